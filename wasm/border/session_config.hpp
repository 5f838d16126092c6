// A session's config as named numbers, "training/lr": by the fields of training/fields.hpp, which attn_describe lists.
// A choice is its index there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "attn/error.hpp"
#include "attn/training.hpp"

namespace attn::border {

/// A tensor by a name of its own, not of the catalogue. What is read borrows from the request.
struct NamedView {
  std::string_view name;
  TensorView tensor;
};

const TensorView* find(const std::vector<NamedView>& given, std::string_view name);

/// The number called so, `otherwise` where there is none. Errors: wrong_type, wrong_shape for what is no f64 scalar.
double number_of(const std::vector<NamedView>& given, Name name, double otherwise);
/// The same, whole and from 0 to 2⁵³; errors: out_of_range.
std::uint64_t whole_of(const std::vector<NamedView>& given, Name name, std::uint64_t otherwise);

/// What is not given keeps its default.
training::SessionConfig read_config(const std::vector<NamedView>& given);
std::vector<training::NamedTensor> write_config(const training::SessionConfig& config);

}  // namespace attn::border
