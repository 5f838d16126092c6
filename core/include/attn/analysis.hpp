// Matrix decompositions for studying attention, with Eigen. A separate module, loaded on demand.
//
// Everything is computed and returned in double precision. A NaN or an infinity among the inputs is an Error
// (not_finite), since it has no decomposition. Native and WebAssembly builds agree to 1e-5.
// Errors of all: wrong_type, wrong_rank; wrong_shape if a size is 0 or the smaller one above 1024; not_finite;
// out_of_range beyond ±1e100, where sums of squares would overflow.
// Pages: reference/cpp.html#analysis
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The directions in which points vary most.
/// Principal components of the rows of x (n, d), f64 (Pearson, 1901).
/// -> components (components, d), orthonormal; in each, the entry of largest magnitude (the first of equals) is
/// positive; projected (n, components), the centred rows in these coordinates; explained (components), the share of the
/// total variance, 0 if there is no variance; mean (d). Errors: out_of_range if components > min(n, d).
/// @param x one point per row
/// @param components how many directions to keep
/// @return components the directions of largest variance, one per row
/// @return projected the centred points in the coordinates of the components
/// @return explained the share of the variance along each direction
/// @return mean the mean of the points
/// @formula X - \overline X = U \Sigma V^\top, \qquad \mathrm{components} = V_{1 \dots k}^\top, \qquad
///   \mathrm{explained}_j = \frac{\sigma_j^2}{\sum_i \sigma_i^2}
/// @example x: randn(5, 3), components: 2
/// @torch k, mean = components, x.mean(dim=0)
/// @torch _, sigma, v = torch.linalg.svd(x - mean, full_matrices=False)
/// @torch v = v * v.gather(1, v.abs().argmax(dim=1, keepdim=True)).sign()
/// @torch components = v[:k]
/// @torch projected = (x - mean) @ components.T
/// @torch explained = (sigma**2 / (sigma**2).sum())[:k]
Trace pca(const TensorView& x, std::int64_t components = 2, const Outputs& wanted = {});

/// @brief The singular values of a matrix, the largest first.
/// Singular values of x (n, d), f64. -> values (min(n, d)), descending, exact to about 1e-8 of the largest.
/// @param x the matrix
/// @return values the singular values, the largest first
/// @formula X = U \Sigma V^\top, \qquad \mathrm{values} = \mathrm{diag}(\Sigma)
/// @example x: randn(4, 3)
/// @torch values = torch.linalg.svdvals(x)
Trace singular_values(const TensorView& x, const Outputs& wanted = {});

/// @brief The linear map that best takes points to points.
/// Fits each row of `from` (n, d) to the same row of `to` (n, e), both f64, by least squares; of several best maps it
/// takes the smallest. `blocks` splits the columns into that many groups, each fitted separately: blocks = d / 2 on
/// rows i and i + δ of a positional encoding gives relative_position_projection.
/// -> map (e, d), to ≈ from · mapᵀ, 0 outside the blocks; fitted (n, e); residual (), the largest |fitted − to|;
/// rank (blocks), the rank of each group of `from`: singular values below 1e-7 of its largest count as 0, since float32
/// cannot tell them from it. Errors: wrong_shape; not_divisible if blocks does not divide d and e.
/// @param from the points to map, one per row
/// @param to the target of each point
/// @param blocks how many groups of columns are fitted separately
/// @return map the matrix: to ≈ from · mapᵀ
/// @return fitted the mapped points
/// @return residual the largest error
/// @return rank the rank of each group of `from`
/// @formula \mathrm{map} = \arg\min_M \lVert \mathrm{from}\, M^\top - \mathrm{to} \rVert_F^2
/// @example from: randn(4, 2), to: randn(4, 2)
/// @torch map = torch.linalg.lstsq(from_, to).solution.T
/// @torch fitted = from_ @ map.T
/// @torch residual = (fitted - to).abs().max()
/// @torch rank = torch.linalg.matrix_rank(from_).double().reshape(1)
Trace linear_map_fit(const TensorView& from, const TensorView& to, std::int64_t blocks = 1, const Outputs& wanted = {});

}  // namespace attn
