// SPDX-License-Identifier: MIT
// dlopen for libraries that are judged: what was loaded, from which file, under which soname, or the loader's own words.
//
// RTLD_NOW, so that a library that lacks a symbol fails here and not later; RTLD_LOCAL, so that no other library takes its
// symbols. Nothing is ever closed again: CUDA's libraries start threads and register at exit.
//
// Two traps that are kept shut:
//   libcuda.so   The toolkit's stub has that file name and the soname libcuda.so.1. Once it is in a process, the runtime's own
//                dlopen("libcuda.so.1") gets it, and every call ends in 34. Nothing of that name, and nothing below a directory
//                stubs/, is loaded.
//   two names    A library that is in the process satisfies its soname, wherever it came from. What the loader takes for a
//                soname must be asked in another process than the one that loads a file by its path.
#ifndef FOUNDCHECK_PROBE_LOADER_HPP
#define FOUNDCHECK_PROBE_LOADER_HPP

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// Why a file must not be loaded; empty for one that may be.
[[nodiscard]] constexpr std::string_view refusal_of(std::string_view file) noexcept {
  const std::size_t slash = file.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? file : file.substr(slash + 1);
  if (name == "libcuda.so") return "libcuda.so is never loaded: where it is the toolkit's stub it spoils the process";
  if (file.starts_with("stubs/") || file.find("/stubs/") != std::string_view::npos) {
    return "a library below stubs/ is made to link against, and is never loaded";
  }
  return {};
}

/// The library that the loader misses, by its words; empty where they say something else.
[[nodiscard]] constexpr std::string_view missing_in(std::string_view words) noexcept {
  constexpr std::string_view end = ": cannot open shared object file: No such file or directory";
  return words.ends_with(end) ? words.substr(0, words.size() - end.size()) : std::string_view{};
}

/// True if both paths lead to one file.
[[nodiscard]] inline bool is_one_file(const std::string& a, const std::string& b) noexcept {
  struct ::stat x {
  }, y{};
  return ::stat(a.c_str(), &x) == 0 && ::stat(b.c_str(), &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

namespace detail {

/// DT_SONAME of a loaded object; empty if it has none.
[[nodiscard]] inline std::string soname_of(const ::link_map& object) {
  std::uintptr_t strings = 0, name = 0;
  bool has_name = false;
  for (const ElfW(Dyn)* entry = object.l_ld; entry != nullptr && entry->d_tag != DT_NULL; ++entry) {
    if (entry->d_tag == DT_STRTAB) strings = entry->d_un.d_ptr;
    if (entry->d_tag == DT_SONAME) {
      name = entry->d_un.d_val;
      has_name = true;
    }
  }
  if (!has_name || strings == 0) return {};
  // glibc has added the base already on most machines, but not where the table may not be written.
  if (strings < object.l_addr) strings += object.l_addr;
  // NOLINTNEXTLINE(performance-no-int-to-ptr): that is how the table tells it
  return reinterpret_cast<const char*>(strings + name);
}

}  // namespace detail

/// A library that was loaded, or why it was not. It stays loaded when this ends.
class library {
 public:
  library() = default;

  /// Loads a file by its path, or what the loader finds for a soname.
  explicit library(const std::string& file) {
    error_ = refusal_of(file);
    if (!error_.empty()) return;
    handle_ = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_ == nullptr) {
      const char* const words = ::dlerror();
      error_ = words == nullptr ? "dlopen failed" : words;
      return;
    }
    ::link_map* object = nullptr;
    if (::dlinfo(handle_, RTLD_DI_LINKMAP, static_cast<void*>(&object)) == 0 && object != nullptr) {
      path_ = object->l_name;
      soname_ = detail::soname_of(*object);
    }
  }

  /// True if it was loaded.
  [[nodiscard]] bool is_loaded() const noexcept { return handle_ != nullptr; }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }      ///< l_name: where the loader found it
  [[nodiscard]] const std::string& soname() const noexcept { return soname_; }  ///< its own; empty if it has none
  [[nodiscard]] const std::string& error() const noexcept { return error_; }    ///< empty if it was loaded

  /// The function of that name; null if there is none.
  template <class Function>
  [[nodiscard]] Function* find(const char* name) const noexcept {
    if (handle_ == nullptr) return nullptr;
    return reinterpret_cast<Function*>(::dlsym(handle_, name));
  }

 private:
  void* handle_ = nullptr;
  std::string path_;
  std::string soname_;
  std::string error_;
};

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
