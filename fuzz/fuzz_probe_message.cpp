// SPDX-License-Identifier: MIT
// Any bytes as what a probed child wrote, which may be a library gone wild: lines with '=' give a message each, and what is written of
// them reads as it was.
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "target.hpp"

namespace foundcheck {

namespace {

/// What message_writer::say writes of them, into a file that is a pipe of any size.
std::string written(const probe::messages& all) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
  const probe::message_writer to(::fileno(file.get()));
  for (const probe::message& m : all.all()) to.say(m.key, m.value);
  std::string text(static_cast<std::size_t>(::lseek(::fileno(file.get()), 0, SEEK_CUR)), '\0');
  text.resize(static_cast<std::size_t>(::pread(::fileno(file.get()), text.data(), text.size(), 0)));
  return text;
}

/// The number that a value begins with; 7 for none, and for one that does not fit.
int number_by_loop(const std::string& value) {
  const bool is_negative = value.starts_with('-');
  long long number = 0;
  std::size_t at = is_negative ? 1 : 0;
  for (; at < value.size() && value[at] >= '0' && value[at] <= '9' && number < 10'000'000'000; ++at)
    number = number * 10 + (value[at] - '0');
  if (is_negative) number = -number;
  const bool is_one = at > (is_negative ? 1U : 0U);
  return is_one && number <= 2'147'483'647 && number >= -2'147'483'648LL ? static_cast<int>(number) : 7;
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
    if (last == nullptr || all.text(m.key) != *last || all.number(m.key, 7) != number_by_loop(*last))
      return "a message that is not found";
    static_cast<void>(state_of(probe::answer_named(m.value)));
  }
  return {};
}

}  // namespace foundcheck
