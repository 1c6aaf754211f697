// SPDX-License-Identifier: MIT
// A manifest, .ninja_log, .ninja_deps and the times of files -> what ninja would run, as `ninja -n` tells it.
//
//   exact     what ninja would run now
//   lenient   the same, but an output that is not there counts as made when the log says, unless it was surely made and taken away:
//             some commands of projects never make what they name
//
// Nothing is run and nothing is written; files are asked through functions, each path once. Linear in the manifest and in the bytes of
// the two logs, without recursion. What ninja itself refuses is unknown, with a reason.
// Source: ninja src/graph.cc, build.cc, dyndep.cc, deps_log.cc and depfile_parser.in.cc, v1.10 to v1.13.2, which judge alike but for
// the time that a phony target has since 1.11: that of its newest input.
#ifndef FOUNDCHECK_HOST_NINJA_STATE_HPP
#define FOUNDCHECK_HOST_NINJA_STATE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/ninja/command_hash.hpp>
#include <foundcheck/format/ninja/deps.hpp>
#include <foundcheck/format/ninja/manifest.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <foundcheck/host/ninja_manifest.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <functional>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- depfile --------------------------------------------------------------------------------------------------------
//
//   file    := { name { name } ":" { name } EOL }      a '\' before the end of a line continues it; '\ ', '\#', '\:' and '$$' escape
//
// Names before the colon are outputs, those behind it what they were made from.

/// What a depfile names, as it is written but for the escapes.
struct depfile {
  std::vector<std::string> outputs;  ///< what is made, before the colon
  std::vector<std::string> inputs;   ///< what it was made of
  bool is_sound = true;              ///< false where ninja refuses it
};

/// What a depfile names, read as ninja reads it: outputs and inputs each once, in the order of the text.
[[nodiscard]] inline depfile read_depfile(std::string_view bytes) {
  depfile found;
  bool has_target = false, is_target = true, any = false;
  std::map<std::string, bool, std::less<>> seen;  // true for an input
  bool is_poisoned = false;
  std::string name;
  const auto end_name = [&] {
    const bool is_input = !is_target;
    if (name.ends_with(':')) {
      name.pop_back();
      is_target = false;
      has_target = true;
    }
    if (name.empty()) return;
    any = true;
    const auto at = seen.find(name);
    const bool was_input = at != seen.end() && at->second;
    if (was_input && !is_input) is_poisoned = true;
    if (!was_input && is_input) {
      if (is_poisoned) found.is_sound = false;
      found.inputs.push_back(name);
      seen.insert_or_assign(name, true);
    } else if (at == seen.end()) {
      found.outputs.push_back(name);
      seen.emplace(name, false);
    }
    name.clear();
  };
  const auto is_at = [&](std::size_t at, char c) { return at < bytes.size() && bytes[at] == c; };
  for (std::size_t at = 0; at < bytes.size();) {
    const char c = bytes[at];
    if (c == '\\') {
      std::size_t end = at;
      while (is_at(end, '\\')) ++end;
      const std::size_t count = end - at;
      const bool is_line_end = is_at(end, '\n') || (is_at(end, '\r') && is_at(end + 1, '\n'));
      if (is_at(end, ' ')) {
        name.append(count % 2 == 1 ? count / 2 : count, '\\');
        if (count % 2 == 1)
          name += ' ';
        else
          end_name();
        at = end + 1;
      } else if (is_line_end) {
        // Each pair is text: the last one of an odd number continues the line.
        if (count > 1) name.append(count - 1, '\\');
        end_name();
        at = end + (is_at(end, '\n') ? 1 : 2);
      } else if (is_at(end, '#')) {
        name.append(count - 1, '\\');
        name += '#';
        at = end + 1;
      } else if (is_at(end, ':')) {
        const bool ends = end + 1 == bytes.size() || is_at(end + 1, ' ') || is_at(end + 1, '\n') ||
                          is_at(end + 1, '\r') || is_at(end + 1, '\t');
        name.append(ends ? count : count - 1, '\\');
        name += ':';
        at = end + 1;
      } else {
        name.append(count, '\\');
        at = end;
      }
    } else if (c == '$' && is_at(at + 1, '$')) {
      name += '$';
      at += 2;
    } else if (c == '\n' || (c == '\r' && is_at(at + 1, '\n'))) {
      end_name();
      is_target = true;
      is_poisoned = false;
      at += c == '\n' ? 1 : 2;
    } else if (static_cast<unsigned char>(c) >= 0x80 || is_alpha(c) || is_digit(c) ||
               std::string_view("+?\"'&,/_:.~()}{%=@[]!-").find(c) != std::string_view::npos) {
      name += c;
      ++at;
    } else {
      end_name();
      ++at;
    }
  }
  end_name();
  if (!has_target && any) found.is_sound = false;
  return found;
}

// ---- paths ----------------------------------------------------------------------------------------------------------

namespace detail {

/// Paths -> numbers from 0, in the order in which they come. One look at memory for each path that is new, two for one that is known.
class path_numbers {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  void reserve(std::size_t count) {
    paths_.reserve(count);
    while (slots_.size() < 2 * count) grow();
  }

  [[nodiscard]] std::size_t size() const noexcept { return paths_.size(); }
  [[nodiscard]] std::string_view operator[](std::uint32_t number) const noexcept { return paths_[number]; }

  [[nodiscard]] std::uint32_t find(std::string_view path) const noexcept {
    return slots_.empty() ? none : slots_[place_of(path, hash_of(path))].number;
  }

  /// The path must live as long as this.
  std::uint32_t add(std::string_view path) {
    if (2 * paths_.size() >= slots_.size()) grow();
    const std::uint32_t hash = hash_of(path);
    slot& s = slots_[place_of(path, hash)];
    if (s.number != none) return s.number;
    s = {hash, static_cast<std::uint32_t>(paths_.size())};
    paths_.push_back(path);
    return s.number;
  }

 private:
  struct slot {
    std::uint32_t hash = 0;
    std::uint32_t number = none;
  };

  [[nodiscard]] static std::uint32_t hash_of(std::string_view path) noexcept {
    return static_cast<std::uint32_t>(hash_of_text(path));
  }

  /// Where the path is, or belongs.
  [[nodiscard]] std::size_t place_of(std::string_view path, std::uint32_t hash) const noexcept {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number != none && (slots_[at].hash != hash || paths_[slots_[at].number] != path)) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }

  void grow() {
    const std::vector<slot> before = std::exchange(slots_, std::vector<slot>(slots_.empty() ? 64 : 2 * slots_.size()));
    for (const slot& s : before) {
      if (s.number == none) continue;
      std::size_t at = s.hash & (slots_.size() - 1);
      while (slots_[at].number != none) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = s;
    }
  }

  std::vector<slot> slots_;  ///< a power of two, at most half of them full
  std::vector<std::string_view> paths_;
};

}  // namespace detail

// ---- state ----------------------------------------------------------------------------------------------------------

/// How the disk is asked.
struct ninja_files {
  /// Nanoseconds since 1970 as ninja counts them: 0 for what is not there, negative where that cannot be known.
  std::function<std::int64_t(std::string_view path)> time_of;
  /// All bytes of a regular file of the build, or failure::too_large where they are more than `most`.
  std::function<result<std::string>(std::string_view path, std::size_t most)> read;
};

/// Which ninja judges.
struct ninja_rules {
  bool phony_has_time = true;  ///< 1.11 and later
};

/// One command as it was judged.
struct judged_step {
  std::string_view output;  ///< the first
  std::uint32_t edge = 0;   ///< for ninja_state::command_of
  bool runs = false;        ///< ninja would run it now
  bool is_stale = false;    ///< the same, leniently
  bool is_missing = false;  ///< an output is missing, and was never made from its present inputs
  bool was_done = false;    ///< the log has it, and it is not missing
  bool is_gone = false;     ///< it was done, and nothing of what it makes is there
  bool is_changed =
      false;  ///< it is stale by an input, by its command or by what the log lacks, and not for what is gone alone
  bool is_stray = false;       ///< it was done, and nothing that needs it was
  bool is_first = false;       ///< it is missing and nothing that it waits for is
  bool is_unlogged = false;    ///< an output was written since the manifest was, and the log has no end of the command
  bool is_of_project = false;  ///< the project wrote the command, and not CMake or Meson
  std::int64_t logged = 0;     ///< the time that the log has of the first output; 0 for none
};

/// A file that is not there and that is needed all the same.
struct lost_file {
  std::string_view path;         ///< as the manifest or a log names it
  std::uint32_t edge = 0;        ///< whose command read it, for ninja_state::command_of_edge
  std::string_view output = {};  ///< what that command makes; empty: cmake reads the file
};

/// Evaluates a build as ninja would: read_manifest, then the logs, then the questions.
class ninja_state {
 public:
  /// Asks for files through `files`; `rules` is the release of ninja whose rules hold.
  ninja_state(manifest_files& manifest, ninja_files files, ninja_rules rules = {})
      : manifest_(manifest), files_(std::move(files)), release_(rules) {}

  /// False where ninja refuses the manifest, or it cannot be read; manifest.why() says why.
  bool read_manifest(const std::filesystem::path& directory, const std::string& name) {
    name_ = name;
    rules_.push_back({});  // phony
    const bool is_read = manifest_.read(
        directory, name, [this](const ninja_manifest::record& r, manifest_scope& scope, std::uint32_t moment) {
          take(r, scope, moment);
        });
    return is_read && manifest_.why().empty();
  }

  /// Pre: the manifest was read; the bytes live as long as this. False for a log of a version whose commands are not known.
  bool read_log(std::string_view bytes) {
    using ninja_log::record_kind;
    int version = 0;
    for (const ninja_log::record& r : ninja_log::records(bytes)) {
      if (version == 0) version = r.version;
      if (r.kind != record_kind::step) continue;
      const std::uint32_t at = paths_.find(r.output);
      // Files of dyndeps may name more.
      logged& entry = at != none ? nodes_[at].log : others_logged_[r.output];
      entry = {true, r.mtime, r.hash};
    }
    hash_ = ninja_log::hash_kind_of(version);
    constexpr int last_with_times = 5;
    logs_times_of_files_ = version <= last_with_times;
    const bool is_known = hash_ == ninja_log::hash_kind::murmur || hash_ == ninja_log::hash_kind::rapid;
    return is_known || (version == 0 && bytes.empty()) ||
           manifest_.refuse(".ninja_log is of a version whose hashes are not known");
  }

  /// Pre: the manifest was read; the bytes live as long as this. What comes behind a record that ninja refuses does not count.
  void read_deps(std::string_view bytes) {
    using ninja_deps::record_kind;
    std::vector<std::string_view> paths;
    std::vector<ninja_deps::record> last;
    for (const ninja_deps::record& r : ninja_deps::records(bytes)) {
      if (r.kind == record_kind::malformed || r.is_swapped || r.version != 4) break;
      if (r.kind == record_kind::path) paths.push_back(r.path);
      if (r.kind != record_kind::deps) continue;
      if (last.size() <= r.id) last.resize(paths.size());
      last[r.id] = r;
    }
    std::vector<std::uint32_t> node_of(paths.size(), none);
    for (std::size_t id = 0; id < last.size(); ++id) {
      if (last[id].kind != record_kind::deps) continue;
      const std::uint32_t at = paths_.find(paths[id]);
      if (at == none || nodes_[at].maker == none) continue;
      recorded_deps deps{last[id].mtime, dep_ids_.size(), 0};
      for (const std::uint32_t input : ninja_deps::inputs(last[id])) {
        if (node_of[input] == none) node_of[input] = node_id(paths[input], false);
        dep_ids_.push_back(node_of[input]);
      }
      deps.end = dep_ids_.size();
      deps_of_[at] = deps;
    }
  }

  /// Judges what the default targets need. False where ninja would refuse or it is not known what it does; manifest.why() says why.
  bool judge() {
    if (!judge_as(reading::exact)) return false;
    for (const std::uint32_t e : order_) {
      edges_[e].runs = edges_[e].is_dirty;
      needs_lenient_ = needs_lenient_ || edges_[e].is_dirty;
    }
    runs_generator_ = is_manifest_stale();
    if (!manifest_.why().empty()) return false;
    if (needs_lenient_ || runs_generator_) {
      find_read_files();
      reset();
      if (!judge_as(reading::lenient)) return false;
      is_old_ = is_manifest_stale();
    }
    classify();
    return manifest_.why().empty();
  }

  /// True if ninja would first make the manifest again.
  [[nodiscard]] bool runs_generator() const noexcept { return runs_generator_; }
  /// The same, leniently.
  [[nodiscard]] bool is_manifest_old() const noexcept { return is_old_; }

  /// A file that is not there and that nothing makes, though a command needs it; "" where there is none.
  [[nodiscard]] std::string_view missing_source() const noexcept { return missing_source_; }

  /// A header that is gone and without which a command runs again that nothing else makes run; no path where there is none. A compiler
  /// may find another one of the name.
  [[nodiscard]] const lost_file& lost_header() const noexcept { return lost_header_; }

  /// A file of the project that cmake read and that is gone, where nothing else that it reads has changed: no path where there is none.
  [[nodiscard]] const lost_file& lost_project_file() const noexcept { return lost_project_file_; }

  /// True where the manifest says what is built when nothing is asked for.
  [[nodiscard]] bool has_defaults() const noexcept { return !defaults_.empty(); }

  /// The directory of the outermost CMakeLists.txt that cmake read; empty where the manifest does not say.
  [[nodiscard]] std::string_view project_root() const noexcept { return project_root_; }

  /// A file that cmake reads whose time is later than `now`, in nanoseconds since 1970, and than the manifest's: however often cmake writes the
  /// manifest, ninja finds it old. Empty where there is none.
  [[nodiscard]] std::string_view future_input(std::int64_t now) const {
    const std::uint32_t manifest = paths_.find(name_);
    if (manifest == none || nodes_[manifest].maker == none) return {};
    const edge& e = edges_[nodes_[manifest].maker];
    for (std::size_t i = 0; i < e.input_count - e.order_only; ++i) {
      const node& input = nodes_[ids_[e.inputs + i]];
      if (input.found > now && input.found > nodes_[manifest].found) return input.path;
    }
    return {};
  }

  /// The first source of a command that runs for its time, which is later than `now`; empty for none.
  [[nodiscard]] std::string_view future_source(std::int64_t now) const {
    for (const std::uint32_t at : order_) {
      const edge& e = edges_[at];
      if (e.rule == phony || !e.is_dirty) continue;
      for (std::size_t i = 0; i < e.input_count - e.order_only; ++i) {
        const node& input = nodes_[ids_[e.inputs + i]];
        if (input.maker == none && input.found > now) return input.path;
      }
    }
    return {};
  }

  /// Calls sink(path) for each input of a step that nothing makes, until it returns false.
  template <class Sink>
  void for_each_source(const judged_step& step, const Sink& sink) const {
    const edge& e = edges_[step.edge];
    for (std::size_t i = 0; i < e.explicit_inputs; ++i) {
      const node& input = nodes_[ids_[e.inputs + i]];
      if (input.maker == none && !sink(input.path)) return;
    }
  }

  /// Calls sink(path) for each file that a command makes, whoever needs it, until it returns false.
  template <class Sink>
  void for_each_made_file(const Sink& sink) const {
    for (const edge& e : edges_) {
      if (e.rule == phony) continue;
      for (std::size_t i = 0; i < e.output_count; ++i) {
        if (!sink(std::string_view(nodes_[ids_[e.outputs + i]].path))) return;
      }
    }
  }

  /// Calls sink(path) for each file that cmake reads and that is newer than the manifest, until it returns false.
  template <class Sink>
  void for_each_newer_project_file(const Sink& sink) const {
    const std::uint32_t manifest = paths_.find(name_);
    if (manifest == none || nodes_[manifest].maker == none) return;
    const edge& e = edges_[nodes_[manifest].maker];
    for (std::size_t i = 0; i < e.input_count - e.order_only; ++i) {
      const node& input = nodes_[ids_[e.inputs + i]];
      if (input.found > nodes_[manifest].found && !sink(input.path)) return;
    }
  }

  /// Calls sink(path) for each file that cmake reads, until it returns false.
  template <class Sink>
  void for_each_project_file(const Sink& sink) const {
    const std::uint32_t manifest = paths_.find(name_);
    if (manifest == none || nodes_[manifest].maker == none) return;
    const edge& e = edges_[nodes_[manifest].maker];
    for (std::size_t i = 0; i < e.input_count - e.order_only; ++i) {
      if (!sink(std::string_view(nodes_[ids_[e.inputs + i]].path))) return;
    }
  }

  /// The first command that the default targets need and that has read one file and not another. No path where there is none.
  [[nodiscard]] lost_file reader_of(std::string_view path, std::string_view unless) const {
    const std::uint32_t wanted = paths_.find(path), other = paths_.find(unless);
    if (wanted == none) return {};
    for (const std::uint32_t number : order_) {
      const edge& e = edges_[number];
      if (e.rule == phony || e.is_generator || !e.is_loaded) continue;
      const auto begin = ids_.begin() + static_cast<std::ptrdiff_t>(e.inputs);
      const auto end = begin + static_cast<std::ptrdiff_t>(e.input_count - e.order_only);
      if (std::find(begin, end, wanted) != end && (other == none || std::find(begin, end, other) == end))
        return {nodes_[wanted].path, number, nodes_[ids_[e.outputs]].path};
    }
    return {};
  }

  /// True if the log has a command that is newer than the manifest.
  [[nodiscard]] bool was_run_since_generated() const noexcept { return was_run_since_generated_; }

  /// The commands that the default targets need, each behind those that it waits for.
  [[nodiscard]] std::vector<judged_step> steps() const {
    std::vector<judged_step> all;
    for (const std::uint32_t e : order_) {
      if (edges_[e].rule == phony) continue;
      const edge& x = edges_[e];
      all.push_back({nodes_[ids_[x.outputs]].path, e, x.runs, x.is_dirty, x.is_missing, x.was_done, x.is_gone,
                     x.is_changed, x.is_stray, x.is_first, x.is_unlogged, is_of_a_project(x),
                     nodes_[ids_[x.outputs]].log.time});
    }
    return all;
  }

  /// What ninja gives the shell.
  [[nodiscard]] std::string command_of(const judged_step& step) { return command_of_edge(step.edge); }
  /// The same for the number of a build statement, such as lost_file::edge.
  [[nodiscard]] std::string command_of_edge(std::uint32_t number) {
    return own_bindings(*this, edges_[number]).value("command");
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t phony = 0;
  // Rules of rules: CMake has none.
  static constexpr std::size_t deepest_variable = 16;
  // What commands stand for, and how many times the manifest's bytes: each is needed once to know its hash.
  static constexpr std::size_t most_command_bytes = std::size_t{64} << 20, most_times = 64;
  static constexpr std::size_t most_depfile_bytes = std::size_t{64} << 20;
  static constexpr std::int64_t not_asked = INT64_MIN;

  enum class reading : std::uint8_t { exact, lenient };
  enum class mark : std::uint8_t { fresh, open, done };

  struct logged {
    bool is = false;
    std::int64_t time = 0;
    std::uint64_t hash = 0;
  };

  struct node {
    std::string_view path;
    std::uint32_t maker = none;      ///< the edge that makes it
    std::int64_t found = not_asked;  ///< as the disk has it
    std::int64_t time = 0;           ///< as it counts
    logged log;
    bool is_there = false;
    bool is_dirty = false;
    bool is_read = false;   ///< as something that gives dyndeps
    bool is_named = false;  ///< in the manifest
    bool gives_dyndeps = false;
    bool has_user = false;
    bool was_read = false;  ///< by a compiler or a linker whose command ended well
  };

  struct edge {
    std::size_t rule = phony;
    const manifest_scope* scope = nullptr;
    std::uint32_t moment = 0;
    std::string_view bindings;
    std::size_t outputs = 0, output_count = 0, explicit_outputs = 0;
    std::size_t inputs = 0, input_count = 0, explicit_inputs = 0, order_only = 0;
    std::size_t stated_inputs = 0;  ///< of those that are not order-only: without what compilers told
    std::size_t validations = 0, validation_count = 0;
    std::uint32_t dyndep = none;
    std::uint64_t hash = 0;
    bool has_restat = false, is_generator = false, has_deps = false, is_prepared = false, is_loaded = false;
    bool lacks_deps = false;
    bool dyndep_restat = false;
    mark at = mark::fresh;
    bool is_ready = true;
    bool is_dirty = false;
    bool is_older =
        false;  ///< lenient: an input that is right is newer than what the log has of an output that is not there
    bool runs = false;
    bool is_missing = false, was_done = false, is_gone = false, is_changed = false, is_stray = false, is_first = false,
         is_unlogged = false;
    bool is_blocked = false, is_target = false, is_used = false;
    std::string_view depfile;
  };

  struct rule_text {
    std::string_view name = "phony";
    std::vector<ninja_manifest::binding> bindings;
    bool may_give_dyndeps = false;
  };

  struct recorded_deps {
    std::int64_t time = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  // ---- manifest ----

  std::uint32_t node_id(std::string_view path, bool is_named = true) {
    const std::uint32_t at = paths_.add(path);
    if (at == nodes_.size()) {
      nodes_.emplace_back();
      nodes_.back().path = path;
      if (const auto log = others_logged_.find(path); log != others_logged_.end()) nodes_.back().log = log->second;
    }
    if (is_named) nodes_[at].is_named = true;
    return at;
  }

  /// CMake writes some 500 bytes for each command.
  void reserve() {
    const std::size_t commands = manifest_.read_bytes() / 500;
    edges_.reserve(commands);
    nodes_.reserve(2 * commands);
    paths_.reserve(2 * commands);
    ids_.reserve(8 * commands);
  }

  void take(const ninja_manifest::record& r, manifest_scope& scope, std::uint32_t moment) {
    using ninja_manifest::record_kind;
    if (edges_.empty() && nodes_.empty()) reserve();
    if (r.kind == record_kind::rule) return take_rule(r, scope);
    if (r.kind == record_kind::build) return take_build(r, scope, moment);
    manifest_.each_path(
        r.outputs, [&](std::string_view name) { return scope.value_of(name, moment); },
        [this](std::string_view path) { defaults_.push_back(node_id(path)); });
  }

  [[nodiscard]] static bool is_of_a_rule(std::string_view name) noexcept {
    constexpr std::string_view names[] = {"command",        "depfile",          "deps", "description", "dyndep",
                                          "generator",      "msvc_deps_prefix", "pool", "restat",      "rspfile",
                                          "rspfile_content"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
  }

  void take_rule(const ninja_manifest::record& r, manifest_scope& scope) {
    rule_text rule{r.name, {}, false};
    for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) {
      if (!is_of_a_rule(b.name))
        return static_cast<void>(manifest_.refuse("a rule in it sets a variable that no rule has"));
      rule.bindings.push_back(b);
      rule.may_give_dyndeps = rule.may_give_dyndeps || b.name == "dyndep";
    }
    scope.add_rule(r.name, rules_.size());
    rules_.push_back(std::move(rule));
  }

  void take_build(const ninja_manifest::record& r, const manifest_scope& scope, std::uint32_t moment) {
    const statement_variables value_of(manifest_, r, scope, moment);
    edge e;
    if (r.name != "phony") {
      const auto rule = scope.rule(r.name);
      if (!rule)
        return static_cast<void>(
            manifest_.refuse("it names a rule that it does not have", manifest_files::refusal::ninjas));
      e.rule = *rule;
    }
    e.scope = &scope;
    e.moment = moment;
    e.bindings = r.bindings;
    const auto number = static_cast<std::uint32_t>(edges_.size());
    const auto add = [&](std::string_view list, bool is_output) {
      std::size_t count = 0;
      manifest_.each_path(list, value_of, [&](std::string_view path) {
        const std::uint32_t id = node_id(path);
        node& n = nodes_[id];
        if (is_output && n.maker == number) return;
        if (is_output && n.maker != none) {
          manifest_.refuse("two statements make one file");
          return;
        }
        if (is_output)
          n.maker = number;
        else
          n.has_user = true;
        ids_.push_back(id);
        ++count;
      });
      return count;
    };
    e.outputs = ids_.size();
    e.explicit_outputs = add(r.outputs, true);
    e.output_count = e.explicit_outputs + add(r.implicit_outputs, true);
    e.inputs = ids_.size();
    e.explicit_inputs = add(r.inputs, false);
    e.input_count = e.explicit_inputs + add(r.implicit_inputs, false);
    e.order_only = add(r.order_only_inputs, false);
    e.stated_inputs = e.input_count;
    e.input_count += e.order_only;
    e.validations = ids_.size();
    e.validation_count = add(r.validations, false);
    if (e.output_count == 0) {
      if (manifest_.why().empty()) manifest_.refuse("it has a statement without an output");
      return;
    }
    drop_itself(e);
    if (rules_[e.rule].may_give_dyndeps || r.bindings.find("yndep") != std::string_view::npos) {
      own_bindings own(*this, e);
      const std::string path = own.value("dyndep", false);
      if (!path.empty()) {
        e.dyndep = node_id(manifest_.keep(canonical(path)));
        nodes_[e.dyndep].gives_dyndeps = true;
        users_of_dyndeps_[e.dyndep].push_back(number);
      }
    }
    edges_.push_back(e);
  }

  /// Old releases of CMake write targets that wait for themselves.
  void drop_itself(edge& e) {
    if (e.rule != phony || e.output_count != 1 || e.explicit_outputs != 1 ||
        e.explicit_inputs + e.order_only != e.input_count) {
      return;
    }
    const std::uint32_t itself = ids_[e.outputs];
    std::size_t kept = 0, kept_explicit = 0;
    for (std::size_t i = 0; i < e.input_count; ++i) {
      if (ids_[e.inputs + i] == itself) continue;
      kept_explicit += i < e.explicit_inputs ? 1U : 0U;
      ids_[e.inputs + kept++] = ids_[e.inputs + i];
    }
    e.order_only = kept - kept_explicit;
    e.explicit_inputs = kept_explicit;
    e.input_count = kept;
  }

  // ---- variables of a command ----

  /// The variables that the rule of a statement sees.
  class own_bindings {
   public:
    own_bindings(ninja_state& state, const edge& e) : state_(state), edge_(e), own_(state.own_) {
      own_.clear();
      ninja_manifest::record statement;
      statement.bindings = e.bindings;
      for (const ninja_manifest::binding& b : ninja_manifest::bindings(statement)) own_.push_back(b);
      if (own_.size() <= few) return;
      std::stable_sort(own_.begin(), own_.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    }

    [[nodiscard]] std::string value(std::string_view name, bool is_quoted = true) {
      std::string out;
      append(out, name, is_quoted, 0);
      return out;
    }

    void append(std::string& out, std::string_view name, bool is_quoted, std::size_t depth) {
      if (!state_.manifest_.why().empty()) return;
      if (name == "in") return append_paths(out, edge_.inputs, edge_.explicit_inputs, ' ', is_quoted);
      if (name == "in_newline") return append_paths(out, edge_.inputs, edge_.explicit_inputs, '\n', is_quoted);
      if (name == "out") return append_paths(out, edge_.outputs, edge_.explicit_outputs, ' ', is_quoted);
      if (const ninja_manifest::binding* own = find(name); own != nullptr) {
        return append_expanded(out, own->value, [this](std::string_view other, std::string& into) {
          into += edge_.scope->value_of(other, edge_.moment);
        });
      }
      if (own_.empty()) {
        if (const std::string* set = edge_.scope->own_value(name); set != nullptr) return append_text(out, *set);
      }
      for (const ninja_manifest::binding& b : state_.rules_[edge_.rule].bindings) {
        if (b.name != name) continue;
        if (depth == deepest_variable) {
          state_.manifest_.refuse("variables of a rule in it name each other");
          return;
        }
        return append_expanded(out, b.value, [this, is_quoted, depth](std::string_view other, std::string& into) {
          append(into, other, is_quoted, depth + 1);
        });
      }
      append_text(out, edge_.scope->value_of(name));
    }

   private:
    // So many are looked through as they are.
    static constexpr std::size_t few = 16;

    /// The last of that name.
    [[nodiscard]] const ninja_manifest::binding* find(std::string_view name) const {
      if (own_.size() <= few) {
        for (std::size_t i = own_.size(); i-- != 0;) {
          if (own_[i].name == name) return &own_[i];
        }
        return nullptr;
      }
      const auto behind = std::lower_bound(own_.begin(), own_.end(), name,
                                           [](const auto& b, std::string_view key) { return b.name <= key; });
      if (behind == own_.begin()) return nullptr;
      const ninja_manifest::binding& last = own_[static_cast<std::size_t>(behind - own_.begin()) - 1];
      return last.name == name ? &last : nullptr;
    }

    void append_text(std::string& out, std::string_view text) {
      if (state_.spend(text.size() + 1)) out += text;
    }

    template <class Append>
    void append_expanded(std::string& out, std::string_view text, const Append& append_value) {
      const std::size_t before = out.size();
      ninja_manifest::expand(
          text,
          [&](std::string_view name) -> std::string_view {
            append_value(name, out);
            return {};
          },
          [&](std::string_view piece) { out += piece; });
      state_.spend(out.size() - before + 1);
    }

    void append_paths(std::string& out, std::size_t begin, std::size_t count, char separator, bool is_quoted) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::string_view path = state_.nodes_[state_.ids_[begin + i]].path;
        if (!state_.spend(path.size() + 1)) return;
        if (i != 0) out += separator;
        if (is_quoted)
          append_quoted(out, path);
        else
          out += path;
      }
    }

    static void append_quoted(std::string& out, std::string_view path) {
      const auto is_safe = [](char c) {
        return is_alpha(c) || is_digit(c) || c == '_' || c == '+' || c == '-' || c == '.' || c == '/';
      };
      if (std::all_of(path.begin(), path.end(), is_safe)) {
        out += path;
        return;
      }
      out += '\'';
      for (const char c : path) {
        if (c == '\'') out += "'\\'";
        out += c;
      }
      out += '\'';
    }

    ninja_state& state_;
    const edge& edge_;
    std::vector<ninja_manifest::binding>& own_;
  };

  /// False, with a reason, once commands stand for too much.
  bool spend(std::size_t bytes) {
    spent_ += bytes;
    if (spent_ <= most_command_bytes + most_times * manifest_.read_bytes()) return true;
    return manifest_.refuse("its commands stand for more than " + std::to_string(most_times) +
                            " times what is written in it");
  }

  /// What is known of a command before any file is asked.
  void prepare(edge& e) {
    if (e.is_prepared) return;
    e.is_prepared = true;
    if (e.rule == phony) return;
    own_bindings own(*this, e);
    const auto is_set = [&](std::string_view name) {
      text_.clear();
      own.append(text_, name, true, 0);
      return !text_.empty();
    };
    e.has_restat = is_set("restat");
    e.is_generator = is_set("generator");
    e.has_deps = is_set("deps");
    if (!e.has_deps) {
      std::string path = own.value("depfile", false);
      if (!path.empty()) e.depfile = manifest_.keep(std::move(path));
    }
    bool any_logged = false;
    for (std::size_t i = 0; i < e.output_count; ++i) any_logged = any_logged || nodes_[ids_[e.outputs + i]].log.is;
    if (!any_logged || e.is_generator) return;
    text_.clear();
    own.append(text_, "command", true, 0);
    const std::size_t command = text_.size();
    text_ += ";rspfile=";
    const std::size_t with_mark = text_.size();
    own.append(text_, "rspfile_content", true, 0);
    if (text_.size() == with_mark) text_.resize(command);
    e.hash = ninja_log::command_hash(hash_, text_);
  }

  // ---- judging ----

  void ask(node& n) {
    if (n.found == not_asked) {
      n.found = files_.time_of(n.path);
      if (n.found < 0) manifest_.refuse("a file that it names cannot be looked at");
      n.time = n.found;
      n.is_there = n.found > 0;
    }
  }

  /// Judges the default targets, and what validates them.
  bool judge_as(reading how) {
    how_ = how;
    order_.clear();
    std::vector<std::uint32_t> targets = defaults_;
    if (targets.empty()) {
      for (const edge& e : edges_) {
        for (std::size_t i = 0; i < e.output_count; ++i) {
          if (!nodes_[ids_[e.outputs + i]].has_user) targets.push_back(ids_[e.outputs + i]);
        }
      }
    }
    roots_ = targets;
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const std::size_t before = order_.size();
      if (!visit(roots_[i])) return false;
      for (std::size_t o = before; o < order_.size(); ++o) {
        const edge& e = edges_[order_[o]];
        for (std::size_t v = 0; v < e.validation_count; ++v) roots_.push_back(ids_[e.validations + v]);
      }
    }
    return true;
  }

  bool is_manifest_stale() {
    const std::uint32_t at = paths_.find(name_);
    if (at == none || nodes_[at].maker == none) return false;
    const std::vector<std::uint32_t> kept = order_;
    visit(at);
    order_ = kept;
    return edges_[nodes_[at].maker].is_dirty;
  }

  void reset() {
    for (edge& e : edges_) {
      e.at = mark::fresh;
      e.is_ready = true;
      e.is_dirty = false;
      e.is_older = false;
      e.is_changed = false;
    }
    for (node& n : nodes_) {
      n.is_dirty = false;
      n.is_there = n.found > 0;
      n.time = n.found == not_asked ? 0 : n.found;
      if (n.found == 0 && n.log.is) {
        n.is_there = true;
        n.time = std::max<std::int64_t>(n.log.time, 1);
      }
    }
  }

  struct frame {
    std::uint32_t edge;
    std::size_t next = 0;  ///< input
    bool has_begun = false;
    bool asked_dyndep = false;
  };

  /// Judges a file and all that it needs.
  bool visit(std::uint32_t root) {
    if (nodes_[root].maker == none) {
      ask_leaf(root);
      return manifest_.why().empty();
    }
    std::vector<frame> stack;
    // False for a cycle.
    const auto enter = [&](std::uint32_t e) {
      if (edges_[e].at == mark::done) return true;
      if (edges_[e].at == mark::open) return manifest_.refuse("what it makes needs itself");
      edges_[e].at = mark::open;
      stack.push_back({e});
      return true;
    };
    enter(nodes_[root].maker);
    while (!stack.empty()) {
      const std::uint32_t number = stack.back().edge;
      if (!begin(stack, enter)) {
        if (!manifest_.why().empty()) return false;
        continue;
      }
      bool waits = false;
      while (stack.back().next < edges_[number].input_count) {
        const std::uint32_t input = ids_[edges_[number].inputs + stack.back().next++];
        const std::uint32_t maker = nodes_[input].maker;
        if (maker == none) {
          ask_leaf(input);
          if (nodes_[input].is_dirty && nodes_[input].is_named && missing_source_.empty()) {
            missing_source_ = nodes_[input].path;
          }
        } else if (edges_[maker].at != mark::done) {
          if (!enter(maker)) return false;
          waits = true;
          break;
        }
      }
      if (!manifest_.why().empty()) return false;
      if (waits) continue;
      finish(number);
      order_.push_back(number);
      stack.pop_back();
    }
    return manifest_.why().empty();
  }

  void ask_leaf(std::uint32_t id) {
    ask(nodes_[id]);
    nodes_[id].is_dirty = !nodes_[id].is_there;
  }

  /// What comes before the inputs of the last edge of the stack. False when another edge comes first.
  template <class Enter>
  bool begin(std::vector<frame>& stack, const Enter& enter) {
    if (stack.back().has_begun) return true;
    const std::uint32_t number = stack.back().edge;
    prepare(edges_[number]);
    const std::uint32_t dyndep = edges_[number].dyndep;
    if (dyndep != none && !nodes_[dyndep].is_read && !edges_[number].is_loaded) {
      const std::uint32_t maker = nodes_[dyndep].maker;
      if (!stack.back().asked_dyndep) {
        stack.back().asked_dyndep = true;
        if (maker == none)
          ask_leaf(dyndep);
        else if (edges_[maker].at != mark::done)
          return enter(maker) && false;
      }
      if ((maker == none || edges_[maker].is_ready) && !read_dyndeps(dyndep)) return false;
    }
    stack.back().has_begun = true;
    for (std::size_t i = 0; i < edges_[number].output_count; ++i) ask(nodes_[ids_[edges_[number].outputs + i]]);
    if (!edges_[number].is_loaded) {
      edges_[number].is_loaded = true;
      if (edges_[number].rule != phony) edges_[number].lacks_deps = !load_deps(number);
    }
    return manifest_.why().empty();
  }

  void finish(std::uint32_t number) {
    edge& e = edges_[number];
    e.at = mark::done;
    e.is_ready = true;
    e.is_dirty = e.is_changed = e.lacks_deps;
    const node* newest = nullptr;
    for (std::size_t i = 0; i < e.input_count; ++i) {
      const node& input = nodes_[ids_[e.inputs + i]];
      if (input.maker != none && !edges_[input.maker].is_ready) e.is_ready = false;
      if (i >= e.input_count - e.order_only) continue;
      if (input.is_dirty && input.maker == none) e.is_changed = true;
      if (input.is_dirty)
        e.is_dirty = true;
      else if (newest == nullptr || input.time > newest->time)
        newest = &input;
    }
    if (e.rule == phony)
      finish_phony(e, newest);
    else
      finish_command(e, newest);
    if (!e.is_dirty) return;
    for (std::size_t i = 0; i < e.output_count; ++i) nodes_[ids_[e.outputs + i]].is_dirty = true;
    if (e.rule != phony || e.input_count != 0) e.is_ready = false;
  }

  void finish_phony(edge& e, const node* newest) {
    for (std::size_t i = 0; i < e.output_count && !e.is_dirty; ++i) {
      node& output = nodes_[ids_[e.outputs + i]];
      if (e.input_count == 0 && !output.is_there) e.is_dirty = how_ == reading::exact;
      if (!e.is_dirty && newest != nullptr && !output.is_there && release_.phony_has_time) {
        output.time = std::max(output.time, newest->time);
      }
    }
  }

  /// What compilers and linkers were given or said that they had read: that was there.
  void find_read_files() {
    for (const std::uint32_t number : order_) {
      const edge& e = edges_[number];
      if (e.rule == phony || is_of_a_project(e) || !nodes_[ids_[e.outputs]].log.is) continue;
      const std::size_t firm = e.input_count - e.order_only;
      for (std::size_t i = 0; i < firm; ++i) {
        if (i < e.explicit_inputs || i >= e.stated_inputs) nodes_[ids_[e.inputs + i]].was_read = true;
      }
    }
  }

  /// True for a command that a project wrote: such a one may make nothing of what it names.
  [[nodiscard]] bool is_of_a_project(const edge& e) const noexcept { return rules_[e.rule].name == "CUSTOM_COMMAND"; }

  /// True for an output that is not there and that was there once its command had ended. CMake lets a link make by-products, after those that it
  /// makes itself; that they were made nothing tells.
  [[nodiscard]] bool was_taken_away(const edge& e, std::size_t output_number, const node* newest) const noexcept {
    const node& output = nodes_[ids_[e.outputs + output_number]];
    if (output.was_read) return true;
    if (output.log.time == 0 || e.is_generator || output_number >= e.explicit_outputs) return false;
    if (!is_of_a_project(e)) return true;
    // What makes nothing has the time of its newest input there; later releases log when the command began.
    return logs_times_of_files_ && output.log.time > (newest == nullptr ? 0 : newest->time);
  }

  void finish_command(edge& e, const node* newest) {
    for (std::size_t i = 0; i < e.output_count; ++i) {
      const node& output = nodes_[ids_[e.outputs + i]];
      if (how_ == reading::lenient && output.found == 0 && output.log.is) {
        if (!e.is_generator && e.hash != output.log.hash) e.is_dirty = e.is_changed = true;
        // Commands of projects may make nothing; such a one had no time to record before 1.12.
        const bool makes = !is_of_a_project(e) && output.log.time != 0;
        if (makes && newest != nullptr && output.log.time < newest->time) e.is_dirty = e.is_older = e.is_changed = true;
        if (was_taken_away(e, i, newest)) e.is_dirty = true;
      } else {
        e.is_changed = e.is_changed || is_output_dirty(e, output, newest);
        e.is_dirty = e.is_dirty || e.is_changed;
      }
    }
  }

  [[nodiscard]] bool is_output_dirty(const edge& e, const node& output, const node* newest) const {
    if (!output.is_there) return true;
    const bool restats = (e.has_restat || e.dyndep_restat) && output.log.is;
    if (!restats && newest != nullptr && output.time < newest->time) return true;
    if (!output.log.is) return !e.is_generator;
    if (!e.is_generator && e.hash != output.log.hash) return true;
    return newest != nullptr && output.log.time < newest->time;
  }

  // ---- what was found out ----

  [[nodiscard]] std::uint32_t maker_of_input(const edge& e, std::size_t i) const {
    return nodes_[ids_[e.inputs + i]].maker;
  }

  /// Pre: judged, leniently where anything is to be run.
  void classify() {
    const std::uint32_t manifest = paths_.find(name_);
    const bool was_asked = manifest != none && nodes_[manifest].found != not_asked;
    const std::int64_t generated = was_asked ? nodes_[manifest].found : files_.time_of(name_);
    for (const std::uint32_t number : order_) {
      edge& e = edges_[number];
      for (std::size_t i = 0; i < e.input_count && !e.is_blocked; ++i) {
        const std::uint32_t maker = maker_of_input(e, i);
        e.is_blocked = maker != none && (edges_[maker].is_missing || edges_[maker].is_blocked);
      }
      if (e.rule == phony) continue;
      bool is_logged = true, is_missing = false, is_written = false, is_there = false;
      for (std::size_t i = 0; i < e.output_count; ++i) {
        const node& output = nodes_[ids_[e.outputs + i]];
        is_logged = is_logged && output.log.is;
        is_there = is_there || output.found != 0;
        is_written = is_written || (output.found > generated && !output.log.is);
        is_missing = is_missing || (output.found == 0 && (!output.log.is || e.is_older));
        if (output.log.is && output.log.time > generated) was_run_since_generated_ = true;
      }
      e.is_missing = e.is_dirty && is_missing;
      e.was_done = !e.is_missing && is_logged;
      e.is_gone = e.was_done && !is_there;
      e.is_first = e.is_missing && !e.is_blocked;
      e.is_unlogged = is_written && !e.is_generator && !e.is_blocked && e.is_dirty;
    }
    find_strays();
    find_lost_header();
    find_lost_project_file();
  }

  /// The first output of a command that ended well once, whose inputs are all older than it but for one that is gone, and that nothing of
  /// the manifest names. A command that changed since may no longer read it.
  void find_lost_header() {
    for (const std::uint32_t number : order_) {
      const edge& e = edges_[number];
      if (e.rule == phony || !e.is_dirty || e.is_generator || e.lacks_deps) continue;
      const node& output = nodes_[ids_[e.outputs]];
      if (!output.log.is || output.found <= 0 || e.hash != output.log.hash) continue;
      const node* lost = nullptr;
      bool is_otherwise_old = false;
      for (std::size_t i = 0; i < e.input_count - e.order_only; ++i) {
        const node& input = nodes_[ids_[e.inputs + i]];
        const bool is_gone = input.found == 0 && input.maker == none && !input.is_named;
        if (is_gone && lost == nullptr) lost = &input;
        if (!is_gone && (input.is_dirty || input.found > output.log.time)) is_otherwise_old = true;
      }
      if (lost == nullptr || is_otherwise_old) continue;
      lost_header_ = {lost->path, number, output.path};
      return;
    }
  }

  /// CMake gives each file that it reads a statement without inputs, so that ninja runs it where the file is gone.
  void find_lost_project_file() {
    const std::uint32_t manifest = paths_.find(name_);
    if (manifest == none || nodes_[manifest].maker == none) return;
    const edge& e = edges_[nodes_[manifest].maker];
    const auto input_at = [&](std::size_t i) -> const node& { return nodes_[ids_[e.inputs + i]]; };
    const std::size_t count = e.input_count - e.order_only;
    std::string_view root;
    bool is_otherwise_old = false;
    for (std::size_t i = 0; i < count; ++i) {
      const node& input = input_at(i);
      if (input.found > nodes_[manifest].found) is_otherwise_old = true;
      // Those that were fetched lie in the build directory.
      if (!input.path.starts_with('/') || !input.path.ends_with("/CMakeLists.txt")) continue;
      const std::string_view directory = input.path.substr(0, input.path.rfind('/'));
      if (root.empty() || directory.size() < root.size()) root = directory;
    }
    project_root_ = root;
    for (std::size_t i = 0; i < count && !root.empty() && !is_otherwise_old; ++i) {
      const node& input = input_at(i);
      const std::string_view path = input.path;
      // What a package brings may be looked for and not be found.
      const bool is_read = path.ends_with("/CMakeLists.txt") || path.ends_with(".in") ||
                           (path.ends_with(".cmake") && path.find("onfig") == std::string_view::npos);
      if (input.found != 0 || !is_read || !path.starts_with(root) || path.size() <= root.size() ||
          path[root.size()] != '/') {
        continue;
      }
      lost_project_file_ = {path, nodes_[manifest].maker, {}};
      return;
    }
  }

  /// What was done although nothing that needs it was. A target that somebody asks for does not count.
  void find_strays() {
    for (const std::uint32_t root : roots_) {
      if (nodes_[root].maker != none) edges_[nodes_[root].maker].is_target = true;
    }
    for (auto at = order_.rbegin(); at != order_.rend(); ++at) {
      edge& e = edges_[*at];
      const bool is_phony = e.rule == phony;
      if (!is_phony) e.is_stray = e.was_done && !e.is_target && !e.is_used;
      for (std::size_t i = 0; i < e.input_count; ++i) {
        const std::uint32_t maker = maker_of_input(e, i);
        if (maker == none) continue;
        if (is_phony && e.is_target) edges_[maker].is_target = true;
        if (is_phony ? e.is_used : e.was_done) edges_[maker].is_used = true;
      }
    }
  }

  // ---- files that name more ----

  /// Puts inputs before those that are order-only.
  void add_inputs(edge& e, std::span<const std::uint32_t> more) {
    if (more.empty()) return;
    const std::size_t begin = ids_.size();
    ids_.reserve(begin + e.input_count + more.size());
    const std::size_t firm = e.input_count - e.order_only;
    for (std::size_t i = 0; i < firm; ++i) ids_.push_back(ids_[e.inputs + i]);
    ids_.insert(ids_.end(), more.begin(), more.end());
    for (std::size_t i = firm; i < e.input_count; ++i) ids_.push_back(ids_[e.inputs + i]);
    e.inputs = begin;
    e.input_count += more.size();
  }

  /// What the compiler said of earlier. False when that is not known, so that the command runs.
  bool load_deps(std::uint32_t number) {
    edge& e = edges_[number];
    const std::uint32_t output = ids_[e.outputs];
    if (e.has_deps) {
      const auto at = deps_of_.find(output);
      if (at == deps_of_.end() || nodes_[output].found > at->second.time) return false;
      add_inputs(e, std::vector<std::uint32_t>(dep_ids_.begin() + static_cast<std::ptrdiff_t>(at->second.begin),
                                               dep_ids_.begin() + static_cast<std::ptrdiff_t>(at->second.end)));
      return true;
    }
    if (e.depfile.empty()) return true;
    const std::string* const bytes = bytes_of(e.depfile);
    if (bytes == nullptr) return true;
    if (bytes->empty()) return false;
    const depfile names = read_depfile(*bytes);
    if (!names.is_sound || names.outputs.empty()) return manifest_.refuse("a depfile of it is not one");
    if (canonical(names.outputs.front()) != nodes_[output].path) return false;
    for (const std::string& name : names.outputs) {
      bool is_known = false;
      for (std::size_t i = 0; i < e.output_count; ++i) is_known = is_known || nodes_[ids_[e.outputs + i]].path == name;
      if (!is_known && name != names.outputs.front())
        return manifest_.refuse("a depfile names what its command does not make");
    }
    std::vector<std::uint32_t> ids;
    for (const std::string& name : names.inputs) ids.push_back(node_id(manifest_.keep(canonical(name)), false));
    add_inputs(edges_[number], ids);
    return true;
  }

  /// A file that a command names, read once for each. Empty for none; null, with a reason, for one that cannot be read.
  const std::string* bytes_of(std::string_view path) {
    result<std::string> bytes = files_.read(path, most_depfile_bytes - depfile_bytes_);
    if (!bytes && bytes.error() == failure::not_found) bytes = std::string();
    if (!bytes) {
      manifest_.refuse(std::string(path) + ": " + std::string(describe(bytes.error())));
      return nullptr;
    }
    depfile_bytes_ += bytes->size();
    last_file_ = std::move(*bytes);
    return &last_file_;
  }

  /// Adds what a file of dyndeps says to each statement that names it. False, with a reason, where ninja refuses it.
  bool read_dyndeps(std::uint32_t from) {
    using ninja_manifest::record_kind;
    nodes_[from].is_read = true;
    const std::string_view path = nodes_[from].path;
    const auto refuse = [&] { return manifest_.refuse("a file of dyndeps, " + std::string(path) + ", is not one"); };
    const std::string* const read = bytes_of(path);
    if (read == nullptr) return false;
    if (read->empty()) return refuse();
    const std::string_view bytes = manifest_.keep(*read);
    const auto nothing = [](std::string_view) { return std::string_view(); };
    std::map<std::uint32_t, bool> told;  // by edge
    bool has_version = false;
    for (const ninja_manifest::record& r : ninja_manifest::records(bytes)) {
      if (r.kind == record_kind::ignored) continue;
      if (r.kind == record_kind::variable && r.name == "ninja_dyndep_version" && !has_version) {
        has_version = true;
        continue;
      }
      if (r.kind != record_kind::build || r.name != "dyndep" || !has_version || !r.inputs.empty()) return refuse();
      std::uint32_t number = none;
      manifest_.each_path(r.outputs, nothing, [&](std::string_view output) {
        const std::uint32_t at = paths_.find(output);
        number = at == none ? none : nodes_[at].maker;
      });
      if (number == none || edges_[number].dyndep != from || told.contains(number)) return refuse();
      told[number] = true;
      edge& e = edges_[number];
      for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) {
        if (b.name == "restat") e.dyndep_restat = !manifest_.expanded(b.value, nothing).empty();
      }
      std::vector<std::uint32_t> outputs, inputs;
      manifest_.each_path(r.implicit_outputs, nothing,
                          [&](std::string_view output) { outputs.push_back(node_id(output)); });
      manifest_.each_path(r.implicit_inputs, nothing,
                          [&](std::string_view input) { inputs.push_back(node_id(input)); });
      for (const std::uint32_t output : outputs) {
        if (nodes_[output].maker != none) return manifest_.refuse("two statements make one file");
        nodes_[output].maker = number;
      }
      if (!outputs.empty()) {
        const std::size_t begin = ids_.size();
        for (std::size_t i = 0; i < e.output_count; ++i) ids_.push_back(ids_[e.outputs + i]);
        ids_.insert(ids_.end(), outputs.begin(), outputs.end());
        e.outputs = begin;
        e.output_count += outputs.size();
      }
      add_inputs(e, inputs);
    }
    for (const std::uint32_t user : users_of_dyndeps_[from]) {
      if (!told.contains(user)) return refuse();
    }
    return manifest_.why().empty();
  }

  manifest_files& manifest_;
  ninja_files files_;
  ninja_rules release_;
  std::string name_;
  reading how_ = reading::exact;
  ninja_log::hash_kind hash_ = ninja_log::hash_kind::unknown;
  detail::path_numbers paths_;
  std::vector<node> nodes_;
  text_map<std::string_view, logged> others_logged_;  ///< of files that the manifest does not name
  std::vector<edge> edges_;
  std::vector<rule_text> rules_;
  std::vector<std::uint32_t> ids_;  ///< outputs, inputs and validations of the edges
  std::vector<std::uint32_t> defaults_;
  std::vector<std::uint32_t> roots_;
  std::vector<std::uint32_t> order_;  ///< the edges that were judged, each behind those that it waits for
  std::vector<std::uint32_t> dep_ids_;
  std::unordered_map<std::uint32_t, recorded_deps> deps_of_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> users_of_dyndeps_;
  std::vector<ninja_manifest::binding> own_;  ///< of the edge that is looked at
  std::string text_;
  std::string last_file_;
  std::string_view missing_source_;
  std::string_view project_root_;
  lost_file lost_header_, lost_project_file_;
  std::size_t spent_ = 0;
  std::size_t depfile_bytes_ = 0;
  bool logs_times_of_files_ = false;
  bool needs_lenient_ = false;
  bool runs_generator_ = false;
  bool is_old_ = false;
  bool was_run_since_generated_ = false;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
