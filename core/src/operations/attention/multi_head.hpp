// Multi-head attention up to W_o, shared by multi_head_attention and head_ablation.
#pragma once

#include "attn/multi_head.hpp"
#include "operations/products.hpp"
#include "scores_to_output.hpp"
#include "transpose_heads.hpp"

namespace attn {

inline constexpr auto multi_head_inputs =
    joined(std::array{input::tensor("queries", "b n query_size"), input::tensor("keys", "b m key_size"),
                      input::tensor("values", "b m value_size"), input::tensor("W_q", "hp_qk query_size"),
                      input::tensor("W_k", "hp_qk key_size"), input::tensor("W_v", "hp_v value_size"),
                      input::tensor("W_o", "p_o hp_v"), input::optional_tensor("b_q", "hp_qk"),
                      input::optional_tensor("b_k", "hp_qk"), input::optional_tensor("b_v", "hp_v"),
                      input::optional_tensor("b_o", "p_o"), num_heads_input},
           attention_inputs);

inline constexpr auto multi_head_outputs =
    joined(joined(std::array<Output, 3>{{{"queries_heads", "f32", "bh n p_qk"},
                                         {"keys_heads", "f32", "bh m p_qk"},
                                         {"values_heads", "f32", "bh m p_v"}}},
                  score_outputs("b h n m")),
           std::array{Output{"heads", "f32", "b h n p_v"}, streaming("output", "b n p_o"), optional_generator_output});

/// A call through the catalogue.
MultiHeadParameters multi_head_parameters_of(const Arguments& given);

inline std::vector<Tensor> prepare_multi_head(std::vector<Argument>& kept) {
  return arranged_for_projected(kept, {"W_q", "W_k", "W_v", "W_o"});
}

/// Multi-head attention whose inputs were checked.
class MultiHead {
public:
  /// Throws Error.
  MultiHead(const Operation& operation, const TensorView& queries, const TensorView& keys, const TensorView& values,
            const MultiHeadParameters& parameters, const Masking& masking, const Dropout& dropout);

  /// (b, n, h·p_v), the heads side by side; adds all that comes before the output.
  Tensor concatenated(Trace& trace) const;
  /// concatenated · W_oᵀ + b_o, (b, n, p_o).
  Tensor output(const Tensor& concatenated) const;
  /// Throws too_large for what `concatenated` and `output` take, and `more`.
  void check_cost(const Trace& trace, const Cost& more = {}) const;

  std::size_t b, n, m, h, p_qk, p_v, p_o;

private:
  void check_shapes();
  bool streams(const Trace& trace) const { return attn::streams(operation_, trace, dropout_, p_qk, m); }
  Tensor stream_heads(Trace& trace) const;

  const Operation& operation_;
  Check check_;
  const TensorView &queries_, &keys_, &values_;
  const MultiHeadParameters& parameters_;
  const Dropout& dropout_;
  kernels::Visibility visibility_;
};

/// What head_ablation takes after the attention: h times its output, or what each head changes in it.
Cost cost_of_ablation(const MultiHead& attention, bool leaves_out);

}  // namespace attn
