# SPDX-License-Identifier: MIT
# foundcheck_report_assets(<target>...): the page's style and its script become report_assets.hpp, which html_page.cpp includes.
set(foundcheck_report_folder ${CMAKE_CURRENT_LIST_DIR})
function(foundcheck_report_assets)
  set(folder ${foundcheck_report_folder})
  set(assets ${CMAKE_CURRENT_BINARY_DIR}/generated/report_assets.hpp)
  add_custom_command(OUTPUT ${assets} VERBATIM
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${assets} -P ${folder}/embed_report.cmake
    DEPENDS ${folder}/embed_report.cmake ${folder}/report.css ${folder}/report.js)
  foreach(target IN LISTS ARGN)
    target_sources(${target} PRIVATE ${assets})
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated)
    target_compile_definitions(${target} PRIVATE FOUNDCHECK_VERSION="${PROJECT_VERSION}")
  endforeach()
endfunction()
