/* outflank: the rules of Reversi.
 *
 * Squares of the 8x8 board are bits: bit 0 is a1, bit 1 is b1, bit 8 is a2, bit 63 is h8.
 * Every function may be called from any thread at any time; none allocates. */
#ifndef OUTFLANK_H
#define OUTFLANK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The squares on which `player` may place: the empty ones from which discs of `opponent` are outflanked. */
uint64_t outflank_reversi_placements(uint64_t player, uint64_t opponent);

/* The discs of `opponent` that a disc of `player` on square `cell` flips. None where the square is occupied, or `cell` is
 * above 63. */
uint64_t outflank_reversi_flips(uint64_t player, uint64_t opponent, uint8_t cell);

#ifdef __cplusplus
}
#endif

#endif
