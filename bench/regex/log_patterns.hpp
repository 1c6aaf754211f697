// SPDX-License-Identifier: MIT
// Twelve patterns that tell the lines of a CUDA build's log apart: the same for every engine.
#ifndef FOUNDCHECK_BENCH_REGEX_LOG_PATTERNS_HPP
#define FOUNDCHECK_BENCH_REGEX_LOG_PATTERNS_HPP

#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/set.hpp>

#include "regex/pattern_use.hpp"

namespace foundcheck::bench {

template <fixed_string... Patterns>
struct whole_lines {
  using uses = use_list<use<regex::mode::whole, Patterns>...>;
  using set = regex_set<Patterns...>;
};

using log_patterns =
    whole_lines<R"(^([^:=]+):([A-Z]+)=(.*)$)",                         // an entry of a cache
                R"(^(.+?):(\d+)(?::(\d+))?: (error|warning): (.*)$)",  // a compiler's diagnostic
                R"x(^-- (?<context>\[[^\]]*\] )?Found (?<package>[^:]+): (?<where>[^(]*))x"
                R"x((?:\(found (?:suitable )?(?:exact )?version "(?<version>[^"]*)"(?<rest>.*)\)?)?.*$)x",
                R"(^-- Looking for (.*?) - (found|not found)$)",
                R"(^\[(\d+)/(\d+)\] ([A-Za-z ]+) (.*)$)",  // a step of ninja
                R"(^CMake (Error|Warning|Deprecation Warning|Warning \(dev\)) at (?<file>.+):(?<line>\d+))"
                R"((?: \((?<command>[^)]*)\))?:$)",
                R"(^-- The (\w+) compiler identification is (\S+)(?: (.+))?$)", R"(^FAILED: (.*)$)",
                R"(^-- Performing Test (\S+) - (Success|Failed)$)", R"(^nvcc (warning|fatal) *: (.*)$)",
                R"(^ptxas info +: Used (\d+) registers(?:, used (\d+) barriers)?)"
                R"((?:, (\d+) bytes smem)?(?:, (\d+) bytes cmem\[(\d+)\])*$)",
                R"(^(.+?)\((\d+)\): (error|warning)(?: (\S+))?: (.*)$)">;  // nvcc's or MSVC's diagnostic

}  // namespace foundcheck::bench

#endif
