// Small transformers and their training: the same numbers as PyTorch's, for as long as two float32 programs agree.
//
// A Session draws the parameters of a model from a seed like PyTorch, draws batches of its task, and steps: forward,
// loss, backward, clipping, optimizer. The constructor takes all memory: a step takes none. A step computes all
// gradients before it changes the parameters, by code that cannot fail, so that an error never leaves half a step.
//
// Sources: the transformer, A. Vaswani et al. (arXiv 1706.03762), with norms before each sublayer; optimizers with
// torch.optim's meaning (SGD, Adam, AdamW; PyTorch 1.13.1); alignment, D. Bahdanau et al. (arXiv 1409.0473).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "attn/random.hpp"
#include "attn/tasks.hpp"
#include "attn/tensor.hpp"

namespace attn::training {

// ---------------------------------------------------------------- the model

enum class Activation : std::uint8_t { relu, gelu };  // gelu: exact, with erf
enum class Norm : std::uint8_t { none, layer_norm };  // before each sublayer, and once at the end
enum class Positions : std::uint8_t { none, learned, sinusoidal, rope, alibi, t5 };
enum class AlignmentScore : std::uint8_t { additive, scaled_dot };
enum class AlignmentValues : std::uint8_t { states, characters };  // the encoder's output, or its embeddings

/// Options of a translator: an encoder reads the source; each output position attends to it once and predicts its
/// character from the character before it, all positions at once.
struct Translation {
  std::size_t length = 10;  ///< length of an output row
  AlignmentScore score = AlignmentScore::additive;
  AlignmentValues values = AlignmentValues::states;

  bool operator==(const Translation&) const = default;
};

/// A stack of layers, x + attention(norm(x)), then x + MLP(norm(x)). Only the norms have biases.
struct Model {
  std::size_t vocabulary = 2;  ///< tokens 0 … vocabulary−1
  std::size_t outputs = 0;     ///< classes of a prediction; 0: vocabulary
  std::size_t layers = 1;
  std::size_t d_model = 32;
  std::size_t num_heads = 1;     ///< divides d_model
  std::size_t num_kv_heads = 0;  ///< divides num_heads; 0: num_heads
  std::size_t d_ff = 0;          ///< hidden width of the MLP; 0: none
  Activation activation = Activation::relu;
  Norm norm = Norm::layer_norm;
  Positions positions = Positions::learned;
  std::size_t max_len = 64;  ///< rows of the learned table; other kinds of positions have no limit
  bool causal = true;
  bool qk_norm = false;                   ///< RMS norm of each head's queries and keys
  double dropout = 0;                     ///< on the sum of embeddings, the attention weights, each sublayer's output
  std::optional<double> scale = {};       ///< factor of query · key; absent: 1/√(d_model / num_heads)
  std::vector<double> alibi_slopes = {};  ///< (num_heads); empty: the paper's
  std::optional<Translation> translation = {};  ///< a translator; absent: predict at each position of the row itself

  bool operator==(const Model&) const = default;
};

/// Kernel regression. Its only parameter is the inverse width of the kernel, initially 1.
struct KernelRegression {
  bool leave_one_out = true;    ///< a point does not see itself
  bool mean_of_squares = true;  ///< the loss; else their sum

  bool operator==(const KernelRegression&) const = default;
};

/// The initial value of a parameter.
enum class Start : std::uint8_t { embedding, linear, ones, zeros };

/// A parameter: its name in PyTorch's state_dict, and the place of its numbers in the array of all.
struct Parameter {
  std::string name;  // "layers.0.attention.W_q.weight"
  Shape shape;
  std::size_t offset;
  Start start;

  std::size_t count() const { return count_of(shape); }
};

/// Lists the parameters in the order of PyTorch's state_dict. Errors: not_divisible, out_of_range, not_finite,
/// wrong_shape, with the name of the field, from operation "session".
std::vector<Parameter> parameters_of(const Model& model);

/// Draws all parameters like PyTorch after manual_seed: modules in the order of their construction, learned positions
/// last.
std::vector<float> draw_parameters(const Model& model, Generator& generator);

// ---------------------------------------------------------------- the optimizer

enum class Optimizer : std::uint8_t { sgd, adam, adamw };

/// The optimizers of torch.optim, with all parameters in one group.
struct Training {
  Optimizer optimizer = Optimizer::adamw;
  double lr = 1e-2;
  std::size_t warmup = 50;  ///< step t = 1, 2 … uses lr · min(1, t / warmup); 0: none
  double clip = 1;          ///< largest norm of all gradients together (torch.nn.utils.clip_grad_norm_); 0: none
  double weight_decay = 0;  ///< adam, sgd: added to the gradient; adamw: decoupled
  double momentum = 0;      ///< sgd
  double beta_1 = 0.9, beta_2 = 0.98;  ///< adam, adamw; eps is 1e-8

  bool operator==(const Training&) const = default;
};

// ---------------------------------------------------------------- sessions

struct SessionConfig {
  std::variant<Model, KernelRegression> model = Model{};
  Training training = {};
  Task task = {};
  std::size_t batch = 32;       ///< rows per step
  std::size_t test_rows = 128;  ///< rows of the fixed test batch; modular addition tests on its whole second half

  bool operator==(const SessionConfig&) const = default;
};

/// The names of the presets, which the lessons use; each is in its task's file.
std::vector<Name> preset_names();
/// The preset of that name. Errors: out_of_range for another name.
SessionConfig preset(std::string_view name);

/// The whole state of a session: save it, restore it, copy it, send it elsewhere.
struct State {
  SessionConfig config;
  std::int64_t seed = 0;
  std::uint64_t step = 0;         ///< steps made
  std::vector<float> parameters;  ///< in the order of parameters_of
  std::vector<float> moments;     ///< the optimizer's: sgd none, with momentum as many; adam, adamw twice as many
  Generator batches{0}, dropout{0};

  bool operator==(const State&) const = default;
};

/// The result of some steps.
struct Steps {
  std::uint64_t step = 0;     ///< steps made since the beginning
  std::vector<float> losses;  ///< one per step, computed before it
  double gradient_norm = 0;   ///< norm in the last step, before clipping
  std::string not_finite;     ///< empty; else the first tensor that holds NaN or an infinity: that step changed nothing
};

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

/// Scores on the test batch, without dropout.
struct Scores {
  double loss = 0;
  double accuracy = 0;  ///< share of the asked positions that are right
  double exact = 0;     ///< share of the rows that are right at all of them
  /// The scores of the task by name, each (h): the mean weight that a head puts on the positions it should attend to.
  /// "layers.0.place" (reverse, copy_shift, running_max, recall); "layers.0.previous", the previous position
  /// (induction, recall); "layers.0.prefix", the positions after the same token (induction); "year", "month", "day"
  /// (dates; one head).
  std::vector<NamedTensor> of_heads;
};

struct Head {
  std::size_t layer, head;
};
enum class Ablation : std::uint8_t {
  zero,
  mean
};  // replaces the output of a head by 0, or by its mean over the test batch

struct ProbeOptions {
  bool gradients = false;           ///< also return the gradients of the loss
  std::vector<Head> silenced = {};  ///< heads whose output is set to 0
};

/// A model in training. Errors of all: those of parameters_of and check_task; from operation "session": out_of_range,
/// not_finite, wrong_shape, missing_input, too_large. An error leaves the session unchanged.
class Session {
public:
  /// Draws the parameters from `seed`, batches from seed + 1 000 000, the test batch from seed + 2 000 000; dropout
  /// continues the stream of the parameters.
  Session(const SessionConfig& config, std::int64_t seed);
  explicit Session(State state);
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;
  ~Session();

  /// Draws a batch for each step. Stops before the first step whose loss or gradients are not finite. Errors: too_large
  /// if calls are limited (attn/limits.hpp) and so many steps would exceed the limit.
  Steps step(std::size_t count = 1);
  /// One step on a given batch, of any sizes that the model accepts.
  Steps step(const Batch& batch);
  /// The gradients of the last step after clipping, as the optimizer took them.
  std::span<const float> gradients() const;

  /// The model's tensors for the first test row, or for a batch (targets may be empty), without dropout:
  /// "layers.0.attention.queries", keys, values (b, n, h, p), scores and weights (b, h, n, n), heads (b, n, h, p);
  /// "layers.0.output" (b, n, d), "cross_attention.weights" (b, n, m), "logits" (b, n, outputs) … With `gradients`,
  /// also the gradients of the loss with respect to them: "d_layers.0.attention.scores" … A silenced head passes no
  /// gradient on: the gradients are those of a model whose W_o does not read it.
  std::vector<NamedTensor> probe(const ProbeOptions& options = {});
  std::vector<NamedTensor> probe(const Batch& batch, const ProbeOptions& options = {});
  Scores score();
  /// Scores on a given batch; without of_heads.
  Scores score(const Batch& batch);
  /// Scores on the test batch with the outputs of these heads replaced; without of_heads.
  Scores ablated(std::span<const Head> heads, Ablation by);
  /// The same of a batch of the caller's.
  Scores ablated(std::span<const Head> heads, Ablation by, const Batch& batch);
  const Batch& test_batch();

  const SessionConfig& config() const;
  const std::vector<Parameter>& parameters() const;
  std::span<const float> numbers() const;  ///< the numbers of all parameters
  /// Replaces all parameters; moments and step count stay. Errors: wrong_shape for another count.
  void load(std::span<const float> numbers);
  const State& state() const;

private:
  class Workings;
  std::unique_ptr<Workings> workings_;
};

}  // namespace attn::training
