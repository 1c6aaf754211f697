// SPDX-License-Identifier: MIT
// The dynamic symbols of what a program loads -> two releases of one library that both have a function, and functions that none has.
//
//   libprotobuf.so.23, libprotobuf.so.32    both define google::protobuf::...: calls go to whichever is loaded first
//   app needs dep2(int)                     libdep.so.1 was replaced by an older release of that name
//
// Libraries whose symbols have versions are made to be loaded beside each other. What is weak may be missing.
#ifndef FOUNDCHECK_HOST_LOADED_SYMBOLS_HPP
#define FOUNDCHECK_HOST_LOADED_SYMBOLS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Two releases of one library in a closure, and a function that both define.
struct library_clash {
  /// Places in closure::objects; no_object: there is no clash.
  std::size_t first = no_object, second = no_object;  ///< no_object: none
  std::string symbol;                                 ///< the function, mangled
};

/// Looks at symbols as long as there is something left of what one scan may look at.
class symbol_looks {
 public:
  /// The first clash in a closure.
  [[nodiscard]] library_clash clash_in(const root_directory& root, const closure& all) {
    std::map<std::string_view, std::vector<std::size_t>> by_stem;
    for (std::size_t i = 1; i < all.objects.size(); ++i) {
      const loaded_object& object = all.objects[i];
      const std::string_view name = file_name(object.asked);
      const std::size_t at = name.find(".so.");
      if (object.by_dlopen || at == std::string_view::npos) continue;
      by_stem[name.substr(0, at)].push_back(i);
    }
    for (const auto& [stem, objects] : by_stem) {
      for (std::size_t i = 1; i < objects.size(); ++i) {
        const loaded_object &a = all.objects[objects.front()], &b = all.objects[objects[i]];
        if (a.real_path == b.real_path || file_name(a.asked) == file_name(b.asked)) continue;
        std::string symbol = common_symbol(root, a.path, b.path);
        if (!symbol.empty()) return {objects.front(), objects[i], std::move(symbol)};
      }
    }
    return {};
  }

  /// A symbol that the first object of a closure needs and that no object has; empty for none, or where that cannot be known.
  [[nodiscard]] std::string missing_in(const root_directory& root, const closure& all) {
    if (all.objects.size() < 2 || !all.is_modelled || all.is_cut || !all.missing.empty() || !all.versions.empty()) {
      return {};
    }
    const result<mapped_file> program = map_in(root, all.objects.front().path);
    if (!program) return {};
    const elf::object file = elf::read(program->view());
    text_set<std::string_view> needed;
    if (!for_each_symbol(file, [&](const elf::symbol& s, std::string_view name) {
          if (!s.is_defined() && s.binding == global) needed.insert(name);
        })) {
      return {};
    }
    for (std::size_t i = 1; i < all.objects.size() && !needed.empty(); ++i) {
      const result<mapped_file> bytes = map_in(root, all.objects[i].path);
      if (!bytes) return {};
      if (!for_each_symbol(elf::read(bytes->view()), [&](const elf::symbol& s, std::string_view name) {
            if (s.is_defined()) needed.erase(name);
          })) {
        return {};
      }
    }
    std::string_view first;
    for (const std::string_view name : needed) {
      if (first.empty() || name < first) first = name;
    }
    return std::string(first);
  }

 private:
  static constexpr std::uint8_t global = 1;

  /// Calls sink(symbol, name); false where no more symbols may be looked at.
  template <class Sink>
  bool for_each_symbol(const elf::object& file, const Sink& sink) {
    // A file costs something even if it has none.
    constexpr std::size_t cost_of_a_file = 32;
    left_ -= std::min(left_, cost_of_a_file);
    if (!file.is_dynamic()) return left_ != 0;
    const std::string_view strings = file.dynamic().strings;
    for (const elf::symbol& s : elf::symbols(file.file(), file.dynamic())) {
      if (left_ == 0) return false;
      --left_;
      if (s.name == 0 || s.name >= strings.size()) continue;
      // Any number of symbols may have one name without end.
      const std::string_view rest = strings.substr(s.name, elf::most_path_list_size);
      const std::size_t end = rest.find('\0'), looked_at = std::min(end, rest.size());
      if (looked_at > left_name_bytes_) return false;
      left_name_bytes_ -= looked_at;
      if (end == std::string_view::npos) continue;
      sink(s, rest.substr(0, end));
    }
    return true;
  }

  [[nodiscard]] static bool has_versions(const elf::object& file) {
    for (const elf::version_definition& v : elf::version_definitions(file.file(), file.dynamic())) {
      if (!v.is_base) return true;
    }
    return false;
  }

  /// A function that both libraries define and neither gives a version; weak ones, as of templates, are in any library.
  [[nodiscard]] std::string common_symbol(const root_directory& root, const std::string& a, const std::string& b) {
    const result<mapped_file> a_bytes = map_in(root, a), b_bytes = map_in(root, b);
    if (!a_bytes || !b_bytes) return {};
    const elf::object a_file = elf::read(a_bytes->view()), b_file = elf::read(b_bytes->view());
    if (!a_file.is_dynamic() || !b_file.is_dynamic() || has_versions(a_file) || has_versions(b_file)) return {};
    const auto is_function = [](const elf::symbol& s, std::string_view name) {
      return s.is_defined() && s.binding == global && s.type == elf::function_symbol && name != "_init" &&
             name != "_fini";
    };
    text_set<std::string_view> defined;
    std::string_view common;
    const bool is_whole = for_each_symbol(a_file,
                                          [&](const elf::symbol& s, std::string_view name) {
                                            if (is_function(s, name)) defined.insert(name);
                                          }) &&
                          for_each_symbol(b_file, [&](const elf::symbol& s, std::string_view name) {
                            const bool is_common = is_function(s, name) && defined.contains(name);
                            if (is_common && (common.empty() || name < common)) common = name;
                          });
    return is_whole ? std::string(common) : std::string();
  }

  std::size_t left_ = budget_of_a_scan.loaded_symbols, left_name_bytes_ = budget_of_a_scan.loaded_name_bytes;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
