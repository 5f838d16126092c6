// refused: deleted
#include <utility>

#include "attn/tensor.hpp"

int main() {
  attn::Tensor tensor = attn::Tensor::of<float>({1}, {1});
  attn::TensorView view;
#ifdef REFUSED
  view = std::move(tensor);
#else
  view = tensor;
#endif
  return view ? 0 : 1;
}
