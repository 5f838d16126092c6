#include "training_support.hpp"

#include <map>
#include <string>

namespace training_test {

using namespace attn::training;

Model model_of(const nlohmann::json& params) {
  static const std::map<std::string, Positions> positions = {
      {"none", Positions::none}, {"learned", Positions::learned}, {"sinusoidal", Positions::sinusoidal},
      {"rope", Positions::rope}, {"alibi", Positions::alibi},     {"t5", Positions::t5}};
  Model model{.vocabulary = params.at("vocabulary"),
              .outputs = params.at("outputs"),
              .layers = params.at("layers"),
              .d_model = params.at("d_model"),
              .num_heads = params.at("num_heads"),
              .num_kv_heads = params.at("num_kv_heads"),
              .d_ff = params.at("d_ff"),
              .activation = params.at("activation") == "relu" ? Activation::relu : Activation::gelu,
              .norm = params.at("norm") == "none" ? Norm::none : Norm::layer_norm,
              .positions = positions.at(params.at("positions")),
              .max_len = params.at("max_len"),
              .causal = params.at("causal"),
              .qk_norm = params.at("qk_norm"),
              .dropout = params.at("dropout"),
              .scale = {},
              .alibi_slopes = {},
              .translation = {}};
  if (params.contains("score")) {
    model.translation =
        Translation{.length = params.at("length"),
                    .score = params.at("score") == "additive" ? AlignmentScore::additive : AlignmentScore::scaled_dot,
                    .values = params.at("values") == "states" ? AlignmentValues::states : AlignmentValues::characters};
  }
  return model;
}

Task task_of(std::string_view name, std::initializer_list<TaskField> fields) {
  Task task(name);
  for (const attn::Input& own : task.fields())
    for (const TaskField& field : fields)
      if (own.name == field.name) task.set(field.name, field.value);
  return task;
}

Training training_of(const nlohmann::json& params) {
  static const std::map<std::string, Optimizer> optimizers = {
      {"sgd", Optimizer::sgd}, {"adam", Optimizer::adam}, {"adamw", Optimizer::adamw}};
  return {.optimizer = optimizers.at(params.at("optimizer")),
          .lr = params.at("lr"),
          .warmup = params.at("warmup"),
          .clip = params.at("clip"),
          .weight_decay = params.at("weight_decay"),
          .momentum = params.at("momentum"),
          .beta_1 = params.at("betas").at(0),
          .beta_2 = params.at("betas").at(1)};
}

}  // namespace training_test
