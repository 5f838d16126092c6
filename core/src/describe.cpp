// The catalogue as JSON: names and numbers of our own making, so nothing needs escaping.
#include <cmath>
#include <cstdio>

#include "attn/catalogue.hpp"
#include "attn/error.hpp"

namespace attn {
namespace {

constexpr std::string_view kind_names[] = {"tensor", "integer", "number", "boolean", "choice", "seed", "generator"};

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

template <class List, class Write>
std::string array_of(const List& list, Write write) {
  std::string text = "[";
  for (const auto& item : list) text += (text.size() > 1 ? "," : "") + write(item);
  return text + "]";
}

std::string json_of(const Input& input) {
  std::string text = "{\"name\":" + quoted(input.name) +
                     ",\"kind\":" + quoted(kind_names[static_cast<std::size_t>(input.kind)]) +
                     ",\"required\":" + (input.required ? "true" : "false");
  if (input.kind == Kind::tensor || input.kind == Kind::generator) {
    return text + ",\"dtype\":" + quoted(input.dtype) + ",\"shape\":" + quoted(input.shape) + "}";
  }
  if (!input.choices.empty()) return text + ",\"choices\":" + array_of(input.choices, quoted) + "}";
  if (!input.required) text += ",\"initial\":" + number(input.initial);
  if (std::isfinite(input.minimum)) text += ",\"minimum\":" + number(input.minimum);
  if (std::isfinite(input.maximum)) text += ",\"maximum\":" + number(input.maximum);
  return text + "}";
}

std::string json_of(const Output& output) {
  return "{\"name\":" + quoted(output.name) + ",\"dtype\":" + quoted(output.dtype) +
         ",\"shape\":" + quoted(output.shape) + "}";
}

std::string json_of(const Operation* operation) {
  return "{\"name\":" + quoted(operation->name) +
         ",\"inputs\":" + array_of(operation->inputs, [](const Input& input) { return json_of(input); }) +
         ",\"outputs\":" + array_of(operation->outputs, [](const Output& output) { return json_of(output); }) + "}";
}

}  // namespace

std::string describe() {
  return "{\"names\":" + array_of(catalogue_names(), quoted) +
         ",\"operations\":" + array_of(catalogue(), [](const Operation* operation) { return json_of(operation); }) +
         "}";
}

}  // namespace attn
