// What must hold of attention whatever the numbers: invariants, masks, dropout, NaN, streaming.
#include <limits>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/catalogue.hpp"
#include "attn/multi_head.hpp"
#include "attn/scoring.hpp"

namespace {

using namespace attention_test;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();
constexpr float inf = std::numeric_limits<float>::infinity();

/// Queries (2, 3, 8), keys (2, 5, 8), values (2, 5, 4).
struct Example {
  attn::Generator generator{5};
  Tensor queries = randn(generator, {2, 3, 8});
  Tensor keys = randn(generator, {2, 5, 8});
  Tensor values = randn(generator, {2, 5, 4});

  attn::Trace run(const attn::Masking& masking = {}, const attn::Dropout& dropout = {},
                  const attn::Outputs& wanted = {}) const {
    return attn::dot_product_attention(queries, keys, values, masking, dropout, wanted);
  }
};

/// x (b, rows, columns) with its rows in another order.
Tensor reordered(const Tensor& x, const std::vector<std::size_t>& order) {
  const Shape shape = x.shape();
  Tensor y = Tensor::make<float>(shape);
  for (std::size_t k = 0; k < shape[0]; ++k) {
    for (std::size_t i = 0; i < shape[1]; ++i) {
      const float* row = x.data<float>() + (k * shape[1] + order[i]) * shape[2];
      std::copy_n(row, shape[2], y.data<float>() + (k * shape[1] + i) * shape[2]);
    }
  }
  return y;
}

std::vector<std::string> names_of(const attn::Trace& trace) {
  std::vector<std::string> names;
  for (const auto& entry : trace.entries()) names.emplace_back(entry.name);
  return names;
}

/// Multi-head parameters of one size for all, drawn as nn.Linear would.
struct Heads {
  attn::Generator generator{1};
  Tensor W_q, W_k, W_v, W_o;
  std::int64_t num_heads;

  Heads(std::size_t num_hiddens, std::int64_t heads) : num_heads(heads) {
    for (Tensor* W : {&W_q, &W_k, &W_v, &W_o}) {
      *W = Tensor::of({num_hiddens, num_hiddens}, attn::linear(generator, num_hiddens, num_hiddens, false).weight);
    }
  }
  attn::MultiHeadParameters parameters() const {
    return {.W_q = W_q, .W_k = W_k, .W_v = W_v, .W_o = W_o, .num_heads = num_heads};
  }
};

}  // namespace

TEST_SUITE("attention") {
  TEST_CASE("queries in another order give outputs in that order, bit for bit") {
    const Example example;
    const std::vector<std::size_t> order = {2, 0, 1};
    const attn::Trace moved =
        attn::dot_product_attention(reordered(example.queries, order), example.keys, example.values);
    CHECK(same_bits(reordered(example.run()["output"], order), moved["output"]));
  }

  TEST_CASE("few keys, which one vector holds, give the bits of many of which the others are hidden") {
    const Example example;
    const auto longer = [](const Tensor& x) {
      const Shape shape = x.shape();
      Tensor y = Tensor::make<float>({shape[0], 40, shape[2]});
      std::fill_n(y.data<float>(), y.count(), 0.5F);
      for (std::size_t k = 0; k < shape[0]; ++k) {
        const std::size_t count = shape[1] * shape[2];
        std::copy_n(x.data<float>() + k * count, count, y.data<float>() + k * 40 * shape[2]);
      }
      return y;
    };
    const Tensor keys = longer(example.keys), values = longer(example.values);
    const Tensor lens = Tensor::of<double>({2, 3}, {5, 3, 4, 2, 5, 2});
    for (const attn::Mask mask : {attn::Mask::none, attn::Mask::causal, attn::Mask::sliding_window_both}) {
      const attn::Masking masking{.valid_lens = lens, .fill = -inf, .mask = mask, .window = 1};
      const attn::Trace few = example.run(masking, {}, {"output"});
      const attn::Trace many = attn::dot_product_attention(example.queries, keys, values, masking, {}, {"output"});
      CHECK(same_bits(few["output"], many["output"]));
    }
  }

  TEST_CASE("scoring_attention with scaled_dot is dot_product_attention, bit for bit") {
    const Example example;
    const Tensor lens = Tensor::of<double>({2, 3}, {1, 2, 3, 4, 5, 0});
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      const attn::Trace scored =
          attn::scoring_attention(example.queries, example.keys, example.values, {.score = attn::Score::scaled_dot},
                                  {.valid_lens = lens}, {}, wanted);
      const attn::Trace trace = example.run({.valid_lens = lens}, {}, wanted);
      CHECK(names_of(scored) == names_of(trace));
      for (const auto& entry : trace.entries()) CHECK(same_bits(entry.tensor, scored[entry.name]));
    }
  }

  TEST_CASE("outputs asked for are the outputs given, and equal to those of the whole Trace") {
    const Example example;
    const attn::Trace whole = example.run();
    CHECK(names_of(whole) ==
          std::vector<std::string>{"unscaled_scores", "scores", "masked_scores", "weights", "output"});
    for (const auto& entry : whole.entries()) {
      if (entry.name == "output") continue;  // streamed, when it is alone
      const attn::Trace alone = example.run({}, {}, {entry.name});
      REQUIRE(alone.entries().size() == 1);
      CHECK(same_bits(alone[entry.name], entry.tensor));
      const attn::Trace pair = example.run({}, {}, {entry.name, "output"});
      CHECK(same_bits(pair["output"], whole["output"]));
      CHECK(same_bits(pair[entry.name], entry.tensor));
    }
  }

  TEST_CASE("without keys the output is 0, without features NaN, without queries empty, as in PyTorch") {
    const auto run = [](std::size_t n, std::size_t m, std::size_t d, const attn::Outputs& wanted) {
      const Tensor queries = Tensor::of<float>({1, n, d}, std::vector<float>(n * d, 1));
      const Tensor keys = Tensor::of<float>({1, m, d}, std::vector<float>(m * d, 1));
      const Tensor values = Tensor::of<float>({1, m, 2}, std::vector<float>(m * 2, 1));
      return floats(attn::dot_product_attention(queries, keys, values, {}, {}, wanted)["output"]);
    };
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      CHECK(run(2, 0, 3, wanted) == std::vector<float>{0, 0, 0, 0});
      for (const float x : run(2, 2, 0, wanted)) CHECK(std::isnan(x));
      CHECK(run(0, 2, 3, wanted).empty());
    }
  }

  TEST_CASE("a call that would need more memory than a module has is refused before anything is made") {
    const std::size_t n = 200000;
    const Tensor long_sequence = Tensor::of<float>({1, n, 1}, std::vector<float>(n, 0));
    const attn::ErrorDetails error =
        error_of([&] { attn::dot_product_attention(long_sequence, long_sequence, long_sequence); });
    CHECK(error.code == attn::ErrorCode::too_large);
    CHECK(error.bytes > 8e11);
  }

  TEST_CASE("every score gives the output alone where the matrix of scores would not fit") {
    attn::Generator generator(2);
    const std::size_t n = 17000, first = 8000, count = 12;  // n×n floats are more than a call may take
    const Tensor queries = randn(generator, {1, n, 2}), keys = randn(generator, {1, n, 2});
    const Tensor values = randn(generator, {1, n, 3}), W = randn(generator, {2, 2}), w_v = randn(generator, {2});
    const attn::Masking masking{.mask = attn::Mask::sliding_window_both, .window = 3};
    const auto part = [&](const Tensor& x) {
      const std::size_t d = x.shape()[2];
      return attn::TensorView(attn::DType::f32, {1, count, d}, x.data<float>() + first * d);
    };
    const auto check = [&](auto run) {
      CHECK(error_of([&] { run(queries, keys, values, attn::Outputs()); }).bytes >= 4.0 * n * n);
      const attn::Trace whole = run(queries, keys, values, attn::Outputs{"output"});
      const attn::Trace near = run(part(queries), part(keys), part(values), attn::Outputs());
      for (std::size_t i = 3 * 3; i < (count - 3) * 3; ++i) {  // rows whose window lies within the part
        CHECK(near["output"].data<float>()[i] == doctest::Approx(whole["output"].data<float>()[first * 3 + i]));
      }
    };
    using View = const attn::TensorView&;
    check([&](View q, View k, View v, const attn::Outputs& wanted) {
      return attn::additive_attention(q, k, v, {W, W, w_v}, masking, {}, wanted);
    });
    for (const attn::Score score : {attn::Score::gaussian, attn::Score::cosine, attn::Score::bilinear}) {
      check([&](View q, View k, View v, const attn::Outputs& wanted) {
        return attn::scoring_attention(q, k, v, {.score = score, .W = W}, masking, {}, wanted);
      });
    }
  }
}

TEST_SUITE("attention: NaN and infinities") {
  TEST_CASE("NaN in the values of a masked key makes the output NaN, as 0·NaN is NaN in PyTorch, and is noted") {
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      Example example;
      example.values.data<float>()[4 * 4 + 1] = not_a_number;  // sample 0, key 4, column 1
      const Tensor lens = Tensor::of<double>({2}, {2, 2});
      const attn::Trace trace = example.run({.valid_lens = lens}, {}, wanted);
      const float* output = trace["output"].data<float>();
      for (std::size_t k = 0; k < 24; ++k) CHECK(std::isnan(output[k]) == (k < 12 && k % 4 == 1));
      CHECK(trace.noted("nan_from_values"));
      CHECK_FALSE(trace.noted("nan_from_scores"));
      CHECK(trace.notes().size() == 3);
      CHECK(trace.notes()[2].output == "output");
      CHECK(trace.notes()[2].index == Shape{0, 2});
    }
  }

  TEST_CASE("NaN in a query makes its weights and output NaN, no other's, and is noted as coming from the scores") {
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      Example example;
      example.queries.data<float>()[8 * 4] = not_a_number;  // sample 1, query 1
      const attn::Trace trace = example.run({}, {}, wanted);
      for (std::size_t k = 0; k < 24; ++k) CHECK(std::isnan(trace["output"].data<float>()[k]) == (k / 4 == 4));
      REQUIRE(trace.notes().size() == 1);
      CHECK(trace.notes()[0].code == "nan_from_scores");
      CHECK(trace.notes()[0].output == "weights");
      CHECK(trace.notes()[0].index == Shape{1, 1});
    }
  }

  TEST_CASE("an infinite value under a weight above 0 is infinite, under a weight of 0 NaN") {
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      Example example;
      example.values.data<float>()[0] = inf;
      example.values.data<float>()[4 * 4 + 1] = inf;
      const Tensor lens = Tensor::of<double>({2}, {3, 3});
      const Tensor output = example.run({.valid_lens = lens}, {}, wanted)["output"];
      for (std::size_t i = 0; i < 3; ++i) {
        CHECK(output.data<float>()[i * 4] == inf);
        CHECK(std::isnan(output.data<float>()[i * 4 + 1]));
      }
    }
  }

  TEST_CASE("a row with valid_len 0 is uniform under fill -1e6 and NaN under -inf, and noted either way") {
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      const Example example;
      const Tensor lens = Tensor::of<double>({2}, {0, 5});
      for (const double fill : {-1e6, -HUGE_VAL}) {
        const attn::Trace trace = example.run({.valid_lens = lens, .fill = fill}, {}, wanted);
        for (std::size_t column = 0; column < 4; ++column) {
          double mean = 0;
          for (std::size_t j = 0; j < 5; ++j)
            mean += static_cast<double>(example.values.data<float>()[j * 4 + column]) / 5;
          const auto got = static_cast<double>(trace["output"].data<float>()[column]);
          if (fill == -1e6)
            CHECK(got == doctest::Approx(mean).epsilon(1e-6));
          else
            CHECK(std::isnan(got));
        }
        CHECK(trace.notes().size() == 3);
        CHECK(trace.notes()[0].code == "all_masked_row");
        CHECK(trace.notes()[0].index == Shape{0, 0});
      }
    }
  }

  TEST_CASE("multi_head_attention notes name sample, head and query") {
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      const Example example;
      const Heads heads(8, 2);
      attn::Generator generator(6);
      Tensor values = randn(generator, {2, 5, 8});
      values.data<float>()[40] = not_a_number;  // sample 1: every head's values of key 0
      const Tensor lens = Tensor::of<double>({2}, {0, 5});
      const attn::Trace trace = attn::multi_head_attention(example.queries, example.keys, values, heads.parameters(),
                                                           {.valid_lens = lens}, {}, wanted);
      CHECK(trace.notes().size() == 12);
      CHECK(trace.notes()[5].code == "all_masked_row");
      CHECK(trace.notes()[5].index == Shape{0, 1, 2});
      CHECK(trace.notes()[11].code == "nan_from_values");
      CHECK(trace.notes()[11].output == "heads");
      CHECK(trace.notes()[11].index == Shape{1, 1, 2});
    }
  }
}

TEST_SUITE("attention: dropout") {
  TEST_CASE("a generator goes on from call to call, and both builds draw their own mask") {
    const Example example;
    attn::Generator generator(3);
    const attn::Trace first = example.run({}, {.p = 0.5, .generator = &generator});
    const attn::Trace second = example.run({}, {.p = 0.5, .generator = &generator});
    CHECK(same_bits(first["dropped_weights"], example.run({}, {.p = 0.5, .seed = 3})["dropped_weights"]));
    CHECK_FALSE(same_bits(first["dropped_weights"], second["dropped_weights"]));
    const attn::Trace mkl = example.run({}, {.p = 0.5, .seed = 3, .build = attn::DropoutBuild::mkl});
    CHECK_FALSE(same_bits(first["dropped_weights"], mkl["dropped_weights"]));
  }

  TEST_CASE("through the catalogue a generator comes back advanced, also when only the output is asked for") {
    const Example example;
    attn::Generator generator(3);
    const attn::GeneratorNumbers numbers = attn::to_numbers(generator);
    const Tensor state = Tensor::of<double>({627}, {numbers.begin(), numbers.end()});
    const Tensor p = Tensor::of<double>({}, {0.5});
    const attn::Trace trace = attn::run("dot_product_attention",
                                        {{"queries", example.queries},
                                         {"keys", example.keys},
                                         {"values", example.values},
                                         {"dropout", p},
                                         {"generator", state}},
                                        {"output"});
    CHECK(names_of(trace) == std::vector<std::string>{"output", "generator"});
    const attn::Trace direct = example.run({}, {.p = 0.5, .generator = &generator});
    CHECK(same_bits(trace["output"], direct["output"]));
    const attn::GeneratorNumbers after = attn::to_numbers(generator);
    CHECK(std::equal(after.begin(), after.end(), trace["generator"].data<double>()));
    CHECK(after != numbers);
  }

  TEST_CASE("p = 1 drops everything: the output is 0, and nothing is drawn") {
    const Example example;
    attn::Generator generator(3);
    const attn::Generator before = generator;
    const attn::Trace trace = example.run({}, {.p = 1, .generator = &generator});
    CHECK(generator == before);
    for (const float x : floats(trace["output"])) CHECK(x == 0);
  }
}

TEST_SUITE("heads") {
  TEST_CASE("repeat_interleave repeats places of axis 0 in a row and keeps the type") {
    const Tensor lens = Tensor::of<std::int64_t>({2}, {3, 2});
    const Tensor repeated = attn::repeat_interleave(lens, 3)["output"];
    CHECK(repeated.dtype() == attn::DType::i64);
    CHECK(std::vector<std::int64_t>(repeated.data<std::int64_t>(), repeated.data<std::int64_t>() + 6) ==
          std::vector<std::int64_t>{3, 3, 3, 2, 2, 2});
    const Tensor rows = Tensor::of<double>({2, 2}, {1, 2, 3, 4});
    const Tensor twice = attn::repeat_interleave(rows, 2)["output"];
    CHECK(twice.shape() == Shape{4, 2});
    CHECK(std::vector<double>(twice.data<double>(), twice.data<double>() + 8) ==
          std::vector<double>{1, 2, 1, 2, 3, 4, 3, 4});
    CHECK(attn::repeat_interleave(rows, 0)["output"].shape() == Shape{0, 2});
  }

  TEST_CASE("entropy: 0 bits where one key has it all, log2 m where all share alike, NaN of NaN") {
    const Tensor weights =
        Tensor::of<float>({4, 4}, {0, 1, 0, 0, 0.25F, 0.25F, 0.25F, 0.25F, 0.5F, 0.5F, 0, 0, not_a_number, 0, 0, 0});
    const std::vector<float> bits = floats(attn::entropy(weights)["bits"]);
    CHECK(bits[0] == 0);
    CHECK(bits[1] == 2);
    CHECK(bits[2] == 1);
    CHECK(std::isnan(bits[3]));
    CHECK(attn::entropy(Tensor::of<float>({2}, {0.5F, 0.5F}))["bits"].shape() == Shape{});
  }
}
