// SPDX-License-Identifier: MIT
// Found before the real one: whoever includes this needs fmt.
#error "fmt is included"
