// The native half of native_peers.py: reads one task's inputs from a file, then times whom it is told, so that PyTorch
// can take its turns in between.
//
//   attn_peers INPUTS b n h p attention|causal|layer        then, line by line on standard input:
//   WHO CALLS      -> milliseconds a call, "-" where this machine has no such lanes; WHO is avx512, avx2, strict, eigen
//   WHO = FILE     -> writes the output it gives
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include "attn/attention.hpp"
#include "attn/catalogue.hpp"
#include "kernels/interface.hpp"
#include "native_peers.hpp"

namespace {

using attn::DType;
using attn::TensorView;
using attn::kernels::Lanes;
using peers::Floats;
using peers::Task;

const std::map<std::string, Lanes> kinds = {
    {"avx512", Lanes::avx512}, {"avx2", Lanes::avx2}, {"strict", Lanes::strict}};

Floats read(std::ifstream& file, std::size_t count) {
  Floats numbers(count);
  file.read(reinterpret_cast<char*>(numbers.data()), static_cast<std::streamsize>(count * sizeof(float)));
  if (!file) throw std::runtime_error("the inputs are shorter than the sizes say");
  return numbers;
}

Task task_of(char** arguments) {
  const auto size = [&](int place) { return static_cast<std::size_t>(std::strtoul(arguments[place], nullptr, 10)); };
  const std::string kind = arguments[6];
  Task task{.b = size(2),
            .n = size(3),
            .h = size(4),
            .p = size(5),
            .causal = kind == "causal",
            .whole_layer = kind == "layer"};
  const std::size_t width = task.h * task.p, count = task.b * task.n * width;
  std::ifstream file(arguments[1], std::ios::binary);
  for (Floats* input : {&task.queries, &task.keys, &task.values}) *input = read(file, count);
  if (task.whole_layer) {
    for (Floats& weight : task.weights) weight = read(file, width * width);
  }
  return task;
}

/// A layer whose weights are kept, and arranged once, as JavaScript's core.module does.
class Layer {
public:
  explicit Layer(const Task& task) : task_(task) {
    const std::size_t width = task.h * task.p;
    const char* names[] = {"W_q", "W_k", "W_v", "W_o"};
    for (std::size_t k = 0; k < 4; ++k) {
      arguments_.push_back({names[k], TensorView(DType::f32, {width, width}, task.weights[k].data())});
    }
    arguments_.push_back({"num_heads", TensorView(DType::f64, {}, &heads_)});
    arranged_ = operation_.prepare(arguments_);
    const attn::Shape shape{task.b, task.n, width};
    arguments_.push_back({"queries", TensorView(DType::f32, shape, task.queries.data())});
    arguments_.push_back({"keys", TensorView(DType::f32, shape, task.keys.data())});
    arguments_.push_back({"values", TensorView(DType::f32, shape, task.values.data())});
  }

  attn::Trace run() const { return operation_.run(attn::Arguments(operation_, arguments_, {"output"})); }

private:
  const Task& task_;
  const attn::Operation& operation_ = *attn::find_operation("multi_head_attention");
  const double heads_ = static_cast<double>(task_.h);
  std::vector<attn::Argument> arguments_;
  std::vector<attn::Tensor> arranged_;
};

attn::Trace attention(const Task& task) {
  const attn::Shape shape{task.b * task.h, task.n, task.p};
  const auto view = [&](const Floats& x) { return TensorView(DType::f32, shape, x.data()); };
  const attn::Masking masking{.mask = task.causal ? attn::Mask::causal : attn::Mask::none};
  return attn::dot_product_attention(view(task.queries), view(task.keys), view(task.values), masking, {}, {"output"});
}

/// Does the task once; the output is looked at only when it is asked for.
template <class Look>
void perform(const std::string& who, const Task& task, int calls, Look look) {
  if (who == "eigen") {
    for (int call = 0; call < calls; ++call) look(peers::eigen_output(task).data());
  } else if (task.whole_layer) {
    static std::map<std::string, Layer> layers;  // arranged for the lanes in use
    const Layer& layer = layers.try_emplace(who, task).first->second;
    for (int call = 0; call < calls; ++call) look(layer.run()["output"].data<float>());
  } else {
    for (int call = 0; call < calls; ++call) look(attention(task)["output"].data<float>());
  }
}

double milliseconds_of(const std::string& who, const Task& task, int calls) {
  perform(who, task, 1, [](const float*) {});
  const auto before = std::chrono::steady_clock::now();
  perform(who, task, calls, [](const float*) {});
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count() / calls;
}

/// True if this machine can be who; its lanes compute from now on.
bool becomes(const std::string& who) {
  const auto lanes = kinds.find(who);
  if (lanes == kinds.end()) return who == "eigen";
  if (!attn::kernels::lanes_available(lanes->second)) return false;
  attn::kernels::set_lanes(lanes->second);
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 7) return 2;
  const Task task = task_of(arguments);
  std::string who, what;
  while (std::cin >> who >> what) {
    if (!becomes(who)) {
      std::cout << "-" << std::endl;
    } else if (what == "=") {
      std::string path;
      std::cin >> path;
      std::ofstream file(path, std::ios::binary);
      const auto bytes = static_cast<std::streamsize>(task.queries.size() * sizeof(float));
      perform(who, task, 1, [&](const float* output) { file.write(reinterpret_cast<const char*>(output), bytes); });
      std::cout << "written" << std::endl;
    } else {
      std::cout << milliseconds_of(who, task, std::atoi(what.c_str())) << std::endl;
    }
  }
}
