/* What the library knows of itself: its kernel, its version and sizes. */
#include "check.h"

static void kernel(void)
{
    static const char *const known[] = {"portable", "avx2", "avx512", "neon", "simd128"};
    char name[32];
    size_t length = 0, i, found = 0;
    uint64_t count = 0;
    outflank_position position = start("reversi:square-8");
    OK(outflank_kernel_name(name, sizeof name, &length));
    CHECK(strlen(name) == length);
    for (i = 0; i < sizeof known / sizeof *known; i++)
        found += strcmp(name, known[i]) == 0;
    CHECK(found == 1);
    OK(outflank_position_perft(&position, 8, &count));
    CHECK(count == 390216);
    CHECK(outflank_reversi_placements(UINT64_C(0x0000000810000000), UINT64_C(0x0000001008000000)) == UINT64_C(0x0000102004080000));
    CHECK(outflank_kernel_name(NULL, 0, &length) == OUTFLANK_ERR_BUFFER && length == strlen(name));
    CHECK(outflank_kernel_name(NULL, 1, &length) == OUTFLANK_ERR_NULL);
    CHECK(outflank_kernel_name(name, sizeof name, NULL) == OUTFLANK_ERR_NULL);
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
    kernel();
    numbers();
    return told();
}
