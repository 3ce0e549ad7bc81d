# Symphony No. 9: what computer players say before a bid. It binds nobody.

symphony-no-9-talk-wish =
    I would like a { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert, { $least } to { $most } in all, and the budget is { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    }. What do you give?
symphony-no-9-talk-stand =
    With a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    }, and { $least } to { $most } for a { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert, I could give { $offer }.
symphony-no-9-talk-stand-virtual =
    The budget is { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    }, the virtual patron gives { $low } to { $high }, and { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-offer =
    With your { $theirs } and a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    } we stand at { $sum }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-offers =
    With { $known } offered and a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    } we stand at { $sum }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-offer-virtual =
    With your { $theirs }, the budget and the virtual patron we stand at { $low } to { $high }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-too-much =
    We stand at { $sum }, and above { $top } it fails: I could give { $offer }.
symphony-no-9-talk-yes =
    { $offer } from me is possible. With a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    } we stand at { $sum } then; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }.
symphony-no-9-talk-yes-virtual =
    { $offer } from me is possible. With the budget and the virtual patron we stand at { $low } to { $high } then; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }.
symphony-no-9-talk-no =
    Not { $asked } from me. With a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    } we stand at { $sum }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-no-virtual =
    Not { $asked } from me. With the budget and the virtual patron we stand at { $low } to { $high }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: I could give { $offer }.
symphony-no-9-talk-deal =
    Your { $theirs }, my { $offer } and a budget of { $token ->
        [-2] −2
        [0] 0
       *[other] +{ $token }
    } make { $sum }, a { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert: agreed.
symphony-no-9-talk-deal-virtual =
    Your { $theirs }, my { $offer }, the budget and the virtual patron make { $low } to { $high }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }: agreed.
symphony-no-9-talk-no-deal =
    Your { $theirs }, my { $asked } and the budget would make { $sum }, and { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }. Not for me: I could give { $offer }.
symphony-no-9-talk-no-deal-virtual =
    With your { $theirs } that would make { $low } to { $high }, and { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }. Not for me: I could give { $offer }.
symphony-no-9-talk-bursts =
    Your { $theirs } and my { $asked } would make { $sum } or more, and above { $top } it fails: I could give { $offer }.
symphony-no-9-talk-threat =
    With { $theirs } from you we stand at { $sum }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }, and if it fails, who gave least loses cubes. I could give { $offer }.
symphony-no-9-talk-threat-virtual =
    With { $theirs } from you we stand at { $low } to { $high }; { $level ->
        [0] low
        [1] medium
       *[other] high
    } needs { $least }, and if it fails, who gave least loses cubes. I could give { $offer }.
symphony-no-9-talk-doubt =
    { $whom-is ->
        [you] I doubt your { $amount }: by my count your purse does not hold that much.
       *[other] I doubt the { $amount } of { $whom }: by my count that purse does not hold so much.
    }
symphony-no-9-talk-limit = Nobody may give more than { $limit }.
symphony-no-9-talk-understands =
    I understand offers (“I give 3 if you give 5”), questions (“What do you give?”) and threats (“Then I give 0”).
