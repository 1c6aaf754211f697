// SPDX-License-Identifier: MIT
// Every pattern of the library in one translation unit, to be compiled under limits of constant evaluation.
#include <foundcheck/foundcheck.hpp>
