// SPDX-License-Identifier: MIT
// What a child tells its parent through a pipe: lines of a key and a value, each written whole as soon as it is known.
//
//   message := key "=" value LF         key: no "=", no LF, no "\"
//   value   := any bytes; "\" is written "\\", LF is written "\n"
//
// A child that hangs or is killed has told all that it knew until then. A line without its end was cut and is left out.
#ifndef FOUNDCHECK_PROBE_MESSAGE_HPP
#define FOUNDCHECK_PROBE_MESSAGE_HPP

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

struct message {
  std::string key;
  std::string value;
};

/// The end of a pipe that a child writes to. What cannot be written is lost: nobody reads any more.
class message_writer {
 public:
  explicit message_writer(int descriptor) noexcept : descriptor_(descriptor) {}

  void say(std::string_view key, std::string_view value) const {
    std::string line(key);
    line += '=';
    for (const char c : value) {
      if (c == '\\') {
        line += "\\\\";
      } else if (c == '\n') {
        line += "\\n";
      } else {
        line += c;
      }
    }
    line += '\n';
    for (std::size_t at = 0; at < line.size();) {
      const ssize_t count = ::write(descriptor_, line.data() + at, line.size() - at);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return;
      at += static_cast<std::size_t>(count);
    }
  }
  void say(std::string_view key, long long number) const { say(key, std::string_view(std::to_string(number))); }

 private:
  int descriptor_;
};

/// All whole messages of what came through the pipe, in their order.
class messages {
 public:
  explicit messages(std::string_view bytes) {
    for (std::size_t end; (end = bytes.find('\n')) != std::string_view::npos; bytes.remove_prefix(end + 1)) {
      const std::string_view line = bytes.substr(0, end);
      const std::size_t equals = line.find('=');
      if (equals == std::string_view::npos) continue;
      message m{std::string(line.substr(0, equals)), {}};
      for (std::size_t at = equals + 1; at < line.size(); ++at) {
        const bool escaped = line[at] == '\\' && at + 1 < line.size();
        m.value += !escaped ? line[at] : line[++at] == 'n' ? '\n' : line[at];
      }
      all_.push_back(std::move(m));
    }
  }

  [[nodiscard]] const std::vector<message>& all() const noexcept { return all_; }

  /// The last message with that key; null if there is none.
  [[nodiscard]] const std::string* find(std::string_view key) const noexcept {
    for (std::size_t i = all_.size(); i > 0; --i) {
      if (all_[i - 1].key == key) return &all_[i - 1].value;
    }
    return nullptr;
  }
  [[nodiscard]] std::string text(std::string_view key) const {
    const std::string* const value = find(key);
    return value == nullptr ? std::string() : *value;
  }
  /// The number of that key; `otherwise` if there is none, it is no number, or one that the type does not hold.
  template <class Number>
  [[nodiscard]] Number number(std::string_view key, Number otherwise) const noexcept {
    const std::string* const value = find(key);
    Number result = otherwise;
    if (value != nullptr) std::from_chars(value->data(), value->data() + value->size(), result);
    return result;
  }

 private:
  std::vector<message> all_;
};

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
