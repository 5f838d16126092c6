// The tables of the x86 instruction sets: null where the file was not built for its set.
#pragma once

#include "table.hpp"
#include "vector.hpp"

namespace attn::lanes {

const Table* strict_avx2_table();  ///< the bits of Strict, faster
const Table* avx2_table();         ///< fused multiply-add
const Table* avx512_table();       ///< fused multiply-add, 16 floats

}  // namespace attn::lanes
