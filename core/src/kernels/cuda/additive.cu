// A warp takes one query and 32 keys. CPU reference: cpu/additive.cpp.
#include "kernels/additive.hpp"

#include "device_lanes.hpp"
#include "host.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

__global__ void scores_kernel(const float* queries, const float* packed_keys, const float* w_v, float* scores, size_t n,
                              size_t m, size_t h) {
  const size_t panels = (m + Lanes::width - 1) / Lanes::width, i = warp_number() / panels;
  const size_t key = warp_number() % panels * Lanes::width;
  if (i < n)
    kernels::additive_scores<Lanes>(queries + i * h, packed_keys + key * h, w_v, scores + i * m + key, 1,
                                    m - key < Lanes::width ? m - key : Lanes::width, h);
}

__global__ void features_kernel(const float* queries, const float* keys, float* features, size_t n, size_t m,
                                size_t h) {
  const size_t pair = warp_number();
  if (pair < n * m)
    kernels::additive_features<Lanes>(queries + pair / m * h, keys + pair % m * h, features + pair * h, 1, 1, h);
}

}  // namespace

void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, float* features,
                     size_t n, size_t m, size_t h) {
  if (n * m == 0) return;
  const Array<float> q(queries, n * h), k(keys, m * h), w(w_v, h), packed(packed_size(h, m)), to(n * m);
  pack(k.data(), true, packed.data(), 1, h, m, nullptr);
  const size_t panels = (m + Lanes::width - 1) / Lanes::width;
  scores_kernel<<<blocks_for(n * panels, block_warps), block_threads>>>(q.data(), packed.data(), w.data(), to.data(), n,
                                                                        m, h);
  check(cudaGetLastError());
  to.copy_to(scores);
  if (features == nullptr || h == 0) return;
  const Array<float> all(n * m * h);
  features_kernel<<<blocks_for(n * m, block_warps), block_threads>>>(q.data(), k.data(), all.data(), n, m, h);
  check(cudaGetLastError());
  all.copy_to(features);
}

}  // namespace attn::cuda
