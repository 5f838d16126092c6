#include "attn/cost.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "operations/attention/score_input.hpp"

namespace attn {
namespace {

constexpr double most = 2147483647;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double bytes_of_float = 4;

constexpr Input scoring_inputs[] = {input::integer("n", 0, most),
                                    input::integer("m", 0, most),
                                    input::integer("d_q", 0, most),
                                    input::integer("d_k", 0, most),
                                    input::integer("d_v", 0, most),
                                    input::integer("h", 0, most),
                                    score_input};
constexpr Output scoring_outputs[] = {{"parameters", "f64", "2"}, {"operations", "f64", "2"}, {"memory", "f64", "2"}};

constexpr Input sequence_inputs[] = {input::integer("n", 1, most), input::integer("d", 1, most),
                                     input::integer("k", 1, most)};
constexpr Output sequence_outputs[] = {{"operations", "f64", "3"},
                                       {"sequential_operations", "f64", "3"},
                                       {"path_length", "f64", "3"},
                                       {"exact_path_length", "f64", "3"},
                                       {"memory", "f64", "3"}};

constexpr Input heads_inputs[] = {input::integer("query_size", 1, most), input::integer("key_size", 1, most),
                                  input::integer("value_size", 1, most), input::integer("num_hiddens", 1, most),
                                  input::integer("num_heads", 1, most)};
constexpr Output heads_outputs[] = {{"shared", "f64", ""}, {"per_head_full", "f64", ""}};

double checked(Check& check, Name input, std::int64_t value) {
  return static_cast<double>(check.size(input, value));
}

Tensor numbers(std::initializer_list<double> values) {
  Tensor tensor = Tensor::make<double>({values.size()});
  std::copy(values.begin(), values.end(), tensor.data<double>());
  return tensor;
}

/// Layers that each add `step` until `distance` is covered.
double layers(double distance, double step) {
  if (distance == 0) return 0;
  return step > 0 ? std::ceil(distance / step) : infinity;
}

/// Layers whose reach grows k-fold each until it is n.
double dilated_layers(double n, double k) {
  if (k == 1) return n == 1 ? 0 : infinity;
  double count = 0;
  for (double reach = 1; reach < n; reach *= k) ++count;
  return count;
}

}  // namespace

constexpr Operation scoring_cost_entry = operation<scoring_cost>("scoring_cost", scoring_inputs, scoring_outputs);

constexpr Operation sequence_model_cost_entry =
    operation<sequence_model_cost>("sequence_model_cost", sequence_inputs, sequence_outputs);

constexpr Operation multi_head_parameters_entry =
    operation<multi_head_parameters>("multi_head_parameters", heads_inputs, heads_outputs);

Trace scoring_cost(std::int64_t queries, std::int64_t keys, std::int64_t query_size, std::int64_t key_size,
                   std::int64_t value_size, std::int64_t hidden, Score score, const Outputs& wanted) {
  Check check(scoring_cost_entry);
  const double n = checked(check, "n", queries), m = checked(check, "m", keys);
  const double d_q = checked(check, "d_q", query_size), d_k = checked(check, "d_k", key_size);
  const double d_v = checked(check, "d_v", value_size), h = checked(check, "h", hidden);
  Trace trace(wanted);
  const bool bilinear = score == Score::bilinear;
  const double pairs = n * m, mapped = bilinear ? m * d_q : 0, lengths = score == Score::cosine ? n + m : 0;
  double possible = 1;
  if (!bilinear && d_q != d_k) {
    trace.note("dot_needs_equal_sizes", "operations", {1});
    possible = std::numeric_limits<double>::quiet_NaN();
  }
  trace.add("parameters", numbers({h * (d_q + d_k) + h, bilinear ? d_q * d_k : 0}));
  trace.add("operations", numbers({h * (n * d_q + m * d_k) + 2 * pairs * h + pairs * d_v,
                                   possible * ((lengths + mapped) * d_k + pairs * (d_q + d_v))}));
  trace.add("memory", numbers({bytes_of_float * (h * (n + m) + pairs * h + 2 * pairs),
                               possible * bytes_of_float * (mapped + 2 * pairs)}));
  return trace;
}

Trace sequence_model_cost(std::int64_t tokens, std::int64_t width, std::int64_t window, const Outputs& wanted) {
  Check check(sequence_model_cost_entry);
  const double n = checked(check, "n", tokens), d = checked(check, "d", width), k = checked(check, "k", window);
  Trace trace(wanted);
  trace.add("operations", numbers({k * n * d * d, n * d * d, n * n * d}));
  trace.add("sequential_operations", numbers({1, n, 1}));
  trace.add("path_length", numbers({std::ceil(n / k), n, 1}));
  trace.add("exact_path_length",
            numbers({layers(n - 1, k - 1), layers(n - 1, std::floor(k / 2)), dilated_layers(n, k)}));
  trace.add("memory", numbers({bytes_of_float * n * d, bytes_of_float * n * d, bytes_of_float * (n * d + n * n)}));
  return trace;
}

Trace multi_head_parameters(std::int64_t query_size, std::int64_t key_size, std::int64_t value_size,
                            std::int64_t num_hiddens, std::int64_t num_heads, const Outputs& wanted) {
  Check check(multi_head_parameters_entry);
  const double inputs = checked(check, "query_size", query_size) + checked(check, "key_size", key_size) +
                        checked(check, "value_size", value_size);
  const double hiddens = checked(check, "num_hiddens", num_hiddens);
  const double shared = hiddens * (inputs + hiddens);
  Trace trace(wanted);
  trace.add("shared", scalar(shared));
  trace.add("per_head_full", scalar(shared * checked(check, "num_heads", num_heads)));
  return trace;
}

}  // namespace attn
