// Catches C++ exceptions, natively and in the tests' WebAssembly.
#include "error_answer.hpp"

namespace attn::border {

std::uint8_t* answered(const Call& call) {
  try {
    try {
      return call.work(call.record, call.bytes);
    } catch (const std::exception& thrown) {
      return answer_of(thrown, call);
    }
  } catch (...) {
    return nullptr;
  }
}

}  // namespace attn::border
