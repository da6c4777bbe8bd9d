/* Attacks through C: what a function that the library calls does with the handle at work. */
#include <pthread.h>

#include "check.h"

static outflank_solver *solver;
static outflank_search *search;
static int calls;

/* Each function about a handle at work does nothing, freeing it included. */
static bool uses_what_is_at_work(void *context, uint64_t nodes)
{
    const outflank_position *other = (const outflank_position *)context;
    outflank_solution solution, solutions[64];
    outflank_found found[64];
    uint16_t line[64];
    size_t length = 0;
    calls++;
    if (solver) {
        CHECK(outflank_solve(solver, other, NULL, &solution, NULL, 0, NULL) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_solve_outcome(solver, other, NULL, &solution) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_solve_moves(solver, other, NULL, solutions, 64, &length) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_solver_clear(solver) == OUTFLANK_ERR_IN_USE);
        outflank_solver_free(solver);
    }
    if (search) {
        CHECK(outflank_search_best(search, other, NULL, found, NULL, 0, NULL) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_search_moves(search, other, NULL, 1, found, 64, &length) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_search_line(search, 0, line, 64, &length) == OUTFLANK_ERR_IN_USE);
        CHECK(outflank_search_clear(search) == OUTFLANK_ERR_IN_USE);
        outflank_search_free(search);
    }
    return nodes > 20000;
}

static void a_handle_at_work_is_in_use(void)
{
    const outflank_position position = start("reversi:square-6");
    outflank_position other = start("reversi:square-4");
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    outflank_solution solution, expected;
    outflank_found found;
    OK(outflank_solver_new((size_t)1 << 20, 1, &solver));
    OK(outflank_solve(solver, &other, NULL, &expected, NULL, 0, NULL));
    outflank_solver_free(solver);
    limits.stop = uses_what_is_at_work;
    limits.context = &other;
    OK(outflank_solver_new((size_t)1 << 20, 1, &solver));
    OK(outflank_solve(solver, &position, &limits, &solution, NULL, 0, NULL));
    CHECK(calls > 0 && solution.low < solution.high);
    /* Afterwards it works as before. */
    OK(outflank_solve(solver, &other, NULL, &solution, NULL, 0, NULL));
    CHECK(solution.low == expected.low && solution.high == expected.high);
    outflank_solver_free(solver);
    solver = NULL;
    calls = 0;
    OK(outflank_search_new((size_t)1 << 20, 1, &search));
    OK(outflank_search_best(search, &position, &limits, &found, NULL, 0, NULL));
    CHECK(calls > 0);
    OK(outflank_search_best(search, &other, NULL, &found, NULL, 0, NULL));
    CHECK(found.value == expected.low);
    outflank_search_free(search);
}

/* Another solver may be used and freed. */
static bool uses_another(void *context, uint64_t nodes)
{
    const outflank_position *other = (const outflank_position *)context;
    outflank_solver *mine = NULL;
    outflank_solution solution;
    OK(outflank_solver_new(4096, 1, &mine));
    OK(outflank_solve_outcome(mine, other, NULL, &solution));
    outflank_solver_free(mine);
    return nodes > 0;
}

static void another_handle_is_not(void)
{
    const outflank_position position = start("reversi:square-6");
    outflank_position other = start("reversi:square-4");
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    outflank_solver *at_work = NULL;
    outflank_solution solution;
    limits.stop = uses_another;
    limits.context = &other;
    OK(outflank_solver_new((size_t)1 << 20, 1, &at_work));
    OK(outflank_solve(at_work, &position, &limits, &solution, NULL, 0, NULL));
    outflank_solver_free(at_work);
}

enum { BOARDS = 100, ROUNDS = 300, THREADS = 4 };

static outflank_batch *shared;
static bool is_fine(outflank_status status)
{
    return status == OUTFLANK_OK || status == OUTFLANK_ERR_IN_USE;
}

/* Changes and reads the batch that all threads have. Its checks are counted afterwards. */
static void *use_the_batch(void *fine)
{
    static const uint16_t none[BOARDS] = {0};
    uint16_t actions[BOARDS];
    uint8_t turns[BOARDS];
    size_t boards = 0;
    bool *is_good = (bool *)fine;
    *is_good = true;
    for (int round = 0; round < ROUNDS; round++) {
        memcpy(actions, none, sizeof actions);
        const outflank_status chosen = outflank_batch_random_actions(shared, actions);
        const outflank_status stepped = outflank_batch_step(shared, actions, NULL, NULL, NULL);
        /* Another thread may have stepped between, and then an action is illegal. */
        *is_good = *is_good && is_fine(chosen) && (is_fine(stepped) || stepped == OUTFLANK_ERR_NO_SUCH_MOVE || stepped >= OUTFLANK_ERR_GAME_OVER);
        *is_good = *is_good && is_fine(outflank_batch_turns(shared, turns));
        *is_good = *is_good && is_fine(outflank_batch_boards(shared, &boards));
        *is_good = *is_good && is_fine(outflank_batch_seed(shared, (uint64_t)round));
        *is_good = *is_good && is_fine(outflank_batch_reset_finished(shared));
    }
    return NULL;
}

static void a_batch_of_several_threads_is_in_use(void)
{
    const char *variants[] = {"oust:hex-5", "reversi:square-8", "reversi:square-10"};
    for (size_t nth = 0; nth < sizeof variants / sizeof *variants; nth++) {
        const outflank_position begin = start(variants[nth]);
        pthread_t threads[THREADS];
        bool good[THREADS];
        OK(outflank_batch_new(&begin, BOARDS, true, true, &shared));
        for (int i = 0; i < THREADS; i++)
            CHECK(pthread_create(&threads[i], NULL, use_the_batch, &good[i]) == 0);
        for (int i = 0; i < THREADS; i++)
            CHECK(pthread_join(threads[i], NULL) == 0 && good[i]);
        /* Afterwards every board has a position, and the batch is free. */
        for (size_t board = 0; board < BOARDS; board++) {
            outflank_position position;
            uint64_t count = 0;
            OK(outflank_batch_position(shared, board, &position));
            OK(outflank_position_perft(&position, 1, &count));
        }
        OK(outflank_batch_reset(shared));
        outflank_batch_free(shared);
    }
}

int main(void)
{
    a_batch_of_several_threads_is_in_use();
    a_handle_at_work_is_in_use();
    another_handle_is_not();
    return told();
}
