// refused: deleted|invokes a deleted function
#include "attn/tensor.hpp"

attn::Tensor numbers() {
  return attn::Tensor::of<float>({1}, {1});
}

#ifdef REFUSED
attn::TensorView view() {
  return numbers();
}
#else
attn::Tensor view() {
  return numbers();
}
#endif

int main() {
  return view() ? 0 : 1;
}
