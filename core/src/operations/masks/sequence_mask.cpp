#include "catalogue/entries.hpp"
#include "masking.hpp"
#include "operations/sizes.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "rows cols"), input::tensor("valid_lens", "rows", "f64"),
                            input::number("value", -Input::infinity, Input::infinity, 0)};
constexpr Output outputs[] = {{"output", "f32", "rows cols"}};

}  // namespace

constexpr Operation sequence_mask_entry = operation<sequence_mask>("sequence_mask", inputs, outputs);

Trace sequence_mask(const TensorView& x, const TensorView& valid_lens, double value, const Outputs& wanted) {
  Check check(sequence_mask_entry);
  check.tensor("x", x);
  check.tensor("valid_lens", valid_lens);
  const float fill = check_fill(check, "value", value);
  check.cost({.bytes = bytes_of(x.shape())});

  Tensor output = Tensor::make<float>(x.shape());
  kernels::mask_scores(x.data<float>(), output.data<float>(), check["rows"], 1, 1, check["cols"],
                       {.valid_lens = valid_lens.data<double>(), .fill = fill});
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
