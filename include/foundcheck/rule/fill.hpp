// SPDX-License-Identifier: MIT
// A text of a rule -> the words for one finding: its slots (rule/slot.hpp) filled from the evidence.
//
// What fills a slot comes from a log. A command takes words of letters, digits and ._+:/@=~,-: nothing that a shell would act on, and as the name of
// a package no URL and no path; a title and a reason take what is printable ASCII, and quotes of UTF-8 as ' and ", as does advice, which the text has in quotation marks: one sentence, with nothing in it that divides a text. Another value counts as none. Total, noexcept, allocates nothing; linear.
#ifndef FOUNDCHECK_RULE_FILL_HPP
#define FOUNDCHECK_RULE_FILL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/added_name.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/moved_header.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/package.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/symbol.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/cuda/torch_wheel.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/attempt_advice.hpp>
#include <foundcheck/rule/build_form.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <foundcheck/rule/build_model.hpp>
#include <foundcheck/rule/command_origin.hpp>
#include <foundcheck/rule/config_package.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/rule/evidence_words.hpp>
#include <foundcheck/rule/gpu_error.hpp>
#include <foundcheck/rule/interface_change.hpp>
#include <foundcheck/rule/outside_origin.hpp>
#include <foundcheck/rule/python_extension.hpp>
#include <foundcheck/rule/python_module.hpp>
#include <foundcheck/rule/python_wheel.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/slot.hpp>
#include <foundcheck/rule/standard_header.hpp>
#include <foundcheck/rule/symbol_origin.hpp>
#include <foundcheck/rule/system_package.hpp>
#include <foundcheck/rule/variable_in_path.hpp>
#include <foundcheck/rule/variable_origin.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Where a text of a rule is shown: what may fill its slots differs.
enum class slot_use : std::uint8_t { prose, command };

namespace detail {

/// ' or " for one of the quotes that compilers write in a UTF-8 locale; NUL for anything else.
[[nodiscard]] constexpr char plain_quote_at(std::string_view text, std::size_t at) noexcept {
  constexpr std::string_view begin = "\xE2\x80";
  if (text[at] != begin[0] || text.size() - at < 3 || text[at + 1] != begin[1]) return '\0';
  const auto last = static_cast<unsigned char>(text[at + 2]);
  return last == 0x98 || last == 0x99 ? '\'' : last == 0x9C || last == 0x9D ? '"' : '\0';
}

[[nodiscard]] constexpr bool may_fill(std::string_view value, slot_use use, slot_kind kind) noexcept {
  if (value.empty() || value.size() > longest_filled) return false;
  if (use == slot_use::command) return kind == slot_kind::package ? is_package_word(value) : is_shell_word(value);
  for (std::size_t at = 0; at < value.size(); ++at) {
    if (value[at] >= ' ' && value[at] <= '~') continue;
    if (plain_quote_at(value, at) == '\0') return false;
    at += 2;
  }
  return true;
}

/// Calls sink with the value of a slot, its quotes as ' and ".
template <class Sink>
constexpr void put_value(std::string_view value, Sink&& sink) {
  std::size_t done = 0;
  for (std::size_t at = 0; at < value.size(); ++at) {
    const char quote = plain_quote_at(value, at);
    if (quote == '\0') continue;
    sink(value.substr(done, at - done));
    sink(quote == '"' ? std::string_view("\"") : std::string_view("'"));
    done = at + 3;
    at += 2;
  }
  sink(value.substr(done));
}

/// True for a sentence of printable ASCII, on however many lines.
[[nodiscard]] constexpr bool is_sentence(std::string_view text) noexcept {
  constexpr std::size_t longest = 480;
  if (text.empty() || text.size() > longest) return false;
  for (const char c : text) {
    if (!(c >= ' ' && c <= '~') && c != '\n' && c != '\r' && c != '\t') return false;
  }
  return true;
}

/// True for a sentence of a log that a fix may quote: nothing in it divides a text into ways and steps, ends the quotation, or is more to a shell
/// than a letter.
[[nodiscard]] constexpr bool is_quotable(std::string_view text) noexcept {
  if (!is_sentence(text) || text.find_first_of(";|&$`\\<>\"") != std::string_view::npos) return false;
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t at = text.find_first_of(".,!?"); at != std::string_view::npos;
       at = text.find_first_of(".,!?", at + 1)) {
    const std::size_t next = text.find_first_not_of(blanks, at + 1);
    if (next == std::string_view::npos || next == at + 1) continue;
    const std::string_view rest = text.substr(next);
    if (text[at] != ',' || rest.starts_with("then") || rest.starts_with("or") || rest.starts_with("and")) return false;
  }
  return true;
}

/// Calls sink with the words of a sentence and one blank between them.
template <class Sink>
constexpr void put_words(std::string_view text, Sink&& sink) {
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
    const std::size_t end = text.find_first_of(blanks, at);
    sink(text.substr(at, end - at));
    at = end == std::string_view::npos ? end : text.find_first_not_of(blanks, end);
    if (at != std::string_view::npos) sink(std::string_view(" "));
  }
}

/// The thing that a fact of the evidence names; empty for none.
[[nodiscard]] constexpr std::string_view subject_of(const fact& f) noexcept {
  if (f.id == fact_id::diagnosis || f.id == fact_id::cause) return f.name;
  if (f.id == fact_id::mixed) return subject_in_name(f);
  return f.id == fact_id::unresolved ? f.text : std::string_view{};
}

/// The value of a slot. Numbers are written into a buffer of its own.
class slot_value {
 public:
  constexpr slot_value(const slot_row& row, const finding& of, const fact_set& facts) noexcept {
    switch (row.from) {
      case slot_source::subject: text_ = subject(of); break;
      case slot_source::file_name: text_ = file_name(subject(of)); break;
      case slot_source::more:
        if (const std::size_t n = count_more(of); n != 0) {
          if (of.has_more) put("at least "sv);
          put(static_cast<unsigned>(n));
        }
        break;
      case slot_source::component:
        if (of.about != foundcheck::component::none) text_ = name_of(of.about);
        break;
      case slot_source::release: put(release_in_use(facts)); break;
      case slot_source::first_with: put_bound(of, &cuda::nvcc_target::first); break;
      case slot_source::last_with: put_bound(of, &cuda::nvcc_target::last); break;
      case slot_source::behind:
        text_ = word_behind_any(of, row.words);
        until_filled(of, [&](const fact& f) { text_ = word_behind(f.text, row.words); });
        break;
      case slot_source::vtable:
      case slot_source::abi_symbol:
      case slot_source::old_abi_symbol:
        until_filled(of, [&](const fact& f) {
          constexpr std::string_view begin = "vtable for ";
          const std::string_view symbol = subject_of(f);
          const bool is_new_abi = symbol.find("cxx11") != std::string_view::npos;
          if (row.from == slot_source::vtable && symbol.starts_with(begin)) text_ = symbol.substr(begin.size());
          if (row.from == slot_source::abi_symbol && is_new_abi) text_ = "std::string"sv;
          if (row.from == slot_source::old_abi_symbol && has_old_string(symbol)) text_ = "std::string"sv;
        });
        break;
      case slot_source::message:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::configure_error) text_ = trimmed(f.from.text);
        });
        break;
      case slot_source::advice:
        for (std::size_t i = 0; i < of.evidence_count; ++i) {
          const fact& f = *of.evidence[i];
          if (f.id != fact_id::configure_error) continue;
          // The text of a rule has the full stop.
          text_ = trimmed(f.name);
          break;
        }
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::diagnosis) text_ = advice_in_words(f.from.text);
        });
        break;
      case slot_source::distribution:
        text_ = python_distribution_of(word_behind_any(of, "No module named '"));
        until_filled(of, [&](const fact& f) { text_ = python_distribution_of(subject_in_name(f)); });
        break;
      case slot_source::development: put_development_packages(of, facts); break;
      case slot_source::unpackaged:
        put_development_packages(of, facts);
        if (size_ == 0 && advice_on_gone_library(sought(of), release_in_use(facts)).empty() &&
            variable_origin_of(subject(of)) == nullptr) {
          text_ = sought(of);
        }
        size_ = 0;
        break;
      case slot_source::asked_release:
        until_filled(of, [&](const fact& f) {
          if (f.id != fact_id::said || f.name != "project_call") return;
          // "find_package(Foo 2.1 REQUIRED)"
          const std::string_view rest = rest_behind(f.text, subject(of));
          if (rest.size() > 1 && rest[0] == ' ' && is_digit(rest[1]))
            text_ = rest.substr(1, rest.find_first_of(" )", 1) - 1);
        });
        break;
      case slot_source::cache_variable: text_ = cache_variable(of); break;
      case slot_source::sought: text_ = sought(of); break;
      case slot_source::link_option:
        // The text has the dash: no value of a command begins with one.
        if (const std::string_view option = link_option_of(subject(of)); !option.empty()) text_ = option.substr(1);
        break;
      case slot_source::dashed:
        if (const cuda::release in_use = release_in_use(facts); in_use.known()) put_dashed(in_use);
        break;
      case slot_source::path:
        text_ = text_of(of, {fact_id::wrong_path, fact_id::gone_path, fact_id::missing_path, fact_id::link_library,
                             fact_id::library, fact_id::executable, fact_id::root});
        break;
      case slot_source::variable:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::setting || f.id == fact_id::architectures) text_ = f.name;
        });
        if (text_.empty()) text_ = entry(of);
        break;
      case slot_source::include_beside:
        if (const std::string_view folder = parent_path(text_of(of, {fact_id::library}));
            folder.ends_with("/lib") || folder.ends_with("/lib64")) {
          put(parent_path(folder));
          put("/include"sv);
        }
        break;
      case slot_source::looked_up: text_ = looked_up(of, true); break;
      case slot_source::computed: text_ = looked_up(of, false); break;
      case slot_source::variable_stem: text_ = stem_of(entry(of)); break;
      case slot_source::requested_option:
        until_filled(of, [&](const fact& f) {
          const bool is_wish = (f.id == fact_id::requested || f.id == fact_id::asked) && f.is == state::yes;
          if (is_wish) text_ = entry_name_of(f.from.text);
        });
        break;
      case slot_source::asked_machine:
        // Only a probe loads and calls.
        for (std::size_t i = 0; i < of.evidence_count; ++i) {
          const fact& f = *of.evidence[i];
          const bool is_answer = f.id == fact_id::loadable || f.id == fact_id::working ||
                                 (f.id == fact_id::resolvable && f.from.text == "dlopen:"sv);
          if (is_answer && f.from.source == origin::no_source) text_ = "machine"sv;
        }
        break;
      case slot_source::denied_option:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::requested && f.is == state::no) text_ = entry_name_of(f.from.text);
        });
        break;
      case slot_source::misspelt:
        if (!noted(of, facts, "variable_misspelt").empty()) text_ = entry(of);
        break;
      case slot_source::component_package:
        if (of.about != foundcheck::component::none) text_ = development_package(name_of(of.about), facts);
        break;
      case slot_source::kokkos_option:
        for (std::size_t i = 0; i < of.evidence_count; ++i) {
          if (of.evidence[i]->name == "kokkos_no_architecture") text_ = "Kokkos_ARCH_HOPPER90=ON";
        }
        break;
      case slot_source::cache_place: text_ = text_of(of, {fact_id::cache_directory}); break;
      case slot_source::needing_file:
        until_filled(of, [&](const fact& f) {
          const bool is_one =
              f.id == fact_id::unresolved || f.id == fact_id::symbol_version || f.id == fact_id::loaded_twice;
          if (is_one) text_ = f.name;
          if (f.id == fact_id::mixed && f.name == "symbol") text_ = f.text.substr(0, f.text.find(' '));
        });
        break;
      case slot_source::attempt_words: text_ = advice_on_attempt(attempt(of, facts)); break;
      case slot_source::word_before:
        until_filled(of, [&](const fact& f) {
          for (const std::string_view line : {f.text, f.from.text}) {
            const std::size_t at = line.find(row.words);
            if (at == std::string_view::npos || !text_.empty()) continue;
            const std::string_view before = line.substr(0, at);
            text_ = before.substr(before.find_last_of(" \t") + 1);
          }
        });
        break;
      case slot_source::cccl_header:
        text_ = word_behind_any(of, row.words);
        if (!is_of_cccl(text_)) text_ = {};
        break;
      case slot_source::setting:
        for (const fact& f : facts) {
          if (f.id == fact_id::setting && f.is == state::yes && f.name == row.words) text_ = f.text;
        }
        break;
      case slot_source::obstacle: text_ = obstacle(of, row.words); break;
      case slot_source::obstacle_in_capitals:
        for (const char c : file_name(obstacle(of, row.words))) put_letter(to_upper(c));
        break;
      case slot_source::gone_library:
        text_ = advice_on_gone_library(sought(of), release_in_use(facts));
        until_filled(of,
                     [&](const fact& f) { text_ = advice_on_gone_library(thing_of(f.name), release_in_use(facts)); });
        break;
      case slot_source::missing_part: {
        // The first that a package is known for.
        const auto look_in = [&](std::string_view words) {
          each_missing_thing(words, [&](std::string_view thing) {
            text_ = development_package(thing, facts);
            return !text_.empty();
          });
        };
        look_in(text_of(of, {fact_id::said}));
        for (std::size_t i = 0; i < of.evidence_count && text_.empty(); ++i) {
          if (of.evidence[i]->id == fact_id::configure_error) look_in(of.evidence[i]->from.text);
        }
        // "install libxcursor development package", as GLFW's configure has it.
        until_filled(of, [&](const fact& f) { put_named_package(f.from.text); });
        break;
      }
      case slot_source::call_place:
        until_filled(of, [&](const fact& f) {
          const bool is_call = f.id == fact_id::said && (f.name == "project_call" || f.name == "project_stops");
          if (is_call) text_ = f.from.text.substr(0, f.from.text.find(' '));
        });
        break;
      case slot_source::error_place:
        until_filled(of, [&](const fact& f) {
          if (size_ != 0 || !f.at.known() || f.at.file.size() > longest_directory) return;
          put(f.at.file);
          put(":"sv);
          put(unsigned{f.at.line});
        });
        break;
      case slot_source::value: text_ = text_of(of, {fact_id::setting, fact_id::architectures, fact_id::said}); break;
      case slot_source::noted: text_ = noted(of, facts, row.words); break;
      case slot_source::attempt: text_ = attempt(of, facts); break;
      case slot_source::apt:
        text_ = apt_package_of(subject(of));
        if (text_of(of, {fact_id::cause}) == "boost_missing") made_ = made_package_name::of_boost(subject(of));
        break;
      case slot_source::ros:
        if (!subject(of).empty()) made_ = made_package_name::of_ros(noted(of, facts, "ros"), subject(of));
        break;
      case slot_source::words:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::diagnosis) text_ = words_of_error(f.from.text);
        });
        break;
      case slot_source::library:
        if (const cuda::symbol_row* const of_symbol = cuda::library_of_symbol(subject(of)); of_symbol != nullptr)
          text_ = of_symbol->library;
        break;
      case slot_source::target:
        if (const cuda::symbol_row* const of_symbol = cuda::library_of_symbol(subject(of)); of_symbol != nullptr)
          text_ = of_symbol->target;
        break;
      case slot_source::step: text_ = text_of(of, {fact_id::failed_step}); break;
      case slot_source::soname_release: {
        constexpr std::string_view mark = ".so.";
        const std::size_t at = subject(of).rfind(mark);
        const version is =
            at == std::string_view::npos ? version{} : parse_version(subject(of).substr(at + mark.size()));
        if (is.parts < 2) break;
        put(is.major_part);
        put(row.words);
        put(is.minor_part);
        break;
      }
      case slot_source::standard_gcc:
        if (const standard_header* const h = find_standard_header(subject(of)); h != nullptr && h->gcc > any_gcc)
          put(unsigned{h->gcc});
        break;
      case slot_source::include:
        until_filled(of, [&](const fact& f) { text_ = thrust_header_of(f.name, f.from.text); });
        until_filled(of, [&](const fact& f) {
          if (const standard_name* const name = not_included(f); name != nullptr) text_ = name->header;
        });
        if (text_.empty()) text_ = header_of_name(subject(of));
        break;
      case slot_source::macro:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::diagnosis) text_ = wanted_macro(f.from.text);
        });
        break;
      case slot_source::package_of_path:
        until_filled(of, [&](const fact& f) {
          const python_extension* const one = find_python_extension(f.from.text);
          if (one != nullptr) text_ = one->distribution;
        });
        if (text_.empty()) text_ = package_of_path(subject(of));
        until_filled(of, [&](const fact& f) { text_ = package_in_words(f.from.text); });
        break;
      case slot_source::first_definition:
      case slot_source::second_definition:
        until_filled(of, [&](const fact& f) {
          const two_definitions both = definitions_in(f.from.text);
          text_ = row.from == slot_source::first_definition ? both.first : both.second;
        });
        break;
      case slot_source::old_for_wheel:
      case slot_source::near_for_wheel: {
        const cuda::release wanted = release_of_binary(text_of(of, {fact_id::said}));
        constexpr cuda::release first_with_one = {11, 0};
        const bool is_old = wanted.known() && wanted < first_with_one;
        if (row.from == slot_source::near_for_wheel && !is_old) text_ = "121";
        if (row.from == slot_source::old_for_wheel && is_old) put(wanted);
        break;
      }
      case slot_source::package_of_file: put_package_of_file(subject(of), facts); break;
      case slot_source::package_of_symbol:
        if (const std::string_view option = link_option_of(subject(of)); option.starts_with("-l"))
          text_ = system_package_of(option.substr(2));
        break;
      case slot_source::moved_words: text_ = moved_words(sought(of), release_in_use(facts)); break;
      case slot_source::origin_words: text_ = outside_origin_of(sought(of)); break;
      case slot_source::plain_target:
        if (subject(of).find_first_of("./") == std::string_view::npos) text_ = subject(of);
        break;
      case slot_source::package_of_library: text_ = package_of_soname(file_name(subject(of))); break;
      case slot_source::directory_beside:
        until_filled(of, [&](const fact& f) { text_ = directory_of_asking(f.from.text, subject(of)); });
        break;
      case slot_source::gcc_with_type:
        if (const unsigned gcc = gcc_with_type(subject(of)); gcc != 0) put(gcc);
        break;
      case slot_source::needed_architecture: text_ = needed_architecture(of); break;
      case slot_source::needed_standard:
        // The name of a header may have one as well: c10/util/C++17.h.
        until_filled(of, [&](const fact& f) { text_ = standard_in(words_of_error(f.from.text)); });
        if (text_.empty()) until_filled(of, [&](const fact& f) { text_ = standard_in(f.from.text); });
        break;
      case slot_source::needed_capability:
        if (const std::string_view text = needed_architecture(of); !text.empty()) {
          const std::size_t minor_part = text.find_last_of("0123456789");
          for (std::size_t i = 0; i < text.size(); ++i) {
            if (i == minor_part) put_letter('.');
            put_letter(text[i]);
          }
        }
        break;
      case slot_source::meant: text_ = word_behind_any(of, "did you mean '"); break;
      case slot_source::other_case_package: text_ = system_package_of(header_of_other_case(subject(of))); break;
      case slot_source::unloaded:
        until_filled(of, [&](const fact& f) { text_ = unloaded_library(f.from.text); });
        break;
      case slot_source::symbol_is:
      case slot_source::symbol_words:
        until_filled(of, [&](const fact& f) {
          const symbol_origin* const origin = find_symbol_origin(subject_of(f));
          if (origin != nullptr) text_ = row.from == slot_source::symbol_is ? origin->is : origin->words;
        });
        break;
      case slot_source::gpu_error_is:
      case slot_source::gpu_error_words:
        until_filled(of, [&](const fact& f) {
          const gpu_error* const error = find_gpu_error(f.from.text);
          if (error != nullptr) text_ = row.from == slot_source::gpu_error_is ? error->is : error->to_do;
        });
        break;
      case slot_source::python_name:
      case slot_source::python_library:
      case slot_source::python_release:
      case slot_source::python_to_do: put_python(row.from, of); break;
      case slot_source::python_module:
        until_filled(of, [&](const fact& f) {
          if (f.text == "missing_attribute") text_ = python_module_in(f.from.text);
        });
        break;
      case slot_source::python_owner:
        until_filled(of, [&](const fact& f) {
          if (f.text != "missing_attribute") return;
          const std::string_view module = python_module_in(f.from.text);
          text_ = python_distribution_of(module);
          if (text_.empty()) text_ = module.substr(0, module.find('.'));
        });
        break;
      case slot_source::failed_check:
        until_filled(of, [&](const fact& f) {
          // What the line itself names is no check above it.
          const bool is_above = f.id == fact_id::diagnosis && f.from.text.find(f.name) == std::string_view::npos;
          if (is_above) text_ = f.name;
        });
        break;
      case slot_source::any_package:
        put_development_packages(of, facts);
        if (size_ == 0) text_ = program_package_of(file_name(subject(of)));
        break;
      case slot_source::exception:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::diagnosis) text_ = exception_in(f.from.text);
        });
        break;
      case slot_source::raising_package:
        until_filled(of, [&](const fact& f) {
          if (f.id == fact_id::diagnosis) text_ = python_package_of_file(f.at.file);
        });
        break;
      case slot_source::missing_variables: put_missing_variables(of); break;
      case slot_source::warning_name:
        until_filled(of, [&](const fact& f) {
          constexpr std::string_view begin = "[-Werror=";
          const std::size_t at = f.from.text.rfind(begin);
          if (at == std::string_view::npos) return;
          const std::string_view name = f.from.text.substr(at + begin.size());
          text_ = name.substr(0, name.find_first_of("=]"));
        });
        break;
      case slot_source::vector_function:
        until_filled(of, [&](const fact& f) { text_ = vector_function_in(f.from.text); });
        break;
      case slot_source::msvc_of_header: until_filled(of, [&](const fact& f) { text_ = msvc_in(f.at.file); }); break;
      case slot_source::cmake_target:
        until_filled(of, [&](const fact& f) { text_ = cmake_target_in(f.from.text); });
        if (const fact* const step = step_of(of, facts); text_.empty() && step != nullptr)
          text_ = cmake_target_in(step->text);
        break;
      case slot_source::plain_name:
        until_filled(of, [&](const fact& f) { text_ = plain_name_of(subject_of(f)); });
        break;
      case slot_source::shared_bytes:
      case slot_source::shared_limit:
        for (std::size_t i = 0; i < of.evidence_count && size_ == 0; ++i) {
          const bool is_limit = row.from == slot_source::shared_limit;
          const std::string_view begin = is_limit ? " bytes, 0x"sv : "shared data (0x"sv;
          const unsigned n = hexadecimal_behind(of.evidence[i]->from.text, begin);
          if (n != 0 && n < 1'000'000) put(n);
        }
        break;
      case slot_source::gcc_of_path: until_filled(of, [&](const fact& f) { text_ = gcc_of_path(f.from.text); }); break;
      case slot_source::without_hip:
        if (const word_of_hip word = word_without_hip(subject(of)); !word.name.empty()) {
          put(word.name);
          put(word.member);
        }
        break;
      case slot_source::outside_copy:
        for (const fact& f : facts) {
          if (text_.empty()) text_ = outside_copy_in(f.from.text);
        }
        break;
      case slot_source::symbol_package:
      case slot_source::symbol_gcc: {
        unsigned newest = 0;
        for (std::size_t i = 0; i < of.evidence_count; ++i) {
          const unsigned gcc = gcc_of_versions(of.evidence[i]->from.text);
          if (gcc > newest) newest = gcc;
        }
        if (newest == 0) break;
        constexpr unsigned in_all = 11;
        const bool is_package = row.from == slot_source::symbol_package;
        if (is_package) put("g++-"sv);
        put(is_package && newest < in_all ? in_all : newest);
        break;
      }
      case slot_source::left_out: until_filled(of, [&](const fact& f) { text_ = part_left_out(f.from.text); }); break;
      case slot_source::conda_prefix:
      case slot_source::conda_gcc:
      case slot_source::newer_libstdcxx:
      case slot_source::system_library: put_library_place(row.from, of); break;
      case slot_source::toolkit_of_header:
        until_filled(of, [&](const fact& f) { text_ = toolkit_of_header(f.at.file); });
        break;
      case slot_source::required_cmake:
        until_filled(of, [&](const fact& f) { text_ = required_cmake(f.from.text); });
        break;
      case slot_source::forced_build:
        until_filled(of, [&](const fact& f) {
          const python_extension* const one = find_python_extension(f.from.text);
          if (one != nullptr) text_ = one->forced_build;
        });
        break;
      case slot_source::command_words: text_ = definer_of_command(subject(of)); break;
      case slot_source::came_in: put(cuda::first_with_name(subject(of))); break;
      case slot_source::came_toolkit: put_toolkit(cuda::first_with_name(subject(of))); break;
      case slot_source::own_directory: text_ = own_directory(subject(of), facts); break;
      case slot_source::header_elsewhere:
        // TensorRT is part of no other project.
        if (own_directory(subject(of), facts).empty() && outside_origin_of(subject(of)).empty() &&
            !development_package(subject(of), facts).starts_with("libnv")) {
          text_ = subject(of);
        }
        break;
      case slot_source::other_case: text_ = header_of_other_case(subject(of)); break;
      case slot_source::dso:
        until_filled(of, [&](const fact& f) { text_ = lacking_library(f.from.text); });
        if (const cuda::symbol_row* const of_symbol = cuda::library_of_symbol(subject(of));
            text_.empty() && of_symbol != nullptr) {
          text_ = of_symbol->library;
        }
        // A symbol with its version: dlsym@@GLIBC_2.2.5.
        if (const std::string_view option = link_option_of(subject(of).substr(0, subject(of).find('@')));
            text_.empty() && option.starts_with("-l")) {
          text_ = option.substr(2);
        }
        break;
      case slot_source::host_option:
        // nvcc takes -march=native for its own -m with the value arch=native, and -Ofast for -O.
        for (std::size_t i = 0; i < of.evidence_count && text_.empty(); ++i) {
          const std::string_view value = quoted_before(of.evidence[i]->from.text, "': expected a number");
          if (value.empty()) continue;
          put(value == "fast" ? "O"sv : "m"sv);
          put(value);
          break;
        }
        break;
      case slot_source::first_part:
        text_ = text_of(of, {fact_id::said});
        text_ = text_.substr(0, text_.find('/'));
        break;
      case slot_source::rest:
        until_filled(of, [&](const fact& f) { text_ = rest_behind(f.from.text, row.words); });
        break;
      case slot_source::math_directory:
        for (const std::string_view name :
             {"cublas"sv, "cufft"sv, "curand"sv, "cusolver"sv, "cusparse"sv, "cutensor"sv}) {
          if (sought(of).starts_with(name) && size_ == 0) put_math_directory(facts);
        }
        break;
      case slot_source::rocm_prefix:
        if (is_rocm_package(sought(of))) text_ = "/opt/rocm";
        break;
      case slot_source::program:
        // ROCm has compilers of its own below its root.
        text_ = subject(of).find("/rocm"sv) != std::string_view::npos ? "rocm-llvm"sv
                                                                      : program_package_of(file_name(subject(of)));
        break;
      case slot_source::owner: text_ = owner_of_target(subject(of)); break;
      case slot_source::reason: text_ = text_of(of, {fact_id::said}); break;
      case slot_source::value_name: text_ = name_of_requirement(text_of(of, {fact_id::said})); break;
      case slot_source::value_package: {
        const std::string_view thing = text_of(of, {fact_id::said});
        text_ = development_package(thing, facts);
        if (text_.empty()) text_ = program_package_of(thing);
        break;
      }
      case slot_source::offered: until_filled(of, [&](const fact& f) { text_ = newest_offered(f.from.text); }); break;
      case slot_source::wheel_python: text_ = newest_python_of(text_of(of, {fact_id::said})); break;
      case slot_source::emptied_variable:
      case slot_source::emptied_usual:
        until_filled(of, [&](const fact& f) {
          if (const emptied_path* const path = emptied_path_in(f.from.text); path != nullptr)
            text_ = row.from == slot_source::emptied_usual ? path->usual : path->variable;
        });
        break;
      case slot_source::unexpanded:
        until_filled(of, [&](const fact& f) { text_ = unexpanded_variable_in(f.from.text).written; });
        break;
      case slot_source::unexpanded_name:
        until_filled(of, [&](const fact& f) { text_ = unexpanded_variable_in(f.from.text).name; });
        break;
      case slot_source::expression:
        until_filled(of, [&](const fact& f) { text_ = generator_expression_in(f.from.text); });
        break;
      case slot_source::variable_thing:
      case slot_source::variable_words:
        if (const variable_origin* const known = variable_origin_of(subject(of)); known != nullptr)
          text_ = row.from == slot_source::variable_thing ? known->thing : known->words;
        break;
      default: ask_model(row, of, facts);
    }
  }

  /// Empty where nothing fills the slot. As long as this and the facts live.
  [[nodiscard]] constexpr std::string_view text() const noexcept {
    if (is_cut_) return {};
    return size_ != 0 ? std::string_view(digits_, size_) : !made_.view().empty() ? made_.view() : text_;
  }

 private:
  /// Calls see(fact) with one piece of the evidence after the other, as long as no text is found.
  template <class See>
  constexpr void until_filled(const finding& of, const See& see) noexcept {
    for (std::size_t i = 0; i < of.evidence_count && text_.empty(); ++i) see(*of.evidence[i]);
  }

  /// What the model of the build says.
  constexpr void ask_model(const slot_row& row, const finding& of, const fact_set& facts) noexcept {
    const build_model m = model_of(facts, of.evidence_count == 0 ? origin::no_source : of.evidence[0]->from.source);
    const cuda::release torch = torch_cuda_of(facts, of, m);
    switch (row.from) {
      case slot_source::newest_gcc:
      case slot_source::packaged_gcc: {
        text_ = word_behind_any(of, row.words);
        if (text_.empty() && put_gcc_before(word_behind_any(of, "unsupported GNU version! gcc "))) {
          if (row.from == slot_source::packaged_gcc) keep_packaged_gcc();
          break;
        }
        const cuda::host_compiler_row* const limits = text_.empty() ? cuda::find_host_compilers(m.nvcc) : nullptr;
        if (limits != nullptr && limits->gcc_newest != 0) put(unsigned{limits->gcc_newest});
        // In whose header nvcc stops: the one before it.
        for (std::size_t i = 0; i < of.evidence_count && limits == nullptr && text_.empty() && size_ == 0; ++i) {
          unsigned gcc = gcc_of_header(of.evidence[i]->at.file);
          if (gcc == 0 && of.evidence[i]->name == "attempt") gcc = gcc_of_header(of.evidence[i]->text);
          if (gcc > 1) put(gcc - 1);
        }
        // A compiler that is newer than any release takes: the newest that one does.
        if (limits == nullptr && text_.empty() && size_ == 0 && m.gcc != 0) {
          unsigned newest = 0;
          for (const cuda::host_compiler_row& one : cuda::host_compiler_rows) {
            if (one.gcc_newest > newest) newest = one.gcc_newest;
          }
          if (m.gcc > newest) put(newest);
          // CUDA 8 and older declare the functions of mathematics in that header itself.
        } else if (limits == nullptr && text_.empty() && has_in_evidence(of, "include/math_functions.")) {
          put(cuda::find_host_compilers({8, 0})->gcc_newest);
        }
        if (row.from == slot_source::packaged_gcc) keep_packaged_gcc();
        break;
      }
      case slot_source::old_cmake: {
        constexpr unsigned with_toolkit = 17;
        const bool is_old = m.cmake.major_part == 3 && m.cmake.parts > 1 && m.cmake.minor_part < with_toolkit;
        if (!is_old || !subject(of).starts_with("CUDA::")) break;
        put(m.cmake.major_part);
        put("."sv);
        put(m.cmake.minor_part);
        break;
      }
      case slot_source::gone_name:
      case slot_source::gone_in:
      case slot_source::gone_last:
      case slot_source::gone_toolkit:
      case slot_source::gone_instead: put_removed(row.from, of, m); break;
      case slot_source::changed_name:
      case slot_source::changed_library:
      case slot_source::changed_in:
      case slot_source::changed_last:
      case slot_source::changed_instead:
      case slot_source::changed_advice:
      case slot_source::changed_older: put_changed(row.from, of, m); break;
      case slot_source::included_name:
      case slot_source::included_standard: put_included(row.from, of); break;
      case slot_source::msvc_family:
      case slot_source::msvc_version: {
        const cuda::host_compiler_row* const limits = cuda::find_host_compilers(m.nvcc);
        cuda::msvc_toolset newest = limits == nullptr ? cuda::last_toolset_of_visual_studio(visual_studio_limit(of))
                                                      : cuda::msvc_toolset_of(limits->msvc_newest);
        // nvcc stops in a header of a toolset: what helps is an older one, even where this nvcc accepts the name of the other.
        unsigned header = 0;
        until_filled(of, [&](const fact& f) { header = header != 0 ? header : msvc_minor_of(f.at.file); });
        if (header != 0 && (newest.family == 0 || newest.minor >= header)) newest = cuda::msvc_toolset_before(header);
        if (newest.family == 0) break;
        put(row.from == slot_source::msvc_family ? "v"sv : "14."sv);
        put(row.from == slot_source::msvc_family ? newest.family : newest.minor);
        break;
      }
      case slot_source::bad_file:
        text_ = subject(of);
        if (text_.empty()) until_filled(of, [&](const fact& f) { text_ = f.at.file; });
        break;
      case slot_source::toolkit_root:
        for (const fact& f : facts) {
          if (text_.empty()) text_ = toolkit_root_in(f.from.text);
        }
        break;
      case slot_source::visual_studio:
        // Of 2022 there are releases that nvcc takes and others.
        if (const unsigned year = visual_studio_limit(of); year != 0 && year < 2022) put(year);
        break;
      case slot_source::cupti_directory:
        if (of.about == foundcheck::component::cupti) text_ = "extras/CUPTI/lib64";
        break;
      case slot_source::refused:
        if (const refused_target r = refused_target_of(facts, m); r.target != nullptr) text_ = r.target->text;
        break;
      case slot_source::refused_by: put(refused_target_of(facts, m).nvcc); break;
      case slot_source::toolkit_with:
        if (const cuda::nvcc_target* const named = named_target(of, facts, m); named != nullptr) {
          put_toolkit(named->last.known() ? named->last : named->first);
        }
        break;
      case slot_source::fitting:
        if (const cuda::compute_capability c = fitting(of, facts, m); c.known()) put(c.number());
        break;
      case slot_source::fitting_dotted: put_dotted(fitting(of, facts, m)); break;
      case slot_source::cmake_architectures: {
        const build_form form = build_form_of(facts);
        if (form.is == compile_form::find_cuda && form.project == nullptr) break;
        const cuda::compute_capability c = fitting(of, facts, m);
        if (!c.known()) {
          text_ = "$(nvcc --list-gpu-arch | tail -n 1 | tr -dc 0-9), the newest that this nvcc builds"sv;
          break;
        }
        put(c.number());
        put(" (extensions of PyTorch: export TORCH_CUDA_ARCH_LIST="sv);
        put_dotted(c);
        put(")"sv);
        break;
      }
      case slot_source::architecture_setting: {
        const cuda::compute_capability gpu = capability_of_gpu(of, build_model{});
        const fact* const list = list_in(of);
        if (!gpu.known() && list != nullptr && !is_of_kokkos(*list))
          put_kept(*list, m.nvcc.known() ? m.nvcc : release_in_use(facts));
        if (size_ == 0) put_setting(list, gpu.known() ? gpu : fitting(of, facts, m));
        break;
      }
      case slot_source::switched_off:
        if (const fact* const list = list_in(of); list != nullptr && is_of_kokkos(*list)) text_ = list->name;
        break;
      case slot_source::nvcc: put(m.nvcc); break;
      case slot_source::gcc:
        if (m.gcc != 0) put(m.gcc);
        break;
      case slot_source::torch: text_ = m.torch; break;
      case slot_source::torch_cuda: put(torch); break;
      case slot_source::torch_index: put_index(cuda::torch_wheel_for(m.nvcc)); break;
      case slot_source::torch_toolkit: put_toolkit(torch); break;
      case slot_source::torch_label:
        // Older ones have no label.
        if (constexpr cuda::release first = {11, 3}; torch >= first) {
          put("cuda-"sv);
          put(torch);
          put(".0"sv);
        }
        break;
      case slot_source::gpu:
        if (m.gpu != nullptr) text_ = m.gpu->name;
        break;
      case slot_source::gpu_number: put_dotted(capability_of_gpu(of, m)); break;
      case slot_source::gpu_architecture:
        if (const cuda::compute_capability c = capability_of_gpu(of, m); c.known()) put(c.number());
        break;
      case slot_source::gpu_first: put(m.first_for_gpu()); break;
      case slot_source::gpu_index: put_index(cuda::torch_wheel_from(m.first_that_runs())); break;
      case slot_source::driver: put(m.driver); break;
      case slot_source::driver_cuda: put(cuda::cuda_of_driver(m.driver, cuda::driver_platform::linux_x86_64)); break;
      case slot_source::least_driver:
        put(cuda::minimum_driver(m.nvcc.known() ? m.nvcc : torch, cuda::driver_platform::linux_x86_64));
        break;
      default: break;
    }
  }

  /// That of the GPU that the evidence names, or else of the one in the log.
  [[nodiscard]] static constexpr cuda::compute_capability capability_of_gpu(const finding& of,
                                                                            const build_model& m) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const fact& f = *of.evidence[i];
      const std::string_view named = f.id == fact_id::device        ? f.text
                                     : f.id == fact_id::device_code ? f.name
                                                                    : std::string_view{};
      if (const cuda::compute_capability c = cuda::parse_capability(named); c.known()) return c;
    }
    return m.gpu != nullptr ? m.gpu->capability : cuda::compute_capability{};
  }

  /// The list of architectures in the evidence whose variable is known; null for none.
  [[nodiscard]] static constexpr const fact* list_in(const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const fact& f = *of.evidence[i];
      if (f.id == fact_id::architectures && !variable_of_list(f).empty()) return &f;
    }
    return nullptr;
  }

  /// The variable that has a list of architectures; empty for a name that no variable has.
  [[nodiscard]] static constexpr std::string_view variable_of_list(const fact& list) noexcept {
    constexpr std::size_t longest = 64;
    const std::string_view name = list.name.empty() ? entry_name_of(list.from.text) : list.name;
    return name.size() <= longest && is_plain_word(name) ? name : std::string_view{};
  }

  [[nodiscard]] static constexpr bool is_of_kokkos(const fact& list) noexcept {
    return cuda::find_kokkos_arch(list.name) != nullptr;
  }

  /// VARIABLE=VALUE in the form that the value has now: 75, 7.5 or sm_75. Kokkos has an option for each architecture.
  constexpr void put_setting(const fact* list, const cuda::compute_capability& c) noexcept {
    if (!c.known()) return;
    if (list != nullptr && is_of_kokkos(*list)) {
      for (const cuda::kokkos_arch& row : cuda::kokkos_archs) {
        if (row.made_for.capability != c) continue;
        put("Kokkos_ARCH_"sv);
        put(row.name);
        put("=ON"sv);
        return;
      }
      return;
    }
    put(list != nullptr ? variable_of_list(*list) : "CMAKE_CUDA_ARCHITECTURES"sv);
    put("="sv);
    const std::string_view value = list != nullptr ? list->text : std::string_view{};
    if (value.find("sm_") != std::string_view::npos) put("sm_"sv);
    if (value.find('.') != std::string_view::npos) {
      put_dotted(c);
    } else {
      put(c.number());
    }
  }

  /// VARIABLE=VALUE with those of the list that the nvcc takes, as they are written; in quotation marks where they are several. Where it takes none, the
  /// first that it has. Nothing where the nvcc is not known.
  constexpr void put_kept(const fact& list, cuda::release nvcc) noexcept {
    if (!nvcc.known()) return;
    constexpr std::string_view between = " ;,";
    std::size_t count = 0;
    for (const bool is_written : {false, true}) {
      const bool is_quoted = count > 1;
      if (is_written && count == 0) break;
      if (is_written) {
        if (is_quoted) put("\""sv);
        put(variable_of_list(list));
        put("="sv);
      }
      std::size_t done = 0;
      for (std::size_t at = list.text.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = list.text.find_first_of(between, at);
        const std::string_view one = list.text.substr(at, end - at);
        const cuda::compute_capability dotted = cuda::parse_capability(one);
        const cuda::target named = dotted.known() ? cuda::target{dotted} : cuda::parse_target(one);
        const cuda::nvcc_target* const row = named.known() ? cuda::find_nvcc_target(named) : nullptr;
        if (row != nullptr && cuda::accepts(*row, nvcc)) {
          if (is_written && done != 0) put(list.text.find(';') != std::string_view::npos ? ";"sv : " "sv);
          if (is_written) put(one);
          ++done;
        }
        at = end == std::string_view::npos ? end : list.text.find_first_not_of(between, end);
      }
      count = done;
      if (is_written && is_quoted) put("\""sv);
    }
    if (count != 0) return;
    for (const cuda::nvcc_target& row : cuda::nvcc_targets) {
      if (row.id.suffix != cuda::target_suffix::none || is_of_board(row.id.capability) || !cuda::accepts(row, nvcc))
        continue;
      return put_setting(&list, row.id.capability);
    }
  }

  constexpr void put_dotted(const cuda::compute_capability& c) noexcept {
    if (!c.known()) return;
    put(unsigned{c.major_part});
    put("."sv);
    put(unsigned{c.minor_part});
  }

  /// The newest Visual Studio that a message allows: 2019 of "Only the versions between 2017 and 2019". 0 for none.
  [[nodiscard]] static constexpr unsigned visual_studio_limit(const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const std::string_view line = of.evidence[i]->from.text;
      const std::string_view oldest = number_behind(line, "versions between ");
      unsigned newest = 0;
      if (oldest.empty()) continue;
      constexpr std::size_t most = 16;
      const auto at = static_cast<std::size_t>(oldest.data() - line.data());
      if (read_number(number_behind(line.substr(at, most), " and "), newest)) return newest;
    }
    return 0;
  }

  /// A directory that a command of the log searches, below one for sources of others and called as the directory in which the header is
  /// included: where it is empty, a submodule has not been checked out. Empty for none.
  [[nodiscard]] static constexpr std::string_view own_directory(std::string_view header,
                                                                const fact_set& facts) noexcept {
    constexpr std::string_view places[] = {"third_party", "third-party", "thirdparty", "3rdparty", "extern",
                                           "external",    "externals",   "submodules", "deps",     "vendor"};
    const std::string_view wanted = header.substr(0, header.find('/'));
    if (wanted.empty() || wanted.size() == header.size()) return {};
    for (const fact& f : facts) {
      if (f.id != fact_id::said || f.name != "built_for") continue;
      const std::string_view line = f.from.text;
      for (std::size_t at = line.find(" -I"); at != std::string_view::npos; at = line.find(" -I", at + 1)) {
        std::string_view directory = line.substr(at + 3);
        directory = without_trailing_separators(directory.substr(0, directory.find(' ')));
        if (file_name(directory) != wanted) continue;
        const std::string_view above = file_name(parent_path(directory));
        for (const std::string_view place : places) {
          if (above == place) return directory;
        }
      }
    }
    return {};
  }

  /// What the path of the library that a loader took tells: an environment of conda, or that it is of the system.
  constexpr void put_library_place(slot_source what, const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const std::string_view line = of.evidence[i]->from.text;
      const std::string_view library = library_of_version(line);
      if (const unsigned gcc = gcc_of_version_named(line);
          what == slot_source::newer_libstdcxx && gcc != 0 && !is_absolute(library)) {
        return put(gcc);
      }
      if (!file_name(library).starts_with("libstdc++")) continue;
      const std::string_view prefix = conda_prefix_of(library);
      if (what == slot_source::system_library && is_absolute(library) && prefix.empty()) text_ = library;
      if (what == slot_source::conda_prefix) text_ = prefix;
      if (what == slot_source::conda_gcc && !prefix.empty()) {
        constexpr unsigned usual = 13;
        const unsigned gcc = gcc_of_version_named(line);
        return put(gcc == 0 ? usual : gcc);
      }
      if (!text_.empty()) return;
    }
  }

  /// What the table says about the first name in the evidence that CUDA no longer has.
  constexpr void put_removed(slot_source what, const finding& of, const build_model& m) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const cuda::removed_name* const gone = removed_name_of(*of.evidence[i], m);
      if (gone == nullptr) continue;
      switch (what) {
        case slot_source::gone_name:
          text_ = subject_in_name(*of.evidence[i]);
          if (text_.empty()) text_ = cuda::detail::missing_member(of.evidence[i]->from.text, of.evidence[i]->name);
          if (text_.empty()) text_ = gone->name;
          return;
        case slot_source::gone_in: return put(gone->gone);
        case slot_source::gone_last: return put(gone->last);
        case slot_source::gone_toolkit: return put_toolkit(gone->last);
        default: text_ = gone->instead; return;
      }
    }
  }

  /// What the tables say about the first thing in the evidence that another library has changed.
  constexpr void put_changed(slot_source what, const finding& of, const build_model& m) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const fact& f = *of.evidence[i];
      const found_change found = interface_change_of(f, m);
      if (found.row == nullptr) continue;
      const interface_change& change = *found.row;
      const std::string_view function = undeclared_function(f);
      const std::string_view member = function.empty() ? cuda::detail::missing_member(f.from.text, f.name) : function;
      const std::string_view plain = plain_name_of(member);
      const bool is_whole =
          found.kind != change_kind::name && found.kind != change_kind::generated && found.kind != change_kind::header;
      switch (what) {
        case slot_source::changed_name:
          text_ = is_whole ? change.name : change.name.ends_with('*') ? plain : member;
          return;
        case slot_source::changed_library: text_ = change.of->library; return;
        case slot_source::changed_in: text_ = change.of->gone; return;
        case slot_source::changed_last: text_ = change.of->last; return;
        case slot_source::changed_older: text_ = change.of->older; return;
        default: break;
      }
      text_ = change.instead;
      if (!text_.ends_with('*') || !change.name.ends_with('*')) return;
      // The rest of the name goes on behind the new beginning.
      const std::size_t begin = change.name.size() - 1;
      put(text_.substr(0, text_.size() - 1));
      if (plain.size() > begin) put(plain.substr(begin));
      return;
    }
  }

  /// What the table says about the first name or module that Python misses.
  constexpr void put_python(slot_source what, const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const fact& f = *of.evidence[i];
      const python_change* const row = python_change_of(f);
      if (row == nullptr) continue;
      if (what == slot_source::python_library) text_ = row->library;
      if (what == slot_source::python_release) text_ = row->release;
      if (what == slot_source::python_to_do) text_ = row->to_do;
      if (what != slot_source::python_name) return;
      if (f.text != "missing_attribute") {
        text_ = f.name;
        return;
      }
      put(python_module_in(f.from.text));
      put("."sv);
      put(f.name);
      return;
    }
  }

  [[nodiscard]] static constexpr bool is_plain_word(std::string_view name) noexcept {
    for (const char c : name) {
      if (!is_word(c)) return false;
    }
    return !name.empty();
  }

  /// The variables of "(missing: A B_INCLUDE_DIR)" as options, at most three.
  constexpr void put_missing_variables(const finding& of) noexcept {
    constexpr std::string_view before = "(missing: ";
    constexpr unsigned most = 3;
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      std::string_view list = of.evidence[i]->from.text;
      const std::size_t at = list.find(before);
      if (at == std::string_view::npos) continue;
      list.remove_prefix(at + before.size());
      list = list.substr(0, list.find_first_of(")\n"));
      for (unsigned count = 0; count < most && !list.empty();) {
        const std::string_view name = list.substr(0, list.find(' '));
        list.remove_prefix(name.size() < list.size() ? name.size() + 1 : name.size());
        const bool is_path = name.find("LIBRAR") != std::string_view::npos ||
                             name.find("INCLUDE") != std::string_view::npos || name.ends_with("_DIR") ||
                             name.ends_with("_ROOT") || name.ends_with("EXECUTABLE");
        if (!is_path || !is_plain_word(name)) continue;
        put(count == 0 ? "-D "sv : " -D "sv);
        put(name);
        put("=/PATH"sv);
        ++count;
      }
      return;
    }
  }

  /// The first name in the evidence whose header is not included, or the standard that has it.
  constexpr void put_included(slot_source what, const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count && text_.empty(); ++i) {
      const standard_name* const name = not_included(*of.evidence[i]);
      if (name == nullptr) continue;
      if (what == slot_source::included_standard) {
        if (name->standard != 0) put(unsigned{name->standard});
        return;
      }
      if (name->is_of_std()) {
        put("std::"sv);
        put(name->name);
        return;
      }
      text_ = name->name;
    }
  }

  /// The package that brings a file that a build names by its path; nothing for a path below the project, and for one that no table has.
  constexpr void put_package_of_file(std::string_view path, const fact_set& facts) noexcept {
    if (!is_absolute(path)) return;
    constexpr std::string_view include = "/include/";
    if (const std::size_t at = path.rfind(include); at != std::string_view::npos) {
      text_ = system_package_of(path.substr(at + include.size()));
      return;
    }
    constexpr std::string_view begin = "lib", end = ".so";
    const std::string_view name = file_name(path);
    if (!name.starts_with(begin) || !name.ends_with(end)) return;
    text_ = system_package_of(name.substr(begin.size(), name.size() - begin.size() - end.size()));
    if (!text_.empty()) return;
    for (const cuda::package_row& row : cuda::packages) {
      constexpr std::string_view both = "X-Y";
      if (row.library != name || !row.apt.ends_with(both)) continue;
      const cuda::release used = release_in_use(facts);
      if (!used.known()) return;
      // With its headers and the name that links: cuda-nvtx alone, the others as development packages.
      const std::string_view stem = row.apt.substr(0, row.apt.size() - both.size());
      put(stem);
      if (stem != "cuda-nvtx-") put("dev-"sv);
      put_dashed(used);
      return;
    }
  }

  /// math_libs beside the toolkit of NVIDIA's HPC SDK, which has cuBLAS, cuFFT and the like: of a path below /opt/nvidia/hpc_sdk/Linux_x86_64/20.11.
  constexpr void put_math_directory(const fact_set& facts) noexcept {
    constexpr std::string_view sdk = "/hpc_sdk/";
    for (const fact& f : facts) {
      const std::string_view line = f.from.text;
      const std::size_t at = line.find(sdk);
      if (at == std::string_view::npos) continue;
      const std::size_t before = line.substr(0, at).find_last_of(" \t\"'=;(");
      const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
      // Below it the system, then the release.
      std::size_t end = line.find('/', at + sdk.size());
      if (end != std::string_view::npos) end = line.find('/', end + 1);
      if (end == std::string_view::npos || end - begin > longest_directory) continue;
      put(line.substr(begin, end - begin));
      put("/math_libs/lib64"sv);
      return;
    }
  }

  /// The release that PyTorch was built for, as its own message or the model has it.
  [[nodiscard]] static constexpr cuda::release torch_cuda_of(const fact_set& facts, const finding& of,
                                                             const build_model& m) noexcept {
    if (const cuda::release said = cuda::parse_release(word_behind_any(of, "used to compile PyTorch (")); said.known())
      return said;
    const std::size_t source = of.evidence_count == 0 ? origin::no_source : of.evidence[0]->from.source;
    const fact* const built = note_of(facts, "torch_cuda_built", source);
    return built != nullptr ? cuda::parse_release(built->text) : m.torch_is.toolkit;
  }

  /// libxcursor-dev of "install libxcursor development package".
  constexpr void put_named_package(std::string_view line) noexcept {
    constexpr std::string_view before = "nstall lib", behind = " development package", begin = "lib", end = "-dev";
    const std::size_t at = line.find(before);
    if (at == std::string_view::npos || !text_.empty() || size_ != 0) return;
    const std::string_view name = line.substr(at + before.size() - begin.size());
    const std::string_view word = name.substr(0, name.find_first_of(" \n"));
    if (!name.substr(word.size()).starts_with(behind) || !is_package_word(word)) return;
    if (word.size() + end.size() > sizeof digits_) return;
    put(word);
    put(end);
  }

  /// The packages of all that the evidence names, each once.
  constexpr void put_development_packages(const finding& of, const fact_set& facts) noexcept {
    // -lpython3.8: each release of Python has a package of its own.
    constexpr std::string_view python = "python3.";
    const std::string_view first = sought(of);
    if (package_of_variable(subject(of), first, facts).empty() && first.starts_with(python) && is_package_word(first)) {
      put("lib"sv);
      put(first);
      put("-dev"sv);
      return;
    }
    const std::string_view first_package = package_of_variable(subject(of), first, facts);
    put(first_package);
    for (std::size_t i = 0; i < of.evidence_count && size_ != 0; ++i) {
      const auto package_of = [&](std::size_t k) noexcept {
        const std::string_view name = subject_of(*of.evidence[k]);
        return package_of_variable(name, thing_of(name), facts);
      };
      const std::string_view package = package_of(i);
      bool is_new = !package.empty() && package != first_package;
      for (std::size_t j = 0; j < i; ++j) is_new = is_new && package_of(j) != package;
      if (!is_new || size_ + package.size() >= sizeof digits_) continue;
      put(" "sv);
      put(package);
    }
  }

  /// What was sought: what a tool named, without what a value of a search that failed has around it; or what a find module names.
  [[nodiscard]] static constexpr std::string_view sought(const finding& of) noexcept {
    std::string_view name = subject(of);
    if (name.empty()) name = word_behind_any(of, "Could NOT find ");
    // "deflate in -lz" of a configure script
    constexpr std::string_view in_library = " in -l";
    if (const std::size_t at = name.find(in_library); at != std::string_view::npos) {
      name.remove_prefix(at + in_library.size());
      name = name.substr(0, name.find(' '));
    }
    // "Could NOT find CUDAToolkit: Found unsuitable version"
    if (name.ends_with(':')) name.remove_suffix(1);
    if (name.empty()) name = word_behind_any(of, "configuration file provided by \"");
    return thing_of(name);
  }

  /// The package that brings what a variable was to lead to, or else `thing`, which its name tells.
  [[nodiscard]] static constexpr std::string_view package_of_variable(std::string_view variable, std::string_view thing,
                                                                      const fact_set& facts) noexcept {
    const variable_origin* const known = variable_origin_of(variable);
    return known != nullptr && !known->apt.empty() ? known->apt : development_package(thing, facts);
  }

  /// What a variable is for: Xcursor of X11_Xcursor_LIB, whose first part is the package that it belongs to.
  [[nodiscard]] static constexpr std::string_view thing_of(std::string_view name) noexcept {
    const std::string_view thing = without_suffixes(name);
    const std::size_t part = thing.rfind('_');
    if (thing.size() == name.size() || part == std::string_view::npos || !apt_package_of(thing).empty() ||
        !system_package_of(thing).empty() || system_package_of(thing.substr(part + 1)).empty())
      return thing;
    return thing.substr(part + 1);
  }

  [[nodiscard]] static constexpr std::string_view without_suffixes(std::string_view name) noexcept {
    if (name.ends_with(not_found)) name.remove_suffix(not_found.size());
    const std::string_view variable = name;
    for (const std::string_view end : {"_LIBRARIES"sv, "_LIBRARY"sv, "_LIB"sv, "_lib"sv, "_INCLUDE_DIRS"sv,
                                       "_INCLUDE_DIR"sv, "_INCLUDE_PATH"sv, "_DIR"sv}) {
      if (name.size() > end.size() && name.ends_with(end)) {
        name.remove_suffix(end.size());
        break;
      }
    }
    // FindCUDA's variables have the name of the library in the middle.
    if (name.size() != variable.size() && name.size() > 5 && name.starts_with("CUDA_")) name.remove_prefix(5);
    if (name.size() == variable.size()) return name;
    return name == "CUDART" ? "cudart"sv : name == "CUDA" && variable.starts_with("CUDA_CUDA_") ? "cuda"sv : name;
  }

  /// The entry of the cache that the evidence is about: of a path, of one that is NOTFOUND, or else of any.
  [[nodiscard]] static constexpr std::string_view entry(const finding& of) noexcept {
    for (const bool is_unfound : {true, false}) {
      for (std::size_t i = 0; i < of.evidence_count; ++i) {
        const fact& f = *of.evidence[i];
        const bool is_path = f.id == fact_id::gone_path || f.id == fact_id::wrong_path;
        const std::string_view of_path = is_path ? word_behind(f.from.text, "; named by ") : std::string_view{};
        if (!of_path.empty() && of_path != "the") return of_path;
        const std::string_view name = entry_name_of(f.from.text);
        if ((f.is == state::no) == is_unfound && !name.empty()) return name;
      }
    }
    return {};
  }

  /// False for what a package or pkg-config says of itself, which is asked no more once it is found, and for a compiler, which CMake keeps beside
  /// the cache, too.
  [[nodiscard]] static constexpr bool is_looked_up(std::string_view name) noexcept {
    for (const std::string_view end :
         {"_INCLUDE_DIRS"sv, "_LIBRARIES"sv, "_LIBRARY_DIRS"sv, "_INCLUDEDIR"sv, "_LIBDIR"sv, "_PREFIX"sv}) {
      if (name.ends_with(end)) return false;
    }
    return !name.starts_with("CMAKE_");
  }

  /// The first entry of the evidence that CMake looks up again where it is deleted, or else that a package says; empty for none.
  [[nodiscard]] static constexpr std::string_view looked_up(const finding& of, bool is_wanted) noexcept {
    constexpr std::string_view by = "; named by ", next = ", ";
    const auto is_right = [is_wanted](std::string_view name) {
      return is_looked_up(name) == is_wanted && (is_wanted || !name.starts_with("CMAKE_"));
    };
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const std::string_view line = of.evidence[i]->from.text;
      const std::size_t at = line.rfind(by);
      if (at == std::string_view::npos) continue;
      for (std::string_view rest = line.substr(at + by.size()); !rest.empty();) {
        const std::string_view name = rest.substr(0, rest.find_first_of(", "));
        if (name != "the" && is_right(name)) return name;
        const std::size_t end = rest.find(next);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + next.size());
      }
    }
    const std::string_view name = entry(of);
    return !name.empty() && is_right(name) ? name : std::string_view{};
  }

  /// What the other entries of a package begin with: NCCL of NCCL_ROOT, CUDNN of CUDNN_LIBRARY.
  [[nodiscard]] static constexpr std::string_view stem_of(std::string_view variable) noexcept {
    for (const std::string_view end : {"_ROOT_DIR"sv, "_ROOT"sv, "_HOME"sv, "_PREFIX"sv}) {
      if (variable.ends_with(end)) return variable.substr(0, variable.size() - end.size());
    }
    return without_suffixes(variable);
  }

  /// Headers that CUDA 13 has in include/cccl.
  [[nodiscard]] static constexpr bool is_of_cccl(std::string_view header) noexcept {
    const cuda::development_row* const row = cuda::development_package_of(header);
    return row != nullptr && row->apt.starts_with("cuda-cccl");
  }

  /// What a test program of CMake failed at: as a message says, or the log that CMake keeps in a build directory.
  [[nodiscard]] static constexpr std::string_view attempt(const finding& of, const fact_set& facts) noexcept {
    std::string_view words = noted(of, facts, "attempt");
    for (std::size_t i = 0; i < of.evidence_count && words.empty(); ++i) {
      const fact& f = *of.evidence[i];
      if (f.id == fact_id::compiles && f.is == state::no) words = f.text;
    }
    return words;
  }

  /// What configure stopped at, of that kind; empty where the evidence has none.
  [[nodiscard]] static constexpr std::string_view obstacle(const finding& of, std::string_view kind) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const fact& f = *of.evidence[i];
      if (f.id == fact_id::obstacle && f.name == kind) return f.text.substr(0, f.text.find_first_of("=:"));
    }
    return {};
  }

  static constexpr std::string_view not_found = "-NOTFOUND";

  [[nodiscard]] static constexpr std::string_view cache_variable(const finding& of) noexcept {
    std::string_view name = subject(of);
    if (!name.ends_with(not_found)) return {};
    name.remove_suffix(not_found.size());
    return name;
  }

  /// What to do about a library that the CUDA release no longer has, as a sentence without its full stop; empty for any other. Sources: the
  /// release notes of CUDA 10.0 and 11.0; the wheels of NVTX 12.8.90 and 12.9.79; FindCUDA.cmake up to 3.12.
  [[nodiscard]] static constexpr std::string_view advice_on_gone_library(std::string_view name,
                                                                         cuda::release used) noexcept {
    constexpr cuda::release without_nvtx = {12, 9};
    if (name == "cublas_device" || name == "nppicom")
      return "pip install -U cmake, then cmake --fresh -B build: a newer CMake does not search for this library, which CUDA no longer has"sv;
    if (name == "nvToolsExt" && used.known() && !(used < without_nvtx))
      return "Use a newer version of the project, or link CUDA::nvtx3 (CMake 3.25) instead: CUDA 12.9 and later have no libnvToolsExt"sv;
    return {};
  }

  /// A header, a library or a name of find_package, of CUDA's packages or the distribution's.
  [[nodiscard]] static constexpr std::string_view development_package(std::string_view name,
                                                                      const fact_set& facts) noexcept {
    if (name.empty() || !advice_on_gone_library(name, release_in_use(facts)).empty() ||
        !outside_origin_of(name).empty())
      return {};
    if (!moved_words(name, release_in_use(facts)).empty()) return {};
    // Of Microsoft's linker: no package of apt helps there.
    if (name.ends_with(".lib")) return {};
    const cuda::development_row* found = cuda::development_package_of(name);
    // find_package and variables have NCCL and CURAND in capital letters.
    for (const cuda::development_row& row : cuda::development_packages) {
      if (found == nullptr && equals_ignoring_case(name, row.file)) found = &row;
    }
    if (found != nullptr) {
      const cuda::release in_use = release_in_use(facts);
      if (in_use.known()) return cuda::name_in(*found, in_use);
      // Without a release the package that brings the newest: no name with letters in place of its numbers.
      if (found->apt.ends_with("X-Y")) return "cuda-toolkit";
      return found->apt.ends_with("cuda-X") ? "cudnn"sv : found->apt;
    }
    const std::string_view of_file = system_package_of(name);
    return of_file.empty() ? apt_package_of(name) : of_file;
  }

  /// The row of the architecture that a tool or a command named; null for none.
  [[nodiscard]] static constexpr const cuda::nvcc_target* named_target(const finding& of, const fact_set& facts,
                                                                       const build_model& m) noexcept {
    const cuda::nvcc_target* const row = cuda::find_nvcc_target(cuda::parse_prefixed_target(subject(of)));
    if (row != nullptr) return row;
    const refused_target r = refused_target_of(facts, m);
    const cuda::target t = r.target != nullptr ? cuda::parse_target(r.target->text) : cuda::target{};
    return t.suffix == cuda::target_suffix::none ? cuda::find_nvcc_target(t) : nullptr;
  }

  /// Those of Jetson boards, which no other GPU shares: a build for another machine does not want them.
  [[nodiscard]] static constexpr bool is_of_board(cuda::compute_capability c) noexcept {
    if (c == cuda::compute_capability{10, 1}) return true;  // what CUDA 12 called Thor, 11.0 since 13.0
    for (const cuda::gpu& one : cuda::gpus) {
      if (one.capability == c && one.name.starts_with("Jetson")) return true;
    }
    return false;
  }

  /// The release before that one of the same major number: 11.0 of 11.1; the first itself.
  [[nodiscard]] static constexpr cuda::release step_before(cuda::release r) noexcept {
    if (r.minor_part != 0) r.minor_part = static_cast<std::uint8_t>(r.minor_part - 1);
    return r;
  }

  /// An architecture that the nvcc of the build takes, near the one that it refused; unknown where none is sure.
  [[nodiscard]] static constexpr cuda::compute_capability fitting(const finding& of, const fact_set& facts,
                                                                  const build_model& m) noexcept {
    const refused_target refused = refused_target_of(facts, m);
    const cuda::release nvcc = refused.nvcc.known() ? refused.nvcc : m.nvcc;
    const cuda::nvcc_target* const named = named_target(of, facts, m);
    if (m.gpu != nullptr && nvcc.known() && cuda::knows(nvcc, {m.gpu->capability})) return m.gpu->capability;
    cuda::compute_capability best;
    // Then the release is not that of the nvcc that refused it.
    if (named != nullptr && nvcc.known() && cuda::accepts(*named, nvcc)) return best;
    for (const cuda::nvcc_target& row : cuda::nvcc_targets) {
      const cuda::compute_capability c = row.id.capability;
      if (row.id.suffix != cuda::target_suffix::none || is_of_board(c)) continue;
      if (!nvcc.known()) {
        // A release after the last one of an old architecture: what all of them take.
        constexpr cuda::release usual = {6, 0};
        const bool is_old = named != nullptr && named->last.known() && named->first <= usual;
        if (is_old && row.first <= named->last && !row.last.known() && !best.known()) best = c;
        // Before the first one of a new architecture: what a release had that is a step older, and whose PTX the newer GPU runs.
        const bool is_new = named != nullptr && !named->last.known() && named->first > usual && !is_old;
        const bool is_step_older = is_new && !is_of_board(named->id.capability) && c < named->id.capability &&
                                   row.first < step_before(named->first);
        if (is_step_older && (!best.known() || c > best)) best = c;
      } else if (named == nullptr) {
        continue;
      } else if (nvcc < named->first) {
        // The newest that it has below the one that was asked for, whose GPU runs its PTX.
        if (cuda::accepts(row, nvcc) && c <= named->id.capability) best = c;
      } else if (cuda::accepts(row, nvcc) && c >= named->id.capability && !best.known()) {
        best = c;
      }
    }
    return best;
  }

  /// The one before a GCC of 4: of "gcc 4.9 and up are not supported" 4.8. Later ones are counted by their major number alone.
  [[nodiscard]] constexpr bool put_gcc_before(std::string_view refused) noexcept {
    const version v = parse_version(refused);
    if (v.major_part != 4 || v.parts < 2 || v.minor_part == 0) return false;
    put("4."sv);
    put(unsigned{v.minor_part} - 1);
    return true;
  }

  constexpr void put_dashed(cuda::release r) noexcept {
    put(unsigned{r.major_part});
    put("-"sv);
    put(unsigned{r.minor_part});
  }

  /// Takes back the number of a GCC that no distribution which is still kept has as a package.
  constexpr void keep_packaged_gcc() noexcept {
    constexpr unsigned first_packaged = 9;
    const std::string_view number = text_.empty() ? std::string_view(digits_, size_) : text_;
    if (parse_version(number).major_part >= first_packaged) return;
    text_ = {};
    size_ = 0;
  }

  [[nodiscard]] static constexpr bool has_in_evidence(const finding& of, std::string_view words) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      if (of.evidence[i]->from.text.find(words) != std::string_view::npos) return true;
    }
    return false;
  }

  /// cuda-toolkit-12-1: the package with the whole toolkit. NVIDIA has none of an older release for a distribution that is still kept.
  constexpr void put_toolkit(cuda::release r) noexcept {
    constexpr cuda::release first_packaged = {11, 7};
    if (r < first_packaged) return;
    put("cuda-toolkit-"sv);
    put_dashed(r);
  }

  constexpr void put(std::string_view part) noexcept {
    for (const char c : part) put_letter(c);
  }

  constexpr void put_letter(char c) noexcept {
    if (size_ < sizeof digits_) {
      digits_[size_++] = c;
    } else {
      is_cut_ = true;
    }
  }

  /// cu121 of 12.1.
  constexpr void put_index(cuda::release r) noexcept {
    if (!r.known()) return;
    put("cu"sv);
    put(unsigned{r.major_part});
    put(unsigned{r.minor_part});
  }

  constexpr void put(const version& v) noexcept {
    if (v.parts == 0) return;
    put(v.major_part);
    if (v.parts > 1) put("."sv);
    if (v.parts > 1) put(v.minor_part);
    if (v.parts > 2) put("."sv);
    if (v.parts > 2) put(v.patch_part);
  }

  struct ids {
    fact_id of[7];
    std::size_t count;

    template <class... Ids>
    // NOLINTNEXTLINE(google-explicit-constructor): a call lists them in braces
    constexpr ids(Ids... all) noexcept : of{all...}, count(sizeof...(Ids)) {}
  };

  [[nodiscard]] static constexpr std::string_view word_behind_any(const finding& of, std::string_view words) noexcept {
    std::string_view word;
    for (std::size_t i = 0; i < of.evidence_count && word.empty(); ++i)
      word = word_behind(of.evidence[i]->from.text, words);
    return word;
  }

  [[nodiscard]] static constexpr std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '.' || text.back() == ':'))
      text.remove_suffix(1);
    return text;
  }

  [[nodiscard]] static constexpr std::string_view subject(const finding& of) noexcept {
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      if (const std::string_view s = subject_of(*of.evidence[i]); !s.empty()) return s;
    }
    return {};
  }

  /// The failed step that the evidence is of: the last one above it, or the only one of the build; null where none is known.
  [[nodiscard]] static constexpr const fact* step_of(const finding& of, const fact_set& facts) noexcept {
    const fact *above = nullptr, *any = nullptr;
    std::size_t count = 0;
    for (const fact& f : facts) {
      if (f.id != fact_id::failed_step) continue;
      ++count;
      any = &f;
      if (of.evidence_count == 0) continue;
      const origin& at = of.evidence[0]->from;
      const bool is_above = f.from.source == at.source && f.from.line <= at.line;
      if (is_above && (above == nullptr || above->from.line < f.from.line)) above = &f;
    }
    return above == nullptr && count == 1 ? any : above;
  }

  /// The subjects after the first one, each once.
  [[nodiscard]] static constexpr std::size_t count_more(const finding& of) noexcept {
    std::size_t n = 0;
    for (std::size_t i = 0; i < of.evidence_count; ++i) {
      const std::string_view s = subject_of(*of.evidence[i]);
      bool is_new = !s.empty() && s != subject(of);
      for (std::size_t j = 0; j < i; ++j) is_new = is_new && subject_of(*of.evidence[j]) != s;
      n += is_new;
    }
    return n;
  }

  [[nodiscard]] static constexpr std::string_view text_of(const finding& of, const ids& wanted) noexcept {
    for (std::size_t k = 0; k < wanted.count; ++k) {
      for (std::size_t i = 0; i < of.evidence_count; ++i) {
        if (of.evidence[i]->id == wanted.of[k]) return of.evidence[i]->text;
      }
    }
    return {};
  }

  /// A release with the architecture that was named, compute_35 or sm_35, where nvcc's table has it.
  constexpr void put_bound(const finding& of, cuda::release cuda::nvcc_target::*bound) noexcept {
    const cuda::nvcc_target* const row = cuda::find_nvcc_target(cuda::parse_prefixed_target(subject(of)));
    if (row != nullptr) put(row->*bound);
  }

  constexpr void put(cuda::release r) noexcept {
    if (!r.known()) return;
    put(unsigned{r.major_part});
    put("."sv);
    put(unsigned{r.minor_part});
  }

  constexpr void put(unsigned n) noexcept {
    unsigned power = 1;
    while (power <= n / 10 && power < 100'000) power *= 10;
    for (; power != 0; power /= 10) put_letter(static_cast<char>('0' + n / power % 10));
  }

  /// What takes the place of a header that is gone. Where no release is known, only of those that nothing but a toolkit has.
  [[nodiscard]] static constexpr std::string_view moved_words(std::string_view header, cuda::release used) noexcept {
    constexpr cuda::release any_release = {255, 0};
    const bool is_of_cccl = header.starts_with("cub/") || header.starts_with("thrust/");
    const cuda::moved_header* const moved =
        cuda::find_moved_header(header, used.known() || !is_of_cccl ? used : any_release);
    return moved == nullptr ? std::string_view{} : moved->words;
  }

  /// 75 of "requires .target sm_75", 60 of the message "atomic_types_60"; empty where nothing tells it.
  [[nodiscard]] static constexpr std::string_view needed_architecture(const finding& of) noexcept {
    constexpr std::string_view atomic = "atomic_types_";
    constexpr std::size_t longest = 4;
    std::string_view found = word_behind_any(of, "requires .target sm_");
    if (found.size() > longest) found = {};
    for (std::size_t i = 0; i < of.evidence_count && found.empty(); ++i) {
      if (const std::string_view name = of.evidence[i]->name; name.starts_with(atomic))
        found = name.substr(atomic.size());
    }
    return found;
  }

  /// What was noted under a name in the log of the first evidence.
  [[nodiscard]] static constexpr std::string_view noted(const finding& of, const fact_set& facts,
                                                        std::string_view name) noexcept {
    for (const fact& f : facts) {
      const bool is_one = f.id == fact_id::said && f.name == name && of.evidence_count != 0;
      if (is_one && f.from.source == of.evidence[0]->from.source) return f.text;
    }
    return {};
  }

  static constexpr std::size_t longest_directory = 64;

  std::string_view text_;
  made_package_name made_;
  char digits_[256] = {};
  bool is_cut_ = false;  // a part of a list or of a command is worse than none
  std::size_t size_ = 0;
};

}  // namespace detail

/// Calls sink(std::string_view) with the parts of a text in order, each slot filled from the finding and the facts it was made of; without a
/// finding each slot has its other words. Views hold during the call. Pre: has_right_slots(text).
template <class Sink>
constexpr void fill(std::string_view text, slot_use use, const finding* of, const fact_set* facts, Sink&& sink) {
  std::size_t done = 0;
  for (std::size_t at = 0; (at = detail::next_slot(text, done)) != std::string_view::npos;) {
    const std::size_t end = text.find('}', at);
    if (end == std::string_view::npos) break;
    sink(text.substr(done, at - done));
    done = end + 1;
    const detail::slot_text s = detail::take_apart(text.substr(at + 1, end - at - 1));
    const slot_row* const row = detail::find_slot(s.name);
    bool is_filled = false;
    if (row != nullptr && of != nullptr && facts != nullptr) {
      const detail::slot_value value(*row, *of, *facts);
      const bool is_sentence = row->kind == slot_kind::sentence || row->kind == slot_kind::quoted;
      is_filled = row->kind == slot_kind::quoted ? detail::is_quotable(value.text())
                  : is_sentence                  ? detail::is_sentence(value.text())
                                                 : detail::may_fill(value.text(), use, row->kind);
      if (is_filled && !s.shape.empty()) {
        const std::size_t star = s.shape.find('*');
        sink(s.shape.substr(0, star));
        if (is_sentence) {
          detail::put_words(value.text(), sink);
        } else {
          detail::put_value(value.text(), sink);
        }
        sink(s.shape.substr(star + 1));
      }
    }
    if (!is_filled) sink(s.words);
  }
  sink(text.substr(done));
}

/// The same for what is wrong, in one line: the tool's own words where no rule of the catalogue knows the error.
template <class Sink>
constexpr void fill_title(const rule& r, const finding* of, const fact_set* facts, Sink&& sink) {
  if (of == nullptr || of->words.empty()) return fill(r.title, slot_use::prose, of, facts, sink);
  const std::size_t first = of->words.find_first_not_of(" \t");
  sink(first == std::string_view::npos ? of->words : of->words.substr(first));
}

FOUNDCHECK_END_NAMESPACE

#endif
