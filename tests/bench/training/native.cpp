// The native half of native.py: trains the bench model from numbers in a file, so that PyTorch can take its turns in
// between.
//
//   attn_training START BATCHES COUNT          START: all parameters as parameters_of lists them; BATCHES: COUNT times
//   tokens,
//                                              then targets, (16, 32) i64. Then, line by line on standard input:
//   WHO CALLS      -> milliseconds a step, "-" where this machine has no such lanes; WHO is avx512, avx2, strict
//   WHO = STEPS    -> the losses of so many steps from the start
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "attn/training.hpp"
#include "kernels/interface.hpp"

namespace {

using namespace attn::training;
using attn::kernels::Lanes;

const std::map<std::string, Lanes> kinds = {
    {"avx512", Lanes::avx512}, {"avx2", Lanes::avx2}, {"strict", Lanes::strict}};

constexpr std::size_t rows = 16, length = 32;

SessionConfig bench_model() {
  return {.model = Model{.vocabulary = 32, .d_model = 64, .num_heads = 4, .d_ff = 256, .activation = Activation::gelu},
          .training = {.lr = 1e-3, .warmup = 0, .clip = 0, .weight_decay = 0.01},
          .task = {}};
}

template <class T>
std::vector<T> read(std::ifstream& file, std::size_t count) {
  std::vector<T> numbers(count);
  file.read(reinterpret_cast<char*>(numbers.data()), static_cast<std::streamsize>(count * sizeof(T)));
  if (!file) throw std::runtime_error("the file is shorter than the sizes say");
  return numbers;
}

std::vector<Batch> read_batches(const char* path, std::size_t count) {
  std::ifstream file(path, std::ios::binary);
  std::vector<Batch> batches(count);
  for (Batch& batch : batches) {
    batch.rows = rows;
    batch.length = length;
    batch.tokens = read<std::int64_t>(file, rows * length);
    batch.targets = read<std::int64_t>(file, rows * length);
  }
  return batches;
}

Session started(const std::string& path) {
  Session session(bench_model(), 0);
  std::ifstream file(path, std::ios::binary);
  session.load(read<float>(file, session.numbers().size()));
  return session;
}

float step(Session& session, const std::vector<Batch>& batches) {
  return session.step(batches[session.state().step % batches.size()]).losses.at(0);
}

double milliseconds(Session& session, const std::vector<Batch>& batches, int calls) {
  const auto before = std::chrono::steady_clock::now();
  for (int call = 0; call < calls; ++call) step(session, batches);
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count() / calls;
}

/// True if this machine has these lanes; they compute from now on.
bool becomes(const std::string& who) {
  const auto lanes = kinds.find(who);
  if (lanes == kinds.end() || !attn::kernels::lanes_available(lanes->second)) return false;
  attn::kernels::set_lanes(lanes->second);
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const std::vector<Batch> batches = read_batches(arguments[2], std::strtoul(arguments[3], nullptr, 10));
  std::map<std::string, Session> sessions;
  std::string who, what;
  std::cout << std::setprecision(9);
  while (std::cin >> who >> what) {
    if (!becomes(who)) {
      std::cout << "-" << std::endl;
      continue;
    }
    if (what == "=") {
      int steps = 0;
      std::cin >> steps;
      Session session = started(arguments[1]);
      for (int i = 0; i < steps; ++i) std::cout << step(session, batches) << ' ';
      std::cout << std::endl;
      continue;
    }
    const auto found = sessions.try_emplace(who, started(arguments[1])).first;
    std::cout << milliseconds(found->second, batches, std::atoi(what.c_str())) << std::endl;
  }
}
