#include <algorithm>
#include <cmath>

#include "attn/softmax.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "operations/sizes.hpp"
#include "tensor/half.hpp"
#include "tensor/text.hpp"
#include "weighing.hpp"

namespace attn {
namespace {

void round_to_half(Tensor& tensor) {
  float* values = tensor.data<float>();
  std::transform(values, values + tensor.count(), values, rounded_to_half);
}

/// PyTorch's text for scores of any rank: PyTorch repeats valid_lens (b) by the second size, whatever comes after it.
std::string mask_text(const TensorView& scores, const TensorView& valid_lens) {
  const std::size_t cols = scores.rank() == 0 ? 0 : scores.shape().back();
  const std::size_t rows = scores.rank() < 2 ? 1 : scores.count() / std::max<std::size_t>(1, cols);
  const std::size_t repeats = scores.rank() < 2 || valid_lens.rank() != 1 ? 1 : scores.size(1);
  return pytorch_text::mask(rows, 1, cols, valid_lens, repeats);
}

constexpr Name shape = "b n m | n m | b h n m";
constexpr auto plain_inputs =
    joined(joined(std::array{input::tensor("scores", shape)}, with_lens(masking_inputs, lens_of_samples_or_one)),
           std::array{input::choice("precision", "float32|float16")});
constexpr auto inputs = joined(plain_inputs, joined(normalise_inputs, composed_inputs));
constexpr std::array<Output, 2> plain_outputs{{{"masked_scores", "f32", shape}, {"weights", "f32", shape}}};
constexpr auto outputs = joined(plain_outputs, std::array{Output{"visible", "f32", shape, true}});

using Plain = Trace(const TensorView&, const Masking&, Precision, const Outputs&);

/// In the entry's order.
Trace with_options(const TensorView& scores, const Masking& masking, Precision precision, const SoftmaxOptions& options,
                   const Outputs& wanted) {
  return masked_softmax(scores, options, masking, precision, wanted);
}

}  // namespace

constexpr Operation plain::masked_softmax_entry =
    operation<static_cast<Plain*>(masked_softmax)>("masked_softmax", plain_inputs, plain_outputs);

constexpr Operation masked_softmax_entry = operation<with_options>("masked_softmax", inputs, outputs);

Trace masked_softmax(const TensorView& scores, const SoftmaxOptions& options, const Masking& masking,
                     Precision precision, const Outputs& wanted) {
  if (options.normalise == Normalise::softmax && hide_nothing(options.masks) && !wanted.has("visible"))
    return masked_softmax(scores, masking, precision, wanted);
  Check check(masked_softmax_entry);
  if (precision == Precision::float16)
    check.fail(ErrorCode::out_of_range, "precision", "float32, with options", "float16");
  check.tensor("scores", scores);
  const RowsOfKeys rows{scores.shape()};
  kernels::Visibility visibility = check_masking(check, scores.rank(), masking);
  const TensorView no_sinks;
  Weighing weighing(check, rows, visibility, options.masks, options.normalise, options.sigmoid_bias, no_sinks,
                    wanted.has("visible"));
  check.cost(weighing.cost(false) +
             Cost{.bytes = 2 * bytes_of(scores.shape()),
                  .multiply_adds = bytes_of(scores.shape()) / sizeof(float) * work::exponential});
  Tensor masked = Tensor::make<float>(scores.shape()), weights = Tensor::make<float>(scores.shape());
  weighing.mask(scores.data<float>(), masked.data<float>());
  weighing.normalise(masked.data<float>(), weights.data<float>());
  Trace trace(wanted);
  note_masked_rows(trace, "weights", visibility, rows);
  note_nan_rows(trace, weights.data<float>(), visibility, rows, options.normalise == Normalise::softmax);
  trace.add("masked_scores", std::move(masked));
  trace.add("weights", std::move(weights));
  weighing.show(trace);
  return trace;
}

Trace masked_softmax(const TensorView& scores, const Masking& masking, Precision precision, const Outputs& wanted) {
  Check check(plain::masked_softmax_entry);
  const auto pytorch = [&] { return mask_text(scores, masking.valid_lens); };
  check.tensor("scores", scores, pytorch);
  const kernels::Visibility visibility = check_masking(check, scores.rank(), masking, pytorch);
  if (precision == Precision::float16 && masking.valid_lens)
    check_fits(check, "fill", masking.fill, 65504.0, "from -65504 to 65504, or an infinity, in float16", "at::Half");
  const RowsOfKeys rows{scores.shape()};
  const std::size_t b = rows.samples(), h = rows.heads(), n = rows.queries(), m = rows.keys();
  const auto count = static_cast<double>(scores.count());
  const double rounding = precision == Precision::float16 ? 2 * work::copy : 0;
  check.cost({.bytes = 2 * count * sizeof(float),
              .multiply_adds = count * (work::exponential + work::step + rounding) +
                               static_cast<double>(rows.batches()) * static_cast<double>(n) * work::row});

  Tensor masked = Tensor::make<float>(scores.shape());
  Tensor weights = Tensor::make<float>(scores.shape());
  if (precision == Precision::float16) {
    std::transform(scores.data<float>(), scores.data<float>() + scores.count(), masked.data<float>(), rounded_to_half);
    kernels::mask_scores(masked.data<float>(), masked.data<float>(), b, h, n, m, visibility);
  } else {
    kernels::mask_scores(scores.data<float>(), masked.data<float>(), b, h, n, m, visibility);
  }
  kernels::softmax_rows(masked.data<float>(), weights.data<float>(), b * h * n, m);
  if (precision == Precision::float16) round_to_half(weights);

  Trace trace(wanted);
  note_masked_rows(trace, "weights", visibility, rows);
  note_nan_rows(trace, weights.data<float>(), visibility, rows);
  trace.add("masked_scores", std::move(masked));
  trace.add("weights", std::move(weights));
  return trace;
}

}  // namespace attn
