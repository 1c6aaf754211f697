// SPDX-License-Identifier: MIT
#include "scan_request.hpp"

#include <cstddef>
#include <foundcheck/report/json_writer.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "base64.hpp"

namespace foundcheck::program {

namespace {

using nlohmann::json;

/// The members of the outermost object that are asked for. What else is in a request is looked at and not kept: as values in memory
/// it would be some thirty times as large. Of members of one name the last counts.
class request_members final : public nlohmann::json_sax<json> {
 public:
  bool is_object = false;
  std::optional<std::string> id;  ///< as JSON; nothing for what is neither a string nor a number nor null
  std::optional<std::string> path, log, log_base64;  ///< nothing for what is no string

  bool null() override { return number(nullptr); }
  bool boolean(bool) override { return other(); }
  bool number_integer(json::number_integer_t value) override { return number(value); }
  bool number_unsigned(json::number_unsigned_t value) override { return number(value); }
  bool number_float(json::number_float_t value, const json::string_t&) override { return number(value); }
  bool string(json::string_t& value) override {
    std::optional<std::string>* const to = asked_for();
    if (to == &id) {  // as everything that is written: what a terminal acts on is escaped
      fmt::memory_buffer out;
      json_writer(out).element(value);
      id = fmt::to_string(out);
    } else if (to != nullptr) {
      *to = std::move(value);
    }
    return true;
  }
  bool binary(json::binary_t&) override { return other(); }
  bool start_object(std::size_t) override {
    is_object = is_object || depth_ == 0;
    return start_array(0);
  }
  bool key(json::string_t& name) override {
    if (depth_ == 1) member_ = member_of(name);
    return true;
  }
  bool end_object() override { return end_array(); }
  bool start_array(std::size_t) override {
    other();
    ++depth_;
    return true;
  }
  bool end_array() override {
    --depth_;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  std::optional<std::string>* member_of(std::string_view name) {
    if (name == "id") return &id;
    if (name == "path") return &path;
    if (name == "log") return &log;
    return name == "log_base64" ? &log_base64 : nullptr;
  }
  /// Where the value that comes now belongs; null for one that nobody asks for.
  [[nodiscard]] std::optional<std::string>* asked_for() const { return depth_ == 1 ? member_ : nullptr; }

  template <class Value>
  bool number(Value value) {
    if (asked_for() != &id) return other();
    id = json(value).dump();
    return true;
  }
  bool other() {
    if (std::optional<std::string>* const to = asked_for()) to->reset();
    return true;
  }

  std::size_t depth_ = 0;
  std::optional<std::string>* member_ = nullptr;
};

}  // namespace

scan_request read_request(const std::string& line) {
  scan_request r;
  request_members members;
  if (!json::sax_parse(line, &members)) {
    r.error = "is not JSON";
    return r;
  }
  if (!members.is_object) {
    r.error = "is not a JSON object";
    return r;
  }
  if (!members.id) {
    r.error = "has no id that is a string or a number";
    return r;
  }
  r.id = std::move(*members.id);
  if (members.path) r.path = std::move(*members.path);
  if (members.log) {
    r.log = std::move(*members.log);
  } else if (members.log_base64) {
    auto bytes = decode_base64(*members.log_base64);
    if (bytes) {
      r.log = std::move(*bytes);
    } else {
      r.error = "has a log_base64 that is not base64";
    }
  } else {
    r.error = "has no log that is a string";
  }
  return r;
}

}  // namespace foundcheck::program
