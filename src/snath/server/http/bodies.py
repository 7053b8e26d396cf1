"""What the server can be asked: every body is checked against these before anything happens."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from snath.engine.setup.modules import MOST_PLAYERS

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Id = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z0-9_]+$")]
Key = Annotated[str, StringConstraints(min_length=16, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00]+$")]
Code = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$")]
Number = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Lang = Annotated[str, StringConstraints(max_length=16, pattern=r"^[A-Za-z0-9-]+$")]


SettingText = Annotated[str, StringConstraints(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
SettingNumber = Annotated[int, Field(ge=-1_000_000, le=1_000_000, strict=True)]
SettingValue = (
    Annotated[bool, Field(strict=True)]
    | SettingNumber
    | SettingText
    | Annotated[list[SettingText], Field(max_length=100)]
)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewPlayer(Body):
    """Somebody at the table; what is not chosen is dealt."""

    kind: Literal["human", "bot"] = "human"
    level: Literal["random", "easy", "medium", "hard", "expert"] | None = None
    name: Name | None = None
    faction: Id | None = None
    mat: Id | None = None
    team: Annotated[int, Field(ge=1, le=3)] | None = None


class NewClock(Body):
    """`budget`: so many seconds for everybody, and so many more for each move; `counting`: brings delay_of_game."""

    kind: Literal["budget", "counting"]
    seconds: Annotated[float, Field(ge=10, le=90 * 86400)] = 1800
    increment: Annotated[float, Field(ge=0, le=7 * 86400)] = 0


class NewGame(Body):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "players": [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "easy"}],
                    "deal": "random",
                    "modules": [],
                    "options": {"open_coins": True},
                    "clock": None,
                    "listed": False,
                }
            ]
        },
    )

    players: Annotated[list[NewPlayer], Field(min_length=1, max_length=MOST_PLAYERS)]
    deal: Literal["random", "chosen", "draft", "auction"] = "random"
    modules: Annotated[list[Id], Field(max_length=20)] = []
    settings: Annotated[dict[Id, Annotated[dict[Id, SettingValue], Field(max_length=20)]], Field(max_length=20)] = {}
    promos: bool = False
    options: Annotated[dict[Id, bool], Field(max_length=50)] = {}
    tile: Id | None = None
    clock: NewClock | None = None
    listed: bool = False
    hot_seat: bool = False
    name: Name | None = None


class Join(Body):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Bob"}]})

    name: Name
    invite: Key | None = None


class Act(Body):
    """`action` is the number or the code of a legal action; `after` the `number` of the view it was chosen from."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"action": "section bolster", "after": 0}]}
    )

    action: Number | Code
    after: Number


class Undo(Body):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"after": 3}]})

    after: Number


class Why(Body):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"action": "step D4"}]})

    action: Number | Code


class Plan(Body):
    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"actions": ["section move", "top coins"]}]}
    )

    actions: Annotated[list[Number | Code], Field(max_length=200)]


class Hint(Body):
    """`actions`: those of a plan, after which the hint is wanted."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"level": "expert"}]})

    level: Literal["random", "easy", "medium", "hard", "expert"] = "expert"
    actions: Annotated[list[Number | Code], Field(max_length=200)] = []


class Say(Body):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"text": "Good luck!"}]})

    text: Text


class Nudge(Body):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"seat": 1}]})

    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS, strict=True)]


class Counting(Body):
    """Opening (true) or closing (false) the preview of scores, for the counting clock."""

    looking: bool


class Leave(Body):
    """`bot`: the level that plays on; without it the seat is open for somebody else."""

    bot: Literal["random", "easy", "medium", "hard", "expert"] | None = None


class Archive(Body):
    archived: bool = True


class NewToken(Body):
    """A key for another device; `only`: all other keys of the seat become void."""

    only: bool = False


class Keys(Body):
    tokens: Annotated[list[Key], Field(max_length=200)]


class Invite(Body):
    person: Annotated[int, Field(ge=0, lt=MOST_PLAYERS, strict=True)]


class Login(Body):
    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"name": "Ann", "password": "a long sentence of hers"}]}
    )

    name: Name
    password: Annotated[str, StringConstraints(min_length=8, max_length=200)]
