/* Moves of levels. */
#include "check.h"

static outflank_level_player *a_player(uint8_t level)
{
    outflank_level_player *player = NULL;
    OK(outflank_level_player_new(level, &player));
    return player;
}

/* A player chooses what a new player of its level chooses, whatever it was asked before. */
static void levels_play_whole_games(const char *variant)
{
    outflank_position position = start(variant);
    outflank_level_player *players[] = {a_player(1), a_player(2), a_player(4)}, *anew;
    const uint8_t levels[] = {1, 2, 4};
    uint16_t mv = 0, again = 0;
    int i = 0;
    while (outflank_level_player_move(players[i], &position, 7, NULL, &mv) == OUTFLANK_OK) {
        anew = a_player(levels[i]);
        OK(outflank_level_player_move(anew, &position, 7, NULL, &again));
        CHECK(again == mv);
        outflank_level_player_free(anew);
        OK(outflank_position_play(&position, mv, NULL));
        i = (i + 1) % 3;
    }
    for (i = 0; i < 3; i++) {
        CHECK(outflank_level_player_move(players[i], &position, 7, NULL, &mv) == OUTFLANK_ERR_GAME_OVER);
        outflank_level_player_free(players[i]);
    }
}

/* Each level is above the one below. */
static void levels_have_elo(void)
{
    int32_t elo = 0, below = -100000;
    uint8_t level;
    CHECK(outflank_level_count() >= 12);
    for (level = 1; level <= outflank_level_count(); level++) {
        OK(outflank_level_elo(level, &elo));
        CHECK(elo > below);
        below = elo;
    }
    CHECK(outflank_level_elo(0, &elo) == OUTFLANK_ERR_NO_LEVEL && outflank_level_elo(level, &elo) == OUTFLANK_ERR_NO_LEVEL);
    CHECK(outflank_level_elo(1, NULL) == OUTFLANK_ERR_NULL && elo == below);
}

static bool stop(void *context, uint64_t nodes)
{
    (void)context;
    return nodes > 0;
}

/* A level that is stopped at once, or soon, still has a legal move. */
static void a_level_keeps_limits(const char *variant)
{
    const outflank_position position = start(variant);
    outflank_level_player *player = a_player(8);
    outflank_limits limits[4];
    uint16_t mv = OUTFLANK_NO_MOVE;
    int i;
    limits[0] = until(stop, NULL);
    limits[1] = within_nodes(1);
    limits[2] = within_seconds(1e-9);
    for (i = 0; i < 3; i++) {
        OK(outflank_level_player_move(player, &position, 0, &limits[i], &mv));
        OK(outflank_position_check(&position, mv));
    }
    outflank_level_player_free(player);
    /* The level sets its own depth. */
    player = a_player(2);
    limits[0] = within_depth(1, 1);
    OK(outflank_level_player_move(player, &position, 0, &limits[0], &mv));
    OK(outflank_position_check(&position, mv));
    outflank_level_player_free(player);
}

static outflank_level_player *at_work;

static bool uses_what_is_at_work(void *context, uint64_t nodes)
{
    uint16_t mv = 7;
    CHECK(outflank_level_player_move(at_work, (const outflank_position *)context, 0, NULL, &mv) == OUTFLANK_ERR_IN_USE);
    CHECK(mv == 7);
    outflank_level_player_free(at_work);
    return nodes > 0;
}

static void nothing_is_changed_by_a_refusal(void)
{
    outflank_position position = start("reversi:square-8");
    outflank_limits limits = within_seconds(-1);
    outflank_level_player *none = NULL;
    uint16_t mv = 7;
    at_work = a_player(1);
    CHECK(outflank_level_player_new(0, &none) == OUTFLANK_ERR_NO_LEVEL && none == NULL);
    CHECK(outflank_level_player_new(13, &none) == OUTFLANK_ERR_NO_LEVEL && none == NULL);
    CHECK(outflank_level_player_new(1, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_level_player_move(NULL, &position, 0, NULL, &mv) == OUTFLANK_ERR_NULL);
    CHECK(outflank_level_player_move(at_work, NULL, 0, NULL, &mv) == OUTFLANK_ERR_NULL);
    CHECK(outflank_level_player_move(at_work, &position, 0, NULL, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_level_player_move(at_work, &position, 0, &limits, &mv) == OUTFLANK_ERR_INVALID_LIMITS);
    CHECK(mv == 7);
    limits = until(uses_what_is_at_work, &position);
    OK(outflank_level_player_move(at_work, &position, 0, &limits, &mv));
    outflank_level_player_free(at_work);
    outflank_level_player_free(NULL);
}

int main(void)
{
    levels_have_elo();
    levels_play_whole_games("reversi:square-8");
    levels_play_whole_games("oust:hex-3");
    a_level_keeps_limits("reversi:square-8");
    a_level_keeps_limits("reversi:square-24-anti");
    a_level_keeps_limits("oust:hex-11");
    nothing_is_changed_by_a_refusal();
    return told();
}
