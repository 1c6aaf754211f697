// SPDX-License-Identifier: MIT
#include <foundcheck/report/svg.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/laid_out.hpp"
#include "support/strict_xml.hpp"

namespace foundcheck {
namespace svg_test {

using schedule::step;
using testing::HasSubstr;
using testing::Not;

std::string svg_of(const std::vector<step>& steps, std::string_view title = "a build") {
  const laid_out run(steps);
  std::vector<std::int64_t> last_of_lane(run.t.lane_count);
  const auto on_path = std::make_unique<bool[]>(steps.size());
  fmt::memory_buffer out;
  write_svg(run.t, title, {last_of_lane, {on_path.get(), steps.size()}}, out);
  std::string picture = fmt::to_string(out);
  EXPECT_TRUE(is_well_formed_xml(picture)) << picture;
  return picture;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(svg, of_no_steps_is_a_picture) {
  const std::string picture = svg_of({});
  EXPECT_TRUE(picture.starts_with("<svg xmlns="));
  EXPECT_TRUE(picture.ends_with("</svg>\n"));
  EXPECT_THAT(picture, Not(HasSubstr("nan")));
  EXPECT_THAT(picture, Not(HasSubstr("inf")));
}

TEST(svg, has_a_bar_for_each_step_with_its_name_time_and_colour) {
  const std::string picture = svg_of({{"a.cpp.o", 0, 900}, {"k.cu.o", 0, 61000}, {"libx.so", 61000, 62500}});
  EXPECT_EQ(count(picture, "<title>"), 4U) << "one is that of the picture";
  EXPECT_THAT(picture, HasSubstr("class=\"b k0\"><title>a.cpp.o\n900 ms</title>"));
  EXPECT_THAT(picture, HasSubstr("class=\"b k1\"><title>k.cu.o\n1:01 min</title>"));
  EXPECT_THAT(picture, HasSubstr("class=\"b k3\"><title>libx.so\n1.5 s</title>"));
  EXPECT_THAT(picture,
              HasSubstr("3 steps in 1:03 min, 1.0 at once on average, 2 at most; critical path at most 1:03 min"));
}

TEST(svg, only_the_steps_of_a_known_critical_path_have_a_rim) {
  laid_out run({{"a.o", 0, 500}, {"b.o", 0, 1000}, {"tool", 1000, 1100}});
  std::vector<std::int64_t> last_of_lane(run.t.lane_count);
  const auto on_path = std::make_unique<bool[]>(3);
  for (const bool is_exact : {false, true}) {
    run.t.path_is_exact = is_exact;
    fmt::memory_buffer out;
    write_svg(run.t, "a build", {last_of_lane, {on_path.get(), 3}}, out);
    const std::string picture = fmt::to_string(out);
    EXPECT_EQ(count(picture, " p\"><title>"), is_exact ? 4U : 0U) << "in their lanes, and in a row of their own";
    EXPECT_EQ(count(picture, ">critical path: "), is_exact ? 1U : 0U);
    EXPECT_EQ(count(picture, ">path</text>"), is_exact ? 1U : 0U);
  }
}

TEST(svg, what_xml_cannot_hold_and_what_a_terminal_acts_on_is_replaced) {
  const std::string picture = svg_of({{"a\xEF\xBF\xBE\xEF\xBF\xBF\xC2\x9B"
                                       "b\xEF\xBF\xBD",
                                       0, 1}},
                                     "t");
  EXPECT_THAT(picture, HasSubstr("<title>a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
                                 "b\xEF\xBF\xBD\n1 ms</title>"));
}

TEST(svg, is_one_image_whose_title_comes_first) {
  const std::string picture = svg_of({{"a.o", 0, 1000}, {"b.o", 500, 2000}}, "a build");
  const std::string title =
      "Timeline of a build: 2 steps in 2.0 s, 1.2 at once on average, 2 at most; critical path at most ";
  EXPECT_THAT(picture, testing::StartsWith("<svg "));
  EXPECT_THAT(picture, HasSubstr(" role=\"img\" aria-label=\"" + title));
  EXPECT_EQ(picture.find("<title>" + title), picture.find('>') + 2);
}

TEST(svg, a_bar_with_room_has_the_name_of_its_file) {
  const std::string name = std::string(300, 'n') + ".o";
  const std::string picture =
      svg_of({{"x/y/a.cpp.o", 0, 60'000}, {"z/" + name, 0, 60'000}, {"z/b.cpp.o", 60'000, 61'000}});
  EXPECT_THAT(picture, HasSubstr(" class=\"n\">a.cpp.o</text>"));
  EXPECT_THAT(picture, HasSubstr(" class=\"n\">" + std::string(100, 'n')));
  EXPECT_EQ(count(picture, "\xE2\x80\xA6</text>"), 1U) << "a long one is cut";
  EXPECT_EQ(count(picture, " class=\"n\">"), 2U) << "a narrow bar has none";
}

TEST(svg, a_part_of_a_page_has_no_style_and_no_width) {
  const laid_out run({{"a.o", 0, 1000}});
  std::vector<std::int64_t> last_of_lane(1);
  const auto on_path = std::make_unique<bool[]>(1);
  fmt::memory_buffer out;
  write_svg(run.t, "a build", {last_of_lane, {on_path.get(), 1}, true}, out);
  const std::string picture = fmt::to_string(out);
  EXPECT_EQ(count(picture, "style"), 0U);
  EXPECT_EQ(count(picture.substr(0, picture.find('>')), "width="), 0U);
}

TEST(svg, markup_in_names_is_escaped) {
  const std::string picture = svg_of({{"<a&\"\x01\xFF>", 0, 1}}, "</svg>");
  EXPECT_THAT(picture, HasSubstr("<title>&lt;a&amp;&quot;\xEF\xBF\xBD\xEF\xBF\xBD&gt;\n1 ms</title>"));
  EXPECT_THAT(picture, HasSubstr("&lt;/svg&gt;"));
  EXPECT_EQ(count(picture, "</svg>"), 1U);
}

TEST(svg, steps_too_short_to_see_share_a_bar) {
  std::vector<step> steps;
  for (std::int32_t i = 0; i < 100'000; ++i) steps.push_back({"x.o", i, i + 1});
  const std::string picture = svg_of(steps);
  EXPECT_LE(count(picture, "<title>"), 1200U);
  EXPECT_GE(count(picture, "<title>"), 1000U);
  EXPECT_LE(picture.size(), 500'000U);
}

TEST(svg, bars_stay_inside_the_picture) {
  const std::string picture = svg_of({{"a.o", 0, 100'000}, {"b.o", 100'000, 100'000}});
  for (std::size_t at = picture.find("<rect x=\""); at != std::string::npos; at = picture.find("<rect x=\"", at + 1)) {
    const double x = std::stod(picture.substr(at + 9));
    const std::size_t width = picture.find("width=\"", at);
    EXPECT_LE(x + std::stod(picture.substr(width + 7)), 1184.01);
    EXPECT_GE(std::stod(picture.substr(width + 7)), 0.0);
  }
}

}  // namespace svg_test
}  // namespace foundcheck
