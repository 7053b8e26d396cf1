"""`snath rules WORD`: look a rule up."""

import argparse
import re
import shutil
import textwrap

from snath.words import Words
from snath.words.rulebook import Rule, all_rules, area_of, matching

WIDEST = 100
FEW = 3  # so many are shown in full
ID = re.compile(r"[A-Z]+-\d+")


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("rules", help=words("cli-rules"), description=words("cli-rules"))
    parser.add_argument("word", nargs="*", metavar="WORD", help=words("cli-rules-word"))
    parser.add_argument("--all", action="store_true", help=words("cli-rules-all"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> None:
    rules = all_rules()
    if not args.word:
        print("\n".join(areas(rules, words)))
        return
    found = matching(rules, args.word)
    if not found:
        raise ValueError(nothing_found(rules, args.word, words))
    in_full = args.all or len(found) <= FEW
    for rule in found:
        print("\n".join(written(rule, in_full, words)))
    if not in_full:
        print("\n" + words("cli-rules-found", n=len(found)))


def nothing_found(rules: list[Rule], asked: list[str], words: Words) -> str:
    for word in asked:
        if ID.fullmatch(word.upper()) and all(rule["id"] != word.upper() for rule in rules):
            of_area = [rule["id"] for rule in rules if area_of(rule["id"]) == area_of(word.upper())]
            if of_area:
                return words("cli-rules-no-id", id=word.upper(), first=of_area[0], last=of_area[-1])
    return words("cli-rules-none", word=" ".join(asked))


def areas(rules: list[Rule], words: Words) -> list[str]:
    """What there is to ask for."""
    counted: dict[str, list[Rule]] = {}
    for rule in rules:
        counted.setdefault(area_of(rule["id"]), []).append(rule)
    lines = [words("cli-rules-areas", n=len(rules))]
    for area, its in counted.items():
        planned = "  " + words("cli-rules-planned") if all(rule["module"] for rule in its) else ""
        lines.append(f"  {area:7} {len(its):3}  {its[0]['topic']}{planned}")
    return lines


def written(rule: Rule, in_full: bool, words: Words) -> list[str]:
    """A rule as lines of a terminal."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    text = rule["rule"]
    if rule["module"]:
        text += " " + words("cli-rules-module", module=rule["module"])
    lines = [fill(f"{rule['id']}  ", text, width)]
    if in_full:
        for part in ("check", "note"):
            if rule.get(part):
                title = words(f"cli-rules-{part}")
                lines.append(fill(f"    {title}: ", rule[part], width))
    return lines


def fill(start: str, text: str, width: int) -> str:
    return textwrap.fill(" ".join(text.split()), width, initial_indent=start, subsequent_indent=" " * len(start))
