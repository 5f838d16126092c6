// How often this program has asked for memory with `new`, of any thread.
#pragma once

#include <cstddef>

std::size_t allocations();
