// SPDX-License-Identifier: MIT
// Whether the fat binaries of a file run on a GPU.
//
// Judged for each container, that is for each translation unit: a list of all images together would hide the unit that lacks
// one. The container of the device link is no unit and is not judged; units of LTO code are judged by it. A container that
// cannot be read, or is of an unknown layout, is unknown, never a no. NVIDIA's own libraries choose among many containers by
// themselves and keep some where nothing looks: for them the numbers stand for information and never make a no.
//
// Total, noexcept, allocates nothing, linear.
// Sources: see fatbin_images.hpp; docs/formats/fatbin.md.
#ifndef FOUNDCHECK_EXTRACT_FATBIN_HPP
#define FOUNDCHECK_EXTRACT_FATBIN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin_images.hpp>
#include <foundcheck/fatbin/container.hpp>
#include <foundcheck/fatbin/image.hpp>
#include <foundcheck/fatbin/object.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

enum class fatbin_verdict : std::uint8_t {
  unknown,  ///< nothing says no, and not all says yes; or there is nothing to judge
  runs,     ///< every unit
  fails     ///< at least one unit certainly not
};

[[nodiscard]] constexpr std::string_view name_of(fatbin_verdict verdict) noexcept {
  constexpr std::string_view names[] = {"unknown", "runs", "fails"};
  return names[static_cast<std::size_t>(verdict)];
}

/// Hardly a build makes more different sets of images: what has them, such as libcublasLt with 26, was linked from libraries
/// that choose by themselves which container to load.
inline constexpr std::size_t most_sets_of_a_build = 8;

/// What a file, or a section, does for a GPU.
struct fatbin_coverage {
  std::size_t containers = 0;  ///< those that are judged; empty ones and those of the device link are not
  std::size_t running = 0;
  std::size_t failing = 0;
  std::size_t unknown = 0;
  std::size_t device_links = 0;
  std::size_t empty = 0;
  std::size_t images = 0;         ///< of the judged containers
  std::size_t malformed = 0;      ///< containers and images that are malformed or of an unknown layout
  std::size_t zstd_images = 0;    ///< they need a driver of CUDA 12.4, branch 550, or later
  std::size_t zstd_refusals = 0;  ///< containers that lose an image to a driver before that
  cuda::release newest_ptx;       ///< the newest PTX ISA among the images, as major and minor
  bool is_informational = false;  ///< a library of NVIDIA's, or what looks like one: it chooses among its containers
  bool is_searchable = true;      ///< false where an ELF file has no sections, so that images may be anywhere
  std::size_t sets = 0;           ///< how many different sets of images the judged containers have; counted up to 16
  cuda::coverage worst{cuda::coverage_kind::native, {}};  ///< of the judged containers
  std::string_view worst_section;                         ///< where that container is
  std::uint64_t worst_offset = 0;                         ///< in the file
  cuda::arch_list all;                                    ///< what any judged container has

  [[nodiscard]] constexpr fatbin_verdict verdict() const noexcept {
    if (failing != 0) return is_informational ? fatbin_verdict::unknown : fatbin_verdict::fails;
    return containers != 0 && running == containers ? fatbin_verdict::runs : fatbin_verdict::unknown;
  }
};

namespace detail {

/// Adds container after container to a coverage.
class fatbin_judge {
 public:
  constexpr fatbin_judge(cuda::compute_capability device, const fatbin_driver& driver) noexcept
      : device_(device), driver_(driver) {}

  constexpr void take(const fatbin::object_container& found) noexcept {
    const fatbin::container& c = found.container;
    if (c.kind == fatbin::container_kind::padding) return;
    const container_coverage one = judge(c, device_, driver_);
    if (found.role == fatbin::container_role::device_link) {
      ++result_.device_links;
      if (c.kind != fatbin::container_kind::container) ++result_.malformed;
      if (one.best.kind < linked_.kind) linked_ = one.best;
      return;
    }
    if (one.is_empty) {
      ++result_.empty;
      return;
    }
    count_images(c);
    ++result_.containers;
    if (one.is_zstd_refused) ++result_.zstd_refusals;
    if (one.best.kind == cuda::coverage_kind::by_link && found.role == fatbin::container_role::relocatable) {
      ++left_to_link_;
      return;
    }
    // The container of the device link, which holds next to nothing, may be this one.
    const bool is_sure = found.role != fatbin::container_role::unknown;
    count(is_sure || !one.best.fails() ? one.best : cuda::coverage{cuda::coverage_kind::unknown, {}}, 1, found.section,
          found.file_offset);
  }

  /// All that was taken. Units of LTO code run as the device link does.
  [[nodiscard]] constexpr fatbin_coverage finish() noexcept {
    if (left_to_link_ != 0) {
      count(linked_.runs() ? linked_ : cuda::coverage{cuda::coverage_kind::by_link, {}}, left_to_link_, {}, 0);
    }
    left_to_link_ = 0;
    if (result_.sets > most_sets_of_a_build) result_.is_informational = true;
    if (result_.containers == 0) result_.worst = {cuda::coverage_kind::unknown, {}};
    return result_;
  }

  [[nodiscard]] constexpr fatbin_coverage& result() noexcept { return result_; }

 private:
  constexpr void count(const cuda::coverage& best, std::size_t times, std::string_view section,
                       std::uint64_t offset) noexcept {
    (best.runs() ? result_.running : best.fails() ? result_.failing : result_.unknown) += times;
    if (!has_worst_ || best.kind > result_.worst.kind) {
      result_.worst = best;
      result_.worst_section = section;
      result_.worst_offset = offset;
    }
    has_worst_ = true;
  }

  constexpr void count_images(const fatbin::container& c) noexcept {
    if (c.kind != fatbin::container_kind::container) ++result_.malformed;
    // Equal for equal sets, and hardly ever for others: which images there are, their order aside.
    std::uint64_t set = 0;
    for (const fatbin::image& i : c.images()) {
      ++result_.images;
      if (!i.is_known()) ++result_.malformed;
      if (i.compression == fatbin::compression_method::zstd) ++result_.zstd_images;
      set += (std::uint64_t{i.architecture} << 20 | std::uint64_t{i.raw_kind} << 4 |
              static_cast<std::uint64_t>(i.suffix)) *
             0x9E3779B97F4A7C15ULL;
      const bool has_version = i.kind == fatbin::image_kind::ptx && i.major_part < 256 && i.minor_part < 256;
      const cuda::release version{static_cast<std::uint8_t>(i.major_part), static_cast<std::uint8_t>(i.minor_part)};
      if (has_version && result_.newest_ptx < version) result_.newest_ptx = version;
    }
    note_set(set);
    add_images(c, result_.all);
  }

  constexpr void note_set(std::uint64_t set) noexcept {
    for (std::size_t i = 0; i < result_.sets; ++i) {
      if (sets_[i] == set) return;
    }
    if (result_.sets != sizeof sets_ / sizeof *sets_) sets_[result_.sets++] = set;
  }

  cuda::compute_capability device_;
  fatbin_driver driver_;
  fatbin_coverage result_;
  cuda::coverage linked_;
  std::size_t left_to_link_ = 0;
  std::uint64_t sets_[16] = {};
  bool has_worst_ = false;
};

}  // namespace detail

/// True for a library of NVIDIA's, by its soname: libcublasLt.so.13.
[[nodiscard]] constexpr bool is_vendor_library(std::string_view soname) noexcept {
  for (const cuda::soname_row& row : cuda::soname_rows) {
    if (soname.starts_with(row.library) && soname.substr(row.library.size()).starts_with('.')) return true;
  }
  return false;
}

/// An ELF file: a program, a library or an object file.
[[nodiscard]] constexpr fatbin_coverage judge(const elf::object& file, cuda::compute_capability device,
                                              const fatbin_driver& driver = {}) noexcept {
  detail::fatbin_judge judged(device, driver);
  judged.result().is_informational = is_vendor_library(file.soname());
  judged.result().is_searchable = fatbin::has_sections(file);
  for (const fatbin::object_container& c : fatbin::of(file)) judged.take(c);
  return judged.finish();
}

/// The bytes of a section, or of a .fatbin file; each container counts as a unit.
[[nodiscard]] constexpr fatbin_coverage judge(const fatbin::containers& section, cuda::compute_capability device,
                                              const fatbin_driver& driver = {}) noexcept {
  detail::fatbin_judge judged(device, driver);
  for (const fatbin::container& c : section) judged.take({c, fatbin::container_role::user, {}, c.offset});
  return judged.finish();
}

FOUNDCHECK_END_NAMESPACE

#endif
