/* A folder for what a test writes: in $TMPDIR, or /tmp without it. */
#ifndef SOAPC_TESTS_FOLDER_H
#define SOAPC_TESTS_FOLDER_H

#include <stdio.h>
#include <stdlib.h>

enum { FOLDER_SIZE = 200 }; /* of a path, with its NUL */

/* A new one; `name` is what its name begins with. 0: it cannot be made. */
static inline int folder_make(char path[FOLDER_SIZE], const char *name)
{
    const char *parent = getenv("TMPDIR");
    int length = snprintf(path, FOLDER_SIZE, "%s/%s-XXXXXX", parent && *parent ? parent : "/tmp", name);

    return length < FOLDER_SIZE && mkdtemp(path) != NULL;
}

/* With all in it; gives 0 when it is gone. */
static inline int folder_remove(const char *path)
{
    char command[FOLDER_SIZE + 20];

    snprintf(command, sizeof(command), "rm -rf '%s'", path);
    return system(command);
}

#endif
