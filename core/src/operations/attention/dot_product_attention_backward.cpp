// dot_product_attention_forward and its gradient.
#include <span>

#include "attention_checks.hpp"
#include "attention_of_heads.hpp"
#include "catalogue/pytorch_text.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Name queries_shape = "b n d | n d | b h n d", keys_shape = "b m d | m d | b g m d",
               values_shape = "b m v | m v | b g m v", output_shape = "b n v | n v | b h n v",
               weights_shape = "b n m | n m | b h n m";
constexpr std::array tensors{input::tensor("queries", queries_shape), input::tensor("keys", keys_shape),
                             input::tensor("values", values_shape)};
constexpr auto options = optional_inputs(weights_shape, lens_of_samples_or_one, "d");
constexpr auto backward_inputs = joined(joined(tensors, options), std::array{input::tensor("d_output", output_shape)});
constexpr auto inputs = std::span(backward_inputs).first<backward_inputs.size() - 1>();
constexpr Output output{"output", "f32", output_shape};
constexpr auto outputs = joined(head_outputs(queries_shape, keys_shape, weights_shape), std::array{output});
constexpr auto backward_outputs =
    joined(std::array{output, Output{"d_queries", "f32", queries_shape}, Output{"d_keys", "f32", keys_shape},
                      Output{"d_values", "f32", values_shape}},
           gradient_outputs(weights_shape, "d"));

struct Tensors {
  const TensorView &queries, &keys, &values;
};

/// The sizes of a call whose shapes fit, with queries of so many axes.
kernels::AttentionSizes sizes_of(const Check& check, std::size_t rank) {
  const std::size_t h = rank < 4 ? 1 : check["h"], g = rank < 4 ? 1 : check["g"];
  if (g == 0 ? h > 0 : h % g != 0)
    check.fail(ErrorCode::not_divisible, "keys", concat({"a divisor of h = ", h, " as second size"}), concat({g}));
  return {.batches = check["b"],
          .heads = h,
          .query_heads_per_key_head = g == 0 || h == 0 ? 1 : h / g,
          .n = check["n"],
          .m = check["m"],
          .d = check["d"],
          .v = check["v"]};
}

/// One sample without its axis has places without it.
void check_ids(const Check& check, const HeadsCall& call) {
  if (call.weights.size() > 2 || call.options.positions == AttentionPositions::none) return;
  const TensorView &ids = call.options.position_ids, &query_ids = call.options.query_position_ids;
  if (ids.rank() > 1)
    check.fail(ErrorCode::wrong_rank, "position_ids", concat({"(m = ", call.sizes.m, ")"}), to_string(ids.shape()));
  if (query_ids.rank() > 1)
    check.fail(ErrorCode::wrong_rank, "query_position_ids", concat({"(n = ", call.sizes.n, ")"}),
               to_string(query_ids.shape()));
}

/// Both directions: times 3 with the gradient.
AttentionOfHeads checked(Check& check, const Tensors& x, HeadsCall& call, const TensorView* d_output) {
  const std::size_t rank = x.queries.rank();
  if (rank < 3) check.bind("b", 1);
  check_dot_product_shapes(check, x.queries, x.keys, x.values);
  const kernels::AttentionSizes s = call.sizes = sizes_of(check, rank);
  call.weights = rows_with(x.queries, s.m).shape;
  check_ids(check, call);
  if (d_output != nullptr) check_d_output(check, *d_output, rows_with(x.queries, s.v).shape);
  const kernels::Visibility visibility = check_masking(check, RowsOfKeys{call.weights}, call.masking);
  const double times = d_output == nullptr ? 1 : 3;
  check_options(check, call, times,
                {.bytes = (times + 1) / 2 *
                          (bytes_of(x.queries.shape()) + bytes_of(x.keys.shape()) + bytes_of(x.values.shape()))});
  return {check, call, visibility};
}

}  // namespace

constexpr Operation dot_product_attention_forward_entry = {
    "dot_product_attention_forward", inputs, outputs, [](const Arguments& given) {
      return dot_product_attention_forward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                           attention_options_of(given), masking_of(given), drawn_dropout_of(given),
                                           given.outputs());
    }};

constexpr Operation dot_product_attention_backward_entry = {
    "dot_product_attention_backward", backward_inputs, backward_outputs, [](const Arguments& given) {
      return dot_product_attention_backward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                            given.tensor("d_output"), attention_options_of(given), masking_of(given),
                                            drawn_dropout_of(given), given.outputs());
    }};

Trace dot_product_attention_forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const AttentionOptions& options, const Masking& masking,
                                    const DrawnDropout& dropout, const Outputs& wanted) {
  Check check(dot_product_attention_forward_entry);
  HeadsCall call{.options = options, .masking = masking, .dropout = dropout};
  AttentionOfHeads attention = checked(check, {queries, keys, values}, call, nullptr);
  Trace trace(wanted);
  Tensor output = attention.forward(trace, trace, queries, keys, values);
  attention.show(trace);
  trace.add("output", std::move(output));
  return trace;
}

Trace dot_product_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                     const TensorView& d_output, const AttentionOptions& options,
                                     const Masking& masking, const DrawnDropout& dropout, const Outputs& wanted) {
  Check check(dot_product_attention_backward_entry);
  HeadsCall call{.options = options, .masking = masking, .dropout = dropout};
  AttentionOfHeads attention = checked(check, {queries, keys, values}, call, &d_output);
  Trace trace(wanted), unseen({"output"});
  trace.add("output", attention.forward(trace, unseen, queries, keys, values));
  auto [d_queries, d_keys, d_values] = attention.backward(trace, d_output);
  trace.add("d_queries", std::move(d_queries));
  trace.add("d_keys", std::move(d_keys));
  trace.add("d_values", std::move(d_values));
  return trace;
}

}  // namespace attn
