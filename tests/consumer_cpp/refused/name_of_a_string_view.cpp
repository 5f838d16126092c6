// refused: string_view
#include <string>
#include <string_view>

#include "attn/name.hpp"

int main() {
  const std::string_view slice = std::string_view("weights.npy").substr(0, 7);
#ifdef REFUSED
  const attn::Name name = slice;
#else
  const std::string owned(slice);
  const attn::Name name = owned;
#endif
  return name.empty() ? 1 : 0;
}
