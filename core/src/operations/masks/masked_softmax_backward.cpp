#include <algorithm>

#include "attn/softmax.hpp"
#include "catalogue/entries.hpp"
#include "masking.hpp"
#include "operations/gradient.hpp"

namespace attn {
namespace {

constexpr Name shape = "b n m | n m | b h n m";
constexpr auto inputs = joined(std::array{input::tensor("scores", shape), input::tensor("d_output", shape)},
                               with_lens(masking_inputs, lens_of_samples_or_one));
constexpr Output outputs[] = {{"weights", "f32", shape}, {"d_scores", "f32", shape}};

}  // namespace

constexpr Operation masked_softmax_backward_entry =
    operation<masked_softmax_backward>("masked_softmax_backward", inputs, outputs);

Trace masked_softmax_backward(const TensorView& scores, const TensorView& d_output, const Masking& masking,
                              const Outputs& wanted) {
  Check check(masked_softmax_backward_entry);
  check.tensor("scores", scores);
  check_d_output(check, d_output, scores.shape());
  const kernels::Visibility visibility = check_masking(check, scores.rank(), masking);
  const RowsOfKeys rows{scores.shape()};
  const std::size_t b = rows.samples(), h = rows.heads(), n = rows.queries(), m = rows.keys();
  const auto count = static_cast<double>(scores.count());
  check.cost({.bytes = 2 * count * sizeof(float),
              .multiply_adds = count * (work::exponential + 2 * work::step + work::number) +
                               2 * static_cast<double>(rows.batches()) * static_cast<double>(n) * work::row});

  Tensor weights = Tensor::make<float>(scores.shape()), d_scores = Tensor::make<float>(scores.shape());
  kernels::mask_scores(scores.data<float>(), weights.data<float>(), b, h, n, m, visibility);
  kernels::softmax_rows(weights.data<float>(), weights.data<float>(), b * h * n, m);
  kernels::softmax_rows_backward(weights.data<float>(), d_output.data<float>(), d_scores.data<float>(), b * h * n, m);
  kernels::mask_scores_backward(d_scores.data<float>(), b, h, n, m, visibility);

  Trace trace(wanted);
  note_masked_rows(trace, "weights", visibility, rows);
  note_nan_rows(trace, weights.data<float>(), visibility, rows);
  trace.add("weights", std::move(weights));
  trace.add("d_scores", std::move(d_scores));
  return trace;
}

}  // namespace attn
