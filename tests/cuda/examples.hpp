// What the kernels' tests compute: drawn problems of attention, their answers by the CPU, and numbers of 16 bits.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <type_traits>
#include <vector>

#include "../core/drawn_attention.hpp"
#include "elements_of_floats.hpp"
#include "kernels/cuda/attention_fragments.hpp"
#include "kernels/interface.hpp"

namespace examples {

using namespace attn::kernels;
using namespace kernels_test;

constexpr float inf = std::numeric_limits<float>::infinity();

/// Largest |got − want| relative to tolerance; NaN agrees with NaN.
inline double distance(const Floats& got, const Floats& want, double tolerance) {
  double worst = 0;
  for (size_t i = 0; i < want.size(); ++i) {
    if (std::isnan(got[i]) && std::isnan(want[i])) continue;
    const double d = std::abs(double{got[i]} - double{want[i]}) / (tolerance * (1 + std::abs(double{want[i]})));
    worst = d <= worst ? worst : std::isnan(d) ? std::numeric_limits<double>::infinity() : d;
  }
  return worst;
}

/// An attention problem with what every similarity needs.
struct Example : DrawnAttention {
  Floats w_v;
  Similarity similarity = Similarity::dot_product;

  Example(Draw& draw, size_t batches_, size_t heads_, size_t n_, size_t m_, size_t d_, size_t v_)
      : DrawnAttention(draw, batches_, heads_, n_, m_, d_, v_, 2.0F), w_v(draw.numbers(d)) {}

  AttentionProblem problem(Floats& output) const {
    output.assign(batches * n * heads * v, -7.0F);
    return {heads_side_by_side(queries.data(), n, heads, d),
            heads_side_by_side(keys.data(), m, heads, d),
            heads_side_by_side(values.data(), m, heads, v),
            heads_side_by_side(output.data(), n, heads, v),
            batches,
            heads,
            n,
            m,
            d,
            v,
            0.3F,
            visibility,
            similarity,
            w_v.data()};
  }
  Floats on_cpu() const {
    Floats output;
    attention_streaming(problem(output));
    return output;
  }
};

/// Through Element and back.
template <class Element>
std::vector<Element> elements_of(Floats& numbers) {
  std::vector<Element> elements(numbers.size());
  for (size_t i = 0; i < numbers.size(); ++i) {
    if constexpr (std::is_same_v<Element, float>) {
      elements[i] = numbers[i];
    } else if constexpr (Element::format == attn::cuda::Format::tf32) {
      elements[i].value = numbers[i] = std::ldexp(std::round(std::ldexp(numbers[i], 8)), -8);  // exact in TF32
    } else {
      elements[i].bits = bits_of(Element::format, numbers[i]);
      numbers[i] = value_of(Element::format, elements[i].bits);
    }
  }
  return elements;
}

template <class Element>
Floats floats_of(const std::vector<Element>& elements) {
  Floats numbers(elements.size());
  for (size_t i = 0; i < numbers.size(); ++i) {
    if constexpr (std::is_same_v<Element, float>)
      numbers[i] = elements[i];
    else if constexpr (Element::format == attn::cuda::Format::tf32)
      numbers[i] = elements[i].value;
    else
      numbers[i] = value_of(Element::format, elements[i].bits);
  }
  return numbers;
}

/// The example's problem in Elements, which it rounds its own numbers to.
template <class Element>
class Rounded {
public:
  explicit Rounded(Example& x)
      : example_(x),
        queries_(elements_of<Element>(x.queries)),
        keys_(elements_of<Element>(x.keys)),
        values_(elements_of<Element>(x.values)),
        output_(x.batches * x.n * x.heads * x.v) {}

  attn::cuda::tensor::Problem<Element> problem() {
    const Example& x = example_;
    return {heads_side_by_side<const Element>(queries_.data(), x.n, x.heads, x.d),
            heads_side_by_side<const Element>(keys_.data(), x.m, x.heads, x.d),
            heads_side_by_side<const Element>(values_.data(), x.m, x.heads, x.v),
            heads_side_by_side(output_.data(), x.n, x.heads, x.v),
            x.batches,
            x.heads,
            x.n,
            x.m,
            x.d,
            x.v,
            0.3F,
            x.visibility};
  }
  Floats output() const { return floats_of(output_); }

private:
  const Example& example_;
  std::vector<Element> queries_, keys_, values_, output_;
};

/// A million queries, keys and values of 8 columns, one head, so far apart that places in memory take more than 32
/// bits; a window of 100 keys. Only the last rows are there: pages that nobody touches take no memory.
template <class Element>
class Million {
public:
  static constexpr size_t n = 1'000'000, columns = 8, stride = 4304, drawn = 512;
  static_assert(n * stride > std::numeric_limits<std::uint32_t>::max());

  explicit Million(Draw& draw) {
    void* got = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED) throw std::bad_alloc();
    rows_ = static_cast<Element*>(got);
    Floats numbers = draw.numbers(drawn * 3 * columns);
    const std::vector<Element> elements = elements_of<Element>(numbers);
    for (size_t i = 0; i < elements.size(); ++i) {
      const size_t row = i / (3 * columns), column = i % (3 * columns);
      rows_[(n - drawn + row) * stride + column] = elements[i];
    }
    want_.resize(drawn * columns);
    Visibility visibility = window();
    attention_streaming({there(&numbers[0]), there(&numbers[columns]), there(&numbers[2 * columns]),
                         one_head(want_.data(), drawn, columns), 1, 1, drawn, drawn, columns, columns, 0.3F,
                         visibility});
  }
  ~Million() { munmap(rows_, bytes); }
  Million(const Million&) = delete;
  Million& operator=(const Million&) = delete;

  /// AttentionProblem, or tensor::Problem.
  template <class Problem>
  Problem problem() const {
    const auto from = [&](size_t column) { return HeadsOf<const Element>{rows_ + column, 0, 0, stride}; };
    Problem p{};
    p.queries = from(0);
    p.keys = from(columns);
    p.values = from(2 * columns);
    p.output = {rows_ + 3 * columns, 0, 0, stride};
    p.batches = p.heads = 1;
    p.n = p.m = n;
    p.d = p.v = columns;
    p.scale = 0.3F;
    p.visibility = window();
    return p;
  }
  /// How far the last `rows` outputs are from the CPU's, relative to tolerance.
  double distance_of_last(size_t rows, double tolerance) const {
    std::vector<Element> got;
    for (size_t row = n - rows; row < n; ++row)
      got.insert(got.end(), rows_ + row * stride + 3 * columns, rows_ + row * stride + 4 * columns);
    return distance(floats_of(got), Floats(want_.end() - static_cast<long>(got.size()), want_.end()), tolerance);
  }

private:
  static constexpr size_t bytes = n * stride * sizeof(Element);
  static HeadsOf<const float> there(const float* from) { return {from, 0, 0, 3 * columns}; }
  static Visibility window() {
    Visibility visibility;
    visibility.mask = Mask::sliding_window;
    visibility.window = 100;
    return visibility;
  }

  Element* rows_;
  Floats want_;
};

inline void mask(Example& x, Draw& draw, unsigned round) {
  x.visibility.mask = masks[round % 5];
  x.visibility.window = draw.below(90) + 1;
  if (round % 3 == 0) return;
  Doubles lens(x.batches * (round % 2 == 0 ? x.n : 1));
  for (double& len : lens) len = draw.below(4) == 0 ? 0.0 : draw.below(static_cast<unsigned>(x.m + 3)) - 0.5;
  x.valid_lens(lens, round % 2 == 0);
  if (round % 4 == 1) x.visibility.fill = -inf;
}

}  // namespace examples
