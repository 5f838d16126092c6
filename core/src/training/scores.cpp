#include "scores.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "task_kind.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

const Kept* find(std::span<const Kept> kept, std::string_view name) {
  for (const Kept& one : kept)
    if (one.name == name) return &one;
  return nullptr;
}

/// The mean of a score over the rows, a head at a time. weights (b, h, n, m), or (b, n, m) of one head.
template <class Add>
Tensor mean_of_heads(const Kept& weights, const Batch& batch, Add add) {
  const Shape& shape = weights.shape;
  const std::size_t b = shape[0], h = shape.size() == 3 ? 1 : shape[1], m = shape.back(), n = shape[shape.size() - 2];
  Tensor means = Tensor::make<float>({h});
  for (std::size_t head = 0; head < h; ++head) {
    Mean mean;
    for (std::size_t row = 0; row < b; ++row) add({batch, row, weights.data + (row * h + head) * n * m, m}, mean);
    means.data<float>()[head] = static_cast<float>(mean.count > 0 ? mean.sum / mean.count : 0);
  }
  return means;
}

void add_places(const std::vector<std::int64_t>& places, const HeadRow& of, Mean& mean) {
  for (std::size_t i = 0; i < of.batch.length; ++i) {
    const std::int64_t place = places[of.row * of.batch.length + i];
    if (place < 0) continue;
    mean.sum += of.at(i, static_cast<std::size_t>(place));
    ++mean.count;
  }
}

/// Adds the task's scores of one attention.
void score_attention(const std::string& prefix, const Kept& weights, const Task& task, const Batch& batch,
                     std::vector<NamedTensor>& scores) {
  for (const Places& places : batch.places)
    scores.push_back({prefix + places.score.text(), mean_of_heads(weights, batch, [&](const HeadRow& of, Mean& mean) {
                        add_places(places.at, of, mean);
                      })});
  for (const HeadScore& score : task.kind().scores)
    scores.push_back({prefix + score.name.text(), mean_of_heads(weights, batch, score.add)});
}

}  // namespace

void add_previous(const HeadRow& of, Mean& mean) {
  for (std::size_t i = 1; i < of.batch.length; ++i) {
    mean.sum += of.at(i, i - 1);
    ++mean.count;
  }
}

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
  std::vector<NamedTensor> scores;
  if (const Kept* weights = find(kept, "cross_attention.weights"); weights != nullptr) {
    score_attention("", *weights, task, batch, scores);
    return scores;
  }
  for (std::size_t layer = 0;; ++layer) {
    const std::string name = concat({"layers.", layer, "."});
    const Kept* weights = find(kept, name + "attention.weights");
    if (weights == nullptr) return scores;
    score_attention(name, *weights, task, batch, scores);
  }
}

}  // namespace attn::training
