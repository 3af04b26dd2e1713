/* The image cache: what is believed, and that a reader never sees half a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "folder.h"
#include "soapc_net.h"

enum { NOBODY = 65534 };

static char root[FOLDER_SIZE], folder[FOLDER_SIZE + 10];
static soapc_cache *cache;
static soapc_mapping mapping;
static soapc_error error;

static int set_up(void **state)
{
    (void)state;
    if (!folder_make(root, "soapc-test")) {
        return 1;
    }
    snprintf(folder, sizeof(folder), "%s/cache", root);
    cache = soapc_cache_open(folder, &error);
    memset(&mapping, 0, sizeof(mapping));
    return cache == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    soapc_cache_unmap(&mapping);
    soapc_cache_close(cache);
    return folder_remove(root);
}

static const void *block(void)
{
    return soapc_image_builtin();
}

static size_t block_size(void)
{
    return soapc_image_size(soapc_image_builtin());
}

static soapc_status store(const char *key)
{
    return soapc_cache_store(cache, key, strlen(key), block(), block_size(), &error);
}

static int find(const char *key)
{
    soapc_cache_unmap(&mapping);
    return soapc_cache_find(cache, key, strlen(key), (int64_t)time(NULL), 0, &mapping);
}

/* The files of the folder; *name gets the last one's path. */
static unsigned count_files(char path[600])
{
    DIR *list = opendir(folder);
    struct dirent *entry;
    unsigned count = 0;

    while ((entry = readdir(list))) {
        if (entry->d_name[0] != '.') {
            snprintf(path, 600, "%s/%s", folder, entry->d_name);
            count++;
        }
    }
    closedir(list);
    return count;
}

static char *only_file(void)
{
    static char path[600];

    assert_int_equal(count_files(path), 1);
    return path;
}

/* -- storing and finding -- */

static void stored_image_is_mapped_again(void **state)
{
    (void)state;
    assert_int_equal(find("key"), 0);
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(find("key"), 1);
    assert_int_equal(mapping.size, block_size());
    assert_memory_equal(mapping.image, block(), block_size());
    assert_true(llabs((long long)mapping.written - (long long)time(NULL)) < 5);
    assert_int_equal(find("kex"), 0);
    assert_null(mapping.image);
}

static void file_is_private_and_so_is_the_folder(void **state)
{
    struct stat st;

    (void)state;
    umask(0);
    assert_int_equal(store("key"), SOAPC_OK);
    umask(022);
    assert_int_equal(stat(only_file(), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_int_equal(stat(folder, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0700);
}

static void image_is_absent_when_too_old(void **state)
{
    int64_t now = (int64_t)time(NULL);

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now + 100, 99, &mapping), 0);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now + 90, 100, &mapping), 1);
    soapc_cache_unmap(&mapping);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now + 1000000, 0, &mapping), 1);
}

static void mapping_outlives_the_replacement_of_its_file(void **state)
{
    soapc_mapping old;

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(find("key"), 1);
    old = mapping;
    memset(&mapping, 0, sizeof(mapping));
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(unlink(only_file()), 0);
    assert_memory_equal(old.image, block(), block_size());
    soapc_cache_unmap(&old);
}

static void folder_that_was_removed_is_made_again(void **state)
{
    (void)state;
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(find("key"), 0);
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(find("key"), 1);
}

/* -- what is not believed -- */

static void damaged_block_is_not_stored(void **state)
{
    size_t size = block_size();
    char *damaged = malloc(size), path[600];

    (void)state;
    memcpy(damaged, block(), size);
    assert_int_equal(soapc_cache_store(cache, "key", 3, damaged, size - 8, &error),
                     SOAPC_BAD_IMAGE);
    memset(damaged + 64, 0xee, size - 64);
    assert_int_equal(soapc_cache_store(cache, "key", 3, damaged, size, &error), SOAPC_BAD_IMAGE);
    assert_int_equal(count_files(path), 0);
    free(damaged);
}

static void flip(const char *path, off_t at)
{
    int fd = open(path, O_RDWR);
    unsigned char byte;

    assert_true(fd >= 0);
    assert_int_equal(pread(fd, &byte, 1, at), 1);
    byte ^= 0x10;
    assert_int_equal(pwrite(fd, &byte, 1, at), 1);
    close(fd);
}

static void damaged_file_is_absent_wherever_the_damage_is(void **state)
{
    struct stat st;

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    const char *path = only_file();
    assert_int_equal(stat(path, &st), 0);
    for (off_t at = 0; at < st.st_size; at += at + 200 < st.st_size && at > 200 ? 37 : 1) {
        flip(path, at);
        assert_int_equal(find("key"), 0);
        flip(path, at);
    }
    assert_int_equal(find("key"), 1);
    flip(path, 1000);
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(find("key"), 1);
}

static void damage_after_a_file_was_found_sound_is_seen(void **state)
{
    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    const char *path = only_file();
    sleep(2); /* from then on it is looked at once */
    assert_int_equal(find("key"), 1);
    assert_int_equal(find("key"), 1);
    flip(path, 1000);
    assert_int_equal(find("key"), 0);
    flip(path, 1000);
    assert_int_equal(find("key"), 1);
}

static void note_is_found_for_its_image_alone(void **state)
{
    char *other = malloc(block_size());
    char path[600];

    (void)state;
    assert_null(soapc_cache_note_find(cache, "key", 3, block(), block_size()));
    assert_int_equal(soapc_cache_note_store(cache, "key", 3, block(), block_size(), "a text", 6, &error),
                     SOAPC_OK);
    char *text = soapc_cache_note_find(cache, "key", 3, block(), block_size());
    assert_string_equal(text, "a text");
    free(text);
    assert_null(soapc_cache_note_find(cache, "kez", 3, block(), block_size()));
    memcpy(other, block(), block_size());
    other[block_size() - 1] ^= 1;
    assert_null(soapc_cache_note_find(cache, "key", 3, (const soapc_image *)other, block_size()));
    assert_int_equal(soapc_cache_note_store(cache, "key", 3, block(), block_size(), "", 0, &error), SOAPC_OK);
    assert_null(soapc_cache_note_find(cache, "key", 3, block(), block_size()));
    assert_int_equal(count_files(path), 1);
    assert_int_equal(chmod(path, 0622), 0);
    assert_null(soapc_cache_note_find(cache, "key", 3, block(), block_size()));
    free(other);
}

static void touched_image_is_as_old_as_it_is_said_to_be(void **state)
{
    int64_t now = (int64_t)time(NULL);

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    soapc_cache_touch(cache, "key", 3, now - 1000);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now, 999, &mapping), 0);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now, 1001, &mapping), 1);
    assert_int_equal(mapping.written, now - 1000);
    assert_int_equal(mapping.stale, 0);
    soapc_cache_unmap(&mapping);
    soapc_cache_touch_stale(cache, "key", 3, now - 100);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now, 101, &mapping), 1);
    assert_int_equal(mapping.stale, 1);
    soapc_cache_unmap(&mapping);
    soapc_cache_touch(cache, "key", 3, now - 100);
    assert_int_equal(soapc_cache_find(cache, "key", 3, now, 101, &mapping), 1);
    assert_int_equal(mapping.stale, 0);
    soapc_cache_touch(cache, "absent", 6, now);
}

static void file_of_another_key_is_absent(void **state)
{
    char first[600];

    (void)state;
    assert_int_equal(store("one"), SOAPC_OK);
    snprintf(first, sizeof(first), "%s", only_file());
    assert_int_equal(unlink(first), 0);
    assert_int_equal(store("two"), SOAPC_OK);
    assert_int_equal(rename(only_file(), first), 0);
    assert_int_equal(find("one"), 0);
}

static void cut_and_foreign_files_are_absent(void **state)
{
    static const char garbage[100] = "garbage";

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    for (size_t cut = 1; cut < 100; cut += 7) {
        assert_int_equal(store("key"), SOAPC_OK);
        struct stat st;
        assert_int_equal(stat(only_file(), &st), 0);
        assert_int_equal(truncate(only_file(), st.st_size - (off_t)cut), 0);
        assert_int_equal(find("key"), 0);
    }
    for (size_t size = 0; size < sizeof(garbage); size += 33) {
        int fd = open(only_file(), O_WRONLY | O_TRUNC);
        assert_int_equal(write(fd, garbage, size), size);
        close(fd);
        assert_int_equal(find("key"), 0);
    }
    assert_int_equal(store("key"), SOAPC_OK); /* and is simply replaced */
    assert_int_equal(find("key"), 1);
}

static void file_that_others_may_write_is_absent(void **state)
{
    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(chmod(only_file(), 0620), 0);
    assert_int_equal(find("key"), 0);
    assert_int_equal(chmod(only_file(), 0602), 0);
    assert_int_equal(find("key"), 0);
    assert_int_equal(chmod(only_file(), 0644), 0);
    assert_int_equal(find("key"), 1);
}

static void file_of_another_user_is_absent(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        skip(); /* only root can give a file away */
    }
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(chown(only_file(), NOBODY, NOBODY), 0);
    assert_int_equal(find("key"), 0);
}

static void symbolic_link_is_not_followed(void **state)
{
    char elsewhere[FOLDER_SIZE + 20], file[600];

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    snprintf(file, sizeof(file), "%s", only_file());
    snprintf(elsewhere, sizeof(elsewhere), "%s/elsewhere", root);
    assert_int_equal(rename(file, elsewhere), 0);
    assert_int_equal(symlink(elsewhere, file), 0);
    assert_int_equal(find("key"), 0);
    assert_int_equal(mkfifo(elsewhere, 0600), -1);
    assert_int_equal(unlink(file), 0);
    assert_int_equal(mkfifo(file, 0600), 0); /* must not hang either */
    assert_int_equal(find("key"), 0);
}

static void assert_refused(const char *path, const char *why)
{
    assert_null(soapc_cache_open(path, &error));
    assert_int_equal(error.status, SOAPC_IO);
    assert_non_null(strstr(error.message, why));
}

static void folder_that_is_not_ours_alone_is_refused(void **state)
{
    char link[FOLDER_SIZE + 20];

    (void)state;
    assert_int_equal(chmod(folder, 0770), 0);
    assert_refused(folder, "not trusted");
    assert_int_equal(chmod(folder, 0703), 0);
    assert_refused(folder, "not trusted");
    assert_int_equal(chmod(folder, 0700), 0);
    snprintf(link, sizeof(link), "%s/link", root);
    assert_int_equal(symlink(folder, link), 0);
    assert_refused(link, "");
    strcat(link, "/");
    assert_refused(link, "");
    assert_refused("/dev/null", "/dev/null");
    if (geteuid() == 0) {
        assert_int_equal(chown(folder, NOBODY, NOBODY), 0);
        assert_refused(folder, "not trusted");
    }
}

/* -- writers that fail -- */

static void full_disk_leaves_no_half_file(void **state)
{
    struct rlimit limit, small;
    char path[600];

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    getrlimit(RLIMIT_FSIZE, &limit);
    small = limit;
    small.rlim_cur = block_size() / 2;
    setrlimit(RLIMIT_FSIZE, &small); /* its signal would end the process */
    soapc_status again = store("key"), other = store("other");
    setrlimit(RLIMIT_FSIZE, &limit);
    sigset_t signals;
    sigpending(&signals);
    assert_int_equal(sigismember(&signals, SIGXFSZ), 0);
    pthread_sigmask(SIG_SETMASK, NULL, &signals);
    assert_int_equal(sigismember(&signals, SIGXFSZ), 0);
    assert_int_equal(again, SOAPC_IO);
    assert_int_equal(other, SOAPC_IO);
    assert_non_null(strstr(error.message, folder));
    assert_int_equal(count_files(path), 1);
    assert_int_equal(find("other"), 0);
    assert_int_equal(find("key"), 1);
    assert_memory_equal(mapping.image, block(), block_size());
}

/* A writer is killed at any moment, again and again, while a reader looks. */
static void killed_writer_leaves_no_half_file(void **state)
{
    char path[600], leftover[300];
    struct timespec old[2] = {{.tv_sec = time(NULL) - 3600}, {.tv_sec = time(NULL) - 3600}};

    (void)state;
    assert_int_equal(store("key"), SOAPC_OK);
    for (unsigned round = 0; round < 30; round++) {
        pid_t child = fork();

        if (child == 0) {
            for (;;) {
                store("key");
            }
        }
        usleep(1000 + round * 137);
        assert_int_equal(find("key"), 1);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        assert_int_equal(find("key"), 1);
        assert_memory_equal(mapping.image, block(), block_size());
    }
    snprintf(leftover, sizeof(leftover), "%s/x.1.0.writing", folder);
    close(open(leftover, O_CREAT | O_WRONLY, 0600));
    assert_int_equal(utimensat(AT_FDCWD, leftover, old, 0), 0);
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(access(leftover, F_OK), -1);
    count_files(path);
}

/* -- two users -- */

static int exit_code(pid_t child)
{
    int status;

    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

/* A folder that root fills: others read it and do not write it. */
static void images_of_root_are_for_everyone_who_may_read_them(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        skip();
    }
    assert_int_equal(store("key"), SOAPC_OK);
    assert_int_equal(chmod(root, 0755), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    assert_int_equal(chmod(only_file(), 0644), 0);
    pid_t child = fork();
    if (child == 0) {
        if (setgid(NOBODY) != 0 || setuid(NOBODY) != 0) {
            _exit(9);
        }
        soapc_cache *theirs = soapc_cache_open(folder, &error);
        if (!theirs || !soapc_cache_find(theirs, "key", 3, 0, 0, &mapping)) {
            _exit(1);
        }
        _exit(soapc_cache_store(theirs, "new", 3, block(), block_size(), &error) == SOAPC_IO ? 0
                                                                                             : 2);
    }
    assert_int_equal(exit_code(child), 0);
}

static void folder_of_another_user_gives_an_error(void **state)
{
    (void)state;
    if (geteuid() != 0) {
        skip();
    }
    assert_int_equal(chmod(root, 0755), 0);
    pid_t child = fork();
    if (child == 0) {
        if (setgid(NOBODY) != 0 || setuid(NOBODY) != 0) {
            _exit(9);
        }
        _exit(soapc_cache_open(folder, &error) == NULL && error.status == SOAPC_IO ? 0 : 1);
    }
    assert_int_equal(exit_code(child), 0);
}

static void default_folder_is_the_users_own(void **state)
{
    char path[300], expected[300];

    (void)state;
    setenv("XDG_CACHE_HOME", root, 1);
    soapc_cache_default_folder(path, sizeof(path));
    snprintf(expected, sizeof(expected), "%s/soapc", root);
    assert_string_equal(path, expected);
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", root, 1);
    assert_int_equal(soapc_cache_default_folder(path, sizeof(path)), strlen(root) + 13);
    snprintf(expected, sizeof(expected), "%s/.cache/soapc", root);
    assert_string_equal(path, expected);
    setenv("HOME", "/nonexistent", 1);
    soapc_cache_default_folder(path, sizeof(path));
    snprintf(expected, sizeof(expected), "/tmp/soapc-%u", (unsigned)geteuid());
    assert_string_equal(path, expected);
    assert_int_equal(soapc_cache_default_folder(path, 4), strlen(expected));
    assert_string_equal(path, "/tm");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(stored_image_is_mapped_again),
        TEST(file_is_private_and_so_is_the_folder),
        TEST(image_is_absent_when_too_old),
        TEST(mapping_outlives_the_replacement_of_its_file),
        TEST(folder_that_was_removed_is_made_again),
        TEST(damaged_block_is_not_stored),
        TEST(damaged_file_is_absent_wherever_the_damage_is),
        TEST(damage_after_a_file_was_found_sound_is_seen),
        TEST(note_is_found_for_its_image_alone),
        TEST(touched_image_is_as_old_as_it_is_said_to_be),
        TEST(file_of_another_key_is_absent),
        TEST(cut_and_foreign_files_are_absent),
        TEST(file_that_others_may_write_is_absent),
        TEST(file_of_another_user_is_absent),
        TEST(symbolic_link_is_not_followed),
        TEST(folder_that_is_not_ours_alone_is_refused),
        TEST(full_disk_leaves_no_half_file),
        TEST(killed_writer_leaves_no_half_file),
        TEST(images_of_root_are_for_everyone_who_may_read_them),
        TEST(folder_of_another_user_gives_an_error),
        TEST(default_folder_is_the_users_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
