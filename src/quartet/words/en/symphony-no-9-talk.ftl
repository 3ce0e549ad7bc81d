# Symphony No. 9: what computer players say before a bid. It binds nobody.
#
# $verdict is what a fund comes to: 0 to 2 a class, 3 too little, 4 too much, 5 and more where the virtual patron
# decides. $high is 0 where no virtual patron plays, else the highest sum, and $sum the lowest.

symphony-no-9-talk-wish =
    { $token ->
        [-2] The king takes 2 back
        [0] The king adds nothing
       *[other] The king adds { $token }
    }. A { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert, { $least } to { $most }, would suit me: I hold { $cubes }. What do you give?
symphony-no-9-talk-why =
    A { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert: it pays { $pays } a cube, { $thin ->
        [1] I hold { $cubes }, and my purse is thin.
       *[other] and I hold { $cubes }.
    }
symphony-no-9-talk-why-spite =
    A { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert, { $least } to { $most }: it does nothing for me, and least for you.
symphony-no-9-talk-why-again =
    As I said: I would like a { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert.
symphony-no-9-talk-stand =
    { $token ->
        [-2] The king takes 2 back
        [0] The king adds nothing
       *[other] The king adds { $token }
    }{ $high ->
        [0] {""}
       *[other] , the virtual patron { $low } to { $high }
    }. For a { $level ->
        [0] low
        [1] medium
       *[other] high
    } concert we need { $least } to { $most }: { $offer ->
        [0] my purse stays shut.
       *[other] I could give { $offer }.
    }
symphony-no-9-talk-offer =
    { $whom-is ->
        [you] Your { $theirs }
       *[other] { $theirs } from { $whom }
    }{ $high ->
        [0] { $offer ->
            [0] {" "}and { $token ->
                [-2] the king’s −2
                [0] nothing from the king
               *[other] the king’s +{ $token }
            }
           *[other] , { $token ->
                [-2] the king’s −2
                [0] nothing from the king
               *[other] the king’s +{ $token }
            } and, say, { $offer } from me
        }
       *[other] { $offer ->
            [0] , the king and the virtual patron
           *[other] , the king, the virtual patron and, say, { $offer } from me
        }
    } make { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.{ $offer ->
        [0] {" "}My purse stays shut.
       *[other] {""}
    }
symphony-no-9-talk-offers =
    { $known } offered{ $high ->
        [0] { $offer ->
            [0] {" "}and { $token ->
                [-2] the king’s −2
                [0] nothing from the king
               *[other] the king’s +{ $token }
            }
           *[other] , { $token ->
                [-2] the king’s −2
                [0] nothing from the king
               *[other] the king’s +{ $token }
            } and, say, { $offer } from me
        }
       *[other] { $offer ->
            [0] , the king and the virtual patron
           *[other] , the king, the virtual patron and, say, { $offer } from me
        }
    } make { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.{ $offer ->
        [0] {" "}My purse stays shut.
       *[other] {""}
    }
symphony-no-9-talk-yes =
    { $offer ->
        [0] Nothing from me? With pleasure.
       *[other] { $offer } from me? Agreed.
    } { $known ->
        [0] We
       *[other] With the { $known } offered we
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    } then, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.
symphony-no-9-talk-no-dear =
    { $asked } is too dear for me. { $known ->
        [0] { $offer ->
            [0] Without me we
           *[other] With { $offer } from me we
        }
       *[other] { $offer ->
            [0] Without me, but with the { $known } offered, we
           *[other] With the { $known } offered and { $offer } from me we
        }
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.
symphony-no-9-talk-no-purse =
    My purse cannot pay { $asked }. { $known ->
        [0] { $offer ->
            [0] Without me we
           *[other] With { $offer } from me we
        }
       *[other] { $offer ->
            [0] Without me, but with the { $known } offered, we
           *[other] With the { $known } offered and { $offer } from me we
        }
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.
symphony-no-9-talk-no-change =
    I have no change for { $asked }. { $known ->
        [0] { $offer ->
            [0] Without me we
           *[other] With { $offer } from me we
        }
       *[other] { $offer ->
            [0] Without me, but with the { $known } offered, we
           *[other] With the { $known } offered and { $offer } from me we
        }
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.
symphony-no-9-talk-no-little =
    { $asked ->
        [0] Nothing at all?
       *[other] Only { $asked }?
    } That is too little. { $known ->
        [0] { $offer ->
            [0] Without me we
           *[other] With { $offer } from me we
        }
       *[other] { $offer ->
            [0] Without me, but with the { $known } offered, we
           *[other] With the { $known } offered and { $offer } from me we
        }
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }.
symphony-no-9-talk-over =
    { $asked } from me{ $known ->
        [0] {""}
       *[other] , the { $known } offered
    }{ $high ->
        [0] {" "}and { $token ->
            [-2] the king’s −2
            [0] nothing from the king
           *[other] the king’s +{ $token }
        }
       *[other] , the king and the virtual patron
    } would make { $sum }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, and above { $top } it fails. { $offer ->
        [0] My purse stays shut
       *[other] I could give { $offer }
    }.
symphony-no-9-talk-deal =
    With { $whom-is ->
        [you] your { $theirs }
       *[other] { $theirs } from { $whom }
    } and { $offer ->
        [0] nothing
       *[other] { $offer }
    } from me we stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }. { $verdict ->
        [3] Agreed, if somebody adds the rest.
        [4] Somebody should give less.
       *[other] Agreed!
    }
symphony-no-9-talk-deal-all =
    With { $whom-is ->
        [you] your { $theirs }
       *[other] { $theirs } from { $whom }
    }, { $others } from { $givers }{ $givers-count ->
        [1] {""}
       *[other] {" "}together,
    } and { $offer ->
        [0] nothing
       *[other] { $offer }
    } from me we stand at { $sum }, the king included: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
       *[other] too much, for above { $rest } it fails
    }. { $verdict ->
        [3] Agreed, if somebody adds the rest.
        [4] Somebody should give less.
       *[other] Agreed!
    }
symphony-no-9-talk-threat =
    { $theirs ->
        [0] Nothing from you?
       *[other] Only { $theirs } from you?
    } { $others ->
        [0] { $offer ->
            [0] And nothing from me: we
           *[other] With { $offer } from me we
        }
       *[other] { $offer ->
            [0] And nothing from me: with { $others } offered by others we
           *[other] With { $others } offered by others and { $offer } from me we
        }
    } stand at { $sum ->
        [-2] −2
        [-1] −1
       *[other] { $sum }
    }{ $high ->
        [0] {""}
       *[other] {" "}to { $high }
    }, { $high ->
        [0] { $token ->
            [-2] the king’s −2 included
            [0] with nothing from the king
           *[other] the king’s +{ $token } included
        }
       *[other] the king and the virtual patron included
    }: { $verdict ->
        [0] a low concert
        [1] a medium concert
        [2] a high concert
        [3] { $rest } short of a low concert
        [4] too much, for above { $rest } it fails
        [5] a low or a medium concert
        [6] a medium or a high concert
        [7] a low concert if the virtual patron is generous
        [8] a high concert, or too much: above { $rest } it fails
       *[other] whatever the virtual patron makes of it
    }. { $verdict ->
        [0] The bonus goes to whoever gives most.
        [1] The bonus goes to whoever gives most.
        [2] The bonus goes to whoever gives most.
        [5] The bonus goes to whoever gives most.
        [6] The bonus goes to whoever gives most.
        [4] So less is welcome.
       *[other] If it fails, whoever gave least loses cubes.
    }
symphony-no-9-talk-again =
    As I said: { $offer ->
        [0] nothing
       *[other] { $offer }
    }.
symphony-no-9-talk-still =
    Still { $offer ->
        [0] nothing
       *[other] { $offer }
    }.
symphony-no-9-talk-last =
    { $offer ->
        [0] Nothing
       *[other] { $offer }
    }, and that is my last word.
symphony-no-9-talk-too =
    { $offer ->
        [0] My purse stays shut, too.
       *[other] { $offer } from me, too.
    }
symphony-no-9-talk-doubt =
    { $whom-is ->
        [you] I doubt your { $amount }: by my count your purse does not hold that much.
       *[other] I doubt the { $amount } of { $whom }: by my count that purse does not hold so much.
    }
symphony-no-9-talk-doubt-again =
    { $whom-is ->
        [you] I still doubt your { $amount }.
       *[other] I still doubt the { $amount } of { $whom }.
    }
symphony-no-9-talk-limit = Nobody may give more than { $limit }.
symphony-no-9-talk-limit-again = As I said: { $limit } at most.
symphony-no-9-talk-understands =
    I only talk money: offers (“I give 3 if you give 5”), questions (“What do you give?”, “Why?”) and threats (“Then I give 0”).
