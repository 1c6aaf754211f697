// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/driver.hpp>

#include <gtest/gtest.h>

#include <set>

namespace foundcheck::cuda {
namespace driver_status_test {

static_assert(detail::driver_statuses_are_sound(), "driver.hpp: a row lacks something or is out of order");

constexpr bool is(int code, std::string_view name, std::string_view driver_name) {
  const driver_status_row* const row = find_driver_status(code);
  return row != nullptr && row->code == code && row->name == name && row->driver_name == driver_name;
}
static_assert(is(34, "cudaErrorStubLibrary", "CUDA_ERROR_STUB_LIBRARY"));
static_assert(is(35, "cudaErrorInsufficientDriver", ""));
static_assert(is(100, "cudaErrorNoDevice", "CUDA_ERROR_NO_DEVICE"));
static_assert(is(803, "cudaErrorSystemDriverMismatch", "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"));
static_assert(is(804, "cudaErrorCompatNotSupportedOnDevice", "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE"));
static_assert(find_driver_status(-1) == nullptr && find_driver_status(99) == nullptr);

TEST(driver_status, has_the_codes_that_keep_a_gpu_from_use_each_with_its_own_words) {
  for (const int code : {0, 3, 34, 35, 36, 46, 100, 101, 209, 221, 222, 802, 803, 804, 999}) {
    EXPECT_NE(find_driver_status(code), nullptr) << code;
  }
  std::set<std::string_view> names, meanings;
  for (const driver_status_row& row : driver_statuses) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(meanings.insert(row.meaning).second) << row.name;
  }
}

TEST(driver_status, says_what_was_not_verified) {
  // docs/probe has the record of a machine with a GPU.
  for (const int code : {0, 2, 3, 100, 101, 200, 209, 218, 221, 222, 803, 999}) {
    EXPECT_EQ(find_driver_status(code)->proof, status_proof::measured) << code;
  }
  for (const int code : {46, 802, 804}) EXPECT_EQ(find_driver_status(code)->proof, status_proof::passed_on) << code;
  EXPECT_EQ(find_driver_status(36)->proof, status_proof::unverified);
  EXPECT_EQ(name_of(status_proof::unverified), "unverified");
  EXPECT_EQ(name_of(status_proof::passed_on), "passed on");
  EXPECT_EQ(name_of(status_proof::measured), "measured");
}

}  // namespace driver_status_test
}  // namespace foundcheck::cuda
