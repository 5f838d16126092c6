// What its formulas are of. Source: a paper and its section.
#pragma once

#include "arrays.hpp"

namespace attn::reference {

/// x times factor.
template <class T>
Steps<T> skeleton(const Array<T>& x, T factor) {
  return {{"output", x * factor}};
}

}  // namespace attn::reference
