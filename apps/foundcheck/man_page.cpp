// SPDX-License-Identifier: MIT
#include "man_page.hpp"

#include <string>

namespace foundcheck::program {

namespace {

/// What is not said of any option, in the words of mdoc(7).
constexpr std::string_view other_sections = R"(.Sh ENVIRONMENT
.Bl -tag -width CLICOLOR_FORCE
.It Ev NO_COLOR
No colours, if not empty.
.It Ev CLICOLOR_FORCE
Colours, if neither empty nor 0.
.It Ev CLICOLOR
No colours, if 0.
.It Ev TERM
No colours, if
.Ql dumb .
.It Ev COLUMNS
The width of a text, from 60 to 120, in place of that of the terminal.
.El
.Sh FILES
.Bl -tag -width Ds
.It Pa .foundcheck.toml
The configuration in the source directory of a build:
.Va devices
and
.Va root
as the options of these names,
the table
.Va ignore
of rules and the reason, and the table
.Va severity
of rules and
.Cm error , warning
or
.Cm info .
.El
.Sh EXIT STATUS
.Bl -tag -width Ds -compact
.It 0
The verdict is good, nothing seen or unfinished, or
.Fl -fail-on
lets it pass.
.It 1
The build failed, or a claim is not true, as far as
.Fl -fail-on
counts it.
.It 2
A wrong command line, or a row of
.Fl -recognizers ,
a configuration or a baseline that is refused.
.It 3
An input that cannot be read, or a result that cannot be written:
a full disk, a standard output that is closed or whose reader is gone.
The reason is on standard error, and the other inputs are read.
.It 141
The reader of a text went away, as
.Xr head 1
does. Nothing is said.
.El
.Sh EXAMPLES
What the build in
.Pa build
claims, compared with an unpacked image:
.Pp
.Dl $ foundcheck scan build --root image
.Pp
All logs below a directory, as records:
.Pp
.Dl $ find logs -type f -print0 | foundcheck scan --format ndjson -0 --files-from -
.Sh SEE ALSO
.Xr cmake 1 ,
.Xr ldd 1 ,
.Xr ninja 1
)";

/// Words as mdoc(7) takes them: it acts on a backslash and on a line that begins with a full stop or an apostrophe.
std::string escaped(std::string_view words) {
  std::string text;
  for (const char c : words) {
    if (text.empty() && (c == '.' || c == '\'')) text += "\\&";
    if (c == '\\') {
      text += "\\e";
    } else {
      text += c == '\n' ? ' ' : c;
    }
  }
  return text;
}

/// "TEXT:{text,json}" -> "text|json", "UINT:INT in [1 - 1024]" -> "UINT", nothing for a flag.
std::string value_of(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == std::string::npos || end == std::string::npos) return type.substr(0, type.find(':'));
  std::string words = type.substr(begin + 1, end - begin - 1);
  for (char& c : words) c = c == ',' ? '|' : c;
  return words;
}

/// "Fl j , Fl -jobs Ar UINT" of an option, "Ar PATH" of a positional.
std::string item_of(const CLI::Option& option) {
  std::string item;
  const auto add = [&item](const std::string& name) { item += (item.empty() ? "Fl " : " , Fl ") + name; };
  for (const std::string& name : option.get_snames()) add(name);
  for (const std::string& name : option.get_lnames()) add("-" + name);
  if (item.empty()) return "Ar " + option.get_name();
  if (const std::string value = value_of(option); !value.empty()) item += " Ar " + value;
  return item;
}

void write_options(const CLI::App& command, fmt::memory_buffer& out) {
  const fmt::appender to(out);
  fmt::format_to(to, ".Bl -tag -width Ds\n");
  for (const CLI::Option* const option : command.get_options()) {
    if (option->get_group().empty()) continue;  // for scripts
    fmt::format_to(to, ".It {}\n{}.\n", item_of(*option), escaped(option->get_description()));
  }
  fmt::format_to(to, ".El\n");
}

}  // namespace

void write_man_page(const CLI::App& app, fmt::memory_buffer& out) {
  const fmt::appender to(out);
  fmt::format_to(
      to,
      ".\\\" SPDX-License-Identifier: MIT\n.\\\" Written by `foundcheck man-page`.\n.Dd November 25, 2026\n.Dt FOUNDCHECK 1\n.Os\n"
      ".Sh NAME\n.Nm foundcheck\n.Nd say what stopped a build, and what of its claims is true\n.Sh SYNOPSIS\n");
  const auto commands = app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
  for (const CLI::App* const command : commands) {
    fmt::format_to(to, ".Nm\n.Cm {}\n.Op Ar option ...\n", command->get_name());
    for (const CLI::Option* const option : command->get_options()) {
      if (!option->get_positional()) continue;
      fmt::format_to(to, "{}Ar {}\n", option->get_required() ? "." : ".Op ", option->get_name());
    }
    if (command->get_allow_extras()) fmt::format_to(to, ".Ar LIST\n");
  }
  fmt::format_to(
      to,
      ".Sh DESCRIPTION\n.Nm\nreads what a build leaves behind: caches, logs and the files that ninja keeps.\n"
      "It compares what configure claimed with what is there, and says what stopped a build.\n");
  for (const CLI::App* const command : commands) {
    fmt::format_to(to, ".Ss {}\n{}.\n", command->get_name(), escaped(command->get_description()));
    write_options(*command, out);
  }
  fmt::format_to(to, ".Ss Without a command\n");
  write_options(app, out);
  fmt::format_to(to, "{}", other_sections);
}

}  // namespace foundcheck::program
