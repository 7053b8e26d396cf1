"""What a table decides about its modules: settings with values, each checked by the module that declares it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..modules.module import Module, Settings, Value
from ..modules.register import MODULES, expansions
from .options import SetupError

if TYPE_CHECKING:
    from .seats import Dealer


@dataclass(frozen=True)
class ModuleSettings:
    """Settings by module and name. Those that have their default value are left out, so equal tables are equal.

    >>> ModuleSettings().changed()
    {}
    """

    given: tuple[tuple[str, tuple[tuple[str, Value], ...]], ...] = ()

    @classmethod
    def of(cls, given: "ModuleSettings | Mapping[str, Any] | None", modules: tuple[str, ...]) -> "ModuleSettings":
        """Settings out of what people write, for a table with these modules; refused with `SetupError`."""
        if isinstance(given, ModuleSettings):
            given = given.changed()
        if given is None:
            return cls()
        if not isinstance(given, Mapping):
            raise SetupError("settings are written by module: {module: {setting: value}}")
        found: list[tuple[str, tuple[tuple[str, Value], ...]]] = []
        for name, values in given.items():
            if name not in modules:
                raise SetupError(f"there are settings for {name}, but this module is not on the table")
            changed = checked(MODULES[name], values)
            if changed:
                found.append((name, changed))
        return cls(tuple(sorted(found)))

    def of_module(self, module: Module) -> Settings:
        """All settings of one module, with their defaults."""
        chosen = dict(dict(self.given).get(module.name, ()))
        return {setting.name: chosen.get(setting.name, setting.default) for setting in module.settings}

    def changed(self) -> dict[str, dict[str, Any]]:
        """As files write them: only what differs from the defaults, in plain data."""
        return {name: {key: plain(value) for key, value in values} for name, values in self.given}


def checked(module: Module, values: object) -> tuple[tuple[str, Value], ...]:
    """The settings of one module that differ from their defaults, in the order of their names."""
    if not isinstance(values, Mapping):
        raise SetupError(f"the settings of {module.name} are written as {{setting: value}}")
    known = {setting.name: setting for setting in module.settings}
    found: list[tuple[str, Value]] = []
    for name, value in values.items():
        if name not in known:
            there = f"there are: {', '.join(known)}" if known else "it has none"
            raise SetupError(f"the module {module.name} has no setting '{name}'; {there}")
        kept = tuple(value) if isinstance(value, list) else value
        reason = known[name].refuse(kept)
        if reason:
            raise SetupError(f"{module.name}, setting {name}: {reason}")
        if kept != known[name].default:
            found.append((name, kept))
    return tuple(sorted(found))


def plain(value: Value) -> bool | int | str | list[str]:
    return list(value) if isinstance(value, tuple) else value


NO_SETTINGS: Final = ModuleSettings()


def settle_settings(
    settings: ModuleSettings, modules: tuple[str, ...], factions: tuple[str, ...], dealer: "Dealer"
) -> ModuleSettings:
    """Chance completes what nobody has chosen: after this, settings say all that the table is made of."""
    settled = settings.changed()
    for module in expansions():
        if module.name in modules:
            own = module.settle(settings.of_module(module), factions, dealer)
            settled[module.name] = {name: plain(value) for name, value in own.items()}
    return ModuleSettings.of(settled, modules)
