// Tensors kept inside between calls: a module's parameters, arranged once for all its runs.
#pragma once

#include "record.hpp"

namespace attn::border {

/// Keeps a copy of the record's tensors; answers with the handle.
std::uint8_t* keep(const std::uint8_t* record, std::size_t bytes);
/// Forgets what was kept; an unknown handle is ignored.
void drop(std::uint32_t handle);
/// Adds what the request's handle names after the request's own inputs.
void add_kept(Request& request);

}  // namespace attn::border
