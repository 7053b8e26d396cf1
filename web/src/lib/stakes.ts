/** What a victory in a combat means, in words; everything in it comes from the server. */
import { itemName } from "./speech";
import type { FightSide, View } from "./types";
import { t } from "./words";

export interface Stake { icon: string; text: string }

export function stakes(view: View, side: FightSide): Stake[] {
  const combat = view.combat!;
  const mine = side.seat === view.you;
  const player = (seat: number) => view.players.find((one) => one.seat === seat)!;
  const foe = player(side.seat === combat.attacker ? combat.defender : combat.attacker);
  const winner = player(side.seat).name;
  const who = mine ? "you" : "they";
  const { retreating, retreats_to, popularity, star, last_star } = side.if_won;
  const goods = Object.entries(view.board[combat.place]?.resources ?? {}).filter(([, n]) => n > 0).map(([kind, n]) => t("n-item", { n, item: itemName(kind, n) }));
  const units = [
    ...(retreating.character ? [t("n-character")] : []),
    ...(retreating.mechs ? [t("n-mechs", { n: retreating.mechs })] : []),
    ...(retreating.workers ? [t("n-workers", { n: retreating.workers })] : []),
  ].join(", ");
  const out: Stake[] = [{ icon: "c-territory", text: t(goods.length ? `stake-${who}-hold-with` : `stake-${who}-hold`, { place: combat.place, name: winner, goods: goods.join(", ") }) }];
  if (units) {
    const to = retreats_to.length ? t("stake-or-to", { places: retreats_to.join(", ") }) : "";
    out.push({ icon: "i-retreat", text: `${t(mine ? "stake-they-retreat" : "stake-you-retreat", { name: foe.name, units })}${to}.` });
  }
  if (popularity) out.push({ icon: "c-popularity", text: t(`stake-${who}-popularity`, { n: popularity, name: winner }) });
  if (star) out.push({ icon: "c-star", text: t(`stake-${who}-${last_star ? "last-star" : "star"}`, { name: winner }) });
  if (!mine) out.push({ icon: "c-combat-card", text: t("stake-you-draw") });
  return out;
}
