/* Transcripts and AbstractPlay's names: read, written, refused. */
#include "reading.h"

typedef const char reader; /* the name of a format */

static struct heard transcript(const char *text)
{
    return heard_of("transcript", "reversi:square-8", text, strlen(text));
}

static void wrong(reader *read, const char *variant, const char *text, uint32_t line, uint32_t column, outflank_status status,
                  const char *message)
{
    struct heard told = heard_of(read, variant, text, strlen(text));
    CHECK(told.records == 0 && told.errors == 1);
    CHECK(told.error.line == line && told.error.column == column && told.error.status == status);
    CHECK(told.error.record == 0 && told.error.offset == 0);
    SAME_TEXT(told.error.message, message);
}

/* The words are those of core/tests/properties/transcripts.rs. */
static void errors_say_where(void)
{
    const char *square = "reversi:square-8";
    reader *read = "transcript";
    wrong(read, square, "f5 9", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: expected a column letter");
    wrong(read, square, "\n\nd3x", 3, 3, OUTFLANK_ERR_TEXT,
          "line 3, column 3: expected a row number after the column letter");
    wrong(read, square, "f5pass", 1, 3, OUTFLANK_ERR_MAY_NOT_PASS,
          "line 1, column 3: pass is illegal: a player who can move may not pass (R4)");
    wrong(read, square, "f5f5", 1, 3, OUTFLANK_ERR_OCCUPIED, "line 1, column 3: f5 is illegal: the cell is occupied (R2)");
    wrong(read, square, "swap", 1, 1, OUTFLANK_ERR_NO_SWAP, "line 1, column 1: swap is illegal: there is nothing to swap (no pie rule)");
    wrong(read, square, "\nf5a1", 2, 3, OUTFLANK_ERR_OUTFLANKS_NOTHING,
          "line 2, column 3: a1 is illegal: it outflanks nothing (R2)");
    wrong(read, square, "\xc3\xa9", 1, 1, OUTFLANK_ERR_TEXT, "line 1, column 1: expected a column letter");
    /* Latin-1, and a mark of order, which is no column. */
    wrong(read, square, "f5 \xe9", 1, 4, OUTFLANK_ERR_TEXT, "line 1, column 4: expected a column letter");
    wrong(read, square, "\xef\xbb\xbf" "f5 9", 1, 4, OUTFLANK_ERR_TEXT,
          "line 1, column 4: expected a column letter");
    wrong("abstractplay", "oust:hex-3-nopie", "e1 f1", 1, 4, OUTFLANK_ERR_TEXT,
          "line 1, column 4: columns are a to x, rows 1 to 24");
    wrong("transcript", square, "\n \nf5f5\r\n", 3, 3, OUTFLANK_ERR_OCCUPIED,
          "line 3, column 3: f5 is illegal: the cell is occupied (R2)");
}

/* Writes with no buffer, with one that is too short by one, and with what it takes. */
static void writes(const char *format, const struct heard *game, char *text, size_t capacity)
{
    size_t length = 77, again = 0;
    for (int way = 0; way < 3; way++) {
        size_t room = way == 0 ? 0 : way == 1 ? length : length + 1;
        char *buffer = way == 0 ? NULL : text;
        outflank_status status;
        CHECK(room <= capacity);
        memset(text, 'z', capacity);
        status = outflank_write(format, &game->last, 1, buffer, room, &again, NULL);
        CHECK(status == (way == 2 ? OUTFLANK_OK : OUTFLANK_ERR_BUFFER));
        CHECK(way == 0 || length == again);
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
        told.last.moves = told.moves;
        writes("transcript", &told, text, sizeof text);
        again = transcript(text);
        CHECK(again.last.move_count == told.last.move_count);
        CHECK(memcmp(again.moves, told.moves, told.last.move_count * sizeof *told.moves) == 0);
        memcpy(all + used, moves, strlen(moves));
        used += strlen(moves);
        all[used++] = '\n';
    }
    CHECK(lines >= 10);
    /* The same as one file; stopped at each of its lines. */
    for (size_t most = 0; most <= lines; most++) {
        struct heard told;
        memset(&told, 0, sizeof told);
        told.most = most;
        CHECK(outflank_read("transcript", all, used, NULL, tell, &told) == (most == 0 ? OUTFLANK_OK : OUTFLANK_ERR_STOPPED));
        CHECK(told.errors == 0 && told.records == (most == 0 ? lines : most));
    }
    free(all);
    free(bytes);
}

static void lines_go_on_behind_a_bad_one(void)
{
    const char text[] = "f5d6c3\na1\n\n  \nf5f6";
    struct heard told = transcript(text);
    CHECK(told.records == 2 && told.errors == 1 && told.error.line == 2 && told.error.column == 1);
    SAME_TEXT(told.error.message, "line 2, column 1: a1 is illegal: it outflanks nothing (R2)");
    told = heard_of("transcript", NULL, "", 0);
    CHECK(told.records == 0 && told.errors == 0);
    told = heard_of("transcript", NULL, "f5\0d6", 5);
    CHECK(told.errors == 1 && told.error.column == 3);
}

static void abstractplay(void)
{
    const char text[] = "e1 e3 a1 a3 e2,c3\n";
    char buffer[100];
    struct heard told = heard_of("abstractplay", "oust:hex-3-nopie", text, strlen(text)), again;
    CHECK(told.records == 1 && told.moves[0] == named(&told.last.start, "c1"));
    told.last.moves = told.moves;
    writes("abstractplay", &told, buffer, sizeof buffer);
    SAME_TEXT(buffer, text);
    writes("transcript", &told, buffer, sizeof buffer);
    again = heard_of("transcript", "oust:hex-3-nopie", buffer, strlen(buffer));
    CHECK(again.records == 1 && memcmp(&again.last.position, &told.last.position, sizeof told.last.position) == 0);
    told = heard_of("abstractplay", "oust:hex-3-nopie", "e1 e3\nf1\ne1\n", 12);
    CHECK(told.records == 2 && told.errors == 1 && told.error.line == 2);
}

static void refused(void)
{
    outflank_position garbage;
    struct heard told;
    memset(&garbage, 0xff, sizeof garbage);
    memset(&told, 0, sizeof told);
    CHECK(outflank_read("transcript", "f5", 2, &garbage, tell, &told) == OUTFLANK_ERR_INVALID_POSITION);
    CHECK(told.records == 0 && told.errors == 0);
    OK(outflank_read("transcript", NULL, 0, NULL, tell, &told));
}

int main(void)
{
    errors_say_where();
    vectors();
    lines_go_on_behind_a_bad_one();
    abstractplay();
    refused();
    return told();
}
