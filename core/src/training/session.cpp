#include <algorithm>
#include <cmath>
#include <utility>

#include "attn/error.hpp"
#include "attn/limits.hpp"
#include "attn/training.hpp"
#include "check_batch.hpp"
#include "fields.hpp"
#include "model/pass.hpp"
#include "optimizers.hpp"
#include "scores.hpp"
#include "task_kind.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

constexpr std::uint64_t to_batches = 1000000, to_tests = 2000000;  // what is added to a session's seed

Generator generator_beside(std::int64_t seed, std::uint64_t distance) {
  return Generator(static_cast<std::uint64_t>(seed) + distance);
}

Layout layout_of(const KernelRegression&) {
  Layout layout;
  layout.parameters.push_back({"w", Shape{1}, 0, Start::ones});
  layout.count = 1;
  return layout;
}

Layout layout_of(const SessionConfig& config) {
  return std::visit([](const auto& model) { return layout_of(model); }, config.model);
}

std::vector<float> draw(const SessionConfig& config, Generator& generator) {
  const Model* model = std::get_if<Model>(&config.model);
  return model == nullptr ? std::vector<float>{1} : draw_parameters(*model, generator);
}

void require(bool sound, Name field, Name expected, std::size_t found) {
  if (!sound) refuse(ErrorCode::out_of_range, "session", field, expected, concat({found}));
}

bool is_drawn(const Task& task) {
  return task.kind().draw != nullptr;
}

/// True if the model reads what the task gives.
void check_fit(const SessionConfig& config) {
  const Task& task = config.task;
  if (!is_drawn(task)) return;
  const TaskSizes sizes = sizes_of(task);
  const Model* model = std::get_if<Model>(&config.model);
  if ((model == nullptr) != (sizes.points > 0) ||
      (model != nullptr && model->translation.has_value() != (sizes.source_length > 0)))
    refuse(ErrorCode::out_of_range, "session", "task", "one that the model reads", "another model's");
  if (model == nullptr) return;
  require(model->vocabulary >= sizes.vocabulary, "vocabulary", concat({"at least the task's ", sizes.vocabulary}),
          model->vocabulary);
  require(outputs_of(*model) >= sizes.outputs, "outputs", concat({"at least the task's ", sizes.outputs}),
          outputs_of(*model));
  check_batch_sizes(*model, {std::max(config.batch, config.test_rows), sizes.length, sizes.source_length});
}

void check(const SessionConfig& config) {
  check_fields(config);
  check_training(config.training);
  check_task(config.task);
  check_fit(config);
}

bool all_finite(std::span<const float> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

/// The first parameter among whose numbers is NaN or an infinity; empty without one.
std::string first_not_finite(const std::vector<Parameter>& parameters, std::span<const float> numbers) {
  for (const Parameter& parameter : parameters)
    if (!all_finite(numbers.subspan(parameter.offset, parameter.count()))) return parameter.name;
  return {};
}

/// Multiply-adds of a step's products, forward and backward.
double work_of_step(const SessionConfig& config) {
  const Model* model = std::get_if<Model>(&config.model);
  const TaskSizes sizes = sizes_of(config.task);
  const auto length = static_cast<double>(std::max(sizes.length, sizes.source_length));
  if (model == nullptr) return 8 * length * length;
  const auto d = static_cast<double>(model->d_model);
  const double of_layer = d * (4 * d + 2 * static_cast<double>(model->d_ff) + 2 * length);
  const double of_place = static_cast<double>(model->layers) * of_layer +
                          2 * d * static_cast<double>(outputs_of(*model)) +
                          (model->translation ? d * (4 * d + 4 * length) : 0);
  return 3 * static_cast<double>(config.batch) * length * of_place;
}

/// Refuses more steps than the calls' limits allow.
void check_work(const SessionConfig& config, std::size_t steps) {
  const Limits* limits = limits_in_force();
  const double work = static_cast<double>(steps) * work_of_step(config);
  if (limits != nullptr && work > limits->multiply_adds)
    refuse_too_large("session", Measure::multiply_adds, limits->multiply_adds, work);
}

BatchSizes sizes_of(const Batch& batch) {
  return {batch.rows, batch.length, batch.source_length};
}

bool same(const BatchSizes& one, const BatchSizes& other) {
  return one.rows == other.rows && one.length == other.length && one.source_length == other.source_length;
}

Batch first_row(const Batch& batch) {
  const auto cut = [&](auto numbers) {
    numbers.resize(numbers.size() / batch.rows);
    return numbers;
  };
  Batch one = batch;
  one.rows = 1;
  one.tokens = cut(batch.tokens);
  one.source = cut(batch.source);
  one.valid_lens = cut(batch.valid_lens);
  one.previous = cut(batch.previous);
  one.targets = cut(batch.targets);
  for (Places& places : one.places) places.at = cut(places.at);
  return one;
}

/// While it lives, heads of a pass give other numbers.
class Replacement {
public:
  explicit Replacement(const Pass& pass) : stack_(pass.stack()) {}
  ~Replacement() {
    if (stack_ == nullptr) return;
    for (const auto& layer : stack_->layers()) layer->attention.restore();
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  void replace(std::span<const Head> heads, Ablation by) const {
    for (const Head& one : heads) stack_->layers()[one.layer]->attention.replace(one.head, by);
  }

private:
  const Stack* stack_;
};

}  // namespace

class Session::Workings {
public:
  Workings(State state, bool drawn)
      : state_((check(state.config), std::move(state))), layout_(layout_of(state_.config)) {
    Generator batches = generator_beside(state_.seed, to_batches);
    if (!drawn) start(batches);
    check_state();
    gradients_.resize(layout_.count);
    if (!is_drawn(state_.config.task)) return;
    source_.emplace(state_.config.task, batches);
    batch_ = source_->empty_batch(state_.config.batch);
    if (is_regression()) source_->draw(batches, batch_);
    if (!drawn) state_.batches = batches;
    pass_ = make_pass(sizes_of(batch_));
  }

  Steps step(std::size_t count) {
    require_task();
    check_work(state_.config, count);
    Steps steps = begin(count);
    for (std::size_t i = 0; i < count && steps.not_finite.empty(); ++i) {
      const Generator before = state_.batches;
      if (!is_regression()) source_->draw(state_.batches, batch_);
      take_step(*pass_, batch_, steps);
      if (!steps.not_finite.empty()) state_.batches = before;
    }
    return steps;
  }

  Steps step(const Batch& batch) {
    check_own(batch);
    Steps steps = begin(1);
    use_own_pass_for(batch);
    take_step(*own_pass_, batch, steps);
    return steps;
  }

  std::vector<NamedTensor> probe(const ProbeOptions& options) {
    check_heads(options.silenced);
    return probe(first_row(tests()), options);
  }

  std::vector<NamedTensor> probe(const Batch& given, const ProbeOptions& options) const {
    const bool gradients = options.gradients;
    check_heads(options.silenced);
    Batch batch = given;
    if (batch.targets.empty()) batch.targets.assign(batch.rows * batch.length, ignored);
    check_own(batch);
    const std::unique_ptr<Pass> pass = make_pass(sizes_of(batch));
    const Replacement replacement(*pass);
    replacement.replace(options.silenced, Ablation::zero);
    const Step step{state_.parameters.data(), nullptr};
    pass->forward(step, batch);
    std::vector<float> of_parameters(gradients ? layout_.count : 0);
    if (gradients) pass->backward(step, batch, of_parameters);
    std::vector<NamedTensor> found;
    for (const Kept& kept : pass->workspace().kept()) {
      found.push_back({kept.name, copy_of(kept.shape, kept.data)});
      if (gradients && kept.gradient != nullptr)
        found.push_back({"d_" + kept.name, copy_of(kept.shape, kept.gradient)});
    }
    return found;
  }

  Scores score() {
    use_tests();
    Scores scores = score_of(*test_pass_, tests_);
    if (!is_regression()) scores.of_heads = score_heads(test_pass_->workspace().kept(), state_.config.task, tests_);
    return scores;
  }

  Scores score(const Batch& batch) const {
    check_own(batch);
    return score_of(*make_pass(sizes_of(batch)), batch);
  }

  /// All is looked at before anything is made.
  Scores ablated(std::span<const Head> heads, Ablation by) {
    check_heads(heads);
    use_tests();
    return ablated(heads, by, *test_pass_, tests_);
  }

  Scores ablated(std::span<const Head> heads, Ablation by, const Batch& batch) const {
    check_heads(heads);
    check_own(batch);
    return ablated(heads, by, *make_pass(sizes_of(batch)), batch);
  }

  const Batch& tests() {
    use_tests();
    return tests_;
  }

  void load(std::span<const float> numbers) {
    if (numbers.size() != layout_.count) {
      refuse(ErrorCode::wrong_shape, "session", "parameters", concat({"(", layout_.count, ")"}),
             concat({"(", numbers.size(), ")"}));
    }
    std::copy(numbers.begin(), numbers.end(), state_.parameters.begin());
  }

  const State& state() const { return state_; }
  const Layout& layout() const { return layout_; }
  std::span<const float> gradients() const { return gradients_; }

private:
  bool is_regression() const { return std::holds_alternative<KernelRegression>(state_.config.model); }

  void start(const Generator& batches) {
    state_.dropout = Generator(state_.seed);
    state_.parameters = draw(state_.config, state_.dropout);
    state_.moments.assign(moments_a_number(state_.config.training) * layout_.count, 0.0F);
    state_.batches = batches;
  }

  void check_state() const {
    const auto require_count = [](Name field, std::size_t found, std::size_t expected) {
      if (found != expected)
        refuse(ErrorCode::wrong_shape, "session", field, concat({"(", expected, ")"}), concat({"(", found, ")"}));
    };
    require_count("parameters", state_.parameters.size(), layout_.count);
    require_count("moments", state_.moments.size(), moments_a_number(state_.config.training) * layout_.count);
    for (const Generator* generator : {&state_.batches, &state_.dropout})
      require(generator->index <= Generator::word_count, "generator", "a state that was saved", generator->index);
  }

  void check_heads(std::span<const Head> heads) const {
    const Model* model = std::get_if<Model>(&state_.config.model);
    for (const Head& one : heads) {
      const std::size_t layers = model == nullptr ? 0 : model->layers;
      const std::size_t num_heads = model == nullptr ? 0 : model->num_heads;
      require(one.layer < layers, "layer", concat({"less than ", layers}), one.layer);
      require(one.head < num_heads, "head", concat({"less than ", num_heads}), one.head);
    }
  }

  void check_own(const Batch& batch) const {
    std::visit([&](const auto& model) { check_batch(model, batch); }, state_.config.model);
  }

  std::unique_ptr<Pass> make_pass(const BatchSizes& sizes) const {
    if (const auto* regression = std::get_if<KernelRegression>(&state_.config.model))
      return make_kernel_regression(*regression, sizes);
    const Model& model = std::get<Model>(state_.config.model);
    return model.translation ? make_translator(model, layout_, sizes) : make_transformer(model, layout_, sizes);
  }

  /// Apart from the task's, whose batches have other sizes.
  void use_own_pass_for(const Batch& batch) {
    if (own_pass_ != nullptr && same(own_sizes_, sizes_of(batch))) return;
    own_pass_ = make_pass(sizes_of(batch));
    own_sizes_ = sizes_of(batch);
  }

  void require_task() const {
    if (!source_) refuse(ErrorCode::missing_input, "session", "batch", "one, as the task is the caller's own", "none");
  }

  void use_tests() {
    if (test_pass_ != nullptr) return;
    require_task();
    Batch tests = batch_;
    if (!is_regression()) {
      Generator generator = generator_beside(state_.seed, to_tests);
      tests = source_->test_batch(generator, state_.config.test_rows);
    }
    test_pass_ = make_pass(sizes_of(tests));
    tests_ = std::move(tests);
  }

  Scores ablated(std::span<const Head> heads, Ablation by, Pass& pass, const Batch& batch) const {
    if (by == Ablation::mean) pass.forward({state_.parameters.data(), nullptr}, batch);
    const Replacement replacement(pass);
    replacement.replace(heads, by);
    return score_of(pass, batch);
  }

  Scores score_of(Pass& pass, const Batch& batch) const {
    const double loss = pass.forward({state_.parameters.data(), nullptr}, batch);
    Scores scores = score_predictions(pass.workspace().kept(), batch);
    scores.loss = loss;
    return scores;
  }

  Steps begin(std::size_t count) const {
    Steps steps;
    steps.step = state_.step;
    steps.losses.reserve(count);
    return steps;
  }

  /// Takes no memory unless it stops.
  void take_step(Pass& pass, const Batch& batch, Steps& steps) {
    const Generator before = state_.dropout;
    const Step step{state_.parameters.data(), &state_.dropout};
    const double loss = pass.forward(step, batch);
    if (!std::isfinite(static_cast<float>(loss))) {
      state_.dropout = before;
      steps.not_finite = first_not_finite(pass);
      return;
    }
    pass.backward(step, batch, gradients_);
    const double norm = gradient_norm(gradients_);
    if (!std::isfinite(norm)) {
      state_.dropout = before;
      steps.not_finite = "d_" + training::first_not_finite(layout_.parameters, gradients_);
      return;
    }
    clip_gradients(gradients_, norm, state_.config.training.clip);
    update(state_.config.training, ++state_.step, gradients_, {state_.parameters, state_.moments});
    steps.step = state_.step;
    steps.losses.push_back(static_cast<float>(loss));
    steps.gradient_norm = norm;
  }

  /// In the order of the forward: parameters first, the loss last.
  std::string first_not_finite(const Pass& pass) const {
    std::string name = training::first_not_finite(layout_.parameters, state_.parameters);
    if (!name.empty()) return name;
    for (const Kept& kept : pass.workspace().kept())
      if (!all_finite({kept.data, count_of(kept.shape)})) return kept.name;
    return "loss";
  }

  static Tensor copy_of(const Shape& shape, const float* data) {
    Tensor tensor = Tensor::make<float>(shape);
    std::copy_n(data, tensor.count(), tensor.data<float>());
    return tensor;
  }

  State state_;
  Layout layout_;
  std::vector<float> gradients_;
  std::optional<BatchSource> source_;
  Batch batch_, tests_;
  std::unique_ptr<Pass> pass_, own_pass_, test_pass_;
  BatchSizes own_sizes_{};
};

Session::Session(const SessionConfig& config, std::int64_t seed)
    : workings_(
          std::make_unique<Workings>(State{.config = config, .seed = seed, .parameters = {}, .moments = {}}, false)) {}
Session::Session(State state) : workings_(std::make_unique<Workings>(std::move(state), true)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

Steps Session::step(std::size_t count) {
  return workings_->step(count);
}
Steps Session::step(const Batch& batch) {
  return workings_->step(batch);
}
std::span<const float> Session::gradients() const {
  return workings_->gradients();
}
std::vector<NamedTensor> Session::probe(const ProbeOptions& options) {
  return workings_->probe(options);
}
std::vector<NamedTensor> Session::probe(const Batch& batch, const ProbeOptions& options) {
  return workings_->probe(batch, options);
}
Scores Session::score() {
  return workings_->score();
}
Scores Session::score(const Batch& batch) {
  return workings_->score(batch);
}
Scores Session::ablated(std::span<const Head> heads, Ablation by) {
  return workings_->ablated(heads, by);
}
Scores Session::ablated(std::span<const Head> heads, Ablation by, const Batch& batch) {
  return workings_->ablated(heads, by, batch);
}
const Batch& Session::test_batch() {
  return workings_->tests();
}
const SessionConfig& Session::config() const {
  return workings_->state().config;
}
const std::vector<Parameter>& Session::parameters() const {
  return workings_->layout().parameters;
}
std::span<const float> Session::numbers() const {
  return workings_->state().parameters;
}
void Session::load(std::span<const float> numbers) {
  workings_->load(numbers);
}
const State& Session::state() const {
  return workings_->state();
}

}  // namespace attn::training
