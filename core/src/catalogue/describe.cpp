// The catalogue as JSON: names and numbers of our own making, so nothing needs escaping.
#include <cmath>

#include "attn/catalogue.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Name kind_names[] = {"tensor", "integer", "number", "boolean", "choice", "seed", "generator"};

class Json {
public:
  Json& raw(Name text) {
    text_ += text.text();
    return *this;
  }
  Json& field(Name name, Name value) { return raw(",\"").raw(name).raw("\":\"").raw(value).raw("\""); }
  Json& field(Name name, double value) { return raw(",\"").raw(name).raw("\":").raw(to_text(value)); }

  template <class List, class Write>
  Json& array(const List& list, Write write) {
    raw("[");
    bool first = true;
    for (const auto& item : list) {
      if (!first) raw(",");
      first = false;
      write(*this, item);
    }
    return raw("]");
  }

  std::string text() && { return std::move(text_); }

private:
  std::string text_;
};

void write_input(Json& json, const Input& input) {
  json.raw("{\"name\":\"").raw(input.name).raw("\"");
  json.field("kind", kind_names[static_cast<std::size_t>(input.kind)]);
  json.raw(input.required ? ",\"required\":true" : ",\"required\":false");
  if (!input.shape.empty()) json.field("dtype", input.dtype).field("shape", input.shape);
  if (!input.choices.empty()) json.field("choices", input.choices);
  if (!input.choices.empty() && input.initial != 0) json.field("initial", input.initial);
  if (input.shape.empty() && input.choices.empty()) {
    const bool has_default = !input.required && input.kind != Kind::seed && !std::isnan(input.initial);
    if (has_default) json.field("initial", input.initial);
    if (std::isfinite(input.minimum)) json.field("minimum", input.minimum);
    if (std::isfinite(input.maximum)) json.field("maximum", input.maximum);
  }
  json.raw("}");
}

void write_output(Json& json, const Output& output) {
  json.raw("{\"name\":\"").raw(output.name).raw("\"").field("dtype", output.dtype).field("shape", output.shape);
  json.raw(output.optional ? ",\"optional\":true}" : "}");
}

void write_operation(Json& json, const Operation* operation) {
  json.raw("{\"name\":\"").raw(operation->name).raw("\",\"inputs\":").array(operation->inputs, write_input);
  json.raw(",\"outputs\":").array(operation->outputs, write_output).raw("}");
}

}  // namespace

std::string describe() {
  Json json;
  json.raw("{\"names\":").array(catalogue_names(), [](Json& to, std::string_view name) {
    to.raw("\"").raw(name.data()).raw("\"");  // the catalogue's names are zero-terminated
  });
  json.raw(",\"operations\":").array(catalogue(), write_operation).raw("}");
  return std::move(json).text();
}

}  // namespace attn
