// SPDX-License-Identifier: MIT
// Effects -> the errors that they follow from. A small state machine that is fed with the records of a log in their order.
//
//   x.cpp:2: error: 'g' was not declared        1
//   z.cpp:1: fatal error: nope.h: No such ...   2            two jobs at once
//   make[2]: *** [... app.dir/x.cpp.o] Error 1     effect of 1: its target is made of x.cpp
//   make[1]: *** [... app.dir/all] Error 2         effect of 1: its target has that other one
//   make: *** [Makefile:91: all] Error 2           effect of 1: the earliest below that nothing above it has named
//
// Heuristic, of an effect by kind:
//   - ninja's and samurai's last words: the first error of the build.
//   - a linker's driver ("ld returned 1", "linker command failed", LNK1120): the linker's latest error.
//   - make's recipe: the latest error of the file that the target is made of; else what a linker or a make below has named, of the
//     same CMake target if it names one; else the latest error that no effect of its level has named, one without a file first,
//     for an error in a file that is not the target's is another job's; else the latest error.
//   - what a compiler says of its own failure: its latest error.
//   - all others, such as pip or a CI system: what the last effect named, if no error followed that, else the latest error.
// An effect whose form knows more (FAILED, whose cause follows) stays as it is. Remembers the last sixteen errors and effects by
// numbers and hashes, no views: the bytes that records point into may be gone. Two files of one name in two directories are one to
// it. Total, noexcept, allocates nothing; linear in the bytes of a record.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_LINK_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_LINK_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/quote.hpp>
#include <foundcheck/diagnostic/classify/voice.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// FNV-1a. Never 0, which stands for no name.
[[nodiscard]] constexpr std::uint32_t hash_name(std::string_view name) noexcept {
  if (name.empty()) return 0;
  std::uint32_t hash = 2166136261U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash | 1U;
}

/// "x.cpp" and "x": the first decides, the second where make names no more ("x.o").
struct file_key {
  std::uint32_t name = 0;
  std::uint32_t stem = 0;
};

[[nodiscard]] constexpr std::string_view stem_of(std::string_view name) noexcept {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

[[nodiscard]] constexpr file_key key_of_source(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  return {hash_name(name), hash_name(stem_of(name))};
}

inline constexpr word_list object_extensions = ".o|.obj|.lo|.gch|.pch|.ptx|.cubin|.fatbin";

/// "CMakeFiles/app.dir/x.cpp.o" -> the keys of x.cpp; FindCUDA's "app_generated_x.cu.o", libtool's "libapp_la-x.lo".
[[nodiscard]] constexpr file_key key_of_object(std::string_view path) noexcept {
  std::string_view name = file_name(path);
  constexpr std::string_view generated = "_generated_";
  if (const std::size_t at = name.find(generated); at != std::string_view::npos)
    name.remove_prefix(at + generated.size());
  const std::string_view extension = object_extensions.ending_of(name);
  if (extension.empty()) return {};
  name.remove_suffix(extension.size());
  if (const std::size_t dash = name.find("_la-"); dash != std::string_view::npos) name.remove_prefix(dash + 4);
  return {hash_name(name), hash_name(name)};
}

[[nodiscard]] constexpr bool is_made_of(const file_key& target, const file_key& source) noexcept {
  return target.name != 0 && (target.name == source.name || target.stem == source.stem);
}

/// The source that is compiled, where the error is in a header: "In file included from a.h:3,\n from b.cc:1:".
[[nodiscard]] constexpr std::string_view including_file(std::string_view before) noexcept {
  constexpr std::string_view from = "from ";
  const std::size_t at = before.rfind(from);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = before.substr(at + from.size());
  // Behind a drive's colon.
  return rest.substr(0, rest.find(':', rest.size() > 2 && rest[1] == ':' ? 2 : 0));
}

/// "app.dir" of a path of CMake's makefiles.
[[nodiscard]] constexpr std::string_view target_folder(std::string_view path) noexcept {
  constexpr std::string_view suffix = ".dir/";
  const std::size_t end = path.find(suffix);
  if (end == std::string_view::npos) return {};
  return file_name(path.substr(0, end + suffix.size() - 1));
}

/// "[CMakeFiles/a.dir/build.make:76: CMakeFiles/a.dir/x.cpp.o] Error 1" -> the target; without brackets what is quoted.
[[nodiscard]] constexpr std::string_view target_of(std::string_view message) noexcept {
  if (message.starts_with("*** ")) message.remove_prefix(4);
  if (!message.starts_with('[')) return first_quoted(message);
  const std::size_t close = message.rfind("] ");
  if (close == std::string_view::npos) return {};
  const std::string_view inside = message.substr(1, close - 1);
  const std::size_t colon = inside.rfind(": ");
  return colon == std::string_view::npos ? inside : inside.substr(colon + 2);
}

/// The folder of CMake's target, from the target that make names or from the makefile of the recipe.
[[nodiscard]] constexpr std::uint32_t folder_hash(std::string_view message) noexcept {
  const std::string_view folder = target_folder(target_of(message));
  return hash_name(folder.empty() ? target_folder(message) : folder);
}

/// The 2 of "make[2]: *** ...", 0 for make alone.
[[nodiscard]] constexpr std::uint8_t make_level(const record& r) noexcept {
  constexpr std::size_t most_bytes = 24;
  if (r.whole.empty() || r.message.empty()) return 0;
  const std::size_t at = static_cast<std::size_t>(r.message.data() - r.whole.data());
  if (at > r.whole.size()) return 0;
  const std::string_view before =
      r.whole.substr(at > most_bytes ? at - most_bytes : 0, at > most_bytes ? most_bytes : at);
  const std::size_t close = before.rfind("]:");
  const std::size_t open = close == std::string_view::npos ? close : before.rfind('[', close);
  if (open == std::string_view::npos) return 0;
  std::string_view digits = before.substr(open + 1, close - open - 1);
  std::int64_t level = 0;
  if (!take_capped_number(digits, level) || !digits.empty()) return 0;
  return static_cast<std::uint8_t>(level < UINT8_MAX ? level : UINT8_MAX);
}

}  // namespace detail

/// Finds the error that each effect follows from. Holds numbers and hashes of the last records, no views.
class effect_linker {
 public:
  /// Sets `effect_of` of an effect whose form left it open. To be called with each record in the order of the log, when its
  /// `number` is set.
  constexpr void link(record& r) noexcept {
    if (!r.is_effect) {
      if (is_error(r.severity)) remember_error(r);
      return;
    }
    if (r.effect_of != no_record) return;
    if (r.tool == tool::make) {
      link_make(r);
    } else if (r.tool == tool::ninja) {
      r.effect_of = first_error_ != no_record ? first_error_ : latest_cause();
      first_error_ = no_record;
      remember_effect({r.effect_of, 0, 0, effect_kind::build});
    } else {
      const effect_kind kind = kind_of(r);
      r.effect_of = cause_of_tool(r, kind);
      remember_effect({r.effect_of, 0, 0, kind});
    }
  }

 private:
  static constexpr std::size_t capacity = 16;

  /// Who said that something failed.
  enum class effect_kind : std::uint8_t {
    compile,  ///< a compiler, of what it compiled
    link,     ///< a linker or its driver
    make,
    build  ///< all others: they run the build, or know nothing of it
  };
  struct error {
    std::size_t number = no_record;
    detail::file_key file;
    detail::file_key source;
    std::uint32_t named_by = 0;  ///< a bit for each level of make with an effect that named it
    diagnostics::tool tool = diagnostics::tool::unknown;
    bool has_file = false;
  };
  struct effect {
    std::size_t cause = no_record;
    std::uint32_t folder = 0;
    std::uint8_t level = 0;
    effect_kind kind = effect_kind::build;
    bool is_passed = false;  ///< an effect of a make above has named the same
  };

  [[nodiscard]] static constexpr std::uint32_t bit_of(std::uint8_t level) noexcept {
    return 1U << (level < 30 ? level : 30);
  }
  /// make before 4.3 says of a recipe that it failed, without a level, before it says so with stars.
  static constexpr std::uint32_t announced_bit = 1U << 31;

  [[nodiscard]] static constexpr effect_kind kind_of(const record& r) noexcept {
    switch (voice_of(r.tool)) {
      case voice::linker: return effect_kind::link;
      case voice::compiler:
        return r.message.starts_with("linker command failed") ? effect_kind::link : effect_kind::compile;
      default: return effect_kind::build;
    }
  }

  constexpr void remember_error(const record& r) noexcept {
    error& e = errors_[error_count_++ % capacity];
    // What make says stands in a makefile, which is no source.
    const bool is_of_source = r.tool != tool::make && !r.file.empty();
    e = {r.number, {}, {}, 0, r.tool, is_of_source};
    if (is_of_source) {
      e.file = detail::key_of_source(r.file);
      e.source = detail::key_of_source(detail::including_file(r.before));
    }
    if (first_error_ == no_record) first_error_ = r.number;
    latest_is_effect_ = false;
    if (r.tool == tool::make && r.message.starts_with('[')) {  // a recipe that a signal ended
      const std::uint8_t level = detail::make_level(r);
      e.named_by = bit_of(level);
      remember_effect({r.number, detail::folder_hash(r.message), level, effect_kind::make});
    }
  }

  constexpr void remember_effect(const effect& e) noexcept {
    if (e.cause == no_record) return;
    effects_[effect_count_++ % capacity] = e;
    latest_is_effect_ = true;
  }

  // The i-th of those remembered, the latest first.
  [[nodiscard]] constexpr error& error_at(std::size_t i) noexcept { return errors_[(error_count_ - 1 - i) % capacity]; }
  [[nodiscard]] constexpr effect& effect_at(std::size_t i) noexcept {
    return effects_[(effect_count_ - 1 - i) % capacity];
  }
  [[nodiscard]] constexpr std::size_t errors() const noexcept {
    return error_count_ < capacity ? error_count_ : capacity;
  }
  [[nodiscard]] constexpr std::size_t effects() const noexcept {
    return effect_count_ < capacity ? effect_count_ : capacity;
  }
  // Errors and effects since the outermost make said that it failed, as the latest ones.
  [[nodiscard]] constexpr std::size_t new_errors() const noexcept {
    return error_count_ - error_epoch_ < capacity ? error_count_ - error_epoch_ : capacity;
  }
  [[nodiscard]] constexpr std::size_t new_effects() const noexcept {
    return effect_count_ - effect_epoch_ < capacity ? effect_count_ - effect_epoch_ : capacity;
  }

  [[nodiscard]] constexpr std::size_t latest_cause() noexcept {
    if (latest_is_effect_) return effect_at(0).cause;
    return errors() > 0 ? error_at(0).number : no_record;
  }

  [[nodiscard]] constexpr std::size_t latest_error_of(tool who) noexcept {
    for (std::size_t i = 0; i < errors(); ++i) {
      if (error_at(i).tool == who) return error_at(i).number;
    }
    return no_record;
  }

  /// The latest error of this tool, of its kind, of any.
  [[nodiscard]] constexpr std::size_t cause_of_tool(const record& r, effect_kind kind) noexcept {
    if (kind == effect_kind::build) {
      const std::size_t own = r.tool == tool::cmake ? latest_error_of(tool::cmake) : no_record;
      return own != no_record ? own : latest_cause();
    }
    const std::size_t own = latest_error_of(r.tool);
    if (own != no_record && kind_of(r) == effect_kind::compile) return own;
    const voice of_kind = kind == effect_kind::link ? voice::linker : voice::compiler;
    for (std::size_t i = 0; i < errors(); ++i) {
      if (voice_of(error_at(i).tool) == of_kind) return error_at(i).number;
    }
    return errors() > 0 ? error_at(0).number : no_record;
  }

  constexpr void link_make(record& r) noexcept {
    const std::string_view target = detail::target_of(r.message);
    const std::uint32_t folder = detail::folder_hash(r.message);
    const bool is_recipe = r.message.starts_with('[') || r.message.starts_with("*** [");
    const bool is_announced = r.message.starts_with("recipe for target ");
    if (!is_recipe && !is_announced) {
      r.effect_of = cause_in_folder(folder);  // "Target 'x' not remade because of errors."
      return;
    }
    const std::uint8_t level = is_recipe ? detail::make_level(r) : std::uint8_t{0};
    const std::uint32_t bit = is_recipe ? bit_of(level) : announced_bit;
    const detail::file_key source = detail::key_of_object(target);
    std::size_t cause = cause_of_source(source, bit);
    if (cause == no_record) cause = cause_of_below(folder, level, source.name != 0, bit);
    if (cause == no_record) cause = cause_not_named(bit);
    if (cause == no_record) cause = latest_cause();
    r.effect_of = cause;
    if (is_announced) return;
    // What make ignores goes no further.
    if (r.severity != severity::warning) remember_effect({cause, folder, level, effect_kind::make});
    if (level != 0) return;
    error_epoch_ = error_count_;
    effect_epoch_ = effect_count_;
  }

  /// The latest error of the file that the target is made of. Its others are of the same job.
  [[nodiscard]] constexpr std::size_t cause_of_source(const detail::file_key& target, std::uint32_t level) noexcept {
    std::size_t found = no_record;
    for (std::size_t i = 0; i < errors(); ++i) {
      error& e = error_at(i);
      if (!detail::is_made_of(target, e.file) && !detail::is_made_of(target, e.source)) continue;
      if (found == no_record) found = e.number;
      e.named_by |= level;
    }
    return found;
  }

  /// What a linker or a make below has named, and none of a make above it has: of the same CMake target if there is one. An
  /// object has no make below, and what else a compiler said is named by it.
  [[nodiscard]] constexpr std::size_t cause_of_below(std::uint32_t folder, std::uint8_t level, bool is_object,
                                                     std::uint32_t bit) noexcept {
    const auto is_below = [=](const effect& e) {
      if (e.is_passed || e.kind == effect_kind::build) return false;
      if (e.kind == effect_kind::make) return !is_object && e.level > level && (folder == 0 || e.folder == folder);
      return (e.kind == effect_kind::compile) == is_object;
    };
    // The earliest of make since the outermost make failed, for there what went on under -k or -j came later; else the latest.
    effect* found = nullptr;
    for (std::size_t i = 0; i < effects(); ++i) {
      effect& e = effect_at(i);
      if (!is_below(e)) continue;
      const bool is_nearer = found != nullptr && e.kind == effect_kind::make &&
                             (found->kind != effect_kind::make || (e.level <= found->level && i < new_effects()));
      if (found == nullptr || is_nearer) found = &e;
    }
    if (found == nullptr) return no_record;
    const effect below = *found;
    if (bit == announced_bit) return below.cause;
    found->is_passed = true;
    for (std::size_t i = 0; i < effects() && folder != 0 && below.kind == effect_kind::make; ++i) {
      effect& e = effect_at(i);
      if (e.kind == effect_kind::make && e.level > level && e.folder == folder) e.is_passed = true;
    }
    for (std::size_t i = 0; i < errors(); ++i) {
      if (error_at(i).number == below.cause) error_at(i).named_by |= bit;
    }
    return below.cause;
  }

  /// The latest error that no effect of this level has named; one without a file first.
  [[nodiscard]] constexpr std::size_t cause_not_named(std::uint32_t level) noexcept {
    error* found = nullptr;
    for (const std::size_t end : {new_errors(), errors()}) {
      for (std::size_t i = 0; i < end && (found == nullptr || found->has_file); ++i) {
        error& e = error_at(i);
        if ((e.named_by & level) == 0 && (found == nullptr || !e.has_file)) found = &e;
      }
      if (found != nullptr) break;
    }
    if (found == nullptr) return no_record;
    const std::uint32_t name = found->file.name;
    found->named_by |= level;
    for (std::size_t i = 0; i < errors() && name != 0; ++i) {
      if (error_at(i).file.name == name) error_at(i).named_by |= level;
    }
    return found->number;
  }

  [[nodiscard]] constexpr std::size_t cause_in_folder(std::uint32_t folder) noexcept {
    for (std::size_t i = 0; i < effects() && folder != 0; ++i) {
      if (effect_at(i).folder == folder) return effect_at(i).cause;
    }
    return latest_cause();
  }

  error errors_[capacity] = {};
  effect effects_[capacity] = {};
  std::size_t error_count_ = 0;
  std::size_t effect_count_ = 0;
  std::size_t error_epoch_ = 0;  ///< how many there were when the outermost make last failed
  std::size_t effect_epoch_ = 0;
  std::size_t first_error_ = no_record;  ///< of this build of ninja
  bool latest_is_effect_ = false;        ///< no error since the last effect
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
