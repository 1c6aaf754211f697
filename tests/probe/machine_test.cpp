// SPDX-License-Identifier: MIT
#include <foundcheck/probe/machine.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/fake_cuda.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::probe {
namespace {

using testing::HasSubstr;

probe_result of(std::vector<claimed_library> claimed) {
  request asked;
  asked.claimed = std::move(claimed);
  return probe_machine(asked);
}

TEST(machine, looks_at_what_is_claimed_by_its_path) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const temporary_directory here;
  const std::string cudnn = (here / "libcudnn.so.9").string(), gone = (here / "libnccl.so.2").string();
  std::filesystem::copy_file(fake_cuda(), cudnn);
  const probe_result r = of({{component::cudnn, (here / "libcudnn_static.a").string()},
                             {component::cudnn, cudnn},
                             {component::nccl, gone},
                             {component::cufft, cudnn},
                             {component::cusparselt, "/l/libcusparseLt.a"}});
  // A shared library stands before a static one.
  ASSERT_NE(r.find(component::cudnn), nullptr);
  const library_result& found = *r.find(component::cudnn);
  EXPECT_EQ(found.claimed, cudnn);
  EXPECT_EQ(found.present.is, answer::yes);
  EXPECT_EQ(found.loadable.is, answer::yes);
  EXPECT_EQ(found.path, cudnn);
  EXPECT_EQ(found.by_soname == cudnn, false);
  const library_result& missing = *r.find(component::nccl);
  EXPECT_EQ(missing.present.is, answer::no);
  EXPECT_EQ(missing.loadable.is, answer::no);
  EXPECT_THAT(missing.loadable.reason, HasSubstr(gone));
  EXPECT_EQ(r.find(component::cufft)->loadable.reason, "large: on request only");
  EXPECT_THAT(r.find(component::cusparselt)->loadable.reason, HasSubstr("static library"));
  // The runtime is always looked at, what nobody claims is not.
  EXPECT_NE(r.find(component::cudart), nullptr);
  EXPECT_EQ(r.find(component::cupti), nullptr);
  EXPECT_TRUE(r.contradicts());
}

TEST(machine, loads_no_stub_but_what_the_loader_has_in_its_place) {
  const temporary_directory here;
  const std::string stub = here.write("stubs/libnccl.so", "not even a library");
  const probe_result r = of({{component::nccl, stub}});
  const library_result& nccl = *r.find(component::nccl);
  EXPECT_EQ(nccl.present.is, answer::yes);
  EXPECT_THAT(nccl.note, HasSubstr("stubs/"));
  EXPECT_THAT(nccl.loadable.reason, HasSubstr("libnccl.so.2"));
}

TEST(machine, is_asked_by_a_worker_as_by_forks) {
  const char* const program = ::getenv("FOUNDCHECK_PROGRAM");
  if (program == nullptr || ::access(program, X_OK) != 0) GTEST_SKIP() << "no program as a worker";
  request asked;
  const probe_result forked = probe_machine(asked);
  asked.worker = {program, "probe-worker"};
  const probe_result executed = probe_machine(asked);
  EXPECT_EQ(executed.driver.code, forked.driver.code);
  ASSERT_EQ(executed.libraries.size(), forked.libraries.size());
  for (std::size_t i = 0; i < forked.libraries.size(); ++i) {
    EXPECT_EQ(executed.libraries[i].path, forked.libraries[i].path);
    EXPECT_EQ(executed.libraries[i].working.is, forked.libraries[i].working.is);
  }
}

TEST(machine, without_claims_looks_at_what_the_loader_finds) {
  const probe_result r = probe_machine({});
  for (const component about : {component::cudart, component::cupti, component::cudnn, component::nccl}) {
    ASSERT_NE(r.find(about), nullptr);
    EXPECT_NE(r.find(about)->loadable.is, answer::not_tested) << name_of(about);
    EXPECT_FALSE(r.find(about)->is_claimed);
    if (r.driver.is_absent) {
      EXPECT_EQ(r.find(about)->working.is, answer::not_tested) << name_of(about);
    }
  }
  EXPECT_EQ(r.find(component::cublas)->loadable.is, answer::not_tested);
  if (r.driver.is_absent) {
    EXPECT_FALSE(r.contradicts());
    EXPECT_TRUE(r.devices.empty());
    EXPECT_EQ(r.nvml.working.reason, "no driver");
  }
}

}  // namespace
}  // namespace foundcheck::probe
