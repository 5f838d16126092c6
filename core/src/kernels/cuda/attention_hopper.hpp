// Streaming attention by Hopper's own instructions (compute capability 9.0): bfloat16 or half numbers, fp32 sums. CPU
// reference: kernels/attention.hpp. One warpgroup brings tiles of 128 keys and values by the tensor memory access unit;
// two others keep 64 queries each and multiply straight from shared memory (wgmma), so that one weighs while the other
// multiplies. Barriers in shared memory say when a tile is there, and when it has been read.
// tests/cuda/emulated_hopper.hpp runs it by the letter of the PTX ISA.
#pragma once

#include "attention_fragments.hpp"
#include "hopper_layouts.hpp"

namespace attn::cuda::hopper {

constexpr int rows = 128, keys = 128, group_rows = 64;
constexpr int group_threads = 128, groups = rows / group_rows, threads = group_threads * (1 + groups);
constexpr int stages = 2;
constexpr unsigned readers = groups * group_threads / 32;  // a warp each says what it has read
constexpr unsigned panel_bytes = rows * panel_row_bytes;
static_assert(rows == keys, "queries, keys and values come in boxes of one size");

template <class Element, int size, class Barrier>
struct alignas(pattern_bytes) Shared {
  static constexpr unsigned panels = size / panel_columns, bytes = panels * panel_bytes;
  char queries[bytes], keys[stages][bytes], values[stages][bytes];
  Barrier queries_there, keys_there[stages], values_there[stages], keys_read[stages], values_read[stages];
  RowTable<rows> table;
};

/// The operands as the unit that copies them knows them.
template <class Map>
struct Maps {
  Map queries, keys, values;
};

/// One block's part of a Problem.
template <class Element>
struct Block {
  const tensor::Problem<Element>& problem;
  std::size_t batch, head, first;  // first: its first query
  BlockBounds bounds;
  float fill;  // in units of log2
};

/// A tile's place in the ring of stages, and the parity of the phase of its barriers in which it is there.
struct Turn {
  int stage = 0;
  unsigned parity = 0;
};
ATTN_INLINE Turn after(Turn turn) {
  return turn.stage + 1 < stages ? Turn{turn.stage + 1, turn.parity} : Turn{0, turn.parity ^ 1U};
}

/// All panels of 128 rows, from `row` on.
template <class Thread, int panels, class Element>
ATTN_INLINE void fetch(char* to, const typename Thread::Map& map, const Block<Element>& block, std::size_t row,
                       typename Thread::Barrier& there) {
  Thread::arrive_expecting(there, panels * panel_bytes);
  for (int panel = 0; panel < panels; ++panel)
    Thread::copy_box(to + panel * static_cast<int>(panel_bytes), map, panel * static_cast<int>(panel_columns),
                     static_cast<int>(row), static_cast<int>(block.head), static_cast<int>(block.batch), there);
}

/// Who brings tiles and who multiplies them agree where only filled places are left: whether to go on.
template <class Thread>
ATTN_INLINE bool go_on(const BlockBounds& bounds, int first, bool& beyond_valid, bool weighs) {
  if (first < bounds.valid || beyond_valid) return true;
  beyond_valid = true;
  return Thread::template any_of<32 + groups * group_threads>(weighs);
}

/// One warp of the first warpgroup; its first lane asks for the copies.
template <class Thread, class Element, int size, class Barrier>
ATTN_INLINE void bring(Shared<Element, size, Barrier>& s, const Maps<typename Thread::Map>& maps,
                       const Block<Element>& block) {
  constexpr int panels = size / static_cast<int>(panel_columns);
  const bool asks = Thread::lane() == 0;
  if (asks && block.bounds.begin < block.bounds.end)
    fetch<Thread, panels>(s.queries, maps.queries, block, block.first, s.queries_there);
  Turn turn;
  bool beyond_valid = false;
  for (int first = block.bounds.begin; first < block.bounds.end; first += keys, turn = after(turn)) {
    if (!go_on<Thread>(block.bounds, first, beyond_valid, false)) break;
    if (asks) {
      const auto row = static_cast<std::size_t>(first);
      Thread::wait(s.keys_read[turn.stage], turn.parity ^ 1U);  // the phase before: at first it counts as over
      fetch<Thread, panels>(s.keys[turn.stage], maps.keys, block, row, s.keys_there[turn.stage]);
      Thread::wait(s.values_read[turn.stage], turn.parity ^ 1U);
      fetch<Thread, panels>(s.values[turn.stage], maps.values, block, row, s.values_there[turn.stage]);
    }
    Thread::template meet<32>();
  }
}

/// scores = queries · keysᵀ for the 64 queries of a warpgroup, `first` being its first; asynchronous.
template <class Thread, class Element, int size>
ATTN_INLINE void multiply_keys(const char* queries, const char* keys, int first, float (&scores)[hopper::keys / 8][4]) {
  const std::uint32_t query = Thread::address(queries) + static_cast<std::uint32_t>(first) * panel_row_bytes;
  const std::uint32_t key = Thread::address(keys);
  Thread::begin_products();
#pragma unroll
  for (unsigned step = 0; step < size / 16; ++step) {
    const unsigned at = step / 4 * panel_bytes + step % 4 * 32;
    Thread::template multiply_shared<Element>(scores, descriptor(query + at, 16, pattern_bytes),
                                              descriptor(key + at, 16, pattern_bytes), step > 0);
  }
  Thread::close_products();
}

/// output += weights · values; asynchronous, and reads the weights' registers until it is over.
template <class Thread, class Element, int size>
ATTN_INLINE void multiply_values(std::uint32_t (&weights)[keys / 16][4], const char* values,
                                 float (&output)[size / 8][4]) {
  const std::uint32_t value = Thread::address(values);
  Thread::settle(weights);
  Thread::settle(output);
  Thread::begin_products();
#pragma unroll
  for (unsigned step = 0; step < keys / 16; ++step)
    Thread::template multiply_registers<Element>(
        output, weights[step], descriptor(value + step * 2 * pattern_bytes, panel_bytes, pattern_bytes));
  Thread::close_products();
}

/// One lane of each warp says so.
template <class Thread>
ATTN_INLINE void has_read(typename Thread::Barrier& read) {
  if (Thread::lane() == 0) Thread::arrive(read);
}

/// A warpgroup with 64 queries.
template <class Thread, class Element, int size, class Barrier>
ATTN_INLINE void multiply(Shared<Element, size, Barrier>& s, const Block<Element>& block) {
  const auto& p = block.problem;
  const int thread = static_cast<int>(Thread::index()) - group_threads;
  const int group_first = thread / group_threads * group_rows, warp_first = thread / 32 * 16;
  const int there = p.n - block.first < rows ? static_cast<int>(p.n - block.first) : rows;
  const float factor = p.scale * kernels::log2_e;
  tensor::Running<1> running = tensor::nothing_yet<1>();
  float output[1][size / 8][4]{}, scores[1][keys / 8][4];
  std::uint32_t weights[keys / 16][4];

  Turn turn;
  bool beyond_valid = false;
  if (block.bounds.begin < block.bounds.end) Thread::wait(s.queries_there, 0);  // a copy must not outlive its block
  for (int first = block.bounds.begin; first < block.bounds.end; first += keys, turn = after(turn)) {
    if (!go_on<Thread>(block.bounds, first, beyond_valid, tensor::fill_weighs_in(running, block.fill))) break;
    Thread::wait(s.keys_there[turn.stage], turn.parity);
    multiply_keys<Thread, Element, size>(s.queries, s.keys[turn.stage], group_first, scores[0]);
    Thread::wait_products(scores[0]);
    has_read<Thread>(s.keys_read[turn.stage]);

    tensor::scale_and_mask<Thread>(s.table, warp_first, there, first, needs_mask(block.bounds, first, keys), factor,
                                   block.fill, scores);
    tensor::weigh<Thread>(scores, running, output);
#pragma unroll
    for (unsigned step = 0; step < keys / 16; ++step)
      tensor::pack_weights<Thread, Element>(scores[0], step * 2, weights[step]);
    Thread::wait(s.values_there[turn.stage], turn.parity);
    multiply_values<Thread, Element, size>(weights, s.values[turn.stage], output[0]);
    Thread::wait_products(output[0]);
    has_read<Thread>(s.values_read[turn.stage]);
  }
  tensor::write_output<Thread>(p, tensor::at(p.output, block.batch, block.head),
                               block.first + static_cast<std::size_t>(warp_first), running, output);
}

template <class Thread, class Element, int size, class Barrier>
ATTN_INLINE void prepare(Shared<Element, size, Barrier>& s) {
  if (Thread::index() != 0) return;
  Thread::prepare(s.queries_there, 1);
  for (int stage = 0; stage < stages; ++stage) {
    Thread::prepare(s.keys_there[stage], 1);
    Thread::prepare(s.values_there[stage], 1);
    Thread::prepare(s.keys_read[stage], readers);
    Thread::prepare(s.values_read[stage], readers);
  }
  Thread::publish_barriers();
}

/// The output of the queries of the block of threads at Thread::block(). Values under hidden keys of skipped tiles are
/// not looked at.
template <class Thread, class Element, int size>
ATTN_DEVICE void output_of_block(const tensor::Problem<Element>& p, const Maps<typename Thread::Map>& maps,
                                 Shared<Element, size, typename Thread::Barrier>& s) {
  const Place place = place_of(Thread::block(), (p.n + rows - 1) / rows, 1);
  prepare<Thread>(s);
  Block<Element> block{p,
                       place.head / p.heads,
                       place.head % p.heads,
                       place.query_block * rows,
                       {},
                       kernels::fill_in_log2(p.visibility.fill)};
  block.bounds =
      look<Thread, rows, threads>(s.table, p.visibility, block.batch, block.first, p.n, p.m);  // all meet here
  if (Thread::index() < group_threads) {
    Thread::template keep_registers<40>();
    if (Thread::index() < 32) bring<Thread>(s, maps, block);
  } else {
    Thread::template take_registers<232>();
    multiply<Thread>(s, block);
  }
}

}  // namespace attn::cuda::hopper
