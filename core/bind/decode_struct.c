/* Complex types: the order of their fields, and what stands around them. */
#include "bind/decode.h"

#include <string.h>

#include "base/text.h"

/* --- order --- */

static void close_open(soapc__decoder *decoder, soapc__frame *frame)
{
    soapc_node *node = decoder->message->nodes + frame->open;

    node->length = decoder->message->node_count - frame->open - 1;
    node->value.count = frame->open_count;
    frame->flags &= (uint16_t)~SOAPC__FRAME_OPEN;
}

/* The attributes of an anyAttribute, which wait in the arena, behind their container's node. */
static int emit_others(soapc__decoder *decoder, soapc_node *container)
{
    const soapc_node *from = (const soapc_node *)container->value.bytes;
    uint32_t count = container->length;

    container->value.id = 0;
    container->value.count = count;
    for (uint32_t i = 0; i < count; i++) {
        soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TEXT, SOAPC_NO_NAME);

        if (!node) {
            return 0;
        }
        *node = from[i];
    }
    return 1;
}

/* Attributes have their places among the fields too. */
static int emit_pending(soapc__decoder *decoder, soapc__frame *frame, uint32_t before)
{
    while (frame->pending != frame->pending_end &&
           decoder->pending[frame->pending].field < before) {
        const soapc__pending *pending = decoder->pending + frame->pending++;

        if (frame->flags & SOAPC__FRAME_UNORDERED &&
            !soapc__frame_entry(decoder, frame, pending->field, 0)) {
            return 0;
        }
        soapc_node *node = soapc__emit(decoder, SOAPC_NODE_NIL, SOAPC_NO_NAME);
        if (!node) {
            return 0;
        }
        *node = pending->node;
        if (soapc__node_kind(node) >= SOAPC_NODE_RAW) {
            frame->flags |= SOAPC__FRAME_IRREGULAR;
        }
        if (soapc__node_kind(node) == SOAPC_NODE_ATTRIBUTES && !emit_others(decoder, node)) {
            return 0;
        }
    }
    if (frame->pending == frame->pending_end) {
        frame->flags &= (uint16_t)~SOAPC__FRAME_PENDING;
        decoder->pending_count = frame->pending_begin;
    }
    return 1;
}

int soapc__frame_entry(soapc__decoder *decoder, soapc__frame *frame, uint32_t field, uint32_t flags)
{
    if (!SOAPC__ROOM(decoder, decoder->entries, decoder->entry_count, decoder->entry_capacity)) {
        return 0;
    }
    uint32_t index = decoder->entry_count++;
    decoder->entries[index] = (soapc__entry){
        .field = field + 1,
        .node = decoder->message->node_count,
        .next = SOAPC_NONE,
        .flags = flags,
    };
    if (frame->flags & SOAPC__FRAME_ENTRIES) {
        decoder->entries[frame->last_entry].next = index;
    } else {
        frame->flags |= SOAPC__FRAME_ENTRIES;
        frame->first_entry = index;
    }
    frame->last_entry = index;
    return 1;
}

static uint32_t entry_flags(const soapc_field *field)
{
    return field->kind == SOAPC_FIELD_ANY    ? SOAPC__ENTRY_ANY
           : field->flags & SOAPC_FIELD_LIST ? SOAPC__ENTRY_LIST
                                             : 0;
}

/* The children so far are in order: each belongs to one of the fields from `field` on. */
static uint32_t field_of_child(const soapc__decoder *decoder, const soapc__frame *frame,
                               uint32_t field, const soapc_node *value)
{
    const soapc_field *fields = decoder->fields + frame->first_field;
    uint32_t name = soapc__node_name(value);
    uint32_t nameless = name != SOAPC_NO_NAME ? 0
                        : soapc__node_kind(value) == SOAPC_NODE_ANY        ? SOAPC_FIELD_ANY
                        : soapc__node_kind(value) == SOAPC_NODE_ATTRIBUTES ? SOAPC_FIELD_ANY_ATTRIBUTE
                                                                           : 0;

    while (field < decoder->types[frame->type].field_count &&
           (nameless ? fields[field].kind != nameless : fields[field].name != name)) {
        field++;
    }
    return field;
}

static int make_unordered(soapc__decoder *decoder, soapc__frame *frame)
{
    soapc_message *message = decoder->message;
    uint32_t end = message->node_count;
    uint32_t field = 0;

    if (frame->flags & SOAPC__FRAME_OPEN) {
        close_open(decoder, frame);
    }
    for (uint32_t at = frame->node + 1; at < end;) {
        uint32_t value = soapc__value_at(message->nodes, at);
        uint32_t kind = soapc__node_kind(message->nodes + value);
        uint32_t gathered =
            kind == SOAPC_NODE_LIST || kind == SOAPC_NODE_ANY ? SOAPC__ENTRY_OPEN : 0;

        field = field_of_child(decoder, frame, field, message->nodes + value);
        if (!soapc__frame_entry(decoder, frame, field,
                                gathered |
                                    entry_flags(decoder->fields + frame->first_field + field))) {
            return 0;
        }
        decoder->entries[frame->last_entry].node = at;
        at = soapc__node_after(message->nodes, value);
    }
    frame->flags |= SOAPC__FRAME_UNORDERED | SOAPC__FRAME_IRREGULAR;
    frame->predictable = 0;
    return 1;
}

static int open_field(soapc__decoder *decoder, soapc__frame *frame, const soapc_field *field)
{
    uint32_t kind = field->kind == SOAPC_FIELD_ANY ? SOAPC_NODE_ANY : SOAPC_NODE_LIST;
    soapc_node *node =
        soapc__emit(decoder, kind, kind == SOAPC_NODE_ANY ? SOAPC_NO_NAME : field->name);

    if (!node) {
        return 0;
    }
    node->value.id = node->value.count = 0;
    frame->open = decoder->message->node_count - 1;
    frame->open_count = 1;
    frame->flags |= SOAPC__FRAME_OPEN | SOAPC__FRAME_IRREGULAR;
    return 1;
}

/* Behind those that are there. */
static int add_piece(soapc__decoder *decoder, soapc__frame *frame, const char *bytes, uint32_t length)
{
    soapc__piece *piece = soapc__arena_alloc(&decoder->message->arena, sizeof(*piece));
    soapc__piece *last =
        frame->flags & (SOAPC__FRAME_MIXED | SOAPC__FRAME_PIECES) ? frame->last_piece : NULL;

    if (!piece) {
        return soapc__decode_no_memory(decoder);
    }
    *piece = (soapc__piece){last ? last->next : piece, bytes, length};
    if (last) {
        last->next = piece;
    }
    frame->last_piece = piece;
    return 1;
}

int soapc__frame_enter(soapc__decoder *decoder, soapc__frame *frame, uint32_t index)
{
    const soapc_field *field = decoder->fields + frame->first_field + index;

    if (frame->flags & SOAPC__FRAME_PIECES && !add_piece(decoder, frame, NULL, index)) {
        return 0;
    }
    if (frame->flags & SOAPC__FRAME_SEEN) {
        decoder->seen[frame->seen + index / 64] |= (uint64_t)1 << index % 64;
    }
    if (frame->flags & SOAPC__FRAME_UNORDERED) {
        frame->next = index + 1;
        return soapc__frame_entry(decoder, frame, index, entry_flags(field));
    }
    if (frame->flags & SOAPC__FRAME_OPEN) {
        if (index == frame->next) {
            frame->open_count++;
            return 1;
        }
        close_open(decoder, frame);
        frame->next++;
    }
    if (index < frame->next) {
        frame->next = index + 1;
        return make_unordered(decoder, frame) &&
               soapc__frame_entry(decoder, frame, index, entry_flags(field));
    }
    if (frame->flags & SOAPC__FRAME_PENDING && !emit_pending(decoder, frame, index)) {
        return 0;
    }
    if (field->flags & SOAPC_FIELD_LIST || field->kind == SOAPC_FIELD_ANY) {
        frame->next = index;
        return open_field(decoder, frame, field);
    }
    frame->next = index + 1;
    return 1;
}

/* --- beginning and end --- */

soapc__frame *soapc__struct_frame(soapc__decoder *decoder, uint32_t type_id, uint32_t node,
                                  const char *raw, uint32_t raw_length, const soapc__scope *outer)
{
    const soapc_type *type = decoder->types + type_id;
    soapc__frame *frame =
        soapc__frame_push(decoder, SOAPC__FRAME_STRUCT, node, raw, raw_length, outer);

    if (!frame) {
        return NULL;
    }
    frame->type = type_id;
    frame->first_field = type->first_field;
    frame->predictable = type->field_count;
    if (type->flags & SOAPC_TYPE_MIXED && decoder->call->flags & SOAPC_CALL_MIXED &&
        !(type->flags & SOAPC_TYPE_SIMPLE_CONTENT) && soapc__any_field(decoder, frame) == SOAPC_NONE) {
        frame->flags |= SOAPC__FRAME_PIECES;
        frame->last_piece = NULL;
    }
    return !decoder->strict || soapc__strict_begin(decoder, frame) ? frame : NULL;
}

soapc__frame *soapc__push_struct(soapc__decoder *decoder, uint32_t type, uint32_t name,
                                 const char *raw, uint32_t raw_length, const soapc__scope *outer)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_STRUCT, name);

    if (!node) {
        return NULL;
    }
    node->value.id = type;
    node->value.count = 0;
    return soapc__struct_frame(decoder, type, decoder->message->node_count - 1, raw, raw_length,
                               outer);
}

static int add_attributes(soapc__decoder *decoder, soapc__frame *frame, const soapc_type *type,
                          const soapc__tag *tag)
{
    frame->pending = frame->pending_begin = decoder->pending_count;
    if (!soapc__decode_attributes(decoder, type, tag)) {
        return 0;
    }
    frame->pending_end = decoder->pending_count;
    if (frame->pending != frame->pending_end) {
        frame->flags |= SOAPC__FRAME_PENDING;
    }
    return 1;
}

/* The text of simple content, or its nil. */
static int read_content_text(soapc__decoder *decoder, const soapc__place *place,
                             const soapc_field *field, soapc__tag *tag, int nil)
{
    soapc__place text_place = {
        .name = SOAPC_NO_NAME,
        .type = field->type,
        .flags = place->flags,
        .value = place->value,
    };
    soapc__text text;

    if (nil) {
        return soapc__emit(decoder, SOAPC_NODE_NIL, SOAPC_NO_NAME) &&
               soapc__decode_skip(decoder, tag);
    }
    return soapc__decode_text(decoder, tag, &text) &&
           soapc__decode_leaf(decoder, field->type, &text_place, &text) &&
           soapc__decode_close(decoder, tag);
}

/* Simple content: the text first, then the attributes (XSD Part 1, 3.4.2). */
static int begin_simple_content(soapc__decoder *decoder, const soapc__place *place, uint32_t id,
                                soapc__tag *tag, int nil)
{
    const soapc_type *type = decoder->types + id;
    soapc__frame *frame = soapc__push_struct(decoder, id, place->name, tag->name.raw,
                                             tag->name.raw_length, soapc__tag_outer(tag));

    if (!frame || !add_attributes(decoder, frame, type, tag) ||
        !read_content_text(decoder, place, decoder->fields + type->first_field, tag, nil)) {
        return 0;
    }
    if (!soapc__struct_finish(decoder, frame)) {
        return 0;
    }
    soapc__frame_drop(decoder);
    return 1;
}

int soapc__begin_nil_content(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                             soapc__tag *tag)
{
    return begin_simple_content(decoder, place, type, tag, 1);
}

int soapc__begin_struct(soapc__decoder *decoder, const soapc__place *place, uint32_t id,
                        soapc__tag *tag)
{
    const soapc_type *type = decoder->types + id;

    if (type->flags & SOAPC_TYPE_SIMPLE_CONTENT) {
        return begin_simple_content(decoder, place, id, tag, 0);
    }
    soapc__frame *frame = soapc__push_struct(decoder, id, place->name, tag->name.raw,
                                             tag->name.raw_length, soapc__tag_outer(tag));
    if (!frame || !add_attributes(decoder, frame, type, tag)) {
        return 0;
    }
    if (!tag->empty) {
        return 1;
    }
    if (!soapc__struct_finish(decoder, frame)) {
        return 0;
    }
    soapc__frame_drop(decoder);
    return soapc__decode_close(decoder, tag);
}

/* The texts from `piece` to the next child in one, *length bytes; *next: the piece behind them. NULL: no memory. */
static const char *join_texts(soapc__decoder *decoder, const soapc__frame *frame, const soapc__piece *piece,
                              uint32_t *length, const soapc__piece **next)
{
    const soapc__piece *first = frame->last_piece->next, *end = piece;
    uint32_t total = 0;

    do {
        total += end->length;
        end = end->next;
    } while (end != first && end->bytes);
    *length = total;
    *next = end;
    if (piece->next == end) {
        return piece->bytes;
    }
    char *out = soapc__arena_alloc(&decoder->message->arena, total);
    for (char *at = out; out && at != out + total; piece = piece->next) {
        memcpy(at, piece->bytes, piece->length);
        at += piece->length;
    }
    if (!out) {
        soapc__decode_no_memory(decoder);
    }
    return out;
}

/* What stands before all fields, under no name. */
static soapc_node *emit_first(soapc__decoder *decoder, soapc__frame *frame, uint32_t kind)
{
    if ((!(frame->flags & SOAPC__FRAME_UNORDERED) && !make_unordered(decoder, frame)) ||
        !soapc__frame_entry(decoder, frame, SOAPC__FIELD_FIRST - 1, 0)) {
        return NULL;
    }
    return soapc__emit(decoder, kind, SOAPC_NO_NAME);
}

/* The texts and children of mixed content. */
static int emit_pieces(soapc__decoder *decoder, soapc__frame *frame)
{
    const soapc__piece *first = frame->last_piece->next, *piece = first;
    soapc_node *node = emit_first(decoder, frame, SOAPC_NODE_MIXED);
    uint32_t at = decoder->message->node_count, count = 0;

    if (!node) {
        return 0;
    }
    do {
        uint32_t length = 0;
        const char *text = piece->bytes ? join_texts(decoder, frame, piece, &length, &piece) : NULL;

        if (text) {
            node = soapc__emit(decoder, SOAPC_NODE_TEXT, SOAPC_NO_NAME);
        } else if (!piece->bytes) {
            node = soapc__emit(decoder, SOAPC_NODE_NIL,
                               decoder->fields[frame->first_field + piece->length].name);
            piece = piece->next;
        } else {
            return 0;
        }
        if (!node) {
            return 0;
        }
        node->length = length;
        node->value.bytes = text;
        count++;
    } while (piece != first);
    node = decoder->message->nodes + at - 1;
    node->length = count;
    node->value.id = 0;
    node->value.count = count;
    return 1;
}

/* Text of mixed content that found no place in a wildcard goes before the fields, under no name. */
static int emit_mixed(soapc__decoder *decoder, soapc__frame *frame)
{
    soapc__piece *last = frame->last_piece;
    uint32_t length = 0;

    for (soapc__piece *piece = last->next;; piece = piece->next) {
        length += piece->length;
        if (piece == last) {
            break;
        }
    }
    char *out = soapc__arena_alloc(&decoder->message->arena, length);
    if (!out) {
        return soapc__decode_no_memory(decoder);
    }
    char *at = out;
    for (soapc__piece *piece = last->next;; piece = piece->next) {
        memcpy(at, piece->bytes, piece->length);
        at += piece->length;
        if (piece == last) {
            break;
        }
    }
    const char *text = out;
    size_t rest = length;
    soapc__trim(&text, &rest);
    if (rest == 0) { /* white space amid elements is layout, in whichever spelling */
        return 1;
    }
    soapc_node *node = emit_first(decoder, frame, SOAPC_NODE_TEXT);
    if (!node) {
        return 0;
    }
    node->length = length;
    node->value.bytes = out;
    return 1;
}

int soapc__frame_regroup(soapc__decoder *decoder, soapc__frame *frame, uint32_t count)
{
    if (!SOAPC__ROOM(decoder, decoder->regroups, decoder->regroup_count,
                     decoder->regroup_capacity)) {
        return 0;
    }
    decoder->regroups[decoder->regroup_count] = (soapc__regroup){frame->first_entry, count};
    decoder->message->nodes[frame->node].value.count =
        SOAPC__REGROUP_MARK | decoder->regroup_count++;
    decoder->needs_regroup = 1;
    return 1;
}

int soapc__struct_finish(soapc__decoder *decoder, soapc__frame *frame)
{
    if (frame->flags & SOAPC__FRAME_RAW && !soapc__raw_finish(decoder, frame)) {
        return 0;
    }
    if (frame->flags & SOAPC__FRAME_OPEN) {
        close_open(decoder, frame);
    }
    if (frame->flags & SOAPC__FRAME_PENDING && !emit_pending(decoder, frame, SOAPC_NONE)) {
        return 0;
    }
    if (frame->flags & SOAPC__FRAME_PIECES) {
        if (frame->last_piece && !emit_pieces(decoder, frame)) {
            return 0;
        }
    } else if (frame->flags & SOAPC__FRAME_MIXED && !emit_mixed(decoder, frame)) {
        return 0;
    }
    if (frame->flags & SOAPC__FRAME_SEEN && !soapc__strict_end(decoder, frame)) {
        return 0;
    }
    soapc_node *node = decoder->message->nodes + frame->node;
    node->length = decoder->message->node_count - frame->node - 1;
    if (frame->flags & SOAPC__FRAME_UNORDERED) {
        return soapc__frame_regroup(decoder, frame, 0);
    }
    if (!(frame->flags & SOAPC__FRAME_IRREGULAR) &&
        node->length == decoder->types[frame->type].field_count) {
        node->value.count = SOAPC_STRUCT_REGULAR;
    }
    return 1;
}

/* --- a child that was not predicted --- */

static int is_regular_child(const soapc__decoder *decoder, uint32_t at)
{
    const soapc_message *message = decoder->message;
    uint32_t kind = soapc__node_kind(message->nodes + at);

    return message->node_count == at + 1 && kind < SOAPC_NODE_RAW;
}

/* Where an element is learnt: where it was expected, when it follows in the type (what led to a
 * field further on leads there again), else behind the field before it. */
static uint32_t key_of_child(const soapc__decoder *decoder, const soapc__frame *frame, uint32_t field)
{
    int list_is_over = frame->flags & SOAPC__FRAME_OPEN && field != frame->next;
    uint32_t position = frame->next + (uint32_t)list_is_over;

    return frame->flags & SOAPC__FRAME_UNORDERED || field < position
               ? soapc__disorder_key(decoder, frame)
               : soapc__field_key(frame->first_field + position);
}

static int begin_child(soapc__decoder *decoder, soapc__frame *frame, const soapc__place *place,
                       uint32_t field, soapc__tag *tag)
{
    const soapc_field *declared = decoder->fields + frame->first_field + field;
    uint32_t frames = decoder->frame_count;
    const soapc__prediction *learnt;

    if (frame->flags & SOAPC__FRAME_RAW && !soapc__raw_finish(decoder, frame)) {
        return 0;
    }
    if (!soapc__decode_learn(decoder, key_of_child(decoder, frame, field), tag, place, declared, field,
                             &learnt) ||
        !soapc__frame_enter(decoder, frame, field)) {
        return 0;
    }
    uint32_t at = decoder->message->node_count;
    if (learnt ? !soapc__decode_predicted(decoder, learnt, decoder->scanner.begin + tag->offset,
                                          place->name)
               : !soapc__decode_begin(decoder, place, tag)) {
        return 0;
    }
    if (decoder->frame_count > frames || !is_regular_child(decoder, at)) {
        decoder->frames[frames - 1].flags |= SOAPC__FRAME_IRREGULAR;
    }
    return 1;
}

static int keep_mixed_text(soapc__decoder *decoder, soapc__frame *frame, const soapc__text *text)
{
    uint32_t any = soapc__any_field(decoder, frame);

    if (any != SOAPC_NONE) {
        return soapc__any_text(decoder, frame, any, text);
    }
    if (decoder->call->flags & SOAPC_CALL_COMPAT_VALUES && !(frame->flags & SOAPC__FRAME_PIECES)) {
        return 1;
    }
    uint32_t length;
    const char *bytes = soapc__decode_characters(decoder, text, &length);

    if (!bytes || !add_piece(decoder, frame, bytes, length)) {
        return 0;
    }
    frame->flags |= SOAPC__FRAME_MIXED;
    return 1;
}

static int read_text(soapc__decoder *decoder)
{
    soapc__frame *frame = soapc__frame_top(decoder);
    soapc__text text;

    if (!soapc__scan_text(&decoder->scanner, &text)) {
        return 0;
    }
    if (decoder->types[frame->type].flags & SOAPC_TYPE_MIXED) {
        return keep_mixed_text(decoder, frame, &text);
    }
    if (decoder->strict) {
        return soapc__decode_fail(decoder, SOAPC_INSTANCE_CONTENT, NULL, 0,
                                  (uint32_t)(text.bytes - decoder->scanner.begin),
                                  "text where only elements were expected");
    }
    uint32_t any = soapc__any_field(decoder, frame); /* not valid, but ext/soap keeps it */

    return any == SOAPC_NONE || soapc__any_text(decoder, frame, any, &text);
}

static int read_start(soapc__decoder *decoder)
{
    soapc__frame *frame = soapc__frame_top(decoder);
    soapc__place place;
    soapc__tag tag;

    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    uint32_t field = soapc__find_field(decoder, frame, &tag.name, &place);
    if (field != SOAPC_NONE) {
        return begin_child(decoder, frame, &place, field, &tag);
    }
    field = soapc__any_field(decoder, frame);
    if (field != SOAPC_NONE &&
        (!decoder->strict || soapc__strict_admits(decoder, decoder->fields[frame->first_field + field].value,
                                                  tag.name.ns))) {
        return soapc__any_child(decoder, frame, field, &tag);
    }
    if (decoder->strict) {
        return soapc__strict_surplus(decoder, &tag, SOAPC_NONE);
    }
    return soapc__decode_skip(decoder, &tag);
}

int soapc__struct_child(soapc__decoder *decoder)
{
    const char *at = decoder->scanner.at;

    if (soapc__frame_top(decoder)->flags & SOAPC__FRAME_PIECES && *at != '<' && *at != '\0') {
        return read_text(decoder); /* also where it is blank */
    }
    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_START:
        return read_start(decoder);
    case SOAPC__NEXT_END:
        return 1; /* behind comments: the loop sees it */
    case SOAPC__NEXT_TEXT:
        decoder->scanner.at =
            at; /* with the blanks in front of it, which are text in mixed content */
        return read_text(decoder);
    case SOAPC__NEXT_EOF:
        return soapc__decode_fail_end(decoder);
    default:
        return 0;
    }
}
