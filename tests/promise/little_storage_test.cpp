// SPDX-License-Identifier: MIT
// What takes storage of the caller's, with none, with room for one, with one too few and with enough: what is left out is counted, and
// where all of it is needed the program ends before it writes outside. Each span is a heap block of its own, so a sanitizer sees the
// first byte behind it.
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/ninja/deps.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/report/svg.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/reader.hpp>
#include <foundcheck/schedule/advice.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/laid_out.hpp"
#include "support/log_room.hpp"
#include "support/naive_ninja_deps.hpp"

namespace foundcheck {
namespace {

// ---- what can do with less: what has no room is counted

struct counted {
  const char* name;
  std::size_t all;  ///< of what there is to keep
  /// With room for so many: how many were kept, and how many were dropped.
  std::function<std::pair<std::size_t, std::size_t>(std::size_t room)> keep;
};

constexpr std::string_view log = "# ninja log v5\n0\t10\t0\ta.o\t1\n5\t20\t0\tb.o\t2\n0\t7\t0\ta.o\t1\n";
constexpr std::string_view cache = "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nA:BOOL=ON\nB:PATH=/usr\nA:BOOL=OFF\n";
constexpr std::string_view errors =
    "a.c:1:1: error: 'a' undeclared\nb.c:2:1: error: 'b' undeclared\nc.c:3:1: error: 'c' undeclared\n";

std::pair<std::size_t, std::size_t> errors_kept(const log_sizes& sizes) {
  const read_log read(errors, read_log::whole, sizes);
  return {read.reader().errors().size(), read.reader().dropped()};
}

const std::vector<counted>& all_counted() {
  static const std::vector<counted> all = {
      {"fact_set", 3,
       [](std::size_t room) {
         std::vector<fact> storage(room);
         fact_set facts(storage);
         for (int i = 0; i < 3; ++i) facts.add({});
         return std::pair(facts.size(), facts.dropped());
       }},
      {"cmake_cache::index", 4,
       [](std::size_t room) {
         std::vector<cmake_cache::record> storage(room);
         const cmake_cache::index index(cache, storage);
         return std::pair(room, index.dropped());
       }},
      {"ninja_deps::index", 3,
       [](std::size_t room) {
         const std::string bytes =
             naive_ninja_deps::file().path("a.o").path("x.h").path("y.h").deps(0, 1, {1, 2}).bytes();
         std::vector<ninja_deps::node> storage(room);
         const ninja_deps::index index(bytes, storage);
         return std::pair(index.nodes().size(), index.dropped());
       }},
      {"ninja_log::history, steps", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> steps(room);
         std::vector<ninja_log::slot> scratch(3);
         const ninja_log::history history(log, steps, scratch);
         return std::pair(history.steps().size(), history.dropped());
       }},
      {"ninja_log::history, scratch", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> steps(3);
         std::vector<ninja_log::slot> scratch(room);
         const ninja_log::history history(log, steps, scratch);
         return std::pair(history.steps().size(), history.dropped());
       }},
      {"ninja_log::history of a collector", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> kept(3), steps(room);
         std::vector<ninja_log::slot> slots(3), scratch(room);
         ninja_log::collector all(kept, slots);
         all.take(log);
         const ninja_log::history history(log, all, steps, scratch);
         return std::pair(history.steps().size(), history.dropped());
       }},
      {"ninja_log::collector", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> steps(room);
         std::vector<ninja_log::slot> slots(room);
         ninja_log::collector all(steps, slots);
         all.take(log);
         return std::pair(all.steps().size(), all.dropped());
       }},
      {"scan::reader, errors", 3,
       [](std::size_t room) {
         log_sizes sizes;
         sizes.errors = room;
         return errors_kept(sizes);
       }},
      {"scan::reader, configure", 2,
       [](std::size_t room) {
         log_sizes sizes;
         sizes.configured = room;
         // Lines of cmake with one of another program between them.
         const read_log read(
             "-- The C compiler identification is GNU 12.2.0\n[1/2] Building C object a.o\n-- Configuring done\n",
             read_log::whole, sizes);
         return std::pair(2 - std::min<std::size_t>(2, read.reader().configure().dropped()),
                          read.reader().configure().dropped());
       }},
  };
  return all;
}

TEST(little_storage, what_has_no_room_is_counted) {
  for (const counted& c : all_counted()) {
    for (std::size_t room = 0; room <= c.all + 1; ++room) {
      SCOPED_TRACE(c.name + (" with room for " + std::to_string(room)));
      const auto [kept, dropped] = c.keep(room);
      EXPECT_EQ(dropped, c.all - std::min(c.all, room));
      if (room <= c.all) {
        EXPECT_EQ(kept, room);
      }
    }
  }
}

TEST(little_storage, a_list_has_the_first_that_there_is_room_for) {
  for (std::size_t room = 0; room <= 4; ++room) {
    std::vector<schedule::step_index> out(room);
    const std::vector<std::int64_t> costs = {1, 3, 2};
    const auto slowest = schedule::slowest(costs, out);
    const std::vector<schedule::step_index> expected = {1, 2, 0};
    EXPECT_TRUE(std::ranges::equal(slowest, std::span(expected).first(std::min<std::size_t>(room, 3)))) << room;
  }
}

// ---- what needs all of it: with less the program ends

const std::vector<schedule::step>& three_steps() {
  static const std::vector<schedule::step> steps = {{"a.o", 0, 10}, {"b.o", 0, 6}, {"lib.so", 10, 15}};
  return steps;
}

struct needed {
  const char* name;
  std::size_t least;
  std::function<void(std::size_t room)> use;
};

/// Lays out three steps with storage of these sizes.
void lay_out(std::size_t orders, std::size_t lanes, std::size_t free_lanes, std::size_t weights, std::size_t links) {
  std::vector<schedule::step_index> o(orders);
  std::vector<schedule::lane> l(lanes), f(free_lanes);
  std::vector<std::int64_t> w(weights);
  std::vector<schedule::link> k(links);
  static_cast<void>(schedule::lay_out(three_steps(), {o, l, f, w, k}));
}

void follow(std::size_t links, std::size_t first, std::size_t waiting, std::size_t ready,
            std::vector<schedule::dependency> dependencies = {{0, 2}, {1, 3}, {3, 2}}) {
  std::vector<schedule::link> l(links);
  std::vector<std::size_t> f(first);
  std::vector<std::uint32_t> w(waiting);
  std::vector<schedule::step_index> r(ready);
  static_cast<void>(schedule::critical_path(three_steps(), dependencies, l, {f, w, r}));
}

void draw(std::size_t lanes, std::size_t steps) {
  const laid_out run(three_steps());
  std::vector<std::int64_t> last_of_lane(lanes);
  const auto on_path = std::make_unique<bool[]>(steps);
  fmt::memory_buffer out;
  write_svg(run.t, "", {last_of_lane, {on_path.get(), steps}, false}, out);
}

void read_log_in(std::size_t text, std::size_t places) {
  log_sizes sizes;
  sizes.text = text;
  sizes.places = places;
  EXPECT_EQ(read_log(errors, read_log::whole, sizes).reader().errors().size(), 3U);
}

const std::vector<needed>& all_needed() {
  constexpr std::size_t text_bytes = scan::log_storage::least_text_bytes;
  static const std::vector<needed> all = {
      {"schedule::lay_out, orders", 6, [](std::size_t room) { lay_out(room, 3, 3, 3, 3); }},
      {"schedule::lay_out, lanes", 3, [](std::size_t room) { lay_out(6, room, 3, 3, 3); }},
      {"schedule::lay_out, free lanes", 3, [](std::size_t room) { lay_out(6, 3, room, 3, 3); }},
      {"schedule::lay_out, weights", 3, [](std::size_t room) { lay_out(6, 3, 3, room, 3); }},
      {"schedule::lay_out, links", 3, [](std::size_t room) { lay_out(6, 3, 3, 3, room); }},
      {"schedule::critical_path, links", 4, [](std::size_t room) { follow(room, 6, 5, 5); }},
      {"schedule::critical_path, first", 5, [](std::size_t room) { follow(4, room, 4, 4); }},
      {"schedule::critical_path, waiting", 4, [](std::size_t room) { follow(4, 5, room, 4); }},
      {"schedule::critical_path, ready", 4, [](std::size_t room) { follow(4, 5, 4, room); }},
      {"schedule::steps_of", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> lines(3);
         std::vector<ninja_log::slot> scratch(3);
         constexpr std::string_view one_run = "# ninja log v5\n0\t1\t0\ta\t1\n1\t2\t0\tb\t2\n2\t3\t0\tc\t3\n";
         const ninja_log::history history(one_run, lines, scratch);
         std::vector<schedule::step> out(room);
         static_cast<void>(schedule::steps_of(one_run, *history.runs().begin(), out));
       }},
      {"schedule::add_up", 1,
       [](std::size_t room) {
         const std::vector<std::int64_t> weights(3);
         std::vector<schedule::group_cost> slots(room);
         schedule::add_up(
             three_steps(), weights, [](std::size_t) { return std::string_view("x"); }, slots);
       }},
      {"schedule::hints", schedule::hint_kind_count,
       [](std::size_t room) {
         const laid_out run(three_steps());
         std::vector<schedule::hint> out(room);
         static_cast<void>(schedule::hints(run.t, out));
       }},
      {"schedule::cache_hints", schedule::cache_hint_kind_count,
       [](std::size_t room) {
         std::vector<schedule::cache_hint> out(room);
         static_cast<void>(schedule::cache_hints({}, out));
       }},
      {"write_svg, lanes", 2, [](std::size_t room) { draw(room, 3); }},
      {"write_svg, steps", 3, [](std::size_t room) { draw(2, room); }},
      {"diagnostics::log_feed", diagnostics::log_feed::least_buffer_bytes,
       [](std::size_t room) {
         std::vector<char> buffer(room);
         diagnostics::log_feed feed(buffer.data(), buffer.size());
         const auto ignore = [](const diagnostics::record&) {};
         feed.feed(errors, ignore);
         feed.finish(ignore);
       }},
      {"ninja_log::collector, text", 5,
       [](std::size_t room) {
         std::vector<ninja_log::step> steps(1);
         std::vector<ninja_log::slot> slots(1);
         std::vector<char> text(room);
         ninja_log::collector all(steps, slots);
         all.pack("0\t10\t0\ta.so\t1\n", text);
       }},
      {"ninja_log::collector, slots", 3,
       [](std::size_t room) {
         std::vector<ninja_log::step> steps(3);
         std::vector<ninja_log::slot> slots(std::min<std::size_t>(room, 3));
         const ninja_log::collector all(steps, slots);
       }},
      {"scan::reader, text", text_bytes, [](std::size_t room) { read_log_in(room, 64); }},
      {"scan::reader, places", 2, [](std::size_t room) { read_log_in(text_bytes, room); }},
      {"scan::collect_cache", cmake_cache::count(cache),
       [](std::size_t room) {
         std::vector<cmake_cache::record> slots(room);
         std::vector<fact> storage(8);
         fact_set facts(storage);
         scan::collect_cache(cache, slots, 0, facts);
       }},
  };
  return all;
}

TEST(little_storage, what_needs_all_of_it_ends_the_program_before_it_writes_outside) {
  for (const needed& n : all_needed()) {
    SCOPED_TRACE(n.name);
    for (const std::size_t room : std::set<std::size_t>{0, 1, n.least - 1}) {
      if (room >= n.least) continue;
      // By the signal of a trap: under a sanitizer a write outside would end it by its report.
      EXPECT_EXIT(
          n.use(room), [](int status) { return WIFSIGNALED(status) && WTERMSIG(status) != SIGABRT; }, "")
          << room;
    }
    n.use(n.least);
    n.use(n.least + 1);
  }
}

TEST(little_storage, a_count_or_a_number_that_is_none_ends_the_program) {
  const auto by_trap = [](int status) { return WIFSIGNALED(status) && WTERMSIG(status) != SIGABRT; };
  EXPECT_EXIT(follow(4, 5, 4, 4, {{0, 4}}), by_trap, "") << "there is no node 4";
  EXPECT_EXIT(follow(4, 5, 4, 4, {{4, 0}}), by_trap, "");
  EXPECT_EXIT(follow(4, 5, 4, 4, {{1, 2}, {0, 2}}), by_trap, "") << "not sorted";
  follow(4, 5, 4, 4, {{2, 2}, {2, 0}, {2, 0}});
  std::vector<char> buffer(diagnostics::log_feed::least_buffer_bytes);
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  EXPECT_EXIT(feed.advance(buffer.size() + 1, [](const diagnostics::record&) {}), by_trap, "");
  log_room room;
  scan::reader reader(room.storage());
  EXPECT_EXIT(reader.advance(reader.space().size() + 1), by_trap, "");
  EXPECT_EXIT(reader.advance(static_cast<std::size_t>(-1)), by_trap, "");
  fact_set facts({});
  EXPECT_EXIT(static_cast<void>(facts.added_since(1)), by_trap, "");
  const laid_out run(three_steps());
  schedule::order other = run.t.sorted;
  other.by_end = other.by_end.first(2);
  EXPECT_EXIT(static_cast<void>(schedule::moments(run.steps, other)), by_trap, "");
  EXPECT_EXIT(static_cast<void>(schedule::windows(run.steps, other, 1)), by_trap, "");
  EXPECT_EXIT(static_cast<void>(schedule::measure(run.steps, other)), by_trap, "");
}

}  // namespace
}  // namespace foundcheck
