// SPDX-License-Identifier: MIT
// In a child: a library that is loaded says its version and does its job. Each call is said under "at" before it is made, so that
// one that never comes back is known by name.
#ifndef FOUNDCHECK_PROBE_LIBRARY_JOB_HPP
#define FOUNDCHECK_PROBE_LIBRARY_JOB_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/cupti_activity.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/library_table.hpp>
#include <foundcheck/probe/loader.hpp>
#include <foundcheck/probe/message.hpp>
#include <foundcheck/probe/status_words.hpp>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

namespace detail {

/// What a child says of a job: the reason first, so that the answer never stands without it.
inline void say_verdict(const message_writer& out, std::string_view key, answer is, const std::string& reason) {
  out.say(std::string(key) + ".reason", reason);
  out.say(key, name_of(is));
}

inline void say_version(const library& of, const library_row& row, const message_writer& out) {
  if (row.how == version_call::none) return;
  out.say("at", row.version_function);
  if (row.how == version_call::by_pointer) {
    int number = 0;
    auto* const get = of.find<library_api::version_by_pointer>(row.version_function);
    if (get != nullptr && get(&number) == 0) out.say("version", number);
  } else if (row.how == version_call::by_unsigned) {
    std::uint32_t number = 0;
    auto* const get = of.find<cupti_api::get_version>(row.version_function);
    if (get != nullptr && get(&number) == 0) out.say("version", number);
  } else if (row.how == version_call::by_value) {
    auto* const get = of.find<library_api::version_by_value>(row.version_function);
    if (get != nullptr) out.say("version", static_cast<long long>(get()));
  } else {
    int parts[3] = {};
    bool known = false;
    if (row.how == version_call::by_two) {
      auto* const get = of.find<library_api::version_by_two>(row.version_function);
      known = get != nullptr && get(&parts[0], &parts[1]) == 0;
    } else {
      auto* const get = of.find<library_api::version_by_property>(row.version_function);
      known = get != nullptr;
      for (int i = 0; i < 3; ++i) known = known && get(library_api::property_major + i, &parts[i]) == 0;
    }
    if (!known) return;
    std::string text = std::to_string(parts[0]) + '.' + std::to_string(parts[1]);
    if (row.how == version_call::by_property) text += '.' + std::to_string(parts[2]);
    out.say("version.parts", text);
  }
}

inline void say_copy(const library& runtime, const message_writer& out) {
  auto* const allocate = runtime.find<runtime_api::malloc>("cudaMalloc");
  auto* const set = runtime.find<runtime_api::memset>("cudaMemset");
  auto* const copy = runtime.find<runtime_api::memcpy>("cudaMemcpy");
  auto* const free = runtime.find<runtime_api::free>("cudaFree");
  if (allocate == nullptr || set == nullptr || copy == nullptr || free == nullptr) {
    return say_verdict(out, "working", answer::no, "a function that every runtime has is missing in it");
  }
  constexpr std::size_t size = 256;
  unsigned char host[size] = {};
  void* memory = nullptr;
  std::string_view call = "cudaMalloc";
  out.say("at", call);
  int code = allocate(&memory, size);
  if (code == 0) {
    out.say("at", call = "cudaMemset");
    code = set(memory, 0x5A, size);
  }
  if (code == 0) {
    out.say("at", call = "cudaMemcpy");
    code = copy(host, memory, size, runtime_api::memcpy_device_to_host);
  }
  if (memory != nullptr) free(memory);
  if (code != 0) {
    out.say("code", code);
    return say_verdict(out, "working", answer::no, std::string(call) + " gave " + words_of_driver_status(code));
  }
  for (const unsigned char byte : host) {
    if (byte != 0x5A)
      return say_verdict(out, "working", answer::no, "what was copied from the GPU is not what was set there");
  }
  say_verdict(out, "working", answer::yes, "memory of the GPU was set and copied back");
}

inline void say_handle(const library& of, const library_row& row, const message_writer& out) {
  out.say("at", row.create);
  void* handle = nullptr;
  int code = -1;
  if (row.does == job::communicator) {
    auto* const create = of.find<library_api::comm_init_all>(row.create);
    if (create != nullptr) code = create(&handle, 1, nullptr);
  } else if (auto* const create = of.find<library_api::create>(row.create)) {
    code = create(&handle);
  }
  if (code != 0) {
    out.say("code", code);
    return say_verdict(out, "working", answer::no,
                       code < 0 ? std::string(row.create) + " is not in it"
                                : std::string(row.create) + " gave " + std::to_string(code));
  }
  say_verdict(out, "working", answer::yes, std::string(row.create) + " succeeded");
  out.say("at", row.destroy);
  if (auto* const destroy = of.find<library_api::destroy>(row.destroy)) destroy(handle);
}

inline void say_compile(const library& of, const message_writer& out) {
  auto* const create = of.find<library_api::create_program>("nvrtcCreateProgram");
  auto* const compile = of.find<library_api::compile_program>("nvrtcCompileProgram");
  auto* const size_of = of.find<library_api::get_ptx_size>("nvrtcGetPTXSize");
  if (create == nullptr || compile == nullptr || size_of == nullptr) {
    return say_verdict(out, "working", answer::no, "a function that every NVRTC has is missing in it");
  }
  void* program = nullptr;
  std::size_t size = 0;
  std::string_view call = "nvrtcCreateProgram";
  out.say("at", call);
  int code = create(&program, "extern \"C\" __global__ void probe() {}", "probe.cu", 0, nullptr, nullptr);
  if (code == 0) {
    out.say("at", call = "nvrtcCompileProgram");
    code = compile(program, 0, nullptr);
  }
  if (code == 0) {
    out.say("at", call = "nvrtcGetPTXSize");
    code = size_of(program, &size);
  }
  if (code != 0 || size < 2) {
    out.say("code", code);
    // 7: it misses libnvrtc-builtins, which it loads by itself.
    return say_verdict(out, "working", answer::no,
                       std::string(call) + " gave " + std::to_string(code) +
                           (code == 7 ? ": libnvrtc-builtins is not found beside it" : ""));
  }
  say_verdict(out, "working", answer::yes, "a kernel was compiled to PTX");
}

inline void say_records(const library& of, const std::vector<std::string>& runtimes, const message_writer& out) {
  for (const std::string& file : runtimes) {
    out.say("at", "dlopen " + file);
    const library runtime(file);
    if (!runtime.is_loaded()) continue;
    const cupti_result result = check_cupti(of, runtime, out);
    out.say("records.gpu", result.gpu_records);
    out.say("records.api", result.api_records);
    out.say("records.other", result.other_records);
    out.say("records.dropped", result.dropped_records);
    out.say("call", result.call);
    out.say("code", result.code);
    return say_verdict(out, "working", result.working.is, result.working.reason);
  }
  say_verdict(out, "working", answer::not_tested, "no runtime library was found to make work for it");
}

}  // namespace detail

/// Says the version, as far as the library gives one.
inline void say_version(const library& of, const library_row& row, const message_writer& out) {
  detail::say_version(of, row, out);
}

/// Has the library do its job and says the verdict; nothing where no job is known. `runtimes` are for CUPTI's.
inline void say_job(const library& of, const library_row& row, const std::vector<std::string>& runtimes,
                    const message_writer& out) {
  switch (row.does) {
    case job::none: return;
    case job::copy: return detail::say_copy(of, out);
    case job::record: return detail::say_records(of, runtimes, out);
    case job::handle:
    case job::communicator: return detail::say_handle(of, row, out);
    case job::compile: return detail::say_compile(of, out);
  }
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
