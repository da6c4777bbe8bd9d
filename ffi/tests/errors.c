/* Every call with a parameter `error` or `wrong` writes it with every error, and leaves it with none.
 * The calls are found in the header: errors.awk writes errors_calls.h. */
#include "check.h"

enum { UNWRITTEN = 0xa5 };

/* How many calls of a function were right and how many wrong. */
struct seen {
    int right, wrong;
};

#define EACH(name) \
    for (size_t name##_at = 0; name##_at < sizeof name##_values / sizeof *name##_values; name##_at++)

#define REPORT_ERROR(seen, call)                                                            \
    do {                                                                                    \
        outflank_error error, before;                                                       \
        memset(&error, UNWRITTEN, sizeof error);                                            \
        memset(&before, UNWRITTEN, sizeof before);                                          \
        const outflank_status status = (call);                                              \
        if (status == OUTFLANK_OK) {                                                        \
            CHECK(memcmp(&error, &before, sizeof error) == 0);                              \
            (seen).right++;                                                                 \
        } else {                                                                            \
            CHECK(error.status == status && error.ply <= 60 && error.record <= 1);          \
            CHECK(memchr(error.message, 0, sizeof error.message) != NULL);                  \
            CHECK(error.message[0] != (char)UNWRITTEN && error.message[0] != 0);            \
            CHECK(error.game == NULL && error.format == NULL && error.offset == 0);         \
            (seen).wrong++;                                                                 \
        }                                                                                   \
    } while (0)

#define REPORT_WRONG(seen, call)                                                            \
    do {                                                                                    \
        size_t wrong = UNWRITTEN;                                                           \
        const outflank_status status = (call);                                              \
        if (status == OUTFLANK_OK) {                                                        \
            CHECK(wrong == UNWRITTEN);                                                      \
            (seen).right++;                                                                 \
        } else {                                                                            \
            CHECK(status == OUTFLANK_ERR_NULL ? wrong == SIZE_MAX : wrong <= 1);                 \
            (seen).wrong++;                                                                 \
        }                                                                                   \
    } while (0)

/* The values of each parameter, the right ones first. Without them the test does not compile. */
static outflank_position position;
static outflank_position *out_values[] = {&position, NULL};
static const char *text_values[] = {"oust:hex-2 #../.X./..# W open", "oust:hex-2 z", "", "\xff", NULL};

static outflank_batch *batch_values[] = {NULL, NULL};
static uint16_t legal[2], illegal[2], no_move[2];
static const uint16_t *actions_values[] = {legal, illegal, no_move, NULL};
static int8_t rewards[2];
static int8_t *rewards_values[] = {rewards, NULL};
static uint8_t ended[2];
static uint8_t *ended_values[] = {ended, NULL};

static const char *format_values[] = {"sgf", "obf", "wthor", "position", "nonsense", NULL};
static outflank_record played, broken;
static const outflank_record *records_values[] = {&played, &broken, NULL};
static const outflank_record *record_values[] = {&played, &broken, NULL};
static const outflank_each_lost each_values[] = {NULL};
static void *context_values[] = {NULL};
static const size_t record_count_values[] = {1, 0};
static char buffer[1024];
static char *buffer_values[] = {buffer, NULL};
static const size_t capacity_values[] = {sizeof buffer, 2, 0};
static size_t length;
static size_t *length_values[] = {&length, NULL};

#include "errors_calls.h"

int main(void)
{
    const outflank_position usual = start("reversi:square-8");
    static uint16_t moves[] = {0};
    memset(&played, 0, sizeof played);
    memset(&broken, 0, sizeof broken);
    played.start = broken.start = usual;
    broken.moves = moves;
    broken.move_count = 1;
    OK(outflank_batch_new(&usual, 2, true, true, &batch_values[0]));
    legal[0] = legal[1] = illegal[0] = named(&usual, "f5");
    illegal[1] = named(&usual, "a1");
    no_move[0] = legal[0];
    no_move[1] = 999;
    all_report();
    CHECK(FUNCTIONS >= 3);
    outflank_batch_free(batch_values[0]);
    return told();
}
