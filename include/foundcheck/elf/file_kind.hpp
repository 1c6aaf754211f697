// SPDX-License-Identifier: MIT
// A file under the name of a library: bytes -> what it is, and whether it has what its name promises.
//
// Looks at the head, at the headers of an ELF file, and at the headers of no more than `most_members` members of an archive. Total,
// noexcept, allocates nothing.
// Source: git-lfs docs/spec.md; ar(5); System V ABI, chapter 4; the recorded toolkits in tests/data/toolkits.txt for symbols.
#ifndef FOUNDCHECK_ELF_FILE_KIND_HPP
#define FOUNDCHECK_ELF_FILE_KIND_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/archive.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/linker_script.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

// ---- file kind ------------------------------------------------------------------------------------------------------

/// What a file is, for somebody who wants to link it.
enum class file_kind : std::uint8_t {
  shared_library,
  stub,    ///< a shared library that imitates one of CUDA or of the driver
  object,  ///< another ELF file of the machine: an object file, a program
  archive,
  linker_script,
  empty,          ///< no bytes
  lfs_pointer,    ///< what git-lfs leaves in place of a file that it has not fetched
  html,           ///< a page of a web server
  cut_short,      ///< an ELF file or an archive that says that it goes on
  other_machine,  ///< an ELF file of another processor, or of another word size
  other           ///< nothing that a linker reads
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(file_kind kind) noexcept {
  constexpr std::string_view names[] = {"shared_library", "stub",          "object",      "archive",
                                        "linker_script",  "empty",         "lfs_pointer", "html",
                                        "cut_short",      "other_machine", "other"};
  return names[static_cast<std::size_t>(kind)];
}

/// The machine that a file must be of; 0 and none where nobody knows.
struct wanted_machine {
  std::uint16_t machine = 0;           ///< e_machine: 62 for x86-64
  file_class bits = file_class::none;  ///< of an address
};

/// A longer text is not a linker script.
inline constexpr std::size_t longest_script = 64 * 1024;

/// Members of an archive whose headers are looked at.
inline constexpr std::size_t most_members = 4096;

namespace detail {

[[nodiscard]] constexpr bool starts_with_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  if (text.size() < lower.size()) return false;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    if (to_lower(text[i]) != lower[i]) return false;
  }
  return true;
}

[[nodiscard]] constexpr bool is_html(std::string_view text) noexcept {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\r' || text.front() == '\n'))
    text.remove_prefix(1);
  for (const std::string_view mark : {"<!doctype html"sv, "<html"sv, "<head"sv}) {
    if (starts_with_ignoring_case(text, mark)) return true;
  }
  return false;
}

/// True for an archive whose last member is not there to its end.
[[nodiscard]] constexpr bool is_cut_archive(std::string_view bytes) noexcept {
  constexpr std::size_t header = 60;
  std::size_t at = 8;
  for (std::size_t count = 0; count < most_members && at < bytes.size(); ++count) {
    if (bytes.size() - at < header) return bytes.size() - at > 1;  // one byte pads
    const archive_member member = member_at(bytes, at);
    if (member.bytes.data() == nullptr) return false;
    if (!member.is_whole) return true;
    if (member.next == 0) return false;
    at = member.next;
  }
  return false;
}

/// A header, a table or a segment that the file does not reach.
[[nodiscard]] constexpr bool is_cut_defect(defect why) noexcept {
  return why == defect::too_short || why == defect::truncated_header || why == defect::program_headers_outside ||
         why == defect::section_headers_outside || why == defect::load_outside;
}

[[nodiscard]] constexpr file_kind kind_of_elf(const object& file, const wanted_machine& wanted) noexcept {
  constexpr std::uint16_t shared = 3;
  if (!file.is_elf()) return is_cut_defect(file.file().why) ? file_kind::cut_short : file_kind::other;
  if (wanted.machine != 0 && (file.machine() != wanted.machine || file.bits() != wanted.bits))
    return file_kind::other_machine;
  if (is_cut_defect(file.file().why)) return file_kind::cut_short;
  for (const segment& part : file.segments()) {
    if (part.type == load_segment && !part.is_whole()) return file_kind::cut_short;
  }
  if (file.type() != shared) return file_kind::object;
  return is_stub(file) ? file_kind::stub : file_kind::shared_library;
}

}  // namespace detail

/// What a file is that a linker would be given.
[[nodiscard]] constexpr file_kind kind_of(std::string_view bytes, const wanted_machine& wanted = {}) noexcept {
  if (bytes.empty()) return file_kind::empty;
  if (bytes.starts_with("\x7F"
                        "ELF"))
    return detail::kind_of_elf(object(bytes), wanted);
  if (is_archive(bytes)) return detail::is_cut_archive(bytes) ? file_kind::cut_short : file_kind::archive;
  if (bytes.starts_with("!<thin>\n")) return file_kind::archive;
  if (bytes.starts_with("BC\xC0\xDE")) return file_kind::object;  // LLVM bitcode
  if (bytes.starts_with("version https://git-lfs.github.com/spec/")) return file_kind::lfs_pointer;
  if (detail::is_html(bytes.substr(0, 1024))) return file_kind::html;
  return bytes.size() <= longest_script && is_linker_script(bytes) ? file_kind::linker_script : file_kind::other;
}

// ---- signatures -----------------------------------------------------------------------------------------------------

/// How a file begins that is no library, and what it is.
struct signature {
  std::string_view bytes;  ///< with which the file begins
  std::string_view words;  ///< what it is, to follow "is"
};

/// The first row that fits counts.
inline constexpr signature signatures[] = {
    {"\x1F\x8B"sv, "a file that gzip compressed"sv},
    {"BZh"sv, "a file that bzip2 compressed"sv},
    {"\xFD"
     "7zXZ"sv,
     "a file that xz compressed"sv},
    {"\x28\xB5\x2F\xFD"sv, "a file that zstd compressed"sv},
    {"7z\xBC\xAF"sv, "an archive that 7-Zip compressed"sv},
    {"PK\x03\x04"sv, "a compressed zip archive"sv},
    {"\xED\xAB\xEE\xDB"sv, "a package of RPM"sv},
    {"MZ"sv, "a program or a library of Windows"sv},
    {"\xCF\xFA\xED\xFE"sv, "a file of macOS"sv},
    {"\xCA\xFE\xBA\xBE"sv, "a file of macOS"sv},
    {"#!"sv, "a script"sv},
};

/// What a file of the kind `other` is, in words that follow "is"; empty where its first bytes do not say.
[[nodiscard]] constexpr std::string_view words_of(std::string_view bytes) noexcept {
  for (const signature& row : signatures) {
    if (bytes.starts_with(row.bytes)) return row.words;
  }
  return {};
}

// ---- promised symbols -----------------------------------------------------------------------------------------------
//
// A library of a known name -> functions that every release of it exports. A library under that name that has none of them is
// another one.

/// Functions that a library of a known name must have.
struct promise {
  std::string_view stem;        ///< up to ".so"
  std::string_view family;      ///< with which the names of its functions begin, before a capital
  std::string_view symbols[3];  ///< one of them is enough; the rest may be empty
};

/// The libraries whose functions are known.
inline constexpr promise promises[] = {
    {"libcudart"sv, "cuda"sv, {"cudaMalloc"sv, "cudaFree"sv, "cudaGetDeviceCount"sv}},
    {"libcublas"sv, "cublas"sv, {"cublasCreate_v2"sv, "cublasSgemm_v2"sv}},
    {"libcublasLt"sv, "cublasLt"sv, {"cublasLtCreate"sv, "cublasLtMatmul"sv}},
    {"libcudnn"sv, "cudnn"sv, {"cudnnCreate"sv, "cudnnGetVersion"sv}},
    {"libnccl"sv, "nccl"sv, {"ncclCommInitRank"sv, "ncclAllReduce"sv}},
    {"libcupti"sv, "cupti"sv, {"cuptiSubscribe"sv, "cuptiActivityEnable"sv}},
    {"libcufft"sv, "cufft"sv, {"cufftPlan1d"sv, "cufftExecC2C"sv}},
    {"libcurand"sv, "curand"sv, {"curandCreateGenerator"sv, "curandGenerate"sv}},
    {"libcusparse"sv, "cusparse"sv, {"cusparseCreate"sv, "cusparseDestroy"sv}},
    {"libcusolver"sv, "cusolver"sv, {"cusolverDnCreate"sv, "cusolverDnDestroy"sv}},
    {"libnvrtc"sv, "nvrtc"sv, {"nvrtcCompileProgram"sv, "nvrtcVersion"sv}},
    {"libnvJitLink"sv, "nvJitLink"sv, {"nvJitLinkVersion"sv, "__nvJitLinkCreate_12_0"sv, "__nvJitLinkCreate_13_0"sv}},
    {"libnvToolsExt"sv, "nvtx"sv, {"nvtxRangePushA"sv, "nvtxMarkA"sv}},
    {"libnvidia-ml"sv, "nvml"sv, {"nvmlInit_v2"sv, "nvmlInit"sv}},
    {"libcuda"sv, "cu"sv, {"cuInit"sv, "cuDriverGetVersion"sv}},
    {"libcusparseLt"sv, "cusparseLt"sv, {"cusparseLtInit"sv, "cusparseLtMatmul"sv}},
    {"libcufile"sv, "cuFile"sv, {"cuFileDriverOpen"sv, "cuFileRead"sv}},
    {"libcudss"sv, "cudss"sv, {"cudssCreate"sv, "cudssExecute"sv}},
};

/// More symbols than any library has that keeps such a promise: of a file with more nothing is said.
inline constexpr std::size_t most_promised_of = 1'000'000;

/// The promise of a file name such as libcudnn.so, libcudnn.so.9; nullptr for none.
[[nodiscard]] constexpr const promise* promise_of(std::string_view file_name) noexcept {
  for (const promise& row : promises) {
    if (!file_name.starts_with(row.stem)) continue;
    const std::string_view rest = file_name.substr(row.stem.size());
    if (rest == ".so" || rest.starts_with(".so.")) return &row;
  }
  return nullptr;
}

/// True if the index of an archive, its first member, has none of what was promised. False for one without an index.
[[nodiscard]] constexpr bool index_breaks(const promise& given, std::string_view archive) noexcept {
  constexpr std::size_t head = 8, header = 60, size_at = 48, size_length = 10;
  if (archive.size() < head + header || archive[head] != '/') return false;
  std::string_view text = archive.substr(head + size_at, size_length);
  std::size_t size = 0;
  if (!take_number(text, size, std::size_t{9'999'999'999})) return false;
  const std::string_view index = archive.substr(head + header).substr(0, size);
  for (const std::string_view wanted : given.symbols) {
    for (std::size_t at = 0; !wanted.empty() && (at = index.find(wanted, at)) != std::string_view::npos; ++at) {
      if (at + wanted.size() < index.size() && index[at + wanted.size()] == '\0') return false;
    }
  }
  return true;
}

/// True if a sound library exports none of what was promised.
[[nodiscard]] constexpr bool breaks(const promise& given, const object& file) noexcept {
  if (!file.is_dynamic() || file.dynamic().symtab == 0) return false;
  std::size_t count = 0;
  for (const symbol& s : symbols(file.file(), file.dynamic())) {
    if (++count > most_promised_of) return false;
    if (!s.is_defined() || s.name >= file.dynamic().strings.size()) continue;
    const std::string_view rest = file.dynamic().strings.substr(s.name);
    for (const std::string_view wanted : given.symbols) {
      if (wanted.empty() || !rest.starts_with(wanted)) continue;
      if (rest.size() > wanted.size() && rest[wanted.size()] == '\0') return false;
    }
  }
  return count != 0;
}

/// True for a name such as cudaMemcpy of libcudart, and of no library with a longer family: cublasLtCreate is none of libcublas.
[[nodiscard]] constexpr bool is_of_family(const promise& given, std::string_view symbol) noexcept {
  const auto begins = [symbol](std::string_view family) {
    return symbol.starts_with(family) && symbol.size() > family.size() && symbol[family.size()] >= 'A' &&
           symbol[family.size()] <= 'Z';
  };
  if (!begins(given.family)) return false;
  for (const promise& row : promises) {
    if (row.family.size() > given.family.size() && begins(row.family)) return false;
  }
  return true;
}

/// True if a library exports a function of the family: a part of the library, or what stands in for one.
[[nodiscard]] constexpr bool has_family(const promise& given, const object& file) noexcept {
  if (!file.is_dynamic() || file.dynamic().symtab == 0) return false;
  std::size_t count = 0;
  for (const symbol& s : symbols(file.file(), file.dynamic())) {
    if (++count > most_promised_of) return false;
    if (!s.is_defined() || s.name >= file.dynamic().strings.size()) continue;
    const std::string_view rest = file.dynamic().strings.substr(s.name);
    if (is_of_family(given, rest.substr(0, rest.find('\0')))) return true;
  }
  return false;
}

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
