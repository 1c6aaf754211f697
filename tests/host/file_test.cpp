// SPDX-License-Identifier: MIT
#include <foundcheck/host/file.hpp>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace file_test {

// Bytes in which a lost, doubled or exchanged chunk shows.
std::string numbered(std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; bytes.size() < size; ++i) bytes += std::to_string(i) + '\n';
  bytes.resize(size);
  return bytes;
}

failure failure_of(const std::filesystem::path& path) {
  const auto bytes = read_file(path);
  EXPECT_FALSE(bytes) << path;
  return bytes ? failure{} : bytes.error();
}

TEST(file, all_bytes_of_a_file_are_read_whatever_its_size) {
  const temporary_directory here;
  for (const std::size_t near : {0u, 1u, 64u * 1024, 128u * 1024, 256u * 1024, 3u * 1024 * 1024}) {
    for (const std::size_t size : {near > 0 ? near - 1 : 0, near, near + 1}) {
      const std::string bytes = numbered(size);
      const auto read = read_file(here.write("file", bytes));
      ASSERT_TRUE(read) << size;
      EXPECT_EQ(read->size(), size);
      EXPECT_TRUE(*read == bytes) << size;
      // Of an empty file nobody knows whether it is one of /proc.
      if (size != 0) {
        EXPECT_LE(read->capacity(), size + 64) << "memory for more than the bytes";
      }
    }
  }
}

TEST(file, bytes_of_any_value_are_read_as_they_are) {
  const temporary_directory here;
  std::string bytes;
  for (int a = 0; a < 256; ++a) bytes += static_cast<char>(a);
  bytes += "\r\n\x1A\r\n";
  const auto read = read_file(here.write("file", bytes));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, bytes);
}

TEST(file, no_more_than_the_limit_is_read) {
  const temporary_directory here;
  const std::string bytes = numbered(std::size_t{300} * 1024), path = here.write("file", bytes);
  constexpr std::size_t kib = 1024;
  for (const std::size_t limit :
       {0 * kib, kib, 64 * kib - 1, 64 * kib, 64 * kib + 1, 128 * kib, 200 * kib, 300 * kib - 1}) {
    const auto read = read_file(path, limit);
    ASSERT_TRUE(read) << limit;
    EXPECT_TRUE(*read == bytes.substr(0, limit)) << limit;
  }
  for (const std::size_t limit : {300 * kib, 300 * kib + 1, 1024 * kib}) {
    const auto read = read_file(path, limit);
    ASSERT_TRUE(read) << limit;
    EXPECT_TRUE(*read == bytes) << limit;
  }
}

TEST(file, a_link_to_a_file_is_read_and_one_to_nowhere_is_not_found) {
  const temporary_directory here;
  here.write("file", "bytes");
  const auto read = read_file(here.link("link", "file"));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, "bytes");
  EXPECT_EQ(failure_of(here.link("dangling", "nowhere")), failure::not_found);
  EXPECT_EQ(failure_of(here.link("circle", "circle")), failure::read_failed);
}

TEST(file, what_is_not_there_is_not_found) {
  const temporary_directory here;
  here.write("file", "");
  EXPECT_EQ(failure_of(here / "missing"), failure::not_found);
  EXPECT_EQ(failure_of(here / "missing" / "deeper"), failure::not_found);
  EXPECT_EQ(failure_of(here / "file" / "below a file"), failure::not_found);
  EXPECT_EQ(failure_of(""), failure::not_found);
}

TEST(file, a_directory_is_refused) {
  const temporary_directory here;
  EXPECT_EQ(failure_of(here.path()), failure::is_directory);
  EXPECT_EQ(failure_of(here.link("link", ".")), failure::is_directory);
}

TEST(file, a_name_that_no_file_can_have_is_an_error_and_not_an_exception) {
  EXPECT_EQ(failure_of(std::string(10'000, 'a')), failure::read_failed);
}

TEST(file, a_file_that_may_not_be_read_is_not_permitted) {
  if (is_root()) GTEST_SKIP() << "root may read everything";
  const temporary_directory here;
  const std::string file = here.write("folder/file", "bytes");
  {
    const permissions_withheld none(file, std::filesystem::perms::none);
    EXPECT_EQ(failure_of(file), failure::not_permitted);
  }
  {
    const permissions_withheld none(here / "folder", std::filesystem::perms::none);
    EXPECT_EQ(failure_of(file), failure::not_permitted);
  }
  EXPECT_TRUE(read_file(file));
}

// A regular file may be one whose reader waits, as /proc/kmsg.
TEST(file, no_reader_of_a_regular_file_waits) {
  const temporary_directory here;
  const std::string path = here.write("file", "bytes");
  for (const openable which : {openable::regular, openable::regular_or_pipe}) {
    const auto file = open_file(path, which);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->size, 5u);
    EXPECT_NE(::fcntl(::fileno(file->stream), F_GETFL) & O_NONBLOCK, 0);
    std::fclose(file->stream);
  }
}

TEST(file, devices_and_sockets_are_refused) {
  EXPECT_EQ(failure_of("/dev/zero"), failure::not_a_file);
  EXPECT_EQ(failure_of("/dev/null"), failure::not_a_file);

  const temporary_directory here;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = (here / "socket").string();
  ASSERT_LT(path.size(), sizeof address.sun_path);
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(failure_of(path), failure::not_a_file);
  ::close(socket);
}

// Between opening and reading another process may do anything.
TEST(file, what_is_added_while_it_is_read_is_left_out_and_what_is_gone_is_told) {
  const temporary_directory here;
  const std::string bytes = numbered(200'000), path = here.write("file", bytes);
  const auto read_after = [&](std::size_t size, std::size_t limit) {
    here.write("file", bytes);
    const auto file = open_file(path);
    EXPECT_TRUE(file);
    EXPECT_EQ(file->size, bytes.size());
    std::filesystem::resize_file(path, size);
    return detail::read_opened(*file, path, limit);
  };
  for (const std::size_t size : {bytes.size(), bytes.size() + 1, 3 * bytes.size()}) {
    const auto read = read_after(size, SIZE_MAX);
    ASSERT_TRUE(read) << size;
    EXPECT_TRUE(*read == bytes) << size;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, bytes.size() - 1}) {
    const auto read = read_after(size, SIZE_MAX);
    ASSERT_FALSE(read) << size;
    EXPECT_EQ(read.error(), failure::cut_short) << size;
  }
  EXPECT_EQ((*read_after(1000, 1000)).size(), 1000u) << "all that was asked for was there";
  EXPECT_EQ(read_after(999, 1000).error(), failure::cut_short);
}

TEST(file, a_reader_of_pieces_gives_up_where_there_is_no_space) {
  const temporary_directory here;
  const std::string path = here.write("file", numbered(1'000'000));
  std::string piece(100'000, '\0');
  std::size_t pieces = 0;
  const auto total = read_pieces(
      path, [&] { return std::span(piece).first(pieces == 2 ? 0 : piece.size()); }, [&](std::size_t) { ++pieces; });
  ASSERT_TRUE(total);
  EXPECT_EQ(*total, 200'000u);
}

TEST(file, a_reader_of_pieces_is_not_led_on_by_a_writer_nor_deceived_by_one) {
  const temporary_directory here;
  const std::string bytes = numbered(1'000'000), path = here.write("file", bytes);
  std::string piece(100'000, '\0');
  for (const bool grows : {true, false}) {
    here.write("file", bytes);
    std::size_t pieces = 0;
    const auto total = read_pieces(
        path, [&] { return std::span(piece); },
        [&](std::size_t) {
          // A reader that went on would never see the end.
          if (grows) std::ofstream(path, std::ios::app | std::ios::binary) << piece;
          if (!grows && pieces == 2) std::filesystem::resize_file(path, 300'000);
          ASSERT_LT(++pieces, 20u);
        });
    EXPECT_EQ(static_cast<bool>(total), grows);
    EXPECT_EQ(total ? *total : 0, grows ? bytes.size() : 0);
    EXPECT_TRUE(total || total.error() == failure::cut_short);
  }
  for (const bool grows : {true, false}) {
    here.write("file", bytes);
    std::size_t taken = 0;
    const auto total = read_lines(path, [&](std::string_view lines) {
      if (grows) std::ofstream(path, std::ios::app | std::ios::binary) << lines;
      if (!grows) std::filesystem::resize_file(path, 10);
      taken += lines.size();
      ASSERT_LE(taken, bytes.size());
    });
    EXPECT_EQ(static_cast<bool>(total), grows);
    EXPECT_EQ(taken == bytes.size(), grows);
    EXPECT_TRUE(total || total.error() == failure::cut_short);
  }
}

TEST(file, what_was_too_large_is_known_afterwards_each_once) {
  const temporary_directory here;
  const std::string path = here.write("file", numbered(1000)), other = here.write("other", numbered(1000));
  static_cast<void>(take_large_files());
  EXPECT_TRUE(read_all(path, 1000));
  EXPECT_EQ(read_all(here / "missing", 1).error(), failure::not_found);
  EXPECT_TRUE(take_large_files().empty());
  for (const std::string& file : {path, other, path}) EXPECT_FALSE(read_all(file, 999));
  std::thread([&] { EXPECT_TRUE(take_large_files().empty()) << "those of another thread"; }).join();
  EXPECT_EQ(take_large_files(), (std::vector<std::string>{path, other}));
  EXPECT_TRUE(take_large_files().empty());
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(read_all(here.write("f" + std::to_string(i), "12"), 1));
  EXPECT_EQ(take_large_files().size(), 16u);
}

TEST(file, more_than_there_is_room_for_is_refused_before_it_is_read) {
  const temporary_directory here;
  const std::string path = here.write("file", numbered(1000));
  EXPECT_EQ((*read_all(path, 1000)).size(), 1000u);
  EXPECT_EQ((*read_all(path, SIZE_MAX)).size(), 1000u);
  EXPECT_EQ(read_all(path, 999).error(), failure::too_large);
  const std::string sparse = here.write("sparse", "");
  std::filesystem::resize_file(sparse, std::uintmax_t{10} << 30);
  EXPECT_EQ(read_all(sparse, std::size_t{1} << 30).error(), failure::too_large);
  EXPECT_EQ((*read_file(sparse, 5)).size(), 5u);
  // Of a pipe nobody knows how much it gives.
  const std::string pipe = (here / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::size_t most : {300'000u, 299'999u}) {
    std::thread writer([&] { std::ofstream(pipe, std::ios::binary) << numbered(300'000); });
    const auto read = read_all(pipe, most);
    writer.join();
    EXPECT_EQ(static_cast<bool>(read), most == 300'000);
    EXPECT_TRUE(read || read.error() == failure::too_large);
  }
  const std::string line = here.write("line", std::string(2'000'000, 'x'));
  EXPECT_TRUE(read_lines(line, [](std::string_view) {}));
  EXPECT_EQ(read_lines(
                line, [](std::string_view) {}, 1'000'000)
                .error(),
            failure::too_large);
}

// Who opens a pipe that nobody writes into waits for ever.
TEST(file, where_only_a_regular_file_will_do_a_pipe_is_refused_without_waiting) {
  const temporary_directory here;
  const std::string pipe = (here / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(read_file(pipe, 10, openable::regular).error(), failure::not_a_file);
  EXPECT_EQ(read_all(pipe, 10, openable::regular).error(), failure::not_a_file);
  EXPECT_TRUE(read_all(here.write("file", "bytes"), 10, openable::regular));
}

TEST(file, a_pipe_is_read_to_its_end) {
  const temporary_directory here;
  const std::string path = (here / "pipe").string();
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const std::string bytes = numbered(1'000'000);
  std::thread writer([&] { std::ofstream(path, std::ios::binary) << bytes; });
  const auto read = read_file(path);
  writer.join();
  ASSERT_TRUE(read);
  EXPECT_TRUE(*read == bytes);
}

TEST(file, a_file_that_grows_while_it_is_read_gives_a_beginning_of_it) {
  const temporary_directory here;
  const std::string path = here.write("file", numbered(100'000));
  std::thread writer([&] {
    std::ofstream out(path, std::ios::binary | std::ios::app);
    const std::string more(10'000, 'x');
    for (int i = 0; i < 200; ++i) out << more << std::flush;
  });
  const auto read = read_file(path);
  writer.join();
  ASSERT_TRUE(read);
  const std::string after = bytes_of(path);
  EXPECT_GE(read->size(), 100'000u);
  EXPECT_TRUE(std::string_view(after).starts_with(*read));
}

TEST(file, a_stream_gives_what_it_still_has) {
  const temporary_directory here;
  std::FILE* stream = std::fopen(here.write("file", "0123456789").c_str(), "rb");
  ASSERT_NE(stream, nullptr);
  const auto first = read_stream(stream, 4);
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, "0123");
  const auto none = read_stream(stream, 0);
  ASSERT_TRUE(none);
  EXPECT_EQ(*none, "");
  const auto rest = read_stream(stream);
  ASSERT_TRUE(rest);
  EXPECT_EQ(*rest, "456789");
  const auto end = read_stream(stream);
  ASSERT_TRUE(end);
  EXPECT_EQ(*end, "");
  std::fclose(stream);
}

TEST(file, a_stream_that_cannot_be_read_is_an_error) {
  const temporary_directory here;
  std::FILE* write_only = std::fopen((here / "new").c_str(), "wb");
  ASSERT_NE(write_only, nullptr);
  EXPECT_FALSE(read_stream(write_only));
  std::fclose(write_only);

  std::FILE* directory = std::fopen(here.path().c_str(), "rb");
  if (directory == nullptr) GTEST_SKIP() << "directories cannot be opened as streams here";
  const auto bytes = read_stream(directory);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error(), failure::is_directory);
  std::fclose(directory);
}

TEST(file, pieces_are_whole_lines_and_together_all_bytes) {
  const temporary_directory here;
  const std::string long_line = std::string(700'000, 'x') + '\n';
  for (const std::string& bytes : {std::string(), std::string("\n"), std::string("no end"), numbered(256 * 1024),
                                   numbered(1'000'000), long_line, "a\n" + long_line + "b\n" + long_line + "c"}) {
    std::string read;
    bool was_whole = true;
    const auto size = read_lines(here.write("file", bytes), [&](std::string_view piece) {
      EXPECT_FALSE(piece.empty());
      EXPECT_TRUE(was_whole) << "only the last may lack its end";
      was_whole = piece.ends_with('\n');
      read += piece;
    });
    ASSERT_TRUE(size);
    EXPECT_EQ(*size, bytes.size());
    EXPECT_TRUE(read == bytes) << bytes.size();
  }
  const auto missing = read_lines(here / "missing", [](std::string_view) { FAIL(); });
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error(), failure::not_found);
}

TEST(file, what_could_not_be_read_below_a_watched_directory_is_kept_in_mind) {
  const temporary_directory here;
  for (const char* place : {"b", "elsewhere"}) {
    here.write(std::string(place) + "/file", "bytes");
    here.make_directory(std::string(place) + "/folder");
    std::filesystem::create_symlink("circle", here / place / "circle");
    ASSERT_EQ(::mkfifo((here / place / "pipe").c_str(), 0600), 0);
  }
  const auto read = [&] {
    for (const char* place : {"b", "./b", "elsewhere"}) {
      for (const char* name : {"file", "missing", "folder", "circle", "pipe", "file/below"}) {
        static_cast<void>(read_all(here / place / name, SIZE_MAX, openable::regular));
        static_cast<void>(look_at_file(here / place / name, 1));
      }
    }
  };
  read();
  EXPECT_TRUE(take_closed_files().empty()) << "nobody asked";
  watch_closed_files({(here / "b/").string(), ""});
  read();
  std::thread([&] { EXPECT_TRUE(take_closed_files().empty()) << "those of another thread"; }).join();
  const std::vector<closed_file> found = take_closed_files();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].path, (here / "b/circle").string());
  EXPECT_EQ(found[0].why, failure::read_failed);
  EXPECT_EQ(found[1].path, (here / "b/pipe").string());
  EXPECT_EQ(found[1].why, failure::not_a_file);
  read();
  EXPECT_TRUE(take_closed_files().empty()) << "they were taken";
}

TEST(file, no_stream_is_left_open) {
  const temporary_directory here;
  const std::string path = here.write("file", "bytes");
  const int before = ::dup(0);
  ::close(before);
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(read_file(path));
    EXPECT_TRUE(read_lines(path, [](std::string_view) {}));
    EXPECT_FALSE(read_file(here.path()));
    EXPECT_FALSE(read_file(here / "missing"));
  }
  const int after = ::dup(0);
  ::close(after);
  EXPECT_EQ(after, before);
}

}  // namespace file_test
}  // namespace foundcheck::host
