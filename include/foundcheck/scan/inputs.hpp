// SPDX-License-Identifier: MIT
// The inputs of one build, whole or in pieces, in memory of their own.
//
//   scan::inputs inputs;
//   inputs.add("CMakeCache.txt", cache);
//   inputs.begin("build.log");
//   ssize_t n;
//   while ((n = read(fd, inputs.space().data(), inputs.space().size())) > 0) inputs.advance(n);
//   inputs.end();
//
// A log is read as it comes and not kept; a cache and the logs that CMake keeps are kept whole.
#ifndef FOUNDCHECK_SCAN_INPUTS_HPP
#define FOUNDCHECK_SCAN_INPUTS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/scan/identify.hpp>
#include <foundcheck/scan/limits.hpp>
#include <foundcheck/scan/reader.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

namespace detail {

/// Room for one log, most of which is never touched. A short log gets no more than it can need: there may be thousands of them.
class log_memory {
 public:
  /// `bytes`: how long the log is, or SIZE_MAX if that is not known.
  log_memory(std::size_t bytes, const budget& most, std::span<const diagnostics::recognizer> own = {})
      : text_(new char[text_bytes]),
        kept_bytes_(room_for(bytes, 8, most.text_bytes)),
        configure_bytes_(
            room_for(bytes + configure_text::head_bytes < bytes ? bytes : bytes + configure_text::head_bytes, 2,
                     most.configure_bytes)),
        kept_(new char[kept_bytes_]),
        configure_(new char[configure_bytes_]),
        places_(room_for(bytes, 1, 16 * 1024)),
        configured_(room_for(bytes / 4, 1, most.configure_parts)),
        errors_(room_for(bytes / 8, 1, most.errors)),
        messages_(room_for(bytes / 8, 1, most.messages)),
        reader_(log_storage{{text_.get(), text_bytes},
                            places_,
                            {kept_.get(), kept_bytes_},
                            {configure_.get(), configure_bytes_},
                            configured_,
                            errors_,
                            messages_},
                own) {}

  [[nodiscard]] scan::reader& reader() noexcept { return reader_; }

  /// The end of the log: what is needed for reading only is given back.
  template <class View = std::string_view>
  void finish(bool is_of_checks) {
    reader_.finish<View>(is_of_checks);
    text_.reset();
    places_ = std::vector<line_place>();  // and not {}, which keeps the room
  }

  [[nodiscard]] const scan::reader& reader() const noexcept { return reader_; }

 private:
  static constexpr std::size_t text_bytes = 512 * 1024;

  [[nodiscard]] static constexpr std::size_t room_for(std::size_t bytes, std::size_t each, std::size_t most) noexcept {
    constexpr std::size_t least = 64;
    return most <= least || bytes >= (most - least) / each ? most : bytes * each + least;
  }

  std::unique_ptr<char[]> text_;
  std::size_t kept_bytes_, configure_bytes_;
  std::unique_ptr<char[]> kept_, configure_;
  std::vector<line_place> places_;
  std::vector<kept_lines> configured_;
  std::vector<kept_error> errors_;
  std::vector<kept_message> messages_;
  scan::reader reader_;
};

}  // namespace detail

/// The inputs of one build: a cache and the logs beside it, or logs alone. Not copied: facts point into it.
class inputs {
 public:
  /// One input.
  struct entry {
    std::string name;                         ///< as it was named
    identity is;                              ///< what it is
    std::size_t bytes = 0;                    ///< of the input, all of them
    std::string content;                      ///< of an input that is not a log
    std::unique_ptr<detail::log_memory> log;  ///< of a log: what its reader works in; null for others

    /// The reader of a log; null for an input that is not a log.
    [[nodiscard]] const scan::reader* reader() const noexcept { return log == nullptr ? nullptr : &log->reader(); }
  };

  inputs() = default;
  /// With another budget than the default, and rows for lines of tools that are not known here: diagnostic/recognizer.hpp. The rows outlive this
  /// and the result.
  explicit inputs(const scan::budget& most, std::span<const diagnostics::recognizer> own = {}) noexcept
      : budget_(most), own_(own) {}
  explicit inputs(std::span<const diagnostics::recognizer> own) noexcept : own_(own) {}
  inputs(inputs&&) noexcept = default;
  inputs& operator=(inputs&&) noexcept = default;

  /// Reads an input whole. Its bytes may be gone afterwards.
  template <class = void>
  void add(std::string name, std::string_view bytes) {
    begin(std::move(name));
    feed(bytes);
    end();
  }

  /// Begins an input that is given in pieces, and ends the one before it.
  template <class = void>
  void begin(std::string name) {
    if (is_open()) end();
    entries_.emplace_back().name = std::move(name);
    head_ = {};
    is_identified_ = false;
    is_begun_ = true;
  }

  /// True between begin() and end().
  [[nodiscard]] bool is_open() const noexcept { return is_begun_ && !entries_.empty(); }

  /// Room for the next piece of it, never empty: the caller writes there and calls advance(). Pre: an input is open.
  [[nodiscard]] std::span<char> space() {
    FOUNDCHECK_ASSERT(is_open());
    if (is_identified_ && entries_.back().log != nullptr) return entries_.back().log->reader().space();
    scratch_.resize(most_identified_bytes);
    return scratch_;
  }

  /// The first `count` bytes of space() are there now. Pre: an input is open; count <= space().size().
  template <class View = std::string_view>
  void advance(std::size_t count) {
    FOUNDCHECK_ASSERT(is_open());
    entry& to = entries_.back();
    if (!is_identified_ || to.log == nullptr) {
      FOUNDCHECK_ASSERT(count <= scratch_.size());
      return take({scratch_.data(), count});
    }
    to.bytes += count;
    to.log->reader().advance<View>(count);
  }

  /// The next piece of it, of any size. Pre: an input is open.
  template <class = void>
  void feed(std::string_view piece) {
    FOUNDCHECK_ASSERT(is_open());
    while (!piece.empty()) {
      const std::span<char> room = space();
      const std::size_t count = std::min(piece.size(), room.size());
      std::char_traits<char>::copy(room.data(), piece.data(), count);
      piece.remove_prefix(count);
      advance(count);
    }
  }

  /// True once it is known that the input cannot be read: more of it changes nothing.
  [[nodiscard]] bool is_refused() const noexcept {
    return is_identified_ && !entries_.empty() && entries_.back().is.reading == reading::none;
  }

  /// The end of it. Pre: an input is open.
  template <class = void>
  void end() {
    FOUNDCHECK_ASSERT(is_open());
    if (!is_identified_) begin_reading(true);
    entry& to = entries_.back();
    scratch_ = std::vector<char>();
    is_begun_ = false;
    if (to.log == nullptr) return;
    to.log->finish(to.is.is_of_checks);
  }

  /// Takes back the input that was begun last, whether it has ended or not. Pre: there is one.
  void discard() {
    FOUNDCHECK_ASSERT(!entries_.empty());
    entries_.pop_back();
    is_begun_ = is_identified_ = false;
    head_ = {};
    scratch_ = std::vector<char>();
  }

  /// Puts the inputs into reading order: facts name an input by its place in it. Pre: none is open.
  void arrange() {
    FOUNDCHECK_ASSERT(!is_open());
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const entry& a, const entry& b) { return reading_order(a.is) < reading_order(b.is); });
  }

  /// The inputs, in their order.
  [[nodiscard]] const std::vector<entry>& entries() const noexcept { return entries_; }
  /// True if there is no input.
  [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
  /// How much is kept of them.
  [[nodiscard]] const scan::budget& budget() const noexcept { return budget_; }

  /// Moves all inputs of another set behind these. Pre: none is open in either.
  void append(inputs&& other) {
    FOUNDCHECK_ASSERT(!is_open() && !other.is_open());
    for (entry& e : other.entries_) entries_.push_back(std::move(e));
    other.entries_.clear();
  }

 private:
  /// The first bytes wait until there are enough of them to tell what they are.
  template <class = void>
  void take(std::string_view piece) {
    entry& to = entries_.back();
    to.bytes += piece.size();
    if (is_identified_) return keep(to, piece);
    head_.append(piece);
    if (head_.size() >= most_identified_bytes) begin_reading(false);
  }

  /// `is_whole`: the bytes that wait are all there are.
  template <class = void>
  void begin_reading(bool is_whole) {
    entry& to = entries_.back();
    const std::string head = std::exchange(head_, {});
    to.is = identify(head);
    is_identified_ = true;
    if (to.is.reading != reading::log) return keep(to, head);
    to.log = std::make_unique<detail::log_memory>(is_whole ? head.size() : SIZE_MAX, budget_, own_);
    to.bytes -= head.size();
    feed(head);
  }

  static void keep(entry& to, std::string_view bytes) {
    if (to.is.reading != reading::none && to.is.reading != reading::no_facts) to.content.append(bytes);
  }

  scan::budget budget_;
  std::span<const diagnostics::recognizer> own_;
  std::vector<entry> entries_;
  std::string head_;           ///< of an input that is not identified yet
  std::vector<char> scratch_;  ///< room for a piece of an input that is not a log
  bool is_identified_ = false;
  bool is_begun_ = false;  ///< and not ended; what was moved from has no input
};

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
