// SPDX-License-Identifier: MIT
// CUDA fat binaries, whole: which code for which GPUs an executable, a library, an object file or a .fatbin file holds.
//
//   for (const fatbin::object_container& c : fatbin::of(elf::read(bytes)))
//     for (const fatbin::image& i : c.container.images()) ...    // i.kind, i.architecture, i.suffix
//
// What of it runs on a GPU: extract/fatbin.hpp.
#ifndef FOUNDCHECK_BINARY_FATBIN_HPP
#define FOUNDCHECK_BINARY_FATBIN_HPP

#include <foundcheck/binary/cubin.hpp>
#include <foundcheck/binary/fatbin_container.hpp>
#include <foundcheck/binary/fatbin_image.hpp>
#include <foundcheck/binary/fatbin_object.hpp>
#include <foundcheck/binary/fatbin_wrapper.hpp>

#endif
