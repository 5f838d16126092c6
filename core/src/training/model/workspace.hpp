// The memory of a model's forward and backward for batches of one size: taken once, when the layers are made.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "attn/random.hpp"
#include "attn/tensor.hpp"

namespace attn::training {

/// A tensor of the forward by its name, with its gradient where there is one; in the order of computation.
struct Kept {
  std::string name;
  Shape shape;
  const float* data;
  const float* gradient;
};

class Workspace {
public:
  /// So many floats, 0 at first.
  float* take(std::size_t count) {
    memory_.emplace_back(std::max<std::size_t>(count, 1), 0.0F);
    return memory_.back().data();
  }
  /// Layers say what scratch they use; it is theirs for the length of a call.
  void need_scratch(std::size_t count) { scratch_size_ = std::max(scratch_size_, count); }
  void take_scratch() { scratch_ = take(scratch_size_); }
  float* scratch() const { return scratch_; }

  void keep(const std::string& name, const Shape& shape, const float* data, const float* gradient = nullptr) {
    kept_.push_back({name, shape, data, gradient});
  }
  const std::vector<Kept>& kept() const { return kept_; }

private:
  std::deque<std::vector<float>> memory_;  // each stays where it is
  std::size_t scratch_size_ = 0;
  float* scratch_ = nullptr;
  std::vector<Kept> kept_;
};

/// What a forward and its backward share.
struct Step {
  const float* parameters;
  Generator* dropout;  // null: nothing is dropped
};

/// How many numbers a layer works on.
struct Rows {
  std::size_t batch, length;
  std::size_t count() const { return batch * length; }
};

}  // namespace attn::training
