// SPDX-License-Identifier: MIT
#include <foundcheck/rule/interface_change.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace interface_change_test {

struct change_case {
  std::string_view name, message, library, gone, instead;
};

constexpr change_case cases[] = {
    {"AT_CHECK", "", "PyTorch", "1.5", "TORCH_CHECK"},
    {"CV_BGR2GRAY", "", "OpenCV", "4.0", "cv::COLOR_BGR2*"},
    {"CV_CAP_PROP_FPS", "", "OpenCV", "4.0", "cv::CAP_PROP_*"},
    {"", "class \"nvinfer1::IExecutionContext\" has no member \"enqueueV2\"", "TensorRT", "10.0", "enqueueV3"},
    {"setMaxWorkspaceSize", "'class nvinfer1::IBuilderConfig' has no member named 'setMaxWorkspaceSize'", "TensorRT",
     "10.0", "setMemoryPoolLimit"},
    {"setMaxWorkspaceSize", "'class nvinfer1::IBuilder' has no member named 'setMaxWorkspaceSize'", "TensorRT", "8.0",
     "IBuilderConfig::setMemoryPoolLimit"},
    {"tp_print", "'PyTypeObject' has no member named 'tp_print'", "Python", "3.9", ""},
    // Names that only look like one.
    {"enqueueV2", "'class Queue' has no member named 'enqueueV2'", "", "", ""},
    {"AT_CHECK_ALL", "", "", "", ""},
    {"CV_8UC3", "", "", "", ""},
    {"", "", "", "", ""},
};

TEST(interface_change, tells_the_library_and_what_took_the_place_of_a_name) {
  for (const change_case& c : cases) {
    const interface_change* const row = find_interface_change(c.name, c.message);
    EXPECT_EQ(row == nullptr ? "" : row->library, c.library) << c.name << c.message;
    EXPECT_EQ(row == nullptr ? "" : row->gone, c.gone) << c.name << c.message;
    EXPECT_EQ(row == nullptr ? "" : row->instead, c.instead) << c.name << c.message;
  }
}

TEST(interface_change, has_a_library_and_a_last_release_in_each_row) {
  for (const interface_change& row : interface_changes) {
    EXPECT_FALSE(row.library.empty()) << row.name;
    EXPECT_FALSE(row.last.empty()) << row.name;
    // The rest of a name goes on only where the name has a rest.
    EXPECT_TRUE(!row.instead.ends_with('*') || row.name.ends_with('*')) << row.name;
  }
}

}  // namespace interface_change_test
}  // namespace foundcheck
