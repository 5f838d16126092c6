// Streaming attention from the host's memory to the host's memory: in fp32, or on tensor cores with the numbers rounded
// on the way. CPU reference: cpu/attention.cpp.
#include <algorithm>
#include <vector>

#include "device_lanes.hpp"
#include "host.hpp"
#include "launches.hpp"
#include "memory.hpp"
#include "options.hpp"
#include "rounding.hpp"

namespace attn::cuda {
namespace {

using kernels::AttentionProblem;
using kernels::HeadsOf;

/// Rows of a host's operand to the device, without gaps, one head after another.
void copy_rows(const HeadsOf<const float>& host, float* to, const AttentionProblem& p, size_t rows, size_t columns) {
  if (rows * columns == 0) return;
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t head = 0; head < p.heads; ++head, to += rows * columns)
      check(cudaMemcpy2DAsync(to, columns * sizeof(float),
                              host.data + batch * host.batch_stride + head * host.head_stride,
                              host.row_stride * sizeof(float), columns * sizeof(float), rows, cudaMemcpyHostToDevice));
}

template <class T>
HeadsOf<T> head_by_head(T* data, size_t heads, size_t rows, size_t columns) {
  return {data, heads * rows * columns, rows * columns, columns};
}

/// A host's problem, copied to the device head by head.
class Copied {
public:
  explicit Copied(const AttentionProblem& host)
      : heads_(host.batches * host.heads),
        queries_(heads_ * host.n * host.d),
        keys_(heads_ * host.m * host.d),
        values_(heads_ * host.m * host.v),
        output_(heads_ * host.n * host.v),
        w_v_(host.w_v, host.w_v == nullptr ? 0 : host.d),
        valid_lens_(host.visibility.valid_lens,
                    host.visibility.valid_lens == nullptr
                        ? 0
                        : host.batches * (host.visibility.valid_lens_per_query ? host.n : 1)),
        host_(host),
        problem_(host) {
    copy_rows(host.queries, queries_.data(), host, host.n, host.d);
    copy_rows(host.keys, keys_.data(), host, host.m, host.d);
    copy_rows(host.values, values_.data(), host, host.m, host.v);
    problem_.queries = head_by_head<const float>(queries_.data(), host.heads, host.n, host.d);
    problem_.keys = head_by_head<const float>(keys_.data(), host.heads, host.m, host.d);
    problem_.values = head_by_head<const float>(values_.data(), host.heads, host.m, host.v);
    problem_.output = head_by_head(output_.data(), host.heads, host.n, host.v);
    problem_.w_v = w_v_.data();
    if (host.visibility.valid_lens != nullptr) problem_.visibility.valid_lens = valid_lens_.data();
  }

  const AttentionProblem& problem() const { return problem_; }
  size_t heads() const { return heads_; }
  void copy_back() const {
    const float* from = output_.data();
    const auto& to = host_.output;
    for (size_t batch = 0; batch < host_.batches; ++batch)
      for (size_t head = 0; head < host_.heads; ++head, from += host_.n * host_.v)
        check(cudaMemcpy2D(to.data + batch * to.batch_stride + head * to.head_stride, to.row_stride * sizeof(float),
                           from, host_.v * sizeof(float), host_.v * sizeof(float), host_.n, cudaMemcpyDeviceToHost));
  }

private:
  size_t heads_;
  Array<float> queries_, keys_, values_, output_, w_v_;
  Array<double> valid_lens_;
  const AttentionProblem& host_;
  AttentionProblem problem_;
};

void stream_in_fp32(const Copied& copied) {
  const AttentionProblem& p = copied.problem();
  const Array<int> values_finite(copied.heads());
  attention_fp32(p, values_finite.data(), nullptr);
  std::vector<int> finite(copied.heads());
  values_finite.copy_to(finite.data());
  for (size_t head = 0; head < copied.heads(); ++head) {
    if (finite[head] != 0) continue;
    const Array<float> scratch(infinite_values_scratch(p));
    attention_of_infinite_values(p, head / p.heads, head % p.heads, scratch.data(), nullptr);
  }
}

template <class Element>
__global__ void round_kernel(const float* from, Element* to, size_t rows, size_t columns) {
  round_number<DeviceThread>(from, to, size_t{blockIdx.x} * block_threads + threadIdx.x, rows, columns);
}
template <class Element>
__global__ void widen_kernel(const Element* from, float* to, size_t rows, size_t columns) {
  widen_number(from, to, size_t{blockIdx.x} * block_threads + threadIdx.x, rows, columns);
}

/// An operand of a Copied problem in Elements, its rows padded to multiples of 16 bytes.
template <class Element>
class Rounded {
public:
  Rounded(const float* from, size_t heads, size_t rows, size_t columns) : Rounded(heads, rows, columns) {
    round_kernel<<<blocks_for(heads * rows * whole_chunks<Element>(columns), block_threads), block_threads>>>(
        from, numbers_.data(), heads * rows, columns);
    check(cudaGetLastError());
  }
  Rounded(size_t heads, size_t rows, size_t columns)
      : heads_(heads), rows_(rows), columns_(columns), numbers_(heads * rows * whole_chunks<Element>(columns)) {}

  template <class T>
  HeadsOf<T> operand(size_t heads_of_a_batch) const {
    return head_by_head<T>(numbers_.data(), heads_of_a_batch, rows_, whole_chunks<Element>(columns_));
  }
  void widen_to(float* to) const {
    widen_kernel<<<blocks_for(heads_ * rows_ * columns_, block_threads), block_threads>>>(numbers_.data(), to,
                                                                                          heads_ * rows_, columns_);
    check(cudaGetLastError());
  }

private:
  size_t heads_, rows_, columns_;
  Array<Element> numbers_;
};

/// What tensor cores do not take stays in fp32.
bool for_tensor_cores(const AttentionProblem& p) {
  return p.similarity == kernels::Similarity::dot_product && p.m > 0 && p.d > 0 && p.d <= 128 && p.v <= 128;
}

bool all_values_finite(const Copied& copied) {
  const Array<int> values_finite(copied.heads());
  find_finite_values(copied.problem(), values_finite.data(), nullptr);
  std::vector<int> finite(copied.heads());
  values_finite.copy_to(finite.data());
  return std::find(finite.begin(), finite.end(), 0) == finite.end();
}

template <class Element, class Launch>
void stream_rounded(const AttentionProblem& host, const Launch& launch) {
  refuse_unsupported(host);
  if (host.batches * host.heads * host.n * host.v == 0) return;
  const Copied copied(host);
  const AttentionProblem& p = copied.problem();
  if (!for_tensor_cores(p) || !all_values_finite(copied)) {
    stream_in_fp32(copied);
  } else {
    const Rounded<Element> queries(p.queries.data, copied.heads(), p.n, p.d),
        keys(p.keys.data, copied.heads(), p.m, p.d), values(p.values.data, copied.heads(), p.m, p.v),
        output(copied.heads(), p.n, p.v);
    launch(tensor::Problem<Element>{queries.template operand<const Element>(p.heads),
                                    keys.template operand<const Element>(p.heads),
                                    values.template operand<const Element>(p.heads),
                                    output.template operand<Element>(p.heads), p.batches, p.heads, p.n, p.m,
                                    whole_chunks<Element>(p.d), whole_chunks<Element>(p.v), p.scale, p.visibility},
           nullptr);
    output.widen_to(p.output.data);
  }
  copied.copy_back();
}

}  // namespace

void attention_streaming(const AttentionProblem& p) {
  refuse_unsupported(p);
  if (p.batches * p.heads * p.n * p.v == 0) return;
  const Copied copied(p);
  stream_in_fp32(copied);
  copied.copy_back();
}

void attention_streaming_tf32(const AttentionProblem& p) {
  stream_rounded<Tf32>(p, attention_on_tensor_cores<Tf32>);
}
void attention_streaming_bf16(const AttentionProblem& p) {
  stream_rounded<BFloat16>(p, attention_on_tensor_cores<BFloat16>);
}
void attention_streaming_hopper(const AttentionProblem& p) {
  stream_rounded<BFloat16>(p, attention_on_hopper<BFloat16>);
}

}  // namespace attn::cuda
