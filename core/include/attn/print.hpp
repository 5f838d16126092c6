// A tensor's text, character for character what print() writes in PyTorch 1.13 (torch/_tensor_str.py) with its default
// print options: four digits, the edges alone beyond 1000 numbers, lines of 80.
#pragma once

#include <iosfwd>
#include <string>

#include "attn/tensor.hpp"

namespace attn {

/// "tensor([[0.5000, 0.5000]])"; "None" for an absent view.
std::string to_string(const TensorView& tensor);

/// The same.
std::ostream& operator<<(std::ostream& stream, const TensorView& tensor);

}  // namespace attn
