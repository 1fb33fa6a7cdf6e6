"""Choices that belong together, said in one sentence."""
from wartable.kernel.ways import gathered


def test_what_all_deeds_end_with_is_said_once() -> None:
    assert gathered(["Ape will attack this turn", "Bat (30) will attack this turn"]) == "Ape and Bat (30) will attack this turn"
    assert gathered(["A fall", "B fall", "C fall"]) == "A, B and C fall"
    assert gathered(["Carrion Crow will attack", "Carrion Crow 2 will attack"]) == "Carrion Crow and Carrion Crow 2 will attack"


def test_a_last_deed_of_another_kind_follows_the_others() -> None:
    fire, oak = "Place a LIFE die on Oak", "Place a DEATH die on Oak"
    assert gathered([fire, oak, "The cost is paid: use it"]) == "Place a LIFE and a DEATH die on Oak; the cost is paid: use it"


def test_a_verb_and_a_deed_done_again_leave_the_sentence_whole() -> None:
    fire, oak = "Place a LIFE die on Oak", "Place a DEATH die on Oak"
    assert gathered([fire, oak]) == "Place a LIFE and a DEATH die on Oak"
    assert gathered([fire, fire, oak]) == "Place a LIFE, a LIFE and a DEATH die on Oak"
    assert gathered([fire, fire]) == f"{fire}; {fire}"


def test_deeds_of_different_endings_and_deeds_alone_stay_as_they_are() -> None:
    assert gathered(["keep the Axe", "drop the Bow"]) == "keep the Axe; drop the Bow"
    assert gathered(["keep the Axe"]) == "keep the Axe"
    assert gathered(["pass", "pass"]) == "pass; pass"
