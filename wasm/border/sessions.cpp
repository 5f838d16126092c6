#include "sessions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "bytes.hpp"
#include "error_answer.hpp"
#include "session_config.hpp"
#include "tensor/text.hpp"

namespace attn::border {
namespace {

using namespace training;
using Given = std::vector<NamedView>;
using Made = std::vector<NamedTensor>;

struct Held {
  std::uint32_t handle;
  Session session;
  std::unique_ptr<Held> next;
};

std::unique_ptr<Held> newest;
std::uint32_t last_handle = 0;

/// The link that holds what a handle names, or the empty one at the end.
std::unique_ptr<Held>& link_to(std::uint32_t handle) {
  std::unique_ptr<Held>* link = &newest;
  while (*link && (*link)->handle != handle) link = &(*link)->next;
  return *link;
}

// ---------------------------------------------------------------- reading

NamedView read_named(Reader& reader) {
  const std::uint32_t length = reader.u32();
  const DType dtype = read_dtype(reader.u32());
  const std::uint32_t rank = reader.u32();
  reader.u32();
  const std::string_view name(reinterpret_cast<const char*>(reader.skip(length)), length);
  reader.align();
  const Shape shape = read_shape(reader, rank);
  return {name, TensorView(dtype, shape, read_numbers(reader, shape, dtype))};
}

/// The numbers of a tensor that is there; errors: missing_input, wrong_type.
template <class T>
std::vector<T> numbers_of(const Given& given, Name name) {
  const TensorView* tensor = find(given, name);
  if (tensor == nullptr) refuse(ErrorCode::missing_input, "session", name, "numbers", "none");
  if (tensor->dtype() != dtype_of<T>()) refuse(ErrorCode::wrong_type, "session", name, "another dtype", "this one");
  return {tensor->data<T>(), tensor->data<T>() + tensor->count()};
}

template <class T>
std::vector<T> numbers_if_given(const Given& given, Name name) {
  return find(given, name) == nullptr ? std::vector<T>() : numbers_of<T>(given, name);
}

/// Sizes of a (rows, columns) tensor.
void read_sizes(const Given& given, Name name, std::size_t& rows, std::size_t& columns) {
  const TensorView* tensor = find(given, name);
  if (tensor == nullptr) return;
  if (tensor->rank() != 2) refuse(ErrorCode::wrong_rank, "session", name, "(rows, places)", to_string(tensor->shape()));
  rows = tensor->size(0);
  columns = tensor->size(1);
}

/// Any part of one: what lacks the others is refused.
bool has_batch(const Given& given) {
  for (const Name part : {"tokens", "source", "x", "valid_lens", "previous", "targets", "y"})
    if (find(given, part) != nullptr) return true;
  return false;
}

Batch read_batch(const Given& given) {
  Batch batch;
  batch.tokens = numbers_if_given<std::int64_t>(given, "tokens");
  batch.source = numbers_if_given<std::int64_t>(given, "source");
  batch.valid_lens = numbers_if_given<std::int64_t>(given, "valid_lens");
  batch.previous = numbers_if_given<std::int64_t>(given, "previous");
  batch.targets = numbers_if_given<std::int64_t>(given, "targets");
  batch.x = numbers_if_given<float>(given, "x");
  batch.y = numbers_if_given<float>(given, "y");
  read_sizes(given, "source", batch.rows, batch.source_length);
  read_sizes(given, "previous", batch.rows, batch.length);
  read_sizes(given, "tokens", batch.rows, batch.length);
  if (batch.x.empty()) return batch;
  batch.rows = 1;
  batch.length = batch.x.size();
  return batch;
}

Generator read_generator(const Given& given, Name name) {
  const std::optional<Generator> generator = generator_from_numbers(numbers_of<double>(given, name));
  if (!generator) refuse(ErrorCode::out_of_range, "session", name, "a generator's state", "other numbers");
  return *generator;
}

std::int64_t read_seed(const Given& given) {
  const double seed = number_of(given, "seed", 0);
  // Compared before it is converted: what no whole number holds, such as NaN, may not be.
  if (!(std::abs(seed) <= 9007199254740992.0) || seed != std::floor(seed))
    refuse(ErrorCode::out_of_range, "session", "seed", "a whole number", to_text(seed));
  return static_cast<std::int64_t>(seed);
}

std::unique_ptr<Held> read_session(const Given& given) {
  const SessionConfig config = read_config(given);
  const std::int64_t seed = read_seed(given);
  const std::uint32_t handle = last_handle + 1;
  if (find(given, "step") == nullptr) return std::make_unique<Held>(Held{handle, Session(config, seed), nullptr});
  State state{.config = config,
              .seed = seed,
              .step = whole_of(given, "step", 0),
              .parameters = numbers_of<float>(given, "parameters"),
              .moments = numbers_of<float>(given, "moments"),
              .batches = read_generator(given, "batches"),
              .dropout = read_generator(given, "dropout_generator")};
  return std::make_unique<Held>(Held{handle, Session(std::move(state)), nullptr});
}

std::vector<Head> read_heads(const Given& given, Name name) {
  const std::vector<double> numbers = numbers_if_given<double>(given, name);
  std::vector<Head> heads;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    for (const double number : {numbers[i], numbers[i + 1]})
      if (!(number >= 0 && number < 65536 && number == std::floor(number)))
        refuse(ErrorCode::out_of_range, "session", name, "places", to_text(number));
    heads.push_back({static_cast<std::size_t>(numbers[i]), static_cast<std::size_t>(numbers[i + 1])});
  }
  return heads;
}

// ---------------------------------------------------------------- writing

template <class T>
Tensor list_of(std::span<const T> numbers) {
  Tensor tensor = Tensor::make<T>({numbers.size()});
  std::copy(numbers.begin(), numbers.end(), tensor.template data<T>());
  return tensor;
}

template <class T>
void add_rows(Made& made, const std::string& name, const std::vector<T>& numbers, std::size_t rows) {
  if (numbers.empty()) return;
  Tensor tensor = Tensor::make<T>({rows, numbers.size() / rows});
  std::copy(numbers.begin(), numbers.end(), tensor.template data<T>());
  made.push_back({name, std::move(tensor)});
}

Made by_name(const Session& session, std::span<const float> numbers) {
  Made made;
  for (const Parameter& parameter : session.parameters()) {
    Tensor tensor = Tensor::make<float>(parameter.shape);
    std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(parameter.offset), parameter.count(),
                tensor.data<float>());
    made.push_back({parameter.name, std::move(tensor)});
  }
  return made;
}

Made steps_of(Steps&& steps) {
  Made made;
  made.push_back({"step", scalar(static_cast<double>(steps.step))});
  made.push_back({"losses", list_of<float>(steps.losses)});
  made.push_back({"gradient_norm", scalar(steps.gradient_norm)});
  if (!steps.not_finite.empty()) made.push_back({"not_finite/" + steps.not_finite, scalar(1)});
  return made;
}

Made scores_of(Scores&& scores) {
  Made made;
  made.push_back({"loss", scalar(scores.loss)});
  made.push_back({"accuracy", scalar(scores.accuracy)});
  made.push_back({"exact", scalar(scores.exact)});
  for (NamedTensor& one : scores.of_heads) made.push_back(std::move(one));
  return made;
}

Made state_of(const State& state) {
  Made made = write_config(state.config);
  made.push_back({"seed", scalar(static_cast<double>(state.seed))});
  made.push_back({"step", scalar(static_cast<double>(state.step))});
  made.push_back({"parameters", list_of<float>(state.parameters)});
  made.push_back({"moments", list_of<float>(state.moments)});
  made.push_back({"batches", list_of<double>(to_numbers(state.batches))});
  made.push_back({"dropout_generator", list_of<double>(to_numbers(state.dropout))});
  return made;
}

Made tests_of(const Batch& batch) {
  Made made;
  add_rows(made, "tokens", batch.tokens, batch.rows);
  add_rows(made, "source", batch.source, batch.rows);
  add_rows(made, "valid_lens", batch.valid_lens, batch.rows);
  add_rows(made, "previous", batch.previous, batch.rows);
  add_rows(made, "targets", batch.targets, batch.rows);
  for (const Places& places : batch.places) {
    const bool alone = has_text(places.score, "place");
    add_rows(made, alone ? "places" : concat({"places.", places.score.text()}), places.at, batch.rows);
  }
  if (!batch.x.empty()) made.push_back({"x", list_of<float>(batch.x)});
  if (!batch.y.empty()) made.push_back({"y", list_of<float>(batch.y)});
  return made;
}

Made vocabulary_of(const Task& task) {
  Made made;
  for (const std::string& word : words_of(task)) {
    const auto token = static_cast<double>(made.size());
    made.push_back({word, scalar(token)});
  }
  return made;
}

Made sentence_of(const Task& task, std::string_view sentence) {
  Made made;
  add_rows(made, "tokens", tokens_of(task, sentence), 1);
  return made;
}

std::uint8_t* hand_out(Made&& made) {
  Writer writer;
  for (const std::uint32_t word : {0U, static_cast<std::uint32_t>(made.size()), 0U, 0U}) writer.u32(word);
  Answer answer;
  answer.tensors.reserve(made.size());
  for (NamedTensor& one : made) {
    answer.tensors.push_back(std::move(one.tensor));
    const Tensor& tensor = answer.tensors.back();
    for (const std::size_t word :
         {one.name.size(), static_cast<std::size_t>(tensor.dtype()), tensor.rank(), std::size_t{0}})
      writer.u32(static_cast<std::uint32_t>(word));
    writer.text(one.name);
    writer.i64(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(tensor.bytes())));
    writer.shape(tensor.shape());
  }
  answer.record = std::move(writer.record);
  return hand_out(std::move(answer));
}

// ---------------------------------------------------------------- asking

std::uint8_t* begin_session(const Given& given) {
  std::unique_ptr<Held> held = read_session(given);
  std::uint8_t* answer = hand_out(write_handle(held->handle));
  // Nothing below throws.
  last_handle = held->handle;
  held->next = std::move(newest);
  newest = std::move(held);
  return answer;
}

/// Steps to make; what size_t does not hold is refused as too many steps are.
std::size_t count_of(const Given& given) {
  const std::uint64_t whole = whole_of(given, "count", 1);
  const std::uint64_t most = std::numeric_limits<std::size_t>::max();
  return static_cast<std::size_t>(std::min(whole, most));
}

Made asked(Ask what, Session& session, const Given& given) {
  switch (what) {
    case Ask::step:
      return steps_of(find(given, "count") == nullptr ? session.step(read_batch(given))
                                                      : session.step(count_of(given)));
    case Ask::probe: {
      const ProbeOptions options{.gradients = number_of(given, "gradients", 0) != 0,
                                 .silenced = read_heads(given, "silenced")};
      return has_batch(given) ? session.probe(read_batch(given), options) : session.probe(options);
    }
    case Ask::score:
      return scores_of(has_batch(given) ? session.score(read_batch(given)) : session.score());
    case Ask::ablated: {
      const std::vector<Head> heads = read_heads(given, "heads");
      const Ablation by = number_of(given, "mean", 0) != 0 ? Ablation::mean : Ablation::zero;
      return scores_of(has_batch(given) ? session.ablated(heads, by, read_batch(given)) : session.ablated(heads, by));
    }
    case Ask::parameters:
      return by_name(session, session.numbers());
    case Ask::gradients:
      return by_name(session, session.gradients());
    case Ask::load:
      session.load(numbers_of<float>(given, "parameters"));
      return {};
    case Ask::state:
      return state_of(session.state());
    case Ask::tests:
      return tests_of(session.test_batch());
    case Ask::words:
      return vocabulary_of(session.config().task);
    case Ask::read:
      return sentence_of(session.config().task, given.empty() ? std::string_view() : given[0].name);
    default:
      broken(ErrorCode::unknown_operation, "something a session is asked", concat({static_cast<std::uint32_t>(what)}));
  }
}

std::uint8_t* ask(const std::uint8_t* record, std::size_t bytes) {
  Reader reader(record, bytes);
  reader.u32();
  const auto what = static_cast<Ask>(reader.u32());
  const std::uint32_t handle = reader.u32();
  const std::uint32_t tensors = reader.u32();
  Given given;
  for (std::uint32_t place = 0; place < tensors; ++place) given.push_back(read_named(reader));
  if (what == Ask::begin) return begin_session(given);
  if (what == Ask::preset) return hand_out(write_config(preset(given.empty() ? std::string_view() : given[0].name)));
  Held* held = link_to(handle).get();
  if (held == nullptr) refuse(ErrorCode::unknown_input, "session", "handle", "a session's", concat({handle}));
  const LimitedCalls limited(call_limits());
  return hand_out(asked(what, held->session, given));
}

}  // namespace
}  // namespace attn::border

using namespace attn::border;

ATTN_EXPORT std::uint8_t* attn_session(const std::uint8_t* request, std::size_t bytes) {
  return answered({ask, request, bytes});
}

ATTN_EXPORT void attn_end_session(std::uint32_t handle) {
  std::unique_ptr<Held>& link = link_to(handle);
  if (link) link = std::move(link->next);
}
