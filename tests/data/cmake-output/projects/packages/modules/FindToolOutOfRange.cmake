include("${CMAKE_CURRENT_LIST_DIR}/tool.cmake")
