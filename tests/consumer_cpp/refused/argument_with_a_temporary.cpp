// refused: deleted
#include "attn/catalogue.hpp"

int main() {
  const attn::Tensor scores = attn::Tensor::of<float>({1, 1, 2}, {1, 2});
#ifdef REFUSED
  const attn::Argument argument{"scores", attn::Tensor::of<float>({1, 1, 2}, {1, 2})};
#else
  const attn::Argument argument{"scores", scores};
#endif
  attn::run("masked_softmax", {argument});
}
