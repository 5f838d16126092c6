#include <algorithm>

#include "attention_checks.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(std::array{input::tensor("queries", "b h n d"), input::tensor("keys", "b g m d"),
                                          input::tensor("values", "b g m v"), input::optional_tensor("slopes", "h"),
                                          input::optional_tensor("bias", "n m | h n m | b h n m"),
                                          input::number("scale", -Input::infinity, Input::infinity)},
                               attention_inputs);
constexpr auto outputs = joined(score_outputs("b h n m"), std::array{streaming("output", "b h n v")});

/// In no catalogue: it is here that these inputs are described.
constexpr Operation grouped_attention_entry = {"grouped_attention", inputs, outputs, nullptr};

}  // namespace

CheckedHeads check_grouped_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                     const TensorView& values, const HeadOptions& options, const Masking& masking,
                                     const Dropout& dropout) {
  Check check(grouped_attention_entry);
  check.tensor("queries", queries);
  check.tensor("keys", keys);
  check.tensor("values", values);
  const std::size_t b = check["b"], h = check["h"], g = check["g"], n = check["n"], m = check["m"], d = check["d"],
                    v = check["v"];
  if (g == 0 ? h > 0 : h % g != 0) {
    check.fail(ErrorCode::not_divisible, "keys", concat({"a divisor of h = ", h, " as second size"}), concat({g}));
  }
  const std::size_t group = std::max<std::size_t>(1, g == 0 ? 1 : h / g);
  check.tensor("slopes", options.slopes);
  check.tensor("bias", options.bias);
  if (options.scale) {
    check.number("scale", *options.scale);
    check_fits(check, "scale", *options.scale, std::numeric_limits<float>::max(), "a float32 number", "float");
  }
  const kernels::Visibility visibility = check_masking(check, masking);
  check_dropout(check, dropout);
  const bool streaming = streams(grouped_attention_entry, trace, dropout, d, m);
  check.cost(Cost{.bytes = bytes_of({b, h, n, v})} +
             cost_of_attending(trace, dropout, streaming, {b, h, n, m}, dot_work(d), v));
  return {{b, n, m, d, v, visibility, streaming, {{b, h, n, m}}}, h, group};
}

}  // namespace attn
