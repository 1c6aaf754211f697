// SPDX-License-Identifier: MIT
// A model of the build that failed: the tools and the machine that the evidence tells of, in one place.
//
// Rules and the slots of their texts ask the model, so that "nvcc 7.5 does not build for sm_61" is said because both are in the text, and a
// fix that cannot help there is not given. Where a release is told in several ways, the surest counts: what configure found, what a program
// printed of itself, the name of the directory that a command runs it from.
//
// What was printed counts for the input that it was printed in; of another input only where the finding's own has none. Total, noexcept,
// allocates nothing; linear in the facts.
#ifndef FOUNDCHECK_RULE_BUILD_MODEL_HPP
#define FOUNDCHECK_RULE_BUILD_MODEL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/added_name.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/removed_name.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/cuda/torch_wheel.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <foundcheck/rule/build_trait.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/rule/evidence_words.hpp>
#include <foundcheck/rule/interface_change.hpp>
#include <foundcheck/rule/python_change.hpp>
#include <foundcheck/rule/python_module.hpp>
#include <foundcheck/rule/standard_header.hpp>
#include <foundcheck/rule/symbol_origin.hpp>
#include <foundcheck/rule/system_package.hpp>
#include <foundcheck/rule/variable_in_path.hpp>
#include <foundcheck/rule/variable_origin.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// What was printed under that name: in the input first, then in any other; null for nothing.
[[nodiscard]] constexpr const fact* note_of(const fact_set& facts, std::string_view name, std::size_t source) noexcept {
  const fact* elsewhere = nullptr;
  for (const fact* f = facts.find(fact_id::said, component::none); f != facts.end();
       f = facts.find(fact_id::said, component::none, f + 1)) {
    if (f->name != name) continue;
    if (f->from.source == source) return f;
    if (elsewhere == nullptr) elsewhere = f;
  }
  return elsewhere;
}

/// The GPU that a line names, from the name of its maker or of its line of products on; null for none.
[[nodiscard]] constexpr const cuda::gpu* gpu_in(std::string_view line) noexcept {
  for (const std::string_view word : {"NVIDIA "sv, "GeForce "sv, "Tesla "sv, "Quadro "sv}) {
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
      if (const cuda::gpu* const row = cuda::find_gpu(line.substr(at)); row != nullptr) return row;
    }
  }
  return nullptr;
}

}  // namespace detail

/// The tools and the machine of a build. Points to facts, which must outlive it.
struct build_model {
  cuda::release nvcc;              ///< its release; unknown where nothing tells it
  const fact* nvcc_by = nullptr;   ///< who tells it
  unsigned gcc = 0;                ///< major number of the host compiler; 0 for unknown
  version cmake, python, driver;   ///< their versions; unknown where nothing tells them
  std::string_view torch;          ///< its version as it was printed
  cuda::torch_build torch_is;      ///< what that version was built for
  const fact* torch_by = nullptr;  ///< who tells it; null where nobody does
  const cuda::gpu* gpu = nullptr;  ///< the GPU; null where nothing tells it
  const fact* gpu_by = nullptr;    ///< who tells it; null where nobody does

  /// The first CUDA release that builds for the GPU; unknown for an unknown GPU.
  [[nodiscard]] constexpr cuda::release first_for_gpu() const noexcept {
    if (gpu == nullptr) return {};
    const cuda::nvcc_target* const row = cuda::find_nvcc_target({gpu->capability});
    return row == nullptr ? cuda::release{} : row->first;
  }

  /// The first CUDA release with machine code that the GPU runs: of its major number and no later minor one.
  [[nodiscard]] constexpr cuda::release first_that_runs() const noexcept {
    cuda::release first = first_for_gpu();
    if (gpu == nullptr) return first;
    for (const cuda::nvcc_target& row : cuda::nvcc_targets) {
      const cuda::compute_capability code = row.id.capability;
      const bool runs = row.id.suffix == cuda::target_suffix::none && code.major_part == gpu->capability.major_part &&
                        code.minor_part <= gpu->capability.minor_part;
      if (runs && row.first < first) first = row.first;
    }
    return first;
  }
};

/// The model, as seen from a finding whose evidence is in that input.
[[nodiscard]] constexpr build_model model_of(const fact_set& facts, std::size_t source) noexcept {
  build_model m;
  const auto note = [&](std::string_view name) { return detail::note_of(facts, name, source); };
  const detail::told_release configured = detail::release_of_nvcc(facts);
  m.nvcc = configured.is;
  m.nvcc_by = configured.by;
  for (const std::string_view name : detail::nvcc_notes) {
    if (m.nvcc.known()) break;
    m.nvcc_by = note(name);
    if (m.nvcc_by != nullptr) m.nvcc = detail::release_of_note(*m.nvcc_by);
  }
  if (!m.nvcc.known()) {
    const detail::told_release placed = detail::release_of_places(facts);
    m.nvcc = placed.is;
    m.nvcc_by = placed.by;
  }
  if (const fact* const f = note("gcc_version"); f != nullptr) m.gcc = parse_version(f->text).major_part;
  // The headers that an error is in are those of the host compiler.
  for (const fact& f : facts) {
    if (m.gcc != 0) break;
    if (f.id == fact_id::diagnosis) m.gcc = detail::gcc_of_header(f.at.file);
    if (f.id == fact_id::said && f.name == "attempt") m.gcc = detail::gcc_of_header(f.text);
  }
  if (const fact* const f = note("cmake_version"); f != nullptr) m.cmake = parse_version(f->text);
  if (const fact* const f = note("python_version"); f != nullptr) m.python = parse_version(f->text);
  if (const fact* const f = note("driver_version"); f != nullptr) m.driver = parse_version(f->text);
  m.torch_by = note("torch_version");
  if (m.torch_by != nullptr && parse_version(m.torch_by->text).parts > 1) {
    m.torch = m.torch_by->text;
    m.torch_is = cuda::parse_torch_version(m.torch);
  }
  if (const fact* const f = note("torch_cuda"); f != nullptr && m.torch_is.platform == cuda::torch_platform::unknown) {
    m.torch_is.toolkit = cuda::parse_release(f->text);
    if (m.torch_is.toolkit.known()) m.torch_is.platform = cuda::torch_platform::cuda;
    if (m.torch_by == nullptr) m.torch_by = f;
  }
  m.gpu_by = note("gpu_name");
  if (m.gpu_by != nullptr) m.gpu = detail::gpu_in(m.gpu_by->from.text);
  return m;
}

// ---- what a rule may ask --------------------------------------------------------------------------------------------

namespace detail {

/// An architecture that a command names and the nvcc that it runs does not build for; without a target for none.
struct refused_target {
  const fact* target = nullptr;
  const fact* by = nullptr;  ///< what tells the release
  cuda::release nvcc;
};

[[nodiscard]] constexpr refused_target refused_target_of(const fact_set& facts, const build_model& m) noexcept {
  refused_target r;
  const fact* named = nullptr;
  for (const fact* f = facts.find(fact_id::said, component::none); f != facts.end();
       f = facts.find(fact_id::said, component::none, f + 1)) {
    if (f->name == "nvcc_named") named = f;
    if (f->name != "built_for") continue;
    // The nvcc of the command counts before any other.
    const bool is_of_command =
        named != nullptr && named->from.source == f->from.source && named->from.line == f->from.line;
    const cuda::release nvcc = is_of_command ? cuda::parse_release(named->text) : m.nvcc;
    const cuda::target t = cuda::parse_target(f->text);
    const bool is_known =
        nvcc.known() && nvcc <= cuda::newest_nvcc && t.known() && cuda::find_nvcc_target(t) != nullptr;
    if (is_known && !cuda::knows(nvcc, t)) return {f, is_of_command ? named : m.nvcc_by, nvcc};
  }
  return r;
}

/// The name of CUDA that an error of a compiler or a linker misses, or that a source uses, if a release took it away and the toolkit is not older. Null
/// for none.
[[nodiscard]] constexpr const cuda::removed_name* removed_name_of(const fact& f, const build_model& m) noexcept {
  // What the sources say was compared with the toolkit already.
  if (kind_in_name(f) == "compile gone") return cuda::find_removed_name(subject_in_name(f));
  const bool is_of_name = f.text == "semantics" || f.text == "undefined_symbol";
  if (f.id != fact_id::diagnosis || !is_of_name) return nullptr;
  const cuda::removed_name* const row = cuda::find_removed_name(f.name, f.from.text);
  return row != nullptr && m.nvcc.known() && m.nvcc < row->gone ? nullptr : row;
}

/// True if the library is older than the change, as far as the log tells.
[[nodiscard]] constexpr bool is_before(const interface_change& row, const build_model& m) noexcept {
  if (row.of->gone.empty()) return false;
  if (row.of->library == "CUDA") return m.nvcc.known() && m.nvcc < cuda::parse_release(row.of->gone);
  const version used = row.of->library == "PyTorch"  ? parse_version(m.torch)
                       : row.of->library == "Python" ? m.python
                                                     : version{};
  const version gone = parse_version(row.of->gone);
  const bool is_older =
      used.major_part != gone.major_part ? used.major_part < gone.major_part : used.minor_part < gone.minor_part;
  return used.parts > 1 && is_older;
}

/// The function that a warning which was made an error says is not declared: of "implicit declaration of function 'f' [-Werror=...]". Empty for
/// another error.
[[nodiscard]] constexpr std::string_view undeclared_function(const fact& f) noexcept {
  constexpr std::string_view words = "implicit declaration of function ";
  if (f.id != fact_id::diagnosis || f.text != "warning_as_error") return {};
  const std::size_t at = f.from.text.find(words);
  if (at == std::string_view::npos) return {};
  std::string_view rest = f.from.text.substr(at + words.size());
  const std::size_t mark = quotation_mark_at(rest, 0);
  rest.remove_prefix(mark);
  std::size_t end = 0;
  while (end < rest.size() && is_word(rest[end])) ++end;
  return rest.substr(0, end);
}

/// The change of a library that an error of a compiler or a linker tells of, if the library is not older, as far as the log tells. None for any
/// other error, and for one of another kind than is wanted.
[[nodiscard]] constexpr found_change interface_change_of(const fact& f, const build_model& m,
                                                         change_kind wanted = change_kind::none) noexcept {
  if (f.id != fact_id::diagnosis) return {};
  found_change found;
  if (f.text == "missing_header") {
    found = {find_gone_header(f.name), change_kind::header};
    if (found.row == nullptr) return {};
  } else if (f.text == "semantics" || f.text == "undefined_symbol" || f.text == "required_by_source" ||
             !undeclared_function(f).empty()) {
    // The path before the words has names too.
    const std::string_view words = words_of_error(f.from.text), function = undeclared_function(f);
    const std::string_view name = function.empty() ? f.name : function, said = words.empty() ? f.from.text : words;
    // Most errors have no row: each kind looks for its own before it asks whether the words tell more.
    if (wanted != change_kind::none && wanted != change_kind::words && find_named_change(name, said).kind != wanted)
      return {};
    found = find_change_of(name, said);
    if (f.text == "required_by_source" && found.kind != change_kind::words) return {};
  }
  return found.row == nullptr || is_before(*found.row, m) ? found_change{} : found;
}

/// The kind of change that a trait asks for.
[[nodiscard]] constexpr change_kind change_of_trait(build_trait what) noexcept {
  switch (what) {
    case build_trait::interface_changed: return change_kind::name;
    case build_trait::function_changed: return change_kind::function;
    case build_trait::type_hidden: return change_kind::type;
    case build_trait::generated_before: return change_kind::generated;
    case build_trait::interface_says_so: return change_kind::words;
    case build_trait::standard_name_removed: return change_kind::standard_name;
    case build_trait::header_removed: return change_kind::header;
    default: return change_kind::none;
  }
}

/// The header that declares a name which an error misses; null for another error.
[[nodiscard]] constexpr const standard_name* not_included(const fact& f) noexcept {
  const std::string_view function = undeclared_function(f);
  if (f.id != fact_id::diagnosis || (f.text != "semantics" && function.empty())) return nullptr;
  const std::string_view words = words_of_error(f.from.text);
  return find_missing_include(function.empty() ? f.name : function, words.empty() ? f.from.text : words);
}

/// True for what only a list of architectures has as an item: 86, 90a, gfx906.
[[nodiscard]] constexpr bool is_architecture(std::string_view name) noexcept {
  constexpr std::string_view amd = "gfx";
  if (name.starts_with(amd)) return name.size() > amd.size() && is_digit(name[amd.size()]);
  return !name.empty() && is_digit(name.front()) && cuda::find_nvcc_target(cuda::parse_target(name)) != nullptr;
}

/// True for a name of the C library that no device code has.
[[nodiscard]] constexpr bool is_of_host(std::string_view name) noexcept {
  for (const std::string_view one :
       {"abort"sv, "exit"sv, "fopen"sv, "fclose"sv, "fprintf"sv, "fputs"sv, "fwrite"sv, "fflush"sv, "getenv"sv,
        "puts"sv, "putchar"sv, "rand"sv, "snprintf"sv, "sprintf"sv, "stderr"sv, "stdout"sv, "strdup"sv, "__cxa_throw"sv,
        "__cxa_allocate_exception"sv}) {
    if (name == one) return true;
  }
  return false;
}

/// True for an error of nvcc's front end in a header of libstdc++ that is newer than it: of a GCC that this nvcc does not take, or, where its release is
/// not known, of words that no code which uses the header gives: the front end does not know the language or a built-in name of it.
[[nodiscard]] constexpr bool is_refused_header(std::string_view line, unsigned gcc, cuda::release nvcc) noexcept {
  if (gcc == 0) return false;
  const cuda::host_compiler_row* const row = cuda::find_host_compilers(nvcc);
  if (row != nullptr && row->gcc_newest != 0) return gcc > row->gcc_newest;
  constexpr unsigned first_with_later_language = 10;
  if (gcc < first_with_later_language) return false;
  for (const std::string_view words : {"identifier \"__"sv, "identifier \"char8_t\""sv, "type name is not allowed"sv,
                                       "expected a type specifier"sv, "parameter packs not expanded"sv}) {
    if (line.find(words) != std::string_view::npos) return true;
  }
  return false;
}

/// True for an option that GCC and Clang have on x86 alone. Source: gcc manual, x86 Options.
[[nodiscard]] constexpr bool is_x86_option(std::string_view option) noexcept {
  for (const std::string_view begin : {"-msse"sv, "-mssse"sv, "-mmmx"sv, "-mavx"sv, "-mfma"sv, "-mf16c"sv, "-mbmi"sv,
                                       "-mpopcnt"sv, "-maes"sv, "-mfpmath=sse"sv, "-m3dnow"sv, "-mpclmul"sv}) {
    if (option.starts_with(begin)) return true;
  }
  return false;
}

/// The row of a name or a module that Python misses; null for another error.
[[nodiscard]] constexpr const python_change* python_change_of(const fact& f) noexcept {
  if (f.id != fact_id::diagnosis) return nullptr;
  if (f.text == "missing_package") return find_python_change(f.name, {});
  if (f.text != "missing_attribute") return nullptr;
  const std::string_view module = python_module_in(f.from.text);
  const python_change* const row = find_python_change(module, f.name);
  return row != nullptr ? row : find_python_change(module, {});
}

/// The function for vector instructions of x86 that a line quotes, from _mm_ or _mm256_ on. Empty for none.
[[nodiscard]] constexpr std::string_view vector_function_in(std::string_view line) noexcept {
  for (const std::string_view begin : {"_mm_"sv, "_mm256_"sv, "_mm512_"sv}) {
    const std::size_t at = line.find(begin);
    if (at == 0 || at == std::string_view::npos || is_word(line[at - 1])) continue;
    std::size_t end = at;
    while (end < line.size() && is_word(line[end])) ++end;
    return line.substr(at, end - at);
  }
  return {};
}

/// The release of GCC that a message asks for: 5 of "GCC>=5.0 required", "requires GCC 5 or newer" and "gcc version 5.0 or later is needed". 0 for
/// another message.
[[nodiscard]] constexpr unsigned gcc_asked_for(std::string_view message) noexcept {
  bool asks = false;
  for (const std::string_view words : {"equire"sv, "or newer"sv, "or later"sv, "or higher"sv, "or above"sv,
                                       "or greater"sv, "at least"sv, "needed"sv, "ust be"sv})
    asks = asks || message.find(words) != std::string_view::npos;
  if (!asks) return 0;
  for (std::size_t at = 0; at + 3 < message.size(); ++at) {
    const std::string_view name = message.substr(at, 3);
    const bool is_name = name == "GCC" || name == "gcc" || name == "g++" || name == "G++";
    if (!is_name || (at != 0 && is_word(message[at - 1]))) continue;
    std::string_view rest = message.substr(at + 3);
    for (const std::string_view before :
         {" compiler"sv, " version"sv, " must be"sv, " at least"sv, " >="sv, ">="sv, " >"sv, " ="sv, " "sv})
      if (rest.starts_with(before)) rest.remove_prefix(before.size());
    const version asked = parse_version(rest);
    constexpr unsigned newest = 30;
    if (!rest.empty() && is_digit(rest.front()) && asked.parts > 0 && asked.major_part <= newest)
      return static_cast<unsigned>(asked.major_part);
  }
  return 0;
}

/// True for a header of a compiler with functions for vector instructions: immintrin.h, avx512fintrin.h, arm_neon.h.
[[nodiscard]] constexpr bool is_vector_header(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  return name.ends_with("intrin.h") || name == "arm_neon.h" || name == "arm_sve.h" || name == "arm_bf16.h" ||
         name == "arm_fp16.h";
}

/// True for a path that begins behind a blank, or ends before it: of C:/Program Files/NVIDIA.
[[nodiscard]] constexpr bool is_cut_at_blank(std::string_view path) noexcept {
  const bool is_rest = path.starts_with("Files/") || path.starts_with("Files\\") || path.starts_with("(x86)/") ||
                       path.starts_with("(x86)\\");
  return is_rest || path == "C:/Program" || path == "C:\\Program" || path == "D:/Program" || path == "D:\\Program";
}

/// The version of the toolset in the path of a header of Visual C++: 14.29 of .../VC/Tools/MSVC/14.29.30037/include/xutility. Empty for another path.
[[nodiscard]] constexpr std::string_view msvc_in(std::string_view file) noexcept {
  constexpr std::string_view before = "/MSVC/", before_on_windows = "\\MSVC\\";
  std::size_t at = file.find(before);
  if (at == std::string_view::npos) at = file.find(before_on_windows);
  constexpr std::size_t size = 5;
  const std::string_view rest = at == std::string_view::npos ? std::string_view{} : file.substr(at + before.size());
  return rest.size() > size && rest.starts_with("14.") && is_digit(rest[3]) && is_digit(rest[4]) ? rest.substr(0, size)
                                                                                                 : std::string_view{};
}

/// The minor number of that version; 0 for another path.
[[nodiscard]] constexpr unsigned msvc_minor_of(std::string_view file) noexcept {
  const std::string_view version = msvc_in(file);
  return version.empty() ? 0U : static_cast<unsigned>(version[3] - '0') * 10U + static_cast<unsigned>(version[4] - '0');
}

/// True for a line of nvcc's front end about a header of Visual C++: cl.exe's own errors have a number.
[[nodiscard]] constexpr bool is_of_msvc_header(std::string_view file, std::string_view line) noexcept {
  const bool is_header = file.find("\\VC\\Tools\\MSVC\\") != std::string_view::npos ||
                         file.find("/VC/Tools/MSVC/") != std::string_view::npos;
  for (std::size_t at = line.find("error"); is_header && at != std::string_view::npos;
       at = line.find("error", at + 1)) {
    const std::string_view rest = line.substr(at + 5);
    if (rest.starts_with(": ") || rest.starts_with(" : ")) return true;
  }
  return false;
}

/// True for the full path of a library, of any system, to link or to load: /opt/a/lib/liba.so.1, C:/a/a.lib.
[[nodiscard]] constexpr bool is_path_of_library(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  const bool is_library = name.ends_with(".so") || name.find(".so.") != std::string_view::npos ||
                          name.ends_with(".a") || name.ends_with(".dylib") || name.ends_with(".lib");
  // Two libraries in one word are MAKE002's.
  const bool is_one = path.find(".so/") == std::string_view::npos && path.find(".a/") == std::string_view::npos &&
                      path.find(".dylib/") == std::string_view::npos;
  return is_absolute(path) && is_library && is_one;
}

/// True if one of the directories of a path is such as a build, or a project with its copies of others, has.
[[nodiscard]] constexpr bool is_of_build_tree(std::string_view path) noexcept {
  for (const std::string_view part : {"build"sv, "_deps"sv, "third_party"sv, "3rdparty"sv, "thirdparty"sv, "external"sv,
                                      "extern"sv, "deps"sv, "-prefix/"sv, "-install/"sv, "-build/"sv}) {
    for (std::size_t at = path.find(part, 1); at != std::string_view::npos; at = path.find(part, at + 1)) {
      const bool begins = part.front() == '-' || is_separator(path[at - 1]);
      const std::size_t end = at + part.size();
      if (begins && (is_separator(path[end - 1]) || (end < path.size() && is_separator(path[end])))) return true;
    }
  }
  return false;
}

/// True if the error alone tells the trait.
[[nodiscard]] constexpr bool shows_trait(build_trait what, const fact& f, const build_model& m) noexcept {
  const std::string_view line = f.from.text;
  switch (what) {
    case build_trait::standard_header_missing:
      return f.text == "missing_header" && find_standard_header(f.name) != nullptr;
    case build_trait::later_header_missing: {
      const standard_header* const header = f.text == "missing_header" ? find_standard_header(f.name) : nullptr;
      return header != nullptr && header->gcc > any_gcc;
    }
    case build_trait::loaded_path_missing: return f.text == "missing_shared_library" && is_absolute(f.name);
    case build_trait::installed_library_gone:
    case build_trait::built_library_missing:
      return f.text == "missing_rule" && is_path_of_library(f.name) &&
             is_of_build_tree(f.name) == (what == build_trait::built_library_missing);
    case build_trait::python_name_gone:
    case build_trait::python_name_later: {
      const python_change* const row = python_change_of(f);
      return row != nullptr && row->has_come == (what == build_trait::python_name_later);
    }
    case build_trait::path_cut_at_blank:
      return (f.text.starts_with("missing_") || f.text == "unsupported_option") && is_cut_at_blank(f.name);
    case build_trait::warning_that_became_error: {
      bool is_one = false;
      for (const std::string_view name :
           {"[-Wincompatible-pointer-types]"sv, "[-Wint-conversion]"sv, "[-Wimplicit-int]"sv, "[-Wreturn-mismatch]"sv})
        is_one = is_one || line.ends_with(name);
      return is_one && line.find(" error: ") != std::string_view::npos;
    }
    case build_trait::device_headers_meet_host:
      return f.at.file.find("__clang_cuda_math") != std::string_view::npos &&
             line.find("__device__ function '") != std::string_view::npos;
    case build_trait::clang_before_toolkit:
      return f.text == "semantics" && f.at.file.find("/__clang_cuda_") != std::string_view::npos;
    case build_trait::instructions_off: {
      const bool is_of_code = f.text == "semantics" || f.text == "warning_as_error" || f.text == "unknown";
      return is_of_code && !vector_function_in(line).empty() && line.find("target feature") == std::string_view::npos;
    }
    case build_trait::vector_header_in_nvcc: {
      const bool is_of_code = f.text == "semantics" || f.text == "syntax" || f.text == "unknown";
      // nvcc's front end writes "a.h(12)", GCC and Clang "a.h:12:3".
      return is_of_code && f.at.column == 0 && is_vector_header(f.at.file) && line.find("): error") != line.npos;
    }
    case build_trait::msvc_headers_after_nvcc:
      return (f.text == "semantics" || f.text == "syntax" || f.text == "unknown") && is_of_msvc_header(f.at.file, line);
    case build_trait::name_removed: return removed_name_of(f, m) != nullptr;
    case build_trait::later_type_missing:
      // nvcc's front end does not know them in headers of a GCC that is too new for it.
      return f.text == "semantics" && gcc_with_type(f.name) != 0 &&
             line.find("identifier \"") == std::string_view::npos;
    case build_trait::thrust_not_included: return f.text == "semantics" && !thrust_header_of(f.name, line).empty();
    case build_trait::interface_changed:
    case build_trait::function_changed:
    case build_trait::type_hidden:
    case build_trait::generated_before:
    case build_trait::interface_says_so:
    case build_trait::standard_name_removed:
    case build_trait::header_removed:
      return interface_change_of(f, m, change_of_trait(what)).kind == change_of_trait(what);
    case build_trait::name_not_included:
    case build_trait::later_name_not_included: {
      const standard_name* const name = not_included(f);
      const bool is_later = name != nullptr && name->standard > 11;
      return name != nullptr && is_later == (what == build_trait::later_name_not_included);
    }
    case build_trait::status_alone: return f.text == "effect" && says_status_alone(line);
    case build_trait::thing_not_found: return f.text == "unknown" && !f.name.empty() && f.tool.empty();
    case build_trait::package_failed_itself:
      return f.text == "unknown" && !exception_in(line).empty() && !python_module_of_file(f.at.file).empty();
    case build_trait::symbol_kind_known:
      return (f.text == "undefined_symbol" || f.text == "unresolved_at_run_time") &&
             line.find(" reference to symbol ") == std::string_view::npos && find_symbol_origin(f.name) != nullptr;
    case build_trait::libstdcxx_older_at_link:
      // GNU ld in any language: "/usr/bin/ld: liba.so: ... std::x@GLIBCXX_3.4.26".
      return f.text == "abi_mismatch" &&
             (line.find("undefined reference to ") != std::string_view::npos ||
              line.find("/ld: ") != std::string_view::npos) &&
             line.find(" reference to symbol ") == std::string_view::npos && gcc_of_versions(line) != 0;
    case build_trait::headers_after_nvcc: {
      const bool is_of_code = f.text == "semantics" || f.text == "syntax" || f.text == "unknown";
      return is_of_code && f.at.column == 0 && is_refused_header(line, gcc_of_header(f.at.file), m.nvcc);
    }
    case build_trait::cuda_word_in_cxx:
      if (f.text == "required_by_source" && line.find("__CUDACC__") != std::string_view::npos) return true;
      return f.text == "semantics" && (f.name == "__host__" || f.name == "__device__" || f.name == "__global__" ||
                                       f.name == "__shared__" || f.name == "__constant__");
    case build_trait::nvcc_before_headers:
      return f.text == "semantics" && f.name.starts_with("__nv_") &&
             line.find("identifier \"") != std::string_view::npos && !cuda::first_with_name(f.name).known() &&
             !toolkit_of_header(f.at.file).empty();
    case build_trait::name_came_later:
      return f.text == "semantics" && line.find("is undefined") != std::string_view::npos &&
             cuda::first_with_name(f.name).known();
    case build_trait::list_not_quoted: return f.text == "missing_program" && is_architecture(program_not_found(line));
    case build_trait::host_function_on_device:
      return f.text == "undefined_symbol" && line.find("nvlink error") != std::string_view::npos && is_of_host(f.name);
    case build_trait::options_joined: return f.text == "unsupported_option" && has_options_in_value(line);
    case build_trait::x86_option_elsewhere:
      return f.text == "unsupported_option" && line.find("nvcc") == std::string_view::npos && is_x86_option(f.name);
    case build_trait::torch_meets_another:
      return f.text == "abi_mismatch" && line.find("/torch/lib/lib") < line.find(": undefined symbol: ") &&
             line.find(": undefined symbol: ") != std::string_view::npos;
    case build_trait::cccl_defined_twice:
      return f.text == "semantics" &&
             (line.find("\"cub::") != std::string_view::npos || line.find("\"thrust::") != std::string_view::npos) &&
             (line.find("has already been defined") != std::string_view::npos ||
              line.find("redefinition") != std::string_view::npos);
    case build_trait::header_case_differs: return f.text == "missing_header" && !header_of_other_case(f.name).empty();
    default: return false;
  }
}

/// True if an error about something that is not there, or that stopped configure, tells the trait of a variable.
[[nodiscard]] constexpr bool shows_variable(build_trait what, const fact& f) noexcept {
  if (what == build_trait::variable_origin_known) {
    const bool is_unfound = f.id == fact_id::cause && (f.text == "linked_not_found" || f.text == "used_not_found");
    const variable_origin* const known = variable_origin_of(f.name);
    return is_unfound && known != nullptr && known->apt.empty();
  }
  const bool is_missing = f.id == fact_id::diagnosis && (f.text.starts_with("missing_") || f.text == "wrong_format");
  if (what == build_trait::unevaluated_expression) {
    const bool is_refused = is_missing || (f.id == fact_id::diagnosis && f.text == "unsupported_option");
    return is_refused && !generator_expression_in(f.from.text).empty();
  }
  // A message of CMake about a path as a whole; others quote what programs printed.
  const bool is_stop = f.id == fact_id::configure_error || (f.id == fact_id::cause && f.text == "compiler_missing") ||
                       (f.id == fact_id::said && (f.name == "toolchain_missing" || f.name == "include_missing"));
  if (!is_missing && !is_stop) return false;
  return what == build_trait::path_of_empty_variable ? emptied_path_in(f.from.text) != nullptr
                                                     : !unexpanded_variable_in(f.from.text).written.empty();
}

/// True if the model has the trait; what says so becomes evidence.
template <class Evidence>
[[nodiscard]] constexpr bool has_trait(build_trait what, const fact_set& facts, Evidence& into) noexcept {
  // From the input in which something failed.
  std::size_t source = origin::no_source;
  for (const fact& f : facts) {
    if (source == origin::no_source && f.id == fact_id::diagnosis) source = f.from.source;
  }
  const build_model m = model_of(facts, source);
  const auto tell = [&into](const fact* a, const fact* b) {
    into.add(a);
    into.add(b);
    return true;
  };
  switch (what) {
    case build_trait::target_refused: {
      const refused_target r = refused_target_of(facts, m);
      return r.target != nullptr && tell(r.target, r.by);
    }
    case build_trait::gpu_before_nvcc: return m.nvcc.known() && m.first_for_gpu() > m.nvcc && tell(m.gpu_by, m.nvcc_by);
    case build_trait::gpu_before_torch:
      return m.torch_is.toolkit.known() && m.first_that_runs() > m.torch_is.toolkit && tell(m.gpu_by, m.torch_by);
    case build_trait::torch_for_rocm:
      return m.torch_is.platform == cuda::torch_platform::rocm && tell(m.torch_by, nullptr);
    case build_trait::runs_on_macos: return build_host_of(facts).packages == package_manager::brew;
    case build_trait::gcc_below_required: {
      for (const fact& f : facts) {
        const unsigned asked = f.id == fact_id::configure_error ? gcc_asked_for(f.from.text) : 0;
        if (asked == 0) continue;
        for (const fact& is : facts) {
          const bool is_gcc = is.id == fact_id::said && is.name == "gcc_version" && is.from.source == f.from.source;
          const version found = is_gcc ? parse_version(is.text) : version{};
          if (found.parts > 0 && found.major_part < asked) return tell(&f, &is);
        }
      }
      return false;
    }
    case build_trait::new_strings_undefined: {
      std::size_t count = 0;
      for (const fact& f : facts) {
        if (f.id != fact_id::diagnosis || f.text != "undefined_symbol") continue;
        if (f.from.text.find("cxx11") == std::string_view::npos) return false;
        into.add(&f);
        ++count;
      }
      // One alone tells little.
      return count > 1;
    }
    case build_trait::torch_for_cpu:
      return m.torch_is.platform == cuda::torch_platform::cpu && tell(m.torch_by, nullptr);
    default: break;
  }
  if (what == build_trait::path_of_empty_variable || what == build_trait::variable_not_expanded ||
      what == build_trait::unevaluated_expression || what == build_trait::variable_origin_known) {
    for (const fact& f : facts) {
      if (shows_variable(what, f)) return tell(&f, nullptr);
    }
    return false;
  }
  // What CMake quotes of its attempt is no error of its own.
  if (what == build_trait::headers_after_nvcc) {
    const fact* const attempt = note_of(facts, "attempt", source);
    const std::string_view line = attempt == nullptr ? std::string_view{} : attempt->text;
    if (line.find("): error") != std::string_view::npos && is_refused_header(line, gcc_of_header(line), m.nvcc))
      return tell(attempt, nullptr);
  }
  // Each name that a library lacks is one to change.
  const bool wants_all = what == build_trait::thrust_not_included || change_of_trait(what) != change_kind::none ||
                         what == build_trait::name_not_included || what == build_trait::symbol_kind_known ||
                         what == build_trait::libstdcxx_older_at_link;
  bool any = false;
  for (const fact& f : facts) {
    if (f.id != fact_id::diagnosis || !shows_trait(what, f, m)) continue;
    tell(&f, nullptr);
    any = true;
    if (!wants_all) return true;
  }
  return any;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
