// How much one call may take. A caller that cannot interrupt a call, such as a page's own thread, has a large one
// refused before it begins.
#pragma once

namespace attn {

/// What a call takes, known from its sizes before it computes.
struct Cost {
  double bytes = 0;          ///< of memory, beside its inputs
  double multiply_adds = 0;  ///< of products; other steps count as the multiply-adds that take as long (src/work.hpp)
  double drawn_numbers = 0;  ///< from a generator, for the caller or for dropout; scaling_study's count as work only
};

Cost operator+(const Cost& a, const Cost& b);

/// The most that a call may take; memory has a limit of its own, the module's. The defaults are about ten seconds of
/// one processor with SIMD.
struct Limits {
  double multiply_adds = 1e11;
  double drawn_numbers = 1e8;
};

/// While it lives, operations of this thread refuse what goes beyond `limits` (too_large, with what it would take);
/// `limits` must live as long. Without one, operations called as C++ functions have no limits.
class LimitedCalls {
public:
  explicit LimitedCalls(const Limits& limits);
  explicit LimitedCalls(Limits&& temporary) = delete;
  ~LimitedCalls();
  LimitedCalls(const LimitedCalls&) = delete;
  LimitedCalls& operator=(const LimitedCalls&) = delete;

private:
  const Limits* before_;
};

/// The limits of this thread now; nullptr where there are none.
const Limits* limits_in_force();

}  // namespace attn
