// How many blocks a grid has, and what its kernels can count: plain arithmetic, the same on the host.
#pragma once

#include <cstddef>
#include <new>
#include <stdexcept>

namespace attn::cuda {

/// Blocks of `each` that hold `count`. Throws std::bad_alloc beyond what a grid's first dimension holds.
inline unsigned blocks_for(std::size_t count, std::size_t each) {
  const std::size_t blocks = (count + each - 1) / each;
  if (blocks > 0x7FFFFFFFU) throw std::bad_alloc();
  return static_cast<unsigned>(blocks);
}

/// Places in a row of scores are counted in 32 bits, a tile beyond the last included; addresses in 64.
constexpr std::size_t most_rows = std::size_t{1} << 30U;

template <class Problem>
void check_rows(const Problem& p) {
  if (p.n > most_rows || p.m > most_rows) throw std::runtime_error("CUDA: more than 2^30 queries or keys");
}

}  // namespace attn::cuda
