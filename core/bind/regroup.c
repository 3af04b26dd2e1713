/*
 * The pass that puts nodes in their final order: children of unordered containers sorted by their
 * field and gathered, ID nodes before the values that are referred to, a value before the
 * references to it.
 *
 * It copies all nodes of the message once, so its cost is linear however deep the disorder lies. /
 */
#include "bind/decode.h"

/* --- sorting entries: a stable merge sort of a linked list, without recursion --- */

static uint32_t merge(soapc__entry *entries, uint32_t a, uint32_t b)
{
    uint32_t first = SOAPC_NONE, last = SOAPC_NONE;

    while (a != SOAPC_NONE || b != SOAPC_NONE) {
        int take_a = b == SOAPC_NONE || (a != SOAPC_NONE && entries[a].field <= entries[b].field);
        uint32_t taken = take_a ? a : b;

        if (take_a) {
            a = entries[a].next;
        } else {
            b = entries[b].next;
        }
        if (last == SOAPC_NONE) {
            first = taken;
        } else {
            entries[last].next = taken;
        }
        last = taken;
    }
    return first;
}

static int is_sorted(const soapc__entry *entries, uint32_t first)
{
    while (entries[first].next != SOAPC_NONE) {
        uint32_t next = entries[first].next;

        if (entries[next].field < entries[first].field) {
            return 0;
        }
        first = next;
    }
    return 1;
}

uint32_t soapc__entries_sort(soapc__entry *entries, uint32_t first)
{
    uint32_t runs[32]; /* runs[i]: a sorted run of 2^i entries */
    uint32_t count = 0;

    if (is_sorted(entries, first)) {
        return first;
    }

    for (uint32_t i = 0; i < 32; i++) {
        runs[i] = SOAPC_NONE;
    }
    while (first != SOAPC_NONE) {
        uint32_t next = entries[first].next;
        uint32_t i = 0;

        entries[first].next = SOAPC_NONE;
        for (; i < 31 && runs[i] != SOAPC_NONE; i++) {
            first = merge(entries, runs[i], first);
            runs[i] = SOAPC_NONE;
        }
        runs[i] = i == 31 && runs[i] != SOAPC_NONE ? merge(entries, runs[i], first) : first;
        count = i >= count ? i + 1 : count;
        first = next;
    }
    uint32_t sorted = SOAPC_NONE;
    for (uint32_t i = 0; i < count; i++) {
        sorted = merge(entries, runs[i], sorted);
    }
    return sorted;
}

/* --- the pass --- */

/* A container whose children are being copied. */
typedef struct copy {
    uint32_t from, end; /* children left in the old nodes */
    uint32_t node;  /* in the new nodes; SOAPC_NONE: its children go into the container around it */
    uint32_t entry; /* unordered: the next entry; SOAPC_NONE */
    uint32_t ordered; /* 1: by from and end, 0: by entries */
    uint32_t field;   /* unordered: of the entry before */
    uint32_t gather; /* unordered: LIST or ANY that is being filled, in the new nodes; SOAPC_NONE */
    uint32_t gathered; /* its children */
    uint32_t count;    /* unordered: what value.count becomes */
    uint32_t mixed;    /* unordered: text of mixed content stands first */
} copy;

typedef struct order_pass {
    soapc__decoder *decoder;
    const soapc_node *old;
    soapc_node *nodes;
    uint32_t count, capacity;
    uint32_t *by_number; /* index of the use of a number */
    uint8_t *emitted;    /* by number */
    uint32_t *slots;     /* hash of a use's node: use index + 1 */
    uint32_t slot_mask;
    copy *stack;
    uint32_t depth, depth_capacity;
    unsigned moved_roots; /* bits: their indices were corrected */
} order_pass;

static soapc_node *add(order_pass *pass)
{
    if (pass->count == pass->capacity) {
        if (!soapc__decoder_grow(pass->decoder, &pass->nodes, &pass->capacity,
                                 sizeof(*pass->nodes))) {
            return NULL;
        }
    }
    return pass->nodes + pass->count++;
}

/* --- values that are referred to --- */

static uint32_t slot_of(const order_pass *pass, uint32_t node)
{
    return (node * 0x9e3779b1u >> 7) & pass->slot_mask;
}

static int index_uses(order_pass *pass)
{
    soapc__decoder *decoder = pass->decoder;
    soapc__arena *arena = &decoder->message->arena;
    uint32_t numbers = decoder->reference_count;
    uint32_t slots = 16;

    if (numbers == 0) {
        return 1;
    }
    while (slots < numbers * 2) {
        slots *= 2;
    }
    pass->slot_mask = slots - 1;
    pass->by_number = soapc__arena_alloc(arena, ((size_t)numbers + 1) * sizeof(*pass->by_number));
    pass->emitted = soapc__arena_alloc(arena, (size_t)numbers + 1);
    pass->slots = soapc__arena_alloc(arena, (size_t)slots * sizeof(*pass->slots));
    if (!pass->by_number || !pass->emitted || !pass->slots) {
        return soapc__decode_no_memory(decoder);
    }
    memset(pass->emitted, 0, (size_t)numbers + 1);
    memset(pass->slots, 0, (size_t)slots * sizeof(*pass->slots));
    for (uint32_t i = 0; i < decoder->use_count; i++) {
        const soapc__use *use = decoder->uses + i;

        if (use->number) {
            uint32_t slot = slot_of(pass, use->node);

            while (pass->slots[slot]) {
                slot = (slot + 1) & pass->slot_mask;
            }
            pass->slots[slot] = i + 1;
            pass->by_number[use->number] = i;
        }
    }
    return 1;
}

/* Number of the value at a node; 0: none. */
static uint32_t number_of(const order_pass *pass, uint32_t node)
{
    if (!pass->slots) {
        return 0;
    }
    for (uint32_t slot = slot_of(pass, node); pass->slots[slot];
         slot = (slot + 1) & pass->slot_mask) {
        const soapc__use *use = pass->decoder->uses + pass->slots[slot] - 1;

        if (use->node == node) {
            return use->number;
        }
    }
    return 0;
}

/* --- copying --- */

/* A struct that holds an ID or a REF is not of one leaf a field any more. */
static void not_regular(order_pass *pass)
{
    const copy *top = pass->stack + pass->depth - 1;

    if (pass->depth > 0 && top->node != SOAPC_NONE &&
        soapc__node_kind(pass->nodes + top->node) == SOAPC_NODE_STRUCT) {
        pass->nodes[top->node].value.count &= ~(uint32_t)SOAPC_STRUCT_REGULAR;
    }
}

static int add_number(order_pass *pass, uint32_t kind, uint32_t name, uint32_t number)
{
    soapc_node *node = add(pass);

    if (!node) {
        return 0;
    }
    node->head = soapc__node_head(kind, name);
    node->length = 0;
    node->value.id = number;
    node->value.count = 0;
    not_regular(pass);
    return 1;
}

static int is_marked(const soapc_node *node)
{
    uint32_t kind = soapc__node_kind(node);

    return (kind == SOAPC_NODE_STRUCT || kind == SOAPC_NODE_MAP || kind == SOAPC_NODE_BODY ||
            kind == SOAPC_NODE_DETAIL) &&
           node->value.count & SOAPC__REGROUP_MARK;
}

static int push(order_pass *pass, uint32_t from, uint32_t end, uint32_t node)
{
    if (!SOAPC__ROOM(pass->decoder, pass->stack, pass->depth, pass->depth_capacity)) {
        return 0;
    }
    pass->stack[pass->depth++] = (copy){
        .from = from,
        .end = end,
        .node = node,
        .entry = SOAPC_NONE,
        .ordered = 1,
        .field = SOAPC_NONE,
        .gather = SOAPC_NONE,
    };
    return 1;
}

static int push_container(order_pass *pass, uint32_t at, uint32_t node)
{
    soapc__decoder *decoder = pass->decoder;
    const soapc_node *old = pass->old + at;

    if (!push(pass, at + 1, at + 1 + old->length, node)) {
        return 0;
    }
    if (is_marked(old)) {
        const soapc__regroup *regroup =
            decoder->regroups + (old->value.count & ~SOAPC__REGROUP_MARK);
        copy *top = pass->stack + pass->depth - 1;

        top->ordered = 0;
        top->entry = soapc__entries_sort(decoder->entries, regroup->first_entry);
        top->count = regroup->count;
        top->mixed = decoder->entries[top->entry].field == SOAPC__FIELD_FIRST;
        pass->nodes[node].value.count = 0;
    }
    return 1;
}

/* A value whose modifiers were copied. */
static int copy_value(order_pass *pass, uint32_t at)
{
    uint32_t name = soapc__node_name(pass->old + at); /* of its place, also where it is moved */
    uint32_t number = number_of(pass, at);

    if (soapc__node_kind(pass->old + at) == SOAPC_NODE_REF &&
        !pass->emitted[pass->old[at].value.id]) {
        number = pass->old[at].value.id; /* the order changed: the first one holds the value */
        at = pass->decoder->uses[pass->by_number[number]].node;
    }
    if (number) {
        if (pass->emitted[number]) {
            return add_number(pass, SOAPC_NODE_REF, name, number);
        }
        pass->emitted[number] = 1;
        if (!add_number(pass, SOAPC_NODE_ID, SOAPC_NO_NAME, number)) {
            return 0;
        }
    }
    soapc_node *node = add(pass);
    if (!node) {
        return 0;
    }
    *node = pass->old[at];
    node->head = soapc__node_head(soapc__node_kind(node), name);
    return soapc__node_kind(node) < SOAPC_NODE_STRUCT || push_container(pass, at, pass->count - 1);
}

/* Indices of roots that the envelope names follow their nodes. */
static void move_root(order_pass *pass, uint32_t at)
{
    soapc_envelope *envelope = &pass->decoder->message->envelope;
    uint32_t *roots[] = {&envelope->body, &envelope->headers, &envelope->fault.detail,
                         &envelope->fault.typed_detail};

    for (unsigned i = 0; i < sizeof(roots) / sizeof(roots[0]); i++) {
        if (*roots[i] == at && !(pass->moved_roots & 1u << i)) {
            *roots[i] = pass->count;
            pass->moved_roots |= 1u << i;
        }
    }
}

/* One child: its modifiers and its value. */
static int copy_child(order_pass *pass, uint32_t at)
{
    uint32_t value = soapc__value_at(pass->old, at);

    if (pass->depth == 1) {
        move_root(pass, at);
    }
    for (; at < value; at++) {
        soapc_node *node = add(pass);

        if (!node) {
            return 0;
        }
        *node = pass->old[at];
    }
    return copy_value(pass, value);
}

/* --- unordered containers --- */

static void close_gather(order_pass *pass, copy *top)
{
    soapc_node *node = pass->nodes + top->gather;

    node->length = pass->count - top->gather - 1;
    node->value.count = top->gathered;
    top->gather = SOAPC_NONE;
}

static int open_gather(order_pass *pass, copy *top, const soapc__entry *entry)
{
    const soapc_node *value = pass->old + soapc__value_at(pass->old, entry->node);
    int is_any = entry->flags & SOAPC__ENTRY_ANY;
    soapc_node *node = add(pass);

    if (!node) {
        return 0;
    }
    node->head = soapc__node_head(is_any ? SOAPC_NODE_ANY : SOAPC_NODE_LIST,
                                  is_any ? SOAPC_NO_NAME : soapc__node_name(value));
    node->length = 0;
    node->value.id = node->value.count = 0;
    top->gather = pass->count - 1;
    top->gathered = 0;
    return 1;
}

static int copy_entry(order_pass *pass)
{
    copy *top = pass->stack + pass->depth - 1;
    const soapc__entry *entries = pass->decoder->entries;
    const soapc__entry *entry = entries + top->entry;

    if (top->gather != SOAPC_NONE && entry->field != top->field) {
        close_gather(pass, top);
    }
    int more = entry->next != SOAPC_NONE && entries[entry->next].field == entry->field;
    if (top->gather == SOAPC_NONE && (more || entry->flags) && !open_gather(pass, top, entry)) {
        return 0;
    }
    top->field = entry->field;
    top->entry = entry->next;
    if (!(entry->flags & SOAPC__ENTRY_OPEN)) {
        top->gathered++;
        return copy_child(pass, entry->node);
    }
    const soapc_node *container = pass->old + entry->node;
    top->gathered += container->value.count;
    return push(pass, entry->node + 1, entry->node + 1 + container->length, SOAPC_NONE);
}

/* After sorting a struct may be regular all the same. */
static int is_regular(const order_pass *pass, const copy *top)
{
    const soapc_node *node = pass->nodes + top->node;

    if (soapc__node_kind(node) != SOAPC_NODE_STRUCT || top->mixed ||
        node->length != pass->decoder->types[node->value.id].field_count) {
        return 0;
    }
    for (uint32_t i = 1; i <= node->length; i++) {
        if (soapc__node_kind(node + i) >= SOAPC_NODE_RAW) {
            return 0;
        }
    }
    return 1;
}

static void end_container(order_pass *pass)
{
    copy *top = pass->stack + pass->depth - 1;

    if (top->gather != SOAPC_NONE) {
        close_gather(pass, top);
    }
    if (top->node != SOAPC_NONE) {
        soapc_node *node = pass->nodes + top->node;

        node->length = pass->count - top->node - 1;
        if (!top->ordered) {
            node->value.count = is_regular(pass, top) ? SOAPC_STRUCT_REGULAR : top->count;
        }
    }
    pass->depth--;
}

static int copy_all(order_pass *pass)
{
    while (pass->depth > 0) {
        copy *top = pass->stack + pass->depth - 1;

        if (!top->ordered) {
            if (top->entry == SOAPC_NONE) {
                end_container(pass);
            } else if (!copy_entry(pass)) {
                return 0;
            }
        } else if (top->from >= top->end) {
            end_container(pass);
        } else {
            uint32_t at = top->from;

            top->from = soapc__node_after(pass->old, soapc__value_at(pass->old, at));
            if (!copy_child(pass, at)) {
                return 0;
            }
        }
    }
    return 1;
}

static void release(const soapc_allocator *allocator, void *ptr, size_t size)
{
    if (ptr) {
        allocator->release(allocator->ctx, ptr, size);
    }
}

int soapc__decode_regroup(soapc__decoder *decoder, uint32_t first)
{
    soapc_message *message = decoder->message;
    const soapc_allocator *allocator = &message->allocator;
    soapc__arena_mark mark = soapc__arena_mark_at(&message->arena);
    order_pass pass = {
        .decoder = decoder,
        .old = message->nodes,
        .capacity = message->node_count + message->node_count / 8 + 16,
        .count = first,
    };

    pass.nodes = allocator->alloc(allocator->ctx, (size_t)pass.capacity * sizeof(*pass.nodes));
    if (!pass.nodes) {
        return soapc__decode_no_memory(decoder);
    }
    memcpy(pass.nodes, pass.old, first * sizeof(*pass.nodes));
    int ok =
        index_uses(&pass) && push(&pass, first, message->node_count, SOAPC_NONE) && copy_all(&pass);
    release(allocator, pass.stack, (size_t)pass.depth_capacity * sizeof(*pass.stack));
    if (!ok) {
        release(allocator, pass.nodes, (size_t)pass.capacity * sizeof(*pass.nodes));
        return 0;
    }
    release(allocator, message->nodes, (size_t)message->node_capacity * sizeof(*message->nodes));
    message->nodes = pass.nodes;
    message->node_count = pass.count;
    message->node_capacity = pass.capacity;
    soapc__arena_rewind(&message->arena, mark);
    return 1;
}
