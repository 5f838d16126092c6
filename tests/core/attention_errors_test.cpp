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

/// A refusal by its place, and what PyTorch prints for the same mistake.
struct Fact {
  std::string input;
  ErrorCode code;
  std::string expected, found, pytorch;
};

template <class Call>
void check(const std::string& operation, const Fact& fact, Call call) {
  const attn::ErrorDetails error = error_of(call);
  CAPTURE(operation);
  CAPTURE(fact.input);
  CAPTURE(fact.found);
  CHECK(error.operation == operation);
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

struct AdditiveShapes {
  Shape queries{2, 3, 4}, keys{2, 5, 6}, values{2, 5, 3}, W_q{8, 4}, W_k{8, 6}, w_v{8};
};

void additive(const AdditiveShapes& shapes) {
  const Tensor W_q = zeros(shapes.W_q), W_k = zeros(shapes.W_k), w_v = zeros(shapes.w_v);
  attn::additive_attention(zeros(shapes.queries), zeros(shapes.keys), zeros(shapes.values), {W_q, W_k, w_v});
}

constexpr ErrorCode rank = ErrorCode::wrong_rank, shape = ErrorCode::wrong_shape;

/// PyTorch's words for the second factor of bmm, and for a mask that is laid over scores.
std::string factor(const char* wanted, const char* got) {
  return std::string("Expected size for first two dimensions of batch2 tensor to be: [") + wanted + "] but got: [" +
         got + "].";
}
std::string mask(const char* own, const char* scores) {
  return std::string("The shape of the mask [") + own +
         "] at index 0 does not match the shape of the indexed tensor [" + scores + "] at index 0";
}
std::string product(const char* shapes) {
  return std::string("mat1 and mat2 shapes cannot be multiplied (") + shapes + ")";
}
std::string split(const char* wanted, const char* size) {
  return std::string("shape '[") + wanted + "]' is invalid for input of size " + size;
}

}  // namespace

TEST_SUITE("attention: bad inputs") {
  TEST_CASE(
      "dot_product_attention: sizes, ranks and valid_lens that do not fit, in PyTorch's words where it has some") {
    const struct {
      Shape queries, keys, values, valid_lens;
      Fact fact;
    } facts[] = {
        {{2, 1, 3},
         {2, 4, 2},
         {2, 4, 5},
         {},
         {"keys", shape, "(b = 2, m, d = 3)", "(2, 4, 2)", factor("2, 3", "2, 2")}},
        {{2, 1, 2},
         {2, 4, 2},
         {2, 5, 3},
         {},
         {"values", shape, "(b = 2, m = 4, v)", "(2, 5, 3)", factor("2, 4", "2, 5")}},
        {{2, 3, 4},
         {3, 5, 4},
         {2, 5, 6},
         {},
         {"keys", shape, "(b = 2, m, d = 4)", "(3, 5, 4)", factor("2, 4", "3, 4")}},
        {{2, 3, 4},
         {2, 5, 4},
         {3, 5, 6},
         {},
         {"values", shape, "(b = 2, m = 5, v)", "(3, 5, 6)", factor("2, 5", "3, 5")}},
        {{4},
         {2, 5, 4},
         {2, 5, 6},
         {},
         {"queries", rank, "(b, n, d) or (n, d) or (b, h, n, d)", "(4)", "batch1 must be a 3D tensor"}},
        {{3, 4}, {2, 5, 4}, {2, 5, 6}, {}, {"keys", rank, "(m, d = 4)", "(2, 5, 4)", ""}},
        {{2, 3, 3, 4},
         {2, 3, 5, 4},
         {2, 2, 5, 6},
         {},
         {"values", shape, "(b = 2, g = 3, m = 5, v)", "(2, 2, 5, 6)", ""}},
        {{2, 3, 4},
         {5, 4},
         {2, 5, 6},
         {},
         {"keys", rank, "(b = 2, m, d = 4)", "(5, 4)",
          "Dimension out of range (expected to be in range of [-2, 1], but got 2)"}},
        {{2, 3, 4},
         {1, 2, 5, 4},
         {2, 5, 6},
         {},
         {"keys", rank, "(b = 2, m, d = 4)", "(1, 2, 5, 4)", "batch2 must be a 3D tensor"}},
        {{2, 3, 4},
         {2, 5, 4},
         {5, 6},
         {},
         {"values", rank, "(b = 2, m = 5, v)", "(5, 6)", "batch2 must be a 3D tensor"}},
        {{2, 2, 2},
         {2, 4, 2},
         {2, 4, 2},
         {3},
         {"valid_lens", shape, "(b = 2) or (b = 2, n = 2)", "(3)", mask("6, 4", "4, 4")}},
        {{2, 3, 4},
         {2, 5, 4},
         {2, 5, 6},
         {2, 2},
         {"valid_lens", shape, "(b = 2) or (b = 2, n = 3)", "(2, 2)", mask("4, 5", "6, 5")}},
        // One sample without its axis has a number, or one for each query.
        {{3, 4}, {5, 4}, {5, 6}, {2}, {"valid_lens", shape, "() or (n = 3)", "(2)", ""}},
        {{3, 4}, {5, 4}, {5, 6}, {1, 3}, {"valid_lens", rank, "() or (n = 3)", "(1, 3)", ""}},
        {{2, 7, 3, 4},
         {2, 7, 5, 4},
         {2, 7, 5, 6},
         {2, 4},
         {"valid_lens", shape, "(b = 2) or (b = 2, n = 3)", "(2, 4)", ""}},
        // PyTorch would take as many numbers in another shape.
        {{2, 3, 4}, {2, 5, 4}, {2, 5, 6}, {3, 2}, {"valid_lens", shape, "(b = 2) or (b = 2, n = 3)", "(3, 2)", ""}},
    };
    for (const auto& one : facts)
      check("dot_product_attention", one.fact, [&] { dot(one.queries, one.keys, one.values, one.valid_lens); });
    const Tensor scores = zeros({2, 4}), of_rows = lens({3});
    CHECK(error_of([&] { attn::masked_softmax(scores, {.valid_lens = of_rows}); }).pytorch == mask("12, 4", "2, 4"));
  }

  TEST_CASE("multi_head_attention: what PyTorch refuses where it multiplies, and after it has split its heads") {
    const struct {
      MultiHeadShapes shapes;
      Fact fact;
    } facts[] = {
        {{.num_heads = 3},
         {"num_heads", ErrorCode::not_divisible, "a divisor of 100, the rows of W_q", "3",
          split("2, 4, 3, -1", "800")}},
        {{.num_heads = 0},
         {"num_heads", ErrorCode::out_of_range, "from 1 to 2147483647", "0", split("2, 4, 0, -1", "800")}},
        {{.W_v = {12, 100}},
         {"num_heads", ErrorCode::not_divisible, "a divisor of 12, the rows of W_v", "5", split("2, 4, 5, -1", "96")}},
        {{.queries = {4, 100}}, {"queries", rank, "(b, n, query_size)", "(4, 100)", split("4, 100, 5, -1", "400")}},
        {{.keys = {4, 100}}, {"keys", rank, "(b = 2, m, key_size)", "(4, 100)", split("4, 100, 5, -1", "400")}},
        {{.values = {4, 100}},
         {"values", rank, "(b = 2, m = 4, value_size)", "(4, 100)", split("4, 100, 5, -1", "400")}},
        {{.queries = {100}}, {"queries", rank, "(b, n, query_size)", "(100)", "tuple index out of range"}},
        {{.W_q = {100, 90}}, {"W_q", shape, "(hp_qk, query_size = 100)", "(100, 90)", product("8x100 and 90x100")}},
        {{.W_k = {50, 100}}, {"W_k", shape, "(hp_qk = 100, key_size = 100)", "(50, 100)", factor("10, 20", "10, 10")}},
        {{.W_o = {100, 90}}, {"W_o", shape, "(p_o, hp_v = 100)", "(100, 90)", product("8x100 and 90x100")}},
        {{.b_q = {99}}, {"b_q", shape, "(hp_qk = 100)", "(99)", ""}},
        {{.values = {2, 5, 100}},
         {"values", shape, "(b = 2, m = 4, value_size)", "(2, 5, 100)", factor("10, 4", "10, 5")}},
        {{.keys = {3, 4, 100}}, {"keys", shape, "(b = 2, m, key_size)", "(3, 4, 100)", factor("10, 20", "15, 20")}},
        {{.valid_lens = {3}}, {"valid_lens", shape, "(b = 2) or (b = 2, n = 4)", "(3)", mask("60, 4", "40, 4")}},
    };
    for (const auto& one : facts) check("multi_head_attention", one.fact, [&] { multi_head(one.shapes); });
  }

  TEST_CASE("additive_attention: sizes that do not fit") {
    const struct {
      AdditiveShapes shapes;
      Fact fact;
    } facts[] = {
        {{.queries = {2, 3, 5}}, {"W_q", shape, "(h, q = 5)", "(8, 4)", product("6x5 and 4x8")}},
        {{.keys = {2, 5, 7}}, {"W_k", shape, "(h = 8, k = 7)", "(8, 6)", product("10x7 and 6x8")}},
        {{.W_k = {7, 6}},
         {"W_k", shape, "(h = 8, k = 6)", "(7, 6)",
          "The size of tensor a (8) must match the size of tensor b (7) at non-singleton dimension 3"}},
        {{.w_v = {7}}, {"w_v", shape, "(h = 8)", "(7)", product("30x8 and 7x1")}},
        {{.keys = {3, 5, 6}},
         {"keys", shape, "(b = 2, m, k)", "(3, 5, 6)",
          "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0"}},
        {{.values = {2, 4, 3}}, {"values", shape, "(b = 2, m = 5, v)", "(2, 4, 3)", factor("2, 5", "2, 4")}},
    };
    for (const auto& one : facts) check("additive_attention", one.fact, [&] { additive(one.shapes); });
  }

  TEST_CASE("a fill beyond float32 is refused, as PyTorch refuses it; an infinity is not") {
    const Tensor scores = zeros({2, 2, 4}), of_samples = lens({2});
    for (const double fill : {-1e39, 1e39}) {
      Fact fact{"fill", ErrorCode::out_of_range, "a float32 number", fill < 0 ? "-1e+39" : "1e+39",
                "value cannot be converted to type float without overflow"};
      check("masked_softmax", fact, [&] { attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = fill}); });
      fact.input = "value";
      check("sequence_mask", fact, [&] { attn::sequence_mask(zeros({2, 4}), of_samples, fill); });
    }
    CHECK_NOTHROW(attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = -3.4028234663852886e38}));
    CHECK_NOTHROW(attn::masked_softmax(scores, {.valid_lens = of_samples, .fill = -HUGE_VAL}));
  }

  TEST_CASE("scoring_attention: keys of another size are for bilinear alone, which needs its W") {
    const Tensor q = zeros({1, 2, 9}), k = zeros({1, 3, 8}), v = zeros({1, 3, 2}), W = zeros({8, 9});
    const auto refused = [&](const Tensor& queries, const attn::Scoring& scoring, const Fact& fact) {
      check("scoring_attention", fact, [&] { attn::scoring_attention(queries, k, v, scoring); });
    };
    refused(q, {.score = attn::Score::cosine},
            {"keys", shape, "(b = 1, m, q = 9)", "(1, 3, 8)", factor("1, 9", "1, 8")});
    refused(q, {.score = attn::Score::bilinear},
            {"W", ErrorCode::missing_input, "(q, k), where score is bilinear", "none", ""});
    refused(q, {.score = attn::Score::bilinear, .W = W},
            {"W", shape, "(q = 9, k = 8)", "(8, 9)", product("2x9 and 8x9")});
    refused(k, {.score = attn::Score::gaussian, .sigma = 0},
            {"sigma", ErrorCode::out_of_range, "from 1e-18 to 1e+18", "0", ""});
    refused(k, {.score = attn::Score::cosine, .scale = std::nan("")},
            {"scale", ErrorCode::not_finite, "from -1e+18 to 1e+18", "nan", ""});
  }

  TEST_CASE("self_attention: weights stand as x @ W, and one sequence has one row of valid_lens") {
    const Tensor x = zeros({6, 3}), W = zeros({3, 2}), W_value = zeros({3, 4}), wider = zeros({3, 5}),
                 taller = zeros({4, 2}), of_two = lens({2});
    check("self_attention", {"W_query", shape, "(d_in = 3, d_kq)", "(4, 2)", product("6x3 and 4x2")}, [&] {
      attn::self_attention(x, {taller, W, W_value});
    });
    check("self_attention", {"W_key", shape, "(d_in = 3, d_kq = 2)", "(3, 5)", product("6x2 and 5x6")}, [&] {
      attn::self_attention(x, {W, wider, W_value});
    });
    const attn::ErrorDetails error = error_of([&] {
      attn::self_attention(x, {W, W, W_value}, {}, {.valid_lens = of_two});
    });
    CHECK(error.input == "valid_lens");
    CHECK(error.code == shape);
    CHECK(error.pytorch == mask("12, 6", "6, 6"));
  }

  TEST_CASE("dropout: a probability out of range, and randomness from nowhere or from two places") {
    const Tensor x = zeros({1, 2, 2});
    attn::Generator generator(0);
    const auto refused = [&](const attn::Dropout& dropout, const Fact& fact) {
      check("dot_product_attention", fact, [&] { attn::dot_product_attention(x, x, x, {}, dropout); });
    };
    refused({.p = 1.5, .seed = 0}, {"dropout", ErrorCode::out_of_range, "from 0 to 1", "1.5",
                                    "dropout probability has to be between 0 and 1, but got 1.5"});
    refused({.p = std::nan(""), .seed = 0}, {"dropout", ErrorCode::not_finite, "from 0 to 1", "nan",
                                             "dropout probability has to be between 0 and 1, but got nan"});
    refused({.p = 0.5}, {"seed", ErrorCode::missing_input, "a seed or a generator", "none", ""});
    refused({.p = 0.5, .seed = 0, .generator = &generator},
            {"seed", ErrorCode::unknown_input, "a seed or a generator", "both", ""});
    const Tensor p = Tensor::of<double>({}, {0.5});
    Tensor broken = lens({627});
    broken.data<double>()[0] = 0.5;
    const attn::ErrorDetails error = error_of([&] {
      attn::run("dot_product_attention",
                {{"queries", x}, {"keys", x}, {"values", x}, {"dropout", p}, {"generator", broken}});
    });
    CHECK(error.code == ErrorCode::out_of_range);
    CHECK(error.input == "generator");
  }

  TEST_CASE("heads: shapes that cannot be split or joined") {
    check("transpose_qkv",
          {"num_heads", ErrorCode::not_divisible, "a divisor of 100, the last size of x", "3",
           split("2, 4, 3, -1", "800")},
          [] {
            attn::transpose_qkv(zeros({2, 4, 100}), 3);
          });
    check(
        "transpose_output",
        {"num_heads", ErrorCode::not_divisible, "a divisor of 5, the first size of x", "3", split("-1, 3, 4, 2", "40")},
        [] {
          attn::transpose_output(zeros({5, 4, 2}), 3);
        });
    check("repeat_interleave",
          {"repeats", ErrorCode::out_of_range, "from 0 to 2147483647", "-1", "repeats can not be negative"},
          [] { attn::repeat_interleave(zeros({3}), -1); });
    check("repeat_interleave",
          {"x", rank, "at least one axis", "()", "Dimension specified as 0 but tensor has no dimensions"},
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
