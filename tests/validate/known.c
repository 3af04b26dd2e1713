/* Differences that have a reason: known.tsv. */
#include "oracle.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct known {
    char valid[8]; /* who says that it is valid */
    regex_t other; /* what the other says */
    char *reason;
    uint32_t count;
} known;
static known knowns[100];
static uint32_t known_count;

void read_known(const char *path)
{
    char line[1000];
    FILE *file = fopen(path, "r");

    while (file && fgets(line, sizeof(line), file) && known_count < 100) {
        char *pattern = strchr(line, '\t'), *reason = pattern ? strchr(pattern + 1, '\t') : NULL;

        if (*line == '#' || !reason) {
            continue;
        }
        *pattern++ = *reason++ = '\0';
        reason[strcspn(reason, "\n")] = '\0';
        known *k = knowns + known_count;
        snprintf(k->valid, sizeof(k->valid), "%.7s", line);
        if (regcomp(&k->other, pattern, REG_EXTENDED | REG_NOSUB)) {
            printf("not ok - %s: bad pattern %s\n", path, pattern);
            exit(1);
        }
        k->reason = strdup(reason);
        known_count++;
    }
    if (file) {
        fclose(file);
    }
}

int is_known(const char *ours, const char *theirs)
{
    for (uint32_t i = 0; i < known_count; i++) {
        known *k = knowns + i;

        if (*ours ? strcmp(k->valid, "libxml2") == 0 && regexec(&k->other, ours, 0, NULL, 0) == 0
                  : strcmp(k->valid, "soapc") == 0 && regexec(&k->other, theirs, 0, NULL, 0) == 0) {
            k->count++;
            return 1;
        }
    }
    return 0;
}

void report_known(void)
{
    for (uint32_t i = 0; i < known_count; i++) {
        if (knowns[i].count) {
            printf("#   %u: %s\n", knowns[i].count, knowns[i].reason);
        }
        regfree(&knowns[i].other);
        free(knowns[i].reason);
    }
}
