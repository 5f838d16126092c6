#include "check_batch.hpp"

#include <algorithm>
#include <cmath>

#include "attn/error.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

constexpr std::size_t most_rows = 65536, longest = 4096;
constexpr double most_numbers = 67108864;  // limit for the largest tensor of a forward: 256 MB

void require_count(Name field, std::size_t found, std::size_t rows, std::size_t columns) {
  if (found == rows * columns) return;
  refuse(ErrorCode::wrong_shape, "session", field, concat({"(", rows, ", ", columns, ")"}),
         concat({found, " numbers"}));
}

void require_range(Name field, std::size_t found, std::size_t most, const char* what) {
  if (found >= 1 && found <= most) return;
  refuse(ErrorCode::out_of_range, "session", field, concat({"from 1 to ", most, what}), concat({found}));
}

/// All from `low` to `high`, but for what is ignored.
void require_tokens(Name field, const std::vector<std::int64_t>& tokens, std::int64_t low, std::int64_t high,
                    bool may_be_ignored = false) {
  for (const std::int64_t token : tokens) {
    if ((token >= low && token <= high) || (may_be_ignored && token == ignored)) continue;
    refuse(ErrorCode::out_of_range, "session", field, concat({"from ", low, " to ", high}), concat({token}),
           "index out of range in self");
  }
}

}  // namespace

void check_batch_sizes(const Model& model, const BatchSizes& sizes) {
  require_range("batch", sizes.rows, most_rows, " rows");
  const bool translates = model.translation.has_value();
  const std::size_t read = translates ? sizes.source_length : sizes.length;
  const bool learned = model.positions == Positions::learned;
  require_range(translates ? "source" : "tokens", read, learned ? model.max_len : longest,
                learned ? " in a row, the model's max_len" : " in a row");
  if (translates)
    require_range("targets", sizes.length, model.translation->length, " in a row, the translation's length");
  const auto widest = static_cast<double>(
      std::max({2 * model.d_model, model.d_ff, outputs_of(model), model.num_heads * read, model.outputs}));
  const double numbers = static_cast<double>(sizes.rows) * static_cast<double>(std::max(read, sizes.length)) * widest;
  if (numbers > most_numbers) refuse_too_large("session", Measure::bytes, 4 * most_numbers, 4 * numbers);
}

void check_batch(const Model& model, const Batch& batch) {
  check_batch_sizes(model, {batch.rows, batch.length, batch.source_length});
  const auto vocabulary = static_cast<std::int64_t>(model.vocabulary);
  const auto outputs = static_cast<std::int64_t>(outputs_of(model));
  require_count("targets", batch.targets.size(), batch.rows, batch.length);
  require_tokens("targets", batch.targets, 0, outputs - 1, true);
  if (!model.translation) {
    require_count("tokens", batch.tokens.size(), batch.rows, batch.length);
    return require_tokens("tokens", batch.tokens, 0, vocabulary - 1);
  }
  require_count("source", batch.source.size(), batch.rows, batch.source_length);
  require_tokens("source", batch.source, 0, vocabulary - 1);
  require_count("valid_lens", batch.valid_lens.size(), batch.rows, 1);
  require_tokens("valid_lens", batch.valid_lens, 1, static_cast<std::int64_t>(batch.source_length));
  require_count("previous", batch.previous.size(), batch.rows, batch.length);
  require_tokens("previous", batch.previous, 0, outputs);
}

void check_batch(const KernelRegression&, const Batch& batch) {
  require_range("x", batch.length, longest, " numbers");
  require_count("x", batch.x.size(), batch.length, 1);
  require_count("y", batch.y.size(), batch.length, 1);
  for (const auto* numbers : {&batch.x, &batch.y})
    for (const float number : *numbers)
      if (!std::isfinite(number))
        refuse(ErrorCode::not_finite, "session", "x", "numbers", to_text(static_cast<double>(number)));
}

}  // namespace attn::training
