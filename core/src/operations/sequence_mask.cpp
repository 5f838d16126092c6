#include "entries.hpp"
#include "masking.hpp"

namespace attn {

const Operation sequence_mask_entry = {
    .name = "sequence_mask",
    .inputs = {input::tensor("x", "rows cols"), input::tensor("valid_lens", "rows", "f64"),
               input::number("value", -std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::infinity(), 0)},
    .outputs = {{"output", "f32", "rows cols"}},
    .run = [](const Arguments& given) {
      return sequence_mask(given.tensor("x"), given.tensor("valid_lens"), given.number("value"), given.outputs());
    }};

Trace sequence_mask(const TensorView& x, const TensorView& valid_lens, double value, Outputs outputs) {
  Check check(sequence_mask_entry);
  check.tensor("x", x);
  check.tensor("valid_lens", valid_lens);
  check.number("value", value);
  const std::size_t rows = check["rows"], cols = check["cols"];

  Tensor output = Tensor::make<float>(x.shape());
  kernels::mask_scores(x.data<float>(), output.data<float>(), rows, 1, cols,
                       {.valid_lens = valid_lens.data<double>(), .fill = static_cast<float>(value)});
  Trace trace(std::move(outputs));
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
