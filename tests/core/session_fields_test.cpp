// The description of a session: every field by its name, its default and its range, and the names of choices.
#include <cmath>
#include <map>
#include <string>

#include "attention_support.hpp"
#include "doctest.hpp"
#include "training/choices.hpp"
#include "training/fields.hpp"

namespace {

using namespace attn::training;
using attn::Input;

/// The name at a choice's index.
template <class Enum>
std::string name_of(Enum value) {
  std::string_view text = choices_of<Enum>();
  for (auto left = static_cast<std::size_t>(value); left > 0; --left) text.remove_prefix(text.find('|') + 1);
  return std::string(text.substr(0, text.find('|')));
}

SessionConfig config_of(ModelKind kind) {
  SessionConfig config;
  set_kind(config, kind);
  return config;
}

}  // namespace

TEST_SUITE("session fields") {
  TEST_CASE("a choice's index in the description is its place in the enumeration") {
    CHECK(name_of(Activation::gelu) == "gelu");
    CHECK(name_of(Norm::none) == "none");
    CHECK(name_of(Positions::none) == "none");
    CHECK(name_of(Positions::rope) == "rope");
    CHECK(name_of(Positions::t5) == "t5");
    CHECK(name_of(AlignmentScore::scaled_dot) == "scaled_dot");
    CHECK(name_of(AlignmentValues::characters) == "characters");
    CHECK(name_of(Optimizer::adamw) == "adamw");
    CHECK(name_of(ModelKind::kernel_regression) == "kernel_regression");
    CHECK(std::string_view(choices_of<Positions>()) == "none|learned|sinusoidal|rope|alibi|t5");
  }

  TEST_CASE("the description's defaults are the structs', and each field takes them") {
    const Description description;
    std::map<std::string, std::size_t> fields;
    for (const ModelKind kind : {ModelKind::transformer, ModelKind::translator, ModelKind::kernel_regression}) {
      SessionConfig config = config_of(kind);
      CHECK(kind_of(config) == kind);
      for (const Section& section : sections_of(config)) {
        const attn::Operation* entry = nullptr;
        for (const attn::Operation* one : description.entries())
          if (one->name == section.name.string()) entry = one;
        REQUIRE(entry != nullptr);
        fields[section.name.string()] = section.fields.size();
        for (const Field& field : section.fields) {
          CAPTURE(field.input.name.text());
          const Input* said = entry->find_input(field.input.name);
          REQUIRE(said != nullptr);
          if (field.holds == Holds::numbers) continue;
          const double value = value_of(field, config);
          CHECK((said->initial == value || (std::isnan(value) && std::isnan(said->initial))));
          const double other = field.input.maximum > 1e9 ? 2 : field.input.maximum;
          set_value(field, config, other);
          CHECK(value_of(field, config) == other);
        }
      }
    }
    CHECK(fields == std::map<std::string, std::size_t>{
                        {"model", 16}, {"regression", 2}, {"session", 2}, {"training", 8}, {"translation", 3}});
  }

  TEST_CASE("a value beyond a field's range is refused by its name, and says the range") {
    const auto refused = [](const char* section, const char* name, double value) {
      for (const Section& one : sections_of(config_of(ModelKind::translator)))
        for (const Field& field : one.fields)
          if (one.name == section && field.input.name == name)
            return attention_test::error_of([&] { check_number("session", field.input, value); });
      return attn::ErrorDetails{};
    };
    const attn::ErrorDetails layers = refused("model", "layers", 65);
    CHECK(layers.input == "layers");
    CHECK(layers.expected == "from 0 to 64");
    CHECK(layers.found == "65");
    CHECK(refused("model", "d_model", 1.5).expected == "a whole number, from 1 to 65536");
    CHECK(refused("model", "norm", 2).expected == "none|layer_norm");
    CHECK(refused("training", "lr", -1).expected == "at least 0");
    CHECK(refused("training", "lr", NAN).code == attn::ErrorCode::not_finite);
  }

  TEST_CASE("every task is described by its own fields; every preset is a session that can begin") {
    const Description description;
    for (const attn::Name name : task_names()) {
      CAPTURE(name.text());
      bool found = false;
      for (const attn::Operation* one : description.entries()) found = found || same(one->name, name);
      CHECK(found);
      CHECK(Task(name.text()).fields().size() <= Task::most_fields);
      CHECK_NOTHROW(check_task(Task(name.text())));
    }
    for (const attn::Name name : preset_names()) CHECK_NOTHROW(Session(preset(name), 0));
  }

  TEST_CASE("a misspelt task and a field of another task are refused with the names there are") {
    CHECK(attention_test::error_of([] { Task("revers"); }).expected.find("reverse, running_max") != std::string::npos);
    const attn::ErrorDetails other = attention_test::error_of([] { Task("reverse", {{"shift", 1}}); });
    CHECK(other.code == attn::ErrorCode::unknown_input);
    CHECK(other.expected == "n, vocabulary");
  }
}
