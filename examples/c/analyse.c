/* Tells what each move of a position is worth, and the best play: analyse [POSITION], a variant's
   name or the text of a position. */
#include <stdint.h>
#include <stdio.h>

#include <outflank.h>

enum { MOST = 24 * 24 + 1, DEPTH = 8, EXACT = 14 };

static void print_value(const char *move, const outflank_found *found)
{
    const char *bound = found->bound == OUTFLANK_AT_MOST ? "at most " : "";
    printf("%4s %+7.2f  %s", move, found->value, bound);
    if (found->source == OUTFLANK_EXACT)
        printf("exact\n");
    else if (found->source == OUTFLANK_PROVEN)
        printf("proven\n");
    else if (found->source == OUTFLANK_BY_VISITS)
        printf("visits %lu\n", (unsigned long)found->nodes);
    else
        printf("depth %u\n", (unsigned)found->depth);
}

static outflank_status analyse(outflank_search *search, const outflank_position *position)
{
    static outflank_found moves[MOST];
    static uint16_t line[MOST];
    const outflank_limits limits = {.depth = DEPTH, .exact = EXACT};
    outflank_found best;
    size_t count, length = 0, written, i;
    char name[OUTFLANK_TEXT];
    outflank_status status =
        outflank_search_moves(search, position, &limits, SIZE_MAX, moves, MOST, &count);
    for (i = 0; status == OUTFLANK_OK && i < count; i++) {
        status = outflank_move_to_text(position, moves[i].mv, name, sizeof name, &written);
        if (status == OUTFLANK_OK)
            print_value(name, &moves[i]);
    }
    if (status == OUTFLANK_OK)
        status = outflank_search_best(search, position, &limits, &best, line, MOST, &length);
    printf("line:");
    for (i = 0; status == OUTFLANK_OK && i < length; i++) {
        status = outflank_move_to_text(position, line[i], name, sizeof name, &written);
        if (status == OUTFLANK_OK)
            printf(" %s", name);
    }
    printf("\n");
    return status;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "reversi:square-4";
    outflank_position position;
    outflank_search *search = NULL;
    outflank_error error;
    outflank_status status = outflank_position_new(text, &position);
    if (status != OUTFLANK_OK && outflank_position_from_text(text, &position, &error) != OUTFLANK_OK) {
        fprintf(stderr, "analyse: %s\n", error.message);
        return 1;
    }
    status = outflank_search_new((size_t)64 << 20, 1, &search);
    if (status == OUTFLANK_OK)
        status = analyse(search, &position);
    outflank_search_free(search);
    if (status != OUTFLANK_OK)
        fprintf(stderr, "analyse: %s\n", outflank_status_message(status));
    return status != OUTFLANK_OK;
}
