// Attention of heads with its options, forward and then backward: what the training module's two attentions share.
// queries (b, h, n, d), keys (b, g, m, d), values (b, g, m, v), or of one head without that axis, or of
// one sample without either.
#pragma once

#include "attention_gradient.hpp"
#include "attn/attention_options.hpp"
#include "attn/position_bias.hpp"

namespace attn {

/// The inputs of AttentionOptions, for queries of d numbers; with those of masks and of drawn dropout.
constexpr std::array<Input, 22> optional_inputs(Name weights_shape, Name lens_shape, Name d) {
  return {{input::choice("positions", "none|rope|rope_half|alibi|t5"),
           input::optional_tensor("position_ids", "m | b m", "f64"),
           input::optional_tensor("query_position_ids", "n | b n", "f64"),
           input::number("rope_base", 1, 1e30, 10000),
           input::integer("rope_dims", 0, 65536, 0),
           input::choice("rope_precision", "float64|float32"),
           input::optional_tensor("slopes", "h"),
           input::optional_tensor("bias_table", "rows h"),
           input::boolean("bidirectional", true),
           input::integer("num_buckets", 2, 65536, 32),
           input::integer("max_distance", 2, 16777216, 128),
           input::optional_tensor("bias", "n m | h n m | b h n m"),
           input::choice("qk_norm", "none|l2|rms"),
           input::optional_tensor("q_gain", d),
           input::optional_tensor("k_gain", d),
           input::optional_number("scale", -3.4028234663852886e38, 3.4028234663852886e38),
           input::optional_tensor("valid_lens", lens_shape, "f64"),
           masking_inputs[1],
           masking_inputs[2],
           masking_inputs[3],
           input::optional_tensor("dropout_mask", weights_shape),
           input::number("dropout", 0, 1, 0)}};
}
AttentionOptions attention_options_of(const Arguments& given);

/// What a forward shows beside its output, for scores of this shape; queries and keys in shapes of their own.
constexpr std::array<Output, 10> head_outputs(Name queries, Name keys, Name scores) {
  return {{{"queries_normed", "f32", queries, true},
           {"keys_normed", "f32", keys, true},
           {"queries_rotated", "f32", queries, true},
           {"keys_rotated", "f32", keys, true},
           {"unscaled_scores", "f32", scores},
           {"position_bias", "f32", "h n m | b h n m", true},
           {"scores", "f32", scores},
           {"masked_scores", "f32", scores},
           {"weights", "f32", scores},
           {"dropped_weights", "f32", scores, true}}};
}

/// The gradients of the options, and the matrices of a backward.
constexpr std::array<Output, 8> gradient_outputs(Name scores, Name d) {
  return {{{"weights", "f32", scores},
           {"d_weights", "f32", scores},
           {"d_scores", "f32", scores},
           {"d_slopes", "f32", "h", true},
           {"d_bias_table", "f32", "rows h", true},
           {"d_bias", "f32", "n m | h n m | b h n m", true},
           {"d_q_gain", "f32", d, true},
           {"d_k_gain", "f32", d, true}}};
}

/// A call whose tensors were checked.
struct HeadsCall {
  kernels::AttentionSizes sizes{};
  Shape weights{};  ///< (n, m), (b, n, m) or (b, h, n, m)
  const AttentionOptions& options;
  const Masking& masking;
  const DrawnDropout& dropout;
};

/// Throws Error for what the options ask, and where the call, which takes `more` beside, is too large. `times` are 3
/// with a backward, else 1.
void check_options(Check& check, const HeadsCall& call, double times, const Cost& more);

class AttentionOfHeads {
public:
  /// After check_options. Throws Error for the dropout.
  AttentionOfHeads(Check& check, const HeadsCall& call, const kernels::Visibility& visibility);

  /// The output. Notes go to `trace`, what comes before the output to `shown`. The views are read by `backward` again.
  Tensor forward(Trace& trace, Trace& shown, const TensorView& queries, const TensorView& keys,
                 const TensorView& values);
  /// After forward, where no backward follows: gives `shown` what is left of it.
  void show(Trace& shown);

  struct Gradients {
    Tensor d_queries, d_keys, d_values;
  };
  /// After forward; adds the matrices and the gradients of the options.
  Gradients backward(Trace& trace, const TensorView& d_output);

private:
  void place_queries_and_keys(const Masking& masking);
  Rotary rotary(const TensorView& position_ids) const;
  PositionBias bias_of(std::size_t sample) const;
  std::size_t samples_of_bias() const;
  Tensor position_bias() const;
  Tensor turned(const TensorView& x, const TensorView& ids) const;
  void add_to_scores(const TensorView& bias);
  void score(Trace& shown);
  void show_scores(Trace& shown, Name name) const;
  void norm_back(Trace& trace, Gradients& made) const;
  void add_bias_gradients(Trace& trace) const;
  void turn_back(Tensor& d_x, const TensorView& ids) const;

  kernels::AttentionSizes sizes_;
  Shape weights_;
  const AttentionOptions& options_;
  AttentionGradient attention_;
  Tensor key_places_, query_places_;  // default positions, if none are given
  TensorView key_ids_, query_ids_;    // (m) or (b, m), (n) or (b, n)
  TensorView given_queries_, given_keys_;
  TensorView queries_, keys_, values_;  // normed and turned
  Tensor normed_queries_, normed_keys_, turned_queries_, turned_keys_;
};

}  // namespace attn
