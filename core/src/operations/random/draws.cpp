#include "attn/draws.hpp"

#include <cmath>

#include "catalogue/entries.hpp"
#include "generators.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double largest_whole = 9007199254740992.0;  // 2^53
constexpr double largest_size = 2147483647.0;
constexpr Input shape_input = input::tensor("shape", "rank", "f64");
constexpr Output drawn[] = {{"output", "f32", "*"}, generator_output};
constexpr Output drawn_integers[] = {{"output", "i64", "*"}, generator_output};

constexpr Input seed_inputs[] = {input::seed()};
constexpr Output seed_outputs[] = {generator_output};
constexpr Input shape_inputs[] = {input::generator(), shape_input};
constexpr Input normal_inputs[] = {input::generator(), input::number("mean", -Input::infinity, Input::infinity),
                                   input::number("std", 0, Input::infinity), shape_input};
constexpr Input uniform_inputs[] = {input::generator(),
                                    input::number("low", -3.4028234663852886e38, 3.4028234663852886e38),
                                    input::number("high", -3.4028234663852886e38, 3.4028234663852886e38), shape_input};
constexpr Input randint_inputs[] = {input::generator(), input::integer("low", -largest_whole, largest_whole),
                                    input::integer("high", -largest_whole, largest_whole), shape_input};
constexpr Input randperm_inputs[] = {input::generator(), input::integer("n", 0, largest_size)};
constexpr Output randperm_outputs[] = {{"output", "i64", "n"}, generator_output};
constexpr Input embedding_inputs[] = {input::generator(), input::integer("n", 0, largest_size),
                                      input::integer("d", 0, largest_size)};
constexpr Output embedding_outputs[] = {{"weight", "f32", "n d"}, generator_output};
constexpr Input linear_inputs[] = {input::generator(), input::integer("in_features", 0, largest_size),
                                   input::integer("out_features", 0, largest_size), input::boolean("bias", true)};
constexpr Output linear_outputs[] = {
    {"weight", "f32", "out_features in_features"}, {"bias", "f32", "out_features", true}, generator_output};
constexpr Input dropout_inputs[] = {input::generator(), input::tensor("x", "*"), input::number("p", 0, 1),
                                    input::choice("build", "portable|mkl")};

/// What every draw does before and after: the generator in, the room for its numbers, the generator out.
class Draw {
public:
  Draw(const Operation& operation, const TensorView& numbers, const Outputs& wanted)
      : check(operation), generator(generator_of(check, numbers)), trace_(with_generator(wanted)) {}

  /// Sizes given as numbers.
  Shape shape(const TensorView& sizes);
  /// For numbers to be drawn, `each` with so much work.
  template <class T>
  Tensor room(const Shape& shape, double each = work::drawn);
  void add(Name output, Tensor&& tensor) { trace_.add(output, std::move(tensor)); }
  Trace done() {
    trace_.add("generator", tensor_of(generator));
    return std::move(trace_);
  }
  Trace done(Tensor&& output) {
    add("output", std::move(output));
    return done();
  }

  Check check;
  Generator generator;

private:
  void check_room(const Shape& shape, std::size_t size, double each) const;
  /// The outputs the caller wants, the generator always among them: it must go on.
  static Outputs with_generator(const Outputs& wanted);

  Trace trace_;
};

Outputs Draw::with_generator(const Outputs& wanted) {
  Outputs outputs = wanted;
  if (!outputs.empty()) outputs.push_back("generator");
  return outputs;
}

Shape Draw::shape(const TensorView& sizes) {
  check.tensor("shape", sizes);
  if (sizes.count() > Shape::most_axes) {
    check.fail(ErrorCode::wrong_shape, "shape", "at most 8 sizes", concat({sizes.count()}));
  }
  Shape shape;
  for (std::size_t axis = 0; axis < sizes.count(); ++axis) {
    const double size = sizes.data<double>()[axis];
    if (!(size >= 0 && size <= largest_size && size == std::floor(size))) {
      const bool negative = size < 0 && std::isfinite(size);
      check.fail(std::isfinite(size) ? ErrorCode::out_of_range : ErrorCode::not_finite, "shape", "whole sizes from 0",
                 to_text(size),
                 negative ? concat({"Trying to create tensor with negative dimension ", to_text(size)}) : "");
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return shape;
}

void Draw::check_room(const Shape& shape, std::size_t size, double each) const {
  double count = 1;
  for (const std::size_t length : shape) count *= static_cast<double>(length);
  check.cost({.bytes = count * static_cast<double>(size), .multiply_adds = count * each, .drawn_numbers = count});
}

template <class T>
Tensor Draw::room(const Shape& shape, double each) {
  check_room(shape, sizeof(T), each);
  return Tensor::make<T>(shape);
}

}  // namespace

constexpr Operation manual_seed_entry = operation<draws::manual_seed>("manual_seed", seed_inputs, seed_outputs);
constexpr Operation rand_entry = operation<draws::rand>("rand", shape_inputs, drawn);
constexpr Operation randn_entry = operation<draws::randn>("randn", shape_inputs, drawn);
constexpr Operation normal_entry = operation<draws::normal>("normal", normal_inputs, drawn);
constexpr Operation uniform_entry = operation<draws::uniform>("uniform", uniform_inputs, drawn);
constexpr Operation randint_entry = operation<draws::randint>("randint", randint_inputs, drawn_integers);
constexpr Operation randperm_entry = operation<draws::randperm>("randperm", randperm_inputs, randperm_outputs);
constexpr Operation embedding_entry = operation<draws::embedding>("embedding", embedding_inputs, embedding_outputs);
constexpr Operation linear_entry = operation<draws::linear>("linear", linear_inputs, linear_outputs);
constexpr Operation dropout_entry = operation<draws::dropout>("dropout", dropout_inputs, drawn);

namespace draws {

Trace manual_seed(std::int64_t seed, const Outputs& wanted) {
  Trace trace(wanted);
  trace.add("generator", tensor_of(Generator(seed)));
  return trace;
}

Trace rand(const TensorView& generator, const TensorView& shape, const Outputs& wanted) {
  Draw draw(rand_entry, generator, wanted);
  Tensor output = draw.room<float>(draw.shape(shape));
  attn::rand(draw.generator, span_of<float>(output));
  return draw.done(std::move(output));
}

Trace randn(const TensorView& generator, const TensorView& shape, const Outputs& wanted) {
  Draw draw(randn_entry, generator, wanted);
  Tensor output = draw.room<float>(draw.shape(shape));
  attn::randn(draw.generator, span_of<float>(output));
  return draw.done(std::move(output));
}

Trace normal(const TensorView& generator, double mean, double std, const TensorView& shape, const Outputs& wanted) {
  Draw draw(normal_entry, generator, wanted);
  draw.check.number("mean", mean);
  Tensor output = draw.room<float>(draw.shape(shape));
  attn::normal(draw.generator, mean, std, span_of<float>(output));
  return draw.done(std::move(output));
}

Trace uniform(const TensorView& generator, double low, double high, const TensorView& shape, const Outputs& wanted) {
  Draw draw(uniform_entry, generator, wanted);
  Tensor output = draw.room<float>(draw.shape(shape));
  attn::uniform(draw.generator, low, high, span_of<float>(output));
  return draw.done(std::move(output));
}

Trace randint(const TensorView& generator, std::int64_t low, std::int64_t high, const TensorView& shape,
              const Outputs& wanted) {
  Draw draw(randint_entry, generator, wanted);
  Tensor output = draw.room<std::int64_t>(draw.shape(shape));
  attn::randint(draw.generator, low, high, span_of<std::int64_t>(output));
  return draw.done(std::move(output));
}

Trace randperm(const TensorView& generator, std::int64_t n, const Outputs& wanted) {
  Draw draw(randperm_entry, generator, wanted);
  Tensor output = draw.room<std::int64_t>({draw.check.size("n", n)}, work::far_number);
  attn::randperm(draw.generator, span_of<std::int64_t>(output));
  return draw.done(std::move(output));
}

Trace embedding(const TensorView& generator, std::int64_t n, std::int64_t d, const Outputs& wanted) {
  Draw draw(embedding_entry, generator, wanted);
  Tensor weight = draw.room<float>({draw.check.size("n", n), draw.check.size("d", d)});
  attn::embedding(draw.generator, span_of<float>(weight));
  draw.add("weight", std::move(weight));
  return draw.done();
}

Trace linear(const TensorView& generator, std::int64_t in_features, std::int64_t out_features, bool bias,
             const Outputs& wanted) {
  Draw draw(linear_entry, generator, wanted);
  const std::size_t in = draw.check.size("in_features", in_features);
  const std::size_t out = draw.check.size("out_features", out_features);
  Tensor weight = draw.room<float>({out, in});
  Tensor bias_drawn = draw.room<float>({bias ? out : 0});
  attn::linear(draw.generator, in, span_of<float>(weight), span_of<float>(bias_drawn));
  draw.add("weight", std::move(weight));
  if (bias) draw.add("bias", std::move(bias_drawn));
  return draw.done();
}

Trace dropout(const TensorView& generator, const TensorView& x, double p, DropoutBuild build, const Outputs& wanted) {
  Draw draw(dropout_entry, generator, wanted);
  draw.check.tensor("x", x);
  draw.check.number("p", p, concat({"dropout probability has to be between 0 and 1, but got ", to_text(p)}));
  Tensor output = draw.room<float>(x.shape());
  attn::dropout(draw.generator, p, build, {x.data<float>(), x.count()}, span_of<float>(output));
  return draw.done(std::move(output));
}

}  // namespace draws
}  // namespace attn
