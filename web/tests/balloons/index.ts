/** The page of the sample module of tests/modules/balloons: every part of the form. */
import { t } from "../../src/lib/words";
import type { ModulePage } from "../../src/modules/module";
import Badge from "./Badge.svelte";
import Panel from "./Panel.svelte";
import words from "./en.ftl?raw";

const page: ModulePage = {
  Panel,
  Badge,
  words,
  symbols: ["c-balloon"],
  symbolOf: (piece) => (piece.landed ? "c-balloon-flat" : undefined),
  spoken: (piece, who) => t(piece.kind === "balloon" ? "a-balloon" : "a-beacon", { who }),
  icons: { beacon: "c-beacon" },
};

export default page;
