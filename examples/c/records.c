/* Prints a line for each game of record files: records [VARIANT] FILE... The file extension says the
 * format: .ggf, .sgf, .obf, .wtb. In another file the library finds the records; moves without a
 * board begin at the start of VARIANT or of 8x8 Reversi. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <outflank.h>

struct file {
    const char *name;
    size_t games, errors;
};

/* The value of a record's tag. */
static const char *tag(const outflank_record *record, const char *name)
{
    size_t i;
    for (i = 0; i < record->tag_count; i++)
        if (strcmp(record->tags[i].name, name) == 0)
            return record->tags[i].value;
    return "?";
}

static bool print(void *context, const outflank_record *record, const outflank_error *error)
{
    struct file *file = context;
    uint16_t black, white;
    char text[8];
    size_t length, i;
    if (error != NULL) {
        file->errors++;
        fprintf(stderr, "%s: %s\n", file->name, error->message);
        return true; /* on to the next one */
    }
    file->games++;
    if (outflank_position_score(&record->position, OUTFLANK_BLACK, &black) != OUTFLANK_OK ||
        outflank_position_score(&record->position, OUTFLANK_WHITE, &white) != OUTFLANK_OK)
        return false;
    printf("%u-%u", black, white);
    if (record->tag_count > 0)
        printf(" %s - %s", tag(record, "PB"), tag(record, "PW"));
    if (record->wthor != NULL)
        printf(" players %u and %u, tournament %u", record->wthor->black, record->wthor->white, record->wthor->tournament);
    for (i = 0; i < record->scored_move_count; i++) {
        const outflank_scored_move *scored = &record->scored_moves[i];
        if (outflank_move_to_text(&record->start, scored->mv, text, sizeof text, &length) == OUTFLANK_OK)
            printf(" %s", text);
        if (scored->score != OUTFLANK_NO_SCORE)
            printf(":%+d", scored->score);
    }
    for (i = 0; i < record->move_count; i++)
        if (outflank_move_to_text(&record->start, record->moves[i], text, sizeof text, &length) == OUTFLANK_OK)
            printf(" %s", text);
    putchar('\n');
    return true;
}

/* The bytes of a file, to be freed. */
static char *bytes_of(const char *name, size_t *length)
{
    FILE *opened = fopen(name, "rb");
    char *bytes = NULL;
    long end;
    *length = 0;
    if (opened == NULL)
        return NULL;
    if (fseek(opened, 0, SEEK_END) == 0 && (end = ftell(opened)) >= 0 && fseek(opened, 0, SEEK_SET) == 0 &&
        (bytes = malloc((size_t)end + 1)) != NULL)
        *length = fread(bytes, 1, (size_t)end, opened);
    fclose(opened);
    return bytes;
}

/* The format of a file's extension. */
static const char *format_of(const char *name)
{
    const char *extension = strrchr(name, '.');
    if (extension == NULL)
        return "any";
    if (strcmp(extension, ".ggf") == 0 || strcmp(extension, ".sgf") == 0 || strcmp(extension, ".obf") == 0)
        return extension + 1;
    return strcmp(extension, ".wtb") == 0 ? "wthor" : "any";
}

int main(int argc, char **argv)
{
    outflank_position start;
    bool variant = argc > 1 && strchr(argv[1], ':') != NULL;
    int i, failed = argc < 2 + variant;
    if (failed)
        fputs("records [VARIANT] FILE...\n", stderr);
    if (outflank_position_new(variant ? argv[1] : "reversi:square-8", &start) != OUTFLANK_OK) {
        fprintf(stderr, "records: no variant %s\n", argv[1]);
        return 1;
    }
    for (i = 1 + variant; i < argc; i++) {
        struct file file = {argv[i], 0, 0};
        size_t length;
        char *bytes = bytes_of(argv[i], &length);
        outflank_status status;
        if (bytes == NULL) {
            perror(argv[i]);
            failed = 1;
            continue;
        }
        status = outflank_read(format_of(argv[i]), bytes, length, &start, print, &file);
        free(bytes);
        if (status != OUTFLANK_OK)
            fprintf(stderr, "%s: %s\n", argv[i], outflank_status_message(status));
        fprintf(stderr, "%s: %lu games, %lu errors\n", argv[i], (unsigned long)file.games, (unsigned long)file.errors);
        failed |= status != OUTFLANK_OK || file.errors > 0;
    }
    return failed;
}
