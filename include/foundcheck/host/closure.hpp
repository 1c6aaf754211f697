// SPDX-License-Identifier: MIT
// What the dynamic linker would load for a program or a library in a root, and what it makes of each file on the way.
#ifndef FOUNDCHECK_HOST_CLOSURE_HPP
#define FOUNDCHECK_HOST_CLOSURE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- loadable -------------------------------------------------------------------------------------------------------
//
// The bytes of a file that is found under a library's name -> what the dynamic linker makes of it.
//
// Another class or machine: the search goes on as if the file were not there. Anything else that is wrong with it ends the load,
// though a good file of the name may lie further on. The words are those that the dynamic linker prints.
// Source: glibc elf/dl-load.c (open_verify, _dl_map_object_from_fd), 2.36.

/// What the dynamic linker makes of a file that it finds.
enum class loadable : std::uint8_t {
  yes,
  other_class,    ///< passed over
  other_machine,  ///< passed over
  broken          ///< fatal
};

/// A judgement on one file.
struct load_verdict {
  loadable what = loadable::yes;  ///< what becomes of the file
  std::string_view why;           ///< as the dynamic linker says it; empty unless broken
  /// It is seen while the file is mapped: the dynamic linker then names what was asked for, and before that the file.
  bool is_late = false;
};

/// What a program is made for: libraries must be the same.
struct load_target {
  elf::file_class bits = elf::file_class::bits_64;  ///< 32 or 64 bits
  elf::byte_order order = elf::byte_order::little;  ///< of numbers
  std::uint16_t machine = 62;                       ///< e_machine; 62 is x86-64
};

namespace detail {

inline constexpr std::uint64_t smallest_page = 4096;

[[nodiscard]] constexpr load_verdict broken(std::string_view why) noexcept { return {loadable::broken, why, false}; }
[[nodiscard]] constexpr load_verdict broken_late(std::string_view why) noexcept {
  return {loadable::broken, why, true};
}

/// What is seen before anything is mapped, in the order in which the dynamic linker looks.
[[nodiscard]] constexpr load_verdict judge_header(std::string_view bytes, const load_target& target) noexcept {
  const bool is_wide = target.bits == elf::file_class::bits_64;
  const std::size_t header = is_wide ? 64 : 52;
  if (bytes.size() < header) return broken("file too short");
  const auto ident = [bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  constexpr std::string_view magic(
      "\x7F"
      "ELF",
      4);
  if (!bytes.starts_with(magic)) return broken("invalid ELF header");
  if (ident(4) != static_cast<std::uint8_t>(target.bits)) return {loadable::other_class, {}, false};
  if (ident(5) != static_cast<std::uint8_t>(target.order)) {
    return broken(target.order == elf::byte_order::little ? "ELF file data encoding not little-endian"
                                                          : "ELF file data encoding not big-endian");
  }
  if (ident(6) != 1) return broken("ELF file version ident does not match current one");
  constexpr std::uint8_t gnu = 3, most_gnu_versions = 4;
  if (ident(7) != 0 && ident(7) != gnu) return broken("ELF file OS ABI invalid");
  if (ident(8) >= (ident(7) == gnu ? most_gnu_versions : 1)) return broken("ELF file ABI version invalid");
  for (std::size_t at = 9; at < 16; ++at) {
    if (ident(at) != 0) return broken("nonzero padding in e_ident");
  }
  const auto number = [&](std::size_t at, std::size_t size) {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < size; ++i)
      n = n << 8 | ident(at + (target.order == elf::byte_order::little ? size - 1 - i : i));
    return n;
  };
  if (number(20, 4) != 1) return broken("ELF file version does not match current one");
  if (number(18, 2) != target.machine) return {loadable::other_machine, {}, false};
  constexpr std::uint64_t executable = 2, shared = 3;
  if (number(16, 2) != shared && number(16, 2) != executable) return broken("only ET_DYN and ET_EXEC can be loaded");
  const std::uint64_t entry_size = number(is_wide ? 54 : 42, 2), count = number(is_wide ? 56 : 44, 2);
  if (entry_size != (is_wide ? 56 : 32)) return broken("ELF file's phentsize not the expected size");
  const std::uint64_t offset = number(is_wide ? 32 : 28, is_wide ? 8 : 4);
  if (offset > bytes.size() || count * entry_size > bytes.size() - offset) return broken("cannot read file data");
  return {};
}

/// What is seen while it is mapped.
[[nodiscard]] constexpr load_verdict judge_segments(const elf::object& file) noexcept {
  constexpr std::uint64_t position_independent_executable = 0x08000000;
  bool has_load = false, has_dynamic = false;
  for (const elf::segment& s : file.segments()) {
    if (s.type == elf::dynamic_segment) has_dynamic = s.file_size != 0;
    if (s.type != elf::load_segment) continue;
    has_load = true;
    if ((s.address - s.offset) % smallest_page != 0)
      return broken_late("ELF load command address/offset not page-aligned");
  }
  if (!has_load) return broken_late("object file has no loadable segments");
  constexpr std::uint16_t shared = 3;
  if (file.type() != shared) return broken_late("cannot dynamically load executable");
  if (!has_dynamic) return broken_late("object file has no dynamic section");
  if ((file.dt_flags_1() & position_independent_executable) != 0)
    return broken_late("cannot dynamically load position-independent executable");
  return {};
}

}  // namespace detail

/// What the dynamic linker makes of a file for a program of that kind.
[[nodiscard]] constexpr load_verdict judge(std::string_view bytes, const load_target& target) noexcept {
  const load_verdict header = detail::judge_header(bytes, target);
  return header.what == loadable::yes ? detail::judge_segments(elf::read(bytes)) : header;
}

// ---- closure --------------------------------------------------------------------------------------------------------
//
// All that is loaded for a program or a library: every object with how it was found, and what is missing.

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

/// The name of the way, as it is written in the source.
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
  std::string path;                      ///< as found
  loadable why = loadable::other_class;  ///< why it was passed over
};

/// An object that is loaded, or would be.
struct loaded_object {
  std::string path;                   ///< as found: links are not followed in it
  std::string real_path;              ///< inside the root, without links
  std::string asked;                  ///< the name that it was found under first
  std::string soname;                 ///< DT_SONAME; empty where it has none
  std::size_t needed_by = no_object;  ///< the object that asked first; its place in closure::objects
  found_by how = found_by::nothing;   ///< where the file was found
  bool by_dlopen = false;             ///< nothing needs it: a library loads it by itself, or what such a one needs
  std::vector<skipped_file> skipped;  ///< files of the name that were passed over before
};

/// One object asks for a name and gets another one.
struct load_edge {
  std::size_t from = no_object;      ///< the object that asks; its place in closure::objects
  std::size_t to = no_object;        ///< the object that it gets
  std::string name;                  ///< what it asks for
  found_by how = found_by::nothing;  ///< how the file was found; `loaded_already` where it was there
};

/// Why a name has no object.
enum class missing_why : std::uint8_t {
  not_found,
  wrong_class,  ///< nothing but files of another class
  broken        ///< a file that ends the load, though a good one may lie behind it
};

/// A name that an object asks for in vain.
struct missing_object {
  std::string name;                          ///< what it asks for
  std::size_t needed_by = no_object;         ///< who asks; the place in closure::objects
  missing_why why = missing_why::not_found;  ///< what happened in the search
  std::string file;                          ///< broken: the file
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
  std::size_t needed_by = no_object;  ///< the object that needs it; its place in closure::objects
  std::size_t file = no_object;       ///< the object that was found for it, and does not define it
  std::string version;                ///< GLIBC_2.38
};

/// All that is loaded with a program or a library, and what is missing.
struct closure {
  std::vector<loaded_object> objects;     ///< in the order of loading; the given one first
  std::vector<load_edge> edges;           ///< who needs what, in the order of the search
  std::vector<missing_object> missing;    ///< names that are not found, in the order of the search
  std::vector<missing_version> versions;  ///< versions that are not found
  dynamic_linker linker;                  ///< what decides where it is searched
  bool is_modelled = true;  ///< false for musl and for machines that are not known: then it is not known what is loaded
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
  std::string path;                          ///< empty: nothing
  std::string real_path;                     ///< inside the root
  found_by how = found_by::nothing;          ///< `nothing` where the path is empty
  missing_why why = missing_why::not_found;  ///< why nothing was found
  std::string text;                          ///< what dlerror() says
  std::vector<skipped_file> skipped;         ///< files of the name that were passed over
  std::size_t places = 0;                    ///< that were looked at
  bool is_cut = false;                       ///< a cap left something out: another file may be found, or one at all
  std::vector<std::string> notes;            ///< what is not modelled, and what caps left out

  /// True if dlopen finds a file.
  [[nodiscard]] explicit operator bool() const noexcept { return !path.empty(); }
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
