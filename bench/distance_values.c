/* How likely does a seat of The Distance win, by what it sees? A small network learns it from games, for
   `python -m bench.distance_values`, which keeps what was learned for the search (search/guides/the_distance_values.py).

   The player that learns takes the move after which it thinks itself likeliest to win. It meets itself, planners and
   random players; after each game all positions that it has seen are drawn towards what came of them (temporal
   differences). In C, because it takes millions of games.

   usage: distance_values learn PLAYERS GAMES SEED   prints traits, units, and the network, unit by unit
          distance_values look PLAYERS               reads positions, a line each, and prints the traits of the seat
                                                     (a test compares them with the engine's) */

#include <math.h>

#include "distance_rules.h"

enum {
    AHEAD = 5,                 /* own turns counted ahead */
    UNITS = 32,                /* of the network */
    MOST_TRAITS = 192,
    LONGEST = 4000,            /* decisions: a game of wise players may go round for ever; nothing is learned from it then */
    SIZES = 9,                 /* own hands of this size and more are one trait */
    RIVAL_SIZES = 12,
    WILDS_HELD = 3,
    REMEMBERED = 15,           /* cards taken since, and more */
    SECONDS_AMONG = 60,        /* of a hundred games, so many go by seconds */
    RANDOM_AMONG = 30,         /* of a hundred games, so many are against random players, */
    PLANNERS_AMONG = 20        /* and so many against planners; all others against itself */
};
static const float PACE = 0.02f, LAMBDA = 0.8f, AVERAGING = 0.005f;
static const double FADES = 0.8; /* how much of it what was seen of a player tells, with each card taken since */
static const double A_CARD = 0.7; /* turns that a card costs which was drawn in vain */

static int players, interval;
static float faded[REMEMBERED + 1];

static int chance_of(int percent) { return below(100) < percent; }

/* ── Turns that a hand needs: as in search/guides/the_distance_turns.py ──────────────────────────────────────────── */

static int fitting[LETTERS]; /* the pitches of a letter, as a set */
static double misses[LETTERS];
static float turns[LETTERS + 1][AHEAD + 1][1 << PITCHES][WILDS + 1][LETTERS]; /* by interval, … */

static float in_vain(int letter, int draws) {
    double cost = 0;
    for (int n = 1; n <= draws; n++) cost += A_CARD * pow(misses[letter], n);
    return (float)cost;
}

static float turns_of(int interval, int ahead, int pitches, int wilds, int letter) {
    int fits = pitches & fitting[letter], then = (letter + players * (interval - 1)) % LETTERS;
    if (!pitches) return wilds ? 1 : 0;
    if (fits == pitches && !(pitches & (pitches - 1))) return 1;
    if (!ahead) return fmaxf(1, 0.5f + 0.8f * (float)__builtin_popcount((unsigned)pitches) - 0.5f * (float)wilds);
    float fewest = 1e9f;
    if (fits)
        for (; fits; fits &= fits - 1)
            fewest = fminf(fewest, turns[interval][ahead - 1][pitches ^ (fits & -fits)][wilds][then]);
    else {
        fewest = in_vain(letter, DRAWS_TO_PASS) + turns[interval][ahead - 1][pitches][wilds][then];
        if (wilds) fewest = fminf(fewest, turns[interval][ahead - 1][pitches][wilds - 1][then]);
    }
    return 1 + fewest;
}

static void make_turns(void) {
    for (int letter = 0; letter < LETTERS; letter++) {
        int count = WILDS;
        fitting[letter] = 0;
        for (const int *pitch = PITCHES_OF[letter]; *pitch >= 0; pitch++) {
            fitting[letter] |= 1 << *pitch;
            count += COPIES;
        }
        misses[letter] = 1 - (double)count / DECK;
    }
    for (int by = 2; by <= LETTERS; by++)
        for (int ahead = 0; ahead <= AHEAD; ahead++)
            for (int pitches = 0; pitches < 1 << PITCHES; pitches++)
                for (int wilds = 0; wilds <= WILDS; wilds++)
                    for (int letter = 0; letter < LETTERS; letter++)
                        turns[by][ahead][pitches][wilds][letter] = turns_of(by, ahead, pitches, wilds, letter);
}

static int held(const int *hand) {
    int pitches = 0;
    for (int pitch = 0; pitch < PITCHES; pitch++)
        if (hand[pitch]) pitches |= 1 << pitch;
    return pitches;
}

static int letter_needed(const State *s) { return __builtin_ctz((unsigned)needed[s->interval][s->letters]); }

/* ── What a seat sees, as numbers ────────────────────────────────────────────────────────────────────────────────── */

typedef struct {
    int hand[KINDS], size; /* its own */
    int unseen[KINDS], all_unseen;
    int letter; /* that whoever is asked needs */
    int waits;  /* turns until its own: 0 where it is asked */
    int draws;
} Sight;

static int traits;

static Sight sight(const State *s, int seat) {
    Sight v = {.size = s->sizes[seat], .letter = letter_needed(s), .draws = s->draws};
    v.waits = (seat - s->turn + players) % players;
    memcpy(v.hand, s->hands[seat], sizeof v.hand);
    for (int kind = 0; kind < KINDS; kind++) {
        v.unseen[kind] = (kind == WILD ? WILDS : COPIES) - s->pile[kind] - v.hand[kind];
        v.all_unseen += v.unseen[kind];
    }
    return v;
}

static int one_of(float *x, int n, int which, int count) {
    for (int i = 0; i < count; i++) x[n++] = i == which;
    return n;
}

static int of_letter(const int *cards, int letter) {
    int count = 0;
    for (const int *pitch = PITCHES_OF[letter]; *pitch >= 0; pitch++) count += cards[*pitch];
    return count;
}

static int least(int a, int b) { return a < b ? a : b; }

static float memory(const State *s, int whose, int at) {
    return at == NEVER ? 0 : faded[least(s->taken[whose] - at, REMEMBERED)];
}

/* The same, in the same order, as `traits` of search/guides/the_distance_values.py. */
static void look(const State *s, int seat, const Sight *v, float *x) {
    int n = 0, next = left_of(s, seat), pitches = held(v->hand), wilds = v->hand[WILD], coming[LETTERS], said[LETTERS];
    float all = v->all_unseen ? (float)v->all_unseen : 1;
    for (int i = 0; i < LETTERS; i++) {
        coming[i] = (v->letter + i * (s->interval - 1)) % LETTERS;
        said[i] = (v->letter + (i + LETTERS - 1) * (s->interval - 1)) % LETTERS; /* when that one is needed */
    }
    for (int i = 0; i < LETTERS; i++) x[n++] = 0.25f * turns[s->interval][AHEAD][pitches][wilds][coming[i]];
    for (int i = 0; i < LETTERS; i++) x[n++] = 0.5f * (float)__builtin_popcount((unsigned)(pitches & fitting[coming[i]]));
    for (int i = 0; i < LETTERS; i++) x[n++] = 0.4f * (float)of_letter(v->hand, coming[i]);
    for (int i = 0; i < LETTERS; i++) x[n++] = 2 * (float)of_letter(v->unseen, coming[i]) / all;
    x[n++] = 5 * (float)v->unseen[WILD] / all;
    x[n++] = 0.03f * (float)v->all_unseen;
    x[n++] = 0.25f * (float)__builtin_popcount((unsigned)pitches);
    x[n++] = 0.1f * (float)v->size;
    for (int i = 1; i < players; i++) x[n++] = 0.1f * (float)s->sizes[(seat + i) % players];
    for (int i = 0; i < LETTERS; i++) x[n++] = memory(s, next, s->lacked[next][said[i]]);
    for (int i = 0; i < LETTERS; i++) x[n++] = memory(s, next, s->laid[next][coming[i]]);
    n = one_of(x, n, least(wilds, WILDS_HELD), WILDS_HELD + 1);
    n = one_of(x, n, least(v->size, SIZES) - 1, SIZES);
    for (int i = 1; i < players; i++) n = one_of(x, n, least(s->sizes[(seat + i) % players], RIVAL_SIZES) - 1, RIVAL_SIZES);
    n = one_of(x, n, v->waits, players);
    traits = one_of(x, n, least(v->draws, DRAWS_TO_PASS) + (v->waits ? DRAWS_TO_PASS + 1 : 0), 2 * (DRAWS_TO_PASS + 1));
}

/* ── The network: one layer of units that are silent below zero, and a share of the win ─────────────────────────── */

typedef struct {
    float inner[MOST_TRAITS][UNITS], bias[UNITS], outer[UNITS], offset;
} Network;

typedef struct {
    float traits[MOST_TRAITS], units[UNITS], share;
} Point;

static Network net, average;

static float judge(Point *p) {
    float sums[UNITS], odds = net.offset;
    memcpy(sums, net.bias, sizeof sums);
    for (int i = 0; i < traits; i++)
        if (p->traits[i] != 0)
            for (int j = 0; j < UNITS; j++) sums[j] += p->traits[i] * net.inner[i][j];
    for (int j = 0; j < UNITS; j++) {
        p->units[j] = sums[j] > 0 ? sums[j] : 0;
        odds += p->units[j] * net.outer[j];
    }
    return p->share = 1 / (1 + expf(-odds));
}

static void learn(Point *p, float target, float pace) {
    float step = pace * (target - judge(p)), back[UNITS];
    for (int j = 0; j < UNITS; j++) {
        back[j] = p->units[j] > 0 ? step * net.outer[j] : 0;
        net.outer[j] += step * p->units[j];
        net.bias[j] += back[j];
    }
    net.offset += step;
    for (int i = 0; i < traits; i++)
        if (p->traits[i] != 0)
            for (int j = 0; j < UNITS; j++) net.inner[i][j] += p->traits[i] * back[j];
}

static void begin(Network *n) {
    float *at = (float *)n;
    for (size_t i = 0; i < sizeof *n / sizeof *at; i++) at[i] = 0.3f * ((float)below(1 << 20) / (1 << 20) - 0.5f);
    memset(n->bias, 0, sizeof n->bias);
    n->offset = 0;
}

static void take_average(float share) {
    float *mean = (float *)&average, *now = (float *)&net;
    for (size_t i = 0; i < sizeof net / sizeof *now; i++) mean[i] += share * (now[i] - mean[i]);
}

/* ── Players ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

static float share_after(const State *s, const Move *move, Sight v) {
    Point p;
    int seat = s->turn;
    if (move->kind == PLAY) {
        v.size -= move->notes + move->wilds;
        if (!v.size) return 1;
        if (move->notes) v.hand[move->pitch] -= move->notes;
        v.hand[WILD] -= move->wilds;
        v.letter = (move->letter + s->interval - 1) % LETTERS;
    }
    if (move->kind != DRAW) {
        v.waits = players - 1;
        v.draws = 0;
        look(s, seat, &v, p.traits);
        return judge(&p);
    }
    int stock[KINDS], all = v.all_unseen; /* what may be drawn, as far as this seat knows */
    memcpy(stock, v.unseen, sizeof stock);
    if (!s->stock_size) { /* the pile comes back, and nothing else */
        all = s->pile_size - 1;
        for (int kind = 0; kind < KINDS; kind++) {
            stock[kind] = s->pile[kind] - (kind == s->top);
            v.unseen[kind] += stock[kind];
        }
        v.all_unseen += all;
    }
    float sum = 0;
    v.size++;
    v.draws++;
    v.all_unseen--;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!stock[kind]) continue;
        v.hand[kind]++;
        v.unseen[kind]--;
        look(s, seat, &v, p.traits);
        sum += (float)stock[kind] * judge(&p);
        v.unseen[kind]++;
        v.hand[kind]--;
    }
    return sum / (float)all;
}

static int promising(const State *s, const Move *moves, int n) {
    Sight v = sight(s, s->turn);
    int best = 0;
    float most = -1;
    for (int i = 0; n > 1 && i < n; i++) {
        float share = share_after(s, &moves[i], v);
        if (share > most) best = i, most = share;
    }
    return best;
}

static int planned(const State *s, const Move *moves, int n) {
    const int *hand = s->hands[s->turn];
    int step = s->interval - 1, wilds = hand[WILD], pitches = held(hand), letter = letter_needed(s), best = 0;
    float fewest = 1e9f;
    for (int i = 0; i < n; i++) {
        const Move *move = &moves[i];
        float(*after)[LETTERS] = turns[s->interval][AHEAD][pitches];
        float played = after[wilds][(letter + players * step) % LETTERS];
        float passed = after[wilds][(letter + (players - 1) * step) % LETTERS], needs;
        if (move->kind == DRAW) {
            int left = s->draws < DRAWS_TO_PASS - 1 ? DRAWS_TO_PASS - s->draws : 1;
            float missed = (float)pow(misses[letter], left);
            needs = in_vain(letter, left) + (1 - missed) * played + missed * passed;
        } else if (move->kind == PASS) {
            needs = passed;
        } else if (move->notes + move->wilds == s->sizes[s->turn]) {
            return i;
        } else {
            int whole = move->notes && move->notes == hand[move->pitch];
            int kept = whole ? pitches & ~(1 << move->pitch) : pitches, then = (move->letter + players * step) % LETTERS;
            needs = turns[s->interval][AHEAD][kept][wilds - move->wilds][then] - 0.01f * (float)(move->notes + move->wilds);
        }
        if (needs < fewest) best = i, fewest = needs;
    }
    return best;
}

/* ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────── */

typedef enum { RANDOM, PLANNER, LEARNER } Player;

static Point path[MOST_PLAYERS][LONGEST];

static int chosen(Player player, const State *s, const Move *moves, int n, int whims) {
    if (player == RANDOM || chance_of(player == PLANNER ? 2 : whims)) return below(n);
    return player == PLANNER ? planned(s, moves, n) : promising(s, moves, n);
}

/* Who won; NOBODY where it went round and round. With a pace the learners learn from it. */
static int game(const Player *who, int whims, float pace) {
    State s;
    Move moves[MOST_MOVES];
    int length = 0;
    setup(&s, players, interval, 1);
    for (int decisions = 0; s.turn != OVER; decisions++) {
        if (decisions == LONGEST) return NOBODY;
        int n = legal(&s, moves);
        resolve(&s, &moves[chosen(who[s.turn], &s, moves, n, whims)]);
        if (pace > 0 && s.turn != OVER) {
            for (int seat = 0; seat < players; seat++) {
                if (who[seat] != LEARNER) continue;
                Sight v = sight(&s, seat);
                look(&s, seat, &v, path[seat][length].traits);
                judge(&path[seat][length]);
            }
            length++;
        }
    }
    for (int seat = 0; pace > 0 && seat < players; seat++) {
        if (who[seat] != LEARNER) continue;
        float target = s.winner == seat;
        for (int i = length - 1; i >= 0; i--) {
            float share = path[seat][i].share;
            learn(&path[seat][i], target, pace);
            target = (1 - LAMBDA) * share + LAMBDA * target;
        }
    }
    return s.winner;
}

static void table(Player *who, int seat, Player others) {
    for (int i = 0; i < players; i++) who[i] = i == seat ? LEARNER : others;
}

static void train(long games) {
    Player who[MOST_PLAYERS];
    long averaged = 0;
    for (long i = 0; i < games; i++) {
        float left = 1 - (float)i / (float)games;
        interval = chance_of(SECONDS_AMONG) ? 2 : 3 + below(LETTERS - 2);
        int others = below(100);
        table(who, (int)(i % players),
              others < RANDOM_AMONG ? RANDOM : others < RANDOM_AMONG + PLANNERS_AMONG ? PLANNER : LEARNER);
        game(who, left > 0.2f ? 3 : 1, PACE * (left * left + 0.01f));
        if (left < 0.3f && i % 50 == 0) take_average(averaged++ ? AVERAGING : 1);
    }
    if (averaged) net = average;
}

static double wins(Player others, int games) {
    Player who[MOST_PLAYERS];
    int won = 0;
    interval = 2;
    for (int i = 0; i < games; i++) {
        table(who, i % players, others);
        won += game(who, 0, 0) == i % players;
    }
    return (double)won / games;
}

static void tell(void) {
    printf("%d %d\n", traits, UNITS);
    for (int j = 0; j < UNITS; j++) {
        printf("%.4f %.4f", (double)net.outer[j], (double)net.bias[j]);
        for (int i = 0; i < traits; i++) printf(" %.4f", (double)net.inner[i][j]);
        printf("\n");
    }
    printf("%.4f\n", (double)net.offset);
}

/* A line: interval, seat, whose turn, letters last said, draws, the pile, each seat's hand, and what is remembered of
   each: cards taken, letters lacked and laid. */
static int look_at(void) {
    State s = {.players = players};
    int seat;
    if (scanf("%d %d %d %d %d", &s.interval, &seat, &s.turn, &s.letters, &s.draws) != 5) return 0;
    for (int kind = 0; kind < KINDS; kind++)
        if (scanf("%d", &s.pile[kind]) != 1) return 0;
    for (int i = 0; i < players; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            if (scanf("%d", &s.hands[i][kind]) != 1) return 0;
            s.sizes[i] += s.hands[i][kind];
        }
    for (int i = 0; i < players; i++) {
        if (scanf("%d", &s.taken[i]) != 1) return 0;
        for (int letter = 0; letter < 2 * LETTERS; letter++)
            if (scanf("%d", letter < LETTERS ? &s.lacked[i][letter] : &s.laid[i][letter - LETTERS]) != 1) return 0;
    }
    float x[MOST_TRAITS];
    Sight v = sight(&s, seat);
    look(&s, seat, &v, x);
    for (int i = 0; i < traits; i++) printf("%.6f ", (double)x[i]);
    printf("\n");
    return 1;
}

int main(int count, char **arguments) {
    players = count > 2 ? atoi(arguments[2]) : 0;
    if (players < 2 || players > MOST_PLAYERS) {
        fprintf(stderr, "usage: distance_values learn PLAYERS GAMES SEED\n       distance_values look PLAYERS\n");
        return 2;
    }
    make_tables();
    make_turns();
    for (int i = 0; i <= REMEMBERED; i++) faded[i] = (float)pow(FADES, i);
    if (!strcmp(arguments[1], "look")) {
        while (look_at()) {}
        return 0;
    }
    if (count < 5) return 2;
    seed_luck(strtoull(arguments[4], NULL, 10));
    begin(&net);
    long games = atol(arguments[3]);
    train(games);
    tell();
    int tries = games < 20000 ? (int)games : 20000;
    double random = wins(RANDOM, tries), planners = wins(PLANNER, tries);
    fprintf(stderr, "%d players: %.4f of %d games against random players, %.4f against planners\n", players, random,
            tries, planners);
    return 0;
}
