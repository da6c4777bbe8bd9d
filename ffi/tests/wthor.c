/* WTHOR: games, players and tournaments, read and written. */
#include "reading.h"

enum { HEADER = OUTFLANK_WTHOR_HEADER_BYTES, GAME = OUTFLANK_WTHOR_GAME_BYTES };

/* A file with these games, each a byte a move, in the places of the format. */
static size_t made(uint8_t *bytes, uint32_t games, const char *const *moves)
{
    const outflank_wthor_header header = {20, 26, 11, 20, games, 0, 2026, 8, 0, 22, 0};
    outflank_position from = start("reversi:square-8");
    size_t used = 0, length = 0;
    OK(outflank_wthor_write_header(&header, bytes, HEADER, &length));
    CHECK(length == HEADER);
    used = length;
    for (uint32_t i = 0; i < games; i++) {
        const outflank_wthor_record record = {7, 8, 9, (uint8_t)i, 64};
        struct heard told;
        memset(&told, 0, sizeof told);
        OK(outflank_transcript_read(&from, moves[i], strlen(moves[i]), tell, &told));
        OK(outflank_wthor_write_game(&from, told.moves, told.last.move_count, &record, bytes + used, GAME, &length, NULL));
        CHECK(length == GAME);
        used += length;
    }
    return used;
}

static struct heard games_of(const uint8_t *bytes, size_t length)
{
    struct heard told;
    char *copy = exact((const char *)bytes, length);
    memset(&told, 0, sizeof told);
    OK(outflank_wthor_read_games((const uint8_t *)copy, length, tell, &told));
    free(copy);
    return told;
}

static void wrong(const uint8_t *bytes, size_t length, size_t records, size_t record, size_t offset, outflank_status status,
                  const char *message)
{
    struct heard told = games_of(bytes, length);
    CHECK(told.records == records && told.errors == 1);
    CHECK(told.error.record == record && told.error.offset == offset && told.error.status == status);
    CHECK(told.error.line == 0 && told.error.column == 0);
    SAME_TEXT(told.error.message, message);
}

static bool numbers(void *context, const outflank_record *record, const outflank_read_error *error)
{
    CHECK(error == NULL && record->wthor != NULL && record->evaluations == NULL && record->tags == NULL);
    *(outflank_wthor_record *)context = *record->wthor;
    return true;
}

/* The words are those of records/tests/notation/wthor.rs. */
static void errors_say_where(void)
{
    const char *const moves[] = {"f5", "f5d6", "c4"};
    uint8_t bytes[HEADER + 4 * GAME], kept[HEADER + 4 * GAME];
    size_t length = made(bytes, 3, moves);
    outflank_wthor_record record;
    struct heard told = games_of(bytes, length);
    CHECK(told.records == 3 && told.errors == 0 && told.last.move_count == 1 && told.moves[0] == 26);
    OK(outflank_wthor_read_games(bytes, length, numbers, &record));
    CHECK(record.tournament == 7 && record.black == 8 && record.white == 9 && record.score == 2 && record.theoretical_score == 64);
    memcpy(kept, bytes, sizeof kept);
    bytes[HEADER + GAME + 8] = 9;
    wrong(bytes, length, 2, 2, 92, OUTFLANK_ERR_TEXT, "record 2, byte 92: 9 is not a valid square here");
    memcpy(bytes, kept, sizeof kept);
    bytes[HEADER + GAME + 9] = 11;
    wrong(bytes, length, 2, 2, 93, OUTFLANK_ERR_OUTFLANKS_NOTHING, "record 2, byte 93: move 2: a1 is illegal: it outflanks nothing (R2)");
    memcpy(bytes, kept, sizeof kept);
    bytes[length] = 0;
    wrong(bytes, length + 1, 3, 4, length, OUTFLANK_ERR_TEXT, "record 4, byte 220: 1 bytes follow the last record");
    bytes[4] = 4;
    wrong(bytes, length, 3, 4, length, OUTFLANK_ERR_TEXT, "record 4, byte 220: the file ends, and its header announces 4 records");
    memset(bytes + 4, 0xff, 4);
    wrong(bytes, length - 1, 2, 3, 152, OUTFLANK_ERR_TEXT, "record 3, byte 152: expected 68 bytes, found the end of the file after 67");
    bytes[12] = 10;
    wrong(bytes, length, 0, 0, 12, OUTFLANK_ERR_TEXT, "header, byte 12: a board 10 wide; only 8 by 8 is read");
    wrong(bytes, 5, 0, 0, 0, OUTFLANK_ERR_TEXT, "header, byte 0: expected 16 bytes, found the end of the file after 5");
    for (size_t cut = HEADER; cut < length; cut++) {
        told = games_of(kept, cut);
        CHECK(told.records == (cut - HEADER) / GAME && told.errors == 1 && told.error.record == told.records + 1);
    }
    for (size_t most = 1; most <= 3; most++) {
        memset(&told, 0, sizeof told);
        told.most = most;
        CHECK(outflank_wthor_read_games(kept, length, tell, &told) == OUTFLANK_ERR_STOPPED && told.records == most);
    }
}

static void headers(void)
{
    const uint8_t bytes[] = {20, 26, 11, 20, 2, 1, 0, 0, 3, 0, 0xea, 7, 8, 1, 22, 5};
    uint8_t written[HEADER] = {0};
    outflank_wthor_header header, before;
    outflank_read_error error;
    size_t length = 77;
    OK(outflank_wthor_read_header(bytes, sizeof bytes, &header, &error));
    CHECK(header.century == 20 && header.year == 26 && header.month == 11 && header.day == 20 && header.games == 258);
    CHECK(header.names == 3 && header.games_year == 2026 && header.size == 8 && header.solitaires == 1 && header.depth == 22);
    OK(outflank_wthor_write_header(&header, written, HEADER, &length));
    CHECK(length == HEADER && memcmp(written, bytes, HEADER) == 0);
    CHECK(sizeof header == HEADER);
    before = header;
    CHECK(outflank_wthor_read_header(bytes, 15, &header, NULL) == OUTFLANK_ERR_TEXT);
    CHECK(outflank_wthor_read_header(bytes, 15, &header, &error) == OUTFLANK_ERR_TEXT);
    SAME_TEXT(error.message, "header, byte 0: expected 16 bytes, found the end of the file after 15");
    CHECK(memcmp(&before, &header, sizeof header) == 0);
    CHECK(outflank_wthor_read_header(NULL, 16, &header, &error) == OUTFLANK_ERR_NULL);
    CHECK(outflank_wthor_read_header(bytes, 16, NULL, &error) == OUTFLANK_ERR_NULL);
    memset(written, 'z', HEADER);
    CHECK(outflank_wthor_write_header(&header, written, HEADER - 1, &length) == OUTFLANK_ERR_BUFFER && written[0] == 'z');
    CHECK(outflank_wthor_write_header(NULL, written, HEADER, &length) == OUTFLANK_ERR_NULL);
}

static void what_the_format_cannot_hold(void)
{
    outflank_position from = start("reversi:square-8"), later = from, anti = start("reversi:square-8-anti"), oust = start("oust:hex-5");
    uint16_t moves[] = {37, 43, 18, 0};
    uint8_t bytes[GAME];
    size_t length = 77, at = 77;
    OK(outflank_position_play(&later, 37, NULL));
    memset(bytes, 'z', GAME);
    CHECK(outflank_wthor_write_game(&later, NULL, 0, NULL, bytes, GAME, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_wthor_write_game(&anti, NULL, 0, NULL, bytes, GAME, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_wthor_write_game(&oust, NULL, 0, NULL, bytes, GAME, &length, &at) == OUTFLANK_ERR_NOT_IN_FORMAT && at == 77);
    CHECK(outflank_wthor_write_game(&from, moves, 4, NULL, bytes, GAME, &length, &at) == OUTFLANK_ERR_OUTFLANKS_NOTHING && at == 3);
    CHECK(length == 77 && bytes[0] == 'z');
    CHECK(outflank_wthor_write_game(&from, moves, 3, NULL, bytes, GAME - 1, &length, &at) == OUTFLANK_ERR_BUFFER && bytes[0] == 'z');
    OK(outflank_wthor_write_game(&from, moves, 3, NULL, bytes, GAME, &length, &at));
    CHECK(bytes[0] == 0 && bytes[6] == 5 && bytes[7] == 5 && bytes[8] == 56 && bytes[9] == 64 && bytes[10] == 33 && bytes[11] == 0);
}

struct names {
    size_t count, errors, most;
    char first[100], last[100];
    outflank_read_error error;
};

static bool tell_name(void *context, const char *name, const outflank_read_error *error)
{
    struct names *names = (struct names *)context;
    CHECK((name == NULL) != (error == NULL));
    if (error != NULL) {
        names->errors++;
        names->error = *error;
    } else {
        snprintf(names->count++ == 0 ? names->first : names->last, 100, "%s", name);
    }
    return names->most == 0 || names->count + names->errors < names->most;
}

static void players_and_tournaments(void)
{
    const outflank_wthor_header header = {20, 26, 1, 1, 0, 3, 0, 0, 0, 0, 0};
    const char *long_name = "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9";
    char longer[43];
    uint8_t bytes[HEADER + 60], field[26];
    size_t length = 77, used = HEADER;
    struct names names;
    memset(&names, 0, sizeof names);
    OK(outflank_wthor_write_header(&header, bytes, sizeof bytes, &length));
    OK(outflank_wthor_write_player("???", bytes + used, sizeof bytes - used, &length));
    used += length;
    OK(outflank_wthor_write_player(long_name, bytes + used, sizeof bytes - used, &length));
    used += length;
    OK(outflank_wthor_write_player("Ren\xc3\xa9""e", bytes + used, sizeof bytes - used, &length));
    used += length;
    CHECK(used == sizeof bytes);
    OK(outflank_wthor_read_players(bytes, used, tell_name, &names));
    CHECK(names.count == 3 && names.errors == 0);
    SAME_TEXT(names.first, "???");
    SAME_TEXT(names.last, "Ren\xc3\xa9""e");
    names.count = names.errors = 0;
    names.most = 2;
    CHECK(outflank_wthor_read_players(bytes, used, tell_name, &names) == OUTFLANK_ERR_STOPPED && names.count == 2);
    SAME_TEXT(names.last, long_name);
    names.count = names.most = 0;
    OK(outflank_wthor_read_players(bytes, used - 1, tell_name, &names));
    CHECK(names.count == 2 && names.errors == 1 && names.error.record == 3 && names.error.offset == 56);
    SAME_TEXT(names.error.message, "record 3, byte 56: expected 20 bytes, found the end of the file after 19");
    names.count = names.errors = 0;
    OK(outflank_wthor_read_tournaments(bytes, 3, tell_name, &names));
    CHECK(names.count == 0 && names.errors == 1 && names.error.record == 0);
    CHECK(outflank_wthor_read_players(NULL, 3, tell_name, &names) == OUTFLANK_ERR_NULL);
    CHECK(outflank_wthor_read_tournaments(bytes, 3, NULL, &names) == OUTFLANK_ERR_NULL);

    memset(field, 'z', sizeof field);
    snprintf(longer, sizeof longer, "%s\xc3\xa9", long_name);
    length = 77;
    CHECK(outflank_wthor_write_player(longer, field, 26, &length) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_wthor_write_player("\xc5\x81", field, 26, &length) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_wthor_write_player("\xff", field, 26, &length) == OUTFLANK_ERR_TEXT);
    CHECK(outflank_wthor_write_player(NULL, field, 26, &length) == OUTFLANK_ERR_NULL);
    CHECK(length == 77 && field[0] == 'z');
    OK(outflank_wthor_write_tournament(longer, field, 26, &length));
    CHECK(length == 26 && field[20] == 0xe9 && field[21] == 0);
}

/* Each game of a file, written again and compared with its bytes. */
struct rewriting {
    const uint8_t *bytes;
    size_t games, finished, passes;
};

static bool rewrite(void *context, const outflank_record *record, const outflank_read_error *error)
{
    struct rewriting *file = (struct rewriting *)context;
    uint8_t bytes[GAME];
    uint16_t score;
    size_t length;
    CHECK(error == NULL);
    if (error != NULL)
        return false;
    OK(outflank_wthor_write_game(&record->start, record->moves, record->move_count, record->wthor, bytes, GAME, &length, NULL));
    CHECK(memcmp(bytes, file->bytes + HEADER + GAME * file->games++, GAME) == 0);
    for (size_t i = 0; i < record->move_count; i++)
        file->passes += record->moves[i] == 64;
    if (outflank_position_tournament_score(&record->position, OUTFLANK_BLACK, &score) == OUTFLANK_OK) {
        CHECK(score == record->wthor->score);
        file->finished++;
    }
    return true;
}

static void the_base(void)
{
    struct rewriting all = {NULL, 0, 0, 0};
    struct names names;
    size_t length;
    char *bytes, path[60];
    /* Three years of nearly fifty: the core's tests read them all. */
    for (int year = 1977; year <= 2024; year += 16) {
        snprintf(path, sizeof path, "../shared/data/wthor/WTH_%d.wtb", year);
        if ((bytes = file(path, &length)) != NULL) {
            struct rewriting one = {(const uint8_t *)bytes, 0, 0, 0};
            outflank_wthor_header header;
            OK(outflank_wthor_read_header(one.bytes, length, &header, NULL));
            OK(outflank_wthor_read_games(one.bytes, length, rewrite, &one));
            CHECK(one.games == header.games && header.games_year == year);
            all.games += one.games;
            all.finished += one.finished;
            all.passes += one.passes;
            free(bytes);
        }
    }
    if (all.games > 0)
        CHECK(all.games > 500 && all.finished > all.games / 2 && all.passes > 0);
    if ((bytes = file("../shared/data/wthor/WTH.JOU", &length)) != NULL) {
        memset(&names, 0, sizeof names);
        OK(outflank_wthor_read_players((const uint8_t *)bytes, length, tell_name, &names));
        CHECK(names.errors == 0 && names.count == (length - HEADER) / 20);
        SAME_TEXT(names.first, "???");
        free(bytes);
    }
    if ((bytes = file("../shared/data/wthor/WTH.TRN", &length)) != NULL) {
        memset(&names, 0, sizeof names);
        OK(outflank_wthor_read_tournaments((const uint8_t *)bytes, length, tell_name, &names));
        CHECK(names.errors == 0 && names.count == (length - HEADER) / 26);
        SAME_TEXT(names.first, "Diverses parties");
        free(bytes);
    }
}

int main(void)
{
    errors_say_where();
    headers();
    what_the_format_cannot_hold();
    players_and_tournaments();
    the_base();
    return told();
}
