// Trains two layers of one head to continue a row that repeats, until the second head finds what came after the same
// token before, by the first, which looks at the place before. A second or so.
#include <cstdio>
#include <vector>

#include "attn/training.hpp"

int main() {
  using namespace attn::training;
  Session session(preset("induction"), 0);
  std::printf("step  loss    accuracy  previous  prefix\n");
  while (session.state().step < 200) {
    const Steps steps = session.step(20);
    const Scores scores = session.score();
    double previous = 0, prefix = 0;
    for (const auto& [name, heads] : scores.of_heads) {
      if (name == "layers.0.previous") previous = static_cast<double>(heads.data<float>()[0]);
      if (name == "layers.1.prefix") prefix = static_cast<double>(heads.data<float>()[0]);
    }
    std::printf("%4llu  %.4f  %.3f     %.3f     %.3f\n", static_cast<unsigned long long>(steps.step),
                static_cast<double>(steps.losses.back()), scores.accuracy, previous, prefix);
  }
  for (const std::size_t layer : {0U, 1U}) {
    const std::vector<Head> heads{{layer, 0}};
    std::printf("without the head of layer %zu: accuracy %.3f\n", layer,
                session.ablated(heads, Ablation::zero).accuracy);
  }
}
