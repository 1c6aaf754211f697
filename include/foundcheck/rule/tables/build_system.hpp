// SPDX-License-Identifier: MIT
// Rules on build systems other than CMake, Make and Ninja, on languages other than C++, and on what runs programs on a cluster.
#ifndef FOUNDCHECK_RULE_TABLES_BUILD_SYSTEM_HPP
#define FOUNDCHECK_RULE_TABLES_BUILD_SYSTEM_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on other build systems, and on clusters. Their messages are build_system_messages in extract/known_messages.hpp.
inline constexpr rule build_systems[] = {
    {"QMAKE001"sv, severity::error, confidence::certain, component::none,
     "qmake does not know the Qt module {value|that the project asks for}: it is not installed for this Qt"sv,
     "Each module of Qt has a package of its own, and the qmake that runs knows only those of its own Qt."sv,
     "qmake -query QT_VERSION QT_INSTALL_PREFIX ; ls $(qmake -query QT_INSTALL_PREFIX)/mkspecs/modules"sv,
     "Install the development package of the module for the Qt of this qmake (Qt 5 on Debian and Ubuntu: charts is libqt5charts5-dev, opengl "
     "libqt5opengl5-dev, svg libqt5svg5-dev, multimedia qtmultimedia5-dev); or if another Qt has it, call the qmake of that one."sv,
     ""sv, ""sv, "qmake mkspecs/features, Qt 5"sv, ""sv, when::all(when::any(when::said("qt_module_missing"sv)))},
    {"PERL001"sv, severity::error, confidence::certain, component::none,
     "a script needs the Perl module {value|in the evidence}, which is not installed"sv,
     "A name such as Foo/Bar.pm is the module Foo::Bar."sv, "perl -e 'print join(\"\\n\", @INC)'"sv,
     "Install it: cpan Foo::Bar with the name of the module; or from the system (Debian and Ubuntu call Foo::Bar libfoo-bar-perl, Fedora "
     "perl-Foo-Bar)."sv,
     ""sv, ""sv, "perldiag, Can't locate %s"sv, ""sv, when::all(when::any(when::said("perl_module_missing"sv)))},
    {"GO001"sv, severity::error, confidence::likely, component::none,
     "no file of the Go package {value|in the evidence} is for this build, probably since cgo is off"sv,
     "Packages that wrap CUDA are written with cgo. Go turns it off where it finds no C compiler, where it builds for another system, and by "
     "CGO_ENABLED=0; files for another system or tag are left out too."sv,
     "go env CGO_ENABLED CC GOOS GOARCH"sv,
     "export CGO_ENABLED=1 and build on the system that the program is for, with a C compiler (apt install gcc); or if the package has a build tag "
     "for CUDA, give it: go build -tags cuda."sv,
     ""sv, ""sv, "Go cmd/cgo, Using cgo with the go command; go help buildconstraint"sv, ""sv,
     when::all(when::any(when::said("go_without_cgo"sv)))},
    {"SLURM001"sv, severity::error, confidence::certain, component::none, "Slurm refuses to start the job"sv,
     "No partition that the job may use has nodes with what it asks for, or the account may not use them. Nothing of the job has run."sv,
     "sinfo -o '%P %D %G %t' ; scontrol show partition"sv,
     "Ask for what a partition has, as the check prints it: sbatch --partition=NAME --gres=gpu:1 job.sh; or if the account or the limit is at fault, "
     "name the account: --account=NAME."sv,
     ""sv, ""sv, "Slurm src/common/slurm_errno.c; Slurm manual, Generic Resource (GRES) Scheduling"sv, ""sv,
     when::all(when::any(when::said("slurm_refuses"sv)))},
    {"KUBE001"sv, severity::error, confidence::certain, component::none,
     "Kubernetes finds no node with a free GPU for the pod"sv,
     "Nodes offer nvidia.com/gpu only where NVIDIA's device plugin runs and sees the driver, and each GPU goes to one pod."sv,
     "kubectl get nodes -o custom-columns=NAME:.metadata.name,GPU:.status.allocatable.nvidia\\.com/gpu ; kubectl get pods -n kube-system | grep "
     "nvidia"sv,
     "If the check shows no GPU: install the NVIDIA GPU operator or device plugin, and look at its log on the node; or if other pods hold the GPUs, "
     "end one of them or lower the limit of nvidia.com/gpu in the pod; or if the node has a taint, give the pod the toleration."sv,
     ""sv, ""sv, "kubernetes.io, Schedule GPUs; NVIDIA k8s-device-plugin"sv, ""sv,
     when::all(when::any(when::diagnosed("effect"sv, "Insufficient nvidia.com/gpu"sv)))},
    {"DOCK020"sv, severity::error, confidence::certain, component::driver,
     "the container engine has no description of the device {value|that was asked for}"sv,
     "Podman and newer Docker give a GPU to a container by a file of the Container Device Interface, which NVIDIA's toolkit writes. It is not there, "
     "or is of a driver that has been replaced."sv,
     "nvidia-ctk cdi list ; ls /etc/cdi /var/run/cdi"sv,
     "sudo nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml (again after each update of the driver); or if nvidia-ctk is not there, install "
     "nvidia-container-toolkit first."sv,
     ""sv, ""sv, "NVIDIA Container Toolkit, Support for Container Device Interface"sv, ""sv,
     when::all(when::any(when::said("cdi_device_unknown"sv)))},
    {"CONAN001"sv, severity::error, confidence::certain, component::none,
     "Conan has no built package of {value|a recipe} for this compiler and these options"sv,
     "The remote has packages for some settings only. What the profile asks for is none of them."sv,
     "conan profile show"sv,
     "conan install . --build=missing, which builds it here; or change the settings in the profile (compiler.version, compiler.libcxx) to some that "
     "the remote has."sv,
     ""sv, ""sv, "Conan documentation, ERROR: Missing prebuilt package"sv, ""sv,
     when::all(when::any(when::said("conan_without_binary"sv)))},
    {"DOCK021"sv, severity::error, confidence::certain, component::none,
     "the registry has no image with the tag {value|that was asked for}"sv,
     "NVIDIA removes tags of old images, and a tag names the release of CUDA, the flavour and the system in full."sv,
     "docker manifest inspect IMAGE:TAG"sv,
     "Take a tag that is there: nvidia/cuda has tags such as 12.4.1-devel-ubuntu22.04, listed at hub.docker.com/r/nvidia/cuda/tags."sv,
     ""sv, ""sv, "Docker registry API, MANIFEST_UNKNOWN; NVIDIA, container image support policy"sv, ""sv,
     when::all(when::any(when::said("image_tag_gone"sv)))},
    {"PKG031"sv, severity::error, confidence::certain, component::nvcc,
     "the test of FFmpeg's configure for its CUDA compiler failed{value:: *|}"sv,
     "--enable-cuda-nvcc compiles a test with nvcc, --enable-cuda-llvm with clang. Its default flags ask for an architecture that newer nvcc "
     "releases no longer build, and it fails where nvcc is not in PATH."sv,
     "tail -n 30 ffbuild/config.log ; nvcc --version"sv,
     "Read nvcc's error at the end of ffbuild/config.log. If it is an unsupported architecture: ./configure --nvccflags=\"-gencode "
     "arch=compute_75,code=sm_75 -O2\"; or if nvcc was not found: export PATH=/usr/local/cuda/bin:$PATH; or use --enable-cuda-llvm with clang in "
     "place of --enable-cuda-nvcc."sv,
     ""sv, ""sv, "FFmpeg configure, 4.0 to 8.0"sv, ""sv, when::all(when::any(when::said("ffmpeg_check_failed"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
