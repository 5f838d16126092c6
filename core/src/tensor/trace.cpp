#include "attn/trace.hpp"

#include <algorithm>
#include <stdexcept>

#include "attn/error.hpp"

namespace attn {
namespace {

auto& tensor_named(auto& entries, std::string_view name) {
  for (auto& entry : entries) {
    if (entry.name == name) return entry.tensor;
  }
  throw std::out_of_range("Trace has no output named " + std::string(name));
}

}  // namespace

Trace::Trace() = default;
Trace::Trace(const Outputs& wanted) : wanted_(wanted) {}
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;
Trace::Trace(const Trace&) = default;
Trace::~Trace() = default;

void Outputs::push_back(std::string_view name) {
  if (has(name)) return;
  static_assert(most_names == 24);
  if (count_ == most_names) refuse(ErrorCode::out_of_range, "", "outputs", "at most 24 names", "more");
  names_[count_++] = name;
}

bool Outputs::has(std::string_view name) const {
  return std::find(begin(), end(), name) != end();
}

bool Trace::wants(const char* name) const {
  return wanted_.empty() ||
         std::any_of(wanted_.begin(), wanted_.end(), [=](std::string_view wanted) { return has_text(name, wanted); });
}

bool Trace::wants(std::string_view name) const {
  return wanted_.empty() || wanted_.has(name);
}

void Trace::add(Name name, Tensor&& tensor) {
  Tensor taken = std::move(tensor);
  if (wants(name.text())) entries_.push_back({name, std::move(taken)});
}

void Trace::note(Name code, Name output, const Shape& index) {
  const auto same = [&](const Note& note) { return note.code == code && note.output == output; };
  if (static_cast<std::size_t>(std::count_if(notes_.begin(), notes_.end(), same)) < notes_per_code) {
    notes_.push_back({code, output, index});
  }
}

void Trace::add_notes(const Trace& other) {
  notes_.insert(notes_.end(), other.notes_.begin(), other.notes_.end());
}

bool Trace::has(std::string_view name) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.name == name; });
}

const Tensor& Trace::operator[](std::string_view name) const& {
  return tensor_named(entries_, name);
}

Tensor Trace::operator[](std::string_view name) && {
  return std::move(tensor_named(entries_, name));
}

bool Trace::noted(std::string_view code) const {
  return std::any_of(notes_.begin(), notes_.end(), [&](const Note& note) { return note.code == code; });
}

}  // namespace attn
