// "3 march 2021", written in one of four ways: "2021-03-03". Draws, for all rows each: days 1 … 28, months, years
// 1000 … 2999, ways of writing.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "training/task_kind.hpp"

namespace attn::training {
namespace {

constexpr std::string_view months[] = {"january", "february", "march",     "april",   "may",      "june",
                                       "july",    "august",   "september", "october", "november", "december"};
constexpr std::size_t longest_source = 18, target_length = 10;
constexpr std::string_view source_letters = " ,/0123456789abcdefghijlmnoprstuvy";  // token 0 is padding
constexpr std::string_view target_letters = "0123456789-";
constexpr auto start = static_cast<std::int64_t>(target_letters.size());  // before the first character of an answer

/// A short text in place: the draws of a step take no memory.
class Text {
public:
  Text& operator<<(std::string_view letters) {
    for (const char letter : letters) *this << letter;
    return *this;
  }
  Text& operator<<(char letter) {
    letters_[size_++] = letter;
    return *this;
  }
  /// At least `digits` digits, with leading zeros.
  Text& number(std::int64_t value, int digits = 1) {
    std::int64_t unit = 1;
    for (; digits > 1 || value / unit > 9; --digits) unit *= 10;
    for (; unit > 0; unit /= 10) *this << static_cast<char>('0' + value / unit % 10);
    return *this;
  }
  std::string_view view() const { return {letters_.data(), size_}; }

private:
  std::array<char, longest_source> letters_{};
  std::size_t size_ = 0;
};

struct Date {
  std::int64_t day, month, year, format;  // the month from 0
};

Text in_words(const Date& date) {
  const std::string_view month = months[static_cast<std::size_t>(date.month)];
  Text text;
  switch (date.format) {
    case 0:
      text.number(date.day) << ' ' << month << ' ';
      break;
    case 1:
      (text << month << ' ').number(date.day) << ", ";
      break;
    case 2:
      (text.number(date.day, 2) << '/').number(date.month + 1, 2) << '/';
      break;
    default:
      (text << month.substr(0, 3) << ' ').number(date.day) << ' ';
  }
  return text.number(date.year);
}

Text as_asked(const Date& date) {
  Text text;
  ((text.number(date.year) << '-').number(date.month + 1, 2) << '-').number(date.day, 2);
  return text;
}

std::int64_t place_of(char letter, std::string_view letters) {
  return static_cast<std::int64_t>(letters.find(letter));
}

void put(const Date& date, std::size_t row, Batch& batch) {
  const Text source = in_words(date), target = as_asked(date);
  std::int64_t* tokens = batch.source.data() + row * longest_source;
  std::fill_n(tokens, longest_source, 0);
  for (const char letter : source.view()) *tokens++ = place_of(letter, source_letters) + 1;
  batch.valid_lens[row] = static_cast<std::int64_t>(source.view().size());
  std::int64_t before = start;
  for (std::size_t i = 0; i < target_length; ++i) {
    batch.previous[row * target_length + i] = before;
    before = batch.targets[row * target_length + i] = place_of(target.view()[i], target_letters);
  }
}

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::span<std::int64_t> all(batch.drawn);
  const auto days = all.first(batch.rows), month = all.subspan(batch.rows, batch.rows),
             years = all.subspan(2 * batch.rows, batch.rows), formats = all.subspan(3 * batch.rows, batch.rows);
  randint(drawing.generator, 1, 29, days);
  randint(drawing.generator, 0, 12, month);
  randint(drawing.generator, 1000, 3000, years);
  randint(drawing.generator, 0, static_cast<std::int64_t>(drawing.task["formats"]), formats);
  for (std::size_t row = 0; row < batch.rows; ++row) put({days[row], month[row], years[row], formats[row]}, row, batch);
}

TaskSizes sizes(const Task&) {
  return {.vocabulary = source_letters.size() + 1,
          .outputs = target_letters.size(),
          .length = target_length,
          .source_length = longest_source,
          .drawn_a_row = 4};
}

/// The positions of a date's parts in its source.
struct Parts {
  std::size_t year, day, day_end, month, month_end;
};

Parts parts_of(const HeadRow& of) {
  std::string text;
  for (std::int64_t i = 0; i < of.batch.valid_lens[of.row]; ++i) {
    const std::int64_t token = of.batch.source[of.row * of.batch.source_length + static_cast<std::size_t>(i)];
    text += source_letters[static_cast<std::size_t>(token - 1)];
  }
  const std::size_t year = text.size() - 4, space = text.find(' ');
  if (text.find('/') != std::string::npos) return {year, 0, 2, 3, 5};
  if (text[0] >= '0' && text[0] <= '9') return {year, 0, space, space + 1, text.size() - 5};
  const std::size_t comma = text.find(',');
  return {year, space + 1, comma == std::string::npos ? text.size() - 5 : comma, 0, space};
}

/// The year's four characters and the day's two, on their own digits; the month's, within the month's characters.
constexpr HeadScore scores[] = {{"year",
                                 [](const HeadRow& of, Mean& mean) {
                                   const std::size_t year = parts_of(of).year;
                                   for (std::size_t k = 0; k < 4; ++k) mean.sum += of.at(k, year + k) / 4;
                                   ++mean.count;
                                 }},
                                {"month",
                                 [](const HeadRow& of, Mean& mean) {
                                   const Parts parts = parts_of(of);
                                   for (std::size_t j = parts.month; j < parts.month_end; ++j)
                                     mean.sum += (of.at(5, j) + of.at(6, j)) / 2;
                                   ++mean.count;
                                 }},
                                {"day", [](const HeadRow& of, Mean& mean) {
                                   const Parts parts = parts_of(of);
                                   if (parts.day_end - parts.day != 2) return;
                                   mean.sum += (of.at(8, parts.day) + of.at(9, parts.day + 1)) / 2;
                                   ++mean.count;
                                 }}};

template <AlignmentScore score, AlignmentValues values>
void preset(SessionConfig& config, Model& model) {
  model.num_heads = 4;
  model.d_ff = 64;
  model.max_len = longest_source;
  model.causal = false;
  model.translation = Translation{.length = target_length, .score = score, .values = values};
  set_rate(config, 1e-2, 30, 32);
}

/// @param formats the number of ways to write a date, 1 to 4
constexpr Input fields[] = {input::integer("formats", 1, 4, 4)};
constexpr Preset presets[] = {{"date", preset<AlignmentScore::additive, AlignmentValues::characters>},
                              {"date dot", preset<AlignmentScore::scaled_dot, AlignmentValues::characters>},
                              {"date states", preset<AlignmentScore::additive, AlignmentValues::states>},
                              {"date states dot", preset<AlignmentScore::scaled_dot, AlignmentValues::states>}};

}  // namespace

extern const TaskKind dates_task;
const TaskKind dates_task{
    .name = "dates", .fields = fields, .sizes = sizes, .draw = draw, .scores = scores, .presets = presets};

}  // namespace attn::training
