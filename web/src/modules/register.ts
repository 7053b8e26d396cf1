/** All modules that have something to show. Central files ask here and never name a module. */
import type { Component } from "svelte";
import type { Content, ModulePiece, PieceKind, Player, View } from "../lib/types";
import { addWords, t } from "../lib/words";
import type { BadgeProps, Data, ModulePage, PanelProps } from "./module";

const pages = new Map<string, ModulePage>();

/** `name` is that of the module in the register of the engine. */
export function register(name: string, page: ModulePage): void {
  if (pages.has(name)) throw new Error(`the module ${name} is on the page already`);
  if (page.words) addWords(page.words);
  pages.set(name, page);
}

for (const [path, file] of Object.entries(import.meta.glob<{ default: ModulePage }>("./*/index.ts", { eager: true }))) register(path.split("/")[1]!, file.default);

interface Shown<Props extends object> { name: string; Shown: Component<Props & Record<string, unknown>>; data: Data }

/** The panels of the modules in play. */
export function panelsOf(view: View): Shown<PanelProps>[] {
  return Object.entries(view.modules ?? {}).flatMap(([name, data]) => {
    const Panel = pages.get(name)?.Panel;
    return Panel ? [{ name, Shown: Panel, data }] : [];
  });
}

/** What the modules in play have to say of a player. */
export function badgesOf(player: Player): Shown<BadgeProps>[] {
  return Object.entries(player.modules ?? {}).flatMap(([name, data]) => {
    const Badge = pages.get(name)?.Badge;
    return Badge ? [{ name, Shown: Badge, data }] : [];
  });
}

/** What the server says of a kind of piece: its symbol, its size, where it lies. */
export const kindOf = (content: Content, piece: ModulePiece): PieceKind | undefined =>
  content.modules.find((module) => module.id === piece.module)?.pieces.find((kind) => kind.name === piece.kind);

export const symbolOf = (content: Content, piece: ModulePiece): string => pages.get(piece.module)?.symbolOf?.(piece) ?? kindOf(content, piece)?.symbol ?? "";

/** A piece in words: those of its module, or whose it is and of what kind. */
export function spoken(content: Content, piece: ModulePiece): string {
  const who = piece.faction === null ? "" : (content.factions[piece.faction]?.name ?? piece.faction);
  return pages.get(piece.module)?.spoken?.(piece, who) ?? t("a-piece", { what: [who, piece.kind.replace(/_/g, " ")].filter(Boolean).join(" ") });
}

/** The picture on the button of an action, by its verb. */
export const iconOf = (verb: string): string | null => [...pages.values()].map((page) => page.icons?.[verb]).find((icon) => icon) ?? null;

/** The symbols of all modules, for the help. */
export const symbols = (): string[] => [...pages.values()].flatMap((page) => page.symbols ?? []);
