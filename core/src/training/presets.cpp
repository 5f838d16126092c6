#include <string>

#include "attn/error.hpp"
#include "task_kind.hpp"

namespace attn::training {
namespace {

SessionConfig changed(const TaskKind& kind, const Preset& preset) {
  SessionConfig config;
  config.task = Task(kind.name);
  preset.change(config, *std::get_if<Model>(&config.model));
  Model* model = std::get_if<Model>(&config.model);
  if (model == nullptr) return config;
  const TaskSizes sizes = sizes_of(config.task);
  model->vocabulary = sizes.vocabulary;
  model->outputs = sizes.outputs == sizes.vocabulary ? 0 : sizes.outputs;
  return config;
}

}  // namespace

void set_rate(SessionConfig& config, double lr, std::size_t warmup, std::size_t batch) {
  config.training.lr = lr;
  config.training.warmup = warmup;
  config.batch = batch;
}

std::vector<Name> preset_names() {
  std::vector<Name> names;
  for (const TaskKind* kind : task_kinds())
    for (const Preset& preset : kind->presets) names.push_back(preset.name);
  return names;
}

std::string preset_list(Name separator) {
  std::string list;
  for (const TaskKind* kind : task_kinds())
    for (const Preset& preset : kind->presets) add_to_list(list, preset.name, separator);
  return list;
}

SessionConfig preset(std::string_view name) {
  for (const TaskKind* kind : task_kinds())
    for (const Preset& preset : kind->presets)
      if (has_text(preset.name, name)) return changed(*kind, preset);
  refuse(ErrorCode::out_of_range, "session", "preset", preset_list(", "), std::string(name));
}

}  // namespace attn::training
