// A tensor's numbers as C++ users reach them.
#include "attn/xtensor.hpp"

#include "doctest.hpp"

using attn::DType;
using attn::Shape;
using attn::Tensor;

TEST_SUITE("tensor") {
  TEST_CASE("numbers: all of them, to be read and written; another type than the tensor's is refused") {
    attn::Tensor tensor = attn::Tensor::of<float>({2, 2}, {1, 2, 3, 4});
    tensor.numbers<float>()[3] = 5;
    const attn::Tensor& read = tensor;
    CHECK(read.numbers<float>().size() == 4);
    CHECK(read.numbers<float>()[3] == 5);
    CHECK_THROWS_WITH_AS(read.numbers<double>(), "numbers: asked for f64 of a tensor of f32", std::invalid_argument);
    CHECK_THROWS_AS(tensor.numbers<std::int64_t>(), std::invalid_argument);
  }

  TEST_CASE("as xtensor expression: the same numbers and shape, without a copy") {
    Tensor tensor = Tensor::of<float>({2, 3}, {0, 1, 2, 3, 4, 5});
    auto array = tensor.as<float>();
    CHECK(array.dimension() == 2);
    CHECK(array.shape(0) == 2);
    CHECK(array.shape(1) == 3);
    CHECK(array(1, 2) == 5.0F);
    array *= 2.0F;
    array(0, 0) = 7.0F;
    CHECK(tensor.data<float>()[0] == 7.0F);
    CHECK(tensor.data<float>()[5] == 10.0F);
  }

  TEST_CASE("a copy has numbers of its own; a scalar has no axes; of() counts") {
    Tensor tensor = Tensor::of<std::int64_t>({2}, {1, 2});
    const Tensor copy = tensor;
    tensor.data<std::int64_t>()[0] = 9;
    CHECK(copy.data<std::int64_t>()[0] == 1);
    CHECK(copy.dtype() == DType::i64);
    const Tensor number = attn::scalar(0.5);
    CHECK(number.shape() == Shape{});
    CHECK(number.count() == 1);
    CHECK(number.data<double>()[0] == 0.5);
    CHECK(Tensor().count() == 0);
    CHECK_THROWS_AS(Tensor::of<float>({2, 2}, {1, 2, 3}), std::invalid_argument);
  }
}
