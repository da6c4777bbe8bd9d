/* WTHOR: games, players and tournaments, read and written. */
#include "reading.h"

enum { HEADER = 16, GAME = 68, PLAYER = OUTFLANK_WTHOR_PLAYER_BYTES, TOURNAMENT = OUTFLANK_WTHOR_TOURNAMENT_BYTES };

/* A file with these games, at most four, in the places of the format. */
static size_t made(uint8_t *bytes, size_t games, const char *const *moves)
{
    struct heard told[4];
    outflank_wthor_record facts[4];
    outflank_record records[4];
    char file[HEADER + 4 * GAME + 1];
    const outflank_tag year = {"DT", "2026"};
    size_t length = 0;
    for (size_t i = 0; i < games; i++) {
        const outflank_wthor_record fact = {7, 8, 9, (uint8_t)i, 64};
        facts[i] = fact;
        told[i] = heard_of("transcript", NULL, moves[i], strlen(moves[i]));
        records[i] = game_of(&told[i].last.start, told[i].moves, told[i].last.move_count);
        records[i].wthor = &facts[i];
        records[i].tags = &year;
        records[i].tag_count = 1;
    }
    OK(outflank_write("wthor", records, games, file, sizeof file, &length, NULL));
    CHECK(length == HEADER + games * GAME && file[length] == 0);
    memcpy(bytes, file, length);
    return length;
}

static struct heard games_of(const uint8_t *bytes, size_t length)
{
    return heard_of("wthor", NULL, bytes, length);
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

static bool numbers(void *context, const outflank_record *record, const outflank_error *error)
{
    CHECK(error == NULL && record->wthor != NULL && record->evaluations == NULL && record->tag_count == 4);
    CHECK(strcmp(record->tags[3].name, "DT") == 0 && strcmp(record->tags[3].value, "2026") == 0);
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
    OK(outflank_read("wthor", bytes, length, NULL, numbers, &record));
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
    wrong(bytes, length, 0, 0, 12, OUTFLANK_ERR_TEXT, "header, byte 12: the board's width must be 8, got 10");
    wrong(bytes, 5, 0, 0, 0, OUTFLANK_ERR_TEXT, "header, byte 0: expected 16 bytes, found the end of the file after 5");
    for (size_t cut = HEADER; cut < length; cut++) {
        told = games_of(kept, cut);
        CHECK(told.records == (cut - HEADER) / GAME && told.errors == 1 && told.error.record == told.records + 1);
    }
    for (size_t most = 1; most <= 3; most++) {
        memset(&told, 0, sizeof told);
        told.most = most;
        CHECK(outflank_read("wthor", kept, length, NULL, tell, &told) == OUTFLANK_ERR_STOPPED && told.records == most);
    }
}

static void what_the_format_cannot_hold(void)
{
    outflank_position from = start("reversi:square-8"), later = from;
    const outflank_position others[] = {start("reversi:square-8-anti"), start("oust:hex-5")};
    uint16_t moves[] = {37, 43, 18};
    outflank_record record;
    char file[HEADER + GAME + 1];
    const uint8_t *bytes = (const uint8_t *)file + HEADER;
    size_t length = 77;
    OK(outflank_position_play(&later, 37, NULL));
    for (int i = 0; i < 3; i++) {
        record = game_of(i == 2 ? &later : &others[i], NULL, 0);
        CHECK(outflank_write("wthor", &record, 1, file, sizeof file, &length, NULL) == OUTFLANK_ERR_NOT_IN_FORMAT && length == 77);
    }
    record = game_of(&from, moves, 3);
    CHECK(outflank_write("wthor", &record, 1, file, sizeof file - 1, &length, NULL) == OUTFLANK_ERR_BUFFER);
    /* Without the facts both scores are the game's. */
    OK(outflank_write("wthor", &record, 1, file, sizeof file, &length, NULL));
    CHECK(bytes[0] == 0 && bytes[6] == 5 && bytes[7] == 5 && bytes[8] == 56 && bytes[9] == 64 && bytes[10] == 33 && bytes[11] == 0);
}

struct names {
    size_t count, errors, most;
    char first[100], last[100];
    outflank_error error;
};

static bool tell_name(void *context, const char *name, const outflank_error *error)
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
    const char *long_name = "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9";
    char longer[43];
    const char *const players[] = {"???", long_name, "Ren\xc3\xa9""e"}, *wrong_name = longer;
    char bytes[HEADER + 61];
    size_t length = 77, used = HEADER + 60;
    struct names names;
    memset(&names, 0, sizeof names);
    OK(outflank_wthor_write_names(PLAYER, players, 3, bytes, sizeof bytes, &length));
    CHECK(length == used && bytes[8] == 3);
    OK(outflank_wthor_read_names(PLAYER, bytes, used, tell_name, &names));
    CHECK(names.count == 3 && names.errors == 0);
    SAME_TEXT(names.first, "???");
    SAME_TEXT(names.last, "Ren\xc3\xa9""e");
    names.count = names.errors = 0;
    names.most = 2;
    CHECK(outflank_wthor_read_names(PLAYER, bytes, used, tell_name, &names) == OUTFLANK_ERR_STOPPED && names.count == 2);
    SAME_TEXT(names.last, long_name);
    names.count = names.most = 0;
    OK(outflank_wthor_read_names(PLAYER, bytes, used - 1, tell_name, &names));
    CHECK(names.count == 2 && names.errors == 1 && names.error.record == 3 && names.error.offset == 56);
    SAME_TEXT(names.error.message, "record 3, byte 56: expected 20 bytes, found the end of the file after 19");
    names.count = names.errors = 0;
    OK(outflank_wthor_read_names(TOURNAMENT, bytes, 3, tell_name, &names));
    CHECK(names.count == 0 && names.errors == 1 && names.error.record == 0);
    CHECK(outflank_wthor_read_names(PLAYER, NULL, 3, tell_name, &names) == OUTFLANK_ERR_NULL);
    CHECK(outflank_wthor_read_names(TOURNAMENT, bytes, 3, NULL, &names) == OUTFLANK_ERR_NULL);

    memset(bytes, 'z', sizeof bytes);
    snprintf(longer, sizeof longer, "%s\xc3\xa9", long_name);
    length = 77;
    CHECK(outflank_wthor_write_names(PLAYER, &wrong_name, 1, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NOT_IN_FORMAT);
    OK(outflank_wthor_write_names(TOURNAMENT, &wrong_name, 1, bytes, sizeof bytes, &length));
    CHECK(length == HEADER + TOURNAMENT && (uint8_t)bytes[HEADER + 20] == 0xe9 && bytes[HEADER + 21] == 0);
    length = 77;
    memset(bytes, 'z', sizeof bytes);
    wrong_name = "\xc5\x81";
    CHECK(outflank_wthor_write_names(PLAYER, &wrong_name, 1, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NOT_IN_FORMAT);
    wrong_name = "\xff";
    CHECK(outflank_wthor_write_names(PLAYER, &wrong_name, 1, bytes, sizeof bytes, &length) == OUTFLANK_ERR_TEXT);
    wrong_name = NULL;
    CHECK(outflank_wthor_write_names(PLAYER, &wrong_name, 1, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_wthor_write_names(21, players, 1, bytes, sizeof bytes, &length) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(outflank_wthor_read_names(21, bytes, used, tell_name, &names) == OUTFLANK_ERR_NOT_IN_FORMAT);
    CHECK(length == 77 && bytes[0] == 'z');
}

/* Each game of a file, written again and compared with its bytes. */
struct rewriting {
    const uint8_t *bytes;
    size_t games, finished, passes;
};

static bool rewrite(void *context, const outflank_record *record, const outflank_error *error)
{
    struct rewriting *file = (struct rewriting *)context;
    char bytes[HEADER + GAME + 1];
    uint16_t score;
    size_t length;
    CHECK(error == NULL);
    if (error != NULL)
        return false;
    OK(outflank_write("wthor", record, 1, bytes, sizeof bytes, &length, NULL));
    CHECK(memcmp(bytes + HEADER, file->bytes + HEADER + GAME * file->games++, GAME) == 0);
    for (size_t i = 0; i < record->move_count; i++)
        file->passes += record->moves[i] == 64;
    if (outflank_position_tournament_score(&record->position, OUTFLANK_BLACK, &score) == OUTFLANK_OK) {
        CHECK(score == record->wthor->score);
        file->finished++;
    }
    return true;
}

#ifdef NOT_OPTIMISED
/* The year has nearly a thousand games. */
enum { FIRST = 1985, LAST = 1985 };
#else
enum { FIRST = 1977, LAST = 2024 };
#endif

static void the_base(void)
{
    struct rewriting all = {NULL, 0, 0, 0};
    struct names names;
    size_t length;
    char *bytes, path[60];
    /* A few years of nearly fifty: the core's tests read them all. */
    for (int year = FIRST; year <= LAST; year += 16) {
        snprintf(path, sizeof path, "../shared/data/wthor/WTH_%d.wtb", year);
        if ((bytes = file(path, &length)) != NULL) {
            struct rewriting one = {(const uint8_t *)bytes, 0, 0, 0};
            OK(outflank_read("wthor", one.bytes, length, NULL, rewrite, &one));
            CHECK(one.games == (length - HEADER) / GAME);
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
        OK(outflank_wthor_read_names(PLAYER, bytes, length, tell_name, &names));
        CHECK(names.errors == 0 && names.count == (length - HEADER) / 20);
        SAME_TEXT(names.first, "???");
        free(bytes);
    }
    if ((bytes = file("../shared/data/wthor/WTH.TRN", &length)) != NULL) {
        memset(&names, 0, sizeof names);
        OK(outflank_wthor_read_names(TOURNAMENT, bytes, length, tell_name, &names));
        CHECK(names.errors == 0 && names.count == (length - HEADER) / 26);
        SAME_TEXT(names.first, "Diverses parties");
        free(bytes);
    }
}

int main(void)
{
    errors_say_where();
    what_the_format_cannot_hold();
    players_and_tournaments();
    the_base();
    return told();
}
