#include "attn/limits.hpp"

namespace attn {
namespace {

thread_local const Limits* in_force = nullptr;

}  // namespace

Cost operator+(const Cost& a, const Cost& b) {
  return {a.bytes + b.bytes, a.multiply_adds + b.multiply_adds, a.drawn_numbers + b.drawn_numbers};
}

LimitedCalls::LimitedCalls(const Limits& limits) : before_(in_force) {
  in_force = &limits;
}

LimitedCalls::~LimitedCalls() {
  in_force = before_;
}

const Limits* limits_in_force() {
  return in_force;
}

}  // namespace attn
