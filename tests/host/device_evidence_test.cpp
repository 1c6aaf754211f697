// SPDX-License-Identifier: MIT
#include <foundcheck/host/device_evidence.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/made_fatbin.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using made_fatbin::buffer;
using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::sass;
using made_fatbin::section_fields;

built_file file_with(const temporary_directory& here, const std::string& name, const buffer& code) {
  built_file file;
  file.path = here.write(name, elf_of(3, section_fields{".nv_fatbin", 0x1000, code.bytes()}).bytes());
  return file;
}

TEST(device_evidence, says_of_each_file_and_gpu_whether_there_is_code) {
  const temporary_directory here;
  const std::vector<built_file> files = {file_with(here, "libboth.so", holding(sass(80), sass(90))),
                                         file_with(here, "libone.so", holding(sass(80))),
                                         file_with(here, "libnone.so", holding())};
  fact storage[2];
  fact_set facts(storage);
  facts.add({fact_id::device, component::none, state::yes, "9.0", {}});
  seen_facts seen;
  look_at_device_code(files, facts, seen);
  ASSERT_EQ(seen.facts().size(), 2u);
  EXPECT_EQ(seen.facts()[0].is, state::yes);
  EXPECT_EQ(seen.facts()[0].text, files[0].path);
  EXPECT_EQ(seen.facts()[1].is, state::no);
  EXPECT_EQ(seen.facts()[1].text, files[1].path);
  EXPECT_EQ(seen.facts()[1].name, "9.0");
}

TEST(device_evidence, takes_kernels_that_are_chosen_by_gpu_for_a_choice) {
  const temporary_directory here;
  const buffer for_one = holding(sass(90, 0x100011));
  const built_file mixed = file_with(here, "libmixed.so", buffer(holding(sass(80))).text(holding(sass(75)).bytes()));
  const built_file specific = file_with(here, "libspecific.so", for_one);
  const built_file other = file_with(here, "libother.so", holding(sass(75)));
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::device, component::none, state::yes, "8.0", {}});
  struct device_case {
    std::vector<built_file> files;
    std::vector<std::string> lacking;
  };
  const device_case cases[] = {
      {{mixed}, {}},
      {{mixed, specific}, {}},
      {{specific}, {specific.path}},
      {{specific, other}, {specific.path, other.path}},
      {{mixed, specific, other}, {other.path}},
  };
  for (const device_case& c : cases) {
    seen_facts seen;
    look_at_device_code(c.files, facts, seen);
    std::vector<std::string> lacking;
    for (const fact& f : seen.facts()) {
      EXPECT_EQ(f.is, state::no);
      lacking.emplace_back(f.text);
    }
    EXPECT_EQ(lacking, c.lacking);
  }
}

TEST(device_evidence, says_nothing_where_no_gpu_is_named) {
  const temporary_directory here;
  const std::vector<built_file> files = {file_with(here, "libone.so", holding(sass(80)))};
  seen_facts seen;
  look_at_device_code(files, fact_set({}), seen);
  EXPECT_TRUE(seen.facts().empty());
}

}  // namespace
}  // namespace foundcheck::host
