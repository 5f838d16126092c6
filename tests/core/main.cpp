#define DOCTEST_CONFIG_IMPLEMENT
#include "doctest.hpp"

#include <cstdio>

int main(int count, char** arguments) {
  doctest::Context context(count, arguments);
  return context.run();
}
