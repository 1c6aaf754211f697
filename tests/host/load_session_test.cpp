// SPDX-License-Identifier: MIT
// One look-up at a time. Whole loads are in loader_test.cpp and tests/differential/loader_test.cpp.
#include <foundcheck/host/load_session.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

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

}  // namespace
}  // namespace foundcheck::host
