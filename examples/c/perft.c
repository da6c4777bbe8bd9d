/* Counts move sequences: perft [VARIANT [DEPTH]]. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <outflank.h>

int main(int argc, char **argv)
{
    outflank_position position;
    uint32_t depth, most = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 8;
    outflank_status status = outflank_position_new(argc > 1 ? argv[1] : "reversi:square-8", &position);
    for (depth = 1; status == OUTFLANK_OK && depth <= most; depth++) {
        uint64_t count;
        status = outflank_position_perft(&position, depth, &count);
        if (status == OUTFLANK_OK)
            printf("perft(%" PRIu32 ") = %" PRIu64 "\n", depth, count);
    }
    if (status != OUTFLANK_OK)
        fprintf(stderr, "perft: %s\n", outflank_status_message(status));
    return status != OUTFLANK_OK;
}
