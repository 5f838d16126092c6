// What the device's attention does not know, refused by name before anything is copied.
#pragma once

#include <stdexcept>
#include <string>

#include "kernels/interface.hpp"

namespace attn::cuda {

/// An option of AttentionProblem that only the CPU's loops have.
class UnsupportedOption : public std::runtime_error {
public:
  explicit UnsupportedOption(const char* option)
      : std::runtime_error(std::string("attention on a CUDA device knows no ") + option), option_(option) {}
  const char* option() const { return option_; }

private:
  const char* option_;
};

/// Throws UnsupportedOption.
inline void refuse_unsupported(const kernels::AttentionProblem& problem) {
  if (problem.query_heads_per_key_head != 1) throw UnsupportedOption("query_heads_per_key_head");
  if (problem.bias.slopes != nullptr) throw UnsupportedOption("bias.slopes");
  if (problem.bias.table != nullptr) throw UnsupportedOption("bias.table");
  if (problem.softcap != 0) throw UnsupportedOption("softcap");
  if (problem.temperature != 1) throw UnsupportedOption("temperature");
  if (problem.sink_logits != nullptr) throw UnsupportedOption("sink_logits");
  if (problem.sigmoid) throw UnsupportedOption("sigmoid");
  if (problem.visibility.composed != nullptr) throw UnsupportedOption("visibility.composed");
}

}  // namespace attn::cuda
