// SPDX-License-Identifier: MIT
// One component's library: can it be loaded, what version does it give, and does it do its job?
//
// A child loads it and says what it finds; judge_library() makes the answers of that, and of how the child ended.
#ifndef FOUNDCHECK_PROBE_COMPONENT_LIBRARY_HPP
#define FOUNDCHECK_PROBE_COMPONENT_LIBRARY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/cupti_activity.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/loader.hpp>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// ---- library table --------------------------------------------------------------------------------------------------
//
// The libraries that a probe asks: how each gives its version, what job it can show, and the names it has.
//
// The job is the smallest one that shows something: a copy for the runtime, a record for CUPTI, a handle for cuDNN, cuBLAS and
// cuBLASLt, a communicator of one rank for NCCL, a kernel compiled for NVRTC. A version alone shows no work. All but NVRTC's
// needs a GPU. For other libraries no job is known here: that they load is all that is said.

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// How a library is asked for its version; `library_api` has the signatures.
enum class version_call : std::uint8_t { none, by_pointer, by_unsigned, by_value, by_property, by_two };

/// The smallest piece of work that shows that a library works.
enum class job : std::uint8_t { none, copy, record, handle, communicator, compile };

/// How one component's library is tried.
struct library_row {
  component id;                  ///< the component
  bool is_heavy;                 ///< loading it costs tenths of a second to seconds: on request only
  version_call how;              ///< how it is asked for its version
  const char* version_function;  ///< the function that gives it
  version (*decode)(long long);  ///< of the number; null where the call gives the parts
  job does;                      ///< what it is made to do; none: that it loads is all that is said
  const char* create;            ///< of a handle
  const char* destroy;           ///< and what frees it; both empty where it makes none
};

/// In the order in which they are asked. A component with a library that is not here is loaded, no more.
inline constexpr library_row library_rows[] = {
    {component::cudart, false, version_call::by_pointer, "cudaRuntimeGetVersion", cuda_version, job::copy, "", ""},
    {component::cupti, false, version_call::by_unsigned, "cuptiGetVersion", cupti_version, job::record, "", ""},
    {component::cudnn, false, version_call::by_value, "cudnnGetVersion", cudnn_version, job::handle, "cudnnCreate",
     "cudnnDestroy"},
    {component::nccl, false, version_call::by_pointer, "ncclGetVersion", nccl_version, job::communicator,
     "ncclCommInitAll", "ncclCommDestroy"},
    {component::cublas, true, version_call::by_property, "cublasGetProperty", nullptr, job::handle, "cublasCreate_v2",
     "cublasDestroy_v2"},
    {component::cublaslt, true, version_call::by_value, "cublasLtGetVersion", cublaslt_version, job::handle,
     "cublasLtCreate", "cublasLtDestroy"},
    {component::cufft, true, version_call::by_property, "cufftGetProperty", nullptr, job::none, "", ""},
    {component::curand, true, version_call::by_property, "curandGetProperty", nullptr, job::none, "", ""},
    {component::cusolver, true, version_call::by_property, "cusolverGetProperty", nullptr, job::none, "", ""},
    {component::cusparse, true, version_call::by_property, "cusparseGetProperty", nullptr, job::none, "", ""},
    {component::nvrtc, true, version_call::by_two, "nvrtcVersion", nullptr, job::compile, "", ""},
    {component::nvjitlink, true, version_call::by_two, "nvJitLinkVersion", nullptr, job::none, "", ""},
};

/// The row of a component. One that has none is heavy, and has neither version nor job.
[[nodiscard]] constexpr library_row library_row_of(component c) noexcept {
  for (const library_row& row : library_rows) {
    if (row.id == c) return row;
  }
  return {c, true, version_call::none, "", nullptr, job::none, "", ""};
}

/// The sonames under which programs ask for a library, the newest first; the stem where no table knows better.
[[nodiscard]] inline std::vector<std::string> sonames_of(std::string_view stem) {
  std::vector<std::string> names;
  for (std::size_t i = std::size(cuda::soname_rows); i > 0; --i) {
    const cuda::soname_row& row = cuda::soname_rows[i - 1];
    if (row.library != stem) continue;
    if (!row.version.empty()) {
      names.push_back(std::string(stem) + '.' + std::string(row.version));
      continue;
    }
    // A name for each release; the releases are those that came with a driver.
    for (std::size_t d = std::size(cuda::driver_rows); d > 0; --d) {
      const cuda::release r = cuda::driver_rows[d - 1].toolkit;
      std::string name(cuda::soname(row, r).view());
      if (row.has(r) && (names.empty() || names.back() != name)) names.push_back(std::move(name));
    }
  }
  if (names.empty()) names.emplace_back(stem);
  return names;
}

// ---- library job ----------------------------------------------------------------------------------------------------
//
// In a child: a library that is loaded says its version and does its job. Each call is said under "at" before it is made, so that
// one that never comes back is known by name.

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

// ---- component library ----------------------------------------------------------------------------------------------

/// What was found out about a component's library.
struct library_result {
  component about = component::none;  ///< the component
  bool is_claimed = false;            ///< configure says that this is the library
  std::string claimed;                ///< the path; empty where none was claimed
  verdict present;                    ///< of the claimed file
  verdict resolvable;                 ///< the loader found all that it needs
  verdict loadable;                   ///< dlopen takes it
  verdict working;                    ///< it did its job
  std::string path;                   ///< where the loader found it
  std::string soname;                 ///< its own
  std::string by_soname;              ///< what the loader finds for that soname by itself; empty for nothing
  std::string note;                   ///< where both differ
  version is_version;                 ///< the version that it gives; unknown where it gives none
  long long number = 0;               ///< the version as the library gives it; 0 where it gives none, or parts
  int code = 0;                       ///< of the call that failed
  cupti_result records;               ///< of CUPTI
  long long took_ms = 0;              ///< milliseconds, of the child
};

/// What a child is to do about a library.
struct library_task {
  component about = component::none;  ///< the component
  std::vector<std::string> files;     ///< paths or sonames: the first that loads is taken
  bool does_job = false;              ///< there is a GPU to try it with
  std::vector<std::string> runtimes;  ///< for CUPTI: the runtime library that makes work for it
};

/// In a child: loads the library, asks for its version, has it do its job; says each thing as soon as it is known.
inline void say_library(const library_task& task, const message_writer& out) {
  const library_row row = library_row_of(task.about);
  std::string first_error;
  for (const std::string& file : task.files) {
    out.say("at", "dlopen " + file);
    const library loaded(file);
    if (!loaded.is_loaded()) {
      if (first_error.empty()) first_error = loaded.error();
      // Another name is tried for want of a file only: what is there and broken is the answer.
      if (missing_in(loaded.error()) == file) continue;
      first_error = loaded.error();
      break;
    }
    out.say("path", loaded.path());
    out.say("soname", loaded.soname());
    say_version(loaded, row, out);
    if (task.does_job || row.does == job::compile) say_job(loaded, row, task.runtimes, out);
    out.say("done", 1);
    return;
  }
  out.say("error", first_error);
  out.say("done", 1);
}

/// In a child of its own: what the loader takes for a soname, when nothing else is in the process.
inline void say_soname(const std::string& soname, const message_writer& out) {
  const library found(soname);
  if (found.is_loaded()) out.say("path", found.path());
  out.say("done", 1);
}

/// What follows from what a child said of a library, and how it ended. `why_no_job` is why no job was asked for.
inline void judge_library(const messages& said, const child_result& child, const library_task& task,
                          std::string_view why_no_job, library_result& into) {
  const library_row row = library_row_of(task.about);
  into.about = task.about;
  into.path = said.text("path");
  into.soname = said.text("soname");
  into.took_ms = child.took.count();
  into.number = said.number("version", 0LL);
  into.code = said.number("code", 0);
  const std::string* const parts = said.find("version.parts");
  into.is_version = parts != nullptr        ? parse_version(*parts)
                    : row.decode != nullptr ? row.decode(into.number)
                                            : version{};
  into.records.call = said.text("call");
  into.records.code = into.code;
  into.records.gpu_records = said.number("records.gpu", 0LL);
  into.records.api_records = said.number("records.api", 0LL);
  into.records.other_records = said.number("records.other", 0LL);
  into.records.dropped_records = said.number("records.dropped", 0LL);
  const std::string broke_off = said.find("done") == nullptr ? broke_off_at(said.text("at"), child) : "";

  if (child.end == child_end::not_started) {
    into.loadable = into.working = {answer::not_tested, "the child " + end_of(child)};
    return;
  }
  if (said.find("path") == nullptr) {
    const std::string* const error = said.find("error");
    into.loadable = {answer::no, error != nullptr ? *error : broke_off};
    into.working = {answer::not_tested, "it cannot be loaded"};
    const std::string_view missing = missing_in(into.loadable.reason);
    const bool is_itself = task.files.empty() || missing == task.files.front();
    if (!missing.empty() && !is_itself) into.resolvable = {answer::no, std::string(missing) + " is not found"};
    return;
  }
  into.loadable = {answer::yes, into.path};
  into.resolvable = {answer::yes, "the loader found all that " + into.path + " needs"};
  if (const std::string* const working = said.find("working")) {
    into.working = {answer_named(*working), said.text("working.reason")};
    // A library that crashes after its work has done it.
    if (!broke_off.empty()) into.working.reason += "; then " + broke_off;
  } else if (!broke_off.empty()) {
    into.working = {answer::no, broke_off};
  } else if (row.does == job::none) {
    into.working = {answer::not_tested, "no test of its work is known"};
  } else {
    into.working = {answer::not_tested, std::string(why_no_job)};
  }
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
