// SPDX-License-Identifier: MIT
#include <foundcheck/probe/task.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

using std::chrono::milliseconds;

TEST(task, is_refused_where_the_words_are_none) {
  const message_writer nowhere(-1);
  const std::string each = std::to_string(static_cast<unsigned>(component::each));
  EXPECT_FALSE(do_task({}, nowhere));
  EXPECT_FALSE(do_task({"x"}, nowhere));
  EXPECT_FALSE(do_task({"soname"}, nowhere));
  EXPECT_FALSE(do_task({"library"}, nowhere));
  EXPECT_FALSE(do_task({"library", each, "0", "0", "0"}, nowhere));
}

TEST(task, a_fork_and_a_program_give_the_same) {
  const char* const program = ::getenv("FOUNDCHECK_PROGRAM");
  const task_words words = {"soname", "libc.so.6"};
  const child_result forked = run_task(words, {}, milliseconds(5000));
  EXPECT_EQ(messages(forked.output).text("done"), "1");
  EXPECT_NE(messages(forked.output).text("path"), "");
  if (program == nullptr || *program == '\0' || ::access(program, X_OK) != 0) GTEST_SKIP() << "no program as a worker";
  // The program serves where a fork is refused.
  std::atomic<bool> stop{false};
  std::thread other([&] {
    while (!stop) ::usleep(1000);
  });
  const child_result refused = run_task(words, {}, milliseconds(5000));
  const child_result served = run_task(words, {program, "probe-worker"}, milliseconds(5000));
  stop = true;
  other.join();
  EXPECT_EQ(refused.end, child_end::not_started);
  EXPECT_EQ(served.output, forked.output);
  EXPECT_EQ(run_task({"x"}, {program, "probe-worker"}, milliseconds(5000)).number, 2);
}

TEST(task, a_driver_in_this_process_is_not_tried_in_a_fork) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  // In a child, so that the other tests do not have it.
  const child_result r = run_forked([](int descriptor) {
    const library driver(fake_cuda());
    message_writer(descriptor).say("number", run_task({"driver"}, {}, milliseconds(5000)).number);
  });
  EXPECT_EQ(messages(r.output).number("number", 1), has_driver);
}

TEST(task, of_a_library_is_written_and_read) {
  const library_task task{component::nccl, {"a", "b c"}, true, {"d"}};
  EXPECT_EQ(words_of(task), (task_words{"library", std::to_string(static_cast<unsigned>(component::nccl)), "1", "2",
                                        "a", "b c", "1", "d"}));
}

}  // namespace
}  // namespace foundcheck::probe
