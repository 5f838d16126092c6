#include "transpose_heads.hpp"

#include <algorithm>

#include "attn/multi_head.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "operations/sizes.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input qkv_inputs[] = {input::tensor("x", "b n hp"), num_heads_input};
constexpr Output qkv_outputs[] = {
    {"reshaped", "f32", "b n h p"}, {"permuted", "f32", "b h n p"}, {"output", "f32", "bh n p"}};
constexpr Input output_inputs[] = {input::tensor("x", "bh n p"), num_heads_input};
constexpr Output output_outputs[] = {
    {"reshaped", "f32", "b h n p"}, {"permuted", "f32", "b n h p"}, {"output", "f32", "b n hp"}};

Tensor copy(const float* from, const Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  std::copy_n(from, tensor.count(), tensor.data<float>());
  return tensor;
}

/// x as (outer, first, second, p), the middle axes swapped, and the latter in the shape of the output.
Trace transpose(Check& check, const TensorView& x, const Shape& reshaped, const Shape& output, const Outputs& wanted) {
  const double bytes = bytes_of(reshaped);
  check.cost({.bytes = 3 * bytes, .multiply_adds = bytes / sizeof(float) * work::copy});
  Tensor permuted = Tensor::make<float>({reshaped[0], reshaped[2], reshaped[1], reshaped[3]});
  swap_middle_axes(x.data<float>(), permuted.data<float>(), reshaped[0], reshaped[1], reshaped[2], reshaped[3]);
  Trace trace(wanted);
  if (trace.wants("reshaped")) trace.add("reshaped", copy(x.data<float>(), reshaped));
  if (trace.wants("output")) trace.add("output", copy(permuted.data<float>(), output));
  trace.add("permuted", std::move(permuted));
  return trace;
}

}  // namespace

void swap_middle_axes(const float* from, float* to, std::size_t outer, std::size_t first, std::size_t second,
                      std::size_t p) {
  for (std::size_t o = 0; o < outer; ++o, to += first * second * p) {
    for (std::size_t i = 0; i < first; ++i) {
      for (std::size_t j = 0; j < second; ++j, from += p) std::copy_n(from, p, to + (j * first + i) * p);
    }
  }
}

std::size_t check_heads(Check& check, std::int64_t num_heads, std::size_t b, std::size_t n, std::size_t columns,
                        const char* where) {
  const auto signed_of = [](std::size_t size) { return static_cast<std::int64_t>(size); };
  const auto text = [&] { return pytorch_text::reshape({signed_of(b), signed_of(n), num_heads, -1}, b * n * columns); };
  const bool in_range = num_heads >= 1;
  const std::size_t h = check.size("num_heads", num_heads, in_range ? std::string() : text());
  if (columns % h != 0) {
    check.fail(ErrorCode::not_divisible, "num_heads", concat({"a divisor of ", columns, ", ", where}),
               concat({num_heads}), text());
  }
  return h;
}

constexpr Operation transpose_qkv_entry = operation<transpose_qkv>("transpose_qkv", qkv_inputs, qkv_outputs);

constexpr Operation transpose_output_entry =
    operation<transpose_output>("transpose_output", output_inputs, output_outputs);

Trace transpose_qkv(const TensorView& x, std::int64_t num_heads, const Outputs& wanted) {
  Check check(transpose_qkv_entry);
  check.tensor("x", x);
  const std::size_t b = check["b"], n = check["n"], columns = check["hp"];
  const std::size_t h = check_heads(check, num_heads, b, n, columns, "the last size of x");
  return transpose(check, x, {b, n, h, columns / h}, {b * h, n, columns / h}, wanted);
}

Trace transpose_output(const TensorView& x, std::int64_t num_heads, const Outputs& wanted) {
  Check check(transpose_output_entry);
  check.tensor("x", x);
  const std::size_t bh = check["bh"], n = check["n"], p = check["p"];
  const std::size_t h = check.size("num_heads", num_heads);
  if (bh % h != 0) {
    check.fail(
        ErrorCode::not_divisible, "num_heads", concat({"a divisor of ", bh, ", the first size of x"}),
        concat({num_heads}),
        pytorch_text::reshape({-1, num_heads, static_cast<std::int64_t>(n), static_cast<std::int64_t>(p)}, x.count()));
  }
  return transpose(check, x, {bh / h, h, n, p}, {bh / h, n, h * p}, wanted);
}

}  // namespace attn
