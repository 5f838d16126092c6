#include <algorithm>

#include "attn/softmax.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "masking.hpp"

namespace attn {
namespace {

constexpr auto inputs =
    joined(std::array{input::tensor("scores", "b n m"), input::tensor("d_output", "b n m")}, masking_inputs);
constexpr Output outputs[] = {{"weights", "f32", "b n m"}, {"d_scores", "f32", "b n m"}};

}  // namespace

constexpr Operation masked_softmax_backward_entry = {
    "masked_softmax_backward", inputs, outputs, [](const Arguments& given) {
      return masked_softmax_backward(given.tensor("scores"), given.tensor("d_output"), masking_of(given),
                                     given.outputs());
    }};

Trace masked_softmax_backward(const TensorView& scores, const TensorView& d_output, const Masking& masking,
                              const Outputs& wanted) {
  Check check(masked_softmax_backward_entry);
  check.tensor("scores", scores);
  check.tensor("d_output", d_output, [&] { return pytorch_text::gradient(d_output, scores.shape()); });
  const kernels::Visibility visibility = check_masking(check, masking);
  const std::size_t b = check["b"], n = check["n"], m = check["m"];
  const auto count = static_cast<double>(scores.count());
  check.cost({.bytes = 2 * count * sizeof(float),
              .multiply_adds = count * (work::exponential + 2 * work::step + work::number) +
                               2 * static_cast<double>(b) * static_cast<double>(n) * work::row});

  Tensor weights = Tensor::make<float>(scores.shape()), d_scores = Tensor::make<float>(scores.shape());
  kernels::mask_scores(scores.data<float>(), weights.data<float>(), b, 1, n, m, visibility);
  kernels::softmax_rows(weights.data<float>(), weights.data<float>(), b * n, m);
  kernels::softmax_rows_backward(weights.data<float>(), d_output.data<float>(), d_scores.data<float>(), b * n, m);
  kernels::mask_scores_backward(d_scores.data<float>(), b, 1, n, m, visibility);

  Trace trace(wanted);
  const RowsOfKeys rows{scores.shape()};
  note_masked_rows(trace, "weights", visibility, rows);
  note_nan_rows(trace, weights.data<float>(), visibility, rows);
  trace.add("weights", std::move(weights));
  trace.add("d_scores", std::move(d_scores));
  return trace;
}

}  // namespace attn
