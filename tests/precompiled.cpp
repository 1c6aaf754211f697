// SPDX-License-Identifier: MIT
// Nothing but the headers that are precompiled for all tests: see tests/CMakeLists.txt.
