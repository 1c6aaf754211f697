// SPDX-License-Identifier: MIT
// One look-up at a time. Whole loads are in loader_test.cpp and tests/differential/loader_test.cpp.
#include <foundcheck/host/search_order.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace search_order_test {

TEST(load_session, a_name_is_looked_up_for_the_object_that_asks) {
  const temporary_directory here;
  const std::string bytes = made_library{.runpath = "/opt/a"}.bytes();
  here.write("app", bytes);
  here.write("opt/a/libx.so", bytes);
  here.write("lib/libx.so", bytes);
  const root_directory root(here.path());
  const loader_options options;
  const ld_cache::cache cache;
  const ld_so_conf conf;
  known_files known;
  load_session session({root, options, cache, conf, known}, {}, "");
  ASSERT_TRUE(session.is_modelled());
  session.give("/app", root.resolve("/app"), elf::read(bytes), false);
  found_by how = found_by::nothing;
  std::vector<skipped_file> skipped;
  EXPECT_EQ(session.look_up("libx.so", 0, how, skipped).path, "/opt/a/libx.so");
  EXPECT_EQ(how, found_by::runpath);
  EXPECT_EQ(session.look_up("libx.so", no_object, how, skipped).path, "/lib/libx.so");
  EXPECT_EQ(how, found_by::default_directory);
  EXPECT_EQ(session.look_up("/opt/a/libx.so", no_object, how, skipped).path, "/opt/a/libx.so");
  EXPECT_EQ(how, found_by::path);
  EXPECT_EQ(session.look_up("$ORIGIN/opt/a/libx.so", 0, how, skipped).path, "//opt/a/libx.so");
  EXPECT_EQ(session.look_up("$ORIGIN/opt/a/libx.so", no_object, how, skipped).path, "");
  const opened_library none = session.look_up("libno.so", 0, how, skipped);
  EXPECT_FALSE(none.is_over());
  EXPECT_EQ(session.missing_of("libno.so", none, {}).text,
            "libno.so: cannot open shared object file: No such file or directory");
  session.load_all();
  EXPECT_EQ(session.take().objects.size(), 1u);
}

// ---- known files ----------------------------------------------------------------------------------------------------

constexpr std::uint16_t x86_64 = 62;

TEST(known_files, a_dynamic_linker_is_read_once_for_each_who_asks) {
  const temporary_directory here;
  here.write("lib64/ld-linux-x86-64.so.2", std::string(5000, 'x'));
  here.write("opt/ld.so", std::string(700, 'x'));
  const root_directory root(here.path());
  known_files known;
  std::size_t read = 0;
  EXPECT_EQ(known.linker_of(root, "", x86_64, true, read).path, "/lib64/ld-linux-x86-64.so.2");
  EXPECT_EQ(read, 5000U);
  EXPECT_TRUE(known.linker_of(root, "", x86_64, true, read).is_there);
  EXPECT_EQ(read, 5000U);
  EXPECT_EQ(known.linker_of(root, "/opt/ld.so", x86_64, true, read).path, "/opt/ld.so");
  EXPECT_EQ(read, 5700U);
  EXPECT_FALSE(known.linker_of(root, "/opt/no.so", x86_64, true, read).is_there);
  EXPECT_EQ(read, 5700U);
}

TEST(known_files, the_version_of_what_a_library_loads_is_read_once) {
  const temporary_directory here;
  const std::string bytes = std::string("\0libnvrtc-builtins.so.12.4\0", 27);
  here.write("usr/lib/libnvrtc.so.12", bytes);
  const root_directory root(here.path());
  known_files known;
  std::size_t read = 0;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(known.version_in(root, "/usr/lib/libnvrtc.so.12", "libnvrtc-builtins.so", read), "12.4");
    EXPECT_EQ(read, bytes.size());
  }
  EXPECT_EQ(known.version_in(root, "/usr/lib/libnvrtc.so.12", "libother.so", read), "");
  EXPECT_EQ(read, 2 * bytes.size());
  EXPECT_EQ(known.version_in(root, "/usr/lib/libno.so", "libother.so", read), "");
}

TEST(known_files, what_is_known_has_an_end_and_stays_right) {
  const temporary_directory here;
  const root_directory root(here.path());
  known_files known;
  for (int i = 0; i < 200; ++i) {
    const std::string path = "/ld" + std::to_string(i % 100);
    if (i < 100) here.write(path.substr(1), "");
    std::size_t read = 0;
    const dynamic_linker linker = known.linker_of(root, path, x86_64, true, read);
    EXPECT_EQ(linker.path, path);
    EXPECT_TRUE(linker.is_there);
  }
}

// A library is known again by its file, whatever the path. A program is not: what it needs is another object.
TEST(load_session, a_library_that_needs_its_own_file_is_loaded_once) {
  const temporary_directory here;
  const std::string bytes = made_library{.needed = {"libself.so"}}.bytes();
  here.write("app", bytes);
  here.make_directory("lib");
  std::filesystem::create_hard_link(here / "app", here / "lib/libself.so");
  const root_directory root(here.path());
  const auto objects = [&](bool is_program) {
    const loader_options options;
    const ld_cache::cache cache;
    const ld_so_conf conf;
    known_files known;
    load_session session({root, options, cache, conf, known}, {}, "");
    session.give("/app", root.resolve("/app"), elf::read(bytes), is_program);
    session.load_all();
    return session.take().objects.size();
  };
  EXPECT_EQ(objects(false), 1u);
  EXPECT_EQ(objects(true), 2u);
}

}  // namespace search_order_test
}  // namespace foundcheck::host
