// SPDX-License-Identifier: MIT
// Facts that were seen outside any input, with the texts that they are views of.
#ifndef FOUNDCHECK_HOST_SEEN_FACTS_HPP
#define FOUNDCHECK_HOST_SEEN_FACTS_HPP

#include <deque>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Facts and the memory of their texts. Can be moved, not copied: facts are views.
class seen_facts {
 public:
  seen_facts() = default;
  seen_facts(seen_facts&&) = default;
  seen_facts& operator=(seen_facts&&) = default;
  seen_facts(const seen_facts&) = delete;  // the facts would look at the texts of another
  seen_facts& operator=(const seen_facts&) = delete;

  /// A text that lives as long as the facts.
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  /// `how` is what was done to find out, in words that outlive the facts: "the runtime root has".
  void add(fact_id id, component about, state is, std::string text, std::string_view how, std::string name = {}) {
    fact f{id, about, is, keep(std::move(text)), {origin::no_source, 0, 0, how}};
    if (!name.empty()) f.name = keep(std::move(name));
    facts_.push_back(f);
  }

  /// A fact whose texts live elsewhere.
  void add(const fact& f) { facts_.push_back(f); }

  /// Takes back the facts for which that holds.
  template <class Is>
  void forget(const Is& is_one) {
    std::erase_if(facts_, is_one);
  }

  /// All facts, in the order in which they were added.
  [[nodiscard]] const std::vector<fact>& facts() const noexcept { return facts_; }

 private:
  std::deque<std::string> texts_;
  std::vector<fact> facts_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
