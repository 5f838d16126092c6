// The device's kernels, run on the CPU by emulated threads: the lane templates against Strict lanes, bit for bit, and
// streaming attention against its CPU reference. Every case runs under another order of the threads.
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <vector>

#include "../core/doctest.hpp"
#include "emulated_thread.hpp"
#include "examples.hpp"
#include "kernels/cuda/attention_scalar.hpp"
#include "kernels/cuda/attention_tensor.hpp"
#include "kernels/cuda/grid.hpp"
#include "kernels/cuda/matmul_tensor.hpp"
#include "kernels/cuda/rounding.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/strict.hpp"
#include "kernels/lanes/table.hpp"
#include "kernels/lanes/warp.hpp"

namespace {

using namespace attn::kernels;
using attn::lanes::Strict;
using namespace examples;
template <size_t width>
using StrictWarp = attn::lanes::Warp<emulated::Thread, width, false>;

/// Runs `kernel` once, by the threads of one group of lanes.
template <size_t width, class Kernel>
void by_lanes(unsigned seed, const Kernel& kernel) {
  emulated::run_block(width, 0, seed, kernel);
}

bool same_bits(const Floats& a, const Floats& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](float x, float y) {
           return (std::isnan(x) && std::isnan(y)) || (x == y && std::signbit(x) == std::signbit(y));
         });
}

/// c = a · b + bias, packed and multiplied by lanes L.
template <class L>
void product(const Floats& a, const Floats& b, bool transposed, const Floats& bias, Floats& packed, Floats& scratch,
             Floats& c, size_t m, size_t k, size_t n) {
  if (transposed)
    pack_transposed<L>(b.data(), k, packed.data(), k, n);
  else
    pack<L>(b.data(), n, packed.data(), k, n);
  multiply<L>(a.data(), k, packed.data(), bias.data(), c.data(), n, m, k, n, scratch.data());
}

template <Similarity similarity, int value_columns>
Floats by_scalar_kernel(const Example& x, unsigned seed) {
  namespace kernel = attn::cuda::scalar;
  Floats output;
  const AttentionProblem p = x.problem(output);
  const size_t query_blocks = (p.n + kernel::rows - 1) / kernel::rows,
               parts = (p.v + value_columns - 1) / value_columns;
  for (size_t block = 0; block < p.batches * p.heads * query_blocks * parts; ++block) {
    const auto shared = std::make_unique<kernel::Shared<value_columns>>();
    emulated::run_block(kernel::threads, block, seed, [&] {
      kernel::output_of_block<emulated::Thread, similarity, value_columns>(p, nullptr, *shared);
    });
  }
  return output;
}

/// Rounds the example's numbers to Element.
template <class Element, int size>
Floats by_tensor_kernel(Example& x, unsigned seed) {
  namespace kernel = attn::cuda::tensor;
  Rounded<Element> rounded(x);
  const auto p = rounded.problem();
  const size_t query_blocks = (p.n + kernel::rows - 1) / kernel::rows;
  for (size_t block = 0; block < p.batches * p.heads * query_blocks; ++block) {
    const auto shared = std::make_unique<kernel::Shared<Element, size>>();
    emulated::run_block(kernel::threads, block, seed,
                        [&] { kernel::output_of_block<emulated::Thread, Element, size>(p, *shared); });
  }
  return rounded.output();
}

}  // namespace

TEST_CASE("warp lanes: softmax has the bits of Strict lanes, NaN and infinities included") {
  Draw draw(1);
  for (unsigned round = 0; round < 24; ++round) {
    const size_t rows = 1 + draw.below(4), cols = 1 + draw.below(70);
    Floats scores = draw.numbers(rows * cols, 30.0F), got(scores.size()), want(scores.size());
    if (round % 4 == 1) scores[draw.below(static_cast<unsigned>(scores.size()))] = std::nanf("");
    if (round % 4 == 2) std::fill_n(scores.begin(), cols, -inf);
    if (round % 4 == 3) scores.back() = inf;
    attn::kernels::softmax_rows<Strict>(scores.data(), want.data(), rows, cols);
    by_lanes<8>(round, [&] { attn::kernels::softmax_rows<StrictWarp<8>>(scores.data(), got.data(), rows, cols); });
    CAPTURE(round);
    CHECK(same_bits(got, want));
    by_lanes<32>(round, [&] { attn::kernels::softmax_rows<StrictWarp<32>>(scores.data(), got.data(), rows, cols); });
    CHECK(distance(got, want, 1e-6) < 1);
  }
}

TEST_CASE("warp lanes: exp and tanh have the bits of Strict lanes at any width") {
  Draw draw(2);
  Floats x = draw.numbers(157, 120.0F), got(x.size()), want(x.size());
  x[3] = std::nanf("");
  x[5] = inf;
  x[8] = -inf;
  x[13] = -0.0F;
  attn::kernels::exp_of<Strict>(x.data(), want.data(), x.size());
  by_lanes<32>(3, [&] { attn::kernels::exp_of<StrictWarp<32>>(x.data(), got.data(), x.size()); });
  CHECK(same_bits(got, want));
  attn::kernels::tanh_of<Strict>(x.data(), want.data(), x.size());
  by_lanes<8>(4, [&] { attn::kernels::tanh_of<StrictWarp<8>>(x.data(), got.data(), x.size()); });
  CHECK(same_bits(got, want));
}

TEST_CASE("warp lanes: products have the bits of Strict lanes, packed either way, at any width") {
  Draw draw(3);
  for (unsigned round = 0; round < 6; ++round) {
    const size_t m = 1 + draw.below(19), k = round == 0 ? 300 : draw.below(40), n = 1 + draw.below(75);
    const Floats a = draw.numbers(m * k), b = draw.numbers(n * k), bias = draw.numbers(n);
    Floats packed((n + 32) * k), scratch(row_block * row_stride), got(m * n), want(m * n);
    const bool transposed = round % 2 == 0;
    product<Strict>(a, b, transposed, bias, packed, scratch, want, m, k, n);
    by_lanes<8>(round, [&] { product<StrictWarp<8>>(a, b, transposed, bias, packed, scratch, got, m, k, n); });
    CHECK(same_bits(got, want));
    std::fill(got.begin(), got.end(), 0.0F);
    by_lanes<32>(round, [&] { product<StrictWarp<32>>(a, b, transposed, bias, packed, scratch, got, m, k, n); });
    CHECK(same_bits(got, want));
  }
}

TEST_CASE("warp lanes: additive scores and features have the bits of Strict lanes") {
  Draw draw(4);
  const size_t n = 5, m = 37, h = 11;
  const Floats queries = draw.numbers(n * h, 3.0F), keys = draw.numbers(m * h, 3.0F), w_v = draw.numbers(h);
  Floats packed((m + 32) * h), got(n * m), want(n * m), features(n * m * h), want_features(n * m * h);
  pack_transposed<Strict>(keys.data(), h, packed.data(), h, m);
  attn::kernels::additive_scores<Strict>(queries.data(), packed.data(), w_v.data(), want.data(), n, m, h);
  additive_features<Strict>(queries.data(), keys.data(), want_features.data(), n, m, h);
  by_lanes<32>(5, [&] {
    using L = StrictWarp<32>;
    pack_transposed<L>(keys.data(), h, packed.data(), h, m);
    attn::kernels::additive_scores<L>(queries.data(), packed.data(), w_v.data(), got.data(), n, m, h);
    additive_features<L>(queries.data(), keys.data(), features.data(), n, m, h);
  });
  CHECK(same_bits(got, want));
  CHECK(same_bits(features, want_features));
}

TEST_CASE(
    "warp lanes: a whole head of streaming attention has the bits of Strict lanes, values that are NaN included") {
  Draw draw(5);
  for (unsigned round = 0; round < 6; ++round) {
    const size_t n = 1 + draw.below(30), m = 1 + draw.below(200), d = 9, v = 7;
    Floats queries = draw.numbers(n * d, 3.0F), keys = draw.numbers(m * d), values = draw.numbers(m * v);
    if (round >= 3) values[draw.below(static_cast<unsigned>(values.size()))] = std::nanf("");
    Visibility visibility;
    visibility.mask = masks[round % 5];
    visibility.window = 20;
    Floats got(n * v), want(n * v), scratch(attention_scratch<Strict>(m, d, v));
    Head head{queries.data(), keys.data(), values.data(),           want.data(), d, d, v, v, n, m, d, v, 0,
              0.3F,           &visibility, Similarity::dot_product, nullptr};
    output_of_head<Strict>(head, scratch.data(), pack_keys_and_values<Strict>(head, scratch.data()));
    head.output = got.data();
    by_lanes<8>(round, [&] {
      output_of_head<StrictWarp<8>>(head, scratch.data(), pack_keys_and_values<StrictWarp<8>>(head, scratch.data()));
    });
    CAPTURE(round);
    CHECK(same_bits(got, want));
  }
}

TEST_CASE("scalar attention kernel: every mask, valid_lens, similarity and odd size agree with the CPU") {
  Draw draw(6);
  for (unsigned round = 0; round < 15; ++round) {
    Example x(draw, 1, 1 + round % 2, 1 + draw.below(170), 1 + draw.below(200), 1 + draw.below(70), 1 + draw.below(80));
    mask(x, draw, round);
    CAPTURE(round);
    CHECK(distance(by_scalar_kernel<Similarity::dot_product, 64>(x, round), x.on_cpu(), 1e-5) < 1);
  }
  Example x(draw, 1, 1, 20, 90, 37, 130);
  mask(x, draw, 4);
  CHECK(distance(by_scalar_kernel<Similarity::dot_product, 128>(x, 1), x.on_cpu(), 1e-5) < 1);
  x.similarity = Similarity::squared_distance;
  CHECK(distance(by_scalar_kernel<Similarity::squared_distance, 64>(x, 2), x.on_cpu(), 1e-5) < 1);
  x.similarity = Similarity::additive;
  CHECK(distance(by_scalar_kernel<Similarity::additive, 64>(x, 3), x.on_cpu(), 1e-5) < 1);
}

TEST_CASE("scalar attention kernel: scores below the fill, rows that see nothing, NaN in queries and keys") {
  Draw draw(7);
  Example low(draw, 1, 1, 5, 140, 3, 4);
  std::fill(low.queries.begin(), low.queries.end(), 4e6F);
  std::fill(low.keys.begin(), low.keys.end(), -1.0F);
  low.valid_lens({17.0}, false);
  CHECK(distance(by_scalar_kernel<Similarity::dot_product, 64>(low, 1), low.on_cpu(), 1e-5) < 1);

  Example blind(draw, 1, 1, 9, 3, 4, 5);
  blind.visibility.mask = Mask::causal_bottom_right;  // the first 6 of 9 queries see none of 3 keys
  const Floats output = by_scalar_kernel<Similarity::dot_product, 64>(blind, 2);
  for (size_t i = 0; i < output.size(); ++i) CHECK(std::isnan(output[i]) == (i / 5 < 6));

  Example special(draw, 1, 1, 20, 150, 5, 6);
  special.visibility.mask = Mask::causal;
  special.keys[35] = std::nanf("");
  special.queries[16] = inf;
  CHECK(distance(by_scalar_kernel<Similarity::dot_product, 64>(special, 3), special.on_cpu(), 1e-5) < 1);
}

TEST_CASE_TEMPLATE("tensor-core attention kernel: masks and odd sizes agree with the CPU within the element's rounding",
                   Element, attn::cuda::BFloat16, attn::cuda::Float16, attn::cuda::Tf32) {
  const double tolerance = Element::format == attn::cuda::Format::bfloat16 ? 8e-3 : 1e-3;
  Draw draw(8);
  for (unsigned round = 0; round < 6; ++round) {
    const size_t d = size_t{8} * (1 + draw.below(8)), v = size_t{8} * (1 + draw.below(8));
    Example x(draw, 1, 1 + round % 2, 1 + draw.below(170), 1 + draw.below(200), d, v);
    mask(x, draw, round);
    const Floats got = by_tensor_kernel<Element, 64>(x, round);
    CAPTURE(round);
    CHECK(distance(got, x.on_cpu(), tolerance) < 1);
  }
  Example wide(draw, 1, 1, 40, 70, 128, 120);
  wide.visibility.mask = Mask::causal;
  const Floats got = by_tensor_kernel<Element, 128>(wide, 9);
  CHECK(distance(got, wide.on_cpu(), tolerance) < 1);
}

TEST_CASE_TEMPLATE("floats become a tensor core's numbers and floats again, rows padded with zeros", Element,
                   attn::cuda::BFloat16, attn::cuda::Tf32) {
  using namespace attn::cuda;
  Draw draw(12);
  for (const size_t columns : {1, 5, 8, 20}) {
    const size_t rows = 3, wide = whole_chunks<Element>(columns);
    CHECK(wide % (16 / sizeof(Element)) == 0);
    CHECK((wide >= columns && wide < columns + 16 / sizeof(Element)));
    const Floats numbers = draw.numbers(rows * columns, 100.0F);
    std::vector<Element> there(rows * wide);
    Floats back(numbers.size());
    for (size_t at = 0; at < there.size() + 40; ++at)  // a grid's last block goes beyond
      round_number<emulated::Thread>(numbers.data(), there.data(), at, rows, columns);
    for (size_t at = 0; at < back.size() + 40; ++at) widen_number(there.data(), back.data(), at, rows, columns);
    const double rounding = Element::format == Format::tf32 ? 0x1p-11 : 0x1p-8;
    for (size_t i = 0; i < back.size(); ++i)
      CHECK(std::abs(double{back[i]} - double{numbers[i]}) <= rounding * std::abs(double{numbers[i]}));
    for (size_t at = 0; at < there.size(); ++at)
      if (at % wide >= columns) CHECK(widened(there[at]) == 0.0F);
  }
}

TEST_CASE_TEMPLATE("tensor-core product: odd sizes agree with a sum in double precision", Element, attn::cuda::BFloat16,
                   attn::cuda::Tf32) {
  namespace kernel = attn::cuda::product;
  constexpr size_t chunk = 16 / sizeof(Element);
  const double tolerance = Element::format == attn::cuda::Format::bfloat16 ? 4e-3 : 1e-5;
  Draw draw(11);
  for (unsigned round = 0; round < 4; ++round) {
    const size_t m = 1 + draw.below(200), k = chunk * (round == 3 ? 0 : 1 + draw.below(20)),
                 n = chunk * (1 + draw.below(40));
    Floats a = draw.numbers(m * k), b = draw.numbers(n * k);
    const Floats bias = draw.numbers(n);
    const auto left = elements_of<Element>(a), right = elements_of<Element>(b);
    std::vector<Element> c(m * n);
    const kernel::Problem<Element> p{
        left.data(), right.data(), round == 1 ? nullptr : bias.data(), c.data(), k, n, m, k, n};
    for (size_t block = 0; block < kernel::blocks_of(p); ++block) {
      const auto shared = std::make_unique<kernel::Shared>();
      emulated::run_block(kernel::threads, block, round, [&] { kernel::multiply<emulated::Thread>(p, *shared); });
    }
    Floats want(m * n);
    for (size_t i = 0; i < m; ++i)
      for (size_t j = 0; j < n; ++j) {
        double sum = round == 1 ? 0.0 : double{bias[j]};
        for (size_t t = 0; t < k; ++t) sum += double{a[i * k + t]} * double{b[j * k + t]};
        want[i * n + j] = static_cast<float>(sum);
      }
    CAPTURE(round);
    CHECK(distance(floats_of(c), want, tolerance) < 1);
  }
}

TEST_CASE("a million queries: the kernels' places in memory take more than 32 bits, the grid is in its bounds") {
  using namespace attn::cuda;
  Draw draw(10);
  const Million<float> floats(draw);
  const auto in_fp32 = floats.problem<AttentionProblem>();
  const auto wide = std::make_unique<scalar::Shared<64>>();
  emulated::run_block(scalar::threads, 0, 1, [&] {
    scalar::output_of_block<emulated::Thread, Similarity::dot_product, 64>(in_fp32, nullptr, *wide);
  });
  CHECK(floats.distance_of_last(64, 1e-5) < 1);

  const Million<BFloat16> halves(draw);
  const auto on_tensor_cores = halves.problem<tensor::Problem<BFloat16>>();
  const auto narrow = std::make_unique<tensor::Shared<BFloat16, 64>>();
  emulated::run_block(tensor::threads, 0, 2,
                      [&] { tensor::output_of_block<emulated::Thread, BFloat16, 64>(on_tensor_cores, *narrow); });
  CHECK(halves.distance_of_last(64, 8e-3) < 1);

  CHECK(blocks_for(Million<float>::n, scalar::rows) == 7813);
  CHECK(blocks_for(0x7FFFFFFFU, 1) == 0x7FFFFFFFU);
  CHECK_THROWS_AS(blocks_for(std::size_t{1} << 31U, 1), std::bad_alloc);
  auto too_many = in_fp32;
  CHECK_NOTHROW(check_rows(too_many));
  too_many.m = most_rows + 1;
  CHECK_THROWS_AS(check_rows(too_many), std::runtime_error);
}

TEST_CASE("tensor cores refuse columns and strides that are no multiples of 16 bytes") {
  using namespace attn::cuda;
  alignas(16) BFloat16 numbers[32]{};
  tensor::Problem<BFloat16> good{};
  good.queries = good.keys = good.values = one_head<const BFloat16>(numbers, 2, 16);
  good.output = one_head(numbers, size_t{2}, size_t{16});
  good.d = good.v = 16;
  CHECK_NOTHROW(tensor::check_operands(good));
  const auto refused = [&](auto&& change) {
    auto bad = good;
    change(bad);
    CHECK_THROWS_AS(tensor::check_operands(bad), std::invalid_argument);
  };
  refused([](auto& p) { p.d = 0; });
  refused([](auto& p) { p.v = 136; });
  refused([](auto& p) { p.v = 12; });
  refused([](auto& p) { p.keys.row_stride = 12; });
  refused([](auto& p) { p.values.head_stride = 4; });
  refused([](auto& p) { p.queries.batch_stride = 36; });
  refused([](auto& p) { ++p.output.data; });
}

TEST_CASE("tiles: what a block sees and where it needs a mask follow from its rows") {
  using namespace attn::cuda;
  Draw draw(9);
  for (int round = 0; round < 300; ++round) {
    const int m = static_cast<int>(1 + draw.below(40));
    std::vector<RowBounds> rows(1 + draw.below(6));
    BlockBounds block = no_bounds(m);
    for (RowBounds& row : rows) {
      const auto a = static_cast<int>(draw.below(static_cast<unsigned>(m + 1)));
      const auto b = static_cast<int>(draw.below(static_cast<unsigned>(m + 1)));
      row = {std::min(a, b), std::max(a, b), static_cast<int>(draw.below(static_cast<unsigned>(m + 1)))};
      block = joined(block, row);
    }
    for (int key = 0; key < m; ++key) {
      const auto sees = [key](const RowBounds& row) { return key >= row.begin && key < row.end; };
      const auto plain = [&](const RowBounds& row) { return sees(row) && key < row.valid; };
      if (std::any_of(rows.begin(), rows.end(), sees)) REQUIRE((key >= block.begin && key < block.end));
      if (std::any_of(rows.begin(), rows.end(), plain)) REQUIRE(key < block.valid);
      REQUIRE(needs_mask(block, key, 1) == !std::all_of(rows.begin(), rows.end(), plain));
    }
  }
}

TEST_CASE("tiles: chunks of 16 bytes keep their places apart, eight rows of a column in different banks") {
  for (const unsigned row_bytes : {128U, 256U, 512U}) {
    std::set<unsigned> places;
    for (unsigned row = 0; row < 64; ++row)
      for (unsigned chunk = 0; chunk < row_bytes / 16; ++chunk)
        places.insert(attn::cuda::swizzled(row, chunk, row_bytes));
    CHECK(places.size() == std::size_t{64} * row_bytes / 16);
    CHECK(*places.rbegin() == 64 * row_bytes - 16);
    for (unsigned chunk = 0; chunk < row_bytes / 16; ++chunk) {
      std::set<unsigned> banks;
      for (unsigned row = 8; row < 16; ++row) banks.insert(attn::cuda::swizzled(row, chunk, row_bytes) % 128);
      CHECK(banks.size() == 8);
    }
  }
}

TEST_CASE("tiles: each block of a grid has a place of its own, late queries first") {
  std::set<std::vector<std::size_t>> places;
  for (std::size_t block = 0; block < 30; ++block) {
    const attn::cuda::Place place = attn::cuda::place_of(block, 5, 2);
    CHECK(place.head < 3);
    CHECK(place.query_block < 5);
    CHECK(place.part < 2);
    places.insert({place.head, place.query_block, place.part});
  }
  CHECK(places.size() == 30);
  CHECK(attn::cuda::place_of(0, 5, 2).query_block == 4);
}

TEST_CASE("emulated threads: who waits for one that never comes is told so") {
  CHECK_THROWS_AS(emulated::run_block(8, 0, 1,
                                      [] {
                                        if (emulated::Thread::index() != 3) emulated::Thread::meet_block();
                                      }),
                  std::runtime_error);
}
