/* Reversi at a table: hands, gifts, mistakes and corrections (R1, R9, R11); bytes that are no
 * table. */
#include "check.h"

static outflank_table table_of(const char *variant)
{
    outflank_table table;
    memset(&table, 0, sizeof table);
    OK(outflank_table_new(variant, &table));
    return table;
}

static outflank_cells cells(const char *names)
{
    outflank_position board = start("reversi:square-8");
    outflank_cells set;
    memset(&set, 0, sizeof set);
    OK(outflank_cells_from_text(&board, names, &set));
    return set;
}

static uint16_t cell(const char *name)
{
    outflank_position board = start("reversi:square-8");
    return named(&board, name);
}

static int same(const void *one, const void *other, size_t bytes)
{
    return memcmp(one, other, bytes) == 0;
}

static uint16_t hand(const outflank_table *table, uint8_t color)
{
    uint16_t discs = 9999;
    OK(outflank_table_in_hand(table, color, &discs));
    CHECK(discs == table->in_hand[color]);
    return discs;
}

static uint16_t given(const outflank_table *table, uint8_t color)
{
    uint16_t discs = 9999;
    OK(outflank_table_given(table, color, &discs));
    CHECK(discs == table->given[color]);
    return discs;
}

static void mistakes(void)
{
    outflank_table table = table_of("reversi:square-8"), right, before;
    outflank_placement placement, last;
    outflank_cells e4e5 = cells("e4 e5"), d4 = cells("d4"), e4 = cells("e4"), e5 = cells("e5"), placements;
    uint16_t at = 0;
    CHECK(hand(&table, OUTFLANK_BLACK) == 30 && hand(&table, OUTFLANK_WHITE) == 30);
    CHECK(given(&table, OUTFLANK_BLACK) == 0 && given(&table, OUTFLANK_WHITE) == 0);
    CHECK(table.last.cell == OUTFLANK_NO_MOVE);
    CHECK(outflank_table_last(&table, &last) == OUTFLANK_ERR_TOO_LATE);
    CHECK(outflank_table_correct_all(&table, NULL) == OUTFLANK_ERR_TOO_LATE);

    /* Black forgets d4 and flips the own disc e4 and White's e5. */
    OK(outflank_table_place(&table, cell("d3"), &e4e5, &placement));
    CHECK(placement.color == OUTFLANK_BLACK && placement.cell == 19 && placement.gift == 0);
    CHECK(same(&placement.outflanked, &d4, sizeof d4) && same(&placement.flipped, &e4e5, sizeof d4));
    OK(outflank_table_last(&table, &last));
    CHECK(same(&last, &placement, sizeof last) && same(&last, &table.last, sizeof last));
    CHECK(table.position.black[0] == cells("d3 d5 e5").words[0] && table.position.white[0] == cells("d4 e4").words[0]);
    CHECK(table.position.turn == OUTFLANK_WHITE && hand(&table, OUTFLANK_BLACK) == 29);
    OK(outflank_table_placements(&table, &placements));
    OK(outflank_position_placements(&table.position, &e4e5));
    CHECK(same(&placements, &e4e5, sizeof placements));

    /* What is right cannot be corrected, what is wrong can. */
    before = table;
    e4e5 = cells("a1 d4");
    CHECK(outflank_table_correct(&table, &e4e5, &last) == OUTFLANK_ERR_NOTHING_WRONG);
    e4e5 = d4;
    e4e5.words[8] = 1;
    CHECK(outflank_table_correct(&table, &e4e5, &last) == OUTFLANK_ERR_NOTHING_WRONG);
    CHECK(same(&table, &before, sizeof table) && same(&last, &placement, sizeof last));
    OK(outflank_table_correct(&table, &e4, &placement));
    CHECK(same(&placement.flipped, &e5, sizeof e5));
    OK(outflank_table_correct_all(&table, &placement));
    CHECK(same(&placement.flipped, &placement.outflanked, sizeof d4));
    right = table_of("reversi:square-8");
    OK(outflank_table_place_correctly(&right, cell("d3"), NULL));
    CHECK(same(&right, &table, sizeof table));

    /* After the opponent has moved the discs stay as they are. */
    table = before;
    while (!(placements.words[0] >> at & 1))
        at++;
    OK(outflank_table_place_correctly(&table, at, NULL));
    CHECK(outflank_table_correct(&table, &e5, NULL) == OUTFLANK_ERR_NOTHING_WRONG);
}

static void refusals(void)
{
    outflank_table table = table_of("reversi:square-8"), before = table, bad = table;
    outflank_placement placement, fresh;
    outflank_cells none = cells(""), wrong = cells("d4 a1"), placed = cells("d4 d3"), stray = cells("d4"), set;
    uint16_t number = 7;
    memset(&fresh, 0xaa, sizeof fresh);
    placement = fresh;
    stray.words[1] = 1;
    CHECK(outflank_table_place(&table, 19, &wrong, &placement) == OUTFLANK_ERR_NOTHING_TO_FLIP);
    CHECK(outflank_table_place(&table, 19, &placed, &placement) == OUTFLANK_ERR_NOTHING_TO_FLIP);
    CHECK(outflank_table_place(&table, 19, &stray, &placement) == OUTFLANK_ERR_NOTHING_TO_FLIP);
    CHECK(outflank_table_place(&table, 0, &stray, &placement) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(outflank_table_place_correctly(&table, 27, &placement) == OUTFLANK_ERR_OCCUPIED);
    CHECK(outflank_table_place(&table, 64, &none, &placement) == OUTFLANK_ERR_NO_SUCH_CELL);
    CHECK(outflank_table_place_correctly(&table, 65535, &placement) == OUTFLANK_ERR_NO_SUCH_CELL);
    CHECK(outflank_table_pass(&table) == OUTFLANK_ERR_MAY_NOT_PASS);
    CHECK(outflank_table_correct(&table, &stray, &placement) == OUTFLANK_ERR_TOO_LATE);
    CHECK(outflank_table_in_hand(&table, 2, &number) == OUTFLANK_ERR_NO_SUCH_COLOR);
    CHECK(outflank_table_given(&table, 2, &number) == OUTFLANK_ERR_NO_SUCH_COLOR);
    CHECK(outflank_table_new("oust:hex-5", &table) == OUTFLANK_ERR_OTHER_GAME);
    CHECK(outflank_table_new("chess", &table) == OUTFLANK_ERR_UNKNOWN_VARIANT);
    CHECK(same(&table, &before, sizeof table) && same(&placement, &fresh, sizeof fresh) && number == 7);
#define NULLED(call) CHECK((call) == OUTFLANK_ERR_NULL)
    NULLED(outflank_table_new(NULL, &table));
    NULLED(outflank_table_new("reversi:square-8", NULL));
    NULLED(outflank_table_place(NULL, 19, &none, &placement));
    NULLED(outflank_table_place(&table, 19, NULL, &placement));
    NULLED(outflank_table_place_correctly(NULL, 19, &placement));
    NULLED(outflank_table_pass(NULL));
    NULLED(outflank_table_correct(NULL, &none, &placement));
    NULLED(outflank_table_correct(&table, NULL, &placement));
    NULLED(outflank_table_correct_all(NULL, &placement));
    NULLED(outflank_table_in_hand(NULL, 0, &number));
    NULLED(outflank_table_in_hand(&table, 0, NULL));
    NULLED(outflank_table_given(NULL, 0, &number));
    NULLED(outflank_table_given(&table, 0, NULL));
    NULLED(outflank_table_last(NULL, &placement));
    NULLED(outflank_table_last(&table, NULL));
    NULLED(outflank_table_placements(NULL, &set));
    NULLED(outflank_table_placements(&table, NULL));
    /* A position of Oust is on no table. */
    bad.position = start("oust:hex-5");
    CHECK(outflank_table_pass(&bad) == OUTFLANK_ERR_INVALID_TABLE);
    bad.position.variant = 4000;
    CHECK(outflank_table_placements(&bad, &set) == OUTFLANK_ERR_INVALID_TABLE);
    CHECK(same(&table, &before, sizeof table) && same(&placement, &fresh, sizeof fresh) && number == 7);
}

/* Each bit of a table in turn: the rest is a table still, or is refused by every call and stays as
 * it is. Returns how many are tables. */
static int bits(const outflank_table *table)
{
    size_t bit;
    int tables = 0;
    for (bit = 0; bit < 8 * sizeof *table; bit++) {
        outflank_table changed = *table, before;
        outflank_cells set;
        outflank_placement last;
        uint16_t number;
        outflank_status status;
        ((unsigned char *)&changed)[bit / 8] ^= (unsigned char)(1u << bit % 8);
        before = changed;
        status = outflank_table_placements(&changed, &set);
        CHECK(status == OUTFLANK_OK || status == OUTFLANK_ERR_INVALID_TABLE);
        tables += status == OUTFLANK_OK;
#define ALIKE(call) CHECK(((call) == OUTFLANK_ERR_INVALID_TABLE) == (status != OUTFLANK_OK))
        ALIKE(outflank_table_in_hand(&changed, 0, &number));
        ALIKE(outflank_table_given(&changed, 1, &number));
        ALIKE(outflank_table_last(&changed, &last));
        CHECK(same(&changed, &before, sizeof changed));
        ALIKE(outflank_table_correct_all(&changed, NULL));
        CHECK(status == OUTFLANK_OK || same(&changed, &before, sizeof changed));
        changed = before;
        ALIKE(outflank_table_pass(&changed));
        ALIKE(outflank_table_place_correctly(&changed, 19, NULL));
        CHECK(status == OUTFLANK_OK || same(&changed, &before, sizeof changed));
    }
    return tables;
}

static uint64_t random_state = 11;

static uint64_t random_word(void)
{
    uint64_t mixed = random_state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

static uint16_t one_of(const outflank_cells *set)
{
    uint16_t cell = (uint16_t)(random_word() % (64 * OUTFLANK_WORDS));
    while (!(set->words[cell / 64] >> cell % 64 & 1))
        cell = (uint16_t)((cell + 1) % (64 * OUTFLANK_WORDS));
    return cell;
}

/* A game by players who flip what they like; how many gifts there were. No disc is lost: those on
 * the board and in hand are as many as the cells. */
static int game(const char *variant, unsigned discs)
{
    outflank_table table = table_of(variant);
    int gifts = 0, plies;
    for (plies = 0; plies < 700; plies++) {
        outflank_cells placements, flipped;
        outflank_placement placement;
        outflank_table before = table;
        size_t count = 0, on_board = 0, i;
        uint16_t at;
        unsigned char color = table.position.turn;
        OK(outflank_table_placements(&table, &placements));
        for (i = 0; i < OUTFLANK_WORDS; i++)
            flipped.words[i] = table.position.black[i] | table.position.white[i];
        OK(outflank_cells_count(&flipped, &on_board));
        CHECK(on_board + table.in_hand[0] + table.in_hand[1] == discs);
        OK(outflank_cells_count(&placements, &count));
        if (count == 0) {
            if (outflank_table_pass(&table) != OUTFLANK_OK)
                break;
            CHECK(table.last.cell == OUTFLANK_NO_MOVE);
            continue;
        }
        at = one_of(&placements);
        OK(outflank_table_place_correctly(&table, at, &placement));
        if (on_board > 0 && random_word() % 2) {
            outflank_cells one = placement.outflanked;
            uint16_t extra = one_of(&flipped);
            one.words[extra / 64] ^= UINT64_C(1) << extra % 64;
            table = before;
            OK(outflank_table_place(&table, at, &one, &placement));
            CHECK(same(&placement.flipped, &one, sizeof one));
            if (random_word() % 4 == 0) {
                outflank_table right = before;
                OK(outflank_table_correct_all(&table, &placement));
                OK(outflank_table_place_correctly(&right, at, NULL));
                CHECK(same(&right, &table, sizeof right));
            }
        }
        CHECK(placement.color == color && placement.cell == at);
        CHECK(placement.gift == (before.in_hand[color] == 0));
        CHECK(table.given[color] == before.given[color] + placement.gift);
        gifts += placement.gift;
        if (random_word() % 256 == 0)
            CHECK(bits(&table) < 2560);
    }
    CHECK(plies < 700);
    return gifts;
}

/* A wrong flip in a free opening: no position for other calls, and a table that goes on. */
static void free_opening(void)
{
    outflank_table table = table_of("reversi:square-8-free");
    outflank_cells d4 = cells("d4"), placements;
    char text[16];
    size_t length;
    uint8_t turn;
    OK(outflank_table_place_correctly(&table, cell("d4"), NULL));
    OK(outflank_table_place(&table, cell("e4"), &d4, NULL));
    CHECK(outflank_position_turn(&table.position, &turn) == OUTFLANK_ERR_INVALID_POSITION);
    OK(outflank_table_placements(&table, &placements));
    CHECK(placements.words[0] == cells("d5 e5").words[0]);
    /* Names want the board alone: a referee can read and print them still. */
    CHECK(named(&table.position, "d5") == cell("d5"));
    OK(outflank_cells_to_text(&table.position, &placements, text, sizeof text, &length));
    CHECK(strcmp(text, "d5 e5") == 0);
    OK(outflank_table_correct_all(&table, NULL));
    OK(outflank_position_turn(&table.position, &turn));
}

#ifdef NOT_OPTIMISED
enum { GAMES = 8 };
#else
enum { GAMES = 32 };
#endif

int main(void)
{
    static const struct {
        const char *variant;
        unsigned discs;
    } games[] = {{"reversi:square-4", 16}, {"reversi:square-8", 64}, {"reversi:square-8-anti-free", 64}, {"reversi:octagon-8", 52},
                 {"reversi:octagon-10-free", 88}, {"reversi:hex-5", 60}, {"reversi:hex-6-anti", 90}, {"reversi:square-12", 144}};
    outflank_table fresh = table_of("reversi:square-8");
    int gifts = 0, i;
    mistakes();
    refusals();
    free_opening();
    CHECK(bits(&fresh) < 8);
    for (i = 0; i < GAMES; i++)
        gifts += game(games[i % 8].variant, games[i % 8].discs);
    CHECK(gifts > 0);
    return told();
}
