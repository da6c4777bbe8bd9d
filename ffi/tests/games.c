/* Games with undo, whose plies are in the caller's memory. */
#include "check.h"

static outflank_game fresh(const char *variant, outflank_ply *plies, size_t capacity)
{
    outflank_position position = start(variant);
    outflank_game game;
    memset(&game, 0xa5, sizeof game);
    OK(outflank_game_new(&position, plies, capacity, &game));
    return game;
}

static outflank_position now(const outflank_game *game)
{
    outflank_position position;
    memset(&position, 0, sizeof position);
    OK(outflank_game_position(game, &position));
    return position;
}

static int same(const outflank_position *one, const outflank_position *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* A game by random moves beside a plain list of positions: back and forth, and on from there. The
 * array of plies grows when the game asks for it. */
static void against_a_list(const char *variant, uint64_t random, int moves)
{
    size_t capacity = 3, i;
    outflank_ply *plies = (outflank_ply *)malloc(capacity * sizeof *plies);
    outflank_position *list = (outflank_position *)malloc((size_t)(2 * moves + 1) * sizeof *list);
    outflank_game game = fresh(variant, plies, capacity);
    size_t played = 0, known = 0;
    list[0] = start(variant);
    for (; moves > 0; moves--) {
        outflank_position position = now(&game), before = position;
        outflank_cells taken, expected;
        outflank_status status;
        uint16_t mv = named(&position, "pass");
        CHECK(same(&position, &list[played]));
        CHECK(game.played == played && game.known == known);
        status = outflank_position_random_move(&position, &random, &mv);
        CHECK(status == OUTFLANK_OK || status == OUTFLANK_ERR_GAME_OVER);
        /* Where the game is over no number was taken. */
        random += status == OUTFLANK_OK ? 0 : 0x9e3779b97f4a7c15u;
        switch (random % 8) {
        case 0:
            status = outflank_game_undo(&game, &mv);
            CHECK(status == (played ? OUTFLANK_OK : OUTFLANK_ERR_NO_PLY));
            if (status == OUTFLANK_OK) {
                played--;
                CHECK(mv == plies[played].mv);
            }
            break;
        case 1:
            status = outflank_game_redo(&game, &mv);
            CHECK(status == (played < known ? OUTFLANK_OK : OUTFLANK_ERR_NO_PLY));
            if (status == OUTFLANK_OK) {
                CHECK(mv == plies[played].mv);
                played++;
            }
            break;
        case 2:
            i = (size_t)(random >> 32) % (known + 2);
            CHECK(outflank_game_go_to(&game, i) == (i <= known ? OUTFLANK_OK : OUTFLANK_ERR_NO_PLY));
            if (i <= known)
                played = i;
            break;
        default:
            status = outflank_game_play(&game, mv, &taken);
            if (status == OUTFLANK_ERR_BUFFER) {
                CHECK(played == capacity);
                CHECK(game.played == played && game.known == known);
                capacity *= 2;
                plies = (outflank_ply *)realloc(plies, capacity * sizeof *plies);
                game.plies = plies;
                game.capacity = capacity;
                status = outflank_game_play(&game, mv, &taken);
            }
            CHECK(status == outflank_position_play(&position, mv, &expected));
            if (status == OUTFLANK_OK) {
                CHECK(memcmp(&taken, &expected, sizeof taken) == 0);
                CHECK(plies[played].mv == mv && same(&plies[played].position, &position));
                list[++played] = position;
                known = played;
            } else {
                CHECK(status == OUTFLANK_ERR_GAME_OVER);
                before = now(&game);
                CHECK(same(&before, &list[played]));
                OK(outflank_game_go_to(&game, 0));
                played = 0;
            }
        }
    }
    free(list);
    free(plies);
}

/* A record that leaves out a forced pass. */
static void forced_passes(void)
{
    outflank_position position =
        from_text("reversi:square-8 OXX...../......../......../......../......../......../......../........ B");
    outflank_ply plies[3];
    outflank_cells taken;
    outflank_game game;
    uint16_t d1 = named(&position, "d1"), pass = named(&position, "pass"), mv = 0;
    OK(outflank_game_new(&position, plies, 1, &game));
    CHECK(outflank_game_play(&game, d1, &taken) == OUTFLANK_ERR_MUST_PASS);
    CHECK(outflank_game_play_with_passes(&game, named(&position, "e1"), NULL) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(outflank_game_play_with_passes(&game, d1, &taken) == OUTFLANK_ERR_BUFFER);
    CHECK(game.played == 0 && game.known == 0);
    game.capacity = 3;
    OK(outflank_game_play_with_passes(&game, d1, &taken));
    CHECK(game.played == 2 && plies[0].mv == pass && plies[1].mv == d1);
    CHECK(taken.words[0] == 6);
    OK(outflank_game_undo(&game, &mv));
    CHECK(mv == d1);
    OK(outflank_game_undo(&game, NULL));
    OK(outflank_game_play_with_passes(&game, pass, NULL));
    CHECK(game.played == 1 && game.known == 1);
}

/* Whatever the struct holds is answered by a status, and nothing is written. */
static void garbage(void)
{
    outflank_position position = start("oust:hex-3"), kept = position;
    outflank_ply plies[4];
    outflank_game game = fresh("oust:hex-3", plies, 4), broken;
    uint16_t c1 = named(&position, "c1"), mv = 7;
    CHECK(outflank_game_new(NULL, plies, 4, &game) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_new(&position, NULL, 4, &game) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_new(&position, plies, 4, NULL) == OUTFLANK_ERR_NULL);
    OK(outflank_game_new(&position, NULL, 0, &broken));
    CHECK(outflank_game_play(&broken, c1, NULL) == OUTFLANK_ERR_BUFFER);
    position.turn = 9;
    CHECK(outflank_game_new(&position, plies, 4, &game) == OUTFLANK_ERR_INVALID_POSITION);
    position = kept;

    OK(outflank_game_play(&game, c1, NULL));
    CHECK(outflank_game_play(&game, c1, NULL) == OUTFLANK_ERR_OCCUPIED);
    CHECK(outflank_game_play(&game, 27, NULL) == OUTFLANK_ERR_NO_SUCH_MOVE);
    CHECK(outflank_game_play(NULL, c1, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_undo(NULL, &mv) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_redo(NULL, &mv) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_go_to(NULL, 0) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_position(NULL, &position) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_position(&game, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_redo(&game, &mv) == OUTFLANK_ERR_NO_PLY && mv == 7);
    CHECK(outflank_game_go_to(&game, (size_t)-1) == OUTFLANK_ERR_NO_PLY);
    CHECK(game.played == 1 && game.known == 1);

    broken = game;
    broken.played = 2;
    CHECK(outflank_game_position(&broken, &position) == OUTFLANK_ERR_INVALID_GAME);
    CHECK(outflank_game_play(&broken, c1, NULL) == OUTFLANK_ERR_INVALID_GAME);
    broken.known = 5;
    CHECK(outflank_game_undo(&broken, &mv) == OUTFLANK_ERR_INVALID_GAME);
    broken = game;
    broken.plies = NULL;
    CHECK(outflank_game_position(&broken, &position) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_play(&broken, c1, NULL) == OUTFLANK_ERR_NULL);
    broken = game;
    broken.start.state = 99;
    CHECK(outflank_game_undo(&broken, &mv) == OUTFLANK_ERR_INVALID_POSITION && mv == 7);
    CHECK(broken.played == 1);
    plies[0].position.reserved[3] = 1;
    CHECK(outflank_game_position(&game, &position) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(outflank_game_play(&game, c1, NULL) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(same(&position, &kept));
    OK(outflank_game_undo(&game, &mv));
    CHECK(mv == c1);
    CHECK(outflank_game_redo(&game, &mv) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(game.played == 0 && game.known == 1);
}

static void moves_are_written_in_one_call(void)
{
    outflank_ply plies[8];
    outflank_game game = fresh("reversi:square-8", plies, 8);
    const uint16_t expected[] = {named(&game.start, "f5"), named(&game.start, "d6"), named(&game.start, "c3")};
    uint16_t moves[8];
    size_t length = 99;
    OK(outflank_game_moves(&game, NULL, 0, &length));
    CHECK(length == 0);
    for (int i = 0; i < 3; i++)
        OK(outflank_game_play(&game, expected[i], NULL));
    CHECK(outflank_game_moves(&game, NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == 3);
    OK(outflank_game_moves(&game, moves, 3, &length));
    CHECK(length == 3 && memcmp(moves, expected, sizeof expected) == 0);
    OK(outflank_game_undo(&game, NULL));
    OK(outflank_game_moves(&game, moves, 8, &length));
    CHECK(length == 2);
    CHECK(outflank_game_moves(NULL, moves, 8, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_game_moves(&game, moves, 8, NULL) == OUTFLANK_ERR_NULL);
    game.known = 0;
    CHECK(outflank_game_moves(&game, moves, 8, &length) == OUTFLANK_ERR_INVALID_GAME && length == 2);
}

int main(void)
{
    moves_are_written_in_one_call();
    against_a_list("reversi:square-8", 1, 400);
    against_a_list("reversi:square-4-anti", 2, 400);
    against_a_list("reversi:hex-5", 3, 300);
    against_a_list("reversi:square-24", 4, 300);
    against_a_list("oust:hex-3", 5, 600);
    against_a_list("oust:square-5-nopie", 6, 400);
    forced_passes();
    garbage();
    return told();
}
