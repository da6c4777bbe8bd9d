/* What the pages of tests share: counted checks, and positions by name. */
#ifndef OUTFLANK_TESTS_CHECK_H
#define OUTFLANK_TESTS_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "outflank.h"

static int passed = 0, failed = 0;

static inline void check(int good, const char *what, int line)
{
    if (good) {
        passed++;
    } else {
        if (failed++ < 20)
            fprintf(stderr, "line %d: %s\n", line, what);
    }
}

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)
#define OK(call) CHECK((call) == OUTFLANK_OK)

static inline outflank_position start(const char *variant)
{
    outflank_position position;
    memset(&position, 0, sizeof position);
    OK(outflank_position_new(variant, &position));
    return position;
}

static inline outflank_position from_text(const char *text)
{
    outflank_position position;
    memset(&position, 0, sizeof position);
    OK(outflank_position_from_text(text, &position, NULL));
    return position;
}

/* Limits of depth and of empty cells to be exact from, 0 for none. */
static inline outflank_limits within_depth(uint32_t depth, uint32_t exact)
{
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    limits.depth = depth;
    limits.exact = exact;
    return limits;
}

static inline outflank_limits within_nodes(uint64_t nodes)
{
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    limits.nodes = nodes;
    return limits;
}

static inline outflank_limits within_seconds(double seconds)
{
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    limits.seconds = seconds;
    return limits;
}

static inline outflank_limits until(bool (*stop)(void *context, uint64_t nodes), void *context)
{
    outflank_limits limits = OUTFLANK_LIMITS_INIT;
    limits.stop = stop;
    limits.context = context;
    return limits;
}

static inline uint16_t named(const outflank_position *position, const char *name)
{
    uint16_t mv = OUTFLANK_NO_MOVE;
    OK(outflank_move_from_text(position, name, &mv));
    return mv;
}

/* Says how many checks there were, as the exit status wants it. */
static inline int told(void)
{
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}

#endif
