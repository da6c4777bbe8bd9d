/* Where a text is wrong and why; why a move is illegal. */
#include "check.h"

static void wrong_at(const char *text, uint32_t line, uint32_t column, const char *wanted)
{
    outflank_position position = start("oust:hex-3"), before = position;
    outflank_error error;
    memset(&error, 0, sizeof error);
    CHECK(outflank_position_from_text(text, &position, &error) == OUTFLANK_ERR_TEXT);
    if (error.line != line || error.column != column || strstr(error.message, wanted) == NULL)
        fprintf(stderr, "%s: %s, wanted line %u, column %u: %s\n", text, error.message, (unsigned)line, (unsigned)column, wanted);
    CHECK(error.line == line && error.column == column && error.status == OUTFLANK_ERR_TEXT);
    CHECK(strstr(error.message, wanted) != NULL && error.record == 0 && error.offset == 0);
    CHECK(memcmp(&position, &before, sizeof position) == 0);
    CHECK(outflank_position_from_text(text, &position, NULL) == OUTFLANK_ERR_TEXT);
}

static void texts_are_wrong_at_a_place(void)
{
    outflank_position position;
    outflank_error error, before;
    wrong_at("", 1, 1, "");
    wrong_at("reversi:square-8 ........x", 1, 26, "line 1, column 26: expected / between the rows, found 'x'");
    wrong_at("oust:hex-12 ....", 1, 1, "hex-2 to hex-11");
    /* Bytes that are no UTF-8: alone, behind characters of several bytes, a character that is
     * cut off, in a second line. */
    wrong_at("\xff", 1, 1, "line 1, column 1: the text is not UTF-8");
    wrong_at("reversi:square-8 ....\xfe...", 1, 22, "not UTF-8");
    wrong_at("\xc3\xa9\xe2\x82\xac\xff", 1, 3, "not UTF-8");
    wrong_at("reversi:square-8 \xe2\x82", 1, 18, "not UTF-8");
    wrong_at("reversi:square-8\n..\x80", 2, 3, "line 2, column 3: the text is not UTF-8");
    memset(&error, 7, sizeof error);
    CHECK(outflank_position_from_text(NULL, &position, &error) == OUTFLANK_ERR_NULL);
    CHECK(error.status == OUTFLANK_ERR_NULL && error.line == 0 && error.message[0] != 0);
    memset(&error, 7, sizeof error);
    memset(&before, 7, sizeof before);
    OK(outflank_position_from_text("oust:hex-2-nopie #../.../..# B -", &position, &error));
    CHECK(memcmp(&error, &before, sizeof error) == 0);
}

static void explained(const char *position_text, const char *name, const char *rule, const char *wanted)
{
    const outflank_position position = from_text(position_text);
    const uint16_t mv = named(&position, name);
    char text[512], number[16];
    size_t length = 0, exactly = 0;
    OK(outflank_position_explain(&position, mv, text, sizeof text, &length));
    if (strcmp(text, wanted) != 0)
        fprintf(stderr, "%s\n", text);
    CHECK(strcmp(text, wanted) == 0 && length == strlen(wanted));
    OK(outflank_position_rule(&position, mv, number, sizeof number, &length));
    CHECK(strcmp(number, rule) == 0);
    CHECK(outflank_position_explain(&position, mv, NULL, 0, &exactly) == OUTFLANK_ERR_BUFFER && exactly == strlen(wanted));
    CHECK(outflank_position_explain(&position, mv, text, exactly, &length) == OUTFLANK_ERR_BUFFER);
}

/* On every variant: an illegal move has a reason of its own game, a legal one has none. */
static void every_refusal_is_explained(void)
{
    char variant[64], text[512], rule[32];
    size_t nth, length = 0;
    for (nth = 0; nth < outflank_variant_count(); nth++) {
        outflank_position position;
        uint16_t actions = 0, mv;
        OK(outflank_variant_name(nth, variant, sizeof variant, &length));
        OK(outflank_variant_explain(variant, text, sizeof text, &length));
        CHECK(length == 0 && text[0] == '\0');
        position = start(variant);
        OK(outflank_position_actions(&position, &actions));
        for (mv = 0; mv < actions + 3; mv++) {
            const outflank_status status = outflank_position_check(&position, mv);
            memset(rule, 0, sizeof rule);
            if (status == OUTFLANK_ERR_NO_SUCH_MOVE) {
                CHECK(outflank_position_explain(&position, mv, text, sizeof text, &length) == status);
                CHECK(outflank_position_rule(&position, mv, text, sizeof text, &length) == status);
                continue;
            }
            OK(outflank_position_explain(&position, mv, text, sizeof text, &length));
            OK(outflank_position_rule(&position, mv, rule, sizeof rule, &length));
            CHECK((status == OUTFLANK_OK) == (text[0] == '\0') && (text[0] == '\0') == (rule[0] == '\0'));
            if (status != OUTFLANK_OK) {
                CHECK(strstr(text, rule) != NULL && strchr(text, ',') == NULL);
                const bool is_named = strcmp(rule, "free opening") == 0 || strcmp(rule, "no pie rule") == 0;
                CHECK(variant[0] == 'o' ? rule[0] == 'O' : is_named || rule[0] == 'R');
            }
        }
    }
}

int main(void)
{
    const outflank_position position = start("reversi:square-8");
    char text[512];
    size_t length = 7;
    texts_are_wrong_at_a_place();
    explained("reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ B", "d4", "R2",
              "d4 is illegal: the cell is occupied (R2)");
    explained("reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ B", "pass", "R4",
              "pass is illegal: a player who can move may not pass (R4)");
    explained("reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ B", "swap", "no pie rule",
              "swap is illegal: there is nothing to swap (no pie rule)");
    explained("oust:square-4-nopie XX../..OO/..../.... B -", "a1", "O2", "a1 is illegal: the cell is occupied (O2)");
    explained("oust:square-4-nopie X.../..../..../...O B -", "b1", "O3",
              "b1 is illegal: it makes a group of 2 that touches no enemy group (O3)");
    explained("oust:square-4-nopie X..O/..OO/..../.... B -", "b1", "O3",
              "b1 is illegal: it makes a group of 2 that touches no enemy group (O3)");
    explained("oust:square-4-nopie X.OO/..O./..../.... B -", "b1", "O3",
              "b1 is illegal: it makes a group of 2, and the enemy group of 3 at c1 is not smaller (O3)");
    explained("oust:square-4-nopie X.OO/..O./..../.... B -", "a3", "", "");
    every_refusal_is_explained();
    OK(outflank_variant_explain("oust:hex-12", text, sizeof text, &length));
    CHECK(strcmp(text, "oust is played on hex-2 to hex-11 and square-2 to square-19") == 0);
    OK(outflank_variant_explain("chess", text, sizeof text, &length));
    CHECK(strcmp(text, "a variant must begin with reversi: or oust:") == 0);
    length = 7;
    CHECK(outflank_variant_explain("\xff", text, sizeof text, &length) == OUTFLANK_ERR_TEXT);
    CHECK(outflank_variant_explain(NULL, text, sizeof text, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_variant_explain("chess", text, sizeof text, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_explain(NULL, 0, text, sizeof text, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_explain(&position, 0, NULL, 9, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_explain(&position, 0, text, sizeof text, NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_position_rule(NULL, 0, text, sizeof text, &length) == OUTFLANK_ERR_NULL && length == 7);
    return told();
}
