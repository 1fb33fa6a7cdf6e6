"""The screens at the end of a match: each side reads it from where it stands."""


def test_the_turning_point_is_told_to_the_winner_and_to_the_loser(person, chance):
    both = person().sit_with(person())
    while not any(one.over for one in both):
        asked = next((one for one in both if one.asked is not None and one.page.locator("[data-choice]").count()), None)
        if asked:
            asked.choose_any(chance)
    for one in both:
        told = one.page.locator("[data-end] .turned").inner_text()
        won = one.page.locator("[data-end] .cloth").inner_text() == "Victory"
        assert (": your part of all strength" if won else ": the winner's part of all strength") in told
    assert sum(one.page.locator("[data-end] .cloth").inner_text() == "Victory" for one in both) == 1
