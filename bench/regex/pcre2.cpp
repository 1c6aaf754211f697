// SPDX-License-Identifier: MIT
// PCRE2 with its JIT, the patterns one after another.
#include "regex/engine.hpp"

#ifdef FOUNDCHECK_HAS_PCRE2
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <cstdint>
#include <vector>

namespace foundcheck::bench {
namespace {

class pcre2_jit : public engine {
 public:
  pcre2_jit(std::span<const pattern_use> uses, job what) : what_(what) {
    pcre2_jit_stack_assign(context_, nullptr, stack_);
    for (const pattern_use& u : uses) {
      std::uint32_t options = PCRE2_DOTALL | PCRE2_DOLLAR_ENDONLY;
      if (u.how != regex::mode::anywhere) options |= PCRE2_ANCHORED;
      if (u.how == regex::mode::whole) options |= PCRE2_ENDANCHORED;
      int error = 0;
      std::size_t error_at = 0;
      pcre2_code* const code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(u.pattern.data()), u.pattern.size(), options,
                                             &error, &error_at, nullptr);
      if (code == nullptr || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0) stop("PCRE2", u.pattern);
      codes_.push_back({code, pcre2_match_data_create_from_pattern(code, nullptr)});
    }
  }

  ~pcre2_jit() override {
    for (const compiled& c : codes_) {
      pcre2_match_data_free(c.data);
      pcre2_code_free(c.code);
    }
    pcre2_match_context_free(context_);
    pcre2_jit_stack_free(stack_);
  }

  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    for (const std::string_view line : lines) {
      for (std::size_t p = 0; p < codes_.size(); ++p) {
        const auto [code, data] = codes_[p];
        const int found =
            pcre2_jit_match(code, reinterpret_cast<PCRE2_SPTR>(line.data()), line.size(), 0, 0, data, context_);
        if (found == PCRE2_ERROR_NOMATCH) continue;
        if (found < 0) stop("PCRE2 gave up on", line.substr(0, 80));
        ++sum.matches;
        sum.numbers += p;
        const std::size_t* const places = pcre2_get_ovector_pointer(data);
        for (std::size_t g = 0; g < static_cast<std::size_t>(found); ++g)
          sum.captured += places[2 * g + 1] - places[2 * g];
        if (what_ == job::first) break;
      }
    }
    return sum;
  }

 private:
  struct compiled {
    pcre2_code* code;
    pcre2_match_data* data;
  };

  job what_;
  std::vector<compiled> codes_;
  pcre2_match_context* context_ = pcre2_match_context_create(nullptr);
  // Long lines need far more than the 32 KB it has otherwise.
  pcre2_jit_stack* stack_ = pcre2_jit_stack_create(std::size_t{32} << 10, std::size_t{64} << 20, nullptr);
};

}  // namespace

std::unique_ptr<engine> make_pcre2(std::span<const pattern_use> uses, job what) {
  return std::make_unique<pcre2_jit>(uses, what);
}

}  // namespace foundcheck::bench

#else

std::unique_ptr<foundcheck::bench::engine> foundcheck::bench::make_pcre2(std::span<const pattern_use>, job) {
  return nullptr;
}

#endif
