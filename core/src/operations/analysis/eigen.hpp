// The one door to Eigen, 3.4 or 5. The module does without its streams, and without its assertions, which print. It has
// no vectors of Eigen's either, so the native build does without them: the same sums, and less to compile.
#pragma once

#define EIGEN_DONT_VECTORIZE
#define EIGEN_NO_IO
#ifdef __EMSCRIPTEN__
#define EIGEN_NO_DEBUG
#endif

#include <Eigen/Eigenvalues>
