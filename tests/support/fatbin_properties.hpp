// SPDX-License-Identifier: MIT
// What holds of the readers of fat binaries on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_FATBIN_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_FATBIN_PROPERTIES_HPP

#include <foundcheck/fatbin/fatbin.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"

namespace foundcheck {

namespace support {

/// Records that follow each other without a gap and end where the bytes end.
class tiling {
 public:
  tiling(std::string_view bytes, std::size_t offset) : bytes_(bytes), first_(offset), next_(offset) {}

  bool takes(std::size_t offset, std::string_view whole) {
    const bool fits = offset == next_ && !whole.empty() && offset - first_ <= bytes_.size() &&
                      whole.data() == bytes_.data() + (offset - first_) &&
                      whole.size() <= bytes_.size() - (offset - first_);
    next_ += whole.size();
    return fits;
  }
  [[nodiscard]] bool is_full() const { return next_ - first_ == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t first_;
  std::size_t next_;
};

inline std::string broken_images_property(const fatbin::container& c, std::string_view bytes) {
  tiling tiles(c.image_bytes, c.offset + (c.whole.size() - c.image_bytes.size()));
  for (const fatbin::image& i : c.images()) {
    if (!tiles.takes(i.offset, i.whole)) return "an image is not where the one before ends";
    if (!lies_inside(i.payload, bytes) || !lies_inside(i.name, bytes)) return "a view of an image is outside";
    if (i.is_known() != (i.reason == fatbin::image_reason::none)) return "an image is known for no reason";
    if (i.is_known() && (i.header_size < 64 || i.payload.size() > i.whole.size() - i.header_size)) {
      return "the payload of an image is too large";
    }
    if ((i.kind == fatbin::image_kind::unknown) !=
        (i.reason == fatbin::image_reason::unknown_kind || i.reason == fatbin::image_reason::unknown_version ||
         i.reason == fatbin::image_reason::unknown_header_size)) {
      return "kind and reason of an image disagree";
    }
  }
  return tiles.is_full() ? "" : "images do not cover their container";
}

}  // namespace support

/// The records of all sections together are no larger than the file, and where they are said to be.
inline std::string broken_fatbin_object_property(std::string_view bytes) {
  const elf::object file = elf::read(bytes);
  std::size_t size = 0;
  for (const fatbin::object_container& c : fatbin::of(file)) {
    const std::string_view whole = c.container.whole;
    if (whole.empty() != (c.container.reason == fatbin::container_reason::truncated_section))
      return "a record is empty";
    if (whole.empty()) continue;
    if (c.file_offset > bytes.size() || whole.data() != bytes.data() + c.file_offset) return "a record is elsewhere";
    if (!lies_inside(whole, bytes)) return "a record is outside of the file";
    if (c.container.reason != fatbin::container_reason::overlapping_section) size += whole.size();
  }
  return size <= bytes.size() ? "" : "bytes are read twice";
}

/// The first property of the readers that these bytes break, or "".
inline std::string broken_fatbin_property(std::string_view bytes) {
  support::tiling tiles(bytes, 0);
  for (const fatbin::container& c : fatbin::containers(bytes)) {
    if (!tiles.takes(c.offset, c.whole)) return "a record is not where the one before ends";
    if (!c.image_bytes.empty() && !lies_inside(c.image_bytes, c.whole)) return "images outside of their container";
    const bool is_sound = c.kind == fatbin::container_kind::container || c.kind == fatbin::container_kind::padding;
    if (is_sound != (c.reason == fatbin::container_reason::none)) return "kind and reason disagree";
    if (c.kind == fatbin::container_kind::container && c.size != c.image_bytes.size())
      return "a container has another size";
    if (c.kind == fatbin::container_kind::padding && c.whole.find_first_not_of('\0') != std::string_view::npos) {
      return "padding is not zeros";
    }
    const std::string broken = support::broken_images_property(c, bytes);
    if (!broken.empty()) return broken;
  }
  if (!tiles.is_full()) return "records do not cover the bytes";

  support::tiling wrapped(bytes, 0);
  for (const fatbin::wrapper& w : fatbin::wrappers(bytes)) {
    if (!wrapped.takes(w.offset, w.whole)) return "a wrapper is not where the one before ends";
    if (w.version != 0 && w.whole.size() != 24) return "a wrapper has another size";
  }
  return wrapped.is_full() ? "" : "wrappers do not cover the bytes";
}

}  // namespace foundcheck

#endif
