/* Set-ups: every problem by its kind, all at once, and a set-up without one is a position. */
#include "check.h"

#define MOST 16

static struct {
    outflank_problem problems[MOST];
    size_t count;
} found;

static void ask(const outflank_position *setup)
{
    memset(&found, 0xaa, sizeof found);
    OK(outflank_position_problems(setup, found.problems, MOST, &found.count));
}

static int kinds(const outflank_position *setup, size_t count, const outflank_problem_kind *wanted)
{
    size_t i;
    ask(setup);
    for (i = 0; i < count && i < found.count; i++)
        if (found.problems[i].kind != wanted[i])
            return 0;
    return found.count == count;
}

static int said(const outflank_position *setup, const char *wanted)
{
    char text[1024];
    size_t length = 0;
    OK(outflank_position_problems_to_text(setup, text, sizeof text, &length));
    if (strcmp(text, wanted) != 0)
        fprintf(stderr, "%s\n", text);
    return strcmp(text, wanted) == 0 && strlen(text) == length;
}

static int only(size_t nth, size_t word, uint64_t bits)
{
    size_t i;
    for (i = 0; i < OUTFLANK_WORDS; i++)
        if (found.problems[nth].cells.words[i] != (i == word ? bits : 0))
            return 0;
    return 1;
}

#define KINDS(setup, ...)                                                                                              \
    do {                                                                                                               \
        static const outflank_problem_kind wanted[] = {__VA_ARGS__};                                                   \
        CHECK(kinds(setup, sizeof wanted / sizeof *wanted, wanted));                                                   \
    } while (0)

/* From nothing but a variant's name. */
static void from_nothing(void)
{
    outflank_position setup;
    outflank_cells placements;
    memset(&setup, 0, sizeof setup);
    KINDS(&setup, OUTFLANK_PROBLEM_UNKNOWN_VARIANT);
    OK(outflank_variant_code("reversi:square-8", &setup.variant));
    setup.black[0] = 1;
    setup.white[0] = 6;
    CHECK(kinds(&setup, 0, NULL) && said(&setup, ""));
    OK(outflank_position_placements(&setup, &placements));
    CHECK(placements.words[0] == 8);
}

/* What is wrong can be named cell by cell, though the set-up is no position. */
static int named_alike(const outflank_position *setup)
{
    outflank_cells cells;
    char text[64];
    size_t length;
    uint16_t e4 = 0;
    OK(outflank_cells_from_text(setup, "e4 d5", &cells));
    OK(outflank_cells_to_text(setup, &cells, text, sizeof text, &length));
    OK(outflank_move_from_text(setup, "e4", &e4));
    return strcmp(text, "e4 d5") == 0 && e4 == 28 &&
           outflank_move_to_text(setup, e4, text, sizeof text, &length) == OUTFLANK_OK && strcmp(text, "e4") == 0;
}

static void each(void)
{
    outflank_position setup = start("reversi:square-8");
    setup.white[0] = setup.black[0];
    KINDS(&setup, OUTFLANK_PROBLEM_OVERLAP);
    CHECK(only(0, 0, UINT64_C(0x810000000)) && said(&setup, "both colours are on e4 d5"));
    CHECK(named_alike(&setup));
    setup = start("reversi:square-8");
    setup.state = 4;
    KINDS(&setup, OUTFLANK_PROBLEM_NO_STATE);
    setup.state = 2; /* that of the free opening */
    KINDS(&setup, OUTFLANK_PROBLEM_NO_STATE);
    setup = start("reversi:square-8");
    setup.turn = 2;
    KINDS(&setup, OUTFLANK_PROBLEM_NO_TURN);
    setup = start("reversi:square-8");
    setup.reserved[11] = 1;
    KINDS(&setup, OUTFLANK_PROBLEM_RESERVED);
    CHECK(said(&setup, "the reserved bytes are not zero"));
    setup = start("reversi:square-8");
    setup.variant = 4000;
    KINDS(&setup, OUTFLANK_PROBLEM_UNKNOWN_VARIANT);
    setup = start("reversi:hex-5");
    setup.black[0] |= UINT64_C(1) << 40;
    KINDS(&setup, OUTFLANK_PROBLEM_OUT_OF_PLAY);
    CHECK(only(0, 0, UINT64_C(1) << 40));
    setup = start("reversi:octagon-8");
    setup.black[0] |= 3;
    setup.white[3] = 5;
    KINDS(&setup, OUTFLANK_PROBLEM_NO_CELL, OUTFLANK_PROBLEM_NO_CELL);
    CHECK(only(0, 0, 3) && only(1, 3, 5));
    setup = start("reversi:square-8-free");
    setup.black[0] = 1;
    KINDS(&setup, OUTFLANK_PROBLEM_OUTSIDE_CENTER, OUTFLANK_PROBLEM_OPENING_TURN);
    CHECK(only(0, 0, 1) && only(1, 0, 0));
    setup.turn = OUTFLANK_WHITE;
    KINDS(&setup, OUTFLANK_PROBLEM_OUTSIDE_CENTER);
    setup = start("oust:hex-3");
    setup.white[0] = 4;
    KINDS(&setup, OUTFLANK_PROBLEM_SWAP_NOT_OPEN);
    setup.state = 2;
    CHECK(kinds(&setup, 0, NULL));
}

static void all_at_once(void)
{
    outflank_position setup = start("reversi:square-8-free");
    setup.black[0] = 1 | UINT64_C(1) << 27;
    setup.white[0] = 1;
    setup.black[8] = setup.white[8] = 1;
    setup.state = 200;
    setup.reserved[0] = 1;
    setup.turn = 77;
    KINDS(&setup, OUTFLANK_PROBLEM_NO_TURN, OUTFLANK_PROBLEM_RESERVED, OUTFLANK_PROBLEM_NO_CELL, OUTFLANK_PROBLEM_NO_CELL,
          OUTFLANK_PROBLEM_NO_STATE, OUTFLANK_PROBLEM_OVERLAP, OUTFLANK_PROBLEM_OUTSIDE_CENTER);
    setup.turn = OUTFLANK_WHITE;
    setup.white[0] = 3; /* two of each: White is not to move then */
    KINDS(&setup, OUTFLANK_PROBLEM_RESERVED, OUTFLANK_PROBLEM_NO_CELL, OUTFLANK_PROBLEM_NO_CELL, OUTFLANK_PROBLEM_NO_STATE,
          OUTFLANK_PROBLEM_OVERLAP, OUTFLANK_PROBLEM_OUTSIDE_CENTER, OUTFLANK_PROBLEM_OPENING_TURN);
    setup.variant = 255;
    KINDS(&setup, OUTFLANK_PROBLEM_UNKNOWN_VARIANT, OUTFLANK_PROBLEM_RESERVED);
    setup = start("oust:hex-3");
    setup.white[0] = setup.black[0] = 4;
    setup.turn = 9;
    KINDS(&setup, OUTFLANK_PROBLEM_NO_TURN, OUTFLANK_PROBLEM_OVERLAP, OUTFLANK_PROBLEM_SWAP_NOT_OPEN);
    CHECK(said(&setup, "the colour to move is neither; both colours are on c1; a swap is not possible in this position"));
}

/* A buffer that is too small, NULL, and messages. */
static void calls(void)
{
    outflank_position setup = start("reversi:square-8");
    outflank_problem problems[2], fresh[2];
    char text[8];
    size_t count = 9;
    int kind;
    setup.white[0] = setup.black[0];
    setup.reserved[3] = 1;
    memset(fresh, 0xaa, sizeof fresh);
    memcpy(problems, fresh, sizeof fresh);
    CHECK(outflank_position_problems(&setup, problems, 1, &count) == OUTFLANK_ERR_BUFFER && count == 2);
    CHECK(outflank_position_problems(&setup, NULL, 0, &count) == OUTFLANK_ERR_BUFFER && count == 2);
    CHECK(outflank_position_problems(&setup, NULL, 1, &count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_problems(NULL, problems, 2, &count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_problems(&setup, problems, 2, NULL) == OUTFLANK_ERR_NULL);
    CHECK(memcmp(problems, fresh, sizeof fresh) == 0);
    CHECK(outflank_position_problems_to_text(&setup, text, sizeof text, &count) == OUTFLANK_ERR_BUFFER && count == 58);
    CHECK(outflank_position_problems_to_text(NULL, text, sizeof text, &count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_problems_to_text(&setup, NULL, 1, &count) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_problems_to_text(&setup, text, sizeof text, NULL) == OUTFLANK_ERR_NULL);
    for (kind = OUTFLANK_PROBLEM_UNKNOWN_VARIANT; kind <= OUTFLANK_PROBLEM_OTHER; kind++)
        CHECK(strcmp(outflank_problem_message(kind), "no such problem") != 0);
    CHECK(strcmp(outflank_problem_message(0), "no such problem") == 0);
    CHECK(strcmp(outflank_problem_message(kind), "no such problem") == 0);
    CHECK(sizeof(outflank_problem_kind) == 4);
}

static uint64_t random_state = 5;

static uint64_t random_word(void)
{
    uint64_t mixed = random_state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* There is a problem exactly where every other call answers that the bytes are no position. */
static void patterns(int many)
{
    static const char *const variants[] = {"reversi:square-8", "reversi:square-4-free", "reversi:hex-5", "oust:hex-3", "oust:hex-2-nopie"};
    int i, good = 0, bad = 0;
    for (i = 0; i < many; i++) {
        outflank_position setup = start(variants[i % 5]);
        int changes = (int)(random_word() % 4), change;
        uint8_t turn;
        for (change = 0; change < changes; change++) {
            size_t place = random_word() % 5 == 0 ? random_word() % sizeof setup : 72 * (random_word() % 2) + random_word() % 4;
            ((unsigned char *)&setup)[place] ^= (unsigned char)(1u << random_word() % 8);
        }
        ask(&setup);
        if (outflank_position_turn(&setup, &turn) == OUTFLANK_OK) {
            CHECK(found.count == 0);
            good++;
        } else {
            size_t nth;
            CHECK(found.count > 0 && found.count <= 9);
            for (nth = 0; nth < found.count; nth++)
                CHECK(found.problems[nth].kind != OUTFLANK_PROBLEM_OTHER);
            bad++;
        }
    }
    CHECK(good > many / 10 && bad > many / 10);
}

int main(void)
{
    from_nothing();
    each();
    all_at_once();
    calls();
    patterns(5000);
    return told();
}
