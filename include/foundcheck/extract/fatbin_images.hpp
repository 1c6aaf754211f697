// SPDX-License-Identifier: MIT
// The images of a fat binary -> an architecture list, and what one container does for a GPU under a driver.
//
// What is not understood, an image or a container, is refused by the list and leaves the answer unknown, unless another image
// runs. Total, noexcept, allocates nothing, linear.
// Sources: cuda/arch/coverage.hpp; for zstd: nvcc 12.4 release notes, --compress-mode, and reports of older drivers that refuse
// such images.
#ifndef FOUNDCHECK_EXTRACT_FATBIN_IMAGES_HPP
#define FOUNDCHECK_EXTRACT_FATBIN_IMAGES_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/ptx_isa.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/fatbin/container.hpp>
#include <foundcheck/fatbin/image.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a driver can do with images. Unknown members are taken to be enough.
struct fatbin_driver {
  cuda::release cuda;  ///< as cuDriverGetVersion or nvidia-smi tell it
  cuda::ptx_isa newest_ptx;

  /// False if it is known to be too old to unpack zstd.
  [[nodiscard]] constexpr bool takes_zstd() const noexcept { return !cuda.known() || cuda >= cuda::release{12, 4}; }
};

/// By the newest CUDA that a driver speaks.
[[nodiscard]] constexpr fatbin_driver driver_of(cuda::release newest) noexcept {
  fatbin_driver driver{newest, {}};
  for (const cuda::ptx_isa_row& row : cuda::ptx_isa_rows) {
    if (newest.known() && row.toolkit <= newest) driver.newest_ptx = row.version;
  }
  return driver;
}

/// By a driver's own version, such as 550.54.14.
[[nodiscard]] constexpr fatbin_driver driver_of(const version& driver) noexcept {
  cuda::release newest;
  for (const cuda::ptx_isa_row& row : cuda::ptx_isa_rows) {
    if (driver.known() && driver.major_part >= row.first_branch) newest = row.toolkit;
  }
  return driver_of(newest);
}

/// The target of an image; unknown for one whose number or suffix is not understood.
[[nodiscard]] constexpr cuda::target target_of(const fatbin::image& i) noexcept {
  if (!i.is_known() || i.suffix == fatbin::arch_suffix::unknown || i.architecture < 10 || i.architecture > 999)
    return {};
  return {{static_cast<std::uint8_t>(i.architecture / 10), static_cast<std::uint8_t>(i.architecture % 10)},
          i.suffix == fatbin::arch_suffix::a   ? cuda::target_suffix::a
          : i.suffix == fatbin::arch_suffix::f ? cuda::target_suffix::f
                                               : cuda::target_suffix::none};
}

/// An image as the entry of a list. Pre: target_of(i) is known. `text` is the name of its source, if it has one.
[[nodiscard]] constexpr cuda::arch_entry entry_of(const fatbin::image& i) noexcept {
  const cuda::target made_for = target_of(i);
  return {made_for,
          i.kind == fatbin::image_kind::ptx   ? cuda::code_kind::ptx
          : i.kind == fatbin::image_kind::lto ? cuda::code_kind::lto
                                              : cuda::code_kind::sass,
          made_for, i.name};
}

/// Adds the images of a container to a list; what is not understood is refused there, so that the list is not whole.
constexpr void add_images(const fatbin::container& c, cuda::arch_list& list) noexcept {
  for (const fatbin::image& i : c.images()) {
    if (target_of(i).known()) {
      list.add(entry_of(i));
    } else {
      list.refuse({}, cuda::arch_defect::unknown_name);
    }
  }
  if (c.kind == fatbin::container_kind::malformed || c.kind == fatbin::container_kind::unknown) {
    list.refuse({}, cuda::arch_defect::unknown_name);
  }
}

/// The images of a container.
[[nodiscard]] constexpr cuda::arch_list arch_list_of(const fatbin::container& c) noexcept {
  cuda::arch_list list;
  add_images(c, list);
  return list;
}

/// What a container does for a GPU, and what a driver stands in the way of.
struct container_coverage {
  cuda::coverage best;  ///< unknown where something was not understood and nothing else runs
  bool is_zstd_refused =
      false;             ///< images that would do something are compressed in a way that the driver does not know
  bool is_empty = true;  ///< there is nothing in it
};

[[nodiscard]] constexpr container_coverage judge(const fatbin::container& c, cuda::compute_capability device,
                                                 const fatbin_driver& driver = {}) noexcept {
  using cuda::coverage_kind;
  container_coverage result;
  if (!device.known()) {
    result.best.kind = coverage_kind::unknown;
    result.is_empty = c.image_bytes.empty();
    return result;
  }
  bool is_open = c.kind == fatbin::container_kind::malformed || c.kind == fatbin::container_kind::unknown;
  result.is_empty = !is_open;
  for (const fatbin::image& i : c.images()) {
    result.is_empty = false;
    const cuda::arch_entry entry = target_of(i).known() ? entry_of(i) : cuda::arch_entry{};
    if (!entry.made_for.known() || i.compression == fatbin::compression_method::unknown) {
      is_open = true;
      continue;
    }
    // As far as a release can hold the number of the ISA, it is compared as one.
    const cuda::release written =
        i.major_part > 255 || i.minor_part > 255
            ? cuda::release{}
            : cuda::release{static_cast<std::uint8_t>(i.major_part), static_cast<std::uint8_t>(i.minor_part)};
    const cuda::release taken{driver.newest_ptx.major_part, driver.newest_ptx.minor_part};
    const coverage_kind kind = cuda::coverage_by(entry, device, {written, taken});
    if (kind == coverage_kind::none) continue;
    if (i.compression == fatbin::compression_method::zstd && !driver.takes_zstd()) {
      result.is_zstd_refused = true;
      continue;
    }
    const bool is_later = kind == result.best.kind && result.best.by.made_for.capability < entry.made_for.capability;
    if (kind < result.best.kind || is_later) result.best = {kind, entry};
  }
  if (is_open && result.best.kind > coverage_kind::unknown) result.best = {coverage_kind::unknown, {}};
  return result;
}

FOUNDCHECK_END_NAMESPACE

#endif
