# SPDX-License-Identifier: MIT
# Headers, CMake package and pkg-config file. All of it is text that does not depend on the machine, so all of it goes
# to the data directory and lib/ stays empty. Its component is foundcheck_dev; the program, where it is built, is foundcheck_tools
# (apps/foundcheck/CMakeLists.txt).

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/foundcheck)
set(pkgconfig_dir ${CMAKE_INSTALL_DATADIR}/pkgconfig)

# Three exports: all but the reports is found where fmt is not.
function(foundcheck_export name)
  install(TARGETS ${ARGN} EXPORT ${name} FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT foundcheck_dev)
  install(EXPORT ${name} NAMESPACE foundcheck:: DESTINATION ${package_dir} COMPONENT foundcheck_dev)
endfunction()
foundcheck_export(foundcheckRegexTargets foundcheck_regex)
set(pc_names foundcheck-regex)
if(NOT FOUNDCHECK_REGEX_ONLY)
  foundcheck_export(foundcheckTargets foundcheck foundcheck_probe)
  foundcheck_export(foundcheckReportTargets foundcheck_report)
  list(APPEND pc_names foundcheck foundcheck-report)
endif()

configure_package_config_file(cmake/foundcheckConfig.cmake.in ${PROJECT_BINARY_DIR}/foundcheckConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/foundcheckConfigVersion.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/foundcheckConfig.cmake ${PROJECT_BINARY_DIR}/foundcheckConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT foundcheck_dev)

# The prefix is relative to the .pc file: `cmake --install --prefix` may choose another one than configure did.
file(RELATIVE_PATH prefix_from_pc /prefix/${pkgconfig_dir} /prefix)
foreach(name ${pc_names})
  configure_file(cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${pkgconfig_dir} COMPONENT foundcheck_dev)
endforeach()
