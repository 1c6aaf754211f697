// SPDX-License-Identifier: MIT
// Any bytes as the texts that lie in a build directory and its sources, and that are read beside the cache: scripts, CMake files, makefiles, what
// CMake noted of a compiler, lists of CTest. The first line is a path or a name that is looked for in the rest.
#include <foundcheck/core/mangled_name.hpp>
#include <foundcheck/elf/archive.hpp>
#include <foundcheck/extract/compile_line.hpp>
#include <foundcheck/extract/directive.hpp>
#include <foundcheck/extract/given_value.hpp>
#include <foundcheck/extract/link_line.hpp>
#include <foundcheck/extract/linked_option.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/source_name.hpp>
#include <foundcheck/format/cmake/exported_targets.hpp>
#include <foundcheck/format/cmake/list_file.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/source_tree.hpp>
#include <foundcheck/host/changed_compiler.hpp>
#include <foundcheck/host/compiler_libraries.hpp>
#include <foundcheck/host/failed_tests.hpp>
#include <foundcheck/host/forced_list.hpp>
#include <foundcheck/host/lost_parts.hpp>
#include <foundcheck/host/make_build.hpp>
#include <foundcheck/host/own_architectures.hpp>
#include <foundcheck/host/python_script.hpp>
#include <foundcheck/host/script.hpp>
#include <foundcheck/host/unfit_source.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

/// What a mention asks for, one byte after the other: the path between the begin of a line or any byte and what ends a path.
bool is_mentioned(std::string_view path, std::string_view text) {
  if (path.empty()) return false;
  for (std::size_t at = 0; at + path.size() <= text.size(); ++at) {
    if (text.substr(at, path.size()) != path) continue;
    const std::size_t end = at + path.size();
    if (end == text.size() || text[end] == '\n' || detail::ends_path(text.substr(0, end + 1), end)) return true;
  }
  return false;
}

std::string broken_mention(std::string_view path, std::string_view text) {
  const mention found = mention_of(path, text);
  if (found != mention::none && !is_mentioned(path, text)) return "a mention of what the text does not have";
  const bool has_comments = text.find('#') != std::string_view::npos;
  const bool has_rules = text.find("build ") != std::string_view::npos;
  if (found == mention::none && !has_comments && !has_rules && is_mentioned(path, text))
    return "a mention is passed over";
  return "";
}

std::string broken_views(std::string_view name, std::string_view text) {
  bool is_inside = true;
  std::size_t count = 0;
  const auto see = [&](std::string_view view) {
    ++count;
    is_inside = is_inside && lies_inside(view, text);
  };
  source_tree::for_each_submodule(text, [&](std::string_view path) { return see(path), true; });
  const auto known = [](std::string_view variable) {
    return variable.size() % 2 == 0 ? std::optional<std::string_view>("ON") : std::nullopt;
  };
  std::size_t line = 1;
  list_file::for_each_call(text, kleene::yes, known, [&](const list_file::call& c) {
    is_inside = is_inside && c.line >= line;
    line = c.line;
    see(c.name);
    list_file::for_each_argument(c.arguments, [&](const list_file::argument& a) { return see(a.text), true; });
    return true;
  });
  if (!is_inside || count > text.size()) return "a source tree: a view outside of the bytes, or more than there are";
  for (const std::string_view target : {std::string_view(), std::string_view("/b/CMakeFiles/a.dir")}) {
    for_each_link_line(text, target, [&](std::string_view, std::string_view words) { see(words); });
  }
  if (!name.empty()) see(host::detail::only_path_set(text, name));
  see(host::look_at_script(text.substr(0, host::script_head_bytes)).interpreter);
  for (const std::string_view target : host::detail::default_targets(text)) see(target == "all" ? text : target);
  for (const std::string_view file : host::detail::project_files(text)) see(file);
  return is_inside ? "" : "a build text: a view outside of the bytes";
}

std::string broken_values(std::string_view name, std::string_view text) {
  for (const cmake_cache::record& entry : cmake_cache::records(text)) {
    const value_slip slip = slip_of(entry);
    if (slip != value_slip::none && name_of(slip).empty()) return "a slip without a name";
  }
  const host::detail::examined_compiler compiler = host::detail::examined("CXX", text);
  for (const std::string* is : {&compiler.path, &compiler.id}) {
    if (text.find(*is) == std::string_view::npos) return "a compiler that the note does not have";
  }
  const std::string failed = host::failed_tests(text);
  if (failed.size() > text.size() + 64) return "more tests than the list has";
  const bool is_named = name.empty() || text.find(name) != std::string_view::npos;
  if (!is_named && (host::forces(text, name) || host::detail::declares_off(text, name)))
    return "an option that the text does not have";
  const bool is_whole = host::fault_of_source(text) == host::source_fault::none || !text.empty();
  return is_whole ? "" : "a source of no bytes is at fault";
}

/// What a link is made of: its command, archives, names of symbols; and the files that a package says it has.
std::string broken_links(std::string_view name, std::string_view text) {
  bool is_inside = true;
  std::size_t words = 0;
  const auto see = [&](std::string_view view) { is_inside = is_inside && lies_inside(view, text); };
  for_each_word_of_link(text, [&](link_word, std::string_view word) {
    see(word);
    return ++words <= text.size();
  });
  if (words > text.size() && !text.empty()) return "more words of a link than bytes";
  if (elf::is_archive(text)) {
    std::size_t members = 0, last = 0;
    elf::for_each_member(text, [&](const elf::archive_member& member, std::size_t place) {
      see(member.bytes);
      see(member.name);
      is_inside = is_inside && place > last;
      last = place;
      return ++members <= text.size();
    });
    static_cast<void>(elf::for_each_indexed_symbol(text, [&](std::string_view symbol, std::uint64_t) {
      see(symbol);
      return true;
    }));
  }
  exported_targets::for_each_checked_file(text, [&](const exported_targets::checked_file& file) {
    see(file.target);
    see(file.path);
    return true;
  });
  see(exported_targets::prefix_of(text).path);
  const written_name written = written_name_of(name);
  for (std::size_t i = 0; i < written.count; ++i) {
    const bool is_short = i == 0 && written.parts[i] == "std";
    if (!is_short && !lies_inside(written.parts[i], name)) return "a part of a name that it does not have";
  }
  return is_inside ? "" : "a link: a view outside of the bytes, or a member before the last one";
}

/// What a compile is made of: its command, and the names and directives of its source; and what a script of Python imports.
std::string broken_compiles(std::string_view, std::string_view text) {
  constexpr std::size_t most_calls = 64;
  bool is_inside = true;
  std::size_t count = 0;
  const auto see = [&](std::string_view view) { is_inside = is_inside && lies_inside(view, text); };
  for_each_word_of_compile(text, [&](compile_word, std::string_view word) {
    see(word);
    return ++count <= text.size() + 1;
  });
  if (count > text.size() + 1) return "more words of a compile than bytes";
  const char* before = text.data();
  std::size_t calls = 0;
  for_each_source_name(text, [&](const source_name& n) {
    see(n.name);
    see(n.owner);
    see(n.behind);
    is_inside = is_inside && !n.name.empty() && n.name.data() >= before;
    before = n.name.data() + n.name.size();
    const bool is_call = n.behind.starts_with('(') && calls < most_calls;
    if (is_call && (++calls, arguments_of_call(n.behind) > n.behind.size())) is_inside = false;
    return true;
  });
  for_each_directive(text, [&](directive, std::string_view rest) {
    see(rest);
    return true;
  });
  host::detail::for_each_import(text, [&](std::string_view module) {
    see(module);
    is_inside = is_inside && !module.empty();
    return true;
  });
  const std::string_view first = text.substr(0, text.find('\n'));
  const bool names_61 = first.find("61") != std::string_view::npos || first.find("6.1") != std::string_view::npos;
  if (!names_61 && host::detail::gives_architecture(first, "61")) return "an architecture that the line does not have";
  return is_inside ? "" : "a compile: a view outside of the bytes, or a name before the last one";
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const std::string_view name = bytes.substr(0, bytes.find('\n'));
  const std::string_view text = bytes.substr(std::min(bytes.size(), name.size() + 1));
  for (const auto& property : {broken_mention, broken_views, broken_values, broken_links, broken_compiles}) {
    if (std::string found = property(name, text); !found.empty()) return found;
  }
  return "";
}

}  // namespace foundcheck
