// The numeric loops against the reference in double precision, on odd sizes, with NaN and infinities.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "attn/multi_head.hpp"
#include "doctest.hpp"
#include "drawn_attention.hpp"
#include "kernels/interface.hpp"
#include "reference_oracle.hpp"

namespace {

using namespace attn::kernels;
using namespace kernels_test;

constexpr float inf = std::numeric_limits<float>::infinity();
constexpr float nan_value = std::numeric_limits<float>::quiet_NaN();

/// Largest |got − want| / (atol + rtol·|want|); equal infinities and two NaN agree, other mixtures are infinitely far.
double distance(const Floats& got, const Doubles& want, double rtol, double atol) {
  double worst = 0;
  for (size_t i = 0; i < want.size(); ++i) {
    const double g = got[i], w = want[i];
    if (std::isnan(g) && std::isnan(w)) continue;
    if (std::isinf(w) && g == w) continue;
    const double d = std::abs(g - w) / (atol + rtol * std::abs(w));
    worst = std::isfinite(d) ? std::max(worst, d) : std::numeric_limits<double>::infinity();
  }
  return worst;
}

std::uint32_t bits_of(float x) {  // std::bit_cast, which emscripten 3.1.6 lacks
  std::uint32_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

double ulps(float got, double want) {
  const int exponent = std::max(std::ilogb(static_cast<float>(want)), -126);
  return std::abs(got - want) / std::ldexp(1.0, exponent - 23);
}

Doubles product(const Floats& a, const Floats& b, const float* bias, size_t m, size_t k, size_t n, bool transposed) {
  Doubles c(m * n);
  for (size_t i = 0; i < m; ++i)
    for (size_t j = 0; j < n; ++j) {
      double sum = bias == nullptr ? 0.0 : bias[j];
      for (size_t t = 0; t < k; ++t) sum += double{a[i * k + t]} * double{transposed ? b[j * k + t] : b[t * n + j]};
      c[i * n + j] = sum;
    }
  return c;
}

attn::TensorView view(const Floats& x, const attn::Shape& shape) {
  return {attn::DType::f32, shape, x.data()};
}

/// An output of an operation as its formula has it (core/reference).
Doubles formula(const char* operation, const std::vector<attn::Argument>& given, const std::string& output = "output") {
  const attn::Tensor tensor = reference_oracle::run(operation, given).at(output);
  return {tensor.data<double>(), tensor.data<double>() + tensor.count()};
}

/// The kernels' visibility of n queries and m keys as an operation takes it, each head with its sample's valid_lens.
class MaskingArguments {
public:
  MaskingArguments(const Visibility& visibility, size_t samples, size_t heads, size_t n) {
    const size_t batches = samples * heads;
    fill_ = attn::scalar(visibility.fill);
    mask_ = attn::scalar(static_cast<double>(visibility.mask));
    window_ = attn::scalar(static_cast<double>(visibility.window));
    if (visibility.valid_lens == nullptr) return;
    const size_t each = visibility.valid_lens_per_query ? n : 1;
    const attn::Shape one_each{batches}, one_a_query{batches, n};
    valid_lens_ = attn::Tensor::make<double>(visibility.valid_lens_per_query ? one_a_query : one_each);
    for (size_t b = 0; b < batches; ++b)
      std::copy_n(visibility.valid_lens + b / heads * each, each, valid_lens_.data<double>() + b * each);
    limited_ = true;
  }
  std::vector<attn::Argument> with(std::vector<attn::Argument> given) const {
    given.insert(given.end(), {{"fill", fill_}, {"mask", mask_}, {"window", window_}});
    if (limited_) given.push_back({"valid_lens", valid_lens_});
    return given;
  }

private:
  attn::Tensor fill_, mask_, window_, valid_lens_;
  bool limited_ = false;
};

/// While it lives, the kernels use these lanes.
class WithLanes {
public:
  explicit WithLanes(Lanes lanes) { set_lanes(lanes); }
  ~WithLanes() { set_lanes(Lanes::strict); }
  WithLanes(const WithLanes&) = delete;
  WithLanes& operator=(const WithLanes&) = delete;
};

/// First line of a test: runs it once for each kind of lanes this machine has.
WithLanes each_lanes() {
  Lanes chosen = Lanes::strict;
  SUBCASE("strict") {}
  SUBCASE("baseline") {
    chosen = Lanes::baseline;
  }
  if (lanes_available(Lanes::avx2)) {
    SUBCASE("avx2") {
      chosen = Lanes::avx2;
    }
  }
  if (lanes_available(Lanes::avx512)) {
    SUBCASE("avx512") {
      chosen = Lanes::avx512;
    }
  }
  return WithLanes(chosen);
}

const char* const mask_names[] = {"none", "causal", "causal_bottom_right", "sliding_window", "sliding_window_both"};

/// One attention problem with its reference in double precision.
struct Attention : DrawnAttention {
  using DrawnAttention::DrawnAttention;

  Floats streamed() const {
    Floats output(batches * n * heads * v, -7.0F);
    attention_streaming({heads_side_by_side(queries.data(), n, heads, d), heads_side_by_side(keys.data(), m, heads, d),
                         heads_side_by_side(values.data(), m, heads, v), heads_side_by_side(output.data(), n, heads, v),
                         batches, heads, n, m, d, v, 1.0F / std::sqrt(static_cast<float>(d)), visibility});
    return output;
  }

  /// By the formula, heads apart and then side by side again.
  Doubles explicit_path() const {
    const auto apart = [&](const Floats& x, size_t rows, size_t columns) {
      const attn::TensorView side_by_side = view(x, {batches, rows, heads * columns});
      return attn::transpose_qkv(side_by_side, static_cast<std::int64_t>(heads))["output"];
    };
    const attn::Tensor q = apart(queries, n, d), k = apart(keys, m, d), values_apart = apart(values, m, v);
    const MaskingArguments arguments(visibility, batches, heads, n);
    const Doubles output =
        formula("dot_product_attention", arguments.with({{"queries", q}, {"keys", k}, {"values", values_apart}}));
    Doubles side_by_side(output.size());
    for (size_t b = 0; b < batches * heads; ++b)
      for (size_t i = 0; i < n; ++i)
        std::copy_n(output.begin() + static_cast<long>((b * n + i) * v), v,
                    side_by_side.begin() + static_cast<long>(((b / heads * n + i) * heads + b % heads) * v));
    return side_by_side;
  }
};

}  // namespace

TEST_CASE("exp_of: within 1 ulp from 0 to infinity, denormals included") {
  const WithLanes lanes = each_lanes();
  Floats x;
  for (float value = -110.0F; value < 90.0F; value += 0.0037F) x.push_back(value);
  Floats y(x.size());
  exp_of(x.data(), y.data(), x.size());
  double worst = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    const double want = std::exp(double{x[i]});
    if (want > std::numeric_limits<float>::max())
      CHECK(y[i] == inf);
    else
      worst = std::max(worst, ulps(y[i], want));
  }
  CHECK(worst < 1.0);
  CHECK(worst > 0.4);  // a reference that is not the function itself
}

TEST_CASE("exp_of: special numbers as in PyTorch") {
  const WithLanes lanes = each_lanes();
  const Floats x = {0.0F, -0.0F, -inf, inf, nan_value, -1e6F, -104.5F, 88.8F, 1e30F, 1e-40F};
  Floats y(x.size());
  exp_of(x.data(), y.data(), x.size());
  CHECK(y[0] == 1.0F);
  CHECK(y[1] == 1.0F);
  CHECK(bits_of(y[2]) == 0);
  CHECK(y[3] == inf);
  CHECK(std::isnan(y[4]));
  CHECK(y[5] == 0.0F);
  CHECK(y[6] == 0.0F);
  CHECK(y[7] == inf);
  CHECK(y[8] == inf);
  CHECK(y[9] == 1.0F);
}

TEST_CASE("tanh_of: within 1.5 ulp, odd, and special numbers as in PyTorch") {
  const WithLanes lanes = each_lanes();
  Floats x;
  for (float value = 1.2e-38F; value < 12.0F; value *= 1.0007F) {
    x.push_back(value);
    x.push_back(-value);
  }
  Floats y(x.size());
  tanh_of(x.data(), y.data(), x.size());
  double worst = 0;
  for (size_t i = 0; i < x.size(); ++i) worst = std::max(worst, ulps(y[i], std::tanh(double{x[i]})));
  CHECK(worst < 1.5);
  for (size_t i = 0; i < x.size(); i += 2) REQUIRE(y[i] == -y[i + 1]);

  Floats special = {0.0F, -0.0F, inf, -inf, nan_value, 1e-45F, 1e30F};
  tanh_of(special.data(), special.data(), special.size());
  CHECK(bits_of(special[0]) == 0);
  CHECK(bits_of(special[1]) == 0x80000000U);
  CHECK(special[2] == 1.0F);
  CHECK(special[3] == -1.0F);
  CHECK(std::isnan(special[4]));
  CHECK(special[5] == 1e-45F);
  CHECK(special[6] == 1.0F);
}

TEST_CASE("softmax_rows: rows of every length agree with double precision and sum to 1") {
  const WithLanes lanes = each_lanes();
  Draw draw(1);
  for (const size_t cols : sizes) {
    const size_t rows = draw.size();
    const Floats scores = draw.numbers(rows * cols, 10.0F);
    Floats weights(scores.size());
    softmax_rows(scores.data(), weights.data(), rows, cols);
    CHECK(distance(weights, formula("masked_softmax", {{"scores", view(scores, {1, rows, cols})}}, "weights"), 2e-6,
                   1e-12) < 1);
    for (size_t i = 0; i < rows; ++i) {
      double sum = 0;
      for (size_t j = 0; j < cols; ++j) sum += weights[i * cols + j];
      REQUIRE(std::abs(sum - 1) < 1e-6);
    }
  }
}

TEST_CASE("softmax_rows: shifting a row by a power of two changes nothing, and it works in place") {
  const WithLanes lanes = each_lanes();
  Draw draw(2);
  Floats scores(65);
  for (float& score : scores) score = static_cast<float>(draw.below(64)) * 0.125F;
  Floats shifted(scores), weights(65), again(scores);
  for (float& score : shifted) score += 1024.0F;
  softmax_rows(scores.data(), weights.data(), 1, 65);
  softmax_rows(shifted.data(), shifted.data(), 1, 65);
  softmax_rows(again.data(), again.data(), 1, 65);
  CHECK(shifted == weights);
  CHECK(again == weights);
}

TEST_CASE("softmax_rows: NaN, +inf and a row of -inf give NaN rows, -inf among numbers a weight of exactly 0") {
  const WithLanes lanes = each_lanes();
  for (const size_t cols : {1U, 2U, 7U, 8U, 9U, 31U}) {
    for (size_t at = 0; at < cols; ++at) {
      for (const float special : {nan_value, inf}) {
        Floats row(cols, 1.0F);
        row[at] = special;
        softmax_rows(row.data(), row.data(), 1, cols);
        // PyTorch: exp(x - inf) is 0, 0/NaN is NaN: the whole row
        REQUIRE(std::all_of(row.begin(), row.end(), [](float x) { return std::isnan(x); }));
      }
      Floats row(cols, 1.0F);
      row[at] = -inf;
      softmax_rows(row.data(), row.data(), 1, cols);
      if (cols == 1)
        REQUIRE(std::isnan(row[0]));
      else {
        REQUIRE(bits_of(row[at]) == 0);
        REQUIRE(row[(at + 1) % cols] == doctest::Approx(1.0 / static_cast<double>(cols - 1)));
      }
    }
    Floats nothing(cols, -inf);
    softmax_rows(nothing.data(), nothing.data(), 1, cols);
    CHECK(std::all_of(nothing.begin(), nothing.end(), [](float x) { return std::isnan(x); }));
  }
}

TEST_CASE("softmax_rows: -1e6 beside ordinary scores weighs exactly 0, a row of -1e6 is uniform") {
  const WithLanes lanes = each_lanes();
  Floats row = {1.0F, -1e6F, 2.0F, -1e6F, -1e6F, -1e6F, -1e6F, -1e6F, -1e6F};
  softmax_rows(row.data(), row.data(), 1, row.size());
  for (size_t j = 0; j < row.size(); ++j) CHECK((row[j] == 0.0F) == (j != 0 && j != 2));
  Floats all(7, -1e6F);
  softmax_rows(all.data(), all.data(), 1, all.size());
  CHECK(all == Floats(7, 1.0F / 7.0F));
}

TEST_CASE("matmul and matmul_transposed: odd sizes, with and without bias, agree with double precision") {
  const WithLanes lanes = each_lanes();
  Draw draw(3);
  for (int round = 0; round < 40; ++round) {
    const size_t m = draw.size(), n = draw.size(), k = round < 3 ? 515 : draw.size();
    const Floats a = draw.numbers(m * k), b = draw.numbers(k * n), bias = draw.numbers(n);
    const float* const some_bias = round % 2 == 0 ? bias.data() : nullptr;
    CAPTURE(m);
    CAPTURE(k);
    CAPTURE(n);
    Floats c(m * n + 1, 99.0F);
    matmul(a.data(), b.data(), some_bias, c.data(), m, k, n);
    CHECK(distance(c, product(a, b, some_bias, m, k, n, false), 1e-5, 1e-5) < 1);
    CHECK(c.back() == 99.0F);
    matmul_transposed(a.data(), b.data(), some_bias, c.data(), m, k, n);
    CHECK(distance(c, product(a, b, some_bias, m, k, n, true), 1e-5, 1e-5) < 1);
    CHECK(c.back() == 99.0F);
  }
}

TEST_CASE("matmul: with k = 0 the product is the bias") {
  const WithLanes lanes = each_lanes();
  const float bias[] = {1.0F, 2.0F, 3.0F}, nothing = 0.0F;
  Floats c(6, 9.0F);
  matmul(&nothing, &nothing, bias, c.data(), 2, 0, 3);
  CHECK(c == Floats{1, 2, 3, 1, 2, 3});
}

TEST_CASE("matmul: 0·NaN and 0·inf are NaN, nothing is skipped and nothing spreads") {
  const WithLanes lanes = each_lanes();
  for (const float special : {nan_value, inf}) {
    Floats a(9 * 31, 0.0F), b(31 * 17, 1.0F), c(9 * 17);
    b[30 * 17 + 16] = special;
    matmul(a.data(), b.data(), nullptr, c.data(), 9, 31, 17);
    for (size_t i = 0; i < c.size(); ++i) REQUIRE(std::isnan(c[i]) == (i % 17 == 16));
  }
}

TEST_CASE("matmul_packed: packing once gives the bits of matmul, rows may be far apart") {
  const WithLanes lanes = each_lanes();
  Draw draw(4);
  const size_t m = 9, k = 31, n = 65;
  const Floats a = draw.numbers(m * k), b = draw.numbers(n * k), bias = draw.numbers(n);
  Floats want(m * n), packed(packed_size(k, n)), spread(m * 40), got(m * 70, -3.0F);
  matmul_transposed(a.data(), b.data(), bias.data(), want.data(), m, k, n);
  pack_transposed(b.data(), packed.data(), k, n);
  for (size_t i = 0; i < m; ++i)
    std::copy_n(a.begin() + static_cast<long>(i * k), k, spread.begin() + static_cast<long>(i * 40));
  matmul_packed(spread.data(), 40, packed.data(), bias.data(), got.data(), 70, m, k, n);
  for (size_t i = 0; i < m; ++i)
    for (size_t j = 0; j < 70; ++j) REQUIRE(got[i * 70 + j] == (j < n ? want[i * n + j] : -3.0F));
}

TEST_CASE("batched_matmul: each batch is its own product") {
  const WithLanes lanes = each_lanes();
  Draw draw(5);
  const size_t batches = 3, m = 7, k = 9, n = 8;
  const Floats a = draw.numbers(batches * m * k), b = draw.numbers(batches * k * n);
  Floats c(batches * m * n), transposed(c), one(m * n);
  batched_matmul(a.data(), b.data(), c.data(), batches, m, k, n);
  batched_matmul_transposed(a.data(), b.data(), transposed.data(), batches, m, k, n);
  for (size_t i = 0; i < batches; ++i) {
    matmul(a.data() + i * m * k, b.data() + i * k * n, nullptr, one.data(), m, k, n);
    CHECK(std::equal(one.begin(), one.end(), c.begin() + static_cast<long>(i * m * n)));
    matmul_transposed(a.data() + i * m * k, b.data() + i * k * n, nullptr, one.data(), m, k, n);
    CHECK(std::equal(one.begin(), one.end(), transposed.begin() + static_cast<long>(i * m * n)));
  }
}

TEST_CASE("mask_scores: every mask with every kind of valid_lens hides exactly the defined places") {
  Draw draw(6);
  const Doubles kinds = {0.0, -3.0, 1.0, 2.5, 1e-9, 1e12, -inf, inf, nan_value};
  for (int round = 0; round < 200; ++round) {
    const size_t batches = 4, n = draw.size() % 40, m = draw.size() % 40;
    Doubles lens(batches * n + batches);
    for (double& len : lens) len = draw.below(2) == 0 ? kinds[draw.below(9)] : draw.below(static_cast<unsigned>(m + 2));
    Visibility visibility;
    visibility.mask = masks[round % 5];
    visibility.window = draw.below(9);
    const size_t heads = round % 3 == 0 ? 2 : 1, samples = batches / heads;
    visibility.valid_lens = round % 4 == 0 ? nullptr : lens.data();
    visibility.valid_lens_per_query = round % 2 == 0;
    visibility.fill = round % 7 == 0 ? -inf : -1e6F;
    const Floats scores = draw.numbers(batches * n * m);
    Floats got(scores.size());
    mask_scores(scores.data(), got.data(), samples, heads, n, m, visibility);
    const MaskingArguments arguments(visibility, samples, heads, n);
    const Doubles want =
        formula("masked_softmax", arguments.with({{"scores", view(scores, {batches, n, m})}}), "masked_scores");
    for (size_t i = 0; i < got.size(); ++i) REQUIRE(double{got[i]} == want[i]);
    Floats in_place(scores);
    mask_scores(in_place.data(), in_place.data(), samples, heads, n, m, visibility);
    REQUIRE(in_place == got);
  }
}

TEST_CASE("attention_streaming: random sizes, masks and valid_lens agree with the explicit path") {
  const WithLanes lanes = each_lanes();
  Draw draw(7);
  for (int round = 0; round < 150; ++round) {
    Attention x(draw, 1 + draw.below(2), 1 + draw.below(3), draw.size(), draw.size(),
                round % 10 == 0 ? 300 : draw.size() % 70 + 1, draw.size() % 70 + 1, round % 3 == 0 ? 8.0F : 1.0F);
    x.visibility.mask = masks[round % 5];
    x.visibility.window = draw.below(12) + 1;
    if (round % 4 != 0) {
      Doubles lens(x.batches * (round % 2 == 0 ? x.n : 1));
      for (double& len : lens) len = draw.below(3) == 0 ? 0.0 : draw.below(static_cast<unsigned>(x.m + 3)) - 0.5;
      x.valid_lens(lens, round % 2 == 0);
      if (round % 8 == 1) x.visibility.fill = -inf;
    }
    CAPTURE(mask_names[round % 5]);
    CAPTURE(round);
    CAPTURE(x.n);
    CAPTURE(x.m);
    CHECK(distance(x.streamed(), x.explicit_path(), 1e-5, 2e-5) < 1);
  }
}

TEST_CASE("attention_streaming: many key blocks, every mask") {
  const WithLanes lanes = each_lanes();
  Draw draw(8);
  for (size_t mask = 0; mask < 5; ++mask) {
    Attention x(draw, 1, 1, 300, 411, 5, 9);
    x.visibility.mask = masks[mask];
    x.visibility.window = 150;
    CAPTURE(mask_names[mask]);
    CHECK(distance(x.streamed(), x.explicit_path(), 1e-5, 1e-5) < 1);
    x.valid_lens({200.0}, false);
    CHECK(distance(x.streamed(), x.explicit_path(), 1e-5, 1e-5) < 1);
  }
}

TEST_CASE("attention_streaming: a row with valid_len 0 averages all values, as in PyTorch") {
  const WithLanes lanes = each_lanes();
  Draw draw(9);
  Attention x(draw, 1, 1, 3, 200, 4, 2);
  x.valid_lens({0.0, -2.0, 5.0}, true);
  const Floats output = x.streamed();
  for (size_t c = 0; c < 2; ++c) {
    double mean = 0;
    for (size_t j = 0; j < 200; ++j) mean += x.values[j * 2 + c] / 200.0;
    CHECK(output[c] == doctest::Approx(mean).epsilon(1e-4));
    CHECK(output[2 + c] == output[c]);
  }
  CHECK(distance(output, x.explicit_path(), 1e-5, 1e-5) < 1);
}

TEST_CASE("attention_streaming: scores below -1e6 lose against the masked places, as in PyTorch") {
  const WithLanes lanes = each_lanes();
  Draw draw(10);
  Attention x(draw, 1, 1, 5, 140, 3, 4);
  for (float& query : x.queries) query = 4e6F;
  for (float& key : x.keys) key = -1.0F;
  x.valid_lens({17.0}, false);
  CHECK(distance(x.streamed(), x.explicit_path(), 1e-5, 1e-5) < 1);
}

TEST_CASE("attention_streaming: NaN and infinities in queries, keys or values end where PyTorch has them") {
  const WithLanes lanes = each_lanes();
  Draw draw(11);
  for (int round = 0; round < 240; ++round) {
    Attention x(draw, 1, 1, 1 + draw.below(60), 1 + draw.below(300), 5, 9);
    x.visibility.mask = masks[round % 5];
    x.visibility.window = 20;
    if (round % 2 == 0) x.valid_lens({double(draw.below(static_cast<unsigned>(x.m)))}, false);
    if (round % 4 == 0) x.visibility.fill = -inf;
    const float special = round % 3 == 0 ? nan_value : round % 3 == 1 ? inf : -inf;
    Floats& where = round % 7 < 3 ? x.values : round % 7 < 5 ? x.keys : x.queries;
    where[draw.below(static_cast<unsigned>(where.size()))] = special;
    CAPTURE(round);
    CAPTURE(mask_names[round % 5]);
    CHECK(distance(x.streamed(), x.explicit_path(), 1e-5, 1e-5) < 1);
  }
}

TEST_CASE("attention_streaming: a row with nothing visible under the mask is NaN") {
  const WithLanes lanes = each_lanes();
  Draw draw(12);
  Attention x(draw, 1, 1, 9, 3, 4, 5);
  x.visibility.mask = Mask::causal_bottom_right;  // the first 6 of 9 queries see none of 3 keys
  const Floats output = x.streamed();
  for (size_t i = 0; i < output.size(); ++i) CHECK(std::isnan(output[i]) == (i / 5 < 6));
}

TEST_CASE("additive_scores: agree with double precision, and are the same bits with and without features") {
  const WithLanes lanes = each_lanes();
  Draw draw(13);
  for (int round = 0; round < 12; ++round) {
    const size_t n = draw.size() % 40, m = draw.size() % 40, h = draw.size();
    const Floats queries = draw.numbers(n * h, 3.0F), keys = draw.numbers(m * h, 3.0F), w_v = draw.numbers(h);
    Floats scores(n * m), features(n * m * h), again(n * m);
    additive_scores(queries.data(), keys.data(), w_v.data(), scores.data(), nullptr, n, m, h);
    additive_scores(queries.data(), keys.data(), w_v.data(), again.data(), features.data(), n, m, h);
    Floats identity(h * h);  // what the kernel takes is projected already
    for (size_t t = 0; t < h; ++t) identity[t * h + t] = 1;
    const attn::TensorView one = view(identity, {h, h});
    const std::vector<attn::Argument> given = {{"queries", view(queries, {1, n, h})},
                                               {"keys", view(keys, {1, m, h})},
                                               {"values", view(keys, {1, m, h})},
                                               {"W_q", one},
                                               {"W_k", one},
                                               {"w_v", view(w_v, {h})}};
    const Doubles want = formula("additive_attention", given, "scores");
    const Doubles want_features = formula("additive_attention", given, "features");
    CHECK(distance(scores, want, 1e-5, 1e-5) < 1);
    CHECK(distance(features, want_features, 1e-6, 1e-6) < 1);
    if (std::string(lanes_name()) == "strict") CHECK(scores == again);
  }
}

TEST_CASE("rnn_steps: a NaN in W_h reaches the first state too, 0·NaN being NaN") {
  const float x = 1.0F, W_x[] = {1.0F, 1.0F}, W_h[] = {nan_value, 0.0F, 0.0F, 0.0F};
  Floats states(2);
  rnn_steps(&x, W_x, W_h, nullptr, nullptr, nullptr, states.data(), 1, 1, 1, 2);
  CHECK(std::isnan(states[0]));
  CHECK(states[1] == doctest::Approx(std::tanh(1.0)));
}
