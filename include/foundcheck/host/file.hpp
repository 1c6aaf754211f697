// SPDX-License-Identifier: MIT
// The one place that reads files: a path, or the standard input, -> bytes that the caller owns, or lines that it looks at.
//
// Reads instead of mapping: a log that another process cuts short while it is mapped would end this one with SIGBUS. A regular file is
// read up to the size that it has when it is opened: what is added meanwhile is left out, or a writer that is faster would never let
// the reader go; where bytes are gone meanwhile it is failure::cut_short.
#ifndef FOUNDCHECK_HOST_FILE_HPP
#define FOUNDCHECK_HOST_FILE_HPP

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

[[nodiscard]] inline failure failure_of(int error) noexcept {
  if (error == ENOENT || error == ENOTDIR) return failure::not_found;
  if (error == EACCES || error == EPERM) return failure::not_permitted;
  return error == EISDIR ? failure::is_directory : failure::read_failed;
}

}  // namespace detail

/// Everything that a stream still gives, up to `limit` bytes. `expected` is what it probably gives: memory for no more is
/// taken when that is so.
[[nodiscard]] inline result<std::string> read_stream(std::FILE* stream, std::size_t limit = SIZE_MAX,
                                                     std::size_t expected = 0) {
  // One byte more tells the end of the stream in the same read.
  const std::size_t first_chunk = expected == 0 || expected >= SIZE_MAX - 1 ? 64 * 1024 : expected + 1;
  std::string bytes;
  std::size_t size = 0;
  while (size < limit) {
    // Doubling keeps the copies linear for pipes, whose size nobody knows.
    const std::size_t chunk = size < first_chunk ? first_chunk : size;
    bytes.resize(size + (chunk < limit - size ? chunk : limit - size));
    const std::size_t wanted = bytes.size() - size;
    const std::size_t got = std::fread(bytes.data() + size, 1, wanted, stream);
    size += got;
    if (got < wanted) break;
  }
  if (std::ferror(stream) != 0) return detail::failure_of(errno);
  bytes.resize(size);
  return bytes;
}

// ---- outputs --------------------------------------------------------------------------------------------------------
//
// A file that a program is going to replace -> has it been read meanwhile?
//
// Names do not tell: what is read may be found through a link, or be named by what another input has. So the file is known by its device
// and number, and whoever opens it for reading here says so. A library replaces nothing, and watches nothing until it is asked to.

namespace detail {

struct watched_output {
  std::atomic<bool> is_set = false, was_read = false;
  ::dev_t device = 0;
  ::ino_t number = 0;
};

inline constexpr std::size_t most_watched = 4;
inline watched_output watched_outputs[most_watched];

inline void note_read(const struct ::stat& status) noexcept {
  for (watched_output& one : watched_outputs) {
    if (one.is_set.load() && one.device == status.st_dev && one.number == status.st_ino) one.was_read.store(true);
  }
}

}  // namespace detail

/// Watches a file that is going to be replaced, if it is there and a regular one. To be called before other threads are there; of more
/// than four the later ones are not watched.
inline void watch_output(const std::filesystem::path& path) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  for (detail::watched_output& one : detail::watched_outputs) {
    if (one.is_set.load()) continue;
    one.device = status.st_dev;
    one.number = status.st_ino;
    return one.is_set.store(true);
  }
}

/// True if the file at this path is watched and has been read since.
[[nodiscard]] inline bool was_read(const std::filesystem::path& path) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) return false;
  for (const detail::watched_output& one : detail::watched_outputs) {
    if (one.was_read.load() && one.device == status.st_dev && one.number == status.st_ino) return true;
  }
  return false;
}

// ---- large files ----------------------------------------------------------------------------------------------------
//
// Files that a look would have read whole and did not, since they have more bytes than it reads: whoever says what was looked at asks for them
// afterwards. Each thread has its own.

namespace detail {

inline constexpr std::size_t most_large_files = 16;
inline thread_local std::vector<std::string> large_files;

inline void note_large(const std::filesystem::path& path) {
  const std::string text = path.string();
  const bool is_known = std::find(large_files.begin(), large_files.end(), text) != large_files.end();
  if (!is_known && large_files.size() < most_large_files) large_files.push_back(text);
}

}  // namespace detail

/// The files that read_all() refused in this thread since it was last asked: the first 16.
[[nodiscard]] inline std::vector<std::string> take_large_files() { return std::exchange(detail::large_files, {}); }

// ---- closed files ---------------------------------------------------------------------------------------------------
//
// Files below the directories of a build that were to be read and that did not let themselves be: those that may not be read, links that lead in
// a circle, and what is no file. Most looks take such a file for one that is not there: whoever says what was looked at asks for them
// afterwards. Each thread has its own.

/// A file that could not be read, and why.
struct closed_file {
  std::string path;  ///< as it was asked for
  failure why;       ///< of the attempt to read it
};

namespace detail {

inline constexpr std::size_t most_closed_files = 16;
inline thread_local std::vector<std::string> watched_directories;
inline thread_local std::vector<closed_file> closed_files;

/// The same for . and for what is in it.
[[nodiscard]] inline std::string whole_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(path, error);
  std::string text = (error ? path : whole).lexically_normal().generic_string();
  while (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

}  // namespace detail

/// Keeps in mind, for take_closed_files(), a file that could not be read. Only below the directories that are watched: elsewhere files are guessed.
inline void note_closed(const std::filesystem::path& path, failure why) {
  if (detail::watched_directories.empty() || detail::closed_files.size() == detail::most_closed_files) return;
  const std::string text = detail::whole_path(path);
  const auto is_above = [&](const std::string& directory) { return is_within(text, directory); };
  const auto is_known = [&](const closed_file& c) { return c.path == text; };
  const auto& watched = detail::watched_directories;
  if (std::none_of(watched.begin(), watched.end(), is_above)) return;
  if (std::none_of(detail::closed_files.begin(), detail::closed_files.end(), is_known))
    detail::closed_files.push_back({text, why});
}

/// From now on this thread keeps in mind which files below these directories could not be read.
inline void watch_closed_files(const std::vector<std::string>& directories) {
  detail::watched_directories.clear();
  detail::closed_files.clear();
  for (const std::string& directory : directories) {
    if (!directory.empty()) detail::watched_directories.push_back(detail::whole_path(directory));
  }
}

/// The first 16 of them; none is kept in mind any more.
[[nodiscard]] inline std::vector<closed_file> take_closed_files() {
  detail::watched_directories.clear();
  return std::exchange(detail::closed_files, {});
}

// ---- opening --------------------------------------------------------------------------------------------------------

/// Why a file is opened: to read it, or for a look at its first bytes or headers that tells what it is.
enum class purpose : std::uint8_t { read, look };

/// Which files are opened. Who opens a pipe waits for somebody who writes into it: a name that was found in an input may be one that
/// nobody ever writes into.
enum class openable : std::uint8_t { regular_or_pipe, regular };

/// A file that is open. Whoever gets it closes the stream.
struct opened_file {
  std::FILE* stream = nullptr;  ///< null: it is not open
  std::size_t size = 0;         ///< when it was opened; 0 when nobody knows
};

namespace detail {

/// A file descriptor that is closed at the end of its life, which keeps errno.
class descriptor {
 public:
  descriptor() = default;
  explicit descriptor(int number) noexcept : number_(number) {}
  descriptor(descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  descriptor& operator=(descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~descriptor() {
    const int error = errno;
    if (number_ >= 0) ::close(number_);
    errno = error;
  }

  [[nodiscard]] explicit operator bool() const noexcept { return number_ >= 0; }
  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_ = -1;
};

/// Opens a regular file without waiting: another one may take its place before it is open, and there are regular files, as
/// /proc/kmsg, whose readers wait.
[[nodiscard]] inline result<opened_file> open_regular(const std::filesystem::path& path, purpose why_opened) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return failure_of(errno);
  struct ::stat status {};
  const int error = ::fstat(file, &status) == 0 ? 0 : errno;
  std::FILE* const stream = error == 0 && S_ISREG(status.st_mode) ? ::fdopen(file, "rb") : nullptr;
  if (stream != nullptr && why_opened == purpose::read) note_read(status);
  if (stream != nullptr) return opened_file{stream, static_cast<std::size_t>(status.st_size)};
  const failure why = error != 0                ? failure_of(error)
                      : S_ISREG(status.st_mode) ? failure_of(errno)
                                                : failure::not_a_file;
  ::close(file);
  return why;
}

}  // namespace detail

namespace detail {

[[nodiscard]] inline result<opened_file> open_any(const std::filesystem::path& path, openable which,
                                                  purpose why_opened) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::directory) return failure::is_directory;
  if (status.type() == std::filesystem::file_type::not_found) return failure::not_found;
  if (error) return detail::failure_of(error.value());
  const bool is_regular = std::filesystem::is_regular_file(status);
  if (!is_regular && (which == openable::regular || !std::filesystem::is_fifo(status))) return failure::not_a_file;
  if (is_regular) return detail::open_regular(path, why_opened);
  opened_file file;
  file.stream = std::fopen(path.string().c_str(), "rb");
  if (file.stream == nullptr) return detail::failure_of(errno);
  return file;
}

}  // namespace detail

/// Opens a file. Devices are refused: some never end.
[[nodiscard]] inline result<opened_file> open_file(const std::filesystem::path& path,
                                                   openable which = openable::regular_or_pipe,
                                                   purpose why_opened = purpose::read) {
  result<opened_file> file = detail::open_any(path, which, why_opened);
  // A directory may have the name that a file was looked for under.
  if (!file && file.error() != failure::not_found && file.error() != failure::is_directory)
    note_closed(path, file.error());
  return file;
}

namespace detail {

/// How many bytes there are to read, and whether that many were there to the end.
class known_size {
 public:
  known_size(const std::filesystem::path& path, const opened_file& file) : path_(path), size_(file.size) {}

  [[nodiscard]] std::size_t of(std::size_t wanted, std::size_t read) const noexcept {
    return size_ == 0 || wanted < size_ - read ? wanted : size_ - read;
  }
  /// Files of /sys have fewer bytes than they say, and keep saying so.
  [[nodiscard]] bool was_cut(std::size_t wanted, std::size_t read) const {
    if (read >= of(wanted, 0) || size_ == 0) return false;
    std::error_code error;
    const std::uintmax_t now = std::filesystem::file_size(path_, error);
    return !error && now < size_;
  }

 private:
  const std::filesystem::path& path_;
  std::size_t size_;
};

/// The first `limit` bytes, and no more than there were when it was opened. Closes the file.
[[nodiscard]] inline result<std::string> read_opened(const opened_file& file, const std::filesystem::path& path,
                                                     std::size_t limit) {
  const known_size known(path, file);
  result<std::string> bytes = read_stream(file.stream, known.of(limit, 0), file.size);
  std::fclose(file.stream);
  if (bytes && known.was_cut(limit, bytes->size())) return failure::cut_short;
  return bytes;
}

}  // namespace detail

/// The first `limit` bytes of a file.
[[nodiscard]] inline result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = SIZE_MAX,
                                                   openable which = openable::regular_or_pipe) {
  const result<opened_file> file = open_file(path, which);
  if (!file) return file.error();
  return detail::read_opened(*file, path, limit);
}

/// The first `limit` bytes of a regular file, which tell whether it is worth reading.
[[nodiscard]] inline result<std::string> look_at_file(const std::filesystem::path& path, std::size_t limit) {
  const result<opened_file> file = open_file(path, openable::regular, purpose::look);
  if (!file) return file.error();
  return detail::read_opened(*file, path, limit);
}

/// All that a stream still gives; failure::too_large where that is more than `most` bytes.
[[nodiscard]] inline result<std::string> read_all(std::FILE* stream, std::size_t most) {
  result<std::string> bytes = read_stream(stream, most == SIZE_MAX ? most : most + 1);
  if (bytes && bytes->size() > most) return failure::too_large;
  return bytes;
}

/// All bytes of a file; failure::too_large where they are more than `most`, before they are read if the file tells its size.
[[nodiscard]] inline result<std::string> read_all(const std::filesystem::path& path, std::size_t most,
                                                  openable which = openable::regular_or_pipe) {
  const result<opened_file> file = open_file(path, which);
  if (!file) return file.error();
  result<std::string> bytes = failure::too_large;
  if (file->size > most) {
    std::fclose(file->stream);
  } else {
    bytes = detail::read_opened(*file, path, most == SIZE_MAX ? most : most + 1);
    if (bytes && bytes->size() > most) bytes = failure::too_large;
  }
  if (!bytes && bytes.error() == failure::too_large) detail::note_large(path);
  return bytes;
}

namespace detail {

/// How much was read in pieces, and whether that is all that was wanted.
struct pieces {
  std::size_t total = 0;
  bool is_given_up = false;
};

template <class Space, class Advance, class Left>
[[nodiscard]] result<pieces> read_pieces_of(std::FILE* stream, const Space& space, const Advance& advance,
                                            const Left& left) {
  std::size_t total = 0;
  while (true) {
    const auto free = space();
    if (free.size() == 0) return pieces{total, true};
    const std::size_t wanted = left(static_cast<std::size_t>(free.size()), total);
    const std::size_t got = wanted == 0 ? 0 : std::fread(free.data(), 1, wanted, stream);
    const int error = errno;  // the caller's functions may change it
    total += got;
    advance(got);
    if (got == free.size()) continue;
    if (std::ferror(stream) != 0) return failure_of(error);
    return pieces{total, false};
  }
}

}  // namespace detail

/// A stream that is never in memory as a whole, only piece by piece: `space()` gives where the next bytes go, an object with
/// data() and size(), and `advance(count)` is called when they are there. Nothing more is read once `space()` is empty. Result: how
/// many bytes were read.
template <class Space, class Advance>
[[nodiscard]] result<std::size_t> read_pieces(std::FILE* stream, const Space& space, const Advance& advance) {
  const result<detail::pieces> read =
      detail::read_pieces_of(stream, space, advance, [](std::size_t wanted, std::size_t) { return wanted; });
  if (!read) return read.error();
  return read->total;
}

/// The same of a regular file, or of a pipe where `which` allows it.
template <class Space, class Advance>
[[nodiscard]] result<std::size_t> read_pieces(const std::filesystem::path& path, const Space& space,
                                              const Advance& advance, openable which = openable::regular_or_pipe) {
  const result<opened_file> file = open_file(path, which);
  if (!file) return file.error();
  const detail::known_size known(path, *file);
  const result<detail::pieces> read = detail::read_pieces_of(
      file->stream, space, advance, [&known](std::size_t wanted, std::size_t done) { return known.of(wanted, done); });
  std::fclose(file->stream);
  if (!read) return read.error();
  if (!read->is_given_up && known.was_cut(SIZE_MAX, read->total)) return failure::cut_short;
  return read->total;
}

/// A regular file or a pipe that is never in memory as a whole, only some lines at once: calls `take(std::string_view)` with
/// one piece after the other, each of whole lines but for the last line of the file. Result: how many bytes there were;
/// failure::too_large where a line is longer than `longest_line`.
template <class Take>
[[nodiscard]] result<std::size_t> read_lines(const std::filesystem::path& path, const Take& take,
                                             std::size_t longest_line = SIZE_MAX) {
  const result<opened_file> file = open_file(path);
  if (!file) return file.error();
  const detail::known_size known(path, *file);
  // Fits into the cache that is nearest to one core, and is no longer worth a call to the system each.
  std::string buffer(256 * 1024, '\0');
  std::size_t total = 0, kept = 0;
  bool is_too_long = false;
  while (true) {
    const std::size_t wanted = buffer.size() - kept, there = known.of(wanted, total);
    const std::size_t got = there == 0 ? 0 : std::fread(buffer.data() + kept, 1, there, file->stream);
    const std::string_view fresh(buffer.data() + kept, got);
    const std::size_t feed = fresh.rfind('\n');
    const bool is_last = got < wanted;
    total += got;
    std::size_t given = feed == std::string_view::npos ? 0 : kept + feed + 1;
    kept += got;
    if (is_last) given = kept;
    if (given != 0) take(std::string_view(buffer.data(), given));
    if (is_last) break;
    kept -= given;
    std::char_traits<char>::move(buffer.data(), buffer.data() + given, kept);
    is_too_long = kept > longest_line;
    if (is_too_long) break;
    if (kept == buffer.size()) buffer.resize(2 * kept);
  }
  const int error = std::ferror(file->stream) != 0 ? errno : 0;
  std::fclose(file->stream);
  if (error != 0) return detail::failure_of(error);
  if (is_too_long) return failure::too_large;
  if (known.was_cut(SIZE_MAX, total)) return failure::cut_short;
  return total;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
