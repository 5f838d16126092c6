// Multi-head attention up to W_o: projections, attention of each head (attention_call.hpp), and the heads side by side.
#pragma once

#include "attention_call.hpp"
#include "attn/multi_head.hpp"
#include "operations/products.hpp"
#include "transpose_heads.hpp"

namespace attn {

/// The inputs of a call. With `kv_heads`, keys and values may have fewer heads than queries, g instead of h.
constexpr std::array<Input, 12> multi_head_tensors(bool kv_heads) {
  const Name k_rows = kv_heads ? "gp_qk" : "hp_qk", v_rows = kv_heads ? "gp_v" : "hp_v";
  return {{input::tensor("queries", "b n query_size"), input::tensor("keys", "b m key_size"),
           input::tensor("values", "b m value_size"), input::tensor("W_q", "hp_qk query_size"),
           input::tensor("W_k", kv_heads ? "gp_qk key_size" : "hp_qk key_size"),
           input::tensor("W_v", kv_heads ? "gp_v value_size" : "hp_v value_size"), input::tensor("W_o", "p_o hp_v"),
           input::optional_tensor("b_q", "hp_qk"), input::optional_tensor("b_k", k_rows),
           input::optional_tensor("b_v", v_rows), input::optional_tensor("b_o", "p_o"), num_heads_input}};
}

inline constexpr auto grouped_tensors =
    joined(multi_head_tensors(true), std::array{input::integer("num_kv_heads", 0, 2147483647, 0)});

inline constexpr auto multi_head_inputs = joined(multi_head_tensors(false), attention_inputs);

inline constexpr auto multi_head_outputs =
    joined(joined(std::array<Output, 3>{{{"queries_heads", "f32", "bh n p_qk"},
                                         {"keys_heads", "f32", "bg m p_qk"},
                                         {"values_heads", "f32", "bg m p_v"}}},
                  score_outputs("b h n m")),
           std::array{Output{"heads", "f32", "b h n p_v"}, streaming("output", "b n p_o"), optional_generator_output});

template <>
struct Made<MultiHeadParameters> {
  static constexpr Name names[] = {"W_q", "W_k", "W_v", "W_o", "b_q", "b_k", "b_v", "b_o", "num_heads"};
  static MultiHeadParameters read(Reader& next);
};

inline std::vector<Tensor> prepare_multi_head(std::vector<Argument>& kept) {
  return arranged_for_projected(kept, {"W_q", "W_k", "W_v", "W_o"});
}

/// Multi-head attention whose inputs were checked. Its inputs must outlive it.
class MultiHead {
public:
  /// Throws Error for wrong shapes and masks. num_kv_heads: 0 means num_heads.
  MultiHead(const Operation& operation, const AttentionInputs& x, const MultiHeadParameters& parameters,
            std::int64_t num_kv_heads, const Masking& masking, const Dropout& dropout);

  /// Begins a call without options: checks dropout, and the cost together with `more`.
  void begin(const Trace& trace, const Cost& more = {});
  /// Throws too_large for what `concatenated` and `output` take, and `more`.
  void check_cost(const Trace& trace, const Cost& more) const;
  /// (b, n, h·p_v), the heads side by side; adds all that comes before the output.
  Tensor concatenated(Trace& trace) const;
  /// concatenated · W_oᵀ + b_o, (b, n, p_o).
  Tensor output(const Tensor& concatenated) const;

  /// queries (b·h, n, p_qk), keys (b·g, m, p_qk), values (b·g, m, p_v).
  struct Projected {
    Tensor queries, keys, values;
  };
  Projected projected_heads() const;
  /// The same heads in the shapes of the stages: (b, h, n, p_qk), (b, g, m, p_qk), (b, g, m, p_v).
  AttentionInputs heads_of(const Projected& projected) const;

  const AttentionInputs x;
  const MultiHeadParameters& parameters;
  Check check;
  std::size_t b = 0, n = 0, m = 0, h = 0, g = 0, p_qk = 0, p_v = 0, p_o = 0;
  AttentionCall call;  ///< that of the heads

private:
  kernels::AttentionSizes check_shapes(std::int64_t num_kv_heads);
  Tensor stream_side_by_side(Trace& trace) const;

  const Operation& operation_;
};

/// (b, rows, h·p) -> (b·h, rows, p).
Tensor split_heads(const TensorView& x, std::size_t h);
/// (b, h, rows, p) -> (b, rows, h·p).
Tensor joined_heads(const TensorView& x);

/// What head_ablation takes after the attention: h times its output, or what each head changes in it.
Cost cost_of_ablation(const MultiHead& attention, bool leaves_out);

}  // namespace attn
