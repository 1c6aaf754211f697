// SPDX-License-Identifier: MIT
// Records of a log -> the first true causes of its failure, in the order in which a person should look at them.
//
// Heuristic: by class, within one the earliest.
//   machine      the disk was full, memory ran out, the kernel killed a tool: whatever else failed may follow from it
//   setup        the tools and packages do not fit together: an option, a GPU architecture, a compiler, a package, a permission. No
//                change of the source mends it, and errors in the source follow from it
//   known        an error whose cause is known. What is missing is here and not above: with -k it may be what an earlier error kept
//                from being built
//   placed       an error that names a line of a file
//   unplaced     any other error
//   interrupted  somebody or something stopped the build, perhaps for one of the errors above
//   effect       says only that something failed, or that a program crashed; here where nothing above was said
//   probe        an error in what configure compiled to see whether it can be
// Memory that ran out on the GPU is known, not the machine's. An effect counts only as the last resort, unless its tool passes on
// that its command was killed; all effects are one entry. Warnings never count. The same cause of the same thing, in however many
// files, is one entry; an error of unknown cause is the same if its message is. Records of a full ranking are dropped for better ones, the latest first.
//
// The cause of the records must be filled in (diagnostic/classify/cause.hpp). Total, noexcept, allocates nothing; a record costs a hash of
// its subject or message and a comparison with each entry.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_RANKING_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_RANKING_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Why an error is looked at sooner or later than others, the first to look at first; the head of this header says what
/// each is.
enum class rank_class : std::uint8_t { machine, setup, known, placed, unplaced, interrupted, effect, probe };

/// The name of the class, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(rank_class rank) noexcept {
  constexpr std::string_view names[] = {"machine",  "setup",       "known",  "placed",
                                        "unplaced", "interrupted", "effect", "probe"};
  return names[static_cast<std::size_t>(rank)];
}

/// True for a file that only a check of configure compiles: Autoconf's, CMake's, Meson's, distutils'.
[[nodiscard]] constexpr bool is_probe_file(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  switch (name.empty() ? '\0' : name.front()) {
    case 'c':
      if (starts_with_literal(name, "conftest.")) return true;
      break;
    case '_':
      if (starts_with_literal(name, "_configtest.")) return true;
      break;
    case 't':
      if (starts_with_any_literal(name, "testCCompiler.", "testCXXCompiler.", "testCUDACompiler.")) return true;
      break;
    case 'C':
      if (starts_with_any_literal(name, "CMakeCCompilerId.", "CMakeCXXCompilerId.", "CMakeCUDACompilerId.",
                                  "CheckFunctionExists.", "CheckSymbolExists.", "CheckIncludeFile.")) {
        return true;
      }
      break;
    case 's':
      if (starts_with_literal(name, "sanitycheckc")) return true;
      break;
    default: break;
  }
  return path.find("CMakeFiles/CMakeTmp") != std::string_view::npos ||
         path.find("CMakeFiles/CMakeScratch") != std::string_view::npos ||
         path.find("meson-private/tmp") != std::string_view::npos;
}

/// True for the options by which Autoconf asks any compiler for its version.
[[nodiscard]] constexpr bool is_probe_option(const record& r) noexcept {
  return r.cause == cause::unsupported_option &&
         (r.subject == "-V" || r.subject == "-qversion" || r.subject == "-version");
}

/// What a cause is by itself; see the head of this file.
[[nodiscard]] constexpr rank_class rank_of(cause what) noexcept {
  switch (what) {
    case cause::out_of_memory:
    case cause::killed:
    case cause::disk_full: return rank_class::machine;
    case cause::permission_denied:
    case cause::unsupported_gpu_architecture:
    case cause::unsupported_host_compiler:
    case cause::unsupported_option:
    case cause::unsupported_language:
    case cause::missing_program:
    case cause::missing_package:
    case cause::package_unavailable:
    case cause::package_conflict:
    case cause::untrusted_repository:
    case cause::version_mismatch: return rank_class::setup;
    case cause::interrupted: return rank_class::interrupted;
    case cause::program_crash: return rank_class::effect;
    case cause::none: return rank_class::unplaced;
    default: return rank_class::known;
  }
}

/// The class of an error or an effect. Pre: not of a warning or less.
[[nodiscard]] constexpr rank_class rank_of(const record& r) noexcept {
  const rank_class rank = rank_of(r.cause);
  const bool is_of_gpu = r.tool == tool::cuda || r.tool == tool::cudnn || r.tool == tool::cupti;
  if (rank == rank_class::machine) return is_of_gpu ? rank_class::known : rank;
  if (r.is_effect) return rank == rank_class::interrupted ? rank : rank_class::effect;
  if (is_probe_file(r.file) || is_probe_option(r)) return rank_class::probe;
  return rank == rank_class::unplaced && r.file_line != 0 ? rank_class::placed : rank;
}

/// A word of no known language may be a warning's; the cause tells.
[[nodiscard]] constexpr bool may_be_error(const record& r) noexcept {
  return is_error(r.severity) || (r.severity == severity::unknown && r.cause != cause::none);
}

/// The same for records that say the same.
[[nodiscard]] constexpr std::uint64_t identity_of(const record& r, rank_class rank) noexcept {
  // FNV-1a over the cause and the thing: the views of the records that are kept may be gone when the next is read.
  constexpr std::uint64_t prime = 1099511628211ULL;
  std::uint64_t hash = (14695981039346656037ULL ^ static_cast<std::uint64_t>(r.cause)) * prime;
  if (rank == rank_class::machine || rank == rank_class::interrupted) return hash;
  if (rank == rank_class::effect) return 0;
  constexpr std::size_t most_bytes = 256;
  const std::string_view words = r.message.empty() ? r.children : r.message;  // CMake's are on the lines behind
  const std::string_view thing = r.cause != cause::none && !r.subject.empty() ? r.subject : words;
  std::string_view rest = thing.substr(0, most_bytes);
  for (; rest.size() >= word_bytes; rest.remove_prefix(word_bytes)) {
    hash = (hash ^ load_word(rest.data())) * prime;
    hash ^= hash >> 32U;
  }
  for (const char c : rest) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  return hash;
}

/// A cause, and how often it was said.
struct ranked_cause {
  rank_class rank = rank_class::probe;  ///< why it is where it is in the ranking
  std::size_t count = 0;                ///< of the records that say the same
  record first;  ///< the earliest that is not an effect; its views point into the bytes that were read
};

/// Keeps the `Most` best.
template <std::size_t Most = 8>
class cause_ranking {
  static_assert(Most > 0, "a ranking holds an entry at least");

 public:
  /// Takes the next record of the log. Warnings and less are passed over.
  constexpr void add(const record& r) noexcept {
    add(r, [](const record& as_it_is) { return as_it_is; });
  }

  /// The same; `keep` gives the record that is kept, of the one it is given, which is one that is to be kept.
  template <class Keep>
  constexpr void add(const record& r, const Keep& keep) {
    if (r.kind != record_kind::diagnostic || !may_be_error(r)) return;
    const rank_class rank = rank_of(r);
    const std::uint64_t what = identity_of(r, rank);
    for (std::size_t i = 0; i < size_; ++i) {
      if (keys_[i] != what || entries_[i].rank != rank) continue;
      ++entries_[i].count;
      // FAILED stands before what the tool said.
      if (entries_[i].first.is_effect && !r.is_effect) entries_[i].first = keep(r);
      return;
    }
    insert(rank, what, r, keep);
  }

  /// The first to look at; null if nothing failed.
  [[nodiscard]] constexpr const ranked_cause* best() const noexcept { return size_ == 0 ? nullptr : entries_; }

  /// All that were kept, the first to look at first.
  [[nodiscard]] constexpr std::span<const ranked_cause> ranked() const noexcept { return {entries_, size_}; }

  /// How many records are in no entry because there was no room.
  [[nodiscard]] constexpr std::size_t omitted() const noexcept { return omitted_; }

 private:
  template <class Keep>
  constexpr void insert(rank_class rank, std::uint64_t what, const record& r, const Keep& keep) {
    std::size_t at = size_;
    while (at > 0 && rank < entries_[at - 1].rank) --at;
    if (size_ == Most) {
      if (at == Most) {
        ++omitted_;
        return;
      }
      --size_;
      omitted_ += entries_[size_].count;
    }
    for (std::size_t i = size_; i > at; --i) {
      entries_[i] = entries_[i - 1];
      keys_[i] = keys_[i - 1];
    }
    entries_[at] = {rank, 1, keep(r)};
    keys_[at] = what;
    ++size_;
  }

  ranked_cause entries_[Most] = {};
  std::uint64_t keys_[Most] = {};
  std::size_t size_ = 0;
  std::size_t omitted_ = 0;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
