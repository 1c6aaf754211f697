// SPDX-License-Identifier: MIT
#include <foundcheck/probe/devices.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

TEST(devices, are_asked_by_attribute) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const auto devices = read_devices(report_of({"driver"}, "count=2,major=12,minor=1,integrated=1").said);
  ASSERT_EQ(devices.size(), 2U);
  EXPECT_EQ(devices[0].capability, (cuda::compute_capability{12, 1}));
  EXPECT_TRUE(devices[1].integrated);
  // The handle of a device need not be its number.
  EXPECT_EQ(devices[0].bus_id, "0000:07:00.0");
  EXPECT_EQ(devices[1].bus_id, "0000:08:00.0");
  EXPECT_EQ(devices[1].name, "Stand-in GPU");
  EXPECT_EQ(devices[0].mig, answer::not_tested);
}

TEST(devices, what_the_driver_does_not_say_is_not_known) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const auto devices = read_devices(
      report_of({"driver"}, "cuDeviceGetAttribute=1,cuDeviceGetPCIBusId=1,cuDeviceGetName=1,cuDeviceGet=1").said);
  ASSERT_EQ(devices.size(), 1U);
  EXPECT_FALSE(devices[0].capability.known());
  EXPECT_EQ(devices[0].bus_id + devices[0].name, "");
  EXPECT_TRUE(read_devices(messages("device.major=9\ndevice.minor=0\n")).empty());
  EXPECT_FALSE(read_devices(messages("device=0\ndevice.major=900\ndevice.minor=0\n"))[0].capability.known());
}

TEST(devices, have_names_that_fit_into_their_room) {
  if (fake_cuda().empty() || fake_nvml().empty()) GTEST_SKIP() << "a stand-in is not set";
  const std::string settings =
      "gpu=" + std::string(300, 'x') + ",bus=" + std::string(300, 'y') + ",driver=" + std::string(300, 'z');
  const auto devices = read_devices(report_of({"driver"}, settings).said);
  ASSERT_EQ(devices.size(), 1U);
  EXPECT_EQ(devices[0].name, std::string(254, 'x'));
  EXPECT_LT(devices[0].bus_id.size(), 255U);
  const messages said = report_of({"nvml", "a"}, settings, fake_nvml()).said;
  EXPECT_EQ(said.text("nvml.name"), std::string(254, 'x'));
  EXPECT_EQ(said.text("nvml.driver"), std::string(254, 'z'));
}

TEST(devices, nvml_adds_by_the_place_on_the_bus) {
  std::vector<device_result> devices(2);
  devices[0].bus_id = "0000:07:00.0";
  devices[1].bus_id = "0000:08:00.0";
  devices[1].name = "CUDA's name";
  const messages said(
      "nvml.code=0\nnvml.driver=580.65.06\nnvml.cuda=13000\nnvml.device=0000:09:00.0\nnvml.name=other\n"
      "nvml.device=0000:07:00.0\nnvml.name=first\nnvml.mig=1\n");
  const nvml_result r = read_nvml(said, devices);
  EXPECT_EQ(r.working.is, answer::yes);
  EXPECT_EQ(r.driver_version, "580.65.06");
  EXPECT_EQ(text_of(r.cuda), "13.0");
  EXPECT_EQ(devices[0].name, "first");
  EXPECT_EQ(devices[0].mig, answer::yes);
  EXPECT_EQ(devices[1].name, "CUDA's name");
}

std::string said_by_nvml(const task_words& words, const std::string& settings) {
  const child_report report = report_of(words, settings, fake_nvml());
  std::string all;
  for (const message& m : report.said.all()) {
    if (m.key.starts_with("nvml.")) all += (all.empty() ? "" : " ") + m.key.substr(5) + "=" + m.value;
  }
  return all;
}

TEST(devices, nvml_is_asked_for_each_place_on_the_bus) {
  if (fake_nvml().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_NVML_LIBRARY is not set";
  EXPECT_EQ(said_by_nvml({"nvml"}, ""), "code=0 driver=580.65.06 cuda=13000");
  EXPECT_EQ(said_by_nvml({"nvml", "a", "b"}, "gpu=G,mig=1"),
            "code=0 driver=580.65.06 cuda=13000 device=a name=G mig=1 device=b name=G mig=1");
  EXPECT_EQ(said_by_nvml({"nvml", "", "b"}, "gpu=G"), "code=0 driver=580.65.06 cuda=13000 device=b name=G mig=0");
  EXPECT_EQ(said_by_nvml({"nvml", "a", "b"}, "gpu=G,nobus=a"),
            "code=0 driver=580.65.06 cuda=13000 device=b name=G mig=0");
}

TEST(devices, what_nvml_does_not_say_is_not_known) {
  if (fake_nvml().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_NVML_LIBRARY is not set";
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "nvmlInit_v2=9"), "code=9 words=Driver Not Loaded");
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "nvmlInit_v2=17"), "code=17");
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "gpu=G,nvmlSystemGetDriverVersion=1"),
            "code=0 cuda=13000 device=a name=G mig=0");
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "gpu=G,nvmlCuda=1"), "code=0 driver=580.65.06 device=a name=G mig=0");
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "nvmlDeviceGetName=1"), "code=0 driver=580.65.06 cuda=13000 device=a mig=0");
  EXPECT_EQ(said_by_nvml({"nvml", "a"}, "gpu=G,nvmlDeviceGetMigMode=1"),
            "code=0 driver=580.65.06 cuda=13000 device=a name=G");
}

TEST(devices, have_a_capability_of_two_bytes) {
  const auto known = [](const std::string& major_part, const std::string& minor_part) {
    const messages said("device=0\ndevice.major=" + major_part + "\ndevice.minor=" + minor_part + "\n");
    return read_devices(said)[0].capability.known();
  };
  EXPECT_TRUE(known("1", "0"));
  EXPECT_TRUE(known("255", "255"));
  EXPECT_FALSE(known("256", "0"));
  EXPECT_FALSE(known("9", "256"));
  EXPECT_FALSE(known("0", "9"));
  // The major number of another device does not count.
  const auto two = read_devices(messages("device=0\ndevice.major=9\ndevice.minor=0\ndevice=1\ndevice.minor=1\n"));
  EXPECT_FALSE(two[1].capability.known());
}

TEST(devices, nvml_may_be_absent_or_fail) {
  std::vector<device_result> none;
  EXPECT_EQ(read_nvml(messages("nvml.error=not there\n"), none).working.reason, "not there");
  EXPECT_EQ(read_nvml(messages("nvml.code=9\n"), none).working.reason, "nvmlInit_v2 gave 9");
  EXPECT_EQ(read_nvml(messages("nvml.code=9\nnvml.words=Driver Not Loaded\n"), none).working.reason,
            "nvmlInit_v2 gave 9: Driver Not Loaded");
  EXPECT_EQ(read_nvml(messages(""), none).working.is, answer::not_tested);
  EXPECT_EQ(read_nvml(messages("nvml.code=1\n"), none).working.is, answer::no);
  EXPECT_EQ(read_nvml(messages("nvml.code=0\n"), none).working.is, answer::yes);
  std::vector<device_result> one(1);
  one[0].bus_id = "a";
  static_cast<void>(read_nvml(messages("nvml.name=x\nnvml.device=a\nnvml.mig=0\n"), one));
  EXPECT_EQ(one[0].mig, answer::no);
  EXPECT_EQ(one[0].name, "");
}

}  // namespace
}  // namespace foundcheck::probe
