#include "attn/trace.hpp"

#include <algorithm>
#include <stdexcept>

namespace attn {

Trace::Trace() = default;
Trace::Trace(const Outputs& wanted) : wanted_(wanted) {}
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;
Trace::Trace(const Trace&) = default;
Trace::~Trace() = default;

bool Outputs::has(Name name) const {
  return std::any_of(begin(), end(), [=](Name wanted) { return same(wanted, name); });
}

bool Trace::wants(Name name) const {
  return wanted_.empty() || wanted_.has(name);
}

bool Trace::wants_only(std::initializer_list<Name> names) const {
  return !wanted_.empty() &&
         std::all_of(wanted_.begin(), wanted_.end(), [names](Name wanted) { return is_among(names, wanted); });
}

void Trace::add(Name name, Tensor&& tensor) {
  Tensor taken = std::move(tensor);
  if (wants(name)) entries_.push_back({name, std::move(taken)});
}

void Trace::note(Name code, Name output, const Shape& index) {
  const auto same = [&](const Note& note) { return note.code == code && note.output == output; };
  if (static_cast<std::size_t>(std::count_if(notes_.begin(), notes_.end(), same)) < notes_per_code) {
    notes_.push_back({code, output, index});
  }
}

bool Trace::has(Name name) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.name == name; });
}

const Tensor& Trace::operator[](Name name) const {
  for (const Entry& entry : entries_) {
    if (entry.name == name) return entry.tensor;
  }
  throw std::out_of_range("Trace has no output named " + std::string(name));
}

bool Trace::noted(Name code) const {
  return std::any_of(notes_.begin(), notes_.end(), [&](const Note& note) { return note.code == code; });
}

}  // namespace attn
