// SPDX-License-Identifier: MIT
// Rules on parts that a build goes without when configure does not find them: worth a warning to whoever asked, a note to others.
#ifndef FOUNDCHECK_RULE_TABLES_LEFT_OUT_HPP
#define FOUNDCHECK_RULE_TABLES_LEFT_OUT_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule left_out[] = {
    {"LEFT001"sv, severity::info, confidence::certain, component::each,
     "the build goes without it, as it was not found; nobody asked for it by hand"sv,
     "PyTorch asks for it by default and goes on without. Nothing is wrong where it is not needed; a program that needs it fails "
     "when it gets there."sv,
     "the option summary at the end of configure ; python -c 'import torch; print(torch.__config__.show())'"sv,
     "Nothing, or the option OFF (-DUSE_MPI=OFF, -DUSE_CUSPARSELT=OFF) to say so. To have it: install its development package, "
     "give the option ON, and configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv, ""sv,
     when::all(when::any(when::denied("mpi_missing"sv, component::each),
                         when::denied("cusparselt_turned_off"sv, component::each)),
               when::any(when::unless(when::yes(fact_id::asked, component::each))))},
    {"LEFT002"sv, severity::warning, confidence::certain, component::each,
     "it was asked for by hand, and configure turned it off"sv,
     "Configure looked for the library, did not find it, turned the option off and ended well. In the cache the option is OFF as if "
     "somebody had wanted that."sv,
     "the command line in the evidence, and the message behind it ; find / -name the library"sv,
     "Install the library with its headers, name its place (CUDSS_ROOT, MAGMA_HOME), remove what the cache remembers "
     "(cmake -U 'CUDSS_*' -U 'MAGMA_*' .), and configure again with the option ON."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, cmake/Dependencies.cmake and cmake/public/cuda.cmake"sv,
     "CUDSS001 MAGMA001"sv,
     when::all(when::any(when::denied("cudss_turned_off"sv, component::each),
                         when::denied("magma_missing"sv, component::each)),
               when::any(when::yes(fact_id::asked, component::each)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
