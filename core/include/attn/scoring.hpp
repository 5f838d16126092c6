// Attention with other scoring functions, behind one interface.
// Sources: Luong et al. (2015) for dot and bilinear ("general"); Graves et al., "Neural Turing Machines" (2014), for
// the cosine; notebook 002, exercise 3, for the sum; Nadaraya and Watson (1964) for the Gaussian.
// Pages: reference/cpp.html#scoring; formulas: core/reference/attention.hpp
#pragma once

#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

enum class Score : std::uint8_t {
  dot,         // q · k
  scaled_dot,  // q · k / √d
  bilinear,    // qᵀ W k
  cosine,      // scale · q · k / (‖q‖ ‖k‖), each norm at least 1e-8, like F.cosine_similarity
  gaussian,    // −‖q − k‖² / (2 sigma²): the softmax gives the weights of a Gaussian kernel
  sum,         // Σ (q + k): the query cancels in the softmax
};

/// @param score the scoring function
/// @param W the matrix of the bilinear score
/// @param scale factor of the cosine
/// @param sigma the width of the Gaussian
struct Scoring {
  Score score = Score::dot;
  TensorView W = {};  // (q, k), for bilinear
  double scale = 1;   // for cosine
  double sigma = 1;   // for gaussian, > 0
};

/// @brief Attention with other scoring functions, behind one interface.
/// Takes queries (b, n, q), keys (b, m, k), values (b, m, v), with q = k except for bilinear; or without b, or with
/// heads, like dot_product_attention.
/// -> scores, masked_scores, weights (b, n, m); unscaled_scores if score is scaled_dot; dropped_weights if
/// dropout.p > 0; output (b, n, v). If only `output` is wanted, without dropout, it keeps no n×m
/// matrix.
/// Notes and errors as in attention.hpp; missing_input if bilinear lacks W.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @return unscaled_scores the dot products before the division by √d; only if score is scaled_dot
/// @return scores the score of each query with each key
/// @return output for each query, the mean of the values weighted by its weights
/// @formula \text{dot: } \queries{q} \cdot \keys{k} \qquad \text{scaled\_dot: } \frac{\queries{q} \cdot
///   \keys{k}}{\sqrt d} \qquad \text{bilinear: } \queries{q}^\top W \keys{k}
/// @formula \text{cosine: } \mathrm{scale}\, \frac{\queries{q} \cdot \keys{k}}{\lVert \queries{q} \rVert \lVert
///   \keys{k} \rVert} \qquad \text{gaussian: } -\frac{\lVert \queries{q} - \keys{k} \rVert^2}{2 \sigma^2} \qquad
///   \text{sum: } \sum (\queries{q} + \keys{k})
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}(\mathrm{scores})\, \values{V}
/// @example queries: randn(1, 2, 3), keys: randn(1, 3, 2), values: randn(1, 3, 2), score: 'bilinear', W: randn(3, 2)
/// @torch scores = queries @ W @ keys.transpose(1, 2)
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace scoring_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                        const Scoring& scoring, const Masking& masking = {}, const Dropout& dropout = {},
                        const Outputs& wanted = {});

}  // namespace attn
