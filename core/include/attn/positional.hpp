// Positional encoding: sines and cosines of the position. Source: notebooks 000 and 001;
// "Attention Is All You Need" (2017), section 3.5.
// Pages: reference/cpp.html#positional; formulas: core/reference/positions.hpp
#pragma once

#include <cstdint>

#include "attn/dropout.hpp"
#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief Sines and cosines of each position.
/// -> encoding (max_len, num_hiddens): column 2j holds sin(i / base^(2j / num_hiddens)), column 2j + 1 the cosine, for
/// position i from 0; rounded to float32 after each step, in PyTorch's order. base >= 1.
/// Errors: not_divisible if num_hiddens is odd (PyTorch fails on the slice of the cosines); out_of_range; too_large.
/// @param num_hiddens the width of an encoding, even
/// @param max_len the number of positions
/// @param base wavelengths run from 2π up to nearly 2π · base
/// @return encoding one row for each position
/// @formula \mathrm{encoding}_{i,\,2j} = \sin\frac{i}{\mathrm{base}^{2j/d}}, \qquad \mathrm{encoding}_{i,\,2j+1} =
///   \cos\frac{i}{\mathrm{base}^{2j/d}}, \qquad d = \mathrm{num\_hiddens}
/// @example num_hiddens: 4, max_len: 3
/// @torch powers = torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
/// @torch angles = torch.arange(max_len, dtype=torch.float32)[:, None] / powers
/// @torch encoding = torch.stack([angles.sin(), angles.cos()], dim=2).flatten(1)
Trace positional_encoding(std::int64_t num_hiddens, std::int64_t max_len, double base = 10000,
                          const Outputs& wanted = {});

/// @brief Adds the encoding of each position, or a learned row, to its vector.
/// The notebooks' PositionalEncoding(num_hiddens, dropout, max_len)(x): x (b, n, d) plus the encoding of positions
/// 0 … n−1, then dropout. num_hiddens 0 means d. With `table` (positions, d) it adds the first n rows of the table
/// instead of sines and cosines: a learned encoding, which may have an odd width and ignores max_len.
/// -> encoding (n, d), the rows that are added; output (b, n, d).
/// Errors: wrong_shape if d is not num_hiddens; out_of_range (max_len, or encoding: the table) if n is more than its
/// rows, even if PyTorch would silently broadcast one row; not_divisible if d is odd; those of Dropout; too_large.
/// @param x one vector for each token
/// @param max_len the number of positions
/// @param base wavelengths run from 2π up to nearly 2π · base
/// @param num_hiddens the width of the encoding; 0: that of x
/// @param encoding a learned table, one row for each position, in place of sines and cosines
/// @param dropout the probability that a number of the sum becomes 0
/// @return encoding the rows added to every sample
/// @return output x plus the encoding, after dropout
/// @formula \mathrm{output} = \mathrm{dropout}(X + \mathrm{encoding})
/// @example x: ones(1, 2, 4)
/// @torch n, d = x.shape[1:]
/// @torch angles = torch.arange(n)[:, None] / torch.pow(10000, torch.arange(0, d, 2) / d)
/// @torch encoding = torch.stack([angles.sin(), angles.cos()], dim=2).flatten(1)
/// @torch output = x + encoding
Trace add_positional_encoding(const TensorView& x, std::int64_t max_len = 1000, double base = 10000,
                              const Dropout& dropout = {}, std::int64_t num_hiddens = 0, const TensorView& table = {},
                              const Outputs& wanted = {});

/// @brief The rotation that takes the encoding of a position to that of a later one.
/// From position to position + offset: for each pair of columns (2j, 2j + 1) the matrix ((cos, sin), (−sin, cos)) of
/// offset / base^(2j / num_hiddens). It does not depend on the position. Notebook 001, section 6.3.2. All f64.
/// -> encoding (num_hiddens), of the position; projection (num_hiddens / 2, 2, 2); projected (num_hiddens), each pair
/// multiplied by its matrix. Errors: not_divisible if num_hiddens is odd; out_of_range.
/// @param num_hiddens the width of an encoding, even
/// @param position the position to start from
/// @param offset the distance to the later position
/// @param base wavelengths run from 2π up to nearly 2π · base
/// @return encoding the encoding of the position
/// @return projection a rotation for each pair of columns
/// @return projected the encoding of position + offset
/// @formula \begin{pmatrix} \cos \delta\omega_j & \sin \delta\omega_j \\ -\sin \delta\omega_j & \cos \delta\omega_j
///   \end{pmatrix} \begin{pmatrix} p_{i,\,2j} \\ p_{i,\,2j+1} \end{pmatrix} = \begin{pmatrix} p_{i+\delta,\,2j}
///   \\ p_{i+\delta,\,2j+1} \end{pmatrix}, \qquad \omega_j = \mathrm{base}^{-2j/d}
/// @example num_hiddens: 4, position: 2, offset: 3
/// @torch omega = 10000 ** (-torch.arange(0, num_hiddens, 2, dtype=torch.float64) / num_hiddens)
/// @torch encoding = torch.stack([(position * omega).sin(), (position * omega).cos()], dim=1).flatten()
/// @torch cos, sin = (offset * omega).cos(), (offset * omega).sin()
/// @torch projection = torch.stack([cos, sin, -sin, cos], dim=1).reshape(-1, 2, 2)
/// @torch projected = (projection @ encoding.reshape(-1, 2, 1)).flatten()
Trace relative_position_projection(std::int64_t num_hiddens, std::int64_t position, std::int64_t offset,
                                   double base = 10000, const Outputs& wanted = {});

/// @brief The similarity of positions, by pair and by distance.
/// encoding (n, d), of any kind -> similarity (n, n), the dot products of rows; by_offset (n), the mean of similarity
/// over all pairs of positions k apart, k from 0 (in a sinusoidal encoding all pairs k apart have the same similarity).
/// Errors: wrong_rank, too_large.
/// @param encoding one row for each position
/// @return similarity the dot product of each pair of rows
/// @return by_offset its mean over all pairs 0, 1, 2, … apart
/// @formula \mathrm{similarity}_{ij} = p_i \cdot p_j, \qquad \mathrm{by\_offset}_k = \frac{1}{n - k} \sum_i p_i
///   \cdot p_{i+k}
/// @example encoding: randn(3, 4)
/// @torch similarity = encoding @ encoding.T
/// @torch by_offset = torch.stack([similarity.diagonal(k).mean() for k in range(len(encoding))])
Trace position_similarity(const TensorView& encoding, const Outputs& wanted = {});

}  // namespace attn
