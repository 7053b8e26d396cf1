/** What tooltips say: the place or the choice, then its consequences or what stands in the way. */
import type { Game, Tip } from "../lib/game.svelte";
import { codeFor } from "../lib/choices";
import { marks, placeName, standingText } from "../lib/speech";
import type { Legal } from "../lib/types";
import { t } from "../lib/words";

function consequences(choice: Legal): Tip["so"] {
  const preview = choice.preview;
  const out: Tip["so"] = (preview?.lines ?? []).map((text) => ({ text }));
  for (const fight of preview?.fights ?? []) {
    out.push({ icon: "i-combat", text: t("tip-fight", { place: fight.place }), kind: "warn" });
    if (fight.popularity) out.push({ icon: "c-popularity", text: t("tip-popularity", { n: fight.popularity }) });
  }
  if (preview?.chance) out.push({ icon: "i-hidden", text: t("tip-chance") });
  if (preview?.ends_game) out.push({ icon: "c-star", text: t("tip-ends-game"), kind: "warn" });
  return out;
}

export function hexTip(game: Game, place: string, rect: DOMRect): Tip {
  const content = game.content!;
  const view = game.view!;
  const choices = game.choices.places.get(place);
  let so: Tip["so"] = [];
  if (choices?.length) {
    so = view.decision?.pay ? [] : choices.length === 1 || choices.some((choice) => choice.verb === "step")
      ? consequences(choices.find((choice) => choice.args[1] !== "all") ?? choices[0]!)
      : choices.map((choice) => ({ text: choice.label }));
    if (!so.length) so = [{ text: choices[0]!.label }];
  } else if (game.myTurn) {
    const code = codeFor(view, place);
    const why = code ? game.whys.get(code) : "";
    if (why) so = [{ icon: why.toLowerCase().includes("river") ? "c-river" : "i-lock", text: why, kind: "no" }];
  }
  return { rect, title: placeName(content, place), note: marks(content, view, place), text: standingText(content, view, place), so: so.slice(0, 6), avoid: true };
}

export function choiceTip(choice: Legal, rect: DOMRect, title?: string): Tip {
  const { cost, gain } = choice.preview ?? { cost: [], gain: [] };
  const so = consequences(choice);
  return { rect, title: title ?? choice.label, so: so.length || cost.length || gain.length ? so : [] };
}

export interface About { title: string; text?: string; choice?: Legal | null; code?: string | null }

/** Attachment: the tooltip of anything on the table, the same by mouse, keyboard and touch. */
export function about(game: Game, what: () => About) {
  return (element: Element) => {
    let inside = false;
    const show = (): void => {
      inside = true;
      const { title, text, choice, code } = what();
      const rect = element.getBoundingClientRect();
      // A section says on its face what it does; a tooltip would only lie over its neighbours.
      if (choice?.verb === "section") return;
      if (choice) {
        game.tip = { ...choiceTip(choice, rect, title), text };
        return;
      }
      game.tip = { rect, title, text, so: [] };
      if (code && game.myTurn) {
        void game.why(code).then((why) => {
          if (inside && why) game.tip = { rect, title, text, so: [{ icon: "i-lock", text: why, kind: "no" }] };
        });
      }
    };
    // An element that loses the focus because it goes away says so in the middle of an update.
    const hide = (): void => {
      inside = false;
      const shown = game.tip;
      queueMicrotask(() => {
        if (game.tip === shown) game.tip = null;
      });
    };
    element.addEventListener("mouseenter", show);
    element.addEventListener("mouseleave", hide);
    element.addEventListener("focusin", show);
    element.addEventListener("focusout", hide);
    return () => {
      element.removeEventListener("mouseenter", show);
      element.removeEventListener("mouseleave", hide);
      element.removeEventListener("focusin", show);
      element.removeEventListener("focusout", hide);
      if (inside) hide();
    };
  };
}
