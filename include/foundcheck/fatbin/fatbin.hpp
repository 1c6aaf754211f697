// SPDX-License-Identifier: MIT
// CUDA fat binaries, whole: which code for which GPUs an executable, a library, an object file or a .fatbin file holds.
//
//   for (const fatbin::object_container& c : fatbin::of(elf::read(bytes)))
//     for (const fatbin::image& i : c.container.images()) ...    // i.kind, i.architecture, i.suffix
//
// What of it runs on a GPU: extract/fatbin.hpp.
#ifndef FOUNDCHECK_FATBIN_FATBIN_HPP
#define FOUNDCHECK_FATBIN_FATBIN_HPP

#include <foundcheck/fatbin/container.hpp>
#include <foundcheck/fatbin/cubin.hpp>
#include <foundcheck/fatbin/image.hpp>
#include <foundcheck/fatbin/object.hpp>
#include <foundcheck/fatbin/wrapper.hpp>

#endif
