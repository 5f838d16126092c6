#include "kernels/layers/cross_entropy.hpp"

#include "attn/layers.hpp"
#include "operations/gradient.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double most_index = 9007199254740992.0;  // whole in a double
constexpr Input logits_input = input::tensor("logits", "n c"), targets_input = input::tensor("targets", "n", "i64"),
                ignore_input = input::integer("ignore_index", -most_index, most_index, -100);
constexpr Input inputs[] = {logits_input, targets_input, ignore_input};
constexpr Output outputs[] = {{"output", "f32", "1"}};
constexpr Input backward_inputs[] = {logits_input, targets_input, input::tensor("d_output", "1"), ignore_input};
constexpr Output backward_outputs[] = {{"output", "f32", "1"}, {"d_logits", "f32", "n c"}};

void check_targets(const Check& check, const TensorView& targets, std::size_t classes, std::int64_t ignore_index) {
  for (std::size_t i = 0; i < targets.count(); ++i) {
    const std::int64_t target = targets.data<std::int64_t>()[i];
    if (target == ignore_index || (target >= 0 && target < static_cast<std::int64_t>(classes))) continue;
    check.fail(ErrorCode::out_of_range, "targets", concat({"from 0 to ", classes, " - 1, or ignore_index"}),
               concat({target}), concat({"Target ", target, " is out of bounds."}));
  }
}

void check_all(Check& check, const TensorView& logits, const TensorView& targets, std::int64_t ignore_index,
               double results) {
  check.tensor("logits", logits);
  check.tensor("targets", targets);
  check.number("ignore_index", static_cast<double>(ignore_index));
  check_targets(check, targets, check["c"], ignore_index);
  check.cost({.bytes = results * bytes_of(logits.shape()),
              .multiply_adds = static_cast<double>(logits.count()) * 2 * work::exponential +
                               static_cast<double>(targets.count()) * (work::row + work::logarithm)});
}

void add_loss(Trace& trace, const kernels::CrossEntropy& found) {
  if (found.counted == 0) trace.note("nothing_counted", "output", {0});
  trace.add("output", Tensor::of<float>({1}, {static_cast<float>(found.loss)}));
}

}  // namespace

constexpr Operation cross_entropy_entry = operation<cross_entropy>("cross_entropy", inputs, outputs);

constexpr Operation cross_entropy_backward_entry =
    operation<cross_entropy_backward>("cross_entropy_backward", backward_inputs, backward_outputs);

Trace cross_entropy(const TensorView& logits, const TensorView& targets, std::int64_t ignore_index,
                    const Outputs& wanted) {
  Check check(cross_entropy_entry);
  check_all(check, logits, targets, ignore_index, 0);
  Trace trace(wanted);
  add_loss(trace, kernels::cross_entropy(logits.data<float>(), targets.data<std::int64_t>(), check["n"], check["c"],
                                         ignore_index));
  return trace;
}

Trace cross_entropy_backward(const TensorView& logits, const TensorView& targets, const TensorView& d_output,
                             std::int64_t ignore_index, const Outputs& wanted) {
  Check check(cross_entropy_backward_entry);
  check_all(check, logits, targets, ignore_index, 1);
  check_d_output(check, d_output, {1});
  Tensor d_logits = Tensor::make<float>(logits.shape());
  Trace trace(wanted);
  add_loss(trace,
           kernels::cross_entropy_backward(logits.data<float>(), targets.data<std::int64_t>(), *d_output.data<float>(),
                                           d_logits.data<float>(), check["n"], check["c"], ignore_index));
  trace.add("d_logits", std::move(d_logits));
  return trace;
}

}  // namespace attn
