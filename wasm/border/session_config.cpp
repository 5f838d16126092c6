#include "session_config.hpp"

#include <type_traits>

#include "bytes.hpp"
#include "tensor/text.hpp"

namespace attn::border {
namespace {

using namespace training;

constexpr double largest_whole = 9007199254740992;  // 2⁵³

enum class Kind : std::uint8_t { transformer, translator, kernel_regression };

/// Takes each field's number out of a request.
class Reading {
public:
  explicit Reading(const std::vector<NamedView>& given) : given_(given) {}

  void operator()(const char* name, double& field) const { field = number_of(given_, name, field); }
  void operator()(const char* name, bool& field) const { field = number_of(given_, name, field ? 1 : 0) != 0; }
  void operator()(const char* name, std::size_t& field) const {
    const std::uint64_t whole = whole_of(given_, name, field);
    field = static_cast<std::size_t>(whole);
    if (field != whole) refuse(ErrorCode::out_of_range, "session", name, "a size", concat({whole}));
  }
  template <class Choice>
  void choice(const char* name, Choice& field, Choice last) const {
    const std::uint64_t place = whole_of(given_, name, static_cast<std::uint64_t>(field));
    if (place > static_cast<std::uint64_t>(last))
      refuse(ErrorCode::out_of_range, "session", name, "one of the choices", concat({place}));
    field = static_cast<Choice>(place);
  }
  void operator()(const char* name, std::optional<double>& field) const {
    if (find(given_, name) != nullptr) field = number_of(given_, name, 0);
  }
  void operator()(const char* name, std::vector<double>& field) const {
    const TensorView* tensor = find(given_, name);
    if (tensor == nullptr) return;
    if (tensor->dtype() != DType::f64 || tensor->rank() != 1)
      refuse(ErrorCode::wrong_shape, "session", name, "a list of numbers", to_string(tensor->shape()));
    field.assign(tensor->data<double>(), tensor->data<double>() + tensor->count());
  }

private:
  const std::vector<NamedView>& given_;
};

/// Lists each field's number.
class Writing {
public:
  void operator()(const char* name, double field) { made.push_back({name, scalar(field)}); }
  void operator()(const char* name, bool field) { (*this)(name, field ? 1.0 : 0.0); }
  void operator()(const char* name, std::size_t field) { (*this)(name, static_cast<double>(field)); }
  template <class Choice>
  void choice(const char* name, Choice field, Choice /*last*/) {
    (*this)(name, static_cast<double>(field));
  }
  void operator()(const char* name, const std::optional<double>& field) {
    if (field) (*this)(name, *field);
  }
  void operator()(const char* name, const std::vector<double>& field) {
    if (!field.empty()) made.push_back({name, Tensor::of<double>({field.size()}, field)});
  }

  std::vector<NamedTensor> made;
};

template <class Each, class Config>
void each_of_model(Each& each, Config& model) {
  each("vocabulary", model.vocabulary);
  each("outputs", model.outputs);
  each("layers", model.layers);
  each("d_model", model.d_model);
  each("num_heads", model.num_heads);
  each("num_kv_heads", model.num_kv_heads);
  each("d_ff", model.d_ff);
  each.choice("activation", model.activation, Activation::gelu);
  each.choice("norm", model.norm, Norm::layer_norm);
  each.choice("positions", model.positions, Positions::t5);
  each("max_len", model.max_len);
  each("causal", model.causal);
  each("qk_norm", model.qk_norm);
  each("dropout", model.dropout);
  each("scale", model.scale);
  each("alibi_slopes", model.alibi_slopes);
  if (!model.translation) return;
  each("length", model.translation->length);
  each.choice("score", model.translation->score, AlignmentScore::scaled_dot);
  each.choice("values", model.translation->values, AlignmentValues::characters);
}

template <class Each, class Config>
void each_of_training(Each& each, Config& training) {
  each.choice("optimizer", training.optimizer, Optimizer::adamw);
  each("lr", training.lr);
  each("warmup", training.warmup);
  each("clip", training.clip);
  each("weight_decay", training.weight_decay);
  each("momentum", training.momentum);
  each("beta_1", training.beta_1);
  each("beta_2", training.beta_2);
}

template <class Each, class Config>
void each_of_session(Each& each, Config& config) {
  if (auto* model = std::get_if<Model>(&config.model)) each_of_model(each, *model);
  if (auto* regression = std::get_if<KernelRegression>(&config.model)) {
    each("leave_one_out", regression->leave_one_out);
    each("mean_of_squares", regression->mean_of_squares);
  }
  each_of_training(each, config.training);
  each.choice("task", config.task.kind, TaskKind::kernel_regression);
  each("n", config.task.n);
  each("tokens", config.task.vocabulary);
  each("shift", config.task.shift);
  each("period", config.task.period);
  each("pairs", config.task.pairs);
  each("formats", config.task.formats);
  each("p", config.task.p);
  each("batch", config.batch);
  each("test_rows", config.test_rows);
}

Kind kind_of(const SessionConfig& config) {
  const Model* model = std::get_if<Model>(&config.model);
  if (model == nullptr) return Kind::kernel_regression;
  return model->translation ? Kind::translator : Kind::transformer;
}

}  // namespace

const TensorView* find(const std::vector<NamedView>& given, std::string_view name) {
  for (const NamedView& one : given)
    if (one.name == name) return &one.tensor;
  return nullptr;
}

double number_of(const std::vector<NamedView>& given, Name name, double otherwise) {
  const TensorView* tensor = find(given, name);
  if (tensor == nullptr) return otherwise;
  if (tensor->dtype() != DType::f64) refuse(ErrorCode::wrong_type, "session", name, "a number", "another dtype");
  if (tensor->rank() != 0) refuse(ErrorCode::wrong_rank, "session", name, "a number", to_string(tensor->shape()));
  return *tensor->data<double>();
}

std::uint64_t whole_of(const std::vector<NamedView>& given, Name name, std::uint64_t otherwise) {
  const double number = number_of(given, name, static_cast<double>(otherwise));
  if (number >= 0 && number <= largest_whole && number == static_cast<double>(static_cast<std::uint64_t>(number)))
    return static_cast<std::uint64_t>(number);
  refuse(ErrorCode::out_of_range, "session", name, "a whole number from 0", to_text(number));
}

SessionConfig read_config(const std::vector<NamedView>& given) {
  const Reading reading(given);
  SessionConfig config;
  Kind kind = Kind::transformer;
  reading.choice("kind", kind, Kind::kernel_regression);
  if (kind == Kind::translator) std::get_if<Model>(&config.model)->translation.emplace();
  if (kind == Kind::kernel_regression) config.model = KernelRegression{};
  each_of_session(reading, config);
  return config;
}

std::vector<NamedTensor> write_config(const SessionConfig& config) {
  Writing writing;
  writing.choice("kind", kind_of(config), Kind::kernel_regression);
  each_of_session(writing, config);
  return std::move(writing.made);
}

}  // namespace attn::border
