// SPDX-License-Identifier: MIT
// Where the program writes: results to stdout or a file, everything else to stderr.
#ifndef FOUNDCHECK_PROGRAM_OUTPUT_HPP
#define FOUNDCHECK_PROGRAM_OUTPUT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/format/detect.hpp>
#include <string>
#include <string_view>

namespace foundcheck::program {

/// Writes the buffer to stdout and empties it. False, with a message on stderr that says why, when it cannot be written whole.
bool write_out(fmt::memory_buffer& buffer);

/// Whom a result is for. Somebody at a terminal who has read enough, as behind `head`, need not be told that there was more.
enum class output_for : unsigned char { person, machine };

/// The output of a format: text is for a person.
constexpr output_for reader_of_format(std::string_view format) noexcept {
  return format == "text" ? output_for::person : output_for::machine;
}

/// The same; the exit status that follows from it: clean, unreadable, or without a message reader_gone.
int write_out(fmt::memory_buffer& buffer, output_for reader);

/// Writes the buffer to a file that is whole or as it was: under another name first. A pipe or device is written to, a link
/// followed. False, with a message that says why, on failure.
bool write_file(const std::string& path, const fmt::memory_buffer& buffer);

/// True if a result that is written to `output` would replace the file `input`, "-" for stdin. What is not a regular file is written to and
/// not replaced.
bool would_replace(const std::string& output, const std::string& input);

/// What is said of such an output, fit to follow "PATH: ".
inline constexpr std::string_view output_is_input = "is an input; the result would replace it";

/// True if results that are written to both paths would come to one file, which need not be there yet.
bool is_same_output(const std::string& a, const std::string& b);

/// The text with '?' for all on which a terminal would act, and for what is no UTF-8.
std::string fit_for_terminal(std::string_view text);

/// One line on stderr: "foundcheck: MESSAGE". Nothing where stderr cannot be written: a result is worth more than what is said of it.
void complain(std::string_view message);

/// One line on stderr: "foundcheck: PATH: MESSAGE", both fit for a terminal.
void complain(std::string_view path, std::string_view message);

/// Why an input of this format is no use, fit to follow "PATH: ".
std::string refusal_of(format kind);

/// Whether to colour stdout: `choice` is auto, always or never; auto asks NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM and
/// whether stdout is a terminal, in this order.
bool use_colour(std::string_view choice);

/// How much a report for a person may take of the screen.
struct terminal_size {
  std::size_t columns = 80;
  std::size_t rows = 0;  ///< 0: stdout is no terminal, and nothing has to fit
};

/// The size of the terminal that stdout is, of 60 to 120 columns. COLUMNS, where it is set to a number, has the word on the columns.
terminal_size size_of_terminal();

}  // namespace foundcheck::program

#endif
