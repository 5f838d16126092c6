// One sample without its axis, and heads: the numbers are those of a batch, bit for bit, in the shape of the queries.
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/scoring.hpp"
#include "attn/softmax.hpp"

namespace {

using attention_test::error_of;
using attention_test::randn;
using attn::ErrorCode;
using attn::Mask;
using attn::Masking;
using attn::Outputs;
using attn::Shape;
using attn::Tensor;
using attn::Trace;

constexpr std::size_t sizes[] = {1, 7, 8, 9, 31, 257};

/// The same numbers in another shape.
Tensor in_shape(const Shape& shape, const Tensor& tensor) {
  REQUIRE(attn::count_of(shape) == tensor.count());
  Tensor result(tensor.dtype(), shape);
  const auto* from = static_cast<const unsigned char*>(tensor.bytes());
  std::copy(from, from + tensor.count() * attn::size_of(tensor.dtype()),
            reinterpret_cast<unsigned char*>(result.data<float>()));
  return result;
}

Shape without_first(const Shape& shape) {
  return {shape.begin() + 1, shape.end()};
}

/// `batch` with another first axis: the same numbers and notes.
void check_same(const Trace& found, const Trace& batch, const std::function<Shape(const Shape&)>& reshaped,
                std::initializer_list<std::string_view> parameters = {}) {
  REQUIRE(found.entries().size() == batch.entries().size());
  for (std::size_t i = 0; i < found.entries().size(); ++i) {
    const auto& [name, tensor] = batch.entries()[i];
    const std::string of(name);
    CAPTURE(of);
    CHECK(found.entries()[i].name == name);
    const bool is_parameter = std::find(parameters.begin(), parameters.end(), name) != parameters.end();
    const Shape shape = is_parameter ? tensor.shape() : reshaped(tensor.shape());
    CHECK(attention_test::same_bits(found.entries()[i].tensor, in_shape(shape, tensor)));
  }
  REQUIRE(found.notes().size() == batch.notes().size());
  for (std::size_t i = 0; i < found.notes().size(); ++i) {
    CHECK(found.notes()[i].code == batch.notes()[i].code);
    CHECK(found.notes()[i].index == reshaped(batch.notes()[i].index));
  }
}

Tensor lens(attn::Generator& generator, const Shape& shape, std::size_t m) {
  Tensor tensor = Tensor::make<double>(shape);
  for (std::size_t i = 0; i < tensor.count(); ++i)
    tensor.data<double>()[i] = static_cast<double>(attention_test::below(generator, m + 2));
  return tensor;
}

/// What one attention takes: queries (b, n, d), keys (b, m, d), values (b, m, v), and an upstream gradient.
struct Drawn {
  Tensor queries, keys, values, d_output;
  Drawn(attn::Generator& generator, std::size_t b, std::size_t n, std::size_t m, std::size_t d)
      : queries(randn(generator, {b, n, d})),
        keys(randn(generator, {b, m, d})),
        values(randn(generator, {b, m, d})),
        d_output(randn(generator, {b, n, d})) {}
  Drawn(const Drawn& batch, const std::function<Shape(const Shape&)>& reshaped)
      : queries(in_shape(reshaped(batch.queries.shape()), batch.queries)),
        keys(in_shape(reshaped(batch.keys.shape()), batch.keys)),
        values(in_shape(reshaped(batch.values.shape()), batch.values)),
        d_output(in_shape(reshaped(batch.d_output.shape()), batch.d_output)) {}
};

using Call = std::function<Trace(const Drawn&, const Masking&, const Outputs&)>;

Trace dot(const Drawn& x, const Masking& masking, const Outputs& wanted) {
  return attn::dot_product_attention(x.queries, x.keys, x.values, masking, {}, wanted);
}
Trace dot_with_options(const Drawn& x, const Masking& masking, const Outputs& wanted) {
  return attn::dot_product_attention(x.queries, x.keys, x.values, attn::AttentionOptions{}, masking, {}, wanted);
}
Trace dot_backward(const Drawn& x, const Masking& masking, const Outputs& wanted) {
  return attn::dot_product_attention_backward(x.queries, x.keys, x.values, x.d_output, {}, masking, {}, wanted);
}
Call scoring(attn::Score score) {
  return [score](const Drawn& x, const Masking& masking, const Outputs& wanted) {
    return attn::scoring_attention(x.queries, x.keys, x.values, {.score = score}, masking, {}, wanted);
  };
}
Trace softmax(const Drawn& x, const Masking& masking, const Outputs& /*wanted*/) {
  const Tensor scores = attn::dot_product_attention(x.queries, x.keys, x.values)["scores"];
  return attn::masked_softmax(scores, masking);
}
Trace softmax_backward(const Drawn& x, const Masking& masking, const Outputs& /*wanted*/) {
  const Trace all = attn::dot_product_attention(x.queries, x.keys, x.values);
  return attn::masked_softmax_backward(all["scores"], all["unscaled_scores"], masking);
}

const std::pair<const char*, Call> calls[] = {{"dot_product_attention", dot},
                                              {"dot_product_attention, options", dot_with_options},
                                              {"dot_product_attention_backward", dot_backward},
                                              {"cosine", scoring(attn::Score::cosine)},
                                              {"gaussian", scoring(attn::Score::gaussian)},
                                              {"sum", scoring(attn::Score::sum)},
                                              {"masked_softmax", softmax},
                                              {"masked_softmax_backward", softmax_backward}};

/// additive_attention and its gradient, with h hidden units.
struct Additive {
  Tensor W_q, W_k, w_v;
  Additive(attn::Generator& generator, std::size_t h, std::size_t d)
      : W_q(randn(generator, {h, d})), W_k(randn(generator, {h, d})), w_v(randn(generator, {h})) {}
  Trace forward(const Drawn& x, const Masking& masking, const Outputs& wanted = {}) const {
    return attn::additive_attention(x.queries, x.keys, x.values, {.W_q = W_q, .W_k = W_k, .w_v = w_v}, masking, {},
                                    wanted);
  }
  Trace backward(const Drawn& x, const Masking& masking) const {
    return attn::additive_attention_backward(x.queries, x.keys, x.values, {.W_q = W_q, .W_k = W_k, .w_v = w_v},
                                             x.d_output, masking);
  }
};

constexpr Mask masks[] = {Mask::none, Mask::causal, Mask::causal_bottom_right, Mask::sliding_window};

}  // namespace

TEST_SUITE("ranks of attention") {
  TEST_CASE("one sample without its axis has a batch's numbers and notes, without the axis, for every operation") {
    attn::Generator generator(3);
    for (const std::size_t n : sizes) {
      const std::size_t m = sizes[attention_test::below(generator, std::size(sizes))];
      const Drawn batch(generator, 1, n, m, 8), alone(batch, without_first);
      const Tensor of_sample = lens(generator, {1}, m), of_queries = lens(generator, {1, n}, m);
      const Tensor number = in_shape({}, of_sample), numbers = in_shape({n}, of_queries);
      const Mask mask = masks[attention_test::below(generator, std::size(masks))];
      const std::pair<Masking, Masking> maskings[] = {
          {{.mask = mask, .window = 2}, {.mask = mask, .window = 2}},
          {{.valid_lens = number, .mask = mask, .window = 2}, {.valid_lens = of_sample, .mask = mask, .window = 2}},
          {{.valid_lens = numbers}, {.valid_lens = of_queries}}};
      const Additive additive(generator, 9, 8);
      for (const auto& [of_one, of_batch] : maskings) {
        for (const auto& [name, call] : calls) {
          const std::string of(name);
          CAPTURE(of);
          CAPTURE(n);
          check_same(call(alone, of_one, {}), call(batch, of_batch, {}), without_first);
          check_same(call(alone, of_one, {"output"}), call(batch, of_batch, {"output"}), without_first);
        }
        check_same(additive.forward(alone, of_one), additive.forward(batch, of_batch), without_first);
        check_same(additive.forward(alone, of_one, {"output"}), additive.forward(batch, of_batch, {"output"}),
                   without_first);
        check_same(additive.backward(alone, of_one), additive.backward(batch, of_batch), without_first,
                   {"d_W_q", "d_W_k", "d_w_v"});
      }
    }
  }

  TEST_CASE("heads (b, h, n, d) have the numbers of as many samples; valid_lens go by sample") {
    attn::Generator generator(4);
    for (const std::size_t n : sizes) {
      const std::size_t m = sizes[attention_test::below(generator, std::size(sizes))], b = 2, h = 3;
      const auto as_heads = [&](const Shape& shape) {  // (6, …) as (2, 3, …); a note's index too
        Shape heads{b, h};
        for (std::size_t axis = 1; axis < shape.size(); ++axis) heads.push_back(shape[axis]);
        return heads;
      };
      const Drawn batch(generator, b * h, n, m, 7), heads(batch, as_heads);
      const Tensor of_samples = lens(generator, {b}, m);
      Tensor repeated = Tensor::make<double>({b * h});
      for (std::size_t i = 0; i < b * h; ++i) repeated.data<double>()[i] = of_samples.data<double>()[i / h];
      const Mask mask = masks[attention_test::below(generator, std::size(masks))];
      for (const auto& [name, call] : calls) {
        const std::string of(name);
        CAPTURE(of);
        CAPTURE(n);
        const Masking of_heads{.valid_lens = of_samples, .mask = mask}, of_batch{.valid_lens = repeated, .mask = mask};
        for (const Outputs& wanted : {Outputs{}, Outputs{"output"}}) {
          const Trace found = call(heads, of_heads, wanted), expected = call(batch, of_batch, wanted);
          REQUIRE(found.entries().size() == expected.entries().size());
          for (const auto& [output, tensor] : expected.entries()) {
            const std::string of_output(output);
            CAPTURE(of_output);
            CHECK(attention_test::same_bits(found[output], in_shape(as_heads(tensor.shape()), tensor)));
          }
          REQUIRE(found.notes().size() == expected.notes().size());
          for (std::size_t i = 0; i < found.notes().size(); ++i) {
            const Shape &at = found.notes()[i].index, &in_batch = expected.notes()[i].index;
            CHECK(at == Shape{in_batch[0] / h, in_batch[0] % h, in_batch[1]});
          }
        }
      }
    }
  }

  TEST_CASE("one sample without its axis: NaN and infinities as in a batch") {
    attn::Generator generator(5);
    Drawn batch(generator, 1, 9, 8, 7);
    batch.keys.data<float>()[3] = std::numeric_limits<float>::quiet_NaN();
    batch.values.data<float>()[10] = std::numeric_limits<float>::infinity();
    batch.queries.data<float>()[20] = -std::numeric_limits<float>::infinity();
    const Drawn alone(batch, without_first);
    const Tensor of_sample = Tensor::of<double>({1}, {5}), number = attn::scalar(5);
    for (const auto& [name, call] : calls) {
      const std::string of(name);
      CAPTURE(of);
      check_same(call(alone, {.valid_lens = number}, {}), call(batch, {.valid_lens = of_sample}, {}), without_first);
    }
  }

  TEST_CASE("biases and positions of one sample have no axis of samples, or one of size 1") {
    attn::Generator generator(6);
    const Drawn batch(generator, 1, 7, 7, 8), alone(batch, without_first);
    const Tensor bias = randn(generator, {7, 7}), of_head = in_shape({1, 7, 7}, bias),
                 of_sample = in_shape({1, 1, 7, 7}, bias), places = lens(generator, {7}, 20);
    const auto run = [](const Drawn& x, const attn::AttentionOptions& options) {
      return attn::dot_product_attention(x.queries, x.keys, x.values, options);
    };
    for (const auto& each : {bias, of_head, of_sample})
      check_same(run(alone, {.bias = each}), run(batch, {.bias = each}), without_first);
    const attn::AttentionOptions turned{.positions = attn::AttentionPositions::rope, .position_ids = places};
    check_same(run(alone, turned), run(batch, turned), without_first);
    const attn::AttentionOptions alibi{.positions = attn::AttentionPositions::alibi, .position_ids = places};
    CHECK(attention_test::same_bits(run(alone, alibi)["output"], in_shape({7, 8}, run(batch, alibi)["output"])));
    const Tensor two_samples = randn(generator, {2, 1, 7, 7}), places_of_samples = lens(generator, {3, 7}, 20);
    const attn::ErrorDetails error = error_of([&] { run(alone, {.bias = two_samples}); });
    CHECK(error.input == "bias");
    CHECK(error.code == ErrorCode::wrong_shape);
    for (const auto positions : {attn::AttentionPositions::rope, attn::AttentionPositions::alibi}) {
      const attn::ErrorDetails wrong =
          error_of([&] { run(alone, {.positions = positions, .position_ids = places_of_samples}); });
      CHECK(wrong.operation == "dot_product_attention");
      CHECK(wrong.input == "position_ids");
      CHECK(wrong.code == ErrorCode::wrong_rank);
      CHECK(wrong.expected == "(m = 7)");
    }
  }

  TEST_CASE("d_output has the rank of the output") {
    attn::Generator generator(7);
    const Drawn batch(generator, 1, 3, 5, 4), alone(batch, without_first);
    const auto refused = error_of(
        [&] { attn::dot_product_attention_backward(alone.queries, alone.keys, alone.values, batch.d_output); });
    CHECK(refused.input == "d_output");
    CHECK(refused.code == ErrorCode::wrong_rank);
    CHECK(refused.expected == "(3, 4)");
    CHECK(refused.found == "(1, 3, 4)");
  }
}
