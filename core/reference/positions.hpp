// Positional encoding. Sources: notebooks 000 and 001; "Attention Is All You Need" (2017),
// section 3.5; "RoFormer" (Su et al. 2021).
#pragma once

#include <cstdint>

#include "attention.hpp"
#include "attn/rotary.hpp"

namespace attn::reference {

/// encoding (max_len, d): sin(i / base^(2j/d)) in column 2j, the cosine in column 2j + 1.
template <class T>
Array<T> positional_encoding(std::size_t d, std::size_t max_len, T base) {
  const Array<T> i = xt::arange<T>(static_cast<T>(max_len));
  const Array<T> two_j = xt::arange<T>(0, static_cast<T>(d), 2);
  const Array<T> powers = xt::pow(base, two_j / static_cast<T>(d));
  const Array<T> angles = xt::view(i, xt::all(), xt::newaxis()) / powers;
  Array<T> encoding = xt::zeros<T>({max_len, d});
  xt::view(encoding, xt::all(), xt::range(0, d, 2)) = xt::sin(angles);
  xt::view(encoding, xt::all(), xt::range(1, d, 2)) = xt::cos(angles);
  return encoding;
}

/// x (b, n, d) plus the first n rows of a table (positions, d), then dropout. Notebook 001.
template <class T>
Steps<T> add_positional_encoding(const Array<T>& x, const Array<T>& table,
                                 const Dropout<T>& dropped = {}) {
  const Array<T> encoding = xt::view(table, xt::range(0, x.shape(1)), xt::all());
  const Array<T> sum = x + encoding;
  return {{"encoding", encoding},
          {"output", dropped.p > 0 ? dropout(sum, dropped.kept, dropped.p) : sum}};
}

/// Takes position i to i + δ: each pair of columns is multiplied by the rotation
/// ((cos δω, sin δω), (−sin δω, cos δω)), ω = 1 / base^(2j/d). Notebook 001, section 6.3.2.
template <class T>
Steps<T> relative_position_projection(std::size_t d, std::int64_t position, std::int64_t offset,
                                      T base) {
  Array<T> encoding = xt::zeros<T>({d}), projected = xt::zeros<T>({d});
  Array<T> projection = xt::zeros<T>({d / 2, std::size_t{2}, std::size_t{2}});
  for (std::size_t j = 0; j < d / 2; ++j) {
    const T omega = 1 / std::pow(base, static_cast<T>(2 * j) / static_cast<T>(d));
    const T angle = static_cast<T>(position) * omega, turn = static_cast<T>(offset) * omega;
    const Array<T> pair = {std::sin(angle), std::cos(angle)};
    const Array<T> rotation = {{std::cos(turn), std::sin(turn)}, {-std::sin(turn), std::cos(turn)}};
    xt::view(encoding, xt::range(2 * j, 2 * j + 2)) = pair;
    xt::view(projection, j) = rotation;
    xt::view(projected, xt::range(2 * j, 2 * j + 2)) = xt::sum(rotation * pair, {1});
  }
  return {{"encoding", encoding}, {"projection", projection}, {"projected", projected}};
}

/// similarity = E Eᵀ for an encoding E (n, d); by_offset (n), its mean over all pairs k apart.
template <class T>
Steps<T> position_similarity(const Array<T>& encoding) {
  const std::size_t n = encoding.shape(0);
  const Array<T> similarity = matmul(encoding, transposed(encoding));
  Array<T> by_offset = xt::zeros<T>({n});
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i + k < n; ++i)
      by_offset(k) += similarity(i, i + k) / static_cast<T>(n - k);
  return {{"similarity", similarity}, {"by_offset", by_offset}};
}

/// θ_j = base^(−2j/D), for texts s times as long: Chen et al. (2023); YaRN, Peng et al. (2023),
/// with the ramp of its authors' code.
template <class T>
Array<T> rotary_frequencies(std::size_t D, T base, const RopeLength& length = {}) {
  if (length.inverse_frequencies) return length.inverse_frequencies.as<double>();
  const T d = static_cast<T>(D), s = length.rope_factor;
  const Array<T> two_j = xt::arange<T>(0, d, 2);
  if (length.rope_scaling == RopeScaling::ntk) base *= std::pow(s, d / (d - 2));
  const Array<T> theta = xt::pow(base, -two_j / d);
  if (length.rope_scaling == RopeScaling::linear) return theta / s;
  if (length.rope_scaling != RopeScaling::yarn) return theta;
  const auto pair_of = [&](T turns) {
    const T wave = length.rope_original_length / (turns * 2 * xt::numeric_constants<T>::PI);
    return d * std::log(wave) / (2 * std::log(base));
  };
  const T low = std::max(std::floor(pair_of(length.rope_beta_fast)), T(0));
  const T high = std::min(std::ceil(pair_of(length.rope_beta_slow)), d - 1);
  const T ramp = high == low ? T(0.001) : high - low;
  const Array<T> slow = xt::clip((two_j / 2 - low) / ramp, T(0), T(1));
  return theta * (1 - slow) + theta / s * slow;
}

/// 0.1 ln s + 1 for YaRN.
inline double attention_factor(const RopeLength& length) {
  const bool yarn = length.rope_scaling == RopeScaling::yarn && length.rope_factor > 1;
  return length.rope_attention_factor.value_or(yarn ? 0.1 * std::log(length.rope_factor) + 1 : 1);
}

/// Rotates pair j of the first D numbers of x (b, n, d) by position · θ_j, for positions (b, n).
/// Su et al. (2021), section 3.2.
/// @operation rotary_embedding, rotary_embedding_backward
template <class T>
Steps<T> rotary_embedding(const Array<T>& x, const Array<T>& positions, RotaryPairs pairs,
                          std::size_t D, T base, const RopeLength& length = {}) {
  const Array<T> inverse_frequencies = rotary_frequencies(D, base, length);
  const T factor = static_cast<T>(attention_factor(length));
  const Array<T> each_position = xt::view(positions, xt::all(), xt::all(), xt::newaxis());
  const Array<T> cosines = xt::cos(each_position * inverse_frequencies) * factor;
  const Array<T> sines = xt::sin(each_position * inverse_frequencies) * factor;
  const bool beside = pairs == RotaryPairs::rope;
  Array<T> output = x;
  for (std::size_t j = 0; j < D / 2; ++j) {
    const std::size_t first = beside ? 2 * j : j, second = beside ? first + 1 : j + D / 2;
    const Array<T> cosine = xt::view(cosines, xt::all(), xt::all(), j);
    const Array<T> sine = xt::view(sines, xt::all(), xt::all(), j);
    const Array<T> a = xt::view(x, xt::all(), xt::all(), first);
    const Array<T> b = xt::view(x, xt::all(), xt::all(), second);
    xt::view(output, xt::all(), xt::all(), first) = a * cosine - b * sine;
    xt::view(output, xt::all(), xt::all(), second) = a * sine + b * cosine;
  }
  return {{"inverse_frequencies", inverse_frequencies},
          {"attention_factor", Array<T>(factor)},
          {"cosines", cosines},
          {"sines", sines},
          {"output", output}};
}

/// Token ids to rows of a table: weight (n, d), indices of any shape -> (…, d). Notebook 003.
template <class T>
Array<T> embedding_lookup(const Array<T>& weight, const Array<std::int64_t>& indices) {
  const std::size_t count = indices.size(), d = weight.shape(1);
  Array<T> output = xt::zeros<T>({count, d});
  for (std::size_t k = 0; k < count; ++k) xt::view(output, k) = xt::view(weight, indices.flat(k));
  auto shape = indices.shape();
  shape.push_back(d);
  output.reshape(shape);
  return output;
}

}  // namespace attn::reference
