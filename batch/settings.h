/*
 * office.ini: how the office's paper looks and which events it runs. Every key has a default; those of an
 * event are the edition of the regulations that governs its year. An unknown section or key, a value that is
 * no value of its key, a key given twice: each is an error with its line, and all of them are told at once.
 */
#ifndef BATCH_SETTINGS_H
#define BATCH_SETTINGS_H

#include "batch/digest.h"
#include "batch/messages.h"
#include "core/model.h"
#include "layouts/office.h"

/*
 * Reads DIR/office.ini. True when it is without error: `office` is filled, and `events` (owned by the arena,
 * in order of their codes as bytes, at least one) with their rules, and `hex` receives the digest of the file
 * as it was read. False otherwise: each error is a message "office.ini:LINE: what; what to do", without the
 * line when there is no such file or no event in it.
 */
bool settings_read(struct arena *arena, const char *office_dir, struct office *office, struct event **events,
                   size_t *event_count, char hex[DIGEST_SIZE], struct messages *messages);

#endif
