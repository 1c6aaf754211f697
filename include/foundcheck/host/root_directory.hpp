// SPDX-License-Identifier: MIT
// A root file system in a directory, such as an unpacked image: paths inside it -> files, as its own kernel would find them.
//
// Symbolic links are followed inside the root only: an absolute one starts at the root again, ".." of the root is the root.
// Answers are those of the system calls: ENOENT, ENOTDIR, ELOOP after 40 links, ENAMETOOLONG from 4096 bytes on, EACCES.
//
// Somebody may change the root meanwhile, such as the container that runs in it: a link that leads out takes the place of a directory. So
// the kernel follows no link here. Linux is asked by openat2 (5.6 and newer); where it cannot, directories are opened name by name.
#ifndef FOUNDCHECK_HOST_ROOT_DIRECTORY_HPP
#define FOUNDCHECK_HOST_ROOT_DIRECTORY_HPP

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Where a path leads to.
struct root_place {
  std::string path = "/";  ///< inside the root, absolute, without links; up to where the walk came if there is an error
  int error = 0;           ///< errno; 0: it is there
  mode_t mode = S_IFDIR;   ///< type and permissions
  dev_t device = 0;        ///< the same file has the same device and number
  ino_t number = 0;        ///< of the inode
  std::size_t links = 0;   ///< how many were followed
  std::size_t steps = 0;   ///< how many names there were on the way, those of links too: what the walk costs

  /// True if the path leads to something.
  [[nodiscard]] bool is_there() const noexcept { return error == 0; }
  /// True if the path leads to a directory.
  [[nodiscard]] bool is_directory() const noexcept { return error == 0 && S_ISDIR(mode); }
  /// True if the path leads to a regular file.
  [[nodiscard]] bool is_file() const noexcept { return error == 0 && S_ISREG(mode); }
};

/// A directory that is taken for the root of a file system.
class root_directory {
 public:
  static constexpr std::size_t most_links = 40;         ///< in one path, as Linux counts them
  static constexpr std::size_t longest_path = 4096;     ///< PATH_MAX, with its NUL
  static constexpr std::size_t most_remembered = 4096;  ///< directories whose places are kept

  /// Of the directory `root`. It is not looked at before something is asked.
  explicit root_directory(const std::filesystem::path& root) : root_(root.lexically_normal()) {
    if (!root_.has_filename() && root_.has_relative_path()) root_ = root_.parent_path();  // "img/" is "img"
    text_ = root_ == "/" ? "" : root_.string();
  }

  /// The directory, as it was given, normalised.
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return root_; }

  /// Where a place of this root is on the machine.
  [[nodiscard]] std::string on_machine(std::string_view inside) const {
    if (inside == "/") return root_.string();
    return text_ + (inside.starts_with('/') ? "" : "/") + std::string(inside);
  }

  /// Where a path inside the root leads to; a relative one starts at the root.
  [[nodiscard]] root_place resolve(std::string_view inside) const {
    root_place at;
    if (inside.empty()) at.error = ENOENT;
    if (inside.size() >= longest_path) at.error = ENAMETOOLONG;
    if (at.error != 0) return at;
    const std::size_t slash = inside.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? inside : inside.substr(slash + 1);
    if (slash == std::string_view::npos || slash == 0) return walk(std::move(at), inside);
    // Libraries are looked for in few directories.
    const auto known = directories_.find(inside.substr(0, slash));
    if (known != directories_.end()) return walk(known->second, name.empty() ? "." : name);
    root_place directory = walk(std::move(at), inside.substr(0, slash));
    if (directories_.size() >= most_remembered) directories_.clear();
    directories_.emplace(inside.substr(0, slash), directory);
    return walk(std::move(directory), name.empty() ? "." : name);
  }

  /// Opens what resolve() found, for reading; -1 and errno where it is no longer of that type. Nothing else is opened: there are devices
  /// that act on it.
  [[nodiscard]] int open(const root_place& place) const {
    const int opened = open_place(place);
    if (opened < 0) count(errno);
    return opened;
  }

  /// How often something that is there could not be looked at or opened: by the rights of who asks, or for another reason, such as too
  /// many open files. While there is any, "not there" is not certain.
  [[nodiscard]] std::size_t denied() const noexcept { return denied_; }
  /// How often it failed for another reason than rights.
  [[nodiscard]] std::size_t failed() const noexcept { return failed_; }

 private:
  void count(int error) const noexcept {
    if (error == EACCES || error == EPERM) ++denied_;
    // What is not there, is something else, or leads nowhere is an answer; ESRCH is that of /proc for a process that ended.
    constexpr int answers[] = {EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, ESRCH};
    if (std::find(std::begin(answers), std::end(answers), error) == std::end(answers)) ++failed_;
  }

  [[nodiscard]] int open_place(const root_place& place) const {
    const auto [directory, name] = parts_of(place.path);
    const detail::descriptor at = open_directory(directory);
    if (!at) return -1;
    const int how = S_ISDIR(place.mode) ? to_list : to_read;
    struct stat status = {};
#ifdef O_PATH
    // Found and not opened: what takes its place now is another one, and is not opened either.
    const detail::descriptor found(::openat(at.number(), name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!found || ::fstat(found.number(), &status) != 0) return -1;
    if (!is_same_type(status.st_mode, place.mode)) return errno = ENOENT, -1;
    const std::string again = "/proc/self/fd/" + std::to_string(found.number());
    const int opened = ::open(again.c_str(), how);
    // Without /proc by its name, looked at once more.
    if (opened >= 0 || errno != ENOENT) return opened;
#endif
    if (::fstatat(at.number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return -1;
    if (!is_same_type(status.st_mode, place.mode)) return errno = ENOENT, -1;
    return ::openat(at.number(), name.c_str(), how | O_NOFOLLOW);
  }

  [[nodiscard]] static bool is_same_type(mode_t a, mode_t b) noexcept { return (a & S_IFMT) == (b & S_IFMT); }

  /// The directory of a place, "" for the root, and its name there.
  [[nodiscard]] static std::pair<std::string, std::string> parts_of(std::string_view place) {
    const std::size_t slash = place.rfind('/');
    if (place == "/") return {"", "."};
    return {std::string(place.substr(0, slash)), std::string(place.substr(slash + 1))};
  }

  /// Opens a directory of the root, to look names up in it. No link is followed on the way.
  [[nodiscard]] detail::descriptor open_directory(std::string_view place) const {
    if (!opened_) opened_ = detail::descriptor(::open(root_.c_str(), to_search));
    if (!opened_) return {};
    std::string left = place.size() < 2 ? "." : std::string(place.substr(1));
#ifdef RESOLVE_BENEATH
    ::open_how how = {};
    how.flags = static_cast<decltype(how.flags)>(to_search);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
    const long opened = ::syscall(SYS_openat2, opened_.number(), left.c_str(), &how, sizeof how);
    // EPERM is the answer of a container's filter that does not know the call.
    if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return detail::descriptor(static_cast<int>(opened));
#endif
    detail::descriptor at;
    do {
      const std::string name = left.substr(0, left.find('/'));
      left.erase(0, name.size() + 1);
      at = detail::descriptor(::openat(at ? at.number() : opened_.number(), name.c_str(), to_search | O_NOFOLLOW));
    } while (at && !left.empty());
    return at;
  }

#ifdef O_PATH
  static constexpr int to_search = O_PATH | O_DIRECTORY | O_CLOEXEC;  // a directory that may be entered and not listed
#else
  static constexpr int to_search = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
  static constexpr int to_list = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
  static constexpr int to_read = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;

  /// Puts the names of a path before what is pending, which is taken from its end.
  static void prepend(std::vector<std::string>& pending, std::string_view path) {
    const std::size_t before = pending.size();
    // A separator at the end stands for a "." behind it: what comes before must be a directory.
    if (path.ends_with('/')) pending.emplace_back(".");
    for (std::size_t end = path.size(); end > 0;) {
      const std::size_t slash = path.rfind('/', end - 1);
      const std::size_t begin = slash == std::string_view::npos ? 0 : slash + 1;
      if (end > begin) pending.emplace_back(path.substr(begin, end - begin));
      end = slash == std::string_view::npos ? 0 : slash;
    }
    if (pending.size() == before) pending.emplace_back(".");
  }

  [[nodiscard]] root_place walk(root_place at, std::string_view path) const {
    if (at.error != 0) return at;
    std::vector<std::string> pending;
    prepend(pending, path);
    while (!pending.empty()) {
      const std::string part = std::move(pending.back());
      pending.pop_back();
      ++at.steps;
      if (!S_ISDIR(at.mode)) return stopped(std::move(at), ENOTDIR);
      if (part == ".") continue;
      if (part == "..") {
        at.path.resize(at.path.rfind('/'));
        if (at.path.empty()) at.path = "/";
        continue;
      }
      const std::string_view directory = at.path == "/" ? std::string_view() : at.path;
      const detail::descriptor in = open_directory(directory);
      struct stat status = {};
      if (!in || ::fstatat(in.number(), part.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return stopped(std::move(at), errno);
      if (!S_ISLNK(status.st_mode)) {
        at.path = std::string(directory) + "/" + part;
        at.mode = status.st_mode;
        at.device = status.st_dev;
        at.number = status.st_ino;
        continue;
      }
      if (++at.links > most_links) return stopped(std::move(at), ELOOP);
      char target[longest_path];
      const ssize_t size = ::readlinkat(in.number(), part.c_str(), target, sizeof target);
      if (size < 0) return stopped(std::move(at), errno);
      const std::string_view text(target, static_cast<std::size_t>(size));
      if (text.empty()) return stopped(std::move(at), ENOENT);
      if (text.starts_with('/')) at.path = "/";
      prepend(pending, text);
    }
    return at;
  }

  [[nodiscard]] root_place stopped(root_place at, int error) const {
    count(error);
    at.error = error;
    return at;
  }

  std::filesystem::path root_;
  std::string text_;  ///< "" for "/"
  mutable detail::descriptor opened_;
  mutable std::map<std::string, root_place, std::less<>> directories_;
  mutable std::size_t denied_ = 0, failed_ = 0;
};

/// The file at a place that was found.
[[nodiscard]] inline result<mapped_file> map_place(const root_directory& root, const root_place& place,
                                                   std::size_t least_mapped = least_mapped_size) {
  if (!place.is_there()) return detail::failure_of(place.error);
  if (!place.is_file()) return place.is_directory() ? failure::is_directory : failure::not_a_file;
  const int file = root.open(place);
  if (file < 0) return detail::failure_of(errno);
  return map_opened(file, least_mapped);
}

/// The file that a path inside the root leads to.
[[nodiscard]] inline result<mapped_file> map_in(const root_directory& root, std::string_view path) {
  return map_place(root, root.resolve(path));
}

namespace detail {

struct directory_closer {
  void operator()(DIR* opened) const noexcept { ::closedir(opened); }
};

}  // namespace detail

/// For readdir; null where it cannot be listed.
using directory_listing = std::unique_ptr<DIR, detail::directory_closer>;

/// The directory at a place that was found.
[[nodiscard]] inline directory_listing list_place(const root_directory& root, const root_place& place) {
  if (!place.is_directory()) return nullptr;
  const int file = root.open(place);
  if (file < 0) return nullptr;
  DIR* const opened = ::fdopendir(file);
  if (opened == nullptr) ::close(file);
  return directory_listing(opened);
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
