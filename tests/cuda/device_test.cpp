// What only a device can show: attention on its tensor cores against the CPU, and the choice of the backend.
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "../core/doctest.hpp"
#include "attn/backend.hpp"
#include "examples.hpp"
#include "kernels/cuda/launches.hpp"
#include "kernels/cuda/memory.hpp"

namespace {

using namespace examples;
using attn::cuda::Array;

/// While it lives, the CPU computes.
struct OnCpu {
  OnCpu() { attn::set_backend(attn::Backend::cpu); }
  ~OnCpu() { attn::set_backend(attn::Backend::cuda); }
  OnCpu(const OnCpu&) = delete;
  OnCpu& operator=(const OnCpu&) = delete;
};

Floats numbers(std::mt19937& engine, size_t count, float scale) {
  std::normal_distribution<float> normal(0, scale);
  Floats x(count);
  for (float& value : x) value = normal(engine);
  return x;
}

/// By attention_on_tensor_cores or attention_on_hopper.
template <class Element, class Launch>
double farthest(std::mt19937& engine, const Launch& launch, size_t n, size_t m, size_t size, Mask mask) {
  const size_t batches = 2, heads = 3;
  Floats queries = numbers(engine, batches * n * heads * size, 2),
         keys = numbers(engine, batches * m * heads * size, 1);
  Floats values = numbers(engine, batches * m * heads * size, 1), want(batches * n * heads * size);
  const auto q = elements_of<Element>(queries), k = elements_of<Element>(keys), v = elements_of<Element>(values);
  const Array<Element> there_q(q.data(), q.size()), there_k(k.data(), k.size()), there_v(v.data(), v.size());
  const Array<Element> there(want.size());
  Visibility visibility;
  visibility.mask = mask;
  visibility.window = 100;
  const float scale = 1.0F / std::sqrt(static_cast<float>(size));
  launch(attn::cuda::tensor::Problem<Element>{heads_side_by_side<const Element>(there_q.data(), n, heads, size),
                                              heads_side_by_side<const Element>(there_k.data(), m, heads, size),
                                              heads_side_by_side<const Element>(there_v.data(), m, heads, size),
                                              heads_side_by_side(there.data(), n, heads, size), batches, heads, n, m,
                                              size, size, scale, visibility},
         nullptr);
  std::vector<Element> got(want.size());
  there.copy_to(got.data());

  const OnCpu cpu;
  attention_streaming({heads_side_by_side<const float>(queries.data(), n, heads, size),
                       heads_side_by_side<const float>(keys.data(), m, heads, size),
                       heads_side_by_side<const float>(values.data(), m, heads, size),
                       heads_side_by_side(want.data(), n, heads, size), batches, heads, n, m, size, size, scale,
                       visibility});
  return distance(floats_of(got), want, 1);
}

/// Checks a device's attention on several sizes, with so many keys more than queries.
template <class Element, class Launch>
void check_attention(const Launch& launch, unsigned seed, size_t more_keys) {
  const double tolerance = Element::format == attn::cuda::Format::bfloat16 ? 1.2e-2 : 1.5e-3;
  std::mt19937 engine(seed);
  for (const Mask mask : {Mask::none, Mask::causal, Mask::sliding_window})
    for (const size_t n : {1, 64, 129, 700})
      for (const size_t size : {32, 64, 128})
        CHECK(farthest<Element>(engine, launch, n, n + more_keys, size, mask) < tolerance);
}

}  // namespace

TEST_CASE_TEMPLATE("tensor cores: attention agrees with the CPU within the element's rounding", Element,
                   attn::cuda::BFloat16, attn::cuda::Float16, attn::cuda::Tf32) {
  check_attention<Element>(attn::cuda::attention_on_tensor_cores<Element>, 12, 0);
}

TEST_CASE_TEMPLATE("Hopper's instructions: attention agrees with the CPU within the element's rounding", Element,
                   attn::cuda::BFloat16, attn::cuda::Float16) {
  if (!attn::cuda::has_hopper_instructions()) {
    MESSAGE("skipped: the device is not of compute capability 9.0");
    return;
  }
  check_attention<Element>(attn::cuda::attention_on_hopper<Element>, 14, 60);
}

TEST_CASE_TEMPLATE("tensor cores: products agree with the CPU within the element's rounding", Element,
                   attn::cuda::BFloat16, attn::cuda::Tf32) {
  const double tolerance = Element::format == attn::cuda::Format::bfloat16 ? 1e-2 : 1e-3;
  std::mt19937 engine(16);
  for (const size_t m : {1, 127, 300})
    for (const size_t n : {8, 136, 264})
      for (const size_t k : {8, 72, 520}) {
        Floats a = numbers(engine, m * k, 1), b = numbers(engine, n * k, 1), bias = numbers(engine, n, 1), want(m * n);
        const auto left = elements_of<Element>(a), right = elements_of<Element>(b);
        const Array<Element> there_a(left.data(), left.size()), there_b(right.data(), right.size()), there(m * n);
        const Array<float> there_bias(bias.data(), n);
        attn::cuda::multiply_on_tensor_cores<Element>(
            {there_a.data(), there_b.data(), there_bias.data(), there.data(), k, n, m, k, n}, nullptr);
        std::vector<Element> got(m * n);
        there.copy_to(got.data());
        const OnCpu cpu;
        matmul_transposed(a.data(), b.data(), bias.data(), want.data(), m, k, n);
        CHECK(distance(floats_of(got), want, 1) < tolerance);
      }
}

TEST_CASE("backend: attention as asked for is near that in fp32, sizes that tensor cores do not take included") {
  using attn::CudaAttention;
  std::mt19937 engine(15);
  const size_t n = 200, m = 300;
  for (const size_t size : {5, 64, 150}) {  // rows of 5 are padded, those of 150 stay in fp32
    const Floats queries = numbers(engine, 2 * n * size, 1), keys = numbers(engine, 2 * m * size, 1);
    Floats values = numbers(engine, 2 * m * size, 1), want(2 * n * size);
    if (size == 5) values[7] = INFINITY;  // fp32, too
    const auto attend = [&](Floats& output) {
      attention_streaming({one_head(queries.data(), n, size), one_head(keys.data(), m, size),
                           one_head<const float>(values.data(), m, size), one_head(output.data(), n, size), 2, 1, n, m,
                           size, size, 0.1F, Visibility{}});
    };
    attend(want);
    for (const auto attention : {CudaAttention::tf32, CudaAttention::bf16, CudaAttention::hopper}) {
      if (!attn::backend_available(attn::Backend::cuda, attention)) continue;
      attn::set_backend(attn::Backend::cuda, attention);
      Floats got(want.size());
      attend(got);
      attn::set_backend(attn::Backend::cuda);
      const double tolerance = attention == CudaAttention::tf32 ? 1.5e-3 : 1.2e-2;
      for (size_t i = 0; i < want.size(); ++i)
        REQUIRE((got[i] == want[i] || (std::isnan(got[i]) && std::isnan(want[i])) ||
                 std::abs(double{got[i]} - double{want[i]}) <= tolerance * (1 + std::abs(double{want[i]}))));
    }
  }
}

TEST_CASE("backend: the device computes softmax as the CPU does, and the choice can be undone") {
  REQUIRE(attn::backend_in_use() == attn::Backend::cuda);
  std::mt19937 engine(13);
  for (const size_t cols : {1, 7, 8, 9, 33, 4097}) {
    const Floats scores = numbers(engine, 5 * cols, 3);
    Floats got(scores.size()), want(scores.size());
    softmax_rows(scores.data(), got.data(), 5, cols);
    const OnCpu cpu;
    softmax_rows(scores.data(), want.data(), 5, cols);
    for (size_t i = 0; i < got.size(); ++i) REQUIRE(std::abs(got[i] - want[i]) <= 2e-6F * want[i] + 1e-7F);
  }
}
