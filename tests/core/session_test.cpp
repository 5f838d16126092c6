// Sessions: what a step may take and change, states as values, refusals, and what the presets' heads learn.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "attention_support.hpp"
#include "attn/limits.hpp"
#include "attn/training.hpp"
#include "kernels/interface.hpp"
#include "training_support.hpp"

namespace {

using attn::ErrorCode;
using attn::Tensor;
using namespace attn::training;

/// A small model with everything in it that draws or decays.
SessionConfig small(std::string_view name = "reverse") {
  const Task task = training_test::task_of(name, {{"n", 6}, {"vocabulary", 9}, {"p", 7}});
  const TaskSizes sizes = sizes_of(task);
  const Model model{.vocabulary = sizes.vocabulary, .d_model = 8, .num_heads = 2, .d_ff = 12, .dropout = 0.1};
  return {.model = model,
          .training = {.lr = 1e-2, .warmup = 5, .weight_decay = 0.01},
          .task = task,
          .batch = 4,
          .test_rows = 8};
}

const Tensor& named(const std::vector<NamedTensor>& tensors, const std::string& name) {
  const auto found = std::find_if(tensors.begin(), tensors.end(), [&](const auto& one) { return one.name == name; });
  REQUIRE_MESSAGE(found != tensors.end(), "no tensor ", name);
  return found->tensor;
}

float score_of(const Scores& scores, const std::string& name) {
  const Tensor& tensor = named(scores.of_heads, name);
  return *std::max_element(tensor.data<float>(), tensor.data<float>() + tensor.count());
}

Batch row_of(std::vector<std::int64_t> tokens, std::vector<std::int64_t> targets) {
  Batch batch;
  batch.rows = 1;
  batch.length = tokens.size();
  batch.tokens = std::move(tokens);
  batch.targets = std::move(targets);
  return batch;
}

std::vector<float> numbers_of(const Tensor& tensor) {
  return {tensor.data<float>(), tensor.data<float>() + tensor.count()};
}

/// The state with the columns of W_o zeroed that read a head.
State without_head(const Session& session, const std::string& W_o, std::size_t head) {
  State state = session.state();
  const Model& model = std::get<Model>(state.config.model);
  const auto& parameters = session.parameters();
  const auto found =
      std::find_if(parameters.begin(), parameters.end(), [&](const auto& one) { return one.name == W_o; });
  REQUIRE_MESSAGE(found != parameters.end(), "no parameter ", W_o);
  const std::size_t p = model.d_model / model.num_heads;
  for (std::size_t row = 0; row < model.d_model; ++row)
    std::fill_n(state.parameters.begin() + static_cast<std::ptrdiff_t>(found->offset + row * model.d_model + head * p),
                p, 0.0F);
  return state;
}

/// Mean cross-entropy of what is asked, in double.
double loss_of(const Tensor& logits, const Batch& batch) {
  const std::size_t classes = logits.shape().back();
  double sum = 0, asked = 0;
  for (std::size_t at = 0; at < batch.targets.size(); ++at) {
    if (batch.targets[at] == ignored) continue;
    const float* from = logits.data<float>() + at * classes;
    const auto best = static_cast<double>(*std::max_element(from, from + classes));
    double total = 0;
    for (std::size_t k = 0; k < classes; ++k) total += std::exp(static_cast<double>(from[k]) - best);
    sum += best + std::log(total) - static_cast<double>(from[batch.targets[at]]);
    ++asked;
  }
  return sum / asked;
}

/// The first step, of those that are multiples of 5, at which a head of this score looks right; 300 if none does.
std::uint64_t formed(Session& session, const std::string& score) {
  while (session.state().step < 300) {
    session.step(5);
    if (score_of(session.score(), score) > 0.8F) break;
  }
  return session.state().step;
}

}  // namespace

TEST_SUITE("sessions") {
  TEST_CASE("a step takes no memory, in any preset") {
    for (const attn::Name name : preset_names()) {
      CAPTURE(name.text());
      Session session(preset(name), 1);
      const auto taken_by = [&](std::size_t steps) {
        const std::size_t before = allocations();
        CHECK(session.step(steps).losses.size() == steps);
        return allocations() - before;
      };
      const std::size_t one = taken_by(1);
      CHECK(one <= 1);  // the losses
      CHECK(taken_by(5) == one);
    }
    Session session(small(), 1);
    const std::size_t before = allocations();
    session.step(20);
    CHECK(allocations() - before == 1);
  }

  TEST_CASE("a state is a value: a session made of it goes on bit for bit, and apart from the first") {
    for (const char* name : {"reverse", "running_max", "modular_addition"}) {
      Session session(small(name), 3);
      session.step(7);
      const State saved = session.state();
      const Steps went_on = session.step(9);
      Session again(saved);
      CHECK(again.state() == saved);
      CHECK(again.step(9).losses == went_on.losses);
      CHECK(again.state() == session.state());
      CHECK(again.state() != saved);
      CHECK(again.score().loss == session.score().loss);
    }
  }

  TEST_CASE("a batch of the caller's, of other sizes, leaves the task's own as they were") {
    for (const std::size_t length : {1, 3, 5}) {
      Session session(small(), 3);
      session.step(row_of(std::vector<std::int64_t>(length, 1), std::vector<std::int64_t>(length, 2)));
      Session again(session.state());
      CHECK(session.step(5).losses == again.step(5).losses);
      CHECK(session.state() == again.state());
    }
  }

  TEST_CASE("steps in pieces are steps at once, and one seed gives one run") {
    Session at_once(small(), 3), in_pieces(small(), 3), other(small(), 4);
    const std::vector<float> losses = at_once.step(12).losses;
    std::vector<float> pieces;
    for (int i = 0; i < 4; ++i)
      for (const float loss : in_pieces.step(3).losses) pieces.push_back(loss);
    CHECK(pieces == losses);
    CHECK(in_pieces.state() == at_once.state());
    CHECK(other.step(12).losses != losses);
  }

  TEST_CASE("another seed draws other parameters, other batches and another test batch") {
    Session one(small(), 3), other(small(), 4);
    CHECK(one.state().parameters != other.state().parameters);
    CHECK_FALSE(one.state().batches == other.state().batches);
    CHECK(one.test_batch().tokens != other.test_batch().tokens);
  }

  TEST_CASE("strict lanes of any width train to the same bits") {
    const attn::kernels::Lanes before = attn::kernels::lanes_in_use();
    std::vector<State> states;
    for (const auto lanes : {attn::kernels::Lanes::strict, attn::kernels::Lanes::baseline}) {
      attn::kernels::set_lanes(lanes);
      Session session(preset("induction"), 0);
      session.step(20);
      states.push_back(session.state());
    }
    attn::kernels::set_lanes(before);
    CHECK(states[0] == states[1]);
  }

  TEST_CASE("a thousand strict steps give these bits, natively and in a module (wasm/sessions.test.ts)") {
    if (std::string(attn::kernels::lanes_name()) != "strict") return;  // a module built with fused lanes
    Session session(preset("reverse"), 0);
    const auto hash = [&] {
      std::uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
      for (const float number : session.numbers())
        for (const unsigned char byte : __builtin_bit_cast(std::array<unsigned char, 4>, number))
          hash = (hash ^ byte) * 0x100000001B3U;
      return hash;
    };
    session.step(20);
    CHECK(hash() == 0xCD7859E8C7B81004U);
    session.step(980);
    CHECK(hash() == 0x86BF6D4BA056CA22U);
  }

  TEST_CASE("probing, scoring and ablating change nothing") {
    Session session(small(), 3), untouched(small(), 3);
    session.probe({.gradients = true});
    session.probe({.silenced = {{0, 1}}});
    session.score();
    session.score(row_of({1, 2}, {2, 1}));
    session.ablated(std::vector<Head>{{0, 1}}, Ablation::mean);
    CHECK(session.state() == untouched.state());
    session.step(3);
    untouched.step(3);
    session.probe();
    CHECK(session.step(3).losses == untouched.step(3).losses);
  }

  TEST_CASE("a loss that is no number stops the session at the step before, and names the first tensor") {
    SessionConfig config = small();
    config.training.lr = 1e30;
    config.training.warmup = 0;
    Session session(config, 3);
    const Steps steps = session.step(50);
    CHECK(!steps.not_finite.empty());
    CHECK(steps.losses.size() < 50);
    CHECK(steps.step == steps.losses.size());
    for (const float loss : steps.losses) CHECK(std::isfinite(loss));
    const State stopped = session.state();
    CHECK(session.step(1).not_finite == steps.not_finite);
    CHECK(session.state() == stopped);
  }

  TEST_CASE("the first tensor that is no number is found in the order of the forward") {
    Session session(small(), 3);
    const State sound = session.state();
    std::vector<float> numbers(session.numbers().begin(), session.numbers().end());
    const auto stopped_by = [&] {
      session.load(numbers);
      const Steps steps = session.step(1);
      CHECK(steps.losses.empty());
      CHECK(session.state().step == 0);
      CHECK(session.state().batches == sound.batches);
      CHECK(session.state().dropout == sound.dropout);
      return steps.not_finite;
    };
    const auto& parameters = session.parameters();
    const auto W_q = std::find_if(parameters.begin(), parameters.end(),
                                  [](const auto& one) { return one.name == "layers.0.attention.W_q.weight"; });
    std::fill_n(numbers.begin() + static_cast<std::ptrdiff_t>(W_q->offset), W_q->count(), 3e38F);
    CHECK(stopped_by() == "layers.0.attention.queries");
    numbers[W_q->offset] = NAN;
    CHECK(stopped_by() == "layers.0.attention.W_q.weight");
    session.load(sound.parameters);
    CHECK(session.step(3).losses.size() == 3);
    const Steps nothing_asked = session.step(row_of({1, 2, 3}, {ignored, ignored, ignored}));
    CHECK(nothing_asked.not_finite == "loss");
    CHECK(session.step(3).losses.size() == 3);
  }

  TEST_CASE("a batch that does not fit is refused by its field, and nothing changes") {
    Session session(small(), 3);
    session.step(2);
    const State before = session.state();
    const auto refused = [&](const Batch& batch, ErrorCode code, const char* field) {
      const attn::ErrorDetails details = attention_test::error_of([&] { session.step(batch); });
      CHECK(details.code == code);
      CHECK(details.input == field);
      CHECK(session.state() == before);
    };
    refused(row_of({1, 9, 3}, {1, 2, 3}), ErrorCode::out_of_range, "tokens");
    refused(row_of({1, -1, 3}, {1, 2, 3}), ErrorCode::out_of_range, "tokens");
    refused(row_of({1, 2, 3}, {1, 2, 9}), ErrorCode::out_of_range, "targets");
    refused(row_of({1, 2, 3}, {1, 2}), ErrorCode::wrong_shape, "targets");
    refused(row_of({}, {}), ErrorCode::out_of_range, "tokens");
    refused(row_of(std::vector<std::int64_t>(65), std::vector<std::int64_t>(65)), ErrorCode::out_of_range, "tokens");
    Batch no_rows = row_of({1}, {1});
    no_rows.rows = 0;
    refused(no_rows, ErrorCode::out_of_range, "batch");
    CHECK(session.step(row_of({1, 2, 3}, {1, 2, 3})).losses.size() == 1);
    CHECK(session.step(1).losses.size() == 1);
  }

  TEST_CASE("a session that cannot be made is refused by the field") {
    const auto refused = [](const SessionConfig& config, ErrorCode code, const char* field) {
      const attn::ErrorDetails details = attention_test::error_of([&] { Session(config, 1); });
      CHECK(details.code == code);
      CHECK(details.input == field);
    };
    SessionConfig config = small();
    config.training.lr = NAN;
    refused(config, ErrorCode::not_finite, "lr");
    config = small();
    config.training.beta_2 = 1;
    refused(config, ErrorCode::out_of_range, "beta_2");
    config = small();
    config.batch = 0;
    refused(config, ErrorCode::out_of_range, "batch");
    config = small();
    std::get<Model>(config.model).vocabulary = 8;
    refused(config, ErrorCode::out_of_range, "vocabulary");
    config = small();
    config.task = Task("dates");
    refused(config, ErrorCode::out_of_range, "task");
    config = small();
    std::get<Model>(config.model).max_len = 5;
    refused(config, ErrorCode::out_of_range, "tokens");
    config = small();
    config.task.set("n", 4096);
    std::get<Model>(config.model).max_len = 4096;
    config.batch = 60000;
    refused(config, ErrorCode::too_large, "");
    const attn::ErrorDetails unknown = attention_test::error_of([] { preset("inductoin"); });
    CHECK(unknown.input == "preset");
    CHECK(unknown.found == "inductoin");
    CHECK(unknown.expected.find(", induction, ") != std::string::npos);
  }

  TEST_CASE("more steps than the calls' limits allow are refused before the first") {
    Session session(preset("reverse"), 1);
    const attn::Limits limits{.multiply_adds = 5e6};
    const attn::LimitedCalls limited(limits);
    CHECK(session.step(1).losses.size() == 1);
    const attn::ErrorDetails details = attention_test::error_of([&] { session.step(100); });
    CHECK(details.code == ErrorCode::too_large);
    CHECK(details.multiply_adds > 5e6);
    CHECK(session.state().step == 1);
  }

  TEST_CASE("a state that was cut or mixed up is refused") {
    Session session(small(), 3);
    session.step(2);
    const auto refused = [&](auto change, ErrorCode code, const char* field) {
      State state = session.state();
      change(state);
      const attn::ErrorDetails details = attention_test::error_of([&] { Session{state}; });
      CHECK(details.code == code);
      CHECK(details.input == field);
    };
    refused([](State& state) { state.parameters.pop_back(); }, ErrorCode::wrong_shape, "parameters");
    refused([](State& state) { state.moments.clear(); }, ErrorCode::wrong_shape, "moments");
    refused([](State& state) { state.config.training.optimizer = Optimizer::sgd; }, ErrorCode::wrong_shape, "moments");
    refused([](State& state) { state.batches.index = 625; }, ErrorCode::out_of_range, "generator");
    refused([](State& state) { std::get<Model>(state.config.model).d_model = 16; }, ErrorCode::wrong_shape,
            "parameters");
    CHECK(attention_test::error_of([&] { session.load(std::vector<float>(3)); }).code == ErrorCode::wrong_shape);
  }

  TEST_CASE("a probe's weights sum to 1 a row, and the gradients of its scores to 0") {
    for (const std::string_view name : {"induction 2 heads", "date", "date states dot"}) {
      CAPTURE(name);
      Session session(preset(name), 2);
      session.step(3);
      const std::vector<NamedTensor> found = session.probe({.gradients = true});
      std::size_t compared = 0;
      for (const auto& [tensor_name, tensor] : found) {
        const bool weights = tensor_name.ends_with(".weights") && !tensor_name.starts_with("d_");
        const bool d_scores = tensor_name.ends_with(".scores") && tensor_name.starts_with("d_");
        if (!weights && !d_scores) continue;
        ++compared;
        const std::size_t columns = tensor.shape().back();
        for (std::size_t row = 0; row < tensor.count() / columns; ++row) {
          double sum = 0;
          for (std::size_t j = 0; j < columns; ++j) sum += static_cast<double>(tensor.data<float>()[row * columns + j]);
          CHECK(sum == doctest::Approx(weights ? 1 : 0).epsilon(1e-5));
        }
      }
      CHECK(compared == 4);
      CHECK(named(found, "logits").shape().front() == 1);
    }
  }

  TEST_CASE("a probe takes rows of any length that the model reads, without targets") {
    Session session(preset("induction"), 2);
    Batch batch = row_of(std::vector<std::int64_t>(48, 5), {});
    const std::vector<NamedTensor> found = session.probe(batch);
    CHECK(named(found, "layers.1.attention.weights").shape() == attn::Shape{1, 1, 48, 48});
    batch.tokens[3] = 28;
    CHECK(attention_test::error_of([&] { session.probe(batch); }).input == "tokens");
  }

  TEST_CASE("an ablated head gives nothing, or its mean") {
    Session session(small(), 3);
    session.step(30);
    const Scores whole = session.score();
    const std::vector<Head> first{{0, 0}}, both{{0, 0}, {0, 1}};
    CHECK(session.ablated({}, Ablation::zero).loss == whole.loss);
    CHECK(session.ablated(first, Ablation::zero).loss != whole.loss);
    CHECK(session.ablated(first, Ablation::mean).loss != session.ablated(first, Ablation::zero).loss);
    for (const Ablation by : {Ablation::zero, Ablation::mean})
      CHECK(session.ablated(first, by, session.test_batch()).loss == session.ablated(first, by).loss);
    CHECK(session.score().loss == whole.loss);
    SessionConfig config = session.config();
    State silenced = session.state();
    const auto& parameters = session.parameters();
    const auto W_o = std::find_if(parameters.begin(), parameters.end(),
                                  [](const auto& one) { return one.name == "layers.0.attention.W_o.weight"; });
    std::fill_n(silenced.parameters.begin() + static_cast<std::ptrdiff_t>(W_o->offset), W_o->count(), 0.0F);
    CHECK(session.ablated(both, Ablation::zero).loss == Session(silenced).score().loss);
    CHECK(attention_test::error_of([&] {
            session.ablated(std::vector<Head>{{1, 0}}, Ablation::zero);
          }).input == "layer");
    CHECK(attention_test::error_of([&] {
            session.ablated(std::vector<Head>{{0, 2}}, Ablation::zero);
          }).input == "head");
  }

  TEST_CASE("a probe with a head silenced is one of a model whose W_o does not read that head, gradients too") {
    for (const std::string_view name : {"induction 2 heads", "date", "small"}) {
      CAPTURE(name);
      Session session(name == "small" ? small() : preset(name), 3);
      session.step(8);
      const Model& model = std::get<Model>(session.config().model);
      const std::string layer = model.translation ? "encoder.layers.0." : "layers.0.";
      const std::size_t head = model.num_heads - 1;
      Session deaf(without_head(session, layer + "attention.W_o.weight", head));
      const std::vector<NamedTensor> found = session.probe({.gradients = true, .silenced = {{0, head}}});
      const std::vector<NamedTensor> whole = session.probe({.gradients = true});
      const std::vector<NamedTensor> wanted = deaf.probe({.gradients = true});
      REQUIRE(found.size() == wanted.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        CAPTURE(found[i].name);
        CHECK(found[i].name == wanted[i].name);
        if (found[i].name != layer + "attention.heads")
          CHECK(numbers_of(found[i].tensor) == numbers_of(wanted[i].tensor));
      }
      for (const char* of_all : {"logits", "d_logits"})
        CHECK(numbers_of(named(found, of_all)) != numbers_of(named(whole, of_all)));
      const attn::Shape heads = named(found, layer + "attention.heads").shape();
      const std::vector<float> outputs = numbers_of(named(found, layer + "attention.heads"));
      for (std::size_t i = 0; i < outputs.size(); ++i)
        if (i / heads[3] % heads[2] == head) CHECK(outputs[i] == 0);
      CHECK(numbers_of(named(session.probe(), "logits")) == numbers_of(named(whole, "logits")));
    }
  }

  TEST_CASE("a silenced head leaves the weights of its own layer, and changes those of the next") {
    Session session(preset("induction"), 2);
    session.step(20);
    const std::vector<NamedTensor> whole = session.probe(session.test_batch());
    const std::vector<NamedTensor> found = session.probe(session.test_batch(), {.silenced = {{0, 0}}});
    const auto same = [&](const std::string& name) {
      return numbers_of(named(found, name)) == numbers_of(named(whole, name));
    };
    CHECK(same("layers.0.attention.weights"));
    CHECK(!same("layers.1.attention.weights"));
    CHECK(loss_of(named(found, "logits"), session.test_batch()) ==
          doctest::Approx(session.ablated(std::vector<Head>{{0, 0}}, Ablation::zero).loss).epsilon(1e-6));
  }

  TEST_CASE("a head that there is not is not silenced: refused as by ablated, before anything is made") {
    Session session(small(), 3);
    const auto refused = [&](const std::vector<Head>& heads, const char* field) {
      const auto probing = attention_test::error_of([&] { session.probe({.silenced = heads}); });
      const auto own = attention_test::error_of([&] { session.probe(row_of({1}, {}), {.silenced = heads}); });
      for (const attn::ErrorDetails& details : {probing, own}) {
        CHECK(details.code == ErrorCode::out_of_range);
        CHECK(details.input == field);
      }
    };
    refused({{1, 0}}, "layer");
    refused({{0, 0}, {0, 2}}, "head");
    Session regression(preset("kernel_regression"), 1);
    CHECK(attention_test::error_of([&] { regression.probe({.silenced = {{0, 0}}}); }).input == "layer");
    CHECK(!regression.probe({.gradients = true, .silenced = {}}).empty());
  }

  TEST_CASE("a batch of the caller's is scored as the test batch is") {
    for (const std::string_view name : {"copy_shift", "date", "modular_addition", "kernel_regression"}) {
      CAPTURE(name);
      Session session(preset(name), 2);
      session.step(5);
      const Scores tests = session.score(), own = session.score(session.test_batch());
      CHECK(own.loss == tests.loss);
      CHECK(own.accuracy == tests.accuracy);
      CHECK(own.exact == tests.exact);
      CHECK(own.of_heads.empty());
    }
    Session session(small(), 3);
    const Tensor logits = named(session.probe(row_of({1, 2, 3}, {})), "logits");
    const auto best = [&](std::size_t place) {
      const float* from = logits.data<float>() + place * 9;
      return std::max_element(from, from + 9) - from;
    };
    const Scores scores = session.score(row_of({1, 2, 3}, {best(0), ignored, (best(2) + 1) % 9}));
    CHECK(scores.accuracy == 0.5);
    CHECK(scores.exact == 0);
    CHECK(session.score(row_of({1, 2, 3}, {best(0), ignored, best(2)})).exact == 1);
    CHECK(attention_test::error_of([&] { session.score(row_of({1, 2, 3}, {})); }).input == "targets");
    CHECK(attention_test::error_of([&] { session.score(row_of({1, 9}, {1, 2})); }).input == "tokens");
  }

  TEST_CASE("scale and slopes that are the usual ones change nothing; others do") {
    SessionConfig config = small();
    auto& model = std::get<Model>(config.model);
    model.positions = Positions::alibi;
    model.dropout = 0;
    const float usual = Session(config, 3).step(1).losses[0];
    model.alibi_slopes = {0.0625, 0.00390625};
    CHECK(Session(config, 3).step(1).losses[0] == usual);
    model.alibi_slopes = {2, 0.00390625};
    CHECK(Session(config, 3).step(1).losses[0] != usual);
    model.alibi_slopes.clear();
    model.scale = 0.5;  // d_model / num_heads is 4
    CHECK(Session(config, 3).step(1).losses[0] == usual);
    model.scale = 1;
    CHECK(Session(config, 3).step(1).losses[0] != usual);
  }

  TEST_CASE("300 random sessions: each is refused by a field, or steps, or stops by a tensor's name") {
    attn::Generator generator(11);
    const auto of = [&](std::initializer_list<double> list) {
      return list.begin()[attention_test::below(generator, list.size())];
    };
    const auto size = [&](std::initializer_list<double> list) { return static_cast<std::size_t>(of(list)); };
    std::vector<attn::Name> drawn = task_names();
    std::erase_if(drawn, [](attn::Name name) { return name == "own"; });
    std::size_t refused = 0, stopped = 0, stepped = 0;
    for (int round = 0; round < 300; ++round) {
      SessionConfig config = small(drawn.at(attention_test::below(generator, drawn.size())));
      if (config.task.name() == "kernel_regression") config.model = KernelRegression{};
      if (Model* model = std::get_if<Model>(&config.model)) {
        model->layers = size({0, 1, 2});
        model->num_heads = size({1, 2, 4, 8, 3});
        model->num_kv_heads = size({0, 1, 2});
        model->positions = static_cast<Positions>(size({0, 1, 2, 3, 4, 5}));
        model->activation = static_cast<Activation>(size({0, 1}));
        model->norm = static_cast<Norm>(size({0, 1}));
        model->qk_norm = of({0, 1}) == 1;
        model->causal = of({0, 1}) == 1;
        model->dropout = of({0, 0.1, 1, 2});
        model->max_len = size({64, 20, 3});
        if (config.task.name() == "dates") model->translation = Translation{};
      }
      config.training = {.optimizer = static_cast<Optimizer>(size({0, 1, 2})),
                         .lr = of({0, 1e-3, 1, 1e10, 1e30, 1e300, NAN}),
                         .warmup = size({0, 2}),
                         .clip = of({0, 1, 1e-30}),
                         .weight_decay = of({0, 0.1, 1e20}),
                         .momentum = of({0, 0.9, 100})};
      try {
        Session session(config, round);
        const Steps steps = session.step(6);
        for (const float loss : steps.losses) CHECK(std::isfinite(loss));
        CHECK(steps.not_finite.empty() == (steps.losses.size() == 6));
        CHECK(session.state().step == steps.losses.size());
        (steps.not_finite.empty() ? stepped : stopped) += 1;
        Session again(session.state());
        CHECK(again.step(1).not_finite == session.step(1).not_finite);
      } catch (const attn::Error& error) {
        CHECK(!error.details().input.empty());
        ++refused;
      }
    }
    CHECK(refused > 30);
    CHECK(stopped > 30);
    CHECK(stepped > 30);
  }

  TEST_CASE("heads form at the step at which they did in PyTorch: reversing, the running maximum, recall") {
    Session reverse(preset("reverse"), 0);
    CHECK(reverse.score().of_heads.size() == 1);
    CHECK(score_of(reverse.score(), "layers.0.place") == doctest::Approx(0.13).epsilon(0.1));
    CHECK(formed(reverse, "layers.0.place") == 25);
    reverse.step(20);
    CHECK(reverse.score().accuracy >= 0.99);
    CHECK(reverse.ablated(std::vector<Head>{{0, 0}}, Ablation::zero).accuracy < 0.13);

    Session maximum(preset("running_max"), 0);
    CHECK(formed(maximum, "layers.0.place") == 25);

    Session recall(preset("recall"), 0);
    CHECK(formed(recall, "layers.1.place") == 95);
    CHECK(recall.ablated(std::vector<Head>{{0, 0}}, Ablation::zero).accuracy < 0.4);
  }

  TEST_CASE("the row of the ending finds its noun at step 80, as in PyTorch, held-out pairs too") {
    for (const char* name : {"refer adjective", "refer adjective zh"}) {
      CAPTURE(name);
      Session session(preset(name), 4);
      CHECK(formed(session, "layers.0.noun") <= 160);
      session.step(300 - session.state().step);
      CHECK(score_of(session.score(), "layers.0.noun") > 0.87F);
      CHECK(score_of(session.score(), "layers.0.other") < 0.05F);
      State state = session.state();
      state.config.task.set("held", 1);
      CHECK(Session(state).score().accuracy > 0.7);
      CHECK(session.ablated(std::vector<Head>{{0, 0}}, Ablation::zero).accuracy < 0.2);
    }
  }

  TEST_CASE("induction's heads form at step 165, as in PyTorch, and need the head of the place before") {
    Session session(preset("induction"), 0);
    CHECK(formed(session, "layers.1.prefix") == 165);
    session.step(45);
    CHECK(session.score().accuracy >= 0.99);
    CHECK(score_of(session.score(), "layers.0.previous") > 0.5F);
    CHECK(session.ablated(std::vector<Head>{{0, 0}}, Ablation::zero).accuracy < 0.2);
    CHECK(session.ablated(std::vector<Head>{{1, 0}}, Ablation::zero).accuracy < 0.04);
  }
}
