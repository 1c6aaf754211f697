// SPDX-License-Identifier: MIT
// A header of the C++ standard library -> the first GCC whose library has the whole of it.
//
//   cstddef      4     any GCC that is in use
//   filesystem   9     8 has it in a library of its own, -lstdc++fs
//   format       13
//
// A name of the library -> the header to include: uint32_t of <cstdint>.
//
// sort of Thrust -> thrust/sort.h. A type of the language, _Float16 -> the first GCC that has it in C++.
//
// Source: gcc.gnu.org, libstdc++ manual, C++ implementation status, GCC 15; GCC 9 and 13, changes; CCCL, thrust/thrust/*.h, 2.0 to 2.8. Total,
// noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_STANDARD_HEADER_HPP
#define FOUNDCHECK_RULE_STANDARD_HEADER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A header, and the first GCC whose library has all of it.
struct standard_header {
  std::string_view name;  ///< without brackets: filesystem
  std::uint8_t gcc;       ///< its major number
};

/// What every GCC in use has is 4.
inline constexpr std::uint8_t any_gcc = 4;

/// The headers of the C++ standard library, sorted by name.
inline constexpr standard_header standard_headers[] = {
    {"algorithm"sv, any_gcc},
    {"any"sv, 7},
    {"array"sv, any_gcc},
    {"atomic"sv, any_gcc},
    {"barrier"sv, 11},
    {"bit"sv, 9},
    {"bitset"sv, any_gcc},
    {"cassert"sv, any_gcc},
    {"cctype"sv, any_gcc},
    {"cerrno"sv, any_gcc},
    {"cfloat"sv, any_gcc},
    {"charconv"sv, 11},
    {"chrono"sv, any_gcc},
    {"cinttypes"sv, any_gcc},
    {"climits"sv, any_gcc},
    {"cmath"sv, any_gcc},
    {"compare"sv, 10},
    {"complex"sv, any_gcc},
    {"concepts"sv, 10},
    {"condition_variable"sv, any_gcc},
    {"coroutine"sv, 10},
    {"cstdarg"sv, any_gcc},
    {"cstddef"sv, any_gcc},
    {"cstdint"sv, any_gcc},
    {"cstdio"sv, any_gcc},
    {"cstdlib"sv, any_gcc},
    {"cstring"sv, any_gcc},
    {"ctime"sv, any_gcc},
    {"deque"sv, any_gcc},
    {"exception"sv, any_gcc},
    {"execution"sv, 9},
    {"expected"sv, 12},
    {"filesystem"sv, 9},
    {"format"sv, 13},
    {"fstream"sv, any_gcc},
    {"functional"sv, any_gcc},
    {"future"sv, any_gcc},
    {"generator"sv, 14},
    {"initializer_list"sv, any_gcc},
    {"iomanip"sv, any_gcc},
    {"iostream"sv, any_gcc},
    {"iterator"sv, any_gcc},
    {"latch"sv, 11},
    {"limits"sv, any_gcc},
    {"list"sv, any_gcc},
    {"map"sv, any_gcc},
    {"memory"sv, any_gcc},
    {"memory_resource"sv, 9},
    {"mutex"sv, any_gcc},
    {"new"sv, any_gcc},
    {"numbers"sv, 10},
    {"numeric"sv, any_gcc},
    {"optional"sv, 7},
    {"ostream"sv, any_gcc},
    {"print"sv, 14},
    {"queue"sv, any_gcc},
    {"random"sv, any_gcc},
    {"ranges"sv, 10},
    {"ratio"sv, any_gcc},
    {"regex"sv, any_gcc},
    {"semaphore"sv, 11},
    {"set"sv, any_gcc},
    {"shared_mutex"sv, 6},
    {"source_location"sv, 11},
    {"span"sv, 10},
    {"sstream"sv, any_gcc},
    {"stack"sv, any_gcc},
    {"stdexcept"sv, any_gcc},
    {"stop_token"sv, 10},
    {"streambuf"sv, any_gcc},
    {"string"sv, any_gcc},
    {"string_view"sv, 7},
    {"syncstream"sv, 11},
    {"system_error"sv, any_gcc},
    {"thread"sv, any_gcc},
    {"tuple"sv, any_gcc},
    {"type_traits"sv, any_gcc},
    {"typeindex"sv, any_gcc},
    {"typeinfo"sv, any_gcc},
    {"unordered_map"sv, any_gcc},
    {"unordered_set"sv, any_gcc},
    {"utility"sv, any_gcc},
    {"variant"sv, 7},
    {"vector"sv, any_gcc},
    {"version"sv, 9},
};

/// A type of the language itself and the first GCC that has it in C++; 0 for a name that is none.
[[nodiscard]] constexpr unsigned gcc_with_type(std::string_view name) noexcept {
  constexpr standard_header types[] = {
      {"_Float16"sv, 13}, {"__bf16"sv, 13}, {"_Float32"sv, 13}, {"_Float64"sv, 13}, {"char8_t"sv, 9}};
  for (const standard_header& row : types) {
    if (row.name == name) return row.gcc;
  }
  return 0;
}

/// A name of the C or C++ library and the header that declares it: what sources forget to include, as other headers brought it along.
struct standard_name {
  std::string_view name, header;  ///< the name, without std::, and the header without its brackets
};

/// The names that sources use without their header.
inline constexpr standard_name standard_names[] = {
    {"DBL_MAX"sv, "cfloat"sv},        {"FLT_MAX"sv, "cfloat"sv},        {"INT_MAX"sv, "climits"sv},
    {"INT_MIN"sv, "climits"sv},       {"UINT_MAX"sv, "climits"sv},      {"abort"sv, "cstdlib"sv},
    {"accumulate"sv, "numeric"sv},    {"array"sv, "array"sv},           {"assert"sv, "cassert"sv},
    {"atoi"sv, "cstdlib"sv},          {"calloc"sv, "cstdlib"sv},        {"cerr"sv, "iostream"sv},
    {"cout"sv, "iostream"sv},         {"exchange"sv, "utility"sv},      {"exit"sv, "cstdlib"sv},
    {"fprintf"sv, "cstdio"sv},        {"free"sv, "cstdlib"sv},          {"function"sv, "functional"sv},
    {"getenv"sv, "cstdlib"sv},        {"int16_t"sv, "cstdint"sv},       {"int32_t"sv, "cstdint"sv},
    {"int64_t"sv, "cstdint"sv},       {"int8_t"sv, "cstdint"sv},        {"intptr_t"sv, "cstdint"sv},
    {"iota"sv, "numeric"sv},          {"malloc"sv, "cstdlib"sv},        {"memcmp"sv, "cstring"sv},
    {"memcpy"sv, "cstring"sv},        {"memset"sv, "cstring"sv},        {"mutex"sv, "mutex"sv},
    {"numeric_limits"sv, "limits"sv}, {"ostringstream"sv, "sstream"sv}, {"perror"sv, "cstdio"sv},
    {"printf"sv, "cstdio"sv},         {"realloc"sv, "cstdlib"sv},       {"runtime_error"sv, "stdexcept"sv},
    {"setprecision"sv, "iomanip"sv},  {"setw"sv, "iomanip"sv},          {"shared_ptr"sv, "memory"sv},
    {"sleep"sv, "unistd.h"sv},        {"snprintf"sv, "cstdio"sv},       {"sprintf"sv, "cstdio"sv},
    {"strcmp"sv, "cstring"sv},        {"strerror"sv, "cstring"sv},      {"stringstream"sv, "sstream"sv},
    {"strlen"sv, "cstring"sv},        {"thread"sv, "thread"sv},         {"uint16_t"sv, "cstdint"sv},
    {"uint32_t"sv, "cstdint"sv},      {"uint64_t"sv, "cstdint"sv},      {"uint8_t"sv, "cstdint"sv},
    {"uintptr_t"sv, "cstdint"sv},     {"unique_ptr"sv, "memory"sv},     {"unordered_map"sv, "unordered_map"sv},
    {"usleep"sv, "unistd.h"sv},
};

/// A name of Thrust and the header that declares it: those of CUDA 12 and later bring fewer others along than older ones.
inline constexpr standard_name thrust_names[] = {
    {"adjacent_difference"sv, "thrust/adjacent_difference.h"sv},
    {"advance"sv, "thrust/advance.h"sv},
    {"all_of"sv, "thrust/logical.h"sv},
    {"any_of"sv, "thrust/logical.h"sv},
    {"binary_search"sv, "thrust/binary_search.h"sv},
    {"bit_and"sv, "thrust/functional.h"sv},
    {"bit_or"sv, "thrust/functional.h"sv},
    {"complex"sv, "thrust/complex.h"sv},
    {"constant_iterator"sv, "thrust/iterator/constant_iterator.h"sv},
    {"copy"sv, "thrust/copy.h"sv},
    {"copy_if"sv, "thrust/copy.h"sv},
    {"copy_n"sv, "thrust/copy.h"sv},
    {"count"sv, "thrust/count.h"sv},
    {"count_if"sv, "thrust/count.h"sv},
    {"counting_iterator"sv, "thrust/iterator/counting_iterator.h"sv},
    {"default_random_engine"sv, "thrust/random.h"sv},
    {"device"sv, "thrust/execution_policy.h"sv},
    {"device_delete"sv, "thrust/device_delete.h"sv},
    {"device_free"sv, "thrust/device_free.h"sv},
    {"device_malloc"sv, "thrust/device_malloc.h"sv},
    {"device_new"sv, "thrust/device_new.h"sv},
    {"device_pointer_cast"sv, "thrust/device_ptr.h"sv},
    {"device_ptr"sv, "thrust/device_ptr.h"sv},
    {"device_vector"sv, "thrust/device_vector.h"sv},
    {"discard_iterator"sv, "thrust/iterator/discard_iterator.h"sv},
    {"distance"sv, "thrust/distance.h"sv},
    {"equal"sv, "thrust/equal.h"sv},
    {"equal_range"sv, "thrust/binary_search.h"sv},
    {"equal_to"sv, "thrust/functional.h"sv},
    {"exclusive_scan"sv, "thrust/scan.h"sv},
    {"exclusive_scan_by_key"sv, "thrust/scan.h"sv},
    {"fill"sv, "thrust/fill.h"sv},
    {"fill_n"sv, "thrust/fill.h"sv},
    {"find"sv, "thrust/find.h"sv},
    {"find_if"sv, "thrust/find.h"sv},
    {"find_if_not"sv, "thrust/find.h"sv},
    {"for_each"sv, "thrust/for_each.h"sv},
    {"for_each_n"sv, "thrust/for_each.h"sv},
    {"gather"sv, "thrust/gather.h"sv},
    {"gather_if"sv, "thrust/gather.h"sv},
    {"generate"sv, "thrust/generate.h"sv},
    {"get"sv, "thrust/tuple.h"sv},
    {"greater"sv, "thrust/functional.h"sv},
    {"host"sv, "thrust/execution_policy.h"sv},
    {"host_vector"sv, "thrust/host_vector.h"sv},
    {"inclusive_scan"sv, "thrust/scan.h"sv},
    {"inclusive_scan_by_key"sv, "thrust/scan.h"sv},
    {"inner_product"sv, "thrust/inner_product.h"sv},
    {"is_sorted"sv, "thrust/sort.h"sv},
    {"less"sv, "thrust/functional.h"sv},
    {"logical_and"sv, "thrust/functional.h"sv},
    {"logical_or"sv, "thrust/functional.h"sv},
    {"lower_bound"sv, "thrust/binary_search.h"sv},
    {"make_constant_iterator"sv, "thrust/iterator/constant_iterator.h"sv},
    {"make_counting_iterator"sv, "thrust/iterator/counting_iterator.h"sv},
    {"make_discard_iterator"sv, "thrust/iterator/discard_iterator.h"sv},
    {"make_pair"sv, "thrust/pair.h"sv},
    {"make_permutation_iterator"sv, "thrust/iterator/permutation_iterator.h"sv},
    {"make_reverse_iterator"sv, "thrust/iterator/reverse_iterator.h"sv},
    {"make_transform_iterator"sv, "thrust/iterator/transform_iterator.h"sv},
    {"make_transform_output_iterator"sv, "thrust/iterator/transform_output_iterator.h"sv},
    {"make_tuple"sv, "thrust/tuple.h"sv},
    {"make_zip_iterator"sv, "thrust/iterator/zip_iterator.h"sv},
    {"max_element"sv, "thrust/extrema.h"sv},
    {"maximum"sv, "thrust/functional.h"sv},
    {"merge"sv, "thrust/merge.h"sv},
    {"merge_by_key"sv, "thrust/merge.h"sv},
    {"min_element"sv, "thrust/extrema.h"sv},
    {"minimum"sv, "thrust/functional.h"sv},
    {"minmax_element"sv, "thrust/extrema.h"sv},
    {"minus"sv, "thrust/functional.h"sv},
    {"mismatch"sv, "thrust/mismatch.h"sv},
    {"multiplies"sv, "thrust/functional.h"sv},
    {"negate"sv, "thrust/functional.h"sv},
    {"none_of"sv, "thrust/logical.h"sv},
    {"pair"sv, "thrust/pair.h"sv},
    {"partition"sv, "thrust/partition.h"sv},
    {"partition_copy"sv, "thrust/partition.h"sv},
    {"permutation_iterator"sv, "thrust/iterator/permutation_iterator.h"sv},
    {"plus"sv, "thrust/functional.h"sv},
    {"raw_pointer_cast"sv, "thrust/memory.h"sv},
    {"reduce"sv, "thrust/reduce.h"sv},
    {"reduce_by_key"sv, "thrust/reduce.h"sv},
    {"remove"sv, "thrust/remove.h"sv},
    {"remove_copy_if"sv, "thrust/remove.h"sv},
    {"remove_if"sv, "thrust/remove.h"sv},
    {"replace"sv, "thrust/replace.h"sv},
    {"replace_if"sv, "thrust/replace.h"sv},
    {"reverse"sv, "thrust/reverse.h"sv},
    {"reverse_iterator"sv, "thrust/iterator/reverse_iterator.h"sv},
    {"scatter"sv, "thrust/scatter.h"sv},
    {"scatter_if"sv, "thrust/scatter.h"sv},
    {"seq"sv, "thrust/execution_policy.h"sv},
    {"sequence"sv, "thrust/sequence.h"sv},
    {"set_difference"sv, "thrust/set_operations.h"sv},
    {"set_intersection"sv, "thrust/set_operations.h"sv},
    {"set_union"sv, "thrust/set_operations.h"sv},
    {"sort"sv, "thrust/sort.h"sv},
    {"sort_by_key"sv, "thrust/sort.h"sv},
    {"stable_partition"sv, "thrust/partition.h"sv},
    {"stable_sort"sv, "thrust/sort.h"sv},
    {"stable_sort_by_key"sv, "thrust/sort.h"sv},
    {"swap_ranges"sv, "thrust/swap.h"sv},
    {"tabulate"sv, "thrust/tabulate.h"sv},
    {"tie"sv, "thrust/tuple.h"sv},
    {"transform"sv, "thrust/transform.h"sv},
    {"transform_exclusive_scan"sv, "thrust/transform_scan.h"sv},
    {"transform_if"sv, "thrust/transform.h"sv},
    {"transform_inclusive_scan"sv, "thrust/transform_scan.h"sv},
    {"transform_iterator"sv, "thrust/iterator/transform_iterator.h"sv},
    {"transform_reduce"sv, "thrust/transform_reduce.h"sv},
    {"tuple"sv, "thrust/tuple.h"sv},
    {"uniform_int_distribution"sv, "thrust/random.h"sv},
    {"uniform_real_distribution"sv, "thrust/random.h"sv},
    {"uninitialized_copy"sv, "thrust/uninitialized_copy.h"sv},
    {"uninitialized_fill"sv, "thrust/uninitialized_fill.h"sv},
    {"unique"sv, "thrust/unique.h"sv},
    {"unique_by_key"sv, "thrust/unique.h"sv},
    {"unique_by_key_copy"sv, "thrust/unique.h"sv},
    {"unique_copy"sv, "thrust/unique.h"sv},
    {"upper_bound"sv, "thrust/binary_search.h"sv},
    {"zip_iterator"sv, "thrust/iterator/zip_iterator.h"sv},
};

/// The header of Thrust that declares a name which a compiler did not find in its namespace; empty for another name or message.
[[nodiscard]] constexpr std::string_view thrust_header_of(std::string_view name, std::string_view message) noexcept {
  constexpr std::size_t longest_quote = 4;
  bool is_of_thrust = message.find("namespace \"thrust\" has no member"sv) != std::string_view::npos;
  constexpr std::string_view member = "is not a member of "sv;
  if (const std::size_t at = message.find(member); at != std::string_view::npos) {
    const std::size_t begin = message.find("thrust"sv, at + member.size());
    is_of_thrust = is_of_thrust || (begin != std::string_view::npos && begin - at <= member.size() + longest_quote);
  }
  if (!is_of_thrust) return {};
  for (const standard_name& row : thrust_names) {
    if (row.name == name) return row.header;
  }
  return {};
}

/// The header that declares the name, with or without std::; empty for any other name.
[[nodiscard]] constexpr std::string_view header_of_name(std::string_view name) noexcept {
  constexpr std::string_view space = "std::";
  if (name.starts_with(space)) name.remove_prefix(space.size());
  for (const standard_name& row : standard_names) {
    if (row.name == name) return row.header;
  }
  return {};
}

/// Null for a name that is none of them.
[[nodiscard]] constexpr const standard_header* find_standard_header(std::string_view name) noexcept {
  for (const standard_header& row : standard_headers) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
