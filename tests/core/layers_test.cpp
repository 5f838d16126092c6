// Layers and their gradients: where PyTorch has choices, what is refused, and the lanes.
#include "attn/layers.hpp"

#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/embedding.hpp"
#include "attn/multi_head.hpp"
#include "attn/position_bias.hpp"
#include "attn/regression.hpp"
#include "kernels/interface.hpp"

namespace {

using attention_test::error_of;
using attention_test::floats;
using attention_test::randn;
using attn::ErrorCode;
using attn::Tensor;
using attn::Trace;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();

Tensor row(const std::vector<float>& values) {
  return Tensor::of<float>({values.size()}, values);
}

Tensor ones(const attn::Shape& shape) {
  return Tensor::of(shape, std::vector<float>(attn::count_of(shape), 1.0F));
}

/// x Φ(x) and its slope in double precision.
double gelu(double x) {
  return x * std::erfc(-x / std::sqrt(2.0)) / 2;
}
double gelu_slope(double x) {
  return std::erfc(-x / std::sqrt(2.0)) / 2 + x * std::exp(-x * x / 2) / std::sqrt(2 * std::acos(-1.0));
}

/// Layers and attention with sizes beside whole lanes and blocks, forward and backward.
std::vector<Trace> all_gradients() {
  attn::Generator generator(51);
  const auto numbers = [&](const attn::Shape& shape) { return randn(generator, shape); };
  std::vector<Trace> traces;
  const Tensor x = numbers({31, 257}), weight = numbers({9, 257}), d = numbers({31, 9}), gain = numbers({257}),
               shift = numbers({257}), d_x = numbers({31, 257});
  traces.push_back(attn::linear_apply_backward(x, weight, d, numbers({9})));
  traces.push_back(attn::layer_norm_backward(x, gain, shift, d_x));
  traces.push_back(attn::rms_norm_backward(x, gain, d_x));
  traces.push_back(attn::relu_backward(x, d_x));
  traces.push_back(attn::gelu_backward(x, d_x));
  traces.push_back(attn::tanh_backward(x, d_x));
  const Tensor targets = Tensor::of<std::int64_t>({31}, std::vector<std::int64_t>(31, 256));
  traces.push_back(attn::cross_entropy_backward(x, targets, row({2})));
  const Tensor queries = numbers({2, 9, 31}), keys = numbers({2, 65, 31}), values = numbers({2, 65, 7});
  traces.push_back(attn::dot_product_attention_backward(queries, keys, values, numbers({2, 9, 7})));
  const Tensor W_q = numbers({9, 31}), W_k = numbers({9, 31}), w_v = numbers({9});
  traces.push_back(attn::additive_attention_backward(queries, keys, values, {W_q, W_k, w_v}, numbers({2, 9, 7})));
  return traces;
}

/// The largest difference of two runs' numbers, in units of 1 + |theirs|.
double largest_difference(const std::vector<Trace>& a, const std::vector<Trace>& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (const auto& [name, tensor] : a[i].entries()) {
      const Tensor other = b[i][name];
      for (std::size_t k = 0; k < tensor.count(); ++k) {
        const auto mine = static_cast<double>(tensor.data<float>()[k]),
                   its = static_cast<double>(other.data<float>()[k]);
        largest = std::max(largest, std::abs(mine - its) / (1 + std::abs(its)));
      }
    }
  return largest;
}

}  // namespace

TEST_SUITE("layers") {
  TEST_CASE("relu: NaN stays and hands its gradient on, 0 and −0 give 0, as in PyTorch") {
    const Trace trace = attn::relu_backward(row({not_a_number, 0.0F, -0.0F, inf, -inf, 3}), row({1, 2, 3, 4, 5, 6}));
    const std::vector<float> output = floats(trace["output"]), d_x = floats(trace["d_x"]);
    CHECK(std::isnan(output[0]));
    CHECK(d_x == std::vector<float>{1, 0, 0, 4, 0, 6});
    CHECK(output[3] == inf);
    CHECK(output[4] == 0);
  }

  TEST_CASE("gelu: within 4e-7 of double precision, tails keep their digits, infinities as in PyTorch") {
    for (int step = -1400; step <= 1400; ++step) {
      const float x = static_cast<float>(step) / 100;
      const Trace trace = attn::gelu_backward(row({x}), row({1}));
      const auto y = static_cast<double>(trace["output"].data<float>()[0]), wanted = gelu(static_cast<double>(x));
      CHECK(std::abs(y - wanted) <= 4e-7 * std::max(1.0, std::abs(wanted)));
      if (x > -9) CHECK(std::abs(y - wanted) <= 1e-5 * std::abs(wanted));
      CHECK(std::abs(static_cast<double>(trace["d_x"].data<float>()[0]) - gelu_slope(static_cast<double>(x))) <= 6e-7);
    }
    const std::vector<float> far = floats(attn::gelu(row({inf, -inf, not_a_number, -1e30F, 1e30F}))["output"]);
    CHECK(far[0] == inf);
    CHECK(std::isnan(far[1]));  // −inf · 0
    CHECK(std::isnan(far[2]));
    CHECK(far[3] == 0);
    CHECK(far[4] == 1e30F);
  }

  TEST_CASE("layer_norm: a mean of 10,000 costs no digits, a constant row is its bias, an infinity makes its row NaN") {
    attn::Generator generator(52);
    Tensor x = randn(generator, {1, 31}), far = x;
    for (std::size_t i = 0; i < 31; ++i) {
      x.data<float>()[i] = std::round(x.data<float>()[i] * 256) / 256;  // so that the shifted ones are exact
      far.data<float>()[i] = x.data<float>()[i] + 8192;
    }
    const Tensor weight = ones({31}), bias = ones({31});
    const Trace near = attn::layer_norm(x, weight, bias), shifted = attn::layer_norm(far, weight, bias);
    CHECK(attention_test::distance(near["output"], shifted["output"]) < 2e-6);
    const Trace constant = attn::layer_norm_backward(ones({2, 31}), weight, bias, ones({2, 31}));
    for (const float y : floats(constant["output"])) CHECK(y == 1);
    const Trace broken = attn::layer_norm(row({1, inf, 2}), ones({3}), ones({3}));
    for (const float y : floats(broken["output"])) CHECK(std::isnan(y));
  }

  TEST_CASE("cross_entropy: NaN and infinite logits as in PyTorch, extreme ones without overflow") {
    const auto loss = [](const std::vector<float>& logits) {
      return *attn::cross_entropy(Tensor::of<float>({1, logits.size()}, logits),
                                  Tensor::of<std::int64_t>({1}, {0}))["output"]
                  .data<float>();
    };
    CHECK(std::isnan(loss({not_a_number, 1})));
    CHECK(std::isnan(loss({inf, 1})));
    CHECK(loss({-inf, 1}) == inf);
    CHECK(loss({-1e30F, 1e30F}) == 2e30F);
    CHECK(loss({3e38F, 3e38F}) == doctest::Approx(std::log(2.0)));
  }

  TEST_CASE("cross_entropy_backward: a row that does not count passes back 0, or NaN where its softmax is none") {
    const auto ignored = [](const std::vector<float>& row) {
      std::vector<float> logits = row;
      logits.insert(logits.end(), {1, 2});
      const Trace found = attn::cross_entropy_backward(Tensor::of<float>({2, 2}, logits),
                                                       Tensor::of<std::int64_t>({2}, {-100, 1}), ones({1}));
      const auto gradient = floats(found["d_logits"]);
      CHECK(gradient[2] == doctest::Approx(0.2689414));
      CHECK(gradient[3] == doctest::Approx(-0.2689414));
      return std::vector<float>(gradient.begin(), gradient.begin() + 2);
    };
    for (const std::vector<float>& row : {std::vector<float>{3, 4}, {-inf, 1}, {-3e38F, 3e38F}})
      for (const float share : ignored(row)) CHECK(share == 0);
    for (const std::vector<float>& row :
         {std::vector<float>{not_a_number, 1}, {1, not_a_number}, {inf, 1}, {-inf, -inf}})
      for (const float share : ignored(row)) CHECK(std::isnan(share));
  }

  TEST_CASE("strict lanes give one result in any registers, fused ones the same but for rounding") {
    const attn::kernels::Lanes before = attn::kernels::lanes_in_use();
    attn::kernels::set_lanes(attn::kernels::Lanes::strict);
    const std::vector<Trace> strict = all_gradients();
    attn::kernels::set_lanes(attn::kernels::Lanes::baseline);
    CHECK(largest_difference(strict, all_gradients()) == 0);
    for (const auto lanes : {attn::kernels::Lanes::avx2, attn::kernels::Lanes::avx512}) {
      if (!attn::kernels::lanes_available(lanes)) continue;
      attn::kernels::set_lanes(lanes);
      CHECK(largest_difference(strict, all_gradients()) < 2e-4);
    }
    attn::kernels::set_lanes(before);
  }

  TEST_CASE("shapes, indices and options that do not fit are refused by name") {
    const Tensor x = ones({2, 3}), weight = ones({4, 3}), table = ones({5, 3});
    const auto refused = [](auto call, ErrorCode code, std::string_view input) {
      const attn::ErrorDetails error = error_of(call);
      CHECK(error.code == code);
      CHECK(error.input == input);
    };
    refused([&] { attn::linear_apply(x, ones({4, 2})); }, ErrorCode::wrong_shape, "weight");
    refused([&] { attn::linear_apply_backward(x, weight, ones({2, 3})); }, ErrorCode::wrong_shape, "d_output");
    refused([&] { attn::linear_apply_backward(x, weight, ones({4})); }, ErrorCode::wrong_rank, "d_output");
    refused([&] { attn::layer_norm(x, ones({3}), ones({2})); }, ErrorCode::wrong_shape, "bias");
    refused([&] { attn::layer_norm(x, ones({3}), ones({3}), -1); }, ErrorCode::out_of_range, "eps");
    refused([&] { attn::rms_norm(x, ones({3}), std::nan("")); }, ErrorCode::not_finite, "eps");
    refused([&] { attn::dropout_apply(x, ones({3}), 0.5); }, ErrorCode::wrong_rank, "mask");
    const Tensor targets = Tensor::of<std::int64_t>({2}, {0, 3});
    refused([&] { attn::cross_entropy(x, targets); }, ErrorCode::out_of_range, "targets");
    refused(
        [&] {
          attn::embedding_lookup_backward(table, Tensor::of<std::int64_t>({1}, {-1}), ones({1, 3}));
        },
        ErrorCode::out_of_range, "indices");
    const Tensor bias_table = ones({32, 2});
    refused([&] { attn::position_bias({.num_heads = 2, .n = 3, .m = 3, .bias_table = {}, .num_buckets = 1}); },
            ErrorCode::out_of_range, "num_buckets");
    refused([&] { attn::position_bias({.positions = attn::BiasOf::t5, .num_heads = 2, .n = 3, .m = 3}); },
            ErrorCode::missing_input, "bias_table");
    refused([&] { attn::position_bias({.num_heads = 0, .n = 3, .m = 3}); }, ErrorCode::out_of_range, "num_heads");
    const attn::PositionBias wrong_rows{
        .positions = attn::BiasOf::t5, .num_heads = 2, .n = 3, .m = 3, .bias_table = bias_table, .num_buckets = 16};
    refused([&] { attn::position_bias(wrong_rows); }, ErrorCode::wrong_shape, "bias_table");
    const Tensor halves = Tensor::of<double>({1}, {0.5});
    const attn::PositionBias fraction{
        .positions = attn::BiasOf::t5, .num_heads = 2, .position_ids = halves, .bias_table = bias_table};
    refused([&] { attn::position_bias(fraction); }, ErrorCode::out_of_range, "position_ids");
    refused(
        [&] {
          attn::kernel_regression_backward(row({1, 2}), row({1}), row({1}), row({1, 2}), {}, attn::Kernel::gaussian,
                                           true);
        },
        ErrorCode::wrong_shape, "x_train");
    const Tensor q = ones({1, 2, 4});
    refused([&] { attn::dot_product_attention_backward(q, q, q, q, {}, {}, {.dropout = 0.5}); },
            ErrorCode::missing_input, "dropout_mask");
  }
}
