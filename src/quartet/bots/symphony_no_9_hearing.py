"""Talk about the bid (S9-4.3): what computer players understand of it. It binds nobody (S9-7.13).

Understood is plain English: offers ("I give 3", "I'll give 3 if you give 5"), questions ("who gives 5?", "what is in it
for you?"), and threats ("then I give 0"). What other computer players say comes as messages, and needs no reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quartet.kernel.game import Said


@dataclass(frozen=True)
class Offer:
    """I give so much, perhaps only if you give so much."""

    amount: int
    if_you_give: int | None = None


@dataclass(frozen=True)
class Question:
    """Who gives so much? Or: what do you give?"""

    amount: int | None = None


@dataclass(frozen=True)
class Threat:
    """Or else I give so little."""

    amount: int = 0


@dataclass(frozen=True)
class Why:
    """What would you like, and why?"""


Heard = Offer | Question | Threat | Why

WISH: Final = "symphony-no-9-talk-wish"
"""What a computer player says that asks the others."""

WORDS: Final = {
    "zero": 0, "nothing": 0, "none": 0, "nil": 0, "nought": 0, "naught": 0, "zip": 0, "one": 1, "two": 2, "three": 3,
    "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
LONGEST: Final = 300
"""Nobody reads on."""
_VERB: Final = r"(?:gives?|giving|bids?|bidding|pays?|paying|puts?|putting|adds?|adding|offers?|offering|chips?|throws?|contributes?|donates?|goes|go|does|do|spends?)"  # noqa: E501
_I: Final = r"(?:i will|i would|i could|i can|i shall|i may|i might|i am|i want to|i)"
_MUCH: Final = r"(?:only |just |at most |up to |about |maybe |perhaps |even |in |for |it |all |my |more than |to )*"
_GIVE: Final = rf"{_VERB} (?:you |us |everybody |everyone )?{_MUCH}(\d+)"
_OWN: Final = rf"\b{_I} (?:(?!not\b|never\b)\w+ )?{_GIVE}\b"
_YOURS: Final = (
    rf"\b(?:you|anyone|anybody|someone|somebody|others|everybody|everyone|all) "
    rf"(?:(?:all|both|two|will|would|can|could|also|too|each) )*{_GIVE}\b"
)
_NOT: Final = (
    r"\b(?:do not|does not|dont|doesnt|will not|wont|would not|wouldnt|can not|cannot|cant|could not|couldnt|never)\b"
)

IF_YOU: Final = (
    re.compile(rf"{_OWN}.*?\b(?:if|when|provided|as long as|once) {_YOURS}"),
    re.compile(rf"\b(?:if|when|provided|once) {_YOURS}.*?{_OWN}"),
    re.compile(rf"^{_YOURS} (?:and|then) {_OWN}"),
    re.compile(rf"{_OWN} (?:and|for) (?:your (\d+)|{_YOURS})"),
)
YOURS_FIRST: Final = (1, 2)
"""Of these, in which the other's amount comes first."""
OR_ELSE: Final = re.compile(rf"\b(?:or else|or|otherwise|else|unless|without|not)\b.*{_OWN}")
UNLESS: Final = re.compile(rf"{_OWN}.*\b(?:unless|if not)\b")
IF_NOT: Final = re.compile(rf"\bif\b.*{_NOT}")
NO_COIN: Final = re.compile(
    rf"\b{_I} (?:do not|dont|not|will not|wont|am not) {_VERB} "
    r"(?:you )?(?:anything|a thing|a coin|any|a cent|a penny)\b"
)
OWN: Final = re.compile(_OWN)
FROM_ME: Final = re.compile(
    r"\b(\d+) (?:from|by) me\b|\bmy (?:bid|offer|gift|share|part) (?:is|will be|would be) (\d+)\b"
)
IN_FOR: Final = re.compile(
    r"\bi am in (?:for|with) (\d+)\b|\bcount me in (?:for|with) (\d+)\b|^(?:offer|offering|giving) (\d+)\b"
)
PUT_IN: Final = re.compile(r"\b(?:put|puts|chip|throw) (\d+) in\b")
ASKS: Final = re.compile(
    r"^(?:so |and |ok |okay |well |but |hey |now )*"
    r"(?:who|what|whats|how|anyone|anybody|someone|somebody|will|would|can|could|do|does|are|is|shall|should)\b"
)
BARE: Final = re.compile(r"^(?:ok |okay |so |then |fine |only |just |maybe )*(\d+)(?: coins?| dollars?)?$")
BEGS: Final = re.compile(
    rf"^(?:please |then |so |now |come on |just )*(?:you |both of you )?(?:please )?(?:must |should |have to )?"
    rf"{_GIVE}\b"
)
NUMBER: Final = re.compile(r"\b(\d+)\b")
EACH: Final = re.compile(rf"\b(?:all|everybody|everyone|each) {_VERB} (\d+)\b|\b(\d+) each\b")
_LEAD: Final = r"^(?:but |and |so |ok |okay |then |well |hey |now )*"
WHY: Final = re.compile(
    rf"{_LEAD}why(?: (?:is )?(?:that|so|then|this|a|so much|so little|so low|so high|so few))*(?: \?)?$"
    rf"|{_LEAD}why (?:(?:a|the|so|only|just|should|would|do|are|is it) )*(?:only|just|i|we|you|low|medium|high|\d+)\b"
    r"|\bin it for you\b"
    r"|\bwhat (?:do|would|will) you (?:want|wish|like|prefer|fancy|need|get|gain)\b"
    rf"(?! (?:\w+ )*{_VERB})|\b(?:which|what) (?:(?:kind|sort) of )?(?:class|concert)\b(?! (?:is|was|pays|does)\b)"
)
WHY_NOT: Final = re.compile(r"\bwhy (?:\w+ )*(?:not|dont|wont|cant)\b.*\d")
_CLASS: Final = r"(?:low|medium|high)"
OF_CLASS: Final = re.compile(
    rf"^(?:so |and |or |a |the |maybe |for )*{_CLASS}(?: concert| one)?(?: then)? \?"
    rf"|^(?!.*\b(?:gives?|bids?|pays?|puts?|adds?|offers?)\b).*\b(?:you|we|us|anyone|anybody|who)\b.*\b{_CLASS}\b"
)
_MONEY: Final = (
    r"(?:gives?|giving|bids?|bidding|pays?|paying|puts?|putting|adds?|adding|offers?|offering|chips?|throws?"
    r"|contributes?|donates?|spends?)"
)
ASKED: Final = re.compile(
    r"\b(?:who|you|anyone|anybody|someone|somebody|everyone|everybody|others|we|all|each) "
    r"(?:(?:all|both|two|three|else|others|is|are|will|would|can|could|want|like|willing|ready|also|too|to|then|now|not"
    rf"|be|have|only|just|really|at least|maybe) )*(?:{_MONEY}|(?:do|go|does|goes)(?= (?:for )?\d)"
    r"|(?<=will you )do|(?<=would you )do)"
    rf"(?: {_MUCH}(\d+))?\b"
)
"""What others give: "who gives 5?", "what do you bid?"; and not "how does this work?", "what does a concert pay?"."""
MY_OWN: Final = re.compile(
    r"\byour (?:bid|offer|gift|share|part|plan)\b|\b(?:any|more|other) (?:bids?|offers?)\b|^(?:bids?|offers?) \?"
    r"|\bwho is in\b|\b(?:what|how) about (?:you|the others|the rest)\b|^(?:and |so )+(?:you|the others)\b[a-z ]*\?"
    rf"|{_LEAD}how much(?: then| from you| for you)?(?: \?)?$"
    r"|\bhow much (?:more )?(?:do|should|must|would|will) we need\b"
    r"|\bhow much (?:more )?is (?:missing|needed|lacking)\b"
)
SHORT: Final = re.compile(
    rf"{_LEAD}(?:(?:what|how|make|it|say|maybe|about|why|not|is|are|would|will|anyone|anybody|who|in|for|only|just|give"
    r"|bid|pay|shall|we|i|dont|can|agree|on) )*"
    r"(\d+)(?: (?:then|each|from|by|for|you|all|both|anyone|anybody|enough|ok|okay|fine"
    r"|fair|do|be|too|much|little))*(?: \?)?$"
)
"""An amount and nothing else: "5?", "what about 4 each?", "is 5 enough?"."""
THINGS: Final = re.compile(
    r"\b\d+ (?=(?:\w+ )?(?:cubes?|tiles?|points?|rounds?|turns?|musicians?|minutes?|seconds?|players?|games?|times?)\b)"
)
"""Counted is something else than money."""
MORE: Final = re.compile(
    rf"^(?:\w+ )?(?:please |then |you |must |should |just )*{_MONEY} (?:some |a bit |a little )?more\b"
)
NODS: Final = frozenset({
    "a", "agreed", "ah", "all", "and", "bye", "cool", "deal", "done", "fair", "fine", "good", "great", "ha", "haha",
    "hm", "hmm", "i", "lol", "nice", "no", "not", "of", "oh", "ok", "okay", "perfect", "please", "right", "see",
    "sorry", "super", "sure", "thank", "thanks", "that", "the", "then", "very", "well", "wow", "yeah", "yes", "yep",
    "you",
})  # fmt: skip
"""Words that want no answer."""


def nods(text: str) -> bool:
    """Is it no more than "OK, good"?"""
    return "?" not in text and NODS.issuperset(plain(text).split())


def plain(text: str) -> str:
    """Lower case, numbers as figures, no signs; a question keeps its mark as a last word."""
    told = text[:LONGEST].lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    asks = "?" in told
    told = re.sub(r"\bi'?ll\b", "i will", told)
    told = re.sub(r"\b(who|you|we|they)'ll\b", r"\1 will", told)
    told = re.sub(r"\bi'd\b", "i would", told)
    told = re.sub(r"\bi'?m\b", "i am", told)
    told = (
        told.replace("gonna", "going to")
        .replace("won't", "will not")
        .replace("n't", " not")
        .replace("'s", " is")
        .replace("'", "")
    )
    told = re.sub(r"[^a-z0-9 ]", " ", told)
    told = re.sub(r"\bgoing to\b", "", told)
    told = re.sub(r"\ba\b(?= (?:zero|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b)", "", told)
    told = " ".join(str(WORDS[word]) if word in WORDS else word for word in told.split())
    told = re.sub(r"\b(\d+) (?:coins?|dollars?|bucks|ducats|thalers?)\b", r"\1", told)
    told = THINGS.sub("", told)
    return f"{told} ?" if asks else told


def understand(text: str) -> Heard | None:
    """What a line means, as far as the bid goes; None where that is anybody's guess.

    >>> understand("I'll give $3 if you give five!")
    Offer(amount=3, if_you_give=5)
    >>> understand("Who gives 5?"), understand("then I give nothing")
    (Question(amount=5), Threat(amount=0))
    >>> understand("What is in it for you?")
    Why()
    >>> understand("Nice weather in Vienna.") is understand("How does this game work?") is None
    True
    """
    told = plain(text)
    asks = told.endswith("?")
    if NO_COIN.search(told):
        return Threat(0)
    own = OWN.search(told)
    if own and not asks and (OR_ELSE.search(told) or UNLESS.search(told) or IF_NOT.search(told)):
        # "Unless you give 5 I give 0": what is threatened is what the speaker gives.
        return Threat(int(own[1]))
    for i, form in enumerate(IF_YOU):
        found = form.search(told)
        if found:
            mine, yours = [int(each) for each in found.groups() if each is not None]
            if i in YOURS_FIRST:
                mine, yours = yours, mine
            return Offer(mine, yours)
    if WHY.search(told) and not WHY_NOT.search(told):
        return Why()
    found = EACH.search(told)
    if found:
        return Question(int(found[1] or found[2]))
    if asks or ASKS.search(told):
        return _question(told)
    for pattern in (OWN, FROM_ME, IN_FOR, BARE):
        found = pattern.search(told)
        if found:
            amount = next(int(each) for each in found.groups() if each is not None)
            threatens = amount == 0 and pattern is not BARE
            return Threat(0) if threatens else Offer(amount)
    if told.startswith("i ") and (found := PUT_IN.search(told)):
        return Offer(int(found[1]))
    found = BEGS.search(told)
    if found:
        return Question(int(found[1]))
    return Question() if MORE.search(told) else None


def _question(told: str) -> Heard | None:
    own, asked = OWN.search(told), ASKED.search(told)
    if own:
        # "I give 3, and you?", "what if I give 3?", "will you give 5 if I give 3?"
        yours = int(asked[1]) if asked and asked[1] else None
        return Threat(0) if yours is None and int(own[1]) == 0 else Offer(int(own[1]), yours)
    if asked:
        found = NUMBER.search(told)
        return Question(int(asked[1] or found[1]) if found else None)
    if OF_CLASS.search(told) and not NUMBER.search(told):
        return Why()
    if MY_OWN.search(told):
        found = NUMBER.search(told)
        return Question(int(found[1]) if found else None)
    short = SHORT.search(told) or BEGS.search(told)
    return Question(int(short[1])) if short else None


def heard(said: Said) -> Heard | None:
    """What somebody said: a person in words, a computer player as a message."""
    if said.message is None:
        return understand(said.text)
    if said.message.key == WISH:
        return Question()
    told = dict(said.message.args).get("offer")
    return Offer(told) if isinstance(told, int) else None


def amounts(said: Sequence[Said], me: int, limit: int) -> dict[int, int]:
    """By seat: what the others last said they would give. More than may be given is no offer."""
    told: dict[int, int] = {}
    for each in said:
        meant = heard(each)
        if each.seat != me and isinstance(meant, (Offer, Threat)) and meant.amount <= limit:
            told[each.seat] = meant.amount
    return told


def claim(said: Sequence[Said], me: int) -> int | None:
    """What I last said I would give."""
    for each in reversed(said):
        if each.seat == me and isinstance(meant := heard(each), Offer):
            return meant.amount
    return None
