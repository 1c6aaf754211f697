// SPDX-License-Identifier: MIT
// `foundcheck arch` as its users meet it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

process_result arch(const strings& arguments) {
  strings all = {"arch"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run_program(std::move(all));
}

struct arch_case {
  strings arguments;
  int status;
};

TEST(program_arch, the_status_says_whether_it_can_be_built_and_run) {
  const arch_case cases[] = {
      {{"8.0;8.6+PTX"}, clean},
      {{"8.0;8.6+PTX", "--device", "H100"}, clean},
      {{"8.0;8.6", "--device", "H100"}, findings},
      {{"80", "--device", "rtx 3090"}, clean},
      {{"86-real", "--device", "8.0"}, findings},
      {{"90a", "--device", "H200"}, clean},
      {{"100a-real", "--device", "B300"}, findings},
      {{"100f", "--device", "B300"}, clean},
      {{"80-real", "--device", "Orin"}, findings},
      {{"native", "--device", "H100"}, clean},
      {{"70;80", "--cuda", "12.8"}, clean},
      {{"70;80", "--cuda", "13.0"}, findings},
      {{"90", "--cuda", "11.8.89"}, clean},
      {{"12.0", "--cuda", "12.4"}, findings},
      {{"all-major", "--cuda", "13.0", "--device", "RTX 4090"}, clean},
  };
  for (const arch_case& c : cases) {
    const process_result result = arch(c.arguments);
    EXPECT_EQ(result.status, c.status) << testing::PrintToString(c.arguments) << result.err;
    EXPECT_THAT(result.out, StartsWith(c.arguments.front() + ": "));
  }
}

TEST(program_arch, takes_options_of_nvcc_without_quotes_and_assignments) {
  for (const strings& list :
       {strings{"-gencode", "arch=compute_80,code=sm_80"}, strings{"-gencode arch=compute_80,code=sm_80"},
        strings{"--generate-code=arch=compute_80,code=[sm_80]"},
        strings{"--gpu-architecture", "compute_80", "--gpu-code=sm_80"}, strings{"-arch=compute_80", "-code=sm_80"},
        strings{"sm_80"}, strings{"-gencode;arch=compute_80,code=sm_80"}, strings{"TORCH_CUDA_ARCH_LIST=8.0"},
        strings{"-DCMAKE_CUDA_ARCHITECTURES:STRING=80-real"}, strings{"-DCUDA_ARCH_BIN=80"}}) {
    strings arguments = list;
    arguments.insert(arguments.end(), {"--device", "8.6", "--format", "json"});
    const process_result result = arch(arguments);
    ASSERT_EQ(result.status, clean) << testing::PrintToString(list) << result.err;
    const json document = parse_strictly(result.out);
    ASSERT_EQ(document["images"].size(), 1U);
    EXPECT_EQ(document["images"][0]["image"], "sm_80");
    EXPECT_EQ(document["device"]["coverage"], "same_major");
  }
}

TEST(program_arch, what_stands_behind_two_dashes_is_the_list) {
  const std::string wanted = arch({"8.0"}).out;
  for (const strings& arguments :
       {strings{"--", "8.0"}, {"--color", "never", "--", "8.0"}, {"8.0", "--"}, {"--color=never", "8.0", "--"}}) {
    const process_result result = arch(arguments);
    EXPECT_EQ(result.status, clean) << testing::PrintToString(arguments) << result.err;
    EXPECT_EQ(result.out, wanted) << testing::PrintToString(arguments);
  }
  EXPECT_EQ(arch({"8.0", "--", "9.0"}).out, arch({"8.0", "9.0"}).out);
  for (const strings& list :
       {strings{"-arch=sm_80"}, {"-gencode", "arch=compute_80,code=sm_80"}, {"--gpu-architecture=sm_80"}}) {
    strings behind = list;
    behind.insert(behind.begin(), "--");
    const process_result result = arch(behind);
    EXPECT_EQ(result.status, clean) << testing::PrintToString(list) << result.err;
    EXPECT_EQ(result.out, arch(list).out) << testing::PrintToString(list);
  }
}

struct refused_case {
  strings arguments;
  std::string_view message;
};

TEST(program_arch, a_list_that_is_wrong_is_refused_with_the_reason) {
  const refused_case cases[] = {
      {{"8.0,8.6"}, "foundcheck: 8.0,8.6: a comma separates nothing here\n"},
      {{"80,90"}, "foundcheck: 80,90: a comma separates nothing here\n"},
      {{"8.0a+"}, "foundcheck: 8.0a+: is not a number as 8.0, 9.0a or 8.6+PTX\n"},
      {{"Amper"}, "foundcheck: Amper: no architecture has this name\n"},
      {{"-gencode", "arch=compute_,code=sm_80"}, "foundcheck: compute_: no GPU has this number\n"},
      {{"-code=sm_80"}, "foundcheck: sm_80: arch is missing\n"},
      {{"CMAKE_CUDA_ARCHITECTURES="}, "foundcheck: arch: the list must not be empty\n"},
      {{}, "foundcheck: arch: a list is needed"},
      {{""}, "foundcheck: arch: a list is needed"},
      {{"--"}, "foundcheck: arch: a list is needed"},
      {{"--", "--devise"}, "foundcheck: --devise: there is no such option"},
      {{"8.0", "--", "--device", "9.0"}, "foundcheck: --device: there is no such option"},
      {{"8.0", "--", "--"}, "foundcheck: "},
      {{"8.0", "--cuda", "--"}, "foundcheck: --cuda: "},
      {{"8.0", "--cuda", "new"}, "foundcheck: new: is not a release of CUDA"},
      {{"8.0", "--cuda", ""}, "foundcheck: --cuda: must not be empty"},
      {{"8.0", "--device", "Voodoo"}, "foundcheck: Voodoo: no GPU of this name is known"},
      {{"8.0", "--devise", "9.0"}, "foundcheck: --devise: there is no such option"},
      {{"8.0", "--format", "xml"}, "foundcheck: --format: "},
  };
  for (const refused_case& c : cases) {
    const process_result result = arch(c.arguments);
    EXPECT_EQ(result.status, usage) << testing::PrintToString(c.arguments);
    EXPECT_THAT(result.err, StartsWith(std::string(c.message)));
    EXPECT_EQ(result.out, "");
  }
}

TEST(program_arch, help_shows_what_a_list_may_be) {
  const process_result result = arch({"--help"});
  EXPECT_EQ(result.status, clean);
  EXPECT_THAT(result.out, HasSubstr("-arch=sm_80"));
}

}  // namespace
}  // namespace foundcheck
