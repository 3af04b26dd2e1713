/* Notes: nodes found by what they stand in and how they are named, however many there are. */
#include <string.h>

#include "compile/model.h"

enum { FIRST_SLOTS = 64 };

static uint32_t hash_of(const void *const *key)
{
    uint64_t mixed = 0;

    for (int i = 0; i < 4; i++) {
        mixed = (mixed ^ ((uintptr_t)key[i] >> 3)) * 0x9e3779b97f4a7c15u;
        mixed ^= mixed >> 29;
    }
    return (uint32_t)(mixed >> 32);
}

static int grow(soapc_compiler *compiler)
{
    uint32_t slots = compiler->note_slots ? compiler->note_slots * 2 : FIRST_SLOTS;
    soapc__note **notes = soapc__zeroed(compiler, slots * sizeof(*notes));

    if (!notes) {
        return 0;
    }
    for (uint32_t i = 0; i < compiler->note_slots; i++) {
        for (soapc__note *note = compiler->notes[i], *next; note; note = next) {
            soapc__note **slot = notes + (hash_of(note->key) & (slots - 1));

            next = note->next;
            note->next = *slot;
            *slot = note;
        }
    }
    compiler->notes = notes;
    compiler->note_slots = slots;
    return 1;
}

const soapc__note *soapc__note_find(const soapc_compiler *compiler, const void *const *key)
{
    const soapc__note *note =
        compiler->note_slots ? compiler->notes[hash_of(key) & (compiler->note_slots - 1)] : NULL;

    while (note && memcmp(note->key, key, sizeof(note->key)) != 0) {
        note = note->next;
    }
    return note;
}

int soapc__note_add(soapc_compiler *compiler, const void *const *key, const soapc__node *node)
{
    if (soapc__note_find(compiler, key)) {
        return 1;
    }
    if (compiler->note_count == compiler->note_slots && !grow(compiler)) {
        return 0;
    }
    soapc__note *note = soapc__zeroed(compiler, sizeof(*note));
    if (!note) {
        return 0;
    }
    soapc__note **slot = compiler->notes + (hash_of(key) & (compiler->note_slots - 1));
    memcpy(note->key, key, sizeof(note->key));
    note->node = node;
    note->order = compiler->note_count++;
    note->next = *slot;
    *slot = note;
    return 1;
}

static int note_children(soapc_compiler *compiler, const soapc__node *parent,
                         const soapc__word *element)
{
    for (const soapc__node *child = soapc__tree_first(parent); child;
         child = soapc__tree_next(child)) {
        const char *name = soapc__tree_is(child, SOAPC__WSDL, element->bytes)
                               ? soapc__tree_attribute(child, "name")
                               : NULL;
        const soapc__word *word = name ? soapc__word_of(compiler, name, strlen(name)) : NULL;

        if (name && (!word || !soapc__note_add(compiler, (const void *[]){parent, element, word, NULL},
                                               child))) {
            return 0;
        }
    }
    return 1;
}

int soapc__named_child(soapc_compiler *compiler, const soapc__node *parent, const char *element,
                       const char *name, size_t length, const soapc__node **found)
{
    const soapc__word *kind = soapc__word_of(compiler, element, strlen(element));
    const soapc__word *word = kind ? soapc__word_of(compiler, name, length) : NULL;
    const void *all[] = {parent, kind, NULL, NULL}; /* noted: its children are */

    *found = NULL;
    if (!word) {
        return 0;
    }
    if (!soapc__note_find(compiler, all) && (!note_children(compiler, parent, kind) ||
                                             !soapc__note_add(compiler, all, parent))) {
        return 0;
    }
    const soapc__note *note =
        soapc__note_find(compiler, (const void *[]){parent, kind, word, NULL});
    *found = note ? note->node : NULL;
    return 1;
}
