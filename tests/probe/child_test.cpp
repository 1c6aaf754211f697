// SPDX-License-Identifier: MIT
#include <foundcheck/probe/child.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

namespace foundcheck::probe {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

void put(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count <= 0) ::_exit(99);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

TEST(child, says_what_it_wrote_and_how_it_ended) {
  const child_result well = run_forked([](int d) { put(d, "hello"); });
  EXPECT_EQ(well.end, child_end::exited);
  EXPECT_EQ(well.number, 0);
  EXPECT_EQ(well.output, "hello");
  EXPECT_EQ(end_of(well), "");

  const child_result seven = run_forked([](int d) { put(d, "x"), ::_exit(7); });
  EXPECT_EQ(seven.number, 7);
  EXPECT_EQ(end_of(seven), "ended with status 7");

  const child_result thrown = run_forked([](int) { throw std::runtime_error("x"); });
  EXPECT_EQ(thrown.number, 70);
  EXPECT_FALSE(has_children());
}

TEST(child, a_crash_is_told_with_its_signal_and_with_what_was_said_before) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGILL, SIGKILL, SIGTERM}) {
    const child_result r = run_forked([&](int d) {
      put(d, "before");
      ::raise(signal);
    });
    EXPECT_EQ(r.end, child_end::signalled);
    EXPECT_EQ(r.number, signal);
    EXPECT_EQ(r.output, "before");
    EXPECT_THAT(end_of(r), HasSubstr("crashed: "));
  }
  EXPECT_FALSE(has_children());
}

TEST(child, a_hang_is_ended_at_the_limit_and_leaves_no_zombie) {
  const child_result r = run_forked(
      [](int d) {
        put(d, "before");
        // Not even one that is deaf to SIGTERM, and has a child of its own that holds the pipe, stays.
        ::signal(SIGTERM, SIG_IGN);
        ::fork();
        while (true) ::pause();
      },
      {milliseconds(80)});
  EXPECT_EQ(r.end, child_end::timed_out);
  EXPECT_EQ(r.output, "before");
  EXPECT_GE(r.took, milliseconds(80));
  EXPECT_LT(r.took, milliseconds(1000));
  EXPECT_FALSE(r.unreaped);
  EXPECT_THAT(end_of(r), HasSubstr("hung and was killed after"));
  EXPECT_FALSE(has_children());
}

TEST(child, output_may_be_larger_than_a_pipe_and_is_kept_up_to_a_limit) {
  const std::string large(300'000, 'x');
  const child_result all = run_forked([&](int d) { put(d, large); });
  EXPECT_EQ(all.output, large);
  EXPECT_FALSE(all.cut);
  const child_result some = run_forked([&](int d) { put(d, large); }, {milliseconds(15'000), 1000});
  EXPECT_EQ(some.end, child_end::exited);
  EXPECT_EQ(some.output, large.substr(0, 1000));
  EXPECT_TRUE(some.cut);
  for (const std::size_t limit : {299'999U, 300'000U, 300'001U}) {
    const child_result near = run_forked([&](int d) { put(d, large); }, {milliseconds(15'000), limit});
    EXPECT_EQ(near.output, large.substr(0, limit));
    EXPECT_EQ(near.cut, limit < large.size()) << limit;
  }
}

TEST(child, does_not_wait_for_others_that_have_its_pipe_open) {
  const child_result r = run_forked([](int d) {
    if (::fork() == 0) {
      ::usleep(400'000);
      ::_exit(0);
    }
    put(d, "done");
  });
  EXPECT_EQ(r.end, child_end::exited);
  EXPECT_EQ(r.output, "done");
  EXPECT_LT(r.took, milliseconds(350));
}

/// Closes the descriptors from `first` to 2 while it lives.
class closed {
 public:
  explicit closed(int first) : first_(first) {
    for (int i = first_; i < 3; ++i) {
      kept_[i] = ::fcntl(i, F_DUPFD_CLOEXEC, 10);
      ::close(i);
    }
  }
  closed(const closed&) = delete;
  closed& operator=(const closed&) = delete;
  ~closed() {
    for (int i = first_; i < 3; ++i) {
      ::dup2(kept_[i], i);
      ::close(kept_[i]);
    }
  }

 private:
  int first_;
  int kept_[3];
};

TEST(child, works_where_stdin_stdout_and_stderr_are_closed) {
  for (int first = 0; first < 3; ++first) {
    child_result forked;
    {
      const closed those(first);
      forked = run_forked([](int d) {
        // What a library prints goes nowhere, and into no file that took the number.
        put(1, "printed");
        put(2, "printed");
        put(d, d > 2 ? "said" : "wrong number");
      });
    }
    EXPECT_EQ(forked.output, "said") << first;
  }
  for (const int first : {0, 1, 2}) {
    child_result executed;
    {
      const closed those(first);
      executed = run_program({"/bin/sh", "-c", "echo said; echo lost >&2"});
    }
    EXPECT_EQ(executed.output, "said\n") << first;
  }
}

/// Has a descriptor lead to a pipe while it lives.
class piped {
 public:
  explicit piped(int descriptor) : descriptor_(descriptor), kept_(::fcntl(descriptor, F_DUPFD_CLOEXEC, 10)) {
    if (::pipe2(ends_, O_CLOEXEC | O_NONBLOCK) == 0) ::dup2(ends_[descriptor == 0 ? 0 : 1], descriptor);
  }
  piped(const piped&) = delete;
  piped& operator=(const piped&) = delete;
  ~piped() {
    ::dup2(kept_, descriptor_);
    for (const int open : {kept_, ends_[0], ends_[1]}) ::close(open);
  }
  void write(std::string_view text) const { put(ends_[1], text); }
  [[nodiscard]] std::string read() const {
    char bytes[64];
    const ssize_t size = ::read(ends_[0], bytes, sizeof bytes);
    return {bytes, size < 0 ? 0 : static_cast<std::size_t>(size)};
  }

 private:
  int descriptor_, kept_;
  int ends_[2] = {-1, -1};
};

TEST(child, has_no_stdin_and_the_stderr_of_this_process) {
  std::string forked, executed, printed;
  {
    const piped in(0), out(2);
    in.write("typed");
    forked = run_forked([](int d) {
               char byte = 0;
               put(d, ::read(0, &byte, 1) == 0 ? "said" : "typed");
               put(2, "1");
             }).output;
    executed = run_program({"/bin/sh", "-c", "cat; echo said; printf 2 >&2"}).output;
    printed = out.read();
    EXPECT_EQ(in.read(), "typed");
  }
  EXPECT_EQ(forked, "said");
  EXPECT_EQ(executed, "said\n");
  EXPECT_EQ(printed, "12");
}

TEST(child, executes_a_program) {
  const child_result r = run_program({"/bin/sh", "-c", "printf '%s' \"$1\"; exit 3", "sh", "a b"});
  EXPECT_EQ(r.end, child_end::exited);
  EXPECT_EQ(r.number, 3);
  EXPECT_EQ(r.output, "a b");
  const child_result none = run_program({"/nonexistent/program"});
  EXPECT_EQ(none.end, child_end::not_started);
  EXPECT_EQ(end_of(none), "was not started: No such file or directory");
  EXPECT_EQ(end_of(run_program({"/bin/sh", "-c", "exit 127"})), "ended with status 127");
  EXPECT_EQ(run_program({}).end, child_end::not_started);
  EXPECT_EQ(run_program({"/bin/sh", "-c", "sleep 9"}, {milliseconds(50)}).end, child_end::timed_out);
  EXPECT_FALSE(has_children());
}

TEST(child, has_signals_as_by_default) {
  sigset_t blocked, before;
  sigfillset(&blocked);
  ::sigprocmask(SIG_SETMASK, &blocked, &before);
  const auto handler = ::signal(SIGABRT, [](int) { ::_exit(1); });
  const child_result r = run_forked([](int) { std::abort(); });
  ::signal(SIGABRT, handler);
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  EXPECT_EQ(r.end, child_end::signalled);
}

TEST(child, somebody_else_who_waits_takes_the_status_and_not_the_output) {
  const auto handler = ::signal(SIGCHLD, SIG_IGN);
  const child_result r = run_forked([](int d) { put(d, "said"); });
  ::signal(SIGCHLD, handler);
  EXPECT_EQ(r.end, child_end::lost);
  EXPECT_EQ(r.output, "said");
}

TEST(child, a_process_with_threads_executes_and_does_not_fork_alone) {
  ASSERT_EQ(thread_count(), 1U);
  std::atomic<bool> stop{false};
  std::thread other([&] {
    while (!stop) ::usleep(1000);
  });
  const std::size_t count = thread_count();
  const child_result forked = run_forked([](int d) { put(d, "said"); });
  const child_result executed = run_program({"/bin/sh", "-c", "echo said"});
  stop = true;
  other.join();
  EXPECT_EQ(count, 2U);
  EXPECT_EQ(forked.end, child_end::not_started);
  EXPECT_THAT(end_of(forked), HasSubstr("several threads"));
  EXPECT_EQ(executed.output, "said\n");
}

TEST(child, each_end_has_a_name) {
  EXPECT_EQ(name_of(child_end::not_started), "not started");
  EXPECT_EQ(name_of(child_end::lost), "lost");
  EXPECT_THAT(end_of(detail::not_started(has_driver)), HasSubstr("the driver is in this process"));
  EXPECT_THAT(end_of(detail::not_started(EAGAIN)), HasSubstr("was not started: "));
}

// ---- message --------------------------------------------------------------------------------------------------------

TEST(message, whatever_is_said_is_read_again) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string values[] = {"", "a", "a=b", "two\nlines\n", "\\", "\\n", "\\\\n\n", std::string("\0\xFF", 2)};
  const message_writer out(ends[1]);
  for (const std::string& value : values) out.say("key", value);
  out.say("number", -12);
  ::close(ends[1]);
  std::array<char, 4096> bytes;
  const ssize_t size = ::read(ends[0], bytes.data(), bytes.size());
  ::close(ends[0]);
  ASSERT_GT(size, 0);
  const messages said({bytes.data(), static_cast<std::size_t>(size)});
  ASSERT_EQ(said.all().size(), std::size(values) + 1);
  for (std::size_t i = 0; i < std::size(values); ++i) EXPECT_EQ(said.all()[i].value, values[i]);
  EXPECT_EQ(said.number("number", 0), -12);
}

TEST(message, the_last_word_counts_and_a_line_that_was_cut_does_not) {
  const messages said("a=1\nno key\n=empty\na=2\nb=3");
  EXPECT_EQ(said.text("a"), "2");
  EXPECT_EQ(said.text(""), "empty");
  EXPECT_EQ(said.find("b"), nullptr);
  EXPECT_EQ(said.text("b"), "");
  EXPECT_EQ(said.number("b", 7), 7);
  EXPECT_EQ(messages("x=word\n").number("x", 7), 7);
  EXPECT_EQ(messages("x=4294967296\n").number("x", 7), 7) << "an int does not hold it";
  EXPECT_EQ(messages("x=4294967296\n").number("x", 7LL), 4294967296LL);
  EXPECT_EQ(messages("x=ends in \\\n").text("x"), "ends in \\");
  EXPECT_TRUE(messages("").all().empty());
}

}  // namespace
}  // namespace foundcheck::probe
