/* Words and symbols: interned strings and QNames of the component model. */
#include <string.h>

#include "base/text.h"
#include "compile/model.h"
#include "types/builtin.h"

enum { FIRST_SLOTS = 1024 };

void *soapc__zeroed(soapc_compiler *compiler, size_t size)
{
    void *memory = soapc__arena_alloc(&compiler->arena, size);

    if (!memory) {
        soapc__fail_memory(compiler);
        return NULL;
    }
    return memset(memory, 0, size);
}

int soapc__pointers_push(soapc_compiler *compiler, soapc__pointers *pointers, const void *item)
{
    if (pointers->count == pointers->capacity) {
        uint32_t capacity = pointers->capacity ? pointers->capacity * 2 : 16;
        void **items = soapc__zeroed(compiler, capacity * sizeof(*items));

        if (!items) {
            return 0;
        }
        if (pointers->count) {
            memcpy(items, pointers->items, pointers->count * sizeof(*items));
        }
        pointers->items = items;
        pointers->capacity = capacity;
    }
    pointers->items[pointers->count++] = (void *)(uintptr_t)item;
    return 1;
}

/* Seeded with the compiler's address, so that whoever writes a WSDL cannot prepare words that
 * collide. */
static uint32_t word_hash(const soapc_compiler *compiler, const char *bytes, size_t length)
{
    return soapc__hash(bytes, length, (uint32_t)((uintptr_t)compiler >> 4));
}

static int grow_words(soapc_compiler *compiler)
{
    uint32_t slots = compiler->word_slots ? compiler->word_slots * 2 : FIRST_SLOTS;
    soapc__word **words = soapc__zeroed(compiler, slots * sizeof(*words));

    if (!words) {
        return 0;
    }
    for (uint32_t i = 0; i < compiler->word_slots; i++) {
        for (soapc__word *word = compiler->words[i], *next; word; word = next) {
            uint32_t hash = word_hash(compiler, word->bytes, word->length);
            soapc__word **slot = words + (hash & (slots - 1));

            next = word->next;
            word->next = *slot;
            *slot = word;
        }
    }
    compiler->words = words;
    compiler->word_slots = slots;
    return 1;
}

soapc__word *soapc__word_of(soapc_compiler *compiler, const char *bytes, size_t length)
{
    uint32_t hash = word_hash(compiler, bytes, length);

    if (compiler->word_count == compiler->word_slots && !grow_words(compiler)) {
        return NULL;
    }
    soapc__word **slot = compiler->words + (hash & (compiler->word_slots - 1));
    for (soapc__word *word = *slot; word; word = word->next) {
        if (word->length == length && memcmp(word->bytes, bytes, length) == 0) {
            return word;
        }
    }
    soapc__word *word = soapc__zeroed(compiler, sizeof(*word));
    char *copy = word ? soapc__arena_copy(&compiler->arena, bytes, length) : NULL;
    if (!copy) {
        soapc__fail_memory(compiler);
        return NULL;
    }
    *word =
        (soapc__word){.next = *slot, .bytes = copy, .length = (uint32_t)length, .text = SOAPC_NONE};
    *slot = word;
    compiler->word_count++;
    return word;
}

/* Words are interned, so their addresses stand for them. */
static uint32_t symbol_hash(const soapc__word *ns, const soapc__word *local)
{
    uint64_t mixed =
        ((uintptr_t)ns >> 3) * 0x9e3779b97f4a7c15u ^ ((uintptr_t)local >> 3) * 0xd6e8feb86659fd93u;

    return (uint32_t)(mixed >> 32);
}

static int grow_symbols(soapc_compiler *compiler)
{
    uint32_t slots = compiler->symbol_slots ? compiler->symbol_slots * 2 : FIRST_SLOTS;
    soapc__symbol **symbols = soapc__zeroed(compiler, slots * sizeof(*symbols));

    if (!symbols) {
        return 0;
    }
    for (uint32_t i = 0; i < compiler->symbol_slots; i++) {
        for (soapc__symbol *symbol = compiler->symbols[i], *next; symbol; symbol = next) {
            soapc__symbol **slot = symbols + (symbol_hash(symbol->ns, symbol->local) & (slots - 1));

            next = symbol->next;
            symbol->next = *slot;
            *slot = symbol;
        }
    }
    compiler->symbols = symbols;
    compiler->symbol_slots = slots;
    return 1;
}

static uint32_t find_builtin(const soapc__word *ns, const soapc__word *local)
{
    for (uint32_t id = SOAPC__NS_XML; id < SOAPC__NS_KNOWN; id++) {
        if (strcmp(soapc__known_namespaces[id], ns->bytes) == 0) {
            return soapc__builtin_find(id, local->bytes, local->length);
        }
    }
    return SOAPC_NONE;
}

soapc__symbol *soapc__symbol_of(soapc_compiler *compiler, soapc__word *ns, const char *local,
                                size_t length)
{
    soapc__word *word = soapc__word_of(compiler, local, length);

    if (!word || (compiler->symbol_count == compiler->symbol_slots && !grow_symbols(compiler))) {
        return NULL;
    }
    soapc__symbol **slot =
        compiler->symbols + (symbol_hash(ns, word) & (compiler->symbol_slots - 1));
    for (soapc__symbol *symbol = *slot; symbol; symbol = symbol->next) {
        if (symbol->ns == ns && symbol->local == word) {
            return symbol;
        }
    }
    soapc__symbol *symbol = soapc__zeroed(compiler, sizeof(*symbol));
    if (!symbol) {
        return NULL;
    }
    *symbol = (soapc__symbol){
        .next = *slot,
        .same_local = word->symbols,
        .ns = ns,
        .local = word,
        .name = SOAPC_NONE,
        .builtin = find_builtin(ns, word),
    };
    *slot = symbol;
    word->symbols = symbol;
    compiler->symbol_count++;
    return symbol;
}

soapc_text soapc__word_text(soapc_compiler *compiler, soapc__word *word)
{
    if (word->text == SOAPC_NONE) {
        word->text = soapc__builder_text(&compiler->builder, word->bytes, word->length);
        if (word->text == SOAPC_NONE) {
            soapc__fail_memory(compiler);
        }
    }
    return word->text;
}

soapc_text soapc__text_of(soapc_compiler *compiler, const char *text)
{
    soapc_text result = text ? soapc__builder_text(&compiler->builder, text, strlen(text)) : 0;

    if (result == SOAPC_NONE) {
        soapc__fail_memory(compiler);
    }
    return result;
}

uint32_t soapc__symbol_name(soapc_compiler *compiler, soapc__symbol *symbol)
{
    if (symbol->name == SOAPC_NONE) {
        soapc_text ns = soapc__word_text(compiler, symbol->ns);
        soapc_text local = ns == SOAPC_NONE ? ns : soapc__word_text(compiler, symbol->local);

        if (local == SOAPC_NONE) {
            return SOAPC_NONE;
        }
        symbol->name = soapc__builder_name(&compiler->builder, ns, local);
        if (symbol->name == SOAPC_NONE) {
            soapc__fail_memory(compiler);
        }
    }
    return symbol->name;
}
