/* Header blocks (SOAP 1.1, 4.2; SOAP 1.2 Part 1, 5.2). */
#include <string.h>

#include "base/text.h"
#include "soap/envelope.h"

/* What a block's attributes of the envelope's namespace say. */
typedef struct block_attributes {
    uint32_t flags; /* SOAPC_HEADER_* */
    soapc_str role; /* bytes NULL: none */
} block_attributes;

static int is_word(const char *bytes, uint32_t length, const char *word)
{
    return word && length == strlen(word) && memcmp(bytes, word, length) == 0;
}

/* 1, 0; -1: no boolean. */
static int boolean(const char *bytes, uint32_t length)
{
    size_t trimmed = length;

    soapc__trim(&bytes, &trimmed);
    length = (uint32_t)trimmed;
    if (is_word(bytes, length, "1") || is_word(bytes, length, "true")) {
        return 1;
    }
    return is_word(bytes, length, "0") || is_word(bytes, length, "false") ? 0 : -1;
}

static void read_role(const soapc__reader *reader, block_attributes *block, const char *bytes,
                      uint32_t length)
{
    const soapc__soap_version *version = reader->version;

    block->role = (soapc_str){bytes, length};
    if (is_word(bytes, length, version->role_next)) {
        block->flags |= SOAPC_HEADER_NEXT;
    } else if (is_word(bytes, length, version->role_none)) {
        block->flags |= SOAPC_HEADER_NO_ROLE;
    } else if (is_word(bytes, length, version->role_ultimate)) {
        block->flags |= SOAPC_HEADER_ULTIMATE;
    }
}

static int read_attribute(soapc__reader *reader, block_attributes *block,
                          const soapc__attribute *attribute)
{
    const soapc__qname *name = &attribute->name;
    uint32_t length;

    if (name->ns != reader->version->envelope) {
        return 1;
    }
    const char *bytes = soapc__decode_value(reader->decoder, attribute, &length);
    if (!bytes) {
        return 0;
    }
    if (is_word(name->local, name->local_length, "mustUnderstand")) {
        int value = boolean(bytes, length);

        block->flags |= value < 0 ? SOAPC_HEADER_BAD_MUST_UNDERSTAND
                        : value   ? SOAPC_HEADER_MUST_UNDERSTAND
                                  : 0;
    } else if (is_word(name->local, name->local_length, "relay")) {
        block->flags |= boolean(bytes, length) == 1 ? SOAPC_HEADER_RELAY : 0;
    } else if (is_word(name->local, name->local_length, reader->version->role)) {
        read_role(reader, block, bytes, length);
    }
    return 1;
}

/* The declaration of a block: a soap:header of the direction, or a headerfault of one;
 * SOAPC_NONE. */
static uint32_t find_declaration(const soapc__reader *reader, uint32_t name)
{
    const soapc_image *image = reader->decoder->image;
    const soapc_direction *direction = reader->direction;

    for (uint32_t i = 0; direction && i < direction->header_count; i++) {
        const soapc_header *header = soapc_header_at(image, direction->first_header + i);

        if (header->name == name) {
            return direction->first_header + i;
        }
        for (uint32_t j = 0; j < header->fault_count; j++) {
            if (soapc_header_at(image, header->first_fault + j)->name == name) {
                return header->first_fault + j;
            }
        }
    }
    return SOAPC_NONE;
}

/* The first document operation of one part that `key` finds; SOAPC_NONE. */
static uint32_t find_of_one_part(const soapc_image *image, uint64_t key)
{
    const uint32_t *index = soapc__table_of(image, SOAPC__TABLE_OPERATION_INDEX);
    uint32_t count = soapc_operation_count(image);

    for (uint32_t i = soapc__operation_index_from(image, key); i < count; i++) {
        const soapc_operation *operation = soapc_operation_at(image, index[i]);

        if (soapc__operation_key(operation, soapc_part_at(image, operation->input.first_part)) != key) {
            break;
        }
        if (operation->input.part_count == 1) {
            return index[i];
        }
    }
    return SOAPC_NONE;
}

/* The part of a document operation that a block of a request calls, as it were (contract
 * C-10.8); NULL: of none. */
static const soapc_part *find_called_part(const soapc__reader *reader, uint32_t name)
{
    const soapc_image *image = reader->decoder->image;

    if (!reader->operation || reader->direction != &reader->operation->input ||
        name >= SOAPC_MESSAGE_NAME) {
        return NULL;
    }
    uint32_t by_element = find_of_one_part(image, name),
             by_name = find_of_one_part(image, SOAPC__KEY_NO_ELEMENT | name);
    uint32_t first = by_element < by_name ? by_element : by_name; /* SOAPC_NONE is the greatest */
    return first == SOAPC_NONE
               ? NULL
               : soapc_part_at(image, soapc_operation_at(image, first)->input.first_part);
}

static int emit_role(soapc__decoder *decoder, const block_attributes *block)
{
    if (!block->role.bytes) {
        return 1;
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_ROLE, SOAPC_NO_NAME);
    if (!node) {
        return 0;
    }
    node->length = (uint32_t)block->role.length;
    node->value.bytes = block->role.bytes;
    return 1;
}

/* *count nodes of the attributes that are neither SOAP's nor XSI's, which the tag has only until the
 * next one is scanned. */
static int own_attributes(const soapc__reader *reader, const soapc__tag *tag,
                          soapc_node **attributes, uint32_t *count)
{
    soapc__decoder *decoder = reader->decoder;

    *attributes = NULL;
    *count = 0;
    if (!(decoder->call->flags & SOAPC_CALL_BLOCK_ATTRIBUTES) || !tag->attribute_count) {
        return 1;
    }
    soapc_node *nodes =
        soapc__arena_alloc(&decoder->message->arena, tag->attribute_count * sizeof(*nodes));
    if (!nodes) {
        return soapc__decode_no_memory(decoder);
    }
    *attributes = nodes;
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;
        soapc_node *node = nodes + *count;

        if (attribute->name.ns == reader->version->envelope || attribute->name.ns == SOAPC__NS_XSI) {
            continue;
        }
        uint32_t name = soapc__decode_name(decoder, &attribute->name);
        node->value.bytes = soapc__decode_value(decoder, attribute, &node->length);
        if (name == SOAPC_NONE || !node->value.bytes) {
            return 0;
        }
        node->head = soapc__node_head(SOAPC_NODE_TEXT, name);
        ++*count;
    }
    return 1;
}

static int emit_attributes(soapc__decoder *decoder, const soapc_node *attributes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TEXT, SOAPC_NO_NAME);

        if (!node) {
            return 0;
        }
        *node = attributes[i];
    }
    return 1;
}

/* A block that another node is to read (SOAP 1.1, 4.2.2; SOAP 1.2 Part 1, 2.2). */
static int is_for_others(const soapc__reader *reader, const block_attributes *block)
{
    const soapc_str *own = &reader->decoder->call->role;

    if (!own->bytes || !block->role.bytes ||
        (block->flags & (SOAPC_HEADER_NEXT | SOAPC_HEADER_ULTIMATE))) {
        return 0;
    }
    return block->role.length == 0 || /* actor="" names no node */
           block->role.length != own->length ||
           memcmp(block->role.bytes, own->bytes, own->length) != 0;
}

/* What stands there is not for this node to judge. */
static int forgive_value(soapc__reader *reader, const block_attributes *block, uint32_t name,
                         const soapc__decoder_mark *before, soapc__bookmark start)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__tag tag;

    if (!is_for_others(reader, block) || !soapc__decoder_forgive(decoder, before)) {
        return 0;
    }
    soapc__bookmark_enter(decoder, start);
    return soapc__scan_start(&decoder->scanner, &tag) && soapc__decode_skip(decoder, &tag) &&
           soapc__emit(decoder, SOAPC_NODE_NIL, name) != NULL;
}

static int read_block(soapc__reader *reader, int check_encoding)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t frames = decoder->frame_count;
    soapc__place place = {.type = SOAPC_NONE};
    block_attributes block = {0};
    soapc__tag tag;
    soapc_node *attributes;
    uint32_t attribute_count;

    if (!soapc__scan_start(&decoder->scanner, &tag) ||
        (place.name = soapc__decode_name(decoder, &tag.name)) == SOAPC_NONE ||
        (check_encoding && !soapc__encoding_style_check(reader, &tag))) {
        return 0;
    }
    for (uint32_t i = 0; i < tag.attribute_count; i++) {
        if (!read_attribute(reader, &block, tag.attributes + i)) {
            return 0;
        }
    }
    if (!own_attributes(reader, &tag, &attributes, &attribute_count)) {
        return 0;
    }
    uint32_t declaration = find_declaration(reader, place.name);
    const soapc_part *part = declaration != SOAPC_NONE
                                 ? &soapc_header_at(decoder->image, declaration)->part
                                 : find_called_part(reader, place.name);
    if (part) {
        place.type = part->type;
        place.flags = part->flags;
        place.value = part->value;
    }
    uint32_t use = declaration != SOAPC_NONE ? soapc_header_at(decoder->image, declaration)->use
                   : decoder->encoded        ? SOAPC_ENCODED
                                             : SOAPC_LITERAL;
    if (part && !is_for_others(reader, &block) &&
        !soapc__validate_part(decoder, part, use, &place, &tag)) {
        return 0;
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_HEADER, place.name);
    if (!node) {
        return 0;
    }
    node->value.id = declaration;
    node->value.count = block.flags;
    uint32_t at = decoder->message->node_count - 1;
    soapc__decoder_root(decoder);
    if (!emit_role(decoder, &block)) {
        return 0;
    }
    soapc__decoder_mark before = soapc__decoder_mark_here(decoder);
    soapc__bookmark start = {tag.offset, soapc__tag_outer(&tag)};
    if ((!soapc__decode_begin(decoder, &place, &tag) || !soapc__decode_run(decoder, frames)) &&
        !forgive_value(reader, &block, place.name, &before, start)) {
        return 0;
    }
    if (!emit_attributes(decoder, attributes, attribute_count)) {
        return 0;
    }
    decoder->message->nodes[at].length = decoder->message->node_count - at - 1;
    return 1;
}

int soapc__headers_read(soapc__reader *reader, int check_encoding)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t at = decoder->message->node_count;
    uint32_t count = 0;
    soapc__tag header;

    if (!soapc__scan_start(&decoder->scanner, &header)) {
        return 0;
    }
    soapc__decode_push_path(decoder, &header);
    if (!soapc__emit(decoder, SOAPC_NODE_HEADERS, SOAPC_NO_NAME)) {
        return 0;
    }
    while (!header.empty) {
        int next = soapc__decode_next_child(decoder);

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (!read_block(reader, check_encoding)) {
            return 0;
        }
        count++;
    }
    soapc_node *node = decoder->message->nodes + at;
    node->length = decoder->message->node_count - at - 1;
    node->value.id = 0;
    node->value.count = count;
    reader->out->headers = at;
    return soapc__decode_close(decoder, &header);
}
