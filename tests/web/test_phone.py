"""A strict table of four on a small phone: a large hand, and everything within reach."""

import pytest
from playwright.sync_api import expect

from tests.web.stage import PHONE, STEPS_AT_MOST, Rooms, Sight

pytestmark = pytest.mark.browser

MANY = 17
SHORT = (360, 640)

# Cards whose middle another thing takes the taps of, and actions that are not wholly on the screen.
OUT_OF_REACH = """
() => {
  const { top, bottom } = document.querySelector(".hand").getBoundingClientRect();
  const covered = [...document.querySelectorAll("button.card")].filter((card) => {
    const box = card.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return y > top && y < bottom && !card.contains(document.elementFromPoint(x, y));
  });
  const cut = [...document.querySelectorAll(".actions button, .call, [data-testid=action-call]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const { scrollWidth, clientWidth } = each;
    return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || scrollWidth > clientWidth;
  });
  return [...covered, ...cut].map((each) => each.dataset.testid ?? each.className);
}
"""


@pytest.mark.parametrize("size", [PHONE, SHORT], ids=["phone", "short"])
def test_a_strict_table_of_four(hall: Rooms, size: tuple[int, int]) -> None:
    me = hall.player(size).new_table(["computer"] * 3, judge="strict")
    me.ready().wait_for()
    missed: list[str] = []

    def reach(_: Sight) -> None:
        missed.extend(me.page.evaluate(OUT_OF_REACH))

    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        if me.over or len(me.look().cards) >= MANY:
            break
        reach(me.look())
        with me.sends():
            me.tap("action-draw")
    sight = me.look()
    most = max(sight.cards, key=lambda card: card.copy)
    me.pick([card for card in sight.cards if card.kind == most.kind], sight)
    expect(me.by_id("call-with-play")).to_be_visible()
    reach(sight)
    me.by_id(f"card-{most.kind}-0").press("Escape")
    me.each_turn.append(reach)
    me.play_on()
    assert missed == []
    assert me.sideways == []
    me.said_nothing()
