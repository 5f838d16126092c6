#include "fields.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <type_traits>

#include "attn/error.hpp"
#include "choices.hpp"
#include "task_kind.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

// ---------------------------------------------------------------- access

template <class Owner>
Owner& part_of(SessionConfig& config) {
  if constexpr (std::is_same_v<Owner, SessionConfig>)
    return config;
  else if constexpr (std::is_same_v<Owner, Training>)
    return config.training;
  else if constexpr (std::is_same_v<Owner, Translation>)
    return *std::get_if<Model>(&config.model)->translation;
  else
    return *std::get_if<Owner>(&config.model);
}

template <class Owner, class T>
struct MemberOf {
  using owner = Owner;
  using type = T;
};
template <class Owner, class T>
constexpr MemberOf<Owner, T> taken_apart(T Owner::*) {
  return {};
}

template <auto member>
using Owner = typename decltype(taken_apart(member))::owner;
template <auto member>
using Type = typename decltype(taken_apart(member))::type;

template <auto member>
void* in(SessionConfig& config) {
  return &(part_of<Owner<member>>(config).*member);
}

template <class T>
constexpr Holds held() {
  if constexpr (std::is_same_v<T, bool>)
    return Holds::boolean;
  else if constexpr (std::is_same_v<T, double>)
    return Holds::number;
  else if constexpr (std::is_same_v<T, std::optional<double>>)
    return Holds::number_or_none;
  else if constexpr (std::is_same_v<T, std::vector<double>>)
    return Holds::numbers;
  else if constexpr (std::is_enum_v<T>) {
    static_assert(std::is_same_v<std::underlying_type_t<T>, std::uint8_t>);
    return Holds::choice;
  } else {
    static_assert(std::is_same_v<T, std::size_t>);
    return Holds::size;
  }
}

template <auto member>
constexpr Field field(const Input& input) {
  return {input, held<Type<member>>(), in<member>};
}
template <auto member>
constexpr Field whole(Name name, double minimum, double maximum = most_tokens) {
  return field<member>(input::integer(name, minimum, maximum, 0));
}
template <auto member>
constexpr Field number(Name name, double minimum = 0, double maximum = Input::infinity) {
  return field<member>(input::number(name, minimum, maximum, 0));
}
template <auto member>
constexpr Field yes_or_no(Name name) {
  return field<member>(input::boolean(name, false));
}
template <auto member>
constexpr Field choice(Name name) {
  return field<member>(input::choice(name, choices_of<Type<member>>()));
}

// ---------------------------------------------------------------- the fields

constexpr Field model_fields[] = {
    whole<&Model::vocabulary>("vocabulary", 1),
    whole<&Model::outputs>("outputs", 0),
    whole<&Model::layers>("layers", 0, 64),
    whole<&Model::d_model>("d_model", 1),
    whole<&Model::num_heads>("num_heads", 1),
    whole<&Model::num_kv_heads>("num_kv_heads", 0),
    whole<&Model::d_ff>("d_ff", 0),
    choice<&Model::activation>("activation"),
    choice<&Model::norm>("norm"),
    choice<&Model::positions>("positions"),
    whole<&Model::max_len>("max_len", 1),
    yes_or_no<&Model::causal>("causal"),
    yes_or_no<&Model::qk_norm>("qk_norm"),
    number<&Model::dropout>("dropout", 0, 1),
    field<&Model::scale>(input::optional_number("scale", -Input::infinity, Input::infinity)),
    field<&Model::alibi_slopes>(input::optional_tensor("alibi_slopes", "num_heads", "f64"))};

constexpr Field translation_fields[] = {whole<&Translation::length>("length", 1), choice<&Translation::score>("score"),
                                        choice<&Translation::values>("values")};

constexpr Field regression_fields[] = {yes_or_no<&KernelRegression::leave_one_out>("leave_one_out"),
                                       yes_or_no<&KernelRegression::mean_of_squares>("mean_of_squares")};

constexpr Field training_fields[] = {
    choice<&Training::optimizer>("optimizer"),         number<&Training::lr>("lr"),
    whole<&Training::warmup>("warmup", 0, 4294967295), number<&Training::clip>("clip"),
    number<&Training::weight_decay>("weight_decay"),   number<&Training::momentum>("momentum"),
    number<&Training::beta_1>("beta_1", 0, 1),         number<&Training::beta_2>("beta_2", 0, 1)};

constexpr Field session_fields[] = {whole<&SessionConfig::batch>("batch", 1),
                                    whole<&SessionConfig::test_rows>("test_rows", 1)};

/// In this order, so that the sections of each kind of model follow each other: transformer, three from the second on;
/// translator, one more; regression, beginning one earlier.
constexpr Section sections[] = {{"regression", regression_fields},
                                {"session", session_fields},
                                {"training", training_fields},
                                {"model", model_fields},
                                {"translation", translation_fields}};

std::string range_of(const Input& input) {
  if (!input.choices.empty()) return input.choices.string();
  if (!std::isfinite(input.maximum)) return concat({"at least ", to_text(input.minimum)});
  return concat({"from ", to_text(input.minimum, 17), " to ", to_text(input.maximum, 17)});
}

Trace refuse_to_run(const Arguments& arguments) {
  const Name name = arguments.operation().name;
  refuse(ErrorCode::unknown_operation, name, "", "a session", name);
}

}  // namespace

double value_of(const Field& field, const SessionConfig& config) {
  const void* in = field.in(const_cast<SessionConfig&>(config));
  switch (field.holds) {
    case Holds::size:
      return static_cast<double>(*static_cast<const std::size_t*>(in));
    case Holds::number:
      return *static_cast<const double*>(in);
    case Holds::boolean:
      return *static_cast<const bool*>(in) ? 1 : 0;
    case Holds::choice:
      return *static_cast<const std::uint8_t*>(in);
    default:
      return static_cast<const std::optional<double>*>(in)->value_or(std::nan(""));
  }
}

void set_value(const Field& field, SessionConfig& config, double value) {
  void* in = field.in(config);
  switch (field.holds) {
    case Holds::size:
      *static_cast<std::size_t*>(in) = static_cast<std::size_t>(value);
      break;
    case Holds::number:
      *static_cast<double*>(in) = value;
      break;
    case Holds::boolean:
      *static_cast<bool*>(in) = value != 0;
      break;
    case Holds::choice:
      *static_cast<std::uint8_t*>(in) = static_cast<std::uint8_t>(value);
      break;
    default:
      *static_cast<std::optional<double>*>(in) = value;
  }
}

std::vector<double>& numbers_of(const Field& field, SessionConfig& config) {
  return *static_cast<std::vector<double>*>(field.in(config));
}

ModelKind kind_of(const SessionConfig& config) {
  const Model* model = std::get_if<Model>(&config.model);
  if (model == nullptr) return ModelKind::kernel_regression;
  return model->translation ? ModelKind::translator : ModelKind::transformer;
}

void set_kind(SessionConfig& config, ModelKind kind) {
  if (kind == ModelKind::kernel_regression) {
    config.model = KernelRegression{};
    return;
  }
  Model& model = config.model.emplace<Model>();
  if (kind == ModelKind::translator) model.translation.emplace();
}

constexpr Input kind_input = input::choice("kind", choices_of<ModelKind>());

std::span<const Section> sections_of(const SessionConfig& config) {
  const ModelKind kind = kind_of(config);
  const std::span<const Section> all(sections);
  return kind == ModelKind::kernel_regression ? all.first(3) : all.subspan(1, kind == ModelKind::translator ? 4 : 3);
}

void check_number(Name operation, const Input& input, double value) {
  const bool absent = std::isnan(value) && std::isnan(input.initial);
  const bool whole = input.kind == Kind::number || value == std::floor(value);
  if (absent || (whole && value >= input.minimum && value <= input.maximum && std::isfinite(value))) return;
  refuse(std::isfinite(value) ? ErrorCode::out_of_range : ErrorCode::not_finite, operation, input.name,
         concat({whole ? "" : "a whole number, ", range_of(input)}), to_text(value, 17));
}

void check_fields(const SessionConfig& config) {
  for (const Section& section : sections_of(config))
    for (const Field& field : section.fields)
      if (field.holds != Holds::numbers) check_number("session", field.input, value_of(field, config));
}

Description::Description(std::span<const Input> asked) : presets_(preset_list("|")), tasks_(task_list("|")) {
  const Input own[] = {input::choice("preset", presets_), kind_input, input::choice("task", tasks_),
                       input::optional_seed()};
  std::size_t count = std::size(own) + asked.size();
  for (const Section& section : sections) count += section.fields.size();
  for (const TaskKind* kind : task_kinds()) count += kind->fields.size();
  inputs_.resize(count);
  operations_.resize(std::size(sections) + task_kinds().size());
  Input* to = inputs_.data();
  Operation* entry = operations_.data();
  const auto end_entry = [&](Name name, Input* from) {
    *entry = {.name = name, .inputs = {from, to}, .outputs = {}, .run = refuse_to_run};
    entries_.push_back(entry++);
  };
  SessionConfig translator, regression;
  set_kind(translator, ModelKind::translator);
  set_kind(regression, ModelKind::kernel_regression);
  for (const Section& section : sections) {
    Input* const from = to;
    if (same(section.name, "session")) to = std::copy(asked.begin(), asked.end(), std::copy_n(own, std::size(own), to));
    for (const Field& field : section.fields) {
      *to = field.input;
      const SessionConfig& config = section.fields.data() == regression_fields ? regression : translator;
      if (field.holds != Holds::numbers) to->initial = value_of(field, config);
      ++to;
    }
    end_entry(section.name, from);
  }
  for (const TaskKind* kind : task_kinds()) {
    Input* const from = to;
    to = std::copy(kind->fields.begin(), kind->fields.end(), to);
    end_entry(kind->name, from);
  }
}

}  // namespace attn::training
