/*
 * Decode: elements of a message to nodes, under the types of an image. The state of one decode, and
 * what its files share.
 *
 * Frames on an explicit stack stand for open elements with element content; nothing recurses. Nodes
 * are emitted as the document is read; where its order is not the canonical one, or where a value
 * is referred to, that is noted and regroup.c puts everything in place in one pass at the end.
 */
#ifndef SOAPC_BIND_DECODE_H
#define SOAPC_BIND_DECODE_H

#include "base/utf8.h"
#include "bind/message.h"
#include "types/builtin.h"
#include "xml/scanner.h"

/* What the place of an element says about it: a field, a part, a global element, an item. */
typedef struct soapc__place {
    uint32_t name;    /* of the value's node */
    uint32_t type;    /* SOAPC_NONE: no declared type */
    uint32_t flags;   /* soapc_field flags */
    soapc_text value; /* default or fixed */
    uint32_t typed;   /* 1: type is not the declared one (a substitute): a TYPE node tells it */
} soapc__place;

typedef enum soapc__frame_kind {
    SOAPC__FRAME_STRUCT,   /* a complex type: its fields */
    SOAPC__FRAME_UNTYPED,  /* members by their shape: untyped STRUCT, DETAIL */
    SOAPC__FRAME_ARRAY,
    SOAPC__FRAME_MAP,
    SOAPC__FRAME_MAP_ITEM, /* no node of its own */
    SOAPC__FRAME_KINDS
} soapc__frame_kind;

enum { /* soapc__frame.flags; what they say is there is not set before */
    SOAPC__FRAME_UNORDERED = 1,  /* the children are entries; regroup.c orders them */
    SOAPC__FRAME_RAW = 2,        /* the last node is a RAW whose text still grows in decoder->raw */
    SOAPC__FRAME_OPEN = 4,       /* STRUCT: a LIST or ANY is being filled: open, open_count */
    SOAPC__FRAME_PENDING = 8,    /* STRUCT: attributes wait for their turn: pending, ... */
    SOAPC__FRAME_SEEN = 16,      /* STRUCT, strict: seen */
    SOAPC__FRAME_PIECES = 8192,  /* STRUCT: texts and children are noted in order: last_piece, NULL: none */
    SOAPC__FRAME_SPECIAL = 31 | 8192, /* none of these: a child is just emitted */
    SOAPC__FRAME_IRREGULAR = 32, /* STRUCT: some child is no single leaf */
    SOAPC__FRAME_ENTRIES = 64,   /* first_entry, last_entry */
    SOAPC__FRAME_USED = 128,     /* use */
    SOAPC__FRAME_ENTERED = 256,  /* entered by reference: reading goes on at back */
    SOAPC__FRAME_MIXED = 512,    /* STRUCT: there is text: last_piece */
    SOAPC__FRAME_POSITIONS = 1024, /* ARRAY: positions */
    SOAPC__FRAME_KEY = 2048,     /* MAP_ITEM: the key was read */
    SOAPC__FRAME_VALUE = 4096    /* MAP_ITEM: the value was read */
};

/* A place in the message to come back to. */
typedef struct soapc__bookmark {
    uint32_t offset;
    const soapc__scope *scope;
} soapc__bookmark;

/* Text of mixed content, or a child there; a ring: the last piece leads to the first. */
typedef struct soapc__piece {
    struct soapc__piece *next;
    const char *bytes; /* NULL: a child */
    uint32_t length;   /* a child: its field */
} soapc__piece;

typedef struct soapc__frame {
    uint16_t kind;
    uint16_t flags;
    uint32_t node;             /* its container */
    const char *raw;           /* name of the element as it stands */
    const soapc__scope *outer; /* around the element */
    uint32_t raw_length;
    uint32_t type;             /* STRUCT: type id; ARRAY: item type; UNTYPED: name before */
    uint32_t first_field;      /* STRUCT: of the type */
    uint32_t predictable;      /* STRUCT: fields to predict: none where the order is lost */
    uint32_t next;             /* STRUCT: field that is expected; others: children so far */
    /* from here on only with their flag */
    uint32_t open;             /* its node; `next` is its field */
    uint32_t open_count;       /* its children */
    uint32_t pending_begin;    /* the element's attributes in decoder->pending; */
    uint32_t pending;          /* not emitted yet are those from here ... */
    uint32_t pending_end;      /* ... to here */
    uint32_t seen;             /* index into decoder->seen */
    uint32_t first_entry, last_entry;
    uint32_t entry_mark, regroup_mark; /* UNTYPED: the decoder's counts when it began */
    uint32_t use;              /* index of its soapc__use */
    soapc__bookmark back;
    soapc__piece *last_piece;
    struct soapc__positions *positions;
} soapc__frame;

/* A direct child of an unordered container: `field` orders it, equal fields are gathered. */
typedef struct soapc__entry {
    uint32_t field; /* one more than the field's index; SOAPC__FIELD_FIRST: before all */
    uint32_t node; /* of its first modifier or of its value */
    uint32_t next;
    uint32_t flags;
} soapc__entry;

enum { /* soapc__entry.flags */
    SOAPC__ENTRY_LIST = 1, /* gathered in a LIST even when alone */
    SOAPC__ENTRY_ANY = 2,  /* gathered in an ANY */
    SOAPC__ENTRY_OPEN = 4  /* is itself such a container: its children are gathered */
};

enum { SOAPC__FIELD_FIRST = 0 };

/* An unordered container, found by the index in value.count of its node. */
typedef struct soapc__regroup {
    uint32_t first_entry;
    uint32_t count; /* what value.count becomes */
} soapc__regroup;
enum { SOAPC__REGROUP_MARK = 0x80000000 };

/* How a value is read whose start tag says no more than its type. */
typedef enum soapc__how {
    SOAPC__HOW_NOT,    /* not predicted */
    SOAPC__HOW_TEXT,   /* text without a white space rule */
    SOAPC__HOW_TOKEN,  /* text that is collapsed */
    SOAPC__HOW_BASE64,
    SOAPC__HOW_BOOL,
    SOAPC__HOW_INT,
    SOAPC__HOW_DOUBLE,
    SOAPC__HOW_LEAF,   /* any other */
    SOAPC__HOW_STRUCT, /* a complex type with element content */
    SOAPC__HOW_UNTYPED,
    SOAPC__HOW_TYPED   /* xsi:type said more: a TYPE node stands before */
} soapc__how;

/* A start tag as it was last seen at a place, and what it meant there: equal bytes mean the same
 * again under the same namespace declarations, in later messages too. */
typedef struct soapc__prediction {
    uint64_t place;       /* soapc__place_key of the place and the scanner's generation; 0: empty */
    const char *tag;      /* its bytes: below, or in the message where it is longer */
    uint16_t length;      /* of the whole tag */
    uint16_t name_length; /* of the raw name */
    uint8_t how;          /* soapc__how */
    uint8_t typed_how;    /* HOW_TYPED: how the value is read */
    uint8_t irregular;    /* SOAPC__FRAME_IRREGULAR: the value is no single leaf; 0 */
    uint8_t single;       /* a field that follows in the type and is not gathered in a LIST */
    uint32_t field;       /* within the type */
    uint32_t type;        /* effective */
    uint32_t name;        /* of the node */
    uint8_t empty;        /* <a/> */
    uint8_t passing;      /* for this message only */
    char bytes[50];
} soapc__prediction;

enum { SOAPC__PREDICTIONS = 128 }; /* a power of two */

/* A value that can be, or was, referred to. */
typedef struct soapc__use {
    uint32_t offset; /* of its element */
    uint32_t type;   /* it was decoded as; SOAPC_NONE: by its shape */
    uint32_t node;
    uint32_t number; /* of its ID node; 0: not referred to so far */
    uint32_t end;    /* offset behind the element; 0: not known yet */
    uint16_t open;   /* still being read */
    uint16_t again;  /* the element was read before, for another type or header block */
    uint32_t next;   /* in its slot */
} soapc__use;

/* What a reference to an element was in a place of that type: so the element, whatever its length, is read no more often than
 * there are types. */
typedef struct soapc__lead {
    uint32_t offset, type; /* of the element; of the place, SOAPC_NONE: none */
    uint32_t typed;        /* soapc__place.typed */
    uint32_t use;          /* SOAPC_NONE: it is nil */
    uint32_t next;         /* in its slot */
    uint32_t modifier;     /* SOAPC_NODE_TYPE or SOAPC_NODE_XSI in front of it; 0: none */
    uint32_t modifier_name, modifier_id;
} soapc__lead;

/* Where an id leads to. */
typedef struct soapc__target {
    uint32_t offset;
    const soapc__scope *scope; /* around the element */
} soapc__target;

/* Finds the element with that id; 0: none (then no error is set) or out of memory or ill-formed
 * (then it is). */
typedef int (*soapc__find_target)(soapc__decoder *decoder, int version, const char *id,
                                  uint32_t length, soapc__target *target);

/* Nested elements that are written out as RAW. */
typedef struct soapc__raw_element {
    const char *raw;
    uint32_t raw_length;
    const soapc__scope *outer;
} soapc__raw_element;

typedef struct soapc__pending {
    uint32_t field;
    soapc_node node;
} soapc__pending;

struct soapc__decoder {
    soapc_message *message;
    const soapc_call *call;
    const soapc_image *image;
    const soapc_type *types;   /* tables of the image */
    const soapc_field *fields;
    const soapc_name *names;
    soapc__scanner scanner;
    soapc_error error;         /* the scanner's and ours; given to the caller at the end */
    uint32_t strict, encoded;
    uint32_t validate;         /* what is read in literal use is held against the schema first */
    int has_path;              /* error's message begins with the path */
    int in_attribute;          /* an attribute is being read: its step of the path has an @ */
    const soapc__scope *text_scope; /* declarations around the text that is being read ... */
    int has_scope;                  /* ... which stands in the message, not in the schema */

    soapc__frame *frames;
    uint32_t frame_count, frame_capacity;
    uint32_t base;             /* soapc__decode_run works down to it */
    soapc__entry *entries;
    uint32_t entry_count, entry_capacity;
    soapc__regroup *regroups;
    uint32_t regroup_count, regroup_capacity;
    soapc__pending *pending;
    uint32_t pending_count, pending_capacity;
    uint64_t *seen;            /* strict: a bit for each field that was met */
    uint32_t seen_count, seen_capacity;
    soapc__raw_element *raw_elements;
    uint32_t raw_element_capacity;
    const soapc__scope **raw_scopes; /* declarations from outside that the RAW needs */
    uint32_t raw_scope_count, raw_scope_capacity;
    uint64_t *raw_needs;       /* a bit for each of them, by soapc__scope.count */
    uint32_t raw_need_capacity;
    soapc__buffer raw;         /* RAW that is being written */
    soapc__buffer scratch;     /* characters on their way into it */

    soapc__use *uses;
    uint32_t use_count, use_capacity;
    uint32_t *use_slots;       /* hash of offset: index + 1; from the first reference on */
    uint32_t use_slot_count;
    uint32_t hashed_uses;      /* uses that are in the slots */
    uint32_t first_use;        /* of this root: other roots' values are not referred to */
    soapc__lead *leads;
    uint32_t lead_count, lead_capacity;
    uint32_t *lead_slots;      /* hash of offset and type: index + 1 */
    uint32_t lead_slot_count;
    uint64_t again;            /* bytes that were read once more, for another type or header block */
    uint32_t reference_count;  /* ID numbers given */
    uint32_t last_reference;   /* use of the last REF */
    soapc__find_target find_target;
    soapc__bookmark beginning; /* of the document, behind a byte order mark */
    void *ids;                 /* soap/reference.c's index; NULL: not made yet */
    int needs_regroup;

    struct soapc__valid_frame *valid_frames; /* validation (valid.h): beside the frames of its elements */
    uint32_t valid_frame_count, valid_frame_capacity;
    const soapc__qname *valid_attribute; /* whose value is looked at; NULL */
    uint32_t *valid_words;     /* places in content models */
    uint32_t valid_word_count, valid_word_capacity;
    uint32_t *valid_path;      /* the one that is worked on */
    uint32_t valid_path_count, valid_path_capacity;
    struct soapc__valid_index *valid_indexes; /* of types with many facets */
    uint32_t valid_index_count, valid_index_capacity;
    uint32_t *valid_slots;
    uint32_t valid_slot_count, valid_slot_capacity;
    uint64_t valid_work;       /* steps taken, of soapc__valid_spend */

    const char *outer_path[4]; /* names of the elements around the first frame, in the message */
    uint32_t outer_length[4];
    uint32_t outer_count;

    /* What was learnt of earlier messages, and under what it holds. */
    soapc__arena kept;         /* namespaces and declarations */
    void *prologue;            /* soap/envelope.c's; in kept */
    uint64_t contents;         /* of the image */
    uint32_t profile;          /* of what else of the call decides how values are read */
    int has_passing;
    soapc__prediction predictions[SOAPC__PREDICTIONS];
};

/* --- life (decode.c) --- */

/* The message's decoder, ready for these bytes; NULL: failed, and *error says why. */
soapc__decoder *soapc__decoder_begin(soapc_message *message, const soapc_call *call,
                                     const char *bytes, size_t length, soapc_error *error);
/* Ends it: puts the nodes from `first` on in order when ok, else drops them; fills the caller's
 * error. */
soapc_status soapc__decoder_end(soapc__decoder *decoder, int ok, uint32_t first,
                                soapc_error *error);
/* Forgets what was read of other roots, so that each root's references are its own. */
void soapc__decoder_root(soapc__decoder *decoder);
/* Memory that lasts as long as the declarations that are kept; NULL without any. */
void *soapc__decoder_keep(soapc__decoder *decoder, size_t size);
/* Makes an array of the decoder's larger: array is the address of its pointer. 0 without memory. */
int soapc__decoder_grow(soapc__decoder *decoder, void *array, uint32_t *capacity, size_t item);
#define SOAPC__ROOM(decoder, array, count, capacity)                                               \
    ((count) < (capacity) ||                                                                       \
     soapc__decoder_grow((decoder), &(array), &(capacity), sizeof(*(array))))

/* Room for one more frame, within the limit of depth. 0: failed. */
int soapc__frame_room(soapc__decoder *decoder, const char *raw, uint32_t raw_length);
/* Ends the top frame, whose node is complete: at its end tag, or (drop) behind its empty tag. */
int soapc__frame_pop(soapc__decoder *decoder);
void soapc__frame_drop(soapc__decoder *decoder);
/* Works until only `base` frames are left. */
int soapc__decode_run(soapc__decoder *decoder, uint32_t base);

/* --- errors (decode_error.c); all return 0 --- */

/* The message begins with the path of the open elements and of `name` (may be NULL). offset
 * SOAPC_NONE: where the scanner is. */
int soapc__decode_fail(soapc__decoder *decoder, soapc_status status, const char *name,
                       uint32_t name_length, uint32_t offset, const char *format, ...)
    __attribute__((format(printf, 6, 7), cold));
int soapc__decode_too_deep(soapc__decoder *decoder, const char *name, uint32_t name_length, uint32_t offset);
int soapc__decode_fail_end(soapc__decoder *decoder)
    __attribute__((cold)); /* of the bytes, in an element */
int soapc__decode_no_memory(soapc__decoder *decoder) __attribute__((cold));
/* Appends the path to an error that the scanner made. */
void soapc__decode_add_path(soapc__decoder *decoder);
/* Length of text cut to at most `most` bytes, between two characters: for "%.*s". */
uint32_t soapc__decode_cut(const char *text, uint32_t length, uint32_t most);
/* The path's elements around the first frame. */
void soapc__decode_push_path(soapc__decoder *decoder, const soapc__tag *tag);

/* --- elements (decode_element.c) --- */

/* What attributes of XSI and of SOAP's encodings an element has. */
typedef struct soapc__marks {
    const soapc__attribute *type, *nil;
    const soapc__attribute *reference, *id;     /* SOAP 1.1: href, id */
    const soapc__attribute *reference12, *id12; /* SOAP 1.2: enc:ref, enc:id */
    const soapc__attribute *array_type, *offset, *position;
    const soapc__attribute *item_type, *array_size;
} soapc__marks;
void soapc__decode_marks(const soapc__decoder *decoder, const soapc__tag *tag, soapc__marks *marks);

/* Reads the element whose start tag stands at the scanner's '<', to after its end. */
int soapc__decode_element(soapc__decoder *decoder, const soapc__place *place);
/* The same for a start tag that was scanned: reads a leaf to its end, or pushes a frame. */
int soapc__decode_begin(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag);
int soapc__decode_begin_marked(
    soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
    const soapc__marks *marks); /* a reference among them is not followed */
/* Text up to the element's end tag; a child element is an error. */
int soapc__decode_text(soapc__decoder *decoder, const soapc__tag *tag, soapc__text *text);
/* Ends an element whose content was read: at its end tag, or behind an empty tag. */
int soapc__decode_close(soapc__decoder *decoder, const soapc__tag *tag);
/* Reads over an element whose start tag was scanned. */
int soapc__decode_skip(soapc__decoder *decoder, const soapc__tag *tag);
/* What stands where only elements count: text is passed over. SOAPC__NEXT_START, _END; 0: failed.
 */
int soapc__decode_next_child(soapc__decoder *decoder);

const soapc__scope *soapc__tag_outer(const soapc__tag *tag); /* the scope around its element */
/* Id of a scanned name: the image's or the message's own. SOAPC_NONE: failed. */
uint32_t soapc__decode_name(soapc__decoder *decoder, const soapc__qname *name);
uint32_t soapc__decode_find_name(const soapc__decoder *decoder,
                                 const soapc__qname *name); /* NONE: not in the image */
/* Type of a QName in content; SOAPC_NONE: unknown. */
uint32_t soapc__decode_find_type(soapc__decoder *decoder, const soapc__qname *name);
/* The type that xsi:type leads to at a place. 0: failed. */
int soapc__decode_type(soapc__decoder *decoder, const soapc__place *place, const soapc__tag *tag,
                       const soapc__attribute *attribute, uint32_t *type);
/* An attribute's value, normalised. NULL without memory. */
const char *soapc__decode_value(soapc__decoder *decoder, const soapc__attribute *attribute,
                                uint32_t *length);
/* The same without white space around it. */
const char *soapc__decode_trimmed(soapc__decoder *decoder, const soapc__attribute *attribute,
                                  uint32_t *length);

/* --- leaves (decode_leaf.c) --- */

/* One node of a simple type's text; place gives its name, default and fixed. */
int soapc__decode_leaf(soapc__decoder *decoder, uint32_t type, const soapc__place *place,
                       const soapc__text *text);
/* The same with plain characters, into out. */
int soapc__decode_plain(soapc__decoder *decoder, uint32_t type, uint32_t name, const char *bytes,
                        uint32_t length, soapc_node *out);
/* The characters of a scanned text; NULL without memory. */
const char *soapc__decode_characters(soapc__decoder *decoder, const soapc__text *text,
                                     uint32_t *length);
soapc__white_space soapc__type_white_space(const soapc__decoder *decoder, uint32_t type);
int soapc__check_fixed(soapc__decoder *decoder, uint32_t type, uint32_t name, soapc_text fixed,
                       const char *bytes, uint32_t length);

/* --- complex types (decode_struct.c, decode_field.c, decode_attribute.c, decode_strict.c) --- */

int soapc__begin_struct(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                        soapc__tag *tag);
int soapc__begin_nil_content(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                             soapc__tag *tag);
/* A frame for a STRUCT whose node was emitted. NULL: failed. */
soapc__frame *soapc__struct_frame(soapc__decoder *decoder, uint32_t type, uint32_t node,
                                  const char *raw, uint32_t raw_length, const soapc__scope *outer);
soapc__frame *soapc__push_struct(soapc__decoder *decoder, uint32_t type, uint32_t name,
                                 const char *raw, uint32_t raw_length, const soapc__scope *outer);
/* The field (index within the type) that an element is, and its place; SOAPC_NONE: none. */
uint32_t soapc__find_field(const soapc__decoder *decoder, const soapc__frame *frame,
                           const soapc__qname *name, soapc__place *place);
/* The next child of the top frame, where no prediction holds. */
int soapc__struct_child(soapc__decoder *decoder);
/* Before the value of a field: opens or closes its LIST or ANY, or makes an entry. */
int soapc__frame_enter(soapc__decoder *decoder, soapc__frame *frame, uint32_t field);
/* Completes the node of the top frame. */
int soapc__struct_finish(soapc__decoder *decoder, soapc__frame *frame);

/* An entry for the child that is emitted next. */
int soapc__frame_entry(soapc__decoder *decoder, soapc__frame *frame, uint32_t field,
                       uint32_t flags);
/* The frame's entries are to be put in order at the end; count is what value.count of its node
 * becomes then. */
int soapc__frame_regroup(soapc__decoder *decoder, soapc__frame *frame, uint32_t count);
/* Whether all of a type's fields are elements. */
int soapc__only_elements(const soapc__decoder *decoder, const soapc_type *type);

/* Boundaries in a type's field index: elements before *first, attributes before *end. */
void soapc__attribute_range(const soapc__decoder *decoder, const soapc_type *type, uint32_t *first,
                            uint32_t *end);
/* Field (index within the type) of a name id, between two places of the index; SOAPC_NONE. */
uint32_t soapc__search_fields(const soapc__decoder *decoder, const soapc_type *type, uint32_t low,
                              uint32_t high, uint32_t name);
/* The same by local name, when only one has it. */
uint32_t soapc__search_local(const soapc__decoder *decoder, const soapc_type *type, uint32_t low,
                             uint32_t high, const soapc__qname *name);
int soapc__has_attribute(const soapc__decoder *decoder, const soapc_type *type, const char *local);
/* Decodes a tag's attributes into decoder->pending, sorted by field, with defaults. */
int soapc__decode_attributes(soapc__decoder *decoder, const soapc_type *type,
                             const soapc__tag *tag);

int soapc__strict_begin(soapc__decoder *decoder, soapc__frame *frame);
int soapc__strict_end(soapc__decoder *decoder, const soapc__frame *frame);
/* An element that nothing declares at its place: expected is the name that was due there; SOAPC_NONE: any of several,
 * SOAPC__NO_MORE: none. */
#define SOAPC__NO_MORE (SOAPC_NONE - 1)
int soapc__strict_surplus(soapc__decoder *decoder, const soapc__tag *tag, uint32_t expected);
/* A name that nothing in the open element has. */
int soapc__strict_missing(soapc__decoder *decoder, uint32_t expected);
int soapc__strict_concrete(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                           const soapc__tag *tag);
/* Whether a wildcard (the value of its field) admits a name of that namespace of the scanner's. */
int soapc__strict_admits(const soapc__decoder *decoder, soapc_text wildcard, uint32_t ns);

/* --- other content (decode_untyped.c, decode_array.c, decode_map.c) --- */

typedef int (*soapc__step)(soapc__decoder *decoder); /* the top frame's next children; 0: failed */
int soapc__step_struct(soapc__decoder *decoder);
int soapc__step_untyped(soapc__decoder *decoder);
int soapc__step_array(soapc__decoder *decoder);
int soapc__step_map(soapc__decoder *decoder);
int soapc__step_map_item(soapc__decoder *decoder);

int soapc__begin_untyped(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                         soapc__tag *tag);
int soapc__begin_array(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                       soapc__tag *tag, const soapc__marks *marks);
int soapc__begin_map(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                     soapc__tag *tag);
/* A container of members by their shape: STRUCT or DETAIL. The tag is not empty. */
int soapc__push_untyped(soapc__decoder *decoder, uint32_t kind, uint32_t name, uint32_t type,
                        const soapc__tag *tag);
int soapc__untyped_end(soapc__decoder *decoder); /* at the end tag of what is on top */

/* --- prediction (decode_predict.c, decode_hot.c) --- */

/* Reads what a prediction promises, as the value of `name`; the scanner is behind the tag, which
 * stands at `tag`. */
int soapc__decode_predicted(soapc__decoder *decoder, const soapc__prediction *prediction,
                            const char *tag, uint32_t name);
/* Remembers a tag that was just scanned when it says no more than its name and type: *learnt is the
 * prediction, or NULL. field SOAPC_NONE: no field of a struct. 0: failed. */
int soapc__decode_learn(soapc__decoder *decoder, uint32_t key, const soapc__tag *tag,
                        const soapc__place *place, const soapc_field *declared, uint32_t field,
                        const soapc__prediction **learnt);
/* Reads the value of a tag that was just scanned, remembering the tag where that is possible. */
int soapc__decode_learning(soapc__decoder *decoder, uint32_t key, soapc__tag *tag,
                           const soapc__place *place);

/* --- wildcards and raw XML (decode_any.c, decode_raw.c) --- */

uint32_t soapc__any_field(const soapc__decoder *decoder,
                          const soapc__frame *frame); /* SOAPC_NONE */
int soapc__any_child(soapc__decoder *decoder, soapc__frame *frame, uint32_t field, soapc__tag *tag);
int soapc__any_text(soapc__decoder *decoder, soapc__frame *frame, uint32_t field,
                    const soapc__text *text);
/* The RAW that grows (SOAPC__FRAME_RAW) is complete. */
int soapc__raw_finish(soapc__decoder *decoder, soapc__frame *frame);
/* Appends the element whose start tag was scanned to decoder->raw, to after its end. */
int soapc__raw_element_write(soapc__decoder *decoder, soapc__tag *tag);
/* Moves decoder->raw into the last node. */
int soapc__raw_take(soapc__decoder *decoder);
void soapc__raw_reset(soapc__decoder *decoder);

/* --- references (decode_reference.c, regroup.c) --- */

/* The value of another element, in place of the one whose tag was scanned. */
int soapc__decode_reference(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                            const soapc__marks *marks);
/* Counts bytes that are read once more since references lead to them; 0: more than references can be meant for. */
int soapc__decode_again(soapc__decoder *decoder, uint64_t length);
/* Behind the element of a use. */
void soapc__use_end(soapc__decoder *decoder, uint32_t use);
/* Before the value of an element with an id: the index of its use, or one of these. */
#define SOAPC__USE_FAILED 0xFFFFFFFFu
#define SOAPC__USE_REFERS 0xFFFFFFFEu /* the value is there already: a REF was emitted */
uint32_t soapc__use_begin(soapc__decoder *decoder, const soapc__place *place, uint32_t offset,
                          uint32_t type);
/* Goes behind an element whose value is a REF. */
int soapc__use_skip(soapc__decoder *decoder, const soapc__tag *tag);
/* The nodes from `first` on in their final order. */
int soapc__decode_regroup(soapc__decoder *decoder, uint32_t first);
uint32_t soapc__entries_sort(soapc__entry *entries,
                             uint32_t first); /* by field, stable; the first of the list */

/* --- nodes and bytes --- */

static inline const char *soapc__skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r') {
        at++;
    }
    return at;
}

/* Index of the value behind its modifiers. */
static inline uint32_t soapc__value_at(const soapc_node *nodes, uint32_t at)
{
    while (soapc__node_kind(nodes + at) >= SOAPC_NODE_TYPE &&
           soapc__node_kind(nodes + at) < SOAPC_NODE_STRUCT) {
        at++;
    }
    return at;
}

static inline soapc_node *soapc__emit(soapc__decoder *decoder, uint32_t kind, uint32_t name)
{
    soapc_message *message = decoder->message;

    if (message->node_count == message->node_capacity && !soapc__message_grow(message, 1)) {
        soapc__decode_no_memory(decoder);
        return NULL;
    }
    soapc_node *node = message->nodes + message->node_count++;
    node->head = soapc__node_head(kind, name);
    node->length = 0;
    return node;
}

/* Keys of places. Of a field: where it is expected. Of one that does not follow in the type: behind
 * which it came. Of untyped members: behind which, how deep. Of an array's items: by their type. */
enum { SOAPC__DISORDER_KEY = 0x40000000, SOAPC__BEHIND_KEY = 0x60000000 };

static inline uint32_t soapc__field_key(uint32_t field)
{
    return field + 1;
}

/* Half a table away from the keys of the same fields. Behind its last field a type has a key of its
 * own: the next number is that of another type's first field. */
static inline uint32_t soapc__disorder_key(const soapc__decoder *decoder, const soapc__frame *frame)
{
    if (frame->next >= decoder->types[frame->type].field_count) {
        return SOAPC__BEHIND_KEY + frame->type;
    }
    return SOAPC__DISORDER_KEY + frame->first_field + frame->next + SOAPC__PREDICTIONS / 2;
}

static inline uint32_t soapc__member_key(const soapc__decoder *decoder, const soapc__frame *frame)
{
    return 0x80000000 | ((frame->type * 37 + decoder->frame_count) & 0x3FFFFFFF);
}

static inline uint32_t soapc__item_key(const soapc__frame *frame)
{
    return 0xC0000000 | (frame->type & 0x3FFFFFFF);
}

static inline uint64_t soapc__place_key(const soapc__decoder *decoder, uint32_t key)
{
    return (uint64_t)key << 32 | decoder->scanner.generation;
}

/* The prediction for a place when it holds for the bytes at `at`; NULL. */
static inline const soapc__prediction *soapc__predict_place(const soapc__decoder *decoder,
                                                            uint64_t place, const char *at)
{
    const soapc__prediction *prediction = decoder->predictions + (place >> 32) % SOAPC__PREDICTIONS;

    if (prediction->place == place && decoder->scanner.end - at >= prediction->length &&
        soapc__same_bytes(at, prediction->tag, prediction->length)) {
        return prediction;
    }
    return NULL;
}

static inline const soapc__prediction *soapc__decode_predict(const soapc__decoder *decoder,
                                                             uint32_t key, const char *at)
{
    return soapc__predict_place(decoder, soapc__place_key(decoder, key), at);
}

static inline soapc__bookmark soapc__bookmark_at(const soapc__decoder *decoder)
{
    return (soapc__bookmark){(uint32_t)(decoder->scanner.at - decoder->scanner.begin),
                             decoder->scanner.scope};
}

static inline void soapc__bookmark_enter(soapc__decoder *decoder, soapc__bookmark mark)
{
    soapc__scan_enter(&decoder->scanner, mark.offset, mark.scope);
}

static inline soapc__frame *soapc__frame_top(soapc__decoder *decoder)
{
    return decoder->frames + decoder->frame_count - 1;
}

/* A frame for an element, without a kind's own values; NULL: failed. */
static inline soapc__frame *soapc__frame_push(soapc__decoder *decoder, soapc__frame_kind kind,
                                              uint32_t node, const char *raw, uint32_t raw_length,
                                              const soapc__scope *outer)
{
    uint32_t count = decoder->frame_count;

    if ((count + decoder->outer_count >= decoder->message->limits.decode_depth ||
         count == decoder->frame_capacity) &&
        !soapc__frame_room(decoder, raw, raw_length)) {
        return NULL;
    }
    soapc__frame *frame = decoder->frames + decoder->frame_count++;
    frame->kind = (uint16_t)kind;
    frame->flags = 0;
    frame->node = node;
    frame->raw = raw;
    frame->raw_length = raw_length;
    frame->outer = outer;
    frame->next = 0;
    return frame;
}

static inline int soapc__is_opaque(const soapc__decoder *decoder, uint32_t type)
{
    const soapc_call *call = decoder->call;

    return call->opaque && type < call->opaque_count && (call->opaque[type >> 3] >> (type & 7) & 1);
}

#endif
