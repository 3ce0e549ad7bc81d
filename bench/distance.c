/* Random games of The Distance in plain C, to see what the engine's generality costs. For `bench/run.py`.

   The same work as the engine's own loop: each decision lists every legal move with its call, draws one, looks whether
   it is right, and carries it out. Left out are a call out of turn, which a random game never meets, and all that makes a
   game more than its rules: views, events, objects, other games behind the same doors, and luck that can be recorded
   and played again.

   usage: distance GAMES SEED [PLAYERS INTERVAL HANDS]
   prints: decisions, seconds, and how often the first to move won, the second, … */

#define _POSIX_C_SOURCE 199309L /* for the clock */

#include <time.h>

#include "distance_rules.h"

static long playout(State *s) {
    Move moves[MOST_MOVES];
    long decisions = 0;
    while (s->turn != OVER) {
        int n = legal(s, moves);
        resolve(s, &moves[below(n)]);
        decisions++;
    }
    return decisions;
}

int main(int count, char **arguments) {
    int players = count > 3 ? atoi(arguments[3]) : 4;
    int interval = count > 4 ? atoi(arguments[4]) : 2;
    int hands = count > 5 ? atoi(arguments[5]) : 1;
    if (count < 3 || players < 2 || players > MOST_PLAYERS || interval < 2 || interval > LETTERS || hands < 1) {
        fprintf(stderr, "usage: distance GAMES SEED [PLAYERS INTERVAL HANDS]\n");
        return 2;
    }
    long games = atol(arguments[1]), decisions = 0, wins[MOST_PLAYERS] = {0};
    seed_luck(strtoull(arguments[2], NULL, 10));
    make_tables();
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long i = 0; i < games; i++) {
        State s;
        setup(&s, players, interval, hands);
        int first = s.turn;
        decisions += playout(&s);
        wins[(s.winner - first + players) % players]++;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double took = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%ld %.9f", decisions, took);
    for (int seat = 0; seat < players; seat++) printf(" %ld", wins[seat]);
    printf("\n");
    return 0;
}
