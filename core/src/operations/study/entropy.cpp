#include "attn/attention.hpp"
#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "kernels/elementary.hpp"
#include "operations/sizes.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("weights", "*")};
constexpr Output outputs[] = {{"bits", "f32", "*"}};

double bits_of(const float* weights, std::size_t count) {
  constexpr double ln2 = 0.69314718055994530942;
  double nats = 0;
  for (std::size_t j = 0; j < count; ++j) {
    const auto weight = static_cast<double>(weights[j]);
    if (weight != 0) nats -= weight * elementary::log(weight);
  }
  return nats / ln2;
}

}  // namespace

constexpr Operation entropy_entry = operation<entropy>("entropy", inputs, outputs);

Trace entropy(const TensorView& weights, const Outputs& wanted) {
  Check check(entropy_entry);
  check.tensor("weights", weights);
  if (weights.rank() == 0) check.fail(ErrorCode::wrong_rank, "weights", "(…, m)", "()");

  Shape shape = weights.shape();
  const std::size_t m = shape.back();
  shape.pop_back();
  check.cost({.bytes = bytes_of(shape), .multiply_adds = static_cast<double>(weights.count()) * work::logarithm});
  Tensor bits = Tensor::make<float>(shape);
  float* to = bits.data<float>();
  for (std::size_t row = 0; row < bits.count(); ++row) {
    to[row] = static_cast<float>(bits_of(weights.data<float>() + row * m, m));
  }
  Trace trace(wanted);
  trace.add("bits", std::move(bits));
  return trace;
}

}  // namespace attn
