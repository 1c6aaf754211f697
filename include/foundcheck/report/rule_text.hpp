// SPDX-License-Identifier: MIT
// Rules in words: the condition of one in English, and all of a catalogue as a page of Markdown.
#ifndef FOUNDCHECK_REPORT_RULE_TEXT_HPP
#define FOUNDCHECK_REPORT_RULE_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>
#include <span>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- conditions -----------------------------------------------------------------------------------------------------
//
// The condition of a rule -> English: one sentence for each term, made of its data alone.
//
//   when::no(fact_id::library, component::cupti)    "the library of CUPTI is NOTFOUND"
//   when::unless(when::on("USE_CUDA"))              "not: USE_CUDA is on"
//
// What a known message says is not known here: the caller may give a function that finds its words by its name.

/// The words of the known message of that name; empty where there is none.
using message_words = std::string_view (*)(std::string_view name);

namespace detail {

/// How a fact is spoken of: its text as a thing, and what it says when it is a yes and a no. % is the component.
struct fact_phrase {
  fact_id id;
  std::string_view thing;
  std::string_view yes;
  std::string_view no;
};

inline constexpr fact_phrase fact_phrases[] = {
    {fact_id::requested, "what was requested of %", "% is requested", "% is turned off"},
    {fact_id::asked, "what was asked of %", "somebody asked for % by hand", "somebody declined % by hand"},
    {fact_id::claimed, "the claim about %", "configure says that it found %", "configure says that it did not find %"},
    {fact_id::library, "the library of %", "a library of % is named", "the library of % is NOTFOUND"},
    {fact_id::inventory, "the library of % in the toolkit", "the toolkit has a library of %",
     "the library of % in the toolkit is NOTFOUND"},
    {fact_id::link_library, "the library of % to link", "a library of % is linked by its path",
     "the library of % to link is NOTFOUND"},
    {fact_id::include_directory, "the directory of the headers of %", "the headers of % were found",
     "the headers of % are NOTFOUND"},
    {fact_id::executable, "the program of %", "the program of % was found", "the program of % is NOTFOUND"},
    {fact_id::root, "the root of %", "the root of % is known", "the root of % is NOTFOUND"},
    {fact_id::version, "the version of %", "the version of % is known", "the version of % is not known"},
    {fact_id::present, "the file of %", "a file of % is there", "a file of % is not there"},
    {fact_id::missing_path, "the path of % that is gone", "a path of % in the cache is gone",
     "no path of % in the cache is gone"},
    {fact_id::gone_path, "what is gone of the paths in the cache", "a path in the cache is gone",
     "no path in the cache is gone"},
    {fact_id::wrong_path, "a path in the cache", "a path in the cache is not what it must be",
     "all paths in the cache are what they must be"},
    {fact_id::searched, "what a search for % found", "a search found %", "a search did not find %"},
    {fact_id::cpu_only, "the build of %", "configure builds % without GPU support",
     "configure builds % with GPU support"},
    {fact_id::backend, "the back end of %", "the back end of % is known", "% has no back end"},
    {fact_id::legacy_flag, "the older option of %", "an older option wants %", "an older option does not want %"},
    {fact_id::shared_library, "the kind of library of %", "the shared library of % is chosen",
     "the static library of % is chosen"},
    {fact_id::option, "the name of an option", "an option that others depend on is on",
     "an option that others depend on is off"},
    {fact_id::kept_option, "the name of a kept option", "CMake keeps an option as INTERNAL",
     "CMake keeps no option as INTERNAL"},
    {fact_id::project, "the name of the project", "the name of the project is known", "the project has no name"},
    {fact_id::compiler, "the path of the C++ compiler", "the C++ compiler is known", "no C++ compiler was found"},
    {fact_id::compiles, "what the compiler test of % said", "the compiler test of % passed",
     "the compiler test of % failed"},
    {fact_id::architectures, "the list of GPU architectures", "a list of GPU architectures is known",
     "the list of GPU architectures is off"},
    {fact_id::built_architectures, "the architectures in the build files", "the build files name GPU architectures",
     "the build files name no GPU architecture"},
    {fact_id::generator, "the generator", "the generator is known", "no generator is known"},
    {fact_id::cross_build, "the target of the cross build", "the build is for another machine",
     "the build is for this machine"},
    {fact_id::runtime_search_path, "a run-time search path", "a run-time search path is given",
     "no run-time search path is given"},
    {fact_id::uses_link_path, "the use of link directories", "what is installed gets the link directories as RPATH",
     "what is installed does not get the link directories as RPATH"},
    {fact_id::cache_directory, "the directory that the cache names", "the cache names its directory",
     "the cache names no directory"},
    {fact_id::build_directory, "the directory that the cache lies in", "the directory of the cache is known",
     "the directory of the cache is not known"},
    {fact_id::source_directory, "the directory of the sources", "the directory of the sources is known",
     "the directory of the sources is not known"},
    {fact_id::configured, "the end of configure", "configure ended well", "configure stopped with an error"},
    {fact_id::generated, "the build file", "the last run of cmake wrote its build files",
     "the last run of cmake did not write its build files"},
    {fact_id::obstacle, "what this machine lacks", "this machine lacks something that configure asks for",
     "this machine lacks nothing that configure asks for"},
    {fact_id::built, "how far the build came", "the default targets are built",
     "the default targets are not all built"},
    {fact_id::configure_error, "the place of configure's error", "configure reported an error",
     "configure reported no error"},
    {fact_id::cause, "the cause that configure names", "configure names a cause", "configure names no cause"},
    {fact_id::failed_step, "the output of the failed step", "the build stopped at a step",
     "no step of the build failed"},
    {fact_id::diagnosis, "the cause that a tool reports", "a tool reports an error", "no tool reports an error"},
    {fact_id::setting, "the variable", "a variable is on", "a variable is off or NOTFOUND"},
    {fact_id::said, "the value in a known message", "a known message was printed", "a known message was taken back"},
    {fact_id::device, "the GPU", "a GPU is to run the build", "no GPU is to run the build"},
    {fact_id::genuine, "what the file of % is", "the library of % is the real one",
     "the library of % is not the real one"},
    {fact_id::resolvable, "what the library of % needs", "the loader finds all that the library of % needs",
     "the loader does not find all that the library of % needs"},
    {fact_id::loadable, "what the loader says of %", "the library of % can be loaded",
     "the library of % cannot be loaded"},
    {fact_id::working, "what was seen of %", "% works on this machine", "% does not work on this machine"},
    {fact_id::unresolved, "the library that is not found for %", "a library that % needs is not found",
     "every library that % needs is found"},
    {fact_id::unsearched, "the path of %", "the library of % lies where the loader does not look",
     "the library of % lies where the loader looks"},
    {fact_id::loader, "the loader that was followed", "a loader was followed", "no loader was followed"},
    {fact_id::loaded_copy, "the copy of % that is loaded", "the loader takes another copy of % than the cache names",
     "the loader takes the copy of % that the cache names"},
    {fact_id::loaded_twice, "the copies of % in one process", "one process loads two releases of %",
     "one process loads one release of %"},
    {fact_id::symbol_version, "the symbol version", "a library that was found lacks a symbol version",
     "no symbol version is missing"},
    {fact_id::shipped, "the path of the driver's library", "a library of the driver is in the runtime root",
     "no library of the driver is in the runtime root"},
    {fact_id::device_code, "the file of the build", "a file of the build has code for the GPU",
     "a file of the build has no code for the GPU"},
    {fact_id::machine_code, "the file of the build", "a file of the build has machine code for some GPU",
     "a file of the build has PTX and no machine code"},
    {fact_id::installed_version, "the release of % that is installed now", "the installed release of % is known",
     "% is not installed any more"},
    {fact_id::mixed, "the parts of % in one build", "the build uses parts of % that are of different releases",
     "the parts of % in the build are of one release"},
    {fact_id::unlinked_toolkits, "the toolkits without a link", "several toolkits are there and no link chooses one",
     "one toolkit is chosen"},
    {fact_id::driver_status, "the code of the driver", "the driver refuses programs", "the driver refuses nothing"},
    {fact_id::cuda_compat, "the library of cuda-compat", "the runtime root has cuda-compat",
     "the runtime root has no cuda-compat"},
    {fact_id::environment, "the variable of the environment", "a command line sets a variable of the environment",
     "a command line turns a variable of the environment off"},
};

consteval bool fact_phrases_are_in_order() {
  std::size_t at = 0;
  for (const fact_phrase& row : fact_phrases) {
    if (static_cast<std::size_t>(row.id) != at++ || row.thing.empty() || row.yes.empty() || row.no.empty())
      return false;
  }
  return at == fact_count;
}
static_assert(fact_phrases_are_in_order(), "fact_phrases[] must have words for every fact_id in the order of the enum");

class condition_writer {
 public:
  condition_writer(fmt::memory_buffer& out, message_words words) noexcept : out_(out), words_(words) {}

  void write(const term& t) {
    if (t.negated) append("not: ");
    write_plain(t);
  }

 private:
  void append(std::string_view text) { out_.append(text.data(), text.data() + text.size()); }

  void append_quoted(std::string_view text) {
    append("\"");
    append(text);
    append("\"");
  }

  void write_phrase(std::string_view phrase, component about) {
    const std::size_t at = phrase.find('%');
    append(phrase.substr(0, at));
    if (at == std::string_view::npos) return;
    append(about == component::each ? "the component" : about == component::none ? "the build" : name_of(about));
    append(phrase.substr(at + 1));
  }

  /// The words of a known message, or its name where they are not known.
  void write_message(std::string_view name) {
    const std::string_view words = words_ != nullptr ? words_(name) : std::string_view{};
    append_quoted(words.empty() ? name : words);
  }

  void write_thing(fact_id id, component about, std::string_view named) {
    if (id == fact_id::setting && !named.empty()) return append(named);
    if (id == fact_id::said && !named.empty()) {
      append("the value in ");
      return write_message(named);
    }
    write_phrase(fact_phrases[static_cast<std::size_t>(id)].thing, about);
    write_name(id, named);
  }

  void write_name(fact_id id, std::string_view named) {
    if (named.empty() || id == fact_id::setting || id == fact_id::said) return;
    if (words_ != nullptr && !words_(named).empty()) {
      append(", in ");
      return write_message(named);
    }
    append(" (");
    append(named);
    append(")");
  }

  void write_state(const term& t) {
    const fact_phrase& row = fact_phrases[static_cast<std::size_t>(t.fact)];
    if (t.fact == fact_id::setting && !t.named.empty()) {
      append(t.named);
      return append(t.is == state::no ? " is off or NOTFOUND" : " is on");
    }
    if (t.fact == fact_id::said && !t.named.empty()) {
      append("a line says ");
      return write_message(t.named);
    }
    write_phrase(t.is == state::no ? row.no : row.yes, t.about);
    write_name(t.fact, t.named);
  }

  void write_comparison(const term& t, std::string_view relation) {
    write_thing(t.fact, t.about, t.named);
    append(relation);
    append_quoted(t.operand);
  }

  void write_pair(const term& t, std::string_view relation) {
    write_thing(t.fact, t.about, t.named);
    append(" and ");
    write_thing(t.other, t.other_about, t.other_named);
    append(relation);
  }

  void write_diagnosis(const term& t) {
    append("a tool reports ");
    append(t.operand);
    if (t.about != component::none) {
      append(" about ");
      append(t.about == component::each ? "the component" : name_of(t.about));
    }
    if (!t.words.empty()) {
      append(" with ");
      append_quoted(t.words);
    }
    if (t.is_apart) append(", about no component");
  }

  /// No default: a test without words is a warning of the compiler.
  void write_plain(const term& t) {
    switch (t.test) {
      case test::never: return append("never");
      case test::is: return write_state(t);
      case test::equals: return write_comparison(t, " is ");
      case test::contains: return write_comparison(t, " contains ");
      case test::has_directory: return write_comparison(t, " has a directory ");
      case test::ends_with: return write_comparison(t, " ends with ");
      case test::older: return write_comparison(t, " is older than ");
      case test::not_older: return write_comparison(t, " is not older than ");
      case test::versions_differ: return write_pair(t, " are different versions");
      case test::paths_differ: return write_pair(t, " are different directories");
      case test::roots_differ: return write_pair(t, " belong to different CUDA installations");
      case test::releases_differ: return write_pair(t, " are of different CUDA releases");
      case test::libraries_differ: return write_pair(t, " name different files");
      case test::prefixes_differ: return write_pair(t, " lie in different installations");
      case test::details_differ: return write_pair(t, " name different releases");
      case test::values_differ: return write_pair(t, " are not the same");
      case test::program_releases_differ: return write_pair(t, " are programs of different releases");
      case test::python_releases_differ: return write_pair(t, " are of different releases of Python");
      case test::sonames_differ: return write_pair(t, " are of different releases of CUDA");
      case test::option_ignored:
        return append("the environment turns an option on or off, and the cache says the opposite");
      case test::arch_no_name: return append("a tool refused a GPU architecture whose name has no number");
      case test::arch_later: return append("all that the list of GPU architectures builds is for later GPUs");
      case test::stopped_by:
        if (t.fact == fact_id::claimed) return write_phrase("configure stopped because % was not found", t.about);
        append("configure stopped with ");
        return write_message(t.named);
      case test::undisputed: write_state(t); return append(", and nothing of the same name says otherwise");
      case test::library_lost:
        append("a claim names the library of ");
        append(t.about == component::each ? "the component" : name_of(t.about));
        return append(", whose variable is NOTFOUND");
      case test::searched_otherwise:
        return write_phrase("a search found another path of % than its variable holds", t.about);
      case test::arch_refused:
        append("nvcc's verdict on a GPU architecture of the list is ");
        return append_quoted(t.operand);
      case test::arch_malformed:
        append("an item of the list of GPU architectures is wrong: ");
        return append(t.operand);
      case test::arch_covers:
        append("how the list of GPU architectures covers a GPU is ");
        return append_quoted(t.operand);
      case test::arch_specific:
        return append("the list of GPU architectures has code with a suffix for another GPU of the same major number");
      case test::broken_dependency:
        return append(
            "an option that somebody turned on, and that CMake keeps, is on while one that it depends on is off");
      case test::broken_default:
        return append(
            "an option that is on by default, and that CMake keeps, is on while one that it depends on is off");
      case test::broken_by_platform:
        return append("an option that CMake keeps is on, and the platform does not have it");
      case test::build_has: return append(t.operand);
      case test::diagnosed: return write_diagnosis(t);
    }
  }

  fmt::memory_buffer& out_;
  message_words words_;
};

/// True if the terms are one term and its opposite, as when::also makes them: they ask for evidence only.
[[nodiscard]] constexpr bool asks_for_evidence(std::span<const term> clause) noexcept {
  if (clause.size() != 2) return false;
  const term &a = clause[0], &b = clause[1];
  return a.test == b.test && a.fact == b.fact && a.about == b.about && a.is == b.is && a.operand == b.operand &&
         a.named == b.named && a.words == b.words && a.negated != b.negated;
}

}  // namespace detail

/// Calls use(terms) for each clause: all clauses must hold, of the terms of a clause one must.
template <class Use>
constexpr void for_each_clause(const condition& when, Use&& use) {
  std::size_t begin = 0, end = 0;
  while (begin < max_terms && when.terms[begin].test != test::never) {
    for (end = begin + 1; end < max_terms && when.terms[end].test != test::never; ++end) {
      if (when.terms[end].begins_clause) break;
    }
    use(std::span<const term>(when.terms + begin, end - begin));
    begin = end;
  }
}

/// One term as a sentence without its full stop.
inline void write_term(const term& t, message_words words, fmt::memory_buffer& out) {
  detail::condition_writer(out, words).write(t);
}

/// One clause: its terms with "or" between them; for what asks for evidence only, "as evidence where it is known: ".
inline void write_clause(std::span<const term> clause, message_words words, fmt::memory_buffer& out) {
  const auto append = [&out](std::string_view text) { out.append(text.data(), text.data() + text.size()); };
  if (detail::asks_for_evidence(clause)) {
    append("as evidence where it is known: ");
    return write_term(clause[clause[0].negated ? 1 : 0], words, out);
  }
  for (std::size_t i = 0; i < clause.size(); ++i) {
    if (i != 0) append("; or ");
    write_term(clause[i], words, out);
  }
}

// ---- Markdown -------------------------------------------------------------------------------------------------------
//
// Rules -> Markdown: a list of the chapters, then one for each table: its rules by title, and a section for each.
//
// Everything that Markdown might take for itself in the words of a rule is escaped.

/// Rules under one heading.
struct rule_chapter {
  std::string_view title;       ///< the heading
  std::span<const rule> rules;  ///< the rules below it, in their order
  std::string_view header =
      {};  ///< below include/foundcheck/, where they are written down; empty if it is not to be named
};

namespace detail {

class markdown_writer {
 public:
  markdown_writer(fmt::memory_buffer& out, message_words words) noexcept : out_(out), words_(words) {}

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  /// Words as they are: each byte that has a meaning in Markdown behind a backslash. In a name such as USE_CUDA _ has none.
  void escaped(std::string_view words) {
    constexpr std::string_view special = "\\`*<>[]|~$&";
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char c = words[i];
      const bool is_inside = i > 0 && i + 1 < words.size() && is_word(words[i - 1]) && is_word(words[i + 1]);
      if (special.find(c) != std::string_view::npos || (c == '_' && !is_inside)) out_.push_back('\\');
      out_.push_back(c);
    }
  }

  /// A link to a rule's section: GitHub's anchors are the headings in lower case.
  void link(std::string_view id) {
    print("[{}](#", id);
    for (const char c : id) out_.push_back(to_lower(c));
    print(")");
  }

  /// A link to a chapter: GitHub's anchor has the letters and digits in lower case and a hyphen for each blank.
  void link_chapter(std::string_view title) {
    print("[{}](#", title);
    for (const char c : title) {
      if (is_alpha(c) || is_digit(c)) out_.push_back(to_lower(c));
      if (c == ' ' || c == '-') out_.push_back('-');
    }
    print(")");
  }

  /// The rules of a chapter, a row each.
  void table_of(std::span<const rule> rules) {
    print("\n| rule | what it says |\n|---|---|\n");
    for (const rule& r : rules) {
      print("| ");
      link(r.id);
      print(" | ");
      const finding_text words(r);
      escaped(words.view(words.title));
      print(" |\n");
    }
  }

  /// Links to each of the blank-separated ids.
  void links(std::string_view ids) {
    for (bool first = true; !ids.empty(); first = false) {
      const std::size_t end = ids.find(' ');
      if (!first) print(", ");
      link(ids.substr(0, end));
      ids = end == std::string_view::npos ? std::string_view{} : ids.substr(end + 1);
    }
  }

  void item(std::string_view label, std::string_view words) {
    if (words.empty()) return;
    print("- {}: ", label);
    escaped(words);
    print("\n");
  }

  void condition_of(const rule& r) {
    print("- holds if all of this is so:\n");
    for_each_clause(r.when, [&](std::span<const term> clause) {
      fmt::memory_buffer text;
      write_clause(clause, words_, text);
      print("  - ");
      escaped({text.data(), text.size()});
      print("\n");
    });
  }

  void whole(const rule& r) {
    print("\n### {}\n\n**", r.id);
    const finding_text words(r);
    escaped(words.view(words.title));
    print("**: {}, {}", name_of(r.severity), name_of(r.confidence));
    if (r.about == component::each) print(", about any component");
    if (const std::string_view name = name_of(r.about); !name.empty()) print(", about {}", name);
    print(".\n\n");
    escaped(words.view(words.why));
    print("\n\n");
    condition_of(r);
    item("confirm", words.view(words.confirm));
    item("fix", words.view(words.fix));
    item("since", r.since);
    item("until", r.until);
    if (!r.subsumes.empty()) {
      print("- says more than: ");
      links(r.subsumes);
      print("\n");
    }
    item(is_unverified(r) ? "sources, not all of them verified" : "sources", r.sources);
  }

 private:
  fmt::memory_buffer& out_;
  message_words words_;
};

}  // namespace detail

/// The whole document.
inline void write_rules_markdown(std::span<const rule_chapter> chapters, message_words words, fmt::memory_buffer& out) {
  detail::markdown_writer to(out, words);
  std::size_t count = 0;
  for (const rule_chapter& chapter : chapters) count += chapter.rules.size();
  to.print(
      "<!-- Written by `foundcheck rules --format markdown`: change the tables in include/foundcheck/rule/tables/. -->\n"
      "# Rules\n\n{} known ways in which a build fails, or says that something is there that is not. `foundcheck rules ID` shows one of "
      "them.\n\n",
      count);
  for (const rule_chapter& chapter : chapters) {
    to.print("- ");
    to.link_chapter(chapter.title);
    to.print(": {}{}\n", chapter.rules.size(), chapter.rules.size() == 1 ? " rule" : " rules");
  }
  for (const rule_chapter& chapter : chapters) {
    to.print("\n## {}\n", chapter.title);
    if (!chapter.header.empty()) to.print("\nRows: [`{0}`](../include/foundcheck/{0}).\n", chapter.header);
    if (chapter.rules.size() > 1) to.table_of(chapter.rules);
    for (const rule& r : chapter.rules) to.whole(r);
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
