// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/linker.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace linker_test {

using enum severity;
constexpr tool ld = tool::ld, gold = tool::gold, lld = tool::lld, mold = tool::mold, apple_ld = tool::apple_ld;
constexpr tool binutils = tool::binutils;

constexpr diagnostic_case of_bfd[] = {
    {"a.c:(.text+0x24): undefined reference to `x'", ld, error, "undefined reference to `x'", "a.c"},
    {"(.text+0x24): undefined reference to `main'", ld, error, "undefined reference to `main'"},
    {"/usr/bin/ld: a.c:(.text+0x11): undefined reference to `bar'", ld, error, "undefined reference to `bar'", "a.c"},
    {"k.cudafe1.cpp:(.text._ZN1SC2Ev[_ZN1SC5Ev]+0xb): undefined reference to `vtable for S'", ld, error,
     "undefined reference to `vtable for S'", "k.cudafe1.cpp"},
    {"a.c:12: undefined reference to `x'", ld, error, "undefined reference to `x'", "a.c", 12},
    {"/usr/bin/ld: /x/a.c:2: undefined reference to `x'", ld, error, "undefined reference to `x'", "/x/a.c", 2},
    {"a.o(.text+0x1b): undefined reference to `x'", ld, error, "undefined reference to `x'", "a.o"},
    {"./libtop.so: undefined reference to `y@GLIBC_2.34'", ld, error, "undefined reference to `y@GLIBC_2.34'",
     "./libtop.so"},
    {"/usr/bin/ld: a.o: undefined reference to symbol 'cos@@GLIBC_2.2.5'", ld, error,
     "undefined reference to symbol 'cos@@GLIBC_2.2.5'", "a.o"},
    {"/usr/bin/ld: /lib/libm.so.6: error adding symbols: DSO missing from command line", ld, error,
     "error adding symbols: DSO missing from command line", "/lib/libm.so.6"},
    {"/usr/bin/ld: x.a(y.o): error adding symbols: file in wrong format", ld, error,
     "error adding symbols: file in wrong format", "x.a(y.o)"},
    {"/lib64/libm.so.6: could not read symbols: Invalid operation", ld, error,
     "could not read symbols: Invalid operation", "/lib64/libm.so.6"},
    {"cut.o: file not recognized: file format not recognized", ld, error,
     "file not recognized: file format not recognized", "cut.o"},
    {"d2.c:(.text+0x0): multiple definition of `y'; d1.o:d1.c:(.text+0x0): first defined here", ld, error,
     "multiple definition of `y'; d1.o:d1.c:(.text+0x0): first defined here", "d2.c"},
    {"d1.o:d1.c:(.text+0x0): first defined here", ld, note, "first defined here", "d1.c"},
    {"big.c:(.text+0x10): relocation truncated to fit: R_X86_64_PC32 against `after'", ld, error,
     "relocation truncated to fit: R_X86_64_PC32 against `after'", "big.c"},
    {"a.o:b.cpp:(.text+0x5): more undefined references to `x' follow", ld, error,
     "more undefined references to `x' follow", "b.cpp"},
    // The lines of one message in one.
    {"/usr/bin/ld: a.o: in function `main': a.c:12: undefined reference to `g'", ld, error,
     "undefined reference to `g'", "a.c", 12},
    {"a.o: In function `main': a.c:(.text+0xa): undefined reference to `g'", ld, error, "undefined reference to `g'",
     "a.c"},
    // Without a place.
    {"/usr/bin/ld: cannot find -lcudart", ld, error, "cannot find -lcudart"},
    {"ld: cannot find -lfoo: No such file or directory", ld, error, "cannot find -lfoo: No such file or directory"},
    {"C:/Program Files/mingw64/bin/ld.exe: cannot find 1: No such file or directory", ld, error,
     "cannot find 1: No such file or directory"},
    {"x86_64-w64-mingw32-ld: C:\\b\\a.o:C:\\b\\a.c:3: undefined reference to `x'", ld, error,
     "undefined reference to `x'", "C:\\b\\a.c", 3},
    {"/usr/bin/ld: /l/libdlib.a(p.c.o): relocation R_X86_64_PC32 against symbol `stderr@@GLIBC_2.2.5' can not be used when making a shared object; recompile with -fPIC",
     ld, error,
     "relocation R_X86_64_PC32 against symbol `stderr@@GLIBC_2.2.5' can not be used when making a shared object; recompile with -fPIC",
     "/l/libdlib.a(p.c.o)"},
    {"/usr/bin/ld: skipping incompatible l/libi.a when searching for -li", ld, warning,
     "skipping incompatible l/libi.a when searching for -li"},
    {"/usr/bin/ld: i386 architecture of input file `a.o' is incompatible with i386:x86-64 output", ld, error,
     "i386 architecture of input file `a.o' is incompatible with i386:x86-64 output"},
    {"/usr/bin/ld: final link failed: bad value", ld, error, "final link failed: bad value", "", 0, 0, "", "", true},
    {"/usr/bin/ld: final link failed: No space left on device", ld, error,
     "final link failed: No space left on device"},
    {"/usr/bin/ld: failed to set dynamic section sizes: bad value", ld, error,
     "failed to set dynamic section sizes: bad value", "", 0, 0, "", "", true},
    {"/usr/bin/ld: error: lto-wrapper failed", ld, error, "lto-wrapper failed", "", 0, 0, "", "", true},
    {"/usr/bin/ld: use the --help option for usage information", ld, note,
     "use the --help option for usage information"},
    // Warnings.
    {"/usr/bin/ld: warning: libcudart.so.11.0, needed by x, not found (try using -rpath or -rpath-link)", ld, warning,
     "libcudart.so.11.0, needed by x, not found (try using -rpath or -rpath-link)"},
    {"/usr/bin/ld: m.o: warning: relocation against `v' in read-only section `.text'", ld, warning,
     "relocation against `v' in read-only section `.text'", "m.o"},
    {"/usr/bin/ld: warning: s.o: missing .note.GNU-stack section implies executable stack", ld, warning,
     "missing .note.GNU-stack section implies executable stack", "s.o"},
    {"/usr/bin/ld: NOTE: This behaviour is deprecated", ld, note, "This behaviour is deprecated"},
    {"<stdin>:(.text+0x1c): warning: the use of `tmpnam' is dangerous, better use `mkstemp'", ld, warning,
     "the use of `tmpnam' is dangerous, better use `mkstemp'", "<stdin>"},
    // Linker scripts.
    {"/usr/bin/ld:x.ld:7: syntax error", ld, error, "syntax error", "x.ld", 7},
    {"/usr/bin/ld.bfd:b.o: file format not recognized; treating as linker script", ld, warning,
     "file format not recognized; treating as linker script", "b.o"},
    {"/usr/bin/ld:--defsym:1: undefined symbol `x' referenced in expression", ld, error,
     "undefined symbol `x' referenced in expression", "--defsym", 1},
    // Other languages: Chinese, Turkish, Russian, Portuguese, French.
    {"/usr/bin/ld: \u627E\u4E0D\u5230 -lpthreads", ld, error, "\u627E\u4E0D\u5230 -lpthreads"},
    {"/usr/bin/ld: -lfoo bulunamad\u0131: x", ld, error, "-lfoo bulunamad\u0131: x"},
    {"/usr/bin/ld: \u043F\u0440\u043E\u043F\u0443\u0441\u043A /l/libx.a \u043F\u0440\u0438 -lx", ld, warning,
     "\u043F\u0440\u043E\u043F\u0443\u0441\u043A /l/libx.a \u043F\u0440\u0438 -lx"},
    {"/usr/bin/ld: vincula\u00E7\u00E3o final falhou: x", ld, unknown, "vincula\u00E7\u00E3o final falhou: x"},
    {"/usr/bin/ld: erro: lto-wrapper failed", ld, error, "lto-wrapper failed", "", 0, 0, "", "", true},
    {"/usr/bin/ld\u00A0: a.c:(.text+0xa)\u00A0: r\u00E9f\u00E9rence ind\u00E9finie vers \u00AB\u00A0x\u00A0\u00BB", ld,
     error, "r\u00E9f\u00E9rence ind\u00E9finie vers \u00AB\u00A0x\u00A0\u00BB", "a.c"},
    {"a.c:(.text+0xa)\u00A0: r\u00E9f\u00E9rence ind\u00E9finie vers \u00AB\u00A0x\u00A0\u00BB", ld, error,
     "r\u00E9f\u00E9rence ind\u00E9finie vers \u00AB\u00A0x\u00A0\u00BB", "a.c"},
};
static_assert(all_hold<linker_form>(of_bfd));

constexpr diagnostic_case of_others[] = {
    // gold
    {"m.o:m.c:function main: error: undefined reference to 'foo'", gold, error, "undefined reference to 'foo'", "m.c"},
    {"file.cc:12: error: undefined reference to 'x'", gold, error, "undefined reference to 'x'", "file.cc", 12},
    {"w.o:<stdin>:function main: warning: the `gets' function is dangerous and should not be used.", gold, warning,
     "the `gets' function is dangerous and should not be used.", "<stdin>"},
    {"big.o:big.c:function main: error: relocation overflow: reference to 'after' defined in big.o", gold, error,
     "relocation overflow: reference to 'after' defined in big.o", "big.c"},
    {"/usr/bin/ld.gold: error: /l/liblzo2.a(lzo1x_1o.o): requires dynamic R_X86_64_PC32 reloc against 'memset'", gold,
     error, "requires dynamic R_X86_64_PC32 reloc against 'memset'", "/l/liblzo2.a(lzo1x_1o.o)"},
    {"/usr/bin/ld: error: np.o: requires dynamic R_X86_64_32 reloc which may overflow", gold, error,
     "requires dynamic R_X86_64_32 reloc which may overflow", "np.o"},
    {"/usr/bin/ld: error: cannot find -lnope", gold, error, "cannot find -lnope"},
    {"/usr/bin/ld.gold: error: bad.o:2:1: syntax error, unexpected end of file", gold, error,
     "syntax error, unexpected end of file", "bad.o", 2, 1},
    {"/usr/bin/ld.gold: d1.o: previous definition here", gold, note, "previous definition here", "d1.o"},
    {"/usr/bin/ld.gold: --nosuch: unknown option", gold, error, "--nosuch: unknown option"},
    {"/usr/bin/ld.gold: fatal error: /x/y: open: No such file or directory", gold, fatal,
     "open: No such file or directory", "/x/y"},
    {"/usr/bin/ld.gold: internal error in relocate, at ../../gold/x86_64.cc:1", gold, fatal,
     "internal error in relocate, at ../../gold/x86_64.cc:1"},
    // lld
    {"ld.lld: error: undefined symbol: errx", lld, error, "undefined symbol: errx"},
    {"/usr/bin/ld.lld-14: error: unable to find library -lfoo", lld, error, "unable to find library -lfoo"},
    {"ld: error: undefined symbol: errx", lld, error, "undefined symbol: errx"},
    {"lld: error: undefined hidden symbol: f(int)", lld, error, "undefined hidden symbol: f(int)"},
    {"ld.lld: error: too many errors emitted, stopping now (use --error-limit=0 to see all errors)", lld, error,
     "too many errors emitted, stopping now (use --error-limit=0 to see all errors)", "", 0, 0, "", "", true},
    {"ld.lld: error: bad.o:1: unexpected EOF", lld, error, "unexpected EOF", "bad.o", 1},
    {"ld.lld: error: big.o:(function main: .text+0x10): relocation R_X86_64_PC32 out of range: 1 is not in [0, 0]", lld,
     error, "relocation R_X86_64_PC32 out of range: 1 is not in [0, 0]", "big.o"},
    {"ld.lld: warning: cannot find entry symbol x; not setting start address", lld, warning,
     "cannot find entry symbol x; not setting start address"},
    {"lld-link: error: could not open 'nope.obj': No such file or directory", lld, error,
     "could not open 'nope.obj': No such file or directory"},
    {"wasm-ld: error: unknown file type: d2.o", lld, error, "unknown file type: d2.o"},
    {"ld64.lld: error: library not found for -lfoo", lld, error, "library not found for -lfoo"},
    // mold
    {"mold: undefined symbol: src/c.cpp.o: std::string::~basic_string()", mold, error,
     "undefined symbol: src/c.cpp.o: std::string::~basic_string()"},
    {"mold: error: undefined symbol: xmlLastError", mold, error, "undefined symbol: xmlLastError"},
    {"mold: fatal: library not found: foo", mold, fatal, "library not found: foo"},
    {"/usr/bin/ld.mold: error: np.o:(.text): R_X86_64_32 relocation at offset 0x10 against symbol `.bss' can not be used; recompile with -fPIC",
     mold, error, "R_X86_64_32 relocation at offset 0x10 against symbol `.bss' can not be used; recompile with -fPIC",
     "np.o"},
    {"mold: warning: l/libi.a: skipping incompatible file i386 62", mold, warning, "skipping incompatible file i386 62",
     "l/libi.a"},
    // Apple's
    {"Undefined symbols for architecture arm64:", apple_ld, error, "Undefined symbols for architecture arm64"},
    {"Undefined symbols:", apple_ld, error, "Undefined symbols"},
    {"duplicate symbol '_x' in:", apple_ld, error, "duplicate symbol '_x' in"},
    {"ld: symbol(s) not found for architecture arm64", apple_ld, error, "symbol(s) not found for architecture arm64",
     "", 0, 0, "", "", true},
    {"ld: library 'foo' not found", apple_ld, error, "library 'foo' not found"},
    {"ld: library not found for -lfoo", apple_ld, error, "library not found for -lfoo"},
    {"ld: framework not found CUDA", apple_ld, error, "framework not found CUDA"},
    {"ld: 1 duplicate symbol for architecture x86_64", apple_ld, error, "1 duplicate symbol for architecture x86_64",
     "", 0, 0, "", "", true},
    {"ld: warning: ignoring duplicate libraries: '-lx'", apple_ld, warning, "ignoring duplicate libraries: '-lx'"},
    // ar and its like
    {"ar: nope.o: No such file or directory", binutils, error, "No such file or directory", "nope.o"},
    {"/usr/bin/x86_64-linux-gnu-ranlib: bad.o: file format not recognized", binutils, error,
     "file format not recognized", "bad.o"},
    {"ar: `u' modifier ignored since `D' is the default (see `U')", binutils, warning,
     "`u' modifier ignored since `D' is the default (see `U')"},
    {"objcopy: 'nope.o': No such file", binutils, error, "'nope.o': No such file"},
    {"readelf: Error: bad.o: Failed to read file header", binutils, error, "Failed to read file header", "bad.o"},
    {"llvm-ar-14: error: unable to load 'x.a': No such file or directory", binutils, error,
     "unable to load 'x.a': No such file or directory"},
    {"ranlib: file: libx.a(y.o) has no symbols", binutils, warning, "file: libx.a(y.o) has no symbols"},
};

/// What looks like one of those and is none.
constexpr diagnostic_case none[] = {
    {"a.c:12:3: error: 'x' was not declared in this scope"},
    {"a.c:12:3: note: undefined reference to `x'"},
    {"a.c:12: warning: unused variable 'x'"},
    {"/usr/bin/ld: a.o: in function `main':"},
    {"a.o: In function `main':"},
    {"collect2: error: ld returned 1 exit status"},
    {"clang: error: linker command failed with exit code 1 (use -v to see invocation)"},
    {"ld: /usr/bin/ld"},
    {"ld: GNU ld (GNU Binutils for Debian) 2.40"},
    {"/usr/bin/ld: symbolic link to x86_64-linux-gnu-ld"},
    {"/usr/bin/ld: removing unused section '.text.f' in file 'a.o'"},
    {"-- Check for working ld: /usr/bin/ld"},
    {"checking for ld: cannot find it"},
    {"mold: a modern linker"},
    {"mold: 2.4.0"},
    {"ar: creating libx.a"},
    {"ar: /usr/bin/ar"},
    {"nm: /usr/bin/nm -B"},
    {"ld.lld: LLD 14.0.6 (compatible with GNU linkers)"},
    {"lld is a generic driver: error"},
    {"world: error: undefined reference to 'x'"},
    {"build: undefined reference to the man page"},
    {"foo.cc:12: Failure"},
    {"12:34:56: undefined"},
    {"std::error: undefined"},
    {"https://x.org/ld: cannot find"},
    {"Linking CXX executable: /usr/bin/ld"},
    {"field: cannot find -lx"},
    {"duplicate symbol table in: x"},
    {"Undefined symbols for architecture arm64"},
    {":"},
    {""},
};
static_assert(all_hold<linker_form>(of_others));
static_assert(all_hold<linker_form>(none));

TEST(diagnostic_linker, reads_what_linkers_say) {
  expect_all<linker_form>(of_bfd);
  expect_all<linker_form>(of_others);
}

TEST(diagnostic_linker, reads_nothing_else) { expect_all<linker_form>(none); }

constexpr bool precedes(std::string_view text) { return linker_form::precedes(text); }
static_assert(precedes("/usr/bin/ld: CMakeFiles/a.dir/k.cu.o: in function `S::S()':"));
static_assert(precedes("a.o: in function `main':"));
static_assert(precedes("libx.a(y.o): In function `f(int)':"));
static_assert(precedes("/usr/bin/ld: a.o: en la funci\u00F3n \u00ABmain\u00BB:"));
static_assert(precedes("/usr/bin/ld\u00A0: a.o\u00A0: dans la fonction \u00AB\u00A0main\u00A0\u00BB\u00A0:"));
static_assert(!precedes("/usr/bin/ld: a.o: TLS sections are not adjacent:"));
static_assert(!precedes("a.c: In function 'main':"));
static_assert(!precedes("a.c: In function `main':"));
static_assert(!precedes("a.o: in function `main'"));
static_assert(!precedes("CMake Error at CMakeLists.txt:1 (message):"));

constexpr bool continues(std::string_view first, std::string_view text) {
  record r;
  return linker_form::read(r, tool_line_of(first)) && linker_form::continues(r, text);
}
static_assert(continues("ld.lld: error: undefined symbol: f", ">>> referenced by a.c"));
static_assert(continues("mold: error: undefined symbol: f", ">>>               a.o:(main)"));
static_assert(!continues("ld.lld: error: undefined symbol: f", "ld.lld: error: undefined symbol: g"));
static_assert(!continues("/usr/bin/ld: cannot find -lx", ">>> referenced by a.c"));
static_assert(continues("a.c:(.text+0x10): relocation truncated to fit: R_X86_64_PC32 against `x'",
                        "additional relocation overflows omitted from the output"));

}  // namespace linker_test
}  // namespace foundcheck::diagnostics
