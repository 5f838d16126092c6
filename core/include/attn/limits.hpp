// Limits on the work of one call. A caller that cannot interrupt a call, such as the main thread of a page, sets them
// so that a call that would take too long is refused before it begins.
#pragma once

namespace attn {

/// The cost of a call, computed from its sizes before it starts.
struct Cost {
  double bytes = 0;          ///< memory, without the inputs
  double multiply_adds = 0;  ///< those of products; other steps count as as many as take the same time (src/work.hpp)
  double drawn_numbers = 0;  ///< numbers drawn for the caller or for dropout; scaling_study's count as work only
};

Cost operator+(const Cost& a, const Cost& b);

/// The most that a call may take; memory is limited by the module. The defaults are about ten seconds of one processor
/// with SIMD.
struct Limits {
  double multiply_adds = 1e11;
  double drawn_numbers = 1e8;
};

/// While it lives, operations on this thread refuse a call beyond `limits` (too_large, with its cost); `limits` must
/// live as long. Without it, operations called as C++ functions have no limits.
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

/// The current limits of this thread; nullptr if there are none.
const Limits* limits_in_force();

}  // namespace attn
