#include "work.hpp"

namespace attn::work {
namespace {

constexpr std::size_t panel = 16;
constexpr double beside = 8;  // what a row, and a product, take beside their multiply-adds

}  // namespace

double product(std::size_t rows, std::size_t in, std::size_t out) {
  return (static_cast<double>(rows) + beside) * (static_cast<double>(in) + beside) * in_panels(out);
}

double in_panels(std::size_t columns) {
  const std::size_t panels = (columns + panel - 1) / panel;
  return static_cast<double>(panels * panel);
}

}  // namespace attn::work
