# SPDX-License-Identifier: MIT
# An overlay port: it builds the checkout that it lies in.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

set(VCPKG_BUILD_TYPE release) # header-only port

vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS
    FEATURES
        tools FOUNDCHECK_BUILD_TOOLS
)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        ${FEATURE_OPTIONS}
        -DFOUNDCHECK_BUILD_BENCH=OFF
        -DFOUNDCHECK_BUILD_EXAMPLES=OFF
        -DFOUNDCHECK_BUILD_FUZZ=OFF
        -DFOUNDCHECK_BUILD_TESTS=OFF
        -DFOUNDCHECK_INSTALL=ON
        -DFOUNDCHECK_WARNINGS_AS_ERRORS=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/foundcheck)
vcpkg_fixup_pkgconfig()

if("tools" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES foundcheck AUTO_CLEAN)
endif()

vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
