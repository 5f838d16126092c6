// Products with parameters, which a kept module has arranged beforehand.
#pragma once

#include <initializer_list>
#include <vector>

#include "attn/catalogue.hpp"

namespace attn {

/// x (…, in) · Wᵀ + bias -> (…, out), W (out, in): a nn.Linear; bias may be absent.
Tensor projected(const TensorView& x, const TensorView& W, const TensorView& bias = {});

/// x (…, in) · W -> (…, out), W (in, out).
Tensor times(const TensorView& x, const TensorView& W);

/// The panels of a weight (out, in) for `projected`, at the lanes in use; without numbers where it has none.
Tensor panels_for_projected(const TensorView& weight);

/// What Operation::prepare does: arranges those of the kept arguments that are weights for `projected`, or for `times`,
/// and lets their views know. The panels are returned to be kept along. A weight of a wrong rank or type is left as it
/// is: the runs complain.
std::vector<Tensor> arranged_for_projected(std::vector<Argument>& kept, std::initializer_list<Name> weights);
std::vector<Tensor> arranged_for_times(std::vector<Argument>& kept, std::initializer_list<Name> weights);

}  // namespace attn
