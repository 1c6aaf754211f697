// SPDX-License-Identifier: MIT
#include <foundcheck/host/cut_files.hpp>

#include <gtest/gtest.h>

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <foundcheck/host/mapped_file.hpp>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

constexpr std::size_t whole_size = std::size_t{1} << 20, cut_size = std::size_t{64} << 10;

std::size_t count_of(std::string_view bytes, char wanted) {
  std::size_t count = 0;
  for (const char c : bytes) count += c == wanted;
  return count;
}

/// Maps a file, cuts it short, and looks at all of its bytes.
std::size_t look_at_cut_file(const temporary_directory& here, const std::string& name) {
  const std::string path = here.write(name, std::string(whole_size, 'x'));
  const auto file = map_file(path);
  if (!file || !file->is_mapped()) return 0;
  std::filesystem::resize_file(path, cut_size);
  return count_of(file->view(), 'x');
}

// In this order: once a process has the handler, it keeps it.
TEST(cut_files, without_the_guard_a_look_at_bytes_that_are_gone_ends_the_process) {
  const temporary_directory here;
  EXPECT_DEATH(static_cast<void>(look_at_cut_file(here, "file")), "");
}

TEST(cut_files, with_the_guard_what_is_gone_are_zeros_and_it_is_told) {
  const temporary_directory here;
  survive_cut_files();
  EXPECT_EQ(cut_files(), 0u);
  const std::string path = here.write("whole", std::string(whole_size, 'x'));
  const auto whole = map_file(path);
  ASSERT_TRUE(whole);
  EXPECT_EQ(count_of(whole->view(), 'x'), whole_size);
  EXPECT_EQ(cut_files(), 0u);
  EXPECT_EQ(look_at_cut_file(here, "file"), cut_size);
  EXPECT_EQ(cut_files(), 1u) << "once for a file";
  EXPECT_EQ(count_of(whole->view(), 'x'), whole_size) << "another mapping is as it was";
  // The slot of a mapping that ended is used again.
  for (std::size_t i = 0; i < 2 * detail::most_guarded; ++i) ASSERT_TRUE(map_file(path));
  EXPECT_EQ(look_at_cut_file(here, "another"), cut_size);
  EXPECT_EQ(cut_files(), 2u);
}

TEST(cut_files, each_thread_counts_its_own) {
  const temporary_directory here;
  survive_cut_files();
  const std::size_t before = cut_files();
  std::vector<std::size_t> counted(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    threads.emplace_back([&, i] {
      for (std::size_t k = 0; k < i; ++k) static_cast<void>(look_at_cut_file(here, std::to_string(i)));
      counted[i] = cut_files();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(counted, (std::vector<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(cut_files(), before);
}

TEST(cut_files, another_bus_error_ends_the_process_as_ever) {
  survive_cut_files();
  EXPECT_DEATH(std::raise(SIGBUS), "");
}

}  // namespace
}  // namespace foundcheck::host
