/* The walk of encode: the encoder, its stack of open containers, and what each kind of node is
 * written as. */
#include "bind/encode.h"

enum { FIRST_FRAMES = 32 };

const soapc__modifiers soapc__no_modifiers = {SOAPC_NONE, SOAPC_NONE, SOAPC_NONE, SOAPC_NONE};

static soapc__encoder *new_encoder(soapc_message *message)
{
    soapc__encoder *encoder = message->allocator.alloc(message->allocator.ctx, sizeof(*encoder));

    if (encoder) {
        memset(encoder, 0, sizeof(*encoder));
        encoder->ledger.allocator = &message->allocator;
        soapc__buffer_init(&encoder->scratch, &message->allocator);
        soapc__buffer_init(&encoder->block, &message->allocator);
        soapc__buffer_init(&encoder->start, &message->allocator);
        soapc__buffer_init(&encoder->seams.text, &message->allocator);
        message->encoder = encoder;
    }
    return encoder;
}

void soapc__encoder_free(soapc__encoder *encoder, const soapc_allocator *allocator)
{
    if (!encoder) {
        return;
    }
    if (encoder->frames) {
        allocator->release(allocator->ctx, encoder->frames,
                           encoder->frame_capacity * sizeof(*encoder->frames));
    }
    soapc__plan_release(encoder, allocator);
    soapc__references_release(encoder, allocator);
    soapc__ledger_release(&encoder->ledger);
    soapc__buffer_release(&encoder->scratch);
    soapc__buffer_release(&encoder->block);
    soapc__buffer_release(&encoder->start);
    soapc__buffer_release(&encoder->seams.text);
    allocator->release(allocator->ctx, encoder, sizeof(*encoder));
}

/* Where labels are kept for the next message: the image's names alone, under the same prefixes. */
static soapc__label_owner owner_of(const soapc_call *call, const soapc_name *guess)
{
    const soapc_document *document = soapc_document_at(call->image, 0);

    return (soapc__label_owner){
        .image = call->image,
        .fingerprint = document ? document->fingerprint : 0,
        .guess = guess ? guess->ns : 0,
        .version = call->version,
    };
}

static int is_owner(const soapc__label_owner *owner, const soapc__label_owner *now)
{
    return now->guess && owner->guess == now->guess && owner->image == now->image &&
           owner->fingerprint == now->fingerprint && owner->version == now->version;
}

static void forget_tables(soapc__encoder *encoder)
{
    for (uint32_t i = 0; i < SOAPC__LABELS; i++) {
        encoder->labels[i].key = SOAPC_NONE;
        encoder->labels[i].capacity = 0;
    }
    for (uint32_t i = 0; i < SOAPC__TYPE_LABELS; i++) {
        encoder->type_labels[i].key = SOAPC_NONE;
        encoder->type_labels[i].capacity = 0;
        encoder->typed[i] = SOAPC_NONE;
    }
    for (uint32_t i = 0; i < SOAPC__SHAPES; i++) {
        encoder->shapes[i].type = SOAPC_NONE;
    }
    encoder->seams.type = SOAPC_NONE;
    encoder->start.length = 0;
    encoder->guessed_rows = 0;
}

static void begin_pass(soapc__encoder *encoder, int writing)
{
    encoder->writing = (uint8_t)writing;
    encoder->depth = encoder->nesting = encoder->plan_count = 0;
    encoder->pending = encoder->standing = SOAPC_NONE;
    encoder->attributes = (soapc_str){NULL, 0};
    if (writing) {
        encoder->out->length = 0;
        encoder->out->failed = 0;
        encoder->empty_xml = 0;
    } else {
        soapc__references_begin(encoder);
    }
}

/* The ledger's first rows: the envelope's namespace, and the one that is guessed. */
static int begin_ledger(soapc__encoder *encoder, const soapc_name *guess)
{
    soapc__ledger *ledger = &encoder->ledger;
    uint32_t length;

    if (encoder->guessed_rows && ledger->count == encoder->guessed_rows) {
        return 1; /* the same guess as for the last message, and nothing was added */
    }
    if (!soapc__ledger_begin(ledger, &encoder->message->allocator, encoder->version)) {
        return 0;
    }
    if (guess) {
        const char *ns = soapc_text_bytes(encoder->image, guess->ns, &length);

        if (length && soapc__ledger_need(ledger, ns, length) == SOAPC_NONE) {
            return 0;
        }
        encoder->guessed_rows = ledger->count;
    }
    return 1;
}

soapc__encoder *soapc__encoder_begin(soapc_message *message, const soapc_call *call,
                                     const soapc_name *guess, soapc_error *error)
{
    soapc__encoder *encoder = message->encoder ? message->encoder : new_encoder(message);

    if (!encoder) {
        soapc__error_no_memory(error);
        return NULL;
    }
    encoder->message = message;
    encoder->image = call->image;
    encoder->nodes = message->nodes;
    encoder->node_count = message->node_count;
    encoder->name_count = soapc_name_count(call->image);
    encoder->type_count = soapc_type_count(call->image);
    encoder->out = &message->out;
    encoder->error = error;
    encoder->status = SOAPC_OK;
    encoder->call_flags = call->flags;
    encoder->version = call->version == 2 ? 2 : 1;
    encoder->encoding = call->version == 2 ? SOAPC__NS_ENCODING12 : SOAPC__NS_ENCODING11;
    encoder->guessing = guess != NULL;
    encoder->guess_failed = encoder->has_xsi = 0;
    encoder->late = encoder->last_late = NULL;
    encoder->path[0] = '\0';
    soapc__label_owner owner = owner_of(call, guess);
    if (!is_owner(&encoder->label_owner, &owner)) {
        forget_tables(encoder);
    }
    encoder->label_owner = owner;
    begin_pass(encoder, guess != NULL);
    if (!begin_ledger(encoder, guess)) {
        soapc__error_no_memory(error);
        return NULL;
    }
    return encoder;
}

int soapc__encoder_write(soapc__encoder *encoder)
{
    for (const soapc__late_namespace *late = encoder->late; late; late = late->next) {
        if (soapc__encode_need(encoder, late->ns, late->length) == SOAPC_NONE) {
            return 0;
        }
    }
    begin_pass(encoder, 1);
    return 1;
}

int soapc__encode_fits(soapc__encoder *encoder)
{
    uint64_t limit = encoder->message->limits.message_bytes;

    if (encoder->out->length <= limit) {
        return 1;
    }
    soapc__encode_fail(encoder, SOAPC_LIMIT, SOAPC_NONE,
                       "the message is longer than message_bytes (%llu)", (unsigned long long)limit);
    soapc__encode_subject(encoder, "message_bytes", 13);
    return 0;
}

soapc_status soapc__encoder_finish(soapc__encoder *encoder)
{
    if (encoder->out->failed) {
        soapc__encode_no_memory(encoder);
    } else if (!encoder->status) {
        soapc__encode_fits(encoder);
    }
    return encoder->status;
}

static int grow_frames(soapc__encoder *encoder)
{
    const soapc_allocator *allocator = &encoder->message->allocator;
    uint32_t capacity = encoder->frame_capacity ? encoder->frame_capacity * 2 : FIRST_FRAMES;
    soapc__frame *frames = NULL;

    if (capacity < UINT32_MAX / 2) {
        frames = allocator->alloc(allocator->ctx, capacity * sizeof(*frames));
    }
    if (!frames) {
        return soapc__encode_no_memory(encoder);
    }
    if (encoder->depth) {
        memcpy(frames, encoder->frames, encoder->depth * sizeof(*frames));
    }
    if (encoder->frames) {
        allocator->release(allocator->ctx, encoder->frames,
                           encoder->frame_capacity * sizeof(*frames));
    }
    encoder->frames = frames;
    encoder->frame_capacity = capacity;
    return 1;
}

soapc__frame *soapc__encode_resume(soapc__encoder *encoder, soapc__frame_kind kind,
                                   uint32_t encoded, uint32_t key, uint32_t node, uint32_t end)
{
    if (key != SOAPC_NONE && ++encoder->nesting > encoder->message->limits.encode_depth) {
        soapc__encode_fail(encoder, SOAPC_LIMIT, key >> 1,
                           "values nested deeper than encode_depth (%u)",
                           encoder->message->limits.encode_depth);
        soapc__encode_subject(encoder, "encode_depth", 12);
        return NULL;
    }
    if (encoder->depth == encoder->frame_capacity && !grow_frames(encoder)) {
        return NULL;
    }
    soapc__frame *frame = encoder->frames + encoder->depth++;
    *frame = (soapc__frame){
        .kind = (uint8_t)kind,
        .encoded = (uint8_t)encoded,
        .key = key,
        .node = node,
        .end = end,
        .type = SOAPC_NONE,
        .plan = encoder->plan_count,
        .name = SOAPC_NONE,
        .reference = SOAPC_NONE,
        .after_type = SOAPC_NONE,
        .after_xsi = SOAPC_NONE,
        .after_name = SOAPC_NONE,
        .position = SOAPC_NONE,
        .content = encoder->out->length,
    };
    return frame;
}

soapc__frame *soapc__encode_push(soapc__encoder *encoder, soapc__frame_kind kind,
                                 const soapc__place *place, uint32_t key, uint32_t node,
                                 uint32_t end)
{
    if (encoder->writing && key != SOAPC_NONE) {
        soapc__write_start_end(encoder);
    }
    return soapc__encode_resume(encoder, kind, place->encoded, key, node, end);
}

/* Pass 2: "<a>" without content becomes "<a/>". */
static int end_element(soapc__encoder *encoder, const soapc__frame *frame)
{
    soapc__buffer *out = encoder->out;

    if (out->length == frame->content && !out->failed) {
        out->length--;
        soapc__buffer_literal(out, "/>");
        return 1;
    }
    const soapc__label *label = soapc__label_of(encoder, frame->key);
    if (label) {
        soapc__write_close(encoder, label);
    }
    return label != NULL;
}

int soapc__frame_leave(soapc__encoder *encoder)
{
    const soapc__frame *frame = soapc__frame_top(encoder);
    int fine = 1;

    if (frame->key != SOAPC_NONE) {
        if (encoder->writing) {
            fine = end_element(encoder, frame) && soapc__encode_fits(encoder);
        } else {
            fine = soapc__need_after(encoder, frame->encoded, frame->after_type, frame->after_xsi,
                                     frame->after_name, frame->key);
        }
        encoder->nesting--;
    }
    if (!encoder->writing && frame->reference != SOAPC_NONE) {
        encoder->references[frame->reference].open = 0;
    }
    encoder->plan_count = frame->plan;
    encoder->depth--;
    return fine;
}

static int step(soapc__encoder *encoder)
{
    static int (*const steps[])(soapc__encoder *) = {
        [SOAPC__FRAME_FIELDS] = soapc__step_fields, [SOAPC__FRAME_PLAN] = soapc__step_plan,
        [SOAPC__FRAME_LIST] = soapc__step_list,     [SOAPC__FRAME_MEMBERS] = soapc__step_members,
        [SOAPC__FRAME_ITEMS] = soapc__step_items,   [SOAPC__FRAME_PAIRS] = soapc__step_pairs,
    };

    return steps[soapc__frame_top(encoder)->kind](encoder);
}

static int run(soapc__encoder *encoder, uint32_t depth)
{
    while (encoder->depth > depth) {
        if (!step(encoder)) {
            return 0;
        }
    }
    return 1;
}

int soapc__encode_value(soapc__encoder *encoder, const soapc__place *place, uint32_t *at,
                        uint32_t end)
{
    uint32_t depth = encoder->depth;

    return soapc__encode_enter(encoder, place, at, end) && run(encoder, depth);
}

int soapc__encode_contents(soapc__encoder *encoder, uint32_t encoded, uint32_t node)
{
    uint32_t depth = encoder->depth;

    return soapc__encode_any(encoder, encoded, node) && run(encoder, depth);
}

static int bad_node(soapc__encoder *encoder, const soapc__place *place, uint32_t at,
                    const char *what)
{
    return soapc__encode_fail(
        encoder, SOAPC_INVALID_ARGUMENT, place->name, "node %u (kind %u) %s", at,
        at < encoder->node_count ? soapc__node_kind(encoder->nodes + at) : 0, what);
}

/* One modifier; 0: error. */
static int read_modifier(soapc__encoder *encoder, const soapc__place *place, uint32_t at,
                         soapc__modifiers *modifiers)
{
    const soapc_node *node = encoder->nodes + at;
    uint32_t name = soapc__node_name(node);

    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_TYPE:
        modifiers->type = node->value.id;
        return node->value.id < encoder->type_count ||
               bad_node(encoder, place, at, "names no type of the image");
    case SOAPC_NODE_XSI:
        modifiers->xsi = name;
        break;
    case SOAPC_NODE_NAME:
        modifiers->name = name;
        break;
    case SOAPC_NODE_ID:
        modifiers->id = node->value.id;
        return 1;
    case SOAPC_NODE_KEY: /* read where the array is */
        return place->position != SOAPC_NONE ||
               bad_node(encoder, place, at, "may only stand before an item of an array");
    default:
        return bad_node(encoder, place, at, "may not stand here");
    }
    return soapc__name_is_known(encoder, name) ||
           bad_node(encoder, place, at, "has a name that is none of the message's");
}

/* *at moves from the first modifier to the value. */
static int read_modifiers(soapc__encoder *encoder, const soapc__place *place, uint32_t *at,
                          uint32_t end, soapc__modifiers *modifiers)
{
    *modifiers = soapc__no_modifiers;
    while (*at < end && soapc__is_modifier(encoder->nodes + *at)) {
        if (!read_modifier(encoder, place, *at, modifiers)) {
            return 0;
        }
        ++*at;
    }
    if (*at >= end) {
        return bad_node(encoder, place, *at, "was expected to be a value, but the container ends");
    }
    return 1;
}

/* A container, under its type. */
static int enter_container(soapc__encoder *encoder, const soapc__place *place,
                           const soapc__modifiers *modifiers, uint32_t type, uint32_t at)
{
    const soapc_node *node = encoder->nodes + at;
    uint32_t kind = soapc__node_kind(node);
    uint32_t type_kind =
        type == SOAPC_NONE ? SOAPC_TYPE_ANY : soapc__type(encoder->image, type)->kind;
    int untyped = type_kind == SOAPC_TYPE_ANY || type_kind == SOAPC_TYPE_STRUCT;

    if (kind == SOAPC_NODE_ANY && (untyped || type_kind == SOAPC_TYPE_XML)) {
        return soapc__need_place(encoder, place) && soapc__encode_any(encoder, place->encoded, at);
    }
    if (kind == SOAPC_NODE_STRUCT && untyped) {
        type = soapc__type_of_value(encoder, node);
        type_kind = soapc__type(encoder->image, type)->kind;
    }
    if (type_kind == SOAPC_TYPE_COMPLEX) {
        return soapc__encode_struct(encoder, place, modifiers, type, at, kind == SOAPC_NODE_STRUCT);
    }
    if (kind == SOAPC_NODE_STRUCT && type_kind == SOAPC_TYPE_STRUCT) {
        return soapc__encode_members(encoder, place, modifiers, at);
    }
    if (kind == SOAPC_NODE_MAP && (untyped || type_kind == SOAPC_TYPE_MAP)) {
        return soapc__encode_map(encoder, place, modifiers, at);
    }
    if (kind == SOAPC_NODE_ARRAY && (untyped || type_kind == SOAPC_TYPE_ARRAY)) {
        return soapc__encode_array(encoder, place, modifiers, untyped ? SOAPC_NONE : type, at);
    }
    if (kind == SOAPC_NODE_LIST && (type_kind == SOAPC_TYPE_LIST || type_kind == SOAPC_TYPE_UNION ||
                                    type_kind == SOAPC_TYPE_SIMPLE)) {
        return soapc__encode_leaf(encoder, place, modifiers, type, at);
    }
    if (kind == SOAPC_NODE_STRUCT || kind == SOAPC_NODE_ARRAY || kind == SOAPC_NODE_MAP) {
        return soapc__encode_empty(encoder, place, modifiers, type);
    }
    return bad_node(encoder, place, at, "may not stand here");
}

/* The value of an ID node that nothing was written of, in place of the REF to it. */
static int enter_unwritten(soapc__encoder *encoder, const soapc__place *place,
                           const soapc__modifiers *around, uint32_t reference, uint32_t id)
{
    soapc__modifiers modifiers;
    uint32_t at = id;

    if (!read_modifiers(encoder, place, &at, encoder->node_count, &modifiers)) {
        return 0;
    }
    const soapc_node *node = encoder->nodes + at;
    uint32_t type = modifiers.type != SOAPC_NONE ? modifiers.type : place->type;
    if (around->name != SOAPC_NONE) {
        modifiers.name = around->name;
    }
    if (soapc__node_kind(node) == SOAPC_NODE_STRUCT && !soapc__is_untyped(node)) {
        type = modifiers.type = node->value.id; /* what it was pushed as */
    }
    encoder->standing = encoder->writing ? SOAPC_NONE : reference;
    int fine = enter_container(encoder, place, &modifiers, type, at);
    encoder->standing = SOAPC_NONE;
    return fine;
}

int soapc__encode_enter(soapc__encoder *encoder, const soapc__place *place, uint32_t *at,
                        uint32_t end)
{
    soapc__modifiers modifiers;

    if (!read_modifiers(encoder, place, at, end, &modifiers) ||
        (encoder->guessing && modifiers.name != SOAPC_NONE &&
         !soapc__encode_need_name(encoder, modifiers.name))) {
        return 0; /* a NAME's namespace is declared even if the element has another */
    }
    uint32_t value = *at;
    const soapc_node *node = encoder->nodes + value;
    uint32_t kind = soapc__node_kind(node);
    uint32_t type = modifiers.type != SOAPC_NONE ? modifiers.type : place->type;

    *at = value + 1;
    if (soapc__is_leaf_value(kind)) {
        return soapc__encode_leaf(encoder, place, &modifiers, type, value);
    }
    if (kind >= SOAPC_NODE_STRUCT) {
        if (node->length >= end - value) {
            return bad_node(encoder, place, value, "is longer than the container around it");
        }
        *at += node->length;
        return enter_container(encoder, place, &modifiers, type, value);
    }
    switch (kind) {
    case SOAPC_NODE_NIL:
        return soapc__encode_nil(encoder, place, &modifiers, type);
    case SOAPC_NODE_REF: {
        uint32_t unwritten = soapc__reference_unwritten(encoder, value);

        return unwritten != SOAPC_NONE && place->encoded
                   ? enter_unwritten(encoder, place, &modifiers, value, unwritten)
                   : soapc__encode_reference(encoder, place, &modifiers, node);
    }
    case SOAPC_NODE_RAW:
        return soapc__encode_raw(encoder, place, &modifiers, type, node);
    default:
        return bad_node(encoder, place, value, "is no value");
    }
}
