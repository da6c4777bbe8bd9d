/* Lets the n-th call of a kind fail, of those that concern files in a folder, or kills the process
   there. The kernel hands the calls over by a signal, so those that do not go through libc count too. */

#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#if defined __x86_64__
#define REGISTER(context, nth) ((context)->uc_mcontext.gregs[(int[]){REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8}[nth]])
#define RESULT(context) ((context)->uc_mcontext.gregs[REG_RAX])
#elif defined __aarch64__
#define REGISTER(context, nth) ((context)->uc_mcontext.regs[nth])
#define RESULT(context) ((context)->uc_mcontext.regs[0])
#else
#error "the registers of this processor"
#endif

/* The sixth argument of a call that is to be done. The kernel does not look at it, and the filter does. */
#define LET_THROUGH 0x0f1e2d3c

/* What a test asks for. */
static char folder[4096];
static int kind, nth, error;

enum { OPEN, WRITE, FSYNC, RENAME, KINDS };
static int counted[KINDS];

static const struct { long number; int kind, path, descriptor; } calls[] = {
#ifdef SYS_open
    {SYS_open, OPEN, 0, -1},
    {SYS_rename, RENAME, 1, -1},
#endif
    {SYS_openat, OPEN, 1, -1},
    {SYS_renameat, RENAME, 3, -1},
    {SYS_renameat2, RENAME, 3, -1},
    {SYS_write, WRITE, -1, 0},
    {SYS_fsync, FSYNC, -1, 0},
};
enum { CALLS = sizeof calls / sizeof *calls };

static int is_in_folder(const char *path, int descriptor)
{
    char name[64], found[4096];
    if (!path) {
        snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
        ssize_t length = readlink(name, found, sizeof found - 1);
        if (length < 0)
            return 0;
        found[length] = 0;
        path = found;
    }
    return strncmp(path, folder, strlen(folder)) == 0;
}

static void on_call(int signal, siginfo_t *info, void *interrupted)
{
    ucontext_t *context = interrupted;
    int before = errno, at = 0;
    (void)signal;
    while (at < CALLS - 1 && calls[at].number != info->si_syscall)
        at++;
    const char *path = calls[at].path < 0 ? NULL : (const char *)REGISTER(context, calls[at].path);
    int descriptor = calls[at].descriptor < 0 ? -1 : (int)REGISTER(context, calls[at].descriptor);
    int is_here = is_in_folder(path, descriptor);
    if (is_here && __atomic_add_fetch(counted + calls[at].kind, 1, __ATOMIC_RELAXED) == nth && calls[at].kind == kind) {
        if (error == 0)
            kill(getpid(), SIGKILL);
        RESULT(context) = -error;
    } else {
        long done = syscall(info->si_syscall, REGISTER(context, 0), REGISTER(context, 1), REGISTER(context, 2),
                            REGISTER(context, 3), REGISTER(context, 4), LET_THROUGH);
        RESULT(context) = done < 0 ? -errno : done;
    }
    errno = before;
}

/* Lets the call of a number fail with an error, or with the error 0 kills the process there. Returns 0,
   or the number of the error if the kernel has no such filter. */
int fault(const char *in, int of_kind, int at, int with)
{
    struct sock_filter filter[CALLS + 6] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, LET_THROUGH, CALLS + 1, 0),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    };
    for (int at_call = 0; at_call < CALLS; at_call++) {
        struct sock_filter one = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[at_call].number, CALLS - at_call, 0);
        filter[3 + at_call] = one;
    }
    filter[CALLS + 3] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[CALLS + 4] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
    struct sock_fprog program = {CALLS + 5, filter};
    struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART};
    snprintf(folder, sizeof folder, "%s", in);
    kind = of_kind, nth = at, error = with;
    if (sigaction(SIGSYS, &action, NULL) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program))
        return errno;
    return 0;
}

/* How many calls of a kind there were. */
int calls_of(int of_kind)
{
    return counted[of_kind];
}
