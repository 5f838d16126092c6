// From scores to weights with options: masks that compose, a sink, a sigmoid.
#pragma once

#include "attn/softmax.hpp"
#include "masking.hpp"

namespace attn {

/// The inputs of ComposedMasking, in its order, and those of SoftmaxOptions beside them.
inline constexpr std::array<Input, 5> composed_inputs = {
    {input::choice("align", "top_left|bottom_right"), input::integer("sink_tokens", 0, 2147483647, 0),
     input::optional_tensor("prefix_lens", "b | ()", "f64"), input::optional_tensor("documents", "b m | m", "i64"),
     input::optional_tensor("allowed", "n m | b n m | b h n m")}};
inline constexpr std::array<Input, 2> normalise_inputs = {
    {input::choice("normalise", "softmax|sigmoid"),
     input::optional_number("sigmoid_bias", -3.4028234663852886e38, 3.4028234663852886e38)}};

template <>
struct Made<ComposedMasking> {
  static constexpr auto names = names_of(composed_inputs);
  static ComposedMasking read(Reader& next);
};
template <>
struct Made<SoftmaxOptions> {
  static constexpr auto names = names_of(joined(normalise_inputs, composed_inputs));
  static SoftmaxOptions read(Reader& next);
};

/// True if the masks hide no place that a Masking shows.
bool hide_nothing(const ComposedMasking& masks);

/// The stage from scores to weights of a call, for scores of these rows. It must not move: visibility points into it.
class Weighing {
public:
  /// Checks masks and sinks, which may be absent and must outlive this; `visible` says whether that output is asked
  /// for. Throws Error.
  Weighing(Check& check, const RowsOfKeys& rows, kernels::Visibility& visibility, const ComposedMasking& masks,
           Normalise normalise, const std::optional<double>& sigmoid_bias, const TensorView& sink_logits, bool visible);
  Weighing(const Weighing&) = delete;
  Weighing& operator=(const Weighing&) = delete;
  ~Weighing() = default;

  /// False if masking and softmax of plain calls do the same.
  bool adds() const { return visibility_.composed != nullptr || normalise_ == Normalise::sigmoid || sink_logits_; }
  /// The cost of this stage; a call that streams keeps no matrix of it.
  Cost cost(bool streams) const;
  void mask(const float* scores, float* masked) const;
  /// masked may be weights.
  void normalise(const float* masked, float* weights);
  /// The same, where all stages of attention run at once.
  void complete(kernels::AttentionProblem& problem) const;
  /// d_scores, from all-visible softmax's: of a sigmoid instead, and 0 at places that are hidden.
  void correct_gradient(const float* weights, const float* d_weights, float* d_scores) const;
  /// (h): the gradient of the sinks, from weights and their gradient.
  Tensor d_sink_logits(const float* weights, const float* d_weights) const;
  /// The visibility that softmax's gradient hides by: none where masks compose, which correct_gradient hides.
  kernels::Visibility visibility_of_gradient() const;
  /// Gives the trace what this made, but the weights.
  void show(Trace& trace);

private:
  void number_documents(Check& check, const TensorView& documents);
  /// 1 where a key is visible and valid, else 0.
  Tensor visible() const;
  bool composed() const { return visibility_.composed != nullptr; }

  const RowsOfKeys rows_;
  kernels::Visibility& visibility_;
  const Normalise normalise_;
  float sigmoid_bias_ = 0;
  const TensorView& sink_logits_;
  kernels::ComposedMasks masks_;
  Tensor documents_, sink_weights_;
  std::vector<kernels::ComposedMasks::Document> bounds_;
};

}  // namespace attn
