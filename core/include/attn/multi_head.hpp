// Multi-head attention and its changes of shape. Sources: notebooks 000 and 004; "Attention Is All You Need" (2017),
// section 3.2.2; Michel et al., "Are Sixteen Heads Really Better than One?" (2019), for the ablation.
//
// b samples, n queries, m keys, h heads; in each head, queries and keys have p_qk numbers, values p_v.
// Errors of all: wrong_type, wrong_rank, wrong_shape; not_divisible if num_heads does not divide a width; too_large.
// Pages: reference/cpp.html#multi_head; formulas: core/reference/attention.hpp, attention_options.hpp
#pragma once

#include "attn/attention.hpp"
#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// Weights as nn.Linear stores them, (out, in), with the rows of one head after another; biases are optional.
/// @param W_q the weight that makes every head's queries, one head's rows after another's
/// @param W_k the weight that makes every head's keys
/// @param W_v the weight that makes every head's values
/// @param W_o the weight that joins the heads
/// @param b_q the bias of W_q
/// @param b_k the bias of W_k
/// @param b_v the bias of W_v
/// @param b_o the bias of W_o
/// @param num_heads the number of heads
/// @return queries_heads the projected queries, head by head
/// @return keys_heads the projected keys, head by head
/// @return values_heads the projected values, head by head
/// @return unscaled_scores the dot product of each query with each key, in each head
/// @return scores unscaled_scores divided by the root of a head's width
/// @return heads the output of each head: the mean of its values, weighted by its weights
/// @return output the concatenated heads, multiplied by W_o
struct MultiHeadParameters {
  TensorView W_q;       // (h·p_qk, query_size)
  TensorView W_k;       // (h·p_qk, key_size)
  TensorView W_v;       // (h·p_v, value_size)
  TensorView W_o;       // (p_o, h·p_v)
  TensorView b_q = {};  // (h·p_qk)
  TensorView b_k = {};  // (h·p_qk)
  TensorView b_v = {};  // (h·p_v)
  TensorView b_o = {};  // (p_o)
  std::int64_t num_heads = 1;
};

/// @brief Several attentions side by side, with the options of modern models.
/// Each has its own projections.
/// queries (b, n, query_size), keys (b, m, key_size), values (b, m, value_size); valid_lens (b) or (b, n) apply to
/// every head, options to each. num_kv_heads divides num_heads: W_k is (num_kv_heads·p_qk, key_size), W_v
/// (num_kv_heads·p_v, value_size), b_k and b_v have as many rows, and query head i reads key-value head
/// i / (num_heads / num_kv_heads); 0: num_heads (arXiv 2305.13245, 1911.02150). -> queries_heads (b·h, n, p_qk),
/// keys_heads (b·g, m, p_qk), values_heads (b·g, m, p_v); unscaled_scores, scores, masked_scores, weights (b, h, n, m),
/// dropped_weights with dropout; heads (b, h, n, p_v), output (b, n, p_o); those of the options as in
/// dot_product_attention, of (b, h, n, p_qk) and (b, g, m, p_qk). If only `output` is wanted, without dropout, it
/// keeps no n×m matrix but those of dot_product_attention. The gradient is multi_head_attention_backward.
/// core/reference/attention_options.hpp has the formula as a textbook prints it.
/// Notes: "all_masked_row", "nan_from_scores" on weights, "nan_from_values" on heads.
/// Errors also: out_of_range, not_finite, missing_input, unknown_input as in attention.hpp.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @param num_kv_heads the number of heads of keys and values; 0: as many as of queries
/// @return queries_normed each head's queries after qk_norm
/// @return keys_normed each head's keys after qk_norm
/// @return queries_rotated each head's queries, rotated by their positions
/// @return keys_rotated each head's keys, rotated by their positions
/// @return position_bias the bias of alibi or t5
/// @return scores unscaled_scores divided by the root of a head's width, or times `scale`, plus the biases
/// @formula \mathrm{head}_i = \weights{\mathrm{softmax}}\Bigl(\frac{\queries{Q} W_{q,i}^\top (\keys{K}
///   W_{k,g(i)}^\top)^\top}{\sqrt p}\Bigr)\, \values{V} W_{v,g(i)}^\top
/// @formula \mathrm{output} = [\mathrm{head}_1, \dots, \mathrm{head}_h]\, W_o^\top, \qquad g(i) = \Bigl\lfloor
///   \frac{i \cdot \mathrm{num\_kv\_heads}}{\mathrm{num\_heads}} \Bigr\rfloor
/// @example queries: randn(1, 2, 4), keys: randn(1, 3, 4), values: randn(1, 3, 4), W_q: randn(4, 4),
///   W_k: randn(2, 4), W_v: randn(2, 4), W_o: randn(4, 4), num_heads: 2, num_kv_heads: 1, valid_lens: [2],
///   positions: 'rope'
/// @torch split = lambda x, heads: x.reshape(*x.shape[:2], heads, -1).transpose(1, 2)
/// @torch q = split(queries @ W_q.T, num_heads)
/// @torch k, v = split(keys @ W_k.T, num_kv_heads), split(values @ W_v.T, num_kv_heads)
/// @torch queries_heads, keys_heads, values_heads = q.flatten(0, 1), k.flatten(0, 1), v.flatten(0, 1)
/// @torch def turned(x):
/// @torch     angles = torch.arange(x.shape[2])[:, None] * 10000 ** (-torch.arange(0, x.shape[3], 2) / x.shape[3])
/// @torch     a, b, cos, sin = x[..., 0::2], x[..., 1::2], angles.cos(), angles.sin()
/// @torch     return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)
/// @torch queries_rotated, keys_rotated = turned(q), turned(k)
/// @torch unscaled_scores = queries_rotated @ keys_rotated.transpose(2, 3)
/// @torch scores = unscaled_scores / math.sqrt(q.shape[-1])
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), 1, -1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch heads = weights @ v
/// @torch output = heads.transpose(1, 2).flatten(2) @ W_o.T
Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, std::int64_t num_kv_heads,
                           const AttentionOptions& options = {}, const Masking& masking = {},
                           const Dropout& dropout = {}, const Outputs& wanted = {});
// The same operation without options.
Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, const Masking& masking = {},
                           const Dropout& dropout = {}, const Outputs& wanted = {});

/// @brief The gradient of multi-head attention with respect to every input and weight.
/// The gradient of multi_head_attention; dropout uses a mask drawn earlier. d_output (b, n, p_o) is the gradient
/// of a loss with respect to the output. -> output, weights (b, h, n, m); d_NAME, shaped as its input, for each input
/// of floats that was given and used; d_weights, d_scores (b, h, n, m), in each head as in
/// dot_product_attention_backward. b_k shifts all scores of a query equally, so without options d_b_k is 0 except for
/// rounding. Errors and notes: as multi_head_attention.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @param d_output the gradient of the loss with respect to each output
/// @param num_kv_heads the number of heads of keys and values; 0: as many as of queries
/// @return weights softmax of each query's masked scores in each head, before dropout
/// @return d_queries the gradient of the loss with respect to the queries
/// @return d_keys the gradient of the loss with respect to the keys
/// @return d_values the gradient of the loss with respect to the values
/// @return d_W_q the gradient of the loss with respect to W_q
/// @return d_W_k the gradient of the loss with respect to W_k
/// @return d_W_v the gradient of the loss with respect to W_v
/// @return d_W_o the gradient of the loss with respect to W_o
/// @return d_b_q the gradient of the loss with respect to b_q, where there is one
/// @return d_b_k the gradient of the loss with respect to b_k, where there is one
/// @return d_b_v the gradient of the loss with respect to b_v, where there is one
/// @return d_b_o the gradient of the loss with respect to b_o, where there is one
/// @return d_weights the gradient of the loss with respect to the weights, before dropout
/// @return d_scores the gradient of the loss with respect to the scores, before the masks
/// @return d_slopes the gradient of the loss with respect to the slopes of alibi, where they were given
/// @return d_bias_table the gradient of the loss with respect to the table of t5
/// @return d_bias the gradient of the loss with respect to the bias, where there is one
/// @return d_q_gain the gradient of the loss with respect to q_gain, where it is read
/// @return d_k_gain the gradient of the loss with respect to k_gain, where it is read
/// @return d_sink_logits the gradient of the loss with respect to sink_logits, where they are given
/// @formula \mathrm{d\_W\_o} = \mathrm{d\_output}^\top [\mathrm{head}_1, \dots, \mathrm{head}_h], \qquad
///   \mathrm{d\_heads} = \mathrm{d\_output}\, W_o
/// @formula \mathrm{d\_W\_q} = \mathrm{d\_Q}^\top \queries{Q}, \qquad \mathrm{d\_queries} = \mathrm{d\_Q}\, W_q,
///   \qquad \text{each head as in dot\_product\_attention\_backward}
/// @example queries: randn(1, 2, 2), keys: randn(1, 3, 2), values: randn(1, 3, 2), W_q: randn(4, 2),
///   W_k: randn(4, 2), W_v: randn(4, 2), W_o: randn(2, 4), num_heads: 2, d_output: randn(1, 2, 2)
/// @torch inputs = [x.requires_grad_() for x in (queries, keys, values, W_q, W_k, W_v, W_o)]
/// @torch split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
/// @torch q, k, v = split(queries @ W_q.T), split(keys @ W_k.T), split(values @ W_v.T)
/// @torch scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[-1])
/// @torch weights = torch.softmax(scores, dim=-1)
/// @torch output = (weights @ v).transpose(1, 2).flatten(2) @ W_o.T
/// @torch grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
/// @torch d_queries, d_keys, d_values, d_W_q, d_W_k, d_W_v, d_W_o, d_weights, d_scores = grads
Trace multi_head_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const MultiHeadParameters& parameters, const TensorView& d_output,
                                    std::int64_t num_kv_heads = 0, const AttentionOptions& options = {},
                                    const Masking& masking = {}, const DrawnDropout& dropout = {},
                                    const Outputs& wanted = {});

/// @brief The contribution of each head to the output of multi-head attention.
/// Everything of multi_head_attention, and two outputs more: without_head (h, b, n, p_o), the output with that head's
/// columns set to 0 before W_o; change (h, b, n), how far that moves the output of each query, as a Euclidean distance.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @return without_head the output with one head left out, for each head
/// @return change the distance by which leaving the head out moves the output, for each query
/// @formula \mathrm{without\_head}_i = [\mathrm{head}_1, \dots, 0, \dots, \mathrm{head}_h]\, W_o^\top
/// @formula \mathrm{change}_i = \lVert \mathrm{output} - \mathrm{without\_head}_i \rVert
/// @example queries: randn(1, 2, 2), keys: randn(1, 3, 2), values: randn(1, 3, 2), W_q: randn(4, 2),
///   W_k: randn(4, 2), W_v: randn(4, 2), W_o: randn(2, 4), num_heads: 2
/// @torch split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
/// @torch q, k, v = split(queries @ W_q.T), split(keys @ W_k.T), split(values @ W_v.T)
/// @torch queries_heads, keys_heads, values_heads = q.flatten(0, 1), k.flatten(0, 1), v.flatten(0, 1)
/// @torch unscaled_scores = q @ k.transpose(2, 3)
/// @torch scores = unscaled_scores / math.sqrt(q.shape[-1])
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch heads = weights @ v
/// @torch joined = lambda x: x.transpose(1, 2).flatten(2) @ W_o.T
/// @torch output = joined(heads)
/// @torch kept = 1 - torch.eye(num_heads)[:, None, :, None, None]
/// @torch without_head = torch.stack([joined(heads * kept[i]) for i in range(num_heads)])
/// @torch change = (output - without_head).norm(dim=-1)
Trace head_ablation(const TensorView& queries, const TensorView& keys, const TensorView& values,
                    const MultiHeadParameters& parameters, const Masking& masking = {}, const Dropout& dropout = {},
                    const Outputs& wanted = {});

/// @brief Turns each head into a separate sample.
/// x (b, n, h·p) -> reshaped (b, n, h, p), permuted (b, h, n, p), output (b·h, n, p).
/// @param x one vector for each token, made of the heads side by side
/// @param num_heads the number of heads
/// @return reshaped x with an axis for the heads
/// @return permuted the axis of heads moved before the tokens
/// @return output the axes of samples and heads merged
/// @formula (b,\, n,\, h p) \;\to\; (b,\, n,\, h,\, p) \;\to\; (b,\, h,\, n,\, p) \;\to\; (b h,\, n,\, p)
/// @example x: arange(1, 2, 4), num_heads: 2
/// @torch reshaped = x.reshape(*x.shape[:2], num_heads, -1)
/// @torch permuted = reshaped.permute(0, 2, 1, 3)
/// @torch output = permuted.flatten(0, 1)
Trace transpose_qkv(const TensorView& x, std::int64_t num_heads, const Outputs& wanted = {});

/// @brief Concatenates the heads again.
/// Undoes transpose_qkv: x (b·h, n, p) -> reshaped (b, h, n, p), permuted (b, n, h, p), output (b, n, h·p).
/// @param x one sample for each head
/// @param num_heads the number of heads
/// @return reshaped x with an axis for the heads
/// @return permuted the axis of heads moved behind the tokens
/// @return output one vector for each token, made of the heads side by side
/// @formula (b h,\, n,\, p) \;\to\; (b,\, h,\, n,\, p) \;\to\; (b,\, n,\, h,\, p) \;\to\; (b,\, n,\, h p)
/// @example x: arange(2, 2, 2), num_heads: 2
/// @torch reshaped = x.reshape(-1, num_heads, *x.shape[1:])
/// @torch permuted = reshaped.permute(0, 2, 1, 3)
/// @torch output = permuted.flatten(2)
Trace transpose_output(const TensorView& x, std::int64_t num_heads, const Outputs& wanted = {});

/// @brief Repeats each entry along the first axis, e.g. valid lengths for every head.
/// Repeats each entry of x along axis 0 `repeats` times: valid_lens (b) -> (b·h). x has any type, which the output
/// keeps, and at least one axis. -> output. Errors: out_of_range if repeats < 0.
/// @param x the tensor to repeat, along axis 0
/// @param repeats how often each entry is repeated
/// @return output each entry of x, repeated
/// @formula \mathrm{output}_i = x_{\lfloor i / \mathrm{repeats} \rfloor}
/// @example x: [2, 3], repeats: 2
/// @torch output = torch.repeat_interleave(x, repeats, dim=0)
Trace repeat_interleave(const TensorView& x, std::int64_t repeats, const Outputs& wanted = {});

/// @brief The old name of multi_head_attention with options.
/// multi_head_attention, with a mask of dropout alone; queries_heads, keys_heads, values_heads are (b, h, n, p_qk),
/// (b, g, m, p_qk), (b, g, m, p_v).
/// @deprecated use multi_head_attention, which takes the same options
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @param num_kv_heads the number of heads of keys and values; 0: as many as of queries
/// @return queries_normed each head's queries after qk_norm
/// @return keys_normed each head's keys after qk_norm
/// @return queries_rotated each head's queries, rotated by their positions
/// @return keys_rotated each head's keys, rotated by their positions
/// @return position_bias the bias of alibi or t5
/// @return scores unscaled_scores · scale, plus the biases
/// @return dropped_weights the weights after dropout
/// @formula \text{as multi\_head\_attention}
/// @example queries: randn(1, 2, 4), keys: randn(1, 3, 4), values: randn(1, 3, 4), W_q: randn(4, 4),
///   W_k: randn(4, 4), W_v: randn(4, 4), W_o: randn(4, 4), num_heads: 2
/// @torch split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
/// @torch queries_heads, keys_heads = split(queries @ W_q.T), split(keys @ W_k.T)
/// @torch values_heads = split(values @ W_v.T)
/// @torch unscaled_scores = queries_heads @ keys_heads.transpose(2, 3)
/// @torch scores = unscaled_scores / math.sqrt(queries_heads.shape[-1])
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch heads = weights @ values_heads
/// @torch output = heads.transpose(1, 2).flatten(2) @ W_o.T
[[deprecated("use multi_head_attention with AttentionOptions")]] Trace multi_head_attention_forward(
    const TensorView& queries, const TensorView& keys, const TensorView& values, const MultiHeadParameters& parameters,
    std::int64_t num_kv_heads = 0, const AttentionOptions& options = {}, const Masking& masking = {},
    const DrawnDropout& dropout = {}, const Outputs& wanted = {});

}  // namespace attn
