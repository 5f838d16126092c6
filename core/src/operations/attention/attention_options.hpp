// AttentionOptions: their inputs and outputs in the catalogue, their checks, and the stages that they add.
#pragma once

#include "attention_call.hpp"
#include "attention_gradient.hpp"
#include "attn/attention_options.hpp"
#include "attn/position_bias.hpp"
#include "operations/masks/weighing.hpp"
#include "operations/positions/position_checks.hpp"

namespace attn {

/// The inputs of AttentionOptions, for queries of d numbers.
constexpr std::array<Input, 33> option_inputs(Name d) {
  const std::array<Input, 6> of_places{
      {input::choice("positions", "none|rope|rope_half|alibi|t5"),
       input::optional_tensor("position_ids", "m | b m", "f64"),
       input::optional_tensor("query_position_ids", "n | b n", "f64"), input::number("rope_base", 1, 1e30, 10000),
       input::integer("rope_dims", 0, 65536, 0), input::choice("rope_precision", "float64|float32")}};
  const std::array<Input, 13> of_scores{
      {input::optional_tensor("slopes", "h"), input::optional_tensor("bias_table", "rows h"),
       input::boolean("bidirectional", true), input::integer("num_buckets", 2, 65536, 32),
       input::integer("max_distance", 2, 16777216, 128), input::optional_tensor("bias", "n m | h n m | b h n m"),
       input::choice("qk_norm", "none|l2|rms"), input::optional_tensor("q_gain", d),
       input::optional_tensor("k_gain", d),
       input::optional_number("scale", -3.4028234663852886e38, 3.4028234663852886e38),
       input::optional_number("softcap", 1e-30, 1e30), input::number("temperature", 1e-30, 1e30, 1),
       input::optional_tensor("sink_logits", "h")}};
  return joined(joined(of_places, length_inputs), joined(of_scores, joined(normalise_inputs, composed_inputs)));
}
/// The options of a call: those of a forward have the mask of dropout, too.
struct OptionsWithMask {
  AttentionOptions options;
};
/// What has options: a gradient, a forward with its mask of dropout, a cache, whose masks are its own.
enum class OptionsOf : std::uint8_t { gradient, forward, cache };
AttentionOptions read_options(Reader& next, OptionsOf call);

template <>
struct Made<AttentionOptions> {
  static constexpr auto names = names_of(option_inputs(""));
  static AttentionOptions read(Reader& next) { return read_options(next, OptionsOf::gradient); }
};
template <>
struct Made<OptionsWithMask> {
  static constexpr auto names =
      names_of(joined(option_inputs(""), std::array{input::optional_tensor("dropout_mask", "")}));
  static OptionsWithMask read(Reader& next) { return {read_options(next, OptionsOf::forward)}; }
};

/// True if these options change nothing, nor do wanted outputs: the call without options then gives the same, in less
/// time.
bool add_nothing(const AttentionOptions& options, const Outputs& wanted);

/// The inputs of gradients: also masks, whose valid_lens have this shape, and a dropout mask drawn earlier.
constexpr auto gradient_inputs(Name d, Name lens, Name weights) {
  return joined(option_inputs(d), joined(with_lens(masking_inputs, lens), drawn_dropout_inputs(weights)));
}

/// The outputs that options add to score_outputs; queries and keys have shapes of their own.
constexpr std::array<Output, 7> option_outputs(Name queries, Name keys, Name rows, Name scores) {
  const auto streamed = [](Name name, Name shape) { return Output{name, "f32", shape, true, true}; };
  return {{streamed("queries_normed", queries), streamed("keys_normed", keys), streamed("queries_rotated", queries),
           streamed("keys_rotated", keys), Output{"position_bias", "f32", "h n m | b h n m", true},
           Output{"sink_weights", "f32", rows, true}, Output{"visible", "f32", scores, true}}};
}

/// The gradients of the options, and the matrices of a backward.
constexpr std::array<Output, 9> gradient_outputs(Name scores, Name d) {
  return {{{"weights", "f32", scores},
           {"d_weights", "f32", scores},
           {"d_scores", "f32", scores},
           {"d_slopes", "f32", "h", true},
           {"d_bias_table", "f32", "rows h", true},
           {"d_bias", "f32", "n m | h n m | b h n m", true},
           {"d_q_gain", "f32", d, true},
           {"d_k_gain", "f32", d, true},
           {"d_sink_logits", "f32", "h", true}}};
}

/// The stages of options: first forward, then backward.
class OptionStages final : public AddedStages {
public:
  /// Checks the options and adds these stages to the call, which must outlive them and must not move. Throws Error.
  OptionStages(Check& check, AttentionCall& call, const AttentionOptions& options, const Masking& masking,
               const DrawnDropout& drawn, const Outputs& wanted);

  /// The cost of these stages alone.
  Cost cost() const;
  /// The cost of all stages, forward and backward.
  Cost cost_with_backward() const;

  void norm_and_rotate(AttentionInputs& x) override;
  void finish_scores(Tensor& scores) override;
  Tensor weights(Trace& trace, Tensor&& scores) override;
  bool complete(kernels::AttentionProblem& problem) override;
  /// False where dropped weights need all stages one by one.
  bool can_stream() const { return !drops(); }
  Name drop(Trace& trace, Tensor& weights) const override { return drop_by(trace, weights, factors_); }
  bool drops() const override { return factors_.count() > 0; }
  void show(Trace& trace) override;

  struct Gradients {
    Tensor d_queries, d_keys, d_values;
  };
  /// Called after the stages: `kept` has their weights and dropped_weights, x has queries and keys as they were given,
  /// `stage` has them normed and rotated. Adds the matrices and the gradients of the options.
  Gradients backward(Trace& trace, Trace&& kept, const AttentionInputs& x, const AttentionInputs& stage,
                     const TensorView& d_output) const;

private:
  bool rotates() const;
  bool same_places() const;  // True if queries and keys stand alike
  bool adds_position_bias() const;
  void check_positions(Check& check) const;
  void place_queries_and_keys(const Masking& masking);
  Rotary rotary(const TensorView& position_ids) const;
  PositionBias bias_of(std::size_t sample) const;
  std::size_t samples_of_bias() const;
  Tensor position_bias() const;
  Tensor sum_of_biases(const Tensor& position_bias) const;
  kernels::Bias bias();
  Tensor d_products(const AttentionInputs& stage, const float* d_biased) const;
  void add_bias_gradients(Trace& trace, const float* d_scores) const;
  void norm_and_rotate_back(Trace& trace, const AttentionInputs& x, Gradients& made) const;

  const AttentionCall& call_;
  const AttentionOptions& options_;
  Weighing weighing_;
  Tensor factors_;                    // dropout factors, if its mask was drawn earlier
  Tensor key_places_, query_places_;  // default positions, if none are given
  TensorView key_ids_, query_ids_;    // (m) or (b, m), (n) or (b, n)
  Tensor queries_normed_, keys_normed_, queries_rotated_, keys_rotated_, position_bias_, streamed_bias_, slopes_;
};

/// Checks the dropout of a forward call: its mask was drawn earlier or, as in plain calls, is still to be drawn.
DrawnDropout check_dropout_of(Check& check, const Dropout& dropout, const AttentionOptions& options);
/// The dropout of a backward call, whose mask may also be among the options.
DrawnDropout with_mask_of(const DrawnDropout& drawn, const AttentionOptions& options);

}  // namespace attn
