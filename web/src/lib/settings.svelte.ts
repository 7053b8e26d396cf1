/** Choices of the reader, kept in this browser. */

const kept = (key: string, otherwise: string): string => localStorage.getItem(`snath.${key}`) ?? otherwise;

class Settings {
  dark = $state(document.documentElement.dataset.theme === "dark");
  letters = $state(kept("letters", "on") === "on");
  control = $state(kept("control", "off") === "on");
  notify = $state(kept("notify", "off") === "on");
  guide = $state(kept("guide", "off") === "on");
  name = $state(kept("name", ""));

  toggleTheme(): void {
    this.dark = !this.dark;
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    localStorage.setItem("snath.theme", this.dark ? "dark" : "light");
  }

  keep(key: "letters" | "control" | "notify" | "guide", on: boolean): void {
    this[key] = on;
    localStorage.setItem(`snath.${key}`, on ? "on" : "off");
  }

  rename(name: string): void {
    this.name = name;
    localStorage.setItem("snath.name", name);
  }
}

export const settings = new Settings();

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** A duration, or none where the reader wants no motion. */
export const ms = (duration: number): number => (still() ? 0 : duration);
