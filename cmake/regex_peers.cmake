# SPDX-License-Identifier: MIT
# The regex engines that ours is compared with, for tests and benchmarks: none is needed to build. foundcheck_regex_peers
# links those that are installed and defines FOUNDCHECK_HAS_PCRE2, FOUNDCHECK_HAS_RE2 and FOUNDCHECK_HAS_VECTORSCAN for
# them; what compares with an engine that is not there is skipped, visibly.

add_library(foundcheck_regex_peers INTERFACE)

# foundcheck_regex_peer(<name> <header> <library>)
function(foundcheck_regex_peer name header library)
  find_path(FOUNDCHECK_${name}_INCLUDE ${header})
  find_library(FOUNDCHECK_${name}_LIBRARY ${library})
  mark_as_advanced(FOUNDCHECK_${name}_INCLUDE FOUNDCHECK_${name}_LIBRARY)
  if(FOUNDCHECK_${name}_INCLUDE AND FOUNDCHECK_${name}_LIBRARY)
    target_include_directories(foundcheck_regex_peers SYSTEM INTERFACE ${FOUNDCHECK_${name}_INCLUDE})
    target_link_libraries(foundcheck_regex_peers INTERFACE ${FOUNDCHECK_${name}_LIBRARY})
    target_compile_definitions(foundcheck_regex_peers INTERFACE FOUNDCHECK_HAS_${name})
  endif()
endfunction()

foundcheck_regex_peer(PCRE2 pcre2.h pcre2-8)
foundcheck_regex_peer(RE2 re2/re2.h re2)
foundcheck_regex_peer(VECTORSCAN hs/hs.h hs)
