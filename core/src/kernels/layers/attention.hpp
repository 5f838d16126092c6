// Attention of training steps and gradients: its matrices are kept, for any layout of heads and grouped key-value
// heads, without allocation. Operations go forward by operations/attention/stages.cpp. Scores come from dot products or
// from additive.hpp; from scores on both go the same way.
#pragma once

#include "kernels/interface.hpp"
#include "products.hpp"

namespace attn::kernels {

/// Matrices of scores and weights are (batches, heads, n, m), nothing between them.
struct AttentionSizes {
  size_t batches, heads;                ///< heads of queries
  size_t query_heads_per_key_head = 1;  ///< query head h reads key and value head h / so many
  size_t n, m, d, v;                    ///< queries, keys, numbers a query, numbers a value
};

/// Floats of scratch that each function below takes.
size_t attention_scratch(const AttentionSizes& sizes);

/// scores = queries · keysᵀ / divisor, a true division: √d, or 1.
void dot_product_scores(const AttentionSizes& sizes, HeadsOf<const float> queries, HeadsOf<const float> keys,
                        float divisor, float* scores, float* scratch);

/// d_queries and d_keys, which are set, from d_scores; query heads of one key head add up in their order.
struct DotProductGradients {
  HeadsOf<float> d_queries, d_keys;
};
void dot_product_scores_backward(const AttentionSizes& sizes, HeadsOf<const float> queries, HeadsOf<const float> keys,
                                 float divisor, const float* d_scores, const DotProductGradients& gradients,
                                 float* scratch);

/// weights = softmax(masked(scores)); weights may be scores. (add_bias of interface.hpp comes before.)
void attention_weights(const AttentionSizes& sizes, const float* scores, const Visibility& visibility, float* weights);

/// output = weights · values, n rows of v for each head. With dropout, weights are the dropped ones: weights · factors.
void weigh_values(const AttentionSizes& sizes, const float* weights, HeadsOf<const float> values, HeadsOf<float> output,
                  float* scratch);

/// What the forward pass made of the scores: weights and, with dropout, weights · factors, which multiplied the values.
struct AttentionWeights {
  const float* weights;
  const float *dropped = nullptr, *factors = nullptr;  ///< null: nothing is dropped
};

/// The gradient of all these stages, from the output back: d_weights (before dropout), d_scores (0 where a place is
/// hidden or filled) and d_values. All are set.
struct WeightsGradients {
  float *d_weights, *d_scores;
  HeadsOf<float> d_values;
};
void weigh_values_backward(const AttentionSizes& sizes, const AttentionWeights& made, HeadsOf<const float> values,
                           HeadsOf<const float> d_output, const Visibility& visibility, const WeightsGradients& to,
                           float* scratch);

}  // namespace attn::kernels
