"""What is said of Traps."""

from snath.content.model import Content
from snath.content.modules.invaders_from_afar import Trap, traps_of
from snath.words.catalogue import Words
from snath.words.texts import kebab


def trap_text(words: Words, trap: Trap) -> str:
    """What a Trap takes, as a part of a sentence.

    >>> from snath.content import load_content
    >>> [trap_text(Words("en"), trap) for trap in traps_of(load_content(), "togawa")]
    ['2 popularity', '3 power', '4 coins', '2 combat cards at random']
    """
    return words(f"trap-{kebab(trap.id)}-text", n=trap.amount)


def traps_aid(words: Words, content: Content, faction: str) -> list[str]:
    """What all players are told of the Traps of a faction before the game (FAFAR-045); nothing if it has none."""
    traps = traps_of(content, faction)
    if not traps:
        return []
    lines = [
        words("traps-line", trap=words(f"trap-{kebab(trap.id)}"), penalty=trap_text(words, trap)) for trap in traps
    ]
    return [words("traps-note", faction=words(f"faction-{faction}"), n=len(traps)), *lines]
