#include "attn/matmul.hpp"

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/interface.hpp"
#include "operations/sizes.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("a", "*"), input::tensor("b", "*")};
constexpr Output outputs[] = {{"output", "f32", "*"}};

/// The axes before a matrix's two.
Shape leading_of(const Shape& shape) {
  return shape.size() < 2 ? Shape{} : Shape(shape.begin(), shape.end() - 2);
}

/// Axis `back` from the end, counted from 1; 1 where there is none.
std::size_t from_end(const Shape& shape, std::size_t back) {
  return back <= shape.size() ? shape[shape.size() - back] : 1;
}

/// a (batches, m, k) · b (batches, k, n), where leading axes say which matrix of each is multiplied.
struct Product {
  Shape a{}, b{}, all{};  // leading axes: the factors' own, and broadcast
  std::size_t m = 1, k = 0, n = 1;

  Shape output(bool rows, bool columns) const {
    Shape shape = all;
    if (rows) shape.push_back(m);
    if (columns) shape.push_back(n);
    return shape;
  }
};

/// The leading axes broadcast; false where two sizes do not fit.
bool broadcast(Product& product) {
  const std::size_t axes = std::max(product.a.size(), product.b.size());
  for (std::size_t back = axes; back > 0; --back) {
    const std::size_t a = from_end(product.a, back), b = from_end(product.b, back);
    if (a != b && a != 1 && b != 1) return false;
    product.all.push_back(a == 1 ? b : a);
  }
  return true;
}

Product check_shapes(Check& check, const TensorView& a, const TensorView& b) {
  check.tensor("a", a);
  check.tensor("b", b);
  const auto refuse = [&](ErrorCode code, Name input, Name expected, const TensorView& found) {
    check.fail(code, input, expected, to_string(found.shape()), pytorch_text::matmul_of(a.shape(), b.shape()));
  };
  if (a.rank() == 0) refuse(ErrorCode::wrong_rank, "a", "(…, m, k) or (k)", a);
  if (b.rank() == 0) refuse(ErrorCode::wrong_rank, "b", "(…, k, n) or (k)", b);
  Product product{.a = leading_of(a.shape()), .b = leading_of(b.shape()), .k = a.shape().back()};
  if (a.rank() > 1) product.m = a.size(a.rank() - 2);
  if (b.rank() > 1) product.n = b.shape().back();
  if (!broadcast(product))
    refuse(ErrorCode::wrong_shape, "b", concat({"leading sizes that go with ", to_string(product.a)}), b);
  if (b.size(b.rank() == 1 ? 0 : b.rank() - 2) != product.k)
    refuse(ErrorCode::wrong_shape, "b",
           b.rank() == 1 ? concat({"(k = ", product.k, ")"}) : concat({"(…, k = ", product.k, ", n)"}), b);
  return product;
}

/// Which of a factor's matrices is the one of this place among all.
std::size_t place_in(const Shape& leading, const Shape& all, std::size_t place) {
  std::size_t at = 0, stride = 1;
  for (std::size_t back = 1; back <= all.size(); ++back) {
    const std::size_t size = from_end(leading, back), index = place % from_end(all, back);
    place /= from_end(all, back);
    if (size > 1) at += index * stride;
    stride *= size;
  }
  return at;
}

void multiply(const Product& product, const float* a, const float* b, float* c) {
  const auto& [of_a, of_b, all, m, k, n] = product;
  const std::size_t batches = count_of(all);
  if (count_of(of_b) == 1) return kernels::matmul(a, b, nullptr, c, batches * m, k, n);  // all rows of a at once
  if (of_a == of_b) return kernels::batched_matmul(a, b, c, batches, m, k, n);
  for (std::size_t i = 0; i < batches; ++i)
    kernels::matmul(a + place_in(of_a, all, i) * m * k, b + place_in(of_b, all, i) * k * n, nullptr, c + i * m * n, m,
                    k, n);
}

}  // namespace

constexpr Operation matmul_entry = operation<matmul>("matmul", inputs, outputs);

Trace matmul(const TensorView& a, const TensorView& b, const Outputs& wanted) {
  Check check(matmul_entry);
  const Product product = check_shapes(check, a, b);
  const Shape shape = product.output(a.rank() > 1, b.rank() > 1);
  const double batches = bytes_of(product.all) / sizeof(float);
  check.cost({.bytes = bytes_of(shape) + bytes_of({product.k, product.n}),
              .multiply_adds = batches * work::product(product.m, product.k, product.n)});
  Tensor output = Tensor::make<float>(shape);
  if (output.count() > 0) multiply(product, a.data<float>(), b.data<float>(), output.data<float>());
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
