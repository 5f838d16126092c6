// What the tests of training share: a golden's parameters as a model and its training.
#pragma once

#include "attn/training.hpp"
#include "golden.hpp"

namespace training_test {

/// Under the sanitizers a step takes fifty times as long: long runs are cut there.
#ifdef __SANITIZE_ADDRESS__
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

attn::training::Model model_of(const nlohmann::json& params);
attn::training::Training training_of(const nlohmann::json& params);

}  // namespace training_test
