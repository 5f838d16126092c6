// The draws of random.hpp as operations. The state of the generator is a tensor: an operation takes it and returns it
// advanced, so it can be cloned, sent to a worker and kept in a page. C++ code that holds a Generator calls random.hpp.
//
// generator: f64 (627), the words, the index, whether a normal is cached, and that normal. shape: f64 (rank), at most 8
// whole numbers, 0 or more.
// Errors of all: wrong_type, wrong_rank, wrong_shape; out_of_range for numbers that are no state of a generator or no
// shape; too_large.
// Pages: reference/cpp.html#draws; formulas: core/reference/attention.hpp
#pragma once

#include "attn/random.hpp"
#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn::draws {

/// @brief The state of PyTorch's generator after a seed: MT19937.
/// torch.manual_seed(seed): any integer, of which the low 32 bits count. -> generator (627), f64.
/// @param seed the seed
/// @return generator the state of the seeded generator
/// @formula s_0 = \mathrm{seed} \bmod 2^{32}, \qquad s_i = \bigl(1812433253 \cdot (s_{i-1} \oplus (s_{i-1} \gg 30))
///   + i\bigr) \bmod 2^{32}
/// @example seed: 0
/// @torch torch.manual_seed(seed)
/// @torch words = torch.get_rng_state()[24:24 + 8 * 624].view(torch.int64)
/// @torch generator = words.double()
Trace manual_seed(std::int64_t seed, const Outputs& wanted = {});

/// @brief Uniform numbers from 0 to below 1.
/// torch.rand(shape). -> output (shape), generator.
/// @param generator the state to draw from
/// @param shape the sizes of the output
/// @return output uniform numbers from 0 to below 1
/// @return generator the state after the draws
/// @formula \mathrm{output} = \frac{u \bmod 2^{24}}{2^{24}}, \qquad u \text{ the next word of 32 bits}
/// @example generator: generator(0), shape: [2, 3]
/// @torch output = torch.rand(shape)
Trace rand(const TensorView& generator, const TensorView& shape, const Outputs& wanted = {});
/// @brief Standard normal numbers.
/// torch.randn(shape). -> output (shape), generator.
/// @param generator the state to draw from
/// @param shape the sizes of the output
/// @return output standard normal numbers
/// @return generator the state after the draws
/// @formula \mathrm{output} = r \cos(2 \pi v), \; r \sin(2 \pi v), \qquad r = \sqrt{-2 \ln(1 - u)}, \quad
///   u, v \sim \mathcal U[0, 1)
/// @example generator: generator(0), shape: [2, 3]
/// @torch output = torch.randn(shape)
Trace randn(const TensorView& generator, const TensorView& shape, const Outputs& wanted = {});
/// @brief Normal numbers of a given mean and deviation.
/// torch.normal(mean, std, shape). -> output (shape), generator. Errors: out_of_range if std < 0.
/// @param generator the state to draw from
/// @param mean the mean of the normal distribution
/// @param std its standard deviation, 0 or more
/// @param shape the sizes of the output
/// @return output normal numbers
/// @return generator the state after the draws
/// @formula \mathrm{output} = \mathrm{mean} + \mathrm{std} \cdot z, \qquad z \sim \mathcal N(0, 1)
/// @example generator: generator(0), mean: 1, std: 2, shape: [2, 3]
/// @torch output = torch.normal(mean, std, shape)
Trace normal(const TensorView& generator, double mean, double std, const TensorView& shape, const Outputs& wanted = {});
/// @brief Uniform numbers between two limits.
/// torch.empty(shape).uniform_(low, high). -> output (shape), generator. Errors: out_of_range if low > high or either
/// is beyond float32.
/// @param generator the state to draw from
/// @param low the least number
/// @param high the upper limit, not less than `low`
/// @param shape the sizes of the output
/// @return output uniform numbers from `low` to below `high`
/// @return generator the state after the draws
/// @formula \mathrm{output} = \mathrm{low} + (\mathrm{high} - \mathrm{low}) \cdot u, \qquad u \sim [0, 1)
/// @example generator: generator(0), low: -1, high: 1, shape: [2, 3]
/// @torch output = torch.empty(shape).uniform_(low, high)
Trace uniform(const TensorView& generator, double low, double high, const TensorView& shape,
              const Outputs& wanted = {});
/// @brief Whole numbers between two limits.
/// torch.randint(low, high, shape). -> output (shape), i64; generator. Errors: out_of_range unless low < high.
/// @param generator the state to draw from
/// @param low the least integer
/// @param high one more than the largest
/// @param shape the sizes of the output
/// @return output integers from `low` to `high` − 1
/// @return generator the state after the draws
/// @formula \mathrm{output} = \mathrm{low} + u \bmod (\mathrm{high} - \mathrm{low}), \qquad
///   u \text{ the next word, of 64 bits for a range of } 2^{32} \text{ or more}
/// @example generator: generator(0), low: 0, high: 10, shape: [2, 3]
/// @torch output = torch.randint(low, high, shape)
Trace randint(const TensorView& generator, std::int64_t low, std::int64_t high, const TensorView& shape,
              const Outputs& wanted = {});
/// @brief The whole numbers below n, shuffled.
/// torch.randperm(n). -> output (n), i64; generator.
/// @param generator the state to draw from
/// @param n the number of integers
/// @return output the integers 0 … n − 1, shuffled
/// @return generator the state after the draws
/// @formula \text{for } i = 0 \dots n - 2: \quad \text{swap places } i \text{ and } i + u \bmod (n - i)
/// @example generator: generator(0), n: 6
/// @torch output = torch.randperm(n)
Trace randperm(const TensorView& generator, std::int64_t n, const Outputs& wanted = {});

/// @brief The table of a new nn.Embedding.
/// torch.nn.Embedding(n, d). -> weight (n, d), generator.
/// @param generator the state to draw from
/// @param n the number of tokens
/// @param d the width of an embedding
/// @return weight the table, standard normal
/// @return generator the state after the draws
/// @formula \mathrm{weight} \sim \mathcal N(0, 1)
/// @example generator: generator(0), n: 3, d: 2
/// @torch weight = torch.nn.Embedding(n, d).weight
Trace embedding(const TensorView& generator, std::int64_t n, std::int64_t d, const Outputs& wanted = {});
/// @brief The weight and bias of a new nn.Linear.
/// torch.nn.Linear(in_features, out_features, bias). -> weight (out_features, in_features), bias (out_features) unless
/// `bias` is false, generator.
/// @param generator the state to draw from
/// @param in_features the width of an input
/// @param out_features the width of an output
/// @param bias whether the layer has a bias
/// @return weight the weight, as nn.Linear initialises it
/// @return bias the bias, as nn.Linear initialises it, if there is one
/// @return generator the state after the draws
/// @formula \mathrm{weight},\, \mathrm{bias} \sim \mathcal U\Bigl(-\frac{1}{\sqrt{\mathrm{in\_features}}},\,
///   \frac{1}{\sqrt{\mathrm{in\_features}}}\Bigr)
/// @example generator: generator(0), in_features: 3, out_features: 2
/// @torch layer = torch.nn.Linear(in_features, out_features)
/// @torch weight, bias = layer.weight, layer.bias
Trace linear(const TensorView& generator, std::int64_t in_features, std::int64_t out_features, bool bias = true,
             const Outputs& wanted = {});

/// @brief Drops numbers at random and scales the others, like nn.Dropout in training.
/// torch.nn.Dropout(p)(x) in training, x of any shape. -> output (as x), generator.
/// Errors: out_of_range unless 0 <= p <= 1.
/// @param generator the state to draw from
/// @param x the numbers that may be dropped
/// @param p the probability that a number becomes 0
/// @param build whose mask to draw: that of PyTorch without MKL, or of its x86 builds with MKL
/// @return output x with some numbers 0, the others divided by 1 − p
/// @return generator the state after the draws
/// @formula \mathrm{output}_i = \begin{cases} 0 & \text{with probability } p \\ x_i / (1 - p) & \text{else} \end{cases}
/// @example generator: generator(0), x: ones(2, 4), p: 0.5
/// @torch output = F.dropout(x, p)
Trace dropout(const TensorView& generator, const TensorView& x, double p, DropoutBuild build = DropoutBuild::portable,
              const Outputs& wanted = {});

}  // namespace attn::draws

namespace attn {

/// torch.rand(shape), torch.randn(shape) and torch.normal(mean, std, shape): the draws of random.hpp in a new tensor.
/// They advance the Generator. Errors: as there.
inline Tensor rand(Generator& generator, const Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  rand(generator, tensor.numbers<float>());
  return tensor;
}
inline Tensor randn(Generator& generator, const Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  randn(generator, tensor.numbers<float>());
  return tensor;
}
inline Tensor normal(Generator& generator, double mean, double std, const Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  normal(generator, mean, std, tensor.numbers<float>());
  return tensor;
}

}  // namespace attn
