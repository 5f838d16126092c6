// Pools a large matrix to the pixels of a screen, so that the time to draw it does not depend on its size.
// Pages: reference/cpp.html#pool; formulas: core/reference/study.hpp
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

enum class Pooling : std::uint8_t { mean, max };

/// @brief Makes a large matrix small enough to draw.
/// torch.nn.functional.adaptive_avg_pool2d / adaptive_max_pool2d: x (n, m) or (b, n, m) -> output (rows, columns) or
/// (b, rows, columns). Row r covers rows ⌊r n / rows⌋ … ⌈(r+1) n / rows⌉ − 1 of x, and columns likewise: neighbours
/// overlap if the sizes do not divide. Means are summed in double; a NaN makes every result that covers it NaN.
/// Errors: wrong_rank; wrong_shape if n or m is 0; out_of_range; too_large.
/// @param x the matrix, or one for each sample
/// @param rows the number of rows of the output
/// @param columns the number of columns of the output
/// @param how the mean of a block, or its largest number
/// @return output the smaller matrix
/// @formula \mathrm{output}_{rc} = \mathrm{mean\ or\ max\ of\ } x_{ij}, \quad \Bigl\lfloor \frac{r n}{R}
///   \Bigr\rfloor \le i < \Bigl\lceil \frac{(r+1) n}{R} \Bigr\rceil
/// @example x: arange(3, 4), rows: 2, columns: 2
/// @torch output = F.adaptive_avg_pool2d(x[None], (rows, columns))[0]
Trace pool(const TensorView& x, std::int64_t rows, std::int64_t columns, Pooling how = Pooling::mean,
           const Outputs& wanted = {});

}  // namespace attn
