// SPDX-License-Identifier: MIT
// What is read of a root against what the machine's own dynamic linker loads in it: small roots of made libraries, each with
// LD_TRACE_LOADED_OBJECTS=1 under chroot, and the programs of this machine.
#include <foundcheck/host/loader.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/in_root.hpp"
#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace loader_test {

constexpr const char* interpreter = "/lib64/ld-linux-x86-64.so.2";

/// What was loaded: the first name asked for and its path; what is missing; what is said of an end, or of versions.
struct outcome {
  std::set<std::string> found;
  std::set<std::string> missing;
  std::set<std::string> versions;
  std::string end;

  friend bool operator==(const outcome&, const outcome&) = default;
  friend std::ostream& operator<<(std::ostream& out, const outcome& o) {
    for (const std::string& text : o.found) out << "  " << text << "\n";
    for (const std::string& text : o.missing) out << "  missing: " << text << "\n";
    for (const std::string& text : o.versions) out << "  version: " << text << "\n";
    return out << (o.end.empty() ? "" : "  end: " + o.end + "\n");
  }
};

outcome read_trace(const std::string& text, const std::string& program) {
  outcome all;
  std::istringstream lines(text);
  const std::string loading = program + ": error while loading shared libraries: ";
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(loading)) all.end = line.substr(loading.size());
    if (line.starts_with(program + ": ") && line.find(": version `") != std::string::npos)
      all.versions.insert(line.substr(program.size() + 2));
    if (!line.starts_with('\t')) continue;
    line.erase(0, 1);
    const std::size_t address = line.find(" (0x");
    const std::size_t arrow = line.find(" => ");
    if (line.starts_with("linux-vdso") || line.starts_with("linux-gate")) continue;
    if (line.ends_with(" => not found")) {
      all.missing.insert(line.substr(0, arrow));
    } else if (line.substr(0, address).ends_with("/ld-linux-x86-64.so.2")) {
      continue;
    } else if (arrow == std::string::npos) {
      all.found.insert(line.substr(0, address) + " => " + line.substr(0, address));
    } else {
      all.found.insert(line.substr(0, address));
    }
  }
  return all;
}

outcome outcome_of(const closure& all) {
  outcome ours;
  for (const missing_object& m : all.missing) {
    if (m.why == missing_why::broken) {
      ours.end = m.text;
      return {{}, {}, {}, m.text};
    }
    ours.missing.insert(m.name);
  }
  for (const loaded_object& object : all.objects) {
    if (object.how == found_by::given || object.how == found_by::interpreter) continue;
    ours.found.insert(object.asked + " => " + object.path);
  }
  for (const missing_version& m : all.versions) ours.versions.insert(all.text_of(m));
  return ours;
}

/// What of the machine decides on the outcome.
struct this_machine {
  x86_level level = x86_level::v1;
  std::string platform = "x86_64";
  bool is_usable = false;
};

const this_machine& machine() {
  static const this_machine found = [] {
    this_machine m;
    std::error_code ignored;
    if (!std::filesystem::exists(interpreter, ignored)) return m;
    const std::string help = run(in_root{"/", {interpreter, "--help"}}).out;
    const std::string list = run(in_root{"/", {interpreter, "--list-diagnostics"}}).out;
    for (const x86_level level : {x86_level::v2, x86_level::v3, x86_level::v4}) {
      if (help.find(std::string(name_of(level)) + " (supported") != std::string::npos) m.level = level;
    }
    const std::size_t at = list.find("dl_platform=\"");
    if (at != std::string::npos) m.platform = list.substr(at + 13, list.find('"', at + 13) - at - 13);
    m.is_usable = help.find("glibc-hwcaps") != std::string::npos;
    return m;
  }();
  return found;
}

/// A root that is being laid out.
struct layout {
  explicit layout(const temporary_directory& here) : root(here) {
    const std::filesystem::path linker = root / "lib64/ld-linux-x86-64.so.2";
    std::filesystem::create_directories(linker.parent_path());
    static const temporary_directory kept;
    const std::filesystem::path copy = kept / "ld.so";
    if (!std::filesystem::exists(copy)) std::filesystem::copy_file(interpreter, copy);
    std::error_code error;
    std::filesystem::create_hard_link(copy, linker, error);
    root.make_directory("proc");
  }

  void program(const made_library& made, const std::string& path = "bin/app") {
    made_library one = made;
    one.interpreter = interpreter;
    root.write(path, one.bytes());
    allow(path);
  }
  void library(const std::string& path, const made_library& made = {}) { root.write(path, made.bytes()); }
  /// A library whose SONAME is the name of its file.
  void named(const std::string& path, made_library made = {}) {
    made.soname = path.substr(path.rfind('/') + 1);
    library(path, made);
  }
  void ldconfig(const std::string& format = "new") {
    std::string conf;
    for (const char* path : {"/opt/a\n", "/opt/b\n"}) conf += path;
    if (!std::filesystem::exists(root / "etc/ld.so.conf")) root.write("etc/ld.so.conf", conf);
    const in_root_result made = run(in_root{"/", {"/sbin/ldconfig", "-X", "-c", format, "-r", root.path().string()}});
    has_cache = made.status == 0;
  }
  void allow(const std::string& path) { std::filesystem::permissions(root / path, std::filesystem::perms::all); }

  const temporary_directory& root;
  loader_options options;
  std::string app = "/bin/app";
  bool with_proc = false;
  bool has_cache = true;
};

struct layout_case {
  const char* what;
  void (*lay_out)(layout&);
};

void one_broken(layout& l, const std::string& bytes) {
  l.program({.needed = {"libx.so"}, .runpath = "/opt/a:/opt/b"});
  l.root.write("opt/a/libx.so", bytes);
  l.library("opt/b/libx.so");
}
std::string damaged(std::size_t at, char byte) {
  std::string bytes = made_library{}.bytes();
  bytes.at(at) = byte;
  return bytes;
}

const layout_case layouts[] = {
    {"default directories, in their order",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so", "libc.so"}});
       for (const char* path : {"usr/lib/liba.so", "lib/liba.so", "usr/lib/libb.so", "lib/x86_64-linux-gnu/libb.so",
                                "usr/lib/x86_64-linux-gnu/libc.so", "lib/libc.so", "lib64/libd.so"})
         l.library(path);
     }},
    {"a directory of the machine that is none of the default ones",
     [](layout& l) {
       l.program({.needed = {"libd.so", "libe.so"}});
       l.library("usr/lib64/libd.so");
       l.library("usr/local/lib/libe.so");
     }},
    {"a name of no bytes is the program itself",
     [](layout& l) {
       l.program({.needed = {"", "liba.so", "libno.so"}});
       l.library("usr/lib/liba.so", {.needed = {"", "libb.so"}});
       l.library("usr/lib/libb.so");
     }},
    {"a version of a name of no bytes is one of the program",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .versions = {"base", "V_1"}});
       l.library("usr/lib/liba.so", {.needed = {""}, .version_needs = {{"", "V_1"}, {"", "V_2"}}});
     }},
    {"LD_LIBRARY_PATH beats RUNPATH",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = "/opt/a"});
       l.library("opt/a/libx.so");
       l.library("opt/b/libx.so");
       l.options.library_path = "/opt/b";
     }},
    {"RPATH beats LD_LIBRARY_PATH",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .rpath = "/opt/a"});
       l.library("opt/a/libx.so");
       l.library("opt/b/libx.so");
       l.options.library_path = "/opt/b";
     }},
    {"RUNPATH beats the cache and the default",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = "/opt/c/"});
       l.named("opt/a/libx.so");
       l.named("opt/c/libx.so");
       l.named("lib/libx.so");
       l.ldconfig();
     }},
    {"RUNPATH is not inherited",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .runpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}});
       l.library("opt/a/libb.so");
     }},
    {"RPATH is inherited",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .rpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}});
       l.library("opt/a/libb.so", {.needed = {"libc.so"}});
       l.library("opt/a/libc.so");
     }},
    {"RPATH of a library, before that of the program",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .rpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}, .rpath = "/opt/b"});
       l.library("opt/a/libb.so");
       l.library("opt/b/libb.so", {.needed = {"libc.so"}});
       l.library("opt/b/libc.so");
     }},
    {"RPATH and RUNPATH in one file: the first is none",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so"}, .rpath = "/opt/a", .runpath = "/opt/b"});
       l.library("opt/a/liba.so");
       l.library("opt/b/libb.so");
     }},
    {"a library with RUNPATH does not look into the program's RPATH",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .rpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}, .runpath = "/opt/b"});
       l.library("opt/a/libb.so");
     }},
    {"an ancestor with RUNPATH between hides nothing of the one above",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .rpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}, .runpath = "/opt/b"});
       l.library("opt/b/libb.so", {.needed = {"libc.so", "libd.so"}});
       l.library("opt/a/libc.so");
       l.library("opt/b/libd.so");
     }},
    {"an empty RUNPATH element is the current directory",
     [](layout& l) {
       l.program({.needed = {"libx.so", "libd/liby.so"}, .runpath = "/opt/a::/opt/b"});
       l.library("work/libx.so");
       l.library("opt/b/libx.so");
       l.library("work/libd/liby.so");
       l.options.current_directory = "/work";
     }},
    {"an empty element of LD_LIBRARY_PATH too",
     [](layout& l) {
       l.program({.needed = {"libx.so"}});
       l.library("work/libx.so", {.needed = {"liby.so"}, .runpath = "$ORIGIN/more"});
       l.library("work/more/liby.so");
       l.options.library_path = "/opt/a:";
       l.options.current_directory = "/work";
     }},
    {"relative directories, and ';' between them",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}, .runpath = "sub;no"});
       l.library("work/rel/libx.so");
       l.library("opt/a/liby.so");
       l.library("work/sub/libz.so");
       l.options.library_path = "rel;/opt/a//";
       l.options.current_directory = "/work";
     }},
    {"a list of nothing but empty text",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = ":"});
       l.library("work/libx.so");
       l.options.current_directory = "/work";
     }},
    {"cache",
     [](layout& l) {
       l.program({.needed = {"liba.so.1", "liba.so.10", "libb.so.2", "libno.so"}});
       l.named("opt/a/liba.so.1");
       l.named("opt/a/liba.so.10");
       l.named("opt/a/libb.so.2");
       l.named("opt/b/libb.so.2");
       l.ldconfig();
     }},
    {"cache in the old format",
     [](layout& l) {
       l.program({.needed = {"liba.so.1", "libb.so.2"}});
       l.named("opt/a/liba.so.1");
       l.named("opt/b/libb.so.2");
       l.ldconfig("old");
     }},
    {"cache in both formats",
     [](layout& l) {
       l.program({.needed = {"liba.so.1", "libb.so.2"}});
       l.named("opt/a/liba.so.1");
       l.named("opt/b/libb.so.2");
       l.ldconfig("compat");
     }},
    {"glibc-hwcaps in a cache of both formats are passed over",
     [](layout& l) {
       l.program({.needed = {"libx.so"}});
       l.named("opt/a/libx.so");
       l.named("opt/a/glibc-hwcaps/x86-64-v2/libx.so");
       l.ldconfig("compat");
     }},
    {"a number is a number in the cache",
     [](layout& l) {
       l.program({.needed = {"liba.so.01"}});
       l.named("opt/a/liba.so.1");
       l.ldconfig();
     }},
    {"a broken cache",
     [](layout& l) {
       l.program({.needed = {"liba.so.1", "libb.so"}});
       l.named("opt/a/liba.so.1");
       l.named("lib/libb.so");
       l.ldconfig();
       std::filesystem::resize_file(l.root / "etc/ld.so.cache", 60);
     }},
    {"a stale cache falls through to the default",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so"}});
       l.named("opt/a/liba.so");
       l.named("opt/a/libb.so");
       l.ldconfig();
       std::filesystem::remove_all(l.root / "opt");
       l.library("usr/lib/liba.so");
     }},
    {"a cache that is not renewed",
     [](layout& l) {
       l.program({.needed = {"libx.so"}});
       l.ldconfig();
       l.named("opt/a/libx.so");
     }},
    {"ld.so.conf with includes",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}});
       l.root.write("etc/ld.so.conf", "# first\n/opt/a # here\ninclude /etc/ld.so.conf.d/*.conf\nhwcap 0 x\n/opt/d/\n");
       l.root.write("etc/ld.so.conf.d/b.conf", "/opt/c\n");
       l.root.write("etc/ld.so.conf.d/a.conf", "/opt/b\n");
       for (const char* path : {"opt/b/libx.so", "opt/c/libx.so", "opt/c/liby.so", "opt/d/liby.so", "opt/d/libz.so"})
         l.named(path);
       l.ldconfig();
     }},
    {"glibc-hwcaps in a default directory",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}});
       for (const char* path :
            {"lib/libx.so", "lib/glibc-hwcaps/x86-64-v2/libx.so", "lib/glibc-hwcaps/x86-64-v3/libx.so", "lib/liby.so",
             "lib/glibc-hwcaps/x86-64-v4/liby.so", "lib/glibc-hwcaps/x86-64-v2/libz.so"})
         l.library(path);
     }},
    {"glibc-hwcaps in the cache",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}});
       for (const char* path :
            {"opt/a/libx.so", "opt/a/glibc-hwcaps/x86-64-v2/libx.so", "opt/b/glibc-hwcaps/x86-64-v3/libx.so",
             "opt/a/liby.so", "opt/a/glibc-hwcaps/x86-64-v4/liby.so", "opt/b/glibc-hwcaps/x86-64-v2/libz.so"})
         l.named(path);
       l.ldconfig();
     }},
    {"glibc-hwcaps below RUNPATH and LD_LIBRARY_PATH",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "/opt/a"});
       for (const char* path : {"opt/a/libx.so", "opt/a/glibc-hwcaps/x86-64-v2/libx.so",
                                "opt/b/glibc-hwcaps/x86-64-v2/liby.so", "opt/b/glibc-hwcaps/x86-64-v3/liby.so"})
         l.library(path);
       l.options.library_path = "/opt/b";
     }},
    {"older subdirectories",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}, .runpath = "/opt/a"});
       for (const char* path : {"opt/a/libx.so", "opt/a/tls/libx.so", "opt/a/x86_64/libx.so", "opt/a/liby.so",
                                "opt/a/x86_64/liby.so", "lib/tls/x86_64/libz.so", "lib/libz.so"})
         l.library(path);
     }},
    {"older subdirectories in the cache",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}});
       for (const char* path :
            {"opt/a/libx.so", "opt/a/tls/libx.so", "opt/a/x86_64/libx.so", "opt/a/liby.so", "opt/a/x86_64/liby.so"})
         l.named(path);
       l.ldconfig();
     }},
    {"$ORIGIN of a program, with /proc",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "$ORIGIN/../opt:${ORIGIN}/y"});
       l.library("opt/libx.so");
       l.library("bin/y/liby.so");
       l.with_proc = true;
     }},
    {"$ORIGIN of a program, without /proc",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "$ORIGIN/../opt:/opt/a"});
       l.library("opt/libx.so");
       l.library("opt/a/liby.so");
     }},
    {"$ORIGIN of a program in LD_LIBRARY_PATH",
     [](layout& l) {
       l.program({.needed = {"libx.so"}});
       l.library("opt/libx.so");
       l.options.library_path = "$ORIGIN/../opt";
       l.with_proc = true;
     }},
    {"$ORIGIN of a program behind a link is where the program is",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = "$ORIGIN/lib"}, "real/place/app");
       l.root.link("bin/app", "../real/place/app");
       l.library("real/place/lib/libx.so");
       l.library("bin/lib/libx.so");
       l.with_proc = true;
     }},
    {"$ORIGIN of a library is as it was found, without /proc too",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .runpath = "/opt/a"});
       l.library("real/liba.so", {.needed = {"libb.so"}, .runpath = "$ORIGIN/../b"});
       l.root.link("opt/a/liba.so", "../../real/liba.so");
       l.library("opt/b/libb.so");
       l.library("b/libb.so");
     }},
    {"$ORIGIN of a library in a linked directory",
     [](layout& l) {
       l.program({.needed = {"liba.so"}, .runpath = "/linked"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}, .rpath = "$ORIGIN/sub"});
       l.library("opt/a/sub/libb.so");
       l.root.link("linked", "/opt/a");
       l.with_proc = true;
     }},
    {"$LIB, $PLATFORM, and what is no token",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so", "libz.so"}, .runpath = "/opt/$LIB:/opt/${PLATFORM}x:/opt/$LIBX"});
       l.library("opt/lib/x86_64-linux-gnu/libx.so");
       l.library("opt/lib64/libx.so");
       l.library("opt/" + machine().platform + "x/liby.so");
       l.library("opt/$LIBX/libz.so");
     }},
    {"tokens in the name itself",
     [](layout& l) {
       l.program({.needed = {"$ORIGIN/../opt/libx.so", "${LIB}/liby.so", "/opt/libz.so"}});
       for (const char* path : {"opt/libx.so", "lib/x86_64-linux-gnu/liby.so", "opt/libz.so"}) l.library(path);
       l.with_proc = true;
     }},
    {"a token without a value in the name",
     [](layout& l) {
       l.program({.needed = {"$ORIGIN/libx.so", "libz.so"}});
       l.library("bin/libx.so");
     }},
    {"names with a slash",
     [](layout& l) {
       l.program({.needed = {"/opt/a/libx.so", "sub/liby.so", "./libz.so", "/opt/no.so"}, .runpath = "/opt/b"});
       for (const char* path : {"opt/a/libx.so", "work/sub/liby.so", "work/libz.so", "opt/b/sub/liby.so"})
         l.library(path);
       l.options.current_directory = "/work";
     }},
    {"another class is passed over",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "/opt/a:/opt/b"});
       l.library("opt/a/libx.so", {.bits = elf::file_class::bits_32, .machine = 3});
       l.library("opt/a/liby.so", {.bits = elf::file_class::bits_32, .machine = 3});
       l.library("opt/b/libx.so");
       std::filesystem::resize_file(l.root / "opt/a/libx.so", 4096);
     }},
    {"another machine is passed over",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "/opt/a"});
       l.library("opt/a/libx.so", {.machine = 183});
       l.library("opt/a/liby.so", {.machine = 183});
       l.library("usr/lib/libx.so");
     }},
    {"an empty file ends the load", [](layout& l) { one_broken(l, ""); }},
    {"a short file does", [](layout& l) { one_broken(l, made_library{}.bytes().substr(0, 63)); }},
    {"a header without the rest does", [](layout& l) { one_broken(l, made_library{}.bytes().substr(0, 64)); }},
    {"a text does",
     [](layout& l) { one_broken(l, "GROUP ( /lib/x86_64-linux-gnu/libx.so.6 AS_NEEDED ( ld.so ) ) and more"); }},
    {"a directory does",
     [](layout& l) {
       one_broken(l, "");
       std::filesystem::remove(l.root / "opt/a/libx.so");
       l.root.make_directory("opt/a/libx.so");
     }},
    {"no e_version does", [](layout& l) { one_broken(l, damaged(20, 0)); }},
    {"no version of the identification does", [](layout& l) { one_broken(l, damaged(6, 0)); }},
    {"the other byte order does", [](layout& l) { one_broken(l, damaged(5, 2)); }},
    {"another system does", [](layout& l) { one_broken(l, damaged(7, 9)); }},
    {"another version of the ABI does", [](layout& l) { one_broken(l, damaged(8, 1)); }},
    {"padding does", [](layout& l) { one_broken(l, damaged(12, 1)); }},
    {"entries of another size do", [](layout& l) { one_broken(l, damaged(54, 57)); }},
    {"an object file does", [](layout& l) { one_broken(l, damaged(16, 1)); }},
    {"an executable does", [](layout& l) { one_broken(l, damaged(16, 2)); }},
    {"no segments do", [](layout& l) { one_broken(l, damaged(56, 0)); }},
    {"one that is not aligned does", [](layout& l) { one_broken(l, damaged(64 + 16, 1)); }},
    {"a dynamic part of no bytes does",
     [](layout& l) {
       std::string bytes = made_library{}.bytes();
       for (std::size_t i = 0; i < 8; ++i) bytes.at(64 + 56 + 32 + i) = '\0';
       one_broken(l, bytes);
     }},
    {"a program that can move does", [](layout& l) { one_broken(l, made_library{.flags_1 = 0x08000000}.bytes()); }},
    {"a broken file in the cache's place",
     [](layout& l) {
       l.program({.needed = {"libx.so"}});
       l.named("opt/a/libx.so");
       l.named("lib/libx.so");
       l.ldconfig();
       l.root.write("opt/a/libx.so", "replaced by a text that is longer than a header of an ELF file would be.");
     }},
    {"a broken file behind a good one is not looked at",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = "/opt/b:/opt/a"});
       l.root.write("opt/a/libx.so", "");
       l.library("opt/b/libx.so");
     }},
    {"a broken file that a library needs",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libno.so"}, .runpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libb.so"}, .runpath = "/opt/a"});
       l.root.write("opt/a/libb.so", "");
     }},
    {"a link in a circle ends its list, not the search",
     [](layout& l) {
       l.program({.needed = {"libx.so", "liby.so"}, .runpath = "/opt/a:/opt/b"});
       l.root.link("opt/a/libx.so", "libx.so");
       l.root.link("opt/a/liby.so", "liby.so");
       l.library("opt/b/libx.so");
       l.library("opt/b/liby.so");
       l.library("lib/liby.so");
     }},
    {"links inside the root",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so", "libc.so", "libd.so"}, .runpath = "/links/lib"});
       l.library("opt/real.so");
       l.library("opt/other.so");
       l.library("opt/third.so");
       l.root.link("links/lib/liba.so", "/opt/real.so");
       l.root.link("links/lib/libb.so", "../../../../../../opt/other.so");
       l.root.link("links/lib/libc.so", "/linked/third.so");
       l.root.link("links/lib/libd.so", "/nowhere");
       l.root.link("linked", "opt");
     }},
    {"a directory of the list is a file",
     [](layout& l) {
       l.program({.needed = {"libx.so"}, .runpath = "/opt/file:/opt/a"});
       l.root.write("opt/file", "");
       l.library("opt/a/libx.so");
     }},
    {"a SONAME that is there answers",
     [](layout& l) {
       l.program({.needed = {"libfirst.so", "libb.so", "libsecond.so"}, .runpath = "/opt/a"});
       l.library("opt/a/libfirst.so", {.soname = "libb.so"});
       l.library("opt/a/libb.so");
       l.library("opt/a/libsecond.so", {.needed = {"libb.so", "libfirst.so"}});
     }},
    {"one file under two names is one object",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so", "libc.so", "libd.so"}, .runpath = "/opt/a:/opt/b"});
       l.library("opt/a/liba.so");
       l.root.link("opt/a/libb.so", "liba.so");
       std::filesystem::create_hard_link(l.root / "opt/a/liba.so", l.root / "opt/a/libc.so");
       l.library("opt/b/libd.so", {.needed = {"libc.so", "/opt/a/liba.so"}});
     }},
    {"the same name in two directories is the first, for all",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so"}, .runpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libx.so"}, .runpath = "/opt/a"});
       l.library("opt/a/libb.so", {.needed = {"libx.so"}, .runpath = "/opt/b"});
       l.library("opt/a/libx.so");
       l.library("opt/b/libx.so");
     }},
    {"a circle, and breadth first",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so"}, .runpath = "/opt/a"});
       l.library("opt/a/liba.so", {.needed = {"libc.so"}, .runpath = "/opt/c"});
       l.library("opt/a/libb.so", {.needed = {"liba.so", "libc.so"}, .runpath = "/opt/b"});
       l.library("opt/c/libc.so", {.needed = {"libb.so", "libd.so"}, .runpath = "/opt/b"});
       l.library("opt/b/libd.so", {.needed = {"app"}});
     }},
    {"the dynamic linker is needed",
     [](layout& l) {
       l.program({.needed = {"ld-linux-x86-64.so.2", "liba.so"}});
       l.library("lib/liba.so", {.needed = {"ld-linux-x86-64.so.2", interpreter}});
     }},
    {"DF_1_NODEFLIB of the program",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so", "libc.so"}, .runpath = "/opt/c", .flags_1 = 0x800});
       l.named("lib/liba.so");
       l.named("opt/a/libb.so");
       l.named("opt/c/libc.so", {.needed = {"libd.so"}});
       l.named("lib/libd.so");
       l.ldconfig();
     }},
    {"DF_1_NODEFLIB of a library, and a cache of default directories",
     [](layout& l) {
       l.program({.needed = {"liba.so"}});
       l.root.write("etc/ld.so.conf", "/usr/lib/sub\n/opt/a\n");
       l.named("lib/liba.so", {.needed = {"libb.so", "libc.so"}, .flags_1 = 0x800});
       l.named("usr/lib/sub/libb.so");
       l.named("opt/a/libc.so");
       l.ldconfig();
     }},
    {"versions that are not there",
     [](layout& l) {
       l.program(
           {.needed = {"libc.so.6", "libm.so.6"},
            .version_needs = {{"libc.so.6", "GLIBC_2.38"}, {"libc.so.6", "GLIBC_2.31"}, {"libm.so.6", "GLIBC_2.29"}}});
       l.named("lib/libc.so.6", {.versions = {"libc.so.6", "GLIBC_2.2.5", "GLIBC_2.31"}});
       l.named("lib/libm.so.6", {.needed = {"libc.so.6"},
                                 .version_needs = {{"libc.so.6", "GLIBC_PRIVATE"}},
                                 .versions = {"libm.so.6", "GLIBC_2.29"}});
     }},
    {"versions that are weak, of a library without versions, or of a missing one",
     [](layout& l) {
       l.program({.needed = {"liba.so", "libb.so", "libno.so"},
                  .version_needs = {{"liba.so", "?A_2"}, {"libb.so", "B_1"}, {"libno.so", "N_1"}}});
       l.named("lib/liba.so", {.versions = {"liba.so", "A_1"}});
       l.named("lib/libb.so");
     }},
    {"versions of a file that one object got and another did not",
     [](layout& l) {
       l.program({.needed = {"libx.so", "/opt/a/liba.so"}});
       l.named("opt/a/liba.so", {.needed = {"libx.so"}, .runpath = "/opt/b", .version_needs = {{"libx.so", "X_3"}}});
       l.named("opt/b/libx.so", {.versions = {"libx.so", "X_1"}});
     }},
    {"nothing but missing ones, more than once",
     [](layout& l) {
       l.program({.needed = {"libno.so", "liba.so"}});
       l.library("lib/liba.so", {.needed = {"libno.so", "libnone.so"}});
     }},
    {"libraries of CUDA in /usr/local, by the cache",
     [](layout& l) {
       l.program({.needed = {"libcudart.so.12", "libcupti.so.12", "libcuda.so.1"}});
       l.root.write("etc/ld.so.conf", "/usr/local/cuda/lib64\n");
       l.root.link("usr/local/cuda", "cuda-12.4");
       l.root.link("usr/local/cuda-12.4/lib64", "targets/x86_64-linux/lib");
       l.named("usr/local/cuda-12.4/targets/x86_64-linux/lib/libcudart.so.12");
       l.named("usr/local/cuda-12.4/extras/CUPTI/lib64/libcupti.so.12");
       l.ldconfig();
     }},
    {"wheels of pip, by RPATH",
     [](layout& l) {
       const std::string site = "usr/lib/python3/dist-packages/";
       l.program({.needed = {"libtorch.so"}, .runpath = "/" + site + "torch/lib"});
       l.named(site + "torch/lib/libtorch.so",
               {.needed = {"libcudnn.so.9", "libcupti.so.12"},
                .rpath = "$ORIGIN/../../nvidia/cudnn/lib:$ORIGIN/../../nvidia/cuda_cupti/lib:$ORIGIN"});
       l.named(site + "nvidia/cudnn/lib/libcudnn.so.9", {.needed = {"libcublas.so.12"}, .runpath = "$ORIGIN"});
     }},
};

TEST(differential_loader, finds_and_lacks_what_the_dynamic_linker_does) {
  if (!machine().is_usable) GTEST_SKIP() << "no " << interpreter << " that can be asked";
  std::size_t compared = 0, without_cache = 0, without_proc = 0;
  for (const layout_case& row : layouts) {
    const temporary_directory here;
    layout l(here);
    row.lay_out(l);
    if (!l.has_cache) {
      ++without_cache;
      continue;
    }
    in_root program{
        here.path().string(), {l.app}, {"LD_TRACE_LOADED_OBJECTS=1"}, l.options.current_directory, l.with_proc};
    if (!l.options.library_path.empty()) program.environment.push_back("LD_LIBRARY_PATH=" + l.options.library_path);
    const in_root_result traced = run(program);
    if (traced.refused != 0 && l.with_proc) {
      ++without_proc;
      continue;
    }
    if (traced.refused != 0 && compared == 0) GTEST_SKIP() << "chroot is not allowed: error " << traced.refused;
    ASSERT_EQ(traced.refused, 0) << row.what;
    l.options.level = machine().level;
    l.options.platform = machine().platform;
    l.options.proc = l.with_proc ? proc_mount::assumed : proc_mount::detected;
    const closure all = loader(here.path(), l.options).closure_of(l.app);
    EXPECT_EQ(outcome_of(all), read_trace(traced.out, l.app)) << row.what << "\n" << traced.out;
    EXPECT_TRUE(all.notes.empty() || all.notes[0].starts_with("/etc/ld.so.cache: "))
        << row.what << ": " << all.notes[0];
    ++compared;
  }
  RecordProperty("layouts", static_cast<int>(compared));
  if (without_cache + without_proc != 0)
    GTEST_SKIP() << without_cache << " layouts need ldconfig -r, " << without_proc << " a /proc; " << compared
                 << " are the same";
}

/// A root of libraries that need each other at random, in directories and with paths at random.
void lay_out_at_random(layout& l, std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  constexpr const char* directories[] = {"opt/a", "opt/b", "opt/c", "lib", "usr/lib/x86_64-linux-gnu", "work"};
  constexpr const char* elements[] = {"/opt/a", "/opt/b",    "/opt/c/", "$ORIGIN",   "$ORIGIN/../b", "",
                                      "sub",    "/opt/$LIB", "/no",     "/opt/link", "/usr/lib"};
  constexpr const char* below_directories[] = {
      "", "", "", "", "glibc-hwcaps/x86-64-v2/", "glibc-hwcaps/x86-64-v4/", "tls/", "x86_64/"};
  const auto name = [&] { return "lib" + std::string(1, static_cast<char>('a' + below(6))) + ".so"; };
  const auto path = [&] {
    std::string text = elements[below(11)];
    for (unsigned i = below(3); i > 0; --i) text += std::string(":") + elements[below(11)];
    return text;
  };
  const auto fill = [&](made_library made) {
    for (unsigned i = below(4); i > 0; --i)
      made.needed.push_back(below(12) == 0 ? "/opt/a/" + name() : below(40) == 0 ? "" : name());
    const unsigned kind = below(5);
    if (kind == 0 || kind == 4) made.rpath = path();
    if (kind == 1 || kind == 4) made.runpath = path();
    if (below(10) == 0) made.flags_1 = 0x800;
    if (below(4) == 0) made.versions = {"base", "V_1", "V_2"};
    if (below(4) == 0 && !made.needed.empty())
      made.version_needs = {{made.needed[0], "V_" + std::to_string(1 + below(3))}};
    return made;
  };
  made_library app = fill({});
  app.needed.push_back(name());
  l.program(app);
  l.root.make_directory("work");
  l.root.link("opt/link", "/opt/b");
  for (unsigned i = 6 + below(12); i > 0; --i) {
    const std::string file = name();
    const std::string place = std::string(directories[below(6)]) + "/" + below_directories[below(8)] + file;
    if (std::filesystem::exists(std::filesystem::symlink_status(l.root / place))) continue;
    switch (below(24)) {
      case 0: l.root.write(place, "short"); break;
      case 1: l.root.write(place, made_library{.machine = 183}.bytes()); break;
      case 2: l.root.link(place, "/opt/b/" + name()); break;
      case 3: l.root.link(place, "../c/" + name()); break;
      case 4: l.library(place, fill({.soname = name()})); break;
      default: l.named(place, fill({})); break;
    }
  }
  if (below(3) == 0) l.ldconfig(below(4) == 0 ? "compat" : "new");
  if (below(4) == 0) std::filesystem::remove_all(l.root / "opt/a");
  if (below(3) == 0) l.options.library_path = path();
  if (l.options.library_path == ":") l.options.library_path.clear();
  l.options.current_directory = "/work";
  l.with_proc = below(2) == 0;
}

TEST(differential_loader, roots_at_random_are_the_same) {
  if (!machine().is_usable) GTEST_SKIP() << "no " << interpreter << " that can be asked";
#ifdef FOUNDCHECK_LONG
  constexpr unsigned rounds = 2000;
#else
  constexpr unsigned rounds = 10;
#endif
  unsigned compared = 0;
  const char* const first = std::getenv("FOUNDCHECK_SEED");
  const unsigned seed = first == nullptr ? 1 : static_cast<unsigned>(std::strtoul(first, nullptr, 10));
  for (unsigned round = seed; round < seed + rounds; ++round) {
    std::mt19937 random(round);
    const temporary_directory here;
    layout l(here);
    lay_out_at_random(l, random);
    in_root program{here.path().string(), {l.app}, {"LD_TRACE_LOADED_OBJECTS=1"}, "/work", l.with_proc};
    if (!l.options.library_path.empty()) program.environment.push_back("LD_LIBRARY_PATH=" + l.options.library_path);
    const in_root_result traced = run(program);
    if (traced.refused != 0) continue;
    l.options.level = machine().level;
    l.options.platform = machine().platform;
    l.options.proc = l.with_proc ? proc_mount::assumed : proc_mount::absent;
    const closure all = loader(here.path(), l.options).closure_of(l.app);
    ASSERT_EQ(outcome_of(all), read_trace(traced.out, l.app)) << "round " << round << "\n" << traced.out;
    ++compared;
  }
  if (compared == 0) GTEST_SKIP() << "chroot is not allowed";
}

TEST(differential_loader, without_its_dynamic_linker_a_program_is_not_there) {
  if (!machine().is_usable) GTEST_SKIP() << "no " << interpreter << " that can be asked";
  const temporary_directory here;
  layout l(here);
  l.program({.needed = {"libx.so"}});
  l.library("lib/libx.so");
  std::filesystem::remove(here / "lib64/ld-linux-x86-64.so.2");
  const closure all = loader(here.path()).closure_of("/bin/app");
  EXPECT_FALSE(all.linker.is_there);
  EXPECT_FALSE(all.is_complete());
  EXPECT_EQ(all.linker.path, interpreter);
  const in_root_result ran = run(in_root{here.path().string(), {"/bin/app"}});
  if (!ran.no_exec) GTEST_SKIP() << "chroot is not allowed";
  EXPECT_EQ(ran.refused, ENOENT);
}

// What a program that is started says of the first thing that is missing, where a trace goes on.
TEST(differential_loader, what_ends_a_start_is_said_in_the_same_words) {
  if (!machine().is_usable) GTEST_SKIP() << "no " << interpreter << " that can be asked";
  const layout_case ends[] = {
      {"missing",
       [](layout& l) {
         l.program({.needed = {"libno.so", "libx.so"}});
       }},
      {"missing, by path", [](layout& l) { l.program({.needed = {"/opt/no.so"}}); }},
      {"another class",
       [](layout& l) {
         l.program({.needed = {"libx.so"}});
         l.library("lib/libx.so", {.bits = elf::file_class::bits_32, .machine = 3});
         std::filesystem::resize_file(l.root / "lib/libx.so", 4096);
       }},
      {"a directory",
       [](layout& l) {
         l.program({.needed = {"libx.so"}});
         l.root.make_directory("lib/libx.so");
       }},
      {"a path through a file", [](layout& l) { l.program({.needed = {"/bin/app/libx.so"}}); }},
  };
  for (const layout_case& row : ends) {
    const temporary_directory here;
    layout l(here);
    row.lay_out(l);
    const in_root_result started = run(in_root{here.path().string(), {"/bin/app"}});
    if (started.refused != 0) GTEST_SKIP() << "chroot is not allowed";
    const closure all = loader(here.path()).closure_of("/bin/app");
    ASSERT_NE(all.fatal, no_object) << row.what;
    EXPECT_EQ(started.status, 127) << row.what;
    EXPECT_EQ("/bin/app: error while loading shared libraries: " + all.missing[all.fatal].text + "\n", started.out)
        << row.what;
  }
}

TEST(differential_loader, programs_of_this_machine_load_the_same) {
  if (!machine().is_usable) GTEST_SKIP() << "no " << interpreter << " that can be asked";
#ifdef FOUNDCHECK_LONG
  constexpr std::size_t most = 100'000;
#else
  constexpr std::size_t most = 25;
#endif
  std::vector<std::string> programs;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/bin")) {
    if (entry.is_regular_file()) programs.push_back(entry.path().string());
  }
  std::sort(programs.begin(), programs.end());
  loader_options options;
  options.level = machine().level;
  options.platform = machine().platform;
  const loader root("/", options);
  std::size_t compared = 0;
  for (const std::string& path : programs) {
    if (compared == most) break;
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0 || (status.st_mode & (S_ISUID | S_ISGID)) != 0) continue;
    const auto file = map_file(path);
    if (!file || elf::read(file->view()).interpreter() != interpreter) continue;
    const in_root_result traced = run(in_root{"/", {path}, {"LD_TRACE_LOADED_OBJECTS=1"}});
    if (traced.refused != 0) continue;
    EXPECT_EQ(outcome_of(root.closure_of(path)), read_trace(traced.out, path)) << path;
    ++compared;
  }
  if (compared == 0) GTEST_SKIP() << "no program of this machine names " << interpreter;
}

}  // namespace loader_test
}  // namespace foundcheck::host
