# SPDX-License-Identifier: MIT
"""The Conan package: the headers, and with -o "&:tools=True" the program too."""
import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir

required_conan_version = ">=2.1"


class FoundcheckConan(ConanFile):
    name = "foundcheck"
    description = "Reads what a CUDA build left behind and checks what configure claimed to have found"
    license = "MIT"
    topics = ("build-log", "cmake", "cuda", "diagnostics", "ninja", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"tools": [True, False]}
    default_options = {"tools": False}
    exports = "VERSION"
    exports_sources = "CMakeLists.txt", "LICENSE", "VERSION", "cmake/*", "apps/*", "include/*"
    no_copy_source = True

    def set_version(self):
        self.version = load(self, os.path.join(self.recipe_folder, "VERSION")).strip()

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        self.requires("fmt/[>=9 <13]")
        if self.options.tools:
            self.requires("cli11/[>=2.1 <3]", headers=False, libs=False, visible=False)
            self.requires("nlohmann_json/[>=3.10 <4]", headers=False, libs=False, visible=False)
            self.requires("tomlplusplus/[>=3.3 <4]", headers=False, libs=False, visible=False)

    def package_id(self):
        if not self.info.options.tools:
            self.info.clear()

    def validate(self):
        check_min_cppstd(self, 20)
        if self.options.tools and self.settings.os != "Linux":
            raise ConanInvalidConfiguration("the program is for Linux")

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in ["BENCH", "EXAMPLES", "FUZZ", "TESTS"]:
            toolchain.cache_variables[f"FOUNDCHECK_BUILD_{part}"] = False
        toolchain.cache_variables["FOUNDCHECK_BUILD_TOOLS"] = bool(self.options.tools)
        toolchain.cache_variables["FOUNDCHECK_INSTALL"] = True
        toolchain.cache_variables["FOUNDCHECK_WARNINGS_AS_ERRORS"] = False
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        # Conan makes the configuration of its packages itself.
        for folder in ["cmake", "pkgconfig"]:
            rmdir(self, os.path.join(self.package_folder, "share", folder))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "foundcheck")
        self.cpp_info.set_property("pkg_config_name", "foundcheck")
        regex = self.cpp_info.components["regex"]
        regex.set_property("cmake_target_name", "foundcheck::regex")
        regex.set_property("pkg_config_name", "foundcheck-regex")
        regex.libdirs = []
        regex.bindirs = []
        core = self.cpp_info.components["core"]
        core.set_property("cmake_target_name", "foundcheck::foundcheck")
        core.set_property("pkg_config_name", "foundcheck")
        core.requires = ["regex"]
        core.libdirs = []
        core.bindirs = ["bin"] if self.options.tools else []
        report = self.cpp_info.components["report"]
        report.set_property("cmake_target_name", "foundcheck::report")
        report.set_property("pkg_config_name", "foundcheck-report")
        report.requires = ["core", "fmt::fmt"]
        report.libdirs = []
        report.bindirs = []
        probe = self.cpp_info.components["probe"]
        probe.set_property("cmake_target_name", "foundcheck::probe")
        probe.requires = ["core"]
        probe.libdirs = []
        probe.bindirs = []
        if self.settings.os in ["Linux", "FreeBSD"]:
            probe.system_libs = ["dl"]
