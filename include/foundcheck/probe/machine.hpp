// SPDX-License-Identifier: MIT
// The whole probe: what this machine makes of the libraries that a build claims, or of those that its loader finds.
//
// Each question is asked in a child of its own, so that one that hangs or crashes costs its own answer only, and so that no
// library finds another one in its process that it would not find in a program. Nothing of CUDA is loaded into this process.
#ifndef FOUNDCHECK_PROBE_MACHINE_HPP
#define FOUNDCHECK_PROBE_MACHINE_HPP

#include <sys/stat.h>

#include <cerrno>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/loader.hpp>
#include <foundcheck/probe/result.hpp>
#include <foundcheck/probe/task.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

namespace detail {

/// The path that is worth loading among those that are claimed for a component: a shared library before anything else.
[[nodiscard]] inline const std::string* claim_of(component about, const request& asked) noexcept {
  const std::string* found = nullptr;
  for (const claimed_library& claim : asked.claimed) {
    if (claim.about != about) continue;
    const bool is_shared = claim.path.find(".so") != std::string::npos;
    if (found == nullptr || (is_shared && found->find(".so") == std::string::npos)) found = &claim.path;
  }
  return found;
}

/// The component's libraries to try, in order. A stub is not loaded: the loader is asked by name for what a program gets.
[[nodiscard]] inline std::vector<std::string> files_of(component about, const std::string* claim) {
  if (claim != nullptr && is_absolute(*claim) && refusal_of(*claim).empty()) return {*claim};
  return sonames_of(row_of(about).library);
}

class machine_probe {
 public:
  explicit machine_probe(const request& asked) : asked_(asked) {}

  [[nodiscard]] probe_result run() {
    result_.system = read_system_driver();
    result_.environment = read_environment();
    ask_driver();
    for (const library_row& row : library_rows) {
      if (is_wanted(row.id)) ask_library(row.id);
    }
    // What is claimed and has no row of its own.
    for (const component_row& row : components) {
      const bool has_row = library_row_of(row.id).how != version_call::none;
      if (!has_row && !row.library.empty() && claim_of(row.id, asked_) != nullptr) ask_library(row.id);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_wanted(component about) const noexcept {
    return about == component::cudart || asked_.claimed.empty() || claim_of(about, asked_) != nullptr;
  }

  [[nodiscard]] child_result ask(const task_words& words) const { return run_task(words, asked_.worker, asked_.limit); }

  void ask_driver() {
    const std::string* const claim = claim_of(component::cudart, asked_);
    runtimes_ = files_of(component::cudart, claim);
    if (runtimes_.size() == 1) {
      for (std::string& name : sonames_of(row_of(component::cudart).library)) runtimes_.push_back(std::move(name));
    }
    task_words words = {"driver"};
    words.insert(words.end(), runtimes_.begin(), runtimes_.end());
    const child_result child = ask(words);
    const messages said(child.output);
    result_.driver = judge_driver(said, child, result_.system);
    result_.devices = read_devices(said);
    if (const std::string* const path = said.find("runtime.path")) runtimes_ = {*path};
    if (result_.driver.loadable.is == answer::yes) {
      task_words about = {"nvml"};
      for (const device_result& device : result_.devices) about.push_back(device.bus_id);
      const child_result nvml = ask(about);
      const messages told(nvml.output);
      result_.nvml = read_nvml(told, result_.devices);
      if (result_.nvml.working.is == answer::not_tested) {
        result_.nvml.working = {answer::unknown, broke_off_at(told.text("at"), nvml)};
      }
    } else {
      result_.nvml.working.reason = "no driver";
    }
    if (!asked_.architectures.empty()) {
      result_.coverage =
          cover_devices(asked_.architectures, asked_.nvcc, result_.devices, cuda::release_of(result_.driver.cuda));
    }
  }

  [[nodiscard]] std::string why_no_job() const {
    const driver_result& driver = result_.driver;
    if (driver.loadable.is == answer::not_tested) return driver.loadable.reason;
    if (driver.loadable.is == answer::no) return "no driver";
    if (driver.runtime.is == answer::no) return "the driver does not work";
    return driver.runtime.reason;
  }

  void ask_library(component about) {
    library_result one;
    one.about = about;
    const std::string* const claim = claim_of(about, asked_);
    if (claim != nullptr) {
      one.is_claimed = true;
      one.claimed = *claim;
      look_for_file(one);
    }
    if (one.is_claimed && one.claimed.ends_with(".a")) {
      one.loadable.reason = one.working.reason = "a static library: no program loads it";
    } else if (library_row_of(about).is_heavy && !asked_.all) {
      one.loadable.reason = one.working.reason = "large: on request only";
    } else {
      load(one, claim);
    }
    result_.libraries.push_back(std::move(one));
  }

  static void look_for_file(library_result& one) {
    if (!is_absolute(one.claimed)) return;
    struct ::stat file {};
    const bool is_there = ::stat(one.claimed.c_str(), &file) == 0;
    if (is_there || errno == ENOENT || errno == ENOTDIR) {
      one.present = {is_there ? answer::yes : answer::no, one.claimed};
    } else {
      one.present = {answer::unknown, one.claimed + " may not be looked at"};
    }
  }

  void load(library_result& one, const std::string* claim) {
    library_task task;
    task.about = one.about;
    task.files = files_of(one.about, claim);
    task.does_job = result_.driver.is_ready();
    task.runtimes = runtimes_;
    const child_result child = ask(words_of(task));
    judge_library(messages(child.output), child, task, why_no_job(), one);
    const bool by_path = claim != nullptr && task.files.front() == *claim;
    if (claim != nullptr && !by_path) one.note = std::string(refusal_of(*claim));
    if (one.loadable.is == answer::yes && !one.is_claimed) one.present = {answer::yes, one.path};
    if (by_path) compare_with_loader(one);
  }

  /// What a program gets that asks for the library by its soname, which may be another file than the one that was claimed.
  void compare_with_loader(library_result& one) {
    std::vector<std::string> names = {one.soname};
    if (one.soname.empty()) names = sonames_of(row_of(one.about).library);
    std::string asked;
    for (const std::string& name : names) {
      const child_result child = ask({"soname", name});
      const messages said(child.output);
      one.by_soname = said.text("path");
      asked = name;
      if (!one.by_soname.empty()) break;
    }
    if (one.loadable.is == answer::yes && one.soname.empty()) return;
    if (one.by_soname.empty()) {
      if (one.loadable.is == answer::yes) {
        one.note =
            "the loader by itself does not find " + asked + ": programs need its directory in RPATH or LD_LIBRARY_PATH";
      }
    } else if (!is_one_file(one.by_soname, one.path.empty() ? one.claimed : one.path)) {
      one.note = "a program that asks for " + asked + " without RPATH gets " + one.by_soname;
    }
  }

  const request& asked_;
  probe_result result_;
  std::vector<std::string> runtimes_;
};

}  // namespace detail

/// Asks everything. Takes as long as its children; each has `limit` at most.
[[nodiscard]] inline probe_result probe_machine(const request& asked) { return detail::machine_probe(asked).run(); }

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
