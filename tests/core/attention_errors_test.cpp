// Bad inputs of the attention operations: which error, where, and what PyTorch prints for the same mistake.
#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/catalogue.hpp"
#include "attn/multi_head.hpp"
#include "attn/scoring.hpp"
#include "attn/self_attention.hpp"
#include "attn/softmax.hpp"

namespace {

using namespace attention_test;
using attn::ErrorCode;

Tensor zeros(const Shape& shape) {
  return Tensor::of<float>(shape, std::vector<float>(attn::count_of(shape), 0));
}

Tensor lens(const Shape& shape) {
  return Tensor::of<double>(shape, std::vector<double>(attn::count_of(shape), 1));
}

struct Fact {
  std::string operation, input;
  ErrorCode code;
  std::string expected, found, pytorch;
};

template <class Call>
void check(const Fact& fact, Call call) {
  const attn::ErrorDetails error = error_of(call);
  CAPTURE(fact.operation);
  CAPTURE(fact.input);
  CHECK(error.operation == fact.operation);
  CHECK(error.input == fact.input);
  CHECK(attn::name_of(error.code) == attn::name_of(fact.code));
  CHECK(error.expected == fact.expected);
  CHECK(error.found == fact.found);
  CHECK(error.pytorch == fact.pytorch);
}

void dot(const Shape& queries, const Shape& keys, const Shape& values, const Shape& valid_lens = {}) {
  const Tensor of_samples = lens(valid_lens);
  attn::Masking masking;
  if (!valid_lens.empty()) masking.valid_lens = of_samples;
  attn::dot_product_attention(zeros(queries), zeros(keys), zeros(values), masking);
}

struct MultiHeadShapes {
  Shape queries{2, 4, 100}, keys{2, 4, 100}, values{2, 4, 100};
  Shape W_q{100, 100}, W_k{100, 100}, W_v{100, 100}, W_o{100, 100}, valid_lens{}, b_q{};
  std::int64_t num_heads = 5;
};

void multi_head(const MultiHeadShapes& shapes) {
  const Tensor W_q = zeros(shapes.W_q), W_k = zeros(shapes.W_k), W_v = zeros(shapes.W_v), W_o = zeros(shapes.W_o);
  const Tensor of_samples = lens(shapes.valid_lens), b_q = zeros(shapes.b_q);
  attn::Masking masking;
  if (!shapes.valid_lens.empty()) masking.valid_lens = of_samples;
  attn::MultiHeadParameters parameters{.W_q = W_q, .W_k = W_k, .W_v = W_v, .W_o = W_o, .num_heads = shapes.num_heads};
  if (!shapes.b_q.empty()) parameters.b_q = b_q;
  attn::multi_head_attention(zeros(shapes.queries), zeros(shapes.keys), zeros(shapes.values), parameters, masking);
}

void additive(const Shape& queries, const Shape& keys, const Shape& values, const Shape& W_q, const Shape& W_k,
              const Shape& w_v) {
  const Tensor weight_q = zeros(W_q), weight_k = zeros(W_k), weight_v = zeros(w_v);
  attn::additive_attention(zeros(queries), zeros(keys), zeros(values), {weight_q, weight_k, weight_v});
}

}  // namespace

TEST_SUITE("attention: bad inputs") {
  TEST_CASE("dot_product_attention: queries and keys of different size") {
    check({"dot_product_attention", "keys", ErrorCode::wrong_shape, "(b = 2, m, d = 3)", "(2, 4, 2)",
           "Expected size for first two dimensions of batch2 tensor to be: [2, 3] but got: [2, 2]."},
          [] {
            dot({2, 1, 3}, {2, 4, 2}, {2, 4, 5});
          });
  }

  TEST_CASE("dot_product_attention: not as many values as keys") {
    check({"dot_product_attention", "values", ErrorCode::wrong_shape, "(b = 2, m = 4, v)", "(2, 5, 3)",
           "Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [2, 5]."},
          [] {
            dot({2, 1, 2}, {2, 4, 2}, {2, 5, 3});
          });
  }

  TEST_CASE("dot_product_attention: batches differ") {
    check({"dot_product_attention", "keys", ErrorCode::wrong_shape, "(b = 2, m, d = 4)", "(3, 5, 4)",
           "Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [3, 4]."},
          [] {
            dot({2, 3, 4}, {3, 5, 4}, {2, 5, 6});
          });
    check({"dot_product_attention", "values", ErrorCode::wrong_shape, "(b = 2, m = 5, v)", "(3, 5, 6)",
           "Expected size for first two dimensions of batch2 tensor to be: [2, 5] but got: [3, 5]."},
          [] {
            dot({2, 3, 4}, {2, 5, 4}, {3, 5, 6});
          });
  }

  TEST_CASE("dot_product_attention: an axis too few or too many") {
    check({"dot_product_attention", "queries", ErrorCode::wrong_rank, "(b, n, d) or (n, d) or (b, h, n, d)", "(4)",
           "batch1 must be a 3D tensor"},
          [] {
            dot({4}, {2, 5, 4}, {2, 5, 6});
          });
    check({"dot_product_attention", "keys", ErrorCode::wrong_rank, "(m, d = 4)", "(2, 5, 4)", ""}, [] {
      dot({3, 4}, {2, 5, 4}, {2, 5, 6});
    });
    check({"dot_product_attention", "values", ErrorCode::wrong_shape, "(b = 2, g = 3, m = 5, v)", "(2, 2, 5, 6)", ""},
          [] {
            dot({2, 3, 3, 4}, {2, 3, 5, 4}, {2, 2, 5, 6});
          });
    check({"dot_product_attention", "keys", ErrorCode::wrong_rank, "(b = 2, m, d = 4)", "(5, 4)",
           "Dimension out of range (expected to be in range of [-2, 1], but got 2)"},
          [] {
            dot({2, 3, 4}, {5, 4}, {2, 5, 6});
          });
    check({"dot_product_attention", "keys", ErrorCode::wrong_rank, "(b = 2, m, d = 4)", "(1, 2, 5, 4)",
           "batch2 must be a 3D tensor"},
          [] {
            dot({2, 3, 4}, {1, 2, 5, 4}, {2, 5, 6});
          });
    check({"dot_product_attention", "values", ErrorCode::wrong_rank, "(b = 2, m = 5, v)", "(5, 6)",
           "batch2 must be a 3D tensor"},
          [] {
            dot({2, 3, 4}, {2, 5, 4}, {5, 6});
          });
  }

  TEST_CASE("valid_lens of another batch, or another count of queries") {
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_shape, "(b = 2) or (b = 2, n = 2)", "(3)",
           "The shape of the mask [6, 4] at index 0 does not match the shape of the indexed tensor [4, 4] at index 0"},
          [] {
            dot({2, 2, 2}, {2, 4, 2}, {2, 4, 2}, {3});
          });
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_shape, "(b = 2) or (b = 2, n = 3)", "(2, 2)",
           "The shape of the mask [4, 5] at index 0 does not match the shape of the indexed tensor [6, 5] at index 0"},
          [] {
            dot({2, 3, 4}, {2, 5, 4}, {2, 5, 6}, {2, 2});
          });
    const Tensor scores = zeros({2, 4}), of_rows = lens({3});
    const attn::ErrorDetails error = error_of([&] { attn::masked_softmax(scores, {.valid_lens = of_rows}); });
    CHECK(error.pytorch ==
          "The shape of the mask [12, 4] at index 0 does not match the shape of the indexed tensor [2, 4] at index 0");
  }

  TEST_CASE("valid_lens of one sample without its axis: a number, or one for each query") {
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_shape, "() or (n = 3)", "(2)", ""}, [] {
      dot({3, 4}, {5, 4}, {5, 6}, {2});
    });
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_rank, "() or (n = 3)", "(1, 3)", ""}, [] {
      dot({3, 4}, {5, 4}, {5, 6}, {1, 3});
    });
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_shape, "(b = 2) or (b = 2, n = 3)", "(2, 4)", ""},
          [] {
            dot({2, 7, 3, 4}, {2, 7, 5, 4}, {2, 7, 5, 6}, {2, 4});
          });
  }

  TEST_CASE("valid_lens that PyTorch would take, of another shape with as many numbers: an error without its text") {
    check({"dot_product_attention", "valid_lens", ErrorCode::wrong_shape, "(b = 2) or (b = 2, n = 3)", "(3, 2)", ""},
          [] {
            dot({2, 3, 4}, {2, 5, 4}, {2, 5, 6}, {3, 2});
          });
  }

  TEST_CASE("multi_head_attention: num_heads that does not divide") {
    MultiHeadShapes shapes;
    shapes.num_heads = 3;
    check({"multi_head_attention", "num_heads", ErrorCode::not_divisible, "a divisor of 100, the rows of W_q", "3",
           "shape '[2, 4, 3, -1]' is invalid for input of size 800"},
          [&] { multi_head(shapes); });
    shapes.num_heads = 0;
    check({"multi_head_attention", "num_heads", ErrorCode::out_of_range, "from 1 to 2147483647", "0",
           "shape '[2, 4, 0, -1]' is invalid for input of size 800"},
          [&] { multi_head(shapes); });
    shapes.num_heads = 5;
    shapes.W_v = {12, 100};
    check({"multi_head_attention", "num_heads", ErrorCode::not_divisible, "a divisor of 12, the rows of W_v", "5",
           "shape '[2, 4, 5, -1]' is invalid for input of size 96"},
          [&] { multi_head(shapes); });
  }

  TEST_CASE("multi_head_attention: an input without samples is refused where PyTorch splits its heads") {
    for (const char* input : {"queries", "keys", "values"}) {
      MultiHeadShapes shapes;
      const bool first = input[0] == 'q', second = input[0] == 'k';
      Shape& shape = first ? shapes.queries : second ? shapes.keys : shapes.values;
      shape = {4, 100};
      const char* expected = first    ? "(b, n, query_size)"
                             : second ? "(b = 2, m, key_size)"
                                      : "(b = 2, m = 4, value_size)";
      check({"multi_head_attention", input, ErrorCode::wrong_rank, expected, "(4, 100)",
             "shape '[4, 100, 5, -1]' is invalid for input of size 400"},
            [&] { multi_head(shapes); });
    }
    MultiHeadShapes shapes;
    shapes.queries = {100};
    check({"multi_head_attention", "queries", ErrorCode::wrong_rank, "(b, n, query_size)", "(100)",
           "tuple index out of range"},
          [&] { multi_head(shapes); });
  }

  TEST_CASE("a fill beyond float32 is refused, as PyTorch refuses it; an infinity is not") {
    const Tensor scores = zeros({2, 2, 4}), of_samples = lens({2});
    for (const double fill : {-1e39, 1e39}) {
      check({"masked_softmax", "fill", ErrorCode::out_of_range, "a float32 number", fill < 0 ? "-1e+39" : "1e+39",
             "value cannot be converted to type float without overflow"},
            [&] { attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = fill}); });
      check({"sequence_mask", "value", ErrorCode::out_of_range, "a float32 number", fill < 0 ? "-1e+39" : "1e+39",
             "value cannot be converted to type float without overflow"},
            [&] {
              attn::sequence_mask(zeros({2, 4}), of_samples, fill);
            });
    }
    CHECK_NOTHROW(attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = -3.4028234663852886e38}));
    CHECK_NOTHROW(attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = -HUGE_VAL}));
  }

  TEST_CASE("multi_head_attention: a weight that does not fit its input") {
    MultiHeadShapes shapes;
    shapes.W_q = {100, 90};
    check({"multi_head_attention", "W_q", ErrorCode::wrong_shape, "(hp_qk, query_size = 100)", "(100, 90)",
           "mat1 and mat2 shapes cannot be multiplied (8x100 and 90x100)"},
          [&] { multi_head(shapes); });
    shapes.W_q = {100, 100};
    shapes.W_k = {50, 100};
    check({"multi_head_attention", "W_k", ErrorCode::wrong_shape, "(hp_qk = 100, key_size = 100)", "(50, 100)",
           "Expected size for first two dimensions of batch2 tensor to be: [10, 20] but got: [10, 10]."},
          [&] { multi_head(shapes); });
    shapes.W_k = {100, 100};
    shapes.W_o = {100, 90};
    check({"multi_head_attention", "W_o", ErrorCode::wrong_shape, "(p_o, hp_v = 100)", "(100, 90)",
           "mat1 and mat2 shapes cannot be multiplied (8x100 and 90x100)"},
          [&] { multi_head(shapes); });
    shapes.W_o = {100, 100};
    shapes.b_q = {99};
    check({"multi_head_attention", "b_q", ErrorCode::wrong_shape, "(hp_qk = 100)", "(99)", ""},
          [&] { multi_head(shapes); });
  }

  TEST_CASE(
      "multi_head_attention: batches, keys and valid_lens that do not fit, as PyTorch counts them after the split") {
    MultiHeadShapes shapes;
    shapes.values = {2, 5, 100};
    check({"multi_head_attention", "values", ErrorCode::wrong_shape, "(b = 2, m = 4, value_size)", "(2, 5, 100)",
           "Expected size for first two dimensions of batch2 tensor to be: [10, 4] but got: [10, 5]."},
          [&] { multi_head(shapes); });
    shapes.values = {2, 4, 100};
    shapes.keys = {3, 4, 100};
    check({"multi_head_attention", "keys", ErrorCode::wrong_shape, "(b = 2, m, key_size)", "(3, 4, 100)",
           "Expected size for first two dimensions of batch2 tensor to be: [10, 20] but got: [15, 20]."},
          [&] { multi_head(shapes); });
    shapes.keys = {2, 4, 100};
    shapes.valid_lens = {3};
    check(
        {"multi_head_attention", "valid_lens", ErrorCode::wrong_shape, "(b = 2) or (b = 2, n = 4)", "(3)",
         "The shape of the mask [60, 4] at index 0 does not match the shape of the indexed tensor [40, 4] at index 0"},
        [&] { multi_head(shapes); });
  }

  TEST_CASE("additive_attention: sizes that do not fit") {
    const Shape q{2, 3, 4}, k{2, 5, 6}, v{2, 5, 3};
    check({"additive_attention", "W_q", ErrorCode::wrong_shape, "(h, q = 5)", "(8, 4)",
           "mat1 and mat2 shapes cannot be multiplied (6x5 and 4x8)"},
          [&] {
            additive({2, 3, 5}, k, v, {8, 4}, {8, 6}, {8});
          });
    check({"additive_attention", "W_k", ErrorCode::wrong_shape, "(h = 8, k = 7)", "(8, 6)",
           "mat1 and mat2 shapes cannot be multiplied (10x7 and 6x8)"},
          [&] {
            additive(q, {2, 5, 7}, v, {8, 4}, {8, 6}, {8});
          });
    check({"additive_attention", "W_k", ErrorCode::wrong_shape, "(h = 8, k = 6)", "(7, 6)",
           "The size of tensor a (8) must match the size of tensor b (7) at non-singleton dimension 3"},
          [&] {
            additive(q, k, v, {8, 4}, {7, 6}, {8});
          });
    check({"additive_attention", "w_v", ErrorCode::wrong_shape, "(h = 8)", "(7)",
           "mat1 and mat2 shapes cannot be multiplied (30x8 and 7x1)"},
          [&] {
            additive(q, k, v, {8, 4}, {8, 6}, {7});
          });
    check({"additive_attention", "keys", ErrorCode::wrong_shape, "(b = 2, m, k)", "(3, 5, 6)",
           "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0"},
          [&] {
            additive(q, {3, 5, 6}, v, {8, 4}, {8, 6}, {8});
          });
    check({"additive_attention", "values", ErrorCode::wrong_shape, "(b = 2, m = 5, v)", "(2, 4, 3)",
           "Expected size for first two dimensions of batch2 tensor to be: [2, 5] but got: [2, 4]."},
          [&] {
            additive(q, k, {2, 4, 3}, {8, 4}, {8, 6}, {8});
          });
  }

  TEST_CASE("scoring_attention: keys of another size are for bilinear alone, which needs its W") {
    const Tensor q = zeros({1, 2, 9}), k = zeros({1, 3, 8}), v = zeros({1, 3, 2}), W = zeros({8, 9});
    check({"scoring_attention", "keys", ErrorCode::wrong_shape, "(b = 1, m, q = 9)", "(1, 3, 8)",
           "Expected size for first two dimensions of batch2 tensor to be: [1, 9] but got: [1, 8]."},
          [&] { attn::scoring_attention(q, k, v, {.score = attn::Score::cosine}); });
    check({"scoring_attention", "W", ErrorCode::missing_input, "(q, k), where score is bilinear", "none", ""},
          [&] { attn::scoring_attention(q, k, v, {.score = attn::Score::bilinear}); });
    check({"scoring_attention", "W", ErrorCode::wrong_shape, "(q = 9, k = 8)", "(8, 9)",
           "mat1 and mat2 shapes cannot be multiplied (2x9 and 8x9)"},
          [&] { attn::scoring_attention(q, k, v, {.score = attn::Score::bilinear, .W = W}); });
    check({"scoring_attention", "sigma", ErrorCode::out_of_range, "from 1e-18 to 1e+18", "0", ""},
          [&] { attn::scoring_attention(k, k, v, {.score = attn::Score::gaussian, .sigma = 0}); });
    check({"scoring_attention", "scale", ErrorCode::not_finite, "from -1e+18 to 1e+18", "nan", ""},
          [&] { attn::scoring_attention(k, k, v, {.score = attn::Score::cosine, .scale = std::nan("")}); });
  }

  TEST_CASE("self_attention: weights stand as x @ W, and one sequence has one row of valid_lens") {
    const Tensor x = zeros({6, 3}), W_query = zeros({3, 2}), W_value = zeros({3, 4}), W_key = zeros({3, 5}),
                 taller = zeros({4, 2});
    check({"self_attention", "W_query", ErrorCode::wrong_shape, "(d_in = 3, d_kq)", "(4, 2)",
           "mat1 and mat2 shapes cannot be multiplied (6x3 and 4x2)"},
          [&] {
            attn::self_attention(x, {taller, W_query, W_value});
          });
    check({"self_attention", "W_key", ErrorCode::wrong_shape, "(d_in = 3, d_kq = 2)", "(3, 5)",
           "mat1 and mat2 shapes cannot be multiplied (6x2 and 5x6)"},
          [&] {
            attn::self_attention(x, {W_query, W_key, W_value});
          });
    const Tensor of_two = lens({2});
    const attn::ErrorDetails error = error_of([&] {
      attn::self_attention(x, {W_query, W_query, W_value}, {}, {.valid_lens = of_two});
    });
    CHECK(error.input == "valid_lens");
    CHECK(error.code == ErrorCode::wrong_shape);
    CHECK(error.pytorch ==
          "The shape of the mask [12, 6] at index 0 does not match the shape of the indexed tensor [6, 6] at index 0");
  }

  TEST_CASE("dropout: a probability out of range, and randomness from nowhere or from two places") {
    const Tensor x = zeros({1, 2, 2});
    attn::Generator generator(0);
    const auto run = [&](const attn::Dropout& dropout) { attn::dot_product_attention(x, x, x, {}, dropout); };
    check({"dot_product_attention", "dropout", ErrorCode::out_of_range, "from 0 to 1", "1.5",
           "dropout probability has to be between 0 and 1, but got 1.5"},
          [&] { run({.p = 1.5, .seed = 0}); });
    check({"dot_product_attention", "dropout", ErrorCode::not_finite, "from 0 to 1", "nan",
           "dropout probability has to be between 0 and 1, but got nan"},
          [&] { run({.p = std::nan(""), .seed = 0}); });
    check({"dot_product_attention", "seed", ErrorCode::missing_input, "a seed or a generator", "none", ""},
          [&] { run({.p = 0.5}); });
    check({"dot_product_attention", "seed", ErrorCode::unknown_input, "a seed or a generator", "both", ""},
          [&] { run({.p = 0.5, .seed = 0, .generator = &generator}); });
    const Tensor p = Tensor::of<double>({}, {0.5}), state = lens({627});
    const attn::ErrorDetails error = error_of([&] {
      Tensor broken = state;
      broken.data<double>()[0] = 0.5;
      attn::run("dot_product_attention",
                {{"queries", x}, {"keys", x}, {"values", x}, {"dropout", p}, {"generator", broken}});
    });
    CHECK(error.code == ErrorCode::out_of_range);
    CHECK(error.input == "generator");
  }

  TEST_CASE("heads: shapes that cannot be split or joined") {
    check({"transpose_qkv", "num_heads", ErrorCode::not_divisible, "a divisor of 100, the last size of x", "3",
           "shape '[2, 4, 3, -1]' is invalid for input of size 800"},
          [] {
            attn::transpose_qkv(zeros({2, 4, 100}), 3);
          });
    check({"transpose_output", "num_heads", ErrorCode::not_divisible, "a divisor of 5, the first size of x", "3",
           "shape '[-1, 3, 4, 2]' is invalid for input of size 40"},
          [] {
            attn::transpose_output(zeros({5, 4, 2}), 3);
          });
    check({"repeat_interleave", "repeats", ErrorCode::out_of_range, "from 0 to 2147483647", "-1",
           "repeats can not be negative"},
          [] { attn::repeat_interleave(zeros({3}), -1); });
    check({"repeat_interleave", "x", ErrorCode::wrong_rank, "at least one axis", "()",
           "Dimension specified as 0 but tensor has no dimensions"},
          [] { attn::repeat_interleave(zeros({}), 2); });
  }

  TEST_CASE("a huge size beside an empty one is refused, not looped over") {
    const Shape huge{2147483647, 0, 4}, keys{2147483647, 3, 0};
    CHECK_THROWS_AS(dot(huge, {2147483647, 0, 4}, {2147483647, 0, 4}), attn::Error);
    CHECK_THROWS_AS(dot({2147483647, 2147483647, 0}, keys, keys), attn::Error);
    CHECK_THROWS_AS(attn::entropy(zeros({2147483647, 2147483647, 0})), attn::Error);
    CHECK_THROWS_AS(attn::repeat_interleave(zeros({2147483647, 0}), 2147483647), attn::Error);
  }
}
