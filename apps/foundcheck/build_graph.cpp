// SPDX-License-Identifier: MIT
#include "build_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <foundcheck/format/ninja/graph.hpp>
#include <system_error>
#include <utility>

#include "input_file.hpp"

namespace foundcheck::program {

namespace {

using ninja_manifest::record_kind;

constexpr std::uint32_t no_edge = ~std::uint32_t{0};

// A file that includes itself.
constexpr int deepest = 32;
// Some that include each other twice are read any number of times.
constexpr std::size_t most_readings = 200'000;
// What a manifest may stand for beyond its files' bytes, and how many times these: a few hundred bytes can name variables that double
// each other, or one large file again and again. Real ones repeat the name of a directory, or the flags of a compiler.
constexpr std::size_t most_added_bytes = std::size_t{16} << 20, most_times = 16;
// Each byte that is read again is parsed again, and its statements are kept again.
constexpr std::size_t price_of_reading_again = most_times;

/// True if ninja takes the path as it is written.
bool is_canonical(std::string_view path) {
  return !path.starts_with("./") && !path.starts_with("../") && path.find("/.") == std::string_view::npos &&
         path.find("//") == std::string_view::npos;
}

}  // namespace

/// The variables of a file. What it lacks is looked for in the one that names it, as it is then: a file is read where it is named.
class build_graph::scope {
 public:
  explicit scope(const scope* outer = nullptr) : outer_(outer) {}

  [[nodiscard]] std::string_view operator()(std::string_view name) const {
    for (const scope* s = this; s != nullptr; s = s->outer_) {
      const auto at = s->values_.find(name);
      if (at != s->values_.end()) return at->second;
    }
    return {};
  }

  void set(std::string_view name, std::string value) { values_.insert_or_assign(std::string(name), std::move(value)); }

 private:
  const scope* outer_;
  std::map<std::string, std::string, std::less<>> values_;
};

/// Always false. The first reason stands.
bool build_graph::refuse(std::string why) {
  if (why_.empty()) why_ = std::move(why);
  return false;
}

/// Counts bytes that no file has; false once they are too many.
bool build_graph::add(std::size_t bytes) {
  if (bytes > most_added_bytes + most_times * read_bytes_ - added_bytes_) {
    return refuse(
        fmt::format("what it includes and its variables stand for more than {} MB and {} times what is written in it",
                    most_added_bytes >> 20, most_times + 1));
  }
  added_bytes_ += bytes;
  return true;
}

/// What a text stands for; cut where that is too much.
template <class ValueOf>
std::string build_graph::expanded(std::string_view text, const ValueOf& value_of) {
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
std::string build_graph::expanded_path(std::string_view text, const ValueOf& value_of) {
  std::string path = expanded(text, value_of);
  if (path.size() <= longest_path) return path;
  refuse("it has a path that is too long for any system");
  return {};
}

bool build_graph::read(const std::filesystem::path& directory) {
  std::error_code error;
  if (!std::filesystem::exists(directory / "build.ninja", error)) return false;
  scope variables;
  return read_file(directory, "build.ninja", variables, 0);
}

/// The bytes of a file, which are kept once however often it is read.
std::optional<std::string_view> build_graph::bytes_of(const std::filesystem::path& directory, const std::string& name) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::weakly_canonical(directory / name, error);
  const auto refuse_it = [&](failure f) {
    refuse(fmt::format("{}: {}", name, describe(f)));
    return std::nullopt;
  };
  if (error) return refuse_it(failure::read_failed);
  const auto at = bytes_of_.find(file);
  if (at != bytes_of_.end()) {
    if (!add(price_of_reading_again * at->second.size())) return std::nullopt;
    return at->second;
  }
  asked_for_.push_back(file);
  auto content = whole_regular_file(file, most_input_bytes() - read_bytes_);
  if (!content) return refuse_it(content.error());
  read_bytes_ += content->size();
  files_.push_back(std::move(*content));
  bytes_of_.emplace(file, files_.back());
  return files_.back();
}

bool build_graph::read_file(const std::filesystem::path& directory, const std::string& name, scope& variables,
                            int depth) {
  if (!why_.empty()) return false;
  if (depth == deepest) return refuse(fmt::format("files in it include each other more than {} deep", deepest));
  if (++readings_ > most_readings) return refuse(fmt::format("it includes more than {} files", most_readings));
  const auto bytes = bytes_of(directory, name);
  if (!bytes) return false;
  for (const ninja_manifest::record& r : ninja_manifest::records(*bytes)) {
    switch (r.kind) {
      case record_kind::variable: variables.set(r.name, expanded(r.value, variables)); break;
      case record_kind::include:
        if (!read_file(directory, expanded_path(r.name, variables), variables, depth + 1)) return false;
        break;
      case record_kind::subninja: {
        scope inner(&variables);
        if (!read_file(directory, expanded_path(r.name, variables), inner, depth + 1)) return false;
        break;
      }
      case record_kind::build: read_build(r, variables); break;
      case record_kind::malformed:
        return refuse(fmt::format("line {} of {} is no statement of ninja's: {}", r.line, name, name_of(r.reason)));
      default: break;
    }
    if (!why_.empty()) return false;
  }
  return true;
}

void build_graph::read_build(const ninja_manifest::record& r, const scope& variables) {
  // Of the statement's own variables those that its paths name are expanded, and no other: the flags of a compiler may be long.
  struct own_variable {
    std::string_view written;
    std::optional<std::string> text;
  };
  std::map<std::string_view, own_variable> own;
  if (!ninja_manifest::is_plain(r.whole.substr(0, r.whole.size() - r.bindings.size()))) {
    for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) own[b.name] = {b.value, std::nullopt};
  }
  const auto value_of = [&](std::string_view name) -> std::string_view {
    const auto at = own.find(name);
    if (at == own.end()) return variables(name);
    if (!at->second.text) at->second.text = expanded(at->second.written, variables);
    return *at->second.text;
  };
  edge e;
  e.rule = r.name;
  e.outputs = ids_.size();
  add_paths(r.outputs, value_of);
  add_paths(r.implicit_outputs, value_of);
  e.inputs = ids_.size();
  add_paths(r.inputs, value_of);
  add_paths(r.implicit_inputs, value_of);
  add_paths(r.order_only_inputs, value_of);
  e.end = ids_.size();
  edges_.push_back(e);
}

bool build_graph::read_printed(std::string content) {
  using kind = ninja_graph::record_kind;
  files_.push_back(std::move(content));
  std::unordered_map<std::string_view, std::string_view> paths;  // by id
  std::unordered_map<std::string_view, std::size_t> builds;
  struct printed_edge {
    std::string_view rule;
    std::vector<std::string_view> outputs, inputs;  // ids
  };
  std::vector<printed_edge> printed;
  const auto build_of = [&](std::string_view id) -> printed_edge& {
    const auto [at, is_new] = builds.try_emplace(id, printed.size());
    if (is_new) printed.emplace_back();
    return printed[at->second];
  };
  bool has_header = false, has_end = false;
  for (const ninja_graph::record& r : ninja_graph::records(files_.back())) {
    switch (r.kind) {
      case kind::header: has_header = true; break;
      case kind::node: paths[r.id] = r.label; break;
      case kind::build: build_of(r.id).rule = r.rule; break;
      case kind::edge:
        switch (r.role) {
          case ninja_graph::edge_role::whole: printed.push_back({r.rule, {r.to}, {r.from}}); break;
          case ninja_graph::edge_role::output: build_of(r.from).outputs.push_back(r.to); break;
          case ninja_graph::edge_role::input:
          case ninja_graph::edge_role::order_only: build_of(r.to).inputs.push_back(r.from); break;
        }
        break;
      case kind::end: has_end = true; break;
      case kind::other: break;
      case kind::malformed: return false;
    }
  }
  if (!has_header || !has_end) return false;
  // Of an output that nothing asks for, ninja prints no path.
  const auto add = [&](std::string_view id) {
    const auto path = paths.find(id);
    ids_.push_back(path_id(path == paths.end() ? std::string_view(id.data() - 1, id.size() + 2) : path->second));
  };
  for (const printed_edge& p : printed) {
    edge e;
    e.rule = p.rule;
    e.outputs = ids_.size();
    for (const std::string_view id : p.outputs) add(id);
    e.inputs = ids_.size();
    for (const std::string_view id : p.inputs) add(id);
    e.end = ids_.size();
    edges_.push_back(e);
  }
  return true;
}

template <class ValueOf>
void build_graph::add_paths(std::string_view list, const ValueOf& value_of) {
  for (const std::string_view path : ninja_manifest::paths(list)) {
    if (!why_.empty()) return;
    if (ninja_manifest::is_plain(path) && is_canonical(path)) {
      ids_.push_back(path_id(path));
      continue;
    }
    std::string text = expanded_path(path, value_of);
    if (!is_canonical(text)) text = std::filesystem::path(text).lexically_normal().generic_string();
    texts_.push_back(std::move(text));
    ids_.push_back(path_id(texts_.back()));
  }
}

std::uint32_t build_graph::path_id(std::string_view path) {
  return paths_.try_emplace(path, static_cast<std::uint32_t>(paths_.size())).first->second;
}

std::vector<std::string_view> build_graph::rules(std::span<const schedule::step> steps) const {
  std::vector<std::string_view> rule_of_path(paths_.size());
  for (const edge& e : edges_) {
    for (std::size_t k = e.outputs; k < e.inputs; ++k) rule_of_path[ids_[k]] = e.rule;
  }
  std::vector<std::string_view> found(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto path = paths_.find(steps[i].output);
    if (path != paths_.end()) found[i] = rule_of_path[path->second];
  }
  return found;
}

std::vector<schedule::dependency> build_graph::dependencies(std::span<const schedule::step> steps,
                                                            std::size_t& nodes) const {
  std::vector<std::uint32_t> step_of_path(paths_.size(), no_edge);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto path = paths_.find(steps[i].output);
    if (path != paths_.end()) step_of_path[path->second] = static_cast<std::uint32_t>(i);
  }
  nodes = steps.size();
  std::vector<std::uint32_t> node_of_edge(edges_.size(), no_edge), edge_of_path(paths_.size(), no_edge);
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    for (std::size_t k = edges_[e].outputs; k < edges_[e].inputs; ++k) {
      edge_of_path[ids_[k]] = static_cast<std::uint32_t>(e);
      if (step_of_path[ids_[k]] != no_edge) node_of_edge[e] = step_of_path[ids_[k]];
    }
    if (node_of_edge[e] == no_edge) node_of_edge[e] = static_cast<std::uint32_t>(nodes++);
  }
  std::vector<schedule::dependency> found;
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    for (std::size_t k = edges_[e].inputs; k < edges_[e].end; ++k) {
      const std::uint32_t producer = edge_of_path[ids_[k]];
      if (producer != no_edge) found.push_back({node_of_edge[producer], node_of_edge[e]});
    }
  }
  std::sort(found.begin(), found.end(), [](const schedule::dependency& a, const schedule::dependency& b) {
    return a.before != b.before ? a.before < b.before : a.after < b.after;
  });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace foundcheck::program
