/* Each function of outflank.h with less memory than it takes: it returns a status and does not end the
 * program. The functions are found in the header: memory_sweep.awk writes memory_sweep_calls.h. It needs
 * a linker with --wrap. */
#define _DEFAULT_SOURCE
/* A call's status may be of no interest. */
#define OUTFLANK_MUST_USE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
int __real_posix_memalign(void **out, size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
int __wrap_posix_memalign(void **out, size_t alignment, size_t size);
void __wrap_free(void *block);

/* The bytes in use since the call began, the most of them, and how many it may have. */
static int64_t used, most, limit = INT64_MAX;

static bool lacks(size_t size)
{
    return size > PTRDIFF_MAX || __atomic_load_n(&used, __ATOMIC_RELAXED) > limit - (int64_t)size;
}

static void *counted(void *block)
{
    if (block) {
        const int64_t now = __atomic_add_fetch(&used, (int64_t)malloc_usable_size(block), __ATOMIC_RELAXED);
        if (now > most)
            most = now;
    }
    return block;
}

void *__wrap_malloc(size_t size) { return lacks(size) ? NULL : counted(__real_malloc(size)); }
void *__wrap_calloc(size_t count, size_t size) { return lacks(count * size) ? NULL : counted(__real_calloc(count, size)); }

int __wrap_posix_memalign(void **block, size_t alignment, size_t size)
{
    const int status = lacks(size) ? ENOMEM : __real_posix_memalign(block, alignment, size);
    if (status == 0)
        counted(*block);
    return status;
}

void __wrap_free(void *block)
{
    __atomic_sub_fetch(&used, (int64_t)malloc_usable_size(block), __ATOMIC_RELAXED);
    __real_free(block);
}

void *__wrap_realloc(void *old, size_t size)
{
    if (lacks(size))
        return NULL;
    const int64_t before = (int64_t)malloc_usable_size(old);
    void *block = __real_realloc(old, size);
    if (block)
        __atomic_sub_fetch(&used, before, __ATOMIC_RELAXED);
    return counted(block);
}

enum { POSITIONS = 2, BOARDS = 5000, CAPACITY = 4096, PLIES = 128 };

static const char *const variants[POSITIONS] = {"reversi:square-8", "oust:hex-4"};
static char text[OUTFLANK_TEXT];

/* What results are written to, by the number of their parameter. */
static union {
    max_align_t aligned;
    char bytes[1 << 20];
} out[10];

static outflank_position positions[POSITIONS], small;
static size_t at;
static uint16_t legal;
static outflank_cells some;
static outflank_ply plies[PLIES];
static outflank_game game;
static outflank_table table;
static outflank_batch *batch;
static outflank_solver *solver;
static outflank_search *search;
static outflank_level_player *player;
static outflank_record record;
static outflank_limits limits;
static uint16_t actions[BOARDS], moves[4];
static uint8_t bytes[160];
static size_t byte_count;
static const char *const names[] = {"ann", "bob"};
static const outflank_tag tags[] = {{"PB", "ann"}, {"PW", "bob"}};
static char sgf[1 << 18], wthor[256];
static size_t wthor_length;
static outflank_position over;

static bool never(void *context) { return context == NULL; }

static bool each_record(void *context, const outflank_record *read, const outflank_error *error)
{
    return context != NULL && (read == NULL) != (error == NULL);
}

static bool each_name(void *context, const char *name, const outflank_error *error)
{
    return context != NULL && (name == NULL) != (error == NULL);
}

#define VALUE_actions actions
#define VALUE_auto_pass true
#define VALUE_auto_reset true
#define VALUE_batch batch
#define VALUE_board 0
#define VALUE_batch_new__boards BOARDS
#define VALUE_position_from_bytes__bytes bytes
#define VALUE_read__bytes sgf
#define VALUE_wthor_read_names__bytes wthor
#define VALUE_capacity CAPACITY
#define VALUE_game_new__capacity PLIES
#define VALUE_cell legal
#define VALUE_reversi_flips__cell 19
#define VALUE_cells &some
#define VALUE_code 1
#define VALUE_color OUTFLANK_BLACK
#define VALUE_depth 3
#define VALUE_discs &some
#define VALUE_read__each each_record
#define VALUE_convert__each NULL
#define VALUE_wthor_read_names__each each_name
#define VALUE_flipped &some
#define VALUE_format "sgf"
#define VALUE_format_name__format 0
#define VALUE_game &game
#define VALUE_games 10
#define VALUE_index 0
#define VALUE_kind 1
#define VALUE_last legal
#define VALUE_position_from_bytes__length byte_count
#define VALUE_read__length sizeof sgf
#define VALUE_wthor_read_names__length wthor_length
#define VALUE_level 3
#define VALUE_limits &limits
#define VALUE_lines 3
#define VALUE_mv legal
#define VALUE_name "f5"
#define VALUE_name_bytes OUTFLANK_WTHOR_PLAYER_BYTES
#define VALUE_name_count 2
#define VALUE_cells_from_text__names "a1 b1"
#define VALUE_wthor_write_names__names names
#define VALUE_nth 0
#define VALUE_opponent UINT64_C(0x1008000000)
#define VALUE_player 1
#define VALUE_level_player_free__player player
#define VALUE_level_player_move__player player
#define VALUE_game_new__plies plies
#define VALUE_game_go_to__plies 1
#define VALUE_position &positions[at]
#define VALUE_record &record
#define VALUE_records &record
#define VALUE_record_count 1
#define VALUE_search search
#define VALUE_seed 7
#define VALUE_setup &positions[at]
#define VALUE_solver solver
#define VALUE_solve__position &small
#define VALUE_solve_moves__position &small
#define VALUE_solve_outcome__position &small
#define VALUE_start &positions[at]
#define VALUE_status 1
#define VALUE_stop never
#define VALUE_table &table
#define VALUE_table_bytes 1 << 20
#define VALUE_text text
#define VALUE_threads 2
#define VALUE_variant variants[at]
#define VALUE_position_winner__position &over
#define VALUE_position_result_for__position &over
#define VALUE_position_tournament_score__position &over
#define VALUE_batch_placements__capacity sizeof out[0] / sizeof(uint64_t)
#define VALUE_batch_planes__capacity sizeof out[0]
#define VALUE_batch_legal_mask__capacity sizeof out[0]
#define VALUE_position_svg__capacity sizeof out[0]

#include "memory_sweep_calls.h"

enum { CALLS = sizeof calls / sizeof *calls, LIMITS = 8 };

/* What a call may take, in hundredths of what it takes without a limit. */
static const int parts[LIMITS] = {95, 80, 65, 50, 35, 20, 10, 3};

/* A call that takes less takes no amount that the caller chooses. */
static const int64_t least = 128 * 1024;

/* The program ends if it has no memory for a record: SECURITY.md has this limit. */
static bool is_of_records(const char *name)
{
    return strcmp(name, "outflank_read") == 0 || strcmp(name, "outflank_write") == 0 || strcmp(name, "outflank_convert") == 0
        || strncmp(name, "outflank_wthor_", 15) == 0;
}

/* What a call did in a process of its own. */
struct ended {
    int signal;
    outflank_status status;
    int64_t most;
};

static struct ended tried(size_t nth, int64_t within)
{
    struct ended ended = {0, OUTFLANK_OK, 0};
    int ends[2], status = 0;
    CHECK(pipe(ends) == 0);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        /* What ends a program says so. */
        if (freopen("/dev/null", "w", stderr) == NULL)
            _exit(1);
        alarm(100);
        used = most = 0, limit = within;
        ended.status = calls[nth].make();
        limit = INT64_MAX;
        ended.most = most;
        _exit(write(ends[1], &ended, sizeof ended) != sizeof ended);
    }
    CHECK(waitpid(child, &status, 0) == child);
    close(ends[1]);
    if (read(ends[0], &ended, sizeof ended) != sizeof ended)
        ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : -1;
    close(ends[0]);
    return ended;
}

static void sweep(size_t nth, const struct ended *whole)
{
    for (int part = 0; part < LIMITS; part++) {
        const struct ended ended = tried(nth, whole->most * parts[part] / 100);
        const bool fine = ended.signal == 0 && (ended.status == whole->status || ended.status == OUTFLANK_ERR_NO_MEMORY);
        const bool is_known = is_of_records(calls[nth].name) && ended.signal == SIGABRT;
        if (!fine && !is_known)
            fprintf(stderr, "%s at %s with %d%% of %lld bytes: signal %d, status %d\n", calls[nth].name, variants[at], parts[part],
                    (long long)whole->most, ended.signal, (int)ended.status);
        CHECK(fine || is_known);
    }
}

/* The values for the position `at`. */
static void prepare(void)
{
    size_t length = 0, i;
    uint64_t random = 1;
    uint16_t mv = 0;
    outflank_position *position = &positions[at];
    *position = start(variants[at]);
    OK(outflank_position_to_text(position, text, sizeof text, &length));
    OK(outflank_position_to_bytes(position, bytes, sizeof bytes, &byte_count));
    OK(outflank_game_new(position, plies, PLIES, &game));
    for (i = 0; i < 4; i++) {
        OK(outflank_position_random_move(position, &random, &mv));
        OK(outflank_game_play(&game, mv, NULL));
        OK(outflank_game_position(&game, position));
        moves[i] = mv;
    }
    OK(outflank_game_undo(&game, NULL));
    OK(outflank_game_position(&game, position));
    legal = mv;
    record.start = start(variants[at]);
    record.moves = moves;
    record.move_count = 3;
    record.tags = tags;
    record.tag_count = 2;
    OK(outflank_search_moves(search, position, &limits, 1, (outflank_found *)(void *)&out, CAPACITY, &length));
    OK(outflank_batch_new(position, BOARDS, true, true, &batch));
    OK(outflank_batch_random_actions(batch, actions));
}

/* The values that are the same for each position. */
static void prepare_others(void)
{
    uint64_t random = 1;
    const outflank_position begun = start("reversi:square-8");
    memset(sgf, ';', sizeof sgf);
    memcpy(sgf, "(;GM[2]", 7);
    sgf[sizeof sgf - 1] = ')';
    OK(outflank_wthor_write_names(OUTFLANK_WTHOR_PLAYER_BYTES, names, 2, wthor, sizeof wthor, &wthor_length));
    over = small = start("reversi:square-4");
    OK(outflank_position_playout(&over, &random, NULL, NULL));
    /* A disc that was not turned can be corrected. */
    OK(outflank_table_new("reversi:square-8", &table));
    OK(outflank_table_place(&table, named(&begun, "f5"), &some, NULL));
    OK(outflank_cells_from_text(&begun, "e5", &some));
}

int main(void)
{
    static int right[CALLS];
    int swept = 0;
    size_t nth;
    limits = within_depth(2, 0);
    OK(outflank_solver_new((size_t)1 << 20, 2, &solver));
    OK(outflank_search_new((size_t)1 << 20, 2, &search));
    OK(outflank_level_player_new(3, &player));
    prepare_others();
    for (at = 0; at < POSITIONS; at++) {
        prepare();
        for (nth = 0; nth < CALLS; nth++) {
            const struct ended whole = tried(nth, INT64_MAX);
            CHECK(whole.signal == 0);
            right[nth] += whole.status == OUTFLANK_OK;
            if (whole.most >= least) {
                sweep(nth, &whole);
                swept++;
            }
        }
        outflank_batch_free(batch);
    }
    for (nth = 0; nth < CALLS; nth++) {
        /* At a table a player with a placement does not pass. */
        if (right[nth] == 0 && strcmp(calls[nth].name, "outflank_table_pass") != 0) {
            fprintf(stderr, "%s needs other values\n", calls[nth].name);
            failed++;
        }
    }
    CHECK(swept > 10);
    printf("%d functions, of which %d take memory: ", (int)CALLS, swept);
    return told();
}
