#include "products.hpp"

#include <cstdint>

#include "kernels/interface.hpp"

namespace attn {
namespace {

constexpr std::size_t cache_line = 64;

struct Sizes {
  std::size_t in, out;
};

/// W is (in, out), or transposed (out, in).
Sizes sizes_of(const TensorView& W, bool transposed) {
  return {W.size(transposed ? 1 : 0), W.size(transposed ? 0 : 1)};
}

Tensor product(const TensorView& x, const TensorView& W, bool transposed, const float* bias) {
  const auto [in, out] = sizes_of(W, transposed);
  Shape shape = x.shape();
  shape.back() = 1;
  const std::size_t rows = count_of(shape);
  shape.back() = out;
  Tensor result = Tensor::make<float>(shape);
  const Panels panels = W.panels();
  if (panels.data != nullptr && panels.width == kernels::panel_width())
    kernels::matmul_packed(x.data<float>(), in, panels.data, bias, result.data<float>(), out, rows, in, out);
  else if (transposed)
    kernels::matmul_transposed(x.data<float>(), W.data<float>(), bias, result.data<float>(), rows, in, out);
  else
    kernels::matmul(x.data<float>(), W.data<float>(), bias, result.data<float>(), rows, in, out);
  return result;
}

/// The first whole cache line of a tensor with room for one more.
float* aligned(Tensor& tensor) {
  float* data = tensor.data<float>();
  const std::size_t beyond = reinterpret_cast<std::uintptr_t>(data) % cache_line;
  return data + (beyond == 0 ? 0 : (cache_line - beyond) / sizeof(float));
}

Tensor arranged(TensorView& W, bool transposed) {
  const auto [in, out] = sizes_of(W, transposed);
  Tensor panels = Tensor::make<float>({kernels::packed_size(in, out) + cache_line / sizeof(float)});
  float* data = aligned(panels);
  (transposed ? kernels::pack_transposed : kernels::pack)(W.data<float>(), data, in, out);
  W = W.with({data, kernels::panel_width()});
  return panels;
}

std::vector<Tensor> arranged(std::vector<Argument>& kept, std::initializer_list<Name> weights, bool transposed) {
  std::vector<Tensor> panels;
  for (auto& [name, value] : kept) {
    const bool is_weight = is_among(weights, name);
    const bool is_matrix = value.rank() == 2 && value.dtype() == DType::f32 && value.count() > 0;
    if (is_weight && is_matrix) panels.push_back(arranged(value, transposed));
  }
  return panels;
}

}  // namespace

Tensor projected(const TensorView& x, const TensorView& W, const TensorView& bias) {
  return product(x, W, true, bias.data<float>());
}

Tensor times(const TensorView& x, const TensorView& W) {
  return product(x, W, false, nullptr);
}

Tensor panels_for_projected(const TensorView& weight) {
  if (weight.count() == 0) return {};
  const auto [in, out] = sizes_of(weight, true);
  Tensor panels = Tensor::make<float>({kernels::packed_size(in, out)});
  kernels::pack_transposed(weight.data<float>(), panels.data<float>(), in, out);
  return panels;
}

std::vector<Tensor> arranged_for_projected(std::vector<Argument>& kept, std::initializer_list<Name> weights) {
  return arranged(kept, weights, true);
}

std::vector<Tensor> arranged_for_times(std::vector<Argument>& kept, std::initializer_list<Name> weights) {
  return arranged(kept, weights, false);
}

}  // namespace attn
