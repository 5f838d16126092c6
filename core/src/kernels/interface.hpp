// Declarations of the numeric loops that operations call: raw pointers and sizes, row-major, checked by the caller.
// cpu/X.cpp defines them: it asks for a device first, then calls the table of the present lanes (lanes/table.hpp),
// filled from the templates of X.hpp, where the loops are. Nothing here throws but std::bad_alloc, and on a device
// std::runtime_error. A result never overlaps an input unless a comment allows it. Strict lanes (the default) give the
// same bits natively and in WebAssembly, with or without SIMD.
#pragma once

#include <cstddef>
#include <cstdint>

#include "attn/mask_kind.hpp"

namespace attn::kernels {

using std::size_t;

// ---------------------------------------------------------------- element by element

/// y[i] = exp(x[i]), 1 ulp; 0 for −inf, through the denormals; NaN and +inf as in PyTorch. x == y allowed.
void exp_of(const float* x, float* y, size_t count);

/// y[i] = tanh(x[i]), within 2 ulp; ±1 for ±inf, −0 for −0, NaN for NaN. x == y allowed.
void tanh_of(const float* x, float* y, size_t count);

/// y[i] = x[i] / divisor, a true division, as `scores / math.sqrt(d)`. x == y allowed.
void divide(const float* x, float* y, size_t count, float divisor);

bool has_nan(const float* x, size_t count);

// ---------------------------------------------------------------- masks

using attn::Mask;

struct Visibility;

/// Masks that compose with a Mask (composed_keys in masks.hpp).
struct ComposedMasks {
  struct Document {
    std::int64_t begin, end;  ///< its first key, and the place behind its last
  };
  std::int64_t offset = 0;  ///< query i stands at key i + offset
  std::int64_t sink_tokens = 0;
  const double* prefix_lens = nullptr;  ///< that of a sample is at + sample·prefix_stride
  size_t prefix_stride = 1;
  const float* documents = nullptr;           ///< (samples, m): where the document of each key begins; or null
  const Document* bounds = nullptr;           ///< (samples, m): the document of each key
  bool scattered = false;                     ///< some document has keys of others in between
  const float* allowed = nullptr;             ///< (n, m) of a head at + sample·sample_stride + head·head_stride
  size_t sample_stride = 0, head_stride = 0;  ///< 0: the same for all
  /// sees_nothing_composed: by a pointer, so that only calls with options link it.
  bool (*sees_nothing)(const Visibility&, size_t sample, size_t head, size_t i, size_t n, size_t m) = nullptr;
};

/// What attn::Masking comes to once it is checked: visible_keys (masks.hpp) is the one rule that reads it, for every
/// loop and every note. Places hidden by `mask` become −inf, places j with not float(j) < valid_len become `fill`;
/// where both hide, −inf. All heads of a sample share its row of valid_lens.
struct Visibility {
  Mask mask = Mask::none;
  std::int64_t window = 0;
  const double* valid_lens = nullptr;  ///< (samples) or, per query, (samples, n); null: all valid
  bool valid_lens_per_query = false;
  float fill = -1e6F;
  const ComposedMasks* composed = nullptr;  ///< read by functions that say so alone
};

/// masked (samples, heads, n, m) = scores (samples, heads, n, m) with hidden places overwritten. scores == masked
/// allowed. sequence_mask is the case heads = n = 1, fill = value.
void mask_scores(const float* scores, float* masked, size_t samples, size_t heads, size_t n, size_t m,
                 const Visibility& visibility);

/// The same under masks that compose too; null scores are 1.
void mask_composed_scores(const float* scores, float* masked, size_t samples, size_t heads, size_t n, size_t m,
                          const Visibility& visibility);
/// True if query i of a head sees no key under them.
bool sees_nothing_composed(const Visibility& visibility, size_t sample, size_t head, size_t i, size_t n, size_t m);

/// What is added to scores, before masks hide places; infinities and NaN are computed with. Either, both or none.
struct Bias {
  const float* slopes = nullptr;              ///< (heads): −slope·|i + query_offset − j|, ALiBi (arXiv 2108.12409)
  std::int64_t query_offset = 0;              ///< m − n where the last query stands at the last key
  const float* table = nullptr;               ///< (n, m) of a head at table + sample·sample_stride + head·head_stride
  size_t sample_stride = 0, head_stride = 0;  ///< 0: the same for all
};

/// scores (samples, heads, n, m) += bias.
void add_bias(float* scores, size_t samples, size_t heads, size_t n, size_t m, const Bias& bias);

// ---------------------------------------------------------------- softmax

/// weights (rows, cols) = softmax of each row of scores (rows, cols). Weights that underflow are exactly 0.
/// A row with NaN or +inf, and a row of −inf only, is NaN, as in PyTorch. scores == weights allowed.
void softmax_rows(const float* scores, float* weights, size_t rows, size_t cols);

/// d_scores (rows, cols) = weights · (d_weights − Σ weights · d_weights), row by row: the gradient of softmax_rows,
/// from its weights and that of the loss by them. d_scores may be d_weights.
void softmax_rows_backward(const float* weights, const float* d_weights, float* d_scores, size_t rows, size_t cols);

/// The gradient of mask_scores: d_scores (samples, heads, n, m) of places that it overwrites become 0.
void mask_scores_backward(float* d_scores, size_t samples, size_t heads, size_t n, size_t m,
                          const Visibility& visibility);

// ---------------------------------------------------------------- matrix products
// Each product of a row of a and a column of b is taken (0·NaN is NaN). bias (n) may be null.

/// c (m, n) = a (m, k) · b (k, n) + bias.
void matmul(const float* a, const float* b, const float* bias, float* c, size_t m, size_t k, size_t n);

/// c (m, n) = a (m, k) · bᵀ + bias, with b (n, k): a nn.Linear whose weight is b, or queries · keysᵀ.
void matmul_transposed(const float* a, const float* b, const float* bias, float* c, size_t m, size_t k, size_t n);

/// The same for each of `batches` consecutive triples; no bias. Where g query heads share a key head, a batch is a key
/// head and its rows are those of all g.
void batched_matmul(const float* a, const float* b, float* c, size_t batches, size_t m, size_t k, size_t n);
void batched_matmul_transposed(const float* a, const float* b, float* c, size_t batches, size_t m, size_t k, size_t n);

/// A matrix packed once for many products, as the parameters of a module: packed holds packed_size floats.
/// It depends on the lanes in use (set_lanes): pack again after changing them.
size_t packed_size(size_t k, size_t n);
size_t panel_width();  ///< width of the lanes in use: a packed matrix fits only the width it was packed for
void pack(const float* b, float* packed, size_t k, size_t n);             ///< b (k, n)
void pack_transposed(const float* b, float* packed, size_t k, size_t n);  ///< b (n, k)

/// c (m, n) = a (m, k) · packed + bias; rows of a are a_stride >= k (or overlapping, for a convolution),
/// rows of c c_stride >= n apart. Gives the same bits as matmul and matmul_transposed.
void matmul_packed(const float* a, size_t a_stride, const float* packed, const float* bias, float* c, size_t c_stride,
                   size_t m, size_t k, size_t n);

// ---------------------------------------------------------------- attention

/// The layout of one operand's rows: element (batch, head, row, column) is at
/// data[batch·batch_stride + head·head_stride + row·row_stride + column]. So (b, n, h·p) needs no transpose.
template <class T>
struct HeadsOf {
  T* data;
  size_t batch_stride, head_stride, row_stride;
};

/// (batches, rows, columns) with one head, nothing between rows.
template <class T>
HeadsOf<T> one_head(T* data, size_t rows, size_t columns) {
  return {data, rows * columns, 0, columns};
}

/// (batches, heads, rows, columns): the heads one after another.
template <class T>
HeadsOf<T> heads_in_turn(T* data, size_t heads, size_t rows, size_t columns) {
  return {data, heads * rows * columns, rows * columns, columns};
}

/// (batches, rows, heads·columns): the heads as nn.Linear leaves them, side by side.
template <class T>
HeadsOf<T> heads_side_by_side(T* data, size_t rows, size_t heads, size_t columns) {
  return {data, rows * heads * columns, columns, heads * columns};
}

/// What a query and a key make of each other, before `scale`.
enum class Similarity : std::uint8_t {
  dot_product,       // Σ q·k
  squared_distance,  // Σ (q − k)²
  additive,          // Σ w_v·tanh(q + k)
};

/// output = softmax(masked(similarity(queries, keys) · scale + bias)) · values, for each batch and head.
struct AttentionProblem {
  HeadsOf<const float> queries;       ///< n rows of d
  HeadsOf<const float> keys;          ///< m rows of d
  HeadsOf<const float> values;        ///< m rows of v
  HeadsOf<float> output;              ///< n rows of v
  size_t batches, heads, n, m, d, v;  ///< heads of queries
  float scale;                        ///< 1/√d for scaled attention
  Visibility visibility;              ///< its samples are the batches
  Similarity similarity = Similarity::dot_product;
  const float* w_v = nullptr;           ///< (d), for additive
  size_t query_heads_per_key_head = 1;  ///< query head h reads key and value head h / so many; a divisor of heads
  Bias bias{};                          ///< this and what follows: attention_with_options
  float softcap = 0;                    ///< c: scaled similarities become c·tanh(·/c), before biases; 0: no cap
  float temperature = 1;                ///< divides scores with their biases
  const float* sink_logits = nullptr;   ///< (heads): one more place of each row in the softmax, without value
  bool sigmoid = false;                 ///< weights are 1/(1 + exp(−score − sigmoid_bias)) instead
  float sigmoid_bias = 0;
};

/// Attention without any n×m memory: O(m·(d + v)) beside inputs and output, which may lie where the queries do, row
/// upon row. Masked keys are not visited where that cannot change the result. Weights below 2⁻⁶⁴ of a row's largest
/// count as 0; NaN and ±inf as in PyTorch.
void attention_streaming(const AttentionProblem& problem);
/// The same with all options: biases, a cap, a temperature, sinks, a sigmoid, masks that compose.
void attention_with_options(const AttentionProblem& problem);

/// scores (n, m) = Σ_h w_v[h]·tanh(queries[i][h] + keys[j][h]); queries (n, h), keys (m, h), w_v (h).
/// features (n, m, h) receives the tanh when not null.
void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, float* features,
                     size_t n, size_t m, size_t h);

// ---------------------------------------------------------------- other sequence models

/// x (batches, n, d), weight (out, d, width) as nn.Conv1d stores it, bias (out) or null, `padding` zero rows at
/// each end -> output (batches, n + 2·padding − width + 1, out). Caller: width <= n + 2·padding.
void convolution_1d(const float* x, const float* weight, const float* bias, float* output, size_t batches, size_t n,
                    size_t d, size_t out, size_t width, size_t padding);

/// state_t = tanh(W_x x_t + b_x + W_h state_{t−1} + b_h), as nn.RNN with batch_first.
/// x (batches, n, d), W_x (h, d), W_h (h, h), b_x, b_h (h) or null, first_state (batches, h) or null for zeros
/// -> states (batches, n, h).
void rnn_steps(const float* x, const float* W_x, const float* W_h, const float* b_x, const float* b_h,
               const float* first_state, float* states, size_t batches, size_t n, size_t d, size_t h);

// ---------------------------------------------------------------- positional encoding

/// encoding (max_len, num_hiddens): column 2j is sin, 2j+1 cos of i / base^(2j/num_hiddens), rounded to float
/// after each step in PyTorch's order.
void positional_table(float* encoding, size_t max_len, size_t num_hiddens, double base);

// ---------------------------------------------------------------- pooling to the pixels of a screen

/// x (n, m) -> output (rows, columns), as adaptive_avg_pool2d and adaptive_max_pool2d. Caller: all sizes from 1.
void pool_mean(const float* x, float* output, size_t n, size_t m, size_t rows, size_t columns);
void pool_max(const float* x, float* output, size_t n, size_t m, size_t rows, size_t columns);

// ---------------------------------------------------------------- which instructions

/// strict and baseline give the same bits everywhere; avx2 and avx512 fuse multiply and add, within tolerances.
enum class Lanes : std::uint8_t {
  strict,    // in the widest registers that keep the bits
  baseline,  // the same with the instructions every machine of this kind has
  avx2,
  avx512,
};
bool lanes_available(Lanes lanes);
void set_lanes(Lanes lanes);  ///< Caller: available. Not to be called while another thread computes.
Lanes lanes_in_use();
const char* lanes_name();  ///< "strict", "relaxed", "avx2" …

}  // namespace attn::kernels
