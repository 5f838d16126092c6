#include "attention.hpp"

#include <algorithm>

#include "activations.hpp"
#include "kernels/cpu/heads.hpp"

namespace attn::kernels {
namespace {

struct Scratch {
  float *product, *panels, *more_panels, *matrix;
};

size_t most_panels(const AttentionSizes& s) {
  return std::max({panels_size(s.d, s.m), panels_size(s.m, s.d), panels_size(s.n, s.d), panels_size(s.v, s.m),
                   panels_size(s.m, s.v), panels_size(s.n, s.v)});
}

Scratch cut(const AttentionSizes& s, float* scratch) {
  float *panels = scratch + product_scratch(), *more = panels + most_panels(s);
  return {scratch, panels, more, more + most_panels(s)};
}

/// Calls body(batch, key head) for each, and then next(batch, head, matrix) for each query head of it, whose matrix
/// (n, m) is so many numbers from the first.
template <class Body, class Next>
void over_heads(const AttentionSizes& s, Body body, Next next) {
  const size_t group = s.query_heads_per_key_head;
  for (size_t batch = 0; batch < s.batches; ++batch)
    for (size_t first = 0; first < s.heads; first += group) {
      body(batch, first / group);
      for (size_t head = first; head < first + group; ++head) next(batch, head, (batch * s.heads + head) * s.n * s.m);
    }
}

struct Side {
  const float* data;
  size_t stride;
};
/// c (rows, columns) = a (rows, depth) · what is arranged in room.panels.
ATTN_OUT_OF_LINE void multiply(Side a, const Scratch& room, float* c, size_t c_stride, size_t rows, size_t depth,
                               size_t columns) {
  multiply_arranged({.a = a.data,
                     .a_stride = a.stride,
                     .panels = room.panels,
                     .c = c,
                     .c_stride = c_stride,
                     .m = rows,
                     .k = depth,
                     .n = columns},
                    room.product);
}

/// matrix (n, m), transposed, times a head's rows of x (n, columns), to the rows of its key head: set by the first head
/// of a group, added to by the others.
ATTN_OUT_OF_LINE void to_key_head(const AttentionSizes& s, const float* matrix, HeadsOf<const float> x,
                                  HeadsOf<float> d_shared, size_t batch, size_t head, size_t columns,
                                  const Scratch& room) {
  const size_t group = s.query_heads_per_key_head;
  arrange(head_of(x, batch, head), x.row_stride, room.more_panels, s.n, columns);
  multiply_arranged({.a = matrix,
                     .a_stride = s.m,
                     .panels = room.more_panels,
                     .c = head_of(d_shared, batch, head / group),
                     .c_stride = d_shared.row_stride,
                     .m = s.m,
                     .k = s.n,
                     .n = columns,
                     .a_transposed = true,
                     .adds = head % group > 0},
                    room.product);
}

}  // namespace

size_t attention_scratch(const AttentionSizes& s) {
  return product_scratch() + 2 * most_panels(s) + s.n * s.m;
}

ATTN_OUT_OF_LINE void dot_product_scores(const AttentionSizes& s, HeadsOf<const float> queries,
                                         HeadsOf<const float> keys, float divisor, float* scores, float* scratch) {
  const Scratch room = cut(s, scratch);
  over_heads(
      s,
      [&](size_t batch, size_t key_head) {
        arrange_transposed(head_of(keys, batch, key_head), keys.row_stride, room.panels, s.d, s.m);
      },
      [&](size_t batch, size_t head, size_t matrix) {
        multiply({head_of(queries, batch, head), queries.row_stride}, room, scores + matrix, s.m, s.n, s.d, s.m);
      });
  divide(scores, scores, s.batches * s.heads * s.n * s.m, divisor);
}

ATTN_OUT_OF_LINE void dot_product_scores_backward(const AttentionSizes& s, HeadsOf<const float> queries,
                                                  HeadsOf<const float> keys, float divisor, const float* d_scores,
                                                  const DotProductGradients& gradients, float* scratch) {
  const Scratch room = cut(s, scratch);
  const HeadsOf<float> d_queries = gradients.d_queries, d_keys = gradients.d_keys;
  over_heads(
      s,
      [&](size_t batch, size_t key_head) {
        arrange(head_of(keys, batch, key_head), keys.row_stride, room.panels, s.m, s.d);
      },
      [&](size_t batch, size_t head, size_t matrix) {
        divide(d_scores + matrix, room.matrix, s.n * s.m, divisor);
        multiply({room.matrix, s.m}, room, head_of(d_queries, batch, head), d_queries.row_stride, s.n, s.m, s.d);
        to_key_head(s, room.matrix, queries, d_keys, batch, head, s.d, room);
      });
}

void attention_weights(const AttentionSizes& s, const float* scores, const Visibility& visibility, float* weights) {
  if (visibility.mask != Mask::none || visibility.valid_lens != nullptr) {
    mask_scores(scores, weights, s.batches, s.heads, s.n, s.m, visibility);
    scores = weights;
  }
  softmax_rows(scores, weights, s.batches * s.heads * s.n, s.m);
}

ATTN_OUT_OF_LINE void weigh_values(const AttentionSizes& s, const float* weights, HeadsOf<const float> values,
                                   HeadsOf<float> output, float* scratch) {
  const Scratch room = cut(s, scratch);
  over_heads(
      s,
      [&](size_t batch, size_t key_head) {
        arrange(head_of(values, batch, key_head), values.row_stride, room.panels, s.m, s.v);
      },
      [&](size_t batch, size_t head, size_t matrix) {
        multiply({weights + matrix, s.m}, room, head_of(output, batch, head), output.row_stride, s.n, s.m, s.v);
      });
}

ATTN_OUT_OF_LINE void weigh_values_backward(const AttentionSizes& s, const AttentionWeights& made,
                                            HeadsOf<const float> values, HeadsOf<const float> d_output,
                                            const Visibility& visibility, const WeightsGradients& to, float* scratch) {
  const Scratch room = cut(s, scratch);
  const float* weighing = made.dropped == nullptr ? made.weights : made.dropped;
  over_heads(
      s,
      [&](size_t batch, size_t key_head) {
        arrange_transposed(head_of(values, batch, key_head), values.row_stride, room.panels, s.v, s.m);
      },
      [&](size_t batch, size_t head, size_t matrix) {
        multiply({head_of(d_output, batch, head), d_output.row_stride}, room, to.d_weights + matrix, s.m, s.n, s.v,
                 s.m);
        to_key_head(s, weighing + matrix, d_output, to.d_values, batch, head, s.v, room);
      });
  const size_t rows = s.batches * s.heads * s.n;
  if (made.factors != nullptr) multiply_elements(to.d_weights, made.factors, to.d_weights, rows * s.m);
  softmax_rows_backward(made.weights, to.d_weights, to.d_scores, rows, s.m);
  mask_scores_backward(to.d_scores, s.batches, s.heads, s.n, s.m, visibility);
}

}  // namespace attn::kernels
