"""The rule inventory is sound, and the marks of the tests name rules that exist."""

from textwrap import dedent

from docs.rules import validate
from tools import rules


def test_the_inventory_has_no_mistakes() -> None:
    assert validate.problems() == []


def test_every_mark_names_a_rule_of_the_inventory() -> None:
    assert rules.unknown_ids(rules.read_inventory(), rules.read_marks()) == {}


def test_a_rule_belongs_to_the_base_game_unless_a_later_module_brings_it() -> None:
    inventory = rules.read_inventory()
    assert inventory["MOVE-001"].module is None
    assert inventory["AIR-001"].module == "airships"
    assert inventory["FBASE-038"].module is None
    assert inventory["FAFAR-018"].module == "airships"


def test_every_rule_of_the_base_game_is_proven_by_a_test() -> None:
    assert rules.main(["--fail"]) == 0


def test_marks_are_found_on_functions_classes_parameters_and_whole_files() -> None:
    source = dedent("""
        pytestmark = pytest.mark.rule("ONE-001")

        @rule("TWO-001", "TWO-002")
        def test_something(): ...

        @pytest.mark.rule("SIX-001")
        class TestSomething:
            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TEN-001"))])
            def test_it(self, n): ...
    """)
    found = {rule_id for rule_id, _ in rules.marks_in(source)}
    assert found == {"ONE-001", "TWO-001", "TWO-002", "SIX-001", "TEN-001"}


def test_a_test_that_is_set_aside_proves_nothing() -> None:
    source = dedent("""
        @pytest.mark.skip(reason="not yet")
        @pytest.mark.rule("ONE-001")
        def test_something(): ...

        @pytest.mark.xfail
        class TestSomething:
            @pytest.mark.rule("TWO-001")
            def test_it(self): ...
    """)
    assert list(rules.marks_in(source)) == []
