/* Reversi at a table: Black flips a wrong disc and forgets another, and puts it right before White
 * moves. */
#include <stdio.h>

#include <outflank.h>

static void say(const outflank_table *table, const outflank_placement *placement)
{
    outflank_cells missed = placement->outflanked, extra = placement->flipped;
    char names[2][64];
    size_t i, length;
    for (i = 0; i < OUTFLANK_WORDS; i++) {
        missed.words[i] &= ~placement->flipped.words[i];
        extra.words[i] &= ~placement->outflanked.words[i];
    }
    if (outflank_cells_to_text(&table->position, &missed, names[0], 64, &length) == OUTFLANK_OK &&
        outflank_cells_to_text(&table->position, &extra, names[1], 64, &length) == OUTFLANK_OK)
        printf("missed: %s, extra: %s\n", names[0], names[1]);
}

int main(void)
{
    outflank_table table;
    outflank_placement placement;
    outflank_cells flipped;
    uint16_t d3, hand;
    outflank_status status = outflank_table_new("reversi:square-8", &table);
    if (status == OUTFLANK_OK)
        status = outflank_move_from_text(&table.position, "d3", &d3);
    if (status == OUTFLANK_OK)
        status = outflank_cells_from_text(&table.position, "e5", &flipped);
    if (status == OUTFLANK_OK)
        status = outflank_table_place(&table, d3, &flipped, &placement);
    if (status == OUTFLANK_OK) {
        say(&table, &placement);
        status = outflank_table_correct_all(&table, &placement);
    }
    if (status == OUTFLANK_OK) {
        say(&table, &placement);
        status = outflank_table_in_hand(&table, OUTFLANK_BLACK, &hand);
    }
    if (status == OUTFLANK_OK)
        printf("Black has %u discs in hand\n", (unsigned)hand);
    printf("%s\n", outflank_status_message(outflank_table_pass(&table))); /* White can move */
    return status != OUTFLANK_OK;
}
