/* Tells what each ply of a game of 8x8 Reversi has lost: review TRANSCRIPT, such as f5d6c3d3c4. */
#include <stdint.h>
#include <stdio.h>

#include <outflank.h>

enum { PLIES = 120, DEPTH = 8, EXACT = 14 };

static outflank_ply plies[PLIES];
static outflank_reviewed_ply reviewed[PLIES];

/* Plays the moves of a transcript, two characters each, with the passes that it leaves out. */
static outflank_status replay(const char *transcript, outflank_game *game)
{
    outflank_position position;
    outflank_status status = outflank_position_new("reversi:square-8", &position);
    if (status == OUTFLANK_OK)
        status = outflank_game_new(&position, plies, PLIES, game);
    for (; status == OUTFLANK_OK && transcript[0] && transcript[1]; transcript += 2) {
        const char name[] = {transcript[0], transcript[1], 0};
        uint16_t mv;
        status = outflank_move_from_text(&position, name, &mv);
        if (status == OUTFLANK_OK)
            status = outflank_game_play_with_passes(game, mv, NULL);
    }
    return status;
}

static outflank_status review(outflank_search *search, const outflank_game *game)
{
    const outflank_limits limits = {.depth = DEPTH, .exact = EXACT};
    outflank_losses losses[2];
    char played[OUTFLANK_TEXT], best[OUTFLANK_TEXT];
    size_t count, written, i;
    outflank_status status = outflank_review(search, game, &limits, reviewed, PLIES, &count, losses);
    for (i = 0; status == OUTFLANK_OK && i < count; i++) {
        const outflank_reviewed_ply *ply = &reviewed[i];
        const char *color = ply->color == OUTFLANK_BLACK ? "black" : "white";
        status = outflank_move_to_text(&game->start, ply->played.mv, played, sizeof played, &written);
        if (status == OUTFLANK_OK)
            status = outflank_move_to_text(&game->start, ply->best.mv, best, sizeof best, &written);
        if (status == OUTFLANK_OK)
            printf("%2u %s %4s %+6.2f  best %4s %+6.2f  loss %5.2f%s\n", (unsigned)i + 1, color, played,
                   ply->played.value, best, ply->best.value, ply->loss,
                   ply->is_turning_point ? "  turning point" : "");
    }
    for (i = 0; status == OUTFLANK_OK && i < 2; i++)
        printf("%s: mean loss %.2f\n", i == OUTFLANK_BLACK ? "black" : "white", losses[i].mean_loss);
    return status;
}

int main(int argc, char **argv)
{
    outflank_game game;
    outflank_search *search = NULL;
    outflank_status status = replay(argc > 1 ? argv[1] : "f5d6c3d3c4", &game);
    if (status == OUTFLANK_OK)
        status = outflank_search_new((size_t)64 << 20, 1, &search);
    if (status == OUTFLANK_OK)
        status = review(search, &game);
    outflank_search_free(search);
    if (status != OUTFLANK_OK)
        fprintf(stderr, "review: %s\n", outflank_status_message(status));
    return status != OUTFLANK_OK;
}
