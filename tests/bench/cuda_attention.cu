// The CUDA backend's kernels as C functions on PyTorch's memory, for cuda_attention.py. Tensors are (batch, heads,
// rows, columns), contiguous; each function returns 0, or 1 after it has said what went wrong.
#include <cmath>
#include <cstdio>
#include <exception>

#include "cuda/launches.hpp"
#include "cuda/memory.hpp"

struct Sizes {
  std::size_t batches, heads, n, d;
};

namespace {

using attn::kernels::HeadsOf;
using attn::kernels::Mask;
using attn::kernels::Masking;
using std::size_t;

template <class T>
HeadsOf<T> contiguous(void* data, const Sizes& s) {
  return {static_cast<T*>(data), s.heads * s.n * s.d, s.n * s.d, s.d};
}

Masking masking(bool causal) {
  Masking mask;
  mask.mask = causal ? Mask::causal : Mask::none;
  return mask;
}

template <class Call>
int guarded(const Call& call) {
  try {
    call();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

template <class Element>
int on_tensor_cores(void* q, void* k, void* v, void* output, const Sizes& s, bool causal, void* stream) {
  return guarded([&] {
    attn::cuda::attention_on_tensor_cores<Element>(
        {contiguous<const Element>(q, s), contiguous<const Element>(k, s), contiguous<const Element>(v, s),
         contiguous<Element>(output, s), s.batches, s.heads, s.n, s.n, s.d, s.d,
         1.0F / std::sqrt(static_cast<float>(s.d)), masking(causal)},
        static_cast<cudaStream_t>(stream));
  });
}

}  // namespace

extern "C" {

int attn_fp32(void* q, void* k, void* v, void* output, Sizes s, int causal, void* stream) {
  return guarded([&] {
    attn::cuda::attention_fp32({contiguous<const float>(q, s), contiguous<const float>(k, s),
                                contiguous<const float>(v, s), contiguous<float>(output, s), s.batches, s.heads, s.n,
                                s.n, s.d, s.d, 1.0F / std::sqrt(static_cast<float>(s.d)), masking(causal != 0)},
                               nullptr, static_cast<cudaStream_t>(stream));
  });
}

int attn_tf32(void* q, void* k, void* v, void* output, Sizes s, int causal, void* stream) {
  return on_tensor_cores<attn::cuda::Tf32>(q, k, v, output, s, causal != 0, stream);
}

int attn_bf16(void* q, void* k, void* v, void* output, Sizes s, int causal, void* stream) {
  return on_tensor_cores<attn::cuda::BFloat16>(q, k, v, output, s, causal != 0, stream);
}

/// c (m, n) = a (m, k) · b (n, k)ᵀ in fp32; packed holds attn_packed_size(k, n) floats.
size_t attn_packed_size(size_t k, size_t n) {
  return attn::cuda::packed_size(k, n);
}
int attn_pack(const float* b, float* packed, size_t k, size_t n, void* stream) {
  return guarded([&] { attn::cuda::pack(b, true, packed, 1, k, n, static_cast<cudaStream_t>(stream)); });
}
int attn_multiply(const float* a, const float* packed, float* c, size_t m, size_t k, size_t n, void* stream) {
  return guarded(
      [&] { attn::cuda::multiply_packed(a, k, packed, nullptr, c, n, 1, m, k, n, static_cast<cudaStream_t>(stream)); });
}

/// Heads side by side, (batch, rows, heads · d), as nn.Linear leaves them: the attention of a whole multi-head layer.
int attn_heads_fp32(float* q, float* k, float* v, float* output, Sizes s, int causal, void* stream) {
  return guarded([&] {
    using attn::kernels::heads_side_by_side;
    attn::cuda::attention_fp32(
        {heads_side_by_side<const float>(q, s.n, s.heads, s.d), heads_side_by_side<const float>(k, s.n, s.heads, s.d),
         heads_side_by_side<const float>(v, s.n, s.heads, s.d), heads_side_by_side(output, s.n, s.heads, s.d),
         s.batches, s.heads, s.n, s.n, s.d, s.d, 1.0F / std::sqrt(static_cast<float>(s.d)), masking(causal != 0)},
        nullptr, static_cast<cudaStream_t>(stream));
  });
}
}
