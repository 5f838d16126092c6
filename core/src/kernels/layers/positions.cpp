#include "positions.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "kernels/angles.hpp"
#include "kernels/elementary.hpp"
#include "kernels/lanes/built_for.hpp"

namespace attn::kernels {
namespace {

double slope_of(size_t i, size_t heads) {
  return elementary::pow(2, -8.0 * static_cast<double>(i + 1) / static_cast<double>(heads));
}

/// Beyond the exact rows: the logarithm in float, step by step, as T5's own code.
std::int64_t far_row(std::int64_t distance, std::int64_t exact, std::int64_t rows, std::int64_t max_distance) {
  const float share = static_cast<float>(distance) / static_cast<float>(exact);
  const auto log_share = static_cast<float>(elementary::log(static_cast<double>(share)));
  const auto log_most =
      static_cast<float>(elementary::log(static_cast<double>(max_distance) / static_cast<double>(exact)));
  const float row = log_share / log_most * static_cast<float>(rows - exact);
  return std::min(exact + static_cast<std::int64_t>(row), rows - 1);
}

/// Small kernels find one angle after the other, and turn pair by pair.
constexpr bool is_small = lanes::BuiltFor::small;
constexpr size_t abreast = is_small ? 1 : 2;
typedef double Angles __attribute__((vector_size(abreast * 8)));
typedef std::uint64_t Words __attribute__((vector_size(abreast * 8)));
typedef float Four __attribute__((vector_size(16)));

ATTN_INLINE Four load(const float* from) {
  Four v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

ATTN_INLINE void store(float* to, Four v) {
  std::memcpy(to, &v, sizeof v);
}

/// Turns the pairs of one row: halves four by four, neighbours one by one.
void turn_row(const RotaryTurn& turn, const float* cosines, const float* sines, const float* x, float* y) {
  const size_t pairs = turn.p / 2;
  size_t j = 0;
  for (; !is_small && turn.half && j + 4 <= pairs; j += 4) {
    const Four a = load(x + j), b = load(x + pairs + j), cosine = load(cosines + j), turned = load(sines + j),
               sine = turn.back ? -turned : turned;
    store(y + j, a * cosine - b * sine);
    store(y + pairs + j, a * sine + b * cosine);
  }
  for (; j < pairs; ++j) {
    const size_t first = turn.half ? j : 2 * j, second = turn.half ? j + pairs : 2 * j + 1;
    const float a = x[first], b = x[second], cosine = cosines[j], sine = turn.back ? -sines[j] : sines[j];
    y[first] = a * cosine - b * sine;
    y[second] = a * sine + b * cosine;
  }
}

}  // namespace

std::int64_t t5_bucket(std::int64_t relative, const Buckets& buckets) {
  const std::int64_t rows = buckets.bidirectional ? buckets.num_buckets / 2 : buckets.num_buckets;
  const std::int64_t first = buckets.bidirectional && relative > 0 ? rows : 0;
  const std::int64_t distance = buckets.bidirectional ? std::abs(relative) : std::max<std::int64_t>(0, -relative);
  const std::int64_t exact = rows / 2;
  return first + (distance < exact ? distance : far_row(distance, exact, rows, buckets.max_distance));
}

void turns_at(double position, const RotaryAngles& angles, float* cosines, float* sines) {
  for (size_t j = 0; j < angles.pairs; j += abreast) {
    const size_t count = std::min(abreast, angles.pairs - j);
    double some[abreast] = {};
    for (size_t i = 0; i < count; ++i) {
      const double frequency = angles.frequencies[j + i];
      some[i] = angles.in_float32 ? static_cast<float>(position) * static_cast<float>(frequency) : position * frequency;
    }
    const auto [sine, cosine] = elementary::sines_and_cosines<Words>(__builtin_bit_cast(Angles, some));
    for (size_t i = 0; i < count; ++i) {
      cosines[j + i] = static_cast<float>(cosine[i] * angles.factor);
      sines[j + i] = static_cast<float>(sine[i] * angles.factor);
    }
  }
}

void turn_by_positions(const RotaryTurn& turn, const float* x, float* y) {
  const size_t pairs = turn.p / 2, rows = turn.batches * turn.n * turn.heads;
  for (size_t row = 0; row < rows; ++row) {
    const size_t at = row / turn.heads % turn.n * pairs;
    turn_row(turn, turn.cosines + at, turn.sines + at, x, y);
    std::copy_n(x + turn.p, turn.rest, y + turn.p);
    x += turn.p + turn.rest;
    y += turn.p + turn.rest;
  }
}

double alibi_slope(size_t head, size_t heads) {
  size_t power = 1;
  while (2 * power <= heads) power *= 2;
  return head < power ? slope_of(head, power) : slope_of(2 * (head - power), 2 * power);
}

void alibi_slopes(float* slopes, size_t heads) {
  for (size_t head = 0; head < heads; ++head) slopes[head] = static_cast<float>(alibi_slope(head, heads));
}

void t5_buckets(const Buckets& buckets, std::int64_t* rows) {
  for (size_t i = 0; i < buckets.n; ++i)
    for (size_t j = 0; j < buckets.m; ++j)
      *rows++ = t5_bucket(static_cast<std::int64_t>(j) - static_cast<std::int64_t>(i), buckets);
}

void bias_of_table(const float* table, const std::int64_t* rows, float* bias, size_t heads, size_t places) {
  for (size_t head = 0; head < heads; ++head)
    for (size_t place = 0; place < places; ++place) *bias++ = table[static_cast<size_t>(rows[place]) * heads + head];
}

void bias_of_table_backward(const float* d_bias, const std::int64_t* rows, float* d_table, size_t batches, size_t heads,
                            size_t places) {
  for (size_t batch = 0; batch < batches; ++batch)
    for (size_t head = 0; head < heads; ++head)
      for (size_t place = 0; place < places; ++place)
        d_table[static_cast<size_t>(rows[place]) * heads + head] += *d_bias++;
}

}  // namespace attn::kernels
