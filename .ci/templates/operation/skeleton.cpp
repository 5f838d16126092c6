#include "attn/skeleton.hpp"

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "operations/sizes.hpp"

namespace attn {
namespace {

constexpr Name shape = "d | n d | b n d | b h n d";  // a symbol has one size in all tensors of a call
constexpr Input inputs[] = {input::tensor("x", shape), input::number("factor", -1e6, 1e6, 1)};
constexpr Output outputs[] = {{"output", "f32", shape}};

}  // namespace

constexpr Operation skeleton_entry = operation<skeleton>("skeleton", inputs, outputs);

Trace skeleton(const TensorView& x, double factor, const Outputs& wanted) {
  Check check(skeleton_entry);
  check.tensor("x", x);
  check.number("factor", factor);
  check.cost({.bytes = bytes_of(x.shape()), .multiply_adds = static_cast<double>(x.count()) * work::number});

  Tensor output = Tensor::make<float>(x.shape());
  for (std::size_t i = 0; i < x.count(); ++i) output.data<float>()[i] = x.data<float>()[i] * static_cast<float>(factor);
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
