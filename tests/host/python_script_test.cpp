// SPDX-License-Identifier: MIT
#include <foundcheck/host/python_script.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace python_script_test {

std::string imports(std::string_view script) {
  std::string all;
  detail::for_each_import(script, [&](std::string_view module) {
    all += (all.empty() ? "" : " ") + std::string(module);
    return true;
  });
  return all;
}

TEST(python_script, imports_at_the_beginning_of_a_line) {
  EXPECT_EQ(imports("import os, sys\nfrom a.b import c, d\nimport x.y as z\n"), "os sys a x");
  EXPECT_EQ(imports("try:\n  import yaml\nexcept ImportError:\n  pass\n"), "") << "it may be left out";
  EXPECT_EQ(imports("\"\"\"\nimport nothing\n\"\"\"\nimport os\n"), "os");
  EXPECT_EQ(imports("from . import own\nimportant = 1\n"), "");
}

/// An interpreter python3.9 in u/, with modules, and a script in s/.
class python_script_ : public testing::Test {
 protected:
  python_script_() {
    here_.write("u/bin/python3.9", "");
    here_.write("u/lib/python3.9/os.py", "");
    here_.write("u/lib/python3.9/site-packages/jinja2/__init__.py", "");
    here_.write("u/lib/python3.9/site-packages/fast.cpython-39-x86_64-linux-gnu.so", "");
    here_.write("s/own.py", "");
  }

  std::string lacks(const std::string& script, const std::string& options = "",
                    const std::string& python = "u/bin/python3.9") {
    here_.write("s/gen.py", script);
    return judge_python_command(
               "cd /b && " + (here_ / python).string() + " " + options + (here_ / "s/gen.py").string() + " out.cpp",
               "/b")
        .module;
  }

  temporary_directory here_;
};

TEST_F(python_script_, that_finds_its_modules_is_silent) {
  EXPECT_EQ(lacks("import os, sys, jinja2, fast, own, _thread\n"), "");
  EXPECT_EQ(lacks(""), "");
}

TEST_F(python_script_, a_module_that_the_interpreter_does_not_have) {
  EXPECT_EQ(lacks("import os\nimport no_such_module_\n"), "no_such_module_");
  EXPECT_EQ(lacks("from no_such_module_.part import x\n"), "no_such_module_");
  EXPECT_EQ(lacks("import sys\nsys.path.append('x')\nimport no_such_module_\n"), "") << "it may be there";
  EXPECT_EQ(lacks("import no_such_module_\n", "-m run "), "") << "an option may lead elsewhere";
  EXPECT_EQ(lacks("import no_such_module_\n", "", "u/bin/python"), "") << "it is not there";
  EXPECT_EQ(judge_python_command("PYTHONPATH=/x /u/bin/python3.9 /s/gen.py", "/b").module, "");
}

TEST_F(python_script_, paths_in_a_file_of_the_site_lead_on) {
  here_.write("more/other/__init__.py", "");
  EXPECT_EQ(lacks("import other\n"), "other");
  here_.write("u/lib/python3.9/site-packages/x.pth", (here_ / "more").string() + "\nimport hook\n");
  EXPECT_EQ(lacks("import other\n"), "");
  EXPECT_EQ(lacks("import no_such_module_\n"), "no_such_module_");
  here_.write("u/lib/python3.9/site-packages/__editable__.x.pth", "import __editable___x_finder\n");
  EXPECT_EQ(lacks("import no_such_module_\n"), "") << "it may bring any module";
}

TEST_F(python_script_, a_virtual_environment_has_its_own_packages_alone) {
  here_.write("v/pyvenv.cfg", "home = u/bin\ninclude-system-site-packages = false\n");
  here_.write("v/lib/python3.9/site-packages/mine.py", "");
  std::filesystem::create_directories(here_ / "v/bin");
  std::filesystem::create_symlink(here_ / "u/bin/python3.9", here_ / "v/bin/python3");
  EXPECT_EQ(lacks("import mine\n", "", "v/bin/python3"), "");
  EXPECT_EQ(lacks("import jinja2\n", "", "v/bin/python3"), "jinja2");
  here_.write("v/pyvenv.cfg", "home = u/bin\ninclude-system-site-packages = true\n");
  EXPECT_EQ(lacks("import jinja2\n", "", "v/bin/python3"), "");
}

TEST_F(python_script_, the_first_command_that_lacks_something_is_told) {
  here_.write("s/gen.py", "import no_such_module_\n");
  undone_work work;
  work.others.push_back({(here_ / "u/bin/python3.9").string() + " " + (here_ / "s/gen.py").string(), "gen.cpp", "/b"});
  seen_facts seen;
  look_at_python_scripts(work, seen);
  ASSERT_EQ(seen.facts().size(), 1U);
  EXPECT_EQ(seen.facts()[0].name, "script module: no_such_module_");
}

}  // namespace python_script_test
}  // namespace foundcheck::host
