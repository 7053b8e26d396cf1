/** Invaders from Afar: Flags and Traps. */
import { t } from "../../lib/words";
import type { ModulePage } from "../module";
import Badge from "./Badge.svelte";
import words from "./en.ftl?raw";

const page: ModulePage = {
  Badge,
  words,
  symbols: ["c-flag", "c-trap-armed"],
  symbolOf: (piece) => (piece.kind === "trap" && !piece.armed ? "c-trap-disarmed" : undefined),
  spoken: (piece, who) => t(piece.kind === "flag" ? "a-flag" : piece.armed ? "a-trap-armed" : "a-trap", { who }),
  icons: { flag: "c-flag", trap: "c-trap-armed", arm: "c-trap-armed" },
};

export default page;
