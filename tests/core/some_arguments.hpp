// Arguments such as an operation takes, made from its catalogue entry alone: every size and whole number is `size`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <sstream>
#include <string>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/random.hpp"

class SomeArguments {
public:
  SomeArguments(const attn::Operation& operation, std::size_t size) : size_(size) {
    for (const attn::Input& input : operation.inputs) {
      if (input.required) given_.push_back({input.name.text(), made(input)});
    }
  }

  const std::vector<attn::Argument>& given() const { return given_; }

private:
  attn::TensorView made(const attn::Input& input) {
    if (input.kind == attn::Kind::tensor) return keep(tensor(input));
    if (input.kind == attn::Kind::generator) {
      const attn::GeneratorNumbers numbers = attn::to_numbers(attn::Generator(1));
      return keep(attn::Tensor::of<double>({numbers.size()}, {numbers.begin(), numbers.end()}));
    }
    const bool is_low = std::string(input.name) == "low";  // randint: below high
    const double value = is_low ? 0 : static_cast<double>(size_);
    return keep(attn::Tensor::of<double>({}, {std::clamp(value, input.minimum, input.maximum)}));
  }

  /// The first alternative of the pattern; two axes where any would do. Numbers are 0, or sizes to be drawn.
  attn::Tensor tensor(const attn::Input& input) const {
    std::istringstream symbols(std::string(input.shape).substr(0, std::string(input.shape).find('|')));
    attn::Shape shape;
    for (std::string symbol; symbols >> symbol;) {
      if (symbol == "*") shape.push_back(size_);
      shape.push_back(symbol == "1" ? 1 : symbol == "rank" ? 2 : size_);
    }
    const std::string dtype(input.dtype);
    if (dtype == "i64") return filled<std::int64_t>(shape, 0);
    if (dtype == "f64")
      return filled<double>(shape, std::string(input.name) == "shape" ? static_cast<double>(size_) : 0.5);
    return filled<float>(shape, 0.5F);
  }

  template <class T>
  static attn::Tensor filled(const attn::Shape& shape, T value) {
    attn::Tensor tensor = attn::Tensor::make<T>(shape);
    std::fill_n(tensor.template data<T>(), tensor.count(), value);
    return tensor;
  }

  const attn::Tensor& keep(attn::Tensor&& tensor) { return kept_.emplace_back(std::move(tensor)); }

  std::size_t size_;
  std::deque<attn::Tensor> kept_;
  std::vector<attn::Argument> given_;
};
