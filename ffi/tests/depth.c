/* perft's depth has a limit, and within it a small stack is enough. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <pthread.h>
#include <unistd.h>

#include "check.h"

/* What the header says, and what a thread takes for itself. */
enum { STACK = (STACK_KIB + 16) * 1024 };

static void *dive(void *position)
{
    uint64_t count;
    /* It goes down to the last ply at once, and would come back in some thousand years. */
    if (outflank_position_perft((const outflank_position *)position, OUTFLANK_PERFT_PLIES, &count) == OUTFLANK_OK)
        exit(1);
    return NULL;
}

int main(void)
{
    static const char *const largest[] = {"reversi:square-24", "reversi:octagon-10", "reversi:square-8-free", "oust:hex-11-nopie",
                                          "oust:square-19"};
    static outflank_position positions[5];
    outflank_position ended = from_text("reversi:square-8 XXX...../......../......../......../......../......../......../........ B");
    uint64_t count = 7;
    size_t i;
    CHECK(outflank_position_perft(&ended, OUTFLANK_PERFT_PLIES + 1, &count) == OUTFLANK_ERR_TOO_DEEP && count == 7);
    CHECK(outflank_position_perft(&ended, UINT32_MAX, &count) == OUTFLANK_ERR_TOO_DEEP && count == 7);
    OK(outflank_position_perft(&ended, OUTFLANK_PERFT_PLIES, &count));
    CHECK(count == 0);
    for (i = 0; i < sizeof largest / sizeof *largest; i++) {
        pthread_t thread;
        pthread_attr_t small;
        positions[i] = start(largest[i]);
        CHECK(pthread_attr_init(&small) == 0);
        CHECK(pthread_attr_setstacksize(&small, STACK) == 0);
        CHECK(pthread_create(&thread, &small, dive, &positions[i]) == 0);
    }
    sleep(1);
    printf("%d KiB of stack: %d passed, %d failed\n", STACK_KIB, passed, failed);
    return failed != 0;
}
