// SPDX-License-Identifier: MIT
// Room for the reader of one log, as small as a test wants it, and a log that was read in it, whole or in pieces.
#ifndef FOUNDCHECK_TESTS_SUPPORT_LOG_ROOM_HPP
#define FOUNDCHECK_TESTS_SUPPORT_LOG_ROOM_HPP

#include <foundcheck/scan/reader.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct log_sizes {
  std::size_t text = scan::log_storage::least_text_bytes;
  std::size_t places = 1024;
  std::size_t kept = std::size_t{512} << 10;
  std::size_t configure = std::size_t{256} << 10;
  std::size_t configured = 512;
  std::size_t errors = 128;
  std::size_t messages = 64;
};

/// Never copied: a reader points into it.
class log_room {
 public:
  explicit log_room(const log_sizes& sizes = {})
      : text_(sizes.text),
        kept_(sizes.kept),
        configure_(sizes.configure),
        places_(sizes.places),
        configured_(sizes.configured),
        errors_(sizes.errors),
        messages_(sizes.messages) {}
  log_room(const log_room&) = delete;
  log_room& operator=(const log_room&) = delete;

  [[nodiscard]] scan::log_storage storage() noexcept {
    return {text_, places_, kept_, configure_, configured_, errors_, messages_};
  }

  /// True for a view of what a reader keeps.
  [[nodiscard]] bool has(std::string_view view) const noexcept {
    return view.empty() || lies_in(view, kept_) || lies_in(view, configure_);
  }

 private:
  [[nodiscard]] static bool lies_in(std::string_view view, const std::vector<char>& bytes) noexcept {
    const std::less_equal<const char*> in_order;
    return in_order(bytes.data(), view.data()) && in_order(view.data() + view.size(), bytes.data() + bytes.size());
  }

  std::vector<char> text_, kept_, configure_;
  std::vector<line_place> places_;
  std::vector<scan::detail::kept_lines> configured_;
  std::vector<scan::kept_error> errors_;
  std::vector<scan::kept_message> messages_;
};

class read_log {
 public:
  static constexpr std::size_t whole = static_cast<std::size_t>(-1);

  /// Gives the reader pieces of that size.
  explicit read_log(std::string_view log, std::size_t piece = whole, const log_sizes& sizes = {},
                    bool is_of_checks = false)
      : room_(sizes), reader_(room_.storage()) {
    for (; !log.empty(); log.remove_prefix(std::min(piece, log.size()))) reader_.feed(log.substr(0, piece));
    reader_.finish(is_of_checks);
  }

  [[nodiscard]] const scan::reader& reader() const noexcept { return reader_; }
  [[nodiscard]] const log_room& room() const noexcept { return room_; }

 private:
  log_room room_;
  scan::reader reader_;
};

}  // namespace foundcheck

#endif
