// Attention by dot products, stage by stage:
//
//   queries, keys → norm → rotation → dot products → scale → biases = scores       (norm, rotation, biases: options)
//   scores → mask → softmax → dropout → values weighed = output                    (stages.hpp)
//
// If only the output is wanted, without dropout, everything from the dot products on is computed at once, without an
// n×m matrix. core/reference/attention.hpp has the same formula as a textbook prints it.
#pragma once

#include "attn/attention.hpp"
#include "kernels/layers/attention.hpp"
#include "stages.hpp"

namespace attn {

/// queries (b, h, n, d), keys (b, g, m, d), values (b, g, m, v), or without the axis of heads, or without those of
/// heads and samples.
struct AttentionInputs {
  TensorView queries, keys, values;
};

namespace dot_product {
inline constexpr Name queries_shape = "b n d | n d | b h n d", keys_shape = "b m d | m d | b g m d",
                      values_shape = "b m v | m v | b g m v", weights_shape = "b n m | n m | b h n m",
                      output_shape = "b n v | n v | b h n v", sinks_shape = "b n | n | b h n";
inline constexpr std::array tensors{input::tensor("queries", queries_shape), input::tensor("keys", keys_shape),
                                    input::tensor("values", values_shape)};
}  // namespace dot_product

/// The stages of a call that its options add. Its functions are virtual, so that modules without options link no code
/// of them.
class AddedStages {
public:
  /// Replaces queries and keys by normed and rotated ones, which this owns.
  virtual void norm_and_rotate(AttentionInputs& x) = 0;
  /// Caps scaled scores, adds the biases and divides by the temperature, where the stages run one by one.
  virtual void finish_scores(Tensor& scores) = 0;
  /// scores -> weights, as weights_of_scores.
  virtual Tensor weights(Trace& trace, Tensor&& scores) = 0;
  /// The same, where all stages run at once: completes a plain problem; false if it stays plain.
  virtual bool complete(kernels::AttentionProblem& problem) = 0;
  /// Drops weights by a mask that was drawn earlier, with drop_by.
  virtual Name drop(Trace& trace, Tensor& weights) const = 0;
  virtual bool drops() const = 0;
  /// Gives the trace what these stages made, once the last stage has run.
  virtual void show(Trace& trace) = 0;

protected:
  AddedStages() = default;
  AddedStages(const AddedStages&) = delete;
  AddedStages& operator=(const AddedStages&) = delete;
  ~AddedStages() = default;
};

/// A call whose inputs were checked.
struct AttentionCall {
  kernels::AttentionSizes sizes;
  RowsOfKeys rows;  ///< the scores: (n, m), (b, n, m) or (b, h, n, m)
  kernels::Visibility visibility;
  const Dropout& dropout;            ///< ignored if options have its mask
  bool streams = false;              ///< nothing that the caller wants needs an n×m matrix
  std::optional<double> scale = {};  ///< factor of the similarity; none: dot products are divided by √d
  AddedStages* added = nullptr;      ///< null in a call without options
  /// attention_with_options, in operations that have options and stream: others link none of it.
  StreamingKernel with_options = nullptr;
  kernels::Similarity similarity = kernels::Similarity::dot_product;  ///< what all stages at once compare by
  const float* w_v = nullptr;                                         ///< the additive similarity's weights
};

/// Checks the shapes alone; throws Error.
kernels::AttentionSizes check_attention_shapes(Check& check, const AttentionInputs& x);

/// A call whose shapes were checked: scores of these rows, from d numbers of each query and key, for values of v.
AttentionCall call_of(const RowsOfKeys& rows, std::size_t d, std::size_t v, const kernels::Visibility& visibility,
                      const Dropout& dropout);

/// A call without options; throws Error for wrong shapes and masks.
AttentionCall checked_call(Check& check, const AttentionInputs& x, const Masking& masking, const Dropout& dropout);

/// The cost of the stages without options.
Cost cost_of_stages(const Trace& trace, const AttentionCall& call);

/// x (…, n, d) of `call` -> the output (…, n, v), called `pooled`; the caller adds it to the trace.
Tensor attention_output(Trace& trace, const AttentionCall& call, AttentionInputs x, Name pooled);

// The two halves of attention_output, for callers that free queries and keys after the first half.

/// unscaled_scores of normed and rotated queries and keys.
Tensor dot_products(const AttentionCall& call, const AttentionInputs& x);
/// The other stages, one by one.
Tensor output_of_dot_products(Trace& trace, const AttentionCall& call, Tensor&& unscaled, const TensorView& values,
                              Name pooled);
/// Those from the mask on, for scores of any kind.
Tensor output_of_scores(Trace& trace, const AttentionCall& call, Tensor&& scores, const TensorView& values,
                        Name pooled);

/// All stages at once.
Tensor streamed_output(Trace& trace, const AttentionCall& call, const AttentionInputs& x, Name pooled);

/// The same call as kernels take it.
kernels::AttentionProblem problem_of(const AttentionCall& call, kernels::HeadsOf<const float> queries,
                                     kernels::HeadsOf<const float> keys, kernels::HeadsOf<const float> values,
                                     kernels::HeadsOf<float> output);

}  // namespace attn
