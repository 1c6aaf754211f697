// SPDX-License-Identifier: MIT
#include <foundcheck/host/asked_architectures.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/made_fatbin.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;
using made_fatbin::section_fields;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view by_hand = "//No help, variable specified on the command line.\n";

class asked_architectures : public testing::Test {
 protected:
  void built(const std::string& name, const made_fatbin::buffer& code) {
    built_file file;
    file.path = here.write(name, elf_of(3, section_fields{".nv_fatbin", 0x1000, code.bytes()}).bytes());
    files.push_back(file);
  }
  [[nodiscard]] std::vector<std::string> seen(const std::string& list, std::string_view help = by_hand,
                                              const std::vector<fact>& before = {}) const {
    seen_facts found;
    for (const fact& f : before) found.add(f);
    look_at_asked_architectures(files, std::string(help) + "CMAKE_CUDA_ARCHITECTURES:UNINITIALIZED=" + list + "\n",
                                found);
    std::vector<std::string> all;
    for (const fact& f : found.facts())
      if (f.id == fact_id::mixed) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
  std::vector<built_file> files;
};

TEST_F(asked_architectures, are_overridden) {
  built("app", holding(sass(75)));
  EXPECT_THAT(seen("90"), ElementsAre(HasSubstr("app has code for sm_75 alone")));
  EXPECT_THAT(seen("90"), ElementsAre(testing::StartsWith("architectures: CMAKE_CUDA_ARCHITECTURES=90 was given")));
  EXPECT_THAT(seen("80-real;90-real"), SizeIs(1));
  EXPECT_THAT(seen("75"), IsEmpty());
  EXPECT_THAT(seen("60;75"), IsEmpty()) << "60 was taken out for all files";
  EXPECT_THAT(seen("90", "//CUDA architectures\n"), IsEmpty()) << "CMake's own default";
  for (const char* const word : {"native", "all", "all-major", "OFF", "", "90,80"}) EXPECT_THAT(seen(word), IsEmpty());
}

TEST_F(asked_architectures, of_other_variables_are_overridden) {
  built("app", holding(sass(75)));
  const auto told = [&](const std::string& entry) {
    seen_facts found;
    look_at_asked_architectures(files, entry + "\n", found);
    return found.facts().empty() ? std::string() : std::string(found.facts().front().text);
  };
  const std::string hand(by_hand);
  EXPECT_THAT(told(hand + "TORCH_CUDA_ARCH_LIST:UNINITIALIZED=8.6"),
              testing::StartsWith("TORCH_CUDA_ARCH_LIST=8.6 was given"));
  EXPECT_THAT(told(hand + "CUTLASS_NVCC_ARCHS:UNINITIALIZED=90a"),
              testing::StartsWith("CUTLASS_NVCC_ARCHS=90a was given"));
  EXPECT_THAT(told("Kokkos_ARCH_AMPERE86:BOOL=ON"), testing::StartsWith("Kokkos_ARCH_AMPERE86=ON was given"));
  EXPECT_EQ(told(hand + "TORCH_CUDA_ARCH_LIST:UNINITIALIZED=7.5"), "");
  EXPECT_EQ(told(hand + "TORCH_CUDA_ARCH_LIST:UNINITIALIZED=Common"), "");
  EXPECT_EQ(told("TORCH_CUDA_ARCH_LIST:STRING=8.6"), "") << "the project may have set it";
  EXPECT_EQ(told("Kokkos_ARCH_AMPERE86:BOOL=OFF"), "");
  EXPECT_EQ(told("Kokkos_ARCH_NATIVE:BOOL=ON"), "");
  EXPECT_EQ(told(hand + "CMAKE_CUDA_HOST_COMPILER:UNINITIALIZED=86"), "");
}

TEST_F(asked_architectures, are_not_yet_built) {
  built("app", holding(sass(75)));
  const fact stale{fact_id::built, component::none, state::no, {}, {}};
  const fact commands{fact_id::built_architectures, component::nvcc, state::yes, "80;90", {}};
  const fact own{fact_id::built_architectures, component::nvcc, state::yes, "75", {}};
  EXPECT_THAT(seen("90", by_hand, {stale}), IsEmpty());
  EXPECT_THAT(seen("90", by_hand, {commands}), IsEmpty()) << "the next build compiles for it";
  EXPECT_THAT(seen("90", by_hand, {own}), SizeIs(1));
}

TEST_F(asked_architectures, run_by_other_code) {
  built("app", holding(ptx(75)));
  EXPECT_THAT(seen("90"), ElementsAre(HasSubstr("architectures of a file: ")));
  EXPECT_THAT(seen("75"), IsEmpty());
  built("libmore.so", holding(sass(90)));
  EXPECT_THAT(seen("90"), IsEmpty()) << "the driver compiles for the other file";
}

TEST_F(asked_architectures, of_one_file) {
  built("app", holding(sass(80), sass(90)));
  built("libattn.so", holding(sass(80)));
  EXPECT_THAT(seen("80;90"), ElementsAre(HasSubstr("libattn.so has code for sm_80 alone")));
  EXPECT_THAT(seen("80"), IsEmpty());
  const fact commands{fact_id::built_architectures, component::nvcc, state::yes, "80;90", {}};
  EXPECT_THAT(seen("80;90", by_hand, {commands}), SizeIs(1)) << "the commands of the other file";
}

TEST_F(asked_architectures, say_nothing_without_device_code) {
  EXPECT_THAT(seen("90"), IsEmpty());
  built("libcut.so", made_fatbin::buffer(holding(sass(75))).text(holding(sass(80)).bytes().substr(0, 12)));
  EXPECT_THAT(seen("90"), IsEmpty());
}

}  // namespace
}  // namespace foundcheck::host
