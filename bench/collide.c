/* Names that have the same hash in a table of up to 16,384 slots, for bench/linear: collide COUNT names|texts. names: of urn:t in an
 * image's table; texts: in tables of texts, were they not seeded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "image/layout.h"

int main(int argc, char **argv)
{
    long count = argc == 3 ? atol(argv[1]) : 0;
    int names = argc == 3 && strcmp(argv[2], "names") == 0;

    for (unsigned number = 0; count > 0; number++) {
        char name[16];
        size_t length = (size_t)snprintf(name, sizeof(name), "n%u", number);
        uint32_t hash = names ? soapc__name_hash("urn:t", 5, name, length) : soapc__hash(name, length, 0);

        if ((hash & 16383) == 0) {
            puts(name);
            count--;
        }
    }
    return 0;
}
