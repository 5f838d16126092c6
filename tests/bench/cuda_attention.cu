// The CUDA backend's kernels as C functions on PyTorch's memory, for cuda_attention.py. Each function returns 0, or 1
// after it has said what went wrong.
#include <cmath>
#include <cstdio>
#include <exception>

#include "kernels/cuda/launches.hpp"
#include "kernels/cuda/memory.hpp"

/// The numbers of cuda_attention.py; hopper is bfloat16 by Hopper's own instructions.
enum Kind { fp32, tf32, bf16, hopper };

/// Queries, keys and values of one size. Contiguous (batch, heads, rows, columns), or with heads side by side as
/// nn.Linear leaves them: (batch, rows, heads · columns).
struct Tensors {
  void *queries, *keys, *values, *output;
  std::size_t batches, heads, n, d;
  int heads_side_by_side, causal;
};

namespace {

using attn::cuda::BFloat16;
using attn::cuda::Tf32;
using attn::kernels::HeadsOf;
using attn::kernels::Mask;
using std::size_t;

template <class T>
HeadsOf<T> operand(void* data, const Tensors& t) {
  T* numbers = static_cast<T*>(data);
  if (t.heads_side_by_side != 0) return attn::kernels::heads_side_by_side(numbers, t.n, t.heads, t.d);
  return {numbers, t.heads * t.n * t.d, t.n * t.d, t.d};
}

/// Problem: AttentionProblem of floats, or tensor::Problem of Ts.
template <class Problem, class T>
Problem problem_of(const Tensors& t) {
  Problem p{};
  p.queries = operand<const T>(t.queries, t);
  p.keys = operand<const T>(t.keys, t);
  p.values = operand<const T>(t.values, t);
  p.output = operand<T>(t.output, t);
  p.batches = t.batches;
  p.heads = t.heads;
  p.n = p.m = t.n;
  p.d = p.v = t.d;
  p.scale = 1.0F / std::sqrt(static_cast<float>(t.d));
  p.visibility.mask = t.causal != 0 ? Mask::causal : Mask::none;
  return p;
}

template <class Element>
attn::cuda::tensor::Problem<Element> elements_of(const Tensors& t) {
  return problem_of<attn::cuda::tensor::Problem<Element>, Element>(t);
}

void attend(Kind kind, const Tensors& t, cudaStream_t stream) {
  switch (kind) {
    case fp32:
      return attn::cuda::attention_fp32(problem_of<attn::kernels::AttentionProblem, float>(t), nullptr, stream);
    case tf32:
      return attn::cuda::attention_on_tensor_cores(elements_of<Tf32>(t), stream);
    case bf16:
      return attn::cuda::attention_on_tensor_cores(elements_of<BFloat16>(t), stream);
    case hopper:
      return attn::cuda::attention_on_hopper(elements_of<BFloat16>(t), stream);
  }
}

template <class Element>
void multiply(const void* a, const void* b, void* c, size_t m, size_t k, size_t n, cudaStream_t stream) {
  attn::cuda::multiply_on_tensor_cores<Element>({static_cast<const Element*>(a), static_cast<const Element*>(b),
                                                 nullptr, static_cast<Element*>(c), k, n, m, k, n},
                                                stream);
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

}  // namespace

extern "C" {

int attn_attention(int kind, Tensors tensors, void* stream) {
  return guarded([&] { attend(static_cast<Kind>(kind), tensors, static_cast<cudaStream_t>(stream)); });
}

/// c (m, n) = a (m, k) · b (n, k)ᵀ. In fp32 b is packed before, into attn_packed_size(k, n) floats.
int attn_multiply(int kind, const void* a, const void* b, void* c, size_t m, size_t k, size_t n, void* stream) {
  const auto at = static_cast<cudaStream_t>(stream);
  return guarded([&] {
    if (kind == fp32)
      attn::cuda::multiply_packed(static_cast<const float*>(a), k, static_cast<const float*>(b), nullptr,
                                  static_cast<float*>(c), n, 1, m, k, n, at);
    else if (kind == tf32)
      multiply<Tf32>(a, b, c, m, k, n, at);
    else
      multiply<BFloat16>(a, b, c, m, k, n, at);
  });
}
size_t attn_packed_size(size_t k, size_t n) {
  return attn::cuda::packed_size(k, n);
}
int attn_pack(const float* b, float* packed, size_t k, size_t n, void* stream) {
  return guarded([&] { attn::cuda::pack(b, true, packed, 1, k, n, static_cast<cudaStream_t>(stream)); });
}
}
