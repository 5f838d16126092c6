#include <cmath>

#include "multi_head.hpp"

namespace attn {
namespace {

constexpr auto outputs =
    joined(multi_head_outputs, std::array{streaming("without_head", "h b n p_o"), streaming("change", "h b n")});

/// The same numbers with the columns of one head set to 0.
Tensor without(const Tensor& concatenated, std::size_t head, std::size_t p_v) {
  Tensor rest = concatenated;
  const std::size_t columns = concatenated.shape().back();
  float* row = rest.data<float>() + head * p_v;
  for (std::size_t i = 0; p_v > 0 && i < rest.count() / columns; ++i, row += columns) std::fill_n(row, p_v, 0.0F);
  return rest;
}

/// x (rows, columns) -> (rows, width): the columns from `first` on.
Tensor columns_of(const TensorView& x, std::size_t rows, std::size_t first, std::size_t width) {
  const std::size_t columns = x.shape().back();
  Tensor part = Tensor::make<float>({rows, width});
  for (std::size_t row = 0; row < rows; ++row)
    std::copy_n(x.data<float>() + row * columns + first, width, part.data<float>() + row * width);
  return part;
}

/// The Euclidean length of each row of x (rows, columns).
void lengths(const TensorView& x, float* to) {
  const float* value = x.data<float>();
  for (std::size_t row = 0; row < x.size(0); ++row) {
    double squares = 0;
    for (std::size_t k = 0; k < x.size(1); ++k, ++value) squares += static_cast<double>(*value) * *value;
    *to++ = static_cast<float>(std::sqrt(squares));
  }
}

/// The output with the columns of each head set to 0 in turn, (h, b, n, p_o).
Tensor without_each(const MultiHead& attention, const Tensor& concatenated) {
  const auto [b, n, h, p_o] = std::array{attention.b, attention.n, attention.h, attention.p_o};
  Tensor outputs = Tensor::make<float>({h, b, n, p_o});
  for (std::size_t head = 0; head < h; ++head) {
    const Tensor rest = attention.output(without(concatenated, head, attention.p_v));
    std::copy_n(rest.data<float>(), rest.count(), outputs.data<float>() + head * rest.count());
  }
  return outputs;
}

/// What the output loses without a head is what that head's columns of W_o make of it: h small products, not h whole.
Tensor change_by_each(const MultiHead& attention, const Tensor& concatenated, const TensorView& W_o) {
  Tensor change = Tensor::make<float>({attention.h, attention.b, attention.n});
  const std::size_t rows = attention.b * attention.n, p_v = attention.p_v;
  for (std::size_t head = 0; head < attention.h; ++head) {
    const Tensor values = columns_of(concatenated, rows, head * p_v, p_v);
    const Tensor weights = columns_of(W_o, attention.p_o, head * p_v, p_v);
    lengths(projected(values, weights), change.data<float>() + head * rows);
  }
  return change;
}

}  // namespace

constexpr Operation head_ablation_entry =
    operation<head_ablation>("head_ablation", multi_head_inputs, outputs, prepare_multi_head);

Trace head_ablation(const TensorView& queries, const TensorView& keys, const TensorView& values,
                    const MultiHeadParameters& parameters, const Masking& masking, const Dropout& dropout,
                    const Outputs& wanted) {
  MultiHead attention(head_ablation_entry, {queries, keys, values}, parameters, 0, masking, dropout);
  Trace trace(wanted);
  const bool leaves_out = trace.wants("without_head");
  attention.begin(trace, cost_of_ablation(attention, leaves_out));

  const Tensor concatenated = attention.concatenated(trace);
  if (trace.wants("output")) trace.add("output", attention.output(concatenated));
  if (leaves_out) trace.add("without_head", without_each(attention, concatenated));
  if (trace.wants("change")) trace.add("change", change_by_each(attention, concatenated, parameters.W_o));
  return trace;
}

}  // namespace attn
