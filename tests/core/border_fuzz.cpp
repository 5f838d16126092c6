// Broken, hostile or merely strange requests, until 100,000 were refused (`npm run prove`; `npm test` a tenth), through
// the border's C functions. Under the sanitizers this shows that none reads or writes what it should not; everywhere,
// that each is answered and the next good call is right.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <random>

#include "attn/catalogue.hpp"
#include "attn/random.hpp"
#include "border.hpp"
#include "doctest.hpp"
#include "proofs.hpp"

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const std::vector<double> strange = {nan,   inf,          -inf,   -1,           -0.0,         0.5,
                                     1e300, -1e300,       1e-310, 2147483648.0, 4294967296.0, 9007199254740993.0,
                                     1e19,  -2147483649.0};
const std::vector<std::int64_t> strange_sizes = {-1,         0,          1,          65537,     INT64_MIN, INT64_MAX,
                                                 2147483647, 2147483648, 4294967297, 1LL << 40, 1LL << 61, 1LL << 62};

class Dice {
public:
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[below(list.size())];
  }
  /// Only now and then a size that takes a while to compute.
  double odd() { return one_in(100) ? 65536 : of(strange); }
  double number() { return std::ldexp(static_cast<double>(engine_() >> 11), -52) * 4 - 4; }

private:
  std::mt19937_64 engine_{20240607};
};

/// Requests for every operation of the catalogue: mostly such as it takes, so that damage reaches every depth.
class Requests {
public:
  explicit Requests(Dice& dice) : dice_(dice) {}

  border::Request any() {
    const auto& all = attn::catalogue();
    const auto place = dice_.below(all.size());
    border::Request request{.operation = static_cast<std::uint32_t>(place), .kept = 0, .outputs = {}, .tensors = {}};
    sizes_.clear();
    all_at_most_ = dice_.one_in(64);
    for (const attn::Input& input : all[place]->inputs) {
      if (dice_.one_in(input.required ? 30 : 2)) continue;
      request.tensors.push_back(tensor(input));
    }
    if (dice_.one_in(4)) {
      for (const attn::Output& output : all[place]->outputs)
        if (dice_.one_in(2)) request.outputs.push_back(border::name_id(output.name));
    }
    return request;
  }

private:
  border::Tensor tensor(const attn::Input& input) {
    border::Tensor tensor{
        .name = border::name_id(input.name), .dtype = dtype_of(input.dtype), .shape = {}, .values = {}};
    if (input.kind == attn::Kind::tensor) {
      tensor.shape = shape(input.shape);
      std::int64_t count = 1;
      for (const std::int64_t size : tensor.shape) count *= size;
      for (; count > 0; --count) tensor.values.push_back(element(input));
    } else if (input.kind == attn::Kind::generator) {
      const attn::GeneratorNumbers numbers =
          attn::to_numbers(attn::Generator(static_cast<std::int64_t>(dice_.below(9))));
      tensor.shape = {static_cast<std::int64_t>(numbers.size())};
      tensor.values.assign(numbers.begin(), numbers.end());
      if (dice_.one_in(4)) tensor.values[dice_.below(numbers.size())] = dice_.odd();
    } else {
      tensor.dtype = 1;
      tensor.values = {scalar(input)};
    }
    return tensor;
  }

  std::uint32_t dtype_of(std::string_view dtype) {
    if (dtype == "any" || dice_.one_in(50)) return static_cast<std::uint32_t>(dice_.below(3));
    return dtype == "f32" ? 0 : dtype == "f64" ? 1 : 2;
  }

  /// One alternative of the pattern, each symbol with one size throughout the request, mostly.
  std::vector<std::int64_t> shape(std::string_view pattern) {
    std::vector<std::int64_t> shape;
    if (pattern == "*") {
      for (auto rank = dice_.below(dice_.one_in(20) ? 9 : 4); rank > 0; --rank) shape.push_back(size());
      return shape;
    }
    std::vector<std::string_view> alternatives;
    for (std::size_t from = 0; from <= pattern.size();) {
      const std::size_t end = std::min(pattern.find('|', from), pattern.size());
      alternatives.push_back(pattern.substr(from, end - from));
      from = end + 1;
    }
    const std::string_view chosen = dice_.of(alternatives);
    for (std::size_t from = 0; from < chosen.size();) {
      const std::size_t end = std::min(chosen.find(' ', from), chosen.size());
      if (end > from) shape.push_back(size_of(std::string(chosen.substr(from, end - from))));
      from = end + 1;
    }
    return shape;
  }

  std::int64_t size_of(const std::string& symbol) {
    if (symbol.find_first_not_of("0123456789") == std::string::npos) return std::stoll(symbol);
    if (dice_.one_in(60)) return size();
    return sizes_.try_emplace(symbol, size()).first->second;
  }

  std::int64_t size() {
    static const std::vector<std::int64_t> usual = {0, 1, 2, 2, 4, 4, 4, 6, 8, 9};
    return dice_.of(usual);
  }

  double element(const attn::Input& input) {
    if (dice_.one_in(100)) return dice_.odd();
    return input.dtype == "f32" ? dice_.number() : static_cast<double>(dice_.below(7));
  }

  /// Every count at its most is "valid-looking": it must be refused before it is computed.
  double scalar(const attn::Input& input) {
    if (all_at_most_ && std::isfinite(input.maximum)) return input.maximum;
    if (dice_.one_in(10)) return dice_.odd();
    const double low = std::isfinite(input.minimum) ? std::max(input.minimum, -4.0) : -4.0;
    const double high = std::isfinite(input.maximum) ? std::min(input.maximum, low + 12) : low + 12;
    if (input.kind == attn::Kind::number) return low + (high - low) * (dice_.number() + 4) / 8;
    return low + static_cast<double>(dice_.below(static_cast<std::size_t>(high - low) + 1));
  }

  Dice& dice_;
  std::map<std::string, std::int64_t> sizes_;
  bool all_at_most_ = false;
};

/// Damages a request before it is written: what a careless caller could send.
void disturb(border::Request& request, Dice& dice, const std::vector<std::uint32_t>& handles) {
  if (dice.one_in(20)) request.operation = static_cast<std::uint32_t>(dice.below(1000));
  if (dice.one_in(8))
    request.kept =
        handles.empty() || dice.one_in(4) ? static_cast<std::uint32_t>(dice.below(1U << 31)) : dice.of(handles);
  if (dice.one_in(20)) request.outputs.push_back(static_cast<std::uint32_t>(dice.below(300)));
  if (request.tensors.empty()) return;
  border::Tensor& tensor = request.tensors[dice.below(request.tensors.size())];
  switch (dice.below(12)) {
    case 0:
      tensor.name = static_cast<std::uint32_t>(dice.below(300));
      break;
    case 1:
      tensor.dtype = static_cast<std::uint32_t>(dice.below(5));
      break;
    case 2:
      tensor.shape.push_back(dice.of(strange_sizes));
      break;
    case 3:
      if (!tensor.shape.empty()) tensor.shape[dice.below(tensor.shape.size())] = dice.of(strange_sizes);
      break;
    case 4:
      if (!tensor.shape.empty()) tensor.shape.pop_back();
      break;
    case 5:
      if (!tensor.values.empty()) tensor.values.pop_back();
      break;
    case 6:
      if (!tensor.values.empty()) tensor.values[dice.below(tensor.values.size())] = dice.odd();
      break;
    case 7:
      request.tensors.push_back(border::Tensor(tensor));
      break;
    default:
      break;
  }
}

/// Damages the bytes: what no caller should send.
void corrupt(std::vector<std::uint8_t>& record, Dice& dice) {
  const auto byte = [&] { return static_cast<std::uint8_t>(dice.below(256)); };
  switch (dice.below(16)) {
    case 0:
      record.resize(dice.below(record.size() + 1));
      break;
    case 1:
      record.push_back(byte());
      break;
    case 2:
      record.resize(dice.below(200));
      std::generate(record.begin(), record.end(), byte);
      break;
    case 3:
      record[dice.below(record.size())] ^= static_cast<std::uint8_t>(1U << dice.below(8));
      break;
    case 4: {
      const std::size_t word = dice.below(record.size() / 4) * 4;
      for (std::size_t k = word; k < word + 4; ++k) record[k] = dice.one_in(2) ? 0xFF : byte();
      break;
    }
    default:
      break;
  }
}

void check_good_call() {
  const border::Answer answer = border::run(
      border::request("masked_softmax").tensor("scores", {1, 1, 3}, {1, 2, 3}).tensor("valid_lens", {1}, {2}, 1));
  REQUIRE(answer.good());
  CHECK(answer["masked_scores"].values == std::vector<double>{1, 2, -1e6});
  CHECK(answer["weights"].values[1] == doctest::Approx(0.73105858));
}

}  // namespace

TEST_CASE("border: broken requests are refused, strange ones answered, and the next good call is right") {
  const int refusals = proofs::cases_of(100000);
  Dice dice;
  Requests requests(dice);
  std::vector<std::uint32_t> handles;
  std::map<std::string, int> answers;
  double slowest = 0;
  std::string slowest_operation;
  int calls = 0;
  for (; calls - answers["result"] < refusals; ++calls) {
    border::Request request = requests.any();
    const std::string operation(attn::catalogue()[request.operation]->name);
    if (!dice.one_in(3)) disturb(request, dice, handles);
    std::vector<std::uint8_t> record = request.bytes();
    if (dice.one_in(2)) corrupt(record, dice);

    const auto start = std::chrono::steady_clock::now();
    const bool keep = dice.one_in(12);
    const border::Answer answer = keep ? border::keep(record) : border::run(record);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (seconds > slowest) {
      slowest = seconds;
      slowest_operation = operation;
    }

    REQUIRE_MESSAGE(!answer.none, operation);
    REQUIRE_MESSAGE(answer.code != "internal", operation, " ", answer.message);
    ++answers[answer.good() ? "result" : answer.code];
    if (keep && answer.good()) handles.push_back(answer.handle);
    if (handles.size() > 50) {
      for (const std::uint32_t handle : handles) attn_drop(handle);
      handles.clear();
    }
    if (calls % 100 == 0) check_good_call();
  }
  for (const std::uint32_t handle : handles) attn_drop(handle);
  check_good_call();

  // Each kind of answer must have been met often enough to say that the requests reached every depth.
  for (const char* code : {"result", "unknown_operation", "unknown_input", "missing_input", "wrong_type", "wrong_rank",
                           "wrong_shape", "not_divisible", "out_of_range", "not_finite", "too_large"}) {
    CHECK_MESSAGE(answers[code] >= proofs::cases_of(100), code, ": ", answers[code]);
  }
  std::printf("border fuzz: %d calls, %d results, slowest %.3f s (%s)\n", calls, answers["result"], slowest,
              slowest_operation.c_str());
}
