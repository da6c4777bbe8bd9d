/* What a call on one thread leaves behind when it returns: nothing, as valgrind sees it. */
#include "check.h"

static void a_level_moves(const char *variant)
{
    const outflank_position position = start(variant);
    outflank_level_player *player = NULL;
    uint16_t mv = OUTFLANK_NO_MOVE;
    OK(outflank_level_player_new(1, &player));
    OK(outflank_level_player_move(player, &position, 1, NULL, &mv));
    CHECK(mv != OUTFLANK_NO_MOVE);
    outflank_level_player_free(player);
}

int main(void)
{
    a_level_moves("oust:hex-3");
    a_level_moves("reversi:square-6");
    return told();
}
