// SPDX-License-Identifier: MIT
#include <foundcheck/rule/interface_change.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <string_view>

namespace foundcheck {
namespace interface_change_test {

struct change_case {
  std::string_view name, message, library, gone, instead;
};

constexpr change_case cases[] = {
    {"AT_CHECK", "", "PyTorch", "1.5", "TORCH_CHECK"},
    {"CV_BGR2GRAY", "", "OpenCV", "4.0", "cv::COLOR_BGR2*"},
    {"CV_CAP_PROP_FPS", "", "OpenCV", "4.0", "cv::CAP_*"},
    {"", "class \"nvinfer1::IExecutionContext\" has no member \"enqueueV2\"", "TensorRT", "10.0", "enqueueV3"},
    {"setMaxWorkspaceSize", "'class nvinfer1::IBuilderConfig' has no member named 'setMaxWorkspaceSize'", "TensorRT",
     "10.0", "setMemoryPoolLimit"},
    {"setMaxWorkspaceSize", "'class nvinfer1::IBuilder' has no member named 'setMaxWorkspaceSize'", "TensorRT", "8.0",
     "IBuilderConfig::setMemoryPoolLimit"},
    {"codec", "'AVStream' {aka 'struct AVStream'} has no member named 'codec'", "FFmpeg", "5.0", "codecpar"},
    {"boost::filesystem::copy_option", "'boost::filesystem::copy_option' has not been declared", "Boost", "",
     "copy_options"},
    {"gpu",
     "\xE2\x80\x98gpu\xE2\x80\x99 is not a member of \xE2\x80\x98"
     "cv\xE2\x80\x99",
     "OpenCV", "3.0", "cv::cuda"},
    {"CV_CAP_PROP_POS_FRAMES", "", "OpenCV", "4.0", "cv::CAP_*"},
    // Names that only look like one.
    {"enqueueV2", "'class Queue' has no member named 'enqueueV2'", "", "", ""},
    {"AT_CHECK_ALL", "", "", "", ""},
    {"SIFT", "'SIFT' was not declared in this scope", "", "", ""},
    {"codec", "'class Player' has no member named 'codec'", "", "", ""},
    {"io_service", "'io_service' is not a member of 'net'", "", "", ""},
    {"optional", "'optional' was not found at the end", "", "", ""},
    {"CV_8UC3", "", "", "", ""},
    {"", "", "", "", ""},
};

TEST(interface_change, tells_the_library_and_what_took_the_place_of_a_name) {
  for (const change_case& c : cases) {
    const interface_change* const row = find_interface_change(c.name, c.message);
    EXPECT_EQ(row == nullptr ? "" : row->of->library, c.library) << c.name << c.message;
    EXPECT_EQ(row == nullptr ? "" : row->of->gone, c.gone) << c.name << c.message;
    EXPECT_EQ(row == nullptr ? "" : row->instead, c.instead) << c.name << c.message;
  }
}

struct kind_case {
  std::string_view name, message;
  change_kind kind;
  std::string_view row;
};

constexpr kind_case kind_cases[] = {
    {"curexc_type", "'PyThreadState' {aka 'struct _ts'} has no member named 'curexc_type'", change_kind::generated,
     "curexc_type"},
    {"_PyLong_AsByteArray", "too few arguments to function '_PyLong_AsByteArray'", change_kind::generated,
     "_PyLong_AsByteArray"},
    {"google::protobuf::io::CodedInputStream::SetTotalBytesLimit(const int&, int)",
     "no matching function for call to 'google::protobuf::io::CodedInputStream::SetTotalBytesLimit(const int&, int)'",
     change_kind::function, "SetTotalBytesLimit"},
    {"RSA", "invalid use of incomplete typedef 'RSA' {aka 'struct rsa_st'}", change_kind::type, "RSA"},
    {"EVP_MD_CTX ctx", "aggregate 'EVP_MD_CTX ctx' has incomplete type and cannot be defined", change_kind::type,
     "EVP_MD_CTX"},
    {"unary_function", "'unary_function': is not a member of 'std'", change_kind::standard_name, "unary_function"},
    {"std::auto_ptr<int>", "no template named 'auto_ptr' in namespace 'std'", change_kind::standard_name, "auto_ptr"},
    {"", "invalid conversion from 'const AVCodec*' to 'AVCodec*' [-fpermissive]", change_kind::words,
     "avcodec_find_decoder() and its like return a const AVCodec*"},
    // Those of a project.
    {"my::RSA", "invalid use of incomplete type 'class my::RSA'", change_kind::none, ""},
    {"unary_function", "'unary_function' is not a member of 'mine'", change_kind::none, ""},
    {"SetTotalBytesLimit", "'SetTotalBytesLimit' was not declared in this scope", change_kind::none, ""},
    {"", "invalid conversion from 'const MyAVCodec*' to 'MyAVCodec*'", change_kind::none, ""},
    {"", "", change_kind::none, ""},
};

TEST(interface_change, tells_the_kind_of_a_change) {
  for (const kind_case& c : kind_cases) {
    const found_change found = find_change_of(c.name, c.message);
    EXPECT_EQ(static_cast<int>(found.kind), static_cast<int>(c.kind)) << c.name << c.message;
    EXPECT_EQ(found.row == nullptr ? "" : found.row->name, c.row) << c.name << c.message;
  }
}

TEST(interface_change, knows_headers_that_are_gone) {
  ASSERT_NE(find_gone_header("tbb/task_scheduler_init.h"), nullptr);
  EXPECT_EQ(find_gone_header("tbb/task_scheduler_init.h")->of->library, "TBB");
  ASSERT_NE(find_gone_header("libavresample/avresample.h"), nullptr);
  EXPECT_EQ(find_gone_header("tbb/task_arena.h"), nullptr);
  EXPECT_EQ(find_gone_header("my/tbb/atomic.h"), nullptr);
  EXPECT_EQ(find_gone_header(""), nullptr);
}

template <std::size_t Count>
void expect_rows(const interface_change (&rows)[Count], bool are_names) {
  for (const interface_change& row : rows) {
    EXPECT_FALSE(row.of->library.empty()) << row.name;
    EXPECT_TRUE(row.of->gone.empty() || !row.of->last.empty()) << row.name;
    // The rest of a name goes on only where the name has a rest.
    EXPECT_TRUE(!row.instead.ends_with('*') || row.name.ends_with('*')) << row.name;
    // What fills a command is a word.
    std::string_view word = row.instead;
    if (word.ends_with('*')) word.remove_suffix(1);
    EXPECT_TRUE(!are_names || row.instead.empty() || is_shell_word(word)) << row.name;
    for (const interface_change& other : rows) {
      EXPECT_TRUE(&row == &other || row.name != other.name || row.beside != other.beside) << row.name;
    }
  }
}

TEST(interface_change, has_right_rows) {
  expect_rows(interface_changes, true);
  expect_rows(standard_removals, true);
  expect_rows(generated_names, true);
  expect_rows(changed_functions, false);
  expect_rows(hidden_types, false);
  expect_rows(changed_words, false);
  expect_rows(gone_headers, false);
}

}  // namespace interface_change_test
}  // namespace foundcheck
