// SPDX-License-Identifier: MIT
// A program that needs CUPTI only to say its version: enough for the loader to look for libcupti when it starts.
#include <cstdint>
#include <cstdio>

#ifdef HAS_CUPTI
extern "C" int cuptiGetVersion(std::uint32_t* version);
#endif

int main() {
#ifdef HAS_CUPTI
  std::uint32_t version = 0;
  const int status = cuptiGetVersion(&version);
  std::printf("CUPTI status %d, version %u\n", status, static_cast<unsigned>(version));
#else
  std::puts("built without CUPTI");
#endif
}
