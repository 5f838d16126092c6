// Trace: the result of every operation, an ordered list of named tensors with notes.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attn/name.hpp"
#include "attn/tensor.hpp"

namespace attn {

/// A note on something that PyTorch does not report. Codes:
///   all_masked_row   on weights: the row sees no key; uniform where `fill` is finite, NaN under a mask or fill -inf
///   nan_from_scores  on weights: a score is NaN or +inf (a NaN in a query, a key or a parameter), so the row is NaN
///   nan_from_values  on output, or heads: the weights are numbers, but a value is NaN, or infinite with a weight of 0
///                    or with the opposite infinity; masked keys count too, since 0·NaN is NaN
/// Notes on weights do not need weights among the wanted outputs.
struct Note {
  std::string_view code;
  std::string_view output;  // the output it concerns
  Shape index;              // the leading indices of the row in that output
};

/// The names of the wanted outputs; none means all. The texts are borrowed: they must outlive this and the Trace made
/// for it.
class Outputs {
public:
  static constexpr std::size_t most_names = 24;

  Outputs() = default;
  Outputs(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) push_back(name);
  }
  /// Adds a name unless it is in already. Errors: out_of_range beyond most_names.
  void push_back(std::string_view name);
  bool empty() const { return count_ == 0; }
  bool has(std::string_view name) const;
  const std::string_view* begin() const { return names_.data(); }
  const std::string_view* end() const { return names_.data() + count_; }

private:
  std::size_t count_ = 0;
  std::array<std::string_view, most_names> names_{};
};

class Trace {
public:
  struct Entry {
    std::string_view name;
    Tensor tensor;
  };

  /// The most notes kept per code and output: notes explain, they do not enumerate.
  static constexpr std::size_t notes_per_code = 64;

  // Defined in trace.cpp, for the module's size.
  Trace();
  explicit Trace(const Outputs& wanted);
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;
  Trace(const Trace&);
  ~Trace();

  /// True if the caller wants this output, or all.
  bool wants(const char* name) const;
  bool wants(std::string_view name) const;
  /// Keeps the tensor if it is wanted. Names come from the catalogue and outlive every Trace.
  void add(Name name, Tensor&& tensor);
  void note(Name code, Name output, const Shape& index);
  void add_notes(const Trace& other);

  // A temporary Trace returns values instead of references, so that no reference dangles.
  const std::vector<Entry>& entries() const& { return entries_; }
  std::vector<Entry> entries() && { return std::move(entries_); }
  const std::vector<Note>& notes() const& { return notes_; }
  std::vector<Note> notes() && { return std::move(notes_); }
  bool has(std::string_view name) const;
  /// Throws std::out_of_range if there is no such output.
  const Tensor& operator[](std::string_view name) const&;
  Tensor operator[](std::string_view name) &&;
  bool noted(std::string_view code) const;

private:
  Outputs wanted_;
  std::vector<Entry> entries_;
  std::vector<Note> notes_;
};

}  // namespace attn
