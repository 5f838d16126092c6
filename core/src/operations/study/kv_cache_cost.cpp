#include <algorithm>

#include "attn/cached_attention.hpp"
#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double most = 2147483647;
constexpr std::array inputs{
    input::integer("num_layers", 1, most),      input::integer("num_heads", 1, most),
    input::integer("head_dim", 1, most),        input::integer("n", 0, most),
    input::integer("num_kv_heads", 0, most, 0), input::integer("value_dim", 0, most, 0),
    input::integer("batch", 0, most, 1),        input::choice("dtype", "bfloat16|float16|float32|float8|int8|int4"),
    input::integer("rank", 0, most, 0),         input::optional_number("rope_dims", 0, most),
    input::integer("window", 0, most, 0),       input::integer("global_layers", 0, most, 0)};
constexpr Output outputs[] = {{"numbers_per_token", "f64", ""},
                              {"bytes_per_token", "f64", ""},
                              {"bytes", "f64", ""},
                              {"multi_head_bytes", "f64", ""}};

}  // namespace

template <>
struct Made<CacheOfModel> {
  static constexpr auto names = names_of(inputs);
  static CacheOfModel read(Reader& next) {
    return {.num_layers = next.integer(),
            .num_heads = next.integer(),
            .head_dim = next.integer(),
            .n = next.integer(),
            .num_kv_heads = next.integer(),
            .value_dim = next.integer(),
            .batch = next.integer(),
            .dtype = next.choice<CacheNumber>(),
            .rank = next.integer(),
            .rope_dims = next.optional_number(),
            .window = next.integer(),
            .global_layers = next.integer()};
  }
};

constexpr Operation kv_cache_cost_entry = operation<kv_cache_cost>("kv_cache_cost", inputs, outputs);

Trace kv_cache_cost(const CacheOfModel& model, const Outputs& wanted) {
  Check check(kv_cache_cost_entry);
  const auto number = [&](Name name, std::int64_t value) { return static_cast<double>(check.size(name, value)); };
  const double layers = number("num_layers", model.num_layers), heads = number("num_heads", model.num_heads),
               width = number("head_dim", model.head_dim), n = number("n", model.n),
               kv_heads = number("num_kv_heads", model.num_kv_heads), values = number("value_dim", model.value_dim),
               batch = number("batch", model.batch), rank = number("rank", model.rank),
               window = number("window", model.window), global = number("global_layers", model.global_layers);
  if (model.rope_dims) check.number("rope_dims", *model.rope_dims);
  if (rank > 0 && !model.rope_dims)
    check.fail(ErrorCode::missing_input, "rope_dims", "the width of the key beside it", "none");
  if (global > layers)
    check.fail(ErrorCode::out_of_range, "global_layers", concat({"at most num_layers = ", to_text(layers)}),
               to_text(global));
  constexpr double bytes_of_number[] = {2, 2, 4, 1, 1, 0.5};
  const double unit = bytes_of_number[static_cast<std::size_t>(model.dtype)];
  const double numbers =
      rank > 0 ? rank + *model.rope_dims : (kv_heads > 0 ? kv_heads : heads) * (width + (values > 0 ? values : width));
  const double whole = window > 0 ? global : layers;
  const double tokens = whole * n + (layers - whole) * std::min(n, window);
  Trace trace(wanted);
  trace.add("numbers_per_token", scalar(numbers * layers));
  trace.add("bytes_per_token", scalar(numbers * layers * unit));
  trace.add("bytes", scalar(numbers * tokens * batch * unit));
  trace.add("multi_head_bytes", scalar(2 * heads * width * layers * n * batch * unit));
  return trace;
}

}  // namespace attn
