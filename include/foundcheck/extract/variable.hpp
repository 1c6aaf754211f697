// SPDX-License-Identifier: MIT
// Variable names -> facts: which variable speaks for which fact about which component, sorted by name. It is read for the
// entries of a cache and for the searches in logs alike, so that they say the same thing in the same words.
//
// The names of each component are in component_evidence.hpp; here are those that speak for the build as a whole, and those
// that do not say what their component's other names say. LIBKINETO_NOCUPTI turns CUPTI off, and is an old option besides.
#ifndef FOUNDCHECK_EXTRACT_VARIABLE_HPP
#define FOUNDCHECK_EXTRACT_VARIABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/component_evidence.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// How a variable's value becomes a fact.
enum class reading : std::uint8_t {
  option,    ///< on is yes, off is no
  inverted,  ///< on is no, off is yes
  path,      ///< NOTFOUND is no, any other text is yes
  text       ///< the value as it stands
};

struct variable_row {
  std::string_view name;
  fact_id id = fact_id::requested;
  component about = component::none;
  reading how = reading::option;
};

inline constexpr variable_row further_variables[] = {
    {"LIBKINETO_NOCUPTI", fact_id::requested, component::cupti, reading::inverted},
    {"LIBKINETO_NOCUPTI", fact_id::legacy_flag, component::kineto, reading::inverted},
    {"KINETO_BACKEND", fact_id::backend, component::kineto, reading::text},
    {"USE_CUPTI_SO", fact_id::shared_library, component::cupti, reading::option},
    {"CMAKE_CUDA_ARCHITECTURES", fact_id::architectures, component::nvcc, reading::text},
    {"TORCH_CUDA_ARCH_LIST", fact_id::architectures, component::nvcc, reading::text},
    {"CUDA_ARCH_BIN", fact_id::architectures, component::nvcc, reading::text},
    {"AMReX_CUDA_ARCH", fact_id::architectures, component::nvcc, reading::text},
    {"CMAKE_CXX_COMPILER", fact_id::compiler, component::none, reading::text},
    {"CMAKE_GENERATOR", fact_id::generator, component::none, reading::text},
    {"CMAKE_TOOLCHAIN_FILE", fact_id::cross_build, component::none, reading::text},
    {"CMAKE_CROSSCOMPILING", fact_id::cross_build, component::none, reading::option},
    {"CMAKE_PROJECT_NAME", fact_id::project, component::none, reading::text},
    {"CMAKE_CACHEFILE_DIR", fact_id::cache_directory, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_BUILD_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH", fact_id::uses_link_path, component::none, reading::option},
};

template <class Use>
constexpr void for_each_variable(Use&& use) noexcept {
  for (const component_evidence& row : component_evidences) {
    const auto use_names = [&](std::string_view names, fact_id id, reading how) {
      for (const std::string_view name : words(names)) use(variable_row{name, id, row.about, how});
    };
    use_names(row.options, fact_id::requested, reading::option);
    use_names(row.libraries, fact_id::library, reading::path);
    use_names(row.inventory, fact_id::inventory, reading::path);
    use_names(row.link_libraries, fact_id::link_library, reading::path);
    use_names(row.headers, fact_id::include_directory, reading::path);
    use_names(row.programs, fact_id::executable, reading::path);
    use_names(row.roots, fact_id::root, reading::path);
  }
  for (const variable_row& row : further_variables) use(row);
}

inline constexpr std::size_t variable_count = [] {
  std::size_t count = 0;
  for_each_variable([&](const variable_row&) { ++count; });
  return count;
}();

struct variable_table {
  variable_row rows[variable_count];
};

[[nodiscard]] constexpr std::string_view name_of_variable(const variable_row& row) noexcept { return row.name; }

inline constexpr variable_table sorted_variables = [] {
  variable_table table{};
  std::size_t size = 0;
  for_each_variable([&](const variable_row& row) { table.rows[size++] = row; });
  sort_by_name(table.rows, name_of_variable);
  return table;
}();

inline constexpr std::span<const variable_row> variable_rows = sorted_variables.rows;

/// The number of the first row of that name, or variable_count.
[[nodiscard]] constexpr std::size_t find_variable(std::string_view name) noexcept {
  const std::size_t row = find_by_name(variable_rows, name, name_of_variable);
  return row < variable_count && variable_rows[row].name == name ? row : variable_count;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
