// Attention by dot products, stage by stage:
//
//   queries, keys → norm → rotation → dot products → scale → biases = scores       (norm, rotation, biases: options)
//   scores → mask → softmax → dropout → values weighed = output                    (stages.hpp)
//
// or, where nobody wants what lies between, all from the dot products on at once, without an n×m matrix.
// core/reference/attention.hpp has the same as a textbook prints it.
#pragma once

#include "attention_checks.hpp"
#include "kernels/layers/attention.hpp"

namespace attn {

/// queries (b, h, n, d), keys (b, g, m, d), values (b, g, m, v), or without the axis of heads, or of samples either.
struct AttentionInputs {
  TensorView queries, keys, values;
};

namespace dot_product {
inline constexpr Name queries_shape = "b n d | n d | b h n d", keys_shape = "b m d | m d | b g m d",
                      values_shape = "b m v | m v | b g m v", weights_shape = "b n m | n m | b h n m",
                      output_shape = "b n v | n v | b h n v";
inline constexpr std::array tensors{input::tensor("queries", queries_shape), input::tensor("keys", keys_shape),
                                    input::tensor("values", values_shape)};
}  // namespace dot_product

/// The stages of a call that its options add. Virtual, so that modules whose calls have none link no option.
class AddedStages {
public:
  /// Replaces queries and keys by normed and rotated ones, which this owns.
  virtual void norm_and_rotate(AttentionInputs& x) = 0;
  /// Adds to scores, for the stages one by one.
  virtual void add_biases(Tensor& scores) = 0;
  /// What add_biases adds, for all stages at once.
  virtual kernels::Bias bias() = 0;
  /// Drops weights by a mask that was drawn earlier, as drop_by.
  virtual Name drop(Trace& trace, Tensor& weights) const = 0;
  virtual bool drops() const = 0;
  /// Gives the trace what the stages made, after the last of them.
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
  const Dropout& dropout;            ///< unless options have a mask of it
  bool streams = false;              ///< nothing that the caller wants needs an n×m matrix
  std::optional<double> scale = {};  ///< factor of the dot products; none: they are divided by √d
  AddedStages* added = nullptr;      ///< none of a plain call
};

/// The shapes alone; throws Error.
kernels::AttentionSizes check_attention_shapes(Check& check, const AttentionInputs& x);

/// A plain call of such inputs; throws Error for shapes and masks.
AttentionCall checked_call(Check& check, const AttentionInputs& x, const Masking& masking, const Dropout& dropout);

/// What the stages take, without options.
Cost cost_of_stages(const Trace& trace, const AttentionCall& call);

/// x (…, n, d) of `call` -> (…, n, v), the output called `pooled`, which the caller adds.
Tensor attention_output(Trace& trace, const AttentionCall& call, AttentionInputs x, Name pooled);

// Its two halves, for a caller that needs queries and keys no longer after the first.

/// unscaled_scores, of queries and keys that were normed and rotated.
Tensor dot_products(const AttentionCall& call, const AttentionInputs& x);
/// The other stages, one by one.
Tensor output_of_dot_products(Trace& trace, const AttentionCall& call, Tensor&& unscaled, const TensorView& values,
                              Name pooled);

/// All stages at once.
Tensor streamed_output(Trace& trace, const AttentionCall& call, const AttentionInputs& x, Name pooled);

/// The same as the kernels take it.
kernels::AttentionProblem problem_of(const AttentionCall& call, kernels::HeadsOf<const float> queries,
                                     kernels::HeadsOf<const float> keys, kernels::HeadsOf<const float> values,
                                     kernels::HeadsOf<float> output);

}  // namespace attn
