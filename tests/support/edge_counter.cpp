// SPDX-License-Identifier: MIT
#include "support/edge_counter.hpp"

#include <csetjmp>
#include <cstddef>

namespace foundcheck::promise {
namespace {

struct counter {
  std::uint64_t steps = 0;
  std::uint64_t most = ~std::uint64_t{0};
  std::jmp_buf* way_out = nullptr;  // a parser owns nothing, so that it can be left anywhere
};
constinit thread_local counter current;

inline void add(std::size_t steps) noexcept {
  current.steps += steps;
  if (current.steps > current.most && current.way_out != nullptr) std::longjmp(*current.way_out, 1);
}

}  // namespace

std::uint64_t count_steps(void (*work)(void* argument), void* argument, std::uint64_t most) {
  std::jmp_buf way_out;
  current = {0, most, &way_out};
  if (setjmp(way_out) == 0) work(argument);
  const std::uint64_t steps = current.steps;
  current = {};
  return steps;
}

}  // namespace foundcheck::promise

// The names are those that the compiler and the linker give. What is looked at is counted, not what might be.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
void* __real_memchr(const void* bytes, int byte, std::size_t size) noexcept;
int __real_memcmp(const void* a, const void* b, std::size_t size) noexcept;
void* __real_memcpy(void* to, const void* from, std::size_t size) noexcept;
void* __real_memmove(void* to, const void* from, std::size_t size) noexcept;
void* __real_memset(void* to, int byte, std::size_t size) noexcept;
std::size_t __real_strlen(const char* text) noexcept;

void __sanitizer_cov_trace_pc() { foundcheck::promise::add(1); }

void* __wrap_memchr(const void* bytes, int byte, std::size_t size) {
  void* const found = __real_memchr(bytes, byte, size);
  const auto seen =
      found == nullptr
          ? size
          : static_cast<std::size_t>(static_cast<const char*>(found) - static_cast<const char*>(bytes)) + 1;
  foundcheck::promise::add(seen);
  return found;
}
int __wrap_memcmp(const void* a, const void* b, std::size_t size) {
  const auto* const left = static_cast<const char*>(a);
  const auto* const right = static_cast<const char*>(b);
  std::size_t seen = 0;
  while (seen < size && left[seen] == right[seen]) ++seen;
  foundcheck::promise::add(seen + 1);
  return __real_memcmp(a, b, size);
}
void* __wrap_memcpy(void* to, const void* from, std::size_t size) {
  foundcheck::promise::add(size);
  return __real_memcpy(to, from, size);
}
void* __wrap_memmove(void* to, const void* from, std::size_t size) {
  foundcheck::promise::add(size);
  return __real_memmove(to, from, size);
}
void* __wrap_memset(void* to, int byte, std::size_t size) {
  foundcheck::promise::add(size);
  return __real_memset(to, byte, size);
}
std::size_t __wrap_strlen(const char* text) {
  const std::size_t size = __real_strlen(text);
  foundcheck::promise::add(size);
  return size;
}
}
// NOLINTEND(bugprone-reserved-identifier)
