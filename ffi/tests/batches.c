/* Batches: each board is played as it would be alone, and what is refused changes nothing. */
#include "check.h"

enum { MANY = 300, CELLS = 24 * 24, ACTIONS = CELLS + 2 };

static outflank_batch *batch_at(const outflank_position *begin, size_t boards, bool auto_pass, bool auto_reset)
{
    outflank_batch *batch = NULL;
    OK(outflank_batch_new(begin, boards, auto_pass, auto_reset, &batch));
    CHECK(batch != NULL);
    return batch;
}

static outflank_position on(const outflank_batch *batch, size_t board)
{
    outflank_position position;
    memset(&position, 0xa5, sizeof position);
    OK(outflank_batch_position(batch, board, &position));
    return position;
}

/* What is seen of all boards is what is seen of each. */
static void seen_of_each(const outflank_batch *batch, size_t boards)
{
    static uint8_t planes[MANY * 2 * CELLS + 1], mask[MANY * ACTIONS + 1], own_planes[2 * CELLS], own_mask[ACTIONS];
    static uint8_t turns[MANY], players[MANY], finished[MANY], cells[CELLS];
    static uint64_t placements[MANY * OUTFLANK_WORDS];
    static int8_t results[MANY];
    size_t planes_length, mask_length, words_length, length, count, area, i, k;
    uint16_t legal[ACTIONS];
    memset(planes, 9, sizeof planes);
    memset(mask, 9, sizeof mask);
    OK(outflank_batch_planes(batch, planes, sizeof planes - 1, &planes_length));
    OK(outflank_batch_legal_mask(batch, mask, sizeof mask - 1, &mask_length));
    OK(outflank_batch_placements(batch, placements, MANY * OUTFLANK_WORDS, &words_length));
    CHECK(planes[planes_length] == 9 && mask[mask_length] == 9);
    OK(outflank_batch_turns(batch, turns));
    OK(outflank_batch_players(batch, players));
    OK(outflank_batch_finished(batch, finished));
    OK(outflank_batch_results(batch, results));
    for (i = 0; i < boards; i++) {
        const outflank_position position = on(batch, i);
        outflank_cells legal_cells;
        uint16_t actions;
        uint8_t turn, player;
        int8_t result = 0;
        bool over;
        OK(outflank_position_planes(&position, own_planes, sizeof own_planes, &length));
        CHECK(planes_length == boards * length && memcmp(planes + i * length, own_planes, length) == 0);
        OK(outflank_position_turn(&position, &turn));
        OK(outflank_position_player(&position, &player));
        OK(outflank_position_is_over(&position, &over));
        CHECK(finished[i] == over && turns[i] == turn && players[i] == player);
        /* The planes are the cells of the colour to move, then those of the other. */
        OK(outflank_position_cells(&position, turn, cells, CELLS, &area));
        CHECK(length == 2 * area && memcmp(cells, own_planes, area) == 0);
        OK(outflank_position_cells(&position, !turn, cells, CELLS, &area));
        CHECK(memcmp(cells, own_planes + area, area) == 0);
        /* The mask is that of the legal moves. */
        OK(outflank_position_legal_mask(&position, own_mask, sizeof own_mask, &length));
        OK(outflank_position_actions(&position, &actions));
        CHECK(length == actions && mask_length == boards * length && memcmp(mask + i * length, own_mask, length) == 0);
        OK(outflank_position_legal_moves(&position, legal, ACTIONS, &count));
        for (k = 0; k < count; k++) {
            CHECK(own_mask[legal[k]] == 1);
            own_mask[legal[k]] = 0;
        }
        for (k = 0; k < length; k++)
            CHECK(own_mask[k] == 0);
        OK(outflank_position_placements(&position, &legal_cells));
        count = (area + 63) / 64;
        CHECK(words_length == boards * count);
        CHECK(memcmp(legal_cells.words, placements + i * count, count * sizeof *placements) == 0);
        if (over)
            OK(outflank_position_result_for(&position, 1, &result));
        CHECK(results[i] == result);
    }
}

/* Plays the forced passes, as a step with `auto_pass` does. */
static void pass_where_forced(outflank_position *position)
{
    uint16_t legal[ACTIONS];
    size_t count;
    OK(outflank_position_legal_moves(position, legal, ACTIONS, &count));
    while (count == 1 && legal[0] == named(position, "pass")) {
        OK(outflank_position_play(position, legal[0], NULL));
        OK(outflank_position_legal_moves(position, legal, ACTIONS, &count));
    }
}

static void as_if_alone(const char *variant, size_t boards, bool auto_pass, bool auto_reset)
{
    static outflank_position before[MANY];
    static uint16_t actions[MANY];
    static int8_t rewards[MANY];
    static uint8_t ended[MANY];
    const outflank_position begin = start(variant);
    outflank_batch *batch = batch_at(&begin, boards, auto_pass, auto_reset);
    size_t i, ends = 0, count;
    int step;
    OK(outflank_batch_boards(batch, &count));
    CHECK(count == boards);
    OK(outflank_batch_seed(batch, 7));
    for (step = 0; step < 120; step++) {
        if (step % 20 == 0)
            seen_of_each(batch, boards);
        OK(outflank_batch_random_actions(batch, actions));
        for (i = 0; i < boards; i++)
            before[i] = on(batch, i);
        /* What is not wanted need not be given. */
        OK(outflank_batch_step(batch, actions, step % 5 == 4 ? NULL : rewards, step % 7 == 6 ? NULL : ended, NULL));
        for (i = 0; i < boards; i++) {
            outflank_position single = before[i], after = on(batch, i);
            uint8_t mover;
            int8_t reward = 0;
            bool was_over, over = false;
            OK(outflank_position_is_over(&single, &was_over));
            if (!was_over) {
                OK(outflank_position_player(&single, &mover));
                OK(outflank_position_play(&single, actions[i], NULL));
                if (auto_pass)
                    pass_where_forced(&single);
                OK(outflank_position_is_over(&single, &over));
                if (over)
                    OK(outflank_position_result_for(&single, mover, &reward));
            }
            CHECK(step % 7 == 6 || ended[i] == over);
            CHECK(step % 5 == 4 || rewards[i] == reward);
            CHECK(memcmp(&after, over && auto_reset ? &begin : &single, sizeof after) == 0);
            ends += over;
        }
    }
    CHECK(ends > 0);
    outflank_batch_free(batch);
}

/* Random games end, and stay so until they are reset. */
static void random_games(const char *variant)
{
    static uint16_t plies[MANY], actions[MANY];
    static uint8_t finished[MANY];
    static int8_t rewards[MANY];
    static uint8_t ended[MANY];
    const outflank_position begin = start(variant);
    outflank_batch *batch = batch_at(&begin, MANY, true, true);
    outflank_position end, same;
    size_t i, differ = 0;
    OK(outflank_batch_playout(batch, plies));
    OK(outflank_batch_finished(batch, finished));
    seen_of_each(batch, MANY);
    end = on(batch, 3);
    for (i = 0; i < MANY; i++) {
        CHECK(plies[i] > 2 && finished[i] == 1);
        differ += plies[i] != plies[0];
        actions[i] = 9999;
    }
    CHECK(differ > 0);
    OK(outflank_batch_step(batch, actions, rewards, ended, NULL));
    OK(outflank_batch_playout(batch, NULL));
    same = on(batch, 3);
    CHECK(memcmp(&end, &same, sizeof end) == 0 && rewards[3] == 0 && !ended[3]);
    OK(outflank_batch_set_position(batch, 5, &begin));
    OK(outflank_batch_reset_finished(batch));
    OK(outflank_batch_finished(batch, finished));
    CHECK(finished[3] == 0);
    OK(outflank_batch_playout(batch, plies));
    OK(outflank_batch_reset(batch));
    same = on(batch, MANY - 1);
    CHECK(memcmp(&begin, &same, sizeof begin) == 0);
    outflank_batch_free(batch);
}

/* The games that a seed stands for, in every release: those of Rust's batches, which
 * core/tests/kernels/batch_seeds.rs plays with every kernel. */
static void games_of_a_seed(void)
{
    enum { BOARDS = 330 };
    static const struct {
        const char *variant;
        uint64_t stepped, plies, ended;
        int64_t results;
    } games[] = {
        {"reversi:square-6", 0x7678b929e22942d2u, 0xc895484bc4adbaa3u, 0x4e66cfefe5c96a2du, -6150988216022901381},
        {"reversi:square-8", 0x7c992da93f0aac05u, 0x4370f7c15aa9d2e1u, 0xe780979bc5711df7u, 9153757928327108955},
        {"reversi:square-8-anti-free", 0xcd1ff393ad3b3bb1u, 0x065a80421c76e2f2u, 0xeac8e084733878c3u, -4761338346176285777},
        {"reversi:hex-5", 0x30529d9ce01305a0u, 0x0c3cd6cb95a479a9u, 0x96dda59171e15572u, -5972758683200638270},
        {"oust:hex-3", 0xa146a2a2109f13d3u, 0xbbdb567b94fd7f32u, 0xf3c092ba29c87c78u, -9163405026797699540},
        {"oust:square-7-nopie", 0xadb1247e33682b81u, 0x2a83e4dd2cf3db78u, 0x28551c2fa48dd391u, 5189433212938960398},
    };
    static uint16_t actions[BOARDS], plies[BOARDS];
    static int8_t results[BOARDS];
    size_t game, i;
    int step;
    for (game = 0; game < sizeof games / sizeof *games; game++) {
        const outflank_position begin = start(games[game].variant);
        outflank_batch *batch = batch_at(&begin, BOARDS, true, true);
        uint64_t stepped = 0, took = 0, ended = 0, sum = 0, key;
        OK(outflank_batch_seed(batch, 5));
        for (step = 0; step < 20; step++) {
            OK(outflank_batch_random_actions(batch, actions));
            OK(outflank_batch_step(batch, actions, NULL, NULL, NULL));
        }
        for (i = 0; i < BOARDS; i++) {
            const outflank_position position = on(batch, i);
            OK(outflank_position_key(&position, &key));
            stepped = 3 * stepped + key;
        }
        OK(outflank_batch_playout(batch, plies));
        OK(outflank_batch_results(batch, results));
        for (i = 0; i < BOARDS; i++) {
            const outflank_position position = on(batch, i);
            OK(outflank_position_key(&position, &key));
            ended = 3 * ended + key;
            took = 31 * took + plies[i];
            sum = 3 * sum + (uint64_t)(int64_t)results[i];
        }
        CHECK(stepped == games[game].stepped && took == games[game].plies);
        CHECK(ended == games[game].ended && sum == (uint64_t)games[game].results);
        outflank_batch_free(batch);
    }
}

/* Whether all boards are as they were. */
static bool unchanged(const outflank_batch *batch, const outflank_position *before, size_t boards)
{
    size_t i;
    for (i = 0; i < boards; i++) {
        const outflank_position position = on(batch, i);
        if (memcmp(&position, &before[i], sizeof position) != 0)
            return false;
    }
    return true;
}

/* An illegal action anywhere leaves all boards as they are. */
static void a_step_is_refused_as_a_whole(void)
{
    enum { BOARDS = 280 };
    static const size_t places[] = {0, 33, 255, 256, 279};
    static outflank_position before[BOARDS];
    static uint16_t actions[BOARDS];
    int8_t rewards[BOARDS];
    uint8_t ended[BOARDS];
    const outflank_position begin = start("reversi:square-8");
    outflank_batch *batch = batch_at(&begin, BOARDS, true, true);
    size_t i, nth, wrong;
    for (i = 0; i < BOARDS; i++) {
        actions[i] = 19;
        before[i] = begin;
    }
    memset(rewards, 7, sizeof rewards);
    memset(ended, 1, sizeof ended);
    for (nth = 0; nth < sizeof places / sizeof *places; nth++) {
        wrong = BOARDS;
        actions[places[nth]] = 0;
        CHECK(outflank_batch_step(batch, actions, rewards, ended, &wrong) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
        CHECK(wrong == places[nth] && unchanged(batch, before, BOARDS) && rewards[0] == 7 && ended[0]);
        actions[places[nth]] = 66;
        CHECK(outflank_batch_step(batch, actions, NULL, NULL, &wrong) == OUTFLANK_ERR_NO_SUCH_MOVE && wrong == places[nth]);
        actions[places[nth]] = 64;
        CHECK(outflank_batch_step(batch, actions, NULL, NULL, NULL) == OUTFLANK_ERR_MAY_NOT_PASS);
        actions[places[nth]] = 19;
    }
    OK(outflank_batch_step(batch, actions, rewards, ended, NULL));
    CHECK(rewards[0] == 0 && !ended[0]);
    outflank_batch_free(batch);
}

/* A pass that the rules force is an action where `auto_pass` is off, or on a board where a position
 * was put that waits for it. */
static void forced_passes(void)
{
    const outflank_position waits = from_text("reversi:square-4 XO../XX../XXX./XXXX W"), begin = start("reversi:square-4");
    int auto_pass;
    for (auto_pass = 0; auto_pass < 2; auto_pass++) {
        outflank_batch *batch = batch_at(&begin, 1, auto_pass != 0, false);
        outflank_position after, passed = waits;
        uint16_t pass = 16;
        OK(outflank_batch_set_position(batch, 0, &waits));
        OK(outflank_batch_step(batch, &pass, NULL, NULL, NULL));
        OK(outflank_position_play(&passed, pass, NULL));
        after = on(batch, 0);
        CHECK(memcmp(&after, &passed, sizeof after) == 0);
        outflank_batch_free(batch);
    }
}

static void positions_in_and_out(void)
{
    const outflank_position begin = start("oust:hex-3"), other = start("oust:hex-4"), no_pie = start("oust:hex-3-nopie");
    outflank_position garbage = begin, fresh, later = begin, found;
    outflank_batch *batch = batch_at(&begin, 3, true, true);
    uint64_t random = 1;
    uint16_t mv;
    OK(outflank_position_random_move(&later, &random, &mv));
    OK(outflank_position_play(&later, mv, NULL));
    OK(outflank_batch_set_position(batch, 1, &later));
    found = on(batch, 1);
    CHECK(memcmp(&found, &later, sizeof found) == 0);
    found = on(batch, 2);
    CHECK(memcmp(&found, &begin, sizeof found) == 0);
    garbage.reserved[3] = 1;
    memset(&fresh, 0xa5, sizeof fresh);
    found = fresh;
    CHECK(outflank_batch_position(batch, 3, &found) == OUTFLANK_ERR_NO_BOARD && memcmp(&found, &fresh, sizeof found) == 0);
    CHECK(outflank_batch_set_position(batch, 3, &later) == OUTFLANK_ERR_NO_BOARD);
    CHECK(outflank_batch_set_position(batch, 0, &other) == OUTFLANK_ERR_OTHER_VARIANT);
    CHECK(outflank_batch_set_position(batch, 0, &no_pie) == OUTFLANK_ERR_OTHER_VARIANT);
    CHECK(outflank_batch_set_position(batch, 0, &garbage) == OUTFLANK_ERR_INVALID_POSITION);
    found = on(batch, 0);
    CHECK(memcmp(&found, &begin, sizeof found) == 0);
    outflank_batch_free(batch);
    /* Games may begin anywhere. */
    batch = batch_at(&later, 2, true, true);
    found = on(batch, 1);
    CHECK(memcmp(&found, &later, sizeof found) == 0);
    outflank_batch_free(batch);
}

/* NULL, short buffers and too many boards are answered by a status. */
static void refusals(void)
{
    const outflank_position begin = start("reversi:square-8");
    outflank_position garbage = begin, position;
    outflank_batch *batch = NULL, *none = NULL;
    uint8_t bytes[3 * 128], byte[3];
    uint16_t actions[3] = {19, 19, 19};
    uint64_t words[3];
    size_t length = 0;
    garbage.variant = 60000;
    CHECK(outflank_batch_new(&begin, 3, true, true, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_new(NULL, 3, true, true, &batch) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_new(&garbage, 3, true, true, &batch) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(outflank_batch_new(&begin, SIZE_MAX, true, true, &batch) == OUTFLANK_ERR_NO_MEMORY);
    CHECK(outflank_batch_new(&begin, SIZE_MAX / 64, true, true, &batch) == OUTFLANK_ERR_NO_MEMORY);
    CHECK(batch == NULL);
    outflank_batch_free(NULL);
    CHECK(outflank_batch_boards(none, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_seed(none, 1) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_step(none, actions, NULL, NULL, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_reset(none) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_reset_finished(none) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_position(none, 0, &position) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_set_position(none, 0, &begin) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_placements(none, words, 3, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_planes(none, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_legal_mask(none, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_turns(none, byte) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_players(none, byte) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_finished(none, byte) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_results(none, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_random_actions(none, actions) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_playout(none, NULL) == OUTFLANK_ERR_NULL);

    batch = batch_at(&begin, 3, true, true);
    CHECK(outflank_batch_boards(batch, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_step(batch, NULL, NULL, NULL, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_position(batch, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_set_position(batch, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_random_actions(batch, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_turns(batch, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_results(batch, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_planes(batch, NULL, 5, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_planes(batch, bytes, sizeof bytes, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_batch_planes(batch, NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == 3 * 128);
    bytes[0] = 9;
    CHECK(outflank_batch_planes(batch, bytes, sizeof bytes - 1, &length) == OUTFLANK_ERR_BUFFER && bytes[0] == 9);
    CHECK(outflank_batch_legal_mask(batch, bytes, 3 * 65 - 1, &length) == OUTFLANK_ERR_BUFFER && length == 3 * 65);
    CHECK(outflank_batch_placements(batch, words, 2, &length) == OUTFLANK_ERR_BUFFER && length == 3);
    outflank_batch_free(batch);

    batch = batch_at(&begin, 0, true, true);
    OK(outflank_batch_step(batch, NULL, NULL, NULL, NULL));
    OK(outflank_batch_random_actions(batch, NULL));
    OK(outflank_batch_results(batch, NULL));
    OK(outflank_batch_planes(batch, NULL, 0, &length));
    CHECK(length == 0);
    outflank_batch_free(batch);
}

int main(void)
{
    static const char *const variants[] = {
        "reversi:square-8", "reversi:square-8-anti", "reversi:square-8-free", "reversi:square-4", "reversi:hex-5-anti",
        "reversi:square-10", "oust:hex-3", "oust:square-4-nopie",
    };
    size_t i;
    for (i = 0; i < sizeof variants / sizeof *variants; i++) {
        bool many = i < 2;
        as_if_alone(variants[i], many ? MANY : 20, i % 2 == 0, true);
        as_if_alone(variants[i], many ? 5 : 20, i % 2 == 1, false);
        if (strcmp(variants[i], "oust:square-4-nopie") != 0)
            random_games(variants[i]);
    }
    games_of_a_seed();
    a_step_is_refused_as_a_whole();
    forced_passes();
    positions_in_and_out();
    refusals();
    return told();
}
