// SPDX-License-Identifier: MIT
// Every parser run by eight threads at once on one buffer gives each of them what it gives one thread alone. `./dev threads`
// runs the same under ThreadSanitizer.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/every_parser.hpp"
#include "support/hostile_bytes.hpp"

namespace foundcheck::promise {
namespace {

constexpr std::size_t thread_count = 8;

/// Few bytes for what takes many steps.
std::size_t size_for(const parser& p) noexcept {
  constexpr std::size_t steps = std::size_t{1} << 16, least = 200, most = 8000;
  return std::clamp(steps / p.steps_per_byte, least, most);
}

class every_parser_in_threads : public testing::TestWithParam<parser> {};

TEST_P(every_parser_in_threads, gives_each_what_it_gives_one) {
  const parser& p = GetParam();
  std::vector<std::string> inputs;
  for (const family& f : own_families(p.name, true)) inputs.push_back(f.bytes(size_for(p)));
  const std::vector<family> common = common_families();
  for (std::size_t i = 0; i < common.size(); i += 4) inputs.push_back(common[i].bytes(size_for(p)));

  std::vector<std::vector<std::byte>> rooms(thread_count);
  for (std::vector<std::byte>& room : rooms) room.resize(fixed_room + size_for(p) * p.room_per_byte);
  std::vector<outcome> expected;
  for (const std::string& bytes : inputs) expected.push_back(p.run(bytes, rooms[0]));

  std::vector<std::vector<outcome>> found(thread_count, std::vector<outcome>(inputs.size()));
  std::atomic<std::size_t> waiting = thread_count;
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < thread_count; ++t) {
    threads.emplace_back([&, t] {
      --waiting;
      while (waiting != 0) std::this_thread::yield();
      // All read the same bytes at the same time.
      for (std::size_t i = 0; i < inputs.size(); ++i) found[t][i] = p.run(inputs[i], rooms[t]);
    });
  }
  for (std::thread& t : threads) t.join();
  for (const std::vector<outcome>& of_thread : found) EXPECT_EQ(of_thread, expected) << p.name;
}

std::string name_of(const testing::TestParamInfo<parser>& info) {
  std::string name(info.param.name);
  for (char& c : name) c = c == '.' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(promise, every_parser_in_threads, testing::ValuesIn(every_parser()), name_of);

}  // namespace
}  // namespace foundcheck::promise
