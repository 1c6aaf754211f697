// SPDX-License-Identifier: MIT
#include <foundcheck/host/installed_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class installed_files_of : public testing::Test {
 protected:
  installed_files_of() {
    made_library linker;
    linker.soname = "ld-linux-x86-64.so.2";
    here.write("root/lib64/ld-linux-x86-64.so.2", linker.bytes());
  }
  std::string program(const std::string& path, const std::string& runpath, const std::string& needed) {
    made_library made;
    made.interpreter = "/lib64/ld-linux-x86-64.so.2";
    made.needed = {needed};
    made.runpath = runpath;
    return put(path, made.bytes());
  }
  std::string library(const std::string& path, const std::string& soname) {
    made_library made;
    made.soname = soname;
    return put(path, made.bytes());
  }
  /// In the root, and where the list of this machine's files leads.
  std::string put(const std::string& path, const std::string& bytes) {
    here.write("root" + (here / path).string(), bytes);
    const std::string file = here.write(path, bytes);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
  }
  [[nodiscard]] std::vector<std::string> seen(const std::vector<built_file>& built = {}) const {
    fact_set none{std::span<fact>()};
    seen_facts found;
    look_at_installed_files(here / "build", built, none, {}, found, here / "root");
    std::vector<std::string> all;
    for (const fact& f : found.facts()) all.push_back(std::string(f.name) + " needs " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(installed_files_of, a_program_that_does_not_find_its_library) {
  const std::string app = program("inst/bin/app", "", "libcore.so"),
                    core = library("inst/lib/libcore.so", "libcore.so");
  EXPECT_THAT(seen(), IsEmpty()) << "nothing was installed";
  here.write("build/install_manifest.txt", app + "\n" + core);
  EXPECT_THAT(seen(), ElementsAre(app + " needs " + core));
  program("inst/bin/app", "$ORIGIN/../lib", "libcore.so");
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(installed_files_of, a_library_that_was_not_installed) {
  const std::string app = program("inst/bin/app", "", "libcore.so");
  here.write("build/install_manifest_Unspecified.txt", app + "\n");
  EXPECT_THAT(seen(), IsEmpty()) << "of whom it is is not known";
  built_file core;
  core.path = "build/libcore.so";
  core.names = {"libcore.so"};
  EXPECT_THAT(seen({core}), ElementsAre(HasSubstr("needs build/libcore.so")));
}

TEST_F(installed_files_of, a_library_alone_or_below_another_root) {
  const std::string core = library("inst/lib/libcore.so", "libcore.so");
  const std::string mid = library("inst/lib/libmid.so", "libmid.so");
  here.write("build/install_manifest.txt", core + "\n" + mid + "\n/usr/bin/not_there_below_destdir\n");
  EXPECT_THAT(seen(), IsEmpty());
}

}  // namespace
}  // namespace foundcheck::host
