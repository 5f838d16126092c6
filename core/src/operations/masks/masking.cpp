#include "masking.hpp"

#include <cmath>
#include <limits>

#include "kernels/masks.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

/// Stands for lanes: notes ask the kernels' own rule of visibility.
struct Notes {
  static constexpr bool small = true;
};

/// The kernels' form: valid_lens of this rank has one for each query.
kernels::Visibility visibility_of(Check& check, const Masking& masking, std::size_t rank_per_query) {
  const float fill = check_fill(check, "fill", masking.fill);
  check.number("window", static_cast<double>(masking.window));
  return {.mask = masking.mask,
          .window = masking.window,
          .valid_lens = masking.valid_lens.data<double>(),
          .valid_lens_per_query = masking.valid_lens.rank() == rank_per_query,
          .fill = fill};
}

}  // namespace

Masking Made<Masking>::read(Reader& next) {
  return {.valid_lens = ValidLens::borrowed(next.tensor()),
          .fill = next.number(),
          .mask = next.choice<Mask>(),
          .window = next.integer()};
}

void check_fits(const Check& check, Name input, double value, double largest, const char* expected, const char* type) {
  if (std::isinf(value) || std::abs(value) <= largest) return;
  check.fail(ErrorCode::out_of_range, input, expected, to_text(value),
             concat({"value cannot be converted to type ", type, " without overflow"}));
}

float check_fill(Check& check, Name input, double value) {
  check.number(input, value);
  check_fits(check, input, value, std::numeric_limits<float>::max(), "a float32 number", "float");
  return static_cast<float>(value);
}

kernels::Visibility check_masking(Check& check, const Masking& masking, const PyTorchText& pytorch) {
  check.tensor("valid_lens", masking.valid_lens, pytorch);
  return visibility_of(check, masking, 2);
}

kernels::Visibility check_masking(Check& check, std::size_t rank, const Masking& masking, const PyTorchText& pytorch) {
  const bool one_sample = rank == 2;
  check.of_shape(one_sample ? "() | n" : "b | b n", "valid_lens", masking.valid_lens, pytorch);
  return visibility_of(check, masking, one_sample ? 1 : 2);
}

bool sees_nothing(const kernels::Visibility& visibility, std::size_t sample, std::size_t head, std::size_t i,
                  std::size_t n, std::size_t m) {
  if (visibility.composed != nullptr) return visibility.composed->sees_nothing(visibility, sample, head, i, n, m);
  const auto index = [](std::size_t size) { return static_cast<kernels::Index>(size); };
  const kernels::Visible visible = kernels::visible_keys<Notes>(visibility, sample, index(i), index(n), index(m));
  return visible.begin >= std::min(visible.end, visible.valid);
}

Shape RowsOfKeys::index_of(std::size_t batch, std::size_t i) const {
  Shape index(shape.begin(), shape.end() - 1);
  index.back() = i;
  for (std::size_t axis = shape.size() - 2; axis-- > 0;) {
    index[axis] = batch % shape[axis];
    batch /= shape[axis];
  }
  return index;
}

void note_masked_rows(Trace& trace, Name output, const kernels::Visibility& visibility, const RowsOfKeys& rows) {
  if (visibility.mask == Mask::none && visibility.valid_lens == nullptr && visibility.composed == nullptr) return;
  const std::size_t n = rows.queries(), m = rows.keys();
  if (m == 0) return;
  for (std::size_t batch = 0; batch < rows.batches(); ++batch) {
    for (std::size_t i = 0; i < n; ++i) {
      if (sees_nothing(visibility, batch / rows.heads(), batch % rows.heads(), i, n, m))
        trace.note("all_masked_row", output, rows.index_of(batch, i));
    }
  }
}

void note_nan_rows(Trace& trace, const float* weights, const kernels::Visibility& visibility, const RowsOfKeys& rows,
                   bool spreads) {
  const std::size_t n = rows.queries(), m = rows.keys();
  if (m == 0) return;
  for (std::size_t row = 0; row < rows.batches() * n; ++row) {
    const std::size_t batch = row / n;
    if (kernels::has_nan(weights + row * m, spreads ? 1 : m) &&
        !sees_nothing(visibility, batch / rows.heads(), batch % rows.heads(), row % n, n, m)) {
      trace.note("nan_from_scores", "weights", rows.index_of(batch, row % n));
    }
  }
}

}  // namespace attn
