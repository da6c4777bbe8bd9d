/* perft's depth has a limit, within it a small stack is enough, and it can be stopped. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

/* What the header says, or half as much again for a library that is hardly optimised. */
#ifdef NOT_OPTIMISED
enum { STACK = 192 * 1024 };
#else
enum { STACK = 128 * 1024 };
#endif

struct dive {
    outflank_position position;
    long asked, most;
    outflank_status status;
    uint64_t count;
};

static bool stop(void *context)
{
    struct dive *dive = (struct dive *)context;
    return ++dive->asked == dive->most;
}

static void *dive_deep(void *context)
{
    struct dive *dive = (struct dive *)context;
    dive->status = outflank_position_perft_stoppable(&dive->position, OUTFLANK_PERFT_PLIES, stop, dive, &dive->count);
    return NULL;
}

static void *dive_for_ever(void *context)
{
    struct dive *dive = (struct dive *)context;
    dive->status = outflank_position_perft(&dive->position, OUTFLANK_PERFT_PLIES, &dive->count);
    return NULL;
}

/* Starts a count with a small stack. */
static pthread_t started(void *(*count)(void *), struct dive *dive)
{
    pthread_t thread;
    pthread_attr_t small;
    CHECK(pthread_attr_init(&small) == 0);
    CHECK(pthread_attr_setstacksize(&small, STACK) == 0);
    CHECK(pthread_create(&thread, &small, count, dive) == 0);
    CHECK(pthread_attr_destroy(&small) == 0);
    return thread;
}

/* The last ply is reached at once, long before the stop. What cannot be stopped would come back in
 * a thousand years: it is left in a process of its own, which too small a stack would end. */
static void a_small_stack_is_enough(void)
{
    static const char *const largest[] = {"reversi:square-24", "reversi:octagon-10", "reversi:square-8-free", "reversi:square-8",
                                          "oust:hex-11-nopie", "oust:square-19"};
    enum { BOARDS = sizeof largest / sizeof *largest };
    static struct dive dives[BOARDS];
    pid_t child;
    size_t i;
    int ended = -1;
    for (i = 0; i < BOARDS; i++) {
        dives[i].position = start(largest[i]);
        dives[i].most = 1000;
        dives[i].count = 7;
        CHECK(pthread_join(started(dive_deep, &dives[i]), NULL) == 0);
        CHECK(dives[i].status == OUTFLANK_ERR_STOPPED && dives[i].asked == 1000 && dives[i].count == 7);
    }
    child = fork();
    if (child == 0) {
        for (i = 0; i < BOARDS; i++)
            started(dive_for_ever, &dives[i]);
        sleep(1);
        _exit(failed != 0);
    }
    CHECK(child > 0 && waitpid(child, &ended, 0) == child);
    CHECK(WIFEXITED(ended) && WEXITSTATUS(ended) == 0);
}

static void the_depth_has_a_limit(void)
{
    outflank_position ended = from_text("reversi:square-8 XXX...../......../......../......../......../......../......../........ B");
    struct dive dive;
    uint64_t count = 7;
    memset(&dive, 0, sizeof dive);
    CHECK(outflank_position_perft(&ended, OUTFLANK_PERFT_PLIES + 1, &count) == OUTFLANK_ERR_TOO_DEEP && count == 7);
    CHECK(outflank_position_perft(&ended, UINT32_MAX, &count) == OUTFLANK_ERR_TOO_DEEP && count == 7);
    CHECK(outflank_position_perft_stoppable(&ended, UINT32_MAX, stop, &dive, &count) == OUTFLANK_ERR_TOO_DEEP);
    CHECK(count == 7 && dive.asked == 0);
    OK(outflank_position_perft(&ended, OUTFLANK_PERFT_PLIES, &count));
    CHECK(count == 0);
}

static void not_stopped_it_counts_the_same(void)
{
    static const char *const names[] = {"reversi:square-8", "reversi:hex-5", "oust:hex-3-nopie"};
    size_t i;
    uint32_t depth;
    for (i = 0; i < sizeof names / sizeof *names; i++)
        for (depth = 0; depth < 5; depth++) {
            struct dive dive;
            uint64_t count = 7;
            memset(&dive, 0, sizeof dive);
            dive.position = start(names[i]);
            OK(outflank_position_perft(&dive.position, depth, &count));
            OK(outflank_position_perft_stoppable(&dive.position, depth, stop, &dive, &dive.count));
            CHECK(dive.count == count && dive.asked > 0);
            dive.asked = 0;
            dive.most = 1;
            dive.count = 7;
            CHECK(outflank_position_perft_stoppable(&dive.position, depth, stop, &dive, &dive.count) == OUTFLANK_ERR_STOPPED);
            CHECK(dive.count == 7 && dive.asked == 1);
        }
}

static void nulls(void)
{
    struct dive dive;
    memset(&dive, 0, sizeof dive);
    dive.position = start("oust:hex-3");
    CHECK(outflank_position_perft_stoppable(NULL, 1, stop, &dive, &dive.count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_perft_stoppable(&dive.position, 1, NULL, &dive, &dive.count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_perft_stoppable(&dive.position, 1, stop, &dive, NULL) == OUTFLANK_ERR_NULL);
    dive.position.reserved[0] = 1;
    CHECK(outflank_position_perft_stoppable(&dive.position, 1, stop, &dive, &dive.count) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(dive.asked == 0);
}

int main(void)
{
    a_small_stack_is_enough();
    the_depth_has_a_limit();
    not_stopped_it_counts_the_same();
    nulls();
    return told();
}
