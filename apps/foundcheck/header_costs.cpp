// SPDX-License-Identifier: MIT
#include "header_costs.hpp"

#include <algorithm>
#include <cstdint>
#include <foundcheck/format/ninja/deps.hpp>

namespace foundcheck::program {

namespace {

bool is_of_system(std::string_view path) {
  constexpr std::string_view folders[] = {
      "/usr/", "/opt/", "/Library/", "/Applications/", "C:/Program Files", "C:\\Program Files"};
  return std::any_of(std::begin(folders), std::end(folders),
                     [path](std::string_view folder) { return path.starts_with(folder); });
}

}  // namespace

std::vector<header_cost> header_costs(std::string_view deps, std::span<const schedule::step> steps, std::size_t most) {
  std::vector<ninja_deps::node> nodes(ninja_deps::count(deps));
  const ninja_deps::index index(deps, nodes);
  std::vector<header_cost> costs(index.nodes().size());
  for (const schedule::step& s : steps) {
    const ninja_deps::node* node = index.find(s.output);
    if (node == nullptr || !node->has_deps()) continue;
    for (const std::uint32_t id : ninja_deps::inputs(node->deps)) {
      ++costs[id].steps;
      costs[id].work_ms += s.duration_ms();
    }
  }
  for (std::size_t id = 0; id < costs.size(); ++id) costs[id].path = index.nodes()[id].path;
  std::erase_if(costs, [](const header_cost& cost) { return cost.steps < 2 || is_of_system(cost.path); });
  std::sort(costs.begin(), costs.end(), [](const header_cost& a, const header_cost& b) {
    return a.work_ms != b.work_ms ? a.work_ms > b.work_ms : a.path < b.path;
  });
  if (costs.size() > most) costs.resize(most);
  return costs;
}

}  // namespace foundcheck::program
