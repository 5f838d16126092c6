// The one way to doctest.
#pragma once

#include <doctest/doctest.h>
