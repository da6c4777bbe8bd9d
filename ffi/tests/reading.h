/* What the pages about records share: files, and what was heard of a reader. */
#ifndef OUTFLANK_TESTS_READING_H
#define OUTFLANK_TESTS_READING_H

#include "check.h"

/* The bytes of a file, to be freed; NULL, said aloud, where it is not there. */
static inline char *file(const char *path, size_t *length)
{
    FILE *opened = fopen(path, "rb");
    char *bytes = NULL;
    size_t capacity = 1 << 16, got;
    *length = 0;
    if (opened == NULL) {
        fprintf(stderr, "SKIPPED: no %s\n", path);
        return NULL;
    }
    do {
        char *longer = (char *)realloc(bytes, capacity *= 2);
        if (longer == NULL)
            abort();
        bytes = longer;
        got = fread(bytes + *length, 1, capacity - *length, opened);
        *length += got;
    } while (got > 0);
    fclose(opened);
    return bytes;
}

/* A copy that ends where it ends, so that a tool sees what is read behind it. */
static inline char *exact(const char *text, size_t length)
{
    char *copy = (char *)malloc(length > 0 ? length : 1);
    if (copy == NULL)
        abort();
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

/* What was heard of a reader, and the last of it. */
struct heard {
    size_t records, errors;
    /* So many are told before the reader is stopped; 0 is all. */
    size_t most;
    outflank_record last;
    uint16_t moves[1200];
    outflank_error error;
};

static inline bool goes_on(const struct heard *told)
{
    return told->most == 0 || told->records + told->errors < told->most;
}

static inline bool tell(void *context, const outflank_record *record, const outflank_error *error)
{
    struct heard *told = (struct heard *)context;
    CHECK((record == NULL) != (error == NULL));
    if (error != NULL) {
        told->errors++;
        told->error = *error;
        CHECK(strlen(error->message) < OUTFLANK_MESSAGE_BYTES);
        return goes_on(told);
    }
    told->records++;
    told->last = *record;
    CHECK(record->move_count <= 1200);
    if (record->move_count > 0)
        memcpy(told->moves, record->moves, record->move_count * sizeof *record->moves);
    told->last.moves = told->moves;
    /* The rest goes with the record. */
    told->last.evaluations = told->last.seconds = NULL;
    told->last.tags = NULL;
    told->last.scored_moves = NULL;
    told->last.comments = NULL;
    told->last.notes = NULL;
    told->last.tag_count = told->last.scored_move_count = told->last.comment_count = told->last.note_count = 0;
    told->last.wthor = NULL;
    return goes_on(told);
}

/* All that a reader of this format tells of a text, from the start of a variant or from NULL. */
static inline struct heard heard_of(const char *format, const char *variant, const void *text, size_t length)
{
    struct heard told;
    outflank_position from;
    char *copy = exact((const char *)text, length);
    memset(&told, 0, sizeof told);
    if (variant != NULL)
        from = start(variant);
    OK(outflank_read(format, copy, length, variant != NULL ? &from : NULL, tell, &told));
    free(copy);
    return told;
}

/* A record of a game, and nothing beside it. */
static inline outflank_record game_of(const outflank_position *from, const uint16_t *moves, size_t count)
{
    outflank_record record;
    memset(&record, 0, sizeof record);
    record.start = *from;
    record.moves = moves;
    record.move_count = count;
    return record;
}

/* That a text is this. */
static inline void same_text(const char *found, const char *wanted, int line)
{
    if (strcmp(found, wanted) != 0)
        fprintf(stderr, "line %d: \"%s\", wanted \"%s\"\n", line, found, wanted);
    check(strcmp(found, wanted) == 0, "the same text", line);
}
#define SAME_TEXT(found, wanted) same_text(found, wanted, __LINE__)

#endif
