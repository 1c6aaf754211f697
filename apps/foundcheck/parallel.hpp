// SPDX-License-Identifier: MIT
// Work that is done on several threads, and whose results are taken in order.
#ifndef FOUNDCHECK_PROGRAM_PARALLEL_HPP
#define FOUNDCHECK_PROGRAM_PARALLEL_HPP

#ifndef _WIN32
#include <sys/resource.h>
#endif

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace foundcheck::program {

/// How many of the threads there is room for: where the address space has a limit (ulimit -v), the stacks and the heaps of many threads take
/// all of it, and none is left for the inputs.
[[nodiscard]] inline std::size_t threads_within_memory(std::size_t jobs) {
#ifndef _WIN32
  constexpr ::rlim_t of_a_thread = ::rlim_t{72} << 20;  // a stack of 8 MB and a heap of 64, as glibc reserves them
  ::rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    // One half for the threads.
    const ::rlim_t most = std::max<::rlim_t>(1, limit.rlim_cur / of_a_thread / 2);
    return most < jobs ? static_cast<std::size_t>(most) : jobs;
  }
#endif
  return jobs;
}

/// Calls `work` on up to `jobs` threads at once, this one among them, and waits for them all. Where the system gives no more threads
/// those that are there do the work. Throws what the first call that threw did.
template <class Work>
void on_threads(std::size_t jobs, const Work& work) {
  jobs = threads_within_memory(jobs);
  std::mutex failing;
  std::exception_ptr failed;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failed) failed = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  try {
    for (std::size_t i = 1; i < jobs; ++i) others.emplace_back(guarded);
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {
  }
  guarded();
  for (std::thread& other : others) other.join();
  if (failed) std::rethrow_exception(failed);
}

/// Calls `work(i)` for each i below `count`, on up to `jobs` threads, this one among them. Pre: the calls do not share what they
/// write.
template <class Work>
void for_each_index(std::size_t count, std::size_t jobs, const Work& work) {
  std::atomic<std::size_t> next = 0;
  on_threads(std::min(jobs, count), [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  });
}

/// What a stream of requests is answered with, on several threads, in the order of the requests. A thread that has answered one reads
/// the next, so none waits for the others but where its answers are far ahead of one that takes long; an answer whose turn it is goes
/// out at once, though the next request may not be there yet.
template <class Answer>
class ordered_answers {
 public:
  /// Calls `work(piece, answer)` for each piece that `next()` gives until it gives none, and `take(answer)` in order until that is
  /// false. Pre: `work` shares nothing that it writes. False if `take` was. Throws what one of them threw, after the others ended.
  template <class Next, class Work, class Take>
  bool run(std::size_t jobs, const Next& next, const Work& work, const Take& take) {
    const std::size_t most_ahead = std::max<std::size_t>(jobs, 1) * 8;
    on_threads(jobs, [&] {
      try {
        std::size_t number = 0;
        while (auto piece = read(next, number)) {
          Answer answer;
          work(std::move(*piece), answer);
          if (!hand_in(number, std::move(answer), most_ahead, take)) return;
        }
      } catch (...) {
        // The others would wait for this answer.
        const std::lock_guard lock(writing_);
        is_refused_ = true;
        turn_.notify_all();
        throw;
      }
    });
    return !is_refused_;
  }

 private:
  template <class Next>
  auto read(const Next& next, std::size_t& number) {
    const std::lock_guard lock(reading_);
    auto piece = is_at_end_ || is_refused_ ? decltype(next())() : next();
    if (!piece) is_at_end_ = true;
    number = read_++;
    return piece;
  }

  /// Keeps an answer until it is its turn.
  template <class Take>
  bool hand_in(std::size_t number, Answer answer, std::size_t most_ahead, const Take& take) {
    std::unique_lock lock(writing_);
    turn_.wait(lock, [&] { return is_refused_ || number < taken_ + most_ahead; });
    kept_.emplace(number, std::move(answer));
    while (!is_refused_ && !kept_.empty() && kept_.begin()->first == taken_) {
      if (!take(kept_.begin()->second)) is_refused_ = true;
      kept_.erase(kept_.begin());
      ++taken_;
    }
    turn_.notify_all();
    return !is_refused_;
  }

  std::mutex reading_, writing_;
  std::condition_variable turn_;
  std::map<std::size_t, Answer> kept_;
  std::size_t read_ = 0, taken_ = 0;
  bool is_at_end_ = false;
  std::atomic<bool> is_refused_ = false;
};

}  // namespace foundcheck::program

#endif
