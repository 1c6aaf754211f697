// SPDX-License-Identifier: MIT
// The log of a build in pieces, as it comes out of a pipe -> the records that diagnostic/records.hpp reads in the whole.
//
//   std::array<char, 1 << 20> buffer;
//   diagnostics::log_feed feed(buffer.data(), buffer.size());
//   ssize_t n;
//   while ((n = read(fd, feed.space().data(), feed.space().size())) > 0) feed.advance(n, sink);
//   feed.finish(sink);
//
// The same records, field by field, however the pieces are cut: of a log no more than a message, what may stand before it and a
// part of a line has to be kept. Views of a record hold until the sink returns: what is to be kept longer is copied, by
// diagnostic/copy.hpp. Total, noexcept but for the sink, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_FEED_HPP
#define FOUNDCHECK_DIAGNOSTIC_FEED_HPP

#include <cstddef>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Reads a log in pieces through a buffer of the caller's.
class log_feed {
 public:
  /// The smallest buffer: what has to be kept, and as much again to be read.
  static constexpr std::size_t least_buffer_bytes = 2 * (most_before_bytes + most_group_bytes + 2 * most_line_bytes);

  /// Pre: size >= least_buffer_bytes; the buffer outlives this.
  constexpr log_feed(char* buffer, std::size_t size) noexcept : buffer_(buffer), size_(size) {
    FOUNDCHECK_ASSERT(size >= least_buffer_bytes);
  }
  /// `own`: rows of one's own, see diagnostic/recognizer.hpp, or null. They outlive this too.
  template <class = void>
  constexpr log_feed(char* buffer, std::size_t size, own_rows* own) noexcept : log_feed(buffer, size) {
    own_ = detail::record_reader::asked(own);
  }

  // Two would write into one buffer.
  log_feed(const log_feed&) = delete;
  log_feed& operator=(const log_feed&) = delete;
  constexpr log_feed(log_feed&&) noexcept = default;
  constexpr log_feed& operator=(log_feed&&) noexcept = default;
  ~log_feed() = default;

  /// A part of the buffer that waits for bytes, never empty.
  struct free_space {
    char* begin;        ///< where to write
    std::size_t count;  ///< how many bytes, at least 1
    /// Where to write.
    [[nodiscard]] constexpr char* data() const noexcept { return begin; }
    /// How many bytes there is room for, at least 1.
    [[nodiscard]] constexpr std::size_t size() const noexcept { return count; }
  };
  /// Where the next bytes of the log go. `advance` says how many were written, and changes it.
  [[nodiscard]] constexpr free_space space() const noexcept { return {buffer_ + filled_, size_ - filled_}; }

  /// The first `count` bytes of space() are there now. Pre: count <= space().size().
  template <class Sink>
  constexpr void advance(std::size_t count, Sink&& sink) {
    FOUNDCHECK_ASSERT(count <= size_ - filled_);
    filled_ += count;
    if (filled_ == size_) read(true, sink);
  }

  /// What stands around each line of the log; known when the first record is.
  [[nodiscard]] constexpr const envelope& around() const noexcept { return around_; }

  /// A piece of any size.
  template <class Sink>
  constexpr void feed(std::string_view piece, Sink&& sink) {
    while (!piece.empty()) {
      const free_space free = space();
      const std::size_t count = piece.size() < free.count ? piece.size() : free.count;
      std::char_traits<char>::copy(free.begin, piece.data(), count);
      piece.remove_prefix(count);
      advance(count, sink);
    }
  }

  /// The log is at its end.
  template <class Sink>
  constexpr void finish(Sink&& sink) {
    read(false, sink);
    if (own_) own_.rows->end_loop();
    filled_ = 0;
    has_begun_ = false;
    around_ = {};
    reader_ = {};
  }

 private:
  template <class Sink>
  constexpr void read(bool has_more, Sink&& sink) {
    const std::string_view bytes(buffer_, filled_);
    if (!has_begun_) {
      around_ = detect_envelope(bytes);
      reader_ = detail::record_reader(bytes, around_, has_more, own_);
      has_begun_ = true;
    } else {
      reader_.move_to(bytes, 0, has_more);
    }
    for (reader_.read(); !reader_.at_end(); reader_.read()) sink(reader_.current());
    const std::size_t kept = reader_.needed_from();
    std::char_traits<char>::move(buffer_, buffer_ + kept, filled_ - kept);
    filled_ -= kept;
    reader_.move_to({buffer_, filled_}, kept, true);
  }

  char* buffer_;
  std::size_t size_;
  detail::asked_rows own_;
  std::size_t filled_ = 0;
  bool has_begun_ = false;
  envelope around_;
  detail::record_reader reader_;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
