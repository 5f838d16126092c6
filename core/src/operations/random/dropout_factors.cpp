#include "dropout_factors.hpp"

#include "tensor/text.hpp"

namespace attn {

void check_dropout_given(Check& check, double dropout) {
  if (dropout >= 0 && dropout <= 1) return;
  check.number("dropout", dropout,
               concat({"dropout probability has to be between 0 and 1, but got ", to_text(dropout)}));
}

Tensor dropout_factors(const TensorView& mask, double dropout) {
  const float kept = dropout < 1 ? 1.0F / static_cast<float>(1 - dropout) : 0.0F;
  Tensor factors = Tensor::make<float>(mask.shape());
  for (std::size_t i = 0; i < mask.count(); ++i) factors.data<float>()[i] = mask.data<float>()[i] * kept;
  return factors;
}

}  // namespace attn
