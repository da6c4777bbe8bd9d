/* Where a text is wrong: the column is written whatever the reason, and with no other status. */
#include "check.h"

static void wrong_at(const char *text, uint32_t wanted)
{
    outflank_position position = start("oust:hex-3"), before = position;
    uint32_t column = 0;
    CHECK(outflank_position_from_text(text, &position, &column) == OUTFLANK_ERR_TEXT);
    if (column != wanted)
        fprintf(stderr, "%s: column %u, wanted %u\n", text, (unsigned)column, (unsigned)wanted);
    CHECK(column == wanted);
    CHECK(memcmp(&position, &before, sizeof position) == 0);
    CHECK(outflank_position_from_text(text, &position, NULL) == OUTFLANK_ERR_TEXT);
}

int main(void)
{
    uint32_t column = 7;
    outflank_position position;
    wrong_at("", 1);
    wrong_at("reversi:square-8 ........x", 26);
    /* Bytes that are no UTF-8: alone, behind characters of several bytes, a character that is
     * cut off, in a second line. */
    wrong_at("\xff", 1);
    wrong_at("reversi:square-8 ....\xfe...", 22);
    wrong_at("\xc3\xa9\xe2\x82\xac\xff", 3);
    wrong_at("reversi:square-8 \xe2\x82", 18);
    wrong_at("reversi:square-8\n..\x80", 3);
    CHECK(outflank_position_from_text(NULL, &position, &column) == OUTFLANK_ERR_NULL && column == 7);
    OK(outflank_position_from_text("oust:hex-2-nopie #../.../..# B -", &position, &column));
    CHECK(column == 7);
    return told();
}
