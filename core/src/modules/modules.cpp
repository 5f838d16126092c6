#include "attn/modules.hpp"

#include "attn/error.hpp"
#include "attn/layers.hpp"
#include "kernels/interface.hpp"
#include "operations/products.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

Tensor drawn(Generator& generator, const Shape& shape, void (*draw)(Generator&, std::span<float>)) {
  Tensor tensor = Tensor::make<float>(shape);
  draw(generator, {tensor.data<float>(), tensor.count()});
  return tensor;
}

PackedWeight drawn_weight(Generator& generator, std::size_t in, std::size_t out) {
  Tensor weight = Tensor::make<float>({out, in});
  linear(generator, in, {weight.data<float>(), weight.count()});
  return PackedWeight(std::move(weight));
}

MultiHeadAttention::Linear drawn_linear(Generator& generator, std::size_t in, std::size_t out, bool bias) {
  const LinearParameters parameters = linear(generator, in, out, bias);
  MultiHeadAttention::Linear made{PackedWeight(Tensor::of({out, in}, parameters.weight)), std::nullopt};
  if (bias) made.bias = Tensor::of({out}, parameters.bias);
  return made;
}

std::string line(const std::string& name, const std::string& module) {
  return "  (" + name + "): " + module + "\n";
}

std::string linear_repr(std::size_t in, std::size_t out, bool bias) {
  return concat({"Linear(in_features=", in, ", out_features=", out, ", bias=", bias ? "True" : "False", ")"});
}

std::string linear_repr(const Tensor& weight, bool bias = false) {
  return linear_repr(weight.shape()[1], weight.shape()[0], bias);
}

TensorView view_of(const std::optional<Tensor>& tensor) {
  return tensor ? TensorView(*tensor) : TensorView();
}

}  // namespace

ModuleDropout::ModuleDropout(double p, Generator& generator, DropoutBuild build)
    : p_(p), generator_(&generator), build_(build) {
  if (p >= 0 && p <= 1) return;
  throw Error({.code = p != p ? ErrorCode::not_finite : ErrorCode::out_of_range,
               .operation = "dropout",
               .input = "dropout",
               .expected = "from 0 to 1",
               .found = to_text(p),
               .pytorch = "dropout probability has to be between 0 and 1, but got " + to_text(p)});
}

Dropout ModuleDropout::now() const {
  if (!training_ || p_ == 0) return {};
  return {.p = p_, .generator = generator_, .build = build_};
}

DrawnDropout ModuleDropout::drawn(const TensorView& mask) const {
  if (!training_ || p_ == 0) return {};
  return {.dropout_mask = mask, .dropout = p_};
}

std::string ModuleDropout::repr() const {
  return "Dropout(p=" + to_text(p_) + ", inplace=False)";
}

Trace DotProductAttention::forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                   const Masking& masking, const Outputs& wanted) const {
  return dot_product_attention(queries, keys, values, masking, dropout_.now(), wanted);
}

Trace DotProductAttention::backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const TensorView& d_output, const Masking& masking, const TensorView& dropout_mask,
                                    const Outputs& wanted) const {
  return dot_product_attention_backward(queries, keys, values, d_output, {}, masking, dropout_.drawn(dropout_mask),
                                        wanted);
}

std::string DotProductAttention::repr() const {
  return "DotProductAttention(\n" + line("dropout", dropout_.repr()) + ")";
}

PackedWeight::PackedWeight(Tensor weight)
    : weight_(std::move(weight)), panels_(panels_for_projected(weight_)), width_(kernels::panel_width()) {}

TensorView PackedWeight::view() const {
  return TensorView(weight_).with({panels_.data<float>(), width_});
}

AdditiveAttention::AdditiveAttention(const Options& options, Generator& generator)
    : Module(options.dropout, generator, options.build),
      W_k(drawn_weight(generator, options.key_size, options.num_hiddens)),
      W_q(drawn_weight(generator, options.query_size, options.num_hiddens)),
      w_v(Tensor::of({options.num_hiddens}, linear(generator, options.num_hiddens, 1, false).weight)) {}

Trace AdditiveAttention::forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                 const Masking& masking, const Outputs& wanted) const {
  return additive_attention(queries, keys, values, {W_q.view(), W_k.view(), w_v}, masking, dropout_.now(), wanted);
}

Trace AdditiveAttention::backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const TensorView& d_output, const Masking& masking, const TensorView& dropout_mask,
                                  const Outputs& wanted) const {
  return additive_attention_backward(queries, keys, values, {W_q.view(), W_k.view(), w_v}, d_output, masking,
                                     dropout_.drawn(dropout_mask), wanted);
}

std::string AdditiveAttention::repr() const {
  return "AdditiveAttention(\n" + line("W_k", linear_repr(W_k)) + line("W_q", linear_repr(W_q)) +
         line("w_v", linear_repr(w_v.count(), 1, false)) + line("dropout", dropout_.repr()) + ")";
}

MultiHeadAttention::MultiHeadAttention(const Options& options, Generator& generator)
    : Module(options.dropout, generator, options.build),
      num_heads(options.num_heads),
      W_q(drawn_linear(generator, options.query_size, options.num_hiddens, options.bias)),
      W_k(drawn_linear(generator, options.key_size, options.num_hiddens, options.bias)),
      W_v(drawn_linear(generator, options.value_size, options.num_hiddens, options.bias)),
      W_o(drawn_linear(generator, options.num_hiddens, options.num_hiddens, options.bias)) {}

MultiHeadParameters MultiHeadAttention::parameters() const {
  return {.W_q = W_q.weight.view(),
          .W_k = W_k.weight.view(),
          .W_v = W_v.weight.view(),
          .W_o = W_o.weight.view(),
          .b_q = view_of(W_q.bias),
          .b_k = view_of(W_k.bias),
          .b_v = view_of(W_v.bias),
          .b_o = view_of(W_o.bias),
          .num_heads = num_heads};
}

Trace MultiHeadAttention::forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const Masking& masking, const Outputs& wanted) const {
  return multi_head_attention(queries, keys, values, parameters(), masking, dropout_.now(), wanted);
}

Trace MultiHeadAttention::backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                   const TensorView& d_output, const Masking& masking, const TensorView& dropout_mask,
                                   const Outputs& wanted) const {
  return multi_head_attention_backward(queries, keys, values, parameters(), d_output, 0, {}, masking,
                                       dropout_.drawn(dropout_mask), wanted);
}

std::string MultiHeadAttention::repr() const {
  const auto of = [](const char* name, const Linear& linear) {
    return line(name, linear_repr(linear.weight, linear.bias.has_value()));
  };
  return "MultiHeadAttention(\n  (attention): DotProductAttention(\n  " + line("dropout", dropout_.repr()) + "  )\n" +
         of("W_q", W_q) + of("W_k", W_k) + of("W_v", W_v) + of("W_o", W_o) + ")";
}

SelfAttention::SelfAttention(const Options& options, Generator& generator)
    : W_query(drawn(generator, {options.d_in, options.d_out_kq}, rand)),
      W_key(drawn(generator, {options.d_in, options.d_out_kq}, rand)),
      W_value(drawn(generator, {options.d_in, options.d_out_v}, rand)) {}

Trace SelfAttention::forward(const TensorView& x, const Outputs& wanted) const {
  return self_attention(x, {W_query, W_key, W_value}, {}, {}, {}, wanted);
}

namespace {

Tensor transposed(const Tensor& x) {
  const std::size_t rows = x.size(0), columns = x.size(1);
  Tensor turned = Tensor::make<float>({columns, rows});
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) turned.data<float>()[j * rows + i] = x.data<float>()[i * columns + j];
  return turned;
}

/// A sequence as a batch of one.
TensorView as_batch(const TensorView& sequence) {
  Shape shape{1};
  for (const std::size_t size : sequence.shape()) shape.push_back(size);
  return {sequence.dtype(), shape, sequence.bytes()};
}

}  // namespace

Trace SelfAttention::backward(const TensorView& x, const TensorView& d_output) const {
  const Trace made = forward(x, {"queries", "keys", "values", "output"});
  const Trace attention = dot_product_attention_backward(as_batch(made["queries"]), as_batch(made["keys"]),
                                                         as_batch(made["values"]), as_batch(d_output));
  Trace trace;
  Tensor d_x = Tensor::of(x.shape(), std::vector<float>(x.count(), 0.0F));
  const auto through = [&](const Tensor& W, const char* by, Name d_W) {
    // x · W as a nn.Linear, whose weight is (out, in).
    const Tensor weight = transposed(W);
    const Tensor& d = attention[by];
    const Trace one = linear_apply_backward(as_batch(x), weight, d);
    for (std::size_t i = 0; i < d_x.count(); ++i) d_x.data<float>()[i] += one["d_x"].data<float>()[i];
    trace.add(d_W, transposed(one["d_weight"]));
  };
  through(W_query, "d_queries", "d_W_query");
  through(W_key, "d_keys", "d_W_key");
  through(W_value, "d_values", "d_W_value");
  trace.add("output", Tensor(made["output"]));
  trace.add("d_x", std::move(d_x));
  return trace;
}

PositionalEncoding::PositionalEncoding(const Options& options, Generator& generator)
    : Module(options.dropout, generator, options.build),
      P(positional_encoding(options.num_hiddens, options.max_len)["encoding"]) {}

Trace PositionalEncoding::forward(const TensorView& x, const Outputs& wanted) const {
  const Shape table = P.shape();
  return add_positional_encoding(x, static_cast<std::int64_t>(table[0]), 10000, dropout_.now(),
                                 static_cast<std::int64_t>(table[1]), {}, wanted);
}

Trace PositionalEncoding::backward(const TensorView& d_output, const TensorView& dropout_mask) const {
  const DrawnDropout drawn = dropout_.drawn(dropout_mask);
  const Tensor ones = Tensor::of(d_output.shape(), std::vector<float>(d_output.count(), 1.0F));
  const TensorView mask = drawn.dropout > 0 ? drawn.dropout_mask : TensorView(ones);
  return dropout_apply_backward(d_output, mask, d_output, drawn.dropout, {"d_x"});
}

std::string PositionalEncoding::repr() const {
  return "PositionalEncoding(\n" + line("dropout", dropout_.repr()) + ")";
}

}  // namespace attn
