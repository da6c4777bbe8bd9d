/* Sets up a diagram and prints every problem with it, or the position and its canonical form:
 * setup VARIANT ROWS b|w, as in
 * setup reversi:square-4 OX../..../..../.... b */
#include <stdio.h>
#include <string.h>

#include <outflank.h>

static int refused(outflank_status status)
{
    fprintf(stderr, "%s\n", outflank_status_message(status));
    return 2;
}

int main(int argc, char **argv)
{
    outflank_position setup, canonical;
    outflank_problem problems[16];
    char text[1024];
    const char *at;
    size_t count, nth, length, row = 0, column = 0;
    uint8_t width;
    outflank_status status;

    if (argc != 4) {
        fprintf(stderr, "usage: setup VARIANT ROWS b|w\n");
        return 2;
    }
    status = outflank_position_new(argv[1], &setup); /* the variant, its state and an idea of the board */
    if (status == OUTFLANK_OK)
        status = outflank_position_width(&setup, &width);
    if (status != OUTFLANK_OK)
        return refused(status);
    memset(setup.black, 0, sizeof setup.black);
    memset(setup.white, 0, sizeof setup.white);
    for (at = argv[2]; *at != 0; at++) {
        size_t cell = row * width + column++;
        if (*at == '/') {
            row++;
            column = 0;
        } else if (cell < 64 * OUTFLANK_WORDS && *at == 'X') {
            setup.black[cell / 64] |= UINT64_C(1) << cell % 64;
        } else if (cell < 64 * OUTFLANK_WORDS && *at == 'O') {
            setup.white[cell / 64] |= UINT64_C(1) << cell % 64;
        }
    }
    setup.turn = argv[3][0] == 'w' ? OUTFLANK_WHITE : OUTFLANK_BLACK;

    status = outflank_position_problems(&setup, problems, 16, &count);
    if (status != OUTFLANK_OK)
        return refused(status);
    for (nth = 0; nth < count; nth++)
        printf("%s\n", outflank_problem_message(problems[nth].kind));
    if (count > 0) {
        /* All of it in one line, with the names of the cells. */
        if (outflank_position_problems_to_text(&setup, text, sizeof text, &length) == OUTFLANK_OK)
            printf("(%s)\n", text);
        return 1;
    }

    /* Nothing is wrong: the set-up is a position as it is. */
    status = outflank_position_canonical(&setup, &canonical, &nth);
    if (status == OUTFLANK_OK)
        status = outflank_position_to_text(&setup, text, sizeof text, &length);
    if (status != OUTFLANK_OK)
        return refused(status);
    printf("%s\n", text);
    if (outflank_position_to_text(&canonical, text, sizeof text, &length) == OUTFLANK_OK)
        printf("%s, by symmetry %u\n", text, (unsigned)nth);
    return 0;
}
