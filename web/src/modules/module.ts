/** The form of a module on the page: what it declares in the `index.ts` of its folder. All of it may be left out. */
import type { Component } from "svelte";
import type { Game } from "../lib/game.svelte";
import type { ModulePiece, Player, View } from "../lib/types";

/** What the server tells of a module: about the table, or about a player. */
export type Data = Record<string, unknown>;

/** A panel beside the mats on the desktop, on the sheet of tracks on a phone. */
export interface PanelProps { game: Game; view: View; data: Data }
/** A note with a player; `where`: in the narrow row of a phone, in the table of players, on the faction mat. */
export interface BadgeProps { game: Game; player: Player; data: Data; where: "chip" | "row" | "mat" }

export interface ModulePage {
  Panel?: Component<PanelProps>;
  Badge?: Component<BadgeProps>;
  /** For the list of symbols in the help; each needs the words `sym-<name>` and `sym-<name>-text`. */
  symbols?: readonly string[];
  /** The symbol of a piece on the board, where it is not always the one that the server names for its kind. */
  symbolOf?: (piece: ModulePiece) => string | undefined;
  /** A piece in words, for those who listen and for tooltips; `who` is the faction that it belongs to. */
  spoken?: (piece: ModulePiece, who: string) => string;
  /** Pictures on the buttons of its actions, by verb. */
  icons?: Readonly<Record<string, string>>;
  /** Its own words, a Fluent file. */
  words?: string;
}
