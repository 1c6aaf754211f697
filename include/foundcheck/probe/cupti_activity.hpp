// SPDX-License-Identifier: MIT
// Does CUPTI record what the GPU does? One copy and one memset are made, and the records that CUPTI gives of them are counted.
//
//   subscribe, register callbacks, enable kinds, cudaMalloc, cudaMemset, cudaMemcpy, cudaDeviceSynchronize, cudaFree, flush
//
// yes: at least one record of the GPU (a copy or a memset) and one of the API came. That shows tracing only: counters need other
// rights and are not asked. No kernel is started, so that no image for this GPU is needed.
//
// What succeeds shows nothing by itself: without a driver cuptiGetVersion, cuptiActivityRegisterCallbacks, cuptiGetTimestamp and
// cuptiFinalize succeed all the same. The first honest call is cuptiSubscribe, which another profiler in the process refuses.
//
// CUPTI's thread calls back: nothing is locked there, nothing thrown, and no request for a buffer refused, which crashed CUPTI
// before its version 27. Of a record only its kind is read. To be called once in a process, in a child.
#ifndef FOUNDCHECK_PROBE_CUPTI_ACTIVITY_HPP
#define FOUNDCHECK_PROBE_CUPTI_ACTIVITY_HPP

#include <poll.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/loader.hpp>
#include <string>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// What CUPTI recorded.
struct cupti_result {
  verdict working;                ///< yes: records of the GPU and of the API came
  std::string call;               ///< the call that failed; empty if none did
  int code = 0;                   ///< what it gave
  long long gpu_records = 0;      ///< of copies and memsets
  long long api_records = 0;      ///< of calls of the runtime
  long long other_records = 0;    ///< of other kinds
  long long dropped_records = 0;  ///< that CUPTI says it dropped
};

namespace detail {

struct cupti_counts {
  std::atomic<long long> gpu{0};
  std::atomic<long long> api{0};
  std::atomic<long long> other{0};
  std::atomic<int> read_code{0};
  cupti_api::activity_get_next_record* next = nullptr;
};

// CUPTI passes no pointer of ours to its callbacks.
inline cupti_counts counted;

inline void give_buffer(std::uint8_t** buffer, std::size_t* size, std::size_t* max_records) noexcept {
  constexpr std::size_t buffer_size = std::size_t{1} << 20;
  *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(cupti_api::buffer_alignment, buffer_size));
  // CUPTI would crash, or drop the record: this way it is seen that memory was wanting.
  if (*buffer == nullptr) std::abort();
  *size = buffer_size;
  *max_records = 0;
}

inline void take_buffer(void*, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t valid_size) noexcept {
  void* record = nullptr;
  // A record is no shorter than its kind and is aligned: more than this a buffer cannot hold, whatever is returned.
  for (std::size_t left = valid_size / cupti_api::buffer_alignment; buffer != nullptr && left > 0; --left) {
    const int code = counted.next(buffer, valid_size, &record);
    if (code != 0) {
      if (code != cupti_api::max_limit_reached) counted.read_code = code;
      break;
    }
    if (record == nullptr) break;
    std::int32_t kind = 0;
    std::memcpy(&kind, record, sizeof kind);
    if (kind == cupti_api::kind_memcpy || kind == cupti_api::kind_memset) {
      ++counted.gpu;
    } else if (kind == cupti_api::kind_runtime) {
      ++counted.api;
    } else {
      ++counted.other;
    }
  }
  std::free(buffer);
}

inline void ignore_callback(void*, int, std::uint32_t, const void*) noexcept {}

/// The functions of both libraries; the first that is missing stands in `missing`.
struct cupti_calls {
  std::string missing;
  cupti_api::subscribe* subscribe;
  cupti_api::unsubscribe* unsubscribe;
  cupti_api::activity_register_callbacks* register_callbacks;
  cupti_api::activity_enable* enable;
  cupti_api::activity_disable* disable;
  cupti_api::activity_flush_all* flush_all;
  cupti_api::activity_get_next_record* next_record;
  cupti_api::activity_get_num_dropped_records* dropped_records;
  runtime_api::get_device_count* device_count;
  runtime_api::malloc* malloc;
  runtime_api::memset* memset;
  runtime_api::memcpy* memcpy;
  runtime_api::device_synchronize* synchronize;
  runtime_api::free* free;

  cupti_calls(const library& cupti, const library& runtime) {
    take(cupti, "cuptiSubscribe", subscribe);
    take(cupti, "cuptiUnsubscribe", unsubscribe);
    take(cupti, "cuptiActivityRegisterCallbacks", register_callbacks);
    take(cupti, "cuptiActivityEnable", enable);
    take(cupti, "cuptiActivityDisable", disable);
    take(cupti, "cuptiActivityFlushAll", flush_all);
    take(cupti, "cuptiActivityGetNextRecord", next_record);
    take(cupti, "cuptiActivityGetNumDroppedRecords", dropped_records);
    take(runtime, "cudaGetDeviceCount", device_count);
    take(runtime, "cudaMalloc", malloc);
    take(runtime, "cudaMemset", memset);
    take(runtime, "cudaMemcpy", memcpy);
    take(runtime, "cudaDeviceSynchronize", synchronize);
    take(runtime, "cudaFree", free);
  }

 private:
  template <class Function>
  void take(const library& from, const char* name, Function*& into) {
    into = from.find<Function>(name);
    if (into == nullptr && missing.empty()) missing = name;
  }
};

class cupti_checker {
 public:
  cupti_checker(const library& cupti, const library& runtime, const message_writer& out)
      : calls_(cupti, runtime), out_(out) {}

  [[nodiscard]] cupti_result check() {
    if (!calls_.missing.empty()) return ended(answer::no, calls_.missing + " is not in the library");
    int count = 0;
    if (!run_call("cudaGetDeviceCount", calls_.device_count(&count))) return ended(answer::not_tested, in_runtime());
    if (count <= 0) return ended(answer::not_tested, "no GPU is visible");
    counted.next = calls_.next_record;
    void* subscriber = nullptr;
    out_.say("at", "cuptiSubscribe");
    if (!cupti_call("cuptiSubscribe", calls_.subscribe(&subscriber, ignore_callback, nullptr))) {
      return ended(answer::no, in_cupti());
    }
    out_.say("at", "cuptiActivityRegisterCallbacks");
    const bool ready =
        cupti_call("cuptiActivityRegisterCallbacks", calls_.register_callbacks(give_buffer, take_buffer)) &&
        enable_kinds();
    const bool made = ready && make_work();
    if (made) collect();
    if (ready) {
      for (const int kind : kinds) calls_.disable(kind);
    }
    out_.say("at", "cuptiUnsubscribe");
    calls_.unsubscribe(subscriber);
    if (!ready) return ended(answer::no, in_cupti());
    if (!made) return ended(answer::unknown, in_runtime());
    return judge();
  }

 private:
  // Not KERNEL (3), which makes kernels run one after the other.
  static constexpr int kinds[] = {cupti_api::kind_runtime, cupti_api::kind_memcpy, cupti_api::kind_memset,
                                  cupti_api::kind_concurrent_kernel};

  bool note(std::string_view call, int code) {
    if (code == 0) return true;
    if (result_.call.empty()) {
      result_.call = call;
      result_.code = code;
    }
    return false;
  }
  bool cupti_call(std::string_view call, int code) { return note(call, code); }
  bool run_call(std::string_view call, int code) { return note(call, code); }

  /// A GPU that cannot record one of the kinds may yet record another one.
  bool enable_kinds() {
    bool has_api = false, has_gpu = false;
    for (const int kind : kinds) {
      out_.say("at", "cuptiActivityEnable");
      const bool enabled = cupti_call("cuptiActivityEnable", calls_.enable(kind));
      has_api = has_api || (enabled && kind == cupti_api::kind_runtime);
      has_gpu = has_gpu || (enabled && (kind == cupti_api::kind_memcpy || kind == cupti_api::kind_memset));
    }
    return has_api && has_gpu;
  }

  bool make_work() {
    constexpr std::size_t size = 256;
    unsigned char host[size] = {};
    void* memory = nullptr;
    const std::string before = result_.call;
    result_.call.clear();
    out_.say("at", "cudaMalloc");
    if (!run_call("cudaMalloc", calls_.malloc(&memory, size))) return false;
    out_.say("at", "cudaMemset");
    bool done = run_call("cudaMemset", calls_.memset(memory, 0x5A, size));
    out_.say("at", "cudaMemcpy");
    done = done && run_call("cudaMemcpy", calls_.memcpy(host, memory, size, runtime_api::memcpy_device_to_host));
    // A flush does not wait for the GPU.
    out_.say("at", "cudaDeviceSynchronize");
    done = done && run_call("cudaDeviceSynchronize", calls_.synchronize());
    calls_.free(memory);
    if (done) result_.call = before;
    return done;
  }

  void collect() {
    for (int attempt = 0; attempt < 3 && (counted.gpu == 0 || counted.api == 0); ++attempt) {
      if (attempt > 0) ::poll(nullptr, 0, 50);
      out_.say("at", "cuptiActivityFlushAll");
      cupti_call("cuptiActivityFlushAll", calls_.flush_all(cupti_api::flush_forced));
    }
    std::size_t dropped = 0;
    out_.say("at", "cuptiActivityGetNumDroppedRecords");
    if (calls_.dropped_records(nullptr, 0, &dropped) == 0) result_.dropped_records = static_cast<long long>(dropped);
    if (counted.read_code != 0) cupti_call("cuptiActivityGetNextRecord", counted.read_code);
  }

  [[nodiscard]] cupti_result judge() {
    const long long gpu = counted.gpu, api = counted.api;
    const std::string why = result_.call.empty() ? std::string() : "; " + in_cupti();
    const std::string dropped =
        result_.dropped_records == 0 ? std::string() : "; " + std::to_string(result_.dropped_records) + " were dropped";
    const std::string came = std::to_string(gpu) + " of the GPU and " + std::to_string(api) + " of the API";
    if (gpu > 0 && api > 0) return ended(answer::yes, "records came, " + came + dropped);
    const answer is = result_.dropped_records > 0 ? answer::unknown : answer::no;
    if (api > 0) return ended(is, "API calls are recorded, what the GPU does is not" + dropped + why);
    if (gpu > 0) return ended(is, "what the GPU does is recorded, API calls are not" + dropped + why);
    return ended(is, "no record came" + dropped + why);
  }

  [[nodiscard]] std::string in_cupti() const { return result_.call + " gave " + words_of_cupti_status(result_.code); }
  [[nodiscard]] std::string in_runtime() const {
    return result_.call + " gave " + words_of_driver_status(result_.code);
  }

  [[nodiscard]] cupti_result ended(answer is, std::string reason) {
    result_.working = {is, std::move(reason)};
    result_.gpu_records = counted.gpu;
    result_.api_records = counted.api;
    result_.other_records = counted.other;
    return result_;
  }

  cupti_calls calls_;
  const message_writer& out_;
  cupti_result result_;
};

}  // namespace detail

/// The check, in the process that calls; each call is said under "at" before it is made. Pre: both libraries are loaded.
[[nodiscard]] inline cupti_result check_cupti(const library& cupti, const library& runtime, const message_writer& out) {
  return detail::cupti_checker(cupti, runtime, out).check();
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
