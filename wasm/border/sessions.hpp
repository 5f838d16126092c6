// Sessions of training across the border: two more C functions of the modules that train.
//
//   attn_session(request, bytes) -> answer
//   attn_end_session(handle)        frees a session; an unknown handle is ignored
//
// request: u32 2³²−1 (of no operation), u32 what (Ask), u32 handle (0 for begin and preset), u32 tensor count, then the
//          tensors;
// answer:  as record.hpp's, but for its tensors, and without notes; of `begin` the handle, as of attn_keep.
// A tensor, in both: u32 length of its name, u32 dtype, u32 rank, u32 zero, the name padded to 8, in an answer i64
// address of data, i64 sizes…, in a request data padded to 8.
#pragma once

#include <cstdint>

namespace attn::border {

enum class Ask : std::uint32_t {
  preset,      ///< a tensor named as the preset -> its config (session_config.hpp)
  begin,       ///< config, seed -> handle; with step, parameters, moments, batches, dropout_generator: of a state
  step,        ///< count, or else a batch -> step, losses, gradient_norm, and "not_finite/NAME" where it stopped
  probe,       ///< gradients (0 or 1), silenced (k, 2) or nothing, a batch or nothing -> tensors by name
  score,       ///< nothing -> loss, accuracy, exact, then the heads' scores by name; a batch -> the first three
  ablated,     ///< heads (k, 2) f64: layer, head; mean (0 or 1); a batch or nothing -> loss, accuracy, exact
  parameters,  ///< -> all, by name
  gradients,   ///< -> of the last step, by the parameters' names
  load,        ///< parameters (count) f32 -> nothing
  state,       ///< -> config, seed, step, parameters, moments, batches, dropout_generator
  tests,       ///< -> the test batch
  words,       ///< -> the words of the task's tokens, each as the name of its token
  read,        ///< a tensor named as a sentence -> tokens (1, n)
};

}  // namespace attn::border
