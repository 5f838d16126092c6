// What the tests of training share: a golden's parameters as the config of a session.
#pragma once

#include "attn/training.hpp"
#include "golden.hpp"

namespace training_test {

/// A golden's parameter as the number of a field: a choice by its name.
double number_of(const attn::Input& field, const nlohmann::json& value);
/// The config with every field that the golden names.
attn::training::SessionConfig config_of(const nlohmann::json& params, attn::training::SessionConfig config = {});
attn::training::Model model_of(const nlohmann::json& params, const attn::training::Model& model = {});

/// The task with those of these fields that it has.
attn::training::Task task_of(std::string_view name, std::initializer_list<attn::training::TaskField> fields);

}  // namespace training_test
