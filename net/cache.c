/* Image cache: one file an image in a folder that nobody else may write, mapped read-only. */
#include "soapc_net.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"

/* What a writer that was killed left behind is removed after this many seconds. */
enum { LEFTOVER_AGE = 600 };
enum { NAME_SIZE = 64, TEMPORARY_SIZE = 128 };

enum { VERIFIED = 32 };

/* What tells a file that is used past its time: nanoseconds that no clock is likely to give. */
enum { STALE_NANOSECONDS = 1 };

/* One version of a file: whoever writes to it, or touches it, changes this. */
typedef struct file_version {
    uint64_t device, inode, size;
    struct timespec written, changed;
} file_version;

struct soapc_cache {
    char *folder;
    int fd; /* of the folder: what happens to the path later does not matter */
    file_version verified[VERIFIED]; /* files whose bytes were found to be sound; the oldest goes */
    unsigned next;
};

/* Behind the image stand the key and this: a file is the key's own, and whole, before its name is
 * believed. */
typedef struct footer {
    uint64_t image_size;
    uint64_t image_hash; /* an image is trusted in all it says: not one byte may be damaged */
    uint64_t key_length;
    char magic[8];
} footer;

static const char footer_magic[8] = "SOAPCEN2";

/* -- the folder -- */

static int is_ours(const struct stat *st)
{
    return (st->st_uid == 0 || st->st_uid == geteuid()) && (st->st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/* Makes the missing folders of the path, each 0700; errors show when the last one is opened. */
static void make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        (void)mkdir(path, 0700);
        *slash = '/';
    }
    (void)mkdir(path, 0700);
}

static int open_folder(const char *path, soapc_error *error)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

    if (fd < 0) {
        soapc__error_set(error, SOAPC_IO, "cache folder %s: %s", path,
                         errno == ELOOP ? "is a symbolic link" : strerror(errno));
        return -1;
    }
    if (fstat(fd, &st) != 0 || !is_ours(&st)) {
        soapc__error_set(
            error, SOAPC_IO,
            "cache folder %s is not trusted: it must belong to the effective user or root and be "
            "writable by nobody else",
            path);
        close(fd);
        return -1;
    }
    return fd;
}

soapc_cache *soapc_cache_open(const char *folder, soapc_error *error)
{
    soapc_cache *cache = calloc(1, sizeof(*cache));

    soapc__error_clear(error);
    if (!folder || !*folder) {
        free(cache);
        soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "cache folder: an empty path");
        return NULL;
    }
    if (!cache || !(cache->folder = strdup(folder))) {
        free(cache);
        soapc__error_no_memory(error);
        return NULL;
    }
    /* O_NOFOLLOW is of no use before a slash. */
    for (size_t length = strlen(cache->folder); length > 1 && cache->folder[length - 1] == '/';
         length--) {
        cache->folder[length - 1] = '\0';
    }
    make_folders(cache->folder);
    cache->fd = open_folder(cache->folder, error);
    if (cache->fd < 0) {
        free(cache->folder);
        free(cache);
        return NULL;
    }
    return cache;
}

void soapc_cache_close(soapc_cache *cache)
{
    if (!cache) {
        return;
    }
    close(cache->fd);
    free(cache->folder);
    free(cache);
}

/* The folder was removed while it was open: make it again. */
static int reopen_folder(soapc_cache *cache)
{
    make_folders(cache->folder);
    int fd = open_folder(cache->folder, NULL);

    if (fd < 0) {
        return 0;
    }
    close(cache->fd);
    cache->fd = fd;
    return 1;
}

/* A home that is not the effective user's (sudo keeps $HOME, a daemon inherits root's) is not used.
 * */
static int is_own_folder(const char *path)
{
    struct stat st;

    return path && path[0] == '/' && stat(path, &st) == 0 && S_ISDIR(st.st_mode) &&
           st.st_uid == geteuid();
}

size_t soapc_cache_default_folder(char *out, size_t size)
{
    const char *xdg = secure_getenv("XDG_CACHE_HOME"), *home = secure_getenv("HOME");
    int length;

    if (is_own_folder(xdg)) {
        length = snprintf(out, size, "%s/soapc", xdg);
    } else if (is_own_folder(home)) {
        length = snprintf(out, size, "%s/.cache/soapc", home);
    } else {
        length = snprintf(out, size, "/tmp/soapc-%lu", (unsigned long)geteuid());
    }
    return length < 0 ? 0 : (size_t)length;
}

/* -- reading -- */

/* The version is in the name, so that two versions of soapc do not take turns in replacing a file.
 * */
static void name_of(char out[NAME_SIZE], const char *key, size_t key_length, const char *suffix)
{
    snprintf(out, NAME_SIZE, "%016llx-" SOAPC_VERSION ".%s",
             (unsigned long long)soapc__fingerprint(key, key_length), suffix);
}

static void file_name(char out[NAME_SIZE], const char *key, size_t key_length)
{
    name_of(out, key, key_length, "image");
}

/* The image within a mapped file; 0 when the file is not whole or not the key's, or, unless it is
 * known to be sound, damaged. */
static size_t image_size(const char *file, size_t size, const char *key, size_t key_length,
                         int is_sound)
{
    footer end;

    if (size < sizeof(end)) {
        return 0;
    }
    memcpy(&end, file + size - sizeof(end), sizeof(end));
    size -= sizeof(end);
    if (memcmp(end.magic, footer_magic, sizeof(footer_magic)) != 0 ||
        end.key_length != key_length || size < key_length || end.image_size != size - key_length) {
        return 0;
    }
    if (memcmp(file + end.image_size, key, key_length) != 0) {
        return 0;
    }
    return is_sound || soapc__hash64(file, (size_t)end.image_size) == end.image_hash
               ? (size_t)end.image_size
               : 0;
}

static int is_same_time(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

static int is_verified(const soapc_cache *cache, const struct stat *st)
{
    for (unsigned i = 0; i < VERIFIED; i++) {
        const file_version *known = cache->verified + i;

        if (known->inode == (uint64_t)st->st_ino && known->device == (uint64_t)st->st_dev &&
            known->size == (uint64_t)st->st_size && is_same_time(&known->written, &st->st_mtim) &&
            is_same_time(&known->changed, &st->st_ctim)) {
            return 1;
        }
    }
    return 0;
}

/* What was changed just now may be changed again without another time. */
static void note_verified(soapc_cache *cache, const struct stat *st)
{
    if (st->st_ctim.tv_sec + 2 > time(NULL)) {
        return;
    }
    cache->verified[cache->next++ % VERIFIED] =
        (file_version){.device = (uint64_t)st->st_dev,
                       .inode = (uint64_t)st->st_ino,
                       .size = (uint64_t)st->st_size,
                       .written = st->st_mtim,
                       .changed = st->st_ctim};
}

static int map_file(soapc_cache *cache, int fd, const struct stat *st, const char *key,
                    size_t key_length, soapc_mapping *mapping)
{
    size_t size = (size_t)st->st_size;
    int is_sound = is_verified(cache, st);
    char *file = mmap(NULL, size, PROT_READ, MAP_SHARED, fd, 0);

    if (file == MAP_FAILED) {
        return 0;
    }
    mapping->size = image_size(file, size, key, key_length, is_sound);
    mapping->image = mapping->size ? soapc_image_open(file, mapping->size, NULL) : NULL;
    if (!mapping->image) {
        munmap(file, size);
        memset(mapping, 0, sizeof(*mapping));
        return 0;
    }
    if (!is_sound) {
        note_verified(cache, st);
    }
    mapping->written = (int64_t)st->st_mtime;
    mapping->stale = st->st_mtim.tv_nsec == STALE_NANOSECONDS;
    mapping->reserved = (void *)(uintptr_t)size;
    return 1;
}

int soapc_cache_find(soapc_cache *cache, const char *key, size_t key_length, int64_t now,
                     int64_t max_age, soapc_mapping *mapping)
{
    char name[NAME_SIZE];
    struct stat st;
    int found = 0;

    memset(mapping, 0, sizeof(*mapping));
    file_name(name, key, key_length);
    int fd = openat(cache->fd, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return 0;
    }
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && is_ours(&st) && st.st_size > 0 &&
        (max_age <= 0 || now - (int64_t)st.st_mtime <= max_age)) {
        found = map_file(cache, fd, &st, key, key_length, mapping);
    }
    close(fd);
    return found;
}

static void touch(soapc_cache *cache, const char *key, size_t key_length, int64_t written,
                  long nanoseconds)
{
    const struct timespec times[2] = {{0, UTIME_OMIT}, {(time_t)written, nanoseconds}};
    char name[NAME_SIZE];

    file_name(name, key, key_length);
    (void)utimensat(cache->fd, name, times, AT_SYMLINK_NOFOLLOW);
}

void soapc_cache_touch(soapc_cache *cache, const char *key, size_t key_length, int64_t written)
{
    touch(cache, key, key_length, written, 0);
}

void soapc_cache_touch_stale(soapc_cache *cache, const char *key, size_t key_length, int64_t written)
{
    touch(cache, key, key_length, written, STALE_NANOSECONDS);
}

void soapc_cache_unmap(soapc_mapping *mapping)
{
    size_t mapped = (size_t)(uintptr_t)mapping->reserved;

    if (mapping->image && mapped) {
        munmap((void *)(uintptr_t)mapping->image, mapped);
    } else if (mapping->image) {
        free((void *)(uintptr_t)mapping->image); /* soapc_load without a cache */
    }
    memset(mapping, 0, sizeof(*mapping));
}

/* -- writing -- */

static int write_all(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length) {
        ssize_t written = write(fd, at, length);

        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return 0;
        }
        at += written;
        length -= (size_t)written;
    }
    return 1;
}

/* A file larger than RLIMIT_FSIZE is an error of write(); its signal would end the process, so it is held back and taken
 * away, in this thread, unless it was there before. */
typedef struct held_signal {
    sigset_t before;
    int is_held;
} held_signal;

static sigset_t too_large(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGXFSZ);
    return set;
}

static void hold_signal(held_signal *held)
{
    const sigset_t set = too_large();
    sigset_t pending;

    sigemptyset(&pending);
    sigpending(&pending);
    held->is_held = !sigismember(&pending, SIGXFSZ) &&
                    pthread_sigmask(SIG_BLOCK, &set, &held->before) == 0;
}

static void drop_signal(const held_signal *held)
{
    const struct timespec now = {0, 0};
    const sigset_t set = too_large();
    int number = errno;

    if (held->is_held) {
        while (sigtimedwait(&set, NULL, &now) < 0 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &held->before, NULL);
    }
    errno = number;
}

/* The bytes must be on the disk before the name is: else a crash leaves a name for a file that has
 * to be made anew. */
static int write_file(int fd, const char *key, size_t key_length, const void *block, size_t size)
{
    footer end = {size, soapc__hash64(block, size), key_length, {0}};

    memcpy(end.magic, footer_magic, sizeof(footer_magic));
    return write_all(fd, block, size) && write_all(fd, key, key_length) &&
           write_all(fd, &end, sizeof(end)) && fdatasync(fd) == 0;
}

static int has_suffix(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);

    return length > tail && strcmp(name + length - tail, suffix) == 0;
}

static void remove_leftovers(int folder)
{
    time_t now = time(NULL);
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = fd < 0 ? NULL : fdopendir(fd);
    struct dirent *entry;
    struct stat st;

    if (!list) {
        if (fd >= 0) {
            close(fd);
        }
        return;
    }
    while ((entry = readdir(list))) {
        if (has_suffix(entry->d_name, ".writing") &&
            fstatat(folder, entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
            now - st.st_mtime > LEFTOVER_AGE) {
            (void)unlinkat(folder, entry->d_name, 0);
        }
    }
    closedir(list);
}

/* A new file beside the place, of a name that no other writer has. */
static int create_temporary(soapc_cache *cache, const char *name, char out[TEMPORARY_SIZE])
{
    int fd = -1;

    for (unsigned try = 0; try < 100 && fd < 0; try++) {
        snprintf(out, TEMPORARY_SIZE, "%s.%ld.%u.writing", name, (long)getpid(), try);
        fd = openat(cache->fd, out, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (fd < 0 && errno == ENOENT && reopen_folder(cache)) {
            continue;
        }
        if (fd < 0 && errno != EEXIST) {
            break;
        }
    }
    return fd;
}

static soapc_status io_error(const soapc_cache *cache, const char *name, int number,
                             soapc_error *error)
{
    return soapc__error_set(error, SOAPC_IO, "cache file %s/%s: %s", cache->folder, name,
                            strerror(number));
}

static soapc_status store(soapc_cache *cache, const char *name, const char *key,
                          size_t key_length, const void *block, size_t size, soapc_error *error)
{
    char temporary[TEMPORARY_SIZE];
    held_signal held;

    remove_leftovers(cache->fd);
    int fd = create_temporary(cache, name, temporary);
    if (fd < 0) {
        return io_error(cache, name, errno, error);
    }
    hold_signal(&held);
    int written = write_file(fd, key, key_length, block, size), number = errno;
    drop_signal(&held);
    if (close(fd) != 0 && written) {
        written = 0;
        number = errno;
    }
    if (written && renameat(cache->fd, temporary, cache->fd, name) != 0) {
        written = 0;
        number = errno;
    }
    if (!written) {
        (void)unlinkat(cache->fd, temporary, 0);
        return io_error(cache, name, number, error);
    }
    soapc__error_clear(error);
    return SOAPC_OK;
}

soapc_status soapc_cache_store(soapc_cache *cache, const char *key, size_t key_length,
                               const void *block, size_t size, soapc_error *error)
{
    char name[NAME_SIZE];
    const soapc_image *image = soapc_image_open(block, size, error);
    soapc_status status;

    if (!image) {
        return SOAPC_BAD_IMAGE;
    }
    status = soapc_image_check(image, error);
    if (status != SOAPC_OK) {
        return status;
    }
    file_name(name, key, key_length);
    return store(cache, name, key, key_length, block, size, error);
}

/* -- notes -- */

enum { NOTE_LIMIT = 1 << 20 };

/* The key of a note names its image: two processes may write one each at the same time. */
static void note_key(char out[17], const soapc_image *image, size_t image_size)
{
    snprintf(out, 17, "%016llx",
             (unsigned long long)soapc__fingerprint((const char *)image, image_size));
}

soapc_status soapc_cache_note_store(soapc_cache *cache, const char *key, size_t key_length,
                                    const soapc_image *image, size_t image_size, const char *text,
                                    size_t length, soapc_error *error)
{
    char name[NAME_SIZE], of[17];

    if (length > NOTE_LIMIT) {
        return soapc__error_set(error, SOAPC_LIMIT, "a note of %zu bytes, at most %d are kept", length,
                                NOTE_LIMIT);
    }
    name_of(name, key, key_length, "note");
    note_key(of, image, image_size);
    return store(cache, name, of, sizeof(of), text, length, error);
}

static char *read_note(int fd, size_t size)
{
    char *text = malloc(size + 1);
    size_t length = 0;

    while (text && length < size) {
        ssize_t got = read(fd, text + length, size - length);

        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            free(text);
            return NULL;
        }
        length += (size_t)got;
    }
    return text;
}

char *soapc_cache_note_find(soapc_cache *cache, const char *key, size_t key_length,
                            const soapc_image *image, size_t image_size_)
{
    char name[NAME_SIZE], of[17], *text = NULL;
    struct stat st;

    name_of(name, key, key_length, "note");
    note_key(of, image, image_size_);
    int fd = openat(cache->fd, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return NULL;
    }
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && is_ours(&st) && st.st_size > 0 &&
        st.st_size < 2 * NOTE_LIMIT) {
        text = read_note(fd, (size_t)st.st_size);
    }
    close(fd);
    size_t length = text ? image_size(text, (size_t)st.st_size, of, sizeof(of), 0) : 0;
    if (!length) { /* an empty one says as much as none */
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}
