// SPDX-License-Identifier: MIT
#include <foundcheck/core/reader_range.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {
namespace kind_reader_test {

enum class letter_kind : unsigned char { vowel, other };

struct letter {
  letter_kind kind = letter_kind::other;
  char text = '\0';
};

class letter_reader {
 public:
  using value_type = letter;
  using reference = const letter&;

  constexpr letter_reader() noexcept = default;
  constexpr explicit letter_reader(std::string_view word) noexcept : word_(word) {}

  constexpr void read() noexcept {
    if (++next_ > word_.size()) return;
    const char c = word_[next_ - 1];
    letter_ = {c == 'a' || c == 'e' ? letter_kind::vowel : letter_kind::other, c};
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return next_ > word_.size(); }
  [[nodiscard]] constexpr const letter& current() const noexcept { return letter_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return next_; }

 private:
  std::string_view word_;
  std::size_t next_ = 0;
  letter letter_;
};

template <letter_kind Kind>
std::string letters_of(std::string_view word) {
  std::string found;
  for (const letter& l : reader_range(kind_reader<letter_reader, Kind>(word))) found += l.text;
  return found;
}

TEST(kind_reader, gives_the_records_of_its_kind_in_their_order) {
  EXPECT_EQ(letters_of<letter_kind::vowel>("amended"), "aee");
  EXPECT_EQ(letters_of<letter_kind::other>("amended"), "mndd");
}

TEST(kind_reader, ends_where_nothing_of_its_kind_is_left) {
  EXPECT_EQ(letters_of<letter_kind::vowel>(""), "");
  EXPECT_EQ(letters_of<letter_kind::vowel>("xyz"), "");
  EXPECT_EQ(letters_of<letter_kind::vowel>("exyz"), "e");
}

}  // namespace kind_reader_test
}  // namespace foundcheck
