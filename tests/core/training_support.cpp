#include "training_support.hpp"

#include <algorithm>
#include <string>

#include "doctest.hpp"
#include "training/fields.hpp"

namespace training_test {

using namespace attn::training;

double number_of(const attn::Input& field, const nlohmann::json& value) {
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (!value.is_string()) return value;
  const std::string choices = "|" + field.choices.string() + "|";
  const std::size_t at = choices.find("|" + value.get<std::string>() + "|");
  REQUIRE_MESSAGE(at != std::string::npos, field.name.text(), " is no ", value);
  return static_cast<double>(std::count(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(at), '|'));
}

SessionConfig config_of(const nlohmann::json& params, SessionConfig config) {
  if (params.contains("score")) set_kind(config, ModelKind::translator);
  for (const Section& section : sections_of(config))
    for (const Field& field : section.fields)
      if (field.holds != Holds::numbers && params.contains(field.input.name.text()))
        set_value(field, config, number_of(field.input, params.at(field.input.name.text())));
  if (!params.contains("betas")) return config;
  config.training.beta_1 = params.at("betas").at(0);
  config.training.beta_2 = params.at("betas").at(1);
  return config;
}

Model model_of(const nlohmann::json& params, const Model& model) {
  return std::get<Model>(config_of(params, {.model = model}).model);
}

Task task_of(std::string_view name, std::initializer_list<TaskField> fields) {
  Task task(name);
  for (const attn::Input& own : task.fields())
    for (const TaskField& field : fields)
      if (same(own.name, field.name)) task.set(field.name, field.value);
  return task;
}

}  // namespace training_test
