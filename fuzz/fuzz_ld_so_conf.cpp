// SPDX-License-Identifier: MIT
// Any bytes as /etc/ld.so.conf of a root with files to include and links that lead out of it: the reader ends within its limits, reads
// files of the root only, and gives each directory once. It writes a file for each input: TMPDIR should be in memory.
#include <foundcheck/host/dynamic_linker.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

constexpr std::string_view bait = "/what/no/file/of/the/root/says";

/// Made once: only the configuration differs.
struct made_root : temporary_directory {
  made_root() {
    write("root/etc/ld.so.conf.d/a.conf", "/from/a\ninclude b.conf\n");
    write("root/etc/ld.so.conf.d/b.conf", "/from/b\ninclude /etc/ld.so.conf\n");
    write("root/opt/x/c", "include /etc/ld.so.conf.d/*.conf\n/from/c\n");
    write("outside/bait.conf", std::string(bait) + "\n");
    link("root/out", "../outside");
    link("root/away", (*this / "outside").string());
    link("root/round", "round");
    link("root/up", "..");
  }
};

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  static const made_root made;
  made.write("root/etc/ld.so.conf", bytes);
  const host::root_directory root(made / "root");
  const host::ld_so_conf conf = read_ld_so_conf(root);
  if (conf.files.size() > host::ld_so_conf::most_files) return "too many files";
  if (conf.problems.size() > 64) return "too many problems";
  for (const std::string& file : conf.files) {
    const host::root_place place = root.resolve(file);
    if (!place.is_file()) return "a file that is not in the root: " + file;
  }
  for (const std::string& directory : conf.directories) {
    if (directory.empty() || (directory.size() > 1 && directory.ends_with('/'))) return "another form: " + directory;
    if (directory.find_first_of("\n#") != std::string::npos) return "more than a line: " + directory;
    if (std::ranges::count(conf.directories, directory) != 1) return "twice: " + directory;
    // Of the files of the root none says this; the bytes may.
    if (directory == bait && bytes.find(bait) == std::string_view::npos) return "read outside of the root";
  }
  return read_ld_so_conf(root).directories == conf.directories ? "" : "other directories the second time";
}

}  // namespace foundcheck
