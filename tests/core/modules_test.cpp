// The notebooks' modules: the parameters PyTorch draws, what they compute, and what print() shows.
#include "attn/modules.hpp"
#include "attention_support.hpp"
#include "golden.hpp"

namespace {

using namespace attention_test;

constexpr attn::MultiHeadAttention::Options notebook_heads = {
    .key_size = 100, .query_size = 100, .value_size = 100, .num_hiddens = 100, .num_heads = 5, .dropout = 0.5};
constexpr attn::MultiHeadAttention::Options with_biases = {
    .key_size = 3, .query_size = 4, .value_size = 5, .num_hiddens = 6, .num_heads = 2, .bias = true};
constexpr attn::AdditiveAttention::Options notebook_additive = {
    .key_size = 2, .query_size = 20, .num_hiddens = 8, .dropout = 0.1};

const golden::Case& golden_named(const std::string& file, const std::string& name) {
  for (const golden::Case& golden : golden::load(file)) {
    if (golden.name == name) return golden;
  }
  throw std::runtime_error("no golden named " + name);
}

Tensor floats_of(const golden::Tensor& tensor) {
  return Tensor::of(Shape(tensor.shape.begin(), tensor.shape.end()), tensor.floats());
}

Tensor doubles_of(const golden::Tensor& tensor) {
  return Tensor::of(Shape(tensor.shape.begin(), tensor.shape.end()), tensor.data);
}

}  // namespace

TEST_SUITE("modules") {
  TEST_CASE("repr is what PyTorch prints") {
    attn::Generator generator(0);
    CHECK(attn::MultiHeadAttention(notebook_heads, generator).repr() ==
          "MultiHeadAttention(\n"
          "  (attention): DotProductAttention(\n"
          "    (dropout): Dropout(p=0.5, inplace=False)\n"
          "  )\n"
          "  (W_q): Linear(in_features=100, out_features=100, bias=False)\n"
          "  (W_k): Linear(in_features=100, out_features=100, bias=False)\n"
          "  (W_v): Linear(in_features=100, out_features=100, bias=False)\n"
          "  (W_o): Linear(in_features=100, out_features=100, bias=False)\n"
          ")");
    CHECK(attn::MultiHeadAttention(with_biases, generator).repr() ==
          "MultiHeadAttention(\n"
          "  (attention): DotProductAttention(\n"
          "    (dropout): Dropout(p=0, inplace=False)\n"
          "  )\n"
          "  (W_q): Linear(in_features=4, out_features=6, bias=True)\n"
          "  (W_k): Linear(in_features=3, out_features=6, bias=True)\n"
          "  (W_v): Linear(in_features=5, out_features=6, bias=True)\n"
          "  (W_o): Linear(in_features=6, out_features=6, bias=True)\n"
          ")");
    CHECK(attn::AdditiveAttention(notebook_additive, generator).repr() ==
          "AdditiveAttention(\n"
          "  (W_k): Linear(in_features=2, out_features=8, bias=False)\n"
          "  (W_q): Linear(in_features=20, out_features=8, bias=False)\n"
          "  (w_v): Linear(in_features=8, out_features=1, bias=False)\n"
          "  (dropout): Dropout(p=0.1, inplace=False)\n"
          ")");
    CHECK(attn::DotProductAttention(1e-5, generator).repr() ==
          "DotProductAttention(\n  (dropout): Dropout(p=1e-05, inplace=False)\n)");
    CHECK(attn::DotProductAttention(0.0001, generator).repr() ==
          "DotProductAttention(\n  (dropout): Dropout(p=0.0001, inplace=False)\n)");
    CHECK(attn::PositionalEncoding({.num_hiddens = 32}, generator).repr() ==
          "PositionalEncoding(\n  (dropout): Dropout(p=0, inplace=False)\n)");
    CHECK(attn::SelfAttention({.d_in = 3, .d_out_kq = 2, .d_out_v = 4}, generator).repr() == "SelfAttention()");
  }

  TEST_CASE("MultiHeadAttention draws W_q, W_k, W_v, W_o and computes the golden") {
    const golden::Case& golden = golden_named("mha.json", "seed 0, h5 of 100, 2D");
    attn::Generator generator(0);
    attn::MultiHeadAttention attention(notebook_heads, generator);
    CHECK(floats(attention.W_q.weight.tensor()) == golden.inputs.at("W_q").floats());
    CHECK(floats(attention.W_o.weight.tensor()) == golden.inputs.at("W_o").floats());
    attention.eval();
    const Tensor valid_lens = doubles_of(golden.inputs.at("valid_lens"));
    const attn::Trace trace = attention.forward(floats_of(golden.inputs.at("Q")), floats_of(golden.inputs.at("K")),
                                                floats_of(golden.inputs.at("V")), {.valid_lens = valid_lens});
    golden::compare(golden, "output", floats(trace["output"]));
    golden::compare(golden, "attention_weights", floats(trace["weights"]));
  }

  TEST_CASE("the cells of notebook 002 follow one another on one generator") {
    const golden::Case& additive = golden_named("seeds.json", "002-c18 additive attention");
    const golden::Case& dot = golden_named("seeds.json", "002-c27 dot-product attention");
    attn::Generator generator(0);
    const Tensor keys = floats_of(additive.inputs.at("K")), values = floats_of(additive.inputs.at("V"));
    const Tensor valid_lens = doubles_of(additive.inputs.at("valid_lens"));
    const Tensor queries = randn(generator, {2, 1, 20});
    CHECK(floats(queries) == additive.inputs.at("Q").floats());
    attn::AdditiveAttention attention(notebook_additive, generator);
    CHECK(floats(attention.W_k.tensor()) == additive.inputs.at("W_k").floats());
    CHECK(floats(attention.W_q.tensor()) == additive.inputs.at("W_q").floats());
    CHECK(floats(attention.w_v) == additive.inputs.at("w_v").floats());
    attention.eval();
    const attn::Trace trace = attention.forward(queries, keys, values, {.valid_lens = valid_lens});
    golden::compare(additive, "output", floats(trace["output"]));
    golden::compare(additive, "attention_weights", floats(trace["weights"]));

    const Tensor short_queries = randn(generator, {2, 1, 2});
    CHECK(floats(short_queries) == dot.inputs.at("Q").floats());
    attn::DotProductAttention scaled(0.5, generator);
    scaled.eval();
    golden::compare(dot, "output",
                    floats(scaled.forward(short_queries, keys, values, {.valid_lens = valid_lens})["output"]));
  }

  TEST_CASE("SelfAttention draws with rand and computes notebook 003") {
    const golden::Case& golden = golden_named("seeds.json", "003-c26 SelfAttention");
    attn::Generator generator(123);
    const attn::SelfAttention attention({.d_in = 3, .d_out_kq = 2, .d_out_v = 4}, generator);
    CHECK(floats(attention.W_query) == golden.inputs.at("W_query").floats());
    CHECK(floats(attention.W_key) == golden.inputs.at("W_key").floats());
    CHECK(floats(attention.W_value) == golden.inputs.at("W_value").floats());
    golden::compare(golden, "output", floats(attention.forward(floats_of(golden.inputs.at("x")))["output"]));
  }

  TEST_CASE("PositionalEncoding adds the notebook's table") {
    const golden::Case& golden =
        golden_named("seeds.json", "000-c30 / 001 PositionalEncoding(32, 0) on zeros (1,60,32)");
    attn::Generator generator(0);
    attn::PositionalEncoding encoding({.num_hiddens = 32}, generator);
    encoding.eval();
    const Tensor zeros = Tensor::of<float>({1, 60, 32}, std::vector<float>(1920, 0));
    golden::compare(golden, "output", floats(encoding.forward(zeros)["output"]));
    CHECK(encoding.P.shape() == Shape{1000, 32});
  }

  TEST_CASE("weights are packed when a module is made: a copy, other lanes and a width of 1 give the same numbers") {
    attn::Generator generator(3);
    const Tensor x = randn(generator, {2, 7, 6});
    for (const std::size_t num_hiddens : {2U, 6U, 40U}) {
      attn::MultiHeadAttention made(
          {.key_size = 6, .query_size = 6, .value_size = 6, .num_hiddens = num_hiddens, .num_heads = 2}, generator);
      const attn::MultiHeadAttention copy = made;
      const attn::MultiHeadParameters unpacked{.W_q = made.W_q.weight.tensor(),
                                               .W_k = made.W_k.weight.tensor(),
                                               .W_v = made.W_v.weight.tensor(),
                                               .W_o = made.W_o.weight.tensor(),
                                               .num_heads = 2};
      const Tensor expected = attn::multi_head_attention(x, x, x, unpacked)["output"];
      CHECK(same_bits(made.forward(x, x, x)["output"], expected));
      CHECK(same_bits(copy.forward(x, x, x)["output"], expected));
      CHECK(made.W_q.weight.view().panels().data != nullptr);
      CHECK(copy.W_q.weight.view().panels().data != made.W_q.weight.view().panels().data);
    }
  }

  TEST_CASE("a module starts in training: it draws from its generator until eval") {
    attn::Generator generator(9);
    attn::DotProductAttention attention(0.5, generator);
    const Tensor x = Tensor::of<float>({1, 2, 2}, {1, 2, 3, 4});
    CHECK(attention.training());
    attn::Generator before = generator;
    const attn::Trace first = attention.forward(x, x, x), second = attention.forward(x, x, x);
    CHECK(first.has("dropped_weights"));
    CHECK_FALSE(generator == before);
    CHECK(same_bits(first["dropped_weights"],
                    attn::dot_product_attention(x, x, x, {}, {.p = 0.5, .generator = &before})["dropped_weights"]));
    CHECK(same_bits(second["weights"], first["weights"]));
    attention.eval();
    before = generator;
    CHECK_FALSE(attention.forward(x, x, x).has("dropped_weights"));
    CHECK(generator == before);
    attention.train();
    CHECK(attention.forward(x, x, x).has("dropped_weights"));
  }

  TEST_CASE("biases are drawn after each weight, as nn.Linear does") {
    attn::Generator generator(4), same(4);
    const attn::MultiHeadAttention attention(with_biases, generator);
    for (const auto& [linear, in] :
         {std::pair{&attention.W_q, 4U}, {&attention.W_k, 3U}, {&attention.W_v, 5U}, {&attention.W_o, 6U}}) {
      const attn::LinearParameters drawn = attn::linear(same, in, 6);
      CHECK(floats(linear->weight.tensor()) == drawn.weight);
      CHECK(floats(*linear->bias) == drawn.bias);
    }
    CHECK(generator == same);
  }

  TEST_CASE("a dropout that is no probability is refused when the module is made") {
    attn::Generator generator(0);
    const attn::ErrorDetails error = error_of([&] { attn::DotProductAttention(1.5, generator); });
    CHECK(error.code == attn::ErrorCode::out_of_range);
    CHECK(error.pytorch == "dropout probability has to be between 0 and 1, but got 1.5");
  }

  TEST_CASE("backward: PyTorch's gradients of the operation, with the module's own parameters") {
    attn::Generator generator(3);
    const attn::MultiHeadAttention attention(with_biases, generator);
    const Tensor queries = randn(generator, {2, 3, 4}), keys = randn(generator, {2, 5, 3}),
                 values = randn(generator, {2, 5, 5}), d_output = randn(generator, {2, 3, 6}),
                 lens = Tensor::of<double>({2}, {2, 5});
    const attn::Trace made = attention.backward(queries, keys, values, d_output, {.valid_lens = lens});
    const attn::MultiHeadParameters parameters{.W_q = attention.W_q.weight.tensor(),
                                               .W_k = attention.W_k.weight.tensor(),
                                               .W_v = attention.W_v.weight.tensor(),
                                               .W_o = attention.W_o.weight.tensor(),
                                               .b_q = *attention.W_q.bias,
                                               .b_k = *attention.W_k.bias,
                                               .b_v = *attention.W_v.bias,
                                               .b_o = *attention.W_o.bias,
                                               .num_heads = 2};
    const attn::Trace wanted =
        attn::multi_head_attention_backward(queries, keys, values, parameters, d_output, 0, {}, {.valid_lens = lens});
    REQUIRE(made.entries().size() == wanted.entries().size());
    for (const auto& entry : wanted.entries()) CHECK_MESSAGE(same_bits(entry.tensor, made[entry.name]), entry.name);
  }

  TEST_CASE("backward in training takes the mask that forward drew; outside it there is none") {
    attn::Generator generator(4);
    attn::DotProductAttention attention(0.5, generator);
    const Tensor x = randn(generator, {1, 6, 4}), d_output = randn(generator, {1, 6, 4});
    const attn::Trace drawn = attention.forward(x, x, x);
    std::vector<float> kept;
    for (const float weight : floats(drawn["dropped_weights"])) kept.push_back(weight == 0 ? 0.0F : 1.0F);
    const Tensor mask = Tensor::of({1, 6, 6}, kept);
    CHECK(distance(attention.backward(x, x, x, d_output, {}, mask)["output"], drawn["output"]) < 1e-6);
    const attn::ErrorDetails missing = error_of([&] { attention.backward(x, x, x, d_output); });
    CHECK(missing.code == attn::ErrorCode::missing_input);
    CHECK(missing.input == "dropout_mask");
    attention.eval();
    CHECK(distance(attention.backward(x, x, x, d_output)["output"], attention.forward(x, x, x)["output"]) < 1e-6);

    const attn::PositionalEncoding encoding({.num_hiddens = 4, .dropout = 0.5}, generator);
    const Tensor d = randn(generator, {1, 2, 4}), every = Tensor::of<float>({1, 2, 4}, {1, 0, 1, 0, 1, 0, 1, 0});
    const attn::Trace dropped = encoding.backward(d, every);
    for (std::size_t i = 0; i < 8; ++i)
      CHECK(dropped["d_x"].data<float>()[i] == (i % 2 == 0 ? 2 * d.data<float>()[i] : 0));
  }

  TEST_CASE("SelfAttention's backward is that of one head whose weights are transposed, by x and by all three") {
    attn::Generator generator(5);
    const attn::SelfAttention attention({.d_in = 3, .d_out_kq = 2, .d_out_v = 4}, generator);
    Tensor x = randn(generator, {5, 3});
    const Tensor d_output = randn(generator, {5, 4});
    const attn::Trace made = attention.backward(x, d_output);
    CHECK(same_bits(made["output"], attention.forward(x)["output"]));
    CHECK(made["d_W_query"].shape() == Shape{3, 2});
    CHECK(made["d_W_value"].shape() == Shape{3, 4});
    const auto loss = [&] {
      const std::vector<float> output = floats(attention.forward(x)["output"]);
      double sum = 0;
      for (std::size_t i = 0; i < output.size(); ++i)
        sum += static_cast<double>(output[i]) * static_cast<double>(d_output.data<float>()[i]);
      return sum;
    };
    constexpr float step = 0x1p-7F;
    for (std::size_t i = 0; i < x.count(); ++i) {
      float& at = x.data<float>()[i];
      const float before = at;
      at = before + step;
      const double above = loss();
      at = before - step;
      const double slope = (above - loss()) / (2 * double{step});
      at = before;
      CHECK(double{made["d_x"].data<float>()[i]} == doctest::Approx(slope).epsilon(1e-2));
    }
  }
}
