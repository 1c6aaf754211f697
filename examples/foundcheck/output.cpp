// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <foundcheck/core/utf8.hpp>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#define FOUNDCHECK_ISATTY(stream) _isatty(_fileno(stream))
#else
#include <unistd.h>
#define FOUNDCHECK_ISATTY(stream) isatty(fileno(stream))
#endif

namespace foundcheck::program {

bool write_out(fmt::memory_buffer& buffer) {
  const bool written =
      std::fwrite(buffer.data(), 1, buffer.size(), stdout) == buffer.size() && std::fflush(stdout) == 0;
  buffer.clear();
  if (!written) complain("stdout", "cannot be written");
  return written;
}

namespace {

/// Opens a file that did not exist, beside `path`; its name goes into `name`.
std::FILE* open_beside(const std::filesystem::path& path, std::filesystem::path& name) {
  constexpr int attempts = 100;
  for (int i = 0; i < attempts; ++i) {
    name = path;
    name += fmt::format(".part{}", i);
    if (std::FILE* stream = std::fopen(name.string().c_str(), "wbx")) return stream;
    if (errno != EEXIST) break;
  }
  return nullptr;
}

bool write_and_close(std::FILE* stream, const fmt::memory_buffer& buffer) {
  const bool written = std::fwrite(buffer.data(), 1, buffer.size(), stream) == buffer.size();
  return std::fclose(stream) == 0 && written;
}

/// What a link leads to, though it may not exist yet; nothing for a link that leads back to itself.
std::filesystem::path follow_links(std::filesystem::path path) {
  constexpr int most_links = 40;
  std::error_code error;
  for (int i = 0; i < most_links; ++i) {
    if (!std::filesystem::is_symlink(path, error)) return path;
    const std::filesystem::path target = std::filesystem::read_symlink(path, error);
    path = path.parent_path() / target;
  }
  return {};
}

/// Writes a regular file: under another name first, then renamed, with the rights of the file that it replaces.
bool replace_file(const std::filesystem::path& path, const fmt::memory_buffer& buffer) {
  std::filesystem::path part;
  std::FILE* stream = path.empty() ? nullptr : open_beside(path, part);
  if (stream == nullptr) return false;
  std::error_code error;
  const std::filesystem::file_status before = std::filesystem::status(path, error);
  if (std::filesystem::exists(before)) std::filesystem::permissions(part, before.permissions(), error);
  bool written = write_and_close(stream, buffer);
  error.clear();
  if (written) std::filesystem::rename(part, path, error);
  written = written && !error;
  if (!written) std::filesystem::remove(part, error);
  return written;
}

}  // namespace

bool write_file(const std::string& path, const fmt::memory_buffer& buffer) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  bool written = false;
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    std::FILE* stream = std::filesystem::is_directory(status) ? nullptr : std::fopen(path.c_str(), "wb");
    written = stream != nullptr && write_and_close(stream, buffer);
  } else {
    written = replace_file(follow_links(path), buffer);
  }
  if (!written) complain(path, "cannot be written");
  return written;
}

void complain(std::string_view path, std::string_view message) {
  std::string shown;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t length = utf8_length(path, at);
    const auto byte = static_cast<unsigned char>(path[at]);
    const bool is_control = length == 0 || byte < 0x20 || byte == 0x7F || is_c1_control(path, at);
    is_control ? shown += '?' : shown += path.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  fmt::print(stderr, "foundcheck: {}: {}\n", shown, message);
}

std::string refusal_of(format kind) {
  switch (kind) {
    case format::empty: return "is empty";
    case format::elf: return "is a binary file (ELF), not a cache or a log";
    case format::binary: return "is a binary file, not a cache or a log";
    case format::utf16: return fmt::format("is UTF-16, as PowerShell's > writes it; {}", utf16_cure);
    case format::utf32: return fmt::format("is UTF-32; {}", utf32_cure);
    case format::lone_returns:
      return fmt::format("has lines that end in CR alone, which CMake takes for one line; {}", lone_return_cure);
    case format::text: return "is neither a CMakeCache.txt nor output of cmake";
    default: return fmt::format("is {}, which is not read here", name_of(kind));
  }
}

bool use_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  const auto equals = [](const char* name, std::string_view wanted) {
    const char* value = std::getenv(name);
    return value != nullptr && value == wanted;
  };
  if (is_set("NO_COLOR")) return false;
  if (is_set("CLICOLOR_FORCE") && !equals("CLICOLOR_FORCE", "0")) return true;
  if (equals("CLICOLOR", "0") || equals("TERM", "dumb")) return false;
  return FOUNDCHECK_ISATTY(stdout) != 0;
}

}  // namespace foundcheck::program
