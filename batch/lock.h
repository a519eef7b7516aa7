/*
 * One writer an office. The lock is held by the kernel on an open file, so it ends with its process however
 * that ends; the file itself stays and blocks nobody. It says who holds the office, for the message.
 */
#ifndef BATCH_LOCK_H
#define BATCH_LOCK_H

#include "batch/outcome.h"

/*
 * Takes the lock of an office for a command ("run", "scan"); makes the directory runs/ when there is none. On
 * success *lock is a descriptor that holds it; give it to lock_release. Else prints one message and returns
 * INPUT (no such office), BUSY or NOT_WRITTEN.
 */
enum outcome lock_take(const char *office, const char *command, int *lock);

/* Lets the next one in. */
void lock_release(int lock);

#endif
