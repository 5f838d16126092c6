// What the tests of training share: a golden's parameters as a model and its training.
#pragma once

#include "attn/training.hpp"
#include "golden.hpp"

namespace training_test {

attn::training::Model model_of(const nlohmann::json& params);
attn::training::Training training_of(const nlohmann::json& params);

/// The task with those of these fields that it has.
attn::training::Task task_of(std::string_view name, std::initializer_list<attn::training::TaskField> fields);

}  // namespace training_test
