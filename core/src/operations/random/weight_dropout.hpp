// What the operations with dropout share: catalogue entries, checks, and the generator that comes in and goes out.
#pragma once

#include <array>

#include "attn/dropout.hpp"
#include "catalogue/called.hpp"
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

/// The dropout of a call through the catalogue: a generator that was given goes on, and is in the trace.
class GivenDropout {
public:
  /// Throws Error when the generator is none.
  explicit GivenDropout(Reader& next);

  operator Dropout();
  void complete(Trace& trace) const;

private:
  std::optional<Generator> generator_;
  Dropout dropout_;
};

template <>
struct Made<Dropout> {
  static constexpr Name names[] = {"dropout", "seed", "generator", "build"};
  static GivenDropout read(Reader& next) { return GivenDropout(next); }
};

/// Throws Error (out_of_range, not_finite, missing_input, unknown_input).
void check_dropout(Check& check, const Dropout& dropout);

/// out = x with the mask of this dropout; out may be x.
void drop(const Dropout& dropout, const float* x, float* out, std::size_t count);

}  // namespace attn
