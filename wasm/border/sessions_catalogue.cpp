// The catalogue of a module of sessions alone: what they are made of, and what they can be asked.
#include "sessions.hpp"
#include "training/choices.hpp"
#include "training/fields.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static constexpr Input asked[] = {input::choice("ask", training::choices_of<border::Ask>())};
  static const training::Description description(asked);
  return description.entries();
}

}  // namespace attn
