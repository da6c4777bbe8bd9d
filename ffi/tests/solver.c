/* Exact results of endgames and small boards. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>

#include "check.h"

enum { MOST = 24 * 24 + 1, STACK = 1024 * 1024 };

static outflank_solver *a_solver(size_t bytes)
{
    outflank_solver *solver = NULL;
    OK(outflank_solver_new(bytes, 1, &solver));
    return solver;
}

/* The score by trying everything. */
static int tried(const outflank_position *position)
{
    uint16_t moves[MOST];
    uint8_t player = 0, next = 0;
    size_t length = 0, i;
    int best = -1000;
    OK(outflank_position_player(position, &player));
    OK(outflank_position_legal_moves(position, moves, MOST, &length));
    for (i = 0; i < length; i++) {
        outflank_position after = *position;
        int score;
        OK(outflank_position_play(&after, moves[i], NULL));
        OK(outflank_position_player(&after, &next));
        score = tried(&after) * (next == player ? 1 : -1);
        best = score > best ? score : best;
    }
    if (length == 0) {
        outflank_solution over = {0, 0, 0, 0};
        outflank_solver *solver = a_solver(0);
        OK(outflank_solve(solver, position, NULL, &over, NULL, 0, NULL));
        CHECK(over.low == over.high);
        outflank_solver_free(solver);
        best = over.low;
    }
    return best;
}

/* The best line leads to the end of the game, and to the score. */
static void follow(outflank_position position, const uint16_t *line, size_t length, int score)
{
    uint8_t first = 0, last = 0;
    size_t i;
    OK(outflank_position_player(&position, &first));
    for (i = 0; i < length; i++)
        OK(outflank_position_play(&position, line[i], NULL));
    OK(outflank_position_player(&position, &last));
    CHECK(tried(&position) * (first == last ? 1 : -1) == score);
}

static void scores_are_those_of_brute_force(const char *variant, int left)
{
    static outflank_solution solutions[MOST];
    outflank_solver *solver = a_solver((size_t)1 << 20);
    uint64_t random = 9;
    int game;
    for (game = 0; game < 5; game++) {
        outflank_position position = start(variant), before[MOST];
        outflank_solution solution = {0, 0, 0, 0}, outcome = {0, 0, 0, 0};
        uint16_t line[MOST], mv = 0;
        size_t plies = 0, length = 0, moves = 0, legal = 0, i;
        int score;
        while (outflank_position_random_move(&position, &random, &mv) == OUTFLANK_OK) {
            before[plies++] = position;
            OK(outflank_position_play(&position, mv, NULL));
        }
        position = before[plies > (size_t)left ? plies - (size_t)left : 0];
        score = tried(&position);
        OK(outflank_solve(solver, &position, NULL, &solution, line, MOST, &length));
        CHECK(solution.low == score && solution.high == score && solution.mv == 0);
        follow(position, line, length, score);
        OK(outflank_solve_outcome(solver, &position, NULL, &outcome));
        CHECK((outcome.low > 0) == (score > 0) && (outcome.high < 0) == (score < 0));
        OK(outflank_solve_moves(solver, &position, NULL, solutions, MOST, &moves));
        OK(outflank_position_legal_moves(&position, line, MOST, &legal));
        CHECK(moves == legal && moves > 0 && solutions[0].low == score);
        for (i = 0; i < moves; i++) {
            outflank_position after = position;
            uint8_t own = 0, next = 0;
            OK(outflank_position_player(&position, &own));
            OK(outflank_position_play(&after, solutions[i].mv, NULL));
            OK(outflank_position_player(&after, &next));
            CHECK(solutions[i].low == solutions[i].high && solutions[i].low == tried(&after) * (own == next ? 1 : -1));
        }
    }
    outflank_solver_free(solver);
}

static bool stop(void *context, uint64_t nodes)
{
    uint64_t *most = (uint64_t *)context;
    return nodes >= *most;
}

static void limits_give_bounds(void)
{
    const outflank_position position = start("reversi:square-8");
    outflank_solver *solver = a_solver((size_t)1 << 20);
    outflank_solution solution = {0, 0, 0, 0};
    uint64_t most = 20000;
    size_t length = 9;
    const outflank_limits thousand = within_nodes(1000), short_time = within_seconds(0.05);
    const outflank_limits stopped = until(stop, &most);
    OK(outflank_solve(solver, &position, &thousand, &solution, NULL, 0, &length));
    CHECK(solution.low == -64 && solution.high == 64 && length == 0 && solution.nodes <= 1100);
    OK(outflank_solve(solver, &position, &short_time, &solution, NULL, 0, NULL));
    CHECK(solution.low == -64 && solution.high == 64);
    OK(outflank_solve(solver, &position, &stopped, &solution, NULL, 0, NULL));
    CHECK(solution.low == -64 && solution.high == 64 && solution.nodes >= most && solution.nodes < 2 * most);
    outflank_solver_free(solver);
}

static void a_table_is_kept_and_cleared(void)
{
    const outflank_position position = start("oust:square-3");
    outflank_solver *solver = a_solver((size_t)1 << 20);
    outflank_solution first = {0, 0, 0, 0}, again = {0, 0, 0, 0};
    OK(outflank_solve(solver, &position, NULL, &first, NULL, 0, NULL));
    OK(outflank_solve(solver, &position, NULL, &again, NULL, 0, NULL));
    CHECK(first.low == -1 && first.high == -1 && again.low == -1 && again.nodes < first.nodes);
    OK(outflank_solver_clear(solver));
    OK(outflank_solve(solver, &position, NULL, &again, NULL, 0, NULL));
    CHECK(again.nodes == first.nodes);
    outflank_solver_free(solver);
}

static void nothing_is_changed_by_a_refusal(void)
{
    const outflank_position position = start("reversi:square-4");
    outflank_position garbage = position;
    outflank_solver *solver = a_solver(0), *none = NULL;
    outflank_solution solution = {7, 7, 7, 7};
    uint16_t line[2];
    size_t length = 0;
    garbage.variant = 60000;
    CHECK(outflank_solver_new((size_t)-1, 1, &none) == OUTFLANK_ERR_NO_MEMORY && none == NULL);
    CHECK(outflank_solver_new(0, 1, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solver_clear(NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solve(NULL, &position, NULL, &solution, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solve(solver, NULL, NULL, &solution, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solve(solver, &position, NULL, NULL, NULL, 0, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solve(solver, &position, NULL, &solution, NULL, 2, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_solve(solver, &garbage, NULL, &solution, NULL, 0, NULL) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(outflank_solve(solver, &position, NULL, &solution, line, 2, &length) == OUTFLANK_ERR_BUFFER);
    CHECK(length > 2);
    CHECK(outflank_solve_outcome(solver, &garbage, NULL, &solution) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(outflank_solve_moves(solver, &position, NULL, NULL, 0, &length) == OUTFLANK_ERR_BUFFER);
    CHECK(length == 4);
    CHECK(solution.nodes == 7 && solution.low == 7 && solution.high == 7 && solution.mv == 7);
    outflank_solver_free(solver);
    outflank_solver_free(NULL);
}

/* The number of threads does not change a score. */
static void any_number_of_threads_solves(void)
{
    const outflank_position position = start("reversi:square-4");
    const size_t threads[] = {1, 0, 2, SIZE_MAX};
    int16_t score = 0;
    for (size_t nth = 0; nth < sizeof threads / sizeof *threads; nth++) {
        outflank_solver *solver = NULL;
        outflank_solution solution = {0, 0, 0, 0};
        OK(outflank_solver_new((size_t)1 << 20, threads[nth], &solver));
        OK(outflank_solve(solver, &position, NULL, &solution, NULL, 0, NULL));
        CHECK(solution.low == solution.high && (nth == 0 || solution.low == score));
        score = solution.low;
        outflank_solver_free(solver);
    }
}

/* The longest lines, on the stack that the header promises. */
static void *on_a_small_stack(void *none)
{
    const outflank_position position = start("reversi:square-24");
    outflank_solver *solver = a_solver((size_t)1 << 20);
    outflank_solution solution = {0, 0, 0, 0};
    OK(outflank_solve(solver, &position, NULL, &solution, NULL, 0, NULL));
    CHECK(solution.low == -576 && solution.high == 576 && solution.nodes > 300);
    outflank_solver_free(solver);
    return none;
}

int main(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    scores_are_those_of_brute_force("reversi:square-4", 6);
    scores_are_those_of_brute_force("reversi:square-4-anti", 6);
    scores_are_those_of_brute_force("reversi:square-8", 4);
    scores_are_those_of_brute_force("reversi:octagon-8-free", 4);
    scores_are_those_of_brute_force("oust:hex-2", 4);
    scores_are_those_of_brute_force("oust:square-3-nopie", 4);
    limits_give_bounds();
    a_table_is_kept_and_cleared();
    nothing_is_changed_by_a_refusal();
    any_number_of_threads_solves();
    CHECK(pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, on_a_small_stack, NULL) == 0 && pthread_join(thread, NULL) == 0);
    return told();
}
