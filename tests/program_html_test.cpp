// SPDX-License-Identifier: MIT
// The HTML page of `report`, `scan --format html` and `timeline --format html`: self-contained, bounded, the same each time, and harmless
// whatever names and texts are in it. A browser looks at it in `./dev test --long`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

using testing::HasSubstr;

/// Says nothing of the page where it fails: that is megabytes.
bool has(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

class program_html : public testing::Test {
 protected:
  void SetUp() override {
    source_ = environment("FOUNDCHECK_SOURCE");
    if (environment("FOUNDCHECK_PROGRAM").empty() || source_.empty()) GTEST_SKIP() << "ctest says where the program is";
  }

  process_result foundcheck(strings arguments) const {
    process p;
    p.directory = here.path().string();
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), environment("FOUNDCHECK_PROGRAM"));
    return run(p);
  }

  /// Runs tests/outputs/page.py; its status.
  int judged(strings arguments) const {
    process p;
    p.seconds = 300;
    p.arguments = {environment("FOUNDCHECK_PYTHON"), "-B", (source_ / "tests/outputs/page.py").string()};
    p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
    const process_result result = run(p);
    std::printf("%s", result.out.c_str());
    EXPECT_TRUE(result.status == 0 || result.status == 77) << result.out << result.err;
    return result.status;
  }

  /// A build that failed, with a ninja log of so many steps. `odd`: a part of all names.
  void build(const std::string& folder, std::size_t steps, const std::string& odd = "") const {
    std::string log = "# ninja log v6\n", manifest = "rule cc\n  command = cc $in -o $out\n";
    for (std::size_t i = 0; i < steps; ++i) {
      const std::size_t start = i * 6 + i % 17, end = i * 6 + 60;
      const std::string output = "mod" + std::to_string(i % 40) + odd + "/" + (i % 53 == 0 ? "flash_" : "") + "f" +
                                 std::to_string(i) + odd + (i % 11 == 0 ? ".cu.o" : ".cpp.o");
      log += std::to_string(start) + '\t' + std::to_string(end) + "\t" +
             std::to_string((1'795'000'000'000 + static_cast<long long>(start)) * 1'000'000) + '\t' + output + '\t' +
             std::to_string(i + 1) + '\n';
      if (odd.empty()) manifest += "build " + output + ": cc x.c\n";
    }
    here.write(folder + "/.ninja_log", log);
    if (odd.empty()) here.write(folder + "/build.ninja", manifest);
    here.write(folder + "/CMakeCache.txt",
               "# This is the CMakeCache file.\nCMAKE_GENERATOR:INTERNAL=Ninja\nUSE_CUPTI:BOOL=ON\n"
               "CUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\nCMAKE_CUDA_ARCHITECTURES:STRING=70;80\n");
    here.write(folder + "/ninja.log",
               "[1/2] Building CXX object a" + odd + ".o\nFAILED: a" + odd +
                   ".o \n/usr/bin/c++ -c ../src/a.cpp\n../src/a" + odd +
                   ".cpp:1:10: fatal error: cupti.h: No such file or directory\n    1 | #include <cupti.h>\n" +
                   "compilation terminated.\nninja: build stopped: subcommand failed.\n");
  }

  temporary_directory here;
  std::filesystem::path source_;
};

TEST_F(program_html, a_report_has_all_of_a_build_and_is_well_formed) {
  build("build", 300);
  const process_result result = foundcheck({"report", "build", "-o", "report.html"});
  EXPECT_EQ(result.status, findings) << result.err;
  EXPECT_EQ(result.out, "");
  const std::string page = bytes_of(here / "report.html");
  for (const char* section : {"findings-0", "found-0", "timeline-0", "gpus-0", "machine-0", "files-0"}) {
    EXPECT_TRUE(has(page, "id=\"" + std::string(section) + "\"")) << section;
  }
  EXPECT_TRUE(has(page, "<p class=\"place\">in ../src/a.cpp:1:10</p>"));
  // Two lines before the one that says it, and three behind it.
  for (const char* line : {"lines of the input\"><span><span class=\"line\">2</span>FAILED: a.o ",
                           "<span class=\"hit\"><span class=\"line\">4</span>../src/a.cpp",
                           "<span class=\"line\">7</span>ninja: build stopped"}) {
    EXPECT_TRUE(has(page, line)) << line;
  }
  EXPECT_TRUE(has(page, "300 steps in "));
  EXPECT_EQ(judged({"check", (here / "report.html").string()}), 0);
  EXPECT_EQ(page, foundcheck({"scan", "--format", "html", "build"}).out) << "the same bytes each time";
}

TEST_F(program_html, the_releases_of_tools_and_components_stand_side_by_side) {
  here.write("configure.log",
             "-- CMake version: 3.25.1\n-- The CXX compiler identification is GNU 12.2.0\n"
             "-- The CUDA compiler identification is NVIDIA 13.0.88\n-- Configuring done\n-- Generating done\n"
             "-- Build files have been written to: /b\n");
  const std::string page = foundcheck({"report", "configure.log"}).out;
  for (const std::string heading : {"component", "claimed by configure", "reported", "header", "library", "driver"}) {
    EXPECT_TRUE(has(page, heading + "</th>")) << heading;
  }
  const std::string none = "<td>\xE2\x80\x93</td>";
  const auto row = [&](const std::string& name, const std::string& reported) {
    return "<tr><th scope=\"row\">" + name + "</th>" + none + "<td>" + reported + "</td>" + none + none + none +
           "</tr>";
  };
  EXPECT_TRUE(has(page, row("CMake", "3.25.1")));
  EXPECT_TRUE(has(page, row("C++ compiler", "GCC 12.2.0")));
  EXPECT_TRUE(has(page, "<tr><th scope=\"row\">nvcc</th>"));
}

TEST_F(program_html, a_button_copies_one_command_and_words_have_none) {
  here.write("make.log",
             "a.cpp:3:10: fatal error: zlib.h: No such file or directory\nninja: build stopped: subcommand failed.\n");
  const std::string page = foundcheck({"report", "make.log"}).out;
  const std::string install = "<div class=\"cmd\"><code>apt install zlib1g-dev</code></div>";
  EXPECT_NE(page.find(install), page.rfind(install)) << "in the verdict, and in the finding";
  EXPECT_TRUE(has(page,
                  "<p>or if zlib.h belongs to this project or to a submodule:</p>\n"
                  "<div class=\"cmd\"><code>git submodule update --init --recursive</code></div>"));
  EXPECT_TRUE(has(page, "<code>apt-file search zlib.h</code></div>\n<p>names the package"));
  EXPECT_TRUE(
      has(page, "<code>find / -name zlib.h</code></div>\n<div class=\"cmd\"><code>git submodule status</code>"));
  const std::string begin = "<div class=\"cmd\"><code>";
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
    const std::string command = page.substr(at + begin.size(), page.find("</code>", at) - at - begin.size());
    EXPECT_EQ(command.find("; or "), std::string::npos) << command;
    EXPECT_EQ(command.find(", "), std::string::npos) << command;
  }
  // A fix in words alone.
  here.write("make.log", "a.cpp:3:10: error: 'x' was not declared in this scope\nmake: *** [a.o] Error 1\n");
  EXPECT_TRUE(
      has(foundcheck({"report", "make.log"}).out, "</a></p>\n<p>If you wrote the file, correct the name or type"));
}

TEST_F(program_html, a_report_takes_what_a_scan_takes_to_choose_findings) {
  here.write("make.log",
             "a.cpp:3:10: fatal error: zlib.h: No such file or directory\nninja: build stopped: subcommand failed.\n");
  const std::string finding = "id=\"finding-0-1\"";
  EXPECT_TRUE(has(foundcheck({"report", "make.log"}).out, finding));
  EXPECT_TRUE(has(foundcheck({"report", "make.log", "--only", "HDR008"}).out, finding));
  EXPECT_FALSE(has(foundcheck({"report", "make.log", "--ignore", "HDR008"}).out, finding));
  EXPECT_FALSE(has(foundcheck({"report", "make.log", "--only", "ABI001"}).out, finding));
  EXPECT_EQ(foundcheck({"report", "make.log", "--fail-on", "never"}).status, 0);
}

TEST_F(program_html, the_end_of_configure_is_not_the_end_of_a_build) {
  const std::string configured = "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n";
  here.write("configure.log", configured);
  EXPECT_TRUE(has(foundcheck({"report", "configure.log"}).out, "configured, and nothing shows a build. "));
  here.write("configure.log", configured + "[1/1] Linking CXX executable app\n");
  EXPECT_FALSE(has(foundcheck({"report", "configure.log"}).out, "nothing shows a build"));
}

TEST_F(program_html, the_lines_around_the_evidence_end_where_the_file_does) {
  const std::string error = "a.cpp:1:10: fatal error: cupti.h: No such file or directory";
  const std::string hit = "<span class=\"hit\"><span class=\"line\">";
  const struct {
    std::string log, before, number, behind;
  } cases[] = {
      {error, "", "1", ""},
      {error + "\ncompilation terminated.", "", "1",
       "<span><span class=\"line\">2</span>compilation terminated.</span>"},
      {"x\r\n" + error + "\r\n\r\ny", "<span><span class=\"line\">1</span>x</span>", "2",
       "<span><span class=\"line\">3</span></span><span><span class=\"line\">4</span>y</span>"},
      {std::string(20'000, '.') + "\n" + error, "", "2", ""},  // that line begins too far away
  };
  for (const auto& c : cases) {
    here.write("make.log", c.log);
    const process_result result = foundcheck({"report", "make.log"});
    EXPECT_TRUE(has(result.out, ">" + c.before + hit + c.number + "</span>" + error + "</span>" + c.behind + "</pre>"))
        << c.log.substr(0, 100);
  }
}

TEST_F(program_html, a_timeline_alone_is_a_page_too) {
  build("build", 20);
  const process_result result = foundcheck({"timeline", "--format", "html", "build"});
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_TRUE(has(result.out, "id=\"timeline-0\""));
  EXPECT_FALSE(has(result.out, "id=\"findings-0\""));
  EXPECT_TRUE(has(result.out, "</svg>"));
  EXPECT_EQ(judged({"check", here.write("timeline.html", result.out)}), 0);
}

TEST_F(program_html, what_could_not_be_read_is_in_the_page) {
  const process_result result = foundcheck({"report", "gone"});
  EXPECT_EQ(result.status, unreadable);
  EXPECT_TRUE(has(result.out, "<li><code>gone</code>: no such file or directory</li>"));
  EXPECT_EQ(judged({"check", here.write("gone.html", result.out)}), 0);
}

TEST_F(program_html, no_name_and_no_text_is_markup) {
  for (const std::string odd :
       {"</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--", "]]>&lt;", "\xE2\x80\xAEgpj",
        "\x1B[31m\x07", "\xFF\xC2\x9B", "::error::x##[group]", "${x}`'"}) {
    build("build", 40, odd);
    const process_result report = foundcheck({"report", "build"}),
                         timeline = foundcheck({"timeline", "--format", "html", "build"});
    for (const process_result* one : {&report, &timeline}) {
      EXPECT_LT(one->status, unreadable) << one->err;
      EXPECT_FALSE(has_control(one->out)) << odd;
      EXPECT_FALSE(has_command(one->out)) << odd;
      EXPECT_EQ(judged({"check", here.write("odd.html", one->out)}), 0) << odd;
    }
  }
}

TEST_F(program_html, has_four_megabytes_at_most_and_says_what_it_left_out) {
  build("build", 6'000, std::string(90, '<'));
  std::string log;
  for (int i = 0; i < 1000; ++i) {
    log += "FAILED: a" + std::to_string(i) + ".o \n" + std::string(3000, '&') + "\na" + std::to_string(i) +
           ".cpp:1:10: fatal error: x" + std::to_string(i) + std::string(500, '"') + ".h: No such file or directory\n";
  }
  here.write("build/ninja.log", log + "ninja: build stopped: subcommand failed.\n");
  for (int i = 0; i < 300; ++i)
    here.write("build/more" + std::to_string(i) + ".log",
               "-- Found CUPTI: /x" + std::string(200, '<') + "\n-- Configuring done\n");
  const process_result result = foundcheck({"report", "build", "-o", "report.html"});
  EXPECT_EQ(result.status, findings) << result.err;
  const std::string page = bytes_of(here / "report.html");
  EXPECT_LE(page.size(), std::size_t{4} << 20);
  EXPECT_TRUE(has(page, " shortest steps, "));
  EXPECT_EQ(judged({"check", (here / "report.html").string()}), 0);
  // Many at once share the room.
  for (int i = 0; i < 60; ++i) build("many" + std::to_string(i), 300, std::string(60, '<'));
  strings arguments = {"report", "-o", "many.html"};
  for (int i = 0; i < 60; ++i) arguments.push_back("many" + std::to_string(i));
  EXPECT_EQ(foundcheck(arguments).status, findings);
  const std::string many = bytes_of(here / "many.html");
  EXPECT_LE(many.size(), std::size_t{4} << 20);
  EXPECT_TRUE(has(many, "and 10 more scans"));
}

TEST_F(program_html, does_not_replace_what_the_timeline_is_read_from) {
  build("build", 5);
  for (const char* name : {"build/.ninja_log", "build/build.ninja"}) {
    const std::string before = bytes_of(here / name);
    const process_result result = foundcheck({"report", "build", "-o", name});
    EXPECT_EQ(result.status, usage) << result.err;
    EXPECT_THAT(result.err, HasSubstr("is an input; the result would replace it"));
    EXPECT_EQ(bytes_of(here / name), before);
  }
}

#ifdef FOUNDCHECK_LONG
TEST_F(program_html, a_browser_shows_it_without_a_message_or_a_request) {
  build("build", 300);
  build("large", 50'000);
  ASSERT_EQ(foundcheck({"report", "build", "-o", "report.html"}).status, findings);
  const std::string page = here.write("large.html", foundcheck({"timeline", "--format", "html", "large"}).out);
  const std::string facts =
      here.write("large.json", foundcheck({"timeline", "--format", "json", "--top", "100000", "large"}).out);
  if (judged({"browse", (here / "report.html").string(), page, facts}) == 77)
    GTEST_SKIP() << "no browser here: install chromium";
}
#endif

}  // namespace
}  // namespace foundcheck
