#include "masking.hpp"

#include <cmath>
#include <limits>

#include "tensor/text.hpp"

namespace attn {
namespace {

/// Keys below this index (exclusive) are within valid_lens for the row.
double valid_len_of(const kernels::Masking& masking, std::size_t batch, std::size_t i, std::size_t n) {
  const std::size_t sample = batch / masking.heads;
  return masking.valid_lens[masking.valid_lens_per_query ? sample * n + i : sample];
}

struct KeyRange {
  std::int64_t first, last;  // inclusive; empty when last < first
};

KeyRange visible_under_mask(const kernels::Masking& masking, std::size_t i, std::size_t n, std::size_t m) {
  const auto query = static_cast<std::int64_t>(i);
  const auto queries = static_cast<std::int64_t>(n);
  const auto keys = static_cast<std::int64_t>(m);
  const std::int64_t window = std::min(masking.window, queries + keys);
  switch (masking.mask) {
    case kernels::Mask::none:
      return {0, keys - 1};
    case kernels::Mask::causal:
      return {0, std::min(query, keys - 1)};
    case kernels::Mask::causal_bottom_right:
      return {0, std::min(query + keys - queries, keys - 1)};
    case kernels::Mask::sliding_window:
      return {std::max<std::int64_t>(0, query - window + 1), std::min(query, keys - 1)};
    case kernels::Mask::sliding_window_both:
      return {std::max<std::int64_t>(0, query - window), std::min(query + window, keys - 1)};
  }
  return {0, keys - 1};
}

}  // namespace

Masking masking_of(const Arguments& arguments) {
  return {.valid_lens = arguments.tensor("valid_lens"),
          .fill = arguments.number("fill"),
          .mask = arguments.choice<Mask>("mask"),
          .window = arguments.integer("window")};
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

kernels::Masking check_masking(Check& check, const Masking& masking, std::size_t heads, const PyTorchText& pytorch) {
  check.tensor("valid_lens", masking.valid_lens, pytorch);
  const float fill = check_fill(check, "fill", masking.fill);
  check.number("window", static_cast<double>(masking.window));
  return {.mask = static_cast<kernels::Mask>(masking.mask),
          .window = masking.window,
          .valid_lens = masking.valid_lens.data<double>(),
          .valid_lens_per_query = masking.valid_lens.rank() == 2,
          .heads = heads,
          .fill = fill};
}

bool sees_nothing(const kernels::Masking& masking, std::size_t batch, std::size_t i, std::size_t n, std::size_t m) {
  const KeyRange range = visible_under_mask(masking, i, n, m);
  if (range.last < range.first) return true;
  return masking.valid_lens != nullptr && !(static_cast<double>(range.first) < valid_len_of(masking, batch, i, n));
}

std::size_t RowsOfKeys::batches() const {
  std::size_t count = 1;
  for (std::size_t axis = 0; axis + 2 < shape.size(); ++axis) count *= shape[axis];
  return count;
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

void note_masked_rows(Trace& trace, Name output, const kernels::Masking& masking, const RowsOfKeys& rows) {
  if (masking.mask == kernels::Mask::none && masking.valid_lens == nullptr) return;
  const std::size_t n = rows.queries(), m = rows.keys();
  if (m == 0) return;
  for (std::size_t batch = 0; batch < rows.batches(); ++batch) {
    for (std::size_t i = 0; i < n; ++i) {
      if (sees_nothing(masking, batch, i, n, m)) trace.note("all_masked_row", output, rows.index_of(batch, i));
    }
  }
}

void note_nan_rows(Trace& trace, const float* weights, const kernels::Masking& masking, const RowsOfKeys& rows) {
  const std::size_t n = rows.queries(), m = rows.keys();
  if (m == 0) return;
  for (std::size_t row = 0; row < rows.batches() * n; ++row) {
    // Softmax spreads a NaN over its whole row: one look is enough.
    if (std::isnan(weights[row * m]) && !sees_nothing(masking, row / n, row % n, n, m)) {
      trace.note("nan_from_scores", "weights", rows.index_of(row / n, row % n));
    }
  }
}

}  // namespace attn
