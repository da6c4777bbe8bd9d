/* Plays random games to the end and counts who wins: random_games [VARIANT [GAMES]]. */
#include <stdio.h>
#include <stdlib.h>

#include <outflank.h>

int main(int argc, char **argv)
{
    outflank_position start;
    long games = argc > 2 ? atol(argv[2]) : 100, plies = 0, i;
    long counts[4] = {0, 0, 0, 0};
    outflank_status status = outflank_position_new(argc > 1 ? argv[1] : "oust:hex-5", &start);
    if (status != OUTFLANK_OK) {
        fprintf(stderr, "random_games: %s\n", outflank_status_message(status));
        return 1;
    }
    srand(1);
    for (i = 0; i < games; i++) {
        outflank_position position = start;
        uint16_t moves[OUTFLANK_ACTIONS];
        uint8_t outcome;
        size_t count;
        while (outflank_position_legal_moves(&position, moves, OUTFLANK_ACTIONS, &count) == OUTFLANK_OK && count > 0) {
            if (outflank_position_play(&position, moves[(size_t)rand() % count], NULL) != OUTFLANK_OK)
                return 1;
            plies++;
        }
        if (outflank_position_outcome(&position, &outcome) != OUTFLANK_OK)
            return 1;
        counts[outcome]++;
    }
    printf("%ld games, %ld plies: Black won %ld, White won %ld, %ld drawn\n", games, plies, counts[OUTFLANK_BLACK_WINS],
           counts[OUTFLANK_WHITE_WINS], counts[OUTFLANK_DRAW]);
    return counts[OUTFLANK_GOES_ON] != 0;
}
