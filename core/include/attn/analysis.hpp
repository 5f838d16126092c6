// Decompositions of what attention computes, with Eigen: a module of its own, loaded when asked for.
//
// Everything is computed and returned in double precision. A NaN or an infinity among the inputs is an Error
// (not_finite): a decomposition of it means nothing. Native and WebAssembly builds agree to 1e-5.
// Errors of all: wrong_type, wrong_rank; wrong_shape when a size is 0 or the smaller one above 1024; not_finite;
// out_of_range beyond ±1e100, whose squares could not be summed.
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The directions in which points vary most.
/// Principal components of the rows of x (n, d), f64 (Pearson, 1901).
/// -> components (components, d), orthonormal, the entry of largest size positive (the first of equals); projected
/// (n, components), the centred rows along them; explained (components), each one's share of the total variance, 0 when
/// there is none; mean (d). Errors: out_of_range when components > min(n, d).
/// @param x one point a row
/// @param components how many directions to keep
/// @return components the directions of largest variance, one a row
/// @return projected the centred points along them
/// @return explained each direction's share of the variance
/// @return mean the points' mean
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

/// @brief A matrix's singular values, the largest first.
/// Singular values of x (n, d), f64. -> values (min(n, d)), descending, exact to about 1e-8 of the largest.
/// @param x the matrix
/// @return values its singular values, the largest first
/// @formula X = U \Sigma V^\top, \qquad \mathrm{values} = \mathrm{diag}(\Sigma)
/// @example x: randn(4, 3)
/// @torch values = torch.linalg.svdvals(x)
Trace singular_values(const TensorView& x, const Outputs& wanted = {});

/// @brief The linear map that best takes points to points.
/// The linear map that best takes each row of `from` (n, d) to that row of `to` (n, e), both f64, in least squares;
/// among equally good ones the smallest. With `blocks` the columns are cut into so many groups, each mapped on its own:
/// blocks = d / 2 on rows i and i + δ of a positional encoding gives back relative_position_projection.
/// -> map (e, d), to ≈ from · mapᵀ, 0 outside the blocks; fitted (n, e); residual (), the largest |fitted − to|;
/// rank (blocks), how many directions each group of `from` has: what is below 1e-7 of its largest counts as none, for
/// float32 holds nothing there. Errors: wrong_shape; not_divisible when blocks does not divide d and e.
/// @param from the points to map, one a row
/// @param to where they should come, row by row
/// @param blocks into how many groups of columns the map is cut
/// @return map the matrix: to ≈ from · mapᵀ
/// @return fitted where it takes the points
/// @return residual the largest error
/// @return rank how many directions each group of `from` has
/// @formula \mathrm{map} = \arg\min_M \lVert \mathrm{from}\, M^\top - \mathrm{to} \rVert_F^2
/// @example from: randn(4, 2), to: randn(4, 2)
/// @torch map = torch.linalg.lstsq(from_, to).solution.T
/// @torch fitted = from_ @ map.T
/// @torch residual = (fitted - to).abs().max()
/// @torch rank = torch.linalg.matrix_rank(from_).double().reshape(1)
Trace linear_map_fit(const TensorView& from, const TensorView& to, std::int64_t blocks = 1, const Outputs& wanted = {});

}  // namespace attn
