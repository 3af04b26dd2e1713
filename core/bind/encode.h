/*
 * Encode: nodes under their types to XML, in two passes over one walk.
 *
 * ext/soap numbers prefixes in the order in which it makes elements (contract C-8.1): the children
 * of an element before the element itself, a type's prefix after the value, the Body before the
 * Header; all are declared on the Envelope. Pass 1 (writing is 0) walks the nodes in that order and
 * fills the ledger, pass 2 walks them again and writes. Where a message can only need one
 * namespace, the ledger is guessed and pass 2 alone runs; should the guess fail, it is begun again
 * with both.
 *
 * The walk has a stack of frames of its own: one for each container that is open.
 */
#ifndef SOAPC_BIND_ENCODE_H
#define SOAPC_BIND_ENCODE_H

#include "base/text.h"
#include "bind/ledger.h"
#include "bind/message.h"
#include "types/builtin.h"

/* Names of elements that no schema declares, behind the 24 bits of the others. */
enum {
    SOAPC__NAME_ITEM = 0x1000000, /* item */
    SOAPC__NAME_VALUE,            /* value, of an Apache Map */
    SOAPC__NAME_DETAIL            /* detail of a fault: in 1.2 env:Detail */
};

/* In the path of an error: the name is an attribute's. */
enum { SOAPC__AS_ATTRIBUTE = 0x40000000 };

/* Where a value stands: what is declared there. */
typedef struct soapc__place {
    uint32_t name;      /* name id or SOAPC__NAME_* */
    uint32_t type;      /* SOAPC_NONE: none, by the value */
    soapc_text fixed;   /* with flag FIXED */
    uint16_t flags;     /* soapc_field flags NILLABLE, FIXED and REFERENCE */
    uint8_t encoded;    /* use */
    uint8_t qualified;  /* the element is written with its namespace */
    uint8_t keeps_name; /* a NAME before the value, or the root of raw XML, names the element */
    uint32_t position;  /* of an item of a sparse array; SOAPC_NONE */
} soapc__place;

typedef enum soapc__frame_kind {
    SOAPC__FRAME_FIELDS,  /* struct: fields and nodes in step */
    SOAPC__FRAME_PLAN,    /* struct: the entries of its plan */
    SOAPC__FRAME_LIST,    /* repeated: a field of a FIELDS frame, a member of an untyped struct */
    SOAPC__FRAME_MEMBERS, /* untyped struct, or what stands in a wildcard */
    SOAPC__FRAME_ITEMS,   /* array, or a row of one */
    SOAPC__FRAME_PAIRS    /* Apache Map */
} soapc__frame_kind;

/* A container that is open. */
typedef struct soapc__frame {
    uint8_t kind;
    uint8_t encoded;
    uint8_t level;       /* pass 1: types of the extension chain that are done, the base first */
    uint8_t levels;
    uint32_t key;        /* label of its element; SOAPC_NONE: it has none of its own */
    uint32_t node, end;  /* next node, and behind its contents */
    uint32_t type;       /* FIELDS, PLAN: its own; ITEMS: the items'; LIST: the struct's; or NONE */
    uint32_t next;       /* FIELDS: field; PLAN: entry; LIST: field; ITEMS: sizes, in the plan */
    uint32_t last;       /* FIELDS: field count; PLAN: behind its entries; ITEMS: dimensions left */
    uint32_t left;       /* items still to come: PLAN: of the entry; ITEMS: all */
    uint32_t done;       /* children of the present name, for paths */
    uint32_t plan;       /* height of the plan around it */
    uint32_t attribute;  /* PLAN, pass 1: next entry of an attribute, and behind the last */
    uint32_t attributes_end;
    uint32_t name;       /* LIST: of the items; ITEMS: label key of them */
    uint32_t reference;  /* index of its reference; SOAPC_NONE */
    uint32_t after_type; /* pass 1: xsi:type, XSI and NAME whose namespaces its end needs; NONE */
    uint32_t after_xsi;
    uint32_t after_name;
    uint32_t position;   /* ITEMS: of the next item of a sparse array; SOAPC_NONE: not sparse */
    size_t content;      /* writing: length of out behind its start tag */
} soapc__frame;

/* What is written of a struct whose fields are not simply in step: attributes, then elements in the
 * order of the model. */
typedef struct soapc__plan_entry {
    uint32_t field; /* index within the type's fields */
    uint32_t node;  /* first of the items; SOAPC_NONE: xsi:nil, or an attribute's fixed value */
    uint32_t count; /* items */
} soapc__plan_entry;

/* "prefix:local>" as the ledger has it. */
typedef struct soapc__label {
    uint32_t key;      /* name << 1 | qualified; a type id; SOAPC_NONE: empty */
    uint16_t length;   /* without the '>' */
    uint16_t capacity; /* of text, in steps of SOAPC__COPY; 0: text is not set */
    char *text;
    char small[48];
} soapc__label;

enum {
    SOAPC__LABELS = 64,
    SOAPC__TYPE_LABELS = 16,
    SOAPC__COPY = 16,            /* bytes that labels are copied by */
    SOAPC__NUMBER_ROOM = 32,     /* of an int64 or a double in its shortest form */
    SOAPC__LONGEST_NAME = 50000, /* of an element, with its prefix */
    SOAPC__PATH_ROOM = 200,
};

/* What the labels that are kept from message to message hold for. */
typedef struct soapc__label_owner {
    const soapc_image *image;
    uint64_t fingerprint; /* of its first document: another image may come to the same address */
    soapc_text guess;     /* the one namespace; 0: they are not kept */
    uint32_t version;
} soapc__label_owner;

/* A value that an ID names. */
typedef struct soapc__reference {
    uint32_t id;     /* the host's */
    uint32_t number; /* of refN, 0: never referred to */
    uint32_t level;  /* of its frame when the first reference was met; SOAPC_NONE: it had ended */
    uint32_t node;   /* of the value */
    uint32_t own;    /* leaf of an attribute called id, which then names it; SOAPC_NONE */
    uint32_t stands; /* REF in whose place it is written; SOAPC_NONE */
    uint8_t open;
} soapc__reference;

enum { SOAPC__SEAMS = 32 }; /* fields at most, and one */

/* What stands between the values of a struct in a list: "<item><a>", "</a><b>", "</b></item>". */
typedef struct soapc__seams {
    uint32_t type; /* SOAPC_NONE: none */
    uint32_t key;  /* label of the item */
    uint32_t room; /* bytes that a struct takes without text */
    soapc__buffer text;
    struct soapc__seam {
        uint32_t at; /* in text; a copy may read SOAPC__COPY bytes more than the length */
        uint16_t length;
        uint16_t close; /* of it, "</a>": the tag that ends */
    } seams[SOAPC__SEAMS + 1];
} soapc__seams;

/* How structs of a type are walked, see soapc__shape_of. */
typedef struct soapc__shape {
    uint32_t type;   /* SOAPC_NONE: empty */
    uint8_t in_step; /* FIELDS will do: no attribute, text, wildcard or choice */
    uint8_t levels;  /* of its extension chain, itself included */
} soapc__shape;

enum { SOAPC__SHAPES = 16 };

/* Modifiers before a value. */
typedef struct soapc__modifiers {
    uint32_t type, xsi, name, id; /* SOAPC_NONE: absent */
} soapc__modifiers;

/* A namespace that is declared behind all others. */
typedef struct soapc__late_namespace {
    struct soapc__late_namespace *next;
    const char *ns;
    uint32_t length;
} soapc__late_namespace;

struct soapc__encoder {
    soapc_message *message;
    const soapc_image *image;
    const soapc_node *nodes;
    uint32_t node_count, name_count, type_count;
    soapc__buffer *out;
    soapc_error *error;
    soapc_status status; /* of the first failure */
    uint32_t call_flags; /* of soapc_call */
    uint8_t version;
    uint8_t writing;  /* pass 2 */
    uint8_t guessing; /* pass 2 with a ledger that was guessed */
    uint8_t guess_failed;
    uint8_t has_xsi;  /* the ledger has it */
    uint8_t encoding; /* the built-in encoding namespace, soapc__ns */
    soapc__late_namespace *late, *last_late; /* pass 1: of QNames */

    soapc__frame *frames;
    uint32_t depth, frame_capacity, nesting;
    size_t empty_xml; /* writing: length of out where XML that is empty stood in no value's element; 0 */
    uint32_t pending; /* label key of the struct whose start tag is made, for paths; SOAPC_NONE */
    soapc__plan_entry *plan;
    uint32_t plan_count, plan_capacity;
    void *slots; /* scratch of the plan */
    uint32_t slot_capacity;
    soapc__reference *references;
    uint32_t reference_count, reference_capacity, reference_number;
    uint32_t standing; /* REF whose value is entered; SOAPC_NONE */
    uint32_t *reference_hash; /* open addressing, index + 1 */
    uint32_t reference_hash_size;

    soapc__ledger ledger;
    soapc__buffer scratch; /* list values, raw text */
    soapc__buffer block;   /* attributes of a header block */
    soapc__buffer start;   /* of the message to behind <Envelope>, for the label owner; empty: not known */
    uint32_t guessed_rows; /* of the ledger, for the label owner; 0: not known */
    soapc__label_owner label_owner;
    soapc__label labels[SOAPC__LABELS];
    soapc__label type_labels[SOAPC__TYPE_LABELS];
    soapc__shape shapes[SOAPC__SHAPES];
    soapc__seams seams;
    uint32_t typed[SOAPC__TYPE_LABELS]; /* pass 1, encoded: types whose chain is in the ledger */
    soapc_str attributes;        /* writing: for the end of the next start tag (a header block's) */
    char path[SOAPC__PATH_ROOM]; /* of the element around the values, for errors */
};

/* Modifiers of a value that has none. */
extern const soapc__modifiers soapc__no_modifiers;

/* encode.c: begins pass 1 (or, with guess, pass 2 under a ledger that has that namespace alone).
 * NULL: error. */
soapc__encoder *soapc__encoder_begin(soapc_message *message, const soapc_call *call,
                                     const soapc_name *guess, soapc_error *error);
/* Pass 1 is done: pass 2 begins. 0: error. */
int soapc__encoder_write(soapc__encoder *encoder);
/* Sets what is true when all is written. */
soapc_status soapc__encoder_finish(soapc__encoder *encoder);
/* Whether what is written keeps to message_bytes. */
int soapc__encode_fits(soapc__encoder *encoder);
/* Writing: whether the element of the envelope whose start tag ended at out length `content` holds
 * nothing, not even XML that is empty. */
static inline int soapc__encoded_nothing(const soapc__encoder *encoder, size_t content)
{
    return encoder->out->length == content && encoder->empty_xml != content &&
           !encoder->out->failed;
}
/* One value with its modifiers, contents and all. *at moves behind it. 0: encoder->status says
 * why. */
int soapc__encode_value(soapc__encoder *encoder, const soapc__place *place, uint32_t *at,
                        uint32_t end);
/* The contents of a node as those of a wildcard. */
int soapc__encode_contents(soapc__encoder *encoder, uint32_t encoded, uint32_t node);
/* The same as soapc__encode_value, but a container is left open on the stack. */
int soapc__encode_enter(soapc__encoder *encoder, const soapc__place *place, uint32_t *at,
                        uint32_t end);
/* A frame whose start tag is written but for its '>'. NULL: LIMIT or no memory. */
soapc__frame *soapc__encode_push(soapc__encoder *encoder, soapc__frame_kind kind,
                                 const soapc__place *place, uint32_t key, uint32_t node,
                                 uint32_t end);
/* The same over an element whose start tag is complete. */
soapc__frame *soapc__encode_resume(soapc__encoder *encoder, soapc__frame_kind kind,
                                   uint32_t encoded, uint32_t key, uint32_t node, uint32_t end);
static inline soapc__frame *soapc__frame_top(soapc__encoder *encoder)
{
    return encoder->frames + encoder->depth - 1;
}
/* Ends the top frame's element. */
int soapc__frame_leave(soapc__encoder *encoder);
/* Each goes on with the top frame until a container is entered or the frame left. 0: error. */
int soapc__step_fields(soapc__encoder *encoder); /* encode_fields.c */
int soapc__step_plan(soapc__encoder *encoder);
int soapc__step_list(soapc__encoder *encoder);
int soapc__step_members(soapc__encoder *encoder); /* encode_untyped.c */
int soapc__step_pairs(soapc__encoder *encoder);
int soapc__step_items(soapc__encoder *encoder); /* encode_array.c */

/* encode_error.c: the first failure stays; the message ends with the path of `name` (SOAPC_NONE: of
 * the top frame). Always 0. */
int soapc__encode_fail(soapc__encoder *encoder, soapc_status status, uint32_t name,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
void soapc__encode_subject(soapc__encoder *encoder, const char *subject, size_t length);
int soapc__encode_no_memory(soapc__encoder *encoder);
/* Local part of a name id or SOAPC__NAME_*. */
const char *soapc__encode_local(const soapc__encoder *encoder, uint32_t name, uint32_t *length);

/* encode_label.c: labels and prefixes */
const soapc__label *soapc__label_compose(soapc__encoder *encoder, uint32_t key);
/* Whether a host may call an element that: an NCName, or where nothing else gives it a prefix one
 * with a prefix, which the host then knows to be declared. 0: error. */
int soapc__encode_name(soapc__encoder *encoder, const char *text, size_t length,
                       int may_have_prefix);
/* encode_others.c: the attributes of an anyAttribute, a node ATTRIBUTES. Whether they may stand beside those that the type
 * declares; pass 1: their namespaces; pass 2. 0: error. */
int soapc__check_others(soapc__encoder *encoder, uint32_t type, uint32_t node);
int soapc__need_others(soapc__encoder *encoder, uint32_t node);
int soapc__write_others(soapc__encoder *encoder, uint32_t encoded, uint32_t node);
static inline uint32_t soapc__label_key(uint32_t name, uint32_t qualified)
{
    return name << 1 | qualified;
}
/* NULL: error. */
static inline const soapc__label *soapc__label_of(soapc__encoder *encoder, uint32_t key)
{
    const soapc__label *label = encoder->labels + (key >> 1) % SOAPC__LABELS;

    return __builtin_expect(label->key == key, 1) ? label : soapc__label_compose(encoder, key);
}
/* Copies length bytes of a label's text; out has SOAPC__COPY bytes more. */
static inline char *soapc__label_copy(char *out, const char *text, size_t length)
{
    memcpy(out, text, SOAPC__COPY);
    for (size_t i = SOAPC__COPY; i < length; i += SOAPC__COPY) {
        memcpy(out + i, text + i, SOAPC__COPY);
    }
    return out + length;
}
/* The name of a type as a QName: "xsd:int". Both passes. NULL: error; a type without a name gives a
 * label of length 0. */
const soapc__label *soapc__label_of_type(soapc__encoder *encoder, uint32_t type);
/* Row of a namespace: pass 1 adds it, pass 2 finds it. SOAPC_NONE: error. */
uint32_t soapc__encode_need(soapc__encoder *encoder, const char *ns, uint32_t length);
int soapc__encode_need_known(soapc__encoder *encoder, soapc__ns ns);
int soapc__encode_need_name(soapc__encoder *encoder, uint32_t name);
int soapc__encode_need_xsi(soapc__encoder *encoder);
/* writing: "<prefix:local", without '>'. */
void soapc__write_open(soapc__encoder *encoder, const soapc__label *label);
void soapc__write_close(soapc__encoder *encoder, const soapc__label *label);
/* writing: '>' or '/>', with what encoder->attributes says in front. */
void soapc__write_start_end(soapc__encoder *encoder);
void soapc__write_empty_end(soapc__encoder *encoder);
/* writing: ' name="' of an attribute. */
int soapc__write_attribute_name(soapc__encoder *encoder, uint32_t name);
int soapc__name_is_known(const soapc__encoder *encoder, uint32_t name);

/* encode_type.c: xsi:type, xsi:nil, renamed elements */
/* Pass 1: what ext/soap needs for the xsi:type of a value in encoded use: the types that it is
 * derived from first. */
int soapc__need_type(soapc__encoder *encoder, uint32_t type);
/* ... for one that is nil: xsi first. */
int soapc__need_nil_type(soapc__encoder *encoder, uint32_t type);
/* ... and when an element ends: for its xsi:type, XSI, NAME and its own name. */
int soapc__need_after(soapc__encoder *encoder, uint32_t encoded, uint32_t type, uint32_t xsi,
                      uint32_t name, uint32_t key);
/* ... where raw XML stands instead of an element, whose namespace is declared all the same. */
int soapc__need_place(soapc__encoder *encoder, const soapc__place *place);
/* The type that a value's xsi:type names, SOAPC_NONE: it has none. type is that of the value. */
uint32_t soapc__written_type(const soapc__encoder *encoder, const soapc__place *place,
                             const soapc__modifiers *modifiers, uint32_t type);
/* writing: the xsi:type of it, or XSI's. */
int soapc__write_types(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type);
int soapc__write_type(soapc__encoder *encoder, uint32_t type); /* ' xsi:type="..."' */
int soapc__write_xsi(soapc__encoder *encoder, uint32_t name);
int soapc__write_nil(soapc__encoder *encoder);
/* The built-in type of a value at a place without a type (contract C-12.1). */
uint32_t soapc__type_of_value(const soapc__encoder *encoder, const soapc_node *node);
/* The label of the element of a value: the place's, or as a NAME has it. SOAPC_NONE: error. */
uint32_t soapc__element_key(soapc__encoder *encoder, const soapc__place *place, uint32_t rename);

/* encode_reference.c */
void soapc__references_begin(soapc__encoder *encoder);
void soapc__references_release(soapc__encoder *encoder, const soapc_allocator *allocator);
/* A value that an ID stands before. */
int soapc__reference_open(soapc__encoder *encoder, uint32_t id, uint32_t node, uint32_t *index);
int soapc__encode_reference(soapc__encoder *encoder, const soapc__place *place,
                            const soapc__modifiers *modifiers, const soapc_node *node);
/* The ID node of a REF whose value stands where nothing is written (an alternative that was not
 * chosen), so that the REF is the first of it; SOAPC_NONE. */
uint32_t soapc__reference_unwritten(const soapc__encoder *encoder, uint32_t at);
void soapc__write_id(soapc__encoder *encoder, const soapc__reference *reference);

/* encode_leaf.c */
static inline int soapc__is_modifier(const soapc_node *node)
{
    return soapc__node_kind(node) - SOAPC_NODE_TYPE <= SOAPC_NODE_ROLE - SOAPC_NODE_TYPE;
}
/* Whether a node is text, number, boolean or octets. */
static inline int soapc__is_leaf_value(uint32_t kind)
{
    return (kind >= SOAPC_NODE_BOOL && kind <= SOAPC_NODE_BYTES) || kind == SOAPC_NODE_NUMBER;
}
int soapc__encode_leaf(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, uint32_t node);
int soapc__encode_nil(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t type);
/* An element without content, with its xsi:type: what a value of the wrong kind becomes. */
int soapc__encode_empty(soapc__encoder *encoder, const soapc__place *place,
                        const soapc__modifiers *modifiers, uint32_t type);
/* The same for raw XML that is none. */
int soapc__encode_no_xml(soapc__encoder *encoder, const soapc__place *place,
                         const soapc__modifiers *modifiers, uint32_t type);
/* Pass 1: the namespaces that a leaf's values of xsd:QName are written with. */
int soapc__need_qnames(soapc__encoder *encoder, uint32_t type, uint32_t node);
/* The lexical form of a leaf or a LIST of leaves under a type that has text; it may stand in
 * encoder->scratch. 0: error. */
int soapc__lexical(soapc__encoder *encoder, uint32_t name, uint32_t type, uint32_t node,
                   const char **text, size_t *length);
/* Whether a value is the fixed one of its declaration. 0: error, its subject in the words of
 * contract C-9.4. */
int soapc__encode_fixed(soapc__encoder *encoder, uint32_t name, uint32_t class, soapc_text fixed,
                        const char *text, size_t length);
/* writing: characters; a byte that may not stand there is an error. */
int soapc__write_characters(soapc__encoder *encoder, uint32_t name, const char *text, size_t length,
                            int attribute);

/* Index of the value behind the modifiers at `at`; end when there is none. */
static inline uint32_t soapc__value_at(const soapc_node *nodes, uint32_t at, uint32_t end)
{
    while (at < end && soapc__is_modifier(nodes + at)) {
        at++;
    }
    return at;
}
/* Index behind the node at `at`, its contents included; end where it is longer than what is there,
 * which is an error when it is entered. */
static inline uint32_t soapc__encode_after(const soapc_node *nodes, uint32_t at, uint32_t end)
{
    if (soapc__node_kind(nodes + at) < SOAPC_NODE_STRUCT) {
        return at + 1;
    }
    return nodes[at].length < end - at ? at + 1 + nodes[at].length : end;
}
/* The items of a LIST or ARRAY, counted rather than believed. */
static inline uint32_t soapc__count_items(const soapc_node *nodes, uint32_t container)
{
    uint32_t end = container + 1 + nodes[container].length;
    uint32_t count = 0;

    for (uint32_t at = container + 1; at < end; at = soapc__encode_after(nodes, at, end)) {
        count += !soapc__is_modifier(nodes + at);
    }
    return count;
}
/* A STRUCT whose members are named by the value, not by a type. */
static inline int soapc__is_untyped(const soapc_node *node)
{
    uint32_t id = node->value.id;

    return id == SOAPC_XSD_ANYTYPE || id == SOAPC_SOAPENC_STRUCT || id == SOAPC_SOAPENC12_STRUCT ||
           id == SOAPC_NONE;
}

/* encode_struct.c */
/* The node at `node` is a STRUCT, or (is_struct 0) something else that has no members. */
int soapc__encode_struct(soapc__encoder *encoder, const soapc__place *place,
                         const soapc__modifiers *modifiers, uint32_t type, uint32_t node,
                         int is_struct);
/* How structs of a type are walked. */
const soapc__shape *soapc__shape_compose(soapc__encoder *encoder, uint32_t type);
static inline const soapc__shape *soapc__shape_of(soapc__encoder *encoder, uint32_t type)
{
    const soapc__shape *shape = encoder->shapes + type % SOAPC__SHAPES;

    return __builtin_expect(shape->type == type, 1) ? shape : soapc__shape_compose(encoder, type);
}
/* The type of a level of its extension chain: 0 is the base of all, levels - 1 the type itself. */
uint32_t soapc__type_of_level(const soapc_image *image, uint32_t type, uint32_t levels,
                              uint32_t level);

/* encode_plain.c */
/* Whether soapc__encode_simple writes it. Numbers that are no double may need a form without
 * exponent, a QName a prefix. */
static inline int soapc__is_simple(const soapc_field *field, const soapc_node *node)
{
    uint32_t kind = soapc__node_kind(node);

    return (uint32_t)field->leaf - SOAPC_CLASS_TEXT < SOAPC_CLASS_QNAME - SOAPC_CLASS_TEXT && !(field->flags & SOAPC_FIELD_FIXED) &&
           kind - SOAPC_NODE_BOOL <= SOAPC_NODE_TEXT - SOAPC_NODE_BOOL &&
           (kind != SOAPC_NODE_DOUBLE || field->leaf == SOAPC_CLASS_DOUBLE);
}
/* The element of a simple value of a field, without modifiers. */
int soapc__encode_simple(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                         const soapc_node *node);
/* Whether soapc__encode_plain writes it: a struct of the declared type whose fields are in step. */
static inline int soapc__is_plain(soapc__encoder *encoder, const soapc_field *field,
                                  uint32_t encoded, const soapc_node *node)
{
    if (soapc__node_kind(node) != SOAPC_NODE_STRUCT || node->value.id != field->type ||
        field->type >= encoder->type_count ||
        encoder->nesting >= encoder->message->limits.encode_depth ||
        soapc__type(encoder->image, field->type)->kind != SOAPC_TYPE_COMPLEX) {
        return 0;
    }
    const soapc__shape *shape = soapc__shape_of(encoder, field->type);
    return shape->in_step && (!encoded || shape->levels == 1);
}
/* Its members are written at once as far as they are simple values; a frame is made over what is
 * left then. Its length is known to be within the container around it. */
int soapc__encode_plain(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                        uint32_t node);

/* The frame over the fields of such a struct from `next` on, whose start tag ended at out length
 * `content`. 0: error. */
int soapc__plain_resume(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                        uint32_t next, uint32_t at, uint32_t end, size_t content);
/* A number or boolean; out has SOAPC__NUMBER_ROOM. Returns what is behind it. */
static inline char *soapc__put_number(char *out, const soapc_node *node)
{
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_INT:
        return out + soapc__int_text(out, node->value.integer);
    case SOAPC_NODE_DOUBLE:
        return out + soapc_double_text(out, node->value.number);
    default:
        memcpy(out, node->value.integer ? "true" : "false", 5);
        return out + (node->value.integer ? 4 : 5);
    }
}

/* encode_rows.c: pass 2, literal: items of a list's frame, as many as are structs of all their
 * fields, each a simple value. A frame may be left over the last one. *written: whether there was
 * any. 0: error. */
int soapc__encode_rows(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field,
                       int *written);

/* encode_fields.c */
void soapc__place_of_field(soapc__place *place, const soapc_field *field, uint32_t encoded);
int soapc__fail_missing(soapc__encoder *encoder,
                        uint32_t name); /* SOAPC_NONE: the wildcard. Always 0 */
int soapc__fail_member(soapc__encoder *encoder, uint32_t type, uint32_t value);
/* A repeated member: its items follow as elements of the same name. field is of the struct type, or
 * both SOAPC_NONE. */
int soapc__encode_repeated(soapc__encoder *encoder, uint32_t encoded, uint32_t type, uint32_t field,
                           uint32_t list);

/* encode_plan.c: pushes the plan of a struct of members [node, end): attributes up to
 * *attributes_end, then (elements is not 0) elements. Its character content goes to *text
 * (SOAPC_NONE). 0: error. */
int soapc__plan_struct(soapc__encoder *encoder, uint32_t type, uint32_t node, uint32_t end,
                       int elements, uint32_t *attributes_end, uint32_t *text);
void soapc__plan_release(soapc__encoder *encoder, const soapc_allocator *allocator);
int soapc__plan_push(soapc__encoder *encoder, uint32_t field, uint32_t node, uint32_t count);

/* encode_array.c */
/* writing: the position of an item of a sparse array (SOAP 1.1, 5.4.2.2). */
void soapc__write_position(soapc__encoder *encoder, const soapc__place *place);
/* The type that arrays of a type are said to be of (contract C-12.7). */
uint32_t soapc__array_type(const soapc__encoder *encoder, uint32_t type);
/* encode_array.c, encode_untyped.c, encode_raw.c */
int soapc__encode_array(soapc__encoder *encoder, const soapc__place *place,
                        const soapc__modifiers *modifiers, uint32_t type, uint32_t node);
int soapc__encode_members(soapc__encoder *encoder, const soapc__place *place,
                          const soapc__modifiers *modifiers, uint32_t node);
int soapc__encode_map(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t node);
int soapc__encode_any(soapc__encoder *encoder, uint32_t encoded, uint32_t node);
int soapc__encode_raw(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t type, const soapc_node *node);
/* What an attribute takes of RAW: the characters in its root before a first element; none when it
 * is no XML. They live until encoder->scratch is used again. */
int soapc__encode_raw_text(soapc__encoder *encoder, const soapc_node *node, const char **text,
                           size_t *length);
/* XML as it stands; text is XML too. */
int soapc__encode_verbatim(soapc__encoder *encoder, uint32_t name, const soapc_node *node);

#endif
