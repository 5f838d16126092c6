// CPU reference: cpu/elementwise.cpp.
#include "device_lanes.hpp"
#include "host.hpp"
#include "kernels/elementwise.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

constexpr size_t each = 512;  // numbers of a warp

struct Exp {
  static __device__ void apply(const float* x, float* y, size_t count) { kernels::exp_of<Lanes>(x, y, count); }
};
struct Tanh {
  static __device__ void apply(const float* x, float* y, size_t count) { kernels::tanh_of<Lanes>(x, y, count); }
};

template <class Function>
__global__ void map_kernel(const float* x, float* y, size_t count) {
  const size_t from = warp_number() * each;
  if (from < count) Function::apply(x + from, y + from, count - from < each ? count - from : each);
}

template <class Function>
void map(const float* x, float* y, size_t count) {
  if (count == 0) return;
  const Array<float> from(x, count), to(count);
  map_kernel<Function><<<blocks_for(count, each * block_warps), block_threads>>>(from.data(), to.data(), count);
  check(cudaGetLastError());
  to.copy_to(y);
}

}  // namespace

void exp_of(const float* x, float* y, size_t count) {
  map<Exp>(x, y, count);
}

void tanh_of(const float* x, float* y, size_t count) {
  map<Tanh>(x, y, count);
}

}  // namespace attn::cuda
