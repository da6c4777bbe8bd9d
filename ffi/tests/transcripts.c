/* Transcripts and AbstractPlay's names: read, written, refused. */
#include "reading.h"

typedef outflank_status reader(const outflank_position *, const char *, size_t, outflank_each_record, void *);

static struct heard read_by(reader *read, const char *variant, const char *text, size_t length)
{
    outflank_position from = start(variant);
    struct heard told;
    char *copy = exact(text, length);
    memset(&told, 0, sizeof told);
    OK(read(&from, copy, length, tell, &told));
    free(copy);
    return told;
}

static struct heard transcript(const char *text)
{
    return read_by(outflank_transcript_read, "reversi:square-8", text, strlen(text));
}

static void wrong(reader *read, const char *variant, const char *text, uint32_t line, uint32_t column, outflank_status status,
                  const char *message)
{
    struct heard told = read_by(read, variant, text, strlen(text));
    CHECK(told.records == 0 && told.errors == 1);
    CHECK(told.error.line == line && told.error.column == column && told.error.status == status);
    CHECK(told.error.record == 0 && told.error.offset == 0);
    SAME_TEXT(told.error.message, message);
}

/* The words are those of core/tests/properties/transcripts.rs. */
static void errors_say_where(void)
{
    const char *square = "reversi:square-8";
    reader *read = outflank_transcript_read;
    wrong(read, square, "f5 9", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: a cell begins with its column's letter");
    wrong(read, square, "f5\n\nd6x", 3, 3, OUTFLANK_ERR_TEXT,
          "line 3, column 3: a cell's letter is followed by its row's number, counted from 1");
    wrong(read, square, "f5pass", 1, 3, OUTFLANK_ERR_MAY_NOT_PASS,
          "line 1, column 3: pass is illegal: a player who can move may not pass (R4)");
    wrong(read, square, "f5f5", 1, 3, OUTFLANK_ERR_OCCUPIED, "line 1, column 3: f5 is illegal: the cell is occupied (R2)");
    wrong(read, square, "swap", 1, 1, OUTFLANK_ERR_NO_SWAP, "line 1, column 1: swap is illegal: there is nothing to swap (no pie rule)");
    wrong(read, square, "f5d6\nc3a1", 2, 3, OUTFLANK_ERR_OUTFLANKS_NOTHING,
          "line 2, column 3: a1 is illegal: it outflanks nothing (R2)");
    wrong(read, square, "\xc3\xa9", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: a cell begins with its column's letter");
    /* Latin-1, and a mark of order, which is no column. */
    wrong(read, square, "f5 \xe9", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: a cell begins with its column's letter");
    wrong(read, square, "\xef\xbb\xbf" "f5 9", 1, 4, OUTFLANK_ERR_TEXT,
          "line 1, column 4: a cell begins with its column's letter");
    wrong(outflank_abstractplay_read, "oust:hex-3-nopie", "e1 f1", 1, 4, OUTFLANK_ERR_TEXT,
          "line 1, column 4: no board has that cell: columns go to x, rows to 24");
    wrong(outflank_transcript_read_lines, square, "\n \nf5f5\r\n", 3, 3, OUTFLANK_ERR_OCCUPIED,
          "line 3, column 3: f5 is illegal: the cell is occupied (R2)");
}

/* Writes with no buffer, with one that is too short by one, and with what it takes. */
static void writes(const struct heard *game, bool passes, bool turns, char *text, size_t capacity)
{
    size_t length = 77, wrong = 77, again = 0;
    for (int way = 0; way < 3; way++) {
        size_t room = way == 0 ? 0 : way == 1 ? length : length + 1;
        char *buffer = way == 0 ? NULL : text;
        outflank_status status;
        CHECK(room <= capacity);
        memset(text, 'z', capacity);
        status = turns ? outflank_transcript_write_turns(&game->last.start, game->moves, game->last.move_count, buffer, room, &again, &wrong)
                       : outflank_transcript_write(&game->last.start, game->moves, game->last.move_count, passes, buffer, room, &again, &wrong);
        CHECK(status == (way == 2 ? OUTFLANK_OK : OUTFLANK_ERR_BUFFER));
        CHECK(wrong == 77 && (way == 0 || length == again));
        CHECK(way == 2 ? text[length] == 0 && text[length + 1] == 'z' : text[0] == 'z');
        length = again;
    }
}

static void vectors(void)
{
    size_t length, lines = 0, used = 0;
    char *bytes = file("core/tests/vectors/games.txt", &length), *all, *line, text[1024];
    CHECK(bytes != NULL);
    if (bytes == NULL)
        return;
    all = exact(bytes, length);
    bytes[length - 1] = 0;
    for (line = strtok(bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        unsigned black, white;
        uint16_t counted[2];
        uint8_t outcome = OUTFLANK_GOES_ON;
        const char *moves = strchr(line, ' ') + 1;
        struct heard told, again;
        if (line[0] == '#')
            continue;
        lines++;
        CHECK(sscanf(line, "%u-%u ", &black, &white) == 2);
        told = transcript(moves);
        CHECK(told.records == 1 && told.errors == 0);
        OK(outflank_position_score(&told.last.position, OUTFLANK_BLACK, &counted[0]));
        OK(outflank_position_score(&told.last.position, OUTFLANK_WHITE, &counted[1]));
        OK(outflank_position_outcome(&told.last.position, &outcome));
        CHECK(counted[0] == black && counted[1] == white && outcome != OUTFLANK_GOES_ON);
        CHECK(told.last.result != told.last.result && told.last.tag_count == 0 && told.last.scored_move_count == 0);
        writes(&told, false, false, text, sizeof text);
        SAME_TEXT(text, moves);
        for (int way = 0; way < 2; way++) {
            writes(&told, true, way == 1, text, sizeof text);
            again = transcript(text);
            CHECK(again.last.move_count == told.last.move_count);
            CHECK(memcmp(again.moves, told.moves, told.last.move_count * sizeof *told.moves) == 0);
        }
        memcpy(all + used, moves, strlen(moves));
        used += strlen(moves);
        all[used++] = '\n';
    }
    CHECK(lines >= 10);
    /* The same as one file; stopped at each of its lines. */
    for (size_t most = 0; most <= lines; most++) {
        outflank_position from = start("reversi:square-8");
        struct heard told;
        memset(&told, 0, sizeof told);
        told.most = most;
        CHECK(outflank_transcript_read_lines(&from, all, used, tell, &told) == (most == 0 ? OUTFLANK_OK : OUTFLANK_ERR_STOPPED));
        CHECK(told.errors == 0 && told.records == (most == 0 ? lines : most));
    }
    free(all);
    free(bytes);
}

static void lines_go_on_behind_a_bad_one(void)
{
    const char text[] = "f5d6c3\na1\n\n  \nf5f6";
    struct heard told = read_by(outflank_transcript_read_lines, "reversi:square-8", text, strlen(text));
    CHECK(told.records == 2 && told.errors == 1 && told.error.line == 2 && told.error.column == 1);
    SAME_TEXT(told.error.message, "line 2, column 1: a1 is illegal: it outflanks nothing (R2)");
    told = read_by(outflank_transcript_read_lines, "reversi:square-8", "", 0);
    CHECK(told.records == 0 && told.errors == 0);
    /* A game without a move is one. */
    told = transcript("");
    CHECK(told.records == 1 && told.last.move_count == 0);
    told = read_by(outflank_transcript_read, "reversi:square-8", "f5\0d6", 5);
    CHECK(told.errors == 1 && told.error.column == 3);
}

static void abstractplay(void)
{
    const char text[] = "e1 e3 a1 a3 e2,c3";
    char buffer[100], usual[100];
    size_t length, wrong = 77;
    struct heard told = read_by(outflank_abstractplay_read, "oust:hex-3-nopie", text, strlen(text)), again;
    CHECK(told.records == 1 && told.moves[0] == named(&told.last.start, "c1"));
    OK(outflank_abstractplay_write(&told.last.start, told.moves, told.last.move_count, buffer, sizeof buffer, &length, &wrong));
    SAME_TEXT(buffer, text);
    writes(&told, true, true, usual, sizeof usual);
    again = read_by(outflank_transcript_read, "oust:hex-3-nopie", usual, strlen(usual));
    CHECK(again.records == 1 && memcmp(&again.last.position, &told.last.position, sizeof told.last.position) == 0);
    told = read_by(outflank_abstractplay_read_lines, "oust:hex-3-nopie", "e1 e3\nf1\ne1\n", 12);
    CHECK(told.records == 2 && told.errors == 1 && told.error.line == 2);
}

static void refused(void)
{
    outflank_position from = start("reversi:square-8"), garbage;
    uint16_t moves[] = {37, 43, 0, 37};
    char buffer[16] = "zzz";
    size_t length = 77, wrong = 77;
    struct heard told;
    memset(&garbage, 0xff, sizeof garbage);
    memset(&told, 0, sizeof told);
    CHECK(outflank_transcript_read(NULL, "f5", 2, tell, &told) == OUTFLANK_ERR_NULL);
    CHECK(outflank_transcript_read(&from, NULL, 2, tell, &told) == OUTFLANK_ERR_NULL);
    CHECK(outflank_transcript_read(&from, "f5", 2, NULL, &told) == OUTFLANK_ERR_NULL);
    CHECK(outflank_transcript_read(&from, "f5", SIZE_MAX, tell, &told) == OUTFLANK_ERR_BUFFER);
    CHECK(outflank_transcript_read(&garbage, "f5", 2, tell, &told) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(told.records == 0 && told.errors == 0);
    OK(outflank_transcript_read(&from, NULL, 0, tell, &told));
    CHECK(told.records == 1);
    CHECK(outflank_transcript_write(&from, moves, 3, false, buffer, 16, &length, NULL) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(outflank_transcript_write(&from, moves, 3, false, buffer, 16, &length, &wrong) == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(wrong == 2 && length == 77 && strcmp(buffer, "zzz") == 0);
    moves[1] = 700;
    CHECK(outflank_transcript_write_turns(&from, moves, 3, buffer, 16, &length, &wrong) == OUTFLANK_ERR_NO_SUCH_MOVE);
    CHECK(wrong == 1 && length == 77);
    CHECK(outflank_abstractplay_write(&from, NULL, 3, buffer, 16, &length, &wrong) == OUTFLANK_ERR_NULL);
    CHECK(outflank_transcript_write(&from, moves, 1, false, buffer, 16, NULL, &wrong) == OUTFLANK_ERR_NULL);
    CHECK(outflank_transcript_write(&garbage, moves, 1, false, buffer, 16, &length, &wrong) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(length == 77 && strcmp(buffer, "zzz") == 0);
    OK(outflank_transcript_write(&from, NULL, 0, false, buffer, 1, &length, &wrong));
    CHECK(length == 0 && buffer[0] == 0);
}

/* Passes may be left out of the moves that are written; `wrong` counts those that were given. */
static void passes_are_found(void)
{
    outflank_position from = from_text("reversi:square-8 OXX...../......../......../......../......../......../......../........ B");
    uint16_t moves[] = {3, 0};
    char buffer[16];
    size_t length, wrong = 77;
    OK(outflank_transcript_write(&from, moves, 1, true, buffer, sizeof buffer, &length, &wrong));
    SAME_TEXT(buffer, "passd1");
    CHECK(outflank_transcript_write(&from, moves, 2, true, buffer, sizeof buffer, &length, &wrong) == OUTFLANK_ERR_GAME_OVER);
    CHECK(wrong == 1);
}

int main(void)
{
    errors_say_where();
    vectors();
    lines_go_on_behind_a_bad_one();
    abstractplay();
    refused();
    passes_are_found();
    return told();
}
