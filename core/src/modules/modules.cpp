#include "attn/modules.hpp"

#include "attn/error.hpp"
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

std::string ModuleDropout::repr() const {
  return "Dropout(p=" + to_text(p_) + ", inplace=False)";
}

Trace DotProductAttention::forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                   const Masking& masking, const Outputs& wanted) const {
  return dot_product_attention(queries, keys, values, masking, dropout_.now(), wanted);
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

Trace MultiHeadAttention::forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const Masking& masking, const Outputs& wanted) const {
  const MultiHeadParameters parameters{.W_q = W_q.weight.view(),
                                       .W_k = W_k.weight.view(),
                                       .W_v = W_v.weight.view(),
                                       .W_o = W_o.weight.view(),
                                       .b_q = view_of(W_q.bias),
                                       .b_k = view_of(W_k.bias),
                                       .b_v = view_of(W_v.bias),
                                       .b_o = view_of(W_o.bias),
                                       .num_heads = num_heads};
  return multi_head_attention(queries, keys, values, parameters, masking, dropout_.now(), wanted);
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

PositionalEncoding::PositionalEncoding(const Options& options, Generator& generator)
    : Module(options.dropout, generator, options.build),
      P(positional_encoding(options.num_hiddens, options.max_len)["encoding"]) {}

Trace PositionalEncoding::forward(const TensorView& x, const Outputs& wanted) const {
  const Shape table = P.shape();
  return add_positional_encoding(x, static_cast<std::int64_t>(table[0]), 10000, dropout_.now(),
                                 static_cast<std::int64_t>(table[1]), {}, wanted);
}

std::string PositionalEncoding::repr() const {
  return "PositionalEncoding(\n" + line("dropout", dropout_.repr()) + ")";
}

}  // namespace attn
