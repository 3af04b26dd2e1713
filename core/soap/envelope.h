/* Reading envelopes: what requests and replies share. */
#ifndef SOAPC_SOAP_ENVELOPE_H
#define SOAPC_SOAP_ENVELOPE_H

#include "bind/decode.h"
#include "soap/version.h"

/* The operation that the Body's first element called when it came last, for what that depends on beside its name. */
typedef struct soapc__choice {
    uint32_t operation; /* SOAPC_NONE: not known */
    uint32_t port;      /* of the call */
    int is_empty;       /* the element has no content */
    uint32_t strict;
} soapc__choice;

typedef struct soapc__reader {
    soapc__decoder *decoder;
    soapc_envelope *out;
    const soapc__soap_version *version;
    const soapc_operation *operation;  /* NULL: none (yet) */
    const soapc_direction *direction;  /* of it: what this message is */
    soapc__tag root;
    soapc__tag body;
    soapc__target header;              /* where Header stands; offset SOAPC_NONE: none */
    int has_prologue;                  /* decoder->prologue is how this message begins */
    soapc__choice *choice;             /* of the first element; NULL: it is not the last message's */
} soapc__reader;

/* envelope.c: a whole message. body reads what stands in Body, up to its end tag (not called for an
 * empty tag). */
typedef int (*soapc__body_reader)(soapc__reader *reader);
soapc_status soapc__envelope_read(soapc_message *message, const soapc_call *call, const char *bytes,
                                  size_t length, soapc__body_reader body, int is_reply,
                                  soapc_error *error);

/* Reads the start tag of the Body's first element, at which the scanner is; its name is out->wrapper. */
int soapc__first_child(soapc__reader *reader, soapc__tag *tag);

/* header.c: the header blocks, typed as the direction declares them. */
int soapc__headers_read(soapc__reader *reader, int check_encoding);
/* encodingStyle of the version, of a body child or header block: only the version's encoding is
 * known. */
int soapc__encoding_style_check(soapc__reader *reader, const soapc__tag *tag);

/* parts.c: the parts of a message as children of a BODY node. */
typedef struct soapc__parts {
    soapc__reader *reader;
    const soapc_part *parts;
    uint32_t count;
    uint8_t *seen;     /* by part */
    uint32_t found;    /* how many */
    uint32_t next;     /* parts before it were passed */
    soapc__frame frame;/* for entries only: it is on no stack */
} soapc__parts;

/* Emits the BODY node; NULL direction: a BODY without declared parts. */
int soapc__parts_begin(soapc__parts *parts, soapc__reader *reader,
                       const soapc_direction *direction);
int soapc__parts_end(soapc__parts *parts);
/* Index of the part that an element is, or count: by its name's id, by its QName, by its local name alone. */
uint32_t soapc__parts_find_id(const soapc__parts *parts, uint32_t id);
uint32_t soapc__parts_find(const soapc__parts *parts, const soapc__qname *name);
uint32_t soapc__parts_find_local(const soapc__parts *parts, const soapc__qname *name);
/* Decodes the element whose start tag was scanned as that part; a part that is there already is
 * skipped. */
int soapc__parts_read(soapc__parts *parts, uint32_t part, soapc__tag *tag);
/* Strict: an element that is no part; parts that are not there, before the element that holds them is left. */
int soapc__parts_refuse(const soapc__parts *parts, const soapc__tag *tag);
int soapc__parts_require(const soapc__parts *parts);
/* Holds the element whose start tag was scanned, as it is again afterwards, against what a part is declared as, where
 * that is asked for and its use is literal. */
int soapc__validate_part(soapc__decoder *decoder, const soapc_part *part, uint32_t use,
                         const soapc__place *place, soapc__tag *tag);
/* As one without declaration, under its own name. */
int soapc__parts_read_untyped(soapc__parts *parts, soapc__tag *tag);

/* fault.c: the Fault whose start tag was scanned. */
int soapc__fault_read(soapc__reader *reader, soapc__tag *tag);

/* reference.c: soapc__find_target over the whole message. */
int soapc__reference_find(soapc__decoder *decoder, int version, const char *id, uint32_t length,
                          soapc__target *target);

/* Reads the rest of an element's children over, up to its end tag; *count (may be NULL) grows by
 * them. */
int soapc__skip_children(soapc__decoder *decoder, uint32_t *count);

/* Strict: whether a child of Body is not of the call but what an href in it leads to (SOAP 1.1, 5; SOAP 1.2
 * Part 2, 3.1.5). */
int soapc__is_independent(const soapc__reader *reader, const soapc__tag *tag);
/* Skips what stands in Body behind the call; strict: that is refused. */
int soapc__rest_of_body(soapc__reader *reader);

int soapc__text_is(const soapc_image *image, soapc_text text, const char *bytes, uint32_t length);

/* Where a decoder stands, to go on from there when what follows is not needed. */
typedef struct soapc__decoder_mark {
    uint32_t nodes, frames, entries, regroups, pending, uses, base;
    int needs_regroup;
    soapc__bookmark at;
} soapc__decoder_mark;

soapc__decoder_mark soapc__decoder_mark_here(const soapc__decoder *decoder);
/* Back to a mark, when what failed since was a value and no reference was met. 0: it is not. */
int soapc__decoder_forgive(soapc__decoder *decoder, const soapc__decoder_mark *mark);

#endif
