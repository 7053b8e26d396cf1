/** The balloons of the tests on the page: what a module declares in the `index.ts` of its folder. */
import type { ModulePage } from "../../src/modules/module";
import Badge from "./Badge.svelte";
import Panel from "./Panel.svelte";

const page: ModulePage = {
  Panel,
  Badge,
  words: "balloons-wind = The wind blows from the { $from }.\nsym-c-balloon = Balloon\nsym-c-balloon-text = flies over everything\n",
  symbols: ["c-balloon"],
  symbolOf: (piece) => (piece.out ? "c-beacon-out" : undefined),
  spoken: (piece, who) => (piece.kind === "beacon" ? `A beacon of ${who}.` : "A balloon."),
  icons: { blow: "c-wind" },
};

export default page;
