/** Calls of the server. Every refusal becomes a Refusal with a sentence for people. */

export class Refusal extends Error {
  constructor(readonly status: number, readonly code: string, message: string, readonly body: unknown) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, token?: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const error = (data as { error?: { code?: string; message?: string } } | null)?.error;
    throw new Refusal(answer.status, error?.code ?? "unknown", error?.message ?? `${answer.status} ${answer.statusText}`, data);
  }
  return data as T;
}

export const get = <T>(path: string, token?: string | null): Promise<T> => call<T>("GET", path, token);
export const post = <T>(path: string, body: unknown, token?: string | null): Promise<T> => call<T>("POST", path, token, body);
