// SPDX-License-Identifier: MIT
// Rules on libraries in general: headers without a library, and the driver's stub where it must not be.
#ifndef FOUNDCHECK_RULE_LIBRARY_HPP
#define FOUNDCHECK_RULE_LIBRARY_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::rules {

inline constexpr rule library[] = {
    {"HDR001", severity::error, confidence::likely, component::each,
     "the headers were found, the library was not, and the build asks for it",
     "Headers and libraries come in different packages. A project that tests for the header alone takes the "
     "component for present; the link or the first dlopen fails.",
     "find / -name 'lib<component>*' finds no library beside the header that the cache names",
     "Install the package with the library, delete the *_LIBRARY entry from the cache and configure again; or turn "
     "the option off.",
     "", "", "the variables of CMake's find modules; CMake Modules/FindPackageHandleStandardArgs.cmake", "",
     when::all(when::any(when::yes(fact_id::include_directory, component::each)),
               when::any(when::no(fact_id::library, component::each), when::no(fact_id::inventory, component::each)),
               when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::no(fact_id::library, component::each),
                         when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"STUB001", severity::error, confidence::likely, component::driver,
     "the driver's stub library is in a run-time search path",
     "Linking against stubs/libcuda.so is right. A stubs directory in RPATH or RUNPATH makes the loader take the "
     "stub instead of the driver: CUDA driver is a stub library (error 34).",
     "readelf -d BINARY | grep -E 'RPATH|RUNPATH' ; ldd BINARY shows stubs/libcuda.so.1",
     "Take the stubs directory out of CMAKE_INSTALL_RPATH and CMAKE_BUILD_RPATH, or link CUDA::cuda_driver, whose "
     "stub CMake keeps out of RPATH; never ship a libcuda.so.1.",
     "", "",
     "CMake Modules/FindCUDAToolkit.cmake (IMPORTED_IMPLIB); xmake issue 4686; nvidia-container-toolkit issue 668",
     "BUILD001",
     when::all(
         when::any(when::has_directory(fact_id::runtime_search_path, component::none, "stubs"),
                   when::has_directory(fact_id::link_library, component::driver, "stubs"),
                   when::diagnosed("driver_stub")),
         when::any(when::has_directory(fact_id::runtime_search_path, component::none, "stubs"),
                   when::yes(fact_id::uses_link_path, component::none), when::diagnosed("driver_stub")),
         // Other libraries have a directory of that name too.
         when::any(when::contains(fact_id::runtime_search_path, component::none, "cuda"),
                   when::yes(fact_id::root, component::cuda_toolkit),
                   when::yes(fact_id::requested, component::cuda_toolkit),
                   when::yes(fact_id::executable, component::nvcc), when::yes(fact_id::link_library, component::driver),
                   when::diagnosed("driver_stub")),
         when::any(when::unless(when::yes(fact_id::cross_build, component::none)), when::diagnosed("driver_stub")))},
};
static_assert(defect_of(library).empty());

}  // namespace foundcheck::rules

#endif
