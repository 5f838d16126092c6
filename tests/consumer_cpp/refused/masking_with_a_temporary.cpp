// refused: deleted
#include "attn/softmax.hpp"

int main() {
  const attn::Tensor scores = attn::Tensor::of<float>({1, 1, 2}, {1, 2});
  const attn::Tensor lens = attn::Tensor::of<double>({1}, {1});
#ifdef REFUSED
  const attn::Masking masking{.valid_lens = attn::Tensor::of<double>({1}, {1})};
#else
  const attn::Masking masking{.valid_lens = lens};
#endif
  attn::masked_softmax(attn::Tensor::of<float>({1, 1, 2}, {1, 2}), masking);  // an argument may be a temporary
  attn::masked_softmax(scores, masking);
}
