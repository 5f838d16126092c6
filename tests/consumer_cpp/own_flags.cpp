// Compiles where the library's own flags stay with it: -Wconversion would refuse this with -Werror.
#include "attn/tensor.hpp"

int main() {
  double exact = 3.7;
  int whole = exact;
  return whole == 3 && attn::Tensor::of<float>({1}, {1}).count() == 1 ? 0 : 1;
}
