// SPDX-License-Identifier: MIT
// Messages about libraries that a build may go without: what configure says when it does.
// Source: pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, 1.0 to 2.8.
#ifndef FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP

#include <foundcheck/extract/known_message.hpp>

namespace foundcheck {

inline constexpr known_message library_messages[] = {
    {"mpi_missing", "Not compiling with MPI.", component::mpi, state::no},
    {"openmp_missing", "Not compiling with OpenMP.", component::openmp, state::no},
    {"magma_missing", "MAGMA not found. Compiling without MAGMA support", component::magma, state::no},
    {"cudnn_turned_off", "Cannot find cuDNN library. Turning the option off", component::cudnn, state::no},
};
static_assert(defect_of(library_messages).empty());

}  // namespace foundcheck

#endif
