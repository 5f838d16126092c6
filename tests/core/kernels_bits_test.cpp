// Strict lanes promise the same bits on every machine. Each kernel's outputs over seeded inputs are hashed; the one
// table below holds natively (GCC, Clang, any -march) and in WebAssembly, with SIMD and without.
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "doctest.hpp"
#include "kernels/interface.hpp"

namespace {

using namespace attn::kernels;
using Floats = std::vector<float>;

class Draw {
public:
  Floats numbers(size_t count, float scale) {
    Floats x(count);
    for (float& value : x) value = (static_cast<float>(engine_() >> 8) * 0x1p-23F - 1.0F) * scale;
    return x;
  }

private:
  std::mt19937 engine_{20240607};
};

std::uint32_t bits_of(float x) {  // std::bit_cast, which emscripten 3.1.6 lacks
  std::uint32_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

/// FNV-1a of the bits; NaN counts as one value, its sign and payload are the machine's own.
std::uint64_t hash(const Floats& x) {
  std::uint64_t h = 0xcbf29ce484222325U;
  for (const float value : x) {
    const std::uint32_t bits = value != value ? 0x7FC00000U : bits_of(value);
    for (unsigned shift = 0; shift < 32; shift += 8) h = (h ^ (bits >> shift & 0xFFU)) * 0x100000001b3U;
  }
  return h;
}

Floats attended(Draw& draw, Mask mask, double valid_len, Similarity similarity = Similarity::dot_product) {
  const size_t batches = 1, heads = 2, n = 75, m = 301, d = 33, v = 17;
  const Floats queries = draw.numbers(n * heads * d, 6.0F), keys = draw.numbers(m * heads * d, 1.0F);
  const Floats values = draw.numbers(m * heads * v, 1.0F);
  const Floats w_v = draw.numbers(similarity == Similarity::additive ? d : 0, 1.0F);
  Floats output(n * heads * v);
  Visibility visibility;
  visibility.mask = mask;
  visibility.window = 40;
  visibility.valid_lens = &valid_len;
  attention_streaming({heads_side_by_side(queries.data(), n, heads, d), heads_side_by_side(keys.data(), m, heads, d),
                       heads_side_by_side(values.data(), m, heads, v), heads_side_by_side(output.data(), n, heads, v),
                       batches, heads, n, m, d, v, 0.125F, visibility, similarity, w_v.data()});
  return output;
}

void check(const char* kernel, std::uint64_t want, const Floats& output) {
  const std::uint64_t got = hash(output);
  if (got != want) std::printf("%s: 0x%016llx\n", kernel, static_cast<unsigned long long>(got));
  CHECK_MESSAGE(got == want, std::string(kernel));
}

}  // namespace

TEST_CASE("strict lanes: every kernel gives the same bits on every machine, natively and in WebAssembly") {
  SUBCASE("in the widest registers that keep the bits") {
    set_lanes(Lanes::strict);
  }
  SUBCASE("in those every machine has") {
    set_lanes(Lanes::baseline);
  }
  if (std::string(lanes_name()) != "strict") return;  // a module built with fused lanes
  Draw draw;

  Floats x = draw.numbers(4099, 110.0F), y(x.size());
  exp_of(x.data(), y.data(), x.size());
  check("exp_of", 0xe5445a62fbe283bb, y);
  x = draw.numbers(4099, 4.0F);
  tanh_of(x.data(), y.data(), x.size());
  check("tanh_of", 0x1bd5d9ce5e6726fa, y);
  x = draw.numbers(31 * 257, 20.0F);
  y.resize(x.size());
  softmax_rows(x.data(), y.data(), 31, 257);
  check("softmax_rows", 0xc855f206c05e65da, y);

  const Floats a = draw.numbers(65 * 515, 1.0F), b = draw.numbers(515 * 37, 1.0F), bias = draw.numbers(37, 1.0F);
  y.resize(65 * 37);
  matmul(a.data(), b.data(), bias.data(), y.data(), 65, 515, 37);
  check("matmul", 0xa67e948b94de7fd6, y);
  matmul_transposed(a.data(), b.data(), bias.data(), y.data(), 65, 515, 37);
  check("matmul_transposed", 0x50ca2f98c4df128a, y);

  check("attention_streaming", 0x8a3df14a9732a4fa, attended(draw, Mask::none, 400.0));
  check("attention_streaming, causal", 0xb2c48dc13c2c6d5d, attended(draw, Mask::causal, 60.0));
  check("attention_streaming, sliding_window_both", 0x1dab0d91f23c1f78,
        attended(draw, Mask::sliding_window_both, 400.0));

  const Floats queries = draw.numbers(9 * 31, 2.0F), keys = draw.numbers(21 * 31, 2.0F), w_v = draw.numbers(31, 1.0F);
  y.resize(9 * 21);
  additive_scores(queries.data(), keys.data(), w_v.data(), y.data(), nullptr, 9, 21, 31);
  check("additive_scores", 0xd4c9be33b23414a1, y);

  const Floats sequence = draw.numbers(2 * 31 * 9, 1.0F), kernel = draw.numbers(13 * 9 * 3, 1.0F);
  y.resize(2 * 31 * 13);
  convolution_1d(sequence.data(), kernel.data(), nullptr, y.data(), 2, 31, 9, 13, 3, 1);
  check("convolution_1d", 0x0bb9b1f00f4a707b, y);
  const Floats W_x = draw.numbers(13 * 9, 0.4F), W_h = draw.numbers(13 * 13, 0.4F);
  rnn_steps(sequence.data(), W_x.data(), W_h.data(), bias.data(), nullptr, nullptr, y.data(), 2, 31, 9, 13);
  check("rnn_steps", 0x9e41024b4df81178, y);

  check("attention_streaming, squared_distance", 0xbb36df4390d6376c,
        attended(draw, Mask::causal, 400.0, Similarity::squared_distance));
  check("attention_streaming, additive", 0x16bfe904fad417d6,
        attended(draw, Mask::sliding_window_both, 60.0, Similarity::additive));

  y.resize(1000 * 100);
  positional_table(y.data(), 1000, 100, 10000.0);
  check("positional_table", 0x019f3e1f85f15846, y);
  set_lanes(Lanes::strict);
}
