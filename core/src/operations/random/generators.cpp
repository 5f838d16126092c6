#include "generators.hpp"

#include <algorithm>

namespace attn {

Generator generator_of(Check& check, const TensorView& numbers) {
  check.tensor("generator", numbers);
  const std::optional<Generator> generator = generator_from_numbers({numbers.data<double>(), numbers.count()});
  if (!generator) {
    check.fail(ErrorCode::out_of_range, "generator", "624 32-bit words, an index up to 624, 0 or 1, a normal",
               "other numbers");
  }
  return *generator;
}

Tensor tensor_of(const Generator& generator) {
  Tensor tensor = Tensor::make<double>({generator_numbers});
  const GeneratorNumbers numbers = to_numbers(generator);
  std::copy(numbers.begin(), numbers.end(), tensor.data<double>());
  return tensor;
}

}  // namespace attn
