/* The life of a decode, and the loop over its frames. */
#include "bind/valid.h"

#include <string.h>

#include "base/text.h"

enum {
    FIRST_CAPACITY = 16,
    KEEP_BYTES =
        64 * 1024, /* an array that has grown larger is given back before the next message */
};

static void release(const soapc_allocator *allocator, void *ptr, size_t size)
{
    if (ptr) {
        allocator->release(allocator->ctx, ptr, size);
    }
}

/* The decoder's growing arrays: field, its capacity. */
#define EACH_ARRAY(X)                                                                              \
    X(frames, frame_capacity)                                                                      \
    X(entries, entry_capacity)                                                                     \
    X(regroups, regroup_capacity)                                                                  \
    X(pending, pending_capacity)                                                                   \
    X(seen, seen_capacity)                                                                         \
    X(raw_elements, raw_element_capacity)                                                          \
    X(raw_scopes, raw_scope_capacity)                                                              \
    X(raw_needs, raw_need_capacity)                                                                \
    X(uses, use_capacity)                                                                          \
    X(use_slots, use_slot_count)                                                                   \
    X(valid_frames, valid_frame_capacity)                                                          \
    X(valid_words, valid_word_capacity)                                                            \
    X(valid_path, valid_path_capacity)                                                             \
    X(leads, lead_capacity)                                                                        \
    X(lead_slots, lead_slot_count)                                                                 \
    X(valid_indexes, valid_index_capacity)                                                         \
    X(valid_slots, valid_slot_capacity)

void soapc__decoder_free(soapc__decoder *decoder, const soapc_allocator *allocator)
{
    if (!decoder) {
        return;
    }
#define RELEASE(array, capacity)                                                                   \
    release(allocator, decoder->array, decoder->capacity * sizeof(*decoder->array));
    EACH_ARRAY(RELEASE)
#undef RELEASE
    soapc__buffer_release(&decoder->raw);
    soapc__buffer_release(&decoder->scratch);
    soapc__arena_release(&decoder->kept);
    release(allocator, decoder, sizeof(*decoder));
}

static void drop_large_arrays(soapc__decoder *decoder)
{
    const soapc_allocator *allocator = &decoder->message->allocator;

#define DROP(array, capacity)                                                                      \
    if (decoder->capacity * sizeof(*decoder->array) > KEEP_BYTES) {                                \
        release(allocator, decoder->array, decoder->capacity * sizeof(*decoder->array));           \
        decoder->array = NULL;                                                                     \
        decoder->capacity = 0;                                                                     \
    }
    EACH_ARRAY(DROP)
#undef DROP
    if (decoder->raw.capacity > KEEP_BYTES) {
        soapc__buffer_release(&decoder->raw);
    }
    if (decoder->scratch.capacity > KEEP_BYTES) {
        soapc__buffer_release(&decoder->scratch);
    }
}
#undef EACH_ARRAY

int soapc__decoder_grow(soapc__decoder *decoder, void *array, uint32_t *capacity, size_t item)
{
    const soapc_allocator *allocator = &decoder->message->allocator;
    uint32_t more = *capacity ? *capacity * 2 : FIRST_CAPACITY;
    void *old, *grown = NULL;

    memcpy(&old, array, sizeof(old));
    if (more > *capacity && more <= SIZE_MAX / item) {
        grown = allocator->alloc(allocator->ctx, more * item);
    }
    if (!grown) {
        return soapc__decode_no_memory(decoder);
    }
    if (old) {
        memcpy(grown, old, *capacity * item);
        allocator->release(allocator->ctx, old, *capacity * item);
    }
    memcpy(array, &grown, sizeof(grown));
    *capacity = more;
    return 1;
}

static soapc__decoder *decoder_of(soapc_message *message)
{
    if (!message->decoder) {
        soapc__decoder *decoder =
            message->allocator.alloc(message->allocator.ctx, sizeof(*decoder));

        if (!decoder) {
            return NULL;
        }
        memset(decoder, 0, sizeof(*decoder));
        decoder->message = message;
        soapc__buffer_init(&decoder->raw, &message->allocator);
        soapc__buffer_init(&decoder->scratch, &message->allocator);
        soapc__arena_init(&decoder->kept, &message->allocator);
        message->decoder = decoder;
    }
    return message->decoder;
}

/* --- what is kept over messages --- */

/* Whether what was learnt holds for a call: of an image with the same contents, read in the same
 * way. */
static uint32_t profile_of(const soapc_call *call)
{
    int strict = (call->flags & (SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN)) != 0;
    uint32_t profile = (uint32_t)strict | call->opaque_name_count << 8;

    return call->opaque
               ? soapc__hash((const char *)call->opaque, (call->opaque_count + 7) / 8, ~profile)
               : profile;
}

static void forget_predictions(soapc__decoder *decoder, int passing_only)
{
    for (uint32_t i = 0; i < SOAPC__PREDICTIONS; i++) {
        if (!passing_only || decoder->predictions[i].passing) {
            decoder->predictions[i].place = 0;
        }
    }
    decoder->has_passing = 0;
}

void *soapc__decoder_keep(soapc__decoder *decoder, size_t size)
{
    decoder->scanner.kept_bytes += size;
    return soapc__arena_alloc(&decoder->kept, size);
}

/* The scanner for the next message. Declarations that come again have the generations they had, so
 * predictions made under them hold, unless too much was kept or the service is another. */
static void begin_scanner(soapc__decoder *decoder, const soapc_call *call, const char *bytes,
                          size_t length)
{
    soapc__scanner *scanner = &decoder->scanner;
    soapc_message *message = decoder->message;
    uint32_t profile = profile_of(call);
    int is_known = scanner->kept && scanner->kept_bytes <= KEEP_BYTES;

    if (!is_known) {
        soapc__arena_reset(&decoder->kept);
        decoder->prologue = NULL;
        soapc__scanner_init(scanner, &message->arena, &message->limits, bytes, length,
                            &decoder->error);
        scanner->kept = &decoder->kept;
    } else {
        soapc__scanner_again(scanner, bytes, length);
    }
    if (!is_known || decoder->contents != call->image->contents || decoder->profile != profile) {
        forget_predictions(decoder, 0);
    } else if (decoder->has_passing) {
        forget_predictions(decoder, 1);
    }
    scanner->lenient = !(call->flags & (SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN));
    decoder->contents = call->image->contents;
    decoder->profile = profile;
}

static void forget_last_message(soapc__decoder *decoder)
{
    drop_large_arrays(decoder);
    soapc__raw_reset(decoder);
    decoder->frame_count = decoder->entry_count = decoder->regroup_count = 0;
    decoder->pending_count = decoder->seen_count = 0;
    decoder->use_count = decoder->first_use = decoder->reference_count = 0;
    decoder->lead_count = 0;
    decoder->again = 0;
    decoder->ids = NULL;
    decoder->hashed_uses = 0;
    decoder->needs_regroup = decoder->has_path = 0;
    decoder->outer_count = 0;
    decoder->valid_attribute = NULL;
    decoder->in_attribute = 0;
    decoder->valid_frame_count = decoder->valid_word_count = decoder->valid_path_count = 0;
    decoder->valid_index_count = decoder->valid_slot_count = 0;
    decoder->valid_work = 0;
    decoder->error.status = SOAPC_OK;
}

soapc__decoder *soapc__decoder_begin(soapc_message *message, const soapc_call *call,
                                     const char *bytes, size_t length, soapc_error *error)
{
    if (length > message->limits.message_bytes) {
        soapc__error_set(error, SOAPC_LIMIT,
                         "a message of %zu bytes: the limit message_bytes is %llu", length,
                         (unsigned long long)message->limits.message_bytes);
        soapc__error_subject(error, "message_bytes", 13);
        return NULL;
    }
    soapc__decoder *decoder = decoder_of(message);
    if (!decoder) {
        soapc__error_no_memory(error);
        return NULL;
    }
    forget_last_message(decoder);
    decoder->call = call;
    decoder->image = call->image;
    decoder->types = soapc__table_of(call->image, SOAPC__TABLE_TYPES);
    decoder->fields = soapc__table_of(call->image, SOAPC__TABLE_FIELDS);
    decoder->names = soapc__table_of(call->image, SOAPC__TABLE_NAMES);
    decoder->validate = call->flags & SOAPC_CALL_VALIDATE_IN;
    decoder->strict = call->flags & (SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN);
    decoder->encoded = call->use != SOAPC_LITERAL;
    begin_scanner(decoder, call, bytes, length);
    decoder->beginning = soapc__bookmark_at(decoder);
    return decoder;
}

soapc_status soapc__decoder_end(soapc__decoder *decoder, int ok, uint32_t first, soapc_error *error)
{
    if (ok && decoder->needs_regroup) {
        ok = soapc__decode_regroup(decoder, first);
    }
    if (ok) {
        soapc__error_clear(error);
        return SOAPC_OK;
    }
    if (decoder->error.status == SOAPC_OK) { /* nothing but memory fails without saying so */
        soapc__error_no_memory(&decoder->error);
    }
    soapc__decode_add_path(decoder);
    decoder->message->node_count = first;
    if (error) {
        *error = decoder->error;
    }
    return decoder->error.status;
}

void soapc__decoder_root(soapc__decoder *decoder)
{
    decoder->first_use = decoder->use_count;
}

int soapc__decode_run(soapc__decoder *decoder, uint32_t base)
{
    static const soapc__step steps[SOAPC__FRAME_KINDS] = {
        [SOAPC__FRAME_STRUCT] = soapc__step_struct,
        [SOAPC__FRAME_UNTYPED] = soapc__step_untyped,
        [SOAPC__FRAME_ARRAY] = soapc__step_array,
        [SOAPC__FRAME_MAP] = soapc__step_map,
        [SOAPC__FRAME_MAP_ITEM] = soapc__step_map_item,
    };

    decoder->base = base;
    while (decoder->frame_count > base) {
        if (!steps[soapc__frame_top(decoder)->kind](decoder)) {
            return 0;
        }
    }
    return 1;
}

int soapc__frame_room(soapc__decoder *decoder, const char *raw, uint32_t raw_length)
{
    uint32_t most = decoder->message->limits.decode_depth;

    if (decoder->frame_count + decoder->outer_count >= most) {
        return soapc__decode_too_deep(decoder, raw, raw_length, SOAPC_NONE);
    }
    return SOAPC__ROOM(decoder, decoder->frames, decoder->frame_count, decoder->frame_capacity);
}

void soapc__frame_drop(soapc__decoder *decoder)
{
    const soapc__frame *frame = soapc__frame_top(decoder);

    decoder->frame_count--;
    if (frame->flags & SOAPC__FRAME_SEEN) {
        decoder->seen_count = frame->seen;
    }
    if (frame->flags & SOAPC__FRAME_USED) {
        soapc__use_end(decoder, frame->use);
    }
    if (frame->flags & SOAPC__FRAME_ENTERED) {
        soapc__bookmark_enter(decoder, frame->back);
    }
}

int soapc__frame_pop(soapc__decoder *decoder)
{
    const soapc__frame *frame = soapc__frame_top(decoder);
    soapc__scanner *scanner = &decoder->scanner;
    const char *at = scanner->at;
    uint32_t length = frame->raw_length;

    if (scanner->scope == frame->outer && scanner->end - at >= (ptrdiff_t)length + 3 &&
        at[length + 2] == '>' && soapc__same_bytes(at + 2, frame->raw, length)) {
        scanner->at = at + length + 3;
    } else if (!soapc__scan_end(scanner, frame->raw, length, frame->outer)) {
        return 0;
    }
    if (frame->flags & (SOAPC__FRAME_SEEN | SOAPC__FRAME_USED | SOAPC__FRAME_ENTERED)) {
        soapc__frame_drop(decoder);
    } else {
        decoder->frame_count--;
    }
    return 1;
}
