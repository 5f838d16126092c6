// Every operation of the catalogue against its formula in core/reference: odd shapes, every mask, length and fill, the
// whole Trace and the output alone.
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <set>
#include <span>

#include "attention_support.hpp"
#include "attn/catalogue.hpp"
#include "proofs.hpp"
#include "reference_oracle.hpp"

namespace {

using namespace attention_test;

/// PyTorch's draws have no formula: their bits are compared with goldens (random_test.cpp, draws_test.cpp).
const std::set<std::string_view> draws = {"manual_seed", "rand",     "randn",     "normal", "uniform",
                                          "randint",     "randperm", "embedding", "linear"};

/// Arguments of one call, with the tensors they borrow.
class Given {
public:
  explicit Given(std::string operation) : operation_(std::move(operation)) {}

  Given& tensor(std::string_view name, Tensor value) {
    tensors_.push_back(std::move(value));
    arguments_.push_back({name, tensors_.back()});
    return *this;
  }
  const std::string& operation() const { return operation_; }
  Given& number(std::string_view name, double value) { return tensor(name, Tensor::of<double>({}, {value})); }

  /// Every output against the formula, in units of 1 + |wanted|, and those that need no matrix of scores alone, too.
  void agrees(double tolerance) const {
    const attn::Trace trace = attn::run(operation_, arguments_);
    const std::map<std::string, Tensor> wanted = reference_oracle::run(operation_, arguments_);
    for (const auto& [name, tensor] : trace.entries()) {
      if (name != "generator") compare(name, tensor, wanted, tolerance);
    }
    for (const char* name : {"output", "without_head", "change"}) {
      if (!trace.has(name)) continue;
      const attn::Trace alone = attn::run(operation_, arguments_, {name});
      compare(name, alone[name], wanted, tolerance);
    }
  }

private:
  void compare(std::string_view name, const Tensor& found, const std::map<std::string, Tensor>& wanted,
               double tolerance) const {
    const std::string at = operation_ + ", " + std::string(name);
    const auto want = wanted.find(std::string(name));
    REQUIRE_MESSAGE(want != wanted.end(), at, " has no formula");
    REQUIRE_MESSAGE(folded(found.shape()) == folded(want->second.shape()), at, " has another shape");
    double worst = 0;
    for (std::size_t i = 0; i < found.count(); ++i) {
      const double a = number_at(found, i), b = number_at(want->second, i);
      if (a == b || (std::isnan(a) && std::isnan(b))) continue;
      const double difference = std::abs(a - b) / (1 + std::abs(b));
      worst = std::max(worst, std::isfinite(difference) ? difference : HUGE_VAL);
    }
    CHECK_MESSAGE(worst <= tolerance, at, " is off by ", worst, " for ", text());
  }

  static double number_at(const Tensor& tensor, std::size_t i) {
    if (tensor.dtype() == attn::DType::f32) return static_cast<double>(tensor.data<float>()[i]);
    if (tensor.dtype() == attn::DType::f64) return tensor.data<double>()[i];
    return static_cast<double>(tensor.data<std::int64_t>()[i]);
  }

  /// Its last two axes, and the others as one: batches and heads may be one axis.
  static std::vector<std::size_t> folded(const Shape& shape) {
    std::vector<std::size_t> sizes(shape.begin(), shape.end());
    while (sizes.size() < 3) sizes.insert(sizes.begin(), 1);
    while (sizes.size() > 3) {
      sizes[1] *= sizes[0];
      sizes.erase(sizes.begin());
    }
    return sizes;
  }

  std::string text() const {
    std::string text;
    for (const attn::Argument& argument : arguments_) {
      text += std::string(argument.name) + " ";
      text += argument.value.rank() == 0 ? std::to_string(*argument.value.data<double>())
                                         : to_string(argument.value.shape());
      text += ", ";
    }
    return text;
  }

  std::string operation_;
  std::deque<Tensor> tensors_;  // which stay where they are
  std::vector<attn::Argument> arguments_;
};

constexpr double fills[] = {-1e6, -HUGE_VAL, -3.4028234663852886e38, 2.5};
constexpr int mask_count = 5;

/// Lengths from below 0 to beyond m, whole and fractional: (b), (b, n) or none.
void add_valid_lens(Given& given, attn::Generator& generator, int kind, std::size_t b, std::size_t n, std::size_t m) {
  if (kind == 0) return;
  Tensor lens = Tensor::make<double>(kind == 1 ? Shape{b} : Shape{b, n});
  for (std::size_t i = 0; i < lens.count(); ++i) {
    lens.data<double>()[i] = static_cast<double>(below(generator, 2 * m + 4)) / 2 - 1;
  }
  given.tensor("valid_lens", std::move(lens));
}

void add_masking(Given& given, attn::Generator& generator, std::size_t b, std::size_t n, std::size_t m) {
  add_valid_lens(given, generator, static_cast<int>(below(generator, 3)), b, n, m);
  given.number("fill", fills[below(generator, std::size(fills))]);
  given.number("mask", static_cast<double>(below(generator, mask_count)));
  given.number("window", static_cast<double>(below(generator, 5)));
}

void add_dropout(Given& given, attn::Generator& generator, int trial) {
  if (trial % 4 != 3) return;
  given.number("dropout", trial % 8 == 7 ? 1 : 0.3).number("seed", static_cast<double>(below(generator, 100)));
  given.number("build", trial % 3 == 0 ? 1 : 0);
}

/// Around the edges of lanes, one of them long.
struct Sizes {
  std::size_t n, m, d, v;
};
constexpr Sizes odd_sizes[] = {{1, 1, 1, 1},   {1, 9, 8, 7},  {7, 8, 9, 31},  {8, 7, 1, 8},   {9, 31, 7, 1},
                               {31, 9, 65, 9}, {8, 65, 8, 3}, {3, 257, 5, 2}, {65, 1, 9, 65}, {2, 9, 257, 1}};

/// queries (b, n, q), keys (b, m, k) and values (b, m, v), in a call of an operation.
Given with_tensors(const char* operation, attn::Generator& generator, std::size_t b, const Sizes& s, std::size_t k) {
  Given given(operation);
  given.tensor("queries", randn(generator, {b, s.n, s.d})).tensor("keys", randn(generator, {b, s.m, k}));
  given.tensor("values", randn(generator, {b, s.m, s.v}));
  return given;
}

/// Which of 50 draws of the same comparisons runs now.
int turn = 0;

attn::Generator seeded(int seed) {
  return attn::Generator(seed + 1000 * turn);
}

/// Runs a comparison over every odd size, with masks and dropout in turn.
void over_sizes(const std::function<void(attn::Generator&, int, const Sizes&)>& body) {
  attn::Generator generator = seeded(40);
  for (int trial = 0; trial < 40; ++trial) body(generator, trial, odd_sizes[trial % std::size(odd_sizes)]);
}

Tensor weight(attn::Generator& generator, std::size_t out, std::size_t in) {
  return Tensor::of({out, in}, attn::linear(generator, in, out, false).weight);
}

/// Quarters, whose distances float32 holds: a boxcar's edge then lies where the formula has it.
Tensor quarters(attn::Generator& generator, std::size_t count) {
  Tensor x = randn(generator, {count});
  for (float& value : std::span(x.data<float>(), count)) value = std::round(value * 4) / 4;
  return x;
}

/// ALiBi with slopes of its own and given ones, T5 in both directions, at places and at ids.
void biases(std::string_view operation) {
  over_sizes([&](attn::Generator& generator, int trial, const Sizes& s) {
    const bool backward = operation.ends_with("_backward"), t5 = trial % 2 == 1;
    const std::size_t h = 1 + below(generator, 12);
    Given given{std::string(operation)};
    if (backward) given.tensor("d_output", randn(generator, {h, s.n, s.m}));
    if (!backward) given.number("num_heads", static_cast<double>(h)).number("n", static_cast<double>(s.n));
    if (!backward) given.number("m", static_cast<double>(s.m));
    given.number("positions", t5 ? 1 : 0).number("bidirectional", trial / 2 % 2);
    if (t5) given.tensor("bias_table", randn(generator, {16, h})).number("num_buckets", 16).number("max_distance", 99);
    if (!t5 && trial % 3 == 0) given.tensor("slopes", randn(generator, {h}));
    if (trial % 5 == 0) {
      const auto ids = [&](std::size_t count) {
        Tensor places = Tensor::make<double>({count});
        for (double& place : std::span(places.data<double>(), count))
          place = static_cast<double>(below(generator, 600)) - 300;
        return places;
      };
      given.tensor("position_ids", ids(s.m)).tensor("query_position_ids", ids(s.n));
    }
    given.agrees(backward ? 5e-5 : 1e-5);  // hundreds of numbers add up in a bucket
  });
}

Tensor any_mask(attn::Generator& generator, const Shape& shape) {
  Tensor mask = Tensor::make<float>(shape);
  for (std::size_t i = 0; i < mask.count(); ++i) mask.data<float>()[i] = below(generator, 2) == 0 ? 0.0F : 1.0F;
  return mask;
}

void add_drawn_dropout(Given& given, attn::Generator& generator, int trial, const Shape& weights) {
  if (trial % 4 != 3) return;
  given.tensor("dropout_mask", any_mask(generator, weights)).number("dropout", trial % 8 == 7 ? 1 : 0.3);
}

Tensor any_ids(attn::Generator& generator, const Shape& shape) {
  Tensor ids = Tensor::make<double>(shape);
  for (double& id : std::span(ids.data<double>(), ids.count())) id = static_cast<double>(below(generator, 60)) - 20;
  return ids;
}

struct HeadSizes {
  std::size_t b, h, n, m, d;
};

/// Every scaling, and frequencies that are given, for D numbers that turn.
void add_rope_length(Given& given, attn::Generator& generator, std::size_t D) {
  const std::size_t scaling = below(generator, 4);
  given.number("rope_scaling", static_cast<double>(scaling == 2 && D == 2 ? 1 : scaling));
  given.number("rope_factor", 4).number("rope_original_length", static_cast<double>(8 + below(generator, 5000)));
  if (below(generator, 4) == 0) given.number("rope_attention_factor", 1.25);
  if (below(generator, 4) > 0) return;
  Tensor frequencies = Tensor::make<double>({D / 2});
  for (double& theta : std::span(frequencies.data<double>(), D / 2))
    theta = static_cast<double>(below(generator, 100)) / 128;
  given.tensor("inverse_frequencies", std::move(frequencies));
}

/// Positions of every kind with every norm, at places and at ids, by sample too, biases of every rank, and a scale.
void add_options(Given& given, attn::Generator& generator, int trial, const HeadSizes& s) {
  const bool has_pair = s.d > 1;
  const int positions = trial % 5 == 1 || trial % 5 == 2 ? (has_pair ? trial % 5 : 3) : trial % 5;
  given.number("positions", positions).number("qk_norm", trial / 5 % 3);
  if (positions < 3 && s.d % 2 == 1) given.number("rope_dims", static_cast<double>(s.d - s.d % 2));
  if ((positions == 1 || positions == 2) && trial / 5 % 2 == 1) add_rope_length(given, generator, s.d - s.d % 2);
  if (positions == 3 && trial / 5 % 2 == 0) given.tensor("slopes", randn(generator, {s.h}));
  if (positions == 4) {
    given.tensor("bias_table", randn(generator, {16, s.h})).number("num_buckets", 16).number("max_distance", 99);
    given.number("bidirectional", trial / 5 % 2);
  }
  if (trial / 5 % 3 == 1) {
    const bool by_sample = trial % 2 == 0;
    given.tensor("position_ids", any_ids(generator, by_sample ? Shape{s.b, s.m} : Shape{s.m}));
    given.tensor("query_position_ids", any_ids(generator, {s.n}));
  }
  if (trial % 7 < 3) {
    const Shape shapes[] = {{s.n, s.m}, {s.h, s.n, s.m}, {s.b, s.h, s.n, s.m}};
    given.tensor("bias", randn(generator, shapes[trial % 7]));
  }
  if (trial % 2 == 0) given.tensor("q_gain", randn(generator, {s.d}));
  if (trial % 3 == 0) given.tensor("k_gain", randn(generator, {s.d})).number("scale", 0.3);
}

/// Masks that compose, each in some trials, alone and together.
void add_composed_masks(Given& given, attn::Generator& generator, const HeadSizes& s) {
  given.number("align", static_cast<double>(below(generator, 2)));
  given.number("sink_tokens", static_cast<double>(below(generator, 4)));
  if (below(generator, 3) == 0) {
    Tensor lens = Tensor::make<double>({s.b});
    for (double& len : std::span(lens.data<double>(), s.b)) len = static_cast<double>(below(generator, s.m + 3)) - 1;
    given.tensor("prefix_lens", std::move(lens));
  }
  if (s.n <= s.m && below(generator, 2) == 0) {
    const bool scattered = below(generator, 2) == 0;
    Tensor documents = Tensor::make<std::int64_t>({s.b, s.m});
    for (std::size_t i = 0; i < documents.count(); ++i)
      documents.data<std::int64_t>()[i] =
          static_cast<std::int64_t>(scattered ? below(generator, 3) : i % s.m * 3 / s.m + 5);
    given.tensor("documents", std::move(documents));
  }
  if (below(generator, 2) == 0) {
    const Shape shapes[] = {{s.n, s.m}, {s.b, s.n, s.m}, {s.b, s.h, s.n, s.m}};
    given.tensor("allowed", any_mask(generator, shapes[below(generator, 3)]));
  }
}

/// A cap, a temperature, sinks or a sigmoid, and masks that compose.
void add_weighing(Given& given, attn::Generator& generator, int trial, const HeadSizes& s) {
  if (trial % 3 == 0) given.number("softcap", 1.5);
  if (trial % 4 == 1) given.number("temperature", 0.6);
  if (trial % 5 == 0) given.number("normalise", 1);
  if (trial % 10 == 0) given.number("sigmoid_bias", -0.5);
  if (trial % 5 > 2) given.tensor("sink_logits", randn(generator, {s.h}));
  if (trial % 2 == 0) add_composed_masks(given, generator, s);
}

constexpr std::size_t groups[][2] = {{1, 1}, {4, 4}, {4, 2}, {3, 1}, {6, 3}};

/// One head, and heads that share keys and values, with options and without.
void heads(const char* operation) {
  over_sizes([=](attn::Generator& generator, int trial, const Sizes& s) {
    const auto [h, g] = groups[trial / 2 % std::size(groups)];
    const std::size_t b = 1 + trial % 3;
    const bool one = trial % 4 == 0;
    const auto shape = [&](std::size_t count, std::size_t rows, std::size_t columns) {
      return one ? Shape{b, rows, columns} : Shape{b, count, rows, columns};
    };
    Given given(operation);
    given.tensor("queries", randn(generator, shape(h, s.n, s.d))).tensor("keys", randn(generator, shape(g, s.m, s.d)));
    given.tensor("values", randn(generator, shape(g, s.m, s.v)));
    if (std::string_view(operation).ends_with("_backward"))
      given.tensor("d_output", randn(generator, shape(h, s.n, s.v)));
    const HeadSizes sizes{b, one ? 1 : h, s.n, s.m, s.d};
    if (trial % 3 != 2) add_options(given, generator, trial, sizes);
    if (trial % 4 != 1) add_weighing(given, generator, static_cast<int>(below(generator, 60)), sizes);
    add_masking(given, generator, b, s.n, s.m);
    add_drawn_dropout(given, generator, trial, shape(h, s.n, s.m));
    given.agrees(1e-4);
  });
}

/// Every group of heads, with biases and options and without.
void projected_heads(const char* operation) {
  over_sizes([=](attn::Generator& generator, int trial, const Sizes& s) {
    const auto [h, g] = groups[trial % std::size(groups)];
    const std::size_t b = 1 + trial % 3, k = any_size_to(generator, 31), p_qk = any_size_to(generator, 9),
                      p_v = any_size_to(generator, 9), p_o = any_size_to(generator, 31);
    Given given = with_tensors(operation, generator, b, s, k);
    given.tensor("W_q", weight(generator, h * p_qk, s.d)).tensor("W_k", weight(generator, g * p_qk, k));
    given.tensor("W_v", weight(generator, g * p_v, s.v)).tensor("W_o", weight(generator, p_o, h * p_v));
    if (std::string_view(operation).ends_with("_backward")) given.tensor("d_output", randn(generator, {b, s.n, p_o}));
    if (trial % 2 == 1) {
      given.tensor("b_q", randn(generator, {h * p_qk})).tensor("b_k", randn(generator, {g * p_qk}));
      given.tensor("b_v", randn(generator, {g * p_v})).tensor("b_o", randn(generator, {p_o}));
    }
    given.number("num_heads", static_cast<double>(h));
    if (h != g) given.number("num_kv_heads", static_cast<double>(g));
    if (trial % 3 != 2) add_options(given, generator, trial, {b, h, s.n, s.m, p_qk});
    if (trial % 4 != 1) add_weighing(given, generator, static_cast<int>(below(generator, 60)), {b, h, s.n, s.m, p_qk});
    add_masking(given, generator, b, s.n, s.m);
    add_drawn_dropout(given, generator, trial, {b, h, s.n, s.m});
    given.agrees(2e-4);
  });
}

Tensor any_indices(attn::Generator& generator, const Shape& shape, std::size_t most) {
  Tensor indices = Tensor::make<std::int64_t>(shape);
  for (std::size_t i = 0; i < indices.count(); ++i)
    indices.data<std::int64_t>()[i] = static_cast<std::int64_t>(below(generator, most));
  return indices;
}

/// Every axis of every rank, also counted from the last; large numbers, too.
void softmax_along_axes() {
  over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
    const Shape shapes[] = {{}, {s.m}, {s.n, s.m}, {2, s.n, s.m}, {2, s.n, 3, s.m}, {s.m, 2, 1, 3, 2}};
    const Shape shape = shapes[trial % std::size(shapes)];
    Tensor x = randn(generator, shape);
    if (trial % 3 == 0)
      for (float& value : std::span(x.data<float>(), x.count())) value *= 100;
    const auto axes = static_cast<int>(std::max<std::size_t>(1, shape.size()));
    for (int dim = -axes; dim < axes; ++dim) {
      Given given("softmax");
      given.tensor("x", x).number("dim", dim).agrees(1e-6);
    }
  });
}

/// Vectors, matrices, and many of them, broadcast in every way.
void products() {
  over_sizes([](attn::Generator& generator, int, const Sizes& s) {
    const Shape lefts[] = {{s.d}, {s.n, s.d}, {3, s.n, s.d}, {2, 1, s.n, s.d}, {2, 3, s.n, s.d}, {1, 1, 1, s.n, s.d}},
                rights[] = {{s.d}, {s.d, s.v}, {1, s.d, s.v}, {3, s.d, s.v}, {2, 3, s.d, s.v}, {2, 2, 3, s.d, s.v}};
    for (const Shape& left : lefts)
      for (const Shape& right : rights) {
        Given given("matmul");
        given.tensor("a", randn(generator, left)).tensor("b", randn(generator, right)).agrees(1e-4);
      }
  });
}

bool is_backward(std::string_view operation) {
  return operation.ends_with("_backward");
}

/// A layer at every odd size, x of every rank; `with` adds x and parameters, and returns the shape of the output.
void layer(const char* operation, Shape (*with)(Given&, attn::Generator&, int, const Shape& x, std::size_t out)) {
  over_sizes([&](attn::Generator& generator, int trial, const Sizes& s) {
    const Shape shapes[] = {{s.d}, {s.n, s.d}, {2, s.n, s.d}, {2, 3, s.n, s.d}};
    Given given(operation);
    const Shape output = with(given, generator, trial, shapes[trial % 4], s.v);
    if (is_backward(operation)) given.tensor("d_output", randn(generator, output));
    given.agrees(2e-5);
  });
}

Shape with_x(Given& given, attn::Generator& generator, int, const Shape& x, std::size_t) {
  given.tensor("x", randn(generator, x));
  return x;
}

Shape with_mask(Given& given, attn::Generator& generator, int trial, const Shape& x, std::size_t) {
  constexpr double probabilities[] = {0, 0.1, 0.5, 1};
  given.tensor("x", randn(generator, x)).tensor("mask", any_mask(generator, x));
  given.number("dropout", probabilities[trial / 4 % 4]);
  return x;
}

Shape with_linear(Given& given, attn::Generator& generator, int trial, const Shape& x, std::size_t out) {
  given.tensor("x", randn(generator, x)).tensor("weight", weight(generator, out, x.back()));
  if (trial / 4 % 2 == 0) given.tensor("bias", randn(generator, {out}));
  Shape output = x;
  output.back() = out;
  return output;
}

/// Rows of two numbers and more: of one the layer norm is its eps.
Shape with_norm(Given& given, attn::Generator& generator, int trial, const Shape& x, std::size_t) {
  Shape shape = x;
  shape.back() += 1;
  given.tensor("x", randn(generator, shape)).tensor("weight", randn(generator, {shape.back()}));
  if (given.operation().starts_with("layer_norm")) given.tensor("bias", randn(generator, {shape.back()}));
  given.number("eps", trial % 3 == 0 ? 0.1 : 1e-3);
  return shape;
}

void classes(const char* operation) {
  over_sizes([&](attn::Generator& generator, int trial, const Sizes& s) {
    Tensor targets = any_indices(generator, {s.n}, s.m);
    const std::int64_t ignored = trial % 2 == 0 ? -100 : 0;
    for (std::size_t i = 0; i + 1 < s.n; i += 3) targets.data<std::int64_t>()[i] = ignored;
    Given given(operation);
    given.tensor("logits", randn(generator, {s.n, s.m})).tensor("targets", std::move(targets));
    given.number("ignore_index", static_cast<double>(ignored));
    if (is_backward(operation)) given.tensor("d_output", randn(generator, {1}));
    given.agrees(1e-5);
  });
}

void multi_head(const char* operation) {
  over_sizes([&](attn::Generator& generator, int trial, const Sizes& s) {
    const std::size_t b = 1 + trial % 3, h = 1 + below(generator, 4), k = any_size_to(generator, 31);
    const std::size_t p_qk = any_size_to(generator, 9), p_v = any_size_to(generator, 9),
                      p_o = any_size_to(generator, 31);
    Given given = with_tensors(operation, generator, b, s, k);
    given.tensor("W_q", weight(generator, h * p_qk, s.d)).tensor("W_k", weight(generator, h * p_qk, k));
    given.tensor("W_v", weight(generator, h * p_v, s.v)).tensor("W_o", weight(generator, p_o, h * p_v));
    if (trial % 2 == 1) {
      given.tensor("b_q", randn(generator, {h * p_qk})).tensor("b_k", randn(generator, {h * p_qk}));
      given.tensor("b_v", randn(generator, {h * p_v})).tensor("b_o", randn(generator, {p_o}));
    }
    given.number("num_heads", static_cast<double>(h));
    add_masking(given, generator, b, s.n, s.m);
    add_dropout(given, generator, trial);
    given.agrees(2e-5);
  });
}

/// How each operation is compared with its formula.
const std::map<std::string_view, void (*)()> comparisons = {
    {"sequence_mask",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         Given given("sequence_mask");
         given.tensor("x", randn(generator, {s.n, s.m})).number("value", fills[trial % 4]);
         add_valid_lens(given, generator, 1, s.n, 1, s.m);
         given.agrees(0);
       });
     }},
    {"masked_softmax",
     [] {
       attn::Generator generator = seeded(41);
       for (const auto [n, m] : std::initializer_list<std::array<std::size_t, 2>>{
                {1, 1}, {1, 9}, {7, 8}, {8, 7}, {9, 31}, {31, 1}, {3, 65}, {2, 257}}) {
         for (int mask = 0; mask < mask_count; ++mask) {
           for (const double window : mask < 3 ? std::vector<double>{1} : std::vector<double>{0, 1, 3, 100}) {
             for (int kind = 0; kind < 3; ++kind) {
               for (const double fill : fills) {
                 Given given("masked_softmax");
                 given.tensor("scores", randn(generator, {2, n, m})).number("fill", fill);
                 given.number("mask", mask).number("window", window);
                 add_valid_lens(given, generator, kind, 2, n, m);
                 given.agrees(1e-6);
               }
             }
           }
         }
       }
       over_sizes([](attn::Generator& draws, int trial, const Sizes& s) {
         Given given("masked_softmax");
         given.tensor("scores", randn(draws, {2, s.n, s.m})).number("normalise", trial % 2);
         add_composed_masks(given, draws, {2, 1, s.n, s.m, 1});
         add_masking(given, draws, 2, s.n, s.m);
         given.agrees(1e-6);
       });
       for (const std::size_t m : {1U, 7U, 9U, 31U}) {  // half precision: one unit in its last place
         Given given("masked_softmax");
         given.tensor("scores", randn(generator, {2, 8, m})).number("fill", -65504).number("precision", 1);
         add_valid_lens(given, generator, 2, 2, 8, m);
         given.agrees(0x1p-11);
       }
     }},
    {"masked_softmax_backward",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 3;
         Given given("masked_softmax_backward");
         given.tensor("scores", randn(generator, {b, s.n, s.m})).tensor("d_output", randn(generator, {b, s.n, s.m}));
         add_masking(given, generator, b, s.n, s.m);
         given.agrees(2e-6);
       });
     }},
    {"dot_product_attention",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 3;
         Given given = with_tensors("dot_product_attention", generator, b, s, s.d);
         add_masking(given, generator, b, s.n, s.m);
         add_dropout(given, generator, trial);
         given.agrees(2e-5);
       });
       heads("dot_product_attention");
     }},
    {"additive_attention",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 2, h = any_size_to(generator, 31), k = any_size_to(generator, 65);
         Given given = with_tensors("additive_attention", generator, b, s, k);
         given.tensor("W_q", weight(generator, h, s.d)).tensor("W_k", weight(generator, h, k));
         given.tensor("w_v", randn(generator, {h}));
         add_masking(given, generator, b, s.n, s.m);
         add_dropout(given, generator, trial);
         given.agrees(2e-5);
       });
     }},
    {"scoring_attention",
     [] {
       for (int score = 0; score < 6; ++score) {
         over_sizes([score](attn::Generator& generator, int trial, const Sizes& s) {
           if (trial >= static_cast<int>(2 * std::size(odd_sizes))) return;
           constexpr int bilinear = 2;
           const std::size_t b = 1 + trial % 2, k = score == bilinear ? any_size_to(generator, 31) : s.d;
           Given given = with_tensors("scoring_attention", generator, b, s, k);
           if (score == bilinear) given.tensor("W", weight(generator, s.d, k));
           given.number("score", score).number("scale", 2.5).number("sigma", 3);
           add_masking(given, generator, b, s.n, s.m);
           add_dropout(given, generator, trial);
           given.agrees(1e-4);
         });
       }
     }},
    {"self_attention",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t d_in = any_size_to(generator, 31), m = trial % 2 == 0 ? s.n : s.m;
         Given given("self_attention");
         given.tensor("x", randn(generator, {s.n, d_in}));
         if (trial % 2 == 1) given.tensor("context", randn(generator, {m, d_in}));
         given.tensor("W_query", weight(generator, d_in, s.d)).tensor("W_key", weight(generator, d_in, s.d));
         given.tensor("W_value", weight(generator, d_in, s.v));
         add_masking(given, generator, 1, s.n, m);
         add_dropout(given, generator, trial);
         given.agrees(2e-5);
       });
     }},
    {"multi_head_attention",
     [] {
       multi_head("multi_head_attention");
       projected_heads("multi_head_attention");
     }},
    {"head_ablation", [] { multi_head("head_ablation"); }},
    {"cached_attention",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const auto [h, g] = groups[trial % std::size(groups)];
         const std::size_t n = std::min<std::size_t>(s.n, 9), sinks = below(generator, 3);
         Given given("cached_attention");
         given.tensor("queries", randn(generator, {2, h, n, s.d})).tensor("keys", randn(generator, {2, g, n, s.d}));
         given.tensor("values", randn(generator, {2, g, n, s.v})).number("eviction", trial % 3);
         given.number("cache_size", static_cast<double>(sinks + 1 + below(generator, 4)));
         given.number("sink_tokens", static_cast<double>(sinks)).number("cache_positions", trial / 3 % 2);
         given.number("prefill", static_cast<double>(1 + below(generator, n)));
         const bool turns = s.d > 1 && trial % 2 == 0;
         given.number("positions", turns ? 1 : 3).number("rope_dims", static_cast<double>(s.d - s.d % 2));
         if (trial % 4 < 2) given.number("softcap", 2).tensor("sink_logits", randn(generator, {h}));
         given.agrees(2e-5);
       });
     }},
    {"kv_cache_cost",
     [] {
       attn::Generator generator = seeded(44);
       for (int trial = 0; trial < 60; ++trial) {
         Given given("kv_cache_cost");
         const auto layers = static_cast<double>(1 + below(generator, 90));
         given.number("num_layers", layers).number("dtype", trial % 6);
         for (const char* name : {"num_heads", "head_dim", "n", "num_kv_heads", "value_dim", "batch", "window"})
           given.number(name, static_cast<double>(1 + below(generator, 200)));
         given.number("global_layers", static_cast<double>(below(generator, static_cast<std::size_t>(layers))));
         if (trial % 3 == 0) given.number("rank", 512).number("rope_dims", 64);
         given.agrees(0);
       }
     }},
    {"transpose_qkv",
     [] {
       over_sizes([](attn::Generator& generator, int, const Sizes& s) {
         const std::size_t h = 1 + below(generator, 4);
         Given given("transpose_qkv");
         given.tensor("x", randn(generator, {2, s.n, h * s.v})).number("num_heads", static_cast<double>(h)).agrees(0);
       });
     }},
    {"transpose_output",
     [] {
       over_sizes([](attn::Generator& generator, int, const Sizes& s) {
         const std::size_t h = 1 + below(generator, 4);
         Given given("transpose_output");
         given.tensor("x", randn(generator, {2 * h, s.n, s.v})).number("num_heads", static_cast<double>(h)).agrees(0);
       });
     }},
    {"repeat_interleave",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const Shape shape = trial % 2 == 0 ? Shape{s.n} : Shape{s.n, s.v};
         Given given("repeat_interleave");
         given.tensor("x", randn(generator, shape)).number("repeats", static_cast<double>(below(generator, 4) + 1));
         given.agrees(0);
       });
     }},
    {"positional_encoding",
     [] {
       for (const double base : {1.0, 100.0, 10000.0}) {
         for (const double d : {2, 8, 30, 64, 258}) {
           for (const double max_len : {1, 7, 9, 31, 65}) {
             Given given("positional_encoding");
             given.number("num_hiddens", d).number("max_len", max_len).number("base", base).agrees(1e-5);
           }
         }
       }
     }},
    {"add_positional_encoding",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const bool table = trial % 2 == 1;
         const std::size_t d = table ? s.v : 2 * s.v;
         Given given("add_positional_encoding");
         given.tensor("x", randn(generator, {2, s.n, d})).number("max_len", static_cast<double>(s.n + 3));
         given.number("base", trial % 4 == 0 ? 100 : 10000);
         if (table) given.tensor("encoding", randn(generator, {s.n + 2, d}));
         add_dropout(given, generator, trial);
         given.agrees(1e-5);
       });
     }},
    {"relative_position_projection",
     [] {
       for (const double d : {2, 8, 30, 64, 258}) {
         for (const double offset : {-7, 0, 1, 31, 65}) {
           Given given("relative_position_projection");
           given.number("num_hiddens", d).number("position", 9).number("offset", offset).agrees(1e-13);
         }
       }
     }},
    {"position_similarity",
     [] {
       over_sizes([](attn::Generator& generator, int, const Sizes& s) {
         Given given("position_similarity");
         given.tensor("encoding", randn(generator, {s.n, s.d})).agrees(2e-5);
       });
     }},
    {"rotary_embedding",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 3, d = 2 * s.d;
         Given given("rotary_embedding");
         given.tensor("x", randn(generator, {b, s.n, d})).number("positions", trial % 2).number("rope_base", 10000);
         const std::size_t D = trial % 4 >= 2 ? 2 * (1 + below(generator, s.d)) : d;
         if (trial % 4 >= 2) given.number("rope_dims", static_cast<double>(D));
         if (trial % 2 == 1) add_rope_length(given, generator, D);
         if (trial % 3 > 0) {
           Tensor ids = Tensor::make<double>(trial % 3 == 1 ? Shape{s.n} : Shape{b, s.n});
           for (std::size_t i = 0; i < ids.count(); ++i)
             ids.data<double>()[i] = static_cast<double>(below(generator, 2000)) / 2 - 500;
           given.tensor("position_ids", std::move(ids));
         }
         given.agrees(2e-5);
       });
     }},
    {"rotary_embedding_backward",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 3, d = 2 * s.d;
         Given given("rotary_embedding_backward");
         given.tensor("x", randn(generator, {b, s.n, d})).tensor("d_output", randn(generator, {b, s.n, d}));
         given.number("positions", trial % 2);
         const std::size_t D = trial % 4 >= 2 ? 2 * (1 + below(generator, s.d)) : d;
         if (trial % 4 >= 2) given.number("rope_dims", static_cast<double>(D));
         if (trial % 2 == 1) add_rope_length(given, generator, D);
         given.agrees(2e-5);
       });
     }},
    {"position_bias", [] { biases("position_bias"); }},
    {"position_bias_backward", [] { biases("position_bias_backward"); }},
    {"kernel_regression_backward",
     [] {
       for (int kernel = 0; kernel < 5; ++kernel) {
         attn::Generator generator(44);
         for (const auto& [n, m, d, v] : odd_sizes) {
           Given given("kernel_regression_backward");
           given.tensor("x_query", quarters(generator, n)).tensor("x_train", quarters(generator, m));
           given.tensor("y_train", randn(generator, {m})).tensor("d_output", randn(generator, {n}));
           given.tensor("w", Tensor::of<float>({1}, {0.75F})).number("kernel", kernel).agrees(5e-5);
         }
         for (const std::size_t n : {2, 7, 9, 31}) {
           Given given("kernel_regression_backward");
           given.tensor("x_query", quarters(generator, n)).tensor("x_train", quarters(generator, n));
           given.tensor("y_train", randn(generator, {n})).tensor("d_output", randn(generator, {n}));
           given.tensor("w", Tensor::of<float>({1}, {0.75F})).number("kernel", kernel).number("leave_one_out", 1);
           given.agrees(5e-5);
         }
       }
     }},
    {"convolution_1d",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t padding = below(generator, 4), width = 1 + below(generator, s.n + 2 * padding);
         Given given("convolution_1d");
         given.tensor("x", randn(generator, {2, s.n, s.v})).tensor("weight", randn(generator, {9, s.v, width}));
         if (trial % 2 == 0) given.tensor("bias", randn(generator, {9}));
         // A sum of v · width terms, up to 3,900 of them, each rounded by half a unit in the last place.
         given.number("padding", static_cast<double>(padding)).agrees(1e-5 + 6e-8 * static_cast<double>(s.v * width));
       });
     }},
    {"rnn_steps",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 3, h = s.v;
         Given given("rnn_steps");
         given.tensor("x", randn(generator, {b, s.n, s.d}));
         given.tensor("W_x", weight(generator, h, s.d)).tensor("W_h", weight(generator, h, h));
         if (trial % 2 == 0) given.tensor("b_x", randn(generator, {h})).tensor("b_h", randn(generator, {h}));
         if (trial % 3 == 0) given.tensor("first_state", randn(generator, {b, h}));
         given.agrees(1e-5);
       });
     }},
    {"kernel_regression",
     [] {
       for (int kernel = 0; kernel < 5; ++kernel) {
         attn::Generator generator = seeded(42);
         for (const auto& [n, m, d, v] : odd_sizes) {
           Given given("kernel_regression");
           given.tensor("x_query", quarters(generator, n)).tensor("x_train", quarters(generator, m));
           given.tensor("y_train", randn(generator, {m})).tensor("w", Tensor::of<float>({1}, {0.75F}));
           given.number("kernel", kernel).agrees(1e-5);
         }
       }
     }},
    {"scaling_study",
     [] {
       for (const double scaled : {0, 1}) {
         for (const double d : {1, 7, 8, 65}) {
           for (const double keys : {1, 3, 9, 31}) {
             Given given("scaling_study");
             given.number("d", d).number("samples", 9).number("keys", keys).number("scaled", scaled).number("seed", 5);
             given.agrees(1e-4);
           }
         }
       }
     }},
    {"softmax", [] { softmax_along_axes(); }},
    {"matmul", [] { products(); }},
    {"entropy",
     [] {
       over_sizes([](attn::Generator& generator, int, const Sizes& s) {
         const Tensor scores = randn(generator, {1, s.n, s.m});
         const Tensor causal = Tensor::of<double>({}, {1});
         const attn::Trace trace = attn::run("masked_softmax", {{"scores", scores}, {"mask", causal}});
         Given given("entropy");
         given.tensor("weights", trace["weights"]).agrees(1e-6);
       });
     }},
    {"pool",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         Given given("pool");
         given.tensor("x", randn(generator, trial % 2 == 0 ? Shape{s.n, s.m} : Shape{3, s.n, s.m}));
         given.number("rows", static_cast<double>(below(generator, 9) + 1));
         given.number("columns", static_cast<double>(below(generator, 9) + 1))
             .number("how", trial / 2 % 2)
             .agrees(1e-6);
       });
     }},
    {"scoring_cost",
     [] {
       attn::Generator generator = seeded(43);
       for (int trial = 0; trial < 60; ++trial) {
         Given given("scoring_cost");
         for (const char* name : {"n", "m", "d_q", "d_v", "h"})
           given.number(name, static_cast<double>(below(generator, 999)));
         given.number("d_k", trial % 2 == 0 ? 7 : static_cast<double>(below(generator, 999)));
         given.number("score", trial % 6).agrees(0);
       }
     }},
    {"sequence_model_cost",
     [] {
       for (double n = 1; n < 70; ++n) {
         for (double k = 1; k < 9; ++k) {
           Given given("sequence_model_cost");
           given.number("n", n).number("d", 2 * k + n).number("k", k).agrees(0);
         }
       }
     }},
    {"multi_head_parameters",
     [] {
       for (double h = 1; h < 40; ++h) {
         Given given("multi_head_parameters");
         given.number("query_size", h + 1)
             .number("key_size", 2 * h)
             .number("value_size", 3)
             .number("num_hiddens", 5 * h);
         given.number("num_heads", h).agrees(0);
       }
     }},
    {"dropout",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         constexpr double probabilities[] = {0, 0.1, 0.5, 1};
         const attn::GeneratorNumbers state = attn::to_numbers(attn::Generator(trial));
         Given given("dropout");
         given.tensor("generator", Tensor::of<double>({state.size()}, {state.begin(), state.end()}));
         given.tensor("x", randn(generator, {s.n, s.v})).number("p", probabilities[trial % 4]);
         given.number("build", trial / 4 % 2).agrees(1e-6);
       });
     }},
    {"dot_product_attention_forward", [] {}},  // old names: attention_options_test.cpp
    {"multi_head_attention_forward", [] {}},
    {"dot_product_attention_backward", [] { heads("dot_product_attention_backward"); }},
    {"additive_attention_backward",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const std::size_t b = 1 + trial % 2, h = any_size_to(generator, 31), k = any_size_to(generator, 65);
         Given given = with_tensors("additive_attention_backward", generator, b, s, k);
         given.tensor("W_q", weight(generator, h, s.d)).tensor("W_k", weight(generator, h, k));
         given.tensor("w_v", randn(generator, {h})).tensor("d_output", randn(generator, {b, s.n, s.v}));
         add_masking(given, generator, b, s.n, s.m);
         add_drawn_dropout(given, generator, trial, {b, s.n, s.m});
         given.agrees(1e-4);
       });
     }},
    {"multi_head_attention_backward", [] { projected_heads("multi_head_attention_backward"); }},
    {"linear_apply", [] { layer("linear_apply", with_linear); }},
    {"linear_apply_backward", [] { layer("linear_apply_backward", with_linear); }},
    {"layer_norm", [] { layer("layer_norm", with_norm); }},
    {"layer_norm_backward", [] { layer("layer_norm_backward", with_norm); }},
    {"rms_norm", [] { layer("rms_norm", with_norm); }},
    {"rms_norm_backward", [] { layer("rms_norm_backward", with_norm); }},
    {"relu", [] { layer("relu", with_x); }},
    {"relu_backward", [] { layer("relu_backward", with_x); }},
    {"gelu", [] { layer("gelu", with_x); }},
    {"gelu_backward", [] { layer("gelu_backward", with_x); }},
    {"tanh", [] { layer("tanh", with_x); }},
    {"tanh_backward", [] { layer("tanh_backward", with_x); }},
    {"dropout_apply", [] { layer("dropout_apply", with_mask); }},
    {"dropout_apply_backward", [] { layer("dropout_apply_backward", with_mask); }},
    {"cross_entropy", [] { classes("cross_entropy"); }},
    {"cross_entropy_backward", [] { classes("cross_entropy_backward"); }},
    {"embedding_lookup_backward",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         const bool batch = trial % 2 == 1;
         Given given("embedding_lookup_backward");
         given.tensor("weight", randn(generator, {s.n, s.v}));
         given.tensor("indices", any_indices(generator, batch ? Shape{3, s.m} : Shape{s.m}, s.n));
         given.tensor("d_output", randn(generator, batch ? Shape{3, s.m, s.v} : Shape{s.m, s.v})).agrees(1e-5);
       });
     }},
    {"embedding_lookup",
     [] {
       over_sizes([](attn::Generator& generator, int trial, const Sizes& s) {
         Tensor indices = Tensor::make<std::int64_t>(trial % 2 == 0 ? Shape{s.m} : Shape{3, s.m});
         for (std::size_t i = 0; i < indices.count(); ++i) {
           indices.data<std::int64_t>()[i] = static_cast<std::int64_t>(below(generator, s.n));
         }
         Given given("embedding_lookup");
         given.tensor("weight", randn(generator, {s.n, s.v})).tensor("indices", std::move(indices)).agrees(0);
       });
     }},
};

}  // namespace

TEST_SUITE("reference") {
  TEST_CASE("every operation of the catalogue has a formula and agrees with it, but for those listed as draws") {
    for (const attn::Operation* operation : attn::catalogue()) {
      const std::string_view name = operation->name.text();
      if (draws.contains(name)) {
        CHECK_MESSAGE(!reference_oracle::has(name), name, " is listed as a draw, but has a formula");
        continue;
      }
      CHECK_MESSAGE(reference_oracle::has(name), name, " has no formula in core/reference");
      const auto comparison = comparisons.find(name);
      REQUIRE_MESSAGE(comparison != comparisons.end(), name, " is not compared with its formula");
      CAPTURE(name);
      comparison->second();
    }
  }

  TEST_CASE("operations agree with their formulas for 50 seeds, of which npm test takes two") {
    for (turn = 1; turn < (proofs::proving() ? 50 : 2); ++turn) {
      CAPTURE(turn);
      for (const auto& comparison : comparisons) {
        CAPTURE(comparison.first);
        comparison.second();
      }
    }
    turn = 0;
  }
}
