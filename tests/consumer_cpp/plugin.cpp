// A function of a shared library, which computes by the static one.
#include "plugin.hpp"

#include <algorithm>

#include "attn/softmax.hpp"

float largest_weight(const std::vector<float>& scores) {
  const attn::Tensor x = attn::Tensor::of<float>({scores.size()}, scores);
  const attn::Trace trace = attn::softmax(x);
  const float* weights = trace["output"].data<float>();
  return *std::max_element(weights, weights + scores.size());
}
