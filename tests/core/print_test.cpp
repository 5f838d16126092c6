// What a tensor prints, beside what PyTorch printed (tests/goldens/torch_print.json).
#include "attn/print.hpp"

#include <cmath>
#include <fstream>
#include <sstream>

#include "doctest.hpp"
#include "golden.hpp"

using attn::Tensor;

namespace {

double number_of(const nlohmann::json& written) {
  if (!written.is_string()) return written.get<double>();
  const auto word = written.get<std::string>();
  return word == "nan" ? std::nan("") : word == "inf" ? INFINITY : -INFINITY;
}

template <class T>
Tensor tensor_of(const nlohmann::json& golden) {
  const auto sizes = golden.at("shape").get<std::vector<std::size_t>>();
  std::vector<T> numbers;
  for (const auto& written : golden.at("data")) numbers.push_back(static_cast<T>(number_of(written)));
  return Tensor::of<T>(attn::Shape(sizes.begin(), sizes.end()), numbers);
}

Tensor tensor_as(const nlohmann::json& golden) {
  const auto dtype = golden.at("dtype").get<std::string>();
  if (dtype == "i64") return tensor_of<std::int64_t>(golden);
  return dtype == "f64" ? tensor_of<double>(golden) : tensor_of<float>(golden);
}

}  // namespace

TEST_SUITE("print") {
  TEST_CASE("a tensor prints as PyTorch prints it") {
    std::ifstream file(std::string(ATTN_GOLDENS_DIR) + "/torch_print.json");
    const auto goldens = nlohmann::json::parse(file).at("tensors");
    CHECK(goldens.size() > 50);
    for (const auto& golden : goldens) CHECK(to_string(tensor_as(golden)) == golden.at("printed").get<std::string>());
  }

  TEST_CASE("integers keep every digit, a stream takes tensors, an absent view is None") {
    constexpr std::int64_t largest = 9223372036854775807;
    CHECK(to_string(Tensor::of<std::int64_t>({2}, {largest, -largest - 1})) ==
          "tensor([ 9223372036854775807, -9223372036854775808])");
    std::ostringstream stream;
    stream << Tensor::of<float>({2}, {0.5F, -0.5F}) << '\n' << attn::TensorView();
    CHECK(stream.str() == "tensor([ 0.5000, -0.5000])\nNone");
  }
}
