/** The page's own texts, from a Fluent file as those of the game itself. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../words/en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** Words that a module brings. A key that is there already is refused. */
export function addWords(text: string): void {
  const [problem] = bundle.addResource(new FluentResource(text));
  if (problem) throw problem;
}

export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, args ?? {}) : key;
}

/** A text if the catalogue has one, else the given one. */
export const maybe = (key: string, otherwise: string): string => (bundle.hasMessage(key) ? t(key) : otherwise);
