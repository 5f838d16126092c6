// The dates: how a day is written in words, and as tokens.
#include <algorithm>
#include <array>
#include <string_view>

#include "attn/tasks.hpp"

namespace attn::training {
namespace {

constexpr std::string_view months[] = {"january", "february", "march",     "april",   "may",      "june",
                                       "july",    "august",   "september", "october", "november", "december"};
constexpr std::size_t longest_source = 18, target_length = 10;

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
  for (const char letter : source.view()) *tokens++ = place_of(letter, date_source_letters) + 1;
  batch.valid_lens[row] = static_cast<std::int64_t>(source.view().size());
  std::int64_t before = date_start;
  for (std::size_t i = 0; i < target_length; ++i) {
    batch.previous[row * target_length + i] = before;
    before = batch.targets[row * target_length + i] = place_of(target.view()[i], date_target_letters);
  }
}

}  // namespace

/// Draws, for all rows each: days 1 … 28, months, years 1000 … 2999, ways of writing.
void BatchSource::draw_dates(Generator& generator, Batch& batch) {
  const std::span<std::int64_t> all(batch.drawn);
  const auto days = all.first(batch.rows), month = all.subspan(batch.rows, batch.rows),
             years = all.subspan(2 * batch.rows, batch.rows), formats = all.subspan(3 * batch.rows, batch.rows);
  randint(generator, 1, 29, days);
  randint(generator, 0, 12, month);
  randint(generator, 1000, 3000, years);
  randint(generator, 0, static_cast<std::int64_t>(task_.formats), formats);
  for (std::size_t row = 0; row < batch.rows; ++row) put({days[row], month[row], years[row], formats[row]}, row, batch);
}

}  // namespace attn::training
