/* Shared work: every task once with any number of threads, and none begun after one failed. */
#include "batch/crew.h"

#include "tests/unit.h"

#include <stdatomic.h>

enum { TASKS = 500 };

struct tally {
    atomic_int done[TASKS];
    atomic_size_t failing; /* the task that fails; TASKS = none */
    size_t told;
};

static bool count_task(void *context, size_t index)
{
    struct tally *tally = context;
    atomic_fetch_add(&tally->done[index], 1);
    return index != tally->failing;
}

static void count_telling(void *context, size_t begun)
{
    struct tally *tally = context;
    assert_true(begun > 0);
    tally->told++;
}

static void every_task_is_done_once(void **state)
{
    (void)state;
    static const size_t jobs[] = {0, 1, 2, 7, CREW_MOST, 1000};
    for (size_t i = 0; i < COUNT(jobs); i++) {
        struct tally tally = {.failing = TASKS};
        const struct crew_work work = {&tally, TASKS, count_task, count_telling};
        assert_true(crew_do(jobs[i], &work));
        for (int task = 0; task < TASKS; task++)
            assert_int_equal(tally.done[task], 1);
    }
}

static void no_work_is_done_at_once(void **state)
{
    (void)state;
    struct tally tally = {.failing = TASKS};
    const struct crew_work work = {&tally, 0, count_task, count_telling};
    assert_true(crew_do(4, &work));
    assert_int_equal(tally.told, 0);
}

static void after_a_failure_nothing_new_is_begun(void **state)
{
    (void)state;
    struct tally tally = {.failing = 10};
    const struct crew_work work = {&tally, TASKS, count_task, count_telling};
    assert_false(crew_do(1, &work));
    assert_int_equal(tally.done[10], 1);
    assert_int_equal(tally.done[11], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_task_is_done_once),
        cmocka_unit_test(no_work_is_done_at_once),
        cmocka_unit_test(after_a_failure_nothing_new_is_begun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
