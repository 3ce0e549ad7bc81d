### The song of Hit Maker as it leaves the game: what stands on its sheet and in its pack.

song-key-happy = { $note } major
song-key-sad = { $note } minor
song-capo = Capo at fret { $fret }
song-tuning = Strings tuned { $notes }
song-words-by = Words by { $names }
song-music-by = Music by { $band }
song-lacking = The fonts here lack some of these letters and show boxes instead. The other files have all the words.

song-readme =
    { $title }
    by { $band }

    This is your song. Each file is the same song for another program:

    { $name }.pdf       the song sheet to print, with chord diagrams
    { $name }.cho       ChordPro, for song books and chord programs
    { $name }.musicxml  a lead sheet for notation programs; the slashes are a rhythm, the melody is yours
    { $name }.mid       MIDI: the guitar, chord names as markers, words as lyrics
    { $name }.wav       how it sounds on six strings
    { $name }.svg       all chord diagrams; one by one in the folder chords
song-readme-record = { $name }.json      the game itself: quartet replay { $name }.json shows it again, move by move

## In the terminal

terminal-song-written = “{ $title }” is in { $path } ({ $verses ->
    [one] one contribution
   *[other] { $verses } contributions
}).
terminal-song-none = { $game } leaves no song. Hit Maker does.
terminal-song-empty = Nobody has written a word of this song yet, so there is nothing to take home.
terminal-song-format = There is no format “{ $format }”. There are { $formats }.
terminal-song-capo = A capo is put at fret 0 to { $most }, not at { $fret }.
help-song = Take a song of Hit Maker home: as a song sheet, for other music programs, or as sound.
help-song-to = What to make of it: the campfire pack (zip) holds all the others and the record.
help-song-out = The file to write; otherwise the title’s name beside the record.
help-song-capo = Put a capo at this fret: the shapes stay, and everything sounds higher.
