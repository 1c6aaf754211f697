include(FindPackageHandleStandardArgs)
set(dots ".")
find_package_handle_standard_args(ToolDots REQUIRED_VARS TOOL_LIBRARY VERSION_VAR dots)
