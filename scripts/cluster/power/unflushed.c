/*
 * Preloaded into a program, it notes what each write to a file below POWER_FOLDER replaced, until that file is flushed: what a
 * machine that loses its power may have lost. One journal per inode in POWER_JOURNAL; scripts/cluster/power/power-cut.ts
 * applies them backwards. fsync and fdatasync write nothing: they only say that the file's journal is void.
 * Not covered: writes through mmap, and names (what was created, renamed or removed is so at once).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* A journal's entry: where, how many bytes follow, and how long the file was. */
struct entry {
  uint64_t offset, length, size;
};

static const char *folder, *journals;
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static int (*real_ftruncate)(int, off_t);
static int (*real_open)(const char *, int, ...);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  /* Copies: PostgreSQL writes the title of its process over the variables. */
  const char *folder_named = getenv("POWER_FOLDER"), *journals_named = getenv("POWER_JOURNAL");
  folder = folder_named ? strdup(folder_named) : NULL;
  journals = journals_named ? strdup(journals_named) : NULL;
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_open = dlsym(RTLD_NEXT, "open64");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
}

/* Whether a file is one that counts; its state in `now`. */
static int counts(int fd, struct stat *now) {
  char link[64], path[PATH_MAX];
  if (!folder || !journals || fstat(fd, now) != 0 || !S_ISREG(now->st_mode) || now->st_nlink == 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  size_t prefix = strlen(folder);
  return strncmp(path, folder, prefix) == 0 && path[prefix] == '/';
}

/* Opens and locks the journal of an inode: nobody flushes it between what is noted and what is written. */
static int open_journal(const struct stat *now) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%llu", journals, (unsigned long long)now->st_ino);
  int journal = real_open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (journal >= 0) flock(journal, LOCK_EX);
  return journal;
}

/* Notes what lies where bytes are about to go. */
static void note(int journal, int fd, const struct stat *now, off_t offset, size_t length) {
  struct entry entry = {offset, length, now->st_size};
  char *bytes = calloc(1, sizeof entry + length);
  if (!bytes) abort();
  memcpy(bytes, &entry, sizeof entry);
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  /* The descriptor may be for writing alone. */
  int reader = real_open(link, O_RDONLY | O_CLOEXEC);
  if (reader >= 0) {
    if (pread(reader, bytes + sizeof entry, length, offset) < 0) abort();
    close(reader);
  }
  if (real_write(journal, bytes, sizeof entry + length) != (ssize_t)(sizeof entry + length)) abort();
  free(bytes);
}

static off_t place_of(int fd, const struct stat *now) {
  return fcntl(fd, F_GETFL) & O_APPEND ? now->st_size : lseek(fd, 0, SEEK_CUR);
}

static size_t bytes_of(const struct iovec *parts, int count) {
  size_t sum = 0;
  for (int at = 0; at < count; at++) sum += parts[at].iov_len;
  return sum;
}

#define NOTED(fd, offset, length, call)                       \
  struct stat now;                                            \
  if (!counts(fd, &now)) return call;                         \
  int journal = open_journal(&now);                           \
  if (journal < 0 || fstat(fd, &now) != 0) abort();           \
  note(journal, fd, &now, offset, length);                    \
  ssize_t answer = call;                                      \
  int failure = errno;                                        \
  close(journal);                                             \
  errno = failure;                                            \
  return answer

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  NOTED(fd, offset, length, real_pwrite(fd, bytes, length, offset));
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return pwrite64(fd, bytes, length, offset); }

ssize_t write(int fd, const void *bytes, size_t length) {
  NOTED(fd, place_of(fd, &now), length, real_write(fd, bytes, length));
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  NOTED(fd, offset, bytes_of(parts, count), real_pwritev(fd, parts, count, offset));
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return pwritev64(fd, parts, count, offset);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  NOTED(fd, place_of(fd, &now), bytes_of(parts, count), real_writev(fd, parts, count));
}

int ftruncate64(int fd, off_t size) {
  NOTED(fd, size, now.st_size > size ? now.st_size - size : 0, real_ftruncate(fd, size));
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

/* A flush: nothing that was written before can be lost any more. */
static int flush(int fd) {
  struct stat now;
  if (!counts(fd, &now)) return 0;
  int journal = open_journal(&now);
  if (journal < 0 || real_ftruncate(journal, 0) != 0) abort();
  close(journal);
  return 0;
}
int fsync(int fd) { return flush(fd); }
int fdatasync(int fd) { return flush(fd); }

/* An inode that is free may become another file's: its journal goes first. */
static void forget(const char *path) {
  struct stat now;
  char journal[PATH_MAX];
  if (!journals || lstat(path, &now) != 0 || !S_ISREG(now.st_mode) || now.st_nlink > 1) return;
  snprintf(journal, sizeof journal, "%s/%llu", journals, (unsigned long long)now.st_ino);
  real_unlink(journal);
}

int unlink(const char *path) {
  forget(path);
  return real_unlink(path);
}

int rename(const char *from, const char *to) {
  static int (*real_rename)(const char *, const char *);
  if (!real_rename) real_rename = dlsym(RTLD_NEXT, "rename");
  struct stat source, target;
  int replaces = lstat(from, &source) == 0 && lstat(to, &target) == 0 && source.st_ino != target.st_ino;
  if (replaces) forget(to);
  return real_rename(from, to);
}
