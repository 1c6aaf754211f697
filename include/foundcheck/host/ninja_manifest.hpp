// SPDX-License-Identifier: MIT
// build.ninja and the files that it includes -> statements with the variables and rules that they see.
//
// A file is read once however often it is named. Manifests that stand for much more than is written in them, or that include each
// other without end, are refused with a reason: the cost is linear in the bytes of the files.
// Source: ninja src/manifest_parser.cc, eval_env.cc and util.cc, v1.10 to v1.13.2.
#ifndef FOUNDCHECK_HOST_NINJA_MANIFEST_HPP
#define FOUNDCHECK_HOST_NINJA_MANIFEST_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/ninja/manifest.hpp>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- paths ----------------------------------------------------------------------------------------------------------

/// True if ninja takes the path as it is written.
[[nodiscard]] inline bool is_canonical(std::string_view path) noexcept {
  return !path.empty() && !path.starts_with("./") && !path.starts_with("../") && path != "." &&
         path.find("/.") == std::string_view::npos && path.find("//") == std::string_view::npos &&
         (path.size() == 1 || path.back() != '/');
}

/// The path as ninja keeps it: no "." and no "//" in it, no ".." behind a name, and no '/' at its end.
[[nodiscard]] inline std::string canonical(std::string_view path) {
  if (path.empty()) return {};
  std::string out(path.starts_with('/') ? "/" : "");
  std::vector<std::size_t> names;  // where each name in `out` that ".." takes back begins
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    const std::string_view name = path.substr(at, slash - at);
    at = slash + 1;
    if (name.empty() || name == ".") continue;
    if (name == ".." && !names.empty()) {
      out.resize(names.back());
      names.pop_back();
      continue;
    }
    const std::size_t begin = out.size();
    if (!out.empty() && out.back() != '/') out += '/';
    out += name;
    if (name != "..") names.push_back(begin);
  }
  return out.empty() ? "." : out;
}

// ---- scope ----------------------------------------------------------------------------------------------------------

/// The variables and rules of a file. What it lacks is looked for in the one that names it. A moment is a number of assignments: a
/// build statement sees what a variable was then, a rule what it is at the end.
class manifest_scope {
 public:
  static constexpr std::uint32_t at_the_end = UINT32_MAX;  ///< the moment after all assignments

  /// Of a file that the file of `outer` includes by subninja; null for the first one.
  explicit manifest_scope(const manifest_scope* outer = nullptr) : outer_(outer) {}

  /// What the variable was at that moment; "" where it had not been set.
  [[nodiscard]] std::string_view value_of(std::string_view name, std::uint32_t moment = at_the_end) const {
    for (const manifest_scope* s = this; s != nullptr; s = s->outer_) {
      if (const std::string* found = s->own_value(name, moment); found != nullptr) return *found;
    }
    return {};
  }
  /// What the variable is at the end; "" where it is not set.
  [[nodiscard]] std::string_view operator()(std::string_view name) const { return value_of(name); }

  /// The same of this file alone; null where it does not set the variable.
  [[nodiscard]] const std::string* own_value(std::string_view name, std::uint32_t moment = at_the_end) const {
    const auto at = values_.find(name);
    if (at == values_.end()) return nullptr;
    const auto& all = at->second;
    const auto later = std::lower_bound(all.begin(), all.end(), moment,
                                        [](const auto& v, std::uint32_t then) { return v.first <= then; });
    return later == all.begin() ? nullptr : &std::prev(later)->second;
  }

  /// Sets a variable at a moment. Pre: moments do not decrease.
  void set(std::string_view name, std::string value, std::uint32_t moment) {
    auto& all = values_[std::string(name)];
    // One that nobody can have seen is not kept.
    if (!all.empty() && all.back().first == moment) all.pop_back();
    all.emplace_back(moment, std::move(value));
  }

  /// Gives a rule a number, by which `rule` finds it.
  void add_rule(std::string_view name, std::size_t number) { rules_.insert_or_assign(name, number); }

  /// The number that the rule was added with.
  [[nodiscard]] std::optional<std::size_t> rule(std::string_view name) const {
    for (const manifest_scope* s = this; s != nullptr; s = s->outer_) {
      const auto at = s->rules_.find(name);
      if (at != s->rules_.end()) return at->second;
    }
    return std::nullopt;
  }

 private:
  const manifest_scope* outer_;
  std::map<std::string, std::vector<std::pair<std::uint32_t, std::string>>, std::less<>> values_;
  std::map<std::string_view, std::size_t> rules_;
};

// ---- files ----------------------------------------------------------------------------------------------------------

/// Reads the files of a manifest, and gives what their text stands for.
class manifest_files {
 public:
  /// No system opens a longer path.
  static constexpr std::size_t longest_path = std::size_t{64} << 10;

  /// All bytes of a regular file, or failure::too_large where they are more than `most`.
  using reader = std::function<result<std::string>(const std::filesystem::path& file, std::size_t most)>;

  /// `most_bytes`: of all files together.
  manifest_files(reader read, std::size_t most_bytes) : read_(std::move(read)), most_bytes_(most_bytes) {}

  /// Reads a manifest of that directory. `take(const ninja_manifest::record&, manifest_scope&, std::uint32_t moment)` gets each rule,
  /// build and default with what it sees. False when a file cannot be read whole; `why` says why.
  template <class Take>
  bool read(const std::filesystem::path& directory, const std::string& name, const Take& take) {
    return read_file(directory, name, scopes_.emplace_back(), 0, take);
  }

  /// What a text stands for; cut where that is too much.
  template <class ValueOf>
  [[nodiscard]] std::string expanded(std::string_view text, const ValueOf& value_of) {
    std::string bytes;
    ninja_manifest::expand(text, value_of, [&](std::string_view piece) {
      if (!why_.empty()) return;
      const std::size_t size = bytes.size() + piece.size(), known = std::max(bytes.size(), text.size());
      if (size <= known || add(size - known)) bytes += piece;
    });
    return bytes;
  }

  /// The same for a path; "" for one that is too long: its pieces take many times its size.
  template <class ValueOf>
  [[nodiscard]] std::string expanded_path(std::string_view text, const ValueOf& value_of) {
    std::string path = expanded(text, value_of);
    if (path.size() <= longest_path) return path;
    refuse("it has a path that is too long for any system");
    return {};
  }

  /// Gives each path of a list to `take(std::string_view)`, as ninja keeps it. What it gets lives as long as the files.
  template <class ValueOf, class Take>
  void each_path(std::string_view list, const ValueOf& value_of, const Take& take) {
    for (const std::string_view path : ninja_manifest::paths(list)) {
      if (!why_.empty()) return;
      if (ninja_manifest::is_plain(path) && is_canonical(path)) {
        take(path);
        continue;
      }
      std::string text = expanded_path(path, value_of);
      take(keep(is_canonical(text) ? std::move(text) : canonical(text)));
    }
  }

  /// A text that lives as long as the files.
  [[nodiscard]] std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  /// Why something was false; it may name what a file has. "" where nothing is wrong.
  [[nodiscard]] const std::string& why() const noexcept { return why_; }

  /// The files that were opened, as far as it got.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const noexcept { return asked_for_; }

  /// Of all files.
  [[nodiscard]] std::size_t read_bytes() const noexcept { return read_bytes_; }

  /// The variables of the outermost file. Pre: `read` was called.
  [[nodiscard]] const manifest_scope& outermost() const noexcept { return scopes_.front(); }

  /// Whose reason it is that a manifest is not judged.
  enum class refusal : std::uint8_t {
    ours,   ///< a limit, or something that is not known
    ninjas  ///< ninja stops there too
  };

  /// Always false. The first reason stays.
  bool refuse(std::string why, refusal whose = refusal::ours) {
    if (!why_.empty()) return false;
    why_ = std::move(why);
    whose_ = whose;
    return false;
  }

  /// True if the reason is one for which ninja stops.
  [[nodiscard]] bool is_refused_by_ninja() const noexcept { return !why_.empty() && whose_ == refusal::ninjas; }

 private:
  // A file that includes itself.
  static constexpr int deepest = 32;
  // Some that include each other twice are read any number of times.
  static constexpr std::size_t most_readings = 200'000;
  // What a manifest may stand for beyond its files' bytes, and how many times these: a few hundred bytes can name variables that
  // double each other, or one large file again and again. Real ones repeat the name of a directory, or the flags of a compiler.
  static constexpr std::size_t most_added_bytes = std::size_t{16} << 20, most_times = 16;
  // Each byte that is read again is parsed again, and its statements are kept again.
  static constexpr std::size_t price_of_reading_again = most_times;

  /// Counts bytes that no file has; false once they are too many.
  bool add(std::size_t bytes) {
    if (bytes > most_added_bytes + most_times * read_bytes_ - added_bytes_) {
      return refuse("what it includes and its variables stand for more than " + std::to_string(most_added_bytes >> 20) +
                    " MB and " + std::to_string(most_times + 1) + " times what is written in it");
    }
    added_bytes_ += bytes;
    return true;
  }

  /// The bytes of a file, which are kept once however often it is read.
  std::optional<std::string_view> bytes_of(const std::filesystem::path& directory, const std::string& name) {
    std::error_code error;
    const std::filesystem::path file = std::filesystem::weakly_canonical(directory / name, error);
    const auto refuse_it = [&](failure f) {
      refuse(name + ": " + std::string(describe(f)),
             f == failure::not_found || f == failure::is_directory || f == failure::not_a_file ? refusal::ninjas
                                                                                               : refusal::ours);
      return std::nullopt;
    };
    if (error) return refuse_it(failure::read_failed);
    const auto at = bytes_of_.find(file);
    if (at != bytes_of_.end()) {
      if (!add(price_of_reading_again * at->second.size())) return std::nullopt;
      return at->second;
    }
    asked_for_.push_back(file);
    auto content = read_(file, most_bytes_ - read_bytes_);
    if (!content) return refuse_it(content.error());
    read_bytes_ += content->size();
    texts_.push_back(std::move(*content));
    bytes_of_.emplace(file, texts_.back());
    return texts_.back();
  }

  template <class Take>
  bool read_file(const std::filesystem::path& directory, const std::string& name, manifest_scope& variables, int depth,
                 const Take& take) {
    using ninja_manifest::record_kind;
    if (!why_.empty()) return false;
    if (depth == deepest) {
      return refuse("files in it include each other more than " + std::to_string(deepest) + " deep", refusal::ninjas);
    }
    if (++readings_ > most_readings) {
      return refuse("it includes more than " + std::to_string(most_readings) + " files");
    }
    const auto bytes = bytes_of(directory, name);
    if (!bytes) return false;
    const auto now = [&variables](std::string_view variable) { return variables.value_of(variable); };
    for (const ninja_manifest::record& r : ninja_manifest::records(*bytes)) {
      switch (r.kind) {
        case record_kind::variable:
          variables.set(r.name, expanded(r.value, now), is_seen_ ? ++moment_ : moment_);
          is_seen_ = false;
          break;
        case record_kind::include:
          if (!read_file(directory, expanded_path(r.name, now), variables, depth + 1, take)) return false;
          break;
        case record_kind::subninja:
          if (!read_file(directory, expanded_path(r.name, now), scopes_.emplace_back(&variables), depth + 1, take)) {
            return false;
          }
          break;
        case record_kind::rule:
        case record_kind::build:
        case record_kind::defaults:
          is_seen_ = true;
          take(r, variables, moment_);
          break;
        case record_kind::malformed:
          return refuse("line " + std::to_string(r.line) + " of " + name +
                            " is not a ninja statement: " + std::string(name_of(r.reason)),
                        refusal::ninjas);
        case record_kind::pool:
        case record_kind::ignored: break;
      }
      if (!why_.empty()) return false;
    }
    return true;
  }

  reader read_;
  std::size_t most_bytes_;
  std::deque<std::string> texts_;  ///< of the files, and of paths that are written otherwise than they read
  std::deque<manifest_scope> scopes_;
  std::map<std::filesystem::path, std::string_view> bytes_of_;
  std::vector<std::filesystem::path> asked_for_;
  std::size_t readings_ = 0;     ///< of files, some more than once
  std::size_t read_bytes_ = 0;   ///< of all files
  std::size_t added_bytes_ = 0;  ///< that the files stand for beyond those that are in them
  std::uint32_t moment_ = 0;
  bool is_seen_ = false;  ///< somebody may have seen the variables of this moment
  std::string why_;
  refusal whose_ = refusal::ours;
};

/// The variables that a build statement sees in its own lines: those that it sets, then those of the file. Of its own those that are
/// asked for are expanded, and no other: the flags of a compiler may be long.
class statement_variables {
 public:
  /// Of the build statement `r`, at that moment of the file of `scope`. All of them must outlive this.
  statement_variables(manifest_files& files, const ninja_manifest::record& r, const manifest_scope& scope,
                      std::uint32_t moment)
      : files_(files), scope_(scope), moment_(moment) {
    if (ninja_manifest::is_plain(r.whole.substr(0, r.whole.size() - r.bindings.size()))) return;
    for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) own_[b.name] = {b.value, std::nullopt};
  }

  /// What the variable is for this statement: its own value, expanded, or that of the file.
  [[nodiscard]] std::string_view operator()(std::string_view name) const {
    const auto at = own_.find(name);
    if (at == own_.end()) return scope_.value_of(name, moment_);
    if (!at->second.text) {
      at->second.text = files_.expanded(at->second.written,
                                        [this](std::string_view other) { return scope_.value_of(other, moment_); });
    }
    return *at->second.text;
  }

 private:
  struct own_variable {
    std::string_view written;
    std::optional<std::string> text;
  };

  manifest_files& files_;
  const manifest_scope& scope_;
  std::uint32_t moment_;
  mutable std::map<std::string_view, own_variable> own_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
