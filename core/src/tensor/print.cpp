// After torch/_tensor_str.py of PyTorch 1.13. No module prints: the linker leaves this out of them.
#include "attn/print.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <ostream>
#include <vector>

#include "text.hpp"

namespace attn {
namespace {

constexpr std::size_t digits = 4;
constexpr std::size_t threshold = 1000;
constexpr std::size_t edge_items = 3;
constexpr std::size_t line_width = 80;

double number_at(const TensorView& tensor, std::size_t place) {
  return tensor.dtype() == DType::f32 ? static_cast<double>(tensor.data<float>()[place]) : tensor.data<double>()[place];
}

/// Places on an axis that are written, and of which the format is made.
std::vector<std::size_t> shown_places(std::size_t size, bool edges_alone) {
  const bool cut = edges_alone && size > 2 * edge_items;
  std::vector<std::size_t> places(cut ? 2 * edge_items : size);
  std::iota(places.begin(), places.end(), std::size_t{0});
  if (cut) std::iota(places.begin() + edge_items, places.end(), size - edge_items);
  return places;
}

std::string formatted(const char* format, int precision, double value) {
  char text[400];  // 1e308 in full
  const int length = std::snprintf(text, sizeof text, format, precision, value);
  return {text, static_cast<std::size_t>(length)};
}

/// How all numbers of one tensor are written.
class Format {
public:
  Format(const TensorView& tensor, bool edges_alone) : tensor_(tensor), edges_alone_(edges_alone) {
    if (tensor.dtype() != DType::i64) choose_style();
    each_shown(0, 0, [&](std::size_t place) {
      const bool counts = tensor_.dtype() == DType::i64 || is_counted(number_at(tensor_, place));
      if (counts) width_ = std::max(width_, plain(place).size());
    });
  }

  std::size_t width() const { return width_; }
  std::string operator()(std::size_t place) const {
    const std::string text = plain(place);
    return std::string(width_ - std::min(width_, text.size()), ' ') + text;
  }

private:
  enum class Style { whole, fixed, scientific };

  /// Zeros, infinities and NaN do not decide how the others are written.
  static bool is_counted(double value) { return std::isfinite(value) && value != 0; }

  void choose_style() {
    double smallest = INFINITY, largest = 0;
    bool all_whole = true;
    each_shown(0, 0, [&](std::size_t place) {
      const double value = number_at(tensor_, place);
      if (!is_counted(value)) return;
      smallest = std::min(smallest, std::abs(value));
      largest = std::max(largest, std::abs(value));
      all_whole = all_whole && value == std::trunc(value);
    });
    const bool mixed = largest > 0 && (largest / smallest > 1000 || largest > 1e8 || (!all_whole && smallest < 1e-4));
    style_ = mixed ? Style::scientific : all_whole ? Style::whole : Style::fixed;
  }

  template <class Visit>
  void each_shown(std::size_t axis, std::size_t start, const Visit& visit) const {
    if (axis == tensor_.rank()) {
      visit(start);
      return;
    }
    for (const std::size_t place : shown_places(tensor_.size(axis), edges_alone_)) {
      each_shown(axis + 1, start * tensor_.size(axis) + place, visit);
    }
  }

  std::string plain(std::size_t place) const {
    if (tensor_.dtype() == DType::i64) return std::to_string(tensor_.data<std::int64_t>()[place]);
    const double value = number_at(tensor_, place);
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    if (style_ == Style::whole) return formatted("%.*f.", 0, value);
    return formatted(style_ == Style::fixed ? "%.*f" : "%.*e", digits, value);
  }

  const TensorView& tensor_;
  bool edges_alone_;
  Style style_ = Style::whole;
  std::size_t width_ = 1;
};

/// The brackets of one axis and what they hold.
class Brackets {
public:
  Brackets(const TensorView& tensor, bool edges_alone)
      : tensor_(tensor), edges_alone_(edges_alone), format_(tensor, edges_alone) {}

  std::string of(std::size_t axis, std::size_t start, std::size_t indent) const {
    if (axis == tensor_.rank()) return format_(start);
    const bool last = axis + 1 == tensor_.rank();
    const std::vector<std::string> items = items_of(axis, start, indent, last);
    const std::string pad(indent + 1, ' ');
    const std::string between_rows = concat({",", std::string(tensor_.rank() - axis - 1, '\n'), pad});
    const std::size_t per_line = std::max<std::size_t>(1, (line_width - indent) / (format_.width() + 2));
    std::string text = "[";
    for (std::size_t item = 0; item < items.size(); ++item) {
      if (item > 0) text += !last ? between_rows : item % per_line == 0 ? ",\n" + pad : ", ";
      text += items[item];
    }
    return text + "]";
  }

private:
  std::vector<std::string> items_of(std::size_t axis, std::size_t start, std::size_t indent, bool last) const {
    std::vector<std::string> items;
    std::size_t expected = 0;
    for (const std::size_t place : shown_places(tensor_.size(axis), edges_alone_)) {
      if (place != expected) items.emplace_back(last ? " ..." : "...");
      items.push_back(of(axis + 1, start * tensor_.size(axis) + place, indent + 1));
      expected = place + 1;
    }
    return items;
  }

  const TensorView& tensor_;
  bool edges_alone_;
  Format format_;
};

std::vector<std::string> suffixes_of(const TensorView& tensor, bool empty) {
  std::vector<std::string> words;
  if (empty && tensor.rank() != 1) words.push_back("size=" + to_string(tensor.shape()));
  if (tensor.dtype() == DType::f64) words.emplace_back("dtype=torch.float64");
  if (empty && tensor.dtype() == DType::i64) words.emplace_back("dtype=torch.int64");
  return words;
}

}  // namespace

std::string to_string(const TensorView& tensor) {
  if (!tensor) return "None";
  const bool empty = tensor.count() == 0;
  std::string text = "tensor(";
  text += empty ? "[]" : Brackets(tensor, tensor.count() > threshold).of(0, 0, text.size());
  std::size_t column = text.size() - (text.rfind('\n') + 1) + 2;
  for (const std::string& word : suffixes_of(tensor, empty)) {
    const bool breaks = column + word.size() + 2 > line_width;
    const std::string before = breaks ? ",\n       " : ", ";  // PyTorch's lines begin below what follows "tensor("
    text += before + word;
    column = breaks ? before.size() - 2 + word.size() : column + word.size() + 2;
  }
  return text + ")";
}

std::ostream& operator<<(std::ostream& stream, const TensorView& tensor) {
  return stream << to_string(tensor);
}

}  // namespace attn
