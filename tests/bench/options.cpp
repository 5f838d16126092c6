// How fast streaming attention with options is, n 2048, d 64, four heads, causal: the time of the plain call over its
// own, the median of pairs taken in turns, and the time of a query under a window as texts grow longer. Times are the
// processor's, which other programs disturb less.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

#include "attn/attention.hpp"
#include "kernels/interface.hpp"

namespace {

using attn::AttentionOptions, attn::AttentionPositions, attn::Mask, attn::Masking, attn::Tensor;
using attn::kernels::Lanes;

Tensor randn(std::size_t heads, std::size_t rows) {
  static std::mt19937 engine(1);
  std::normal_distribution<float> normal;
  Tensor x = Tensor::make<float>({1, heads, rows, 64});
  for (std::size_t i = 0; i < x.count(); ++i) x.data<float>()[i] = normal(engine);
  return x;
}

double middle(std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers[numbers.size() / 2];
}

/// Milliseconds.
double time_of(const Tensor& queries, const Tensor& keys, const Tensor& values, const AttentionOptions& options,
               const Masking& masking) {
  const std::clock_t before = std::clock();
  attn::dot_product_attention(queries, keys, values, options, masking, {}, {"output"});
  return 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

const Masking causal{.mask = Mask::causal}, window{.mask = Mask::sliding_window, .window = 256};

void compare(const char* what, const AttentionOptions& options, const Masking& masking = causal,
             std::size_t key_heads = 4, std::size_t heads = 4) {
  const Tensor queries = randn(heads, 2048), keys = randn(heads, 2048), values = randn(heads, 2048),
               some_keys = randn(key_heads, 2048), some_values = randn(key_heads, 2048);
  std::vector<double> plain, ratios;
  for (int pair = 0; pair < 15; ++pair) {
    plain.push_back(time_of(queries, keys, values, {}, masking));
    ratios.push_back(plain.back() / time_of(queries, some_keys, some_values, options, masking));
  }
  std::printf("  %-36s %5.2f of the speed without, %6.1f ms\n", what, middle(ratios), middle(plain));
}

void grow() {
  double first = 0;
  for (const std::size_t n : {2048U, 4096U, 8192U, 16384U}) {
    const Tensor queries = randn(1, n), keys = randn(1, n), values = randn(1, n);
    std::vector<double> times;
    for (int round = 0; round < 9; ++round)
      times.push_back(time_of(queries, keys, values, {.masks = {.sink_tokens = 4}}, window) / static_cast<double>(n));
    const double each = *std::min_element(times.begin(), times.end());
    if (first == 0) first = each;
    std::printf("  a window of 256 and 4 sinks, n %5zu  %5.2f us a query, %.2f of n 2048\n", n, each * 1000,
                each / first);
  }
}

}  // namespace

int main() {
  for (const Lanes lanes : {Lanes::strict, Lanes::avx2, Lanes::avx512}) {
    if (!attn::kernels::lanes_available(lanes)) continue;
    attn::kernels::set_lanes(lanes);
    std::printf("native, %s lanes\n", attn::kernels::lanes_name());
    compare("alibi", {.positions = AttentionPositions::alibi});
    compare("rope", {.positions = AttentionPositions::rope});
    compare("rope_half", {.positions = AttentionPositions::rope_half});
    compare("rope, one head", {.positions = AttentionPositions::rope}, causal, 1, 1);
    compare("four heads on one", {}, causal, 1);
    compare("a window of 256 and 4 sinks", {.masks = {.sink_tokens = 4}}, window);
    compare("softcap", {.softcap = 30});
    compare("sigmoid", {.normalise = attn::Normalise::sigmoid});
    grow();
  }
}
