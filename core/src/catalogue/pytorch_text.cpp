#include "pytorch_text.hpp"

#include <algorithm>

#include "tensor/text.hpp"

namespace attn::pytorch_text {
namespace {

/// PyTorch's text for a second matrix whose first two sizes, as bmm sees them, are these.
std::string bmm_sizes(std::size_t batches, std::size_t inner, std::size_t found_batches, std::size_t found_inner) {
  return concat({"Expected size for first two dimensions of batch2 tensor to be: [", batches, ", ", inner,
                 "] but got: [", found_batches, ", ", found_inner, "]."});
}

std::string list_of(const Shape& shape) {
  std::string list;
  for (const std::size_t size : shape) list = concat({list, list.empty() ? "" : ", ", size});
  return list;
}

constexpr const char* not_three_axes = "batch2 must be a 3D tensor";

std::string product(const TensorView& x, std::size_t in, std::size_t out) {
  if (x.rank() == 0) return {};
  const std::size_t columns = x.shape().back();
  const std::size_t rows = columns == 0 ? 0 : x.count() / columns;
  return concat({"mat1 and mat2 shapes cannot be multiplied (", rows, "x", columns, " and ", in, "x", out, ")"});
}

}  // namespace

std::string bmm(std::size_t batches, std::size_t inner, const TensorView& second) {
  if (second.rank() != 3) return not_three_axes;
  return bmm_sizes(batches, inner, second.size(0), second.size(1));
}

std::string bmm_transposed(std::size_t batches, std::size_t inner, const TensorView& second) {
  if (second.rank() == 3) return bmm_sizes(batches, inner, second.size(0), second.size(2));
  if (second.rank() > 3) return not_three_axes;
  return dimension(second.rank(), second.rank() == 0 ? 1 : static_cast<std::int64_t>(second.rank()));
}

std::string dimension(std::size_t rank, std::int64_t dim) {
  const std::size_t axes = rank == 0 ? 1 : rank;
  return concat(
      {"Dimension out of range (expected to be in range of [-", axes, ", ", axes - 1, "], but got ", dim, ")"});
}

std::string bmm_first(const TensorView& first) {
  return first.rank() == 0 ? "tuple index out of range" : "batch1 must be a 3D tensor";
}

std::string matmul_of(const Shape& a, const Shape& b) {
  const std::size_t axes_a = a.size(), axes_b = b.size();
  if (axes_a == 0 || axes_b == 0)
    return concat({"both arguments to matmul need to be at least 1D, but they are ", axes_a, "D and ", axes_b, "D"});
  const std::size_t k = a.back(), k_b = axes_b == 1 ? b[0] : b[axes_b - 2];
  const auto rows = [](const Shape& x, std::size_t but) {  // the sizes of all axes but one, multiplied
    std::size_t count = 1;
    for (std::size_t axis = 0; axis < x.size(); ++axis) count *= axis == but ? 1 : x[axis];
    return count;
  };
  if (axes_a == 1 && axes_b == 1)
    return concat({"inconsistent tensor size, expected tensor [", k, "] and src [", k_b,
                   "] to have the same number of elements, but got ", k, " and ", k_b, " elements respectively"});
  const auto vector = [](std::size_t of, std::size_t in, std::size_t found) {
    return concat({"size mismatch, got ", of, ", ", of, "x", in, ",", found});
  };
  const auto matrices = [](std::size_t m, std::size_t in, std::size_t found, std::size_t n) {
    return concat({"mat1 and mat2 shapes cannot be multiplied (", m, "x", in, " and ", found, "x", n, ")"});
  };
  if (axes_b == 1) return vector(rows(a, axes_a - 1), k, k_b);
  if (axes_b == 2) return matrices(rows(a, axes_a - 1), k, k_b, b[1]);
  // b's many matrices as one, turned: it is they that are multiplied with a.
  if (axes_a == 1) return vector(rows(b, axes_b - 2), k_b, k);
  if (axes_a == 2) return matrices(rows(b, axes_b - 2), k_b, k, a[0]);
  std::size_t batches = 1;
  for (std::size_t back = 3; back <= std::max(axes_a, axes_b); ++back) {
    const std::size_t size_a = back <= axes_a ? a[axes_a - back] : 1, size_b = back <= axes_b ? b[axes_b - back] : 1;
    if (size_a != size_b && size_a != 1 && size_b != 1)
      return broadcast(size_a, size_b, std::max(axes_a, axes_b) - back);
    batches *= size_a == 1 ? size_b : size_a;
  }
  return bmm_sizes(batches, k, batches, k_b);
}

std::string matmul(const TensorView& x, const TensorView& weight) {
  return weight.rank() == 2 ? product(x, weight.size(0), weight.size(1)) : std::string();
}

std::string linear(const TensorView& x, const TensorView& weight) {
  return weight.rank() == 2 ? product(x, weight.size(1), weight.size(0)) : std::string();
}

std::string broadcast(std::size_t a, std::size_t b, std::size_t axis) {
  return concat(
      {"The size of tensor a (", a, ") must match the size of tensor b (", b, ") at non-singleton dimension ", axis});
}

std::string heads(const TensorView& x, const TensorView& weight, std::int64_t num_heads) {
  const bool multiplies = weight.rank() == 2 && x.rank() > 0 && x.shape().back() == weight.size(1);
  if (!multiplies) return linear(x, weight);
  if (x.rank() == 1) return "tuple index out of range";
  if (x.rank() != 2 || num_heads == 1) return {};
  const auto signed_of = [](std::size_t size) { return static_cast<std::int64_t>(size); };
  return reshape({signed_of(x.size(0)), signed_of(weight.size(0)), num_heads, -1}, x.size(0) * weight.size(0));
}

std::string reshape(std::initializer_list<std::int64_t> sizes, std::size_t count) {
  std::string list;
  for (const std::int64_t size : sizes) list = concat({list, list.empty() ? "" : ", ", size});
  return concat({"shape '[", list, "]' is invalid for input of size ", count});
}

std::string mask(std::size_t batches, std::size_t n, std::size_t m, const TensorView& valid_lens, std::size_t heads) {
  if (!valid_lens) return {};
  const std::size_t rows = valid_lens.count() * heads * (valid_lens.rank() == 1 ? n : 1);
  if (rows == batches * n) return {};  // PyTorch takes it: its valid_lens may have any shape of as many numbers
  return concat({"The shape of the mask [", rows, ", ", m,
                 "] at index 0 does not match the shape of the indexed tensor [", batches * n, ", ", m,
                 "] at index 0"});
}

std::string gradient(const TensorView& gradient, const Shape& output) {
  return concat({"Mismatch in shape: grad_output[0] has a shape of torch.Size([", list_of(gradient.shape()),
                 "]) and output[0] has a shape of torch.Size([", list_of(output), "])."});
}

}  // namespace attn::pytorch_text
