// The stages of attention, one after another:
//
//   scores → mask → softmax → dropout → values weighed = output
//
// Each operation makes its scores in its own file; dot products, with their options, in attention_call.hpp.
#pragma once

#include "catalogue/entries.hpp"
#include "operations/masks/masking.hpp"
#include "operations/random/weight_dropout.hpp"
#include "operations/sizes.hpp"

namespace attn {

/// What every attention operation takes beside its own inputs.
inline constexpr auto attention_inputs = joined(masking_inputs, weight_dropout_inputs);

/// The outputs between scores and weights of the same shape, e.g. "b n m". Not every score `always_divides`.
constexpr std::array<Output, 5> score_outputs(Name shape, bool always_divides = true) {
  return {{{"unscaled_scores", "f32", shape, !always_divides},
           {"scores", "f32", shape},
           {"masked_scores", "f32", shape},
           {"weights", "f32", shape},
           {"dropped_weights", "f32", shape, true}}};
}

/// The rows of these queries with so many columns: their scores with keys, their output.
RowsOfKeys rows_with(const TensorView& queries, std::size_t columns);

/// The masks of these scores, as masking.hpp checks them; PyTorch's text is that of three axes, which the course's code
/// takes alone.
kernels::Visibility check_masking(Check& check, const RowsOfKeys& scores, const Masking& masking);

/// What attention takes from its scores, of this shape, on: their memory, and the work on each pair, `similarity` of it
/// for the score itself. Stages nobody wants share one place.
Cost cost_of_attending(const Trace& trace, const Dropout& dropout, bool streaming, const Shape& scores,
                       double similarity, std::size_t v);

/// Multiply-adds of a dot product over d.
inline double dot_work(std::size_t d) {
  return static_cast<double>(d) + work::number;
}

/// Room for what a stage of a chain becomes: of its own when the stage is wanted, and so kept, else the stage's. The
/// stage's numbers stay where they are.
Tensor next_stage(Trace& trace, Name name, Tensor&& stage);

/// unscaled_scores -> scores: divided by √d, as scores / math.sqrt(d).
Tensor scaled_scores(Trace& trace, Tensor&& unscaled, std::size_t d);

/// scores (…, n, m), whose rows these are, -> weights of the same shape: mask, then softmax. Adds scores,
/// masked_scores, and notes.
Tensor weights_of_scores(Trace& trace, Tensor&& scores, const RowsOfKeys& rows, const kernels::Visibility& visibility);

/// weights -> dropped_weights, which replace them if any are dropped; weights are then added to the trace. Returns the
/// name of the result.
Name drop_weights(Trace& trace, Tensor& weights, const Dropout& dropout);

/// weights (…, n, m), called `name`, and values (…, m, v) -> the output (…, n, v), called `pooled`, which the caller
/// adds. Adds the weights, and notes. Each head of values serves `query_heads_per_key_head` heads of queries that
/// follow each other.
Tensor weigh_values(Trace& trace, Name name, Tensor&& weights, const RowsOfKeys& rows, const float* values,
                    std::size_t v, Name pooled, std::size_t query_heads_per_key_head = 1);

/// An output that a call finds without its scores.
constexpr Output streaming(Name name, Name shape) {
  return {.name = name, .shape = shape, .streams = true};
}

/// True if the call asks for nothing that needs an n×m matrix: only for outputs that the operation marks as streaming.
bool streams(const Operation& operation, const Trace& trace, const Dropout& dropout, std::size_t d, std::size_t m);

using StreamingKernel = void (*)(const kernels::AttentionProblem&);

/// All stages at once, without an n×m matrix: fills the problem's output, and adds the notes that the stages would add.
/// `rows` is the shape of the scores, `pooled` the name of the output.
void stream_attention(Trace& trace, const kernels::AttentionProblem& problem, const RowsOfKeys& rows, Name pooled,
                      StreamingKernel stream = kernels::attention_streaming);

}  // namespace attn
