// The one door to Eigen, 3.4 or 5. The module does without its streams, and without its assertions, which print.
#pragma once

#define EIGEN_NO_IO
#ifdef __EMSCRIPTEN__
#define EIGEN_NO_DEBUG
#endif

#include <Eigen/Eigenvalues>
