// SPDX-License-Identifier: MIT
// A reader -> the range of what it reads. Every format's range is this one over a reader of its own.
//
// A reader holds the current item and moves on to the next one:
//
//   using value_type = ...;            what it reads
//   using reference = ...;             what `*` gives: the value, or a const reference that lives until the next step
//   void read();                       takes the next item; the first call takes the first
//   bool at_end() const;               after read(): there was none
//   const value_type& current() const;
//   std::size_t position() const;      differs from item to item
//
// A copy of a reader reads on by itself, so the range can be walked more than once. Where `*` gives a reference, the item lies in the
// iterator: the reference is valid until the iterator moves or ends, the iterator is an input iterator, `*r.begin()` is a copy and `*it++`
// does not compile. Where `*` gives a value, it is a forward iterator. The ranges are borrowed: an iterator needs the caller's bytes, not
// the range.
#ifndef FOUNDCHECK_CORE_READER_RANGE_HPP
#define FOUNDCHECK_CORE_READER_RANGE_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// The base of every range whose iterators do not refer to it.
struct borrowed_range {};

}  // namespace detail

/// The iterator of `reader_range`: holds a reader positioned at the current item.
template <class Reader>
class reader_iterator {
 public:
  using value_type = typename Reader::value_type;
  using difference_type = std::ptrdiff_t;
  using iterator_concept = std::conditional_t<std::is_reference_v<typename Reader::reference>, std::input_iterator_tag,
                                              std::forward_iterator_tag>;

  constexpr reader_iterator() noexcept = default;
  /// Over a copy of the reader, which reads its first item here. Pre: it has not read yet.
  constexpr explicit reader_iterator(const Reader& reader) noexcept : reader_(reader) { reader_.read(); }
  /// Over a reader made of these. A large one is made where it stays, and not a second time on the stack.
  template <class... Arguments>
  constexpr explicit reader_iterator(std::in_place_t, const Arguments&... arguments) noexcept : reader_(arguments...) {
    reader_.read();
  }

  /// Valid until the iterator moves or ends.
  [[nodiscard]] constexpr typename Reader::reference operator*() const& noexcept { return reader_.current(); }
  /// Of an iterator that ends with the expression: a copy, which a reference to it keeps alive.
  [[nodiscard]] constexpr value_type operator*() const&& noexcept { return reader_.current(); }
  /// The current item. Valid until the iterator moves or ends.
  [[nodiscard]] constexpr const value_type* operator->() const noexcept { return &reader_.current(); }
  constexpr reader_iterator& operator++() noexcept {
    reader_.read();
    return *this;
  }
  constexpr auto operator++(int) noexcept {
    if constexpr (std::is_reference_v<typename Reader::reference>) {
      reader_.read();
    } else {
      const reader_iterator before = *this;
      reader_.read();
      return before;
    }
  }
  [[nodiscard]] friend constexpr bool operator==(const reader_iterator& a, const reader_iterator& b) noexcept {
    return a.reader_.at_end() == b.reader_.at_end() &&
           (a.reader_.at_end() || a.reader_.position() == b.reader_.position());
  }
  [[nodiscard]] friend constexpr bool operator==(const reader_iterator& it, std::default_sentinel_t) noexcept {
    return it.reader_.at_end();
  }

 private:
  Reader reader_;
};

/// A range over what a reader reads. It holds a reader that has not read yet; each `begin()` copies it and starts anew.
template <class Reader>
class reader_range : public detail::borrowed_range {
 public:
  /// The iterator: input or forward, as the reader's `reference` says.
  using iterator = reader_iterator<Reader>;

  /// Over a reader that has not read yet.
  constexpr explicit reader_range(const Reader& reader) noexcept : reader_(reader) {}

  /// An iterator on the first item; equal to `end()` where there is none.
  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(reader_); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

 private:
  Reader reader_;
};

/// The range over a text. `Around`: what its reader takes besides, such as the envelope of the text. A string that ends
/// with the expression is refused.
template <class Reader, class... Around>
class text_range : public reader_range<Reader> {
 public:
  /// Over the bytes, with `Around` as it is by default. The bytes must outlive the iterators.
  constexpr explicit text_range(std::string_view bytes) noexcept : reader_range<Reader>(Reader(bytes, Around()...)) {}
  /// Over the bytes, with what the reader takes besides them.
  constexpr explicit text_range(std::string_view bytes, const Around&... around) noexcept
      requires(sizeof...(Around) != 0)
      : reader_range<Reader>(Reader(bytes, around...)) {}
  template <temporary_string S, class... More>
  explicit text_range(S&&, const More&...) = delete;
};

// ---- kind reader ----------------------------------------------------------------------------------------------------
//
// A reader of records -> a reader of those of one kind, for reader_range.

/// Passes over every record whose `kind` is another.
template <class Reader, auto Kind>
class kind_reader : public Reader {
 public:
  using Reader::Reader;

  /// Takes the next record of the kind, or comes to the end.
  constexpr void read() noexcept {
    do Reader::read();
    while (!Reader::at_end() && Reader::current().kind != Kind);
  }
};

FOUNDCHECK_END_NAMESPACE

// <string_view> declares it.
template <class Range>
requires std::is_base_of_v<foundcheck::detail::borrowed_range, Range>
inline constexpr bool std::ranges::enable_borrowed_range<Range> = true;

#endif
