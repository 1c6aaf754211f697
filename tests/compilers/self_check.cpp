// SPDX-License-Identifier: MIT
// What the library reads from files, as text that is the same for every compiler, machine and packaging.
//
//   self_check FILE...       one line for each reader and file: how many records, and a sum of all their fields; then the findings
//
// Every reader gets every file: bytes of another format are records too. Needs nothing but the library, so that it runs where
// there is no test framework: another byte order, another word size, no exceptions, one header made of all.
#ifdef FOUNDCHECK_SINGLE_HEADER
#include "foundcheck.hpp"
#else
#include <foundcheck/foundcheck.hpp>
#endif

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>
#include <type_traits>

namespace {

/// FNV-1a over what a record says; bytes of integers from the lowest on, whatever the order in memory.
class sum {
 public:
  void add(std::string_view text) noexcept {
    add(text.size());
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
  }
  void add(std::uint64_t number) noexcept {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift & 0xFF));
  }
  [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

 private:
  void add_byte(unsigned char byte) noexcept { value_ = (value_ ^ byte) * 0x100000001b3u; }

  std::uint64_t value_ = 0xcbf29ce484222325u;
};

template <class T>
void add_field(sum& s, const T& field) noexcept {
  if constexpr (std::is_enum_v<T>) {
    s.add(static_cast<std::uint64_t>(field));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    s.add(std::string_view(field));
  } else if constexpr (std::is_integral_v<T>) {
    // npos is another number where words are shorter.
    s.add(field == static_cast<T>(-1) ? ~std::uint64_t{0} : static_cast<std::uint64_t>(field));
  }
}

template <class Record>
void add_record(sum& s, const Record& r) noexcept {
#define FIELD(name) \
  if constexpr (requires { r.name; }) add_field(s, r.name)
  FIELD(kind);
  FIELD(line);
  FIELD(number);
  FIELD(offset);
  FIELD(text);
  FIELD(whole);
  FIELD(name);
  FIELD(value);
  FIELD(help);
  FIELD(property);
  FIELD(reason);
  FIELD(package);
  FIELD(where);
  FIELD(version);
  FIELD(missing);
  FIELD(message);
  FIELD(output);
  FIELD(path);
  FIELD(hash);
  FIELD(start_ms);
  FIELD(end_ms);
  FIELD(mtime);
  FIELD(severity);
  FIELD(tool);
  FIELD(cause);
  FIELD(file);
  FIELD(code);
  FIELD(event);
#undef FIELD
}

template <class Range>
void print_records(const char* reader, const Range& range) noexcept {
  sum s;
  std::uint64_t count = 0;
  for (const auto& r : range) {
    add_record(s, r);
    ++count;
  }
  std::printf("  %s %" PRIu64 " %016" PRIx64 "\n", reader, count, s.value());
}

void print_matches(std::string_view bytes) noexcept {
  sum s;
  for (const foundcheck::line& l : foundcheck::lines(bytes)) {
    if (auto m = foundcheck::search<R"((?<major>\d+)\.(?<minor>\d+)(\.\d+)*)">(l.text)) {
      s.add(m.view());
      s.add(m.get<"minor">());
    }
    if (auto m = foundcheck::match<R"(([A-Za-z_]\w*):([A-Z]+)=(.*))">(l.text)) s.add(m.get<3>());
    using marks = foundcheck::regex_set<"(.*): error: (.*)", "-- Found (\\w+).*", "FAILED: (.*)">;
    if (auto m = marks::match(l.text)) s.add(m.index());
  }
  std::printf("  regex %016" PRIx64 "\n", s.value());
}

void print_findings(std::string_view bytes) noexcept {
  static foundcheck::cmake_cache::record slots[4096];
  static foundcheck::fact storage[8192];
  foundcheck::fact_set facts(storage);
  if (foundcheck::cmake_cache::count(bytes) <= 4096) {
    const foundcheck::cmake_cache::index index(bytes, slots);
    for (const foundcheck::cmake_cache::record& r : foundcheck::cmake_cache::records(bytes)) {
      if (!index.lints(r).contains(foundcheck::cmake_cache::lint::duplicate_name)) extract(r, 0, facts);
    }
  }
  for (const foundcheck::cmake_output::record& r : foundcheck::cmake_output::records(bytes)) extract(r, 1, facts);
  extract(foundcheck::try_compile_log::records(bytes), 2, facts);
  foundcheck::evaluate(foundcheck::rules::all, facts, [](const foundcheck::finding& f) {
    const std::string_view id = f.rule->id;
    std::printf("  finding %.*s\n", static_cast<int>(id.size()), id.data());
  });
}

void print_object(std::string_view bytes) noexcept {
  const foundcheck::elf::object object(bytes);
  sum s;
  s.add(object.soname());
  s.add(object.interpreter());
  s.add(object.entry());
  for (const auto& needed : object.needed()) add_field(s, needed);
  std::printf("  elf %d %016" PRIx64 "\n", static_cast<int>(object.why()), s.value());
}

void print(std::string_view bytes) noexcept {
  namespace fc = foundcheck;
  print_records("lines", fc::lines(bytes));
  print_records("cmake_cache", fc::cmake_cache::records(bytes));
  print_records("cmake_output", fc::cmake_output::records(bytes));
  print_records("cmake_configure_log", fc::cmake_configure_log::records(bytes));
  print_records("try_compile_log", fc::try_compile_log::records(bytes));
  print_records("debug_find", fc::debug_find::records(bytes));
  print_records("ninja_log", fc::ninja_log::records(bytes));
  print_records("ninja_deps", fc::ninja_deps::records(bytes));
  print_records("ninja_output", fc::ninja_output::records(bytes));
  print_records("ninja_manifest", fc::ninja_manifest::records(bytes));
  print_records("diagnostics", fc::diagnostics::records(bytes));
  print_records("ccache_stats", fc::ccache_stats::records(bytes));
  print_object(bytes);
  print_matches(bytes);
  print_findings(bytes);
}

/// The bytes of a file in a storage that stays, and whether it could be read whole.
bool read(const char* path, std::string_view& bytes) noexcept {
  static char storage[4 << 20];
  std::FILE* const file = std::fopen(path, "rb");
  if (file == nullptr) return false;
  const std::size_t size = std::fread(storage, 1, sizeof storage, file);
  std::fclose(file);
  bytes = {storage, size};
  return size < sizeof storage;
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::string_view bytes;
    if (!read(argv[i], bytes)) {
      std::fprintf(stderr, "self_check: cannot read %s\n", argv[i]);
      return 3;
    }
    std::printf("file %d\n", i);
    print(bytes);
  }
}
