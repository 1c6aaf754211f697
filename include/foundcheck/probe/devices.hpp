// SPDX-License-Identifier: MIT
// The GPUs that CUDA sees, in its order, and what NVML adds: the driver's own version and whether MIG cuts a GPU.
//
// Compute capability and kind are asked by attribute (75, 76, 18), whose numbers are the same in each release; a struct of
// properties is not. NVML lists in another order and more than CUDA_VISIBLE_DEVICES lets through, so it is asked by PCI bus.
#ifndef FOUNDCHECK_PROBE_DEVICES_HPP
#define FOUNDCHECK_PROBE_DEVICES_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/loader.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// A GPU, as CUDA sees it.
struct device_result {
  cuda::compute_capability capability;  ///< unknown where the driver did not say
  bool integrated = false;              ///< it shares the memory of the CPU, as on Jetson
  std::string bus_id;                   ///< 0000:3B:00.0
  std::string name;                     ///< as the driver names it; empty where it did not say
  answer mig = answer::not_tested;      ///< yes: MIG cuts it
};

/// What NVML says of the driver.
struct nvml_result {
  verdict working;             ///< it answered
  std::string driver_version;  ///< 580.65.06
  version cuda;                ///< the newest that the driver speaks
};

/// Says what the driver says of its devices. Pre: cuInit succeeded.
inline void say_devices(const library& driver, int count, const message_writer& out) {
  constexpr int most = 256;
  auto* const get = driver.find<driver_api::device_get>("cuDeviceGet");
  auto* const attribute = driver.find<driver_api::device_get_attribute>("cuDeviceGetAttribute");
  auto* const bus_id = driver.find<driver_api::device_get_pci_bus_id>("cuDeviceGetPCIBusId");
  auto* const name = driver.find<driver_api::device_get_name>("cuDeviceGetName");
  for (int i = 0; i < count && i < most; ++i) {
    int device = i;
    out.say("at", "cuDeviceGet");
    if (get != nullptr && get(&device, i) != 0) device = i;
    out.say("device", i);
    const auto ask = [&](std::string_view key, int which) {
      int value = -1;
      if (attribute != nullptr && attribute(&value, which, device) == 0) out.say(key, value);
    };
    ask("device.major", driver_api::attribute_compute_capability_major);
    ask("device.minor", driver_api::attribute_compute_capability_minor);
    ask("device.integrated", driver_api::attribute_integrated);
    char text[256] = {};
    if (bus_id != nullptr && bus_id(text, sizeof text - 1, device) == 0) out.say("device.bus", text);
    text[0] = '\0';
    if (name != nullptr && name(text, sizeof text - 1, device) == 0) out.say("device.name", text);
  }
}

/// The devices of what say_devices wrote, in the order of CUDA.
[[nodiscard]] inline std::vector<device_result> read_devices(const messages& said) {
  std::vector<device_result> devices;
  int major_part = 0;
  for (const message& m : said.all()) {
    if (m.key == "device") {
      devices.emplace_back();
      continue;
    }
    if (devices.empty() || !m.key.starts_with("device.")) continue;
    device_result& device = devices.back();
    if (m.key == "device.bus") {
      device.bus_id = m.value;
    } else if (m.key == "device.name") {
      device.name = m.value;
    } else if (m.key == "device.integrated") {
      device.integrated = m.value != "0";
    } else if (m.key == "device.major") {
      major_part = static_cast<int>(parse_version(m.value).major_part);
    } else if (m.key == "device.minor") {
      const auto minor_part = parse_version(m.value).major_part;
      if (major_part > 0 && major_part < 256 && minor_part < 256) {
        device.capability = {static_cast<std::uint8_t>(major_part), static_cast<std::uint8_t>(minor_part)};
      }
      major_part = 0;
    }
  }
  return devices;
}

/// Says what NVML says of the driver and of the GPUs at these places.
inline void say_nvml(const std::vector<std::string>& bus_ids, const message_writer& out) {
  out.say("at", "dlopen libnvidia-ml.so.1");
  const library nvml("libnvidia-ml.so.1");
  if (!nvml.is_loaded()) return out.say("nvml.error", nvml.error());
  auto* const init = nvml.find<nvml_api::init>("nvmlInit_v2");
  if (init == nullptr) return out.say("nvml.error", "nvmlInit_v2 is not in the library");
  out.say("at", "nvmlInit_v2");
  const int code = init();
  out.say("nvml.code", code);
  if (code != 0) {
    auto* const error_string = nvml.find<nvml_api::error_string>("nvmlErrorString");
    const char* const words = error_string != nullptr ? error_string(code) : nullptr;
    if (words != nullptr) out.say("nvml.words", words);
    return;
  }
  char text[256] = {};
  auto* const driver_version = nvml.find<nvml_api::system_get_driver_version>("nvmlSystemGetDriverVersion");
  if (driver_version != nullptr && driver_version(text, sizeof text - 1) == 0) out.say("nvml.driver", text);
  auto* const cuda_version = nvml.find<nvml_api::system_get_cuda_driver_version>("nvmlSystemGetCudaDriverVersion_v2");
  int number = 0;
  if (cuda_version != nullptr && cuda_version(&number) == 0) out.say("nvml.cuda", number);
  auto* const find = nvml.find<nvml_api::device_get_handle_by_pci_bus_id>("nvmlDeviceGetHandleByPciBusId_v2");
  auto* const name = nvml.find<nvml_api::device_get_name>("nvmlDeviceGetName");
  auto* const mig_mode = nvml.find<nvml_api::device_get_mig_mode>("nvmlDeviceGetMigMode");
  for (const std::string& bus_id : bus_ids) {
    void* device = nullptr;
    if (find == nullptr || bus_id.empty() || find(bus_id.c_str(), &device) != 0) continue;
    out.say("nvml.device", bus_id);
    text[0] = '\0';
    if (name != nullptr && name(device, text, sizeof text - 1) == 0) out.say("nvml.name", text);
    unsigned current = 0, pending = 0;
    if (mig_mode != nullptr && mig_mode(device, &current, &pending) == 0) out.say("nvml.mig", current);
  }
  if (auto* const shutdown = nvml.find<nvml_api::shutdown>("nvmlShutdown")) shutdown();
}

/// What NVML said; adds to the devices what it knows of them.
[[nodiscard]] inline nvml_result read_nvml(const messages& said, std::vector<device_result>& devices) {
  nvml_result result;
  result.driver_version = said.text("nvml.driver");
  result.cuda = cuda_version(said.number("nvml.cuda", 0));
  const int code = said.number("nvml.code", -1);
  if (const std::string* const error = said.find("nvml.error")) {
    result.working = {answer::no, *error};
  } else if (code > 0) {
    const std::string words = said.text("nvml.words");
    result.working = {answer::no, "nvmlInit_v2 gave " + std::to_string(code) + (words.empty() ? "" : ": " + words)};
  } else if (code == 0) {
    result.working = {answer::yes, "nvmlInit_v2 succeeded"};
  }
  device_result* about = nullptr;
  for (const message& m : said.all()) {
    if (m.key == "nvml.device") {
      about = nullptr;
      for (device_result& device : devices) {
        if (device.bus_id == m.value) about = &device;
      }
    } else if (about != nullptr && m.key == "nvml.name") {
      about->name = m.value;
    } else if (about != nullptr && m.key == "nvml.mig") {
      about->mig = m.value == "0" ? answer::no : answer::yes;
    }
  }
  return result;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
