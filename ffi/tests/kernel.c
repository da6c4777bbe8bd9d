/* Counts the 8x8 lines of the perft table that Rust and Python read too: kernel FILE. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "outflank.h"

static uint64_t perft(uint64_t player, uint64_t opponent, int depth)
{
    uint64_t moves = outflank_reversi_placements(player, opponent);
    uint64_t count = 0;
    if (depth == 0)
        return 1;
    if (moves == 0)
        return outflank_reversi_placements(opponent, player) == 0 ? 0 : perft(opponent, player, depth - 1);
    for (int cell = 0; cell < 64; cell++) {
        uint64_t placed = UINT64_C(1) << cell;
        if ((moves & placed) == 0)
            continue;
        uint64_t flips = outflank_reversi_flips(player, opponent, (uint8_t)cell);
        if (flips == 0 || (flips & ~opponent) != 0) {
            fprintf(stderr, "square %d is legal and flips %016" PRIx64 "\n", cell, flips);
            return UINT64_MAX;
        }
        count += perft(opponent & ~flips, player | flips | placed, depth - 1);
    }
    return count;
}

int main(int argc, char **argv)
{
    char line[256];
    int counted = 0, failed = 0;
    FILE *table = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (table == NULL) {
        fprintf(stderr, "usage: kernel FILE\n");
        return 2;
    }
    while (fgets(line, sizeof line, table) != NULL) {
        int depth;
        uint64_t wanted, found;
        if (sscanf(line, "reversi:square-8 %d %" SCNu64, &depth, &wanted) != 2 || depth > 9)
            continue;
        /* e4 and d5 are Black's, d4 and e5 White's. */
        found = perft(UINT64_C(0x0000000810000000), UINT64_C(0x0000001008000000), depth);
        printf("perft(%d) = %" PRIu64 "%s\n", depth, found, found == wanted ? "" : " WRONG");
        failed += found != wanted;
        counted++;
    }
    fclose(table);
    if (outflank_reversi_flips(1, 2, 64) != 0 || outflank_reversi_flips(1, 2, 0) != 0)
        failed++;
    printf("%d passed, %d failed\n", counted - failed, failed);
    return failed != 0 || counted == 0;
}
