/* Apache Map: <item><key/><value/></item>, pairs of nodes. */
#include "bind/decode.h"

int soapc__begin_map(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                     soapc__tag *tag)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_MAP, place->name);

    (void)type;
    if (!node) {
        return 0;
    }
    node->value.id = node->value.count = 0;
    if (tag->empty) {
        return soapc__decode_close(decoder, tag);
    }
    return soapc__frame_push(decoder, SOAPC__FRAME_MAP, decoder->message->node_count - 1,
                             tag->name.raw, tag->name.raw_length, soapc__tag_outer(tag)) != NULL;
}

static int map_end(soapc__decoder *decoder)
{
    soapc__frame *frame = soapc__frame_top(decoder);
    soapc_node *node = decoder->message->nodes + frame->node;

    node->length = decoder->message->node_count - frame->node - 1;
    node->value.count = frame->next;
    if (frame->flags & SOAPC__FRAME_UNORDERED &&
        !soapc__frame_regroup(decoder, frame, frame->next)) {
        return 0;
    }
    return soapc__frame_pop(decoder);
}

static int fail_item(soapc__decoder *decoder, const char *subject, const char *what)
{
    soapc__decode_fail(decoder, SOAPC_INSTANCE_MAP_KEY, NULL, 0, SOAPC_NONE, "%s", what);
    soapc__error_subject(&decoder->error, subject, strlen(subject));
    return 0;
}

int soapc__step_map(soapc__decoder *decoder)
{
    soapc__tag tag;

    switch (soapc__decode_next_child(decoder)) {
    case SOAPC__NEXT_END:
        return map_end(decoder);
    case SOAPC__NEXT_START:
        break;
    default:
        return 0;
    }
    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    if (tag.name.local_length != 4 || memcmp(tag.name.local, "item", 4) != 0) {
        return soapc__decode_skip(decoder, &tag);
    }
    if (tag.empty) {
        return fail_item(decoder, "key", "an item without key");
    }
    return soapc__frame_push(decoder, SOAPC__FRAME_MAP_ITEM, SOAPC_NONE, tag.name.raw,
                             tag.name.raw_length, soapc__tag_outer(&tag)) != NULL;
}

/* --- items --- */

/* The pairs so far are in order: 2 * i is the key of the i-th, 2 * i + 1 its value. */
static int map_unordered(soapc__decoder *decoder, soapc__frame *map)
{
    soapc_message *message = decoder->message;
    uint32_t end = message->node_count;
    uint32_t field = 0;

    for (uint32_t at = map->node + 1; at < end; field++) {
        uint32_t value = soapc__value_at(message->nodes, at);

        if (!soapc__frame_entry(decoder, map, field, 0)) {
            return 0;
        }
        decoder->entries[map->last_entry].node = at;
        at = soapc__node_after(message->nodes, value);
    }
    map->flags |= SOAPC__FRAME_UNORDERED;
    return 1;
}

static int enter_pair(soapc__decoder *decoder, uint32_t second)
{
    soapc__frame *map = soapc__frame_top(decoder) - 1;
    int value_first = second && !(map[1].flags & SOAPC__FRAME_KEY);

    if (value_first && !(map->flags & SOAPC__FRAME_UNORDERED) && !map_unordered(decoder, map)) {
        return 0;
    }
    return !(map->flags & SOAPC__FRAME_UNORDERED) ||
           soapc__frame_entry(decoder, map, map->next * 2 + second, 0);
}

/* A key is a bare TEXT or INT: a TYPE before it is taken away, a REF is the text again, a SPAN
 * is resolved. */
static int normalise_key(soapc__decoder *decoder, uint32_t at)
{
    soapc_message *message = decoder->message;
    soapc_node *node = message->nodes + at;

    if (soapc__node_kind(node) == SOAPC_NODE_TYPE && message->node_count == at + 2) {
        node[0] = node[1];
        message->node_count--;
        if (decoder->use_count > 0 && decoder->uses[decoder->use_count - 1].node == at + 1) {
            decoder->uses[decoder->use_count - 1].node = at;
        }
    }
    if (message->node_count != at + 1) {
        return 0;
    }
    if (soapc__node_kind(node) == SOAPC_NODE_REF) {
        *node = message->nodes[decoder->uses[decoder->last_reference].node];
        if ((soapc__node_kind(node) == SOAPC_NODE_SPAN || soapc__node_kind(node) == SOAPC_NODE_TEXT) &&
            !soapc__decode_again(decoder, node->length)) {
            return 0;
        }
    }
    if (soapc__node_kind(node) == SOAPC_NODE_SPAN) {
        char *text = soapc__arena_alloc(&message->arena, node->length);

        if (!text) {
            return soapc__decode_no_memory(decoder);
        }
        node->length = (uint32_t)soapc_span_copy(text, node->value.bytes, node->length);
        node->value.bytes = text;
        node->head = soapc__node_head(SOAPC_NODE_TEXT, SOAPC_NO_NAME);
    }
    node->head = soapc__node_head(soapc__node_kind(node), SOAPC_NO_NAME);
    return soapc__node_kind(node) == SOAPC_NODE_TEXT || soapc__node_kind(node) == SOAPC_NODE_INT;
}

static int read_key(soapc__decoder *decoder, soapc__tag *tag)
{
    const soapc__place place = {.name = SOAPC_NO_NAME, .type = SOAPC_NONE};
    uint32_t frames = decoder->frame_count;
    uint32_t at = decoder->message->node_count;

    soapc__frame_top(decoder)->flags |= SOAPC__FRAME_KEY;
    if (!enter_pair(decoder, 0) || !soapc__decode_begin(decoder, &place, tag)) {
        return 0;
    }
    if (decoder->frame_count == frames && normalise_key(decoder, at)) {
        return 1;
    }
    return decoder->error.status == SOAPC_OK
               ? fail_item(decoder, "", "a key that is neither a string nor an integer")
               : 0;
}

static int item_end(soapc__decoder *decoder)
{
    soapc__frame *item = soapc__frame_top(decoder);

    if (!(item->flags & SOAPC__FRAME_KEY)) {
        return fail_item(decoder, "key", "an item without key");
    }
    if (!(item->flags & SOAPC__FRAME_VALUE)) {
        return fail_item(decoder, "value", "an item without value");
    }
    if (!soapc__frame_pop(decoder)) {
        return 0;
    }
    soapc__frame_top(decoder)->next++;
    return 1;
}

int soapc__step_map_item(soapc__decoder *decoder)
{
    const soapc__place value = {.name = SOAPC_NO_NAME, .type = SOAPC_NONE};
    soapc__frame *item = soapc__frame_top(decoder);
    soapc__tag tag;

    switch (soapc__decode_next_child(decoder)) {
    case SOAPC__NEXT_END:
        return item_end(decoder);
    case SOAPC__NEXT_START:
        break;
    default:
        return 0;
    }
    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    if (tag.name.local_length == 3 && memcmp(tag.name.local, "key", 3) == 0 &&
        !(item->flags & SOAPC__FRAME_KEY)) {
        return read_key(decoder, &tag);
    }
    if (tag.name.local_length == 5 && memcmp(tag.name.local, "value", 5) == 0 &&
        !(item->flags & SOAPC__FRAME_VALUE)) {
        if (!enter_pair(decoder, 1)) {
            return 0;
        }
        item->flags |= SOAPC__FRAME_VALUE;
        return soapc__decode_begin(decoder, &value, &tag);
    }
    return soapc__decode_skip(decoder, &tag);
}
