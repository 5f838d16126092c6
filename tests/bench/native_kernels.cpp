// Times the kernels on the workloads of a class: prints each one's share of the multiply+add rate this machine reaches
// from registers, measured in the same run. Also built as WebAssembly, to run under Node.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "kernels/interface.hpp"

namespace {

using namespace attn::kernels;
using Floats = std::vector<float>;

Floats numbers(size_t count) {
  static std::mt19937 engine(1);
  Floats x(count);
  for (float& value : x) value = static_cast<float>(engine() >> 8) * 0x1p-23F - 1.0F;
  return x;
}

/// Seconds of one call: of many samples of at least 4 ms, the first decile, which other programs disturbed least.
template <class Function>
double seconds_of(Function call) {
  using Clock = std::chrono::steady_clock;
  const auto time = [&](int calls) {
    const auto before = Clock::now();
    for (int i = 0; i < calls; ++i) call();
    return std::chrono::duration<double>(Clock::now() - before).count();
  };
  int calls = 1;
  while (time(calls) < 0.004) calls *= 2;
  std::vector<double> samples;
  for (double total = 0; samples.size() < 5 || total < 0.3; total += samples.back() * calls)
    samples.push_back(time(calls) / calls);
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 10];
}

double peak = 0;  // floating-point operations per second

void report(const char* what, double operations, double seconds) {
  std::printf("%-44s %10.1f us  %6.2f GFLOP/s  %4.0f%% of peak\n", what, seconds * 1e6, operations / seconds * 1e-9,
              100.0 * operations / seconds / peak);
}

/// The best a product does: everything in near caches, no edges.
void measure_peak() {
  const size_t m = 48, k = 256, n = 64;
  const Floats a = numbers(m * k), b = numbers(k * n);
  Floats packed(packed_size(k, n)), c(m * n);
  pack(b.data(), packed.data(), k, n);
  const double seconds = seconds_of([&] {
    for (int i = 0; i < 100; ++i) matmul_packed(a.data(), k, packed.data(), nullptr, c.data(), n, m, k, n);
  });
  peak = 100.0 * 2.0 * static_cast<double>(m * k * n) / seconds;
  std::printf("%s lanes; the best product: %.1f GFLOP/s\n", lanes_name(), peak * 1e-9);
}

void products() {
  for (const size_t size : {64U, 257U, 512U, 768U}) {
    const Floats a = numbers(size * size), b = numbers(size * size);
    Floats c(size * size);
    char what[64];
    std::snprintf(what, sizeof what, "matmul_transposed %zu x %zu x %zu", size, size, size);
    report(what, 2.0 * std::pow(static_cast<double>(size), 3),
           seconds_of([&] { matmul_transposed(a.data(), b.data(), nullptr, c.data(), size, size, size); }));
  }
}

void attention(const char* what, size_t heads, size_t n, size_t d, Mask mask) {
  const Floats queries = numbers(n * heads * d), keys = numbers(n * heads * d), values = numbers(n * heads * d);
  Floats output(n * heads * d);
  AttentionProblem problem{heads_side_by_side(queries.data(), n, heads, d),
                           heads_side_by_side(keys.data(), n, heads, d),
                           heads_side_by_side(values.data(), n, heads, d),
                           heads_side_by_side(output.data(), n, heads, d),
                           1,
                           heads,
                           n,
                           n,
                           d,
                           d,
                           1.0F / std::sqrt(static_cast<float>(d)),
                           {}};
  problem.visibility.mask = mask;
  const double dense = 4.0 * static_cast<double>(heads * n * n * d);
  report(what, mask == Mask::none ? dense : dense / 2, seconds_of([&] { attention_streaming(problem); }));
}

void additive(size_t n, size_t h) {
  const Floats queries = numbers(n * h), keys = numbers(n * h), w_v = numbers(h);
  Floats scores(n * n);
  const double seconds =
      seconds_of([&] { additive_scores(queries.data(), keys.data(), w_v.data(), scores.data(), nullptr, n, n, h); });
  std::printf("additive_scores n %zu, h %zu: %.2f ns a tanh\n", n, h, seconds * 1e9 / static_cast<double>(n * n * h));
}

void softmax(size_t n) {
  const Floats scores = numbers(n * n);
  Floats weights(n * n);
  const double seconds = seconds_of([&] { softmax_rows(scores.data(), weights.data(), n, n); });
  std::printf("softmax_rows %zu x %zu: %.2f ns an element\n", n, n, seconds * 1e9 / static_cast<double>(n * n));
}

}  // namespace

int main() {
  for (const Lanes lanes : {Lanes::baseline, Lanes::strict, Lanes::avx2, Lanes::avx512}) {
    if (!lanes_available(lanes)) continue;
    set_lanes(lanes);
    measure_peak();
    products();
    attention("attention, notebook (h 5, n 6, d 20)", 5, 6, 20, Mask::none);
    attention("attention, classroom (h 8, n 128, d 64)", 8, 128, 64, Mask::none);
    attention("attention, BERT (h 12, n 512, d 64)", 12, 512, 64, Mask::none);
    attention("attention, long (h 1, n 4096, d 64)", 1, 4096, 64, Mask::none);
    attention("causal, classroom", 8, 128, 64, Mask::causal);
    attention("causal, BERT", 12, 512, 64, Mask::causal);
    attention("causal, long", 1, 4096, 64, Mask::causal);
    additive(128, 64);
    softmax(512);
  }
}
