// How a call ends: with the answer of its work, or with one that says what was thrown.
#pragma once

#include <exception>

#include "record.hpp"

#ifdef __EMSCRIPTEN__
#include <emscripten/emscripten.h>
#define ATTN_EXPORT extern "C" EMSCRIPTEN_KEEPALIVE
#else
#define ATTN_EXPORT extern "C"
#endif

namespace attn::border {

/// A request, and what is to be done with it.
struct Call {
  std::uint8_t* (*work)(const std::uint8_t* record, std::size_t bytes);
  const std::uint8_t* record;
  std::size_t bytes;
};

/// What attn_limit has set.
const Limits& call_limits();
/// The answer's record, followed by nothing; its tensors stay alive until attn_free.
std::uint8_t* hand_out(Answer&& answer);
/// An Error with its fields, out_of_memory, or "internal" (a mistake in the core).
std::uint8_t* answer_of(const std::exception& thrown, const Call& call);

/// Does the work, or says why not. Two files define it: on_throw_catch.cpp, and for modules on_throw_trap.cpp.
std::uint8_t* answered(const Call& call);

}  // namespace attn::border
