// SPDX-License-Identifier: MIT
#include <foundcheck/host/root_directory.hpp>

#include <dirent.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace root_directory_test {

struct place_case {
  std::string_view path;
  std::string_view place;  ///< inside the root; for an error up to where the walk came
  int error;
};

constexpr place_case places[] = {
    {"/", "/", 0},
    {"/..", "/", 0},
    {".", "/", 0},
    {"/opt/real/file", "/opt/real/file", 0},
    {"opt/real/file", "/opt/real/file", 0},
    {"//opt///real/./file", "/opt/real/file", 0},
    {"/../../opt/real/../real/file", "/opt/real/file", 0},
    {"/opt/real/", "/opt/real", 0},
    {"/linked/file", "/opt/real/file", 0},
    {"/linked/../real/file", "/opt/real/file", 0},
    {"/relative/file", "/opt/real/file", 0},
    {"/above/opt/real/file", "/opt/real/file", 0},
    {"/second/file", "/opt/real/file", 0},
    {"/to-file", "/opt/real/file", 0},
    {"/slash/file", "/opt/real/file", 0},

    {"", "/", ENOENT},
    {"/missing", "/", ENOENT},
    {"/missing/..", "/", ENOENT},
    {"/opt/missing", "/opt", ENOENT},
    {"/dangling", "/", ENOENT},
    {"/outside", "/", ENOENT},
    {"/opt/real/file/", "/opt/real/file", ENOTDIR},
    {"/opt/real/file/.", "/opt/real/file", ENOTDIR},
    {"/opt/real/file/..", "/opt/real/file", ENOTDIR},
    {"/opt/real/file/deeper", "/opt/real/file", ENOTDIR},
    {"/to-file/", "/opt/real/file", ENOTDIR},
    {"/circle", "/", ELOOP},
    {"/circle/file", "/", ELOOP},
};

void lay_out(const temporary_directory& here) {
  here.write("outside.bin", "");
  here.write("root/opt/real/file", "");
  here.link("root/linked", "/opt/real");
  here.link("root/relative", "opt/./real");
  here.link("root/above", "../../..");
  here.link("root/second", "linked");
  here.link("root/to-file", "linked/file");
  here.link("root/slash", "/opt/real/");
  here.link("root/dangling", "/nowhere");
  here.link("root/outside", "../outside.bin");
  here.link("root/circle", "circle");
}

TEST(root_directory, a_path_leads_where_the_kernel_of_the_root_would_lead_it) {
  const temporary_directory here;
  lay_out(here);
  const root_directory root(here / "root");
  for (int pass = 0; pass < 2; ++pass) {  // the second time directories are known
    for (const place_case& row : places) {
      const root_place place = root.resolve(row.path);
      EXPECT_EQ(place.path, row.place) << row.path;
      EXPECT_EQ(place.error, row.error) << row.path;
    }
  }
  EXPECT_TRUE(root.resolve("/to-file").is_file());
  EXPECT_FALSE(root.resolve("/to-file").is_directory());
  EXPECT_TRUE(root.resolve("/linked").is_directory());
  EXPECT_EQ(root.on_machine("/opt"), (here / "root/opt").string());
  EXPECT_EQ(root.on_machine("/"), (here / "root").string());
  EXPECT_EQ(root_directory("/").on_machine("/opt"), "/opt");
}

TEST(root_directory, answers_are_those_of_stat_in_that_root) {
  if (::geteuid() != 0) GTEST_SKIP() << "chroot needs root";
  const temporary_directory here;
  lay_out(here);
  const root_directory root(here / "root");
  const int before = ::open("/", O_RDONLY | O_DIRECTORY);
  std::string differences;
  if (::chroot(root.path().c_str()) != 0 || ::chdir("/") != 0) GTEST_SKIP() << "chroot is not allowed";
  for (const place_case& row : places) {
    struct stat status = {};
    const int error = ::stat(std::string(row.path).c_str(), &status) == 0 ? 0 : errno;
    if (error != row.error) differences += std::string(row.path) + ": " + std::to_string(error) + "\n";
  }
  ASSERT_EQ(::fchdir(before), 0);
  ASSERT_EQ(::chroot("."), 0);
  ::close(before);
  EXPECT_EQ(differences, "");
}

TEST(root_directory, names_on_the_way_are_counted_those_of_links_too) {
  const temporary_directory here;
  here.write("a/b/x", "");
  here.link("l", "a/./b");
  const root_directory root(here.path());
  EXPECT_EQ(root.resolve("/a/b/x").steps, 3u);
  EXPECT_EQ(root.resolve("/a/b/x").steps, 3u) << "of a known directory too";
  EXPECT_EQ(root.resolve("/l/x").steps, 5u);
  EXPECT_EQ(root.resolve("/no/b/x").steps, 1u);
  EXPECT_EQ(root.resolve("/a").steps, 1u);
  EXPECT_EQ(root.resolve("a").steps, 1u);
  EXPECT_EQ(root.resolve("a").path, "/a");
  EXPECT_EQ(root.resolve("a/b/x").steps, 3u);
}

TEST(root_directory, links_and_lengths_end_where_they_do_on_linux) {
  const temporary_directory here;
  here.write("d/file", "");
  here.link("link1", "d/file");
  here.link("dir1", "d");
  for (int i = 2; i <= 41; ++i) here.link("link" + std::to_string(i), "link" + std::to_string(i - 1));
  for (int i = 2; i <= 40; ++i) here.link("dir" + std::to_string(i), "dir" + std::to_string(i - 1));
  here.link("d/again", "file");
  const root_directory root(here.path());
  EXPECT_EQ(root.resolve("/link40").error, 0);
  EXPECT_EQ(root.resolve("/link41").error, ELOOP);
  std::error_code error;
  EXPECT_TRUE(std::filesystem::exists(here / "link40", error)) << "as here";
  EXPECT_FALSE(std::filesystem::exists(here / "link41", error));
  EXPECT_EQ(root.resolve("/dir40/file").error, 0);
  EXPECT_EQ(root.resolve("/dir40/again").error, ELOOP) << "links of a known directory count";
  EXPECT_EQ(root.resolve("/" + std::string(255, 'x')).error, ENOENT);
  EXPECT_EQ(root.resolve("/" + std::string(256, 'x')).error, ENAMETOOLONG);
  EXPECT_EQ(root.resolve(std::string(4096, '/')).error, ENAMETOOLONG);
  EXPECT_EQ(root.resolve(std::string(4095, '/')).error, 0);
}

// ---- a kernel without openat2 ----------------------------------------------------------------------------------------

#ifdef SYS_openat2
/// From here on openat2 answers this process with an error, as an older kernel or a container's filter does.
bool refuse_openat2(int error) {
  sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<unsigned>(error)),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog filter = {std::size(program), program};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0 &&
         ::syscall(SYS_openat2, -1, nullptr, nullptr, 0) == -1 && errno == error;
}

/// The number of answers that are not those of the table.
int wrong_answers(const root_directory& root) {
  int wrong = 0;
  for (const place_case& row : places) {
    const root_place place = root.resolve(row.path);
    if (place.path != row.place || place.error != row.error) ++wrong;
    if (place.is_file() && !map_place(root, place)) ++wrong;
    if (place.is_directory() && list_place(root, place) == nullptr) ++wrong;
  }
  return wrong;
}

TEST(root_directory, a_kernel_without_openat2_gives_the_same_answers) {
  const temporary_directory here;
  lay_out(here);
  EXPECT_EQ(wrong_answers(root_directory(here / "root")), 0);
  for (const int error : {ENOSYS, EPERM}) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(refuse_openat2(error) ? wrong_answers(root_directory(here / "root")) : 100);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 100) GTEST_SKIP() << "no filter of system calls is allowed";
    EXPECT_EQ(WEXITSTATUS(status), 0) << error;
  }
}
#endif

std::vector<std::string> names_of(const directory_listing& listed) {
  std::vector<std::string> names;
  while (const dirent* const entry = listed == nullptr ? nullptr : ::readdir(listed.get())) {
    if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  }
  return names;
}

TEST(root_directory, a_place_that_was_found_is_opened) {
  const temporary_directory here;
  here.write("root/opt/real/file", "inside");
  here.link("root/linked", "/opt/real");
  const root_directory root(here / "root");
  const result<mapped_file> file = map_in(root, "/linked/file");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->view(), "inside");
  EXPECT_EQ(names_of(list_place(root, root.resolve("/linked"))), std::vector<std::string>{"file"});
  EXPECT_EQ(names_of(list_place(root, root.resolve("/"))).size(), 2u);
  EXPECT_EQ(map_in(root, "/linked").error(), failure::is_directory);
  EXPECT_EQ(map_in(root, "/").error(), failure::is_directory);
  EXPECT_EQ(map_in(root, "/missing").error(), failure::not_found);
  EXPECT_EQ(map_in(root, "/linked/file/deeper").error(), failure::not_found) << "and not the file";
  EXPECT_EQ(list_place(root, root.resolve("/linked/file")), nullptr);
  ASSERT_EQ(::mkfifo((here / "root/pipe").c_str(), 0600), 0);
  EXPECT_EQ(map_in(root, "/pipe").error(), failure::not_a_file);
}

TEST(root_directory, a_link_that_takes_the_place_of_what_was_found_is_not_followed) {
  const temporary_directory here;
  here.write("outside/file", "outside");
  here.write("root/a/file", "inside");
  here.write("root/b/file", "inside");
  here.write("root/c/file", "inside");
  const root_directory root(here / "root");
  const root_place file = root.resolve("/a/file"), below = root.resolve("/b/file"), directory = root.resolve("/c");
  ASSERT_TRUE(map_place(root, file));
  ASSERT_TRUE(map_place(root, below));
  ASSERT_NE(list_place(root, directory), nullptr);
  std::filesystem::remove(here / "root/a/file");
  here.link("root/a/file", here / "outside/file");
  EXPECT_FALSE(map_place(root, file));
  for (const char* const name : {"b", "c"}) {
    std::filesystem::rename(here / "root" / name, here / "root/gone" += name);
    here.link(std::filesystem::path("root") / name, here / "outside");
  }
  ASSERT_EQ(bytes_of(root.on_machine(below.path)), "outside");
  EXPECT_FALSE(map_place(root, below));
  EXPECT_EQ(list_place(root, directory), nullptr);
  EXPECT_FALSE(map_in(root, "/b/file")) << "as a known directory";
}

TEST(root_directory, a_directory_that_becomes_a_link_while_its_names_are_asked_has_none) {
  const temporary_directory here;
  here.write("outside/only_there", "");
  here.write("root/d/sub/file", "");
  const root_directory root(here / "root");
  ASSERT_TRUE(root.resolve("/d/file").error == ENOENT && root.resolve("/d/sub/file").is_there());
  std::filesystem::rename(here / "root/d", here / "root/gone");
  here.link("root/d", here / "outside");
  EXPECT_FALSE(root.resolve("/d/only_there").is_there()) << "as a known directory";
  EXPECT_EQ(root.resolve("/d").path, "/");
}

TEST(root_directory, what_is_now_of_another_type_is_not_opened) {
  const temporary_directory here;
  here.write("file", "");
  here.write("directory/file", "");
  const root_directory root(here.path());
  const root_place file = root.resolve("/file"), directory = root.resolve("/directory");
  std::filesystem::remove(here / "file");
  ASSERT_EQ(::mkfifo((here / "file").c_str(), 0600), 0);  // with nobody behind it an ordinary open would wait
  EXPECT_EQ(map_place(root, file).error(), failure::not_found);
  std::filesystem::remove_all(here / "directory");
  here.write("directory", "");
  EXPECT_EQ(list_place(root, directory), nullptr);
}

}  // namespace root_directory_test
}  // namespace foundcheck::host
