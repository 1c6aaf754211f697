// SPDX-License-Identifier: MIT
// Every pattern of the library in one translation unit, to be compiled under limits of constant evaluation.
#include <foundcheck/foundcheck.hpp>
#include <string_view>

// What has patterns is a template, which is compiled only where it is used.
template foundcheck::detection foundcheck::detect<>(std::string_view) noexcept;
template void foundcheck::ccache_stats::detail::record_reader::read<>() noexcept;
template void foundcheck::cmake_cache::detail::record_reader::read<>() noexcept;
template void foundcheck::ninja_log::detail::record_reader::read<>() noexcept;
template foundcheck::diagnostics::ptxas_resources foundcheck::diagnostics::read_resources<>(
    std::string_view, const foundcheck::envelope&) noexcept;
template class foundcheck::cmake_output::detail::record_reader<>;
template class foundcheck::cmake_output::detail::variable_reader<>;
template class foundcheck::debug_find::detail::record_reader<>;
template class foundcheck::cmake_output::detail::frame_reader<>;
template class foundcheck::ninja_output::detail::record_reader<>;
template class foundcheck::try_compile_log::detail::record_reader<>;
template foundcheck::pytorch_output::message foundcheck::pytorch_output::read<>(std::string_view) noexcept;
template void foundcheck::diagnostics::detail::record_reader::read<>() noexcept;
