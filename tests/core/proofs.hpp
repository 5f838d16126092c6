// Proofs that take long have a seed and a whole number of cases: `npm run prove` runs them all, `npm test` a tenth.
#pragma once

#include <cstdlib>
#include <string_view>

namespace proofs {

inline bool proving() {
  const char* const prove = std::getenv("PROVE");
  return prove != nullptr && std::string_view(prove) == "yes";
}

/// How many cases of a proof run now.
inline int cases_of(int whole) {
  return proving() ? whole : (whole + 9) / 10;
}

}  // namespace proofs
