#include "scores.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace attn::training {
namespace {

const Kept* find(std::span<const Kept> kept, std::string_view name) {
  for (const Kept& one : kept)
    if (one.name == name) return &one;
  return nullptr;
}

/// Calls look(row, i, weights of query i) and takes the mean of what it returns over the rows' queries for which
/// counts(row, i) holds, a head at a time. weights (b, h, n, m).
template <class Counts, class Look>
Tensor mean_of_heads(const Kept& weights, Counts counts, Look look) {
  const std::size_t b = weights.shape[0], h = weights.shape[1], n = weights.shape[2], m = weights.shape[3];
  Tensor means = Tensor::make<float>({h});
  for (std::size_t head = 0; head < h; ++head) {
    double sum = 0, count = 0;
    for (std::size_t row = 0; row < b; ++row)
      for (std::size_t i = 0; i < n; ++i) {
        if (!counts(row, i)) continue;
        sum += look(row, i, weights.data + ((row * h + head) * n + i) * m);
        ++count;
      }
    means.data<float>()[head] = static_cast<float>(count > 0 ? sum / count : 0);
  }
  return means;
}

Tensor place_score(const Kept& weights, const Batch& batch) {
  const auto place = [&](std::size_t row, std::size_t i) { return batch.places[row * batch.length + i]; };
  return mean_of_heads(
      weights, [&](std::size_t row, std::size_t i) { return place(row, i) >= 0; },
      [&](std::size_t row, std::size_t i, const float* of_query) {
        return static_cast<double>(of_query[static_cast<std::size_t>(place(row, i))]);
      });
}

Tensor previous_score(const Kept& weights) {
  return mean_of_heads(
      weights, [](std::size_t, std::size_t i) { return i > 0; },
      [](std::size_t, std::size_t i, const float* of_query) { return static_cast<double>(of_query[i - 1]); });
}

/// Weight on the places after an earlier occurrence of the query's token.
Tensor prefix_score(const Kept& weights, const Batch& batch) {
  const std::size_t n = batch.length;
  return mean_of_heads(
      weights, [&](std::size_t row, std::size_t i) { return batch.targets[row * n + i] != ignored; },
      [&](std::size_t row, std::size_t i, const float* of_query) {
        const std::int64_t* tokens = batch.tokens.data() + row * n;
        double sum = 0;
        for (std::size_t j = 0; j < i; ++j)
          if (tokens[j] == tokens[i]) sum += static_cast<double>(of_query[j + 1]);
        return sum;
      });
}

/// The positions of a date's parts in its source.
struct Parts {
  std::size_t year, day, day_end, month, month_end;
};

Parts parts_of(std::string_view text) {
  const std::size_t year = text.size() - 4, space = text.find(' ');
  if (text.find('/') != std::string_view::npos) return {year, 0, 2, 3, 5};
  if (std::isdigit(static_cast<unsigned char>(text[0])) != 0) return {year, 0, space, space + 1, text.size() - 5};
  const std::size_t comma = text.find(',');
  return {year, space + 1, comma == std::string_view::npos ? text.size() - 5 : comma, 0, space};
}

std::string text_of(const Batch& batch, std::size_t row) {
  std::string text;
  for (std::int64_t i = 0; i < batch.valid_lens[row]; ++i)
    text += date_source_letters[batch.source[row * batch.source_length + static_cast<std::size_t>(i)] - 1];
  return text;
}

Tensor one_head(double score) {
  return Tensor::of<float>({1}, {static_cast<float>(score)});
}

/// The mean weight of the year's four characters and the day's two on their own digits, and of the month's within the
/// month's characters; weights (b, n, m).
std::vector<NamedTensor> date_scores(const Kept& weights, const Batch& batch) {
  const std::size_t n = weights.shape[1], m = weights.shape[2];
  double year = 0, month = 0, day = 0, days = 0;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const auto at = [&](std::size_t i, std::size_t j) {
      return static_cast<double>(weights.data[(row * n + i) * m + j]);
    };
    const Parts parts = parts_of(text_of(batch, row));
    for (std::size_t k = 0; k < 4; ++k) year += at(k, parts.year + k) / 4;
    for (std::size_t j = parts.month; j < parts.month_end; ++j) month += (at(5, j) + at(6, j)) / 2;
    if (parts.day_end - parts.day != 2) continue;
    day += (at(8, parts.day) + at(9, parts.day + 1)) / 2;
    ++days;
  }
  const auto rows = static_cast<double>(batch.rows);
  std::vector<NamedTensor> scores;
  scores.push_back({"year", one_head(year / rows)});
  scores.push_back({"month", one_head(month / rows)});
  scores.push_back({"day", one_head(day / std::max(days, 1.0))});
  return scores;
}

}  // namespace

Scores score_predictions(std::span<const Kept> kept, const Batch& batch) {
  Scores scores;
  const Kept* logits = find(kept, "logits");
  if (logits == nullptr) return scores;
  const std::size_t classes = logits->shape[2];
  std::size_t asked = 0, right = 0, exact = 0;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    bool all = true;
    for (std::size_t at = row * batch.length; at < (row + 1) * batch.length; ++at) {
      if (batch.targets[at] == ignored) continue;
      const float* from = logits->data + at * classes;
      const bool hit = std::max_element(from, from + classes) - from == batch.targets[at];
      ++asked;
      right += hit ? 1 : 0;
      all = all && hit;
    }
    exact += all ? 1 : 0;
  }
  scores.accuracy = asked == 0 ? 0 : static_cast<double>(right) / static_cast<double>(asked);
  scores.exact = static_cast<double>(exact) / static_cast<double>(batch.rows);
  return scores;
}

std::vector<NamedTensor> score_heads(std::span<const Kept> kept, const Task& task, const Batch& batch) {
  if (task.kind == TaskKind::dates) return date_scores(*find(kept, "cross_attention.weights"), batch);
  const bool circuit = task.kind == TaskKind::induction || task.kind == TaskKind::recall;
  std::vector<NamedTensor> scores;
  for (std::size_t layer = 0;; ++layer) {
    const std::string name = "layers." + std::to_string(layer) + ".";
    const Kept* weights = find(kept, name + "attention.weights");
    if (weights == nullptr) return scores;
    if (!batch.places.empty()) scores.push_back({name + "place", place_score(*weights, batch)});
    if (circuit) scores.push_back({name + "previous", previous_score(*weights)});
    if (task.kind == TaskKind::induction) scores.push_back({name + "prefix", prefix_score(*weights, batch)});
  }
}

}  // namespace attn::training
