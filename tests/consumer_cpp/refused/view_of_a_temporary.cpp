// refused: deleted
#include "attn/tensor.hpp"

int main() {
  const attn::Tensor tensor = attn::Tensor::of<float>({1}, {1});
#ifdef REFUSED
  const attn::TensorView view = attn::Tensor::of<float>({1}, {1});
#else
  const attn::TensorView view = tensor;
#endif
  return view ? 0 : 1;
}
