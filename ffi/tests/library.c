/* The whole library but its batches from C, and from C++: library VECTORS PATTERNS MOST.
 *
 * VECTORS is the folder of the tables that Rust and Python read too; PATTERNS is how many random
 * byte patterns are put through every call as a position; MOST is the largest count of the perft
 * table that is counted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* Counts by playing: what a user writes. */
static uint64_t perft(const outflank_position *position, uint32_t depth)
{
    uint16_t moves[578];
    size_t count = 0, i;
    uint64_t sum = 0;
    if (depth == 0)
        return 1;
    OK(outflank_position_legal_moves(position, moves, 578, &count));
    for (i = 0; i < count; i++) {
        outflank_position next = *position;
        OK(outflank_position_play(&next, moves[i], NULL));
        sum += perft(&next, depth - 1);
    }
    return sum;
}

static FILE *open_vectors(const char *folder, const char *name)
{
    char path[4096];
    FILE *file;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    return file;
}

static void perft_table(const char *folder, uint64_t most)
{
    char line[256], variant[64];
    FILE *table = open_vectors(folder, "perft.txt");
    int lines = 0;
    while (fgets(line, sizeof line, table) != NULL) {
        unsigned depth;
        unsigned long long wanted;
        uint64_t found = 0;
        outflank_position position;
        if (line[0] == '#' || sscanf(line, "%63s %u %llu", variant, &depth, &wanted) != 3 || wanted > most)
            continue;
        position = start(variant);
        OK(outflank_position_perft(&position, depth, &found));
        CHECK(found == wanted);
        if (wanted <= most / 100)
            CHECK(perft(&position, depth) == wanted);
        lines++;
    }
    fclose(table);
    CHECK(lines > 40);
}

/* Plays `SCORE TRANSCRIPT` lines; forced passes are found by their being the only legal move. */
static void games(const char *folder)
{
    char line[512], name[3] = {0, 0, 0};
    FILE *file = open_vectors(folder, "games.txt");
    int lines = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        outflank_position position;
        unsigned black, white;
        uint16_t discs;
        uint8_t outcome = 9;
        const char *at = strchr(line, ' ');
        if (line[0] == '#' || at == NULL || sscanf(line, "%u-%u ", &black, &white) != 2)
            continue;
        position = start("reversi:square-8");
        for (at++; at[0] >= 'a' && at[0] <= 'h'; at += 2) {
            memcpy(name, at, 2);
            if (outflank_position_check(&position, 64) == OUTFLANK_OK)
                OK(outflank_position_play(&position, 64, NULL));
            OK(outflank_position_play(&position, named(&position, name), NULL));
        }
        OK(outflank_position_score(&position, OUTFLANK_BLACK, &discs));
        CHECK(discs == black);
        OK(outflank_position_score(&position, OUTFLANK_WHITE, &discs));
        CHECK(discs == white);
        OK(outflank_position_outcome(&position, &outcome));
        CHECK(outcome == (black > white ? OUTFLANK_BLACK_WINS : black < white ? OUTFLANK_WHITE_WINS : OUTFLANK_DRAW));
        lines++;
    }
    fclose(file);
    CHECK(lines >= 20);
}

/* Every status, and what it leaves alone. */
static void statuses(void)
{
    outflank_position p = start("reversi:square-8"), q = p, out = p;
    outflank_cells taken;
    char text[1024];
    size_t length = 7;
    uint16_t number = 7;
    uint8_t byte = 7;
    outflank_error error;
    bool legal = true;
    int status;

    CHECK(outflank_position_new("chess", &out) == OUTFLANK_ERR_UNKNOWN_VARIANT);
    CHECK(outflank_position_new("\xff\xfe", &out) == OUTFLANK_ERR_TEXT);
    CHECK(outflank_variant_name(outflank_variant_count(), text, sizeof text, &length) == OUTFLANK_ERR_UNKNOWN_VARIANT);
    CHECK(outflank_position_from_text("reversi:square-8 ........x", &out, &error) == OUTFLANK_ERR_TEXT);
    CHECK(error.line == 1 && error.column == 26 && memcmp(&out, &p, sizeof p) == 0 && length == 7);
    CHECK(outflank_position_to_text(&p, text, 10, &length) == OUTFLANK_ERR_BUFFER);
    CHECK(length == strlen("reversi:square-8 B ") + 71);
    CHECK(outflank_position_to_text(&p, NULL, 0, &length) == OUTFLANK_ERR_BUFFER);
    CHECK(outflank_position_to_text(&p, text, length, &length) == OUTFLANK_ERR_BUFFER);
    OK(outflank_position_to_text(&p, text, length + 1, &length));
    CHECK(strlen(text) == length);
    q.reserved[11] = 1;
    CHECK(outflank_position_turn(&q, &byte) == OUTFLANK_ERR_INVALID_POSITION && byte == 7);
    CHECK(outflank_position_check(&p, 66) == OUTFLANK_ERR_NO_SUCH_MOVE);
    CHECK(outflank_move_from_text(&p, "i1", &number) == OUTFLANK_ERR_NO_SUCH_MOVE);
    CHECK(outflank_move_from_text(&p, "??", &number) == OUTFLANK_ERR_TEXT && number == 7);
    CHECK(outflank_position_score(&p, 2, &number) == OUTFLANK_ERR_NO_SUCH_COLOR);
    CHECK(outflank_position_tournament_score(&p, 0, &number) == OUTFLANK_ERR_NO_SCORE);
    CHECK(outflank_position_winner(&p, &byte) == OUTFLANK_ERR_NO_SCORE);
    OK(outflank_position_is_legal(&p, 9999, &legal));
    CHECK(!legal && number == 7 && byte == 7);

    /* Illegal moves change nothing. */
    q = p;
    memset(&taken, 0xaa, sizeof taken);
    CHECK(outflank_position_play(&q, 0, &taken) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(outflank_position_play(&q, 27, &taken) == OUTFLANK_ERR_OCCUPIED);
    CHECK(outflank_position_play(&q, 64, &taken) == OUTFLANK_ERR_MAY_NOT_PASS);
    CHECK(outflank_position_play(&q, 65, &taken) == OUTFLANK_ERR_NO_SWAP);
    CHECK(memcmp(&p, &q, sizeof p) == 0 && taken.words[0] == UINT64_C(0xaaaaaaaaaaaaaaaa));
    OK(outflank_position_play(&q, 19, &taken));
    CHECK(taken.words[0] == UINT64_C(1) << 27 && taken.words[8] == 0 && memcmp(&p, &q, sizeof p) != 0);

    q = from_text("reversi:square-8 OXX...../......../......../......../......../......../......../........ B");
    CHECK(outflank_position_check(&q, 3) == OUTFLANK_ERR_MUST_PASS);
    q = from_text("reversi:square-8 XXX...../......../......../......../......../......../......../........ B");
    CHECK(outflank_position_check(&q, 3) == OUTFLANK_ERR_GAME_OVER);
    OK(outflank_position_tournament_score(&q, OUTFLANK_BLACK, &number));
    CHECK(number == 64);
    OK(outflank_position_winner(&q, &byte));
    CHECK(byte == 1);
    q = start("reversi:square-8-free");
    CHECK(outflank_position_check(&q, 0) == OUTFLANK_ERR_NOT_IN_CENTER);
    q = start("reversi:hex-5");
    CHECK(outflank_position_check(&q, 40) == OUTFLANK_ERR_OFF_BOARD);
    q = from_text("oust:hex-3-nopie ##XX./#..../...../....#/..O## B -");
    CHECK(outflank_position_check(&q, named(&q, "e1")) == OUTFLANK_ERR_CAPTURES_NOTHING);
    q = from_text("oust:hex-3-nopie ##X../#.OO./...../....#/...## B -");
    CHECK(outflank_position_check(&q, named(&q, "d1")) == OUTFLANK_ERR_NOT_SMALLER);
    CHECK(outflank_position_tournament_score(&q, 0, &number) == OUTFLANK_ERR_NO_SCORE);

    /* A swap exchanges the seats. */
    q = start("oust:hex-3");
    OK(outflank_position_play(&q, named(&q, "c3"), NULL));
    OK(outflank_position_player(&q, &byte));
    CHECK(byte == 2);
    OK(outflank_position_play(&q, named(&q, "swap"), NULL));
    OK(outflank_position_player(&q, &byte));
    CHECK(byte == 1 && q.turn == OUTFLANK_WHITE);

    /* Texts for every status, and for numbers that are none. */
    for (status = -1; status < 60; status++)
        CHECK(outflank_status_message(status) != NULL && strlen(outflank_status_message(status)) > 3);
    CHECK(strcmp(outflank_status_message(OUTFLANK_ERR_OCCUPIED), "illegal move: the cell is occupied") == 0);
    snprintf(text, sizeof text, "%d.%d.%d", OUTFLANK_VERSION_MAJOR, OUTFLANK_VERSION_MINOR, OUTFLANK_VERSION_PATCH);
    CHECK(strcmp(text, outflank_version()) == 0);
}

/* NULL for each pointer in turn. */
static void nulls(void)
{
    outflank_position p = start("oust:hex-5");
    char text[8192];
    size_t length;
    uint64_t key;
    outflank_error error;
    uint16_t number, moves[600];
    uint8_t byte, bytes[600];
    bool legal;
#define NULLED(call) CHECK((call) == OUTFLANK_ERR_NULL)
    NULLED(outflank_position_new(NULL, &p));
    NULLED(outflank_position_new("oust:hex-5", NULL));
    NULLED(outflank_variant_name(0, NULL, 5, &length));
    NULLED(outflank_variant_name(0, text, sizeof text, NULL));
    NULLED(outflank_position_from_text(NULL, &p, &error));
    NULLED(outflank_position_from_text("oust:hex-5", NULL, &error));
    CHECK(outflank_position_from_text("oust:hex-5", &p, NULL) == OUTFLANK_ERR_TEXT);
#define TEXTS(function)                                                                                                \
    NULLED(function(NULL, text, sizeof text, &length));                                                                \
    NULLED(function(&p, NULL, 5, &length));                                                                            \
    NULLED(function(&p, text, sizeof text, NULL))
    TEXTS(outflank_position_variant);
    TEXTS(outflank_position_to_text);
    NULLED(outflank_move_to_text(NULL, 40, text, sizeof text, &length));
    NULLED(outflank_move_to_text(&p, 40, NULL, 5, &length));
    NULLED(outflank_move_to_text(&p, 40, text, sizeof text, NULL));
    NULLED(outflank_position_diagram(NULL, 40, text, sizeof text, &length));
    NULLED(outflank_position_diagram(&p, 40, NULL, 5, &length));
    NULLED(outflank_position_diagram(&p, 40, text, sizeof text, NULL));
    NULLED(outflank_position_svg(NULL, 40, text, sizeof text, &length));
    NULLED(outflank_position_svg(&p, 40, NULL, 5, &length));
    NULLED(outflank_position_svg(&p, 40, text, sizeof text, NULL));
    NULLED(outflank_move_from_text(NULL, "e5", &number));
    NULLED(outflank_move_from_text(&p, NULL, &number));
    NULLED(outflank_move_from_text(&p, "e5", NULL));
#define ASKED(function, out)                                                                                           \
    NULLED(function(NULL, out));                                                                                       \
    NULLED(function(&p, NULL));                                                                                        \
    OK(function(&p, out))
    ASKED(outflank_position_width, &byte);
    ASKED(outflank_position_height, &byte);
    ASKED(outflank_position_turn, &byte);
    ASKED(outflank_position_player, &byte);
    ASKED(outflank_position_outcome, &byte);
    ASKED(outflank_position_key, &key);
    NULLED(outflank_position_winner(NULL, &byte));
    NULLED(outflank_position_winner(&p, NULL));
    NULLED(outflank_position_score(NULL, 0, &number));
    NULLED(outflank_position_score(&p, 0, NULL));
    NULLED(outflank_position_tournament_score(NULL, 0, &number));
    NULLED(outflank_position_tournament_score(&p, 0, NULL));
    NULLED(outflank_position_perft(NULL, 1, &key));
    NULLED(outflank_position_perft(&p, 1, NULL));
    NULLED(outflank_position_cells(NULL, 0, bytes, sizeof bytes, &length));
    NULLED(outflank_position_cells(&p, 0, NULL, 5, &length));
    NULLED(outflank_position_cells(&p, 0, bytes, sizeof bytes, NULL));
    CHECK(outflank_position_cells(&p, 0, NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == 81);
    NULLED(outflank_position_legal_moves(NULL, moves, 600, &length));
    NULLED(outflank_position_legal_moves(&p, NULL, 5, &length));
    NULLED(outflank_position_legal_moves(&p, moves, 600, NULL));
    CHECK(outflank_position_legal_moves(&p, NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == 61);
    CHECK(outflank_position_legal_moves(&p, moves, SIZE_MAX, &length) == OUTFLANK_ERR_BUFFER);
    NULLED(outflank_position_check(NULL, 40));
    NULLED(outflank_position_is_legal(NULL, 40, &legal));
    NULLED(outflank_position_is_legal(&p, 40, NULL));
    NULLED(outflank_position_play(NULL, 40, NULL));
    OK(outflank_position_play(&p, 40, NULL));
}

/* Puts a position, good or bad, through every call; a good one through those that draw it if
 * `drawn`. Returns whether it is good. */
static int every_call(outflank_position *p, int drawn)
{
    static char text[200000];
    size_t length, count;
    uint64_t key;
    uint16_t number, moves[600];
    uint8_t byte, bytes[600];
    bool legal;
    outflank_cells taken;
    outflank_position copy = *p;
    outflank_status first = outflank_position_turn(p, &byte);
    int good = first == OUTFLANK_OK;
#define SAME(call) CHECK(((call) == OUTFLANK_ERR_INVALID_POSITION) == !good)
    SAME(outflank_position_width(p, &byte));
    SAME(outflank_position_height(p, &byte));
    SAME(outflank_position_player(p, &byte));
    SAME(outflank_position_outcome(p, &byte));
    SAME(outflank_position_winner(p, &byte));
    SAME(outflank_position_key(p, &key));
    SAME(outflank_position_score(p, 1, &number));
    SAME(outflank_position_tournament_score(p, 1, &number));
    SAME(outflank_position_perft(p, 1, &key));
    SAME(outflank_position_cells(p, 0, bytes, sizeof bytes, &length));
    SAME(outflank_position_variant(p, text, sizeof text, &length));
    SAME(outflank_position_to_text(p, text, sizeof text, &length));
    SAME(outflank_position_legal_moves(p, moves, 600, &count));
    SAME(outflank_position_check(p, 3));
    SAME(outflank_position_is_legal(p, 3, &legal));
    /* Names want the board alone. */
    good = outflank_variant_from_code(p->variant, text, sizeof text, &length) == OUTFLANK_OK;
    SAME(outflank_move_to_text(p, 3, text, sizeof text, &length));
    SAME(outflank_move_from_text(p, "d1", &number));
    good = first == OUTFLANK_OK;
    if (drawn || !good) {
        SAME(outflank_position_diagram(p, 3, text, sizeof text, &length));
        SAME(outflank_position_svg(p, 3, text, sizeof text, &length));
    }
    if (good) {
        OK(outflank_position_to_text(p, text, sizeof text, &length));
        OK(outflank_position_from_text(text, &copy, NULL));
        CHECK(memcmp(p, &copy, sizeof copy) == 0);
        if (count > 0)
            OK(outflank_position_play(p, moves[count / 2], &taken));
    } else {
        CHECK(outflank_position_play(p, 3, &taken) == OUTFLANK_ERR_INVALID_POSITION);
        CHECK(memcmp(p, &copy, sizeof copy) == 0);
    }
    return good;
}

static uint64_t state = 1;

static uint64_t random_word(void)
{
    uint64_t mixed = state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* Random bytes; and positions of real games with a byte or a word of them changed. */
static void patterns(long many)
{
    static const char *const variants[] = {"reversi:square-8",  "reversi:hex-5-anti", "reversi:square-8-free",
                                           "oust:hex-3",        "oust:hex-5-nopie",   "oust:square-9",
                                           "reversi:octagon-8", "oust:square-2"};
    outflank_position played = start(variants[0]);
    long i, positions = 0;
    for (i = 0; i < many; i++) {
        outflank_position p;
        size_t place;
        if (i % 2 == 0) {
            for (place = 0; place < sizeof p / 8; place++) {
                uint64_t word = random_word();
                memcpy((char *)&p + 8 * place, &word, 8);
            }
        } else {
            uint8_t outcome;
            uint16_t moves[600];
            size_t count;
            OK(outflank_position_outcome(&played, &outcome));
            OK(outflank_position_legal_moves(&played, moves, 600, &count));
            if (count == 0)
                played = start(variants[random_word() % 8]);
            else
                OK(outflank_position_play(&played, moves[random_word() % count], NULL));
            p = played;
            place = random_word() % sizeof p;
            ((unsigned char *)&p)[place] ^= (unsigned char)(1u << random_word() % 8);
        }
        positions += every_call(&p, i % 128 == 1);
    }
    CHECK(positions > many / 50);
    CHECK(positions < many);
}

static size_t known_variants(const char *folder)
{
    char line[256];
    FILE *table = open_vectors(folder, "variant_codes.txt");
    size_t count = 0;
    while (fgets(line, sizeof line, table) != NULL)
        count += line[0] != '#';
    fclose(table);
    return count;
}

static void variants(const char *folder)
{
    char name[64], again[64], text[OUTFLANK_TEXT];
    size_t i, length, longest = 0;
    uint16_t actions, most = 0;
    CHECK(outflank_variant_count() == known_variants(folder));
    for (i = 0; i < outflank_variant_count(); i++) {
        outflank_position p;
        OK(outflank_variant_name(i, name, sizeof name, &length));
        p = start(name);
        OK(outflank_position_variant(&p, again, sizeof again, &length));
        CHECK(strcmp(name, again) == 0 && strlen(name) == length);
        CHECK(every_call(&p, 1));
        OK(outflank_position_to_text(&p, text, sizeof text, &length));
        longest = length > longest ? length : longest;
        OK(outflank_position_actions(&p, &actions));
        most = actions > most ? actions : most;
    }
    CHECK(longest + 1 == OUTFLANK_TEXT && most == OUTFLANK_ACTIONS);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: library VECTORS PATTERNS MOST\n");
        return 2;
    }
    statuses();
    nulls();
    variants(argv[1]);
    games(argv[1]);
    perft_table(argv[1], strtoull(argv[3], NULL, 10));
    patterns(atol(argv[2]));
    return told();
}
