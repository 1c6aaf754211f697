// SPDX-License-Identifier: MIT
// A .ninja_deps record by record: paths and dependencies are swapped, doubled, grown and given other ids and times, and written back with
// the sizes, the padding and the checksums that belong to them, but for a rare one that is wrong on purpose.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mutator.hpp"

namespace foundcheck {

namespace {

constexpr std::uint32_t deps_bit = 0x80000000U;

struct record {
  bool is_deps = false;
  std::string path;                   ///< with its padding taken off
  std::vector<std::uint32_t> fields;  ///< of deps: id, time in one word or two, inputs
};

struct file {
  std::uint32_t version = 4;
  bool is_swapped = false;
  std::vector<record> records;
  std::string rest;  ///< behind the last whole record

  explicit file(std::string_view bytes) {
    constexpr std::string_view head = "# ninjadeps\n";
    if (!bytes.starts_with(head) || bytes.size() < head.size() + 4) return;
    bytes.remove_prefix(head.size());
    is_swapped = bytes[0] == 0;
    version = word(bytes, 0);
    std::size_t at = 4;
    while (bytes.size() - at >= 4) {
      const std::uint32_t size = word(bytes, at) & ~deps_bit;
      if (size % 4 != 0 || size < 4 || size > bytes.size() - at - 4) break;
      record r;
      r.is_deps = (word(bytes, at) & deps_bit) != 0;
      const std::string_view payload = bytes.substr(at + 4, size);
      if (r.is_deps) {
        for (std::size_t i = 0; i < size; i += 4) r.fields.push_back(word(payload, i));
      } else {
        r.path = payload.substr(0, size - 4);
        r.path.erase(r.path.find_last_not_of('\0') + 1);
      }
      records.push_back(std::move(r));
      at += 4 + size;
    }
    rest = bytes.substr(at);
  }

  [[nodiscard]] std::string bytes(fuzz::choices& choose) const {
    std::string out = "# ninjadeps\n";
    put(version, out);
    std::uint32_t id = 0;
    for (const record& r : records) {
      if (r.is_deps) {
        put(static_cast<std::uint32_t>(4 * r.fields.size()) | deps_bit, out);
        for (const std::uint32_t field : r.fields) put(field, out);
      } else {
        const std::size_t padding = (4 - r.path.size() % 4) % 4;
        put(static_cast<std::uint32_t>(r.path.size() + padding + 4), out);
        out += r.path + std::string(padding, '\0');
        put(choose.below(40) == 0 ? static_cast<std::uint32_t>(choose.number()) : ~id, out);
        ++id;
      }
    }
    return out + rest;
  }

 private:
  [[nodiscard]] std::uint32_t word(std::string_view bytes, std::size_t at) const {
    std::uint32_t n = 0;
    for (std::size_t i = 0; i < 4; ++i)
      n = n << 8 | static_cast<unsigned char>(bytes[is_swapped ? at + i : at + 3 - i]);
    return n;
  }
  void put(std::uint32_t n, std::string& out) const {
    for (int i = 0; i < 4; ++i) out += static_cast<char>(n >> 8 * (is_swapped ? 3 - i : i) & 0xFF);
  }
};

}  // namespace

std::string fuzz::mutated(std::string_view bytes, choices& choose) {
  file all(bytes);
  std::vector<record>& records = all.records;
  const auto paths = static_cast<std::size_t>(std::ranges::count(records, false, &record::is_deps));
  const std::size_t at = choose.below(records.size()), other = choose.below(records.size());
  const auto place = [&records](std::size_t index) { return records.begin() + static_cast<std::ptrdiff_t>(index); };
  const auto an_id = [&] {
    return static_cast<std::uint32_t>(choose.below(8) == 0 ? choose.number() : choose.below(paths));
  };
  switch (records.empty() ? 0 : choose.below(9)) {
    case 0:
      records.push_back(
          {false, "out" + std::to_string(choose.below(1000)) + choose.one_of<const char*>({"", ".o", ".cu.o"}), {}});
      break;
    case 1: {
      record deps{true, {}, {an_id(), static_cast<std::uint32_t>(choose.number())}};
      if (all.version != 3) deps.fields.push_back(static_cast<std::uint32_t>(choose.below(4)));
      for (std::size_t i = choose.below(6); i != 0; --i) deps.fields.push_back(an_id());
      records.push_back(deps);
      break;
    }
    case 2: std::swap(records[at], records[other]); break;
    case 3: records.insert(place(other), record(records[at])); break;
    case 4: records.erase(place(at)); break;
    case 5:
      if (!records[at].fields.empty()) records[at].fields[choose.below(records[at].fields.size())] = an_id();
      records[at].path += choose.one_of<const char*>({"x", "/", "..", "\xFF", " "});
      break;
    case 6:
      records[at].fields.resize(choose.below(records[at].fields.size() + 2));
      records[at].path.resize(choose.below(records[at].path.size() + 1));
      break;
    case 7:
      all.version = choose.one_of<std::uint32_t>({3, 4, 4, 5, 1});
      all.is_swapped = choose.below(2) == 0;
      break;
    default: all.rest.resize(choose.below(all.rest.size() + 3));
  }
  return all.bytes(choose);
}

}  // namespace foundcheck
