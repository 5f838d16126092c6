// refused: needs #include .*attn/xtensor\.hpp.*data<T>\(\)
#include "attn/tensor.hpp"

int main() {
  const attn::Tensor tensor = attn::Tensor::of<float>({1}, {1});
#ifdef REFUSED
  tensor.as<float>();
#else
  tensor.data<float>();
#endif
}
