// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/msvc.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace msvc_test {

using enum severity;

constexpr diagnostic_case of_the_compiler[] = {
    {"C:\\foo\\bar\\include\\bar.hpp(67): error C2429: language feature 'init-statements' requires '/std:c++latest'",
     tool::msvc, error, "language feature 'init-statements' requires '/std:c++latest'",
     "C:\\foo\\bar\\include\\bar.hpp", 67, 0, "C2429"},
    {"E:\\x\\strv.c(13) : error C2143: syntax error : missing ';' before 'type'", tool::msvc, error,
     "syntax error : missing ';' before 'type'", "E:\\x\\strv.c", 13, 0, "C2143"},
    {"C:\\a b\\c.c(29,12): error C2065: 'off64_t': undeclared identifier [C:\\x\\y.vcxproj]", tool::msvc, error,
     "'off64_t': undeclared identifier", "C:\\a b\\c.c", 29, 12, "C2065"},
    {"12>a.cpp(3): warning C4100: 'argc': unreferenced", tool::msvc, warning, "'argc': unreferenced", "a.cpp", 3, 0,
     "C4100"},
    {"12:3>a.cpp(3,1,3,9): warning C26495: x", tool::msvc, warning, "x", "a.cpp", 3, 1, "C26495"},
    {"c1xx: fatal error C1083: Cannot open source file: 'a.cpp': No such file or directory", tool::msvc, fatal,
     "Cannot open source file: 'a.cpp': No such file or directory", "", 0, 0, "C1083"},
    {"a.cpp(3): error C2220: the following warning is treated as an error", tool::msvc, error,
     "the following warning is treated as an error", "a.cpp", 3, 0, "C2220", "", true},
    {"a.cpp(3): note: see declaration of 'x'", tool::msvc, note, "see declaration of 'x'", "a.cpp", 3},
    {"a.cpp(3,5): message : see declaration of 'x' [C:\\y.vcxproj]", tool::msvc, note, "see declaration of 'x'",
     "a.cpp", 3, 5},
    {"cl : Command line warning D9025 : overriding '/W3' with '/W4'", tool::msvc, warning,
     "overriding '/W3' with '/W4'", "", 0, 0, "D9025"},
    {"cl : Command line error D8021 : invalid numeric argument '/Wfoo'", tool::msvc, error,
     "invalid numeric argument '/Wfoo'", "", 0, 0, "D8021"},
    // In other languages the code is the same.
    {"cl: \u547D\u4EE4\u884C warning D9002 :\u5FFD\u7565", tool::msvc, warning, "\u5FFD\u7565", "", 0, 0, "D9002"},
    {"a.c(3): erreur C2143: x", tool::msvc, error, "x", "a.c", 3, 0, "C2143"},
    {"a.c(3): Schwerwiegender Fehler C1083: x", tool::msvc, fatal, "x", "a.c", 3, 0, "C1083"},
    {"a.c(3): \u8B66\u544A C4305: x", tool::msvc, warning, "x", "a.c", 3, 0, "C4305"},
    {"a.c(3): upozorn\u011Bn\u00ED C4305: x", tool::msvc, warning, "x", "a.c", 3, 0, "C4305"},
    // As people copy them, without the place.
    {"fatal error C1083: Cannot open include file: 'a.h': No such file or directory", tool::msvc, fatal,
     "Cannot open include file: 'a.h': No such file or directory", "", 0, 0, "C1083"},
    {"error C2065: 'f': undeclared identifier", tool::msvc, error, "'f': undeclared identifier", "", 0, 0, "C2065"},
    {"a.c(3): x C3861: y", tool::msvc, error, "y", "a.c", 3, 0, "C3861"},
};

constexpr diagnostic_case of_other_tools[] = {
    {"LINK : fatal error LNK1181: cannot open input file 'ID=2.obj'", tool::link, fatal,
     "cannot open input file 'ID=2.obj'", "", 0, 0, "LNK1181"},
    {"foo.obj : error LNK2019: unresolved external symbol f referenced in function main", tool::link, error,
     "unresolved external symbol f referenced in function main", "foo.obj", 0, 0, "LNK2019"},
    {"libcpmt.lib(cout.obj) : error LNK2001: unresolved external symbol __security_cookie", tool::link, error,
     "unresolved external symbol __security_cookie", "libcpmt.lib(cout.obj)", 0, 0, "LNK2001"},
    {"1>  opencv.lib(stream.obj) : error LNK2001: x", tool::link, error, "x", "opencv.lib(stream.obj)", 0, 0,
     "LNK2001"},
    {"x.dll : fatal error LNK1120: 130 unresolved externals", tool::link, fatal, "130 unresolved externals", "x.dll", 0,
     0, "LNK1120", "", true},
    {"C:\\a b\\x.exe : fatal error LNK1120: 1 unresolved externals", tool::link, fatal, "1 unresolved externals",
     "C:\\a b\\x.exe", 0, 0, "LNK1120", "", true},
    {"CVTRES : fatal error CVT1107: x", tool::link, fatal, "x", "", 0, 0, "CVT1107"},
    {"NMAKE : fatal error U1077: 'cl' : return code '0x2'", tool::msbuild, fatal, "'cl' : return code '0x2'", "", 0, 0,
     "U1077", "", true},
    {"NMAKE : fatal error U1073: don't know how to make 'x'", tool::msbuild, fatal, "don't know how to make 'x'", "", 0,
     0, "U1073"},
    {"1>C:\\M\\CUDA 11.6.targets(790,9): error MSB3721: The command \"nvcc\" exited with code 1. [C:\\x.vcxproj]",
     tool::msbuild, error, "The command \"nvcc\" exited with code 1.", "C:\\M\\CUDA 11.6.targets", 790, 9, "MSB3721",
     "", true},
    {"MSBUILD : error MSB1009: Project file does not exist.", tool::msbuild, error, "Project file does not exist.", "",
     0, 0, "MSB1009"},
    {"CUSTOMBUILD : CMake error : Cannot restore timestamp [C:\\x.vcxproj]", tool::msbuild, error,
     "Cannot restore timestamp"},
    {"CUSTOMBUILD : nvcc fatal : Unsupported gpu architecture 'compute_35' [C:\\x.vcxproj]", tool::nvcc, fatal,
     "Unsupported gpu architecture 'compute_35'"},
    {"CUDACOMPILE : nvcc warning : Support for offline compilation [C:\\x.vcxproj]", tool::nvcc, warning,
     "Support for offline compilation"},
    {"m.c(1,18): warning: unused variable 'u' [-Wunused-variable]", tool::clang, warning, "unused variable 'u'", "m.c",
     1, 18, "", "-Wunused-variable"},
    {"m.c(2,35): error: use of undeclared identifier 'y' [C:\\x.vcxproj]", tool::clang, error,
     "use of undeclared identifier 'y'", "m.c", 2, 35},
};

constexpr diagnostic_case none[] = {
    {""},
    {":"},
    {"Note: including file:  C:\\x\\stdio.h"},
    {"\u6CE8\u610F: \u5305\u542B\u6587\u4EF6:  D:\\x\\stdio.h"},
    {"a.cu(66): error: identifier \"y\" is undefined"},
    {"a.cu(66): warning #177-D: variable \"x\" was declared but never referenced"},
    {"a.cu(66): warning 177-D: x"},
    {"x_test.cc(12): error: Value of: f()"},
    {"a.ts(3,5): error TS2304: Cannot find name 'x'"},
    {"a.c(3): error C25: syntax"},
    {"a.c(3): error C123456: x"},
    {"as they say: error C2143: x"},
    {"module: C2143: x"},
    {"an error C2143: x"},
    {"error C25: x"},
    {"error: x"},
    {"Value: 12 A1234: x"},
    {"    0 Error(s)"},
    {"a.cpp"},
    {"a.cpp(3)"},
    {"a.cpp(3): "},
    {"12> : x"},
    {"CUSTOMBUILD : x : y"},
    {"EXEC : nothing"},
    {"a.c:3:5: error: x"},
};

static_assert(all_hold<msvc_form>(of_the_compiler));
static_assert(all_hold<msvc_form>(of_other_tools));
static_assert(all_hold<msvc_form>(none));

TEST(diagnostic_msvc, messages_of_the_compiler) { expect_all<msvc_form>(of_the_compiler); }
TEST(diagnostic_msvc, messages_of_other_tools) { expect_all<msvc_form>(of_other_tools); }
TEST(diagnostic_msvc, other_lines_are_none) { expect_all<msvc_form>(none); }

TEST(diagnostic_msvc, what_continues_a_message) {
  record r;
  r.tool = tool::msbuild;
  EXPECT_TRUE(msvc_form::continues(r, "Stop."));
  EXPECT_FALSE(msvc_form::continues(r, "Stopped"));
  r.tool = tool::msvc;
  r.severity = fatal;
  r.code = "C1001";
  EXPECT_TRUE(msvc_form::continues(r, "(compiler file 'msc1.cpp', line 1588)"));
  r.code = "C1083";
  EXPECT_FALSE(msvc_form::continues(r, "(compiler file 'msc1.cpp', line 1588)"));
  r.tool = tool::clang;
  EXPECT_TRUE(msvc_form::continues(r, "1 error generated."));
  EXPECT_FALSE(msvc_form::precedes("In file included from a.h:3:"));
}

}  // namespace msvc_test
}  // namespace foundcheck::diagnostics
