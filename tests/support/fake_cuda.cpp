// SPDX-License-Identifier: MIT
// A stand-in of NVIDIA's driver, runtime, CUPTI, NVML and some more, in one library, so that they share what they know. Its
// soname is libcuda.so.1: once it is in a process, the real runtime takes it for the driver. Another copy has NVML's.
//
// What it does is set by the environment variable FOUNDCHECK_FAKE_CUDA, "name=value,name=value":
//   NAME OF A FUNCTION=code    it fails with that code, and leaves its output as it was
//   hang=FUNCTION, crash=FUNCTION   that function never comes back, or ends the process by SIGABRT
//   version=13000 count=1 major=9 minor=0 integrated=0 mig=0
//   gpu=NAME bus=ID driver=RELEASE   texts that it gives
//   nobus=ID                   NVML knows no GPU there
//   records=2:1:5              kinds of the records that CUPTI gives at a forced flush, once the device was synchronised
//   ptx=300                    the size of what NVRTC makes
//   dropped=0 thread=1         thread: the records come on a thread of CUPTI's own
#include <signal.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <foundcheck/probe/entry_points.hpp>
#include <string_view>
#include <thread>

namespace {

std::string_view setting(std::string_view name, std::string_view otherwise) {
  const char* const all = std::getenv("FOUNDCHECK_FAKE_CUDA");
  std::string_view rest = all == nullptr ? "" : all;
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(one.size() < rest.size() ? one.size() + 1 : one.size());
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return otherwise;
}

int number(std::string_view name, int otherwise) {
  const std::string_view text = setting(name, "");
  return text.empty() ? otherwise : std::atoi(std::string_view(text).data());
}

/// What a function is to give; it may not come back.
int code_of(std::string_view function) {
  if (setting("hang", "") == function) {
    while (true) ::pause();
  }
  if (setting("crash", "") == function) std::abort();
  return number(function, 0);
}

int give(std::string_view function, int* into, int value) {
  const int code = code_of(function);
  if (code == 0) *into = value;
  return code;
}

int give_text(std::string_view function, char* into, int size, std::string_view text) {
  const int code = code_of(function);
  if (code == 0 && size > 0)
    std::snprintf(into, static_cast<std::size_t>(size), "%.*s", static_cast<int>(text.size()), text.data());
  return code;
}

int unsupported() { return 801; }

using requested_function = foundcheck::probe::cupti_api::buffer_requested;
using completed_function = foundcheck::probe::cupti_api::buffer_completed;
using callback_function = foundcheck::probe::cupti_api::callback;

bool is_subscribed = false;
bool was_copied = false;
bool is_synchronised = false;
bool was_flushed = false;
unsigned enabled_kinds = 0;
requested_function* requested = nullptr;
completed_function* completed = nullptr;

constexpr std::size_t record_size = 24;

void deliver() {
  std::uint8_t* buffer = nullptr;
  std::size_t size = 0, most = 99;
  requested(&buffer, &size, &most);
  // What CUPTI asks of a buffer.
  if (buffer == nullptr || reinterpret_cast<std::uintptr_t>(buffer) % 8 != 0 || size < 65536 || most != 0) std::abort();
  std::size_t used = 0;
  for (std::string_view kinds = setting("records", "2:1:5:5"); !kinds.empty();) {
    const std::int32_t kind = std::atoi(kinds.data());
    const std::size_t colon = kinds.find(':');
    kinds = colon == std::string_view::npos ? std::string_view() : kinds.substr(colon + 1);
    if (kind != 99 && (enabled_kinds >> kind & 1) == 0) continue;
    std::memset(buffer + used, 0x7F, record_size);
    std::memcpy(buffer + used, &kind, sizeof kind);
    used += record_size;
  }
  completed(nullptr, 0, buffer, size, used);
}

}  // namespace

extern "C" {

// ---- libcuda -----------------------------------------------------------------------------------------------------------

int cuInit(unsigned) { return code_of("cuInit"); }
int cuDriverGetVersion(int* version) { return give("cuDriverGetVersion", version, number("version", 13000)); }
int cuDeviceGetCount(int* count) { return give("cuDeviceGetCount", count, number("count", 1)); }
int cuDeviceGet(int* device, int ordinal) { return give("cuDeviceGet", device, ordinal + 7); }
int cuDeviceGetAttribute(int* value, int attribute, int) {
  const int known = attribute == 75   ? number("major", 9)
                    : attribute == 76 ? number("minor", 0)
                    : attribute == 18 ? number("integrated", 0)
                                      : -1;
  return give("cuDeviceGetAttribute", value, known);
}
int cuDeviceGetPCIBusId(char* text, int size, int device) {
  char bus[32];
  std::snprintf(bus, sizeof bus, "0000:%02X:00.0", static_cast<unsigned>(device));
  return give_text("cuDeviceGetPCIBusId", text, size, setting("bus", bus));
}
int cuDeviceGetName(char* name, int size, int) {
  return give_text("cuDeviceGetName", name, size, setting("gpu", "Stand-in GPU"));
}

int cuGetExportTable(const void**, const void*) { return 801; }
int cuGetProcAddress_v2(const char* symbol, void** function, int, std::uint64_t, int* status) {
  const std::string_view name = symbol;
  *function = name == "cuInit"               ? reinterpret_cast<void*>(&cuInit)
              : name == "cuDriverGetVersion" ? reinterpret_cast<void*>(&cuDriverGetVersion)
              : name == "cuDeviceGetCount"   ? reinterpret_cast<void*>(&cuDeviceGetCount)
              : name == "cuGetProcAddress"   ? reinterpret_cast<void*>(&cuGetProcAddress_v2)
              : name == "cuGetExportTable"   ? reinterpret_cast<void*>(&cuGetExportTable)
                                             : reinterpret_cast<void*>(&unsupported);
  if (status != nullptr) *status = 0;
  return 0;
}
int cuGetProcAddress(const char* symbol, void** function, int version, std::uint64_t flags) {
  return cuGetProcAddress_v2(symbol, function, version, flags, nullptr);
}

// ---- libcudart ---------------------------------------------------------------------------------------------------------

int cudaRuntimeGetVersion(int* version) { return give("cudaRuntimeGetVersion", version, number("runtime", 13000)); }
int cudaDriverGetVersion(int* version) { return give("cudaDriverGetVersion", version, number("version", 13000)); }
int cudaGetDeviceCount(int* count) { return give("cudaGetDeviceCount", count, number("count", 1)); }
int cudaMalloc(void** memory, std::size_t size) {
  const int code = code_of("cudaMalloc");
  if (code == 0) *memory = std::malloc(size);
  return code;
}
int cudaFree(void* memory) {
  std::free(memory);
  return code_of("cudaFree");
}
int cudaMemset(void* memory, int value, std::size_t size) {
  const int code = code_of("cudaMemset");
  if (code == 0) std::memset(memory, number("damage", 0) != 0 ? 1 : value, size);
  return code;
}
int cudaMemcpy(void* to, const void* from, std::size_t size, int kind) {
  const int code = kind == 2 ? code_of("cudaMemcpy") : 21;
  if (code == 0) std::memcpy(to, from, size);
  was_copied = code == 0;
  return code;
}
int cudaDeviceSynchronize() {
  is_synchronised = was_copied;
  return code_of("cudaDeviceSynchronize");
}

// ---- libcupti ----------------------------------------------------------------------------------------------------------

int cuptiGetVersion(std::uint32_t* version) {
  const int code = code_of("cuptiGetVersion");
  if (code == 0) *version = static_cast<std::uint32_t>(number("cupti", 130001));
  return code;
}
int cuptiSubscribe(void** subscriber, callback_function*, void*) {
  const int code = code_of("cuptiSubscribe");
  is_subscribed = code == 0;
  if (code == 0) *subscriber = &is_subscribed;
  return code;
}
int cuptiUnsubscribe(void* subscriber) { return subscriber == &is_subscribed ? code_of("cuptiUnsubscribe") : 1; }
int cuptiActivityRegisterCallbacks(requested_function* r, completed_function* c) {
  requested = r;
  completed = c;
  return code_of("cuptiActivityRegisterCallbacks");
}
int cuptiActivityEnable(int kind) {
  char name[64];
  std::snprintf(name, sizeof name, "cuptiActivityEnable%d", kind);
  int code = code_of(name);
  if (code == 0) code = code_of("cuptiActivityEnable");
  if (code == 0) enabled_kinds |= 1U << kind;
  return code;
}
int cuptiActivityDisable(int kind) {
  enabled_kinds &= ~(1U << kind);
  return 0;
}
int cuptiActivityFlushAll(std::uint32_t flag) {
  const int code = code_of("cuptiActivityFlushAll");
  // Without a wait for the device, or without force, nothing is complete.
  if (code != 0 || flag != 1 || !is_synchronised || !is_subscribed || was_flushed || completed == nullptr) return code;
  was_flushed = true;
  if (number("thread", 1) != 0) {
    std::thread(deliver).join();
  } else {
    deliver();
  }
  return 0;
}
int cuptiActivityGetNextRecord(std::uint8_t* buffer, std::size_t valid_size, void** record) {
  const int code = code_of("cuptiActivityGetNextRecord");
  if (code != 0) return code;
  std::uint8_t* const next = *record == nullptr ? buffer : static_cast<std::uint8_t*>(*record) + record_size;
  if (next >= buffer + valid_size) return 12;
  *record = next;
  return 0;
}
int cuptiActivityGetNumDroppedRecords(void* context, std::uint32_t stream, std::size_t* dropped) {
  // Those of no context are those of all; then the stream is 0.
  if (context != nullptr || stream != 0) return 1;
  *dropped = static_cast<std::size_t>(number("dropped", 0));
  return 0;
}

// ---- libnvidia-ml ------------------------------------------------------------------------------------------------------

int nvmlInit_v2() { return code_of("nvmlInit_v2"); }
int nvmlShutdown() { return 0; }
const char* nvmlErrorString(int code) { return code == 9 ? "Driver Not Loaded" : nullptr; }
int nvmlSystemGetDriverVersion(char* text, unsigned size) {
  return give_text("nvmlSystemGetDriverVersion", text, static_cast<int>(size), setting("driver", "580.65.06"));
}
int nvmlSystemGetCudaDriverVersion_v2(int* version) { return give("nvmlCuda", version, number("version", 13000)); }
int nvmlDeviceGetHandleByPciBusId_v2(const char* bus, void** device) {
  if (setting("nobus", "") == bus) return 6;
  *device = &is_subscribed;
  return code_of("nvmlDeviceGetHandleByPciBusId_v2");
}
int nvmlDeviceGetName(void*, char* text, unsigned size) {
  return give_text("nvmlDeviceGetName", text, static_cast<int>(size), setting("gpu", "NVIDIA Stand-in 1"));
}
int nvmlDeviceGetMigMode(void*, unsigned* current, unsigned* pending) {
  *current = *pending = static_cast<unsigned>(number("mig", 0));
  return code_of("nvmlDeviceGetMigMode");
}

// ---- libcudnn and libnccl ----------------------------------------------------------------------------------------------

std::size_t cudnnGetVersion() { return static_cast<std::size_t>(number("cudnn", 91900)); }
int cudnnCreate(void** handle) {
  *handle = &is_subscribed;
  return code_of("cudnnCreate");
}
int cudnnDestroy(void*) { return code_of("cudnnDestroy"); }
int ncclGetVersion(int* version) { return give("ncclGetVersion", version, number("nccl", 22809)); }
int ncclCommInitAll(void** communicators, int count, const int*) {
  if (count == 1) *communicators = &is_subscribed;
  return code_of("ncclCommInitAll");
}
int ncclCommDestroy(void*) { return code_of("ncclCommDestroy"); }

// ---- libcufft and libnvrtc ---------------------------------------------------------------------------------------------

int cufftGetProperty(int property, int* value) {
  char name[32];
  std::snprintf(name, sizeof name, "cufftGetProperty%d", property);
  return give(name, value, property == 0 ? 12 : property == 1 ? 1 : property == 2 ? 3 : -1);
}
int nvrtcVersion(int* major_part, int* minor_part) {
  const int code = give("nvrtcVersion", major_part, 13);
  if (code == 0) *minor_part = 4;
  return code;
}
int nvrtcCreateProgram(void** program, const char*, const char*, int headers, const char* const*, const char* const*) {
  const int code = headers == 0 ? code_of("nvrtcCreateProgram") : 2;
  if (code == 0) *program = &is_subscribed;
  return code;
}
int nvrtcCompileProgram(void* program, int options, const char* const*) {
  return program == &is_subscribed && options == 0 ? code_of("nvrtcCompileProgram") : 4;
}
int nvrtcGetPTXSize(void* program, std::size_t* size) {
  const int code = program == &is_subscribed ? code_of("nvrtcGetPTXSize") : 4;
  if (code == 0) *size = static_cast<std::size_t>(number("ptx", 300));
  return code;
}

}  // extern "C"
