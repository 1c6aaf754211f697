// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace arch_test {

// The same images in every form.
constexpr std::string_view images = "sm_80 compute_80";
static_assert(has_images(parse_torch("8.0+PTX"), images));
static_assert(has_images(parse_cmake("80"), images));
static_assert(has_images(parse_gencode("-arch=sm_80"), images));
static_assert(has_images(parse_gencode("-gencode arch=compute_80,code=[sm_80,compute_80]"), images));
static_assert(has_images(parse_arch_codes("sm_80 compute_80"), images));
static_assert(has_images(parse_kokkos("Kokkos_ARCH_AMPERE80"), images));
static_assert(has_images(parse_opencv("8.0", "8.0"), images));
static_assert(has_images(parse_amrex("8.0+PTX"), images));

static_assert(covers(parse_torch("8.0;8.6+PTX"), parse_capability("9.0")).kind == coverage_kind::by_jit);

/// No reader looks outside of the text: it ends where its memory ends.
TEST(arch, every_reader_takes_any_beginning_of_a_list) {
  constexpr std::string_view texts[] = {
      "8.0a;8.6(8.0)+PTX, Volta+Tegra \"native", "80-real;90a-virtual;all", "-arch=sm_80 -code \\",
      "-gencode arch=compute_80,code=[sm_80,\\\"lto_80\\\"] --gpu-code='compute_80'", "['sm_80', 'compute_']"};
  for (std::string_view text : texts) {
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const auto bytes = std::make_unique<char[]>(size);
      text.copy(bytes.get(), size);
      const std::string_view cut(bytes.get(), size);
      for (const arch_list& list :
           {parse_torch(cut), parse_torch(cut, torch_reader::cpp_extension), parse_torch(cut, torch_reader::find_cuda),
            parse_cmake(cut), parse_gencode(cut), parse_arch_codes(cut), parse_opencv(cut, cut), parse_amrex(cut),
            parse_kokkos(cut), parse_added_flags(cut), parse_autodetected(cut)}) {
        EXPECT_LE(list.refused().size(), arch_list::refusal_capacity);
      }
    }
  }
}

}  // namespace arch_test
}  // namespace foundcheck::cuda
