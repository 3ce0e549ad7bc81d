/* The rules of The Distance in plain C: all of them, for two to five players, any interval and a series of hands; left
   out is a call out of turn. Cards are counts by kind, and the stock is a bag, as in the engine. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PLAYERS = 5,
    PITCHES = 12,
    WILD = 12,
    KINDS = 13,
    COPIES = 4,
    WILDS = 6,
    DECK = PITCHES * COPIES + WILDS,
    DEALT = 7,
    PENALTY = 2,
    DRAWS_TO_PASS = 3,
    LETTERS = 7,
    ALL_LETTERS = (1 << LETTERS) - 1,
    NOBODY = -1,
    NEVER = -1,
    OVER = -1,
    /* A wild first card needs any of seven letters: each of three pitches at most, four notes, six wilds. */
    MOST_MOVES = LETTERS * (3 * COPIES * (WILDS + 1) + WILDS) + 2
};

typedef enum { PLAY, DRAW, PASS } Kind;

typedef struct {
    uint8_t kind, letter, pitch, notes, wilds, call;
} Move;

typedef struct {
    int players;
    int interval;
    int hands_to_win;
    int hands[MOST_PLAYERS][KINDS];
    int shown[MOST_PLAYERS][KINDS]; /* what everybody has seen go back */
    int sizes[MOST_PLAYERS];
    int taken[MOST_PLAYERS];           /* cards, those dealt and those drawn */
    int lacked[MOST_PLAYERS][LETTERS]; /* by letter last said: cards taken when it last drew or passed on it, or NEVER */
    int laid[MOST_PLAYERS][LETTERS];   /* by letter: cards taken when it last played it, or NEVER */
    int stock[DECK];
    int stock_size;
    int pile[KINDS];
    int pile_size;
    int top;
    int letters; /* the letter last said, as a set */
    int draws;
    int mistakes;
    int owes;
    int dealer;
    int wins[MOST_PLAYERS];
    int turn;
    int winner;
} State;

/* By letter, A … G: the pitches that can be read as it, ended by -1. */
static const int PITCHES_OF[LETTERS][4] = {
    {8, 9, 10, -1}, {10, 11, -1}, {0, 1, -1}, {1, 2, 3, -1}, {3, 4, -1}, {5, 6, -1}, {6, 7, 8, -1},
};
static int letter_mask[KINDS];
static int needed[LETTERS + 1][ALL_LETTERS + 1]; /* by interval and letters last said */

static void make_tables(void) {
    for (int letter = 0; letter < LETTERS; letter++)
        for (const int *pitch = PITCHES_OF[letter]; *pitch >= 0; pitch++) letter_mask[*pitch] |= 1 << letter;
    letter_mask[WILD] = ALL_LETTERS;
    for (int interval = 1; interval <= LETTERS; interval++)
        for (int set = 0; set <= ALL_LETTERS; set++)
            for (int letter = 0; letter < LETTERS; letter++)
                if (set >> letter & 1) needed[interval][set] |= 1 << (letter + interval - 1) % LETTERS;
}

/* ── Luck: xoshiro128++, and a bounded draw without favour (Lemire's) ─────────────────────────────────────────────── */

static uint32_t luck[4];

static inline uint32_t rotated(uint32_t x, int by) { return (x << by) | (x >> (32 - by)); }

static inline uint32_t word(void) {
    uint32_t result = rotated(luck[0] + luck[3], 7) + luck[0], t = luck[1] << 9;
    luck[2] ^= luck[0];
    luck[3] ^= luck[1];
    luck[1] ^= luck[2];
    luck[0] ^= luck[3];
    luck[2] ^= t;
    luck[3] = rotated(luck[3], 11);
    return result;
}

#ifdef TAPE /* for a test: the draws of a game of ours, to be played again card by card */
static int below(int n) {
    int value;
    if (scanf("%d", &value) != 1 || value < 0 || value >= n) {
        fprintf(stderr, "another draw of %d was expected\n", n);
        exit(1);
    }
    return value;
}
#else
static inline int below(int n) {
    uint64_t wide = (uint64_t)word() * (uint32_t)n;
    uint32_t low = (uint32_t)wide;
    if (low < (uint32_t)n) {
        uint32_t unfair = -(uint32_t)n % (uint32_t)n;
        while (low < unfair) {
            wide = (uint64_t)word() * (uint32_t)n;
            low = (uint32_t)wide;
        }
    }
    return (int)(wide >> 32);
}
#endif

static void seed_luck(uint64_t seed) {
    for (int i = 0; i < 4; i++) { /* splitmix64 */
        uint64_t z = (seed += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        luck[i] = (uint32_t)(z ^ (z >> 31));
    }
}

/* ── The rules ────────────────────────────────────────────────────────────────────────────────────────────────────── */

static int can_draw(const State *s) { return s->stock_size > 0 || s->pile_size > 1; }

static int drawn(State *s) {
    int i = below(s->stock_size), card = s->stock[i];
    s->stock[i] = s->stock[--s->stock_size];
    return card;
}

static void reshuffle(State *s) {
    s->pile[s->top]--;
    for (int kind = 0; kind < KINDS; kind++) {
        for (int i = 0; i < s->pile[kind]; i++) s->stock[s->stock_size++] = kind;
        s->pile[kind] = 0;
    }
    s->pile[s->top] = 1;
    s->pile_size = 1;
}

static void take(State *s, int seat, int count) {
    for (int i = 0; i < count; i++) {
        if (!s->stock_size) {
            if (s->pile_size <= 1) return;
            reshuffle(s);
        }
        s->hands[seat][drawn(s)]++;
        s->sizes[seat]++;
        s->taken[seat]++;
    }
}

static void begin_turn(State *s, int seat) {
    s->turn = seat;
    s->draws = 0;
    s->mistakes = 0;
}

static int left_of(const State *s, int seat) { return seat + 1 == s->players ? 0 : seat + 1; }

static void deal(State *s) {
    memset(s->hands, 0, sizeof s->hands);
    memset(s->shown, 0, sizeof s->shown);
    memset(s->sizes, 0, sizeof s->sizes);
    memset(s->taken, 0, sizeof s->taken);
    memset(s->lacked, NEVER, sizeof s->lacked);
    memset(s->laid, NEVER, sizeof s->laid);
    memset(s->pile, 0, sizeof s->pile);
    s->stock_size = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < (kind == WILD ? WILDS : COPIES); i++) s->stock[s->stock_size++] = kind;
    for (int i = 0, seat = left_of(s, s->dealer); i < s->players; i++, seat = left_of(s, seat)) take(s, seat, DEALT);
    s->top = drawn(s);
    s->pile[s->top] = 1;
    s->pile_size = 1;
    s->letters = letter_mask[s->top];
    begin_turn(s, left_of(s, s->dealer));
}

static void setup(State *s, int players, int interval, int hands) {
    memset(s, 0, sizeof *s);
    s->players = players;
    s->interval = interval;
    s->hands_to_win = hands;
    s->owes = s->winner = NOBODY;
    s->dealer = below(players);
    deal(s);
}

static int list(Move *moves, int n, int letter, int pitch, int notes, int wilds, int alone) {
    moves[n] = (Move){PLAY, (uint8_t)letter, (uint8_t)pitch, (uint8_t)notes, (uint8_t)wilds, notes + wilds == alone};
    return n + 1;
}

static int legal(const State *s, Move *moves) {
    const int *hand = s->hands[s->turn];
    int wilds = hand[WILD], alone = s->sizes[s->turn] - 1, note_held = 0, n = 0, may = needed[s->interval][s->letters];
    for (int letter = 0; letter < LETTERS; letter++) {
        if (!(may >> letter & 1)) continue;
        for (const int *pitch = PITCHES_OF[letter]; *pitch >= 0; pitch++) {
            note_held |= hand[*pitch];
            for (int notes = 1; notes <= hand[*pitch]; notes++)
                for (int w = 0; w <= wilds; w++) n = list(moves, n, letter, *pitch, notes, w, alone);
        }
        for (int w = 1; w <= wilds; w++) n = list(moves, n, letter, WILD, 0, w, alone);
    }
    int obliged = note_held || s->letters == ALL_LETTERS, drawable = can_draw(s);
    if (drawable && (s->draws || !obliged)) moves[n++] = (Move){.kind = DRAW};
    if (drawable ? s->draws >= DRAWS_TO_PASS : !obliged) moves[n++] = (Move){.kind = PASS};
    return n;
}

static int is_right(const State *s, const Move *move) {
    return needed[s->interval][s->letters] >> move->letter & 1 && letter_mask[move->pitch] >> move->letter & 1;
}

static void win_hand(State *s, int seat) {
    if (++s->wins[seat] >= s->hands_to_win) {
        s->winner = seat;
        s->turn = OVER;
        return;
    }
    s->dealer = left_of(s, s->dealer);
    deal(s);
}

static void move_cards(State *s, int seat, int kind, int count) {
    s->hands[seat][kind] -= count;
    s->pile[kind] += count;
    s->pile_size += count;
    int shown = s->shown[seat][kind];
    if (shown) s->shown[seat][kind] = shown > count ? shown - count : 0;
}

static void lay_down(State *s, const Move *move) {
    int seat = s->turn;
    if (move->notes) move_cards(s, seat, move->pitch, move->notes);
    if (move->wilds) move_cards(s, seat, WILD, move->wilds);
    s->top = move->wilds ? WILD : move->pitch;
    s->letters = 1 << move->letter;
    s->laid[seat][move->letter] = s->taken[seat];
    s->sizes[seat] -= move->notes + move->wilds;
    if (s->sizes[seat] == 0) {
        win_hand(s, seat);
        return;
    }
    if (s->sizes[seat] == 1 && !move->call) s->owes = seat;
    begin_turn(s, left_of(s, seat));
}

static void take_back(State *s, const Move *move) {
    int seat = s->turn, *shown = s->shown[seat];
    s->mistakes++;
    if (move->notes && shown[move->pitch] < move->notes) shown[move->pitch] = move->notes;
    if (shown[WILD] < move->wilds) shown[WILD] = move->wilds;
    take(s, seat, PENALTY);
    if (s->mistakes >= 2) begin_turn(s, left_of(s, seat));
}

static void remember_lack(State *s) {
    for (int letter = 0; letter < LETTERS; letter++)
        if (s->letters >> letter & 1) s->lacked[s->turn][letter] = s->taken[s->turn];
}

static void resolve(State *s, const Move *move) {
    s->owes = NOBODY;
    switch ((Kind)move->kind) {
    case DRAW:
        s->draws++;
        remember_lack(s);
        take(s, s->turn, 1);
        break;
    case PASS:
        remember_lack(s);
        begin_turn(s, left_of(s, s->turn));
        break;
    case PLAY:
        if (is_right(s, move))
            lay_down(s, move);
        else
            take_back(s, move);
    }
}
