// Which rows see nothing, by the rule of the reference, key by key: the notes of every mask, on the plain and on
// the streaming path.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/softmax.hpp"
#include "reference_oracle.hpp"

using attention_test::randn;
using attn::Mask;
using attn::Tensor;
using attn::Trace;

namespace {

constexpr Mask every_mask[] = {Mask::none, Mask::causal, Mask::causal_bottom_right, Mask::sliding_window,
                               Mask::sliding_window_both};

struct Case {
  std::size_t n, m;
  Mask mask;
  std::int64_t window;
  std::vector<double> valid_lens;  // (2), (2, n) or none

  double valid_len(std::size_t sample, std::size_t i) const {
    if (valid_lens.empty()) return HUGE_VAL;
    return valid_lens[valid_lens.size() == 2 ? sample : sample * n + i];
  }
  /// "sample query" of every row with no visible key within valid_lens.
  std::vector<std::string> rows_that_see_nothing() const {
    std::vector<std::string> rows;
    for (std::size_t sample = 0; sample < 2; ++sample) {
      for (std::size_t i = 0; i < n; ++i) {
        bool sees = false;
        for (std::size_t j = 0; j < m; ++j) {
          sees |= static_cast<double>(j) < valid_len(sample, i) &&
                  reference_oracle::visible(mask, window, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j),
                                            static_cast<std::int64_t>(n), static_cast<std::int64_t>(m));
        }
        if (!sees) rows.push_back(std::to_string(sample) + " " + std::to_string(i));
      }
    }
    return rows;
  }
};

std::vector<std::string> noted_rows(const Trace& trace) {
  std::vector<std::string> rows;
  for (const attn::Note& note : trace.notes()) {
    if (note.code == "all_masked_row")
      rows.push_back(std::to_string(note.index[0]) + " " + std::to_string(note.index[1]));
  }
  return rows;
}

/// Masks, windows, sizes and lengths in every combination that fits two samples.
template <class Body>
void for_each_case(const Body& body) {
  for (const Mask mask : every_mask) {
    const bool slides = mask == Mask::sliding_window || mask == Mask::sliding_window_both;
    for (const std::int64_t window :
         slides ? std::vector<std::int64_t>{0, 1, 2, 3, 100} : std::vector<std::int64_t>{1}) {
      for (const std::size_t n : {1U, 2U, 3U, 5U, 8U}) {
        for (const std::size_t m : {1U, 2U, 3U, 5U, 8U}) {
          std::vector<double> each(2 * n);
          for (std::size_t row = 0; row < each.size(); ++row) each[row] = static_cast<double>(row % (m + 2)) - 0.5;
          const double last = static_cast<double>(m) - 1;
          for (const auto& valid_lens :
               {std::vector<double>{}, std::vector<double>{1, last}, std::vector<double>{0.5, 3}, each}) {
            body(Case{n, m, mask, window, n == 1 && valid_lens.size() == 2 ? std::vector<double>{} : valid_lens});
          }
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("valid_lens may be whole numbers, which a masking keeps a copy of, and its copies too") {
  attn::Generator generator(1);
  const attn::Tensor scores = attention_test::randn(generator, {2, 3, 5});
  const attn::Tensor f64 = attn::Tensor::of<double>({2}, {2, 4});
  attn::Masking kept;
  {
    const attn::Tensor whole = attn::Tensor::of<std::int64_t>({2}, {2, 4});
    const attn::Masking masking{.valid_lens = whole};
    kept = masking;
  }
  CHECK(kept.valid_lens.dtype() == attn::DType::f64);
  CHECK(attention_test::same_bits(attn::masked_softmax(scores, kept)["weights"],
                                  attn::masked_softmax(scores, {.valid_lens = f64})["weights"]));
  const attn::Tensor f32 = attn::Tensor::of<float>({2}, {2, 4});
  CHECK(attention_test::error_of([&] { attn::masked_softmax(scores, {.valid_lens = f32}); }).code ==
        attn::ErrorCode::wrong_type);
}

TEST_CASE("masks: just the rows that see no key are noted, under every mask, window and length") {
  attn::Generator generator(17);
  for_each_case([&](const Case& c) {
    CAPTURE(static_cast<int>(c.mask));
    CAPTURE(c.window);
    CAPTURE(c.n);
    CAPTURE(c.m);
    const Tensor lens = c.valid_lens.size() == 2 ? Tensor::of<double>({2}, c.valid_lens)
                        : c.valid_lens.empty()   ? Tensor()
                                                 : Tensor::of<double>({2, c.n}, c.valid_lens);
    attn::Masking masking{.mask = c.mask, .window = c.window};
    if (!c.valid_lens.empty()) masking.valid_lens = lens;
    const std::vector<std::string> expected = c.rows_that_see_nothing();

    const Trace softmax = attn::masked_softmax(randn(generator, {2, c.n, c.m}), masking);
    CHECK(noted_rows(softmax) == expected);

    const Tensor queries = randn(generator, {2, c.n, 3}), keys = randn(generator, {2, c.m, 3});
    const Trace whole = attn::dot_product_attention(queries, keys, keys, masking);
    CHECK(noted_rows(whole) == expected);
    const Trace streaming = attn::dot_product_attention(queries, keys, keys, masking, {}, {"output"});
    CHECK(noted_rows(streaming) == expected);
  });
}
