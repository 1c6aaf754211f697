// SPDX-License-Identifier: MIT
// What the dynamic linker would load for a program or a library in a root: every object with how it was found, and what is missing.
#ifndef FOUNDCHECK_HOST_CLOSURE_HPP
#define FOUNDCHECK_HOST_CLOSURE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/loadable.hpp>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Which part of the search found an object.
enum class found_by : std::uint8_t {
  nothing,
  given,              ///< the program or library that was asked about
  path,               ///< a name with a '/' in it
  rpath,              ///< DT_RPATH of the object that needs it or of one that led to that
  library_path,       ///< LD_LIBRARY_PATH
  runpath,            ///< DT_RUNPATH of the object that needs it
  cache,              ///< /etc/ld.so.cache
  default_directory,  ///< see dynamic_linker::directories
  interpreter,        ///< it is the dynamic linker itself
  loaded_already      ///< a name or a SONAME of an object that is there; of an edge only
};

[[nodiscard]] constexpr std::string_view name_of(found_by how) noexcept {
  constexpr std::string_view names[] = {"nothing",      "given",         "path",  "rpath",
                                        "library_path", "runpath",       "cache", "default_directory",
                                        "interpreter",  "loaded_already"};
  return names[static_cast<std::size_t>(how)];
}

/// No object.
inline constexpr std::size_t no_object = SIZE_MAX;

/// A file of the right name that was passed over.
struct skipped_file {
  std::string path;
  loadable why = loadable::other_class;
};

struct loaded_object {
  std::string path;       ///< as found: links are not followed in it
  std::string real_path;  ///< inside the root, without links
  std::string asked;      ///< the name that it was found under first
  std::string soname;
  std::size_t needed_by = no_object;  ///< the object that asked first; its place in closure::objects
  found_by how = found_by::nothing;
  bool by_dlopen = false;  ///< nothing needs it: a library loads it by itself, or what such a one needs
  std::vector<skipped_file> skipped;
};

/// One object asks for a name and gets another one.
struct load_edge {
  std::size_t from = no_object;
  std::size_t to = no_object;
  std::string name;
  found_by how = found_by::nothing;
};

enum class missing_why : std::uint8_t {
  not_found,
  wrong_class,  ///< nothing but files of another class
  broken        ///< a file that ends the load, though a good one may lie behind it
};

struct missing_object {
  std::string name;
  std::size_t needed_by = no_object;
  missing_why why = missing_why::not_found;
  std::string file;                   ///< broken: the file
  std::string text;                   ///< what the dynamic linker says, "libx.so: cannot open shared object file: ..."
  std::vector<skipped_file> skipped;  ///< files of that name, and of no use
  std::string in_conf;                ///< where ldconfig would find it by ld.so.conf, were it run; empty: nowhere
  bool is_driver = false;             ///< the driver brings it where there is a GPU
  bool by_dlopen = false;             ///< nothing needs it: a library loads it by itself
  bool is_optional = false;           ///< by_dlopen: a part of the library works without it, or it is made to lack it
  std::string what_for;               ///< by_dlopen: what does not work without it
};

/// A version of symbols that an object needs and that the file found for it does not define.
struct missing_version {
  std::size_t needed_by = no_object;
  std::size_t file = no_object;
  std::string version;  ///< GLIBC_2.38
};

struct closure {
  std::vector<loaded_object> objects;  ///< in the order of loading; the given one first
  std::vector<load_edge> edges;
  std::vector<missing_object> missing;
  std::vector<missing_version> versions;
  dynamic_linker linker;
  bool is_modelled =
      true;  ///< false for musl and for machines that are not known: nothing is said of what is loaded then
  bool has_interpreter_entry = false;  ///< the given file names its dynamic linker
  std::size_t fatal =
      no_object;        ///< in `missing`: where a program would end; what is behind it is what it would meet next
  bool is_cut = false;  ///< a cap left something out: what is not named here may be loaded, or missing
  std::vector<std::string> notes;  ///< what is not modelled, and what caps left out
  std::size_t places = 0;          ///< that were looked at, as loader_options::most_places counts them

  /// True if the program starts, and nothing that it loads by itself fails but for the driver and what is optional, and no cap
  /// left anything out.
  [[nodiscard]] bool is_complete() const noexcept {
    if (!is_modelled || is_cut || objects.empty() || !versions.empty() || (has_interpreter_entry && !linker.is_there))
      return false;
    for (const missing_object& m : missing) {
      if (!m.is_driver && !m.is_optional) return false;
    }
    return true;
  }

  /// What the dynamic linker says of a missing version.
  [[nodiscard]] std::string text_of(const missing_version& m) const {
    return objects[m.file].path + ": version `" + m.version + "' not found (required by " + objects[m.needed_by].path +
           ")";
  }
};

/// What dlopen(NAME) gives.
struct found_library {
  std::string path;       ///< empty: nothing
  std::string real_path;  ///< inside the root
  found_by how = found_by::nothing;
  missing_why why = missing_why::not_found;
  std::string text;  ///< what dlerror() says
  std::vector<skipped_file> skipped;
  std::size_t places = 0;          ///< that were looked at
  bool is_cut = false;             ///< a cap left something out: another file may be found, or one at all
  std::vector<std::string> notes;  ///< what is not modelled, and what caps left out

  [[nodiscard]] explicit operator bool() const noexcept { return !path.empty(); }
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
