// What the operations with dropout share: catalogue entries, checks, and the generator that comes in and goes out.
#pragma once

#include <array>

#include "attn/dropout.hpp"
#include "catalogue/check.hpp"
#include "generators.hpp"

namespace attn {

/// What every operation with dropout takes beside its own inputs; it returns generator_output when one is given.
inline constexpr std::array weight_dropout_inputs = {
    input::number("dropout", 0, 1, 0),
    input::optional_seed(),
    input::optional_generator(),
    input::choice("build", "portable|mkl"),
};

/// The dropout of a call through the catalogue.
class GivenDropout {
public:
  /// Throws Error when the generator is none.
  explicit GivenDropout(const Arguments& given);
  GivenDropout(const GivenDropout&) = delete;
  GivenDropout& operator=(const GivenDropout&) = delete;

  const Dropout& dropout() const { return dropout_; }
  /// The outputs the caller wants, a given generator always among them: it must go on.
  const Outputs& outputs() const { return outputs_; }
  /// The Trace with the generator as it is now, if one was given.
  Trace completed(Trace&& trace) const;

private:
  std::optional<Generator> generator_;
  Dropout dropout_;
  Outputs outputs_;
};

/// Throws Error (out_of_range, not_finite, missing_input, unknown_input).
void check_dropout(Check& check, const Dropout& dropout);

/// out = x with the mask of this dropout; out may be x.
void drop(const Dropout& dropout, const float* x, float* out, std::size_t count);

}  // namespace attn
