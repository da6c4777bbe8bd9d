/**
 * @file outflank.h
 * outflank: the rules of Reversi and Oust.
 *
 * Oust is a game by Mark Steere (2007).
 *
 * Conventions, for all functions:
 *
 * - Ownership. You free only batches, solvers, searches and level players, each with the function
 *   whose name ends in _free. A pointer to one comes from the function whose name ends in _new, or
 *   is NULL. A position is a plain struct: copy it by assignment. Texts that a function returns stay
 *   valid until the program ends. Everything that the library passes to your callback belongs to
 *   the library, and is valid until the callback returns.
 * - Allocation. A batch allocates its memory when it is made, and a solver, search or level player
 *   its table. Apart from that, only perft, outflank_batch_results, calls of a solver, search or
 *   level player, and the functions that read and write records allocate memory.
 *   They free all of it before they return. A reader holds one record at a time. If there is not
 *   enough memory for a batch, a table or the plies of a review, the status is
 *   OUTFLANK_ERR_NO_MEMORY. If any other allocation fails, the program aborts.
 * - Libraries built without std, for programs without an allocator, contain no batches, solvers,
 *   searches, level players and records. The headings below mark these sections with
 *   "libraries with std".
 * - Threads. You can call any function from any thread at any time, as long as no thread writes
 *   memory that another thread uses.
 * - State. The library has no global settings, and reads no environment variable.
 * - Memory. An output must not overlap any other argument, except if the function allows it. Inputs
 *   are only read: they may be in read-only memory, and other threads may read them. Every pointer
 *   is aligned for its type. A callback must not change what the call around it reads.
 * - Status. A function that can fail returns an outflank_status. It writes its outputs only if the
 *   status is OUTFLANK_OK. There are a few exceptions: lengths and counts are also written with
 *   OUTFLANK_ERR_BUFFER, and every `error` and `wrong` is written with an error. GCC and clang warn
 *   if you ignore a status. To silence the warning, define OUTFLANK_MUST_USE as empty before you
 *   include this file.
 * - NULL. If a required pointer is NULL, the status is OUTFLANK_ERR_NULL. The comment of a function
 *   names the pointers that may be NULL. An array without elements may be NULL.
 * - Invalid data. A position may hold any bytes: each call checks it and returns
 *   OUTFLANK_ERR_INVALID_POSITION. For a table it returns OUTFLANK_ERR_INVALID_TABLE. All zeros are
 *   neither a position nor a table. Functions that read and write the names of cells and moves use
 *   only the variant, so they also work on set-ups and on the position of a table.
 * - Buffers. A function that writes a text or an array takes a buffer, its capacity in elements,
 *   and a pointer for the length. To get only the length, pass NULL and 0. The status is then
 *   OUTFLANK_ERR_BUFFER. A text ends with a NUL that its length does not count, so it needs a
 *   capacity of length + 1.
 * - Texts do not end with a newline, except the pictures and the files of outflank_write.
 * - A reader of a file returns OUTFLANK_OK when it has read the whole file, even if records were
 *   broken, and OUTFLANK_ERR_STOPPED if your callback returned false.
 * - Moves are numbers: a cell is row * width + column, counted from the top left; width * height
 *   is a pass; width * height + 1 is a swap.
 * - Colours are OUTFLANK_BLACK and OUTFLANK_WHITE. The players' seats are 1 for the player who
 *   began and 2 for the other.
 * - Storing. The text of a position means the same everywhere. The bytes of the struct mean the
 *   same in all releases with the same sizeof(outflank_position), on machines with the same byte
 *   order.
 *
 * This file is generated from the library's source; a test checks that it is up to date.
 */


#ifndef OUTFLANK_H
#define OUTFLANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Marks functions whose status must not be ignored. */
#if !defined(OUTFLANK_MUST_USE)
#if defined(__GNUC__)
#define OUTFLANK_MUST_USE __attribute__((warn_unused_result))
#else
#define OUTFLANK_MUST_USE
#endif
#endif


/** The major version number of this header. */
#define OUTFLANK_VERSION_MAJOR 0

/** The minor version number of this header. */
#define OUTFLANK_VERSION_MINOR 1

/** The patch version number of this header. */
#define OUTFLANK_VERSION_PATCH 0

/**
 * The version of this header as one number, which grows from release to release. Compare it with
 * outflank_version_number().
 */
#define OUTFLANK_VERSION_NUMBER (((OUTFLANK_VERSION_MAJOR * 1000000) + (OUTFLANK_VERSION_MINOR * 1000)) + OUTFLANK_VERSION_PATCH)

/** The size of the message of an outflank_error in bytes, with its NUL. */
#define OUTFLANK_MESSAGE_BYTES 256

/** The number of 64-bit words in a set of cells, enough for the largest board. */
#define OUTFLANK_WORDS 9

/** The number of actions on the largest board. No position has more legal moves. */
#define OUTFLANK_ACTIONS ((24 * 24) + 1)

/** The number of characters of the longest text of a position, with its NUL. */
#define OUTFLANK_TEXT 630

/** Black. */
#define OUTFLANK_BLACK 0

/** White. */
#define OUTFLANK_WHITE 1

/** The game is not over. */
#define OUTFLANK_GOES_ON 0

/** Black has won. */
#define OUTFLANK_BLACK_WINS 1

/** White has won. */
#define OUTFLANK_WHITE_WINS 2

/** The game is drawn. */
#define OUTFLANK_DRAW 3

/** The cell is empty. */
#define OUTFLANK_EMPTY 2

/** The game is Reversi. */
#define OUTFLANK_REVERSI 0

/** The game is Oust. */
#define OUTFLANK_OUST 1

/** The greatest depth of perft, in plies. */
#define OUTFLANK_PERFT_PLIES 128

/** `bound` of outflank_found: `value` is the value itself, not a bound. */
#define OUTFLANK_VALUE 0

/** `bound` of outflank_found: `value` is an upper bound. */
#define OUTFLANK_AT_MOST 1

/** `bound` of outflank_found: `value` is a lower bound. */
#define OUTFLANK_AT_LEAST 2

/**
 * `source` of outflank_found: the value comes from a search `depth` plies deep, and evaluations
 * there.
 */
#define OUTFLANK_BY_SEARCH 0

/** `source` of outflank_found: the value is exact, by a search to the end of the game. */
#define OUTFLANK_EXACT 1

/**
 * `source` of outflank_found: the value is the mean of the visits of a tree search, which are its
 * `nodes`. Only in Oust.
 */
#define OUTFLANK_BY_VISITS 2

/** `source` of outflank_found: a search to the end of the game has proven who wins. Only in Oust. */
#define OUTFLANK_PROVEN 3

/** Stands for a missing last move. */
#define OUTFLANK_NO_MOVE 65535

/** Stands for a missing score. It is less than every score. */
#define OUTFLANK_NO_SCORE INT16_MIN

/** The size of a player in a WTHOR file, in bytes, which is the greatest length of a name. */
#define OUTFLANK_WTHOR_PLAYER_BYTES 20

/** The size of a tournament in a WTHOR file, in bytes. */
#define OUTFLANK_WTHOR_TOURNAMENT_BYTES 26

/**
 * The status of a call: OUTFLANK_OK or an error code. The type takes 32 bits, whatever the
 * compiler's options are.
 */
enum outflank_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /** The call succeeded. */
    OUTFLANK_OK = 0,
    /** A required pointer is NULL. */
    OUTFLANK_ERR_NULL = 1,
    /** The position is invalid. */
    OUTFLANK_ERR_INVALID_POSITION = 2,
    /** No variant has this name or number. */
    OUTFLANK_ERR_UNKNOWN_VARIANT = 3,
    /** The text is not valid for the call. */
    OUTFLANK_ERR_TEXT = 4,
    /** The buffer is too small. The required size has been written. */
    OUTFLANK_ERR_BUFFER = 5,
    /** The number is not a move on the position's board: neither a cell nor a pass or a swap. */
    OUTFLANK_ERR_NO_SUCH_MOVE = 6,
    /** The number is not a colour. */
    OUTFLANK_ERR_NO_SUCH_COLOR = 7,
    /** The game is not over, or has no such score or winner. */
    OUTFLANK_ERR_NO_SCORE = 8,
    /** The positions are not of one variant. */
    OUTFLANK_ERR_OTHER_VARIANT = 9,
    /** The depth is greater than OUTFLANK_PERFT_PLIES. */
    OUTFLANK_ERR_TOO_DEEP = 11,
    /** The caller's function has stopped the call. */
    OUTFLANK_ERR_STOPPED = 12,
    /** There is not enough memory for the batch, the table or the review. */
    OUTFLANK_ERR_NO_MEMORY = 13,
    /** The members of a game contradict each other. */
    OUTFLANK_ERR_INVALID_GAME = 14,
    /** The game has no such ply. */
    OUTFLANK_ERR_NO_PLY = 15,
    /** The format cannot hold this. */
    OUTFLANK_ERR_NOT_IN_FORMAT = 16,
    /** The board has no symmetry with this number. */
    OUTFLANK_ERR_NO_SYMMETRY = 17,
    /** The table is invalid. */
    OUTFLANK_ERR_INVALID_TABLE = 18,
    /** The position is of another game than the call supports. */
    OUTFLANK_ERR_OTHER_GAME = 19,
    /** Illegal move: the game is over (R12 in Reversi; O7, O8 in Oust). */
    OUTFLANK_ERR_GAME_OVER = 20,
    /** Illegal move: that cell is not in play (R2 in Reversi, O2 in Oust). */
    OUTFLANK_ERR_OFF_BOARD = 21,
    /** Illegal move: the cell is occupied (R2 in Reversi, O2 in Oust). */
    OUTFLANK_ERR_OCCUPIED = 22,
    /** Illegal move: it outflanks nothing (R2). */
    OUTFLANK_ERR_OUTFLANKS_NOTHING = 23,
    /**
     * Illegal move: no placement is legal, so the player must pass (R4 in Reversi, O6 in
     * Oust).
     */
    OUTFLANK_ERR_MUST_PASS = 24,
    /** Illegal move: a player who can move may not pass (R4 in Reversi, O6 in Oust). */
    OUTFLANK_ERR_MAY_NOT_PASS = 25,
    /** Illegal move: the free opening puts its first four discs on the centre squares. */
    OUTFLANK_ERR_NOT_IN_CENTER = 26,
    /** Illegal move: there is nothing to swap (O5 in Oust; Reversi has no pie rule). */
    OUTFLANK_ERR_NO_SWAP = 27,
    /** Illegal move: it makes a group that touches no enemy group (O3). */
    OUTFLANK_ERR_CAPTURES_NOTHING = 28,
    /** Illegal move: it makes a group that touches an enemy group which is not smaller (O3). */
    OUTFLANK_ERR_NOT_SMALLER = 29,
    /** Illegal move, for a reason for which this release has no number. */
    OUTFLANK_ERR_ILLEGAL = 30,
    /** One of the cells has no disc to flip, or has the disc just placed. */
    OUTFLANK_ERR_NOTHING_TO_FLIP = 40,
    /** There is no placement to correct, or the opponent has moved since (R9). */
    OUTFLANK_ERR_TOO_LATE = 41,
    /** One of the discs is already as the rules require. */
    OUTFLANK_ERR_NOTHING_WRONG = 42,
    /** A number or a bit is not a cell of the board. */
    OUTFLANK_ERR_NO_SUCH_CELL = 43,
    /** The number is not a player's seat. */
    OUTFLANK_ERR_NO_SUCH_PLAYER = 44,
    /** The batch has no such board. */
    OUTFLANK_ERR_NO_BOARD = 45,
    /** The engine has no level with this number. */
    OUTFLANK_ERR_NO_LEVEL = 46,
    /**
     * The limits are not valid: `seconds` is negative, not a number or at least 2^64, or a
     * reserved byte is not zero.
     */
    OUTFLANK_ERR_INVALID_LIMITS = 47,
    /**
     * Another call is using the batch, solver, search or level player: a call on another thread, or
     * the call that has called `stop`.
     */
    OUTFLANK_ERR_IN_USE = 48,
    /** No format has this name. */
    OUTFLANK_ERR_UNKNOWN_FORMAT = 49,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum outflank_status outflank_status;
#else
typedef int32_t outflank_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/** The kinds of problems of a set-up. The type takes 32 bits, whatever the compiler's options are. */
enum outflank_problem_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /** No variant has this number. Problems that depend on the board are then not reported. */
    OUTFLANK_PROBLEM_UNKNOWN_VARIANT = 1,
    /** The colour to move is neither OUTFLANK_BLACK nor OUTFLANK_WHITE. */
    OUTFLANK_PROBLEM_NO_TURN = 2,
    /** The reserved bytes are not zero. */
    OUTFLANK_PROBLEM_RESERVED = 3,
    /** The state is not valid for the variant. */
    OUTFLANK_PROBLEM_NO_STATE = 4,
    /**
     * Bits of a colour are not cells of the board. Black and White each have a problem of their
     * own.
     */
    OUTFLANK_PROBLEM_NO_CELL = 5,
    /** Both colours are on these cells. */
    OUTFLANK_PROBLEM_OVERLAP = 6,
    /** There are discs on cells that are not in play: the centre of a hexagon in Reversi. */
    OUTFLANK_PROBLEM_OUT_OF_PLAY = 7,
    /** The free opening is not complete, and there are discs outside the centre. */
    OUTFLANK_PROBLEM_OUTSIDE_CENTER = 8,
    /** The free opening is not complete, and the numbers of discs do not fit the colour to move. */
    OUTFLANK_PROBLEM_OPENING_TURN = 9,
    /**
     * The state of the pie rule is open, but it is neither Black's first placement nor White's
     * reply to it.
     */
    OUTFLANK_PROBLEM_SWAP_NOT_OPEN = 10,
    /** A problem for which this release has no number. */
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
 * A batch: many games of one variant that are played together, on boards numbered from 0. The
 * library owns it: outflank_batch_new makes one, and outflank_batch_free frees it.
 *
 * Functions that return one value per board write an array with one element for each board of the
 * batch.
 *
 * Several calls at a time may read a batch. While a call changes it, every other call returns
 * OUTFLANK_ERR_IN_USE, and a call that would change it while others read it returns the same.
 */
typedef struct outflank_batch outflank_batch;

/**
 * A player of a level of the engine, for positions of any variant. It keeps the memory of its
 * tables from move to move, but not their content. The library owns it:
 * outflank_level_player_new makes one, and outflank_level_player_free frees it. Only one call at a
 * time may use it. The status of another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
 */
typedef struct outflank_level_player outflank_level_player;

/**
 * A search for the best move of positions of any variant. It stores results in tables, which the
 * next call uses. The library owns it: outflank_search_new makes one, and outflank_search_free
 * frees it. Only one call at a time may use it, apart from outflank_search_stop. The status of
 * another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
 */
typedef struct outflank_search outflank_search;

/**
 * A solver, which finds exact results. It stores results in a table of positions, which the next
 * call uses. A call for another variant clears the table. The library owns it:
 * outflank_solver_new makes one, and outflank_solver_free frees it. Only one call at a time may
 * use it. The status of another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
 */
typedef struct outflank_solver outflank_solver;

/**
 * A position of any variant. Copy it by assignment; there is nothing to free. Two positions are
 * equal if their bytes are equal.
 *
 * Make one with outflank_position_new or outflank_position_from_text, or set its members
 * yourself. It is valid if outflank_position_problems finds no problem. With an invalid one,
 * every function that reads more than its variant returns OUTFLANK_ERR_INVALID_POSITION.
 */
typedef struct {
    /** Black's discs or stones: cell i = row * width + column is bit i % 64 of word i / 64. */
    uint64_t black[OUTFLANK_WORDS];
    /** White's discs or stones, in the same form. */
    uint64_t white[OUTFLANK_WORDS];
    /** The number of the variant. It is the same in every release of the library. */
    uint16_t variant;
    /** The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE. */
    uint8_t turn;
    /**
     * The game's state. In Oust, the state of the pie rule: 0 off, 1 open, 2 kept, 3 swapped. In
     * Reversi, the options of the variant: 0 none, 1 anti, 2 free opening, 3 both.
     */
    uint8_t state;
    /** Zero. */
    uint8_t reserved[12];
} outflank_position;

/**
 * A set of cells: cell i = row * width + column is bit i % 64 of word i / 64. Union, intersection
 * and difference are `|`, `&` and `& ~` of the words.
 */
typedef struct {
    /** The words. The first has the cells with the lowest indices. */
    uint64_t words[OUTFLANK_WORDS];
} outflank_cells;

/** A problem in a set-up. */
typedef struct {
    /**
     * The cells with the problem, or the bits that are not cells. The set is empty if the problem
     * is not about cells.
     */
    outflank_cells cells;
    /** The kind of the problem. */
    outflank_problem_kind kind;
} outflank_problem;

/**
 * A tag of GGF, or a value of a property of SGF's root: `PB` is Black's name, `PW` White's, `EV`
 * the event, `DT` the date, `RE` the result.
 */
typedef struct {
    /** The name, in capital letters. */
    const char *name;
    /** The value, in UTF-8. If the value in the file contains a NUL, the text ends there. */
    const char *value;
} outflank_tag;

/** A move of a problem with its score. */
typedef struct {
    /** The move. */
    uint16_t mv;
    /**
     * The score of the move for the player to move, in discs, from -64 to 64, or
     * OUTFLANK_NO_SCORE.
     */
    int16_t score;
} outflank_scored_move;

/** A comment of a game. */
typedef struct {
    /** The number of moves before it. */
    size_t plies;
    /** The comment, in UTF-8. If the comment in the file contains a NUL, the text ends there. */
    const char *text;
} outflank_comment;

/** The facts about a game in a WTHOR file, apart from its moves. */
typedef struct {
    /** The tournament's number in the file of tournaments, or 0 if it is unknown. */
    uint16_t tournament;
    /** Black's number in the file of players, or 0 if it is unknown. */
    uint16_t black;
    /** White's number in the file of players, or 0 if it is unknown. */
    uint16_t white;
    /** Black's discs, or in finished games Black's tournament score. */
    uint8_t score;
    /**
     * Black's discs if both players had played perfectly from the number of empty cells that byte
     * 14 of the file states.
     */
    uint8_t theoretical_score;
} outflank_wthor_record;

/** A note on a part of a text that was skipped or assumed. */
typedef struct {
    /** The line, counted from 1. */
    uint32_t line;
    /** The column, counted in characters from 1. */
    uint32_t column;
    /**
     * "skipped" if part of the text is not in the record, "assumed" if the text does not contain
     * this, or "other reading" if another reading fits, too.
     */
    const char *kind;
    /** The skipped text, or the assumption in English. */
    const char *text;
} outflank_note;

/**
 * A game or a problem. Members that the format does not support are NULL, 0 or NaN.
 *
 * A record from outflank_read belongs to the library, with everything that it points to. Both are
 * valid until your callback returns. To make a record for outflank_write, begin with zeros, and
 * set `start` and whatever else you have.
 */
typedef struct {
    /** The position at the start of the game, or the position of a problem. */
    outflank_position start;
    /** The position after the last move. Not used for writing. */
    outflank_position position;
    /**
     * The moves. A reader adds forced passes that the file leaves out, and you may leave them out
     * for writing.
     */
    const uint16_t *moves;
    /** The number of moves. */
    size_t move_count;
    /** GGF and SGF: the player's evaluation of each move, in discs, or NaN if none is recorded. */
    const double *evaluations;
    /** GGF and SGF: the time of each move, in seconds, or NaN if none is recorded. */
    const double *seconds;
    /**
     * GGF: all tags except the board and the moves, in their order. SGF: the properties of the
     * root. A property with several values has an entry for each. WTHOR: the numbers of the
     * players and the tournament, and the year.
     */
    const outflank_tag *tags;
    /** The number of tags. */
    size_t tag_count;
    /**
     * The result in the file, which is Black's discs minus White's discs minus the komi, with the
     * empty cells given to the winner. It is NaN if the file does not state the result in discs. A
     * result such as `B+R` is in the tag `RE`. Only outflank_convert uses it.
     */
    double result;
    /**
     * OBF: the moves of the problem with their scores, in the order of the file, usually the best
     * first.
     */
    const outflank_scored_move *scored_moves;
    /** The number of scored moves. */
    size_t scored_move_count;
    /** SGF and pasted texts: the comments, in the order of the plies. */
    const outflank_comment *comments;
    /** The number of comments. */
    size_t comment_count;
    /** WTHOR: players, tournament and scores. */
    const outflank_wthor_record *wthor;
    /**
     * The format: a name that outflank_format_name returns. Only outflank_convert uses it. The
     * following members are not used for writing.
     */
    const char *format;
    /** The line on which the record begins, counted from 1, or in WTHOR the number of the record. */
    uint32_t line;
    /** The notes, in the order of the text. */
    const outflank_note *notes;
    /** The number of notes. */
    size_t note_count;
} outflank_record;

/**
 * An error in a text, a file or a record to write, with its place. Copy it by assignment: only
 * `game` belongs to the library, and is valid until your callback returns.
 */
typedef struct {
    /** OUTFLANK_ERR_TEXT or, for an illegal move, the status with the reason. */
    outflank_status status;
    /** The line, counted from 1, or 0 in WTHOR and records to write. */
    uint32_t line;
    /** The column, counted in characters from 1, or 0 likewise. */
    uint32_t column;
    /** WTHOR and records to write: the number of the record, counted from 1. Otherwise 0. */
    size_t record;
    /** WTHOR: the offset in the file, in bytes from 0. */
    size_t offset;
    /**
     * The format of the likeliest reading: a name that outflank_format_name returns. NULL if the
     * error is not from outflank_read.
     */
    const char *format;
    /**
     * outflank_read: the game up to the move that cannot be played, with its start and its moves.
     * NULL if the error is of another kind.
     */
    const outflank_record *game;
    /**
     * The number of the move that cannot be played, counted from 1, or 0 if the error is of another
     * kind.
     */
    size_t ply;
    /**
     * The place and the error, in English and with a NUL at the end: "line 2, column 3: f5 is
     * illegal: the cell is occupied (R2)".
     */
    char message[OUTFLANK_MESSAGE_BYTES];
} outflank_error;

/** A move of a game, and the position after it. */
typedef struct {
    /** The position after the move. */
    outflank_position position;
    /** The move. */
    uint16_t mv;
    /** Zero. */
    uint8_t reserved[6];
} outflank_ply;

/**
 * A game: its start position, the moves played, and the moves taken back, which can be redone.
 *
 * You provide the array for its plies, for example from malloc. There is no known limit to the
 * length of every game, so the array can become full: outflank_game_play then returns
 * OUTFLANK_ERR_BUFFER and changes nothing. Move the plies into a larger array, for example with
 * realloc, set `plies` and `capacity`, and continue. A game of Reversi on 8x8 has at most 120
 * plies, including passes.
 *
 * You can read the members: `plies[i].mv` is move i and `plies[i].position` the position after
 * it, for each i below `played`. The plies from `played` to `known` have been taken back. To copy
 * a game, copy the array too, and set `plies` in the copy.
 */
typedef struct {
    /** The start position. */
    outflank_position start;
    /** The plies: first those played, then those taken back. */
    outflank_ply *plies;
    /** The size of the array, in plies. */
    size_t capacity;
    /** The number of moves played. */
    size_t played;
    /** The number of moves played and taken back together. */
    size_t known;
} outflank_game;

/**
 * A disc placed at a table, with the discs that the rules flip and those that the player flipped.
 * Discs that should have been flipped and were not are missed (`outflanked & ~flipped`); discs
 * that were flipped and should not have been are extra (`flipped & ~outflanked`). The placement
 * is correct if the two sets are equal.
 */
typedef struct {
    /** The discs that had to be flipped (R8). */
    outflank_cells outflanked;
    /** The discs that the player has flipped, including corrections. */
    outflank_cells flipped;
    /** The cell of the disc. */
    uint16_t cell;
    /** The colour of the player who placed it. */
    uint8_t color;
    /** 1 if the opponent gave the disc (R11), else 0. */
    uint8_t gift;
    /** Zero. */
    uint8_t reserved[4];
} outflank_placement;

/**
 * A game of Reversi at a table. Copy it by assignment, like a position.
 *
 * Make one with outflank_table_new. You can read all members. If you write one and the table is
 * no longer valid, every function returns OUTFLANK_ERR_INVALID_TABLE.
 */
typedef struct {
    /**
     * The position on the table, including mistakes. After a wrong flip in a free opening, other
     * functions may refuse it as an invalid position.
     */
    outflank_position position;
    /**
     * The last placement, as long as it may be corrected (R9). If there is none, `cell` is
     * OUTFLANK_NO_MOVE and everything else is zero.
     */
    outflank_placement last;
    /** The number of discs that each colour has in hand (R1), Black's first. */
    uint16_t in_hand[2];
    /** The number of discs that each colour was given by the other (R11), Black's first. */
    uint16_t given[2];
} outflank_table;

/**
 * A legal move, with the results of random games after it for the player to move. Games neither
 * won nor lost are draws.
 */
typedef struct {
    /** The number of games played after the move. */
    uint64_t games;
    /** The number of games that the player to move won. */
    uint64_t wins;
    /** The number of games that the player to move lost. */
    uint64_t losses;
    /** The move. */
    uint16_t mv;
} outflank_evaluation;

/**
 * The limits of a search. A member that is 0 or NULL imposes no limit. A function that takes
 * limits also accepts NULL, which means no limits.
 *
 * Begin with OUTFLANK_LIMITS_INIT, which is all zeros, and set members by their names. Later
 * releases may give names to the reserved bytes.
 */
typedef struct {
    /**
     * The number of positions that the search may visit. The same number gives the same result on
     * every machine. Each thread may visit up to 64 more, and a search evaluates each legal move
     * once, even if the limit is lower.
     */
    uint64_t nodes;
    /** The time that the search may take: 0, or a number above 0 and below 2^64. -0.0 equals 0. */
    double seconds;
    /**
     * A function that the search calls thousands of times a second, with `context` and the number
     * of positions so far. If it returns true, the search stops. It must return: no exception and
     * no longjmp may leave it. It may call every function. But calls for the solver, search
     * or level player that is running do nothing, and their status is OUTFLANK_ERR_IN_USE. Only
     * outflank_search_stop works.
     */
    bool (*stop)(void *context, uint64_t nodes);
    /** The value that `stop` gets. */
    void *context;
    /**
     * The depth of a search in plies, if it does not search to the end. Passes do not count. A
     * solver always searches to the end. If it is 0, the search of standard 8x8 Reversi is
     * selective: it leaves out lines that are unlikely to matter, so it searches deeper.
     */
    uint32_t depth;
    /**
     * If at most this many cells are empty, a search solves the position exactly, whatever
     * `depth` is. If both are 0, it searches to the end as soon as the other limits are likely to
     * suffice.
     */
    uint32_t exact;
    /** Zero. */
    uint8_t reserved[64];
} outflank_limits;

/**
 * The result of a solver for a position: two bounds of the score, which are equal if the score is
 * exact.
 *
 * The score is for the player to move. In Reversi it is the difference of discs at the end of the
 * game, with all empty cells counted for the winner. It is above 0 for a win, also in anti
 * reversi, where the winner has fewer discs. In Oust it is 1 for a win, 0 for a draw, -1 for a
 * loss.
 */
typedef struct {
    /** The number of positions visited. */
    uint64_t nodes;
    /** The lower bound of the score. */
    int16_t low;
    /** The upper bound of the score. */
    int16_t high;
    /** The move, in a list of moves. The score is then for the player who makes it. Otherwise 0. */
    uint16_t mv;
} outflank_solution;

/**
 * The result of a search for a move.
 *
 * The value is for the player who makes the move. In Reversi it is a difference of discs at the
 * end, with all empty cells counted for the winner. It is above 0 for a win, also in anti
 * reversi, where the winner has fewer discs. In Oust it is the expected result: 1 for a win, -1
 * for a loss.
 */
typedef struct {
    /** The value, or a bound of it. */
    double value;
    /**
     * The probability that the player wins, with a draw counted as half a win. If the value is a
     * bound, it is one, too. If the value is exact or proven, it is 0, 0.5 or 1. Otherwise it is
     * the expectation of the tree search in Oust. In standard 8x8 Reversi it is the frequency of
     * wins by such values in games of self-play. It is -1 in other games of Reversi, because no
     * such games were played.
     */
    double win_probability;
    /** The number of positions visited for it, or its visits in a tree search. */
    uint64_t nodes;
    /** The depth in plies of its evaluation, or 0 if it is not evaluated. */
    uint32_t depth;
    /** The move. */
    uint16_t mv;
    /** OUTFLANK_VALUE, OUTFLANK_AT_MOST or OUTFLANK_AT_LEAST. */
    uint8_t bound;
    /** OUTFLANK_BY_SEARCH or OUTFLANK_EXACT; in Oust OUTFLANK_BY_VISITS or OUTFLANK_PROVEN. */
    uint8_t source;
    /**
     * The confidence with which a selective search to the end of the game leaves positions out, in
     * percent: 73, 87, 95 or 99. It is 0 for every other value. The value itself may be right more
     * or less often, because it depends on many such positions.
     */
    uint8_t confidence;
    /** Zero. */
    uint8_t reserved[7];
} outflank_found;

/** A ply of a reviewed game: the move played, the best move, and the loss. */
typedef struct {
    /** The result of the search for the move that was played. */
    outflank_found played;
    /** The result of the search for the best move. */
    outflank_found best;
    /**
     * The number of discs that the move lost against the best move, at least 0. If a limit
     * stopped the search, the two moves may have been searched to different depths.
     */
    double loss;
    /** The colour that moved: OUTFLANK_BLACK or OUTFLANK_WHITE. */
    uint8_t color;
    /** Whether the loss is exact, because both values are exact. */
    bool is_exact;
    /**
     * Whether the move changed who wins: from a win to a draw or a loss, or from a draw to a
     * loss. By estimates, a game is won if the probability of winning is at least 60%, and lost
     * if it is at most 40%, and the move must have lost at least 10%. If there is no probability,
     * it is false.
     */
    bool is_turning_point;
    /** Zero. */
    uint8_t reserved[5];
} outflank_reviewed_ply;

/** The losses of the moves of a colour. Forced passes do not count as moves. */
typedef struct {
    /** The number of moves. If it is 0, the other members are 0, too. */
    size_t moves;
    /** The mean loss of a move, in discs. */
    double mean_loss;
    /** The share of the moves that have lost nothing, from 0 to 1. */
    double accuracy;
} outflank_losses;

/**
 * The callback that outflank_read calls for each record, with the `context` that you passed. If a
 * part of the file is not a record, `record` is NULL and `error` contains the error of the
 * likeliest reading. Otherwise `error` is NULL. Both are valid until the callback returns. Return
 * true to continue, false to stop the reader. The callback must return: no exception and no
 * longjmp may leave it.
 */
typedef bool (*outflank_each_record)(void *context, const outflank_record *record, const outflank_error *error);

/**
 * The callback that outflank_convert calls for each kind of thing that is lost, with the `context`
 * that you passed: "the tag KM", "the time of 2 plies". The text is valid until the callback
 * returns. The callback must return: no exception and no longjmp may leave it.
 */
typedef void (*outflank_each_lost)(void *context, const char *lost);

/**
 * The callback that a reader of names calls for each name, in UTF-8, with the `context` that you
 * passed. It follows the same rules as outflank_each_record.
 */
typedef bool (*outflank_each_name)(void *context, const char *name, const outflank_error *error);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---- The library's version ---- */

/**
 * Returns the version of the linked library as one number, as OUTFLANK_VERSION_NUMBER is the
 * version of the header.
 */
uint32_t outflank_version_number(void);

/**
 * Returns the size of a position in the linked library, in bytes. If it differs from
 * sizeof(outflank_position), the program was compiled with the header of another release, and
 * must not call any other function.
 */
size_t outflank_position_size(void);

/** Returns the version of the linked library as text, such as "0.1.0". Do not free it. */
const char *outflank_version(void);

/* ---- The status of a call ---- */

/**
 * Returns the meaning of a status, in English. The text is never NULL, for any number. Do not
 * free it.
 *
 * Both games share some of the statuses for illegal moves, so their texts do not name a rule.
 * outflank_position_explain writes a text with the rule of the position's game.
 */
const char *outflank_status_message(int32_t status);

/* ---- Variants by name ---- */

/** Returns the number of variants. */
size_t outflank_variant_count(void);

/** Writes the name of variant `index`, which must be less than outflank_variant_count(). */
OUTFLANK_MUST_USE
outflank_status outflank_variant_name(size_t index,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Finds the number of a variant by its name, which `variant` of a position contains. The number
 * is the same in every release.
 */
OUTFLANK_MUST_USE outflank_status outflank_variant_code(const char *variant, uint16_t *out);

/** Writes the name of the variant with the number `code`. */
OUTFLANK_MUST_USE
outflank_status outflank_variant_from_code(uint16_t code,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *length);

/**
 * Writes the reason why a text is not the name of a variant: "oust is played on hex-2 to hex-11
 * and square-2 to square-19". If it is a name, the text written is empty.
 *
 * Call it when a function that takes a name returns OUTFLANK_ERR_UNKNOWN_VARIANT.
 */
OUTFLANK_MUST_USE
outflank_status outflank_variant_explain(const char *variant,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *length);

/**
 * Creates the start position of a variant, given its name: "reversi:square-8",
 * "reversi:octagon-10-anti", "oust:hex-7", "oust:square-19-nopie".
 *
 * If no variant has this name, the status is OUTFLANK_ERR_UNKNOWN_VARIANT, and
 * outflank_variant_explain writes the valid names.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_new(const char *variant, outflank_position *out);

/** Writes the name of a position's variant. */
OUTFLANK_MUST_USE
outflank_status outflank_position_variant(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/* ---- Set-ups of positions, and their problems ---- */

/**
 * Writes all problems of a set-up. If there are none, the set-up is a valid position: the status
 * is OUTFLANK_OK, and `count` is 0.
 *
 * A set-up is a position whose members you set yourself. Begin with outflank_position_new, or
 * with zeros and outflank_variant_code (no variant has the number 0), and set the cells, the turn
 * and the state. A position that no game reaches is accepted as long as the rules can be applied
 * to it.
 *
 * `count` gets the number of problems. It is also written with OUTFLANK_ERR_BUFFER.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_problems(const outflank_position *setup,
                                           outflank_problem *problems,
                                           size_t capacity,
                                           size_t *count);

/**
 * Writes all problems of a set-up as text, with the names of the cells: "both colours are on d4
 * e5; the reserved bytes are not zero". It names only the first bit of each colour that is not a
 * cell. Without problems the text is empty.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_problems_to_text(const outflank_position *setup,
                                                   char *buffer,
                                                   size_t capacity,
                                                   size_t *length);

/**
 * Returns the meaning of a kind of problem, in English. The text is never NULL, for any number.
 * Do not free it.
 */
const char *outflank_problem_message(int32_t kind);

/* ---- Queries on a position ---- */

/** Gets the game: OUTFLANK_REVERSI or OUTFLANK_OUST. */
OUTFLANK_MUST_USE outflank_status outflank_position_game(const outflank_position *position, uint8_t *out);

/** Writes the name of the board, such as "hex-5". */
OUTFLANK_MUST_USE
outflank_status outflank_position_board(const outflank_position *position,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/** Gets the number of columns of the board's bounding rectangle. */
OUTFLANK_MUST_USE outflank_status outflank_position_width(const outflank_position *position, uint8_t *out);

/** Gets the number of rows of the board's bounding rectangle. */
OUTFLANK_MUST_USE outflank_status outflank_position_height(const outflank_position *position, uint8_t *out);

/**
 * Gets the number of actions of the position's variant: one for each cell of the board's
 * rectangle, the pass and, in Oust with the pie rule, the swap.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_actions(const outflank_position *position, uint16_t *out);

/** Gets the colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE. */
OUTFLANK_MUST_USE outflank_status outflank_position_turn(const outflank_position *position, uint8_t *out);

/**
 * Gets the seat of the player to move: 1 for the player who began, 2 for the other. In Oust a
 * swap exchanges the seats' colours (O10).
 */
OUTFLANK_MUST_USE outflank_status outflank_position_player(const outflank_position *position, uint8_t *out);

/**
 * Gets the seat of the player who owns a colour, 1 or 2. The owner of Black is 1, unless the
 * players have swapped (O10).
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_seat(const outflank_position *position,
                                       uint8_t color,
                                       uint8_t *out);

/**
 * Gets the content of a cell: OUTFLANK_BLACK, OUTFLANK_WHITE or OUTFLANK_EMPTY. The status is
 * OUTFLANK_ERR_NO_SUCH_CELL if the number is not a cell of the board. On hexagons and octagons
 * some corners of the rectangle are not cells.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_at(const outflank_position *position,
                                     uint16_t cell,
                                     uint8_t *out);

/** Gets whether the game is over. */
OUTFLANK_MUST_USE outflank_status outflank_position_is_over(const outflank_position *position, bool *out);

/**
 * Gets the outcome of the game: OUTFLANK_GOES_ON, OUTFLANK_BLACK_WINS, OUTFLANK_WHITE_WINS or
 * OUTFLANK_DRAW.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_outcome(const outflank_position *position, uint8_t *out);

/** Gets the seat of the winner, 1 or 2. The status is OUTFLANK_ERR_NO_SCORE if nobody has won. */
OUTFLANK_MUST_USE outflank_status outflank_position_winner(const outflank_position *position, uint8_t *out);

/**
 * Gets the result for the player of a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a draw. The
 * status is OUTFLANK_ERR_NO_SCORE if the game is not over.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_result_for(const outflank_position *position,
                                             uint8_t player,
                                             int8_t *out);

/** Gets the number of discs or stones of a colour. */
OUTFLANK_MUST_USE
outflank_status outflank_position_score(const outflank_position *position,
                                        uint8_t color,
                                        uint16_t *out);

/**
 * Gets the score of a colour as Reversi tournaments record it: its discs, with the empty cells
 * given to the winner. The status is OUTFLANK_ERR_NO_SCORE if the game is not over, and in Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_tournament_score(const outflank_position *position,
                                                   uint8_t color,
                                                   uint16_t *out);

/** Gets a 64-bit key. Equal positions have equal keys, on every machine and in every release. */
OUTFLANK_MUST_USE outflank_status outflank_position_key(const outflank_position *position, uint64_t *out);

/**
 * Writes a byte for each cell of the bounding rectangle, row by row: 1 if the colour has a disc
 * or stone there, and otherwise 0.
 *
 * `length` gets width * height. It is also written with OUTFLANK_ERR_BUFFER, and then nothing
 * else is.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_cells(const outflank_position *position,
                                        uint8_t color,
                                        uint8_t *bytes,
                                        size_t capacity,
                                        size_t *length);

/* ---- Sets of cells ---- */

/** Gets the cells in play, occupied or not. In Reversi on hexagons the centre is not in play. */
OUTFLANK_MUST_USE
outflank_status outflank_position_cells_in_play(const outflank_position *position,
                                                outflank_cells *out);

/** Gets the empty cells in play. */
OUTFLANK_MUST_USE
outflank_status outflank_position_empties(const outflank_position *position,
                                          outflank_cells *out);

/** Gets the number of cells in a set. */
OUTFLANK_MUST_USE outflank_status outflank_cells_count(const outflank_cells *cells, size_t *out);

/**
 * Gets the set with all cells that share a side with one of its cells, on the position's board.
 * `out` may be `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_grown(const outflank_position *position,
                                     const outflank_cells *cells,
                                     outflank_cells *out);

/**
 * Gets the set with all cells around it, on the position's board: the cells one step away in any
 * direction of the board, which are eight around a cell of a square board. `out` may be `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_surrounded(const outflank_position *position,
                                          const outflank_cells *cells,
                                          outflank_cells *out);

/** Writes the names of the cells on the position's board, separated by spaces, as in "d3 c4". */
OUTFLANK_MUST_USE
outflank_status outflank_cells_to_text(const outflank_position *position,
                                       const outflank_cells *cells,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/**
 * Reads the names of cells on the position's board, separated by white space or commas. The
 * status is OUTFLANK_ERR_NO_SUCH_CELL if the board has no cell of that name.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_from_text(const outflank_position *position,
                                         const char *names,
                                         outflank_cells *out);

/* ---- Symmetries of boards, and canonical positions ---- */

/**
 * Gets the number of symmetries of the position's board, which are rotations and reflections: 8
 * on squares and octagons, 12 on hexagons. Their numbers begin with 0, the identity.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_symmetries(const outflank_position *position,
                                             size_t *out);

/** Gets the number of the inverse of symmetry `nth` of the position's board. */
OUTFLANK_MUST_USE
outflank_status outflank_symmetry_inverse(const outflank_position *position,
                                          size_t nth,
                                          size_t *out);

/** Gets the image of the position under symmetry `nth` of its board. `out` may be `position`. */
OUTFLANK_MUST_USE
outflank_status outflank_position_transform(const outflank_position *position,
                                            size_t nth,
                                            outflank_position *out);

/**
 * Gets the canonical position: the least of the position's images under all symmetries, which is
 * the same for each of these images. `nth`, which may be NULL, gets the number of a symmetry that
 * leads to it. `out` may be `position`.
 *
 * To use a move of the canonical position in this position, map it with outflank_move_transform
 * and the inverse of `nth`. If a position is its own image under several symmetries, several of
 * its moves are equivalent. In an opening book, store one of them: the least image of the move
 * under all symmetries that leave the canonical position unchanged.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_canonical(const outflank_position *position,
                                            outflank_position *out,
                                            size_t *nth);

/**
 * Gets the image of a move, legal or not, under symmetry `nth` of the position's board. The cell
 * of a placement is mapped; a pass and a swap stay the same.
 */
OUTFLANK_MUST_USE
outflank_status outflank_move_transform(const outflank_position *position,
                                        size_t nth,
                                        uint16_t mv,
                                        uint16_t *out);

/**
 * Gets the image of a set of cells under symmetry `nth` of the position's board. `out` may be
 * `cells`.
 */
OUTFLANK_MUST_USE
outflank_status outflank_cells_transform(const outflank_position *position,
                                         size_t nth,
                                         const outflank_cells *cells,
                                         outflank_cells *out);

/* ---- Positions and moves as text ---- */

/**
 * Reads a position from its one-line text, which begins with the variant's name.
 *
 * `error`, which may be NULL, gets the reason. If the status is OUTFLANK_ERR_TEXT, it also gets the
 * place, such as "line 1, column 31: expected X, O or ., found 'z'". If the text is not UTF-8, the
 * place is the first bad byte.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_from_text(const char *text,
                                            outflank_position *out,
                                            outflank_error *error);

/** Writes a position as one line of text. */
OUTFLANK_MUST_USE
outflank_status outflank_position_to_text(const outflank_position *position,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/** Writes the name of a move: the name of a cell, "pass" or "swap". */
OUTFLANK_MUST_USE
outflank_status outflank_move_to_text(const outflank_position *position,
                                      uint16_t mv,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads a move from its name: the name of a cell of the position's board, "pass" or "swap", in
 * upper or lower case and without white space. The move need not be legal.
 *
 * Returns OUTFLANK_ERR_TEXT if the text is not a name, and OUTFLANK_ERR_NO_SUCH_MOVE if the board
 * has no such cell.
 */
OUTFLANK_MUST_USE
outflank_status outflank_move_from_text(const outflank_position *position,
                                        const char *name,
                                        uint16_t *out);

/* ---- Positions as bytes, to store and send ---- */

/**
 * Writes the position as bytes, which are the same on every machine and in every release: 17
 * bytes on 8x8. They do not contain the variant.
 *
 * First come Black's cells, eight per byte, with the lowest index in the lowest bit of the first
 * byte. White's cells follow in the same way. Bit 0 of the last byte is set if White is to move,
 * and its other bits are the state. `length` gets the number of bytes. It is also written with
 * OUTFLANK_ERR_BUFFER.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_to_bytes(const outflank_position *position,
                                           uint8_t *bytes,
                                           size_t capacity,
                                           size_t *length);

/**
 * Reads the bytes of a position of a variant, given its name. The status is
 * OUTFLANK_ERR_INVALID_POSITION if the bytes are not valid.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_from_bytes(const char *variant,
                                             const uint8_t *bytes,
                                             size_t length,
                                             outflank_position *out);

/* ---- Legal moves and how to play them ---- */

/**
 * Writes the legal moves in ascending order: row * width + column for a cell, width * height for
 * a pass, width * height + 1 for a swap.
 *
 * `count` gets the number of moves, which is 0 once the game is over. It is also written with
 * OUTFLANK_ERR_BUFFER, and then nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_legal_moves(const outflank_position *position,
                                              uint16_t *moves,
                                              size_t capacity,
                                              size_t *count);

/** Gets the cells on which the player to move may place: the legal moves without a pass or a swap. */
OUTFLANK_MUST_USE
outflank_status outflank_position_placements(const outflank_position *position,
                                             outflank_cells *out);

/**
 * Gets the cells on which a colour could place a disc if it were to move, in Reversi. The status
 * is OUTFLANK_ERR_OTHER_GAME in Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_placements_of(const outflank_position *position,
                                                uint8_t color,
                                                outflank_cells *out);

/**
 * Gets the number of cells on which a colour could place a disc if it were to move, in Reversi.
 * The status is OUTFLANK_ERR_OTHER_GAME in Oust.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_mobility(const outflank_position *position,
                                           uint8_t color,
                                           uint16_t *out);

/**
 * Checks whether a move is legal. The status is OUTFLANK_OK, or the reason why the move is
 * illegal.
 */
OUTFLANK_MUST_USE outflank_status outflank_position_check(const outflank_position *position, uint16_t mv);

/**
 * Writes why a move is illegal, with the rule: "a1 is illegal: it outflanks nothing (R2)". If the
 * move is legal, the text is empty.
 *
 * In Oust the text also contains the sizes of the groups, and the place of a group that is not
 * smaller.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_explain(const outflank_position *position,
                                          uint16_t mv,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the number of the rule that forbids a move, such as "R2", or the name of an option
 * without a number. If the move is legal, the text is empty.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_rule(const outflank_position *position,
                                       uint16_t mv,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/** Gets whether a move is legal. A number that is not a move is not legal. */
OUTFLANK_MUST_USE
outflank_status outflank_position_is_legal(const outflank_position *position,
                                           uint16_t mv,
                                           bool *out);

/**
 * Gets the discs that a legal move would flip, or the stones that it would capture, without
 * playing it. The set is empty for a pass or a swap. If the move is illegal, the status is the
 * reason.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_takes(const outflank_position *position,
                                        uint16_t mv,
                                        outflank_cells *out);

/**
 * Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
 * were captured.
 *
 * On an error the position and `taken` are unchanged. The status is the reason why the move is
 * illegal.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_play(outflank_position *position,
                                       uint16_t mv,
                                       outflank_cells *taken);

/* ---- Games: positions with their history ---- */

/**
 * Begins a game at a position. `plies` is your array of `capacity` plies, and may be NULL if
 * `capacity` is 0. It must stay valid as long as you use the game.
 */
OUTFLANK_MUST_USE
outflank_status outflank_game_new(const outflank_position *start,
                                  outflank_ply *plies,
                                  size_t capacity,
                                  outflank_game *out);

/** Gets the current position of a game. */
OUTFLANK_MUST_USE outflank_status outflank_game_position(const outflank_game *game, outflank_position *out);

/**
 * Writes the moves played, such as for the `moves` of an outflank_record. Moves that were taken back
 * are not among them. If `capacity` is less than `length`, the status is OUTFLANK_ERR_BUFFER.
 */
OUTFLANK_MUST_USE
outflank_status outflank_game_moves(const outflank_game *game,
                                    uint16_t *moves,
                                    size_t capacity,
                                    size_t *length);

/**
 * Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
 * were captured. Moves that were taken back are discarded.
 *
 * On an error the game and `taken` are unchanged. The status is the reason why the move is
 * illegal, or OUTFLANK_ERR_BUFFER if the array is full.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_play(outflank_game *game, uint16_t mv, outflank_cells *taken);

/**
 * Plays a move like outflank_game_play, for records that leave out forced passes: if a pass is
 * the only legal move and `mv` is another, the pass is played first, as a separate ply.
 */
OUTFLANK_MUST_USE
outflank_status outflank_game_play_with_passes(outflank_game *game,
                                               uint16_t mv,
                                               outflank_cells *taken);

/**
 * Takes back the last move, and writes it to `mv`, which may be NULL. The status is
 * OUTFLANK_ERR_NO_PLY at the start.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_undo(outflank_game *game, uint16_t *mv);

/**
 * Redoes the move that was taken back last, and writes it to `mv`, which may be NULL. The status
 * is OUTFLANK_ERR_NO_PLY if there is no such move.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_redo(outflank_game *game, uint16_t *mv);

/**
 * Undoes or redoes moves until exactly `plies` moves are played. The status is
 * OUTFLANK_ERR_NO_PLY if the game has fewer.
 */
OUTFLANK_MUST_USE outflank_status outflank_game_go_to(outflank_game *game, size_t plies);

/* ---- Groups in Oust ---- */

/**
 * Writes the groups of a colour, in the order of their first cells. The status is
 * OUTFLANK_ERR_OTHER_GAME in Reversi.
 *
 * `count` gets the number of groups. It is also written with OUTFLANK_ERR_BUFFER.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_groups(const outflank_position *position,
                                         uint8_t color,
                                         outflank_cells *groups,
                                         size_t capacity,
                                         size_t *count);

/**
 * Gets the group of the stone on a cell, or an empty set if there is no stone. The status is
 * OUTFLANK_ERR_OTHER_GAME in Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_group(const outflank_position *position,
                                        uint16_t cell,
                                        outflank_cells *out);

/**
 * Gets the placements that capture (O3). outflank_position_takes gets the stones that one
 * captures. The status is OUTFLANK_ERR_OTHER_GAME in Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_capturing_placements(const outflank_position *position,
                                                       outflank_cells *out);

/**
 * Gets the placements that touch no stone of the same colour, and so end the turn (O2). The
 * status is OUTFLANK_ERR_OTHER_GAME in Reversi.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_non_capturing_placements(const outflank_position *position,
                                                           outflank_cells *out);

/* ---- Reversi at a table, where people place discs and flip them by hand (R1, R9, R11) ---- */

/**
 * Sets up a table for a variant, given its name. Each player takes half as many discs as there
 * are cells (R1: 32 on 8x8). The status is OUTFLANK_ERR_OTHER_GAME for Oust.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_new(const char *variant, outflank_table *out);

/**
 * Places a disc of the player to move on `cell` and flips the discs `flipped`, correctly or not.
 * A player's own disc, if flipped, gets the opponent's colour. A player without a disc in hand
 * gets one from the opponent (R11). Mistakes of the previous ply can no longer be corrected (R9).
 *
 * `placement`, which may be NULL, gets the placement. If the placement is illegal, the status is
 * the reason. If a cell of `flipped` has no disc, it is OUTFLANK_ERR_NOTHING_TO_FLIP. On an error
 * the table is unchanged.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_place(outflank_table *table,
                                     uint16_t cell,
                                     const outflank_cells *flipped,
                                     outflank_placement *placement);

/** Places a disc like outflank_table_place, and flips exactly the discs that the rules require. */
OUTFLANK_MUST_USE
outflank_status outflank_table_place_correctly(outflank_table *table,
                                               uint16_t cell,
                                               outflank_placement *placement);

/**
 * Passes, if the player to move can outflank nothing in the position on the table (R4). The last
 * placement can then no longer be corrected.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_pass(outflank_table *table);

/**
 * Corrects these discs of the last placement: flips missed discs, and flips extra discs back
 * (R9). `placement`, which may be NULL, gets the corrected placement.
 *
 * The status is OUTFLANK_ERR_TOO_LATE if the opponent has moved since, and
 * OUTFLANK_ERR_NOTHING_WRONG if one of the discs is neither missed nor extra.
 */
OUTFLANK_MUST_USE
outflank_status outflank_table_correct(outflank_table *table,
                                       const outflank_cells *discs,
                                       outflank_placement *placement);

/** Corrects all missed and extra discs of the last placement, like outflank_table_correct. */
OUTFLANK_MUST_USE
outflank_status outflank_table_correct_all(outflank_table *table,
                                           outflank_placement *placement);

/** Gets the number of discs that a colour has in hand (R1). */
OUTFLANK_MUST_USE
outflank_status outflank_table_in_hand(const outflank_table *table,
                                       uint8_t color,
                                       uint16_t *out);

/** Gets the number of discs that a colour was given by the other (R11). */
OUTFLANK_MUST_USE
outflank_status outflank_table_given(const outflank_table *table,
                                     uint8_t color,
                                     uint16_t *out);

/**
 * Gets the last placement, as long as it may be corrected. The status is OUTFLANK_ERR_TOO_LATE if
 * there is no such placement.
 */
OUTFLANK_MUST_USE outflank_status outflank_table_last(const outflank_table *table, outflank_placement *out);

/** Gets the cells on which the player to move may place, in the position on the table. */
OUTFLANK_MUST_USE outflank_status outflank_table_placements(const outflank_table *table, outflank_cells *out);

/* ---- Counting move sequences ---- */

/**
 * Counts the move sequences of exactly `depth` plies. A forced pass is a ply. A game that ends
 * earlier is not counted. The status is OUTFLANK_ERR_TOO_DEEP if `depth` is above
 * OUTFLANK_PERFT_PLIES.
 *
 * The function is recursive, one call per ply, and needs less than 128 KiB of stack. On Reversi
 * boards up to 8x8 a library built with `std` also allocates up to 256 KiB; if that fails, it
 * counts several times more slowly. A library built without `std` allocates nothing.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_perft(const outflank_position *position,
                                        uint32_t depth,
                                        uint64_t *out);

/**
 * Counts like outflank_position_perft, and calls `stop` with `context` thousands of times a
 * second. If `stop` returns true, counting ends with OUTFLANK_ERR_STOPPED. `context` may be NULL,
 * `stop` may not. `stop` must return: it must not be left by an exception or by longjmp.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_perft_stoppable(const outflank_position *position,
                                                  uint32_t depth,
                                                  bool (*stop)(void *context),
                                                  void *context,
                                                  uint64_t *out);

/* ---- Observations of positions, for learners ---- */

/**
 * Writes the observation of a learner: one byte for each cell of the board's rectangle, 1 if the
 * colour to move has a disc or stone there, otherwise 0. The same bytes follow for the other
 * colour.
 *
 * `length` gets the number of bytes. If `capacity` is less, the status is OUTFLANK_ERR_BUFFER,
 * and nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_planes(const outflank_position *position,
                                         uint8_t *planes,
                                         size_t capacity,
                                         size_t *length);

/**
 * Writes for each action whether it is legal, 1 or 0. There are outflank_position_actions bytes:
 * the cells by their indices, the pass and, if the variant has one, the swap. `length` and
 * `capacity` are as for outflank_position_planes.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_legal_mask(const outflank_position *position,
                                             uint8_t *mask,
                                             size_t capacity,
                                             size_t *length);

/* ---- Random moves and games, and legal moves judged by them ---- */

/**
 * Chooses a random legal move. All moves are equally likely, up to a bias of about 2^-54. The
 * status is OUTFLANK_ERR_GAME_OVER if there is no legal move. `random` is the state of the
 * generator, SplitMix64. Set it to any number at first, because the function replaces it by the
 * next state.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_random_move(const outflank_position *position,
                                              uint64_t *random,
                                              uint16_t *mv);

/**
 * Plays a position to the end of its game by random moves. `result`, which may be NULL, gets 1 if
 * the player who began has won, -1 if that player has lost, and 0 for a draw. `plies`, which may
 * be NULL, gets the number of plies. `random` is as for outflank_position_random_move: the same
 * number gives the same game on every machine.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_playout(outflank_position *position,
                                          uint64_t *random,
                                          int8_t *result,
                                          uint16_t *plies);

/**
 * Evaluates each legal move by playing `games` random games after it. The moves are in the order
 * of outflank_position_legal_moves. A player that takes the move with the greatest wins - losses
 * is a baseline for engines, because it uses only the rules.
 *
 * `random` is as for outflank_position_random_move: the same number gives the same games on every
 * machine. Before every 64 games or fewer the function calls `stop` with `context`. If `stop`
 * returns true, the status is OUTFLANK_ERR_STOPPED. `stop` may be NULL. It must return: it must
 * not be left by an exception or by longjmp.
 *
 * To play as many games as you have time for, call the function repeatedly with few games, and
 * add the results. A finished game has no legal moves: the status is OUTFLANK_OK, `length` is 0,
 * and `stop` is not called.
 *
 * The function needs less than 128 KiB of stack.
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

/* ---- Many games at once (libraries with std) ---- */

/**
 * Creates a batch of `boards` boards, all at position `start`, with seed 0. Free it with
 * outflank_batch_free.
 *
 * If `auto_pass` is true, a step plays forced passes at once, so that no board waits for one
 * after a step. If `auto_reset` is true, a game that a step ends begins again at `start` in that
 * step. Otherwise the board stays as it is.
 *
 * The status is OUTFLANK_ERR_NO_MEMORY if there is not enough memory for the boards. Then `batch`
 * is not written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_new(const outflank_position *start,
                                   size_t boards,
                                   bool auto_pass,
                                   bool auto_reset,
                                   outflank_batch **batch);

/**
 * Frees a batch, which must not be used afterwards. NULL does nothing, and a batch that a call is
 * using is not freed.
 */
void outflank_batch_free(outflank_batch *batch);

/** Gets the number of boards of a batch. */
OUTFLANK_MUST_USE outflank_status outflank_batch_boards(const outflank_batch *batch, size_t *boards);

/**
 * Restarts the random numbers of a batch from `seed`. A seed gives the same actions and games on
 * every machine, and the same as in Rust, Python and JavaScript.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_seed(outflank_batch *batch, uint64_t seed);

/**
 * Plays an action on every board whose game is not over. If the game is over, the function
 * ignores the action, and the board stays as it is: see outflank_batch_reset_finished.
 *
 * `rewards`, which may be NULL, gets 1 for each game that the player who acted has won, -1 for
 * each game lost, and 0 otherwise. `ended`, which may be NULL, gets 1 for each game that ended in
 * this step, and 0 otherwise.
 *
 * If an action is illegal, no board changes. `wrong`, which may be NULL, then gets the number of
 * the first board with an illegal action, and the status belongs to this board. With every other
 * error `wrong` gets SIZE_MAX. If `auto_pass` plays forced passes, they need no action.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_step(outflank_batch *batch,
                                    const uint16_t *actions,
                                    int8_t *rewards,
                                    uint8_t *ended,
                                    size_t *wrong);

/** Resets every board to the start. */
OUTFLANK_MUST_USE outflank_status outflank_batch_reset(outflank_batch *batch);

/**
 * Resets the boards whose game is over to the start. Call it after random games, if `auto_reset`
 * is off, or after you put a finished position on a board.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_reset_finished(outflank_batch *batch);

/** Gets the position of a board. The status is OUTFLANK_ERR_NO_BOARD if there is no such board. */
OUTFLANK_MUST_USE
outflank_status outflank_batch_position(const outflank_batch *batch,
                                        size_t board,
                                        outflank_position *position);

/**
 * Sets the position of a board. The status is OUTFLANK_ERR_OTHER_VARIANT if the batch is of
 * another variant, and OUTFLANK_ERR_NO_BOARD if there is no such board.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_set_position(outflank_batch *batch,
                                            size_t board,
                                            const outflank_position *position);

/**
 * Writes the legal placements of every board. A board gets as many words as its cells need, 64
 * cells a word: cell i = row * width + column is bit i % 64 of its word i / 64. No bit is set if
 * the game is over or the player must pass.
 *
 * `length` gets the number of words of all boards. If `capacity` is less, the status is
 * OUTFLANK_ERR_BUFFER, and nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_placements(const outflank_batch *batch,
                                          uint64_t *words,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the observations of learners for every board. A board gets one byte for each cell of its
 * rectangle, 1 if the colour to move has a disc or stone there, otherwise 0. The same bytes
 * follow for the other colour.
 *
 * `length` gets the number of bytes of all boards. If `capacity` is less, the status is
 * OUTFLANK_ERR_BUFFER, and nothing else is written.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_planes(const outflank_batch *batch,
                                      uint8_t *planes,
                                      size_t capacity,
                                      size_t *length);

/**
 * Writes for every board whether each action is legal, 1 or 0. A board gets
 * outflank_position_actions bytes: the cells by their indices, the pass and, if the variant has
 * one, the swap. `length` and `capacity` are as for outflank_batch_planes.
 */
OUTFLANK_MUST_USE
outflank_status outflank_batch_legal_mask(const outflank_batch *batch,
                                          uint8_t *mask,
                                          size_t capacity,
                                          size_t *length);

/** Writes the colour to move on every board: OUTFLANK_BLACK or OUTFLANK_WHITE. */
OUTFLANK_MUST_USE outflank_status outflank_batch_turns(const outflank_batch *batch, uint8_t *turns);

/** Writes the seat to move on every board: 1 for the player who began, 2 for the other player. */
OUTFLANK_MUST_USE outflank_status outflank_batch_players(const outflank_batch *batch, uint8_t *players);

/** Writes for every board whether the game is over, 1 or 0. */
OUTFLANK_MUST_USE outflank_status outflank_batch_finished(const outflank_batch *batch, uint8_t *finished);

/**
 * Writes the result of the game on every board for the player who began: 1 for a win, -1 for a
 * loss, and 0 for a draw or a game that is not over.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_results(const outflank_batch *batch, int8_t *results);

/**
 * Writes a random legal action for every board, or the number of a pass if the game is over. All
 * legal actions are equally likely.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_random_actions(outflank_batch *batch, uint16_t *actions);

/**
 * Plays every game to its end by random moves. `plies`, which may be NULL, gets the number of
 * plies of each game, and outflank_batch_results writes the results. The boards keep their final
 * positions until outflank_batch_reset or outflank_batch_reset_finished.
 *
 * The function returns when all games are over. To be able to stop earlier, use batches of a few
 * hundred boards.
 */
OUTFLANK_MUST_USE outflank_status outflank_batch_playout(outflank_batch *batch, uint16_t *plies);

/* ---- Exact results of endgames and small boards (libraries with std and the engine) ---- */

/**
 * Creates a solver with a table of at most `table_bytes` bytes, on `threads` threads, from 1 to
 * 1024. A number outside this range means the nearest one in it. 64 MiB are enough for most
 * endgames. Free it with outflank_solver_free. The status is OUTFLANK_ERR_NO_MEMORY if there is
 * not enough memory for the table. Then `solver` is not written.
 *
 * Only standard Reversi on 8x8 and smaller boards uses several threads, with at least 16 empty
 * cells. The scores are the same on any number of threads, but the lines and the numbers of nodes may
 * differ from run to run. `stop` is called only on the thread of the caller.
 */
OUTFLANK_MUST_USE
outflank_status outflank_solver_new(size_t table_bytes,
                                    size_t threads,
                                    outflank_solver **solver);

/**
 * Frees a solver, which must not be used afterwards. NULL does nothing, and a solver that a call
 * is using is not freed.
 */
void outflank_solver_free(outflank_solver *solver);

/** Clears the table of a solver, so that the next call takes as many nodes as the first. */
OUTFLANK_MUST_USE outflank_status outflank_solver_clear(outflank_solver *solver);

/**
 * Finds the exact score of a position, and a best line to the end of the game.
 *
 * The search runs until the score is exact, or until it reaches the limits, which may be NULL. If
 * a limit stops the search, the status is also OUTFLANK_OK, but the bounds differ, and `length`
 * is 0.
 *
 * `line` gets the moves of the line, including forced passes. It may be NULL if `capacity` is 0
 * and `length` is NULL. Then no line is written. If the line does not fit, the status is
 * OUTFLANK_ERR_BUFFER, and the next call finds the score in the table.
 *
 * In addition to the table, the function needs at most 128 KiB of memory per cell of the board,
 * and less than 1 MiB of stack.
 */
OUTFLANK_MUST_USE
outflank_status outflank_solve(outflank_solver *solver,
                               const outflank_position *position,
                               const outflank_limits *limits,
                               outflank_solution *solution,
                               uint16_t *line,
                               size_t capacity,
                               size_t *length);

/**
 * Finds whether the player to move wins (`low` above 0), draws (both 0) or loses (`high` below
 * 0). In Reversi this takes less work than the exact score. Everything else is as for
 * outflank_solve.
 */
OUTFLANK_MUST_USE
outflank_status outflank_solve_outcome(outflank_solver *solver,
                                       const outflank_position *position,
                                       const outflank_limits *limits,
                                       outflank_solution *solution);

/**
 * Finds the exact score of each legal move, for the player who makes it, the best first. The
 * limits are for all moves together. Nothing is searched if the moves do not fit.
 */
OUTFLANK_MUST_USE
outflank_status outflank_solve_moves(outflank_solver *solver,
                                     const outflank_position *position,
                                     const outflank_limits *limits,
                                     outflank_solution *solutions,
                                     size_t capacity,
                                     size_t *length);

/* ---- Search for the best move (libraries with std and the engine) ---- */

/**
 * Creates a search with tables of at most `table_bytes` bytes, on `threads` threads, from 1 to
 * 1024. A number outside this range means the nearest one in it. Free it with
 * outflank_search_free. The status is OUTFLANK_ERR_NO_MEMORY if there is not enough memory for the
 * tables. Then `search` is not written.
 *
 * Only searches of standard 8x8 Reversi use several threads, except in the first depths. Each
 * further thread takes up to 1 MiB of memory besides the tables. `stop` is called only on the
 * thread of the caller.
 *
 * With one thread, and without a limit of time or `stop`, results are the same on every machine.
 * With more threads, exact values do not change, and with a limit of depth the value of the best
 * move does not change. Other values, moves and lines may differ from run to run.
 */
OUTFLANK_MUST_USE
outflank_status outflank_search_new(size_t table_bytes,
                                    size_t threads,
                                    outflank_search **search);

/**
 * Frees a search, which must not be used afterwards. NULL does nothing, and a search that a call
 * is using is not freed.
 */
void outflank_search_free(outflank_search *search);

/**
 * Clears the tables of a search. With a limit of depth or nodes, the next result is then the same
 * on every machine.
 */
OUTFLANK_MUST_USE outflank_status outflank_search_clear(outflank_search *search);

/**
 * Stops the call of outflank_search_best, outflank_search_moves or outflank_review that runs in
 * another thread. That call soon returns what it has found so far, with OUTFLANK_OK. If no call
 * runs, nothing happens: a stop before the call has begun is lost.
 */
OUTFLANK_MUST_USE outflank_status outflank_search_stop(const outflank_search *search);

/**
 * Finds the best move of a position within the limits. Without a limit, for example with NULL,
 * the search runs until the value is exact, which never happens on most boards.
 *
 * In Oust, `nodes` are visits of a tree search, and a limit of depth stands for 1,000 visits.
 * Boards of up to 19 cells are solved, if half of the limit suffices.
 *
 * `line` gets the best line that is known, beginning with the move and including forced passes.
 * It may be NULL if `capacity` is 0 and `length` is NULL. Then no line is written. If the line
 * does not fit, the status is OUTFLANK_ERR_BUFFER. If the game is over, it is
 * OUTFLANK_ERR_GAME_OVER.
 *
 * The function needs as much memory and stack as outflank_solve, and in Oust also twice the bytes
 * of the tables.
 */
OUTFLANK_MUST_USE
outflank_status outflank_search_best(outflank_search *search,
                                     const outflank_position *position,
                                     const outflank_limits *limits,
                                     outflank_found *best,
                                     uint16_t *line,
                                     size_t capacity,
                                     size_t *length);

/**
 * Finds the value of every legal move, the best first. A game that is over has no legal move.
 *
 * The search finds the values of the first `lines` moves, at least one. The other moves get only
 * an upper bound, which takes less time. SIZE_MAX finds all values. The limits are for all moves
 * together, as for outflank_search_best. Nothing is searched if the moves do not fit.
 */
OUTFLANK_MUST_USE
outflank_status outflank_search_moves(outflank_search *search,
                                      const outflank_position *position,
                                      const outflank_limits *limits,
                                      size_t lines,
                                      outflank_found *moves,
                                      size_t capacity,
                                      size_t *length);

/**
 * Gets the best line after a move, as far as the last outflank_search_moves has found it. It
 * begins with the move, and includes forced passes. The status is OUTFLANK_ERR_NO_SUCH_MOVE if
 * that call has not found the move, and OUTFLANK_ERR_BUFFER if the line does not fit.
 */
OUTFLANK_MUST_USE
outflank_status outflank_search_line(const outflank_search *search,
                                     uint16_t mv,
                                     uint16_t *line,
                                     size_t capacity,
                                     size_t *length);

/* ---- Moves of levels (libraries with std and the engine) ---- */

/** Returns the number of levels. The levels are 1, the weakest, to this one. */
uint8_t outflank_level_count(void);

/**
 * Writes the Elo of a level in 8x8 Reversi. The mean of levels 1 to 8 is 0.
 *
 * The status is OUTFLANK_ERR_NO_LEVEL if there is no such level.
 */
OUTFLANK_MUST_USE outflank_status outflank_level_elo(uint8_t level, int32_t *elo);

/**
 * Creates a player of a level, from 1 to outflank_level_count(). Free it with
 * outflank_level_player_free. It needs 1 MiB of memory, 4 MiB at level 11, 16 MiB at level 12.
 *
 * The status is OUTFLANK_ERR_NO_LEVEL if there is no such level, and OUTFLANK_ERR_NO_MEMORY if
 * there is not enough memory for the tables. Then `player` is not written.
 */
OUTFLANK_MUST_USE outflank_status outflank_level_player_new(uint8_t level, outflank_level_player **player);

/**
 * Frees a player, which must not be used afterwards. NULL does nothing, and a player that a call
 * is using is not freed.
 */
void outflank_level_player_free(outflank_level_player *player);

/**
 * Chooses a move. The seed decides the errors of the level, and its choice among nearly equal
 * moves. In Oust a move needs 32 MiB of memory, and up to 75 MiB from level 11.
 *
 * `limits` end the search earlier, and may be NULL. `depth` and `exact` are not read, because the
 * level sets both. If the time or `stop` ends the search, the status is OUTFLANK_OK, and the move
 * is the best move so far. It is legal, even if nothing was searched. Without these two limits
 * the same position, level and seed give the same move on every machine, whatever the player was
 * asked before.
 *
 * The status is OUTFLANK_ERR_GAME_OVER if there is no move.
 */
OUTFLANK_MUST_USE
outflank_status outflank_level_player_move(outflank_level_player *player,
                                           const outflank_position *position,
                                           uint64_t seed,
                                           const outflank_limits *limits,
                                           uint16_t *mv);

/* ---- Reviews of games (libraries with std and the engine) ---- */

/**
 * Reviews a game: finds the loss of each ply, from the first move to the last move played. It
 * leaves out moves that were taken back.
 *
 * The function clears the tables of the search, and finds the value of every move of each
 * position. The limits apply to each ply, as for outflank_search_best. In the other languages,
 * the default limits are a depth of 8 plies, and exact values with at most 16 empty cells.
 * Without a time limit, the review is the same on every machine. If `stop` of the limits returns
 * true, or another thread calls outflank_search_stop, the review ends with the current ply, and
 * `length` is the number of plies that were reviewed.
 *
 * `losses` is an array of two, OUTFLANK_BLACK's and OUTFLANK_WHITE's, or NULL. If the plies do
 * not fit, the status is OUTFLANK_ERR_BUFFER, and nothing is searched. If a move of the game is
 * not legal, the status is OUTFLANK_ERR_INVALID_GAME. The function needs as much memory and stack
 * as outflank_solve, and 256 bytes for each ply.
 */
OUTFLANK_MUST_USE
outflank_status outflank_review(outflank_search *search,
                                const outflank_game *game,
                                const outflank_limits *limits,
                                outflank_reviewed_ply *plies,
                                size_t capacity,
                                size_t *length,
                                outflank_losses *losses);

/* ---- Pictures of positions ---- */

/**
 * Writes the position as a text diagram, with the legal placements marked. `last` is the move to
 * mark; a number that is not a move, such as OUTFLANK_NO_MOVE, marks nothing.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_diagram(const outflank_position *position,
                                          uint16_t last,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/**
 * Writes the position as SVG, with coordinates and with the legal placements marked. `last` is as
 * for outflank_position_diagram.
 */
OUTFLANK_MUST_USE
outflank_status outflank_position_svg(const outflank_position *position,
                                      uint16_t last,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/* ---- Records of games and problems, in every format (libraries with std) ---- */

/**
 * Returns the name of the format with that number, counted from 0, or NULL if there are fewer
 * formats: "transcript", "pgn", "board", "position", "ggs", "obf", "ggf", "sgf", "wthor",
 * "abstractplay", "gtp", "nboard". Later releases may have more.
 */
OUTFLANK_MUST_USE const char *outflank_format_name(size_t format);

/**
 * Reads the records of a file or of a pasted text. The reader calls `each` for each record and, in
 * the place of a part that is not a record, for an error. Then it continues with the next record.
 * OUTFLANK_OK means that the file was read to its end, even if `each` got errors in it.
 *
 * `format` is the name of the format of all records, as outflank_format_name returns it. If it is
 * "any", the reader finds the records in the text, each in its own format, and notes what it skips
 * or assumes.
 *
 * `bytes` contains a file of WTHOR, or text: UTF-16 if it begins with its mark, UTF-8, the
 * encoding that `CA` of SGF names, or otherwise Latin-1. It need not end with a NUL. Records
 * without a start begin at `start`, or at the start of 8x8 Reversi if `start` is NULL. The record
 * of an SGF tree is its main line. Transcripts and AbstractPlay have one game per line, with
 * or without forced passes; a comma means that the same player moves again.
 */
OUTFLANK_MUST_USE
outflank_status outflank_read(const char *format,
                              const void *bytes,
                              size_t length,
                              const outflank_position *start,
                              outflank_each_record each,
                              void *context);

/* ---- Files of records (libraries with std) ---- */

/**
 * Writes a file of records, and a NUL after it. `format` is a name that outflank_format_name
 * returns: "transcript", "obf", "ggf", "sgf", "wthor" or "abstractplay". Each record is written as
 * far as the format has a place for it: SGF holds games of every variant, tags and comments, GGF
 * tags, evaluations and times, OBF a position with the scores of its moves, WTHOR the year of the
 * first tag DT. Transcripts, AbstractPlay and OBF leave out tags. A record of a text ends with a
 * newline.
 *
 * If SGF or GGF does not support a tag, the status is OUTFLANK_ERR_TEXT. The name of a tag
 * consists of capital letters. In GGF, it must not name the board or moves, the value must not
 * contain "]" or "(;", GM must be Othello, and TY must match the game. SGF leaves out tags that
 * describe the game itself, so you can pass the tags of a record of SGF unchanged.
 *
 * Transcripts and AbstractPlay hold the moves of games from the start of a variant, WTHOR games
 * from the start of 8x8 Reversi, GGF games of Reversi on squares without the free opening, OBF
 * positions of 8x8 Reversi without moves. Otherwise the status is OUTFLANK_ERR_NOT_IN_FORMAT.
 *
 * `error`, which may be NULL, gets every error: one in a record with the number of the record and, if
 * a move cannot be played, of the move, both counted from 1. The message contains the number of a wrong tag.
 */
OUTFLANK_MUST_USE
outflank_status outflank_write(const char *format,
                               const outflank_record *records,
                               size_t record_count,
                               char *buffer,
                               size_t capacity,
                               size_t *length,
                               outflank_error *error);

/* ---- A record in another format, and what is lost (libraries with std) ---- */

/**
 * Writes a record in another format, without a newline. `format` is "transcript", "abstractplay",
 * "sgf", "ggf" or "obf". Tags get the names that the format has for them. SGF gets the evaluations,
 * and the times if the record states how much time the players have. A game from the mirrored start
 * is turned around if the format does not contain starts.
 *
 * Pass a record of outflank_read as you got it: `format` of the record names its own format, and
 * `result` is used. If you make a record, `format` is NULL, and `result` is not used.
 *
 * When the text is written, the function calls `each`, which may be NULL, for the parts that the text
 * does not contain.
 *
 * If the format cannot hold the game, or is not one of the five, the status is
 * OUTFLANK_ERR_NOT_IN_FORMAT. If a tag does not fit the record's own format, it is OUTFLANK_ERR_TEXT.
 * `error`, which may be NULL, gets every error.
 */
OUTFLANK_MUST_USE
outflank_status outflank_convert(const outflank_record *record,
                                 const char *format,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length,
                                 outflank_each_lost each,
                                 void *context,
                                 outflank_error *error);

/* ---- WTHOR: players and tournaments (libraries with std) ---- */

/**
 * Reads the names of a file of players (`.jou`) or tournaments (`.trn`): `name_bytes` is
 * OUTFLANK_WTHOR_PLAYER_BYTES or OUTFLANK_WTHOR_TOURNAMENT_BYTES. The reader calls `each` for each
 * name, beginning with number 0, or for the error in the file.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_read_names(size_t name_bytes,
                                          const void *bytes,
                                          size_t length,
                                          outflank_each_name each,
                                          void *context);

/**
 * Writes a file of players or tournaments, and a NUL after it. `name_bytes` is as for
 * outflank_wthor_read_names. The status is OUTFLANK_ERR_NOT_IN_FORMAT if a name, in UTF-8, has
 * more characters than that, or contains a character that is not in Latin-1.
 */
OUTFLANK_MUST_USE
outflank_status outflank_wthor_write_names(size_t name_bytes,
                                           const char *const *names,
                                           size_t name_count,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *length);

/* ---- The kernel of 8x8 Reversi, and functions on bitboards (for engines) ---- */

/**
 * Writes the name of the kernel that computes 8x8 Reversi in this process: "portable", "avx2",
 * "avx512", "neon" or "simd128". It is the fastest kernel that the CPU can run. All kernels give the
 * same results.
 */
OUTFLANK_MUST_USE outflank_status outflank_kernel_name(char *buffer, size_t capacity, size_t *length);

/**
 * Returns the squares on which `player` may place, one bit per square: bit 0 is a1, bit 1 is b1,
 * bit 63 is h8. A square with discs of both is treated as occupied.
 */
uint64_t outflank_reversi_placements(uint64_t player, uint64_t opponent);

/**
 * Returns the discs of `opponent` that a disc of `player` on square `cell` flips. The set is
 * empty if the square is occupied or `cell` is above 63.
 */
uint64_t outflank_reversi_flips(uint64_t player, uint64_t opponent, uint8_t cell);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* OUTFLANK_H */

/** No limits: the first value of an outflank_limits, whose members you then set by their names. */
#define OUTFLANK_LIMITS_INIT {0, 0, NULL, NULL, 0, 0, {0}}

#if defined(__cplusplus)
static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
static_assert(alignof(outflank_position) == alignof(uint64_t), "outflank_position is aligned as its words");
static_assert(sizeof(outflank_status) == 4, "outflank_status takes 32 bits");
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(sizeof(outflank_position) == 160, "outflank_position takes 160 bytes");
_Static_assert(_Alignof(outflank_position) == _Alignof(uint64_t), "outflank_position is aligned as its words");
_Static_assert(sizeof(outflank_status) == 4, "outflank_status takes 32 bits");
#endif
