// The draws of random.hpp as operations: a generator's state comes in as a tensor and goes on as a value, so it can be
// cloned, sent to a worker and kept in a page. C++ that holds a Generator calls random.hpp itself.
//
// generator: f64 (627), the words, the index, whether a normal is cached, and that normal; every draw returns it
// advanced. shape: f64 (rank), whole sizes from 0, at most 8 of them.
// Errors of all: wrong_type, wrong_rank, wrong_shape; out_of_range for a generator or shape that is none; too_large.
#pragma once

#include "attn/random.hpp"
#include "attn/trace.hpp"

namespace attn::draws {

/// torch.manual_seed: any integer, only its low 32 bits count. -> generator (627), f64.
Trace manual_seed(std::int64_t seed, const Outputs& wanted = {});

/// torch.rand(shape). -> output (shape), generator.
Trace rand(const TensorView& generator, const TensorView& shape, const Outputs& wanted = {});
/// torch.randn(shape). -> output (shape), generator.
Trace randn(const TensorView& generator, const TensorView& shape, const Outputs& wanted = {});
/// torch.normal(mean, std, shape). -> output (shape), generator. Errors: out_of_range when std < 0.
Trace normal(const TensorView& generator, double mean, double std, const TensorView& shape, const Outputs& wanted = {});
/// torch.empty(shape).uniform_(low, high). -> output (shape), generator. Errors: out_of_range when low > high or
/// either lies beyond float32.
Trace uniform(const TensorView& generator, double low, double high, const TensorView& shape,
              const Outputs& wanted = {});
/// torch.randint(low, high, shape). -> output (shape), i64; generator. Errors: out_of_range unless low < high.
Trace randint(const TensorView& generator, std::int64_t low, std::int64_t high, const TensorView& shape,
              const Outputs& wanted = {});
/// torch.randperm(n). -> output (n), i64; generator.
Trace randperm(const TensorView& generator, std::int64_t n, const Outputs& wanted = {});

/// torch.nn.Embedding(n, d). -> weight (n, d), generator.
Trace embedding(const TensorView& generator, std::int64_t n, std::int64_t d, const Outputs& wanted = {});
/// torch.nn.Linear(in_features, out_features, bias). -> weight (out_features, in_features), bias (out_features) unless
/// `bias` is false, generator.
Trace linear(const TensorView& generator, std::int64_t in_features, std::int64_t out_features, bool bias = true,
             const Outputs& wanted = {});

/// torch.nn.Dropout(p)(x) in training, x of any shape. -> output (as x), generator.
/// Errors: out_of_range unless 0 <= p <= 1.
Trace dropout(const TensorView& generator, const TensorView& x, double p, DropoutBuild build = DropoutBuild::portable,
              const Outputs& wanted = {});

}  // namespace attn::draws
