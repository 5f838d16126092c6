// The cost of attention, by formula. Sources: notebook 000 and 001, section 6.2 (CNN, RNN, self-attention), 002
// (scoring functions), 004 (parameters of the heads); "Attention Is All You Need" (2017), table 1.
//
// All outputs are f64 and exact up to 2^53. One operation is a multiply-add, an addition, or a tanh together with the
// addition before it. Memory is in bytes of float32, without inputs and parameters.
// Errors of all: out_of_range, not_finite.
// Pages: reference/cpp.html#cost; formulas: core/reference/study.hpp
#pragma once

#include <cstdint>

#include "attn/scoring.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The cost of additive scoring and of another score.
/// Counts scores and weighted sum for n queries of width d_q, m keys of width d_k, m values of width d_v, and h hidden
/// units in additive scoring. -> parameters, operations, memory (2): [additive, the other score].
/// Additive: h (d_q + d_k) + h; h (n d_q + m d_k) + 2 n m h + n m d_v; 4 (h (n + m) + n m h + 2 n m).
/// The others: 0; n m d_q + n m d_v; 4 · 2 n m. Cosine also computes the norms, (n + m) d_k. Bilinear has d_q d_k
/// parameters, multiplies every key by W, m d_q d_k, and keeps the results, 4 m d_q.
/// All but bilinear need d_q = d_k; otherwise their operations and memory are NaN, noted as "dot_needs_equal_sizes".
/// @param n the number of queries
/// @param m the number of keys
/// @param d_q the width of a query
/// @param d_k the width of a key
/// @param d_v the width of a value
/// @param h the number of hidden units in additive scoring
/// @param score the other scoring function
/// @return parameters the parameters of additive scoring and of the other
/// @return operations the operations of each
/// @return memory the memory of each, in bytes
/// @formula \text{additive: } h(n d_q + m d_k) + 2nmh + nm d_v \qquad \text{dot: } nm d_q + nm d_v
/// @example n: 2, m: 3, d_q: 4, d_k: 4, d_v: 5, h: 8
/// @torch count = lambda *numbers: torch.tensor(numbers, dtype=torch.float64)
/// @torch parameters = count(h * (d_q + d_k) + h, 0)
/// @torch operations = count(h * (n * d_q + m * d_k) + 2 * n * m * h + n * m * d_v, n * m * d_q + n * m * d_v)
/// @torch memory = count(4 * (h * (n + m) + n * m * h + 2 * n * m), 4 * 2 * n * m)
Trace scoring_cost(std::int64_t n, std::int64_t m, std::int64_t d_q, std::int64_t d_k, std::int64_t d_v, std::int64_t h,
                   Score score = Score::dot, const Outputs& wanted = {});

/// @brief The cost of convolution, recurrence and self-attention on a sequence.
/// Compares layers that map n tokens of width d to n tokens of width d; k is the width of the convolution's window.
/// -> operations (3): [convolution k n d², recurrence n d², self-attention n² d], the notebooks' leading terms;
/// sequential_operations (3): [1, n, 1]; path_length (3): [⌈n / k⌉, n, 1], as the notebooks count;
/// exact_path_length (3), the layers of convolution needed until one unit sees both ends, ⌈(n−1) / (k−1)⌉; until output
/// n sees input 1, ⌈(n−1) / ⌊k/2⌋⌉; until one unit sees both ends with dilation k^layer, ⌈log_k n⌉ (infinity if windows
/// never grow); memory (3): [4 n d, 4 n d, 4 (n d + n²)].
/// @param n the number of tokens
/// @param d the width of a token
/// @param k the width of the convolution's window
/// @return operations the operations of convolution, recurrence and self-attention
/// @return sequential_operations the steps of each that must run one after another
/// @return path_length the path of each between the farthest tokens, as the notebooks count
/// @return exact_path_length layers of convolution until one unit sees both ends, until the last output sees the first
///   input, and the first with dilation
/// @return memory the memory of each, in bytes
/// @formula \text{operations: } k n d^2, \; n d^2, \; n^2 d \qquad \text{sequential: } 1, \; n, \; 1 \qquad
///   \text{path: } \lceil n/k \rceil, \; n, \; 1
/// @example n: 10, d: 4, k: 3
/// @torch count = lambda *numbers: torch.tensor(numbers, dtype=torch.float64)
/// @torch operations = count(k * n * d**2, n * d**2, n**2 * d)
/// @torch sequential_operations = count(1, n, 1)
/// @torch path_length = count(math.ceil(n / k), n, 1)
/// @torch until = [(n - 1) / (k - 1), (n - 1) / (k // 2), math.log(n, k)]
/// @torch exact_path_length = count(*map(math.ceil, until))
/// @torch memory = count(4 * n * d, 4 * n * d, 4 * (n * d + n**2))
Trace sequence_model_cost(std::int64_t n, std::int64_t d, std::int64_t k, const Outputs& wanted = {});

/// @brief The number of weights in narrow heads and in heads as wide as the model.
/// Counts the weights of multi-head attention without biases, W_o included.
/// -> shared (), with heads of width num_hiddens / num_heads: num_hiddens (query_size + key_size + value_size +
/// num_hiddens); per_head_full (), with heads of width num_hiddens: num_heads times as many.
/// @param query_size the width of a query
/// @param key_size the width of a key
/// @param value_size the width of a value
/// @param num_hiddens the width of all heads together
/// @param num_heads the number of heads that share it
/// @return shared the number of weights if the heads share num_hiddens
/// @return per_head_full the number of weights if each head is as wide as num_hiddens
/// @formula \mathrm{shared} = \mathrm{num\_hiddens}\,(q + k + v + \mathrm{num\_hiddens}), \qquad
///   \mathrm{per\_head\_full} = h \cdot \mathrm{shared}
/// @example query_size: 4, key_size: 4, value_size: 4, num_hiddens: 8, num_heads: 2
/// @torch sizes = query_size + key_size + value_size + num_hiddens
/// @torch shared = torch.tensor(num_hiddens * sizes, dtype=torch.float64)
/// @torch per_head_full = num_heads * shared
Trace multi_head_parameters(std::int64_t query_size, std::int64_t key_size, std::int64_t value_size,
                            std::int64_t num_hiddens, std::int64_t num_heads, const Outputs& wanted = {});

}  // namespace attn
