/* A tour of the library: positions by value, errors by status, a game with undo in an array of
 * the caller's. */
#include <stdio.h>
#include <string.h>

#include <outflank.h>

/* A game is an array of positions: no allocation, and undo is a step back. */
struct game {
    outflank_position positions[200];
    int length;
};

static outflank_status play(struct game *game, const char *name)
{
    outflank_position next = game->positions[game->length];   /* a copy is an assignment */
    uint16_t mv;
    outflank_status status = outflank_move_from_text(&next, name, &mv);
    if (status == OUTFLANK_OK)
        status = outflank_position_play(&next, mv, NULL);
    if (status == OUTFLANK_OK)
        game->positions[++game->length] = next;
    return status;
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
    static struct game game;
    static const char *const moves[] = {"d3", "c3", "a1", "c4"};
    char text[256];
    size_t i, length;
    outflank_status status;

    if (outflank_position_new("reversi:square-8", &game.positions[0]) != OUTFLANK_OK)
        return 1;
    for (i = 0; i < sizeof moves / sizeof *moves; i++) {
        status = play(&game, moves[i]);
        printf("%s: %s\n", moves[i], outflank_status_message(status));
    }
    show(&game.positions[game.length]);
    game.length--;                                            /* undo */
    if (outflank_position_to_text(&game.positions[game.length], text, sizeof text, &length) != OUTFLANK_OK)
        return 1;
    printf("%s\n\n", text);

    /* Oust, by Mark Steere: the second player swaps seats. */
    if (outflank_position_new("oust:hex-4", &game.positions[0]) != OUTFLANK_OK)
        return 1;
    game.length = 0;
    if (play(&game, "d4") != OUTFLANK_OK || play(&game, "swap") != OUTFLANK_OK || play(&game, "d5") != OUTFLANK_OK)
        return 1;
    show(&game.positions[game.length]);
    return 0;
}
