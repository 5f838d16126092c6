// Attention whose query heads share key heads, and whose scores have a bias: the loops, whole and streaming, against
// the definition in double precision.
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "attention_support.hpp"
#include "doctest.hpp"
#include "drawn_attention.hpp"
#include "kernels/cpu/heads.hpp"
#include "kernels/cuda/options.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace {

using namespace attn::kernels;
using kernels_test::Doubles;
using kernels_test::Draw;
using kernels_test::Floats;

constexpr float inf = std::numeric_limits<float>::infinity();

/// Heads one after another: (batches, heads, rows, columns).
template <class T>
HeadsOf<T> head_by_head(T* data, size_t heads, size_t rows, size_t columns) {
  return {data, heads * rows * columns, rows * columns, columns};
}

struct Problem {
  size_t batches, key_heads, group, n, m, d, v;
  Floats queries, keys, values, slopes{}, table{};
  float scale = 0.25F;
  Bias bias{};
  Visibility visibility{};

  Problem(Draw& draw, size_t batches_, size_t key_heads_, size_t group_, size_t n_, size_t m_, size_t d_, size_t v_)
      : batches(batches_),
        key_heads(key_heads_),
        group(group_),
        n(n_),
        m(m_),
        d(d_),
        v(v_),
        queries(draw.numbers(batches * heads() * n * d, 3)),
        keys(draw.numbers(batches * key_heads * m * d, 2)),
        values(draw.numbers(batches * key_heads * m * v)) {}

  size_t heads() const { return key_heads * group; }
  void add_slopes(Draw& draw) {
    slopes = draw.numbers(heads());
    bias.slopes = slopes.data();
  }
  /// One for all, one a head, or one a sample and head.
  void add_table(Draw& draw, unsigned kind) {
    table = draw.numbers((kind == 0 ? 1 : kind == 1 ? heads() : batches * heads()) * n * m, 2);
    bias.table = table.data();
    bias.head_stride = kind == 0 ? 0 : n * m;
    bias.sample_stride = kind == 2 ? heads() * n * m : 0;
  }

  AttentionProblem to(Floats& output) const {
    return {.queries = head_by_head(queries.data(), heads(), n, d),
            .keys = head_by_head(keys.data(), key_heads, m, d),
            .values = head_by_head(values.data(), key_heads, m, v),
            .output = head_by_head(output.data(), heads(), n, v),
            .batches = batches,
            .heads = heads(),
            .n = n,
            .m = m,
            .d = d,
            .v = v,
            .scale = scale,
            .visibility = visibility,
            .query_heads_per_key_head = group,
            .bias = bias};
  }

  Floats streamed() const {
    Floats output(batches * heads() * n * v, -7.0F);
    attention_with_options(to(output));
    return output;
  }

  /// Every matrix written out; `weights` too.
  Floats whole(Floats& weights) const {
    weights.resize(batches * heads() * n * m);
    const size_t shared = batches * key_heads, rows = group * n;
    batched_matmul_transposed(queries.data(), keys.data(), weights.data(), shared, rows, d, m);
    divide(weights.data(), weights.data(), weights.size(), 1 / scale);
    add_bias(weights.data(), batches, heads(), n, m, bias);
    mask_scores(weights.data(), weights.data(), batches, heads(), n, m, visibility);
    softmax_rows(weights.data(), weights.data(), batches * heads() * n, m);
    Floats output(batches * heads() * n * v, -7.0F);
    batched_matmul(weights.data(), values.data(), output.data(), shared, rows, m, v);
    return output;
  }

  /// The definition, place by place.
  Doubles defined() const {
    Doubles output(batches * heads() * n * v);
    for (size_t row = 0; row < batches * heads() * n; ++row) {
      const size_t i = row % n, head = row / n % heads(), sample = row / n / heads();
      const size_t shared = sample * key_heads + head / group;
      Doubles scores(m);
      double largest = -HUGE_VAL, sum = 0;
      for (size_t j = 0; j < m; ++j) {
        scores[j] = score(row, sample, head, i, j, keys.data() + (shared * m + j) * d);
        largest = std::max(largest, scores[j]);
      }
      for (size_t j = 0; j < m; ++j) sum += scores[j] = std::exp(scores[j] - largest);
      for (size_t j = 0; j < m; ++j)
        for (size_t c = 0; c < v; ++c)
          output[row * v + c] += scores[j] / sum * double{values[(shared * m + j) * v + c]};
    }
    return output;
  }

private:
  double score(size_t row, size_t sample, size_t head, size_t i, size_t j, const float* key) const {
    const auto place = static_cast<double>(j);
    if (visibility.mask == Mask::causal && j > i) return -HUGE_VAL;
    if (visibility.valid_lens != nullptr && !(place < visibility.valid_lens[sample])) return double{visibility.fill};
    double sum = 0;
    for (size_t t = 0; t < d; ++t) sum += double{queries[row * d + t]} * double{key[t]};
    sum *= double{scale};
    if (bias.slopes != nullptr)
      sum -= double{slopes[head]} * std::abs(static_cast<double>(i) + static_cast<double>(bias.query_offset) - place);
    if (bias.table == nullptr) return sum;
    return sum + double{table[sample * bias.sample_stride + head * bias.head_stride + i * m + j]};
  }
};

bool close(const Floats& got, const Doubles& want) {
  if (got.size() != want.size()) return false;
  for (size_t i = 0; i < got.size(); ++i) {
    if (std::isnan(want[i]) && std::isnan(got[i])) continue;
    if (!(std::abs(double{got[i]} - want[i]) <= 2e-5 + 2e-5 * std::abs(want[i]))) return false;
  }
  return true;
}

class WithLanes {
public:
  explicit WithLanes(Lanes lanes) { set_lanes(lanes); }
  ~WithLanes() { set_lanes(Lanes::strict); }
  WithLanes(const WithLanes&) = delete;
  WithLanes& operator=(const WithLanes&) = delete;
};

}  // namespace

TEST_SUITE("grouped heads and biases") {
  TEST_CASE("attention: groups of heads, slopes and tables, whole and streaming, are what they are defined to be") {
    for (const Lanes lanes : {Lanes::strict, Lanes::baseline, Lanes::avx2, Lanes::avx512}) {
      if (!lanes_available(lanes)) continue;
      const WithLanes with(lanes);
      Draw draw(11);
      for (unsigned round = 0; round < 120; ++round) {
        Problem x(draw, 1 + draw.below(2), 1 + draw.below(3), 1 + draw.below(4), draw.size() % 70 + 1,
                  draw.size() % 300 + 1, draw.size() % 40 + 1, draw.size() % 40 + 1);
        if (round % 3 != 0) x.add_slopes(draw);
        if (round % 4 != 0) x.add_table(draw, round % 3);
        x.bias.query_offset = round % 2 == 0 ? 0 : static_cast<std::int64_t>(x.m) - static_cast<std::int64_t>(x.n);
        if (round % 5 == 0) x.visibility.mask = Mask::causal;
        Doubles lens(x.batches);
        for (double& len : lens) len = 1 + draw.below(static_cast<unsigned>(x.m));
        if (round % 7 < 3) x.visibility.valid_lens = lens.data();
        CAPTURE(round);
        const Doubles want = x.defined();
        Floats weights;
        CHECK(close(x.streamed(), want));
        CHECK(close(x.whole(weights), want));
      }
    }
  }

  TEST_CASE("attention: the query heads of a group share one packing of their keys and values") {
    static int packings, heads;
    static const attn::lanes::Table& active = attn::lanes::active();
    packings = heads = 0;
    attn::lanes::Table counting = active;
    counting.pack_keys_and_values = [](const Head& head, float* scratch) {
      ++packings;
      return active.pack_keys_and_values(head, scratch);
    };
    counting.output_of_head = [](const Head& head, float* scratch, bool values_finite) {
      ++heads;
      active.output_of_head(head, scratch, values_finite);
    };
    Draw draw(9);
    const Problem x(draw, 2, 3, 4, 5, 40, 8, 6);
    Floats output(x.batches * x.heads() * x.n * x.v), scratch(counting.attention_scratch(x.m, x.d, x.v));
    output_of_heads(counting, counting.output_of_head, x.to(output), scratch.data());
    CHECK(packings == 2 * 3);
    CHECK(heads == 2 * 3 * 4);
    CHECK(close(output, x.defined()));
  }

  TEST_CASE("attention: a bias of -inf hides a place, the least of float too; rows of either are as in PyTorch") {
    Draw draw(3);
    const float least = std::numeric_limits<float>::lowest();
    for (const size_t m : {size_t{5}, size_t{200}}) {
      Problem x(draw, 1, 1, 2, 3, m, 4, 4);
      x.add_table(draw, 0);
      for (size_t j = 0; j < m; ++j) {
        x.table[j] = j % 2 == 0 ? -inf : x.table[j];
        x.table[m + j] = least;
        x.table[2 * m + j] = -inf;
      }
      Floats weights;
      const Floats streamed = x.streamed(), whole = x.whole(weights);
      CHECK(weights[0] == 0);
      for (size_t j = 0; j < m; ++j) CHECK(double{weights[m + j]} == doctest::Approx(1.0 / static_cast<double>(m)));
      CHECK(std::isnan(weights[2 * m]));
      CHECK(close(streamed, Doubles(whole.begin(), whole.end())));
    }
  }

  TEST_CASE("attention: values that are not finite meet grouped heads and biases as they do whole") {
    Draw draw(5);
    Problem x(draw, 1, 2, 2, 4, 30, 8, 8);
    x.add_slopes(draw);
    x.add_table(draw, 1);
    x.values[17 * 8 + 3] = inf;  // a key of the first key head: the first two query heads
    Floats weights;
    const Floats whole = x.whole(weights);
    CHECK(close(x.streamed(), Doubles(whole.begin(), whole.end())) == false);  // infinities differ from infinities
    const Floats streamed = x.streamed();
    for (size_t i = 0; i < whole.size(); ++i) {
      CHECK(std::isfinite(streamed[i]) == std::isfinite(whole[i]));
      CHECK(std::isfinite(whole[i]) == (i >= 2 * 4 * 8 || i % 8 != 3));
    }
  }

  TEST_CASE("attention on a CUDA device refuses by its name what it does not know") {
    Draw draw(2);
    Floats output(64);
    const auto refused = [&](const Problem& x) -> std::string {
      try {
        attn::cuda::refuse_unsupported(x.to(output));
        return "";
      } catch (const attn::cuda::UnsupportedOption& error) {
        CHECK(std::string(error.what()).find(error.option()) != std::string::npos);
        return error.option();
      }
    };
    const Problem plain(draw, 1, 2, 1, 2, 2, 2, 2), grouped(draw, 1, 1, 2, 2, 2, 2, 2);
    Problem sloped = plain, tabled = plain, composed = plain;
    sloped.add_slopes(draw);
    tabled.add_table(draw, 0);
    CHECK(refused(plain).empty());
    CHECK(refused(grouped) == "query_heads_per_key_head");
    CHECK(refused(sloped) == "bias.slopes");
    CHECK(refused(tabled) == "bias.table");
    const ComposedMasks masks;
    composed.visibility.composed = &masks;
    CHECK(refused(composed) == "visibility.composed");
    const auto refused_with = [&](auto change) -> std::string {
      AttentionProblem problem = plain.to(output);
      change(problem);
      try {
        attn::cuda::refuse_unsupported(problem);
        return "";
      } catch (const attn::cuda::UnsupportedOption& error) {
        return error.option();
      }
    };
    const float sinks[] = {0, 0};
    CHECK(refused_with([](AttentionProblem& problem) { problem.softcap = 2; }) == "softcap");
    CHECK(refused_with([](AttentionProblem& problem) { problem.temperature = 2; }) == "temperature");
    CHECK(refused_with([&](AttentionProblem& problem) { problem.sink_logits = sinks; }) == "sink_logits");
    CHECK(refused_with([](AttentionProblem& problem) { problem.sigmoid = true; }) == "sigmoid");
  }
}
