include(FindPackageHandleStandardArgs)
set(empty "")
find_package_handle_standard_args(ToolNoVersion REQUIRED_VARS TOOL_LIBRARY VERSION_VAR empty)
