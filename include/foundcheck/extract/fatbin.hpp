// SPDX-License-Identifier: MIT
// Whether the fat binaries of a file run on a GPU.
//
// Judged for each container, that is for each translation unit: a list of all images together would hide the unit that lacks
// one. The container of the device link is no unit and is not judged; units of LTO code are judged by it. A container that
// cannot be read, or is of an unknown layout, is unknown, never a no. NVIDIA's own libraries choose among many containers by
// themselves and keep some where nothing looks: for them the numbers stand for information and never make a no.
//
// Total, noexcept, allocates nothing, linear.
// Sources: docs/formats/fatbin.md.
#ifndef FOUNDCHECK_EXTRACT_FATBIN_HPP
#define FOUNDCHECK_EXTRACT_FATBIN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fatbin/fatbin.hpp>
#include <foundcheck/fatbin/image.hpp>
#include <string_view>

// ---- fatbin images --------------------------------------------------------------------------------------------------
//
// The images of a fat binary -> an architecture list, and what one container does for a GPU under a driver.
//
// What is not understood, an image or a container, is refused by the list and leaves the answer unknown, unless another image
// runs. Total, noexcept, allocates nothing, linear.
// Sources: cuda/arch/coverage.hpp; for zstd: nvcc 12.4 release notes, --compress-mode, and reports of older drivers that refuse
// such images.

FOUNDCHECK_BEGIN_NAMESPACE

/// What a driver can do with images. Unknown members are taken to be enough.
struct fatbin_driver {
  cuda::release cuda;        ///< as cuDriverGetVersion or nvidia-smi tell it
  cuda::ptx_isa newest_ptx;  ///< the newest version of PTX that it compiles

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

/// What one container does for a GPU under a driver. The best image counts. Unknown where the device is, and where an
/// image or the container is not understood and no other image runs.
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

// ---- fatbin ---------------------------------------------------------------------------------------------------------

/// What all containers of a file together say.
enum class fatbin_verdict : std::uint8_t {
  unknown,  ///< nothing says no, and not all says yes; or there is nothing to judge
  runs,     ///< every unit
  fails     ///< at least one unit certainly not
};

/// The name of the verdict, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(fatbin_verdict verdict) noexcept {
  constexpr std::string_view names[] = {"unknown", "runs", "fails"};
  return names[static_cast<std::size_t>(verdict)];
}

/// Hardly a build makes more different sets of images: what has them, such as libcublasLt with 26, was linked from libraries
/// that choose by themselves which container to load.
inline constexpr std::size_t most_sets_of_a_build = 8;

/// What a file, or a section, does for a GPU.
struct fatbin_coverage {
  std::size_t containers = 0;     ///< those that are judged; empty ones and those of the device link are not
  std::size_t running = 0;        ///< of the judged: an image runs
  std::size_t failing = 0;        ///< of the judged: certainly no image runs
  std::size_t unknown = 0;        ///< of the judged: the others
  std::size_t device_links = 0;   ///< containers of the device link
  std::size_t empty = 0;          ///< containers without an image
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

  /// `fails` if one judged container fails and the file is not informational, `runs` if all run, else unknown.
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
