/* Steps many games at once, as a learner does: batches [VARIANT [BOARDS [STEPS]]]. */
#include <stdio.h>
#include <stdlib.h>

#include <outflank.h>

static void *room(size_t bytes)
{
    void *memory = malloc(bytes);
    if (memory == NULL) {
        fputs("batches: there is no memory\n", stderr);
        exit(1);
    }
    return memory;
}

static void want(outflank_status status)
{
    if (status != OUTFLANK_OK) {
        fprintf(stderr, "batches: %s\n", outflank_status_message(status));
        exit(1);
    }
}

int main(int argc, char **argv)
{
    const char *variant = argc > 1 ? argv[1] : "reversi:square-8";
    size_t boards = argc > 2 ? strtoul(argv[2], NULL, 10) : 256, planes_bytes, mask_bytes, wrong, i;
    long steps = argc > 3 ? atol(argv[3]) : 200, games = 0, won = 0;
    outflank_position start;
    outflank_batch *batch;
    uint8_t *planes, *mask;
    uint16_t *actions;
    int8_t *rewards;
    uint8_t *ended;

    want(outflank_position_new(variant, &start));
    /* Forced passes are played at once, and games that end begin anew. */
    want(outflank_batch_new(&start, boards, true, true, &batch));
    want(outflank_batch_seed(batch, 1));
    /* With no capacity the lengths alone are written. */
    (void)!outflank_batch_planes(batch, NULL, 0, &planes_bytes);
    (void)!outflank_batch_legal_mask(batch, NULL, 0, &mask_bytes);
    planes = room(planes_bytes);
    mask = room(mask_bytes);
    actions = room(boards * sizeof *actions);
    rewards = room(boards * sizeof *rewards);
    ended = room(boards * sizeof *ended);

    while (steps-- > 0) {
        outflank_status status;
        /* What a network would look at: it chooses among the actions whose byte in `mask` is 1. */
        want(outflank_batch_planes(batch, planes, planes_bytes, &planes_bytes));
        want(outflank_batch_legal_mask(batch, mask, mask_bytes, &mask_bytes));
        want(outflank_batch_random_actions(batch, actions));
        status = outflank_batch_step(batch, actions, rewards, ended, &wrong);
        if (status != OUTFLANK_OK) {
            fprintf(stderr, "batches: board %zu: %s\n", wrong, outflank_status_message(status));
            return 1;
        }
        for (i = 0; i < boards; i++) {
            games += ended[i];
            won += rewards[i] > 0;
        }
    }
    printf("%zu boards: %ld games ended, %ld by a move of the player who won\n", boards, games, won);
    outflank_batch_free(batch);
    free(planes);
    free(mask);
    free(actions);
    free(rewards);
    free(ended);
    return 0;
}
