// The text of a tensor, character for character as PyTorch 1.13 prints it (torch/_tensor_str.py) with the default print
// options: four digits, only the edges beyond 1000 numbers, lines of 80.
#pragma once

#include <iosfwd>
#include <string>

#include "attn/tensor.hpp"

namespace attn {

/// "tensor([[0.5000, 0.5000]])"; "None" for an absent view.
std::string to_string(const TensorView& tensor);

/// Writes that text.
std::ostream& operator<<(std::ostream& stream, const TensorView& tensor);

}  // namespace attn
