// Random shapes and masks against attention written once more in double precision, with Eigen: a second opinion beside
// reference_test.cpp, fast enough for large sizes.
#include <array>
#include <Eigen/Core>
#include <limits>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/multi_head.hpp"
#include "attn/scoring.hpp"
#include "attn/self_attention.hpp"
#include "reference_oracle.hpp"

namespace {

using namespace attention_test;
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Index = Eigen::Index;

/// Batch `k` of a tensor (…, rows, columns), in double.
Matrix matrix(const Tensor& tensor, std::size_t k = 0) {
  const Shape shape = tensor.shape();
  const auto columns = static_cast<Index>(shape.back());
  const auto rows = shape.size() == 1 ? 1 : static_cast<Index>(shape[shape.size() - 2]);
  using Floats = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  return Eigen::Map<const Floats>(tensor.data<float>() + static_cast<Index>(k) * rows * columns, rows, columns)
      .cast<double>();
}

/// x · y, term by term: Eigen's own product would bring its blocked kernels, which are slow to compile.
Matrix product(const Matrix& x, const Matrix& y) {
  return x.lazyProduct(y);
}

/// Masks as random as the sizes.
struct RandomMasking {
  Tensor valid_lens;
  attn::Masking masking;

  RandomMasking(attn::Generator& generator, std::size_t b, std::size_t n, std::size_t m, bool one_sequence = false) {
    const std::size_t kind = below(generator, 3);
    if (kind > 0) {
      const Shape shape = kind == 2 ? Shape{b, n} : Shape{one_sequence ? 1 : b};
      valid_lens = Tensor::make<double>(shape);
      for (std::size_t i = 0; i < valid_lens.count(); ++i) {
        valid_lens.data<double>()[i] = static_cast<double>(below(generator, 2 * m + 4)) / 2 - 1;  // −1 … m + 0.5
      }
      masking.valid_lens = valid_lens;
    }
    masking.fill = std::array{-1e6, -HUGE_VAL, -3.4028234663852886e38}[below(generator, 3)];  // the last: finfo.min
    masking.mask = static_cast<attn::Mask>(below(generator, 5));
    masking.window = static_cast<std::int64_t>(below(generator, 5));
  }
};

/// Weights of one batch from its scores.
Matrix weights_of(Matrix scores, const attn::Masking& masking, std::size_t sample) {
  const Index n = scores.rows(), m = scores.cols();
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < m; ++j) {
      if (masking.valid_lens) {
        const std::size_t at = masking.valid_lens.rank() == 2
                                   ? sample * static_cast<std::size_t>(n) + static_cast<std::size_t>(i)
                                   : sample;
        if (!(static_cast<double>(j) < masking.valid_lens.data<double>()[at])) scores(i, j) = masking.fill;
      }
      if (!reference_oracle::visible(masking.mask, masking.window, i, j, n, m)) scores(i, j) = -HUGE_VAL;
    }
    const double largest = scores.row(i).maxCoeff();
    scores.row(i) = (scores.row(i).array() - largest).exp();
    scores.row(i) /= scores.row(i).sum();
  }
  return scores;
}

void check_close(const Tensor& got, std::size_t batch, const Matrix& want, double tolerance, const std::string& what) {
  const Matrix found = matrix(got, batch);
  REQUIRE(found.rows() == want.rows());
  REQUIRE(found.cols() == want.cols());
  double worst = 0;
  for (Index i = 0; i < want.size(); ++i) {
    const double a = found.data()[i], b = want.data()[i];
    if (std::isnan(a) && std::isnan(b)) continue;
    const double difference = std::abs(a - b) / (1 + std::abs(b));
    worst = std::max(worst, std::isnan(difference) ? HUGE_VAL : difference);
  }
  CHECK_MESSAGE(worst <= tolerance, what, " is off by ", worst);
}

struct Sizes {
  std::size_t b, n, m, d, v;
  std::string text;

  explicit Sizes(attn::Generator& generator) {
    b = 1 + below(generator, 3);
    n = any_size(generator);
    m = any_size(generator);
    do {
      d = any_size(generator);
      v = any_size(generator);
    } while (b * n * m * (d + v) > 4'000'000);
    text = attn::to_string(Shape{b, n, m, d, v});
  }
};

/// A Trace and its streamed output against scores made in double: tolerance grows with the scores, as float32 does.
void check_attention(const attn::Trace& trace, const Tensor& streamed, const std::vector<Matrix>& scores,
                     const std::vector<Matrix>& values, const attn::Masking& masking, const std::string& what) {
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const double tolerance = 3e-6 * (1 + scores[k].cwiseAbs().maxCoeff());
    const Matrix weights = weights_of(scores[k], masking, k);
    check_close(trace["scores"], k, scores[k], tolerance, what + " scores");
    check_close(trace["weights"], k, weights, tolerance, what + " weights");
    check_close(trace["output"], k, product(weights, values[k]), 4 * tolerance, what + " output");
    check_close(streamed, k, product(weights, values[k]), 4 * tolerance, what + " streamed output");
  }
}

}  // namespace

TEST_SUITE("attention against double precision") {
  TEST_CASE("dot_product_attention agrees on random shapes and masks, streaming or not") {
    attn::Generator generator(2024);
    for (int trial = 0; trial < 60; ++trial) {
      const Sizes s(generator);
      const Tensor queries = randn(generator, {s.b, s.n, s.d}), keys = randn(generator, {s.b, s.m, s.d});
      const Tensor values = randn(generator, {s.b, s.m, s.v});
      const RandomMasking random(generator, s.b, s.n, s.m);
      std::vector<Matrix> scores, of_batch;
      for (std::size_t k = 0; k < s.b; ++k) {
        scores.emplace_back(product(matrix(queries, k), matrix(keys, k).transpose()) /
                            std::sqrt(static_cast<double>(s.d)));
        of_batch.push_back(matrix(values, k));
      }
      const attn::Trace trace = attn::dot_product_attention(queries, keys, values, random.masking);
      const attn::Trace streamed = attn::dot_product_attention(queries, keys, values, random.masking, {}, {"output"});
      CHECK(streamed.entries().size() == 1);
      check_attention(trace, streamed["output"], scores, of_batch, random.masking, s.text);
    }
  }

  TEST_CASE("additive_attention agrees on random shapes and masks") {
    attn::Generator generator(7);
    for (int trial = 0; trial < 25; ++trial) {
      const Sizes s(generator);
      const std::size_t k_size = any_size(generator), h = any_size_to(generator, 65);
      const Tensor queries = randn(generator, {s.b, s.n, s.d}), keys = randn(generator, {s.b, s.m, k_size});
      const Tensor values = randn(generator, {s.b, s.m, s.v}), w_v = randn(generator, {h});
      const Tensor W_q = randn(generator, {h, s.d}), W_k = randn(generator, {h, k_size});
      const RandomMasking random(generator, s.b, s.n, s.m);
      std::vector<Matrix> scores, of_batch, projected_queries, projected_keys;
      for (std::size_t k = 0; k < s.b; ++k) {
        const Matrix q = product(matrix(queries, k), matrix(W_q).transpose()),
                     other = product(matrix(keys, k), matrix(W_k).transpose());
        Matrix of_pairs(q.rows(), other.rows());
        for (Index i = 0; i < q.rows(); ++i) {
          for (Index j = 0; j < other.rows(); ++j) {
            of_pairs(i, j) = ((q.row(i) + other.row(j)).array().tanh() * matrix(w_v).row(0).array()).sum();
          }
        }
        scores.push_back(of_pairs);
        projected_queries.push_back(q);
        projected_keys.push_back(other);
        of_batch.push_back(matrix(values, k));
      }
      const attn::AdditiveParameters parameters{W_q, W_k, w_v};
      const attn::Trace trace = attn::additive_attention(queries, keys, values, parameters, random.masking);
      const attn::Trace alone =
          attn::additive_attention(queries, keys, values, parameters, random.masking, {}, {"output"});
      check_attention(trace, alone["output"], scores, of_batch, random.masking, s.text);
      CHECK(trace["features"].shape() == Shape{s.b, s.n, s.m, h});
      CHECK(trace["projected_queries"].shape() == Shape{s.b, s.n, h});
      CHECK(trace["projected_keys"].shape() == Shape{s.b, s.m, h});
      for (std::size_t k = 0; k < s.b; ++k) {
        CHECK((matrix(trace["projected_queries"], k) - projected_queries[k]).cwiseAbs().maxCoeff() < 1e-4);
        CHECK((matrix(trace["projected_keys"], k) - projected_keys[k]).cwiseAbs().maxCoeff() < 1e-4);
      }
    }
  }

  TEST_CASE("scoring_attention agrees for every scoring function, streaming or not") {
    attn::Generator generator(99);
    for (int trial = 0; trial < 60; ++trial) {
      const Sizes s(generator);
      const auto score = static_cast<attn::Score>(trial % 6);
      const std::size_t k_size = score == attn::Score::bilinear ? any_size(generator) : s.d;
      const Tensor queries = randn(generator, {s.b, s.n, s.d}), keys = randn(generator, {s.b, s.m, k_size});
      const Tensor values = randn(generator, {s.b, s.m, s.v}), W = randn(generator, {s.d, k_size});
      const RandomMasking random(generator, s.b, s.n, s.m);
      const attn::Scoring scoring{.score = score, .W = W, .scale = 2.5, .sigma = 3};
      std::vector<Matrix> scores, of_batch;
      for (std::size_t k = 0; k < s.b; ++k) {
        const Matrix q = matrix(queries, k), other = matrix(keys, k);
        Matrix of_pairs(q.rows(), other.rows());
        for (Index i = 0; i < q.rows(); ++i) {
          for (Index j = 0; j < other.rows(); ++j) {
            const auto a = q.row(i), b = other.row(j);
            switch (score) {
              case attn::Score::dot:
                of_pairs(i, j) = a.dot(b);
                break;
              case attn::Score::scaled_dot:
                of_pairs(i, j) = a.dot(b) / std::sqrt(static_cast<double>(s.d));
                break;
              case attn::Score::bilinear:
                of_pairs(i, j) = product(a, matrix(W)).row(0).dot(b);
                break;
              case attn::Score::cosine:
                of_pairs(i, j) = 2.5 * a.dot(b) / a.norm() / b.norm();
                break;
              case attn::Score::gaussian:
                of_pairs(i, j) = -(a - b).squaredNorm() / 18;
                break;
              case attn::Score::sum:
                of_pairs(i, j) = a.sum() + b.sum();
                break;
            }
          }
        }
        scores.push_back(of_pairs);
        of_batch.push_back(matrix(values, k));
      }
      const attn::Trace trace = attn::scoring_attention(queries, keys, values, scoring, random.masking);
      const attn::Trace alone = attn::scoring_attention(queries, keys, values, scoring, random.masking, {}, {"output"});
      check_attention(trace, alone["output"], scores, of_batch, random.masking,
                      s.text + " score " + std::to_string(trial % 6));
      CHECK(trace.has("unscaled_scores") == (score == attn::Score::scaled_dot));
    }
  }

  TEST_CASE("self_attention and cross-attention agree on random shapes and masks, streaming or not") {
    attn::Generator generator(3);
    for (int trial = 0; trial < 40; ++trial) {
      const Sizes s(generator);
      const bool cross = trial % 2 == 1;
      const std::size_t d_in = any_size(generator), m = cross ? s.m : s.n;
      const Tensor x = randn(generator, {s.n, d_in}), context = randn(generator, {m, d_in});
      const Tensor W_query = randn(generator, {d_in, s.d}), W_key = randn(generator, {d_in, s.d});
      const Tensor W_value = randn(generator, {d_in, s.v});
      const RandomMasking random(generator, 1, s.n, m, true);
      const Matrix other = cross ? matrix(context) : matrix(x);
      const Matrix scores = product(product(matrix(x), matrix(W_query)), product(other, matrix(W_key)).transpose()) /
                            std::sqrt(static_cast<double>(s.d));
      const attn::SelfAttentionParameters parameters{W_query, W_key, W_value};
      const attn::TensorView given = cross ? attn::TensorView(context) : attn::TensorView();
      const attn::Trace trace = attn::self_attention(x, parameters, given, random.masking);
      const attn::Trace alone = attn::self_attention(x, parameters, given, random.masking, {}, {"output"});
      CHECK(alone["output"].shape() == Shape{s.n, s.v});
      // Values as large as sqrt(d_in): compared in their own units.
      const double unit = std::sqrt(static_cast<double>(d_in));
      const double tolerance = 5e-6 * (1 + scores.cwiseAbs().maxCoeff());
      const Matrix weights = weights_of(scores, random.masking, 0),
                   output = product(weights, product(other, matrix(W_value)));
      check_close(trace["weights"], 0, weights, tolerance, s.text + " weights");
      check_close(trace["output"], 0, output, 4 * unit * tolerance, s.text + " output");
      check_close(alone["output"], 0, output, 4 * unit * tolerance, s.text + " streamed output");
    }
  }

  TEST_CASE("multi_head_attention agrees where every size differs, with and without biases, streaming or not") {
    attn::Generator generator(11);
    for (int trial = 0; trial < 40; ++trial) {
      const Sizes s(generator);
      const std::size_t h = 1 + below(generator, 5);
      const std::size_t p_qk = any_size_to(generator, 65), p_v = any_size_to(generator, 65);
      const std::size_t p_o = any_size_to(generator, 65), key_size = any_size(generator);
      const Tensor queries = randn(generator, {s.b, s.n, s.d}), keys = randn(generator, {s.b, s.m, key_size});
      const Tensor values = randn(generator, {s.b, s.m, s.v});
      const auto weight = [&](std::size_t out, std::size_t in) {
        return Tensor::of({out, in}, attn::linear(generator, in, out, false).weight);
      };
      const Tensor W_q = weight(h * p_qk, s.d), W_k = weight(h * p_qk, key_size), W_v = weight(h * p_v, s.v);
      const Tensor W_o = weight(p_o, h * p_v);
      const Tensor b_q = randn(generator, {h * p_qk}), b_k = randn(generator, {h * p_qk});
      const Tensor b_v = randn(generator, {h * p_v}), b_o = randn(generator, {p_o});
      attn::MultiHeadParameters parameters{.W_q = W_q, .W_k = W_k, .W_v = W_v, .W_o = W_o};
      const bool biased = trial % 2 == 1;
      if (biased) {
        parameters.b_q = b_q;
        parameters.b_k = b_k;
        parameters.b_v = b_v;
        parameters.b_o = b_o;
      }
      parameters.num_heads = static_cast<std::int64_t>(h);
      const RandomMasking random(generator, s.b, s.n, s.m);
      const attn::Trace trace = attn::multi_head_attention(queries, keys, values, parameters, random.masking);
      const attn::Trace alone =
          attn::multi_head_attention(queries, keys, values, parameters, random.masking, {}, {"output"});
      CHECK(trace["weights"].shape() == Shape{s.b, h, s.n, s.m});
      CHECK(trace["heads"].shape() == Shape{s.b, h, s.n, p_v});

      const auto linear = [&](const Matrix& x, const Tensor& W, const Tensor& bias) {
        Matrix y = product(x, matrix(W).transpose());
        if (biased) y.rowwise() += matrix(bias).row(0);
        return y;
      };
      for (std::size_t k = 0; k < s.b; ++k) {
        const Matrix q = linear(matrix(queries, k), W_q, b_q), other = linear(matrix(keys, k), W_k, b_k);
        const Matrix of_values = linear(matrix(values, k), W_v, b_v);
        Matrix heads(q.rows(), static_cast<Index>(h * p_v));
        for (std::size_t head = 0; head < h; ++head) {
          const auto at = static_cast<Index>(head), p = static_cast<Index>(p_qk), pv = static_cast<Index>(p_v);
          const Matrix scores = product(q.middleCols(at * p, p), other.middleCols(at * p, p).transpose()) /
                                std::sqrt(static_cast<double>(p_qk));
          const Matrix weights = weights_of(scores, random.masking, k);
          check_close(trace["scores"], k * h + head, scores, 1e-5, s.text + " scores");
          check_close(trace["weights"], k * h + head, weights, 2e-5, s.text + " weights");
          heads.middleCols(at * pv, pv) = product(weights, of_values.middleCols(at * pv, pv));
          check_close(trace["heads"], k * h + head, heads.middleCols(at * pv, pv), 5e-5, s.text + " heads");
        }
        const Matrix output = linear(heads, W_o, b_o);
        check_close(trace["output"], k, output, 5e-5, s.text + " output");
        check_close(alone["output"], k, output, 5e-5, s.text + " streamed output");
      }
    }
  }
}
