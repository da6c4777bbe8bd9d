/* What the plies of a game have lost. */
#include "check.h"

enum { MOST = 24 * 24 + 1, PLIES = 120 };

static outflank_ply plies[PLIES];
static outflank_reviewed_ply reviewed[PLIES];

static outflank_search *a_search(void)
{
    outflank_search *search = NULL;
    OK(outflank_search_new((size_t)1 << 20, 1, &search));
    return search;
}

/* A random game of at most so many plies. */
static outflank_game random_game(const char *variant, uint64_t random, size_t most)
{
    const outflank_position begun = start(variant);
    outflank_position position = begun;
    outflank_game game;
    uint16_t mv = 0;
    OK(outflank_game_new(&begun, plies, PLIES, &game));
    while (game.played < most && outflank_position_random_move(&position, &random, &mv) == OUTFLANK_OK) {
        OK(outflank_game_play(&game, mv, NULL));
        OK(outflank_game_position(&game, &position));
    }
    return game;
}

/* Each ply has the values that outflank_search_moves finds; the means are those of the losses. */
static void a_ply_has_the_values_of_its_position(const char *variant)
{
    static outflank_found moves[MOST];
    const outflank_limits limits = within_depth(2, 6);
    outflank_game game = random_game(variant, 7, 30), before;
    outflank_search *search = a_search();
    outflank_losses losses[2];
    double sum[2] = {0, 0};
    size_t moved[2] = {0, 0}, lossless[2] = {0, 0}, length = 0, count, i, k;
    OK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, losses));
    CHECK(length == game.played && length > 5);
    before = game;
    for (i = 0; i < length; i++) {
        const outflank_reviewed_ply *ply = &reviewed[i];
        outflank_position position;
        uint8_t color = 9;
        OK(outflank_game_go_to(&before, i));
        OK(outflank_game_position(&before, &position));
        OK(outflank_position_turn(&position, &color));
        CHECK(ply->color == color && ply->played.mv == plies[i].mv);
        OK(outflank_search_clear(search));
        OK(outflank_search_moves(search, &position, &limits, SIZE_MAX, moves, MOST, &count));
        CHECK(ply->best.mv == moves[0].mv && ply->best.value == moves[0].value);
        for (k = 0; k < count && moves[k].mv != ply->played.mv; k++) {}
        CHECK(k < count && ply->played.value == moves[k].value);
        CHECK(ply->played.win_probability == moves[k].win_probability);
        CHECK(ply->loss == moves[0].value - moves[k].value && ply->loss >= 0);
        CHECK(ply->is_exact == (moves[0].source == OUTFLANK_EXACT && moves[k].source == OUTFLANK_EXACT));
        if (ply->is_exact) {
            CHECK(ply->is_turning_point == ((moves[0].value > 0) != (moves[k].value > 0)
                                            || (moves[0].value >= 0) != (moves[k].value >= 0)));
        } else {
            CHECK(!ply->is_turning_point
                  || moves[0].win_probability - moves[k].win_probability >= 0.1);
        }
        if (ply->played.mv != named(&position, "pass")) {
            sum[color] += ply->loss;
            moved[color]++;
            lossless[color] += ply->loss == 0;
        }
    }
    for (i = 0; i < 2; i++) {
        const double error = losses[i].mean_loss * (double)moved[i] - sum[i];
        CHECK(losses[i].moves == moved[i] && moved[i] > 0 && error < 1e-6 && error > -1e-6);
        CHECK(losses[i].accuracy == (double)lossless[i] / (double)moved[i]);
    }
    outflank_search_free(search);
}

/* A loss of Oust is the difference of two probabilities of winning. The move that was played may
 * have a search of its own, so the values are not those of outflank_search_moves. */
static void a_loss_of_oust_is_a_probability(const char *variant)
{
    const outflank_limits limits = within_depth(2, 6);
    outflank_game game = random_game(variant, 7, 30);
    outflank_search *search = a_search();
    size_t length = 0, i;
    OK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, NULL));
    CHECK(length == game.played && length > 5);
    for (i = 0; i < length; i++) {
        const outflank_reviewed_ply *ply = &reviewed[i];
        const double error = ply->best.win_probability - ply->played.win_probability - ply->loss;
        CHECK(ply->played.mv == plies[i].mv);
        CHECK(0 <= ply->loss && ply->loss <= 1 && error < 1e-9 && error > -1e-9);
        CHECK(ply->is_exact
              == (ply->best.source == OUTFLANK_PROVEN && ply->played.source == OUTFLANK_PROVEN));
    }
    outflank_search_free(search);
}

/* Every move has a line, which can be played; a win has a probability. */
static void every_move_has_a_line(const char *variant)
{
    static outflank_found moves[MOST];
    const outflank_limits limits = within_depth(3, 0);
    const outflank_position position = start(variant);
    const int learned = strcmp(variant, "reversi:square-8") == 0;
    outflank_search *search = a_search();
    uint16_t line[MOST];
    size_t count = 0, length = 0, i, k;
    CHECK(outflank_search_line(search, 0, line, MOST, &length) == OUTFLANK_ERR_NO_SUCH_MOVE);
    OK(outflank_search_moves(search, &position, &limits, SIZE_MAX, moves, MOST, &count));
    for (i = 0; i < count; i++) {
        outflank_position after = position;
        OK(outflank_search_line(search, moves[i].mv, line, MOST, &length));
        CHECK(length > 0 && line[0] == moves[i].mv);
        for (k = 0; k < length; k++)
            OK(outflank_position_play(&after, line[k], NULL));
        if (learned)
            CHECK(moves[i].win_probability > 0 && moves[i].win_probability < 1);
        else
            CHECK(moves[i].win_probability >= 0 && moves[i].win_probability <= 1);
    }
    CHECK(outflank_search_line(search, named(&position, "a1"), line, MOST, &length) ==
          (learned ? OUTFLANK_ERR_NO_SUCH_MOVE : OUTFLANK_OK));
    CHECK(outflank_search_line(search, 60000, line, MOST, &length) == OUTFLANK_ERR_NO_SUCH_MOVE);
    CHECK(outflank_search_line(search, moves[0].mv, line, 0, &length) == OUTFLANK_ERR_BUFFER && length > 0);
    CHECK(outflank_search_line(search, moves[0].mv, line, MOST, NULL) == OUTFLANK_ERR_NULL);
    outflank_search_free(search);
}

static bool stop(void *context, uint64_t nodes)
{
    (void)nodes;
    return --*(int *)context < 0;
}

static void a_review_can_be_stopped(void)
{
    const outflank_game game = random_game("reversi:square-8", 3, 20);
    int calls = 3;
    outflank_limits limits = until(stop, &calls);
    outflank_search *search = a_search();
    outflank_losses losses[2];
    size_t length = 0;
    OK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, losses));
    CHECK(length > 0 && length < game.played && losses[0].moves + losses[1].moves == length);
    outflank_search_free(search);
}

static void bad_games_are_refused(void)
{
    const outflank_limits limits = within_depth(1, 0);
    outflank_game game = random_game("reversi:square-8", 5, 9), garbage = game;
    outflank_search *search = a_search();
    size_t length = 0;
    CHECK(outflank_review(NULL, &game, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_review(search, NULL, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_review(search, &game, &limits, NULL, PLIES, &length, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_review(search, &game, &limits, reviewed, PLIES, NULL, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_review(search, &game, &limits, reviewed, 8, &length, NULL) == OUTFLANK_ERR_BUFFER && length == 9);
    OK(outflank_review(search, &game, &limits, reviewed, 9, &length, NULL));
    garbage.played = garbage.capacity + 1;
    CHECK(outflank_review(search, &garbage, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_INVALID_GAME);
    plies[4].mv = plies[3].mv;
    CHECK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_INVALID_GAME);
    plies[4].mv = 60000;
    CHECK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_NO_SUCH_MOVE);
    plies[2].position.variant = 60000;
    CHECK(outflank_review(search, &game, &limits, reviewed, PLIES, &length, NULL) == OUTFLANK_ERR_INVALID_POSITION);
    OK(outflank_game_new(&game.start, NULL, 0, &game));
    OK(outflank_review(search, &game, &limits, NULL, 0, &length, NULL));
    CHECK(length == 0);
    outflank_search_free(search);
}

int main(void)
{
    a_ply_has_the_values_of_its_position("reversi:square-8");
    a_ply_has_the_values_of_its_position("reversi:square-4-anti");
    a_loss_of_oust_is_a_probability("oust:hex-3");
    every_move_has_a_line("reversi:square-8");
    every_move_has_a_line("oust:square-4");
    a_review_can_be_stopped();
    bad_games_are_refused();
    return told();
}
