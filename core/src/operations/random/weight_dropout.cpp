#include "weight_dropout.hpp"

#include "tensor/text.hpp"

namespace attn {

GivenDropout::GivenDropout(Reader& next) {
  dropout_.p = next.number();
  if (const auto seed = next.optional_number()) dropout_.seed = static_cast<std::int64_t>(*seed);
  if (const TensorView& numbers = next.tensor()) {
    Check check(next.operation());
    generator_ = generator_of(check, numbers);
    next.want("generator");
  }
  dropout_.build = next.choice<DropoutBuild>();
}

GivenDropout::operator Dropout() {
  Dropout dropout = dropout_;
  if (generator_) dropout.generator = &*generator_;
  return dropout;
}

void GivenDropout::complete(Trace& trace) const {
  if (generator_) trace.add("generator", tensor_of(*generator_));
}

void check_dropout(Check& check, const Dropout& dropout) {
  if (!(dropout.p >= 0 && dropout.p <= 1)) {
    check.number("dropout", dropout.p,
                 concat({"dropout probability has to be between 0 and 1, but got ", to_text(dropout.p)}));
  }
  if (dropout.p == 0) return;
  const bool seed = dropout.seed.has_value(), generator = dropout.generator != nullptr;
  if (!seed && !generator) check.fail(ErrorCode::missing_input, "seed", "a seed or a generator", "none");
  if (seed && generator) check.fail(ErrorCode::unknown_input, "seed", "a seed or a generator", "both");
}

void drop(const Dropout& dropout, const float* x, float* out, std::size_t count) {
  Generator own(dropout.seed.value_or(0));
  Generator& generator = dropout.generator != nullptr ? *dropout.generator : own;
  attn::dropout(generator, dropout.p, dropout.build, {x, count}, {out, count});
}

}  // namespace attn
