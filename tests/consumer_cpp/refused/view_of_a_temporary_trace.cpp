// refused: deleted
#include "attn/softmax.hpp"

int main() {
  const attn::Tensor scores = attn::Tensor::of<float>({1, 1, 2}, {1, 2});
  const attn::Trace trace = attn::masked_softmax(scores);
#ifdef REFUSED
  const attn::TensorView weights = attn::masked_softmax(scores)["weights"];
#else
  const attn::TensorView weights = trace["weights"];
#endif
  return weights ? 0 : 1;
}
