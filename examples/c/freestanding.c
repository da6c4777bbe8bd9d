/* A program without the C library, for x86-64 Linux: it counts positions and tells the result by
 * its exit status.
 *
 * The library built without `std` asks its surroundings for what every freestanding C program has,
 * and strlen and bcmp. It is linked with --gc-sections, which drops the parts of Rust's core
 * library that unwind. */
#include <outflank.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((volatile unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

void *memmove(void *to, const void *from, size_t length)
{
    if ((uintptr_t)to - (uintptr_t)from >= length)
        return memcpy(to, from, length);
    while (length-- > 0)
        ((volatile unsigned char *)to)[length] = ((const unsigned char *)from)[length];
    return to;
}

void *memset(void *to, int byte, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((volatile unsigned char *)to)[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        int difference = ((const volatile unsigned char *)a)[i] - ((const unsigned char *)b)[i];
        if (difference != 0)
            return difference;
    }
    return 0;
}

int bcmp(const void *a, const void *b, size_t length)
{
    return memcmp(a, b, length);
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (((const volatile char *)text)[length] != 0)
        length++;
    return length;
}

static int count(void)
{
    outflank_position position;
    uint64_t found;
    if (outflank_position_new("oust:hex-3-nopie", &position) != OUTFLANK_OK)
        return 1;
    if (outflank_position_perft(&position, 3, &found) != OUTFLANK_OK)
        return 2;
    return found == 4878 ? 0 : 3;
}

/* Called by _start, which the kernel enters with an aligned stack and no return address. */
__attribute__((used)) void start(void)
{
    long status = count();
    __asm__ volatile("syscall" : : "a"(60), "D"(status));
    __builtin_unreachable();
}

__asm__(".globl _start\n_start: call start\n");
