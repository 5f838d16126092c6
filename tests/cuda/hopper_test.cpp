// Hopper's attention kernel, and the layouts it relies on, run by the letter of the PTX ISA (emulated_hopper.hpp).
#include <memory>
#include <stdexcept>

#include "../core/doctest.hpp"
#include "emulated_hopper.hpp"
#include "examples.hpp"
#include "kernels/cuda/attention_hopper.hpp"

namespace {

using namespace examples;
namespace hopper = attn::cuda::hopper;
using attn::cuda::BFloat16;
using attn::cuda::Float16;
using emulated::HopperThread;

template <class Element, int size>
using Shared = hopper::Shared<Element, size, HopperThread::Barrier>;

/// Rounds the example's numbers to Element.
template <class Element, int size>
Floats by_hopper_kernel(Example& x, unsigned seed) {
  Rounded<Element> rounded(x);
  const auto p = rounded.problem();
  const auto boxes = [&](const auto& operand, size_t rows, size_t columns) {
    return hopper::boxes_of<Element>(operand, rows, columns, p.heads, p.batches, hopper::rows);
  };
  const hopper::Maps<HopperThread::Map> maps{boxes(p.queries, p.n, p.d), boxes(p.keys, p.m, p.d),
                                             boxes(p.values, p.m, p.v)};
  const size_t query_blocks = (p.n + hopper::rows - 1) / hopper::rows;
  for (size_t block = 0; block < p.batches * p.heads * query_blocks; ++block) {
    const auto shared = std::make_unique<Shared<Element, size>>();
    emulated::run_hopper_block(hopper::threads, block, seed, shared.get(), sizeof *shared,
                               [&] { hopper::output_of_block<HopperThread, Element, size>(p, maps, *shared); });
  }
  return rounded.output();
}

}  // namespace

TEST_CASE_TEMPLATE("Hopper's attention kernel: masks and odd sizes agree with the CPU within the element's rounding",
                   Element, BFloat16, Float16) {
  const double tolerance = Element::format == attn::cuda::Format::bfloat16 ? 8e-3 : 1e-3;
  Draw draw(21);
  for (unsigned round = 0; round < 6; ++round) {
    const size_t d = size_t{8} * (1 + draw.below(8)), v = size_t{8} * (1 + draw.below(8));
    Example x(draw, 1 + round / 4, 1 + round % 2, 1 + draw.below(140), 1 + draw.below(600), d, v);
    mask(x, draw, round);
    const Floats got = by_hopper_kernel<Element, 64>(x, round);
    CAPTURE(round);
    CHECK(distance(got, x.on_cpu(), tolerance) < 1);
  }
  for (const unsigned seed : {6U, 11U}) {
    Example wide(draw, 1, 1, 100, 400, 128, 120);
    wide.visibility.mask = Mask::causal_bottom_right;
    const Floats got = by_hopper_kernel<Element, 128>(wide, seed);
    CHECK(distance(got, wide.on_cpu(), tolerance) < 1);
  }
}

TEST_CASE("Hopper's attention kernel: scores below the fill, rows that see nothing, NaN in queries") {
  Draw draw(22);
  Example low(draw, 1, 1, 5, 300, 8, 8);
  std::fill(low.queries.begin(), low.queries.end(), 4e6F);
  std::fill(low.keys.begin(), low.keys.end(), -1.0F);
  low.valid_lens({17.0}, false);
  const Floats filled = by_hopper_kernel<BFloat16, 64>(low, 3);
  CHECK(distance(filled, low.on_cpu(), 8e-3) < 1);

  Example blind(draw, 1, 1, 9, 3, 8, 8);
  blind.visibility.mask = Mask::causal_bottom_right;  // the first 6 of 9 queries see none of 3 keys
  const Floats output = by_hopper_kernel<Float16, 64>(blind, 4);
  for (size_t i = 0; i < output.size(); ++i) CHECK(std::isnan(output[i]) == (i / 8 < 6));

  Example nothing(draw, 1, 1, 9, 300, 8, 8);
  nothing.valid_lens({0.0}, false);
  nothing.visibility.fill = -inf;  // no key is looked at, and yet no copy outlives its block
  for (const float x : by_hopper_kernel<Float16, 64>(nothing, 5)) CHECK(std::isnan(x));

  Example special(draw, 1, 1, 20, 150, 8, 8);
  special.queries[16] = std::nanf("");
  const Floats got = by_hopper_kernel<Float16, 64>(special, 7);
  CHECK(distance(got, special.on_cpu(), 1e-3) < 1);
}

TEST_CASE("Hopper's attention kernel: a million queries, whose places in memory take more than 32 bits") {
  Draw draw(23);
  const Million<BFloat16> million(draw);
  const auto p = million.problem<attn::cuda::tensor::Problem<BFloat16>>();
  const auto boxes = [&](const auto& operand) {
    return hopper::boxes_of<BFloat16>(operand, p.n, p.d, 1, 1, hopper::rows);
  };
  const hopper::Maps<HopperThread::Map> maps{boxes(p.queries), boxes(p.keys), boxes(p.values)};
  const auto shared = std::make_unique<Shared<BFloat16, 64>>();
  emulated::run_hopper_block(hopper::threads, 0, 8, shared.get(), sizeof *shared,
                             [&] { hopper::output_of_block<HopperThread, BFloat16, 64>(p, maps, *shared); });
  CHECK(million.distance_of_last(64, 8e-3) < 1);
}

TEST_CASE("Hopper's layouts: a descriptor's fields are where the ISA has them") {
  const std::uint64_t bits = hopper::descriptor(0x12340, 0x4000, 0x400);
  CHECK((bits & 0x3FFF) == 0x1234);
  CHECK((bits >> 16U & 0x3FFF) == 0x400);
  CHECK((bits >> 32U & 0x3FFF) == 0x40);
  CHECK((bits >> 46U) == std::uint64_t{1} << 16U);  // 128-byte swizzle, no base offset
}

TEST_CASE("Hopper's layouts: heads that lie side by side, and strides that nothing asks for") {
  const std::vector<BFloat16> numbers(1);
  const auto side_by_side = hopper::boxes_of<BFloat16>(
      heads_side_by_side(numbers.data(), size_t{1} << 22U, size_t{40}, size_t{128}), size_t{1} << 22U, 128, 40, 3, 128);
  CHECK(side_by_side.strides[0] == 40 * 128 * 2);
  CHECK(side_by_side.strides[1] == 128 * 2);
  CHECK(side_by_side.strides[2] == (std::uint64_t{1} << 22U) * 40 * 128 * 2);  // beyond 32 bits
  const auto one = hopper::boxes_of<BFloat16>(one_head(numbers.data(), size_t{1}, size_t{24}), 1, 24, 1, 1, 128);
  for (const std::uint64_t stride : one.strides) CHECK((stride > 0 && stride % 16 == 0));
}
