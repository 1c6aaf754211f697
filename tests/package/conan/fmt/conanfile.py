# SPDX-License-Identifier: MIT
"""The fmt of the system as a Conan package, for tests where no server of packages is reached."""
from conan import ConanFile


class SystemFmtConan(ConanFile):
    name = "fmt"
    settings = "os", "arch", "compiler", "build_type"

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "fmt")
        self.cpp_info.set_property("cmake_target_name", "fmt::fmt")
        self.cpp_info.includedirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.bindirs = []
        self.cpp_info.system_libs = ["fmt"]
