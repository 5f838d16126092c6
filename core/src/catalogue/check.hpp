// Check: an operation's inputs against its catalogue entry, once; what passes here the kernels trust.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/error.hpp"
#include "attn/limits.hpp"
#include "work.hpp"

namespace attn {

/// What PyTorch would print for a wrong shape: a callable, asked only then. Lives as long as the call.
class PyTorchText {
public:
  PyTorchText() = default;
  template <class Callable>
  PyTorchText(const Callable& callable)
      : context_(&callable),
        call_([](const void* context) -> std::string { return (*static_cast<const Callable*>(context))(); }) {}
  std::string operator()() const { return call_ == nullptr ? std::string() : call_(context_); }

private:
  const void* context_ = nullptr;
  std::string (*call_)(const void*) = nullptr;
};

class Check {
public:
  explicit Check(const Operation& operation) : operation_(operation) {}

  /// Type, rank and sizes of a tensor input. Its symbols are bound on first sight and must agree ever after.
  void tensor(Name input, const TensorView& view, const PyTorchText& pytorch = {});
  /// The same with as many axes as `other`, though the entry may list other ranks too. PyTorch's text is that of the
  /// first alternative: what the course's code takes.
  void like(const TensorView& other, Name input, const TensorView& view, const PyTorchText& pytorch = {});
  /// The same with these alternatives of those that the entry lists.
  void of_shape(Name shape, Name input, const TensorView& view, const PyTorchText& pytorch = {});
  /// Range of a number; NaN is not_finite, and so is an infinity unless the range reaches it.
  void number(Name input, double value, Name pytorch = "");
  /// An integer's range, as a size.
  std::size_t size(Name input, std::int64_t value, Name pytorch = "");

  /// Binds a symbol that no tensor of this call has.
  void bind(Name symbol, std::size_t size) { sizes_.emplace_back(symbol, size); }
  /// The size bound to a symbol of a shape.
  std::size_t operator[](Name symbol) const;

  /// Throws too_large when the call would take more memory than a module can hold, or more work than the limits in
  /// force allow. The numbers it makes are counted as work here.
  void cost(const Cost& cost) const;

  [[noreturn]] void fail(ErrorCode code, Name input, Name expected, Name found, Name pytorch = "") const;

private:
  static constexpr std::size_t any_rank = Shape::most_axes + 1;

  const Input& entry(Name input) const;
  void check_shape(Name shape, std::size_t rank, Name input, const TensorView& view, const PyTorchText& pytorch);
  /// The sizes beside a 0 cost no data, but loops and products meet them: they too must be what memory could hold.
  void check_empty(const Shape& shape) const;
  const std::size_t* bound(std::string_view symbol) const;
  /// The alternative's sizes, bound symbols with their numbers: "(b = 2, n)".
  std::string expected_of(std::string_view pattern) const;

  const Operation& operation_;
  std::vector<std::pair<std::string_view, std::size_t>> sizes_;
};

/// Most bytes one call may take: what is left of a 32-bit address space after the inputs, with room to spare.
inline constexpr double memory_limit = 1073741824.0;

}  // namespace attn
