#include "golden.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <numeric>
#include <set>
#include <stdexcept>

#include "attn/random.hpp"
#include "doctest.hpp"

namespace golden {
namespace {

using nlohmann::json;

json read(const std::string& file) {
  std::ifstream stream(std::string(ATTN_GOLDENS_DIR) + "/" + file);
  if (!stream) throw std::runtime_error("cannot read golden file " + file);
  return json::parse(stream);
}

const json& names() {
  static const json table = read("names.json");
  return table;
}

// ---- reading

double number_of(const json& value) {
  if (value.is_number()) return value.get<double>();
  const auto& text = value.get_ref<const std::string&>();
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  throw std::runtime_error("not a number in a golden file: " + text);
}

bool is_tensor(const json& value) {
  return value.is_object() && value.contains("data");
}

Tensor tensor_of(const json& value) {
  Tensor tensor{.dtype = value.at("dtype"), .shape = value.at("shape"), .data = {}};
  for (const json& element : value.at("data")) {
    const double number = number_of(element);
    tensor.data.push_back(tensor.dtype == "f32" ? static_cast<double>(static_cast<float>(number)) : number);
  }
  return tensor;
}

std::map<std::string, Tensor> tensors_of(const json& object) {
  std::map<std::string, Tensor> tensors;
  for (const auto& [name, value] : object.items()) {
    if (is_tensor(value)) tensors.emplace(name, tensor_of(value));
  }
  return tensors;
}

/// Draws the parameters a case leaves out, as nn.Linear does after manual_seed, and looks at the probes.
void draw_weights(Case& golden) {
  const json& from = golden.raw.at("weights_from");
  attn::Generator generator(from.at("seed").get<std::int64_t>());
  for (std::size_t k = 0; k < from.at("order").size(); ++k) {
    const std::string name = from.at("order")[k];
    const std::vector<std::size_t> shape = from.at("shapes")[k];
    const std::vector<float> weight = attn::linear(generator, shape[1], shape[0], false).weight;
    for (const json& probe : golden.raw.at("probe").at(name)) {
      if (weight.at(probe[0].get<std::size_t>()) != static_cast<float>(probe[1].get<double>())) {
        throw std::runtime_error(golden.title() + ": a probe of " + name + " differs");
      }
    }
    golden.inputs[name] = {.dtype = "f32", .shape = shape, .data = {weight.begin(), weight.end()}};
  }
}

// ---- names

/// The places on an axis that a selector means: a number is one place, a list its places, a text names a parameter that
/// holds a list, or a count of first places.
std::vector<std::size_t> places(const json& selector, const json& params) {
  if (selector.is_number()) return {selector.get<std::size_t>()};
  if (selector.is_array()) return selector.get<std::vector<std::size_t>>();
  const json& value = params.at(selector.get<std::string>());
  if (value.is_array()) return value.get<std::vector<std::size_t>>();
  std::vector<std::size_t> first(value.get<std::size_t>());
  std::iota(first.begin(), first.end(), 0);
  return first;
}

bool lists(const json& list, const std::string& name) {
  return std::any_of(list.begin(), list.end(), [&](const json& one) { return one.get<std::string>() == name; });
}

/// dQ_sum, dW_o_cot: gradients, which no operation gives yet.
bool is_gradient(const std::string& output) {
  const json& suffixes = names().at("gradient_suffixes");
  return output.starts_with('d') && std::any_of(suffixes.begin(), suffixes.end(), [&](const json& suffix) {
           return output.ends_with(suffix.get<std::string>());
         });
}

void fold(Tensor& tensor, std::size_t rank) {
  while (tensor.shape.size() > rank) {
    tensor.shape[1] *= tensor.shape[0];
    tensor.shape.erase(tensor.shape.begin());
  }
}

/// The k-th part along the first axis.
Tensor part(const Tensor& tensor, std::size_t k) {
  Tensor one{.dtype = tensor.dtype, .shape = {tensor.shape.begin() + 1, tensor.shape.end()}, .data = {}};
  const auto size = static_cast<std::ptrdiff_t>(tensor.data.size() / tensor.shape[0]);
  const auto first = tensor.data.begin() + static_cast<std::ptrdiff_t>(k) * size;
  one.data.assign(first, first + size);
  return one;
}

/// Turns one entry of names.json and a case into a Run, and keeps account of what the entry used.
class Translator {
public:
  Translator(const Case& golden, const json& entry, std::set<std::string>& used)
      : golden_(golden), entry_(entry), used_(used) {}

  Run run() const {
    Run run{.title = golden_.title(),
            .operation = entry_.at("operation"),
            .inputs = {},
            .numbers = json::object(),
            .expected = {}};
    add_inputs(run);
    add_numbers(run);
    add_expected(run);
    return run;
  }

private:
  json section(const char* name) const { return entry_.value(name, json::object()); }

  void add_inputs(Run& run) const {
    if (entry_.contains("inputs")) {
      for (const auto& [name, ours] : entry_.at("inputs").items()) add_input(run, name, ours);
      return;
    }
    for (const auto& [name, tensor] : golden_.inputs)
      add_input(run, name, names().at("inputs").value(name, json(name)));
  }

  void add_input(Run& run, const std::string& name, const json& ours) const {
    used_.insert(name);
    if (ours.is_null()) return;
    const auto input = golden_.inputs.find(name);
    if (input == golden_.inputs.end() && !golden_.expect.contains(name)) return;  // an input this case goes without
    Tensor tensor = input != golden_.inputs.end() ? input->second : golden_.expect.at(name);
    if (lists(names().at("flatten"), name)) tensor.shape = {tensor.data.size()};
    fold(tensor, entry_.value("fold", tensor.shape.size()));
    if (ours.is_string()) run.inputs[ours] = tensor;
    if (ours.is_array()) {
      for (const json& one : ours) run.inputs[one] = tensor;
    }
  }

  void add_numbers(Run& run) const {
    const json numbers = section("numbers");
    const json choices = section("choices");
    run.numbers.update(section("set"));
    for (const auto& [param, ours] : numbers.items()) {
      if (golden_.params.contains(param)) run.numbers[ours.get<std::string>()] = golden_.params.at(param);
    }
    for (const auto& [param, table] : choices.items()) {
      run.numbers.update(table.at(golden_.params.at(param).get<std::string>()));
    }
  }

  void add_expected(Run& run) const {
    if (entry_.contains("outputs")) {
      for (const auto& [name, ours] : entry_.at("outputs").items()) add_expected(run, name, ours);
      return;
    }
    for (const auto& [name, want] : golden_.expect) {
      if (is_gradient(name))
        used_.insert(name);
      else
        add_expected(run, name, names().at("outputs").value(name, json(name)));
    }
  }

  void add_expected(Run& run, const std::string& name, const json& ours) const {
    if (!golden_.expect.contains(name)) return;  // one this case does not have
    used_.insert(name);
    const json exact = entry_.value("bit_for_bit", json::array());
    Expected expected{.golden = name,
                      .output = "",
                      .rows = {},
                      .columns = {},
                      .want = golden_.want(name),
                      .tolerance = golden_.tolerance(name)};
    if (lists(exact, name)) expected.tolerance = {};
    expected.output = ours.is_string() ? ours : ours.at("output");
    if (ours.is_object() && ours.contains("rows")) expected.rows = places(ours.at("rows"), golden_.params);
    if (ours.is_object() && ours.contains("columns")) expected.columns = places(ours.at("columns"), golden_.params);
    run.expected.push_back(std::move(expected));
  }

  const Case& golden_;
  const json& entry_;
  std::set<std::string>& used_;
};

/// A Run for each value of the parameter that "each" names; expectations are stacked in the same order.
std::vector<Run> spread(const Run& run, const Case& golden, const json& entry) {
  if (!entry.contains("each")) return {run};
  const auto each = entry.at("each").begin();
  const json& values = golden.params.at(each.key());
  std::vector<Run> spread;
  for (std::size_t k = 0; k < values.size(); ++k) {
    Run one = run;
    one.numbers[each.value().get<std::string>()] = values[k];
    for (Expected& expected : one.expected) expected.want = part(expected.want, k);
    spread.push_back(std::move(one));
  }
  return spread;
}

/// The calls that names.json has for a case; without one, that of its own name with all numbers.
json calls_of(const Case& golden) {
  json numbers = json::object();
  for (const auto& [name, value] : golden.params.items()) numbers[name] = name;
  const json call = {{"operation", golden.op}, {"numbers", numbers}};
  return names().at("operations").value(golden.op, json::array({call}));
}

// ---- comparison

struct Summary {
  std::size_t tensors = 0;
  std::size_t failed = 0;
  std::set<std::string> cases;
  double worst = 0;
  std::string worst_at = "none";
};

Summary summary;

/// Prints the summary when the last test has run.
struct SummaryListener : doctest::IReporter {
  explicit SummaryListener(const doctest::ContextOptions&) {}
  void test_run_end(const doctest::TestRunStats&) override {
    if (summary.tensors == 0) return;
    std::printf("goldens: %zu cases, %zu tensors, %zu failed, largest |difference|/tolerance %.2f (%s)\n",
                summary.cases.size(), summary.tensors, summary.failed, summary.worst, summary.worst_at.c_str());
  }
  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

/// With all but the last two axes folded into one, and then without axes of size 1.
std::vector<std::size_t> folded(std::vector<std::size_t> shape) {
  while (shape.size() > 3) {
    shape[1] *= shape[0];
    shape.erase(shape.begin());
  }
  std::erase(shape, 1);
  return shape;
}

std::string text_of(const std::vector<std::size_t>& shape) {
  return json(shape).dump();
}

}  // namespace

double share_of_tolerance(double got, double want, Tolerance tolerance) {
  if (got == want || (std::isnan(got) && std::isnan(want))) return 0;
  const double allowed = tolerance.absolute + tolerance.relative * std::abs(want);
  const double share = std::abs(got - want) / allowed;
  return std::isfinite(got) && std::isfinite(want) && allowed > 0 ? share : std::numeric_limits<double>::infinity();
}

std::vector<float> Tensor::floats() const {
  std::vector<float> values(data.size());
  std::transform(data.begin(), data.end(), values.begin(), [](double x) { return static_cast<float>(x); });
  return values;
}

std::vector<std::int64_t> Tensor::integers() const {
  std::vector<std::int64_t> values(data.size());
  std::transform(data.begin(), data.end(), values.begin(), [](double x) { return static_cast<std::int64_t>(x); });
  return values;
}

const Tensor& Case::want(const std::string& output) const {
  const auto found = expect.find(output);
  if (found == expect.end()) throw std::runtime_error(title() + " expects no " + output);
  return found->second;
}

Tolerance Case::tolerance(const std::string& output) const {
  return tolerances.at(output);
}

std::vector<std::string> files() {
  return {"rng.json",       "seeds.json",  "masked_softmax.json", "dot.json",           "additive.json",
          "mha.json",       "posenc.json", "train_mode.json",     "variants.json",      "modern.json",
          "gradients.json", "grads.json",  "tensors.json",        "modern_options.json"};
}

Case case_of(const std::string& file, const json& value) {
  Case golden{.file = file,
              .name = value.at("name"),
              .op = value.at("op"),
              .params = value.at("params"),
              .inputs = tensors_of(value.at("inputs")),
              .expect = tensors_of(value.at("expect")),
              .tolerances = {},
              .raw = value};
  for (const auto& [name, pair] : value.at("tol").items()) golden.tolerances[name] = {pair[0], pair[1]};
  if (golden.raw.at("expect").empty() && !value.contains("parameters"))
    throw std::runtime_error(golden.title() + ": expects nothing");
  if (value.contains("weights_from")) draw_weights(golden);
  return golden;
}

const std::vector<Case>& load(const std::string& file) {
  static std::map<std::string, std::vector<Case>> loaded;
  const auto [found, is_new] = loaded.try_emplace(file);
  std::vector<Case>& cases = found->second;
  if (!is_new) return cases;
  const json document = read(file);
  for (const json& value : document.at("cases")) cases.push_back(case_of(file, value));
  return cases;
}

std::string treatment(const std::string& op) {
  const json entry = names().at("operations").value(op, json());
  return entry.is_string() ? entry.get<std::string>() : "run";
}

std::vector<Run> runs(const Case& golden) {
  if (treatment(golden.op) != "run") return {};
  std::vector<Run> all;
  std::set<std::string> used;
  const json calls = calls_of(golden);
  for (const json& entry : calls) {
    const Run run = Translator(golden, entry, used).run();
    if (run.expected.empty()) continue;
    const std::vector<Run> some = spread(run, golden, entry);
    all.insert(all.end(), some.begin(), some.end());
  }
  if (all.empty()) throw std::runtime_error(golden.title() + ": nothing of it is compared");
  for (const auto* tensors : {&golden.inputs, &golden.expect}) {
    for (const auto& [name, tensor] : *tensors) {
      if (!used.contains(name)) throw std::runtime_error(golden.title() + ": names.json leaves " + name + " over");
    }
  }
  return all;
}

void compare(const std::string& title, const std::string& output, const std::vector<std::size_t>& shape,
             std::span<const double> got, const Tensor& want, Tolerance tolerance) {
  const std::string at = title + ", " + output;
  summary.cases.insert(title);
  ++summary.tensors;
  const bool same_shape = folded(shape) == folded(want.shape) && got.size() == want.data.size();
  CHECK_MESSAGE(same_shape, at, " has the shape ", text_of(shape), ", not ", text_of(want.shape));
  if (!same_shape) {
    ++summary.failed;
    return;
  }
  double worst = 0;
  std::size_t place = 0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    const double share = share_of_tolerance(got[i], want.data[i], tolerance);
    if (share > worst) {
      worst = share;
      place = i;
    }
  }
  if (worst > summary.worst) {
    summary.worst = worst;
    summary.worst_at = at;
  }
  if (worst > 1) ++summary.failed;
  const double found = got.empty() ? 0 : got[place];
  const double wanted = got.empty() ? 0 : want.data[place];
  CHECK_MESSAGE(worst <= 1, at, " [", place, "] is ", found, ", not ", wanted, ": ", worst, " times the tolerance");
}

}  // namespace golden

REGISTER_LISTENER("goldens", 1, golden::SummaryListener);
