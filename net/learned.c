/* What a client has learned of the places it asks: the Digest challenge that each one gave last. */
#include "net/internal.h"

#include <stdlib.h>
#include <string.h>

static soapc__learned *find(soapc_net *net, uint64_t client, const char *origin)
{
    for (size_t i = 0; i < SOAPC__NET_LEARNED; i++) {
        soapc__learned *at = net->learned[i];

        if (at && at->client == client && strcmp(at->origin, origin) == 0) {
            at->used = ++net->clock;
            return at;
        }
    }
    return NULL;
}

soapc__digest *soapc__learned_find(soapc_net *net, uint64_t client, const char *origin)
{
    soapc__learned *found = find(net, client, origin);

    return found ? &found->digest : NULL;
}

static void forget(soapc_net *net, size_t index)
{
    if (net->learned[index]) {
        soapc__digest_release(&net->learned[index]->digest);
        free(net->learned[index]);
        net->learned[index] = NULL;
    }
}

/* An empty place, or that of what was not needed for longest. */
static size_t place(const soapc_net *net)
{
    size_t oldest = 0;

    for (size_t i = 0; i < SOAPC__NET_LEARNED; i++) {
        if (!net->learned[i]) {
            return i;
        }
        oldest = net->learned[i]->used < net->learned[oldest]->used ? i : oldest;
    }
    return oldest;
}

int soapc__learned_keep(soapc_net *net, uint64_t client, const char *origin, soapc__digest *digest)
{
    soapc__learned *into = find(net, client, origin);

    if (!into) {
        size_t index = place(net);

        forget(net, index);
        into = net->learned[index] = calloc(1, sizeof(*into));
    }
    if (!into) {
        soapc__digest_release(digest);
        return 0;
    }
    into->client = client;
    into->used = ++net->clock;
    memcpy(into->origin, origin, strlen(origin) + 1);
    soapc__digest_release(&into->digest);
    into->digest = *digest;
    return 1;
}

void soapc__learned_drop(soapc_net *net, uint64_t client)
{
    for (size_t i = 0; i < SOAPC__NET_LEARNED; i++) {
        if (net->learned[i] && net->learned[i]->client == client) {
            forget(net, i);
        }
    }
}

void soapc__learned_free(soapc_net *net)
{
    for (size_t i = 0; i < SOAPC__NET_LEARNED; i++) {
        forget(net, i);
    }
}
