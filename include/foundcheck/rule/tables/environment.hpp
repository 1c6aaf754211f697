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
     "the index has no {value|such release} that fits this Python or this platform"sv,
     "pip lists the releases that have a file for this interpreter and platform, and the one that is asked for is not among them. It was built "
     "for older or newer releases of Python, or lies in another index, as PyTorch's for each CUDA release."sv,
     "python --version ; python -m pip index versions {name of value|NAME}"sv,
     "{python of wheel:Its wheels are for Python up to *: |}{python of wheel:python* -m venv venv && . venv/bin/activate, then install again; or "
     "|}{newest offered:take *, the newest that it has|take a release that it has}: python -m pip install {name of value|NAME}{newest "
     "offered:==*|}; or name the index that has the other one, for PyTorch --index-url https://download.pytorch.org/whl/{torch index|cu124}."sv,
     ""sv, ""sv, "pip src/pip/_internal/resolution/resolvelib/factory.py; rule/python_wheel.hpp"sv, "PKG003 DIAG001"sv,
     when::all(when::any(when::said("requirement_of_other_release"sv)),
               // pip's list of what it left out is no error of its own.
               when::also(when::diagnosed("unknown"sv, "Ignored the following "sv)))},
    {"PIP002"sv, severity::error, confidence::certain, component::none,
     "a package that was downloaded does not have the hash that is written down for it{value: (*)|}"sv,
     "A lock file or --hash in the requirements names the hash of each file. The file is another one: of a mirror that builds its own, cut short "
     "by a proxy or in the cache, or the release has got more files since."sv,
     "the lines below the message name the file, the hash that is expected and the one it has ; python -m pip download --no-deps --no-cache-dir "
     "NAME && sha256sum the file"sv,
     "Fetch it again without the cache: python -m pip cache purge (uv cache clean NAME), and without a mirror or proxy in between. If the hash "
     "stays another one, write the requirements anew: pip-compile --generate-hashes, uv lock, poetry lock."sv,
     ""sv, ""sv, "pip src/pip/_internal/exceptions.py, HashMismatch; uv crates/uv-extract"sv, "DIAG001"sv,
     when::all(when::any(when::said("hash_differs"sv)))},
    {"PIP003"sv, severity::error, confidence::likely, component::none,
     "{subject|a module} is missing while a package is built: pip and uv do that in an environment of its own"sv,
     "An environment for the build holds only what pyproject.toml of the package lists. {value|The package} imports {subject|the module} in its "
     "setup.py and does not list it, so that it does not matter whether it is installed."sv,
     "grep -n requires pyproject.toml of the package ; python -c 'import {subject|torch}'"sv,
     "python -m pip install {subject|torch} setuptools wheel ninja packaging, then build without isolation: pip install --no-build-isolation "
     "{name of value|NAME}. For uv: uv pip install {subject|torch} setuptools, then uv sync --no-build-isolation-package {name of value|NAME} "
     "(pyproject.toml: [tool.uv] no-build-isolation-package)."sv,
     ""sv, ""sv, "PEP 517 and 518; uv documentation, build isolation; pip src/pip/_internal/distributions/sdist.py"sv,
     "PKG003 PY005"sv,
     when::all(when::any(when::said("undeclared_requirement"sv)),
               when::any(when::diagnosed("missing_package"sv, "No module named"sv)))},
    {"PIP004"sv, severity::error, confidence::certain, component::none,
     "no releases of the packages fit together{reason:: *|}"sv,
     "Each package says which releases of others it takes, and two of them exclude each other. pip and uv stop before anything is installed."sv,
     "python -m pip install --dry-run the requirements, one by one ; python -m pip index versions NAME"sv,
     "Change what is asked for: take the exact version (==) of the package in the evidence out of the requirements, or give it one that both "
     "take; or use a release of the other that takes it."sv,
     ""sv, ""sv, "pip documentation, Dependency Resolution; uv crates/uv-resolver"sv, "DIAG001"sv,
     when::all(when::any(when::said("requirements_conflict"sv)),
               when::also(when::diagnosed("unknown"sv, "conflicting dependencies"sv)))},
    {"PIP005"sv, severity::error, confidence::certain, component::none,
     "the package takes its version from git, and there is no checkout with tags{value: in *|}"sv,
     "setuptools-scm and its like ask git for the last tag. An archive of GitHub, a copy without .git, a shallow clone or a submodule has none."sv,
     "git describe --tags ; ls -d .git"sv,
     "Build a clone: git clone the project, or git fetch --tags --unshallow in the one that is there; or give the version: "
     "SETUPTOOLS_SCM_PRETEND_VERSION=1.0.0 pip install . (PBR_VERSION for pbr). In a Dockerfile copy .git too."sv,
     ""sv, ""sv, "setuptools-scm src/setuptools_scm/_get_version_impl.py; pbr pbr/packaging.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("release_unknown"sv)))},
    // ---- packages of the system
    {"PKG011"sv, severity::error, confidence::certain, component::none,
     "no repository of this machine has {value|a package that another one needs}"sv,
     "A package that is to be installed needs it. Its repository is for another release of the distribution, or a further one is off: universe, "
     "EPEL, CRB."sv,
     "cat /etc/os-release ; apt-cache policy {value|NAME} ; dnf repolist ; dnf provides {value|NAME}"sv,
     "Take the repository that is for this release of the distribution (for CUDA: the one of developer.download.nvidia.com/compute/cuda/repos "
     "whose name has it), or turn on the one that has {value|it}: add-apt-repository universe, dnf install epel-release, dnf config-manager "
     "--set-enabled crb. libtinfo5 is gone since Ubuntu 23.10 and Debian 13, and only nsight-systems of older CUDA releases wants it: install its "
     "parts without that (of one release cuda-nvcc and cuda-libraries-dev), or the toolkit of this Ubuntu's repository."sv,
     ""sv, ""sv, "apt-private/private-output.cc; libsolv src/problems.c; NVIDIA CUDA installation guide for Linux"sv,
     "PKG006"sv, when::all(when::any(when::said("dependency_unavailable"sv)))},
    {"PKG012"sv, severity::error, confidence::certain, component::none,
     "apt does not install {value|a package} in the release that another one needs"sv,
     "One release of it is installed or chosen, and a package that is asked for needs another: two repositories have packages of one name, as "
     "NVIDIA's and the distribution's, or one is held."sv,
     "apt-cache policy {value|NAME} ; apt-mark showhold ; dpkg -l | grep {value|NAME}"sv,
     "Let one repository bring both: apt install {value|NAME} with the package that needs it, in the release that the message names "
     "(NAME=VERSION); apt-mark unhold {value|NAME} where it is held; or remove the packages that the other repository brought."sv,
     ""sv, ""sv, "apt-private/private-output.cc; apt_preferences(5)"sv, "PKG006"sv,
     when::all(when::any(when::said("dependency_refused"sv)),
               when::any(when::unless(when::said("dependency_unavailable"sv))))},
    {"PKG013"sv, severity::error, confidence::certain, component::none, "another program holds apt's lock"sv,
     "Only one program may install packages at a time. On a machine that has just started unattended-upgrades does."sv,
     "ps aux | grep -E 'apt|dpkg|unattended'"sv,
     "Wait until the other one has ended, or let apt wait: apt-get -o DPkg::Lock::Timeout=600 install NAME. Without rights (are you root?) use "
     "sudo."sv,
     ""sv, ""sv, "apt apt-pkg/deb/debsystem.cc"sv, ""sv, when::all(when::any(when::said("packages_locked"sv)))},
    {"PKG014"sv, severity::error, confidence::certain, component::none,
     "dpkg was interrupted, and packages are half installed"sv,
     "An installation was ended before all packages were set up. apt does nothing until that is done."sv,
     "dpkg --audit"sv, "sudo dpkg --configure -a && sudo apt-get -f install, then install again."sv, ""sv, ""sv,
     "apt apt-pkg/deb/debsystem.cc"sv, ""sv, when::all(when::any(when::said("packages_half_installed"sv)))},
    {"PKG015"sv, severity::error, confidence::certain, component::none,
     "a repository has nothing for this release of the distribution"sv,
     "apt asked for the list of the release, and the server has none: the release is out of support and was moved to an archive, or a line of "
     "sources.list names one that the repository never had."sv,
     "cat /etc/os-release ; grep -rn the address in the evidence /etc/apt/sources.list /etc/apt/sources.list.d"sv,
     "Take an image or a release of the distribution that is in support. For an old one name the archive in sources.list "
     "(old-releases.ubuntu.com, archive.debian.org); or take the line of the repository out, or write the name of this release (lsb_release -cs) "
     "into it."sv,
     ""sv, ""sv, "apt-secure(8); sources.list(5)"sv, "PKG007"sv,
     when::all(when::any(when::diagnosed("untrusted_repository"sv, "does not have a Release file"sv)))},
    {"PKG016"sv, severity::error, confidence::certain, component::none,
     "Spack is to build with CUDA, and cuda_arch was not given"sv,
     "Packages that are built with +cuda take the architecture of the GPU as cuda_arch, and many refuse to go on without."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; spack info NAME"sv,
     "spack install NAME +cuda cuda_arch={gpu architecture|80} (the compute capability of the GPU without its point); for all packages in "
     "packages.yaml: all: variants: +cuda cuda_arch={gpu architecture|80}."sv,
     ""sv, ""sv, "spack var/spack/repos, build_systems/cuda.py"sv, "PKG017"sv,
     when::all(when::any(when::said("spack_without_architecture"sv)))},
    {"PKG017"sv, severity::error, confidence::certain, component::none,
     "Spack finds no way to build what was asked for{reason:: *|}"sv,
     "The concretizer looks for versions, variants and compilers that satisfy all packages at once, and lists the conflicts."sv,
     "spack spec -I NAME ; spack compilers ; cat packages.yaml"sv,
     "Change what the reasons in the evidence name: leave out a version or variant of the spec, register the compiler (spack compiler find), or "
     "take an external out of packages.yaml that does not fit."sv,
     ""sv, ""sv, "spack lib/spack/spack/solver/asp.py, 0.17 to 1.0"sv, ""sv,
     when::all(when::any(when::said("spack_conflict"sv)))},
    {"PKG018"sv, severity::error, confidence::certain, component::none, "apt-key needs gnupg, which is not installed"sv,
     "Images of Debian and Ubuntu bring apt without gnupg, and apt-key calls it to read a key."sv, "command -v gpg"sv,
     "apt-get update && apt-get install -y gnupg before it; or without apt-key: a package of the repository that brings its key (for CUDA cuda-keyring, from "
     "developer.download.nvidia.com), or the key as a file and signed-by in sources.list."sv,
     ""sv, ""sv, "apt cmdline/apt-key.in; SIRF-SuperBuild issue 727"sv, ""sv,
     when::all(when::any(when::said("key_tool_missing"sv)))},
    // ---- programs and libraries
    {"PROG010"sv, severity::error, confidence::certain, component::none,
     "vcpkg needs {value|a program} of the system, and it is not installed"sv,
     "vcpkg builds libraries from their sources and brings no autotools, pkg-config or Python of its own on Linux and macOS."sv,
     "command -v {value|NAME}"sv,
     "apt install {package of value|NAME} (for a port that uses autotools: autoconf automake autoconf-archive libtool), then configure again."sv,
     ""sv, ""sv, "vcpkg scripts/cmake/vcpkg_configure_make.cmake and vcpkg_find_acquire_program.cmake"sv, "CONF001"sv,
     when::all(when::any(when::said("system_program_wanted"sv)))},
    {"PROG011"sv, severity::error, confidence::certain, component::none,
     "the assembler nasm is not installed, or too old"sv,
     "FFmpeg, x264, libvpx and libjpeg-turbo have parts in assembler for x86 and look for nasm or yasm. configure stopped, so that there is no "
     "makefile."sv,
     "nasm -v ; yasm --version"sv,
     "apt install nasm yasm, then run configure again; or give it --disable-x86asm (x264: --disable-asm), which makes it slow."sv,
     ""sv, ""sv, "FFmpeg configure; x264 configure; libvpx build/make/configure.sh"sv, "FILE004"sv,
     when::all(when::any(when::said("assembler_missing"sv)))},
    {"PROG012"sv, severity::error, confidence::certain, component::none,
     "pkg-config is not installed, and a build script looks for a library with it"sv,
     "-sys crates of Rust ask pkg-config where a library of the system is."sv, "command -v pkg-config"sv,
     "apt install pkg-config, and the development package of the library that the script names; then build again."sv,
     ""sv, ""sv, "pkg-config of crates.io, src/lib.rs"sv, ""sv,
     when::all(when::any(when::said("pkg_config_missing"sv)))},
    {"FILE004"sv, severity::error, confidence::certain, component::none, "make finds no makefile here"sv,
     "It was not written: configure or cmake stopped before, or was not run. Or make was started in another directory than the one that has it."sv,
     "ls Makefile makefile GNUmakefile ; tail config.log"sv,
     "Look at what configure or cmake said before, fix that and run it again; or start make where the makefile is: make -C build (cmake --build "
     "build)."sv,
     ""sv, ""sv, "GNU make src/remake.c and main.c"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "no makefile found"sv)))},
    {"HDR023"sv, severity::error, confidence::certain, component::none,
     "{thing of variable|a library} was not found: {subject|its variable} is NOTFOUND"sv,
     "The project looked for its headers and libraries, found none, and uses the variable all the same, so that CMake writes no build files."sv,
     "grep {subject|NAME} CMakeCache.txt"sv,
     "{words of variable|Install it}; or if it is installed elsewhere: cmake -B build -D "
     "{subject|VARIABLE}=/path."sv,
     ""sv, ""sv, "rule/variable_origin.hpp; CMake Source/cmGlobalGenerator.cxx, CheckTargetProperties"sv,
     "CONF002 CONF012"sv, when::all(when::any(when::build_has(build_trait::variable_origin_known)))},
    // ---- R, Bazel
    {"R001"sv, severity::error, confidence::certain, component::none,
     "a package of R needs a library of the system that is not installed{value:: *|}"sv,
     "R builds the package from its sources, and its configure script asks pkg-config for the library. Only the development package has the file "
     "for that."sv,
     "pkg-config --exists --print-errors {value|NAME}"sv,
     "{package for r:apt install *|Install the development package of the library}, then install.packages again; or on Ubuntu take the package of "
     "R ready-made: https://packagemanager.posit.co in options(repos)."sv,
     ""sv, ""sv, "r-lib, tools/anticonf; Writing R Extensions, configure and cleanup"sv, ""sv,
     when::all(when::any(when::said("r_library_missing"sv)), when::also(when::said("r_package_for_deb"sv)))},
    {"R002"sv, severity::error, confidence::certain, component::none,
     "a package of R is not installed that another one needs{value:: *|}"sv,
     "R CMD INSTALL installs no dependencies, and install.packages goes on where one of them fails: why, its own lines above say."sv,
     "Rscript -e 'packageVersion(\"{value|NAME}\")'"sv,
     "Rscript -e 'install.packages(\"{value|NAME}\", repos=\"https://cloud.r-project.org\")', and fix the first error of that; then install the "
     "other again."sv,
     ""sv, ""sv, "R src/library/tools/R/install.R"sv, ""sv, when::all(when::any(when::said("r_package_missing"sv)))},
    {"BAZEL001"sv, severity::error, confidence::certain, component::none,
     "Bazel's rules for CUDA did not find {value|a file} in the release that was asked for"sv,
     "They look for each header and library below the directories that the message lists, and compare its version with the one of the "
     "configuration."sv,
     "cat .tf_configure.bazelrc ; find / -name '{value|NAME}'"sv,
     "{package of value:apt install *, then |}name the directories that have it and its version, and configure again: export "
     "TF_CUDA_PATHS=/usr,/usr/local/cuda TF_CUDA_VERSION=12.4 TF_CUDNN_VERSION=9 && ./configure. A version that is left empty takes what is there."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/find_cuda_config.py, 2.0 to 2.17"sv, "DIAG001"sv,
     when::all(when::any(when::said("bazel_file_missing"sv)),
               when::also(when::diagnosed("unknown"sv, "Repository command failed"sv)))},
    {"BAZEL002"sv, severity::error, confidence::certain, component::none,
     "a file that Bazel downloaded is not the one whose checksum the workspace has"sv,
     "What lies under the address has changed, as archives that GitHub makes on demand do, or a proxy sent something else."sv,
     "the two checksums in the evidence ; curl -L the address | sha256sum"sv,
     "Try once more without the proxy. If it stays another one, take a newer version of the project, or write the new checksum into the rule of "
     "the workspace; bazel clean --expunge before."sv,
     ""sv, ""sv, "bazel src/main/java/com/google/devtools/build/lib/bazel/repository/downloader"sv, ""sv,
     when::all(when::any(when::said("bazel_download_differs"sv)))},
    {"BAZEL003"sv, severity::error, confidence::certain, component::none,
     "this Bazel is not of the release that the project wants{value:: *|}"sv,
     "The rules of a project are for one release of Bazel: .bazelversion names it."sv,
     "bazel --version ; cat .bazelversion"sv,
     "Install Bazelisk as bazel, which fetches the release that the project names: npm install -g @bazel/bazelisk; or that release itself: "
     "USE_BAZEL_VERSION={value|6.5.0} bazelisk build."sv,
     ""sv, ""sv, "bazel scripts/packages/bazel.sh; tensorflow configure.py"sv, ""sv,
     when::all(when::any(when::said("bazel_of_other_release"sv)))},
    // ---- git and downloads
    {"FETCH008"sv, severity::error, confidence::certain, component::none,
     "Git LFS is not installed, and the repository keeps files in it"sv,
     "The repository names git-lfs as a filter for its large files. Without it the checkout stops, or leaves pointers of a few lines in place of "
     "the files."sv,
     "git lfs version"sv,
     "apt install git-lfs && git lfs install, then clone again, or git lfs pull in the clone that is there. Without the files: "
     "GIT_LFS_SKIP_SMUDGE=1 git clone, with git-lfs installed."sv,
     ""sv, ""sv, "git convert.c; git-lfs lfs/hook.go"sv, "CONF001 PROG001"sv,
     when::all(when::any(when::said("lfs_missing"sv)))},
    {"FETCH009"sv, severity::error, confidence::certain, component::none,
     "the Git LFS quota of the repository's owner is used up"sv,
     "GitHub counts each download of a file of Git LFS, also by CI, and serves none once the quota of the month is used up."sv,
     "git lfs ls-files names the files"sv,
     "Go on without the files where the build does not need them: GIT_LFS_SKIP_SMUDGE=1 git clone (actions/checkout: lfs: false). Otherwise the "
     "owner buys data, or waits for the next month; or take them from a release or a mirror; keep them in a cache of the CI."sv,
     ""sv, ""sv, "GitHub documentation, About storage and bandwidth usage of Git LFS"sv, ""sv,
     when::all(when::any(when::said("lfs_used_up"sv)))},
    {"FETCH010"sv, severity::error, confidence::certain, component::none,
     "the server refuses further downloads: the limit for this address or user is reached"sv,
     "Docker Hub and GitHub count requests without a login by the address, which all jobs of a CI share."sv,
     "docker info | grep Username ; curl -s https://api.github.com/rate_limit"sv,
     "Log in: docker login (a token in the CI), GITHUB_TOKEN in the environment; or take a mirror (mirror.gcr.io, nvcr.io for nvidia/cuda); or "
     "wait an hour."sv,
     ""sv, ""sv, "Docker Hub, usage and limits; GitHub REST API, rate limits"sv, ""sv,
     when::all(when::any(when::said("downloads_used_up"sv)))},
    {"FETCH011"sv, severity::error, confidence::certain, component::none,
     "git fetches over SSH, and the server takes no key of this user"sv,
     "An address such as git@github.com:owner/name wants a key that the server knows, also for a public repository. In a container, a CI job and "
     "under sudo there is mostly none."sv,
     "ssh -T git@github.com ; ssh-add -l ; git config --get-regexp url"sv,
     "For a public repository fetch over HTTPS: git config --global url.\"https://github.com/\".insteadOf git@github.com: && git config --global "
     "--add url.\"https://github.com/\".insteadOf ssh://git@github.com/, then delete _deps of the build directory and configure again. For a "
     "private one give the key: ssh-add, in docker build --ssh default with RUN --mount=type=ssh, in CI a deploy key."sv,
     ""sv, ""sv, "OpenSSH sshconnect2.c; git-config(1), url.<base>.insteadOf"sv, "CONF018"sv,
     when::all(when::any(when::said("key_refused"sv)))},
    {"FETCH012"sv, severity::error, confidence::certain, component::none,
     "ssh does not know the server that git fetches from, and nobody can be asked"sv,
     "The key of the server is not in known_hosts. ssh asks whether to trust it, and a job without a terminal cannot answer."sv,
     "cat ~/.ssh/known_hosts"sv,
     "mkdir -p ~/.ssh && ssh-keyscan github.com >> ~/.ssh/known_hosts (compare with the fingerprints that the server publishes); or fetch over "
     "HTTPS: git config --global url.\"https://github.com/\".insteadOf git@github.com:"sv,
     ""sv, ""sv, "OpenSSH sshconnect.c"sv, "CONF018"sv, when::all(when::any(when::said("host_key_unknown"sv)))},
    {"FETCH013"sv, severity::error, confidence::certain, component::none, "the git server wants a login{value: (*)|}"sv,
     "The repository is private, or not there under this name: GitHub asks for a login for both. Passwords are no longer taken, only tokens."sv,
     "git ls-remote the address in the evidence"sv,
     "Correct the address where the repository was moved or renamed; for a private one give a token: git config --global "
     "url.\"https://$TOKEN@github.com/\".insteadOf https://github.com/, in CI the token of the job (submodules: its checkout step with a token "
     "that may read them)."sv,
     ""sv, ""sv, "git credential.c and http.c"sv, "CONF018"sv, when::all(when::any(when::said("login_wanted"sv)))},
    {"FETCH014"sv, severity::error, confidence::certain, component::none,
     "the certificate of the server, or of a proxy in between, is not trusted here"sv,
     "A company's proxy or virus scanner opens the connection and signs with a certificate of its own, or the certificates of the system are "
     "missing or old, as in a bare image."sv,
     "curl -vI the address 2>&1 | grep issuer ; ls /etc/ssl/certs/ca-certificates.crt"sv,
     "apt install --reinstall ca-certificates. Behind a proxy install its certificate: cp company.crt /usr/local/share/ca-certificates/ && "
     "update-ca-certificates, then name the file to what has its own list: export SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt "
     "GIT_SSL_CAINFO=$SSL_CERT_FILE REQUESTS_CA_BUNDLE=$SSL_CERT_FILE PIP_CERT=$SSL_CERT_FILE NODE_EXTRA_CA_CERTS=$SSL_CERT_FILE; CMake: cmake "
     "--fresh -B build -D CMAKE_TLS_CAINFO=/etc/ssl/certs/ca-certificates.crt."sv,
     ""sv, ""sv, "curl lib/vtls/openssl.c; CPython Lib/ssl.py; CMake Help, CMAKE_TLS_CAINFO"sv, "CONF001 CONF018"sv,
     when::all(when::any(when::said("certificate_untrusted"sv)))},
    {"FETCH015"sv, severity::error, confidence::likely, component::none,
     "a certificate is out of date, or the clock of this machine is"sv,
     "A certificate is good between two times. The server's has ended, an old image lacks the newer root certificate, or the clock here is wrong, "
     "as on a board without a battery."sv,
     "date ; curl -vI the address 2>&1 | grep date"sv,
     "Set the clock (timedatectl set-ntp true; in WSL sudo hwclock -s); apt install --reinstall ca-certificates; if it is the server's, wait for "
     "its owner or take a mirror."sv,
     ""sv, ""sv, "OpenSSL crypto/x509/x509_txt.c"sv, ""sv,
     when::all(when::any(when::said("certificate_of_other_time"sv)))},
    {"FETCH016"sv, severity::error, confidence::likely, component::none,
     "the project takes its version from git describe, and the clone has no tags"sv,
     "A shallow clone, as CI makes it, a fork or a clone without tags has no name that git describe could give, and the project puts the empty "
     "answer into project(VERSION)."sv,
     "git describe --tags ; git rev-parse --is-shallow-repository"sv,
     "git fetch --tags --unshallow (where the clone is whole: git fetch --tags), then configure again; in CI fetch all: fetch-depth: 0 and "
     "fetch-tags: true of actions/checkout, GIT_DEPTH: 0 of GitLab. A fork lacks the tags: git fetch --tags from the original."sv,
     ""sv, ""sv, "git builtin/describe.c; CMake Source/cmProjectCommand.cxx"sv, "CONF001 CONF031"sv,
     when::all(when::any(when::said("no_tag"sv)), when::any(when::said("release_empty"sv)))},
    {"FETCH017"sv, severity::error, confidence::certain, component::none,
     "the clone of vcpkg is shallow, and a manifest with versions needs all of it{value:: *|}"sv,
     "vcpkg reads older versions of its ports from its own git history. A clone with --depth 1, as CI makes it, has none."sv,
     "git -C {value|$VCPKG_ROOT} rev-parse --is-shallow-repository"sv,
     "git -C {value|$VCPKG_ROOT} fetch --unshallow, then configure again; in CI fetch-depth: 0 for the submodule."sv,
     ""sv, ""sv, "vcpkg-tool src/vcpkg/vcpkgpaths.cpp"sv, ""sv, when::all(when::any(when::said("vcpkg_is_shallow"sv)))},
    {"FETCH018"sv, severity::error, confidence::certain, component::none,
     "the git repository has no {value|such revision}"sv,
     "A branch was renamed (master, main), a tag was taken back, or a commit was rewritten or is on a fork alone; a shallow "
     "clone has only the newest one."sv,
     "git ls-remote the address in the log"sv,
     "Give one that is there: GIT_TAG of FetchContent or ExternalProject, the argument of git clone -b; for a submodule git "
     "submodule sync --recursive && git submodule update --init --recursive; or a newer version of the project, which names "
     "another. With GIT_SHALLOW a commit must be a branch or a tag: turn it off."sv,
     ""sv, ""sv, "git builtin/clone.c, unpack-trees.c and remote.c; CMake Modules/FetchContent.cmake"sv, "CONF018"sv,
     when::all(when::any(when::said("revision_missing"sv)))},
    {"FETCH019"sv, severity::error, confidence::certain, component::none,
     "the git repository is not there under this address, or is private"sv,
     "GitHub gives one answer for both: it was deleted, renamed or moved, or the key or token may not see it."sv,
     "git ls-remote the address in the log"sv,
     "Correct the address (the project's page names it; submodules: .gitmodules, then git submodule sync); for a private one "
     "use a key or token that may read it."sv,
     ""sv, ""sv, "GitHub documentation, Cloning a repository"sv, "CONF018"sv,
     when::all(when::any(when::said("repository_missing"sv)))},
    {"FETCH020"sv, severity::error, confidence::likely, component::none,
     "the transfer from the git server was cut off"sv,
     "A proxy, the server or the network ended it before all was there. Large repositories are cut first."sv,
     "GIT_TRACE_CURL=1 git clone the address in the log 2>&1 | tail"sv,
     "Try once more; fetch less: git clone --depth 1 (GIT_SHALLOW TRUE of FetchContent); or git config --global http.version "
     "HTTP/1.1 and git config --global http.postBuffer 524288000 behind a proxy."sv,
     ""sv, ""sv, "git remote-curl.c and sideband.c"sv, "CONF018 FETCH007"sv,
     when::all(when::any(when::said("transfer_cut"sv)))},
    // ---- npm and cargo
    {"NODE001"sv, severity::error, confidence::certain, component::none,
     "npm finds no releases of the packages that fit together"sv,
     "A package asks for a release of another as a peer, and the one that the project has is none of those."sv,
     "npm explain NAME ; npm ls"sv,
     "Change the release of the package that the lines below name as Found, to one that the peer takes; or npm install "
     "--legacy-peer-deps, which does without the check."sv,
     ""sv, ""sv, "npm arborist, ERESOLVE"sv, ""sv, when::all(when::any(when::said("npm_conflict"sv)))},
    {"NODE002"sv, severity::error, confidence::certain, component::none, "npm's registry has no {value|such release}"sv,
     "The release was never there or was taken back, or the registry in use is a mirror that does not have it."sv,
     "npm view {name of value|NAME} versions ; npm config get registry"sv,
     "Ask for a release that npm view lists, in package.json; or name the registry that has it: npm config set registry "
     "https://registry.npmjs.org/."sv,
     ""sv, ""sv, "npm npm-pick-manifest, ETARGET"sv, ""sv, when::all(when::any(when::said("npm_release_missing"sv)))},
    {"NODE003"sv, severity::error, confidence::certain, component::none,
     "a package that npm fetched does not have the checksum of the lock file"sv,
     "The cache or a mirror has another file, or the lock file was written with one."sv,
     "the line below the message names the package and both checksums"sv,
     "npm cache clean --force, then npm ci again. If it stays so: rm package-lock.json && npm install, with the registry of "
     "npm itself."sv,
     ""sv, ""sv, "npm ssri, EINTEGRITY"sv, ""sv, when::all(when::any(when::said("npm_hash_differs"sv)))},
    {"CARGO001"sv, severity::error, confidence::certain, component::none,
     "cargo finds no release of {value|a crate} that fits all that ask for it"sv,
     "Crates ask for releases that exclude each other, or the index that is there (offline, vendored, a mirror) does not have "
     "the one that is asked for."sv,
     "cargo tree -i {value|NAME} ; cargo search {value|NAME}"sv,
     "cargo update -p {value|NAME} takes the newest that fits; or change its version in Cargo.toml to one of the candidates "
     "that the lines below name; without --offline where the index is old."sv,
     ""sv, ""sv, "cargo src/cargo/core/resolver/errors.rs"sv, ""sv,
     when::all(when::any(when::said("crate_release_missing"sv)))},
    {"CARGO002"sv, severity::error, confidence::certain, component::none,
     "the checksum of {value|a crate} is not the one in Cargo.lock"sv,
     "The lock file was written with another source: a mirror, a vendored copy or a patched crate."sv,
     "git diff Cargo.lock ; cat .cargo/config.toml"sv,
     "Use the source that the lock file was written with (.cargo/config.toml); or delete Cargo.lock, or the entry of {value|the "
     "crate} in it, and cargo update."sv,
     ""sv, ""sv, "cargo src/cargo/core/resolver/encode.rs"sv, ""sv,
     when::all(when::any(when::said("crate_hash_differs"sv)))},
    {"CARGO003"sv, severity::error, confidence::certain, component::none,
     "the installed Rust is older than a crate needs"sv,
     "Crates say which rustc they need at least. A distribution's Rust is often a year old and more."sv,
     "rustc --version ; rustup show"sv,
     "rustup update stable (install rustup where Rust came from the distribution: curl https://sh.rustup.rs -sSf | sh); or take "
     "the older release of the crate that the message names: cargo update -p NAME --precise VERSION."sv,
     ""sv, ""sv, "cargo src/cargo/ops/cargo_compile"sv, ""sv, when::all(when::any(when::said("rust_too_old"sv)))},
    {"CARGO004"sv, severity::error, confidence::certain, component::none, "rustc does not find its linker {value|cc}"sv,
     "Rust links with the C compiler of the system, and for another machine with the cross compiler that is named for it."sv,
     "command -v {value|cc}"sv,
     "apt install build-essential; for another machine its cross compiler (gcc-aarch64-linux-gnu), named in "
     ".cargo/config.toml: linker of the target. On Windows install the Build Tools of Visual Studio."sv,
     ""sv, ""sv, "rustc compiler/rustc_codegen_ssa/src/back/link.rs"sv, ""sv,
     when::all(when::any(when::said("linker_missing"sv)))},
    // ---- modules
    {"LOAD009"sv, severity::error, confidence::certain, component::none,
     "the module system has no module {value|of that name}, so that nothing of it was loaded"sv,
     "The name or the version is another one on this machine, or modules must be loaded before that add its directory. The script went on without."sv,
     "module avail {config package|NAME} ; module spider {config package|NAME} ; echo $MODULEPATH"sv,
     "module spider {config package|NAME} (Tcl modules: module avail {config package|NAME}) lists those that are there: load one of them, with "
     "what it says must be loaded first. Let the script stop there: set -e behind module load."sv,
     ""sv, ""sv, "Lmod messageDir/en.lua; Tcl modules tcl/modfind.tcl"sv, "CUDA006"sv,
     when::all(when::any(when::said("module_unknown"sv)))},
    {"LOAD010"sv, severity::error, confidence::certain, component::none,
     "the module {value|that is asked for} is there, and wants other modules loaded before it"sv,
     "In a hierarchy of modules a compiler, then an MPI, opens the modules that were built with it."sv,
     "module spider {value|NAME}"sv,
     "module spider {value|NAME} names the modules to load first: module load them, then {value|it}."sv, ""sv, ""sv,
     "Lmod messageDir/en.lua"sv, ""sv, when::all(when::any(when::said("module_out_of_place"sv)))},
    {"LOAD011"sv, severity::error, confidence::certain, component::none, "the shell does not know the command module"sv,
     "It is a function that the start files of a login shell define. A script of sh, a job or a container did not read them."sv,
     "type module ; ls /etc/profile.d"sv,
     "Begin the script with #!/bin/bash -l, or source /etc/profile.d/modules.sh (Lmod: /etc/profile.d/lmod.sh or z00_lmod.sh) before module load; "
     "in a container name the paths of the tools by hand."sv,
     ""sv, ""sv, "Lmod and Environment Modules documentation, initialisation of shells"sv, "PROG001"sv,
     when::all(when::any(when::said("module_command_missing"sv)))},
    // ---- containers
    {"DOCK015"sv, severity::error, confidence::certain, component::none,
     "Singularity builds an image from a recipe only as root or with --fakeroot"sv,
     "The steps of a recipe run as root in the image. A user without rights gets that by user namespaces, where the administrator allows them, or "
     "builds elsewhere."sv,
     "grep $USER /etc/subuid ; sysctl user.max_user_namespaces"sv,
     "singularity build --fakeroot IMAGE.sif RECIPE.def (Apptainer 1.1 does it by itself); or take an image that is there: singularity pull "
     "docker://nvidia/cuda:12.4.1-devel-ubuntu22.04; or build on a machine of your own with sudo, or with --remote."sv,
     ""sv, ""sv, "Singularity cmd/internal/cli/build_linux.go; Apptainer user guide, Fakeroot feature"sv, ""sv,
     when::all(when::any(when::said("container_wants_root"sv)))},
    {"DOCK016"sv, severity::error, confidence::certain, component::none, "this user may not talk to Docker's daemon"sv,
     "The socket of the daemon belongs to root and the group docker."sv, "id ; ls -l /var/run/docker.sock"sv,
     "sudo usermod -aG docker $USER, then log in again (newgrp docker for this shell); or sudo docker. In a container mount the socket and give "
     "the group: --group-add."sv,
     ""sv, ""sv, "Docker documentation, Linux post-installation steps"sv, ""sv,
     when::all(when::any(when::said("docker_refused"sv)))},
    {"DOCK017"sv, severity::error, confidence::certain, component::none,
     "Docker's daemon does not run, or not where it is looked for"sv,
     "The program docker only asks a daemon. It is not started, DOCKER_HOST names another place, or a job of a CI has no service docker:dind."sv,
     "systemctl status docker ; echo $DOCKER_HOST ; docker context ls"sv,
     "sudo systemctl start docker (WSL: turn on the integration in Docker Desktop); in GitLab CI services: docker:dind with "
     "DOCKER_HOST=tcp://docker:2375; unset DOCKER_HOST where it is wrong."sv,
     ""sv, ""sv, "moby client/errors.go"sv, ""sv, when::all(when::any(when::said("docker_absent"sv)))},
    {"DOCK018"sv, severity::error, confidence::certain, component::none,
     "docker run --gpus is not supported here: NVIDIA's container runtime works in another mode"sv,
     "On Jetson, and wherever its mode is csv or cdi, the runtime itself mounts the driver. --gpus calls the hook of the older way, which then refuses."sv,
     "grep -n mode /etc/nvidia-container-runtime/config.toml ; docker info | grep -i runtime"sv,
     "Replace --gpus by --runtime=nvidia where docker is run: in the command, a script or a Makefile (compose: runtime: nvidia); or where docker does not know "
     "that runtime: sudo nvidia-ctk runtime configure --runtime=docker && sudo systemctl restart docker."sv,
     ""sv, ""sv, "nvidia-container-toolkit cmd/nvidia-container-runtime-hook; TensorRT-LLM issue 799"sv, ""sv,
     when::all(when::any(when::said("runtime_hook_refused"sv)))},
    // ---- variables
    {"PATH025"sv, severity::error, confidence::likely, component::none,
     "the variable {emptied variable|that a path begins with} is empty: only the rest of the path is left"sv,
     "A script or a preset puts the variable before the path, and nothing set it here: a new shell, sudo, a container or a CI job does not have "
     "it."sv,
     "printenv {emptied variable|CUDA_HOME} ; ls {usual value|/usr/local/cuda}"sv,
     "Set it to where it is, as in export {emptied variable|CUDA_HOME}={usual value|/usr/local/cuda} (sudo env {emptied variable|CUDA_HOME}=..., "
     "environment of the preset, ENV in a Dockerfile), then build again in an empty build directory."sv,
     ""sv, ""sv, "rule/variable_in_path.hpp"sv, "PROG001 CUDA006 CONF013 STALE007"sv,
     when::all(when::any(when::build_has(build_trait::path_of_empty_variable)))},
    {"PATH026"sv, severity::error, confidence::certain, component::none,
     "{unexpanded|a variable} was taken as it is written, and not as the value of the variable"sv,
     "Each shell has a form of its own: %X% in cmd, $env:X in PowerShell, $X in sh; ENV and the name in braces behind a dollar in CMake's "
     "language, with small letters in a preset. Another one's, or one in single quotation marks, is text."sv,
     "the value of {unexpanded name|the variable} in the shell that ran the command"sv,
     "Write it for the shell that runs the command: $env:{unexpanded name|X} in PowerShell, %{unexpanded name|X}% in cmd, $ and {unexpanded "
     "name|the name} in sh, in CMakePresets.json $env and the name in braces; or write the path itself. Then configure in an empty build "
     "directory."sv,
     ""sv, ""sv, "about_Environment_Variables of PowerShell; cmake-presets(7), Macro Expansion; bash(1)"sv,
     "CUDA006 PROG001 CONF013"sv, when::all(when::any(when::build_has(build_trait::variable_not_expanded)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
