// SPDX-License-Identifier: MIT
// Provokes the codes that only a real driver and a real CUPTI give, for the tables in cuda/driver.hpp and cuda/cupti.hpp. One argument
// names the situation; each line of the output is the call, the code and its name. record_probe.sh runs it, some of it compiled for
// another GPU or where a file of the driver is hidden.
#include <cuda.h>
#include <cuda_runtime.h>
#include <cupti.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

__global__ void kernel(int* out) { *out = 1; }

namespace {

void show(const char* call, cudaError_t code) { std::printf("%s: %d %s\n", call, code, cudaGetErrorName(code)); }
void show(const char* call, CUresult code) {
  const char* name = "?";
  cuGetErrorName(code, &name);
  std::printf("%s: %d %s\n", call, code, name);
}
void show(const char* call, CUptiResult code) {
  const char* name = "?";
  cuptiGetResultString(code, &name);
  std::printf("%s: %d %s\n", call, code, name);
}

/// A program that starts a kernel.
void start_kernel() {
  int* out = nullptr;
  show("cudaMalloc", cudaMalloc(&out, sizeof *out));
  kernel<<<1, 1>>>(out);
  show("kernel<<<>>>", cudaGetLastError());
  show("cudaDeviceSynchronize", cudaDeviceSynchronize());
}

/// A program that loads this code, by the driver's call and by the runtime's.
void load(const std::string& code) {
  show("cudaFree(0)", cudaFree(nullptr));
  CUmodule module = nullptr;
  show("cuModuleLoadData", cuModuleLoadData(&module, code.c_str()));
  cudaLibrary_t library = nullptr;
  show("cudaLibraryLoadData", cudaLibraryLoadData(&library, code.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
  cudaKernel_t found = nullptr;
  if (library != nullptr) show("cudaLibraryGetKernel", cudaLibraryGetKernel(&found, library, "f"));
}

std::string ptx(const char* version, const char* target, const char* body) {
  return std::string(".version ") + version + "\n.target " + target + "\n.address_size 64\n.visible .entry f() { " + body + " }\n";
}

void in_a_fork() {
  show("cudaFree(0)", cudaFree(nullptr));
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    int count = 0;
    show("in the fork: cuInit", cuInit(0));
    show("in the fork: cudaGetDeviceCount", cudaGetDeviceCount(&count));
    show("in the fork: cudaFree(0)", cudaFree(nullptr));
    std::fflush(stdout);
    _exit(0);
  }
  waitpid(child, nullptr, 0);
}

std::size_t records = 0;

void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* size, std::size_t* most) {
  *size = 1 << 20;
  *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(8, *size));
  *most = 0;
}

void CUPTIAPI take_buffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t valid) {
  CUpti_Activity* record = nullptr;
  CUptiResult code = CUPTI_SUCCESS;
  while ((code = cuptiActivityGetNextRecord(buffer, valid, &record)) == CUPTI_SUCCESS) ++records;
  show("cuptiActivityGetNextRecord behind the last record", code);
  std::free(buffer);
}

void CUPTIAPI ignore(void*, CUpti_CallbackDomain, CUpti_CallbackId, const void*) {}

void ask_cupti() {
  show("cudaFree(0)", cudaFree(nullptr));
  CUpti_SubscriberHandle first = nullptr, second = nullptr;
  show("cuptiSubscribe", cuptiSubscribe(&first, ignore, nullptr));
  show("cuptiSubscribe again", cuptiSubscribe(&second, ignore, nullptr));
  show("cuptiActivityRegisterCallbacks", cuptiActivityRegisterCallbacks(give_buffer, take_buffer));
  show("cuptiActivityEnable(MEMSET)", cuptiActivityEnable(CUPTI_ACTIVITY_KIND_MEMSET));
  void* memory = nullptr;
  show("cudaMalloc", cudaMalloc(&memory, 256));
  show("cudaMemset", cudaMemset(memory, 1, 256));
  show("cudaDeviceSynchronize", cudaDeviceSynchronize());
  show("cuptiActivityFlushAll", cuptiActivityFlushAll(1));
  std::printf("records: %zu\n", records);
  std::uint32_t domains = 0;
  show("cuptiDeviceGetNumEventDomains", cuptiDeviceGetNumEventDomains(0, &domains));
  CUcontext context = nullptr;
  cuCtxGetCurrent(&context);
  CUpti_EventGroup group = nullptr;
  show("cuptiEventGroupCreate", cuptiEventGroupCreate(context, &group, 0));
  show("cuptiUnsubscribe", cuptiUnsubscribe(first));
  show("cuptiUnsubscribe again", cuptiUnsubscribe(first));
}

}  // namespace

int main(int, char** argv) {
  const std::string what = argv[1] == nullptr ? "" : argv[1];
  int count = 0;
  if (what == "kernel") {
    start_kernel();
  } else if (what == "count") {
    show("cuInit", cuInit(0));
    show("cudaGetDeviceCount", cudaGetDeviceCount(&count));
  } else if (what == "memory") {
    void* memory = nullptr;
    show("cudaMalloc of 32 TiB", cudaMalloc(&memory, std::size_t{1} << 45));
  } else if (what == "device") {
    show("cudaSetDevice(99)", cudaSetDevice(99));
  } else if (what == "fork") {
    in_a_fork();
  } else if (what == "ptx") {
    load(ptx("7.0", "sm_75", "ret;"));
  } else if (what == "wrong-ptx") {
    load(ptx("7.0", "sm_75", "nonsense;"));
  } else if (what == "newer-ptx") {
    load(ptx("99.0", "sm_75", "ret;"));
  } else if (what == "newer-target") {
    load(ptx("9.0", "sm_121", "ret;"));
  } else if (what == "damaged-image") {
    load(std::string("\x7F" "ELF\2\1\1\x41", 8) + std::string(4096, 'x'));
  } else if (what == "cupti") {
    ask_cupti();
  } else {
    std::fprintf(stderr, "provoke_codes: no such situation: '%s'\n", what.c_str());
    return 2;
  }
}
