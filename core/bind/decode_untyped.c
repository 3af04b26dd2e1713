/* Values without a declared type: by their shape, members under the names they have. */
#include "bind/decode.h"

int soapc__push_untyped(soapc__decoder *decoder, uint32_t kind, uint32_t name, uint32_t type,
                        const soapc__tag *tag)
{
    soapc_node *node = soapc__emit(decoder, kind, name);

    if (!node) {
        return 0;
    }
    node->value.id = type;
    node->value.count = 0;
    soapc__frame *frame =
        soapc__frame_push(decoder, SOAPC__FRAME_UNTYPED, decoder->message->node_count - 1,
                          tag->name.raw, tag->name.raw_length, soapc__tag_outer(tag));
    if (!frame) {
        return 0;
    }
    frame->type = SOAPC_NO_NAME;
    frame->entry_mark = decoder->entry_count;
    frame->regroup_mark = decoder->regroup_count;
    return 1;
}

static int leave_empty(soapc__decoder *decoder, const soapc__tag *tag)
{
    soapc__frame_drop(decoder);
    return soapc__decode_close(decoder, tag);
}

/* Child elements make a STRUCT, anything else is text (contract C-12.25). SOAP-ENC:Struct is a
 * STRUCT in any case. */
int soapc__begin_untyped(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                         soapc__tag *tag)
{
    int is_struct = type != SOAPC_NONE && decoder->types[type].kind == SOAPC_TYPE_STRUCT;
    soapc__text text = {.bytes = "", .flags = SOAPC__TEXT_BLANK};

    if (!tag->empty && !soapc__scan_text(&decoder->scanner, &text)) {
        return 0;
    }
    if (is_struct || (!tag->empty && decoder->scanner.at[1] != '/')) {
        return soapc__push_untyped(decoder, SOAPC_NODE_STRUCT, place->name,
                                   is_struct ? type : SOAPC_XSD_ANYTYPE, tag) &&
               (!tag->empty || leave_empty(decoder, tag));
    }
    return soapc__decode_leaf(decoder, SOAPC_XSD_STRING, place, &text) &&
           soapc__decode_close(decoder, tag);
}

/* --- repeated names --- */

/* Entries carry their name in `field` until the end: then the name's first occurrence. */
static int has_repeated_names(const soapc__decoder *decoder, uint32_t first)
{
    enum { FEW = 8 };
    uint32_t names[FEW];
    uint32_t count = 0;

    for (uint32_t at = first; at != SOAPC_NONE; at = decoder->entries[at].next) {
        for (uint32_t i = 0; i < count; i++) {
            if (names[i] == decoder->entries[at].field) {
                return 1;
            }
        }
        if (count == FEW) {
            return -1; /* too many to tell this way */
        }
        names[count++] = decoder->entries[at].field;
    }
    return 0;
}

/* Whether names repeat; entries' fields become their name's first position. */
static int gather_names(soapc__decoder *decoder, soapc__frame *frame)
{
    soapc__entry *entries = decoder->entries;
    int repeated = 0;
    uint32_t name = SOAPC_NONE, position = 0;

    frame->first_entry = soapc__entries_sort(entries, frame->first_entry);
    for (uint32_t at = frame->first_entry; at != SOAPC_NONE; at = entries[at].next) {
        if (entries[at].field == name) {
            repeated = 1;
        } else { /* the sort is stable, so this is its first */
            name = entries[at].field;
            position = at;
        }
        entries[at].field = position;
    }
    return repeated;
}

int soapc__untyped_end(soapc__decoder *decoder)
{
    soapc__frame *frame = soapc__frame_top(decoder);
    soapc_node *node = decoder->message->nodes + frame->node;

    node->length = decoder->message->node_count - frame->node - 1;
    if (frame->flags & SOAPC__FRAME_ENTRIES && has_repeated_names(decoder, frame->first_entry) &&
        gather_names(decoder, frame)) {
        if (!soapc__frame_regroup(decoder, frame, 0)) {
            return 0;
        }
    } else if (decoder->regroup_count == frame->regroup_mark) {
        decoder->entry_count =
            frame->entry_mark; /* neither these entries nor later ones are of use any more */
    }
    return soapc__frame_pop(decoder);
}

static int untyped_start(soapc__decoder *decoder)
{
    soapc__place place = {.type = SOAPC_NONE};
    soapc__tag tag;

    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    soapc__frame *frame = soapc__frame_top(decoder);
    place.name = soapc__decode_name(decoder, &tag.name);
    if (place.name == SOAPC_NONE || !soapc__frame_entry(decoder, frame, place.name, 0)) {
        return 0;
    }
    uint32_t key = soapc__member_key(decoder, frame);
    frame->type = place.name;
    return soapc__decode_learning(decoder, key, &tag, &place);
}

int soapc__step_untyped(soapc__decoder *decoder)
{
    uint32_t frames = decoder->frame_count;

    do {
        soapc__frame *frame = soapc__frame_top(decoder);
        const char *at = soapc__skip_blanks(decoder->scanner.at);
        const soapc__prediction *prediction =
            soapc__decode_predict(decoder, soapc__member_key(decoder, frame), at);

        if (prediction) {
            frame->type = prediction->name;
            if (!soapc__frame_entry(decoder, frame, prediction->name, 0)) {
                return 0;
            }
            decoder->scanner.at = at + prediction->length;
            if (!soapc__decode_predicted(decoder, prediction, at, prediction->name)) {
                return 0;
            }
            continue;
        }
        switch (soapc__decode_next_child(decoder)) {
        case SOAPC__NEXT_START:
            if (!untyped_start(decoder)) {
                return 0;
            }
            break;
        case SOAPC__NEXT_END:
            return soapc__untyped_end(decoder);
        default:
            return 0;
        }
    } while (decoder->frame_count == frames);
    return 1;
}
