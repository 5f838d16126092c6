// The generator against PyTorch, and what PyTorch's documentation does not say.
#include "attn/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <string>

#include "attn/error.hpp"
#include "doctest.hpp"
#include "golden.hpp"
#include "random/fused.hpp"

namespace {

using attn::DropoutBuild;
using attn::Generator;
using Floats = std::vector<float>;
using Integers = std::vector<std::int64_t>;

Floats rand(Generator& generator, std::size_t count) {
  Floats out(count);
  attn::rand(generator, out);
  return out;
}

Floats normal(Generator& generator, double mean, double std, std::size_t count) {
  Floats out(count);
  attn::normal(generator, mean, std, out);
  return out;
}

Floats randn(Generator& generator, std::size_t count) {
  return normal(generator, 0, 1, count);
}

Floats uniform(Generator& generator, double low, double high, std::size_t count) {
  Floats out(count);
  attn::uniform(generator, low, high, out);
  return out;
}

Integers randint(Generator& generator, std::int64_t low, std::int64_t high, std::size_t count) {
  Integers out(count);
  attn::randint(generator, low, high, out);
  return out;
}

Integers randperm(Generator& generator, std::size_t count) {
  Integers out(count);
  attn::randperm(generator, out);
  return out;
}

Floats embedding(Generator& generator, std::size_t rows, std::size_t columns) {
  Floats table(rows * columns);
  attn::embedding(generator, table);
  return table;
}

Floats mask(Generator& generator, double p, DropoutBuild build, std::size_t count) {
  Floats out(count);
  attn::dropout_mask(generator, p, build, out);
  return out;
}

Floats slice(const Floats& values, std::size_t first, std::size_t count) {
  const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

/// The case of rng.json with this name, whatever the seed: the golden names end in "seed N".
template <class Check>
void for_each_seed(const std::string& name, Check check) {
  int seen = 0;
  for (const golden::Case& golden : golden::load("rng.json")) {
    if (!golden.name.starts_with(name + " seed ")) continue;
    ++seen;
    Generator generator(golden.params.at("seed").get<std::int64_t>());
    check(golden, generator);
  }
  CHECK(seen == 2);
}

template <class T>
using Bytes = std::array<unsigned char, sizeof(T)>;

/// FNV-1a over the bytes of everything added.
class Hash {
public:
  template <class T>
  void add(const std::vector<T>& values) {
    for (const T value : values) {
      for (const unsigned char byte : __builtin_bit_cast(Bytes<T>, value)) {
        hash_ = (hash_ ^ byte) * 0x100000001B3U;
      }
    }
  }
  std::uint64_t value() const { return hash_; }

private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

attn::ErrorDetails refusal(const std::function<void()>& draw) {
  try {
    draw();
  } catch (const attn::Error& error) {
    return error.details();
  }
  FAIL("no Error");
  return {};
}

}  // namespace

TEST_SUITE("random: as PyTorch") {
  TEST_CASE("words") {
    for_each_seed("words", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "random_int32", randint(generator, 0, 0xFFFFFFFF, 8));
    });
  }

  TEST_CASE("rand") {
    for_each_seed("rand", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", rand(generator, 10));
      golden::compare(golden, "b", rand(generator, 9));
    });
  }

  TEST_CASE("rand crosses a refill of the 624 words") {
    for_each_seed("rand crosses a refill", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "last", slice(rand(generator, 1260), 1240, 20));
    });
  }

  TEST_CASE("uniform_") {
    for_each_seed("uniform_(-0.1,0.1)", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", uniform(generator, -0.1, 0.1, 9));
    });
  }

  TEST_CASE("randint, short and long ranges") {
    const std::string name = "randint(0,10) randint(-5,1000) randint(0,2**40)";
    for_each_seed(name, [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", randint(generator, 0, 10, 12));
      golden::compare(golden, "b", randint(generator, -5, 1000, 5));
      golden::compare(golden, "c", randint(generator, 0, std::int64_t{1} << 40, 3));
    });
  }

  TEST_CASE("randperm") {
    for_each_seed("randperm", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", randperm(generator, 20));
      golden::compare(golden, "b", randperm(generator, 1));
      golden::compare(golden, "c", randperm(generator, 7));
    });
  }

  TEST_CASE("randn below 16 elements keeps the second normal over calls") {
    for_each_seed("randn scalar path, cached value kept over calls",
                  [](const golden::Case& golden, Generator& generator) {
                    for (const auto& [name, want] : golden.expect) {
                      const std::size_t count = want.data.size();
                      golden::compare(golden, name, name == "c" ? rand(generator, count) : randn(generator, count));
                    }
                  });
  }

  TEST_CASE("randn from 16 elements on") {
    for_each_seed("randn 16, 17, 40 then rand", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", randn(generator, 16));
      golden::compare(golden, "b", randn(generator, 17));
      golden::compare(golden, "c", randn(generator, 40));
      golden::compare(golden, "d", rand(generator, 2));
    });
  }

  TEST_CASE("a cached normal survives a long randn") {
    for_each_seed("a cached value survives a long randn", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", randn(generator, 1));
      golden::compare(golden, "b", randn(generator, 20));
      golden::compare(golden, "c", randn(generator, 1));
    });
  }

  TEST_CASE("normal_ with a mean and a deviation") {
    for_each_seed("normal_(0.25, 0.02)", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "a", normal(generator, 0.25, 0.02, 5));
      golden::compare(golden, "b", normal(generator, 0.25, 0.02, 40));
    });
  }

  TEST_CASE("nn.Embedding(50000, 3)") {
    for_each_seed("Embedding(50000,3) rows", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "rows_0_5", slice(embedding(generator, 50000, 3), 0, 18));
      golden::compare(golden, "next_rand", rand(generator, 2));
    });
    for_each_seed("Embedding(50000,3) tail", [](const golden::Case& golden, Generator& generator) {
      const Floats table = embedding(generator, 50000, 3);
      golden::compare(golden, "last", slice(table, 149982, 18));
      golden::compare(golden, "mid", slice(table, 75000, 18));
      const double sum = std::accumulate(table.begin(), table.end(), 0.0);
      CHECK(std::abs(sum - golden.want("sum_f64").data[0]) <= 1e-9);
    });
  }

  TEST_CASE("nn.Embedding(7, 5): 35 numbers, the last 16 drawn again") {
    for_each_seed("Embedding(7,5) (35 numbers: the last 16 drawn again)",
                  [](const golden::Case& golden, Generator& generator) {
                    golden::compare(golden, "w", embedding(generator, 7, 5));
                  });
  }

  TEST_CASE("nn.Linear with and without bias") {
    for_each_seed("Linear(20,8) then Linear(8,1,bias=False)", [](const golden::Case& golden, Generator& generator) {
      const attn::LinearParameters first = attn::linear(generator, 20, 8);
      golden::compare(golden, "w", first.weight);
      golden::compare(golden, "b", first.bias);
      golden::compare(golden, "w2", attn::linear(generator, 8, 1, false).weight);
    });
    for_each_seed("Linear(100,100,bias=False) head", [](const golden::Case& golden, Generator& generator) {
      golden::compare(golden, "w_0_8", slice(attn::linear(generator, 100, 100, false).weight, 0, 8));
    });
  }

  TEST_CASE("nn.Dropout, portable build") {
    for (const char* name : {"dropout p=0.1 portable kernel", "dropout p=0.5 portable kernel"}) {
      for_each_seed(name, [](const golden::Case& golden, Generator& generator) {
        golden::compare(golden, "y", mask(generator, golden.params.at("p"), DropoutBuild::portable, 40));
        golden::compare(golden, "next_rand", rand(generator, 1));
      });
    }
  }

  TEST_CASE("nn.Dropout, MKL build") {
    for (const char* name : {"dropout p=0.1 MKL wheels on Intel", "dropout p=0.5 MKL wheels on Intel"}) {
      for_each_seed(name, [](const golden::Case& golden, Generator& generator) {
        golden::compare(golden, "y", mask(generator, golden.params.at("p"), DropoutBuild::mkl, 40));
      });
    }
  }

  TEST_CASE("131,595 draws in one stream have PyTorch's bytes, in every build") {
    // The same draws by PyTorch 1.13.1: manual_seed(123); randn; normal_(5, 1); uniform_(-0.1, 0.1); randperm;
    // Linear(512, 7); a thousand times randn(7); their bytes through FNV-1a.
    Generator generator(123);
    Hash hash;
    hash.add(randn(generator, 100003));
    hash.add(normal(generator, 5, 1, 10001));
    hash.add(uniform(generator, -0.1, 0.1, 10000));
    hash.add(randperm(generator, 1000));
    const attn::LinearParameters parameters = attn::linear(generator, 512, 7);
    hash.add(parameters.weight);
    hash.add(parameters.bias);
    for (int repeat = 0; repeat < 1000; ++repeat) hash.add(randn(generator, 7));
    CHECK(hash.value() == 0x3FE92B2BBF43ADBBU);
  }

  TEST_CASE("every case of rng.json is one of the above") {
    CHECK(golden::load("rng.json").size() == 38);
  }

  TEST_CASE("the notebooks' own draws") {
    for (const golden::Case& golden : golden::load("seeds.json")) {
      const auto compare = [&](const char* input, const Floats& got) {
        const golden::Tensor& want = golden.inputs.at(input);
        const std::vector<double> numbers(got.begin(), got.end());
        golden::compare(golden.title(), input, want.shape, numbers, want, {});
      };
      if (golden.name.starts_with("002-c09") || golden.name.starts_with("002-c11")) {
        Generator generator(golden.params.at("rng").at("seed").get<std::int64_t>());
        compare("X", rand(generator, 16));
      } else if (golden.name == "002-c18 additive attention") {
        Generator generator(0);
        compare("Q", normal(generator, 0, 1, 40));
        compare("W_k", attn::linear(generator, 2, 8, false).weight);
        compare("W_q", attn::linear(generator, 20, 8, false).weight);
        compare("w_v", attn::linear(generator, 8, 1, false).weight);
      } else if (golden.op == "self_attention") {
        Generator generator(123);
        compare("W_query", rand(generator, 6));
        compare("W_key", rand(generator, 6));
        compare("W_value", rand(generator, 12));
      }
    }
  }

  TEST_CASE("002-c27 continues the stream of 002-c18, on the scalar path") {
    Generator generator(0);
    normal(generator, 0, 1, 40);
    for (const std::size_t in : {2U, 20U}) attn::linear(generator, in, 8, false);
    attn::linear(generator, 8, 1, false);
    for (const golden::Case& golden : golden::load("seeds.json")) {
      if (golden.name != "002-c27 dot-product attention") continue;
      const Floats queries = normal(generator, 0, 1, 4);
      golden::compare(golden.title(), "Q", {2, 1, 2}, std::vector<double>(queries.begin(), queries.end()),
                      golden.inputs.at("Q"), {});
    }
  }
}

TEST_SUITE("random: the generator as a value") {
  TEST_CASE("a copy gives the same stream and leaves the other alone") {
    Generator generator(7);
    randn(generator, 3);
    Generator clone = generator;
    CHECK(clone == generator);
    const Floats first = randn(generator, 100);
    CHECK(randn(clone, 100) == first);
    CHECK(randn(clone, 100) != first);
  }

  TEST_CASE("numbers and back: the same stream, cached normal included") {
    Generator generator(7);
    randn(generator, 5);
    const attn::GeneratorNumbers numbers = attn::to_numbers(generator);
    CHECK(numbers.size() == 627);
    auto restored = attn::generator_from_numbers(numbers);
    REQUIRE(restored.has_value());
    CHECK(*restored == generator);
    CHECK(randn(*restored, 9) == randn(generator, 9));
  }

  TEST_CASE("numbers that are no generator are refused") {
    const attn::GeneratorNumbers good = attn::to_numbers(Generator(1));
    CHECK(attn::generator_from_numbers(good).has_value());
    CHECK_FALSE(attn::generator_from_numbers(std::span(good).first(626)).has_value());
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double bad : {-1.0, 0.5, 4294967296.0, nan}) {
      attn::GeneratorNumbers numbers = good;
      numbers[300] = bad;
      CHECK_FALSE(attn::generator_from_numbers(numbers).has_value());
    }
    for (const auto& [place, bad] : {std::pair{624, 625.0}, {624, -1.0}, {625, 2.0}, {626, nan}}) {
      attn::GeneratorNumbers numbers = good;
      numbers[static_cast<std::size_t>(place)] = bad;
      CHECK_FALSE(attn::generator_from_numbers(numbers).has_value());
    }
  }

  TEST_CASE("manual_seed forgets the cached normal") {
    Generator generator(3);
    const Floats first = randn(generator, 3);
    CHECK(generator.has_cached_normal);
    generator.manual_seed(3);
    CHECK_FALSE(generator.has_cached_normal);
    CHECK(randn(generator, 3) == first);
  }

  TEST_CASE("only the low 32 bits of a seed count, from −2⁶³ to 2⁶⁴−1") {
    const auto first_word = [](auto seed) {
      Generator generator(seed);
      return attn::next_word(generator);
    };
    CHECK(first_word(std::numeric_limits<std::int64_t>::min()) == first_word(0));
    CHECK(first_word(std::numeric_limits<std::uint64_t>::max()) == first_word(0xFFFFFFFFU));
    CHECK(first_word(-1) == first_word(0xFFFFFFFFU));
    CHECK(first_word(std::int64_t{0x100000007}) == first_word(7));
    CHECK(first_word(7) != first_word(8));
  }

  TEST_CASE("a range or permutation without choice: randperm of 0 and 1 draws nothing, rand of nothing neither") {
    Generator generator(5);
    const Generator before = generator;
    CHECK(randperm(generator, 0).empty());
    CHECK(randperm(generator, 1) == Integers{0});
    CHECK(rand(generator, 0).empty());
    CHECK(randn(generator, 0).empty());
    CHECK(generator == before);
    CHECK(randint(generator, 4, 5, 3) == Integers{4, 4, 4});
    CHECK(generator.index == 3);
  }

  TEST_CASE("randint spans all of int64 but its greatest") {
    Generator generator(2);
    const auto least = std::numeric_limits<std::int64_t>::min();
    const auto greatest = std::numeric_limits<std::int64_t>::max();
    const Integers values = randint(generator, least, greatest, 1000);
    CHECK(*std::min_element(values.begin(), values.end()) < least / 2);
    CHECK(*std::max_element(values.begin(), values.end()) > greatest / 2);
  }

  TEST_CASE("randperm is a permutation") {
    Generator generator(11);
    Integers values = randperm(generator, 1000);
    std::sort(values.begin(), values.end());
    for (std::size_t i = 0; i < values.size(); ++i) CHECK(values[i] == static_cast<std::int64_t>(i));
  }
}

TEST_SUITE("random: dropout") {
  TEST_CASE("p = 0 and p = 1 draw nothing") {
    for (const DropoutBuild build : {DropoutBuild::portable, DropoutBuild::mkl}) {
      Generator generator(1);
      const Generator before = generator;
      CHECK(mask(generator, 0, build, 5) == Floats(5, 1.0F));
      CHECK(mask(generator, 1, build, 5) == Floats(5, 0.0F));
      CHECK(mask(generator, 0.5, build, 0).empty());
      CHECK(generator == before);
    }
  }

  TEST_CASE("the portable build takes two words an element, MKL one in all") {
    Generator portable(1);
    mask(portable, 0.5, DropoutBuild::portable, 10);
    CHECK(portable.index == 20);
    Generator mkl(1);
    mask(mkl, 0.5, DropoutBuild::mkl, 10);
    CHECK(mkl.index == 1);
  }

  TEST_CASE("dropout multiplies by its mask, in place too; a dropped NaN stays NaN") {
    Generator generator(0);
    Generator same(0);
    Floats x(64, 3.0F);
    x[0] = std::numeric_limits<float>::quiet_NaN();
    const Floats factors = mask(generator, 0.5, DropoutBuild::portable, 64);
    REQUIRE(factors[0] == 0.0F);
    attn::dropout(same, 0.5, DropoutBuild::portable, x, x);
    CHECK(std::isnan(x[0]));
    for (std::size_t i = 1; i < x.size(); ++i) CHECK(x[i] == 3.0F * factors[i]);
    CHECK(generator == same);
  }
}

TEST_SUITE("random: bad numbers are Errors with PyTorch's text") {
  TEST_CASE("and leave the generator as it was") {
    Generator generator(0);
    const Generator before = generator;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(refusal([&] { uniform(generator, 1, 0, 3); }).pytorch ==
          "uniform_ expects to return a [from, to) range, but found from=1 > to=0");
    CHECK(refusal([&] { uniform(generator, -3e38, 3e38, 3); }).pytorch ==
          "uniform_ expects to-from <= std::numeric_limits<Float>::max(), but found to=3e+38 and from=-3e+38 which "
          "result in to-from to exceed the limit");
    CHECK(refusal([&] { uniform(generator, 0, 1e39, 3); }).pytorch == "to is out of bounds for float");
    CHECK(refusal([&] { uniform(generator, nan, 1, 3); }).code == attn::ErrorCode::not_finite);
    CHECK(refusal([&] { normal(generator, 0, -1, 3); }).pytorch == "normal expects std >= 0.0, but found std -1");
    CHECK(refusal([&] { normal(generator, 0, nan, 3); }).code == attn::ErrorCode::not_finite);
    CHECK(refusal([&] { randint(generator, 5, 5, 3); }).pytorch ==
          "random_ expects 'from' to be less than 'to', but got from=5 >= to=5");
    CHECK(refusal([&] { mask(generator, 1.5, DropoutBuild::mkl, 3); }).pytorch ==
          "dropout probability has to be between 0 and 1, but got 1.5");
    CHECK(refusal([&] { mask(generator, nan, DropoutBuild::portable, 3); }).code == attn::ErrorCode::not_finite);
    CHECK(refusal([&] { attn::xavier_uniform(generator, 0, 0, {}); }).pytorch == "float division by zero");
    CHECK(generator == before);
  }

  TEST_CASE("a Linear without inputs has a zero bias, as in PyTorch") {
    Generator generator(0);
    CHECK(attn::linear(generator, 0, 3).bias == Floats(3, 0.0F));
  }
}

TEST_SUITE("random: fused multiply-add") {
  TEST_CASE("one rounding, where double and then float would round twice") {
    // The product lies just above half a unit of 1; the sum in double loses that and ties to even.
    const float a = 0x1p-24F;
    const float b = 1.0F + 0x1p-23F;
    const float c = 1.0F - 0x1p-24F + 0x1p-23F;
    for (const float sign : {1.0F, -1.0F}) {
      CHECK(attn::random::exact_fused(sign * a, b, c) == std::fma(sign * a, b, c));
      CHECK(attn::random::exact_fused(sign * a, b, sign) == std::fma(sign * a, b, sign));
      CHECK(attn::random::exact_fused(sign * a * 0x1p-40F, b, sign) == std::fma(sign * a * 0x1p-40F, b, sign));
    }
  }

  TEST_CASE("equals the hardware's over magnitudes, subnormals included") {
    Generator generator(0);
    const Floats mantissas = uniform(generator, 1, 2, 30000);
    const Integers exponents = randint(generator, -80, 20, 30000);
    int differences = 0;
    for (std::size_t i = 0; i < mantissas.size(); i += 3) {
      const auto scaled = [&](std::size_t k) {
        return std::ldexp(mantissas[i + k], static_cast<int>(exponents[i + k]));
      };
      const float a = scaled(0);
      const float b = scaled(1);
      const float c = -std::ldexp(a * b, static_cast<int>(exponents[i + 2]) / 4);
      if (attn::random::exact_fused(a, b, c) != std::fma(a, b, c)) ++differences;
    }
    CHECK(differences == 0);
  }
}
