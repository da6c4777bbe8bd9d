/* Says a game ply by ply: trace VARIANT MOVE... The programs of the same name in Rust and
 * Python say it in the same words. */
#include <inttypes.h>
#include <stdio.h>

#include <outflank.h>

static int failed(outflank_status status)
{
    if (status != OUTFLANK_OK)
        fprintf(stderr, "trace: %s\n", outflank_status_message(status));
    return status != OUTFLANK_OK;
}

int main(int argc, char **argv)
{
    static const char *const outcomes[] = {"goes on", "Black wins", "White wins", "draw"};
    outflank_position position;
    char text[OUTFLANK_TEXT];
    uint8_t outcome;
    size_t length;
    int i;
    if (argc < 2) {
        fputs("trace VARIANT MOVE...\n", stderr);
        return 1;
    }
    if (failed(outflank_position_new(argv[1], &position)))
        return 1;
    for (i = 2; i < argc; i++) {
        uint16_t mv, black, white, moves[OUTFLANK_ACTIONS];
        uint64_t key;
        size_t count;
        if (failed(outflank_move_from_text(&position, argv[i], &mv)) || failed(outflank_position_play(&position, mv, NULL)) ||
            failed(outflank_move_to_text(&position, mv, text, sizeof text, &length)) ||
            failed(outflank_position_score(&position, OUTFLANK_BLACK, &black)) ||
            failed(outflank_position_score(&position, OUTFLANK_WHITE, &white)) || failed(outflank_position_key(&position, &key)) ||
            failed(outflank_position_legal_moves(&position, moves, OUTFLANK_ACTIONS, &count)))
            return 1;
        printf("%s %u-%u %016" PRIx64 " %zu\n", text, black, white, key, count);
    }
    if (failed(outflank_position_to_text(&position, text, sizeof text, &length)) ||
        failed(outflank_position_outcome(&position, &outcome)))
        return 1;
    printf("%s\n%s\n", text, outcomes[outcome]);
    return 0;
}
