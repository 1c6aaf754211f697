# SPDX-License-Identifier: MIT
# foundcheck_toml: the headers of toml++ alone. Where its package has a library too, as on Debian, the program does without.
if(NOT TARGET foundcheck_toml)
  find_package(tomlplusplus QUIET)
  if(TARGET tomlplusplus::tomlplusplus)
    # Its target is known in the folder only that asked for it.
    get_target_property(toml_include tomlplusplus::tomlplusplus INTERFACE_INCLUDE_DIRECTORIES)
  else()
    find_path(FOUNDCHECK_TOML_INCLUDE toml++/toml.h)
    if(NOT FOUNDCHECK_TOML_INCLUDE)
      message(FATAL_ERROR
        "The program reads files of --recognizers with toml++, which was not found: install libtomlplusplus-dev, or set "
        "FOUNDCHECK_BUILD_TOOLS, FOUNDCHECK_BUILD_EXAMPLES, FOUNDCHECK_BUILD_TESTS and FOUNDCHECK_BUILD_FUZZ to OFF.")
    endif()
    set(toml_include ${FOUNDCHECK_TOML_INCLUDE})
  endif()
  add_library(foundcheck_toml INTERFACE)
  target_include_directories(foundcheck_toml SYSTEM INTERFACE ${toml_include})
endif()
