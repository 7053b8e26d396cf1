/** The record of a finished game as a file. */
import { call, Refusal } from "./api";
import { t } from "./words";

/** Saves it; a refusal comes back as a sentence. */
export async function saveRecord(game: string, token: string | null): Promise<string> {
  try {
    const answer = await fetch(`/api/games/${game}/record`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    if (!answer.ok) await call("GET", `/games/${game}/record`, token);
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement("a");
    link.href = url;
    link.download = `snath-${game}.jsonl`;
    link.click();
    URL.revokeObjectURL(url);
    return "";
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : t("no-answer");
  }
}
