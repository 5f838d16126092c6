// How much one call may take. Whoever cannot interrupt a call, as a page's own thread, has it refused before it begins.
#pragma once

namespace attn {

/// What a call takes, known from its sizes before it computes.
struct Cost {
  double bytes = 0;          ///< of memory, beside its inputs
  double multiply_adds = 0;  ///< of products; other steps count as the multiply-adds that take as long (src/work.hpp)
  double drawn_numbers = 0;  ///< out of a generator, for the caller or to drop others; a study's own are work alone
};

Cost operator+(const Cost& a, const Cost& b);

/// The most that a call may take beside the memory, whose limit is the module's. By default about ten seconds of one
/// processor with SIMD.
struct Limits {
  double multiply_adds = 1e11;
  double drawn_numbers = 1e8;
};

/// While it lives, this thread's operations refuse what goes beyond the limits: too_large, with what it would take.
/// Without one, operations called by their C++ functions do as they are told. The limits must live as long.
class LimitedCalls {
public:
  explicit LimitedCalls(const Limits& limits);
  ~LimitedCalls();
  LimitedCalls(const LimitedCalls&) = delete;
  LimitedCalls& operator=(const LimitedCalls&) = delete;

private:
  const Limits* before_;
};

/// Of this thread at present; nullptr where there are none.
const Limits* limits_in_force();

}  // namespace attn
