// SPDX-License-Identifier: MIT
// Rules on what a build is given to work in: packages, sources, module systems, containers, and the variables of a shell.
#ifndef FOUNDCHECK_RULE_TABLES_ENVIRONMENT_HPP
#define FOUNDCHECK_RULE_TABLES_ENVIRONMENT_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- environment ----------------------------------------------------------------------------------------------------
//
// Rules on package managers, downloads, git, modules and containers: what a build waits for and does not get. Their messages are environment_messages
// in extract/known_messages.hpp.

/// Rules on what a build waits for and does not get.
inline constexpr rule environment[] = {
    // ---- packages of Python
    {"PIP001"sv, severity::error, confidence::certain, component::none,
     "pip found no {value|such release} for this Python version or platform"sv,
     "pip lists the releases that have a file for this interpreter and platform, and the requested one is not among them. It was built for "
     "other Python versions, or it is in another index, such as PyTorch's."sv,
     "python --version ; python -m pip index versions {name of value|NAME}"sv,
     "{cuda of extension:Add --index-url https://download.pytorch.org/whl/cu* to the command, because PyPI has no +cu builds; or |}{python of "
     "wheel:python* -m venv venv && . venv/bin/activate |}{python of wheel:(wheels exist for Python up to *), then install again; or |}python "
     "-m pip install {name of value|NAME}{newest offered:==*, the newest release for your Python|}; or if another index has it: python -m pip "
     "install --extra-index-url URL {name of value|NAME}."sv,
     ""sv, ""sv, "pip src/pip/_internal/resolution/resolvelib/factory.py; rule/python_wheel.hpp"sv, "PKG003 DIAG001"sv,
     when::all(when::any(when::said("requirement_of_other_release"sv)),
               // pip's list of what it left out is no error of its own.
               when::also(when::diagnosed("unknown"sv, "Ignored the following "sv)))},
    {"PIP002"sv, severity::error, confidence::certain, component::none,
     "a downloaded package does not match the hash in the requirements or lock file{value: (*)|}"sv,
     "The hash was made for another file: this one was cut short, came from the cache or a mirror, or the release got more files since."sv,
     "python -m pip download --no-deps --no-cache-dir {package in value|NAME} ; sha256sum *.whl"sv,
     "python -m pip cache purge (with uv: uv cache clean), then install again. If the hash still differs, write the hashes again with "
     "pip-compile --generate-hashes, uv lock or poetry lock; or if you use a mirror, install from PyPI: python -m pip install --index-url "
     "https://pypi.org/simple -r requirements.txt."sv,
     ""sv, ""sv, "pip src/pip/_internal/exceptions.py, HashMismatch; uv crates/uv-extract"sv, "DIAG001"sv,
     when::all(when::any(when::said("hash_differs"sv)))},
    {"PIP003"sv, severity::error, confidence::likely, component::none,
     "{name of value|a package} needs {subject|a module} to build, and the isolated build environment does not have it"sv,
     "pip and uv build a package in an environment that has only what its pyproject.toml lists. The setup of {name of value|the package} "
     "imports {subject|the module} without listing it, so it does not help that it is installed."sv,
     "python -c 'import {package in subject|torch}' ; grep -n requires pyproject.toml"sv,
     "python -m pip install {pip package|PACKAGE} setuptools wheel ninja, then pip install --no-build-isolation {name of "
     "value|NAME}; or with uv: uv pip install setuptools {pip package|PACKAGE}, then uv sync --no-build-isolation-package {name of "
     "value|NAME}."sv,
     ""sv, ""sv, "PEP 517 and 518; uv documentation, build isolation; pip src/pip/_internal/distributions/sdist.py"sv,
     "PKG003 PY005"sv,
     when::all(when::any(when::said("undeclared_requirement"sv)),
               when::any(when::diagnosed("missing_package"sv, "No module named"sv)))},
    {"PIP004"sv, severity::error, confidence::certain, component::none,
     "the required package versions conflict{reason:: *|}"sv,
     "Each package limits the versions of the packages that it works with, and no versions satisfy all limits. Nothing was installed."sv,
     "python -m pip install --dry-run -r requirements.txt ; python -m pip index versions NAME"sv,
     "Change one of the two requirements that conflict: remove the exact version (==) of one package, or use a release of the other package "
     "that accepts it, then install again; or if you do not need both together, install them in separate environments."sv,
     ""sv, ""sv, "pip documentation, Dependency Resolution; uv crates/uv-resolver"sv, "DIAG001"sv,
     when::all(when::any(when::said("requirements_conflict"sv)),
               when::also(when::diagnosed("unknown"sv, "conflicting dependencies"sv)))},
    {"PIP005"sv, severity::error, confidence::certain, component::none,
     "the package gets its version from git tags, and these sources have none{value:: *|}"sv,
     "setuptools-scm and pbr read the version from the last git tag. A GitHub archive, a copy without .git and a shallow clone have no tags."sv,
     "git describe --tags ; ls -d .git"sv,
     "export SETUPTOOLS_SCM_PRETEND_VERSION=1.0.0 (the version that you build; with pbr: PBR_VERSION), then build again; or in a shallow "
     "clone: git fetch --tags --unshallow, then build again. In a Dockerfile, copy .git too."sv,
     ""sv, ""sv, "setuptools-scm src/setuptools_scm/_get_version_impl.py; pbr pbr/packaging.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("release_unknown"sv)))},
    // ---- packages of the system
    {"PKG011"sv, severity::error, confidence::certain, component::none,
     "no enabled repository has {value|a package that another one needs}"sv,
     "A package that you install needs it. Its repository is for another release of the distribution, or the repository that has {value|it} "
     "is not enabled, such as universe, EPEL or CRB."sv,
     "cat /etc/os-release ; apt-cache policy {package in value|NAME} ; dnf provides {package in value|NAME}"sv,
     "Use the repository for your release of the distribution (for CUDA: https://developer.download.nvidia.com/compute/cuda/repos/); or "
     "enable the repository that has {value|it} (Ubuntu: sudo add-apt-repository universe; RHEL: sudo dnf install epel-release). If it is "
     "libtinfo5, which Ubuntu 23.10 removed, install CUDA without Nsight Systems: apt install {cuda-:cuda-nvcc-*|cuda-nvcc-12-4} "
     "{cuda-:cuda-libraries-dev-*|cuda-libraries-dev-12-4}."sv,
     ""sv, ""sv, "apt-private/private-output.cc; libsolv src/problems.c; NVIDIA CUDA installation guide for Linux"sv,
     "PKG006"sv, when::all(when::any(when::said("dependency_unavailable"sv)))},
    {"PKG012"sv, severity::error, confidence::certain, component::none,
     "apt cannot install {value|a package} in the version that another package needs"sv,
     "Another version is installed, held or preferred, often because two repositories (NVIDIA's and the distribution's) have packages of the "
     "same name."sv,
     "apt-cache policy {package in value|NAME} ; apt-mark showhold ; dpkg -l | grep {package in value|NAME}"sv,
     "apt install {package in value|NAME} (apt then shows what conflicts with it), then remove the package in conflict, or install it from the same "
     "repository; or if apt-mark showhold lists it: sudo apt-mark unhold {package in value|NAME}; or if the message asks for a version: apt install "
     "{package in value|NAME}=VERSION."sv,
     ""sv, ""sv, "apt-private/private-output.cc; apt_preferences(5)"sv, "PKG006"sv,
     when::all(when::any(when::said("dependency_refused"sv)),
               when::any(when::unless(when::said("dependency_unavailable"sv))))},
    {"PKG013"sv, severity::error, confidence::certain, component::none,
     "apt could not get its lock: another process holds it, or you are not root"sv,
     "Only one program can install packages at a time. On a machine that has just started, it is often unattended-upgrades."sv,
     "ps aux | grep -E 'apt|dpkg|unattended' ; id -u"sv,
     "sudo apt-get -o DPkg::Lock::Timeout=600 install NAME, which waits until the other process has finished."sv, ""sv,
     ""sv, "apt apt-pkg/deb/debsystem.cc"sv, ""sv, when::all(when::any(when::said("packages_locked"sv)))},
    {"PKG014"sv, severity::error, confidence::certain, component::none,
     "dpkg was interrupted, and packages are half installed"sv,
     "An installation was stopped before all packages were set up. apt does nothing until that is repaired."sv,
     "dpkg --audit"sv, "sudo dpkg --configure -a && sudo apt-get -f install, then install again."sv, ""sv, ""sv,
     "apt apt-pkg/deb/debsystem.cc"sv, ""sv, when::all(when::any(when::said("packages_half_installed"sv)))},
    {"PKG015"sv, severity::error, confidence::certain, component::none,
     "an apt repository has no packages for this release of the distribution"sv,
     "The release is out of support and was moved to an archive, or the repository (such as a PPA) was never made for it."sv,
     "cat /etc/os-release ; grep -rn http /etc/apt/sources.list /etc/apt/sources.list.d"sv,
     "Use an image or a release of the distribution that is still supported; or for an old Debian, switch to its archive: sudo sed -i -E "
     "'s/(deb|security).debian.org/archive.debian.org/' /etc/apt/sources.list (Ubuntu: old-releases.ubuntu.com); or if it is a third-party "
     "repository, delete its file from /etc/apt/sources.list.d."sv,
     ""sv, ""sv, "apt-secure(8); sources.list(5)"sv, "PKG007"sv,
     when::all(when::any(when::diagnosed("untrusted_repository"sv, "does not have a Release file"sv)))},
    {"PKG016"sv, severity::error, confidence::certain, component::none,
     "a Spack package with +cuda needs cuda_arch, and it was not given"sv,
     "Packages that are built with +cuda need the architecture of the GPU, and many refuse to build without it."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; spack info NAME"sv,
     "spack install NAME +cuda cuda_arch={gpu architecture|80} (the compute capability of the GPU without its point); or for all packages, in "
     "packages.yaml: all: variants: +cuda cuda_arch={gpu architecture|80}."sv,
     ""sv, ""sv, "spack var/spack/repos, build_systems/cuda.py"sv, "PKG017"sv,
     when::all(when::any(when::said("spack_without_architecture"sv)))},
    {"PKG017"sv, severity::error, confidence::certain, component::none, "Spack cannot satisfy the spec{reason:: *|}"sv,
     "Spack looks for versions, variants and compilers that satisfy all packages at once, and there are none."sv,
     "spack spec -I NAME ; spack compilers ; spack versions NAME"sv,
     "Change the version, variant or compiler in the reason, in your spec or in packages.yaml, then run spack spec -I NAME again; or if your "
     "Spack does not know that version yet, update Spack: git -C $SPACK_ROOT pull; or if a compiler is missing, run spack compiler find."sv,
     ""sv, ""sv, "spack lib/spack/spack/solver/asp.py, 0.17 to 1.0"sv, ""sv,
     when::all(when::any(when::said("spack_conflict"sv)))},
    {"PKG018"sv, severity::error, confidence::certain, component::none, "apt-key needs gnupg, which is not installed"sv,
     "Images of Debian and Ubuntu have apt without gnupg, and apt-key needs it to read a key."sv, "command -v gpg"sv,
     "apt-get update && apt-get install -y gnupg, then run apt-key again; or for NVIDIA's CUDA repository, install the package cuda-keyring "
     "from developer.download.nvidia.com, which has the key."sv,
     ""sv, ""sv, "apt cmdline/apt-key.in; SIRF-SuperBuild issue 727"sv, ""sv,
     when::all(when::any(when::said("key_tool_missing"sv)))},
    // ---- programs and libraries
    {"PROG010"sv, severity::error, confidence::certain, component::none,
     "vcpkg needs {value|a program} from the system, and it is not installed"sv,
     "vcpkg builds libraries from source, and on Linux and macOS it uses the autotools, pkg-config and Python of the system."sv,
     "command -v {value|NAME}"sv,
     "apt install {package of value|NAME}, then configure again. If the port uses autotools, install all of them: apt install autoconf "
     "automake autoconf-archive libtool."sv,
     ""sv, ""sv, "vcpkg scripts/cmake/vcpkg_configure_make.cmake and vcpkg_find_acquire_program.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("system_program_wanted"sv)))},
    {"PROG011"sv, severity::error, confidence::certain, component::none,
     "the assembler nasm is not installed, or is too old"sv,
     "FFmpeg, x264, libvpx and libjpeg-turbo have assembler code for x86 and need nasm or yasm. configure stopped, so there is no makefile."sv,
     "nasm -v ; yasm --version"sv,
     "apt install nasm yasm, then run configure again; or build without assembler code, which is slower: run configure with --disable-x86asm "
     "(x264: --disable-asm)."sv,
     ""sv, ""sv, "FFmpeg configure; x264 configure; libvpx build/make/configure.sh"sv, "FILE004"sv,
     when::all(when::any(when::said("assembler_missing"sv)))},
    {"PROG012"sv, severity::error, confidence::certain, component::none,
     "pkg-config is not installed, and a build script needs it to find a library"sv,
     "The -sys crates of Rust ask pkg-config where a library of the system is."sv, "command -v pkg-config"sv,
     "apt install pkg-config, then build again. If a library is missing next, install its development package (openssl-sys: libssl-dev)."sv,
     ""sv, ""sv, "pkg-config of crates.io, src/lib.rs"sv, ""sv,
     when::all(when::any(when::said("pkg_config_missing"sv)))},
    {"FILE004"sv, severity::error, confidence::certain, component::none,
     "make was run in a directory that has no makefile"sv,
     "configure or cmake was not run, or stopped before it wrote the makefile; or the makefile is in another directory."sv,
     "ls Makefile makefile GNUmakefile ; tail config.log"sv,
     "Fix the error that configure or cmake printed above and run it again, then run make; or if you build in another directory: cmake "
     "--build build (or make -C build)."sv,
     ""sv, ""sv, "GNU make src/remake.c and main.c"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "no makefile found"sv)))},
    {"HDR023"sv, severity::error, confidence::certain, component::none,
     "{thing of variable|a library} was not found: {subject|its variable} is NOTFOUND"sv,
     "The project looked for its headers and libraries, did not find them and uses the variable anyway, so CMake writes no build files."sv,
     "grep {subject|NAME} CMakeCache.txt"sv,
     "{words of variable|Install it}; or if it is already installed: cmake -B build -D {subject|VARIABLE}=PATH."sv,
     ""sv, ""sv, "rule/variable_origin.hpp; CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv,
     "CONF002 CONF012"sv, when::all(when::any(when::build_has(build_trait::variable_origin_known)))},
    // ---- R, Bazel
    {"R001"sv, severity::error, confidence::certain, component::none,
     "an R package needs {value:the system library *|a system library}, which is not installed"sv,
     "R builds the package from source, and its configure script asks pkg-config for the library. Only the development package has the file "
     "for that."sv,
     "pkg-config --exists --print-errors {package in value|NAME}"sv,
     "{package for r:apt install *|Install the development package of the library}, then run install.packages again; or on Debian and Ubuntu, "
     "install the R package itself: apt install r-cran-NAME."sv,
     ""sv, ""sv, "r-lib, tools/anticonf; Writing R Extensions, configure and cleanup"sv, ""sv,
     when::all(when::any(when::said("r_library_missing"sv)), when::also(when::said("r_package_for_deb"sv)))},
    {"R002"sv, severity::error, confidence::certain, component::none,
     "{value:the R package *|an R package} is not installed, and another package needs it"sv,
     "R CMD INSTALL installs no dependencies, and install.packages goes on when a dependency fails."sv,
     "Rscript -e 'packageVersion(\"{package in value|NAME}\")'"sv,
     "Rscript -e 'install.packages(\"{package in value|NAME}\", repos=\"https://cloud.r-project.org\")', then install the other package again. If "
     "this "
     "command fails, fix the first error that it prints."sv,
     ""sv, ""sv, "R src/library/tools/R/install.R"sv, ""sv, when::all(when::any(when::said("r_package_missing"sv)))},
    {"BAZEL001"sv, severity::error, confidence::certain, component::none,
     "Bazel did not find {value|a file of CUDA} in the version that the build asks for"sv,
     "TensorFlow's configuration looks for each header and library in the directories that the message lists, and compares its version with "
     "the one that was asked for."sv,
     "cat .tf_configure.bazelrc ; find / -name '{value|NAME}'"sv,
     "{package of value:apt install *, then |}export TF_CUDA_PATHS=/usr,/usr/local/cuda && ./configure (add the directory that has {value|the "
     "file}); or if another version is installed: export TF_CUDA_VERSION= TF_CUDNN_VERSION= && ./configure, which accepts any version."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/find_cuda_config.py, 2.0 to 2.17"sv, "DIAG001"sv,
     when::all(when::any(when::said("bazel_file_missing"sv)),
               when::also(when::diagnosed("unknown"sv, "Repository command failed"sv)))},
    {"BAZEL002"sv, severity::error, confidence::certain, component::none,
     "a file that Bazel downloaded does not match the checksum in the workspace"sv,
     "The file at that address has changed, which happens to archives that GitHub generates, or a proxy sent something else."sv,
     "curl -L URL | sha256sum"sv,
     "Build again without a proxy or mirror. If the checksum is wrong again, update the project to a newer version; or in WORKSPACE or "
     "MODULE.bazel, replace the sha256 of that archive with the one after \"Checksum was\"."sv,
     ""sv, ""sv, "bazel src/main/java/com/google/devtools/build/lib/bazel/repository/downloader"sv, ""sv,
     when::all(when::any(when::said("bazel_download_differs"sv)))},
    {"BAZEL003"sv, severity::error, confidence::certain, component::none,
     "the installed Bazel is not the version that the project requires"sv,
     "A project is made for one version of Bazel, which is written in its file .bazelversion."sv,
     "bazel --version ; cat .bazelversion"sv,
     "npm install -g @bazel/bazelisk, then build again with bazelisk, which downloads the version in .bazelversion; or if the project has no "
     "such file: export USE_BAZEL_VERSION=VERSION, then build again with bazelisk."sv,
     ""sv, ""sv, "bazel scripts/packages/bazel.sh; tensorflow configure.py"sv, ""sv,
     when::all(when::any(when::said("bazel_of_other_release"sv)))},
    // ---- git and downloads
    {"FETCH008"sv, severity::error, confidence::certain, component::none,
     "Git LFS is not installed, and the repository needs it"sv,
     "The repository keeps large files in Git LFS. Without it the checkout stops, or leaves small pointer files in place of the real ones."sv,
     "git lfs version"sv,
     "apt install git-lfs && git lfs install, then clone again; or in the existing clone: git lfs pull."sv, ""sv, ""sv,
     "git convert.c; git-lfs lfs/hook.go"sv, "CONF001 PROG001"sv, when::all(when::any(when::said("lfs_missing"sv)))},
    {"FETCH009"sv, severity::error, confidence::certain, component::none,
     "the Git LFS quota of the repository's owner is used up"sv,
     "GitHub counts each download of a Git LFS file, also those by CI, and serves none once the quota of the month is used up."sv,
     "git lfs ls-files"sv,
     "If the build does not need the large files, clone without them: GIT_LFS_SKIP_SMUDGE=1 git clone URL (actions/checkout: lfs: false); or "
     "get the files from a release or a mirror of the project; or wait until the quota is renewed next month, or the owner buys more."sv,
     ""sv, ""sv, "GitHub documentation, About storage and bandwidth usage of Git LFS"sv, ""sv,
     when::all(when::any(when::said("lfs_used_up"sv)))},
    {"FETCH010"sv, severity::error, confidence::certain, component::none,
     "the server refuses more downloads: its rate limit is reached"sv,
     "Docker Hub and GitHub count requests without a login by IP address, which all jobs of a CI may share."sv,
     "docker info | grep Username ; curl -s https://api.github.com/rate_limit"sv,
     "Log in (Docker Hub: docker login; GitHub: export GITHUB_TOKEN=TOKEN), then try again; or use another registry: nvcr.io/nvidia/cuda has "
     "the images of nvidia/cuda; or wait: GitHub resets the limit each hour, Docker Hub within six hours."sv,
     ""sv, ""sv, "Docker Hub, usage and limits; GitHub REST API, rate limits"sv, ""sv,
     when::all(when::any(when::said("downloads_used_up"sv)))},
    {"FETCH011"sv, severity::error, confidence::certain, component::none,
     "git fetches over SSH, and the server accepts no key of this user"sv,
     "An address such as git@github.com:owner/name needs a key that the server knows, even if the repository is public. Containers, CI jobs "
     "and sudo often have none."sv,
     "ssh -T git@github.com ; ssh-add -l ; git config --get-regexp url"sv,
     "If the repository is public, fetch over HTTPS: git config --global url.\"https://github.com/\".insteadOf \"git@github.com:\" && git config "
     "--global --add url.\"https://github.com/\".insteadOf \"ssh://git@github.com/\", then configure again in an empty build directory; or if it "
     "is private, load a key with ssh-add (docker build: --ssh default and RUN --mount=type=ssh; CI: a deploy key)."sv,
     ""sv, ""sv, "OpenSSH sshconnect2.c; git-config(1), url.<base>.insteadOf"sv, "CONF018"sv,
     when::all(when::any(when::said("key_refused"sv)))},
    {"FETCH012"sv, severity::error, confidence::certain, component::none,
     "ssh does not know the git server's host key, and cannot ask whether to trust it"sv,
     "The server's key is not in known_hosts. ssh asks whether to trust it, and a job without a terminal cannot answer."sv,
     "cat ~/.ssh/known_hosts"sv,
     "mkdir -p ~/.ssh && ssh-keyscan github.com >> ~/.ssh/known_hosts (use the server in the log), then fetch again; or if the repository is "
     "public, fetch over HTTPS: git config --global url.\"https://github.com/\".insteadOf \"git@github.com:\"."sv,
     ""sv, ""sv, "OpenSSH sshconnect.c"sv, "CONF018"sv, when::all(when::any(when::said("host_key_unknown"sv)))},
    {"FETCH013"sv, severity::error, confidence::certain, component::none,
     "the git server asks for a login{value: (*)|}"sv,
     "The repository is private, or does not exist under this name: GitHub asks for a login in both cases. It accepts tokens, but no "
     "passwords."sv,
     "git ls-remote URL"sv,
     "If the repository should be public, correct its address: it was moved, renamed or deleted. If it is private, give git a token: git "
     "config --global url.\"https://TOKEN@github.com/\".insteadOf https://github.com/ (for submodules in CI: actions/checkout with token and "
     "submodules)."sv,
     ""sv, ""sv, "git credential.c and http.c"sv, "CONF018"sv, when::all(when::any(when::said("login_wanted"sv)))},
    {"FETCH014"sv, severity::error, confidence::certain, component::none,
     "the TLS certificate of the server, or of a proxy, is not trusted here"sv,
     "A company's proxy or virus scanner signs the connection with its own certificate, or the root certificates of the system are missing or "
     "old, as in a minimal image."sv,
     "curl -vI URL 2>&1 | grep issuer ; ls -l /etc/ssl/certs/ca-certificates.crt"sv,
     "apt install ca-certificates, then try again; or behind a company proxy, install its certificate: sudo cp company.crt "
     "/usr/local/share/ca-certificates/ && sudo update-ca-certificates. If Python or CMake still fails: export "
     "SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt REQUESTS_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt, then cmake --fresh -B build -D "
     "CMAKE_TLS_CAINFO=/etc/ssl/certs/ca-certificates.crt."sv,
     ""sv, ""sv, "curl lib/vtls/openssl.c; CPython Lib/ssl.py; CMake Help, CMAKE_TLS_CAINFO"sv, "CONF001 CONF018"sv,
     when::all(when::any(when::said("certificate_untrusted"sv)))},
    {"FETCH015"sv, severity::error, confidence::likely, component::none,
     "a TLS certificate has expired or is not valid yet, or this machine's clock is wrong"sv,
     "The server's certificate has expired, an old image has no newer root certificate, or the clock is wrong, as on a board without a "
     "battery."sv,
     "date ; curl -vI URL 2>&1 | grep date"sv,
     "If date shows a wrong time, set the clock: sudo timedatectl set-ntp true (WSL: sudo hwclock -s); or if the time is right, update the "
     "root certificates: apt install ca-certificates. If the server's own certificate has expired, use a mirror until it is renewed."sv,
     ""sv, ""sv, "OpenSSL crypto/x509/x509_txt.c"sv, ""sv,
     when::all(when::any(when::said("certificate_of_other_time"sv)))},
    {"FETCH016"sv, severity::error, confidence::likely, component::none,
     "the project gets its version from git tags, and this clone has none"sv,
     "git describe found no tag, as in a shallow clone of a CI or in a fork, and the project passes the empty answer to project(VERSION)."sv,
     "git describe --tags ; git rev-parse --is-shallow-repository"sv,
     "git fetch --tags --unshallow, then configure again; or if the clone is not shallow: git fetch --tags (in a fork, from the original "
     "repository). In CI, fetch all history: fetch-depth: 0 in actions/checkout, GIT_DEPTH: 0 in GitLab."sv,
     ""sv, ""sv, "git builtin/describe.c; CMake Source/cmProjectCommand.cxx"sv, "CONF001 CONF031"sv,
     when::all(when::any(when::said("no_tag"sv)), when::any(when::said("release_empty"sv)))},
    {"FETCH017"sv, severity::error, confidence::certain, component::none,
     "the clone of vcpkg is shallow, and a manifest with versions needs its whole history{value:: *|}"sv,
     "vcpkg reads older versions of its ports from its own git history, which a clone with --depth 1 does not have."sv,
     "git -C {value|$VCPKG_ROOT} rev-parse --is-shallow-repository"sv,
     "git -C {value|$VCPKG_ROOT} fetch --unshallow, then configure again. In CI, set fetch-depth: 0 for the checkout of vcpkg."sv,
     ""sv, ""sv, "vcpkg-tool src/vcpkg/vcpkgpaths.cpp"sv, ""sv, when::all(when::any(when::said("vcpkg_is_shallow"sv)))},
    {"FETCH018"sv, severity::error, confidence::certain, component::none,
     "the git repository has no revision {value|of that name}"sv,
     "The branch was renamed (master to main), the tag was deleted, or the commit was rewritten or is only in a fork. A shallow clone has "
     "only the newest commit."sv,
     "git ls-remote URL"sv,
     "Use a branch or tag that git ls-remote URL lists: in GIT_TAG of FetchContent or ExternalProject, or in git clone -b; or for a "
     "submodule: git submodule sync --recursive && git submodule update --init --recursive; or if GIT_TAG is a commit, remove GIT_SHALLOW."sv,
     ""sv, ""sv, "git builtin/clone.c, unpack-trees.c and remote.c; CMake Modules/FetchContent.cmake"sv,
     "CONF018 CONF001"sv, when::all(when::any(when::said("revision_missing"sv)))},
    {"FETCH019"sv, severity::error, confidence::certain, component::none,
     "the git repository does not exist at this address, or is private"sv,
     "GitHub gives the same answer in both cases: the repository was deleted, renamed or moved, or your key or token may not read it."sv,
     "git ls-remote URL"sv,
     "Correct the address of the repository: it was probably renamed or moved (the address of a submodule is in .gitmodules). If it is "
     "private, use a key or token that may read it."sv,
     ""sv, ""sv, "GitHub documentation, Cloning a repository"sv, "CONF018"sv,
     when::all(when::any(when::said("repository_missing"sv)))},
    {"FETCH020"sv, severity::error, confidence::likely, component::none,
     "the download from the git server was cut off"sv,
     "A proxy, the server or the network closed the connection too early, which happens to large repositories first."sv,
     "GIT_TRACE_CURL=1 git clone URL 2>&1 | tail"sv,
     "Try again, with HTTP/1.1: git config --global http.version HTTP/1.1; or fetch less: git clone --depth 1 URL (FetchContent: GIT_SHALLOW "
     "TRUE)."sv,
     ""sv, ""sv, "git remote-curl.c and sideband.c"sv, "CONF018 FETCH007"sv,
     when::all(when::any(when::said("transfer_cut"sv)))},
    // ---- npm and cargo
    {"NODE001"sv, severity::error, confidence::certain, component::none,
     "npm found no versions of the packages that fit together"sv,
     "A package has a peer dependency on a version of another package that the project does not use."sv,
     "npm explain NAME ; npm ls"sv,
     "npm install --legacy-peer-deps, which skips this check; or in package.json, change the package that the message lists as Found to a "
     "version that the peer dependency accepts."sv,
     ""sv, ""sv, "npm arborist, ERESOLVE"sv, ""sv, when::all(when::any(when::said("npm_conflict"sv)))},
    {"NODE002"sv, severity::error, confidence::certain, component::none,
     "npm's registry has no such version of {name of value|the package}"sv,
     "The release never existed or was removed, or the registry in use is a mirror that does not have it."sv,
     "npm view {name of value|NAME} versions ; npm config get registry"sv,
     "npm view {name of value|NAME} versions lists what exists: put one of these versions into package.json; or if your registry is a mirror: "
     "npm config set registry https://registry.npmjs.org/."sv,
     ""sv, ""sv, "npm npm-pick-manifest, ETARGET"sv, ""sv, when::all(when::any(when::said("npm_release_missing"sv)))},
    {"NODE003"sv, severity::error, confidence::certain, component::none,
     "a package from npm does not match the checksum in the lock file"sv,
     "The cache or a mirror has a different file, or the lock file was written for one."sv,
     "npm config get registry ; git diff package-lock.json"sv,
     "npm cache clean --force, then run npm ci again. If it fails again, write the lock file again: rm package-lock.json && npm install."sv,
     ""sv, ""sv, "npm ssri, EINTEGRITY"sv, ""sv, when::all(when::any(when::said("npm_hash_differs"sv)))},
    {"CARGO001"sv, severity::error, confidence::certain, component::none,
     "cargo found no version of {value|a crate} that satisfies all requirements"sv,
     "Two requirements exclude each other, or the index in use (offline, vendored or a mirror) does not have the requested version."sv,
     "cargo tree -i {package in value|NAME} ; cargo search {package in value|NAME}"sv,
     "In Cargo.toml, change the version of {value|the crate} to one of the candidates that the message lists; or if your index is old or you "
     "build with --offline: cargo update."sv,
     ""sv, ""sv, "cargo src/cargo/core/resolver/errors.rs"sv, ""sv,
     when::all(when::any(when::said("crate_release_missing"sv)))},
    {"CARGO002"sv, severity::error, confidence::certain, component::none,
     "the checksum of {value|a crate} differs from the one in Cargo.lock"sv,
     "The lock file was written with another source of the crate: a mirror, a vendored copy or a patch."sv,
     "git diff Cargo.lock ; cat .cargo/config.toml"sv,
     "Delete the entry of {value|the crate} from Cargo.lock, then build again: cargo build; or if .cargo/config.toml replaces crates.io, use "
     "the source that the lock file was written with."sv,
     ""sv, ""sv, "cargo src/cargo/core/resolver/encode.rs"sv, ""sv,
     when::all(when::any(when::said("crate_hash_differs"sv)))},
    {"CARGO003"sv, severity::error, confidence::certain, component::none,
     "the installed Rust is older than a crate needs"sv,
     "Each crate states the oldest rustc that can build it, and the Rust of a distribution is often more than a year old."sv,
     "rustc --version ; rustup show"sv,
     "rustup update stable, then build again; or if Rust comes from your distribution, install rustup: curl https://sh.rustup.rs -sSf | sh; "
     "or use an older release of the crate: cargo update -p NAME --precise VERSION."sv,
     ""sv, ""sv, "cargo src/cargo/ops/cargo_compile"sv, ""sv, when::all(when::any(when::said("rust_too_old"sv)))},
    {"CARGO004"sv, severity::error, confidence::certain, component::none, "rustc did not find its linker {value|cc}"sv,
     "Rust links with the C compiler of the system or, for another machine, with the cross compiler that is set for it."sv,
     "command -v {value|cc}"sv,
     "apt install build-essential, then build again; or if {value|it} is a cross compiler, install it: apt install gcc-aarch64-linux-gnu. On "
     "Windows install the Build Tools for Visual Studio with the C++ workload."sv,
     ""sv, ""sv, "rustc compiler/rustc_codegen_ssa/src/back/link.rs"sv, ""sv,
     when::all(when::any(when::said("linker_missing"sv)))},
    {"CARGO005"sv, severity::error, confidence::likely, component::none,
     "the build script of {value|a crate} did not find a program or a file that it needs"sv,
     "build.rs starts compilers and other tools, and opens files below paths from the environment. A crate for CUDA starts nvcc."sv,
     "command -v nvcc cmake clang pkg-config ; printenv CUDA_PATH CUDA_HOME"sv,
     "If the crate builds CUDA code: export PATH=/usr/local/cuda/bin:$PATH CUDA_PATH=/usr/local/cuda, then build again (apt install "
     "nvidia-cuda-toolkit if there is no nvcc). Otherwise open build.rs at the line in the message: it shows which program or file that is."sv,
     ""sv, ""sv, "cargo src/cargo/core/compiler/custom_build.rs; Rust std::io::Error"sv, ""sv,
     when::all(when::any(when::said("build_script_failed"sv)), when::any(when::said("build_script_found_nothing"sv)))},
    // ---- OpenCL
    {"OCL001"sv, severity::error, confidence::likely, component::none,
     "no OpenCL platform was found where the program ran"sv,
     "libOpenCL.so only passes calls on. It looks in /etc/OpenCL/vendors for the libraries of the drivers, and found none that loads (error "
     "-1001)."sv,
     "clinfo -l ; ls /etc/OpenCL/vendors"sv,
     "In a container: start it with docker run --gpus all -e NVIDIA_DRIVER_CAPABILITIES=compute,utility, and in the image mkdir -p "
     "/etc/OpenCL/vendors && echo libnvidia-opencl.so.1 >/etc/OpenCL/vendors/nvidia.icd. Or on the machine itself install the OpenCL "
     "library of its driver: apt install nvidia-opencl-icd. Or if the CPU is enough: apt install pocl-opencl-icd."sv,
     ""sv, ""sv, "OpenCL ICD loader; cl_ext.h, CL_PLATFORM_NOT_FOUND_KHR; OpenCL-Guide issue 33"sv, "DIAG001"sv,
     when::all(when::any(when::said("opencl_platform_missing"sv)))},
    // ---- modules
    {"LOAD009"sv, severity::error, confidence::certain, component::none,
     "the module system has no module {value|of that name}, so nothing was loaded"sv,
     "The name or the version is different on this machine, or other modules must be loaded first. The script went on without it."sv,
     "module avail {config package|NAME} ; module spider {config package|NAME} ; echo $MODULEPATH"sv,
     "module spider {config package|NAME} (Tcl modules: module avail {config package|NAME}), then load one of the modules that it lists."sv,
     ""sv, ""sv, "Lmod messageDir/en.lua; Tcl modules tcl/modfind.tcl"sv, "CUDA006"sv,
     when::all(when::any(when::said("module_unknown"sv)))},
    {"LOAD010"sv, severity::error, confidence::certain, component::none,
     "the module {value|that is asked for} exists, but other modules must be loaded before it"sv,
     "In a hierarchy of modules, you load a compiler and then an MPI to get the modules that were built with them."sv,
     "module spider {value|NAME}"sv,
     "module spider {value|NAME} shows which modules to load first: load them, then module load {value|NAME}."sv, ""sv,
     ""sv, "Lmod messageDir/en.lua"sv, ""sv, when::all(when::any(when::said("module_out_of_place"sv)))},
    {"LOAD011"sv, severity::error, confidence::certain, component::none, "the shell does not know the command module"sv,
     "It is a function that the start files of a login shell define. A script of sh, a job or a container did not read them."sv,
     "type module ; ls /etc/profile.d"sv,
     "Start the script with #!/bin/bash -l; or add a line before module load: source /etc/profile.d/modules.sh (Lmod: "
     "/etc/profile.d/lmod.sh). In a container, which has no modules, set PATH and CUDA_HOME instead."sv,
     ""sv, ""sv, "Lmod and Environment Modules documentation, initialisation of shells"sv, "PROG001"sv,
     when::all(when::any(when::said("module_command_missing"sv)))},
    // ---- containers
    {"DOCK015"sv, severity::error, confidence::certain, component::none,
     "Singularity builds an image from a recipe only as root or with --fakeroot"sv,
     "The steps of a recipe run as root in the image. A user without root rights needs user namespaces for that, which the administrator must "
     "allow."sv,
     "grep $USER /etc/subuid ; sysctl user.max_user_namespaces"sv,
     "singularity build --fakeroot IMAGE.sif RECIPE.def; or if --fakeroot is not allowed here, build on your own machine with sudo, or with "
     "--remote; or use a ready image: singularity pull docker://nvidia/cuda:12.4.1-devel-ubuntu22.04."sv,
     ""sv, ""sv, "Singularity cmd/internal/cli/build_linux.go; Apptainer user guide, Fakeroot feature"sv, ""sv,
     when::all(when::any(when::said("container_wants_root"sv)))},
    {"DOCK016"sv, severity::error, confidence::certain, component::none, "this user may not access the Docker daemon"sv,
     "The socket of the daemon belongs to root and the group docker."sv, "id ; ls -l /var/run/docker.sock"sv,
     "sudo usermod -aG docker $USER, then log in again (or newgrp docker for this shell); or run docker with sudo. In a container, mount "
     "/var/run/docker.sock and pass its group: docker run --group-add GID."sv,
     ""sv, ""sv, "Docker documentation, Linux post-installation steps"sv, ""sv,
     when::all(when::any(when::said("docker_refused"sv)))},
    {"DOCK017"sv, severity::error, confidence::certain, component::none,
     "the Docker daemon is not running, or DOCKER_HOST points to the wrong place"sv,
     "The docker command only talks to a daemon. It was not started, DOCKER_HOST is wrong, or a CI job has no docker:dind service."sv,
     "systemctl status docker ; echo $DOCKER_HOST ; docker context ls"sv,
     "sudo systemctl start docker (WSL and macOS: start Docker Desktop); or if DOCKER_HOST is wrong, unset it; or in GitLab CI, add services: "
     "docker:dind and set DOCKER_HOST to tcp://docker:2375 and DOCKER_TLS_CERTDIR to \"\"."sv,
     ""sv, ""sv, "moby client/errors.go"sv, ""sv, when::all(when::any(when::said("docker_absent"sv)))},
    {"DOCK018"sv, severity::error, confidence::certain, component::none,
     "docker run --gpus is not supported here: NVIDIA's runtime is in csv or cdi mode"sv,
     "On Jetson, and if its mode is csv or cdi, NVIDIA's runtime mounts the driver by itself. --gpus calls the older hook, which then refuses."sv,
     "grep -n mode /etc/nvidia-container-runtime/config.toml ; docker info | grep -i runtime"sv,
     "Replace --gpus with --runtime=nvidia in the docker command, script or Makefile (compose: runtime: nvidia); or if docker does not know "
     "that runtime: sudo nvidia-ctk runtime configure --runtime=docker && sudo systemctl restart docker."sv,
     ""sv, ""sv, "nvidia-container-toolkit cmd/nvidia-container-runtime-hook; TensorRT-LLM issue 799"sv, ""sv,
     when::all(when::any(when::said("runtime_hook_refused"sv)))},
    // ---- variables
    {"PATH025"sv, severity::error, confidence::likely, component::none,
     "the variable {emptied variable|that a path begins with} is empty, so only the rest of the path is left"sv,
     "A script or a preset puts the variable before the path, and nothing set it here: a new shell, sudo, a container or a CI job does not have "
     "it."sv,
     "printenv {emptied variable|CUDA_HOME} ; ls {usual value|/usr/local/cuda}"sv,
     "export {emptied variable|CUDA_HOME}={usual value|/usr/local/cuda}, then build again in an empty build directory; or under sudo: sudo "
     "env {emptied variable|CUDA_HOME}={usual value|/usr/local/cuda} COMMAND. In a Dockerfile set it with ENV, in a CMake preset with "
     "environment."sv,
     ""sv, ""sv, "rule/variable_in_path.hpp"sv, "PROG001 CUDA006 CONF013 MAKE003"sv,
     when::all(when::any(when::build_has(build_trait::path_of_empty_variable)))},
    {"PATH026"sv, severity::error, confidence::certain, component::none,
     "{unexpanded|a variable} was used as plain text: nothing replaced it with its value"sv,
     "Each shell has its own form: %X% in cmd, $env:X in PowerShell, $X in sh. In another form, or within single quotes, it is only text. "
     "CMakePresets.json and CMake's language have forms of their own."sv,
     "echo {unexpanded name:$*|$NAME}"sv,
     "Write the path itself in place of the variable, then configure in an empty build directory; or use the form of the shell that runs the "
     "command: {unexpanded name:$*|$NAME} in sh, %{unexpanded name|NAME}% in cmd, $env:{unexpanded name|NAME} in PowerShell; in "
     "CMakePresets.json, $env and the name in braces."sv,
     ""sv, ""sv, "about_Environment_Variables of PowerShell; cmake-presets(7), Macro Expansion; bash(1)"sv,
     "CUDA006 PROG001 CONF013"sv, when::all(when::any(when::build_has(build_trait::variable_not_expanded)))},
    {"PATH027"sv, severity::error, confidence::certain, component::none,
     "{generator expression|a generator expression} of CMake was passed on as plain text"sv,
     "Only CMake evaluates a generator expression, and only in its own build files. A package wrote it into a .pc file, a -config program or a "
     "compiler wrapper (h5cc, mpicc) when it was installed, and another build system passes it on."sv,
     "pkg-config --libs PACKAGE ; grep -rl --include='*.pc' -F '$<' /usr/lib /usr/share /usr/local/lib 2>/dev/null"sv,
     "Edit the .pc file or the script that has it: write the plain flag in its place (-pthread for Threads::Threads), or delete it; or install a "
     "version of that package whose files do not have it, then configure again in an empty build directory."sv,
     ""sv, ""sv, "cmake-generator-expressions(7); HDF5 issue 5699"sv, "FILE001 LINK004 OPT001"sv,
     when::all(when::any(when::build_has(build_trait::unevaluated_expression)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
