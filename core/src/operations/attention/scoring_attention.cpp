#include <algorithm>
#include <cmath>

#include "attention_checks.hpp"
#include "operations/products.hpp"
#include "score_input.hpp"

namespace attn {
namespace {

constexpr auto inputs =
    joined(std::array{input::tensor("queries", "b n q | n q | b h n q"), input::tensor("keys", "b m k | m k | b h m k"),
                      input::tensor("values", "b m v | m v | b h m v"), input::optional_tensor("W", "q k"), score_input,
                      input::number("scale", -1e18, 1e18, 1), input::number("sigma", 1e-18, 1e18, 1)},
           with_lens(attention_inputs, lens_of_samples_or_one));
constexpr auto outputs = joined(score_outputs("b n m | n m | b h n m", false),
                                std::array{streaming("output", "b n v | n v | b h n v"), optional_generator_output});

std::size_t rows_in(const TensorView& x) {
  const RowsOfKeys rows{x.shape()};
  return rows.batches() * rows.queries();
}

Tensor unit_rows(const TensorView& x) {
  const std::size_t d = x.shape().back();
  Tensor rows = Tensor::make<float>(x.shape());
  const float* from = x.data<float>();
  float* to = rows.data<float>();
  for (std::size_t row = 0; row < rows_in(x); ++row, from += d, to += d) {
    double squares = 0;
    for (std::size_t k = 0; k < d; ++k) squares += static_cast<double>(from[k]) * static_cast<double>(from[k]);
    const auto norm = static_cast<float>(std::sqrt(squares));
    for (std::size_t k = 0; k < d; ++k) to[k] = from[k] / std::max(norm, 1e-8F);  // a NaN norm stays
  }
  return rows;
}

/// Rows of two numbers, a row's sum and 1, at the given places: Σq·1 + 1·Σk is a dot product.
Tensor sums_and_ones(const TensorView& x, std::size_t sum_at) {
  const std::size_t d = x.shape().back(), count = rows_in(x);
  Tensor rows = Tensor::make<float>({count, 2});
  const float* from = x.data<float>();
  float* to = rows.data<float>();
  for (std::size_t row = 0; row < count; ++row, from += d, to += 2) {
    double sum = 0;
    for (std::size_t k = 0; k < d; ++k) sum += static_cast<double>(from[k]);
    to[sum_at] = static_cast<float>(sum);
    to[1 - sum_at] = 1;
  }
  return rows;
}

/// What is compared of queries, or of keys: they themselves, or what is made of them, which is then put into `made`.
TensorView features_of(const TensorView& x, const Scoring& scoring, bool of_keys, Tensor& made) {
  if (scoring.score == Score::bilinear && !of_keys) {
    made = times(x, scoring.W);
  } else if (scoring.score == Score::cosine) {
    made = unit_rows(x);
  } else if (scoring.score == Score::sum) {
    made = sums_and_ones(x, of_keys ? 1 : 0);
  } else {
    return x;
  }
  return made;
}

/// −‖q − k‖² / (2 sigma²), each difference squared: a difference of products would lose the digits of close keys.
void gaussian_scores(const float* queries, const float* keys, float* scores, std::size_t n, std::size_t m,
                     std::size_t d, double sigma) {
  const auto divisor = static_cast<float>(-2 * sigma * sigma);
  for (std::size_t i = 0; i < n; ++i, queries += d) {
    for (std::size_t j = 0; j < m; ++j) {
      float squares = 0;
      for (std::size_t k = 0; k < d; ++k) {
        const float difference = queries[k] - keys[j * d + k];
        squares += difference * difference;
      }
      *scores++ = squares / divisor;
    }
  }
}

/// The scores of these features, one by one.
Tensor scores_of(Trace& trace, const AttentionCall& call, const AttentionInputs& features, const Scoring& scoring) {
  if (scoring.score != Score::gaussian) {
    Tensor scores = dot_products(call, features);
    if (scoring.score == Score::scaled_dot) return scaled_scores(trace, std::move(scores), call.sizes.d);
    const auto scale = static_cast<float>(scoring.scale);
    for (std::size_t i = 0; scoring.score == Score::cosine && i < scores.count(); ++i) scores.data<float>()[i] *= scale;
    return scores;
  }
  const std::size_t n = call.sizes.n, m = call.sizes.m, d = call.sizes.d;
  Tensor scores = Tensor::make<float>(call.rows.shape);
  for (std::size_t batch = 0; batch < call.rows.batches(); ++batch) {
    gaussian_scores(features.queries.data<float>() + batch * n * d, features.keys.data<float>() + batch * m * d,
                    scores.data<float>() + batch * n * m, n, m, d, scoring.sigma);
  }
  return scores;
}

}  // namespace

template <>
struct Made<Scoring> {
  static constexpr Name names[] = {"W", "score", "scale", "sigma"};
  static Scoring read(Reader& next) {
    const TensorView W = next.tensor();
    const auto score = next.choice<Score>();
    const double scale = next.number();
    return {.score = score, .W = W, .scale = scale, .sigma = next.number()};
  }
};

constexpr Operation scoring_attention_entry = operation<scoring_attention>(
    "scoring_attention", inputs, outputs, [](std::vector<Argument>& kept) { return arranged_for_times(kept, {"W"}); });

Trace scoring_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                        const Scoring& scoring, const Masking& masking, const Dropout& dropout, const Outputs& wanted) {
  Trace trace(wanted);
  const AttentionCall call = check_scoring_attention(trace, {queries, keys, values}, scoring, masking, dropout);
  Tensor of_queries, of_keys;
  const AttentionInputs features{features_of(queries, scoring, false, of_queries),
                                 features_of(keys, scoring, true, of_keys), values};
  trace.add("output", call.streams
                          ? streamed_output(trace, call, features, "output")
                          : output_of_scores(trace, call, scores_of(trace, call, features, scoring), values, "output"));
  return trace;
}

}  // namespace attn
