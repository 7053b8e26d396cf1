/** Seats held by this browser: a secret token for each, never part of an address that is sent. */

type Held = Record<string, Record<string, string>>;

const read = (): Held => {
  try {
    return JSON.parse(localStorage.getItem("snath.seats") ?? "{}") as Held;
  } catch {
    return {};
  }
};

export const games = (): string[] => Object.keys(read());
export const tokens = (game: string): Record<number, string> => ({ ...read()[game] });

export function keepSeat(game: string, seat: number, token: string): void {
  const held = read();
  held[game] = { ...held[game], [seat]: token };
  localStorage.setItem("snath.seats", JSON.stringify(held));
}

export function forgetSeat(game: string, seat: number): void {
  const held = read();
  delete held[game]?.[seat];
  localStorage.setItem("snath.seats", JSON.stringify(held));
}

export function forget(game: string): void {
  const held = read();
  delete held[game];
  localStorage.setItem("snath.seats", JSON.stringify(held));
}
