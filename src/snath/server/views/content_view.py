"""What everybody may know before a game: components, texts, options, levels. All of it printed or chosen in advance."""

from dataclasses import asdict, fields
from functools import lru_cache
from typing import Any

from snath import __version__
from snath.bots import bot_names
from snath.content import load_content
from snath.content.model import Content
from snath.engine.modules.module import Module, Setting
from snath.engine.modules.register import CACHES, expansions
from snath.engine.names import BONUS_NAMES, BOX_NAMES
from snath.engine.setup import Options
from snath.engine.setup.modules import FEWEST_PLAYERS, MOST_IN_BASE_GAME, MOST_PLAYERS, apart
from snath.words import Words
from snath.words.catalogue import languages
from snath.words.texts import (
    ability_text,
    factory_bottom_text,
    factory_text,
    goal_text,
    home_base_text,
    kebab,
    newcomer_advice,
    objective_text,
    offer_text,
    one_time_bonus_text,
    ongoing_bonus_text,
    quick_start,
    riverwalk_aid,
    structure_text,
    tile_coins_text,
    top_option_text,
)

from ..bots.bot_worker import LADDER
from ..modules import wire_of
from .action_labels import words_for


@lru_cache(maxsize=8)
def components(lang: str) -> dict[str, Any]:
    words = words_for(lang)
    content = load_content()
    return {
        "version": __version__,
        "lang": words.locale,
        "languages": languages(),
        "map": map_data(content, words),
        "factions": [faction_data(content, name, words) for name in content.faction_mats],
        "mats": mats_data(content, words),
        "top_actions": top_data(content, words),
        "bottom_actions": bottom_data(content, words),
        "structures": [
            {"id": each.id, "name": words(f"structure-{each.id}"), "text": structure_text(words, each), "top": each.top}
            for each in content.every_mat.structures
        ],
        "units": [
            {"id": unit, "name": words(f"unit-{unit}"), "text": words(f"unit-{unit}-text")}
            for unit in ("character", "mech", "worker")
        ],
        "resources": [{"id": kind, "name": words(f"resource-{kind}")} for kind in ("food", "metal", "oil", "wood")],
        "boxes": [{"id": box, "name": words(f"box-{box}")} for box in BOX_NAMES],
        "bonuses": [{"id": bonus, "name": words(f"gain-name-{bonus}")} for bonus in BONUS_NAMES],
        "tiers": [
            {
                "min": tier.min,
                "max": tier.max,
                "star": tier.coins_per_star,
                "territory": tier.coins_per_territory,
                "resource_pair": tier.coins_per_resource_pair,
            }
            for tier in content.scoring.tiers
        ],
        "tracks": {
            name: {"max": track.max, "star_at": track.star_at, "name": words(f"track-{name}")}
            for name, track in (("power", content.scoring.power), ("popularity", content.scoring.popularity))
        },
        "goals": [{"id": goal.id, "need": goal.need, "text": goal_text(words, goal)} for goal in content.scoring.goals],
        "stars_to_end": content.scoring.stars_to_end,
        "pieces": {name: getattr(content.pieces, name) for name in content.pieces.__struct_fields__},
        "combat_deck": {str(value): n for value, n in content.combat_deck.counts.items()},
        "dial_max": content.combat_deck.dial_max,
        "produce_cost": list(content.every_mat.produce_cost),
        "tiles": tiles_data(content, words),
        "factory_cards": factory_data(content, words),
        "factory_bottom": factory_bottom_text(words, content.factory_bottom_row),
        "objectives": [
            {"number": number, "title": words(f"objective-{number}-title"), "text": objective_text(words, card)}
            for number, card in content.objectives.items()
        ],
        "riverwalk": riverwalk_aid(words, content),
        "modules": [module_data(module, words) for module in expansions()],
        "options": options_data(words),
        "players": {"least": FEWEST_PLAYERS, "most": MOST_IN_BASE_GAME, "most_with_modules": MOST_PLAYERS},
        "deals": ["random", "chosen", "draft", "auction"],
        "clocks": [{"id": kind, "text": words(f"clock-{kind}")} for kind in ("none", "budget", "counting")],
        "levels": levels_data(words),
    }


CACHES.append(components.cache_clear)


def map_data(content: Content, words: Words) -> dict[str, Any]:
    board = content.board
    rivers: dict[str, list[str]] = {}
    for one, other in board.rivers:
        rivers.setdefault(one, []).append(other)
        rivers.setdefault(other, []).append(one)
    return {
        "places": [
            {
                "name": place.id,
                "q": place.q,
                "r": place.r,
                "terrain": place.terrain,
                "terrain_name": words(f"terrain-{place.terrain}"),
                "tunnel": place.tunnel,
                "encounter": place.encounter,
                "lake": place.terrain == "lake",
                "river": rivers.get(place.id, []),
            }
            for place in board.territories
        ],
        "bases": [
            {
                "name": f"home:{base.faction}",
                "faction": base.faction,
                "label": home_base_text(words, base),
                "q": base.q,
                "r": base.r,
                "touches": [{"hex": border.hex, "border": border.border} for border in base.touches],
                "start_workers": list(base.start_workers),
            }
            for base in board.home_bases
        ],
        "terrains": [
            {"id": kind.id, "name": words(f"terrain-{kind.id}"), "produces": kind.produces} for kind in board.terrains
        ],
    }


def faction_data(content: Content, name: str, words: Words) -> dict[str, Any]:
    mat = content.faction_mats[name]

    def ability(which: str) -> dict[str, Any]:
        text = ability_text(words, content.abilities[which], mat)
        return {"id": which, "name": words(f"ability-{kebab(which)}"), "text": text}

    return {
        "id": name,
        "name": words(f"faction-{name}"),
        "full_name": words(f"faction-{name}-full"),
        "hero": words(f"hero-{name}"),
        "colour": mat.colour,
        "module": None if mat.set == "base" else mat.set,
        "start": {"power": mat.start_power, "cards": mat.start_combat_cards},
        "ability": ability(mat.faction_ability),
        "mechs": [ability(which) for which in mat.mech_abilities],
        "with_six_or_more": {old: ability(new) for old, new in mat.with_six_or_more.items()},
        "bonuses": [
            {"kind": gain.kind, "n": gain.amount, "text": one_time_bonus_text(words, gain)}
            for gain in mat.one_time_bonuses
        ],
        "quick_start": quick_start(words, name),
        "advice": newcomer_advice(words, content, name),
    }


def mats_data(content: Content, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "id": mat.id,
            "name": words(f"mat-{mat.id}"),
            "number": mat.number,
            "rank": mat.rank,
            "start": {"popularity": mat.start.popularity, "coins": mat.start.coins},
            "banned_factions": list(mat.banned_factions),
            "sections": [
                {
                    "top": section.top,
                    "bottom": section.bottom,
                    "resource": section.resource,
                    "cost": section.base_cost,
                    "fixed": section.fixed,
                    "reducible": section.reducible,
                    "coins": section.coins,
                }
                for section in mat.sections
            ],
        }
        for mat in content.player_mats.values()
    ]


def top_data(content: Content, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "id": top.id,
            "name": words(f"action-{top.id}"),
            "structure": top.structure,
            "cost": {name: n for name in top.cost.__struct_fields__ if (n := getattr(top.cost, name))},
            "options": [
                {
                    "id": option.id,
                    "base": option.base,
                    "cubes": option.cubes,
                    "text": top_option_text(words, option, option.base),
                    "text_upgraded": top_option_text(words, option, option.base + option.cubes),
                }
                for option in top.options
            ],
        }
        for top in content.every_mat.top_actions
    ]


def bottom_data(content: Content, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "id": bottom.id,
            "name": words(f"action-{bottom.id}"),
            "resource": bottom.resource,
            "bonus": {"kind": bottom.ongoing_bonus.kind, "n": bottom.ongoing_bonus.amount},
            "bonus_text": ongoing_bonus_text(words, bottom),
        }
        for bottom in content.every_mat.bottom_actions
    ]


def tiles_data(content: Content, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "id": tile.id,
            "number": tile.number,
            "name": words(f"tile-{kebab(tile.id)}"),
            "text": words(f"tile-{kebab(tile.id)}-text"),
            "coins": tile_coins_text(words, tile),
        }
        for tile in content.scoring.tiles.values()
    ]


def encounters_data(lang: str) -> list[dict[str, Any]]:
    words = words_for(lang)
    return [
        {
            "number": number,
            "title": words(f"encounter-{number}-title"),
            "story": words(f"encounter-{number}-story"),
            "options": {letter: offer_text(words, getattr(card.options, letter)) for letter in "ABC"},
        }
        for number, card in load_content().encounters.items()
    ]


def factory_data(content: Content, words: Words) -> list[dict[str, Any]]:
    return [
        {"number": number, "title": words(f"factory-{number}-name"), "text": factory_text(words, card)}
        for number, card in content.factory_cards.items()
    ]


def module_data(module: Module, words: Words) -> dict[str, Any]:
    """An expansion: what a table must know to be set up with it, its pieces, and what is printed on its parts."""
    key = f"module-{kebab(module.name)}"
    least, most = module.seats
    return {
        "id": module.name,
        "name": words(key),
        "text": words(f"{key}-text"),
        "players": {"least": least, "most": most} if most else None,
        "apart": apart_from(module.name),
        "settings": [setting_data(module.name, setting, words) for setting in module.settings],
        "pieces": [asdict(piece) for piece in module.pieces],
        "content": wire_of(module).content(words),
    }


def apart_from(name: str) -> dict[str, str]:
    """Modules and options that cannot be chosen with a module, each with the reason, whichever of the two says it."""
    others = [*(module.name for module in expansions()), *(option.name for option in fields(Options))]
    reasons = {other: apart(name).get(other) or apart(other).get(name) for other in others}
    return {other: reason for other, reason in reasons.items() if reason}


def setting_data(module: str, setting: Setting, words: Words) -> dict[str, Any]:
    key = f"setting-{kebab(module)}-{kebab(setting.name)}"
    return {"id": setting.name, "name": words(key), "text": words(f"{key}-text"), "default": setting.default}


def options_data(words: Words) -> list[dict[str, Any]]:
    return [
        {
            "id": option.name,
            "name": words(f"option-{kebab(option.name)}"),
            "text": words(f"option-{kebab(option.name)}-text"),
            "default": option.default,
        }
        for option in fields(Options)
    ]


def levels_data(words: Words) -> list[dict[str, Any]]:
    """From the weakest; one that is not installed is played by the next easier one."""
    installed = bot_names()
    return [
        {
            "id": level,
            "name": words(f"level-{level}"),
            "text": words(f"level-{level}-text"),
            "installed": level in installed,
        }
        for level in reversed(LADDER)
    ]
