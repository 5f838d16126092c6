#include <algorithm>

#include "attn/mask.hpp"

namespace attn {

ValidLens::ValidLens() = default;
ValidLens::~ValidLens() = default;
ValidLens::ValidLens(const ValidLens& other) : TensorView(other) {
  *this = other;
}

ValidLens& ValidLens::operator=(const ValidLens& other) {
  if (this == &other) return *this;
  copied_ = other.copied_ ? std::make_unique<const Tensor>(*other.copied_) : nullptr;
  TensorView::operator=(copied_ ? static_cast<const TensorView&>(*copied_) : other);
  return *this;
}

ValidLens::ValidLens(const TensorView& lens) : TensorView(lens) {
  if (!lens || lens.dtype() != DType::i64) return;
  auto copy = std::make_unique<Tensor>(Tensor::make<double>(lens.shape()));
  std::transform(lens.data<std::int64_t>(), lens.data<std::int64_t>() + lens.count(), copy->data<double>(),
                 [](std::int64_t number) { return static_cast<double>(number); });
  TensorView::operator=(static_cast<const TensorView&>(*copy));
  copied_ = std::move(copy);
}

ValidLens ValidLens::borrowed(const TensorView& lens) {
  ValidLens borrowed;
  static_cast<TensorView&>(borrowed) = lens;
  return borrowed;
}

}  // namespace attn
