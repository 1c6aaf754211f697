// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/log_steps.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::ninja_log {
namespace log_steps_test {

constexpr std::string_view two = "# ninja log v7\n1\t2\t3\ta.o\tab\n1\t4\t5\tb.o\tcd\n";

static_assert(count("") == 0 && count("a") == 0 && count("a\nb") == 1 && count(two) == 3);

static_assert([] {
  std::array<step, 3> steps{};
  std::array<slot, 3> slots{};
  std::array<char, two.size()> text{};
  collector all(steps, slots);
  all.pack(two, text);
  const std::string_view packed(text.data(), all.packed_size());
  return packed == "a.o\tb.o\t" && all.steps().size() == 2 && output_of(packed, steps[1]) == "b.o" &&
         steps[1].line == 3 && steps[0].after_header && !steps[1].after_header;
}());

TEST(ninja_log_collector, counts_the_lines_of_any_length) {
  std::string bytes;
  for (std::size_t i = 0; i < 300; ++i) {
    EXPECT_EQ(count(bytes), static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')));
    bytes += i % 7 == 0 || i % 11 == 0 ? '\n' : 'x';
  }
}

TEST(ninja_log_collector, leaves_out_what_finds_no_room) {
  std::vector<step> steps(1);
  std::vector<slot> slots(1);
  collector all(steps, slots);
  all.take(two);
  EXPECT_EQ(all.steps().size(), 1U);
  EXPECT_EQ(output_of(two, all.steps()[0]), "a.o");
}

/// A log of lines good and bad, some of which matter for all that follow.
std::string any_log(std::mt19937& random) {
  constexpr std::string_view lines[] = {"# ninja log v7\n",
                                        "# ninja log v4\n",
                                        "# ninja log v5\n",
                                        "1\t2\t1795000000000000000\tsrc/a.cpp.o\t123456789abcdef0\n",
                                        "1\t2\t1795000000000000000\tb\tab\n",
                                        "4\t5\t0\tc d\tcc -c c\n",
                                        "junk\n",
                                        "\n",
                                        "5\t4\t0\te\tab\n",
                                        "7\t8\t0\tf\tab\r\n",
                                        "# end of ninja log\n"};
  std::string log = random() % 3 == 0 ? "" : "# ninja log v7\n";
  for (std::size_t i = random() % 30; i-- > 0;) {
    // The end is the end: seldom.
    const std::size_t which = random() % std::size(lines);
    if (which + 1 < std::size(lines) || random() % 4 == 0) log += lines[which];
  }
  if (random() % 4 == 0) log.append(5, '\0').append("12\t13\t0\tg\tab\n");
  if (random() % 4 == 0) log += "20\t21\t0\th\tab";
  if (random() % 40 == 0) log.insert(0, "\x1F\x8B");
  return log;
}

TEST(ninja_log_collector, a_log_read_piece_by_piece_has_the_same_steps) {
  std::mt19937 random(9);
  for (int round = 0; round < 3000; ++round) {
    const std::string log = any_log(random);
    std::vector<step> steps(count(log)), steps_of_pieces(count(log));
    std::vector<slot> slots(steps.size()), slots_of_pieces(steps.size());
    collector whole(steps, slots), pieces(steps_of_pieces, slots_of_pieces);
    whole.take(log);
    // In the memory that the lines stand in.
    std::string text = log;
    for (std::size_t begin = 0; begin < log.size();) {
      const std::size_t feed = log.find('\n', begin + random() % (log.size() - begin));
      const std::size_t end = feed == std::string::npos ? log.size() : feed + 1;
      pieces.pack(std::string_view(text).substr(begin, end - begin), text);
      begin = end;
    }
    text.resize(pieces.packed_size());
    ASSERT_EQ(pieces.steps().size(), whole.steps().size()) << log;
    for (std::size_t i = 0; i < whole.steps().size(); ++i) {
      const step &a = whole.steps()[i], &b = pieces.steps()[i];
      EXPECT_EQ(output_of(log, a), output_of(text, b)) << log;
      EXPECT_EQ(slots[i].value, slots_of_pieces[i].value);
      EXPECT_EQ(a.line, b.line) << log;
      EXPECT_EQ(a.hash, b.hash) << log;
      EXPECT_EQ(a.mtime_ns, b.mtime_ns);
      EXPECT_EQ(a.start_ms, b.start_ms);
      EXPECT_EQ(a.end_ms, b.end_ms);
      EXPECT_EQ(a.told_by, b.told_by) << log;
      EXPECT_EQ(a.after_header, b.after_header) << log;
    }
  }
}

}  // namespace log_steps_test
}  // namespace foundcheck::ninja_log
