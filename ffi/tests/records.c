/* GGF, SGF and OBF: read, written, refused; files that nobody means well with. */
#include <math.h>

#include "reading.h"

typedef outflank_status reader(const char *, size_t, outflank_each_record, void *);

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
#define GGF(moves) "(;GM[Othello]PB[a]" BOARD moves ";)"
#define START "---------------------------OX------XO---------------------------"

static struct heard read_by(reader *read, const char *text, size_t length)
{
    struct heard told;
    char *copy = exact(text, length);
    memset(&told, 0, sizeof told);
    OK(read(copy, length, tell, &told));
    free(copy);
    return told;
}

/* One error, and nothing beside it. The words are those of records/tests/notation. */
static void wrong(reader *read, const char *text, uint32_t line, uint32_t column, outflank_status status, const char *message)
{
    struct heard told = read_by(read, text, strlen(text));
    if (told.errors != 1)
        fprintf(stderr, "%s\n", text);
    CHECK(told.errors == 1);
    CHECK(told.error.line == line && told.error.column == column && told.error.status == status);
    SAME_TEXT(told.error.message, message);
}

static void errors_say_where(void)
{
    reader *ggf = outflank_ggf_read, *sgf = outflank_sgf_read, *obf = outflank_obf_read;
    wrong(ggf, GGF("B[a1]"), 1, 100, OUTFLANK_ERR_OUTFLANKS_NOTHING, "line 1, column 100: a1 is illegal: it outflanks nothing (R2)");
    wrong(ggf, GGF("W[f5]"), 1, 100, OUTFLANK_ERR_TEXT, "line 1, column 100: it is the other colour's turn");
    wrong(ggf, GGF(BOARD), 1, 101, OUTFLANK_ERR_TEXT, "line 1, column 101: a second board");
    wrong(ggf, "(;GM[Othello]x;)", 1, 15, OUTFLANK_ERR_TEXT, "line 1, column 15: expected [ after a tag's name, found ';'");
    wrong(ggf, "", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: no game here, which begins with (;");
    wrong(ggf, "(;GM[Othello]BO[4 -----O*--*O----- *]B[b1]\n1 (;GM[Othello]BO[4 -----O*--*O----- *]B[b1//0.2];)", 2, 1,
          OUTFLANK_ERR_TEXT, "line 2, column 1: expected a tag or ;), found '1'");
    wrong(sgf, "(;GM[2]AB[a1]AW[a1])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: a square has discs of both colours");
    wrong(sgf, "(;GM[2];B[f5];AB[a1])", 1, 14, OUTFLANK_ERR_TEXT, "line 1, column 14: a set-up after the first move");
    wrong(sgf, "(;GM[2]PL[x])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: PL is B or W");
    wrong(sgf, "(;GM[2]AB[k3])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: no board has that cell: columns go to x, rows to 24");
    wrong(sgf, "(;GM[2]SZ[7];B[f5])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: the game is on another board");
    wrong(sgf, "(;GM[2];B[f5]\n;W[a1])", 2, 1, OUTFLANK_ERR_OUTFLANKS_NOTHING, "line 2, column 1: a1 is illegal: it outflanks nothing (R2)");
    wrong(sgf, "(;GM[2];W[f5])", 1, 8, OUTFLANK_ERR_TEXT, "line 1, column 8: it is the other colour's turn");
    wrong(sgf, "(;GM[2];B[])", 1, 8, OUTFLANK_ERR_MAY_NOT_PASS, "line 1, column 8: pass is illegal: a player who can move may not pass (R4)");
    wrong(sgf, "(;GM[2];B[f])", 1, 8, OUTFLANK_ERR_TEXT, "line 1, column 8: a cell's letter is followed by its row's number, counted from 1");
    wrong(sgf, "f5d6c3", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: no game tree here, which begins with (;");
    wrong(sgf, "(;GM[1];B[dd])", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: the game, GM, is not 2 (Othello), Reversi or Oust");
    wrong(sgf, "(;GM[2](;B[f5]);GM[2])(;GM[2];B[f5])", 1, 16, OUTFLANK_ERR_TEXT, "line 1, column 16: the game, GM, is said at a tree's root");
    wrong(obf, "--X", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: expected 64 cells of X, O or -, found the end of the text");
    wrong(obf, START " -", 1, 66, OUTFLANK_ERR_TEXT, "line 1, column 66: expected X or O, the side to move, found '-'");
    wrong(obf, START " X; D3:+65;", 1, 72, OUTFLANK_ERR_TEXT, "line 1, column 72: a score is a number from -64 to +64");
    wrong(obf, "% a comment\n\n" START " X; A1:+2;\n", 3, 69, OUTFLANK_ERR_OUTFLANKS_NOTHING, "line 3, column 69: a1 is illegal: it outflanks nothing (R2)");
}

/* What a reader says of one record beside its moves. */
struct beside {
    size_t calls;
    double evaluations[4], seconds[4], result;
    char tags[200];
    outflank_scored_move scored[4];
    size_t scored_count;
    outflank_position position;
};

static bool look(void *context, const outflank_record *record, const outflank_read_error *error)
{
    struct beside *beside = (struct beside *)context;
    CHECK(error == NULL && record != NULL && record->wthor == NULL);
    beside->calls++;
    for (size_t i = 0; i < record->move_count && i < 4 && record->evaluations != NULL; i++) {
        beside->evaluations[i] = record->evaluations[i];
        beside->seconds[i] = record->seconds[i];
    }
    beside->result = record->result;
    for (size_t i = 0; i < record->tag_count; i++) {
        size_t used = strlen(beside->tags);
        snprintf(beside->tags + used, sizeof beside->tags - used, "%s=%s,", record->tags[i].name, record->tags[i].value);
    }
    beside->scored_count = record->scored_move_count;
    for (size_t i = 0; i < record->scored_move_count && i < 4; i++)
        beside->scored[i] = record->scored_moves[i];
    beside->position = record->start;
    return true;
}

static struct beside beside(reader *read, const char *text)
{
    struct beside found;
    memset(&found, 0, sizeof found);
    OK(read(text, strlen(text), look, &found));
    CHECK(found.calls == 1);
    return found;
}

static void a_game_of_ggf(void)
{
    struct heard told = read_by(outflank_ggf_read, GGF("B[f5//1.2]W[d6/-2.0]"), strlen(GGF("B[f5//1.2]W[d6/-2.0]")));
    struct beside found = beside(outflank_ggf_read, GGF("RE[-22]XX[a [ ; \xc3\xa9]XX[2nd]B[f5//1.2]W[d6/-2.0]"));
    CHECK(told.records == 1 && told.last.move_count == 2 && told.moves[0] == 37 && told.moves[1] == 43);
    CHECK(isnan(found.evaluations[0]) && found.evaluations[1] == -2.0 && found.seconds[0] == 1.2 && isnan(found.seconds[1]));
    CHECK(found.result == -22.0);
    SAME_TEXT(found.tags, "GM=Othello,PB=a,RE=-22,XX=a [ ; \xc3\xa9,XX=2nd,");
    found = beside(outflank_ggf_read, GGF("RE[?]"));
    CHECK(isnan(found.result));
    /* Bytes that are no UTF-8 are Latin-1, and are told in UTF-8. */
    found = beside(outflank_ggf_read, "(;GM[Othello]PW[\xe9]BO[4 -----O*--*O----- *];)");
    SAME_TEXT(found.tags, "GM=Othello,PW=\xc3\xa9,");
    /* A tree may name its encoding. Here the second byte of a letter is a backslash. */
    found = beside(outflank_sgf_read, "(;GM[2]CA[Shift_JIS]PB[\x83\x5c];B[f5])");
    SAME_TEXT(found.tags, "GM=2,CA=Shift_JIS,PB=\xe3\x82\xbd,");
}

static void ggf_is_written(void)
{
    outflank_position from = start("reversi:square-8"), anti = start("reversi:square-8-anti"), octagon = start("reversi:octagon-8");
    outflank_position opening = start("reversi:square-8-free");
    uint16_t moves[] = {37, 43, 0};
    double evaluations[] = {-1.5, NAN}, seconds[] = {2, 0.25};
    outflank_tag tags[] = {{"GM", "Othello"}, {"PB", "igor"}, {"PB", "ann"}, {"PC", "]"}};
    char text[400], kept[4];
    size_t length = 77, at = 77;
    struct beside found;
    OK(outflank_ggf_write(&from, moves, 2, evaluations, seconds, tags, 3, text, sizeof text, &length, &at));
    CHECK(length == strlen(text) && at == 77);
    SAME_TEXT(text, "(;GM[Othello]TY[8]PB[ann]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
                    "B[F5/-1.5/2]W[D6//0.25];)");
    found = beside(outflank_ggf_read, text);
    CHECK(found.evaluations[0] == -1.5 && isnan(found.evaluations[1]) && found.seconds[0] == 2 && found.seconds[1] == 0.25);
    OK(outflank_ggf_write(&anti, moves, 1, NULL, NULL, NULL, 0, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "TY[8a]") != NULL && strstr(text, "B[F5];)") != NULL);
    /* The writer takes the game as any reader accepts it. */
    for (int i = 0; i < 3; i++) {
        const outflank_tag good[] = {{"GM", "Othello"}, {"GM", "OTHELLO"}, {"GM", " othello "}};
        OK(outflank_ggf_write(&from, moves, 2, NULL, NULL, &good[i], 1, text, sizeof text, &length, NULL));
        found = beside(outflank_ggf_read, text);
        SAME_TEXT(found.tags, "GM=Othello,TY=8,");
    }

    length = 77;
    memcpy(kept, text, sizeof kept);
    CHECK(outflank_ggf_write(&octagon, NULL, 0, NULL, NULL, NULL, 0, text, 4, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_ggf_write(&opening, NULL, 0, NULL, NULL, NULL, 0, text, 4, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(at == 77);
    CHECK(outflank_ggf_write(&from, moves, 2, NULL, NULL, tags, 4, text, 4, &length, &at) == OUTFLANK_ERR_TEXT && at == 3);
    CHECK(outflank_ggf_write(&from, moves, 3, NULL, NULL, NULL, 0, text, 4, &length, &at) == OUTFLANK_ERR_OUTFLANKS_NOTHING && at == 2);
    for (int i = 0; i < 7; i++) {
        const outflank_tag bad[] = {{"pb", "x"}, {"BO", "x"}, {"B", "f5"}, {"GM", "Go"}, {"TY", "8a"}, {"", "x"}, {"PC", "\xff"}};
        at = 77;
        CHECK(outflank_ggf_write(&from, moves, 2, NULL, NULL, &bad[i], 1, text, 4, &length, &at) == OUTFLANK_ERR_TEXT && at == 0);
    }
    tags[0].value = NULL;
    CHECK(outflank_ggf_write(&from, moves, 2, NULL, NULL, tags, 1, text, 4, &length, &at) == OUTFLANK_ERR_NULL);
    CHECK(outflank_ggf_write(&from, moves, 2, NULL, NULL, NULL, 1, text, 4, &length, &at) == OUTFLANK_ERR_NULL);
    CHECK(length == 77 && memcmp(kept, text, sizeof kept) == 0);
    CHECK(outflank_ggf_write(&from, moves, 2, NULL, NULL, NULL, 0, text, 4, &length, &at) == OUTFLANK_ERR_BUFFER);
    CHECK(length > 4 && memcmp(kept, text, sizeof kept) == 0);
}

/* What was thought of a move stays with it where a forced pass before it was left out. */
static void annotations_find_their_moves(void)
{
    outflank_position from = from_text("reversi:square-8 OXX...../......../......../......../......../......../......../........ B");
    uint16_t moves[] = {3};
    double evaluations[] = {7};
    char text[400];
    size_t length;
    OK(outflank_ggf_write(&from, moves, 1, evaluations, NULL, NULL, 0, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "B[PA]W[D1/7];)") != NULL);
}

static void trees_of_sgf(void)
{
    const char *text = "(;GM[2]SZ[8]PB[a \\] b]C[one][two];B[f5](;W[d6];B[c3])(;W[f6]))";
    struct heard told = read_by(outflank_sgf_read, text, strlen(text));
    struct beside found = beside(outflank_sgf_read, text);
    outflank_position anti = start("reversi:square-8-anti"), oust = start("oust:hex-5");
    char written[400];
    size_t length = 77, at = 77;
    CHECK(told.records == 1 && told.last.move_count == 3 && told.moves[2] == 18);
    SAME_TEXT(found.tags, "GM=2,SZ=8,PB=a ] b,C=one,C=two,");
    CHECK(isnan(found.result));
    OK(outflank_sgf_write(&told.last.start, told.moves, 2, written, sizeof written, &length, &at));
    SAME_TEXT(written, "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
    OK(outflank_sgf_write(&anti, NULL, 0, written, sizeof written, &length, &at));
    SAME_TEXT(written, "(;GM[Reversi]FF[4]SZ[square-8]RU[anti]AB[e4][d5]AW[d4][e5]PL[B])");
    OK(outflank_sgf_write(&oust, NULL, 0, written, sizeof written, &length, &at));
    SAME_TEXT(written, "(;GM[Oust]FF[4]SZ[hex-5])");
    outflank_tag tags[] = {{"PB", "ann ]"}, {"SZ", "9"}, {"C", "one"}, {"C", "two"}};
    OK(outflank_sgf_write_with_tags(&told.last.start, told.moves, 1, tags, 4, written, sizeof written, &length, &at));
    SAME_TEXT(written, "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]PB[ann \\]]C[one][two];B[f5])");
    OK(outflank_sgf_write_with_tags(&oust, NULL, 0, NULL, 0, written, sizeof written, &length, NULL));
    tags[3].name = "c";
    CHECK(outflank_sgf_write_with_tags(&oust, NULL, 0, tags, 4, written, sizeof written, &length, &at) == OUTFLANK_ERR_TEXT);
    CHECK(at == 3);
    tags[1].value = NULL;
    CHECK(outflank_sgf_write_with_tags(&oust, NULL, 0, tags, 4, written, sizeof written, &length, &at) == OUTFLANK_ERR_NULL);
    CHECK(at == 1);
    text = "(;GM[Oust]SZ[hex-3]PB[ann];B[c1];W[swap];W[e1])";
    struct heard heard = read_by(outflank_sgf_read, text, strlen(text));
    CHECK(heard.records == 1 && heard.last.move_count == 3 && heard.moves[1] == 26);
    OK(outflank_sgf_write(&heard.last.start, heard.moves, 3, written, sizeof written, &length, &at));
    SAME_TEXT(written, "(;GM[Oust]FF[4]SZ[hex-3];B[c1];W[swap];W[e1])");
    told.moves[1] = 0;
    CHECK(outflank_sgf_write(&told.last.start, told.moves, 2, written, sizeof written, &length, &at) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(at == 1);
    /* On another board, and a bad tree between two good ones. */
    told = read_by(outflank_sgf_read, "(;GM[2]SZ[10];B[a1])", 20);
    SAME_TEXT(told.error.message, "line 1, column 14: a1 is illegal: it outflanks nothing (R2)");
    text = "(;GM[2];B[f5])\n(;GM[2];B[f5\n(;GM[2];B[c4])";
    told = read_by(outflank_sgf_read, text, strlen(text));
    CHECK(told.records == 2 && told.errors == 1 && told.moves[0] == 26);
}

static void problems_of_obf(void)
{
    const char *line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; A2;";
    struct beside found = beside(outflank_obf_read, line);
    outflank_position other = start("reversi:square-10"), anti = start("reversi:square-8-anti");
    outflank_scored_move bad[] = {{62, 3}, {0, 3}};
    char text[200] = "z";
    size_t length = 77, at = 77;
    CHECK(found.scored_count == 3 && found.scored[0].mv == 62 && found.scored[0].score == 18);
    CHECK(found.scored[2].mv == 8 && found.scored[2].score == OUTFLANK_NO_SCORE);
    OK(outflank_obf_write(&found.position, found.scored, 3, text, sizeof text, &length, &at));
    SAME_TEXT(text, line);
    text[0] = 'z';
    length = 77;
    CHECK(outflank_obf_write(&other, NULL, 0, text, 200, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_obf_write(&anti, NULL, 0, text, 200, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT && at == 77);
    CHECK(outflank_obf_write(&found.position, bad, 2, text, 200, &length, &at) == OUTFLANK_ERR_OUTFLANKS_NOTHING && at == 1);
    bad[0].score = 65;
    CHECK(outflank_obf_write(&found.position, bad, 2, text, 200, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT && at == 0);
    bad[0].mv = 700;
    CHECK(outflank_obf_write(&found.position, bad, 2, text, 200, &length, &at) == OUTFLANK_ERR_NO_SUCH_MOVE && at == 0);
    CHECK(length == 77 && text[0] == 'z');
}

/* Reads a file, stops at each of its first places, and counts. */
static void counts(reader *read, const char *path, size_t records)
{
    size_t length;
    char *bytes = file(path, &length);
    struct heard told;
    if (bytes == NULL)
        return;
    told = read_by(read, bytes, length);
    CHECK(told.errors == 0 && told.records == records);
    for (size_t most = 1; most <= records; most++) {
        memset(&told, 0, sizeof told);
        told.most = most;
        CHECK(read(bytes, length, tell, &told) == OUTFLANK_ERR_STOPPED && told.records == most);
    }
    /* What is cut off is an error in its place. */
    for (size_t cut = 1; cut < length && cut < 3000; cut += 7) {
        told = read_by(read, bytes, cut);
        CHECK(told.errors <= 1 && (told.records + told.errors > 0 || bytes[0] == '%'));
    }
    free(bytes);
}

/* So many times the one text, and then as many times the other: the reader reads it to its end. */
static void hostile(reader *read, size_t size, const char *head, const char *one, const char *other)
{
    size_t pieces = size / (strlen(one) + strlen(other)), used = strlen(head);
    char *text = (char *)malloc(size + used + 1);
    struct heard told;
    if (text == NULL)
        abort();
    memset(&told, 0, sizeof told);
    memcpy(text, head, used);
    for (size_t i = 0; i < 2 * pieces; i++) {
        const char *piece = i < pieces ? one : other;
        memcpy(text + used, piece, strlen(piece));
        used += strlen(piece);
    }
    OK(read(text, used, tell, &told));
    CHECK(told.records + told.errors > 0);
    free(text);
}

/* The largest are those that take memory. */
static void files_of_no_good_will(void)
{
    reader *const readers[] = {outflank_ggf_read, outflank_sgf_read, outflank_obf_read};
    hostile(outflank_sgf_read, 10000000, "", "(;", "");
    hostile(outflank_obf_read, 10000000, "", "(;", "");
    hostile(outflank_sgf_read, 1000000, "(;GM[2]AB", "[]", "");
    hostile(outflank_sgf_read, 1000000, "(;GM[2]C", "[]", ")");
    hostile(outflank_ggf_read, 1000000, "(;GM[Othello]", "A[]", "");
    for (int i = 0; i < 3; i++) {
        hostile(readers[i], 100000, "", "(;", "");
        hostile(readers[i], 100000, "(;GM[2]", "(;", ")");
        hostile(readers[i], 100000, "(;GM[Othello]" BOARD, "A[]", ";)");
        hostile(readers[i], 100000, START " X;", "D3:+2;", "");
        hostile(readers[i], 100000, "", "\xff\n", "x\n");
    }
}

static void refused(void)
{
    reader *const readers[] = {outflank_ggf_read, outflank_sgf_read, outflank_obf_read};
    struct heard told;
    memset(&told, 0, sizeof told);
    for (int i = 0; i < 3; i++) {
        CHECK(readers[i](NULL, 1, tell, &told) == OUTFLANK_ERR_NULL);
        CHECK(readers[i]("x", 1, NULL, &told) == OUTFLANK_ERR_NULL);
        CHECK(readers[i]("x", SIZE_MAX, tell, &told) == OUTFLANK_ERR_BUFFER);
        CHECK(told.records + told.errors == 0);
    }
    CHECK(strcmp(outflank_status_message(OUTFLANK_ERR_NOT_IN_FORMAT), "the format cannot hold this") == 0);
    CHECK(strcmp(outflank_status_message(OUTFLANK_ERR_NO_MEMORY), "not enough memory") == 0);
}

/* Of all texts, only pictures end with a newline. */
static void only_pictures_end_with_a_newline(void)
{
    const outflank_position reversi = start("reversi:square-8"), oust = start("oust:hex-3");
    const uint16_t d3 = named(&reversi, "d3"), c3 = named(&oust, "c3");
    char text[1 << 15];
    size_t length = 0;
#define ENDS(call, expected) do { OK(call); CHECK((text[length - 1] == '\n') == (expected)); } while (0)
    ENDS(outflank_position_diagram(&reversi, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_diagram(&oust, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_svg(&oust, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_to_text(&oust, text, sizeof text, &length), false);
    ENDS(outflank_transcript_write(&reversi, &d3, 1, true, text, sizeof text, &length, NULL), false);
    ENDS(outflank_transcript_write_turns(&reversi, &d3, 1, text, sizeof text, &length, NULL), false);
    ENDS(outflank_abstractplay_write(&oust, &c3, 1, text, sizeof text, &length, NULL), false);
    ENDS(outflank_sgf_write(&reversi, &d3, 1, text, sizeof text, &length, NULL), false);
    ENDS(outflank_sgf_write_with_tags(&oust, &c3, 1, NULL, 0, text, sizeof text, &length, NULL), false);
    ENDS(outflank_ggf_write(&reversi, &d3, 1, NULL, NULL, NULL, 0, text, sizeof text, &length, NULL), false);
    ENDS(outflank_obf_write(&reversi, NULL, 0, text, sizeof text, &length, NULL), false);
#undef ENDS
}

/* What an error says of the game before it, in the callback and after it. */
struct begun {
    const outflank_read_error *error;
    size_t calls, ply, move_count;
    uint16_t last;
    bool reads_on;
};

static bool begin(void *context, const outflank_reading *reading, const outflank_read_error *error)
{
    struct begun *begun = (struct begun *)context;
    const outflank_record *game = NULL;
    begun->calls++;
    if (reading != NULL)
        return true;
    if (begun->reads_on) {
        /* Another reader's errors come and go: afterwards this one still has its game. */
        struct begun inner = {NULL, 0, 0, 0, 0, false};
        OK(outflank_read((const uint8_t *)"f5 f4 a1", 8, NULL, begin, &inner));
        CHECK(inner.ply == 3 && inner.move_count == 2);
        OK(outflank_read_error_game(inner.error, &game));
        CHECK(game == NULL);
    }
    begun->error = error;
    OK(outflank_read_error_game(error, &game));
    OK(outflank_read_error_ply(error, &begun->ply));
    if (game != NULL) {
        begun->move_count = game->move_count;
        begun->last = game->moves[game->move_count - 1];
        CHECK(game->tags == NULL && isnan(game->result) && game->position.turn == OUTFLANK_BLACK);
    }
    return true;
}

static struct begun begun_by(const char *text, bool reads_on)
{
    struct begun begun = {NULL, 0, 7, 0, 0, reads_on};
    OK(outflank_read((const uint8_t *)text, strlen(text), NULL, begin, &begun));
    CHECK(begun.calls == 1);
    return begun;
}

static void an_error_has_the_game_before_it(void)
{
    const outflank_record *game = NULL;
    size_t ply = 7;
    struct begun begun = begun_by("f5 d6 c3 d3 fo e6", true);
    CHECK(begun.ply == 5 && begun.move_count == 4 && begun.last == 19);
    /* The callback has returned. */
    OK(outflank_read_error_game(begun.error, &game));
    OK(outflank_read_error_ply(begun.error, &ply));
    CHECK(game == NULL && ply == 0);
    CHECK(begun_by("good morning", false).ply == 0);
    CHECK(outflank_read_error_game(NULL, &game) == OUTFLANK_ERR_NULL);
    CHECK(outflank_read_error_game(begun.error, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_read_error_ply(NULL, &ply) == OUTFLANK_ERR_NULL);
    CHECK(outflank_read_error_ply(begun.error, NULL) == OUTFLANK_ERR_NULL);
}

int main(void)
{
    an_error_has_the_game_before_it();
    only_pictures_end_with_a_newline();
    errors_say_where();
    a_game_of_ggf();
    ggf_is_written();
    annotations_find_their_moves();
    trees_of_sgf();
    problems_of_obf();
    refused();
    counts(outflank_obf_read, "core/tests/vectors/endgames.obf", 4);
    counts(outflank_ggf_read, "../shared/data/ggf/games.ggf", 16);
    counts(outflank_obf_read, "../shared/data/ffo/fforum-1-19.obf", 19);
    files_of_no_good_will();
    return told();
}
