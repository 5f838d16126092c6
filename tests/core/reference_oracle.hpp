// core/reference as the tests' oracle: an operation's arguments in, its outputs in double precision out. xtensor is
// compiled in reference_oracle.cpp alone.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/mask.hpp"

namespace reference_oracle {

/// True if the reference has this operation.
bool has(std::string_view operation);

/// What the formulas make of the same arguments as attn::run's, all in f64, by the names of the outputs. Batches and
/// heads may be one axis. Sizes are not checked. Throws Error where Arguments does.
std::map<std::string, attn::Tensor> run(std::string_view operation, std::vector<attn::Argument> given);

/// The rule of visibility, of core/reference/masks.hpp.
bool visible(attn::Mask mask, std::int64_t window, std::int64_t i, std::int64_t j, std::int64_t n, std::int64_t m);

}  // namespace reference_oracle
