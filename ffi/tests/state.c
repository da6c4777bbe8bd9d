/* What the library knows of itself: its kernel, which is all the state there is, its version
 * and sizes. */
#include "check.h"

static void kernels(void)
{
    static const char *const known[] = {"portable", "avx2", "avx512"};
    char first[32], name[32];
    size_t length = 0, i, found = 0;
    outflank_position position = start("reversi:square-8");
    OK(outflank_kernel_name(first, sizeof first, &length));
    CHECK(strlen(first) == length);
    for (i = 0; i < sizeof known / sizeof *known; i++) {
        uint64_t count = 0;
        outflank_status status = outflank_kernel_set(known[i]);
        CHECK(status == OUTFLANK_OK || (i > 0 && status == OUTFLANK_ERR_UNKNOWN_KERNEL));
        OK(outflank_kernel_name(name, sizeof name, &length));
        CHECK((strcmp(name, known[i]) == 0) == (status == OUTFLANK_OK));
        OK(outflank_position_perft(&position, 8, &count));
        CHECK(count == 390216);
        CHECK(outflank_reversi_placements(UINT64_C(0x0000000810000000), UINT64_C(0x0000001008000000)) == UINT64_C(0x0000102004080000));
        found += strcmp(first, known[i]) == 0;
    }
    CHECK(found == 1);
    OK(outflank_kernel_set(first));
    CHECK(outflank_kernel_set("mmx") == OUTFLANK_ERR_UNKNOWN_KERNEL);
    CHECK(outflank_kernel_set("") == OUTFLANK_ERR_UNKNOWN_KERNEL);
    CHECK(outflank_kernel_set("\xff") == OUTFLANK_ERR_TEXT);
    CHECK(outflank_kernel_set(NULL) == OUTFLANK_ERR_NULL);
    CHECK(outflank_kernel_name(NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == strlen(first));
    CHECK(outflank_kernel_name(NULL, 1, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_kernel_name(name, sizeof name, NULL) == OUTFLANK_ERR_NULL);
    OK(outflank_kernel_name(name, sizeof name, &length));
    CHECK(strcmp(name, first) == 0);
}

static void numbers(void)
{
    int major = -1, minor = -1, patch = -1;
    CHECK(sscanf(outflank_version(), "%d.%d.%d", &major, &minor, &patch) == 3);
    CHECK(outflank_version_number() == (uint32_t)(1000000 * major + 1000 * minor + patch));
    CHECK(outflank_version_number() == OUTFLANK_VERSION_NUMBER);
    CHECK(outflank_position_size() == sizeof(outflank_position));
    CHECK(sizeof(outflank_status) == 4);
}

int main(void)
{
    kernels();
    numbers();
    return told();
}
