# Chords and the fretboard. Names of chords are made in code: they are the same in every language.

chord-none = no chord
slot-fret = string { $string }, fret { $fret }
slot-open = { $string ->
    [1] the open 1st string
    [2] the open 2nd string
    [3] the open 3rd string
   *[other] the open { $string }th string
}
