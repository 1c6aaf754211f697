// SPDX-License-Identifier: MIT
#include "config_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "commands.hpp"
#include "suggestion.hpp"
#include "toml_document.hpp"

namespace foundcheck::program {

namespace {

constexpr const char* file_of_project = ".foundcheck.toml";

std::optional<severity> severity_of_name(std::string_view name) {
  for (const severity s : {severity::info, severity::warning, severity::error}) {
    if (name_of(s) == name) return s;
  }
  return std::nullopt;
}

class config_reader {
 public:
  explicit config_reader(scan_config& into) : into_(into) {}

  std::vector<std::string> read(const toml::table& document) {
    for (const auto& [key, value] : document) {
      const auto row = std::ranges::find(keys, key.str(), &key_row::name);
      if (row == std::ranges::end(keys)) {
        std::vector<std::string> names;
        for (const key_row& known : keys) names.emplace_back(known.name);
        const std::string others = fmt::format("the keys are {}", fmt::join(names, ", "));
        refuse(value, fmt::format("no key is called '{}'{}", key.str(), suggestion(key.str(), names, others)));
      } else {
        (this->*row->read)(value);
      }
    }
    return std::move(wrong_);
  }

 private:
  struct key_row {
    std::string_view name;
    void (config_reader::*read)(const toml::node&);
  };
  static const key_row keys[4];

  void refuse(const toml::node& at, std::string_view why) {
    wrong_.push_back(fmt::format("line {}: {}", at.source().begin.line, why));
  }

  void read_devices(const toml::node& value) {
    const toml::array* const list = value.as_array();
    if (list == nullptr) return refuse(value, "devices is not an array of strings");
    for (const toml::node& one : *list) {
      const auto device = one.value_exact<std::string>();
      if (!device) {
        refuse(one, "devices is not an array of strings");
      } else if (!cuda::parse_device(*device).known()) {
        refuse(one, fmt::format("no GPU is called '{}'; give its compute capability, such as 9.0", *device));
      } else {
        into_.devices.push_back(*device);
      }
    }
  }

  void read_root(const toml::node& value) {
    const auto root = value.value_exact<std::string>();
    if (!root || root->empty()) return refuse(value, "root is not a string, or it is empty");
    into_.root = *root;
  }

  /// Calls `use` with each rule of a table and its text; what is no rule is refused.
  template <class Use>
  void for_each_rule(const toml::node& value, std::string_view key, std::string_view what, Use use) {
    const toml::table* const table = value.as_table();
    if (table == nullptr) return refuse(value, fmt::format("{} is not a table of rules: [{}]", key, key));
    const std::vector<std::string> ids = rule_ids();
    for (const auto& [id, node] : *table) {
      const auto text = node.template value_exact<std::string>();
      if (std::ranges::find(ids, id.str()) == ids.end()) {
        refuse(node, fmt::format("no rule has the id {}{}", id.str(),
                                 suggestion(id.str(), ids, "`foundcheck rules` lists them")));
      } else if (!text || text->find_first_not_of(" \t\r\n") == std::string::npos) {
        refuse(node, fmt::format("{} of [{}] has no {}", id.str(), key, what));
      } else {
        use(std::string(id.str()), *text, node);
      }
    }
  }

  void read_ignored(const toml::node& value) {
    for_each_rule(value, "ignore", "reason", [this](std::string id, const std::string& reason, const toml::node&) {
      into_.ignored.push_back({std::move(id), reason});
    });
  }

  void read_severities(const toml::node& value) {
    for_each_rule(value, "severity", "severity", [this](std::string id, const std::string& name, const toml::node& at) {
      const auto is = severity_of_name(name);
      if (!is) return refuse(at, fmt::format("the severity of {} is error, warning or info, not '{}'", id, name));
      into_.severities.push_back({std::move(id), *is});
    });
  }

  scan_config& into_;
  std::vector<std::string> wrong_;
};

const config_reader::key_row config_reader::keys[4] = {{"devices", &config_reader::read_devices},
                                                       {"ignore", &config_reader::read_ignored},
                                                       {"root", &config_reader::read_root},
                                                       {"severity", &config_reader::read_severities}};

/// The value of an entry: the last one of its name counts.
std::string_view value_of(std::string_view cache, std::string_view name) {
  std::string_view value;
  for (const auto& entry : cmake_cache::entries(cache)) {
    if (entry.name == name) value = entry.value;
  }
  return value;
}

}  // namespace

std::vector<std::string> read_config(std::string_view bytes, scan_config& into) {
  std::string wrong;
  const std::optional<toml::table> document = parse_toml(bytes, wrong);
  if (!document) return {wrong};
  return config_reader(into).read(*document);
}

int load_config(const std::string& file, host::openable which, scan_config& into, std::vector<complaint>& wrong) {
  constexpr std::size_t most_bytes = std::size_t{1} << 20;
  const result<std::string> bytes = host::read_all(file, most_bytes, which);
  if (!bytes) {
    wrong.push_back({file, std::string(describe(bytes.error()))});
    return unreadable;
  }
  into.path = file;
  for (std::string& one : read_config(*bytes, into)) wrong.push_back({file, std::move(one)});
  if (!into.root.empty()) into.root = (std::filesystem::path(file).parent_path() / into.root).generic_string();
  return wrong.empty() ? clean : usage;
}

std::string config_of_sources(std::string_view cache, const std::string& directory, const std::string& tree) {
  const auto in = [](const std::filesystem::path& folder) {
    std::error_code error;
    const std::filesystem::path file = folder / file_of_project;
    return std::filesystem::exists(file, error) ? file.generic_string() : std::string();
  };
  const std::string_view sources = value_of(cache, "CMAKE_HOME_DIRECTORY");
  const std::string_view made_in = value_of(cache, "CMAKE_CACHEFILE_DIR");
  if (!sources.empty() && !made_in.empty() && host::is_same_file(std::string(made_in), directory)) {
    std::string file = in(std::filesystem::path(sources));
    if (!file.empty()) return file;
  }
  return tree.empty() ? std::string() : in(tree);
}

}  // namespace foundcheck::program
