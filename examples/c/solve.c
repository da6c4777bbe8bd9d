/* Solves a position exactly: solve [POSITION], a variant's name or the text of a position. */
#include <inttypes.h>
#include <stdio.h>

#include <outflank.h>

enum { MOST = 24 * 24 + 1, SECONDS = 10 };

static void print_score(const char *move, const outflank_solution *solution)
{
    printf("%s: ", move);
    if (solution->low == solution->high)
        printf("%+d", solution->low);
    else
        printf("%+d to %+d", solution->low, solution->high);
    printf(", %" PRIu64 " positions\n", solution->nodes);
}

static outflank_status solve(outflank_solver *solver, const outflank_position *position)
{
    static outflank_solution solutions[MOST];
    static uint16_t line[MOST];
    const outflank_limits limits = {.seconds = SECONDS};
    outflank_solution solution;
    size_t moves, length, i;
    char name[OUTFLANK_TEXT];
    outflank_status status =
        outflank_solve(solver, position, &limits, &solution, line, MOST, &length);
    if (status != OUTFLANK_OK)
        return status;
    print_score("score", &solution);
    printf("line:");
    for (i = 0; status == OUTFLANK_OK && i < length; i++) {
        size_t written;
        status = outflank_move_to_text(position, line[i], name, sizeof name, &written);
        if (status == OUTFLANK_OK)
            printf(" %s", name);
    }
    printf("\n");
    if (status == OUTFLANK_OK)
        status = outflank_solve_moves(solver, position, &limits, solutions, MOST, &moves);
    for (i = 0; status == OUTFLANK_OK && i < moves; i++) {
        size_t written;
        status = outflank_move_to_text(position, solutions[i].mv, name, sizeof name, &written);
        if (status == OUTFLANK_OK)
            print_score(name, &solutions[i]);
    }
    return status;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "reversi:square-4";
    outflank_position position;
    outflank_solver *solver = NULL;
    outflank_error error;
    outflank_status status = outflank_position_new(text, &position);
    if (status != OUTFLANK_OK && outflank_position_from_text(text, &position, &error) != OUTFLANK_OK) {
        fprintf(stderr, "solve: %s\n", error.message);
        return 1;
    }
    status = outflank_solver_new((size_t)64 << 20, 1, &solver);
    if (status == OUTFLANK_OK)
        status = solve(solver, &position);
    outflank_solver_free(solver);
    if (status != OUTFLANK_OK)
        fprintf(stderr, "solve: %s\n", outflank_status_message(status));
    return status != OUTFLANK_OK;
}
