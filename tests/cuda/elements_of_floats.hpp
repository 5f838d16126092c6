// Numbers of 16 bits as floats, and the nearest to a float.
#pragma once

#include <cstdint>

#include "kernels/cuda/elements.hpp"

float value_of(attn::cuda::Format format, std::uint16_t bits);
std::uint16_t bits_of(attn::cuda::Format format, float value);
