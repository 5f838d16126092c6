#include <cstring>

#include "attn/multi_head.hpp"
#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "operations/sizes.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "*", "any"), input::integer("repeats", 0, 2147483647)};
constexpr Output outputs[] = {{"output", "any", "*"}};

}  // namespace

constexpr Operation repeat_interleave_entry = operation<repeat_interleave>("repeat_interleave", inputs, outputs);

Trace repeat_interleave(const TensorView& x, std::int64_t repeats, const Outputs& wanted) {
  Check check(repeat_interleave_entry);
  check.tensor("x", x);
  if (x.rank() == 0) {
    check.fail(ErrorCode::wrong_rank, "x", "at least one axis", "()",
               "Dimension specified as 0 but tensor has no dimensions");
  }
  const std::size_t times = check.size("repeats", repeats, "repeats can not be negative");
  Shape shape = x.shape();
  const std::size_t places = shape[0];
  const auto copies = static_cast<double>(times) * static_cast<double>(places);
  check.cost({.bytes = static_cast<double>(times) * bytes_of(shape) * 2, .multiply_adds = copies * work::copy});
  shape[0] *= times;
  Tensor output(x.dtype(), shape);
  if (x.count() > 0) {
    const std::size_t bytes = x.count() / places * size_of(x.dtype());
    const auto* from = static_cast<const char*>(x.bytes());
    auto* to = static_cast<char*>(const_cast<void*>(output.bytes()));
    for (std::size_t place = 0; place < places; ++place, from += bytes) {
      for (std::size_t k = 0; k < times; ++k, to += bytes) std::memcpy(to, from, bytes);
    }
  }
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
