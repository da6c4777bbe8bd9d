/* A tour of the library: positions by value, errors by status, a game with undo in memory of the
 * caller's. */
#include <stdio.h>
#include <string.h>

#include <outflank.h>

static outflank_status play(outflank_game *game, const char *name)
{
    outflank_position position;
    uint16_t mv;
    outflank_status status = outflank_game_position(game, &position);
    if (status == OUTFLANK_OK)
        status = outflank_move_from_text(&position, name, &mv);
    return status == OUTFLANK_OK ? outflank_game_play(game, mv, NULL) : status;
}

static void show(const outflank_position *position)
{
    char diagram[4096];
    size_t length;
    if (outflank_position_diagram(position, OUTFLANK_NO_MOVE, diagram, sizeof diagram, &length) == OUTFLANK_OK)
        printf("%s\n", diagram);
}

int main(void)
{
    static outflank_ply plies[200];                           /* nothing is allocated */
    static const char *const moves[] = {"d3", "c3", "a1", "c4"};
    outflank_position position, start;
    outflank_game game;
    char text[OUTFLANK_TEXT];
    size_t i, length;

    if (outflank_position_new("reversi:square-8", &start) != OUTFLANK_OK)
        return 1;
    if (outflank_game_new(&start, plies, 200, &game) != OUTFLANK_OK)
        return 1;
    for (i = 0; i < sizeof moves / sizeof *moves; i++)
        printf("%s: %s\n", moves[i], outflank_status_message(play(&game, moves[i])));
    if (outflank_game_position(&game, &position) != OUTFLANK_OK)
        return 1;
    show(&position);
    if (outflank_game_undo(&game, NULL) != OUTFLANK_OK || outflank_game_position(&game, &position) != OUTFLANK_OK)
        return 1;
    if (outflank_position_to_text(&position, text, sizeof text, &length) != OUTFLANK_OK)
        return 1;
    printf("%s\n\n", text);

    /* Oust, by Mark Steere: the second player swaps seats. */
    if (outflank_position_new("oust:hex-4", &start) != OUTFLANK_OK)
        return 1;
    if (outflank_game_new(&start, plies, 200, &game) != OUTFLANK_OK)
        return 1;
    if (play(&game, "d4") != OUTFLANK_OK || play(&game, "swap") != OUTFLANK_OK || play(&game, "d5") != OUTFLANK_OK)
        return 1;
    position = plies[game.played - 1].position;               /* a copy is an assignment */
    show(&position);
    return 0;
}
