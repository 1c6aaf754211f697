// SPDX-License-Identifier: MIT
// A root directory by any bytes and what a build claims of it, as `scan --root` looks at them: each file that is said to be there is one of
// the root, links taken inside it, nothing stands for a library outside, and the second look says the same as the first. Of a sound library
// in a directory that the dynamic linker searches anyway nobody is told that it is not found.
//
// Input: a root directory as support/made_root.hpp makes it, and
//
//   line := "claim" component path     the build says that it found the component there; a number counts the components
//         | "built" path               that library of the root is a file of the build
#include <foundcheck/host/root_evidence.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/made_library.hpp"
#include "support/made_root.hpp"
#include "support/temporary_directory.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

constexpr std::size_t most_facts = 24;

/// Does a path of the root lead to a file in it? One name at a time: a link that is absolute begins at the root, and no ".." leaves it.
bool is_file_of_root(const std::filesystem::path& root, const std::string& path) {
  std::deque<std::string> left;
  const auto ahead = [&left](const std::filesystem::path& of) {
    std::size_t at = 0;
    for (const std::filesystem::path& part : of.relative_path())
      left.insert(left.begin() + static_cast<int>(at++), part.string());
  };
  ahead(path);
  std::filesystem::path inside;
  for (int steps = 0; !left.empty() && steps < 2000; ++steps) {
    const std::string name = left.front();
    left.pop_front();
    if (name.empty() || name == ".") continue;
    if (name == "..") {
      inside = inside.parent_path();
      continue;
    }
    std::error_code error;
    const std::filesystem::path here = root / inside / name;
    if (!std::filesystem::is_symlink(std::filesystem::symlink_status(here, error))) {
      inside /= name;
      continue;
    }
    const std::filesystem::path target = std::filesystem::read_symlink(here, error);
    if (target.is_absolute()) inside.clear();
    ahead(target);
  }
  std::error_code error;
  return left.empty() && std::filesystem::is_regular_file(std::filesystem::symlink_status(root / inside, error));
}

/// Facts of claims, and the files of the build, from the lines that make no root.
struct made_build {
  explicit made_build(const made_root& made) : facts(storage) {
    for (const std::vector<std::string>& words : made.other_lines()) {
      if (words[0] == "claim") {
        std::size_t number = 0;
        std::from_chars(words[1].data(), words[1].data() + words[1].size(), number);
        const component about = components[number % std::size(components)].id;
        facts.add({fact_id::claimed, about, state::yes, {}, {}});
        if (words.size() > 2) facts.add({fact_id::library, about, state::yes, words[2], {}});
      } else if (words[0] == "built" && is_file_of_root(made.root(), words[1])) {
        const std::string bytes = bytes_of(made.root() / std::filesystem::path(words[1]).relative_path());
        host::built_file file = host::read_built_file(words[1], bytes);
        if (!file.path.empty()) built.push_back(std::move(file));
      }
    }
  }

  fact storage[most_facts * 2];
  fact_set facts;
  std::vector<host::built_file> built;
};

std::string text_of(const host::seen_facts& seen, const host::root_evidence& evidence) {
  std::string text = std::to_string(evidence.unreadable()) + '\n';
  for (const fact& f : seen.facts()) {
    text += std::string(name_of(f.id)) + ' ' + std::string(name_of(f.about)) + ' ' + std::string(name_of(f.is)) + ' ';
    text += std::string(f.text) + '|' + std::string(f.name) + '\n';
  }
  for (const std::string& note : evidence.notes()) text += note + '\n';
  return text;
}

/// True if the text of a fact is the path of a file that somebody saw.
bool is_of_a_file(const fact& f) {
  switch (f.id) {
    case fact_id::present:
    case fact_id::resolvable: return f.is == state::yes;
    case fact_id::genuine:
    case fact_id::shipped:
    case fact_id::unsearched:
    case fact_id::cuda_compat: return true;
    default: return false;
  }
}

constexpr std::string_view linker = "/lib64/ld-linux-x86-64.so.2";

/// True if no line makes a link, a cache, damage or anything else by which the dynamic linker could take another file of a name, or
/// none: a text is enough to say no.
bool is_orderly(std::string_view input) {
  if (input.find('\0') != std::string_view::npos) return false;  // no environment has one
  for (const std::string_view word : {"link", "cache", "damage", "cut", "musl", "ELF"}) {
    if (input.find(word) != std::string_view::npos) return false;
  }
  constexpr std::string_view field = "interp=";
  for (std::size_t at = input.find(field); at != std::string_view::npos; at = input.find(field, at)) {
    at += field.size();
    if (input.substr(at, std::min(input.find_first_of(" \n", at), input.size()) - at) != linker) return false;
  }
  return true;
}

std::string sound_library(const std::string& name) {
  made_library made;
  made.soname = name;
  return made.bytes();
}

/// The names that the dynamic linker of an orderly root finds whoever asks: of sound libraries that need nothing and lie in one of its own
/// directories. No other file of the name is another library.
std::set<std::string> findable_names(const std::filesystem::path& root) {
  const std::filesystem::path own = root / linker.substr(1);
  if (bytes_of(own) != sound_library(own.filename().string())) return {};
  std::vector<std::filesystem::path> directories{"lib64", "usr/lib64"};
  const std::filesystem::path debian[] = {"lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu", "lib", "usr/lib"};
  if (std::filesystem::is_directory(root / debian[0]) || std::filesystem::is_directory(root / debian[1]))
    directories.assign(std::begin(debian), std::end(debian));
  std::set<std::string> found, others;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string name = entry.path().filename().string();
    const auto directory = entry.path().parent_path().lexically_relative(root);
    const bool is_sound = entry.is_regular_file() && bytes_of(entry.path()) == sound_library(name);
    if (!is_sound) others.insert(name);
    if (std::find(directories.begin(), directories.end(), directory) != directories.end()) found.insert(name);
  }
  std::erase_if(found, [&](const std::string& name) { return others.contains(name); });
  return found;
}

/// A fact that says of a name in `findable` that nobody finds it; "" where there is none.
std::string false_alarm(const host::seen_facts& seen, const std::set<std::string>& findable) {
  for (const fact& f : seen.facts()) {
    const bool says_no = f.id == fact_id::unresolved || (f.id == fact_id::resolvable && f.is == state::no);
    if (!says_no || !findable.contains(std::string(f.text))) continue;
    return std::string(name_of(f.id)) + " says that nobody finds " + std::string(f.text);
  }
  return {};
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const made_root made(bytes);
  const made_build build(made);
  host::loader_options options;
  options.library_path = made.library_path();
  options.follows_dlopen = true;
  options.most_names = 4096;
  host::root_evidence one(made.root(), options, build.built), other(made.root(), options, build.built);
  host::seen_facts seen, again;
  one.look(build.facts, seen);
  other.look(build.facts, again);
  if (text_of(seen, one) != text_of(again, other)) return "another look says something else";
  if (is_orderly(bytes)) {
    if (std::string alarm = false_alarm(seen, findable_names(made.root())); !alarm.empty()) return alarm;
  }
  for (const fact& f : seen.facts()) {
    if (is_of_a_file(f) && !is_file_of_root(made.root(), std::string(f.text)))
      return std::string(name_of(f.id)) + " of no file of the root: " + std::string(f.text);
    if (f.text.empty()) return std::string(name_of(f.id)) + " of nothing";
  }
  return {};
}

}  // namespace foundcheck
