// SPDX-License-Identifier: MIT
// Any bytes as what a probed child wrote, which may be a library gone wild: lines with '=' give a message each, and what is written of
// them reads as it was.
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/message.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "target.hpp"

namespace foundcheck {

namespace {

/// As message_writer::say writes them.
std::string written(const probe::messages& all) {
  std::string text;
  for (const probe::message& m : all.all()) {
    text += m.key + '=';
    for (const char c : m.value) text += c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
    text += '\n';
  }
  return text;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const probe::messages all(bytes);
  std::size_t expected = 0;
  for (std::string_view rest = bytes; rest.find('\n') != std::string_view::npos;
       rest.remove_prefix(rest.find('\n') + 1)) {
    expected += rest.substr(0, rest.find('\n')).find('=') != std::string_view::npos;
  }
  if (all.all().size() != expected) return "another number of messages";
  const probe::messages again(written(all));
  if (again.all().size() != expected) return "another number of messages when they are written";
  for (std::size_t i = 0; i < expected; ++i) {
    const probe::message& m = all.all()[i];
    if (m.key.find_first_of("=\n") != std::string::npos) return "a key with a separator";
    if (m.key != again.all()[i].key || m.value != again.all()[i].value) return "another message when it is written";
    const std::string* const last = all.find(m.key);
    if (last == nullptr || all.text(m.key) != *last || all.number(m.key, 7) != again.number(m.key, 7))
      return "a message that is not found";
    static_cast<void>(state_of(probe::answer_named(m.value)));
  }
  return {};
}

}  // namespace foundcheck
