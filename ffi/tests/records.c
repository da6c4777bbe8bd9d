/* GGF, SGF and OBF: read, written, refused; files that nobody means well with. */
#include <math.h>

#include "reading.h"

typedef const char reader; /* the name of a format */

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
#define GGF(moves) "(;GM[Othello]PB[a]" BOARD moves ";)"
#define START "---------------------------OX------XO---------------------------"

static struct heard read_by(reader *format, const char *text, size_t length)
{
    return heard_of(format, NULL, text, length);
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
    reader *ggf = "ggf", *sgf = "sgf", *obf = "obf";
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
    wrong(sgf, "(;GM[2]AB[k3])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: columns are a to x, rows 1 to 24");
    wrong(sgf, "(;GM[2]SZ[7];B[f5])", 1, 2, OUTFLANK_ERR_TEXT, "line 1, column 2: the game is on another board");
    wrong(sgf, "(;GM[2];B[f5]\n;W[a1])", 2, 1, OUTFLANK_ERR_OUTFLANKS_NOTHING, "line 2, column 1: a1 is illegal: it outflanks nothing (R2)");
    wrong(sgf, "(;GM[2];W[f5])", 1, 8, OUTFLANK_ERR_TEXT, "line 1, column 8: it is the other colour's turn");
    wrong(sgf, "(;GM[2];B[])", 1, 8, OUTFLANK_ERR_MAY_NOT_PASS, "line 1, column 8: pass is illegal: a player who can move may not pass (R4)");
    wrong(sgf, "(;GM[2];B[f])", 1, 8, OUTFLANK_ERR_TEXT, "line 1, column 8: expected a row number after the column letter");
    wrong(sgf, "f5d6c3", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: expected a game tree, which begins with (;");
    wrong(sgf, "(;GM[1];B[dd])", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: the game, GM, is not 2 (Othello), Reversi or Oust");
    wrong(sgf, "(;GM[2](;B[f5]);GM[2])(;GM[2];B[f5])", 1, 16, OUTFLANK_ERR_TEXT, "line 1, column 16: the game, GM, is said at a tree's root");
    wrong(obf, "--X", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: expected 64 cells of X, O or -, found the end of the text");
    wrong(obf, START " -", 1, 66, OUTFLANK_ERR_TEXT, "line 1, column 66: expected X or O, the side to move, found '-'");
    wrong(obf, START " X; D3:+65;", 1, 72, OUTFLANK_ERR_TEXT, "line 1, column 72: a score must be a number from -64 to +64");
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

static bool look(void *context, const outflank_record *record, const outflank_error *error)
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
    OK(outflank_read(read, text, strlen(text), NULL, look, &found));
    CHECK(found.calls == 1);
    return found;
}

static void a_game_of_ggf(void)
{
    struct heard told = read_by("ggf", GGF("B[f5//1.2]W[d6/-2.0]"), strlen(GGF("B[f5//1.2]W[d6/-2.0]")));
    struct beside found = beside("ggf", GGF("RE[-22]XX[a [ ; \xc3\xa9]XX[2nd]B[f5//1.2]W[d6/-2.0]"));
    CHECK(told.records == 1 && told.last.move_count == 2 && told.moves[0] == 37 && told.moves[1] == 43);
    CHECK(isnan(found.evaluations[0]) && found.evaluations[1] == -2.0 && found.seconds[0] == 1.2 && isnan(found.seconds[1]));
    CHECK(found.result == -22.0);
    SAME_TEXT(found.tags, "GM=Othello,PB=a,RE=-22,XX=a [ ; \xc3\xa9,XX=2nd,");
    found = beside("ggf", GGF("RE[?]"));
    CHECK(isnan(found.result));
    /* Bytes that are no UTF-8 are Latin-1, and are told in UTF-8. */
    found = beside("ggf", "(;GM[Othello]PW[\xe9]BO[4 -----O*--*O----- *];)");
    SAME_TEXT(found.tags, "GM=Othello,PW=\xc3\xa9,");
    /* A tree may name its encoding. Here the second byte of a letter is a backslash. */
    found = beside("sgf", "(;GM[2]CA[Shift_JIS]PB[\x83\x5c];B[f5])");
    SAME_TEXT(found.tags, "GM=2,CA=Shift_JIS,PB=\xe3\x82\xbd,");
}

/* The file of one record in this format. */
static const char *written(const char *format, const outflank_record *record)
{
    static char text[4096];
    size_t length = 0;
    outflank_error error;
    memset(text, 'z', sizeof text);
    OK(outflank_write(format, record, 1, text, sizeof text, &length, &error));
    CHECK(text[length] == 0 && text[length + 1] == 'z' && text[length - 1] == '\n');
    return text;
}

/* Nothing is written but the error. */
static outflank_error not_written(const char *format, const outflank_record *records, size_t count)
{
    char text[1024] = "zzz";
    size_t length = 77;
    outflank_error error;
    outflank_status status;
    memset(&error, 0, sizeof error);
    status = outflank_write(format, records, count, text, sizeof text, &length, &error);
    CHECK(status != OUTFLANK_OK && status == error.status && strcmp(text, "zzz") == 0 && length == 77);
    CHECK(outflank_write(format, records, count, text, sizeof text, &length, NULL) == status);
    return error;
}

static void ggf_is_written(void)
{
    outflank_position from = start("reversi:square-8"), anti = start("reversi:square-8-anti"), octagon = start("reversi:octagon-8");
    outflank_position opening = start("reversi:square-8-free");
    uint16_t moves[] = {37, 43, 0};
    double evaluations[] = {-1.5, NAN}, seconds[] = {2, 0.25};
    outflank_tag tags[] = {{"GM", "Othello"}, {"PB", "igor"}, {"PB", "ann"}};
    outflank_record record = game_of(&from, moves, 2), records[3];
    struct beside found;
    outflank_error error;
    record.evaluations = evaluations;
    record.seconds = seconds;
    record.tags = tags;
    record.tag_count = 3;
    SAME_TEXT(written("ggf", &record), "(;GM[Othello]TY[8]PB[ann]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
                                       "B[F5/-1.5/2]W[D6//0.25];)\n");
    found = beside("ggf", written("ggf", &record));
    CHECK(found.evaluations[0] == -1.5 && isnan(found.evaluations[1]) && found.seconds[0] == 2 && found.seconds[1] == 0.25);
    records[0] = game_of(&anti, moves, 1);
    CHECK(strstr(written("ggf", records), "TY[8a]") != NULL && strstr(written("ggf", records), "B[F5];)") != NULL);
    records[0] = records[1] = record;
    records[2] = game_of(&octagon, NULL, 0);
    error = not_written("ggf", records, 3);
    CHECK(error.status == OUTFLANK_ERR_NOT_IN_FORMAT && error.record == 3 && error.ply == 0);
    SAME_TEXT(error.message, "record 3 does not fit ggf, which has games of Reversi on squares, without the free opening");
    records[0] = game_of(&opening, NULL, 0);
    CHECK(not_written("ggf", records, 1).status == OUTFLANK_ERR_NOT_IN_FORMAT);
    /* The writer takes the game as any reader accepts it. */
    for (int i = 0; i < 3; i++) {
        const outflank_tag good[] = {{"GM", "Othello"}, {"GM", "OTHELLO"}, {"GM", " othello "}};
        tags[2] = good[i];
        found = beside("ggf", written("ggf", &record));
        SAME_TEXT(found.tags, "GM=Othello,TY=8,PB=igor,");
    }
    /* No tag is lost without an error. */
    for (int i = 0; i < 8; i++) {
        const outflank_tag bad[] = {{"pb", "x"}, {"BO", "x"}, {"B", "f5"}, {"GM", "Go"}, {"TY", "8a"}, {"", "x"}, {"PC", "]"}, {"PC", "\xff"}};
        tags[2] = bad[i];
        error = not_written("ggf", &record, 1);
        CHECK(error.status == OUTFLANK_ERR_TEXT && error.record == 1 && error.ply == 0);
        CHECK(strncmp(error.message, "record 1, tag 3: ", 17) == 0);
    }
    tags[2].value = NULL;
    CHECK(not_written("ggf", &record, 1).status == OUTFLANK_ERR_NULL);
}

/* A record that was read is written as it was. */
static bool write_again(void *context, const outflank_record *record, const outflank_error *error)
{
    CHECK(error == NULL);
    if (error != NULL)
        return false;
    CHECK(record->line == 1);
    SAME_TEXT(written(record->format, record), (const char *)context);
    return true;
}

static void what_is_read_is_written(void)
{
    const char *const texts[][2] = {
        {"ggf", "(;GM[Othello]TY[8]PB[a]RE[-22]" BOARD "B[F5//1.2]W[D6/-2];)\n"},
        {"sgf", "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]C[first]PB[a \\] b];B[f5]C[good];W[d6])\n"},
        {"obf", "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; A2;\n"},
        {"transcript", "f5 d6 c3\n"},
        {"any", "f5 d6 c3\n"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s", texts[i][1]);
        OK(outflank_read(texts[i][0], text, strlen(text), NULL, write_again, text));
    }
}

/* What was thought of a move stays with it where a forced pass before it was left out. */
static void annotations_find_their_moves(void)
{
    outflank_position from = from_text("reversi:square-8 OXX...../......../......../......../......../......../......../........ B");
    uint16_t moves[] = {3};
    double evaluations[] = {7};
    outflank_comment comments[] = {{0, "a pass"}, {1, "the end"}};
    outflank_record record = game_of(&from, moves, 1);
    record.evaluations = evaluations;
    record.comments = comments;
    record.comment_count = 2;
    CHECK(strstr(written("ggf", &record), "B[PA]W[D1/7];)") != NULL);
    CHECK(strstr(written("sgf", &record), "C[a pass];B[];W[d1]C[the end])") != NULL);
    comments[1].plies = 2;
    CHECK(not_written("sgf", &record, 1).status == OUTFLANK_ERR_NO_PLY);
}

static void what_cannot_be_written(void)
{
    outflank_position from = start("reversi:square-8"), later = from;
    uint16_t moves[] = {37, 43, 0};
    outflank_record records[] = {game_of(&from, moves, 2), game_of(&from, moves, 3)};
    char text[8] = "zzz";
    size_t length = 77;
    outflank_error error = not_written("sgf", records, 2);
    CHECK(error.status == OUTFLANK_ERR_OUTFLANKS_NOTHING && error.record == 2 && error.ply == 3);
    SAME_TEXT(error.message, "record 2, move 3: illegal move: it outflanks nothing (R2)");
    moves[2] = 700;
    CHECK(not_written("sgf", records, 2).status == OUTFLANK_ERR_NO_SUCH_MOVE);
    records[1].moves = NULL;
    CHECK(not_written("sgf", records, 2).status == OUTFLANK_ERR_NULL);
    memset(&records[1].start, 0xff, sizeof records[1].start);
    CHECK(not_written("sgf", records, 2).status == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(not_written("any", records, 1).status == OUTFLANK_ERR_UNKNOWN_FORMAT);
    CHECK(not_written("pgn", records, 1).status == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(not_written(NULL, records, 1).status == OUTFLANK_ERR_NULL);
    CHECK(not_written("sgf", NULL, 1).status == OUTFLANK_ERR_NULL);
    CHECK(not_written("sgf", records, SIZE_MAX).status == OUTFLANK_ERR_BUFFER);
    /* A transcript does not name its start. */
    OK(outflank_position_play(&later, 37, NULL));
    records[1] = game_of(&later, moves + 1, 1);
    CHECK(not_written("transcript", records, 2).status == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_write("sgf", records, 1, text, sizeof text, &length, &error) == OUTFLANK_ERR_BUFFER);
    CHECK(length > 8 && strcmp(text, "zzz") == 0);
    CHECK(outflank_write("sgf", records, 1, NULL, 0, &length, NULL) == OUTFLANK_ERR_BUFFER);
    CHECK(outflank_write("sgf", records, 1, NULL, 8, &length, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_write("sgf", records, 1, text, sizeof text, NULL, NULL) == OUTFLANK_ERR_NULL);
    OK(outflank_write("sgf", NULL, 0, text, 1, &length, NULL));
    CHECK(length == 0 && text[0] == 0);
}

static void trees_of_sgf(void)
{
    const char *text = "(;GM[2]SZ[8]PB[a \\] b]C[one][two];B[f5](;W[d6];B[c3])(;W[f6]))";
    struct heard told = read_by("sgf", text, strlen(text));
    struct beside found = beside("sgf", text);
    outflank_position anti = start("reversi:square-8-anti"), oust = start("oust:hex-5");
    outflank_record record;
    CHECK(told.records == 1 && told.last.move_count == 3 && told.moves[2] == 18);
    SAME_TEXT(found.tags, "GM=2,SZ=8,PB=a ] b,C=one,C=two,");
    CHECK(isnan(found.result));
    record = game_of(&told.last.start, told.moves, 2);
    SAME_TEXT(written("sgf", &record), "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])\n");
    record = game_of(&anti, NULL, 0);
    SAME_TEXT(written("sgf", &record), "(;GM[Reversi]FF[4]SZ[square-8]RU[anti]AB[e4][d5]AW[d4][e5]PL[B])\n");
    record = game_of(&oust, NULL, 0);
    SAME_TEXT(written("sgf", &record), "(;GM[Oust]FF[4]SZ[hex-5])\n");
    outflank_tag tags[] = {{"PB", "ann ]"}, {"SZ", "9"}, {"N", "one"}, {"N", "two"}, {"c", "x"}};
    record = game_of(&told.last.start, told.moves, 1);
    record.tags = tags;
    record.tag_count = 4;
    SAME_TEXT(written("sgf", &record), "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]PB[ann \\]]N[one][two];B[f5])\n");
    record.tag_count = 5;
    CHECK(not_written("sgf", &record, 1).status == OUTFLANK_ERR_TEXT);
    SAME_TEXT(written("transcript", &record), "f5\n");
    text = "(;GM[Oust]SZ[hex-3]PB[ann];B[c1];W[swap];W[e1])";
    struct heard heard = read_by("sgf", text, strlen(text));
    CHECK(heard.records == 1 && heard.last.move_count == 3 && heard.moves[1] == 26);
    record = game_of(&heard.last.start, heard.moves, 3);
    SAME_TEXT(written("sgf", &record), "(;GM[Oust]FF[4]SZ[hex-3];B[c1];W[swap];W[e1])\n");
    /* On another board, and a bad tree between two good ones. */
    told = read_by("sgf", "(;GM[2]SZ[10];B[a1])", 20);
    SAME_TEXT(told.error.message, "line 1, column 14: a1 is illegal: it outflanks nothing (R2)");
    text = "(;GM[2];B[f5])\n(;GM[2];B[f5\n(;GM[2];B[c4])";
    told = read_by("sgf", text, strlen(text));
    CHECK(told.records == 2 && told.errors == 1 && told.moves[0] == 26);
}

static void problems_of_obf(void)
{
    const char *line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; A2;\n";
    struct beside found = beside("obf", line);
    outflank_position other = start("reversi:square-10"), anti = start("reversi:square-8-anti");
    outflank_scored_move bad[] = {{62, 3}, {0, 3}};
    outflank_record record = game_of(&found.position, NULL, 0);
    CHECK(found.scored_count == 3 && found.scored[0].mv == 62 && found.scored[0].score == 18);
    CHECK(found.scored[2].mv == 8 && found.scored[2].score == OUTFLANK_NO_SCORE);
    record.scored_moves = found.scored;
    record.scored_move_count = 3;
    SAME_TEXT(written("obf", &record), line);
    record.scored_moves = bad;
    record.scored_move_count = 2;
    CHECK(not_written("obf", &record, 1).status == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    bad[0].score = 65;
    CHECK(not_written("obf", &record, 1).status == OUTFLANK_ERR_NOT_IN_FORMAT);
    bad[0].mv = 700;
    CHECK(not_written("obf", &record, 1).status == OUTFLANK_ERR_NO_SUCH_MOVE);
    record = game_of(&other, NULL, 0);
    CHECK(not_written("obf", &record, 1).status == OUTFLANK_ERR_NOT_IN_FORMAT);
    record = game_of(&anti, NULL, 0);
    CHECK(not_written("obf", &record, 1).status == OUTFLANK_ERR_NOT_IN_FORMAT);
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
        CHECK(outflank_read(read, bytes, length, NULL, tell, &told) == OUTFLANK_ERR_STOPPED && told.records == most);
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
    OK(outflank_read(read, text, used, NULL, tell, &told));
    CHECK(told.records + told.errors > 0);
    free(text);
}

/* The largest are those that take memory. */
static void files_of_no_good_will(void)
{
    reader *const readers[] = {"ggf", "sgf", "obf"};
    hostile("sgf", 10000000, "", "(;", "");
    hostile("obf", 10000000, "", "(;", "");
    hostile("sgf", 1000000, "(;GM[2]AB", "[]", "");
    hostile("sgf", 1000000, "(;GM[2]C", "[]", ")");
    hostile("ggf", 1000000, "(;GM[Othello]", "A[]", "");
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
    reader *const readers[] = {"ggf", "sgf", "obf"};
    struct heard told;
    memset(&told, 0, sizeof told);
    for (int i = 0; i < 3; i++) {
        CHECK(outflank_read(readers[i], NULL, 1, NULL, tell, &told) == OUTFLANK_ERR_NULL);
        CHECK(outflank_read(readers[i], "x", 1, NULL, NULL, &told) == OUTFLANK_ERR_NULL);
        CHECK(outflank_read(readers[i], "x", SIZE_MAX, NULL, tell, &told) == OUTFLANK_ERR_BUFFER);
        CHECK(told.records + told.errors == 0);
    }
    CHECK(outflank_read(NULL, "x", 1, NULL, tell, &told) == OUTFLANK_ERR_NULL);
    CHECK(outflank_read("Ggf", "x", 1, NULL, tell, &told) == OUTFLANK_ERR_UNKNOWN_FORMAT);
    CHECK(outflank_read("\xff", "x", 1, NULL, tell, &told) == OUTFLANK_ERR_TEXT);
    CHECK(strcmp(outflank_status_message(OUTFLANK_ERR_NOT_IN_FORMAT), "the format cannot hold this") == 0);
    CHECK(strcmp(outflank_status_message(OUTFLANK_ERR_NO_MEMORY), "not enough memory") == 0);
}

/* Of all texts that are not files, only pictures end with a newline. */
static void only_pictures_end_with_a_newline(void)
{
    const outflank_position reversi = start("reversi:square-8"), oust = start("oust:hex-3");
    char text[1 << 15];
    size_t length = 0;
#define ENDS(call, expected) do { OK(call); CHECK((text[length - 1] == '\n') == (expected)); } while (0)
    ENDS(outflank_position_diagram(&reversi, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_diagram(&oust, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_svg(&oust, OUTFLANK_NO_MOVE, text, sizeof text, &length), true);
    ENDS(outflank_position_to_text(&oust, text, sizeof text, &length), false);
#undef ENDS
}

/* What an error says of the game before it. */
struct begun {
    size_t calls, ply, move_count;
    uint16_t last;
    char format[16];
};

static bool begin(void *context, const outflank_record *record, const outflank_error *error)
{
    struct begun *begun = (struct begun *)context;
    outflank_error copy;
    begun->calls++;
    if (record != NULL)
        return true;
    /* A copy has all that the error has. */
    copy = *error;
    CHECK(copy.status != OUTFLANK_OK && copy.message[0] != '\0');
    snprintf(begun->format, sizeof begun->format, "%s", copy.format);
    begun->ply = copy.ply;
    if (copy.game != NULL) {
        const outflank_record *game = copy.game;
        begun->move_count = game->move_count;
        begun->last = game->moves[game->move_count - 1];
        CHECK(game->tags == NULL && isnan(game->result) && game->position.turn == OUTFLANK_BLACK);
    }
    return true;
}

static struct begun begun_by(const char *text)
{
    struct begun begun = {0, 7, 0, 0, ""};
    OK(outflank_read("any", text, strlen(text), NULL, begin, &begun));
    CHECK(begun.calls == 1);
    return begun;
}

static void an_error_has_the_game_before_it(void)
{
    struct begun begun = begun_by("f5 d6 c3 d3 fo e6");
    CHECK(begun.ply == 5 && begun.move_count == 4 && begun.last == 19);
    CHECK(strcmp(begun.format, "transcript") == 0);
    begun = begun_by("good morning");
    CHECK(begun.ply == 0 && begun.move_count == 0);
}

static void formats_have_names(void)
{
    size_t count = 0;
    bool is_sgf = false;
    for (; outflank_format_name(count) != NULL; count++)
        is_sgf |= strcmp(outflank_format_name(count), "sgf") == 0;
    CHECK(is_sgf && count >= 10 && outflank_format_name(SIZE_MAX) == NULL);
}

/* The text that a record becomes, and the parts that are lost. */
struct other {
    const char *format;
    outflank_status status;
    char text[200], lost[200], message[100];
};

static void lose(void *context, const char *lost)
{
    struct other *other = (struct other *)context;
    size_t used = strlen(other->lost);
    snprintf(other->lost + used, sizeof other->lost - used, "%s,", lost);
}

static bool convert(void *context, const outflank_record *record, const outflank_error *none)
{
    struct other *other = (struct other *)context;
    size_t length = 77;
    outflank_error error;
    memset(&error, 0, sizeof error);
    CHECK(none == NULL);
    other->status = outflank_convert(record, other->format, other->text, sizeof other->text, &length, lose, other, &error);
    memcpy(other->message, error.message, sizeof other->message);
    CHECK(other->status == OUTFLANK_OK ? length == strlen(other->text) && error.status == 0 : error.status == other->status);
    if (other->status == OUTFLANK_OK) {
        /* Nothing is lost while the length is asked for. */
        CHECK(outflank_convert(record, other->format, NULL, 0, &length, lose, NULL, NULL) == OUTFLANK_ERR_BUFFER);
        OK(outflank_convert(record, other->format, other->text, length + 1, &length, NULL, NULL, NULL));
    }
    return true;
}

static struct other other_of(const char *text, const char *format)
{
    struct other other;
    memset(&other, 0, sizeof other);
    other.format = format;
    OK(outflank_read("any", text, strlen(text), NULL, convert, &other));
    return other;
}

static void records_become_others(void)
{
    const char *text = "(;GM[Othello]PB[ann]RB[1700]RE[-2:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    struct other other = other_of(text, "sgf");
    SAME_TEXT(other.text, "(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1]V[1.5])");
    SAME_TEXT(other.lost, "how the game ended, r,the time of 1 ply,");
    other = other_of("(;GM[2]PB[ann];B[f5])", "transcript");
    SAME_TEXT(other.text, "f5");
    SAME_TEXT(other.lost, "the tag PB,");
    other = other_of("f5d6", "obf");
    CHECK(other.status == OUTFLANK_ERR_NOT_IN_FORMAT);
    SAME_TEXT(other.message, "OBF holds positions, and this record is a game with moves");
    CHECK(other_of("f5d6", "wthor").status == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(other_of("f5d6", "any").status == OUTFLANK_ERR_UNKNOWN_FORMAT);
    CHECK(other_of("f5d6", NULL).status == OUTFLANK_ERR_NULL);
    /* The result of a record that begins with zeros is not a draw. */
    outflank_position usual = start("reversi:square-8");
    outflank_record record = game_of(&usual, NULL, 0);
    CHECK(convert(&other, &record, NULL));
    other.format = "ggf";
    CHECK(convert(&other, &record, NULL) && other.status == OUTFLANK_OK && strstr(other.text, "RE") == NULL);
}

int main(void)
{
    an_error_has_the_game_before_it();
    formats_have_names();
    only_pictures_end_with_a_newline();
    errors_say_where();
    a_game_of_ggf();
    ggf_is_written();
    what_is_read_is_written();
    what_cannot_be_written();
    annotations_find_their_moves();
    trees_of_sgf();
    problems_of_obf();
    refused();
    records_become_others();
    counts("obf", "core/tests/vectors/endgames.obf", 4);
    counts("ggf", "../shared/data/ggf/games.ggf", 16);
    counts("obf", "../shared/data/ffo/fforum-1-19.obf", 19);
    files_of_no_good_will();
    return told();
}
