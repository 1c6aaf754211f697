// SPDX-License-Identifier: MIT
// .nvFatBinSegment: what the start-up code of a program hands to the CUDA runtime, one wrapper for each container.
//
//   section := { wrapper | NUL { NUL } }
//   wrapper := 0x466243B1:u32 version:u32 data:u64 more:u64       version: 1 | 2; lowest byte first
//
// `data` is the address of the container as the loader places it; in an object file, and in what lld links, the bytes are zeros
// and a relocation has it. Version 2 is that of the device link, and `more` then the address of what was linked. Every byte
// belongs to exactly one record. Total, noexcept, allocates nothing, linear.
// Source: fatbinary_section.h of CUDA 13.0; observed in the output of nvcc 13.0.
#ifndef FOUNDCHECK_FATBIN_WRAPPER_HPP
#define FOUNDCHECK_FATBIN_WRAPPER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace fatbin {

enum class wrapper_kind : std::uint8_t {
  container,    ///< version 1
  device_link,  ///< version 2
  unknown,      ///< another version
  padding,      ///< zeros
  malformed     ///< without the signature, or cut off
};

[[nodiscard]] constexpr std::string_view name_of(wrapper_kind kind) noexcept {
  constexpr std::string_view names[] = {"container", "device_link", "unknown", "padding", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

struct wrapper {
  wrapper_kind kind = wrapper_kind::malformed;
  std::uint32_t version = 0;
  std::uint64_t data = 0;  ///< address of its container; 0 where a relocation has it
  std::uint64_t more = 0;
  std::size_t offset = 0;  ///< of its first byte, from 0
  std::string_view whole;
};

namespace detail {

class wrapper_reader {
 public:
  using value_type = wrapper;
  using reference = const wrapper&;

  constexpr wrapper_reader() noexcept = default;
  constexpr explicit wrapper_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t at = wrapper_.offset + wrapper_.whole.size();
    wrapper_ = {};
    wrapper_.offset = at;
    is_over_ = at >= bytes_.size();
    if (is_over_) return;
    const std::string_view rest(bytes_.data() + at, bytes_.size() - at);
    if (!begins(rest)) {
      const bool is_zero = rest.front() == '\0';
      std::size_t size = 1;
      while (size < rest.size() && (rest[size] == '\0') == is_zero && !begins(rest.substr(size))) ++size;
      wrapper_.kind = is_zero ? wrapper_kind::padding : wrapper_kind::malformed;
      wrapper_.whole = rest.substr(0, size);
      return;
    }
    if (rest.size() < wrapper_size) {
      wrapper_.whole = rest;
      return;
    }
    wrapper_.version = load_half_word(rest.data() + 4);
    wrapper_.data = load_word(rest.data() + 8);
    wrapper_.more = load_word(rest.data() + 16);
    wrapper_.kind = wrapper_.version == 1   ? wrapper_kind::container
                    : wrapper_.version == 2 ? wrapper_kind::device_link
                                            : wrapper_kind::unknown;
    wrapper_.whole = rest.substr(0, wrapper_size);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const wrapper& current() const noexcept { return wrapper_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return wrapper_.offset; }

 private:
  static constexpr std::size_t wrapper_size = 24;

  [[nodiscard]] static constexpr bool begins(std::string_view bytes) noexcept {
    return bytes.size() >= 4 && load_half_word(bytes.data()) == 0x466243B1;
  }

  std::string_view bytes_;
  wrapper wrapper_;
  bool is_over_ = true;
};

}  // namespace detail

class wrappers : public reader_range<detail::wrapper_reader> {
 public:
  constexpr explicit wrappers(std::string_view bytes) noexcept : reader_range(detail::wrapper_reader(bytes)) {}
  template <temporary_string S>
  explicit wrappers(S&&) = delete;
};

}  // namespace fatbin
FOUNDCHECK_END_NAMESPACE

#endif
