#include "../backend.hpp"
#include "../check.hpp"
#include "attn/positional.hpp"
#include "entries.hpp"

namespace attn {
namespace {

/// What self.P[:, :, 1::2] = torch.cos(X) says when there is one sine more than cosines.
std::string slice_text(std::int64_t num_hiddens, std::int64_t max_len) {
  const std::string cosines = std::to_string(num_hiddens / 2), sines = std::to_string(num_hiddens / 2 + 1);
  const std::string rows = std::to_string(max_len);
  return "The expanded size of the tensor (" + cosines + ") must match the existing size (" + sines +
         ") at non-singleton dimension 2.  Target sizes: [1, " + rows + ", " + cosines + "].  Tensor sizes: [" + rows +
         ", " + sines + "]";
}

constexpr Input inputs[] = {input::integer("num_hiddens", 1, 65536), input::integer("max_len", 0, 16777216),
                            input::number("base", 1, 1e30, 10000)};
constexpr Output outputs[] = {{"encoding", "f32", "max_len num_hiddens"}};

}  // namespace

constexpr Operation positional_encoding_entry = {
    "positional_encoding", inputs, outputs, [](const Arguments& given) {
      return positional_encoding(given.integer("num_hiddens"), given.integer("max_len"), given.number("base"),
                                 given.outputs());
    }};

Trace positional_encoding(std::int64_t num_hiddens, std::int64_t max_len, double base, const Outputs& wanted) {
  Check check(positional_encoding_entry);
  const std::size_t columns = check.size("num_hiddens", num_hiddens);
  const std::size_t rows = check.size("max_len", max_len);
  check.number("base", base);
  // One column is all sine: PyTorch broadcasts its cosines into an empty slice and says nothing.
  if (columns % 2 != 0 && columns != 1) {
    check.fail(ErrorCode::not_divisible, "num_hiddens", "an even number", std::to_string(columns),
               slice_text(num_hiddens, max_len));
  }
  check.memory(static_cast<double>(rows) * static_cast<double>(columns) * sizeof(float));

  Tensor encoding = Tensor::make<float>({rows, columns});
  kernels::positional_table(encoding.data<float>(), rows, columns, base);
  Trace trace(wanted);
  trace.add("encoding", std::move(encoding));
  return trace;
}

}  // namespace attn
