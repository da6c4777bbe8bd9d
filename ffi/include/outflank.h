/**
 * @file outflank.h
 * outflank: the rules of Reversi and Oust.
 *
 * Oust is a game by Mark Steere (2007).
 *
 * Conventions, for all functions:
 *
 * - Ownership. Nothing is allocated and nothing is to be freed. A position is a plain struct: a copy is an assignment. Texts that a
 *   function returns live as long as the program.
 * - Threads. There is no state behind the functions: each may be called from any thread at any time, as long as no two threads use the same
 *   memory and one of them writes.
 * - Answers. A function that can fail returns an outflank_status. Outputs are written only when it is OUTFLANK_OK, except lengths and counts,
 *   which are also written with OUTFLANK_ERR_BUFFER, and `column` of outflank_position_from_text.
 * - NULL. A pointer that may not be NULL is answered by OUTFLANK_ERR_NULL. One that may be says so.
 * - Garbage. A position may hold any bytes: each call checks it and answers OUTFLANK_ERR_INVALID_POSITION.
 * - Buffers. A function that writes a text or an array takes a buffer, its capacity in elements, and a place for the length that it takes.
 *   To ask for the length alone, pass NULL and 0: the answer is OUTFLANK_ERR_BUFFER. Texts end in a NUL that the length does not count: they
 *   take length + 1.
 * - Moves are numbers: a cell is row * width + column, counted from the top left; width * height is a pass; one more is a swap.
 * - Colours are OUTFLANK_BLACK and OUTFLANK_WHITE.
 *
 * This file is made from the library's source; a test compares the two.
 */


#ifndef OUTFLANK_H
#define OUTFLANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * In the place of a last move: there is none to be marked.
 */
#define OUTFLANK_NO_MOVE 65535

/**
 * How many 64-bit words hold the cells of the largest board.
 */
#define OUTFLANK_WORDS 9

/**
 * Black.
 */
#define OUTFLANK_BLACK 0

/**
 * White.
 */
#define OUTFLANK_WHITE 1

/**
 * The game goes on.
 */
#define OUTFLANK_GOES_ON 0

/**
 * Black has won.
 */
#define OUTFLANK_BLACK_WINS 1

/**
 * White has won.
 */
#define OUTFLANK_WHITE_WINS 2

/**
 * The game is drawn.
 */
#define OUTFLANK_DRAW 3

/**
 * The first number of the version that the header is of.
 */
#define OUTFLANK_VERSION_MAJOR 0

/**
 * The second number.
 */
#define OUTFLANK_VERSION_MINOR 1

/**
 * The third number.
 */
#define OUTFLANK_VERSION_PATCH 0

/**
 * What a call answers: OUTFLANK_OK, or why it did nothing.
 */
typedef enum {
    /**
     * The call did what it says.
     */
    OUTFLANK_OK = 0,
    /**
     * A pointer is NULL that may not be.
     */
    OUTFLANK_ERR_NULL = 1,
    /**
     * The position's bytes are no position.
     */
    OUTFLANK_ERR_INVALID_POSITION = 2,
    /**
     * No variant has that name or number.
     */
    OUTFLANK_ERR_UNKNOWN_VARIANT = 3,
    /**
     * The text is not what the call reads.
     */
    OUTFLANK_ERR_TEXT = 4,
    /**
     * The buffer is too small; the size that it takes has been written.
     */
    OUTFLANK_ERR_BUFFER = 5,
    /**
     * The number is no move on the position's board.
     */
    OUTFLANK_ERR_NO_SUCH_MOVE = 6,
    /**
     * The number is no colour.
     */
    OUTFLANK_ERR_NO_SUCH_COLOR = 7,
    /**
     * The game is not over, or has no such score.
     */
    OUTFLANK_ERR_NO_SCORE = 8,
    /**
     * Illegal move: the game is over (R12, O7, O8).
     */
    OUTFLANK_ERR_GAME_OVER = 20,
    /**
     * Illegal move: that cell is not in play.
     */
    OUTFLANK_ERR_OFF_BOARD = 21,
    /**
     * Illegal move: the cell is occupied (R2, O2).
     */
    OUTFLANK_ERR_OCCUPIED = 22,
    /**
     * Illegal move: it outflanks nothing (R2).
     */
    OUTFLANK_ERR_OUTFLANKS_NOTHING = 23,
    /**
     * Illegal move: no placement is legal, and the turn must be passed (R4, O6).
     */
    OUTFLANK_ERR_MUST_PASS = 24,
    /**
     * Illegal move: a player who can move may not pass (R4, O6).
     */
    OUTFLANK_ERR_MAY_NOT_PASS = 25,
    /**
     * Illegal move: the free opening puts its first four discs on the centre squares.
     */
    OUTFLANK_ERR_NOT_IN_CENTER = 26,
    /**
     * Illegal move: there is nothing to swap (O5).
     */
    OUTFLANK_ERR_NO_SWAP = 27,
    /**
     * Illegal move: it makes a group that touches no enemy group (O3).
     */
    OUTFLANK_ERR_CAPTURES_NOTHING = 28,
    /**
     * Illegal move: it makes a group that touches an enemy group which is not smaller (O3).
     */
    OUTFLANK_ERR_NOT_SMALLER = 29,
    /**
     * Illegal move, for a reason that this release has no number for.
     */
    OUTFLANK_ERR_ILLEGAL = 30,
} outflank_status;

/**
 * A position of any variant. It owns nothing: a copy is an assignment, and there is nothing to free. Two positions are the same
 * if their bytes are.
 *
 * Make one by outflank_position_new or outflank_position_from_text. The cells may be read; whoever writes into it gets
 * OUTFLANK_ERR_INVALID_POSITION from every call unless it is a position still.
 */
typedef struct {
    /**
     * Black's discs or stones: cell i = row * width + column is bit i % 64 of word i / 64.
     */
    uint64_t black[OUTFLANK_WORDS];
    /**
     * White's.
     */
    uint64_t white[OUTFLANK_WORDS];
    /**
     * The variant's number in this release of the library.
     */
    uint16_t variant;
    /**
     * The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
     */
    uint8_t turn;
    /**
     * Where Oust's pie rule stands: 0 off, 1 open, 2 kept, 3 swapped. 0 in Reversi.
     */
    uint8_t pie;
    /**
     * Zero.
     */
    uint8_t reserved[12];
} outflank_position;

/**
 * A set of cells: cell i = row * width + column is bit i % 64 of word i / 64.
 */
typedef struct {
    /**
     * The words, the lowest cells first.
     */
    uint64_t words[OUTFLANK_WORDS];
} outflank_cells;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * How many bytes so many positions take. A batch is an array of positions that the caller owns; there is nothing to free.
 */
outflank_status outflank_batch_size(size_t boards,
                                    size_t *bytes);

/**
 * Puts every position of a batch at the start of a variant.
 */
outflank_status outflank_batch_new(const char *variant, outflank_position *positions, size_t boards);

/**
 * Plays an action on every board whose game goes on; where it is over the action is not looked at.
 *
 * With `auto_pass` forced passes are played at once, so that no board ever waits for one. With `start`, which may be NULL, games that end begin
 * there anew. `rewards` gets 1 for each game that the player who acted has won, -1 for one lost, 0 otherwise; `ended` whether the game ended.
 * On an error nothing has changed, and `wrong`, which may be NULL, gets the number of the board.
 */
outflank_status outflank_batch_step(outflank_position *positions,
                                    size_t boards,
                                    const uint16_t *actions,
                                    bool auto_pass,
                                    const outflank_position *start,
                                    int8_t *rewards,
                                    bool *ended,
                                    size_t *wrong);

/**
 * The legal placements of every board.
 */
outflank_status outflank_batch_placements(const outflank_position *positions,
                                          size_t boards,
                                          outflank_cells *placements);

/**
 * A legal action for every board, each as likely as any other but for some 2^-54; the number of a pass where the game is over. `random` is the state of
 * the generator, SplitMix64: any number to begin with, and the next one afterwards.
 */
outflank_status outflank_batch_random_actions(const outflank_position *positions,
                                              size_t boards,
                                              uint64_t *random,
                                              uint16_t *actions);

/**
 * Plays every board to the end of its game by random moves. `results`, which may be NULL, gets 1 for each game that the player who began has won, -1 for
 * one lost, 0 for a draw; `plies`, which may be NULL, how many plies it took. `random` as for outflank_batch_random_actions.
 */
outflank_status outflank_batch_playout(outflank_position *positions,
                                       size_t boards,
                                       uint64_t *random,
                                       int8_t *results,
                                       uint16_t *plies);

/**
 * The squares on which `player` may place, one bit a square: bit 0 is a1, bit 1 is b1, bit 63 is h8. Discs of both on one square are
 * taken for an occupied square.
 */
uint64_t outflank_reversi_placements(uint64_t player,
                                     uint64_t opponent);

/**
 * The discs of `opponent` that a disc of `player` on square `cell` flips; none where the square is occupied, or `cell` is above 63.
 */
uint64_t outflank_reversi_flips(uint64_t player,
                                uint64_t opponent,
                                uint8_t cell);

/**
 * Writes a diagram of the position, with legal placements marked, and the move `last` if it is one.
 */
outflank_status outflank_position_diagram(const outflank_position *position,
                                          uint16_t last,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the position as SVG, with coordinates and legal placements marked, and the move `last` if it is one.
 */
outflank_status outflank_position_svg(const outflank_position *position,
                                      uint16_t last,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Writes the legal moves in rising order: cells as row * width + column, width * height for a pass, and one more for a swap.
 *
 * `count`, always written, gets how many there are: none once the game is over. With too small a buffer nothing else is written.
 */
outflank_status outflank_position_legal_moves(const outflank_position *position,
                                              uint16_t *moves,
                                              size_t capacity,
                                              size_t *count);

/**
 * Whether a move is legal: OUTFLANK_OK, or the status that says why it is not.
 */
outflank_status outflank_position_check(const outflank_position *position, uint16_t mv);

/**
 * Whether a move is legal; a number that is no move is not.
 */
outflank_status outflank_position_is_legal(const outflank_position *position, uint16_t mv, bool *out);

/**
 * Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that were captured.
 *
 * On an error the position and `taken` are as they were, and the status says which rule forbids the move.
 */
outflank_status outflank_position_play(outflank_position *position,
                                       uint16_t mv,
                                       outflank_cells *taken);

/**
 * The columns of the board's bounding rectangle.
 */
outflank_status outflank_position_width(const outflank_position *position, uint8_t *out);

/**
 * The rows of the board's bounding rectangle.
 */
outflank_status outflank_position_height(const outflank_position *position, uint8_t *out);

/**
 * The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
 */
outflank_status outflank_position_turn(const outflank_position *position, uint8_t *out);

/**
 * The seat of the player to move: 0 for the player who began, 1 for the other. In Oust a swap exchanges the seats (O10).
 */
outflank_status outflank_position_player(const outflank_position *position,
                                         uint8_t *out);

/**
 * How the game stands: OUTFLANK_GOES_ON, OUTFLANK_BLACK_WINS, OUTFLANK_WHITE_WINS or OUTFLANK_DRAW.
 */
outflank_status outflank_position_outcome(const outflank_position *position, uint8_t *out);

/**
 * The seat of the player who has won, 0 or 1; OUTFLANK_ERR_NO_SCORE if nobody has.
 */
outflank_status outflank_position_winner(const outflank_position *position, uint8_t *out);

/**
 * The discs or stones of a colour, counted.
 */
outflank_status outflank_position_score(const outflank_position *position, uint8_t color, uint16_t *out);

/**
 * The count of a colour that tournaments of Reversi record, with the empty cells given to the winner. OUTFLANK_ERR_NO_SCORE while the
 * game goes on, and in Oust.
 */
outflank_status outflank_position_tournament_score(const outflank_position *position,
                                                   uint8_t color,
                                                   uint16_t *out);

/**
 * A 64-bit key: equal positions have equal keys, on every machine and in every release.
 */
outflank_status outflank_position_key(const outflank_position *position, uint64_t *out);

/**
 * How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game counts 0 from there on.
 */
outflank_status outflank_position_perft(const outflank_position *position,
                                        uint32_t depth,
                                        uint64_t *out);

/**
 * Writes a byte for each cell of the bounding rectangle, row by row: 1 where that colour has a disc or stone, 0 elsewhere.
 *
 * `length`, always written, gets width * height. With too small a buffer nothing else is written.
 */
outflank_status outflank_position_cells(const outflank_position *position,
                                        uint8_t color,
                                        uint8_t *bytes,
                                        size_t capacity,
                                        size_t *length);

/**
 * What a status means, in English. It is never NULL, whatever the number, and need not be freed.
 */
const char *outflank_status_message(int32_t status);

/**
 * Reads a position's one-line text, which begins with its variant's name. Where it cannot be read `column`, which may be NULL, gets the
 * column of what is wrong, counted in characters from 1.
 */
outflank_status outflank_position_from_text(const char *text,
                                            outflank_position *out,
                                            uint32_t *column);

/**
 * Writes a position's one-line text.
 */
outflank_status outflank_position_to_text(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the name of a move: a cell's, "pass" or "swap".
 */
outflank_status outflank_move_to_text(const outflank_position *position,
                                      uint16_t mv,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads the name of a move on the position's board: a cell's, "pass" or "swap", in either letter case.
 */
outflank_status outflank_move_from_text(const outflank_position *position, const char *name, uint16_t *out);

/**
 * How many variants there are.
 */
size_t outflank_variant_count(void);

/**
 * The name of variant `index`, which is less than outflank_variant_count().
 */
outflank_status outflank_variant_name(size_t index, char *buffer, size_t capacity, size_t *length);

/**
 * The start of the variant of that name: "reversi:square-8", "reversi:octagon-10-anti", "oust:hex-7", "oust:square-19-nopie".
 */
outflank_status outflank_position_new(const char *variant,
                                      outflank_position *out);

/**
 * The name of a position's variant.
 */
outflank_status outflank_position_variant(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * The version of the library that is linked, as in "0.1.0". It need not be freed.
 */
const char *outflank_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* OUTFLANK_H */

#if defined(__cplusplus)
static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
static_assert(alignof(outflank_position) == alignof(uint64_t), "outflank_position is aligned as its words");
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
_Static_assert(_Alignof(outflank_position) == _Alignof(uint64_t), "outflank_position is aligned as its words");
#endif
