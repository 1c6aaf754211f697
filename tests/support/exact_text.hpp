// SPDX-License-Identifier: MIT
// A text in memory of just its size, so that a sanitizer sees a read outside of it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_EXACT_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_EXACT_TEXT_HPP

#include <cstddef>
#include <memory>
#include <string_view>

namespace foundcheck {

class exact_text {
 public:
  explicit exact_text(std::string_view text) : bytes_(new char[text.size()]), size_(text.size()) {
    text.copy(bytes_.get(), size_);
  }
  [[nodiscard]] const char* data() const { return bytes_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_;
};

}  // namespace foundcheck

#endif
