/*
 * Fuzzes the image's check: the first byte chooses an image, the rest are patches to it, eight bytes
 * each (table, operation, place, value).
 *
 * The check refuses with a message, or everything that reads the image is safe: the accessors, decode,
 * encode of what was decoded.
 */
#include <stdint.h>

#include "../core/decode_checks.h"
#include "../core/decode_service.h"
#include "image/layout.h"

enum { IMAGES = 2 };
static const soapc_image *images[IMAGES];
static uint64_t sum; /* of all that is read */

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    images[0] = check_service("In", "document", "literal");
    images[1] = check_service("Rpc", "rpc", "encoded");
    return 0;
}

/* -- patches -- */

typedef struct patch {
    uint8_t table, operation;
    uint16_t place;
    uint32_t value;
} patch;

/* A 32-bit word of the image: of a table's, or of its header. NULL: the table is empty. */
static uint32_t *word_at(soapc_image *image, uint32_t table, uint32_t place)
{
    uint32_t from = 0, to = sizeof(*image);

    if (table < SOAPC__TABLE_COUNT) {
        from = image->tables[table].offset;
        to = image->size;
        for (uint32_t i = 0; i < SOAPC__TABLE_COUNT; i++) {
            uint32_t offset = image->tables[i].offset;

            to = offset > from && offset < to ? offset : to;
        }
    }
    return to - from < 4 ? NULL : (uint32_t *)((char *)image + from) + place % ((to - from) / 4);
}

/* Words are looked up in the image as it was, the patches may break the tables. */
static void apply(soapc_image *image, const soapc_image *before, const patch *patch)
{
    uint32_t *from = word_at((soapc_image *)(uintptr_t)before, patch->table % 24, patch->place);

    if (!from) {
        return;
    }
    uint32_t *word = (uint32_t *)((char *)image + ((char *)from - (char *)before));
    switch (patch->operation % 5) {
    case 0:
        *word = patch->value;
        break;
    case 1:
        *word += (uint32_t)(int8_t)patch->value;
        break;
    case 2:
        *word ^= 1u << patch->value % 32;
        break;
    case 3:
        ((uint8_t *)word)[patch->value >> 8 & 3] = (uint8_t)patch->value;
        break;
    default: /* another word of the same table */
        *word = *word_at((soapc_image *)(uintptr_t)before, patch->table % 24, patch->value);
    }
}

/* -- reading -- */

static void read_bytes(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        sum += (unsigned char)bytes[i];
    }
}

static void read_text(const soapc_image *image, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(image, text, &length);

    read_bytes(bytes, (size_t)length + 1);
}

static void read_image(const soapc_image *image)
{
    for (uint32_t i = 0; i < soapc_name_count(image); i++) {
        read_text(image, soapc_name_at(image, i)->ns);
        read_text(image, soapc_name_at(image, i)->local);
    }
    for (uint32_t i = 0; i < soapc_type_count(image); i++) {
        const soapc_type *type = soapc_type_at(image, i);

        read_text(image, type->documentation);
        for (uint32_t j = 0; j < type->field_count; j++) {
            read_text(image, soapc_field_at(image, type->first_field + j)->value);
        }
        for (uint32_t j = 0; j < type->facet_count; j++) {
            read_text(image, soapc_facet_at(image, type->first_facet + j)->value);
        }
        sum += (uint32_t)soapc_type_is_derived(image, i, SOAPC_XSD_STRING);
    }
    for (uint32_t i = 0; i < soapc_port_count(image); i++) {
        read_text(image, soapc_port_at(image, i)->location);
    }
    for (uint32_t i = 0; i < soapc_document_count(image); i++) {
        read_text(image, soapc_document_at(image, i)->uri);
    }
    sum += soapc_operation_find(image, "OP", 2, 0) + soapc_type_find(image, "urn:t", 5, "All", 3) +
           soapc_element_find(image, "urn:t", 5, "all", 3);
}

static void read_nodes(soapc_message *message, const soapc_image *image)
{
    uint32_t count, length;
    const soapc_node *nodes = soapc_message_nodes(message, &count);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t kind = soapc__node_kind(nodes + i), name = soapc__node_name(nodes + i);

        if ((kind >= SOAPC_NODE_TEXT && kind <= SOAPC_NODE_RAW) || kind == SOAPC_NODE_ROLE) {
            read_bytes(nodes[i].value.bytes, nodes[i].length);
        } else if (kind >= SOAPC_NODE_STRUCT) {
            CHECK(nodes[i].length < count - i);
        }
        if (name != SOAPC_NO_NAME) {
            const char *local = soapc_message_name_local(message, image, name, &length);

            CHECK(local);
            read_bytes(local, length);
        }
    }
}

/* What a peer sends, read and sent back. */
static void exchange(soapc_message *message, const soapc_image *image, int kind, const char *xml)
{
    soapc_error error;
    uint32_t node = SOAPC_NONE, status;
    soapc_call call = {.image = image, .operation = SOAPC_NONE, .port = SOAPC_NONE, .version = 1};

    soapc_message_reset(message);
    if (kind == CHECK_VALUE) {
        status = soapc_value_decode(message, &call, SOAPC_NONE, xml, strlen(xml), &node, &error);
    } else if (kind == CHECK_REPLY) {
        call.operation = soapc_operation_count(image) ? 0 : SOAPC_NONE;
        status = soapc_reply_decode(message, &call, xml, strlen(xml), &error);
    } else {
        status = soapc_request_decode(message, &call, xml, strlen(xml), &error);
    }
    CHECK((status == 0) == (error.message[0] == '\0'));
    if (status != 0) {
        return;
    }
    read_nodes(message, image);
    if (kind == CHECK_REQUEST) {
        const soapc_envelope *envelope = soapc_message_envelope(message);

        call.operation = envelope->operation;
        status = soapc_request_encode(message, &call, envelope->body, envelope->headers, &error);
        CHECK((status == 0) == (error.message[0] == '\0'));
        (void)soapc_reply_encode(message, &call, envelope->body, SOAPC_NONE, &error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    soapc_error error;

    if (size == 0) {
        return 0;
    }
    const soapc_image *before = images[data[0] % IMAGES];
    size_t room = soapc_image_size(before);
    soapc_image *image = malloc(room); /* exactly: what is read beyond it shows */
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    CHECK(image && message);
    memcpy(image, before, room);
    for (size_t at = 1; at + sizeof(patch) <= size; at += sizeof(patch)) {
        patch patch;

        memcpy(&patch, data + at, sizeof(patch));
        apply(image, before, &patch);
    }
    if (soapc_image_open(image, room, &error) && soapc_image_check(image, &error) == SOAPC_OK) {
        read_image(image);
        for (uint32_t i = 0; i < CHECK_MESSAGES; i++) {
            exchange(message, image, check_messages[i].kind, check_messages[i].xml);
        }
    } else {
        CHECK(error.status == SOAPC_BAD_IMAGE && error.message[0]);
    }
    soapc_message_free(message);
    free(image);
    return 0;
}
