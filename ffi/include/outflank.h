/**
 * @file outflank.h
 * outflank: the rules of Reversi and Oust.
 *
 * Oust is a game by Mark Steere (2007).
 *
 * Conventions, for all functions:
 *
 * - Ownership. Nothing is to be freed. A position is a plain struct: a copy is an assignment.
 *   Texts that a function returns live as long as the program. What a function of the caller's is
 *   given belongs to the library, and lives until that function returns.
 * - Allocation. Only perft, and what reads and writes transcripts and records, allocates, and
 *   gives all back before it returns. A reader takes at most 1 MiB and 48 times the text of the
 *   longest record; of a transcript of Oust, 512 times. Before each record it asks for that much
 *   and gives it back; OUTFLANK_ERR_NO_MEMORY if it is not to be had. If another thread takes it in
 *   between, the program ends.
 * - Libraries without std, for programs without an allocator, have no transcripts and no records:
 *   the pages below that are of libraries with std say so.
 * - Threads. Each function may be called from any thread at any time, as long as no two threads
 *   use the same memory and one of them writes.
 * - State. There is one thing behind the functions: which kernel computes 8x8 Reversi
 *   (outflank_kernel_name, outflank_kernel_set). It changes speed and never an answer.
 * - Memory. What a call writes may overlap nothing else that is given to the call, but for what
 *   says so. Input is only read: it may be in read-only memory and be read by other threads.
 * - Answers. A function that can fail returns an outflank_status. Outputs are written only when
 *   it is OUTFLANK_OK, except lengths and counts, which are also written with
 *   OUTFLANK_ERR_BUFFER, `column` of outflank_position_from_text, `error` of
 *   outflank_wthor_read_header and each `wrong`. GCC and clang warn where a status is dropped;
 *   define OUTFLANK_MUST_USE as nothing before this file to be rid of that.
 * - NULL. A pointer that may not be NULL is answered by OUTFLANK_ERR_NULL. One that may be says
 *   so. An array of no elements may be NULL.
 * - Garbage. A position may hold any bytes: each call checks it and answers
 *   OUTFLANK_ERR_INVALID_POSITION. A table likewise: OUTFLANK_ERR_INVALID_TABLE. All zeros are
 *   neither. Calls that read and write names of cells and moves look at the variant alone, so
 *   they work on set-ups and on the position of a table too.
 * - Buffers. A function that writes a text or an array takes a buffer, its capacity in elements,
 *   and a place for the length that it takes. To ask for the length alone, pass NULL and 0: the
 *   answer is OUTFLANK_ERR_BUFFER. Texts end in a NUL that the length does not count: they take
 *   length + 1.
 * - Files are bytes and their length; a text among them need not end in a NUL. A reader tells a
 *   function of the caller's each record, or what is wrong with it, in the order of the file. It
 *   answers OUTFLANK_OK when it has read the file to its end, broken records or not, and
 *   OUTFLANK_ERR_STOPPED when the function has answered false. A byte order mark at its beginning
 *   is passed over, and lines may end in CR LF.
 * - Moves are numbers: a cell is row * width + column, counted from the top left; width * height
 *   is a pass; one more is a swap.
 * - Colours are OUTFLANK_BLACK and OUTFLANK_WHITE. The players' seats are 1, who began, and 2.
 * - Storing. The bytes of a position mean the same in every release in which
 *   sizeof(outflank_position) is the same, on machines of one byte order; its text means the
 *   same everywhere.
 *
 * This file is made from the library's source; a test compares the two.
 */


#ifndef OUTFLANK_H
#define OUTFLANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Before functions whose status is to be looked at.
 */
#if !defined(OUTFLANK_MUST_USE)
#if defined(__GNUC__)
#define OUTFLANK_MUST_USE __attribute__((warn_unused_result))
#else
#define OUTFLANK_MUST_USE
#endif
#endif


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
 * The version that the header is of as one number, which grows from release to release: compare
 * it with outflank_version_number().
 */
#define OUTFLANK_VERSION_NUMBER (((OUTFLANK_VERSION_MAJOR * 1000000) + (OUTFLANK_VERSION_MINOR * 1000)) + OUTFLANK_VERSION_PATCH)

/**
 * How many 64-bit words hold the cells of the largest board.
 */
#define OUTFLANK_WORDS 9

/**
 * How many action numbers the largest board has: no position has more legal moves.
 */
#define OUTFLANK_ACTIONS ((24 * 24) + 1)

/**
 * How many characters the longest text of a position takes, with its NUL.
 */
#define OUTFLANK_TEXT 630

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
 * Neither colour: the cell is empty.
 */
#define OUTFLANK_EMPTY 2

/**
 * The game is Reversi.
 */
#define OUTFLANK_REVERSI 0

/**
 * The game is Oust.
 */
#define OUTFLANK_OUST 1

/**
 * The most plies that perft counts.
 */
#define OUTFLANK_PERFT_PLIES 128

/**
 * In the place of a last move: there is none.
 */
#define OUTFLANK_NO_MOVE 65535

/**
 * How many bytes the message of an outflank_read_error has, its NUL among them.
 */
#define OUTFLANK_MESSAGE_BYTES 256

/**
 * In the place of a score: none is given. It is less than any.
 */
#define OUTFLANK_NO_SCORE INT16_MIN

/**
 * How many bytes the header of a file of WTHOR takes.
 */
#define OUTFLANK_WTHOR_HEADER_BYTES 16

/**
 * How many bytes a game takes in a file of WTHOR.
 */
#define OUTFLANK_WTHOR_GAME_BYTES 68

/**
 * How many bytes a player takes in a file of WTHOR: the most characters of a name.
 */
#define OUTFLANK_WTHOR_PLAYER_BYTES 20

/**
 * How many bytes a tournament takes there.
 */
#define OUTFLANK_WTHOR_TOURNAMENT_BYTES 26

/**
 * What a call answers: OUTFLANK_OK, or why it did nothing. It takes 32 bits whatever the
 * compiler's options say.
 */
enum outflank_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
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
     * The text is not what the call takes.
     */
    OUTFLANK_ERR_TEXT = 4,
    /**
     * The buffer is too small; the size that it takes has been written.
     */
    OUTFLANK_ERR_BUFFER = 5,
    /**
     * That is no move on the position's board: neither one of its cells nor a pass or a swap.
     */
    OUTFLANK_ERR_NO_SUCH_MOVE = 6,
    /**
     * The number is no colour.
     */
    OUTFLANK_ERR_NO_SUCH_COLOR = 7,
    /**
     * The game is not over, or has no such score or winner.
     */
    OUTFLANK_ERR_NO_SCORE = 8,
    /**
     * The positions are not of one variant.
     */
    OUTFLANK_ERR_OTHER_VARIANT = 9,
    /**
     * No kernel that this CPU can run has that name.
     */
    OUTFLANK_ERR_UNKNOWN_KERNEL = 10,
    /**
     * The depth is greater than OUTFLANK_PERFT_PLIES.
     */
    OUTFLANK_ERR_TOO_DEEP = 11,
    /**
     * The caller's function has stopped the call.
     */
    OUTFLANK_ERR_STOPPED = 12,
    /**
     * There is no memory for the call, or for the next record.
     */
    OUTFLANK_ERR_NO_MEMORY = 13,
    /**
     * The numbers of a game do not fit together.
     */
    OUTFLANK_ERR_INVALID_GAME = 14,
    /**
     * The game has no such ply.
     */
    OUTFLANK_ERR_NO_PLY = 15,
    /**
     * The format cannot hold this.
     */
    OUTFLANK_ERR_NOT_IN_FORMAT = 16,
    /**
     * The board has no symmetry of that number.
     */
    OUTFLANK_ERR_NO_SYMMETRY = 17,
    /**
     * The table's bytes are no table.
     */
    OUTFLANK_ERR_INVALID_TABLE = 18,
    /**
     * The position is of another game than the call asks for.
     */
    OUTFLANK_ERR_OTHER_GAME = 19,
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
    /**
     * There is no disc to flip on one of the cells, or it is the one just put down.
     */
    OUTFLANK_ERR_NOTHING_TO_FLIP = 40,
    /**
     * There is no placement to correct, or the opponent has moved since (R9).
     */
    OUTFLANK_ERR_TOO_LATE = 41,
    /**
     * One of the discs is already as the rules require.
     */
    OUTFLANK_ERR_NOTHING_WRONG = 42,
    /**
     * A number or a bit stands for no cell of the board.
     */
    OUTFLANK_ERR_NO_SUCH_CELL = 43,
    /**
     * The number is no player's seat.
     */
    OUTFLANK_ERR_NO_SUCH_PLAYER = 44,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum outflank_status outflank_status;
#else
typedef int32_t outflank_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What can be wrong with a set-up. It takes 32 bits whatever the compiler's options say.
 */
enum outflank_problem_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * No variant has that number. What depends on the board cannot be said then.
     */
    OUTFLANK_PROBLEM_UNKNOWN_VARIANT = 1,
    /**
     * The colour to move is neither OUTFLANK_BLACK nor OUTFLANK_WHITE.
     */
    OUTFLANK_PROBLEM_NO_TURN = 2,
    /**
     * The reserved bytes are not zero.
     */
    OUTFLANK_PROBLEM_RESERVED = 3,
    /**
     * The state is none of the variant's.
     */
    OUTFLANK_PROBLEM_NO_STATE = 4,
    /**
     * Bits of a colour stand for no cell of the board: a problem for Black's, and one for White's.
     */
    OUTFLANK_PROBLEM_NO_CELL = 5,
    /**
     * Both colours are on these cells.
     */
    OUTFLANK_PROBLEM_OVERLAP = 6,
    /**
     * There are discs on cells that are not in play: the centre of a hexagon in Reversi.
     */
    OUTFLANK_PROBLEM_OUT_OF_PLAY = 7,
    /**
     * The free opening goes on, and there are discs outside the centre.
     */
    OUTFLANK_PROBLEM_OUTSIDE_CENTER = 8,
    /**
     * The free opening goes on, and the numbers of discs do not fit the colour to move.
     */
    OUTFLANK_PROBLEM_OPENING_TURN = 9,
    /**
     * Oust's swap is said to be open, and it is neither Black's first placement nor White's answer
     * to it.
     */
    OUTFLANK_PROBLEM_SWAP_NOT_OPEN = 10,
    /**
     * A problem that this release has no number for.
     */
    OUTFLANK_PROBLEM_OTHER = 11,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum outflank_problem_kind outflank_problem_kind;
#else
typedef int32_t outflank_problem_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A position of any variant. It owns nothing: a copy is an assignment, and there is nothing to
 * free. Two positions are the same if their bytes are.
 *
 * Make one by outflank_position_new or outflank_position_from_text, or fill it in: what
 * outflank_position_problems finds nothing wrong with is a position, and with anything else every
 * call that reads more of it than its variant answers OUTFLANK_ERR_INVALID_POSITION.
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
     * The variant's number. It is the same in every release of the library.
     */
    uint16_t variant;
    /**
     * The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
     */
    uint8_t turn;
    /**
     * The game's state. In Oust where the pie rule stands: 0 off, 1 open, 2 kept, 3 swapped. In
     * Reversi the options of the variant again: 0 none, 1 anti, 2 free opening, 3 both.
     */
    uint8_t state;
    /**
     * Zero.
     */
    uint8_t reserved[12];
} outflank_position;

/**
 * A set of cells: cell i = row * width + column is bit i % 64 of word i / 64. Union, intersection
 * and difference are `|`, `&` and `& ~` of the words.
 */
typedef struct {
    /**
     * The words, the lowest cells first.
     */
    uint64_t words[OUTFLANK_WORDS];
} outflank_cells;

/**
 * One thing that is wrong with a set-up.
 */
typedef struct {
    /**
     * The cells that it is about, or the bits that stand for none; empty where it is about no
     * cells.
     */
    outflank_cells cells;
    /**
     * What is wrong.
     */
    outflank_problem_kind kind;
} outflank_problem;

/**
 * A move of a game, and the position after it.
 */
typedef struct {
    /**
     * The position after the move.
     */
    outflank_position position;
    /**
     * The move.
     */
    uint16_t mv;
    /**
     * Zero.
     */
    uint8_t reserved[6];
} outflank_ply;

/**
 * A game: where it began, the moves played, and those taken back, which can be played again.
 *
 * The memory of its plies is the caller's: an array of his own, or from malloc. No limit is known
 * to the length of every game, so a game may run out of room: outflank_game_play then answers
 * OUTFLANK_ERR_BUFFER and changes nothing. Move the plies into a larger array (realloc does), set
 * `plies` and `capacity`, and play on. Reversi on 8x8 takes 120 plies at most, passes included.
 *
 * The members may be read: `plies[i].mv` is move i, `plies[i].position` the position after it, for
 * each i below `played`, and those from there to `known` have been taken back. To copy a game copy
 * the array too, and set `plies` in the copy.
 */
typedef struct {
    /**
     * Where the game began.
     */
    outflank_position start;
    /**
     * The moves: first those played, then those taken back.
     */
    outflank_ply *plies;
    /**
     * For how many plies there is room.
     */
    size_t capacity;
    /**
     * How many moves have been played.
     */
    size_t played;
    /**
     * How many moves there are with those that were taken back.
     */
    size_t known;
} outflank_game;

/**
 * A disc put down at a table: what the rules flip, and what the player flipped. Outflanked discs
 * that are not flipped were missed (`outflanked & ~flipped`); discs that are flipped and were not
 * outflanked are extra (`flipped & ~outflanked`). All is right where the two sets are the same.
 */
typedef struct {
    /**
     * The discs that had to be flipped (R8).
     */
    outflank_cells outflanked;
    /**
     * The discs that the player has flipped, corrections included.
     */
    outflank_cells flipped;
    /**
     * Where the disc was put.
     */
    uint16_t cell;
    /**
     * The colour that placed.
     */
    uint8_t color;
    /**
     * 1 if the disc was the opponent's gift (R11), else 0.
     */
    uint8_t gift;
    /**
     * Zero.
     */
    uint8_t reserved[4];
} outflank_placement;

/**
 * A game of Reversi at a table. It owns nothing, as a position: a copy is an assignment.
 *
 * Make one by outflank_table_new. All of it may be read; whoever writes into it gets
 * OUTFLANK_ERR_INVALID_TABLE from every call unless it is a table still.
 */
typedef struct {
    /**
     * The board as it stands, mistakes and all, and whose turn it is. After a wrong flip in a free
     * opening it may be a board that the other calls refuse as a position.
     */
    outflank_position position;
    /**
     * The last placement, as long as it may be corrected (R9). If there is none, all of it is
     * zero but `cell`, which is OUTFLANK_NO_MOVE.
     */
    outflank_placement last;
    /**
     * How many discs each colour has yet to put down (R1), Black's first.
     */
    uint16_t in_hand[2];
    /**
     * How many discs each colour was given by the other (R11), Black's first.
     */
    uint16_t given[2];
} outflank_table;

/**
 * A legal move, and how random games after it have ended for the player to move. Those neither won
 * nor lost were drawn.
 */
typedef struct {
    /**
     * How many games have been played after the move.
     */
    uint64_t games;
    /**
     * How many of them the player to move has won.
     */
    uint64_t wins;
    /**
     * How many the player to move has lost.
     */
    uint64_t losses;
    /**
     * The move.
     */
    uint16_t mv;
} outflank_evaluation;

/**
 * A tag of GGF, or a value of a property of SGF's root: `PB` is Black's name, `PW` White's, `RE`
 * the result.
 */
typedef struct {
    /**
     * Its name, in capital letters.
     */
    const char *name;
    /**
     * Its value, in UTF-8. A NUL in a file ends it here.
     */
    const char *value;
} outflank_tag;

/**
 * A move of a problem, and what it comes to.
 */
typedef struct {
    /**
     * The move.
     */
    uint16_t mv;
    /**
     * Its score for the side to move, in discs, from -64 to 64; or OUTFLANK_NO_SCORE.
     */
    int16_t score;
} outflank_scored_move;

/**
 * What a file of games says of a game beside its moves.
 */
typedef struct {
    /**
     * The tournament's number in the file of tournaments; 0 is unknown.
     */
    uint16_t tournament;
    /**
     * Black's number in the file of players; 0 is unknown.
     */
    uint16_t black;
    /**
     * White's.
     */
    uint16_t white;
    /**
     * Black's discs: the tournament score, in finished games.
     */
    uint8_t score;
    /**
     * Black's discs if both had played perfectly from the depth that the header names.
     */
    uint8_t theoretical_score;
} outflank_wthor_record;

/**
 * A game of a file, or a problem. What the format does not have is empty: NULL, 0 or NaN.
 *
 * It belongs to the library, and all that it points to: it may be read until the function that it
 * was given to returns.
 */
typedef struct {
    /**
     * Where the game begins; a problem's position.
     */
    outflank_position start;
    /**
     * The position after the last move.
     */
    outflank_position position;
    /**
     * The moves, forced passes among them, whether the file names them or not.
     */
    const uint16_t *moves;
    /**
     * How many there are.
     */
    size_t move_count;
    /**
     * GGF: what the player thought of each move, in discs; NaN where that is not recorded.
     */
    const double *evaluations;
    /**
     * GGF: how many seconds each move took; NaN where that is not recorded.
     */
    const double *seconds;
    /**
     * GGF: all tags but the board and the moves, in their order. SGF: the properties of the root,
     * each as many times as it has values.
     */
    const outflank_tag *tags;
    /**
     * How many there are.
     */
    size_t tag_count;
    /**
     * GGF: what the file says, Black's discs less White's and less the komi, with the empty cells
     * given to the winner; NaN where there is no result.
     */
    double result;
    /**
     * OBF: the moves that the problem names, in the order of the file, usually the best first.
     */
    const outflank_scored_move *scored_moves;
    /**
     * How many there are.
     */
    size_t scored_move_count;
    /**
     * WTHOR: players, tournament and scores.
     */
    const outflank_wthor_record *wthor;
} outflank_record;

/**
 * What is wrong with a record, and where.
 */
typedef struct {
    /**
     * OUTFLANK_ERR_TEXT or, of a move that the rules forbid, the status that says why.
     */
    outflank_status status;
    /**
     * The line, counted from 1; 0 in WTHOR.
     */
    uint32_t line;
    /**
     * The column, counted in characters from 1; 0 in WTHOR.
     */
    uint32_t column;
    /**
     * WTHOR: which record, counted from 1; 0 is the header, and in other formats.
     */
    size_t record;
    /**
     * WTHOR: where in the file, in bytes from 0.
     */
    size_t offset;
    /**
     * Where and what, in English and with a NUL at its end: "line 2, column 3: f5 is illegal: the
     * cell is occupied (R2)".
     */
    char message[OUTFLANK_MESSAGE_BYTES];
} outflank_read_error;

/**
 * What a reader calls with each record and its `context`. Where a record cannot be read `record`
 * is NULL and `error` says why; otherwise `error` is NULL. Both may be read until it returns. It
 * answers true to go on; false stops the reader. It must return: no exception and no longjmp may
 * leave it.
 */
typedef bool (*outflank_each_record)(void *context,
                                     const outflank_record *record,
                                     const outflank_read_error *error);

/**
 * How a file begins, of games, of players or of tournaments.
 */
typedef struct {
    /**
     * When the file was made: 19 or 20.
     */
    uint8_t century;
    /**
     * The year in the century.
     */
    uint8_t year;
    /**
     * The month, from 1.
     */
    uint8_t month;
    /**
     * The day, from 1.
     */
    uint8_t day;
    /**
     * How many games there are; 0 in files of names.
     */
    uint32_t games;
    /**
     * How many names there are; 0 in files of games.
     */
    uint16_t names;
    /**
     * The year of the games.
     */
    uint16_t games_year;
    /**
     * The board's width; 0 stands for 8.
     */
    uint8_t size;
    /**
     * 1 for a file of solitaires.
     */
    uint8_t solitaires;
    /**
     * At how many empty squares the theoretical score begins to be exact.
     */
    uint8_t depth;
    /**
     * Of no meaning.
     */
    uint8_t reserved;
} outflank_wthor_header;

/**
 * What a reader of names calls with each name, in UTF-8, and its `context`: as
 * outflank_each_record.
 */
typedef bool (*outflank_each_name)(void *context, const char *name, const outflank_read_error *error);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---- The library's version ---- */

/**
 * The version of the library that is linked, as OUTFLANK_VERSION_NUMBER is of the header.
 */
uint32_t outflank_version_number(void);

/**
 * How many bytes the library that is linked takes for a position. If it is not
 * sizeof(outflank_position), the program was compiled with the header of another library, and may
 * make no other call.
 */
size_t outflank_position_size(void);

/**
 * The version of the library that is linked, as in "0.1.0". It need not be freed.
 */
const char *outflank_version(void);

/* ---- What a call answers ---- */

/**
 * What a status means, in English. It is never NULL, whatever the number, and need not be freed.
 */
const char *outflank_status_message(int32_t status);

/* ---- Variants by name ---- */

/**
 * How many variants there are.
 */
size_t outflank_variant_count(void);

/**
 * The name of variant `index`, which is less than outflank_variant_count().
 */
OUTFLANK_MUST_USE
outflank_status outflank_variant_name(size_t index,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * The number of the variant of that name, as positions hold it. It is the same in every release.
 */
OUTFLANK_MUST_USE outflank_status outflank_variant_code(const char *variant, uint16_t *out);

/**
 * The name of the variant whose number that is.
 */
OUTFLANK_MUST_USE
outflank_status outflank_variant_from_code(uint16_t code,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *length);

/**
 * The start of the variant of that name: "reversi:square-8", "reversi:octagon-10-anti",
 * "oust:hex-7", "oust:square-19-nopie".
 */
OUTFLANK_MUST_USE outflank_status outflank_position_new(const char *variant, outflank_position *out);

/**
 * The name of a position's variant.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_variant(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/* ---- Setting up positions, with every problem named ---- */

/**
 * Writes everything that is wrong with a set-up, all at once. If that is nothing, the set-up is a
 * position as it is: the answer is OUTFLANK_OK, and `count` is 0.
 *
 * A set-up is the struct of a position whose parts the caller fills in: begin with
 * outflank_position_new, or with zeros and outflank_variant_code (no variant has the number 0),
 * and write the cells, the turn and the state. Positions that no game reaches are accepted as long
 * as the rules can be applied to them.
 *
 * `count`, written with OUTFLANK_ERR_BUFFER too, gets how many problems there are.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_problems(const outflank_position *setup,
                                           outflank_problem *problems,
                                           size_t capacity,
                                           size_t *count);

/**
 * Writes everything that is wrong with a set-up as text, with the names of the cells: "both
 * colours are on d4 e5; the reserved bytes are not zero". Of bits that stand for no cell it names
 * the first of each colour. If nothing is wrong, the text is empty.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_problems_to_text(const outflank_position *setup,
                                                   char *buffer,
                                                   size_t capacity,
                                                   size_t *length);

/**
 * What a kind of problem means, in English. It is never NULL, whatever the number, and need not
 * be freed.
 */
const char *outflank_problem_message(int32_t kind);

/* ---- What a position can be asked ---- */

/**
 * The game: OUTFLANK_REVERSI or OUTFLANK_OUST.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_game(const outflank_position *position, uint8_t *out);

/**
 * Writes the name of the board, as in "hex-5".
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_board(const outflank_position *position,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/**
 * The columns of the board's bounding rectangle.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_width(const outflank_position *position, uint8_t *out);

/**
 * The rows of the board's bounding rectangle.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_height(const outflank_position *position, uint8_t *out);

/**
 * How many action indices the position's variant has: one for each cell of the board's rectangle,
 * the pass and, in Oust with the pie rule, the swap.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_actions(const outflank_position *position, uint16_t *out);

/**
 * The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_turn(const outflank_position *position, uint8_t *out);

/**
 * The seat of the player to move: 1 for the player who began, 2 for the other. In Oust a swap
 * exchanges the seats (O10).
 */
OUTFLANK_MUST_USE outflank_status outflank_position_player(const outflank_position *position, uint8_t *out);

/**
 * The seat of the player who owns that colour, 1 or 2: Black's is 1, unless a swap has exchanged
 * the seats (O10).
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_seat(const outflank_position *position,
                                       uint8_t color,
                                       uint8_t *out);

/**
 * What is on a cell: OUTFLANK_BLACK, OUTFLANK_WHITE or OUTFLANK_EMPTY. OUTFLANK_ERR_NO_SUCH_CELL
 * for a number that is none of the board's: on hexagons and octagons corners of the rectangle are
 * none.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_at(const outflank_position *position,
                                     uint16_t cell,
                                     uint8_t *out);

/**
 * Whether the game is over.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_is_over(const outflank_position *position, bool *out);

/**
 * How the game stands: OUTFLANK_GOES_ON, OUTFLANK_BLACK_WINS, OUTFLANK_WHITE_WINS or
 * OUTFLANK_DRAW.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_outcome(const outflank_position *position, uint8_t *out);

/**
 * The seat of the player who has won, 1 or 2; OUTFLANK_ERR_NO_SCORE if nobody has.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_winner(const outflank_position *position, uint8_t *out);

/**
 * What the end of the game is worth to the player of a seat, 1 or 2: 1 for a win, -1 for a loss,
 * 0 for a draw. OUTFLANK_ERR_NO_SCORE while the game goes on.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_result_for(const outflank_position *position,
                                             uint8_t player,
                                             int8_t *out);

/**
 * The discs or stones of a colour, counted.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_score(const outflank_position *position,
                                        uint8_t color,
                                        uint16_t *out);

/**
 * The count of a colour that tournaments of Reversi record, with the empty cells given to the
 * winner. OUTFLANK_ERR_NO_SCORE while the game goes on, and in Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_tournament_score(const outflank_position *position,
                                                   uint8_t color,
                                                   uint16_t *out);

/**
 * A 64-bit key: equal positions have equal keys, on every machine and in every release.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_key(const outflank_position *position, uint64_t *out);

/**
 * Writes a byte for each cell of the bounding rectangle, row by row: 1 where that colour has a
 * disc or stone, 0 elsewhere.
 *
 * `length`, always written, gets width * height. With too small a buffer nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_cells(const outflank_position *position,
                                        uint8_t color,
                                        uint8_t *bytes,
                                        size_t capacity,
                                        size_t *length);

/* ---- Sets of cells ---- */

/**
 * The cells in play, occupied or not: on hexagons Reversi leaves the centre out.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_cells_in_play(const outflank_position *position,
                                                outflank_cells *out);

/**
 * The empty cells in play.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_empties(const outflank_position *position,
                                          outflank_cells *out);

/**
 * How many cells are in the set.
 */
OUTFLANK_MUST_USE outflank_status outflank_cells_count(const outflank_cells *cells, size_t *out);

/**
 * The set and the cells that share a side with one of it, on the position's board. `out` may be
 * `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_grown(const outflank_position *position,
                                     const outflank_cells *cells,
                                     outflank_cells *out);

/**
 * The set and all the cells around it, on the position's board: those that a step along one of
 * its lines leads to, eight around a cell of a square. `out` may be `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_surrounded(const outflank_position *position,
                                          const outflank_cells *cells,
                                          outflank_cells *out);

/**
 * Writes the names of the cells on the position's board, a space between two, as in "d3 c4".
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_to_text(const outflank_position *position,
                                       const outflank_cells *cells,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/**
 * Reads names of cells on the position's board, with white space or commas between them.
 * OUTFLANK_ERR_NO_SUCH_CELL for the name of a cell that the board does not have.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_from_text(const outflank_position *position,
                                         const char *names,
                                         outflank_cells *out);

/* ---- Symmetries of boards, and canonical positions ---- */

/**
 * How many symmetries the position's board has, as turns and reflections: 8 on squares and
 * octagons, 12 on hexagons. They are numbered from 0, which moves nothing.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_symmetries(const outflank_position *position,
                                             size_t *out);

/**
 * The number of the symmetry of the position's board that takes back what symmetry `nth` does.
 */
OUTFLANK_MUST_USE
outflank_status outflank_symmetry_inverse(const outflank_position *position,
                                          size_t nth,
                                          size_t *out);

/**
 * What symmetry `nth` of its board makes of the position. `out` may be `position`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_transform(const outflank_position *position,
                                            size_t nth,
                                            outflank_position *out);

/**
 * The canonical position: the least of those that the symmetries make of this one, which is the
 * same for all of them. `nth`, which may be NULL, gets the number of a symmetry that leads to it;
 * `out` may be `position`.
 *
 * A move that is found for it is one for this position once outflank_move_transform has carried
 * it back by the inverse of `nth`. A position may be its own image under several symmetries, and
 * then several moves are the same one: for a book take, of a move for the canonical position, the
 * least of its images under every symmetry that leaves that position as it is.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_canonical(const outflank_position *position,
                                            outflank_position *out,
                                            size_t *nth);

/**
 * What symmetry `nth` of the position's board makes of a move, legal or not: a placement goes
 * where its cell does, a pass and a swap stay.
 */
OUTFLANK_MUST_USE
outflank_status outflank_move_transform(const outflank_position *position,
                                        size_t nth,
                                        uint16_t mv,
                                        uint16_t *out);

/**
 * Where the cells go under symmetry `nth` of the position's board. `out` may be `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_transform(const outflank_position *position,
                                         size_t nth,
                                         const outflank_cells *cells,
                                         outflank_cells *out);

/* ---- Positions and moves as text ---- */

/**
 * Reads a position's one-line text, which begins with its variant's name. With OUTFLANK_ERR_TEXT
 * `column`, which may be NULL, gets the column of what is wrong in its line, counted in
 * characters from 1: where the text is not UTF-8, of the first bad byte.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_from_text(const char *text,
                                            outflank_position *out,
                                            uint32_t *column);

/**
 * Writes a position's one-line text.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_to_text(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the name of a move: a cell's, "pass" or "swap".
 */
OUTFLANK_MUST_USE
outflank_status outflank_move_to_text(const outflank_position *position,
                                      uint16_t mv,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads the name of a move on the position's board: a cell's, "pass" or "swap", in either letter
 * case and without white space. OUTFLANK_ERR_TEXT if it is none of these,
 * OUTFLANK_ERR_NO_SUCH_MOVE if the board has no such cell. Whether it is legal is not asked.
 */
OUTFLANK_MUST_USE
outflank_status outflank_move_from_text(const outflank_position *position,
                                        const char *name,
                                        uint16_t *out);

/* ---- Positions as bytes, to be stored and sent ---- */

/**
 * Writes the position's bytes, the same on every machine and in every release: 17 on 8x8. They do
 * not name the variant.
 *
 * They are Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's
 * likewise; and a byte whose bit 0 is set where White is to move and whose other bits are the
 * state. `length`, always written, gets how many there are.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_to_bytes(const outflank_position *position,
                                           uint8_t *bytes,
                                           size_t capacity,
                                           size_t *length);

/**
 * Reads the bytes of a position of the variant of that name; OUTFLANK_ERR_INVALID_POSITION if
 * they are none.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_from_bytes(const char *variant,
                                             const uint8_t *bytes,
                                             size_t length,
                                             outflank_position *out);

/* ---- Legal moves, and playing them ---- */

/**
 * Writes the legal moves in rising order: cells as row * width + column, width * height for a
 * pass, and one more for a swap.
 *
 * `count`, always written, gets how many there are: none once the game is over. With too small a
 * buffer nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_legal_moves(const outflank_position *position,
                                              uint16_t *moves,
                                              size_t capacity,
                                              size_t *count);

/**
 * The cells on which the player to move may place: the legal moves without a pass or a swap.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_placements(const outflank_position *position,
                                             outflank_cells *out);

/**
 * The cells on which a colour of Reversi may place, or could if it were its turn.
 * OUTFLANK_ERR_OTHER_GAME if the position is none of Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_placements_of(const outflank_position *position,
                                                uint8_t color,
                                                outflank_cells *out);

/**
 * On how many cells a colour of Reversi may place, or could if it were its turn.
 * OUTFLANK_ERR_OTHER_GAME if the position is none of Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_mobility(const outflank_position *position,
                                           uint8_t color,
                                           uint16_t *out);

/**
 * Whether a move is legal: OUTFLANK_OK, or the status that says why it is not.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_check(const outflank_position *position, uint16_t mv);

/**
 * Whether a move is legal; a number that is no move is not.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_is_legal(const outflank_position *position,
                                           uint16_t mv,
                                           bool *out);

/**
 * What a legal move would take, without playing it: the discs that it flips, the stones that it
 * captures, none for a pass or a swap. If it is illegal, the status says which rule forbids it.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_takes(const outflank_position *position,
                                        uint16_t mv,
                                        outflank_cells *out);

/**
 * Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
 * were captured.
 *
 * On an error the position and `taken` are as they were, and the status says which rule forbids
 * the move.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_play(outflank_position *position,
                                       uint16_t mv,
                                       outflank_cells *taken);

/* ---- Games: positions with their history ---- */

/**
 * Begins a game at a position. `plies` is the caller's memory for so many plies; it may be NULL
 * where `capacity` is 0. The game uses it as long as it is played.
 */
OUTFLANK_MUST_USE
outflank_status outflank_game_new(const outflank_position *start,
                                  outflank_ply *plies,
                                  size_t capacity,
                                  outflank_game *out);

/**
 * The position of a game as it is now.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_position(const outflank_game *game, outflank_position *out);

/**
 * Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
 * were captured. What had been taken back is forgotten.
 *
 * On an error the game and `taken` are as they were: the status says which rule forbids the move,
 * or OUTFLANK_ERR_BUFFER that the game has no room left.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_play(outflank_game *game, uint16_t mv, outflank_cells *taken);

/**
 * As outflank_game_play, for moves of a record that leaves out forced passes: where a pass is the
 * only legal move and `mv` is another, the pass is played first, as a ply of its own.
 */
OUTFLANK_MUST_USE
outflank_status outflank_game_play_with_passes(outflank_game *game,
                                               uint16_t mv,
                                               outflank_cells *taken);

/**
 * Takes the last move back, and writes it to `mv`, which may be NULL. OUTFLANK_ERR_NO_PLY at the
 * start.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_undo(outflank_game *game, uint16_t *mv);

/**
 * Plays the move again that was taken back last, and writes it to `mv`, which may be NULL.
 * OUTFLANK_ERR_NO_PLY if there is none.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_redo(outflank_game *game, uint16_t *mv);

/**
 * Takes moves back, or plays taken ones again, until so many are played. OUTFLANK_ERR_NO_PLY if
 * the game has fewer.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_go_to(outflank_game *game, size_t plies);

/* ---- Groups in Oust ---- */

/**
 * Writes the groups of a colour, in the order of their first cells. OUTFLANK_ERR_OTHER_GAME if
 * the position is none of Oust.
 *
 * `count`, written with OUTFLANK_ERR_BUFFER too, gets how many there are.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_groups(const outflank_position *position,
                                         uint8_t color,
                                         outflank_cells *groups,
                                         size_t capacity,
                                         size_t *count);

/**
 * The group of the stone on a cell; no cells where there is no stone. OUTFLANK_ERR_OTHER_GAME if
 * the position is none of Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_group(const outflank_position *position,
                                        uint16_t cell,
                                        outflank_cells *out);

/**
 * The placements that capture (O3); outflank_position_takes says what. OUTFLANK_ERR_OTHER_GAME if
 * the position is none of Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_capturing_placements(const outflank_position *position,
                                                       outflank_cells *out);

/**
 * The placements that touch no own stone, and so end the turn (O2). OUTFLANK_ERR_OTHER_GAME if
 * the position is none of Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_non_capturing_placements(const outflank_position *position,
                                                           outflank_cells *out);

/* ---- Reversi at a table, where people put down discs and flip them by hand (R1, R9, R11) ---- */

/**
 * Sets up a table for the variant of that name: each player takes half as many discs as there are
 * cells (R1: 32 on 8x8). OUTFLANK_ERR_OTHER_GAME if it is none of Reversi.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_new(const char *variant, outflank_table *out);

/**
 * The player to move puts a disc on `cell` and flips `flipped`, rightly or wrongly; a wrong flip
 * of one's own disc turns it to the opponent's colour. A player without a disc in hand gets one
 * from the opponent (R11). Mistakes of the ply before can no longer be corrected (R9).
 *
 * `placement`, which may be NULL, gets what there is to say of it. If nothing can be placed there,
 * the status says which rule forbids it; OUTFLANK_ERR_NOTHING_TO_FLIP if there is no disc on one
 * of `flipped`. The table is as it was then.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_place(outflank_table *table,
                                     uint16_t cell,
                                     const outflank_cells *flipped,
                                     outflank_placement *placement);

/**
 * outflank_table_place by a player who makes no mistake.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_place_correctly(outflank_table *table,
                                               uint16_t cell,
                                               outflank_placement *placement);

/**
 * The player to move forfeits the turn, unable to outflank anything on the board as it stands
 * (R4). That ends the time for corrections.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_pass(outflank_table *table);

/**
 * Corrects these discs of the last placement: missed ones are flipped after all, wrongly flipped
 * ones are flipped back (R9). `placement`, which may be NULL, gets what there is to say of it now.
 *
 * OUTFLANK_ERR_TOO_LATE if the opponent has moved since, OUTFLANK_ERR_NOTHING_WRONG if one of the
 * discs is neither missed nor extra.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_correct(outflank_table *table,
                                       const outflank_cells *discs,
                                       outflank_placement *placement);

/**
 * Corrects all of the last placement that is missed or extra, as outflank_table_correct.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_correct_all(outflank_table *table,
                                           outflank_placement *placement);

/**
 * How many discs a colour has yet to put down (R1).
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_in_hand(const outflank_table *table,
                                       uint8_t color,
                                       uint16_t *out);

/**
 * How many discs a colour was given by the other (R11).
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_given(const outflank_table *table,
                                     uint8_t color,
                                     uint16_t *out);

/**
 * The last placement, as long as it may be corrected; OUTFLANK_ERR_TOO_LATE if there is none.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_last(const outflank_table *table, outflank_placement *out);

/**
 * The cells on which the player to move may place, on the board as it stands.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_placements(const outflank_table *table, outflank_cells *out);

/* ---- Counting move sequences ---- */

/**
 * How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game
 * counts 0 from there on. OUTFLANK_ERR_TOO_DEEP above OUTFLANK_PERFT_PLIES.
 *
 * It calls itself once a ply and takes less than 128 KiB of stack. On boards of Reversi up to 8x8
 * a library that is built with `std` takes up to 256 KiB from the allocator as well, and counts
 * some times more slowly if it gets none; the one without `std` allocates nothing.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_perft(const outflank_position *position,
                                        uint32_t depth,
                                        uint64_t *out);

/**
 * As outflank_position_perft, and calls `stop` with `context` again and again, some thousands of
 * times a second. When it answers true counting ends with OUTFLANK_ERR_STOPPED. `context` may be
 * NULL; `stop` may not, and must return: no exception and no longjmp may leave it.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_perft_stoppable(const outflank_position *position,
                                                  uint32_t depth,
                                                  bool (*stop)(void *context),
                                                  void *context,
                                                  uint64_t *out);

/* ---- Legal moves judged by random games ---- */

/**
 * Judges each legal move by so many random games after it, in the order of
 * outflank_position_legal_moves. The move with the greatest wins - losses is a sound one to play
 * against: it knows no more than the rules, and is a baseline for engines, not an engine.
 *
 * `random` as for outflank_batch_random_actions: the same number gives the same games on every
 * machine. Before every 64 games or fewer it calls `stop` with `context`; when that answers true
 * the answer is OUTFLANK_ERR_STOPPED. `stop` may be NULL, which never stops; it must return: no
 * exception and no longjmp may leave it. To play as many games as there is time for, call it with
 * few games again and again, and add up. A finished game has no move to judge: the answer is
 * OUTFLANK_OK, `length` is 0, and `stop` is not called.
 *
 * It takes less than 128 KiB of stack.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_evaluate_by_playouts(const outflank_position *position,
                                                       uint64_t games,
                                                       uint64_t *random,
                                                       bool (*stop)(void *context),
                                                       void *context,
                                                       outflank_evaluation *evaluations,
                                                       size_t capacity,
                                                       size_t *length);

/* ---- Many positions at once, in arrays of the caller ---- */

/**
 * How many bytes so many positions take. A batch is an array of positions that the caller owns;
 * there is nothing to free.
 *
 * OUTFLANK_ERR_BUFFER says that no memory can hold so many; then there is no size, and `bytes`
 * stays as it is.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_size(size_t boards, size_t *bytes);

/**
 * Puts every position of a batch at the start of a variant.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_new(const char *variant,
                                   outflank_position *positions,
                                   size_t boards);

/**
 * Plays an action on every board whose game goes on. Where it is over the action is not looked
 * at, and the board stays as it is: assign a start to it when you want a new game.
 *
 * With `auto_pass` forced passes are played at once: after the step no board waits for one,
 * unless `start` does. With `start`, which may be NULL or one of the batch, games that end begin
 * anew at what it was before the step; OUTFLANK_ERR_OTHER_VARIANT if a board is of another
 * variant. `rewards` gets 1 for each game that the player who acted has won, -1 for one lost, 0
 * otherwise; `ended` whether the game ended in this step.
 *
 * On an error nothing has changed. `wrong`, which may be NULL, gets the number of the first board
 * that the error is of, or `boards` where `start` is no position.
 */
OUTFLANK_MUST_USE
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
OUTFLANK_MUST_USE
outflank_status outflank_batch_placements(const outflank_position *positions,
                                          size_t boards,
                                          outflank_cells *placements);

/**
 * What learners see of every board, which are all of one variant: for each cell by its index
 * whether the colour to move has it, 1 or 0, and then for each whether the other has. That is
 * twice the area of the board's rectangle in bytes a board.
 *
 * `length` gets the number of bytes of all boards. With less `capacity` nothing is written, and
 * the status is OUTFLANK_ERR_BUFFER.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_planes(const outflank_position *positions,
                                      size_t boards,
                                      uint8_t *planes,
                                      size_t capacity,
                                      size_t *length);

/**
 * Whether each action is legal, 1 or 0, on every board; they are all of one variant, and have as
 * many bytes each as outflank_position_actions says: the cells by their indices, the pass and,
 * where the variant has one, the swap. `length` and `capacity` as for outflank_batch_planes.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_legal_mask(const outflank_position *positions,
                                          size_t boards,
                                          uint8_t *mask,
                                          size_t capacity,
                                          size_t *length);

/**
 * A legal action for every board, each as likely as any other but for some 2^-54; the number of a
 * pass where the game is over. `random` is the state of the generator, SplitMix64: any number to
 * begin with, and the next one afterwards.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_random_actions(const outflank_position *positions,
                                              size_t boards,
                                              uint64_t *random,
                                              uint16_t *actions);

/**
 * Plays every board to the end of its game by random moves. `results`, which may be NULL, gets 1
 * for each game that the player who began has won, -1 for one lost, 0 for a draw; `plies`, which
 * may be NULL, how many plies it took. `random` as for outflank_batch_random_actions: the same
 * number gives the same games of the same boards, on every machine.
 *
 * It returns when all games are over. To be able to stop earlier, play the array in parts of some
 * hundred boards.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_playout(outflank_position *positions,
                                       size_t boards,
                                       uint64_t *random,
                                       int8_t *results,
                                       uint16_t *plies);

/* ---- Pictures of positions ---- */

/**
 * Writes a diagram of the position, with legal placements marked, and the move `last` if it is
 * one.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_diagram(const outflank_position *position,
                                          uint16_t last,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the position as SVG, with coordinates and legal placements marked, and the move `last`
 * if it is one.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_svg(const outflank_position *position,
                                      uint16_t last,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/* ---- Transcripts (libraries with std) ---- */

/**
 * Reads a transcript, as in "f5d6c3", that begins at `start`: one game, which `each` gets, or what
 * is wrong with it. Moves may be in either letter case, with or without white space between them;
 * forced passes may be named or left out. A comma says that the same player goes on.
 *
 * OUTFLANK_OK says that the text has been read to its end; what there was in it is told to `each`.
 * `text` need not end in a NUL. It is UTF-8 or, where it is none, Latin-1.
 */
OUTFLANK_MUST_USE
outflank_status outflank_transcript_read(const outflank_position *start,
                                         const char *text,
                                         size_t length,
                                         outflank_each_record each,
                                         void *context);

/**
 * Reads a file with a transcript on each line that is not blank: `each` gets a game a line.
 */
OUTFLANK_MUST_USE
outflank_status outflank_transcript_read_lines(const outflank_position *start,
                                               const char *text,
                                               size_t length,
                                               outflank_each_record each,
                                               void *context);

/**
 * Writes the moves of a game in a row, as in "f5d6c3"; forced passes with `passes` alone.
 *
 * The game is its start and its moves, from which forced passes may be left out. Where one of
 * them cannot be played the status says why, and `wrong`, which may be NULL, gets its number,
 * counted from 0.
 */
OUTFLANK_MUST_USE
outflank_status outflank_transcript_write(const outflank_position *start,
                                          const uint16_t *moves,
                                          size_t move_count,
                                          bool passes,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length,
                                          size_t *wrong);

/**
 * Writes a game as outflank_transcript_write does, with a space between turns and a comma between
 * the moves of one turn, as in "d3 swap e5 c4,c5,b2 pass". Passes are written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_transcript_write_turns(const outflank_position *start,
                                                const uint16_t *moves,
                                                size_t move_count,
                                                char *buffer,
                                                size_t capacity,
                                                size_t *length,
                                                size_t *wrong);

/* ---- Oust as AbstractPlay writes it (libraries with std) ---- */

/**
 * Reads a game as outflank_transcript_read does, with the cells named as AbstractPlay names them:
 * on hexagons rows have letters from the bottom and cells have numbers from the left of their row;
 * on squares cells are named as in chess.
 */
OUTFLANK_MUST_USE
outflank_status outflank_abstractplay_read(const outflank_position *start,
                                           const char *text,
                                           size_t length,
                                           outflank_each_record each,
                                           void *context);

/**
 * Reads a file with a game on each line that is not blank: `each` gets a game a line.
 */
OUTFLANK_MUST_USE
outflank_status outflank_abstractplay_read_lines(const outflank_position *start,
                                                 const char *text,
                                                 size_t length,
                                                 outflank_each_record each,
                                                 void *context);

/**
 * Writes a game, given as to outflank_transcript_write, with AbstractPlay's names: spaces between
 * turns, commas between the moves of one turn.
 */
OUTFLANK_MUST_USE
outflank_status outflank_abstractplay_write(const outflank_position *start,
                                            const uint16_t *moves,
                                            size_t move_count,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *length,
                                            size_t *wrong);

/* ---- GGF, the games of the Generic Game Server (libraries with std) ---- */

/**
 * Reads the games of a file or of an archive: `each` gets one after the other, and what is wrong
 * with one in its place; the reader goes on at the next. A file without any game, an empty one
 * too, is one error.
 *
 * OUTFLANK_OK and `text` as for outflank_transcript_read.
 */
OUTFLANK_MUST_USE
outflank_status outflank_ggf_read(const char *text,
                                  size_t length,
                                  outflank_each_record each,
                                  void *context);

/**
 * Writes a game, given as to outflank_transcript_write, with these tags, and with what was thought
 * of each move and the seconds that it took: an entry a move, NaN for none. All three may be NULL.
 * The board and its type are written by themselves, and so is the result of a finished game where
 * no tag `RE` says it. The last of two tags of one name is written.
 *
 * OUTFLANK_ERR_NOT_IN_FORMAT if the start is not on a square board of Reversi, or is a free
 * opening. OUTFLANK_ERR_TEXT if a tag cannot be: its name is not of capital letters, or is that of
 * the board or of moves; its value has "]" or "(;" in it; `GM` is not Othello; `TY` says of an
 * anti game that it is none, or the other way round. Then `wrong` gets the number of the tag.
 *
 * A line of an archive is the number of its games, a space, and the games one after the other.
 */
OUTFLANK_MUST_USE
outflank_status outflank_ggf_write(const outflank_position *start,
                                   const uint16_t *moves,
                                   size_t move_count,
                                   const double *evaluations,
                                   const double *seconds,
                                   const outflank_tag *tags,
                                   size_t tag_count,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   size_t *wrong);

/* ---- SGF, game number 2 (libraries with std) ---- */

/**
 * Reads the game trees of a file: `each` gets the main line of one after the other, with the
 * properties of its root, and what is wrong with one in its place; the reader goes on at the next.
 * A file without any tree, an empty one too, is one error.
 *
 * OUTFLANK_OK and `text` as for outflank_transcript_read.
 */
OUTFLANK_MUST_USE
outflank_status outflank_sgf_read(const char *text,
                                  size_t length,
                                  outflank_each_record each,
                                  void *context);

/**
 * Writes a game, given as to outflank_transcript_write, as a tree of one line, with passes as
 * empty values.
 *
 * OUTFLANK_ERR_NOT_IN_FORMAT if the start is not on a square board of Reversi, or is of an anti
 * game or a free opening, or has no disc.
 */
OUTFLANK_MUST_USE
outflank_status outflank_sgf_write(const outflank_position *start,
                                   const uint16_t *moves,
                                   size_t move_count,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   size_t *wrong);

/* ---- OBF, positions and the scores of their moves (libraries with std) ---- */

/**
 * Reads the problems of a file, a line each: `each` gets one after the other, and what is wrong
 * with one in its place. Comments and empty lines are passed over.
 *
 * OUTFLANK_OK and `text` as for outflank_transcript_read.
 */
OUTFLANK_MUST_USE
outflank_status outflank_obf_read(const char *text,
                                  size_t length,
                                  outflank_each_record each,
                                  void *context);

/**
 * Writes a problem: a position of 8x8 Reversi, and its moves with their scores, in this order.
 *
 * OUTFLANK_ERR_NOT_IN_FORMAT if the position is of another variant, or a score is neither from -64
 * to 64 nor OUTFLANK_NO_SCORE. Of a move that is wrong, or its score, `wrong` gets the number.
 */
OUTFLANK_MUST_USE
outflank_status outflank_obf_write(const outflank_position *position,
                                   const outflank_scored_move *scored_moves,
                                   size_t scored_move_count,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   size_t *wrong);

/* ---- WTHOR, the base of the French Othello Federation: games (libraries with std) ---- */

/**
 * Reads the header at the beginning of a file. OUTFLANK_ERR_TEXT if the file is shorter than that;
 * `error`, which may be NULL, gets the words for it.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_read_header(const uint8_t *bytes,
                                           size_t length,
                                           outflank_wthor_header *out,
                                           outflank_read_error *error);

/**
 * Reads the games of a file (`.wtb`): `each` gets one after the other, and what is wrong with one
 * in its place. A header that cannot be read is one error. OUTFLANK_OK as for
 * outflank_transcript_read.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_read_games(const uint8_t *bytes,
                                          size_t length,
                                          outflank_each_record each,
                                          void *context);

/**
 * Writes a header, which takes OUTFLANK_WTHOR_HEADER_BYTES. A file is its header, and its games,
 * players or tournaments one after the other; `games` or `names` of the header says how many.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_write_header(const outflank_wthor_header *header,
                                            uint8_t *buffer,
                                            size_t capacity,
                                            size_t *length);

/**
 * Writes a game, given as to outflank_transcript_write, which takes OUTFLANK_WTHOR_GAME_BYTES.
 * With NULL for `record` players and tournament are unknown, and both scores are what the game has
 * come to.
 *
 * OUTFLANK_ERR_NOT_IN_FORMAT if it does not begin at the start of 8x8 Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_write_game(const outflank_position *start,
                                          const uint16_t *moves,
                                          size_t move_count,
                                          const outflank_wthor_record *record,
                                          uint8_t *buffer,
                                          size_t capacity,
                                          size_t *length,
                                          size_t *wrong);

/* ---- WTHOR: players and tournaments (libraries with std) ---- */

/**
 * Reads the names of a file of players (`.jou`): `each` gets one after the other, the first of
 * which is player 0, and what is wrong with the file in its place. OUTFLANK_OK as for
 * outflank_transcript_read.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_read_players(const uint8_t *bytes,
                                            size_t length,
                                            outflank_each_name each,
                                            void *context);

/**
 * Reads the names of a file of tournaments (`.trn`) as outflank_wthor_read_players does.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_read_tournaments(const uint8_t *bytes,
                                                size_t length,
                                                outflank_each_name each,
                                                void *context);

/**
 * Writes a player, which takes OUTFLANK_WTHOR_PLAYER_BYTES. OUTFLANK_ERR_NOT_IN_FORMAT if the
 * name, in UTF-8, has more characters than that, or one that Latin-1 lacks.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_write_player(const char *name,
                                            uint8_t *buffer,
                                            size_t capacity,
                                            size_t *length);

/**
 * Writes a tournament, which takes OUTFLANK_WTHOR_TOURNAMENT_BYTES, as outflank_wthor_write_player
 * does a player.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_write_tournament(const char *name,
                                                uint8_t *buffer,
                                                size_t capacity,
                                                size_t *length);

/* ---- The kernel of 8x8 Reversi, and raw calls for engines that keep discs of their own ---- */

/**
 * The name of the kernel that computes 8x8 Reversi in the whole program: "portable", "avx2",
 * "avx512", "neon" or "simd128".
 *
 * It is the fastest that the CPU can run, unless outflank_kernel_set has chosen another, or, in a
 * library that is built with `std`, the environment: the first call that needs a kernel reads
 * OUTFLANK_KERNEL, and leaves a name there that is no kernel's aside.
 */
OUTFLANK_MUST_USE outflank_status outflank_kernel_name(char *buffer, size_t capacity, size_t *length);

/**
 * Chooses the kernel by its name, for all threads and from now on; OUTFLANK_ERR_UNKNOWN_KERNEL if
 * this CPU can run none of that name. All kernels give the same answers. If this is the first
 * call of the program, the environment is never read.
 */
OUTFLANK_MUST_USE outflank_status outflank_kernel_set(const char *name);

/**
 * The squares on which `player` may place, one bit a square: bit 0 is a1, bit 1 is b1, bit 63 is
 * h8. Discs of both on one square are taken for an occupied square.
 */
uint64_t outflank_reversi_placements(uint64_t player, uint64_t opponent);

/**
 * The discs of `opponent` that a disc of `player` on square `cell` flips; none where the square
 * is occupied, or `cell` is above 63.
 */
uint64_t outflank_reversi_flips(uint64_t player, uint64_t opponent, uint8_t cell);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* OUTFLANK_H */

#if defined(__cplusplus)
static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
static_assert(alignof(outflank_position) == alignof(uint64_t), "outflank_position is aligned as its words");
static_assert(sizeof(outflank_status) == 4, "outflank_status takes 32 bits");
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
_Static_assert(_Alignof(outflank_position) == _Alignof(uint64_t), "outflank_position is aligned as its words");
_Static_assert(sizeof(outflank_status) == 4, "outflank_status takes 32 bits");
#endif
