#include <cstring>

#include "attn/embedding.hpp"
#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("weight", "n d"), input::tensor("indices", "*", "i64")};
constexpr Output outputs[] = {{"output", "f32", "* d"}};

}  // namespace

constexpr Operation embedding_lookup_entry = operation<embedding_lookup>("embedding_lookup", inputs, outputs);

Trace embedding_lookup(const TensorView& weight, const TensorView& indices, const Outputs& wanted) {
  Check check(embedding_lookup_entry);
  check.tensor("weight", weight);
  check.tensor("indices", indices);
  if (indices.rank() == Shape::most_axes) {
    check.fail(ErrorCode::wrong_rank, "indices", "at most 7 axes", to_string(indices.shape()));
  }
  const std::size_t n = check["n"], d = check["d"];
  const auto places = static_cast<double>(indices.count());
  check.cost({.bytes = places * static_cast<double>(d) * sizeof(float), .multiply_adds = places * work::far_number});

  Shape shape = indices.shape();
  shape.push_back(d);
  Tensor output = Tensor::make<float>(shape);
  float* to = output.data<float>();
  for (std::size_t place = 0; place < indices.count(); ++place, to += d) {
    const std::int64_t index = indices.data<std::int64_t>()[place];
    if (index < 0 || index >= static_cast<std::int64_t>(n)) {
      check.fail(ErrorCode::out_of_range, "indices", concat({"from 0 to ", n, " - 1"}), concat({index}),
                 "index out of range in self");
    }
    if (d > 0) std::memcpy(to, weight.data<float>() + static_cast<std::size_t>(index) * d, d * sizeof(float));
  }
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
