// SPDX-License-Identifier: MIT
// Vectorscan, or Hyperscan: all patterns at once, line by line, and all literals at once, the whole text. It has no groups.
#include "regex/engine.hpp"

#ifdef FOUNDCHECK_HAS_VECTORSCAN
#include <hs/hs.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foundcheck::bench {
namespace {

class vectorscan : public engine {
 public:
  explicit vectorscan(std::span<const pattern_use> uses, std::span<const take_groups> takers = {})
      : count_(uses.size()), takers_(takers) {
    std::vector<std::string> texts;
    for (const pattern_use& u : uses) texts.emplace_back(u.pattern);
    std::vector<const char*> pointers;
    std::vector<unsigned> ids;
    for (const std::string& text : texts) {
      ids.push_back(static_cast<unsigned>(ids.size()));
      pointers.push_back(text.c_str());
    }
    const std::vector<unsigned> flags(uses.size(), HS_FLAG_DOTALL | HS_FLAG_SINGLEMATCH);
    hs_compile_error_t* error = nullptr;
    if (hs_compile_multi(pointers.data(), flags.data(), ids.data(), static_cast<unsigned>(ids.size()), HS_MODE_BLOCK,
                         nullptr, &database_, &error) != HS_SUCCESS) {
      stop("Vectorscan", error->message);
    }
    if (hs_alloc_scratch(database_, &scratch_) != HS_SUCCESS) stop("Vectorscan", "no scratch space");
  }

  ~vectorscan() override {
    hs_free_scratch(scratch_);
    hs_free_database(database_);
  }

  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    for (const std::string_view line : lines) {
      std::size_t first = count_;
      const auto on_match = [](unsigned id, unsigned long long, unsigned long long, unsigned, void* context) {
        std::size_t& least = *static_cast<std::size_t*>(context);
        least = std::min<std::size_t>(least, id);
        return 0;
      };
      if (hs_scan(database_, line.data(), static_cast<unsigned>(line.size()), 0, scratch_, on_match, &first) !=
          HS_SUCCESS) {
        stop("Vectorscan gave up on", line.substr(0, 80));
      }
      if (first == count_) continue;
      ++sum.matches;
      sum.numbers += first;
      if (!takers_.empty()) sum.captured += takers_[first](line);
    }
    return sum;
  }

 private:
  std::size_t count_;
  std::span<const take_groups> takers_;  // none: the number is all
  hs_database_t* database_ = nullptr;
  hs_scratch_t* scratch_ = nullptr;
};

class vectorscan_literals : public literal_search {
 public:
  explicit vectorscan_literals(std::span<const std::string_view> literals) {
    std::vector<const char*> pointers;
    std::vector<std::size_t> sizes;
    std::vector<unsigned> ids;
    for (const std::string_view text : literals) {
      ids.push_back(static_cast<unsigned>(ids.size()));
      pointers.push_back(text.data());
      sizes.push_back(text.size());
    }
    const std::vector<unsigned> flags(literals.size(), 0);
    hs_compile_error_t* error = nullptr;
    if (hs_compile_lit_multi(pointers.data(), flags.data(), ids.data(), sizes.data(), static_cast<unsigned>(ids.size()),
                             HS_MODE_BLOCK, nullptr, &database_, &error) != HS_SUCCESS) {
      stop("Vectorscan", error->message);
    }
    if (hs_alloc_scratch(database_, &scratch_) != HS_SUCCESS) stop("Vectorscan", "no scratch space");
  }

  ~vectorscan_literals() override {
    hs_free_scratch(scratch_);
    hs_free_database(database_);
  }

  std::size_t count(std::string_view text) override {
    std::size_t found = 0;
    const auto on_match = [](unsigned, unsigned long long, unsigned long long, unsigned, void* context) {
      ++*static_cast<std::size_t*>(context);
      return 0;
    };
    if (hs_scan(database_, text.data(), static_cast<unsigned>(text.size()), 0, scratch_, on_match, &found) !=
        HS_SUCCESS) {
      stop("Vectorscan gave up on", text.substr(0, 80));
    }
    return found;
  }

 private:
  hs_database_t* database_ = nullptr;
  hs_scratch_t* scratch_ = nullptr;
};

}  // namespace

std::unique_ptr<engine> make_vectorscan(std::span<const pattern_use> uses, job) {
  return std::make_unique<vectorscan>(uses);
}

std::unique_ptr<engine> make_vectorscan_captures(std::span<const pattern_use> uses,
                                                 std::span<const take_groups> takers) {
  return std::make_unique<vectorscan>(uses, takers);
}

std::unique_ptr<literal_search> make_vectorscan_literals(std::span<const std::string_view> literals) {
  return std::make_unique<vectorscan_literals>(literals);
}

}  // namespace foundcheck::bench

#else

namespace foundcheck::bench {

std::unique_ptr<engine> make_vectorscan(std::span<const pattern_use>, job) { return nullptr; }
std::unique_ptr<engine> make_vectorscan_captures(std::span<const pattern_use>, std::span<const take_groups>) {
  return nullptr;
}
std::unique_ptr<literal_search> make_vectorscan_literals(std::span<const std::string_view>) { return nullptr; }

}  // namespace foundcheck::bench

#endif
