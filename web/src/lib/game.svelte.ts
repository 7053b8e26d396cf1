/** One table: the newest view, the way to the server, and what the reader is about to do. */
import { SvelteMap } from "svelte/reactivity";
import { get, post, Refusal } from "./api";
import { codeFor, payments, sort, type Sorted } from "./choices";
import { loadContent } from "./content";
import { moversOf, revealOf, type Mover, type Reveal } from "./motion";
import { forgetSeat, tokens } from "./seats";
import { ms, settings } from "./settings.svelte";
import type { ChatMessage, Content, GameEvent, Place, Player, View } from "./types";
import { t } from "./words";

type Here = Pick<Player, "person" | "name" | "kind" | "level" | "joined"> & { online: boolean };
/** What became of an action: `stale`, if something else had happened before. */
type Outcome = "done" | "stale" | "refused";
export interface Tip { rect: DOMRect; title: string; note?: string; text?: string; so: { icon?: string; text: string; kind?: "no" | "warn" }[]; avoid?: boolean }
type News =
  | { type: "view"; view: View }
  | ({ type: "chat" } & ChatMessage)
  | { type: "presence"; players: Here[] }
  | { type: "nudge"; by: number }
  | { type: "error"; error: { code: string; message: string } }
  | { type: "ping" };

const MOST_TRIES = 40;

/** What somebody has laid in a combat so far, in the words of its actions. */
const laidBy = ({ combat, legal }: View): string[] =>
  legal.some((choice) => choice.verb === "dial") || combat?.mine == null ? [] : [`dial ${combat.mine.dial}`, ...combat.mine.cards.map((value) => `card ${value}`)];

/** Two views that tell the same: an answer and the same news over the live connection. */
const told = ({ number, story, phase, to_act, combat, your_move, undo, players }: View): string =>
  JSON.stringify([number, story, phase, to_act, combat, your_move, undo, players.map((player) => [player.name, player.joined, player.online, player.clock != null])]);

export class Game {
  content = $state.raw<Content | null>(null);
  live = $state.raw<View | null>(null);
  plan = $state.raw<{ actions: number[]; view: View; stop: string | null } | null>(null);
  /** Whose token is shown to the server; `seat` is where this person sits once factions are dealt. */
  person = $state<number | null>(null);
  status = $state<"loading" | "live" | "lost" | "missing" | "void">("loading");
  pending = $state<number | string | null>(null);
  message = $state("");
  chat = $state.raw<ChatMessage[]>([]);
  unread = $state(0);
  online = $state.raw<number[] | null>(null);
  tip = $state.raw<Tip | null>(null);
  asked = $state<{ place: string; text: string } | null>(null);
  focus = $state<string | null>(null);
  /** First half of a choice in two parts: a cube, a recruit, a hex with several pieces. */
  half = $state<string | null>(null);
  load = $state<Record<string, number>>({});
  /** Codes of resources chosen but not yet put down or paid: the server wants them in the order of its list, people in any. */
  collected = $state.raw<string[]>([]);
  everything = $state(false);
  hint = $state.raw<{ action: number; label: string; plan: string[]; why: string } | null>(null);
  nudged = $state(false);
  movers = $state.raw<Mover[]>([]);
  sliding = $state(false);
  reveal = $state.raw<Reveal | null>(null);
  seen = $state(0);
  covered = $state(false);
  /** Hot seat: somebody has said who sits at the screen. */
  private arrived = false;
  /** The preview of scores is open. */
  scores = $state(false);
  private now = $state(Date.now());
  private taken = Date.now();
  /** The kind of unit that was chosen last: the one that stands lifted while it moves. */
  unit = $state<string | null>(null);
  whys = new SvelteMap<string, string>();
  held: Record<number, string>;
  private socket: WebSocket | null = null;
  private closed = false;
  private tries = 0;
  private timer = 0;
  private ticking = 0;
  private trailTimer = 0;
  /** How many actions each of the last clicks sent: undo takes a click back. */
  private clicks: number[] = [];

  view = $derived(this.plan?.view ?? this.live);
  seat = $derived(this.live?.you ?? null);
  mine = $derived(this.live?.players.find((player) => player.seat === this.seat) ?? null);
  places = $derived(new Map<string, Place>((this.content?.map.places ?? []).map((place) => [place.name, place])));
  choices = $derived<Sorted>(sort(this.view?.your_move || this.plan ? payments(this.view!, this.collected) : []));
  myTurn = $derived(!!this.view && (this.view.your_move || !!this.plan) && this.view.legal.length > 0);
  /** The bottom action cannot be taken and nothing else is open: skipping it is all there is before the end of the turn. */
  skipToEnd = $derived(this.myTurn && this.view?.decision?.step === "take_bottom" && this.view.legal.length === 1 && this.view.can_end_turn == null ? (this.choices.done?.action ?? null) : null);
  /** The action of the button that ends the turn. */
  end = $derived(this.myTurn ? (this.view?.can_end_turn ?? this.skipToEnd) : null);

  constructor(readonly id: string, person?: number | null) {
    this.held = tokens(id);
    const own = Object.keys(this.held).map(Number);
    this.person = person !== undefined ? person : (own[0] ?? null);
  }

  get token(): string | null {
    return this.person === null ? null : (this.held[this.person] ?? null);
  }

  player(seat: number): Player | undefined {
    return this.view?.players.find((player) => player.seat === seat);
  }

  /** Seconds on a clock at this moment; it runs for those who are asked, from the first move on. */
  clockOf(player: Player): number | null {
    if (player.clock == null) return null;
    const view = this.live;
    const runs = view !== null && view.number > 0 && view.phase !== "over" && view.to_act.includes(player.seat);
    return Math.max(0, player.clock - (runs ? Math.max(0, this.now - this.taken) / 1000 : 0));
  }

  /** A table that counts delays is told when somebody who is asked looks at the scores. */
  async counting(looking: boolean): Promise<void> {
    if (this.live?.counting && (this.live.your_move || !looking) && this.token) await post(`/games/${this.id}/counting`, { looking }, this.token).catch(() => null);
  }

  async open(): Promise<void> {
    this.ticking ||= window.setInterval(() => {
      if (this.live?.players.some((player) => player.clock != null)) this.now = Date.now();
    }, 1000);
    try {
      this.content = await loadContent();
      this.take(await get<View>(`/games/${this.id}?lang=en`, this.token), false);
      this.connect();
      this.chat = await get<ChatMessage[]>(`/games/${this.id}/chat`, this.token).catch(() => []);
    } catch (error) {
      if (error instanceof Refusal) this.shutOut(error);
      else {
        this.status = "lost";
        this.later();
      }
    }
  }

  /** The key opens no seat any more, or there is no such game: nothing to come back for. */
  private shutOut({ code, message }: { code: string; message: string }): void {
    this.status = code === "bad-token" ? "void" : "missing";
    this.live = this.plan = this.reveal = null;
    this.message = message;
    const before = this.socket;
    this.socket = null;
    before?.close();
  }

  /** Look on, without the seat that is not ours any more. */
  async watch(): Promise<void> {
    if (this.person !== null) {
      forgetSeat(this.id, this.person);
      delete this.held[this.person];
    }
    this.message = "";
    this.status = "loading";
    await this.sitAt(null);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.ticking);
    this.socket?.close();
  }

  private later(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.live ? this.connect() : void this.open()), Math.min(8000, 300 * 2 ** this.tries++));
  }

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/games/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: this.token, lang: "en", since: this.live?.story ?? null }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.hear(JSON.parse(event.data) as News);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.status = "lost";
      this.later();
    };
  }

  private hear(news: News): void {
    if (news.type === "error") {
      this.shutOut(news.error);
      return;
    }
    this.status = "live";
    this.tries = 0;
    if (news.type === "view") this.take(news.view, true);
    else if (news.type === "chat") {
      if (this.chat.some((known) => known.id === news.id)) return;
      this.chat = [...this.chat, news];
      if (news.person !== this.person) this.unread++;
    } else if (news.type === "presence") this.meet(news.players);
    else if (news.type === "nudge") {
      this.nudged = true;
      this.notify(t("nudge-heard"));
    }
  }

  /** Who is here now, under which name; seats change hands without a move. */
  private meet(people: Here[]): void {
    this.online = people.filter((one) => one.online).map((one) => one.person);
    if (!this.live) return;
    const known = new Map(people.map(({ person, name, kind, level, joined, online }) => [person, { name, kind, level, joined, online }]));
    this.live = { ...this.live, players: this.live.players.map((player) => ({ ...player, ...known.get(player.person) })) };
  }

  /** A newer view: what happened since the last one is shown as movement. Late answers for another seat of this screen are not for these eyes. */
  private take(view: View, animate: boolean): void {
    if ((view.person ?? null) !== this.person) return;
    const before = this.live;
    if (before && before.you === view.you && (view.number < before.number || told(before) === told(view))) return;
    const fresh = before ? view.log.filter((event) => event.n > (before.log[before.log.length - 1]?.n ?? -1)) : [];
    this.live = view;
    this.taken = this.now = Date.now();
    // The live connection may be quicker than the answer to the request itself.
    if (before && view.number > before.number) this.pending = null;
    this.status = this.status === "loading" ? "live" : this.status;
    if (before?.number !== view.number || before?.you !== view.you || before?.decision?.step !== view.decision?.step) this.reset();
    if (this.plan && before?.number !== view.number) {
      this.dropPlan();
      this.message = t("plan-gone");
    }
    if (animate && before) this.animate(view.events.length ? view.events : fresh, view);
    if (!before) this.seen = view.log[view.log.length - 1]?.n ?? 0;
    if (!view.your_move) this.clicks = [];
    if (view.your_move && before && !before.your_move) {
      this.nudged = false;
      this.notify(view.decision?.text ?? t("your-turn"));
    }
    this.handOver(view);
  }

  /** A step of a replay. */
  showAt(view: View): void {
    const before = this.live;
    this.live = view;
    this.status = "live";
    if (before && view.number > before.number && view.number - before.number < 3) this.animate(view.events, view);
    else this.movers = [];
  }

  /** Hot seat: somebody else at this screen is asked, or nobody has said yet who sits here. */
  private handOver(view: View): void {
    const shared = Object.keys(this.held).length > 1;
    this.covered = view.phase !== "over" && this.person !== null && ((shared && !this.arrived) || (!view.your_move && this.next !== null));
  }

  /** What the one before could see is gone before anything else happens. */
  async sitAt(person: number | null): Promise<void> {
    this.arrived = true;
    this.person = person;
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.live = this.plan = this.reveal = null;
    this.covered = false;
    this.movers = [];
    this.clicks = [];
    this.reset();
    await this.open();
  }

  /** Of those who are asked, the first other one who plays at this screen. */
  next = $derived(this.live?.players.find((player) => this.live?.to_act.includes(player.seat) && player.person !== this.person && this.held[player.person]) ?? null);

  /** To whom the device is passed. */
  heir = $derived(this.live?.your_move ? this.mine : (this.next ?? this.mine));

  private reset(): void {
    this.half = null;
    this.load = {};
    this.collected = [];
    this.everything = false;
    this.asked = null;
    this.tip = null;
    this.hint = null;
    this.message = "";
    this.whys.clear();
  }

  private animate(events: GameEvent[], view: View): void {
    this.reveal = revealOf(events, view) ?? this.reveal;
    this.movers = moversOf(events, view);
    if (!this.movers.length) return;
    this.sliding = ms(1) > 0;
    window.setTimeout(() => (this.sliding = false), 620);
    clearTimeout(this.trailTimer);
    this.trailTimer = window.setTimeout(() => (this.movers = []), 4000);
  }

  /** Dial, then cards in ascending order, then the seal: exactly these, whatever the other one does meanwhile. */
  async seal(dial: number, cards: number[]): Promise<void> {
    const chosen = [`dial ${dial}`, ...cards.map((value) => `card ${value}`)];
    for (let tries = 0; tries < MOST_TRIES && this.live?.decision?.step === "commit" && this.live.your_move; tries++) {
      const laid = laidBy(this.live);
      const fits = laid.every((code, i) => code === chosen[i]);
      const choice = this.live.legal.find((one) => one.code === (chosen[laid.length] ?? "done"));
      if (fits && !choice) return;
      if ((fits ? await this.play(choice!.action) : await this.takeBack()) === "refused") return;
    }
  }

  private notify(text: string): void {
    if (!settings.notify || document.visibilityState === "visible" || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    new Notification("snath", { body: text, icon: "/mark.svg", tag: this.id });
  }

  /** Carry out one action, or try it out in plan mode; `more` if it belongs to the click before. */
  async play(action: number | string, more = false): Promise<Outcome> {
    if (this.pending !== null || !this.live) return "refused";
    if (more) this.clicks.push((this.clicks.pop() ?? 0) + 1);
    else this.clicks.push(1);
    if (this.plan) {
      await this.think([...this.plan.actions, Number(this.view?.legal.find((one) => one.code === action)?.action ?? action)]);
      return this.message ? "refused" : "done";
    }
    this.pending = action;
    this.message = "";
    const choice = this.live.legal.find((one) => one.action === action);
    if (choice?.verb === "unit") this.unit = choice.args[0] ?? null;
    try {
      this.take(await post<View>(`/games/${this.id}/actions`, { action, after: this.live.number }, this.token), true);
      return "done";
    } catch (error) {
      this.clicks.pop();
      return this.refused(error);
    } finally {
      if (this.pending === action) this.pending = null;
    }
  }

  async playAll(actions: number[]): Promise<void> {
    for (const [i, action] of actions.entries()) {
      if ((await this.play(action, i > 0)) !== "done") return;
    }
  }

  /** One more resource to put down or to pay; with the last one all of them go. */
  async collect(code: string): Promise<void> {
    const { step, left, pay } = this.view!.decision!;
    const all = pay ? Object.keys(pay.from).map((name) => `pay ${pay.kind} ${name}`) : this.view!.legal.map((choice) => choice.code);
    const chosen = [...this.collected, code];
    if (left && chosen.length < left) {
      this.collected = chosen;
      return;
    }
    chosen.sort((a, b) => all.indexOf(a) - all.indexOf(b));
    // What has one answer left answers itself: go on where the server stands.
    for (let rest = left ?? 1; rest > 0; ) {
      if ((await this.play(chosen[chosen.length - rest]!, rest < chosen.length)) !== "done") return;
      const now = this.view!.decision;
      if (now?.step !== step || now.left == null || now.left >= rest) return;
      rest = now.left;
    }
  }

  /** End the turn; an objective that can be shown first is still asked for. */
  async endTurn(): Promise<void> {
    const skip = this.skipToEnd;
    if (this.end === null || (await this.play(this.end)) !== "done") return;
    if (skip !== null && this.end !== null && this.view?.legal.length === 1) await this.play(this.end, true);
  }

  /** A newer view clears what was said before, so it comes first. */
  private refused(error: unknown): Outcome {
    if (!(error instanceof Refusal)) {
      this.message = t("no-answer");
      return "refused";
    }
    const view = (error.body as { view?: View } | null)?.view;
    if (view) this.take(view, true);
    this.message = error.message;
    return error.code === "stale" ? "stale" : "refused";
  }

  async undo(): Promise<void> {
    if (this.collected.length) {
      this.collected = this.collected.slice(0, -1);
      return;
    }
    if (!this.live || this.pending !== null) return;
    const back = this.clicks.pop() ?? 1;
    if (this.plan) {
      if (this.plan.actions.length) await this.think(this.plan.actions.slice(0, -back));
      return;
    }
    if (!this.live.undo.allowed) {
      this.message = this.live.undo.reason ?? t("undo-not");
      return;
    }
    for (let i = 0; i < back && this.live.undo.allowed; i++) if ((await this.takeBack()) !== "done") return;
  }

  /** One action is taken back. */
  private async takeBack(): Promise<Outcome> {
    this.pending = -1;
    this.movers = [];
    try {
      this.take(await post<View>(`/games/${this.id}/undo`, { after: this.live!.number }, this.token), false);
      return "done";
    } catch (error) {
      return this.refused(error);
    } finally {
      this.pending = null;
    }
  }

  /** Plan mode: these actions on a copy; nothing is stored. */
  async think(actions: number[]): Promise<void> {
    if (!this.plan) this.clicks = [];
    this.pending = -2;
    try {
      const view = await post<View>(`/games/${this.id}/plan`, { actions }, this.token);
      if (view.person !== this.person) return;
      this.reset();
      if (view.number !== this.live?.number) {
        this.plan = null;
        this.message = t("plan-gone");
        return;
      }
      this.plan = { actions: actions.slice(0, view.plan?.done ?? actions.length), view, stop: view.plan?.stopped ? t(`plan-stopped-${view.plan.stopped}`) : null };
    } catch (error) {
      this.refused(error);
    } finally {
      this.pending = null;
    }
  }

  /** Carry the plan out for real. */
  async keepPlan(): Promise<void> {
    const actions = this.plan?.actions ?? [];
    this.dropPlan();
    for (const action of actions) if ((await this.play(action)) !== "done") return;
  }

  dropPlan(): void {
    this.plan = null;
    this.clicks = [];
    this.reset();
  }

  async ask(): Promise<void> {
    this.pending = -3;
    try {
      this.hint = await post(`/games/${this.id}/hint`, { level: "expert" }, this.token);
    } catch (error) {
      this.refused(error);
    } finally {
      this.pending = null;
    }
  }

  /** Why a choice is closed, in words; asked once for each position. */
  async why(code: string): Promise<string> {
    const known = this.whys.get(code);
    if (known !== undefined) return known;
    this.whys.set(code, "");
    try {
      const { reason } = await post<{ reason: string | null }>(`/games/${this.id}/why`, { action: code }, this.token);
      this.whys.set(code, reason ?? "");
      return reason ?? "";
    } catch {
      this.whys.delete(code); // not known after all: to be asked again
      return "";
    }
  }

  whyPlace(place: string): Promise<string> {
    const code = this.view && this.myTurn ? codeFor(this.view, place) : null;
    return code ? this.why(code) : Promise.resolve("");
  }

  async say(text: string): Promise<void> {
    try {
      await post(`/games/${this.id}/chat`, { text }, this.token);
      this.chat = await get<ChatMessage[]>(`/games/${this.id}/chat`, this.token);
    } catch (error) {
      this.refused(error);
    }
  }

  async nudge(seat: number): Promise<void> {
    try {
      await post(`/games/${this.id}/nudge`, { seat }, this.token);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Click on a hex: the one thing it stands for, or a choice between several. */
  choosePlace(place: string): void {
    const choices = this.choices.places.get(place);
    if (!choices?.length) {
      void this.whyPlace(place).then((text) => (this.asked = { place, text: text || t("not-asked") }));
      return;
    }
    this.asked = null;
    if (this.view?.decision?.pay) {
      void this.collect(choices[0]!.code);
      return;
    }
    const steps = choices.filter((choice) => choice.verb === "step");
    if (steps.length) {
      const all = steps.find((choice) => choice.args[1] === "all");
      const plain = steps.find((choice) => choice.args[1] !== "all") ?? steps[0]!;
      if (this.everything && all) void this.play(all.action);
      else void this.playAll([...this.wanted(), plain.action]);
      return;
    }
    const plain = choices.filter((choice) => choice.args[choice.args.length - 1] !== "some");
    if (plain.length === 1) void this.play(plain[0]!.action);
    else {
      this.half = this.half === place ? null : place;
      this.collected = [];
    }
  }

  /** The cargo actions that the tray asks for, in the order of the list. */
  wanted(): number[] {
    return this.choices.cargo
      .filter((row) => this.load[row.kind] !== undefined && this.load[row.kind] !== row.now)
      .map((row) => row.numbers[this.load[row.kind]!])
      .filter((action): action is number => action !== undefined);
  }
}
