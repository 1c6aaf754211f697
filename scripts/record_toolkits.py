#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records what CUDA toolkits accept and contain, for the tables in include/foundcheck/cuda/.

The compilers, headers and libraries come as wheels through pip, from whatever index pip is set up with: the metadata of
cuda-toolkit names the packages of each update. What an update is recorded to accept was tried out: ptxas and nvcc are
run. A toolkit that was unpacked elsewhere, such as one from a distribution's packages, is given with --tree.

Compilers and CUPTI are recorded for every update, small libraries for the last update of each release, large ones (some
hundred megabytes each) for the first and the last release of a major number. Libraries with versions of their own are
recorded as PACKAGE==VERSION.

Usage: record_toolkits.py [--tree UPDATE=DIR]... OUT SCRATCH [UPDATE | PACKAGE==VERSION]...
       record_toolkits.py tests/data/toolkits.txt /var/tmp/toolkits 13.5.0 nvidia-cudnn-cu12==9.28.0.42
Each becomes the file UPDATE or PACKAGE-VERSION of the bundle OUT (tests/support/bundle.hpp), in the place of an older one; without
any, all updates that pip can name and all trees are recorded.
Wheels stay in SCRATCH, so that a second run fetches only what is new.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

# Packages by their names without nvidia-, cuda- and -cu12.
COMPILERS = {"nvcc", "crt"}
SMALL = {"runtime", "nvrtc", "nvjitlink", "nvtx", "nvvm", "cufile"}
LARGE = {"cublas", "cufft", "curand", "cusolver", "cusparse"}

# Everything that a release since 7.0 might take, and some that none takes: what is refused is recorded by its absence.
NUMBERS = "20 21 30 32 35 37 50 52 53 60 61 62 70 72 75 80 82 86 87 88 89 90 100 101 103 107 108 110 120 121 122 130"
TARGETS = [number + suffix for number in NUMBERS.split() for suffix in ("", "a", "f")]

# Matches what the recordings need of a toolkit, in a wheel as well as in a tree.
NEEDED = re.compile(r"(^|/)(bin/ptxas|bin/nvcc|host_config\.h|cupti_[a-z]*version[a-z]*\.h|lib[^/]*\.so[.0-9]*)$")

# Libraries of the profilers that lie beside CUPTI: no program is linked against them.
NO_PART_OF_CUDA = re.compile(r"Interceptor|TreeLauncher|sanitizer")

LIMITS = [  # key, pattern, which of its matches says it for the compiler itself and not for a kin of it
    ("gcc", r"#if[^\n]*__GNUC__ > (\d+)", 0),
    ("clang", r"#if *\(__clang_major__ >= (\d+)\)", -1),
    ("msvc", r"#if _MSC_VER < (\d+) \|\| _MSC_VER (>=?) (\d+)", 0),
]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def by_number(text):
    return [int(part) for part in re.findall(r"\d+", text)]


def release_of(update):
    return ".".join(update.split(".")[:2])


# ---- fetching -------------------------------------------------------------------------------------------------------

def updates_in_the_index():
    listing = run(sys.executable, "-m", "pip", "index", "versions", "cuda-toolkit").stdout
    versions = re.search(r"Available versions: (.*)", listing)
    return versions.group(1).split(", ") if versions else []


def fetch(package, version, scratch):
    """The wheel of a package; null when the index has none for this machine."""
    folder = scratch / "wheels" / package / version
    wheels = list(folder.glob("*.whl"))
    if not wheels:
        folder.mkdir(parents=True, exist_ok=True)
        run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--only-binary", ":all:",
            "--dest", str(folder), f"{package}=={version}")
        wheels = list(folder.glob("*.whl"))
    return wheels[0] if wheels else None


def parts_of(update, scratch):
    """kind of package -> (package, version)"""
    wheel = fetch("cuda-toolkit", update, scratch)
    if wheel is None:
        return {}
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith("/METADATA"))
        metadata = archive.read(name).decode()
    found = re.findall(r"^Requires-Dist: (nvidia-[a-z0-9-]+)==([0-9.]+)\.\*", metadata, re.MULTILINE)
    return {re.sub(r"^nvidia-(cuda-)?|-cu[0-9]+$", "", package): (package, version) for package, version in found}


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if NEEDED.search(name):
                archive.extract(name, folder)


# ---- looking --------------------------------------------------------------------------------------------------------

def needed_files(root):
    return sorted(p for p in root.rglob("*") if NEEDED.search(p.as_posix()) and p.is_file())


def targets_of_ptxas(ptxas, scratch):
    """The targets of --help; each is tried out, and so is what must be refused."""
    listed = set(re.findall(r"'sm_([0-9]+[af]?)'", "".join(run(str(ptxas), "--help").stdout.split())))
    versions = [f"{major}.{minor}" for major in range(12, 2, -1) for minor in range(9, -1, -1)]
    source = scratch / "empty.ptx"

    def assemble(version, target):
        source.write_text(f".version {version}\n.target sm_{target}\n.address_size 64\n.visible .entry k(){{ret;}}\n")
        return run(str(ptxas), f"-arch=sm_{target}", "-o", os.devnull, str(source)).returncode == 0

    oldest = min(listed, key=by_number)
    newest_ptx = next(version for version in versions if assemble(version, oldest))
    accepted = {target for target in TARGETS if assemble(newest_ptx, target)}
    if accepted != listed:
        sys.exit(f"{ptxas} lists {sorted(listed)} and takes {sorted(accepted)}")
    return sorted(accepted, key=lambda t: (by_number(t), t)), newest_ptx


def lines_of_nvcc(nvcc, scratch):
    """What nvcc takes, warns about, and means by its words. Nothing is compiled: --dryrun checks the targets."""
    device = scratch / "libdevice"
    device.mkdir(exist_ok=True)
    for name in ["libdevice.10.bc"] + [f"libdevice.compute_{n}.10.bc" for n in (20, 30, 35, 50)]:
        (device / name).touch()
    source = scratch / "empty.cu"
    source.write_text("void f() {}\n")

    def dry(*arguments):
        return run(str(nvcc), "--dryrun", "-noprof", "-ldir", str(device), "-ccbin", "/usr/bin/gcc", *arguments, "-c",
                   str(source), cwd=scratch).stderr

    def made_for(text):
        # A warning of old targets names all of them, whatever was asked for.
        lines = [line for line in text.split("\n") if " warning " not in line]
        found = set(re.findall(r"sm_([0-9]+)", "\n".join(lines)))
        return sorted(found, key=by_number)

    taken, warned = [], []
    for target in TARGETS:
        virtual = "20" if target == "21" else target
        said = dry("-gencode", f"arch=compute_{virtual},code=sm_{target}")
        if "Unsupported gpu architecture" in said or "fatal" in said:
            continue
        taken.append(target)
        if "deprecated-gpu-targets" in said:
            warned.append(target)
    lines = ["nvcc " + " ".join(taken), "warned " + " ".join(warned), "default " + " ".join(made_for(dry()))]
    for word in ("all", "all-major"):
        said = dry(f"-arch={word}")
        lines.append(f"{word} " + ("" if "fatal" in said else " ".join(made_for(said))))
    return lines


def lines_of_host_config(header):
    text = header.read_text(errors="replace")
    text = text[max(text.find("check host compiler version"), 0):]
    lines = []
    for key, pattern, which in LIMITS:
        matches = re.findall(pattern, text)
        if not matches:
            continue
        limit = matches[which]
        if key == "msvc":
            lines.append(f"msvc {limit[0]} {int(limit[2]) - (limit[1] == '>=')}")
        else:
            lines.append(f"{key} {int(limit) - (1 if key == 'clang' else 0)}")
    return lines


def soname_of(library):
    said = run("readelf", "-d", str(library)).stdout
    match = re.search(r"SONAME.*\[(.*)\]", said)
    return match.group(1) if match else None


def record(roots, scratch, origins):
    lines = [f"from {origin}" for origin in origins]
    seen, sonames = set(), set()
    for path in [p for root in roots for p in needed_files(root)]:
        if path.name in seen:
            continue
        if path.name in ("ptxas", "nvcc"):
            path.chmod(0o755)
            # Distributions put wrappers of the same name beside the program.
            if path.read_bytes()[:4] != b"\x7fELF":
                continue
        if path.name == "ptxas":
            targets, ptx = targets_of_ptxas(path, scratch)
            lines += [f"ptxas {' '.join(targets)}", f"ptx {ptx}"]
        elif path.name == "nvcc":
            lines += lines_of_nvcc(path, scratch)
        elif path.name == "host_config.h":
            limits = lines_of_host_config(path)
            if not limits:
                continue
            lines += limits
        elif path.suffix == ".h":
            version = re.search(r"#define +CUPTI_API_VERSION +(\d+)", path.read_text(errors="replace"))
            if not version:
                continue
            lines.append(f"cupti {version.group(1)}")
        else:
            soname = soname_of(path)
            if soname and not NO_PART_OF_CUDA.search(soname):
                sonames.add(soname)
            continue
        seen.add(path.name)
    return "\n".join(line.rstrip() for line in lines + [f"soname {name}" for name in sorted(sonames)]) + "\n"


def place(name):
    """Toolkits by their numbers, then packages by their names."""
    return not name[0].isdigit(), re.sub(r"[0-9].*", "", name), by_number(name)


def write(out, name, text):
    head, *files = out.read_text().rstrip().split("\n\nfile ")
    recordings = dict(file.split("\n", 1) for file in files)
    recordings[name] = "\n".join(f"| {line}" for line in text.splitlines())
    files = [f"{name}\n{recordings[name]}" for name in sorted(recordings, key=place)]
    out.write_text("\n\nfile ".join([head, *files]) + "\n")


# ---- all of them ----------------------------------------------------------------------------------------------------

def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--tree", action="append", default=[], metavar="UPDATE=DIR")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("update", nargs="*")
    arguments = parser.parse_args()

    trees = {}
    for tree in arguments.tree:
        update, _, folder = tree.partition("=")
        trees.setdefault(update, []).append(pathlib.Path(folder).resolve())
    scratch = arguments.scratch.resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    indexed = sorted(updates_in_the_index(), key=by_number)
    last_of_release = {release_of(u): u for u in indexed}
    last_of_major = {u.split(".")[0]: u for u in indexed}
    first_of_major = {u.split(".")[0]: u for u in reversed(indexed)}

    folder = scratch / "unpacked"
    for product in (argument for argument in arguments.update if "==" in argument):
        shutil.rmtree(folder, ignore_errors=True)
        package, _, version = product.partition("==")
        unpack(fetch(package, version, scratch), folder)
        text = record([folder], scratch, [f"{package} {version}"])
        write(arguments.out, f"{package}-{version}", text)
        print(f"{product}: {text.count(chr(10))} lines", flush=True)

    updates = [argument for argument in arguments.update if "==" not in argument]
    for update in sorted(updates if arguments.update else {*indexed, *trees}, key=by_number):
        wanted = COMPILERS | {"cupti"}
        if update == last_of_release.get(release_of(update)):
            wanted |= SMALL
        if update in (*last_of_major.values(), *first_of_major.values()):
            wanted |= SMALL | LARGE
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        origins = []
        parts = parts_of(update, scratch) if update in indexed else {}
        for kind in sorted(wanted & parts.keys()):
            package, version = parts[kind]
            if wheel := fetch(package, version, scratch):
                unpack(wheel, folder)
                origins.append(f"{package} {version}")
            else:
                print(f"{update}: no wheel of {package} {version} for this machine", file=sys.stderr)
        origins += ["a tree" for _ in trees.get(update, [])]
        text = record([folder, *trees.get(update, [])], scratch, origins)
        write(arguments.out, update, text)
        print(f"{update}: {text.count(chr(10))} lines", flush=True)


if __name__ == "__main__":
    main()
