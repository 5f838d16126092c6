// Masks: which keys a query may see, and the score of a hidden key.
// Source: notebooks 000 and 002 (sequence_mask, masked_softmax); causal and windowed masks as in the decoder of
// "Attention Is All You Need" (2017) and Longformer (2020); sinks of StreamingLLM (2023), the prefix of T5 (2020).
// Pages: reference/cpp.html#mask; formulas: core/reference/masks.hpp
#pragma once

#include <cstdint>
#include <memory>

#include "attn/mask_kind.hpp"
#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// A view of valid_lens: borrows f64 numbers like any view, and copies whole numbers, i64, as f64. It needs a Tensor
/// with a name.
class ValidLens : public TensorView {
public:
  ValidLens();
  ValidLens(const TensorView& lens);
  ValidLens(const Tensor& lens) : ValidLens(static_cast<const TensorView&>(lens)) {}
  ValidLens(const Tensor&& temporary) = delete;  // its numbers would be gone
  // Defined once, for the module's size.
  ValidLens(const ValidLens& other);
  ValidLens& operator=(const ValidLens& other);
  ~ValidLens();

  /// Borrows without checking the type.
  static ValidLens borrowed(const TensorView& lens);

private:
  std::unique_ptr<const Tensor> copied_;  // only if i64 was given
};

/// The masks of an attention operation. Scores hidden by `mask` become -inf, scores with j >= valid_len become `fill`;
/// hidden by both, -inf. A row without a visible key is uniform under fill -1e6 and NaN under -inf, as in PyTorch, and
/// is noted ("all_masked_row").
/// @param valid_lens how many keys are real, for each sample or each query; the rest is padding
/// @param fill the score of padded keys
/// @param mask which keys a query may see at all
/// @param window the reach of a sliding window, in keys
/// @return masked_scores the scores, with `fill` in padding and -inf under the mask
/// @return weights the softmax of masked_scores: each row sums to 1
struct Masking {
  ValidLens valid_lens = {};  // (b) or (b, n), f64 or i64; () or (n) of one sample without its axis. May be fractional,
                              // 0, negative or beyond m; absent: no limit
  double fill = -1e6;         // any number or ±inf; NaN is an error
  Mask mask = Mask::none;
  std::int64_t window = 1;  // for the sliding windows, >= 0
};

/// Masks that compose with a Masking. Query i of n stands at key i, or at key i + m − n under bottom_right; key j is
/// visible if
///   (causal(mask) and (in its window or j < sink_tokens), or j < prefix_lens) and of the same document and allowed.
/// Masks go by such places, whatever position_ids say.
/// @param align the key that a query stands at
/// @param sink_tokens first keys that a window never hides, though a causal mask does (arXiv 2309.17453)
/// @param prefix_lens how many first keys every query sees, whatever `mask` and window hide (arXiv 1910.10683)
/// @param documents the document of each key: a query sees keys of that of the key it stands at alone
/// @param allowed a mask of one's own: a query may look where it is not 0
/// @return visible 1 where a key is visible and within valid_lens, else 0
struct ComposedMasking {
  Align align = Align::top_left;
  std::int64_t sink_tokens = 0;
  TensorView prefix_lens = {};  // (b), or () for all samples; f64
  TensorView documents = {};    // (b, m), or (m) for all samples; i64
  TensorView allowed = {};      // (n, m), (b, n, m) or (b, h, n, m); NaN is not 0
};

/// @brief Replaces the numbers after each row's valid length.
/// x (rows, cols), valid_lens (rows), f64 -> output (rows, cols): x, with `value` at (i, j) if j >= valid_lens[i].
/// Unlike the notebook's, it does not change x.
/// Errors: wrong_type, wrong_rank, wrong_shape; not_finite if value is NaN.
/// @param x the numbers to mask, one sequence a row
/// @param valid_lens how many numbers of each row to keep
/// @param value replaces the others
/// @return output x with the others replaced
/// @formula \mathrm{output}_{ij} = \begin{cases} x_{ij} & j < \ell_i \\ \mathrm{value} & j \ge \ell_i \end{cases}
///   \qquad \ell = \mathrm{valid\_lens}
/// @example x: [[1, 2, 3], [4, 5, 6]], valid_lens: [1, 2], value: 0
/// @torch hidden = torch.arange(x.shape[1]) >= valid_lens[:, None]
/// @torch output = x.masked_fill(hidden, value)
Trace sequence_mask(const TensorView& x, const TensorView& valid_lens, double value = 0, const Outputs& wanted = {});

}  // namespace attn
