// Rotary positions: rotate queries and keys by angles that grow with their positions, so that the dot product of two
// depends on their distance. Sources: "RoFormer" (Su et al. 2021, arXiv 2104.09864), section 3.2; for texts longer than
// a model was trained on, Chen et al. (2023, arXiv 2306.15595) and YaRN (Peng et al. 2023, arXiv 2309.00071).
// Pages: reference/cpp.html#rotary; formulas: core/reference/positions.hpp
#pragma once

#include <cstdint>
#include <optional>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// The two numbers of a row that form a pair, of D that are rotated.
enum class RotaryPairs : std::uint8_t {
  rope,       // 2j and 2j + 1: RoFormer, GPT-J, LLaMA's own code
  rope_half,  // j and j + D/2: GPT-NeoX, transformers
};

/// The precision of the angles. Single precision is wrong at large positions: by about 0.03 at position 10⁶.
enum class RotaryPrecision : std::uint8_t {
  float64,  // angle, sine and cosine, rounded once
  float32,  // rounded after each step, like PyTorch's float32 tensors
};

/// How the frequencies θ are changed for texts s times as long.
enum class RopeScaling : std::uint8_t {
  none,
  linear,  // θ / s: positions between those of training
  ntk,     // base · s^(D / (D − 2)): the first frequency stays, the last is divided by s
  yarn,    // fast pairs stay, slow ones are divided by s, those between blend
};

/// Fields of scalings that are not chosen are ignored.
/// @param rope_scaling how the frequencies of rope are changed for longer texts
/// @param rope_factor s: how much longer the texts are
/// @param rope_original_length yarn: the length of texts in training
/// @param rope_beta_fast yarn: pairs that turn more often than this in that length keep their frequency
/// @param rope_beta_slow yarn: pairs that turn less often are divided by the factor
/// @param rope_attention_factor factor of cosines and sines; default: 0.1 ln s + 1 for yarn, else 1
/// @param inverse_frequencies the frequencies themselves, as Llama 3.1 has its own; scaling does not change them
struct RopeLength {
  RopeScaling rope_scaling = RopeScaling::none;
  double rope_factor = 1;  // >= 1
  double rope_original_length = 4096;
  double rope_beta_fast = 32, rope_beta_slow = 1;
  std::optional<double> rope_attention_factor = {};
  TensorView inverse_frequencies = {};  // (D/2), f64
};

/// @param position_ids the position of each row; default: 0, 1, 2 …
/// @param positions which two numbers of a row form a pair
/// @param rope_base wavelengths run from 2π up to nearly 2π · base
/// @param rope_dims how many leading numbers of a row are rotated; 0: all
/// @param rope_precision the precision of the angles
struct Rotary {
  RotaryPairs positions = RotaryPairs::rope;
  TensorView position_ids = {};  // (n) or (b, n), f64, also fractions and negative numbers; absent: 0 … n−1
  double rope_base = 10000;      // >= 1
  std::int64_t rope_dims = 0;    // D, the leading numbers that are rotated; the others pass unchanged; 0: all d
  RotaryPrecision rope_precision = RotaryPrecision::float64;
  RopeLength length = {};
};

/// @brief Rotates pairs of numbers by angles that grow with the position.
/// x (n, d), (b, n, d) or (b, h, n, d): rotates pair j of each row by position · base^(−2j/D), j from 0:
/// (a, b) becomes (a·cos − b·sin, a·sin + b·cos).
/// -> inverse_frequencies (D/2), f64: base^(−2j/D), scaled if that is chosen; attention_factor (), f64; cosines, sines
/// (n, D/2), or (b, n, D/2) if each sample has its own positions, times that factor; output, shaped as x. yarn is as
/// its authors' code has it: its ramp is linear in j, between rounded ends. Errors: not_divisible if D is odd;
/// out_of_range if D is less than 2 or more than d, is 2 for ntk, or a position is beyond ±16777216; not_finite;
/// wrong_rank; wrong_shape; too_large.
/// @param x queries or keys, one row for each position
/// @return inverse_frequencies the angle by which each pair rotates from one position to the next
/// @return attention_factor what cosines and sines are multiplied by
/// @return cosines the cosines of each position's angles
/// @return sines the sines of each position's angles
/// @return output x, rotated
/// @formula \begin{pmatrix} a' \\ b' \end{pmatrix} = \begin{pmatrix} \cos i\theta_j & -\sin i\theta_j \\ \sin
///   i\theta_j & \cos i\theta_j \end{pmatrix} \begin{pmatrix} a \\ b \end{pmatrix}, \qquad \theta_j =
///   \mathrm{base}^{-2j/D}
/// @formula \text{linear: } \theta_j / s, \qquad \text{ntk: } (\mathrm{base} \cdot s^{D/(D-2)})^{-2j/D}, \qquad
///   \text{yarn: } (1 - \gamma_j)\, \theta_j + \gamma_j\, \theta_j / s
/// @example x: randn(2, 4), position_ids: [0, 3]
/// @torch attention_factor = torch.tensor(1.0, dtype=torch.float64)
/// @torch inverse_frequencies = 10000 ** (-torch.arange(0, x.shape[-1], 2, dtype=torch.float64) / x.shape[-1])
/// @torch angles = position_ids[:, None] * inverse_frequencies
/// @torch cosines, sines = angles.cos().float(), angles.sin().float()
/// @torch a, b = x[..., 0::2], x[..., 1::2]
/// @torch output = torch.stack([a * cosines - b * sines, a * sines + b * cosines], dim=-1).flatten(-2)
Trace rotary_embedding(const TensorView& x, const Rotary& rotary = {}, const Outputs& wanted = {});

/// @brief The gradient of rotary_embedding: the opposite rotations.
/// Rotates d_output, shaped as x, by the opposite angles. -> output, d_x, shaped as x. Errors: as rotary_embedding;
/// wrong_shape if d_output is not shaped as x.
/// @param x the rows; the gradient does not depend on their numbers
/// @param d_output the gradient of the loss with respect to each output
/// @return output x, rotated
/// @return d_x the gradient of the loss with respect to x
/// @formula \begin{pmatrix} \mathrm{d\_a} \\ \mathrm{d\_b} \end{pmatrix} = \begin{pmatrix} \cos i\theta_j & \sin
///   i\theta_j \\ -\sin i\theta_j & \cos i\theta_j \end{pmatrix} \begin{pmatrix} \mathrm{d\_a'} \\ \mathrm{d\_b'}
///   \end{pmatrix}
/// @example x: randn(2, 4), d_output: randn(2, 4), position_ids: [0, 3]
/// @torch x.requires_grad_()
/// @torch theta = 10000 ** (-torch.arange(0, x.shape[-1], 2, dtype=torch.float64) / x.shape[-1])
/// @torch cos, sin = (position_ids[:, None] * theta).cos().float(), (position_ids[:, None] * theta).sin().float()
/// @torch a, b = x[..., 0::2], x[..., 1::2]
/// @torch output = torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)
/// @torch d_x, = torch.autograd.grad(output, [x], d_output)
Trace rotary_embedding_backward(const TensorView& x, const TensorView& d_output, const Rotary& rotary = {},
                                const Outputs& wanted = {});

}  // namespace attn
