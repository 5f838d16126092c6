// The operations of the analysis module, in the order the page presents them.
#include "entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
      &pca_entry,
      &singular_values_entry,
      &linear_map_fit_entry,
  };
  return operations;
}

}  // namespace attn
