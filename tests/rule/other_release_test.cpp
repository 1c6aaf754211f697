// SPDX-License-Identifier: MIT
#include <foundcheck/rule/other_release.hpp>
#include <foundcheck/rule/predicate.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace foundcheck {
namespace {

constexpr fact of(fact_id id, component about, state is, std::string_view text = {}, std::size_t source = 0) {
  return {id, about, is, text, {source, 1, 0, text}};
}

struct outcome {
  bool holds;
  std::size_t evidence;

  friend constexpr bool operator==(const outcome&, const outcome&) = default;
};

constexpr outcome try_on(const term& t, std::initializer_list<fact> facts, component tried = component::none) {
  fact storage[8];
  fact_set set(storage);
  for (const fact& f : facts) set.add(f);
  finding into;
  const bool held = detail::holds(t, tried, set, into);
  return {held, into.evidence_count};
}

constexpr auto none = component::none;
constexpr auto yes = state::yes;
constexpr auto no = state::no;

// ---- two variables below different prefixes
constexpr fact set_to(std::string_view name, std::string_view value, state is = yes) {
  return {fact_id::setting, none, is, value, {}, name};
}
constexpr bool setting_prefixes_differ(std::string_view a, std::string_view b) {
  return try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", a), set_to("B", b)}).holds;
}
static_assert(setting_prefixes_differ("/a/lib/cmake/x", "/b/lib/libx.so"));
static_assert(setting_prefixes_differ("C:/a/lib/cmake/x", "C:/b/lib/x.lib") &&
              setting_prefixes_differ("/usr/local/lib/x", "/usr/lib/x"));
static_assert(setting_prefixes_differ("/a/share/x", "/b/lib64/libx.so"));
static_assert(!setting_prefixes_differ("/a/share/cmake/x", "/a/lib/m/libx.so") &&
              !setting_prefixes_differ("/usr/lib/x", "/lib/m/x"));
static_assert(!setting_prefixes_differ("/a/lib/p/share/cmake/x", "/a/lib/p/lib/libx.so"));
static_assert(!setting_prefixes_differ("/src/build/x", "/b/lib/libx.so") &&
              !setting_prefixes_differ("lib/x", "/b/lib/libx.so"));
static_assert(!setting_prefixes_differ("", "/b/lib/libx.so") && !setting_prefixes_differ("/", "/b/lib/libx.so"));
static_assert(!try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", "/a/lib/x")}).holds);
static_assert(
    !try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", "/a/lib/x"), set_to("B", "/b/lib/x", no)}).holds);

// ---- a library of another release
constexpr fact not_loaded(component about, std::string_view library) {
  return {fact_id::diagnosis, about, yes, "missing_shared_library", {}, library};
}
constexpr bool sonames_differ(component about, std::string_view library, fact_id other, std::string_view text) {
  return try_on(when::sonames_differ(component::each, other, component::each),
                {not_loaded(about, library), of(other, about, yes, text)}, about)
      .holds;
}
static_assert(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
static_assert(sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::present, "/l/libcudart.so.12"));
static_assert(!sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::version, "11.8"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/l/libcublas.so.12.4.5"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/cuda-11/lib/libcublas.so"));
static_assert(!sonames_differ(component::cufft, "libcufft.so.11", fact_id::version, "12.4"));
static_assert(!sonames_differ(component::cublas, "libcublas.so", fact_id::version, "12.4"));

TEST(other_release, is_judged_at_run_time_too) {
  EXPECT_TRUE(setting_prefixes_differ("/a/lib/cmake/x", "/b/lib/libx.so"));
  EXPECT_FALSE(setting_prefixes_differ("/a/lib/cmake/x", "/a/lib/libx.so"));
  EXPECT_TRUE(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
  EXPECT_FALSE(sonames_differ(component::cublas, "libcublas.so.13", fact_id::version, "13.0.88"));
}

}  // namespace
}  // namespace foundcheck
