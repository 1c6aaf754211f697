// SPDX-License-Identifier: MIT
#include <foundcheck/host/loaded_symbols.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using strings = std::vector<std::string>;

class loaded_symbols : public testing::Test {
 protected:
  void object(const std::string& name, const strings& functions, const strings& wanted = {},
              const strings& versions = {}) {
    made_library made;
    made.soname = name;
    made.functions = functions;
    made.wanted = wanted;
    made.versions = versions;
    here.write("lib/" + name, made.bytes());
    loaded_object loaded;
    loaded.path = loaded.real_path = "/lib/" + name;
    loaded.asked = name;
    all.objects.push_back(loaded);
  }
  [[nodiscard]] std::string clash() const {
    const root_directory root(here.path());
    const library_clash found = symbol_looks().clash_in(root, all);
    if (found.first == no_object) return {};
    return all.objects[found.first].asked + " " + all.objects[found.second].asked + " " + found.symbol;
  }
  [[nodiscard]] std::string missing() const {
    const root_directory root(here.path());
    return symbol_looks().missing_in(root, all);
  }

  temporary_directory here;
  closure all;
};

TEST_F(loaded_symbols, of_two_releases_clash) {
  object("app", {});
  object("libdep.so.2", {"dep", "more"});
  object("libmid.so", {"mid", "dep"});
  object("libdep.so.1", {"dep"});
  EXPECT_EQ(clash(), "libdep.so.2 libdep.so.1 dep");
}

TEST_F(loaded_symbols, of_two_releases_that_share_none_do_not_clash) {
  object("app", {});
  object("libicuuc.so.72", {"u_init_72", "_init"});
  object("libicuuc.so.67", {"u_init_67", "_init"});
  object("libicudata.so.67", {"u_init_67"});
  EXPECT_EQ(clash(), "");
}

TEST_F(loaded_symbols, with_versions_do_not_clash) {
  object("app", {});
  object("libssl.so.3", {"SSL_new"}, {}, {"libssl.so.3", "OPENSSL_3.0.0"});
  object("libssl.so.1.1", {"SSL_new"}, {}, {"libssl.so.1.1", "OPENSSL_1_1_0"});
  EXPECT_EQ(clash(), "");
}

TEST_F(loaded_symbols, of_one_file_under_two_names_do_not_clash) {
  object("app", {});
  object("libdep.so.1", {"dep"});
  object("libdep.so.1.2", {"dep"});
  all.objects[2].real_path = all.objects[1].real_path;
  EXPECT_EQ(clash(), "");
  all.objects[2].real_path = "/lib/libdep.so.1.2";
  all.objects[2].by_dlopen = true;
  EXPECT_EQ(clash(), "");
}

TEST_F(loaded_symbols, that_a_program_needs) {
  object("app", {}, {"dep", "?weak"});
  object("libdep.so.1", {"dep"});
  EXPECT_EQ(missing(), "");
  object("app", {}, {"dep", "dep2", "dep3"});
  all.objects.front() = all.objects.back();
  all.objects.pop_back();
  EXPECT_EQ(missing(), "dep2");
  object("libmore.so", {"dep2", "dep3"});
  EXPECT_EQ(missing(), "");
}

TEST_F(loaded_symbols, with_names_without_end_are_given_up) {
  constexpr std::size_t longest = 60'000, many = 50;
  strings functions;
  for (std::size_t i = 0; i < many; ++i) functions.push_back(std::string(longest, 'n') + std::to_string(i));
  object("app", {}, {"dep"});
  object("libmany.so", functions);
  const root_directory root(here.path());
  symbol_looks looks;
  EXPECT_EQ(looks.missing_in(root, all), "dep");
  for (std::size_t i = 0; i < budget_of_a_scan.loaded_name_bytes / longest / many; ++i)
    static_cast<void>(looks.missing_in(root, all));
  EXPECT_EQ(looks.missing_in(root, all), "");
  object("app", {}, {"dep"});
  object("libfew.so", {"other"});
  all.objects.erase(all.objects.begin(), all.objects.begin() + 2);
  EXPECT_EQ(looks.missing_in(root, all), "dep") << "what is left is for the others";
}

TEST_F(loaded_symbols, of_any_number_of_files_are_not_looked_at) {
  object("app", {}, {"dep"});
  object("libother.so", {"other"});
  const root_directory root(here.path());
  symbol_looks looks;
  constexpr std::size_t more_than_enough = budget_of_a_scan.loaded_symbols / 32;
  EXPECT_EQ(looks.missing_in(root, all), "dep");
  for (std::size_t i = 0; i < more_than_enough / 2; ++i) static_cast<void>(looks.missing_in(root, all));
  EXPECT_EQ(looks.missing_in(root, all), "");
}

TEST_F(loaded_symbols, are_unknown_where_something_is_not_loaded) {
  object("app", {}, {"dep"});
  EXPECT_EQ(missing(), "") << "it loads nothing";
  object("libother.so", {"other"});
  EXPECT_EQ(missing(), "dep");
  all.missing.push_back({});
  EXPECT_EQ(missing(), "");
  all.missing.clear();
  all.is_cut = true;
  EXPECT_EQ(missing(), "");
}

}  // namespace
}  // namespace foundcheck::host
