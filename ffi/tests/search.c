/* What moves are worth. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <pthread.h>
#include <unistd.h>

#include "check.h"

enum { MOST = 24 * 24 + 1, STACK = 1024 * 1024 };

static outflank_search *a_search(size_t bytes)
{
    outflank_search *search = NULL;
    OK(outflank_search_new(bytes, 1, &search));
    return search;
}

/* Every move has a value, and the best one is that of outflank_search_best. */
static void every_move_has_a_value(const char *variant, uint8_t source)
{
    static outflank_found moves[MOST];
    const outflank_position position = start(variant);
    const outflank_limits shallow = within_depth(2, 0);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found best;
    uint16_t legal[MOST], line[MOST];
    size_t count = 0, expected = 0, length = 0, i;
    outflank_position after = position;
    OK(outflank_position_legal_moves(&position, legal, MOST, &expected));
    OK(outflank_search_moves(search, &position, &shallow, SIZE_MAX, moves, MOST, &count));
    CHECK(count == expected);
    for (i = 0; i < count; i++) {
        CHECK(outflank_position_check(&position, moves[i].mv) == OUTFLANK_OK);
        CHECK(i == 0 || moves[i].value <= moves[i - 1].value);
        CHECK(moves[i].bound == OUTFLANK_VALUE && moves[i].nodes > 0);
        CHECK(moves[i].source == source && moves[i].depth == (source == OUTFLANK_BY_SEARCH ? 2 : 0));
    }
    OK(outflank_search_clear(search));
    OK(outflank_search_best(search, &position, &shallow, &best, line, MOST, &length));
    CHECK(best.value == moves[0].value && best.mv == moves[0].mv && length > 0 && line[0] == best.mv);
    for (i = 0; i < length; i++)
        OK(outflank_position_play(&after, line[i], NULL));
    OK(outflank_search_moves(search, &position, &shallow, 1, moves, MOST, &count));
    CHECK(moves[0].bound == OUTFLANK_VALUE && moves[1].bound != OUTFLANK_AT_LEAST);
    outflank_search_free(search);
}

static void oust_is_searched_by_visits(void)
{
    const outflank_position position = start("oust:hex-5");
    const outflank_limits visits = within_nodes(300);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found best;
    OK(outflank_search_best(search, &position, &visits, &best, NULL, 0, NULL));
    CHECK(best.source == OUTFLANK_BY_VISITS && best.nodes > 0 && best.nodes <= 300);
    CHECK(best.value >= -1 && best.value <= 1);
    CHECK(outflank_position_check(&position, best.mv) == OUTFLANK_OK);
    outflank_search_free(search);
}

/* Values to the end of the game are those of a solver. */
static void exact_values_are_those_of_a_solver(void)
{
    static outflank_found moves[MOST];
    static outflank_solution solutions[MOST];
    const outflank_position position = start("reversi:square-4");
    const outflank_limits exact = within_depth(1, 12);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_solver *solver = NULL;
    size_t count = 0, solved = 0, i, k;
    OK(outflank_solver_new((size_t)1 << 20, 1, &solver));
    OK(outflank_search_moves(search, &position, &exact, SIZE_MAX, moves, MOST, &count));
    OK(outflank_solve_moves(solver, &position, NULL, solutions, MOST, &solved));
    CHECK(count == solved && count > 0);
    for (i = 0; i < count; i++) {
        CHECK(moves[i].source == OUTFLANK_EXACT && moves[i].depth == 0);
        for (k = 0; k < solved; k++)
            CHECK(solutions[k].mv != moves[i].mv || solutions[k].low == (int)moves[i].value);
    }
    outflank_solver_free(solver);
    outflank_search_free(search);
}

/* A guessed end has a confidence; a search with a depth has none. */
static void a_guessed_end_has_a_confidence(void)
{
    const outflank_position position = from_text(
        "reversi:square-8 ...XXXX./..XXXX.O/XXOXXXOO/XXXXOOOO/XXXXOXO./XXOXXXO./X.OOOX../..OOO... W");
    const outflank_limits nodes = within_nodes(30000), shallow = within_depth(4, 0);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found best;
    OK(outflank_search_best(search, &position, &nodes, &best, NULL, 0, NULL));
    CHECK(best.source == OUTFLANK_BY_SEARCH && best.depth == 17);
    CHECK(best.confidence == 73 || best.confidence == 87 || best.confidence == 95 || best.confidence == 99);
    OK(outflank_search_best(search, &position, &shallow, &best, NULL, 0, NULL));
    CHECK(best.source == OUTFLANK_BY_SEARCH && best.depth == 4 && best.confidence == 0);
    outflank_search_free(search);
}

static bool stop(void *context, uint64_t nodes)
{
    uint64_t *most = (uint64_t *)context;
    return nodes >= *most;
}

static void limits_are_kept(void)
{
    const outflank_position position = start("reversi:square-8");
    uint64_t most = 20000;
    const outflank_limits nodes = within_nodes(1000), seconds = within_seconds(0.05);
    const outflank_limits stopped = until(stop, &most);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found best;
    OK(outflank_search_best(search, &position, &nodes, &best, NULL, 0, NULL));
    CHECK(best.nodes <= 1100 && outflank_position_check(&position, best.mv) == OUTFLANK_OK);
    OK(outflank_search_best(search, &position, &seconds, &best, NULL, 0, NULL));
    CHECK(outflank_position_check(&position, best.mv) == OUTFLANK_OK);
    OK(outflank_search_best(search, &position, &stopped, &best, NULL, 0, NULL));
    CHECK(best.nodes >= most && best.nodes < 3 * most);
    outflank_search_free(search);
}

/* A search keeps its tables, so that a second search of a position takes fewer nodes. */
static void tables_are_kept(void)
{
    const outflank_position position = start("reversi:square-8");
    const outflank_limits deep = within_depth(7, 0);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found first, again;
    OK(outflank_search_best(search, &position, &deep, &first, NULL, 0, NULL));
    OK(outflank_search_best(search, &position, &deep, &again, NULL, 0, NULL));
    CHECK(again.value == first.value && again.nodes < first.nodes);
    OK(outflank_search_clear(search));
    OK(outflank_search_best(search, &position, &deep, &again, NULL, 0, NULL));
    CHECK(again.value == first.value && again.nodes == first.nodes && again.mv == first.mv);
    outflank_search_free(search);
}

/* A search that another thread begins, and a pipe by which it says so. */
struct thinking {
    outflank_search *search;
    outflank_position position;
    outflank_found best;
    int began[2];
    bool has_begun;
};

static bool tells_that_it_has_begun(void *context, uint64_t nodes)
{
    struct thinking *thinking = (struct thinking *)context;
    if (!thinking->has_begun)
        CHECK(nodes > 0 && write(thinking->began[1], "", 1) == 1);
    thinking->has_begun = true;
    return false;
}

static void *think(void *context)
{
    struct thinking *thinking = (struct thinking *)context;
    outflank_limits limits = until(tells_that_it_has_begun, thinking);
    limits.depth = 60;
    limits.nodes = (uint64_t)1 << 40;
    OK(outflank_search_best(thinking->search, &thinking->position, &limits, &thinking->best, NULL, 0, NULL));
    return NULL;
}

static void another_thread_stops_a_search(const char *variant, size_t threads)
{
    const outflank_limits shallow = within_depth(3, 0);
    struct thinking thinking;
    pthread_t thread;
    char read_byte;
    memset(&thinking, 0, sizeof thinking);
    thinking.position = start(variant);
    OK(outflank_search_new((size_t)1 << 20, threads, &thinking.search));
    CHECK(pipe(thinking.began) == 0);
    CHECK(pthread_create(&thread, NULL, think, &thinking) == 0);
    CHECK(read(thinking.began[0], &read_byte, 1) == 1);
    OK(outflank_search_stop(thinking.search));
    CHECK(pthread_join(thread, NULL) == 0);
    OK(outflank_position_check(&thinking.position, thinking.best.mv));
    /* The stop has ended one call, and a stop between two calls ends none. */
    OK(outflank_search_stop(thinking.search));
    OK(outflank_search_best(thinking.search, &thinking.position, &shallow, &thinking.best, NULL, 0, NULL));
    CHECK(thinking.best.source == OUTFLANK_BY_VISITS || thinking.best.depth == 3);
    close(thinking.began[0]);
    close(thinking.began[1]);
    outflank_search_free(thinking.search);
}

/* Reserved bytes, which a later release may name, and times that are none are refused. */
static void invalid_limits_are_refused(void)
{
    const outflank_position position = start("reversi:square-4");
    const double times[] = {-1, -1e300, NAN, INFINITY, 1e300};
    outflank_limits limits[6];
    outflank_search *search = a_search(0);
    outflank_solver *solver = NULL;
    outflank_found found;
    outflank_solution solution;
    int i;
    OK(outflank_solver_new(0, 1, &solver));
    for (i = 0; i < 5; i++)
        limits[i] = within_seconds(times[i]);
    limits[5] = within_nodes(1);
    limits[5].reserved[63] = 1;
    for (i = 0; i < 6; i++) {
        CHECK(outflank_search_best(search, &position, &limits[i], &found, NULL, 0, NULL) == OUTFLANK_ERR_INVALID_LIMITS);
        CHECK(outflank_solve_outcome(solver, &position, &limits[i], &solution) == OUTFLANK_ERR_INVALID_LIMITS);
    }
    outflank_solver_free(solver);
    outflank_search_free(search);
}

/* Threads find the same value to a depth. Numbers below 1 mean one thread. Each
 * thread may visit 64 positions more than the limit. */
static void threads_search_together(void)
{
    const outflank_position position = start("reversi:square-8");
    const outflank_limits deep = within_depth(9, 0), nodes = within_nodes(20000);
    const size_t threads[] = {0, 1, 2, 3};
    outflank_search *alone = a_search((size_t)1 << 20), *together = NULL;
    outflank_found expected, found;
    size_t i;
    OK(outflank_search_best(alone, &position, &deep, &expected, NULL, 0, NULL));
    OK(outflank_search_new((size_t)1 << 20, 2, &together));
    OK(outflank_search_best(together, &position, &deep, &found, NULL, 0, NULL));
    CHECK(found.value == expected.value && found.depth == 9);
    outflank_search_free(together);
    OK(outflank_search_clear(alone));
    OK(outflank_search_best(alone, &position, &nodes, &expected, NULL, 0, NULL));
    for (i = 0; i < 4; i++) {
        OK(outflank_search_new((size_t)1 << 20, threads[i], &together));
        OK(outflank_search_best(together, &position, &nodes, &found, NULL, 0, NULL));
        CHECK(found.nodes <= 20000 + 3 * 64 + 4);
        if (i < 2)
            CHECK(found.nodes == expected.nodes && found.value == expected.value && found.mv == expected.mv);
        outflank_search_free(together);
    }
    outflank_search_free(alone);
}

static void nothing_is_changed_by_a_refusal(void)
{
    const outflank_position position = start("reversi:square-4");
    const outflank_position over = from_text("oust:square-3-nopie XX./.../... B -");
    outflank_position garbage = position;
    outflank_search *search = a_search(0), *none = NULL;
    outflank_found found = {7, 7, 7, 7, 7, 7, 7, 7, {0}};
    uint16_t line[1];
    size_t length = 0;
    garbage.variant = 60000;
    CHECK(outflank_search_new((size_t)-1, 1, &none) == OUTFLANK_ERR_NO_MEMORY && none == NULL);
    CHECK(outflank_search_new(0, 2, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_search_clear(NULL) == OUTFLANK_ERR_NULL && outflank_search_stop(NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_search_best(NULL, &position, NULL, &found, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_search_best(search, NULL, NULL, &found, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_search_best(search, &position, NULL, NULL, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_search_best(search, &garbage, NULL, &found, NULL, 0, NULL) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(outflank_search_best(search, &over, NULL, &found, NULL, 0, NULL) == OUTFLANK_ERR_GAME_OVER);
    CHECK(outflank_search_best(search, &position, NULL, &found, line, 1, &length) == OUTFLANK_ERR_BUFFER);
    CHECK(length > 1);
    CHECK(outflank_search_moves(search, &position, NULL, 1, NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == 4);
    CHECK(outflank_search_moves(search, &position, NULL, 1, &found, 1, NULL) == OUTFLANK_ERR_NULL);
    OK(outflank_search_moves(search, &over, NULL, 1, NULL, 0, &length));
    CHECK(length == 0 && found.value == 7 && found.nodes == 7 && found.mv == 7);
    outflank_search_free(search);
    outflank_search_free(NULL);
}

/* The longest lines, on the stack that the header promises. */
static void *on_a_small_stack(void *none)
{
    const outflank_position large = start("reversi:square-20"), usual = start("reversi:square-8");
    outflank_limits to_the_end = within_depth(0, 1000);
    outflank_search *search = a_search((size_t)1 << 20);
    outflank_found best;
    to_the_end.nodes = 20000;
    /* Seven plies, then the first line to the end. */
    OK(outflank_search_best(search, &large, &to_the_end, &best, NULL, 0, NULL));
    CHECK(best.source == OUTFLANK_BY_SEARCH && best.depth == 7);
    OK(outflank_search_best(search, &usual, &to_the_end, &best, NULL, 0, NULL));
    outflank_search_free(search);
    return none;
}

int main(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    every_move_has_a_value("reversi:square-8", OUTFLANK_BY_SEARCH);
    every_move_has_a_value("reversi:hex-5-anti", OUTFLANK_BY_SEARCH);
    every_move_has_a_value("oust:square-3", OUTFLANK_PROVEN);
    oust_is_searched_by_visits();
    exact_values_are_those_of_a_solver();
    a_guessed_end_has_a_confidence();
    limits_are_kept();
    tables_are_kept();
    /* A search that is not stopped ends the program. */
    alarm(300);
    another_thread_stops_a_search("reversi:square-8", 1);
    another_thread_stops_a_search("reversi:square-8", 2);
    another_thread_stops_a_search("reversi:square-10", 1);
    another_thread_stops_a_search("oust:hex-7", 1);
    alarm(0);
    invalid_limits_are_refused();
    threads_search_together();
    nothing_is_changed_by_a_refusal();
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, on_a_small_stack, NULL) == 0 && pthread_join(thread, NULL) == 0);
    return told();
}
