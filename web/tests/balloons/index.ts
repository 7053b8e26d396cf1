/** The page of the sample module of tests/modules/balloons: every part of the form. */
import { t } from "../../src/lib/words";
import type { ModulePage } from "../../src/modules/module";
import Badge from "./Badge.svelte";
import Panel from "./Panel.svelte";

const page: ModulePage = {
  Panel,
  Badge,
  symbols: ["c-balloon"],
  symbolOf: (piece) => (piece.landed ? "c-balloon-flat" : undefined),
  spoken: (piece, who) => t(piece.kind === "balloon" ? "a-balloon" : "a-beacon", { who }),
  icons: { beacon: "c-beacon" },
  words: [
    "balloons-wind = Wind from the { $from }",
    "balloons-hours = { $n } hours of light in round { $round }",
    "balloons-beacons = { $name }: { $n } beacons",
    "a-balloon = { $who } balloon.",
    "a-beacon = A beacon.",
    "sym-c-balloon = Balloon",
    "sym-c-balloon-text = flies over everything",
  ].join("\n"),
};

export default page;
