include(FindPackageHandleStandardArgs)
set(handle_range)
if(NOT CMAKE_VERSION VERSION_LESS 3.19)
  set(handle_range HANDLE_VERSION_RANGE)
endif()
find_package_handle_standard_args(${CMAKE_FIND_PACKAGE_NAME}
  REQUIRED_VARS TOOL_LIBRARY VERSION_VAR TOOL_VERSION ${handle_range})
