/* Where there is no memory left perft counts what it counts elsewhere, and a batch is refused. */
#define _DEFAULT_SOURCE
#include <sys/resource.h>

#include "check.h"

/* Takes all that the system still gives, in pieces down to this size, and links it up. */
enum { SMALLEST = 64 };

struct piece {
    struct piece *next;
};

static struct piece *take_all(void)
{
    struct piece *taken = NULL;
    for (size_t size = (size_t)1 << 24; size >= SMALLEST; size /= 2) {
        struct piece *piece;
        while ((piece = (struct piece *)malloc(size)) != NULL) {
            piece->next = taken;
            taken = piece;
        }
    }
    return taken;
}

static void give_back(struct piece *taken)
{
    while (taken != NULL) {
        struct piece *next = taken->next;
        free(taken);
        taken = next;
    }
}

/* The stack grows now: later there is no memory for that either. */
static void grow_stack(void)
{
    volatile char room[1 << 21];
    for (size_t i = 0; i < sizeof room; i += 1024)
        room[i] = 1;
}

int main(void)
{
    const char *variants[] = {"reversi:square-8", "reversi:square-6", "oust:hex-3"};
    uint64_t counts[] = {8200, 7604, 0}, oust = 0;
    outflank_position oust_start = start(variants[2]);
    OK(outflank_position_perft(&oust_start, 4, &oust));
    counts[2] = oust;
    outflank_position positions[3] = {start(variants[0]), start(variants[1]), oust_start};
    grow_stack();
    /* What is printed below has its buffer now. */
    printf("perft and batches without memory: ");
    fflush(stdout);

    struct rlimit limit;
    CHECK(getrlimit(RLIMIT_AS, &limit) == 0);
    limit.rlim_cur = (rlim_t)1 << 30;
    CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
    struct piece *taken = take_all();
    CHECK(malloc(64 * 1024) == NULL);
    uint64_t found[3] = {0, 0, 0};
    outflank_status said[3];
    for (int i = 0; i < 3; i++)
        said[i] = outflank_position_perft(&positions[i], i == 2 ? 4 : 6, &found[i]);
    outflank_batch *batch = NULL;
    const outflank_status batch_made = outflank_batch_new(&positions[0], 1, true, true, &batch);
    give_back(taken);
    CHECK(batch_made == OUTFLANK_ERR_NO_MEMORY && batch == NULL);
    OK(outflank_batch_new(&positions[0], 1, true, true, &batch));
    outflank_batch_free(batch);
    for (int i = 0; i < 3; i++) {
        CHECK(said[i] == OUTFLANK_OK);
        CHECK(found[i] == counts[i]);
    }
    return told();
}
