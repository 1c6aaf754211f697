// SPDX-License-Identifier: MIT
// How to fix a finding: the line for the CUDA release of the build, and the packages that bring a missing library.
#ifndef FOUNDCHECK_REPORT_FIX_HPP
#define FOUNDCHECK_REPORT_FIX_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/package.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/report/build_command.hpp>
#include <foundcheck/report/fix_ways.hpp>
#include <foundcheck/report/form_command.hpp>
#include <foundcheck/rule/build_form.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/rule/fill.hpp>
#include <foundcheck/rule/rule.hpp>
#include <iterator>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- fix ------------------------------------------------------------------------------------------------------------
//
// How to fix a finding -> the line for the CUDA release that the build uses, where the facts tell it.
//
//   X-Y of a package   cuda-cupti-dev-X-Y      cuda-cupti-dev-12-4
//   X.Y of a path      /usr/local/cuda-X.Y     /usr/local/cuda-12.4
//   cuda-X             libcudnn9-dev-cuda-X    libcudnn9-dev-cuda-12
//   cuN of a wheel     nvidia-cuda-cupti-cuN   nvidia-cuda-cupti-cu12

/// Appends the text with the release in place of its letters; as it stands if the release is unknown.
inline void append_fix(std::string_view fix, cuda::release release, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  std::size_t at = 0;
  // What begins or goes on a word is no placeholder.
  const auto is_of_word = [](char c) { return is_alpha(c) || is_digit(c); };
  const auto stands = [&](std::string_view placeholder) {
    const bool begins = at == 0 || !is_of_word(fix[at - 1]);
    const std::size_t end = at + placeholder.size();
    return release.known() && begins && fix.substr(at).starts_with(placeholder) &&
           (end == fix.size() || !is_of_word(fix[end]));
  };
  while (at < fix.size()) {
    if (stands("X-Y")) {
      fmt::format_to(append, "{}-{}", release.major_part, release.minor_part);
      at += 3;
    } else if (stands("X.Y")) {
      fmt::format_to(append, "{}.{}", release.major_part, release.minor_part);
      at += 3;
    } else if (stands("cuda-X")) {
      fmt::format_to(append, "cuda-{}", release.major_part);
      at += 6;
      // The minor number goes on behind the major one.
      if (fix.substr(at).starts_with("-Y") || fix.substr(at).starts_with(".Y")) {
        fmt::format_to(append, "{}{}", fix[at], release.minor_part);
        at += 2;
      }
    } else if (stands("cuN")) {
      fmt::format_to(append, "cu{}", release.major_part);
      at += 3;
    } else {
      out.push_back(fix[at++]);
    }
  }
}

/// Appends the text with NVIDIA's whole toolkit in place of packages whose release nothing tells: no name is printed that no index has.
inline void append_whole_toolkit(std::string_view fix, fmt::memory_buffer& out) {
  constexpr std::string_view of_release = "-X-Y";
  for (std::size_t at = fix.find(of_release); at != std::string_view::npos; at = fix.find(of_release)) {
    const std::size_t before = fix.substr(0, at).find_last_of(" (");
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    fmt::format_to(fmt::appender(out), "{}cuda-toolkit", fix.substr(0, begin));
    fix.remove_prefix(at + of_release.size());
  }
  out.append(fix.data(), fix.data() + fix.size());
}

// ---- texts of a finding ---------------------------------------------------------------------------------------------

/// What a rule says of a finding, with its slots filled; of a rule alone with their other words.
struct finding_text {
  fmt::memory_buffer title, why, confirm, fix;  ///< the texts of the rule, with names and versions in them

  /// Of a rule alone.
  explicit finding_text(const rule& r) { take(r, nullptr, nullptr); }
  /// Of a finding; the facts are those that it was found in.
  finding_text(const finding& of, const fact_set& facts) { take(*of.rule, &of, &facts); }

  /// A text as a view, valid as long as it is not changed.
  [[nodiscard]] static std::string_view view(const fmt::memory_buffer& text) noexcept {
    return {text.data(), text.size()};
  }

 private:
  void take(const rule& r, const finding* of, const fact_set* facts) {
    const auto into = [](fmt::memory_buffer& out) {
      return [&out](std::string_view part) { out.append(part.data(), part.data() + part.size()); };
    };
    fill_title(r, of, facts, into(title));
    fill(r.why, slot_use::prose, of, facts, into(why));
    const build_host host = facts == nullptr ? build_host{} : build_host_of(*facts);
    fmt::memory_buffer checks;
    fill(r.confirm, slot_use::command, of, facts, into(checks));
    append_checks(view(checks), host, confirm);
    fmt::memory_buffer filled;
    fill(r.fix, slot_use::command, of, facts, into(filled));
    if (facts == nullptr) return append_fix(view(filled), {}, fix);
    const cuda::release release = release_in_use(*facts);
    fmt::memory_buffer named, ordered, of_form, of_place;
    if (!release.known()) append_whole_toolkit(view(filled), named);
    append_ways(view(release.known() ? filled : named), host, ordered);
    append_form_commands(view(ordered), build_form_of(*facts), host, of_form);
    append_commands(view(of_form), host, of_place);
    append_fix(view(of_place), release, fix);
  }
};

// ---- missing library ------------------------------------------------------------------------------------------------
//
// The library that a finding says is missing -> the packages that bring it, and the line of a Dockerfile that copies it.
//
//   apt: cuda-cupti-13-0; pip: nvidia-cuda-cupti; conda: cuda-cupti; or from the build stage:
//   COPY --from=build /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.13* /usr/local/lib/ , then RUN ldconfig

/// What brings a library; `row` is null where no package is known.
struct missing_library {
  std::string_view soname;                 ///< the name that the loader looks for
  const cuda::package_row* row = nullptr;  ///< its packages
  cuda::release release;                   ///< of the packages; unknown where nothing tells it
  std::string_view directory;              ///< where configure found it; empty: in the toolkit's usual place
};

namespace detail {

/// The name that the loader looked for; empty if the fact tells of none.
[[nodiscard]] constexpr std::string_view soname_looked_for(const fact& f) noexcept {
  if (f.id == fact_id::unresolved) return file_name(f.text);
  if (f.id == fact_id::said && f.name == "onnxruntime_cuda_not_loaded") return unloaded_library(f.from.text);
  const bool is_missed = f.id == fact_id::diagnosis && f.text == "missing_shared_library";
  return is_missed ? file_name(f.name) : std::string_view{};
}

}  // namespace detail

namespace detail {

/// The release in use, or that of the toolkit that a claimed library lies in.
[[nodiscard]] constexpr cuda::release release_of_packages(const fact_set& facts, cuda::release in_use) noexcept {
  if (in_use.known()) return in_use;
  const fact* const installed = facts.find_state(fact_id::installed_version, component::cuda_toolkit, state::yes);
  return installed == nullptr ? cuda::release{} : cuda::parse_release(installed->text);
}

}  // namespace detail

/// The missing library of a finding for which packages are known; without a row if it tells of none.
[[nodiscard]] constexpr missing_library missing_library_of(const finding& f, const fact_set& facts,
                                                           cuda::release in_use) noexcept {
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    missing_library missing;
    missing.soname = detail::soname_looked_for(*f.evidence[i]);
    // Both stand in commands.
    if (!is_shell_word(missing.soname)) continue;
    missing.row = cuda::package_of(missing.soname);
    if (const cuda::dll_library dll = cuda::library_of_dll(missing.soname); dll.row != nullptr) {
      missing.row = dll.row;
      const cuda::release last = dll.made_for.last.known() ? dll.made_for.last : dll.made_for.first;
      missing.release = dll.made_for.has(in_use) ? in_use : last;
      return missing;
    }
    if (missing.row == nullptr) continue;
    missing.release = cuda::package_release(missing.soname, detail::release_of_packages(facts, in_use));
    const fact* const claim = facts.find_state(fact_id::library, f.about, state::yes);
    const bool is_claimed =
        claim != nullptr && is_absolute(claim->text) && file_name(claim->text).starts_with(missing.row->library);
    if (is_claimed && is_shell_word(parent_path(claim->text))) missing.directory = parent_path(claim->text);
    return missing;
  }
  return {};
}

namespace detail {

/// For names that hold the major number only, which the soname tells where nothing else does.
[[nodiscard]] constexpr cuda::release with_major(const missing_library& missing) noexcept {
  return missing.release.known() ? missing.release : cuda::cuda_of_soname(missing.soname).first;
}

}  // namespace detail

/// Appends the name of the package, or nothing. The functions that give a name for each way of installing have one shape.
inline void append_apt(const missing_library& missing, fmt::memory_buffer& out) {
  constexpr std::string_view both = "X-Y";
  std::string_view name = missing.row->apt;
  // NVIDIA has no packages of an older release for a distribution that is still kept.
  constexpr cuda::release first_packaged = {11, 0};
  if (name.ends_with(both) && missing.release.known() && missing.release < first_packaged) return;
  const cuda::release major = detail::with_major(missing);
  if (!name.ends_with(both) || missing.release.known() || !major.known()) {
    append_fix(name, missing.release.known() ? missing.release : major, out);
    return;
  }
  // The soname tells the major number alone: each release of it has the library, the last one in most repositories.
  append_fix(name, cuda::last_of_major(major.major_part), out);
}

/// The name of the wheel that pip installs, or nothing. Pre: the row is not null.
inline void append_wheel(const missing_library& missing, fmt::memory_buffer& out) {
  const cuda::release release = detail::with_major(missing);
  // The index has none for CUDA 10 and older.
  constexpr unsigned first_with_wheels = 11;
  if (release.known() && release.major_part < first_with_wheels) return;
  // Where nothing tells the release the name is that of the one with most wheels: no name with a letter in place of its number.
  constexpr cuda::release usual = {12, 0};
  append_fix(missing.row->wheel(release), release.known() ? release : usual, out);
}

/// The package of conda-forge, or nothing. Pre: the row is not null.
inline void append_conda(const missing_library& missing, fmt::memory_buffer& out) {
  // Before CUDA 12 one package has the libraries of the toolkit, and its release has to be named.
  constexpr unsigned first_with_parts = 12;
  const cuda::release release = detail::with_major(missing);
  if (missing.release.known() && release.major_part < first_with_parts && !missing.row->directory.empty()) {
    fmt::format_to(fmt::appender(out), "cudatoolkit={}.{}", release.major_part, release.minor_part);
    return;
  }
  append_fix(missing.row->conda, release, out);
}

/// The line of a Dockerfile; nothing where the directory is not known.
inline void append_copy(const missing_library& missing, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  if (!missing.directory.empty()) {
    fmt::format_to(append, "COPY --from=build {}/{}* /usr/local/lib/", missing.directory, missing.soname);
  } else if (!missing.row->directory.empty()) {
    fmt::format_to(append, "COPY --from=build /usr/local/cuda/{}/{}* /usr/local/lib/", missing.row->directory,
                   missing.soname);
  }
}

/// All of it as one line of text.
inline void append_packages(const missing_library& missing, fmt::memory_buffer& out) {
  const auto append_one = [&](std::string_view label, auto append_name) {
    const std::size_t before = out.size();
    fmt::format_to(fmt::appender(out), "{}{}", before == 0 ? "" : "; ", label);
    const std::size_t labelled = out.size();
    append_name(missing, out);
    if (out.size() == labelled) out.resize(before);
  };
  append_one("apt: ", append_apt);
  append_one("pip: ", append_wheel);
  append_one("conda: ", append_conda);
  append_one("or ", append_copy);
}

FOUNDCHECK_END_NAMESPACE

#endif
