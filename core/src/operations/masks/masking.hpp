// What the attention operations share about masks: catalogue entries, checks, the kernels' form, and notes.
#pragma once

#include <algorithm>
#include <array>

#include "attn/mask.hpp"
#include "catalogue/called.hpp"
#include "catalogue/check.hpp"
#include "kernels/interface.hpp"

namespace attn {

/// What every attention operation takes beside its own inputs.
inline constexpr std::array masking_inputs = {
    input::optional_tensor("valid_lens", "b | b n", "f64"),
    input::number("fill", -Input::infinity, Input::infinity, -1e6),
    input::choice("mask", "none|causal|causal_bottom_right|sliding_window|sliding_window_both"),
    input::integer("window", 0, 2147483647, 1),
};

/// valid_lens of operations that take one sample without its axis: a number for all its queries, or one for each.
inline constexpr Name lens_of_samples_or_one = "b | b n | () | n";

/// The same inputs with valid_lens, the first of them, of this shape.
template <std::size_t N>
constexpr std::array<Input, N> with_lens(std::array<Input, N> inputs, Name shape) {
  inputs.front().shape = shape;
  return inputs;
}

template <>
struct Made<Masking> {
  static constexpr Name names[] = {"valid_lens", "fill", "mask", "window"};
  static Masking read(Reader& next);
};

/// PyTorch converts a fill to the scores' type and refuses what does not fit.
void check_fits(const Check& check, Name input, double value, double largest, const char* expected, const char* type);
/// Returns `value` as a float; throws if it is NaN or does not fit scores of float32.
float check_fill(Check& check, Name input, double value);

/// Checks valid_lens against (b) or (b, n), whose sizes are bound already, fill and window; returns the kernels' form.
kernels::Visibility check_masking(Check& check, const Masking& masking, const PyTorchText& pytorch = {});
/// The same of an operation that takes tensors of such a rank: of 2 axes, one sample, valid_lens are () or (n).
kernels::Visibility check_masking(Check& check, std::size_t rank, const Masking& masking,
                                  const PyTorchText& pytorch = {});

/// True if query i of a sample and head sees no key at all.
bool sees_nothing(const kernels::Visibility& visibility, std::size_t sample, std::size_t head, std::size_t i,
                  std::size_t n, std::size_t m);

/// The shape of scores: samples and heads, where there are such axes, then n queries and m keys.
struct RowsOfKeys {
  Shape shape;  // shape of scores: (n, m), (b, n, m) or (b, h, n, m)
  std::size_t samples() const { return shape.size() > 2 ? shape.front() : 1; }
  std::size_t heads() const { return shape.size() > 3 ? shape[1] : 1; }
  std::size_t batches() const { return samples() * heads(); }
  std::size_t queries() const { return shape[shape.size() - 2]; }
  std::size_t keys() const { return shape.back(); }
  /// Indices of row (batch, i) in the leading axes and n.
  Shape index_of(std::size_t batch, std::size_t i) const;
};

/// Notes "all_masked_row" on `output` for rows with nothing visible.
void note_masked_rows(Trace& trace, Name output, const kernels::Visibility& visibility, const RowsOfKeys& rows);

/// Notes "nan_from_scores" on "weights" for rows that are NaN although something is visible. A softmax `spreads` a NaN
/// over its whole row, so that one look is enough.
void note_nan_rows(Trace& trace, const float* weights, const kernels::Visibility& visibility, const RowsOfKeys& rows,
                   bool spreads = true);

}  // namespace attn
