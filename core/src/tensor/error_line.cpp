#include "error_line.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "text.hpp"

namespace attn {
namespace {

constexpr std::array<const char*, 11> words = {"there is no such operation",
                                               "there is no such input",
                                               "missing",
                                               "wrong type",
                                               "wrong number of axes",
                                               "wrong shape",
                                               "not divisible",
                                               "out of range",
                                               "not finite",
                                               "too large",
                                               "out of memory"};
constexpr const char* separator = ", ";

/// How many letters to change, add, leave out or exchange with the next.
std::size_t distance(std::string_view a, std::string_view b) {
  const std::size_t row = b.size() + 1;
  std::vector<std::size_t> table((a.size() + 1) * row);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * row + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t& here = at(i, j) = std::max(i, j);
      if (i == 0 || j == 0) continue;
      here = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) here = std::min(here, at(i - 2, j - 2) + 1);
    }
  }
  return at(a.size(), b.size());
}

/// The name that `found` was perhaps meant to be: a third of its letters may be wrong. Empty where none is near.
std::string_view nearest(std::string_view list, std::string_view found) {
  constexpr std::size_t longest = 80;  // no name is longer
  std::string_view best;
  std::size_t fewest = std::max<std::size_t>(1, found.size() / 3) + 1;
  if (found.empty() || found.size() > longest) return best;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    const std::size_t changes = distance(list.substr(0, end), found);
    if (changes < fewest) {
      fewest = changes;
      best = list.substr(0, end);
    }
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return best;
}

/// Each shape with how many axes it has: "(b, n, d)" as "3 axes (b, n, d)".
std::string with_axes(std::string_view shapes) {
  std::string text;
  while (!shapes.empty()) {
    const std::size_t open = std::min(shapes.find('('), shapes.size());
    const std::size_t end = std::min(shapes.find(')', open), shapes.size());
    const std::string_view before = shapes.substr(0, open), shape = shapes.substr(open, end - open);
    text += before;
    const auto commas = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), ','));
    if (shape.size() == 1) text += "a single number ";
    if (shape.size() > 1) text += concat({commas + 1, commas == 0 ? " axis " : " axes "});
    text += shape;
    shapes.remove_prefix(end);
    if (!shapes.empty()) {
      text += shapes.front();
      shapes.remove_prefix(1);
    }
  }
  return text;
}

}  // namespace

std::string line_of(const ErrorDetails& details) {
  const ErrorCode code = details.code;
  const bool ranks = code == ErrorCode::wrong_rank;
  const bool names =
      code == ErrorCode::unknown_operation || code == ErrorCode::unknown_input || code == ErrorCode::out_of_range;
  const std::string expected = ranks ? with_axes(details.expected) : details.expected,
                    found = ranks ? with_axes(details.found) : details.found,
                    meant(names ? nearest(details.expected, details.found) : std::string_view());
  // A list of operations is long: where one is near, it alone is named.
  const bool lists = !expected.empty() && (meant.empty() || code != ErrorCode::unknown_operation);
  const bool says_found = !found.empty() && found != details.operation && found != details.input;
  return concat({"[", details.operation, "] ", details.input, details.input.empty() ? "" : ": ",
                 words.at(static_cast<std::size_t>(code)), meant.empty() ? "" : "; did you mean ", meant,
                 meant.empty() ? "" : "?",
                 !lists          ? ""
                 : meant.empty() ? "; expected "
                                 : " Expected ",
                 lists ? expected : "",
                 !says_found              ? ""
                 : lists || meant.empty() ? "; found "
                                          : " Found ",
                 says_found ? found : ""});
}

}  // namespace attn
