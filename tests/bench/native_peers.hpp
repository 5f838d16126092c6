// What the program of native_peers.py times: one task, and those who can do it.
#pragma once

#include <cstddef>
#include <vector>

namespace peers {

using Floats = std::vector<float>;

/// b samples of n tokens, h heads of p numbers. Inputs are (b·h, n, p); of a whole layer (b, n, h·p), with four weights
/// (h·p, h·p) as nn.Linear has them.
struct Task {
  std::size_t b = 0, n = 0, h = 0, p = 0;
  bool causal = false;
  bool whole_layer = false;
  Floats queries = {}, keys = {}, values = {};
  Floats weights[4] = {};  // W_q, W_k, W_v, W_o
};

/// The output by Eigen, vectorised for this machine, one thread.
Floats eigen_output(const Task& task);

}  // namespace peers
