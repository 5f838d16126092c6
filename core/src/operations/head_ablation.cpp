#include "multi_head.hpp"

namespace attn {
namespace {

constexpr auto outputs = joined(
    multi_head_outputs, std::array<Output, 2>{{{"without_head", "f32", "h b n p_o"}, {"change", "f32", "h b n"}}});

/// The same numbers with the columns of one head set to 0.
Tensor without(const Tensor& concatenated, std::size_t head, std::size_t p_v) {
  Tensor rest = concatenated;
  const std::size_t columns = concatenated.shape().back();
  float* row = rest.data<float>() + head * p_v;
  for (std::size_t i = 0; p_v > 0 && i < rest.count() / columns; ++i, row += columns) std::fill_n(row, p_v, 0.0F);
  return rest;
}

/// The Euclidean distance of each row of `changed` from its row of `output`.
void distances(const float* output, const float* changed, float* to, std::size_t rows, std::size_t columns) {
  for (std::size_t row = 0; row < rows; ++row) {
    double squares = 0;
    for (std::size_t k = 0; k < columns; ++k) {
      const double difference = static_cast<double>(*output++) - static_cast<double>(*changed++);
      squares += difference * difference;
    }
    *to++ = static_cast<float>(std::sqrt(squares));
  }
}

}  // namespace

constexpr Operation head_ablation_entry = {
    "head_ablation", multi_head_inputs, outputs,
    [](const Arguments& given) {
      const GivenDropout dropout(given);
      return dropout.completed(head_ablation(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                             multi_head_parameters_of(given), masking_of(given), dropout.dropout(),
                                             dropout.outputs()));
    },
    prepare_multi_head};

Trace head_ablation(const TensorView& queries, const TensorView& keys, const TensorView& values,
                    const MultiHeadParameters& parameters, const Masking& masking, const Dropout& dropout,
                    const Outputs& wanted) {
  const MultiHead attention(head_ablation_entry, queries, keys, values, parameters, masking, dropout);
  const auto [b, n, h, p_o] = std::array{attention.b, attention.n, attention.h, attention.p_o};
  Trace trace(wanted);
  attention.check_memory(trace, bytes_of({h, b, n, p_o}) + bytes_of({h, b, n}) + bytes_of({b, n, h, attention.p_v}));

  const Tensor concatenated = attention.concatenated(trace);
  Tensor output = attention.output(concatenated);
  Tensor without_head = Tensor::make<float>({h, b, n, p_o}), change = Tensor::make<float>({h, b, n});
  for (std::size_t head = 0; head < h; ++head) {
    const Tensor rest = attention.output(without(concatenated, head, attention.p_v));
    std::copy_n(rest.data<float>(), rest.count(), without_head.data<float>() + head * rest.count());
    distances(output.data<float>(), rest.data<float>(), change.data<float>() + head * b * n, b * n, p_o);
  }
  trace.add("output", std::move(output));
  trace.add("without_head", std::move(without_head));
  trace.add("change", std::move(change));
  return trace;
}

}  // namespace attn
