// Random numbers and attention problems for the tests of kernels, those of a device included.
#pragma once

#include <cstddef>
#include <iterator>
#include <random>
#include <utility>
#include <vector>

#include "kernels/interface.hpp"

namespace kernels_test {

using std::size_t;
using Floats = std::vector<float>;
using Doubles = std::vector<double>;

/// Around the edges of lanes, tiles and blocks.
constexpr size_t sizes[] = {1, 2, 3, 7, 8, 9, 31, 65, 257};

constexpr attn::kernels::Mask masks[] = {attn::kernels::Mask::none, attn::kernels::Mask::causal,
                                         attn::kernels::Mask::causal_bottom_right, attn::kernels::Mask::sliding_window,
                                         attn::kernels::Mask::sliding_window_both};

class Draw {
public:
  explicit Draw(unsigned seed) : engine_(seed) {}
  size_t size() { return sizes[engine_() % std::size(sizes)]; }
  unsigned below(unsigned bound) { return static_cast<unsigned>(engine_() % bound); }
  float number(float scale) { return (static_cast<float>(engine_() >> 8U) * 0x1p-23F - 1.0F) * scale; }
  Floats numbers(size_t count, float scale = 1.0F) {
    Floats x(count);
    for (float& value : x) value = number(scale);
    return x;
  }

private:
  std::mt19937 engine_;
};

/// An attention problem with heads side by side.
struct DrawnAttention {
  size_t batches, heads, n, m, d, v;
  Floats queries, keys, values;
  attn::kernels::Visibility visibility{};
  Doubles lens{};

  DrawnAttention(Draw& draw, size_t batches_, size_t heads_, size_t n_, size_t m_, size_t d_, size_t v_,
                 float query_scale = 1.0F)
      : batches(batches_),
        heads(heads_),
        n(n_),
        m(m_),
        d(d_),
        v(v_),
        queries(draw.numbers(batches * n * heads * d, query_scale)),
        keys(draw.numbers(batches * m * heads * d)),
        values(draw.numbers(batches * m * heads * v)) {}

  void valid_lens(Doubles x, bool per_query) {
    lens = std::move(x);
    visibility.valid_lens = lens.data();
    visibility.valid_lens_per_query = per_query;
  }
};

}  // namespace kernels_test
