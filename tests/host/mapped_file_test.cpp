// SPDX-License-Identifier: MIT
#include <foundcheck/host/mapped_file.hpp>

#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace mapped_file_test {

std::string numbered(std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; bytes.size() < size; ++i) bytes += std::to_string(i) + '\n';
  bytes.resize(size);
  return bytes;
}

static_assert(!std::is_copy_constructible_v<mapped_file> && std::is_nothrow_move_constructible_v<mapped_file>);

TEST(mapped_file, all_bytes_are_there_whether_they_are_read_or_mapped) {
  const temporary_directory here;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, least_mapped_size - 1,
                                 least_mapped_size, least_mapped_size + 1, std::size_t{300'000}}) {
    const std::string bytes = numbered(size);
    const auto file = map_file(here.write("file", bytes));
    ASSERT_TRUE(file) << size;
    EXPECT_TRUE(file->view() == bytes) << size;
    EXPECT_NE(file->view().data(), nullptr);
    EXPECT_EQ(file->is_mapped(), size >= least_mapped_size) << size;
  }
}

TEST(mapped_file, bytes_stay_where_they_are_when_the_object_moves) {
  const temporary_directory here;
  const auto path = here.write("file", numbered(5000));
  for (const std::size_t least : {std::size_t{1}, least_mapped_size}) {
    auto file = map_file(path, least);
    ASSERT_TRUE(file);
    const std::string_view before = file->view();
    mapped_file moved = std::move(*file);
    EXPECT_EQ(moved.view().data(), before.data());
    EXPECT_EQ(file->view(), "");
    mapped_file assigned;
    assigned = std::move(moved);
    EXPECT_EQ(assigned.view().data(), before.data());
    EXPECT_EQ(assigned.view(), numbered(5000));
  }
}

TEST(mapped_file, a_mapping_outlives_the_name_of_its_file) {
  const temporary_directory here;
  const auto path = here.write("file", numbered(100'000));
  const auto file = map_file(path);
  ASSERT_TRUE(file);
  std::filesystem::remove(path);
  EXPECT_EQ(file->view(), numbered(100'000));
}

TEST(mapped_file, what_is_no_regular_file_is_refused_without_waiting) {
  const temporary_directory here;
  const auto pipe = here.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto error = [](const std::filesystem::path& path) {
    const auto file = map_file(path);
    EXPECT_FALSE(file) << path;
    return file ? failure{} : file.error();
  };
  EXPECT_EQ(error(pipe), failure::not_a_file);
  EXPECT_EQ(error("/dev/zero"), failure::not_a_file);
  EXPECT_EQ(error(here.path()), failure::is_directory);
  EXPECT_EQ(error(here.path() / "none"), failure::not_found);
  EXPECT_EQ(error(std::filesystem::path(here.write("file", "x")) / "below"), failure::not_found);
}

// A path may have been found in an input, and there are devices that act on being opened.
TEST(mapped_file, what_is_no_regular_file_is_not_even_opened) {
  const temporary_directory here;
  const std::string pipe = (here / "pipe").string(), file = here.write("file", "bytes");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int watch = ::inotify_init1(IN_NONBLOCK);
  ASSERT_GE(watch, 0);
  const auto is_opened = [&](const std::string& path) {
    const int one = ::inotify_add_watch(watch, path.c_str(), IN_OPEN);
    static_cast<void>(map_file(path));
    char events[4096];
    const bool any = ::read(watch, events, sizeof events) > 0;
    ::inotify_rm_watch(watch, one);
    while (::read(watch, events, sizeof events) > 0) {
    }
    return any;
  };
  EXPECT_TRUE(is_opened(file));
  EXPECT_FALSE(is_opened(pipe));
  ::close(watch);
}

TEST(mapped_file, a_file_that_tells_no_size_is_read_to_its_end) {
  if (!std::filesystem::exists("/proc/self/status")) GTEST_SKIP() << "no /proc";
  const auto file = map_file("/proc/self/status");
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->view().starts_with("Name:"));
  const auto cut = map_file("/proc/self/status", 10);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->view().size(), 10u);
}

// ---- cut files ------------------------------------------------------------------------------------------------------

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

}  // namespace mapped_file_test
}  // namespace foundcheck::host
