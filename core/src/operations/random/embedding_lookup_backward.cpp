#include <algorithm>

#include "attn/embedding.hpp"
#include "kernels/layers/embedding.hpp"
#include "operations/gradient.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Name output_shape = "m d | b m d";
constexpr Input inputs[] = {input::tensor("weight", "n d"), input::tensor("indices", "m | b m", "i64"),
                            input::tensor("d_output", output_shape)};
constexpr Output outputs[] = {{"output", "f32", output_shape}, {"d_weight", "f32", "n d"}};

void check_indices(const Check& check, const TensorView& indices, std::size_t n) {
  for (std::size_t place = 0; place < indices.count(); ++place) {
    const std::int64_t index = indices.data<std::int64_t>()[place];
    if (index >= 0 && index < static_cast<std::int64_t>(n)) continue;
    check.fail(ErrorCode::out_of_range, "indices", concat({"from 0 to ", n, " - 1"}), concat({index}),
               "index out of range in self");
  }
}

}  // namespace

constexpr Operation embedding_lookup_backward_entry =
    operation<embedding_lookup_backward>("embedding_lookup_backward", inputs, outputs);

Trace embedding_lookup_backward(const TensorView& weight, const TensorView& indices, const TensorView& d_output,
                                const Outputs& wanted) {
  Check check(embedding_lookup_backward_entry);
  check.tensor("weight", weight);
  check.tensor("indices", indices);
  const std::size_t d = check["d"], count = indices.count();
  check_indices(check, indices, check["n"]);
  Shape shape = indices.shape();
  shape.push_back(d);
  check_d_output(check, d_output, shape);
  check.cost({.bytes = bytes_of(shape) + bytes_of(weight.shape()),
              .multiply_adds = static_cast<double>(count) * 2 * work::far_number});

  Tensor output = Tensor::make<float>(shape), d_weight = Tensor::make<float>(weight.shape());
  kernels::embedding_lookup(weight.data<float>(), indices.data<std::int64_t>(), output.data<float>(), count, d);
  std::fill_n(d_weight.data<float>(), d_weight.count(), 0.0F);
  kernels::embedding_lookup_backward(indices.data<std::int64_t>(), d_output.data<float>(), d_weight.data<float>(),
                                     count, d);
  Trace trace(wanted);
  trace.add("output", std::move(output));
  trace.add("d_weight", std::move(d_weight));
  return trace;
}

}  // namespace attn
