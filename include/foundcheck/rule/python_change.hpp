// SPDX-License-Identifier: MIT
// Names of Python packages and of Python itself that a release took away or brought -> which release, and what to do.
//
//   collections.Mapping      gone in Python 3.10     collections.abc has it
//   numpy.bool               gone in NumPy 1.24      bool
//   torch.float8_e4m3fn      came in PyTorch 2.1
//   distutils                gone in Python 3.12     the module as a whole
//
// A name is that of a module, a point, and the name in it; "*" at the end is any rest. Total, noexcept, allocates nothing.
// Source: What's New in Python, 3.0 and 3.8 to 3.14, "Removed"; NumPy release notes, 1.24 and 2.0; setuptools and pip NEWS; PyTorch release notes,
// 1.5 to 2.6; TensorFlow migration guide, 2.0; protobuf Python release notes, 3.20 and 5.26; Jinja, MarkupSafe, Werkzeug, Pillow, SciPy, scikit-learn,
// huggingface_hub and Triton changelogs.
#ifndef FOUNDCHECK_RULE_PYTHON_CHANGE_HPP
#define FOUNDCHECK_RULE_PYTHON_CHANGE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/evidence_words.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// One name that a release took away or brought.
struct python_change {
  std::string_view name;     ///< module.name, or a module
  std::string_view library;  ///< whose release it is
  std::string_view release;  ///< the first without it, or of `has_come` the first with it
  std::string_view to_do;    ///< as a sentence, without a full stop
  bool has_come = false;     ///< the release brought it
};

namespace detail {
inline constexpr std::string_view upgrade_setuptools =
    "python -m pip install -U pip setuptools wheel, then build again. Or if pip installs an old setuptools for the build (pyproject.toml asks for it): use a newer release of "
    "the package, or Python 3.11: uv venv --python 3.11";
inline constexpr std::string_view python_3_9_or_newer =
    "Use a newer release of the package that imports it, or Python 3.9: uv venv --python 3.9. Or in the source, import it from collections.abc";
inline constexpr std::string_view older_python_10 =
    "Use a newer release of the package that calls it, or Python 3.10: uv venv --python 3.10";
inline constexpr std::string_view older_python_11 =
    "Use a newer release of the package that needs it, or Python 3.11: uv venv --python 3.11";
inline constexpr std::string_view older_python_12 =
    "Use a newer release of the package that needs it, or Python 3.12: uv venv --python 3.12";
inline constexpr std::string_view older_python_13 =
    "Use a newer release of the package that needs it, or Python 3.13: uv venv --python 3.13";
inline constexpr std::string_view older_python_7 =
    "Use a newer release of the package that calls it, or Python 3.7: conda create -n py37 python=3.7";
inline constexpr std::string_view with_distutils =
    "python -m pip install setuptools, which has a copy of it, then build with pip install --no-build-isolation. Or use a newer release of the package, or Python 3.11: uv venv "
    "--python 3.11";
inline constexpr std::string_view python_2_name =
    "The code is for Python 2: use a newer release of it, or run it with Python 2.7: conda create -n py27 python=2.7";
inline constexpr std::string_view numpy_1_23 =
    "python -m pip install 'numpy<1.24'. Or use a newer release of the package that uses it. Or in the source, write bool, int, float or object, or np.bool_, np.int64 or "
    "np.float64 for NumPy's own types";
inline constexpr std::string_view numpy_1 =
    "python -m pip install 'numpy<2'. Or use a newer release of the package that uses it. Or in the source, write what the message and NumPy 2.0's migration guide name";
inline constexpr std::string_view numpy_distutils =
    "Use a newer release of the package, which builds with meson-python. Or build with Python 3.11 and python -m pip install 'numpy<2' 'setuptools<60'";
inline constexpr std::string_view upgrade_numpy =
    "python -m pip install -U numpy. Or if the file was saved (pickled) with NumPy 2, load it where NumPy 2 is installed";
inline constexpr std::string_view torch_six =
    "Use a newer release of the package that imports it. Or in the source, write math.inf for inf and str for string_classes. Or install an older PyTorch: python -m pip install "
    "'torch<2'";
inline constexpr std::string_view torch_1_7 =
    "Use a newer release of the package. Or in the source, use torch.fft (torch.fft.rfft2 and view_as_real). Or install PyTorch 1.7";
inline constexpr std::string_view torch_linalg =
    "Use a newer release of the package. Or in the source, use the function of torch.linalg (eigh, eig, lstsq, solve). Or install an older PyTorch: python -m pip install 'torch<2'";
inline constexpr std::string_view torch_ffi =
    "Use a version of the package that builds with torch.utils.cpp_extension. PyTorch 0.4.1 is the last release with torch.utils.ffi";
inline constexpr std::string_view torchvision_0_16 =
    "Use a newer release of the package that imports it (basicsr and others). Or in the source, import from torchvision.transforms.functional. Or install an older one: python -m "
    "pip install 'torchvision<0.17'";
inline constexpr std::string_view upgrade_torch =
    "python -m pip install -U torch (with the torchvision and torchaudio of that release). Or install a release of the package that fits the installed PyTorch";
inline constexpr std::string_view tensorflow_1 =
    "Use a version of the code for TensorFlow 2. Or in the source, import tensorflow.compat.v1 as tf. Or use TensorFlow 1.15, which needs Python 3.7";
inline constexpr std::string_view upgrade_protobuf =
    "python -m pip install -U protobuf. Or if another package needs the old protobuf, write the *_pb2.py files anew with a protoc of the installed release";
inline constexpr std::string_view old_jinja =
    "Use a newer release of the package (Flask and others). Or python -m pip install 'jinja2<3.1'";
inline constexpr std::string_view old_markupsafe =
    "Use a newer release of the package (Jinja and others). Or python -m pip install 'markupsafe<2.1'";
inline constexpr std::string_view old_werkzeug =
    "Use a newer release of the package (Flask and others). Or python -m pip install 'werkzeug<3'";
inline constexpr std::string_view old_pillow =
    "Use a newer release of the package. Or in the source, write Image.Resampling.LANCZOS (BILINEAR, BICUBIC, NEAREST). Or python -m pip install 'pillow<10'";
inline constexpr std::string_view old_scipy =
    "Use a newer release of the package. Or python -m pip install 'scipy<1.13'";
inline constexpr std::string_view old_sklearn =
    "Use a newer release of the package. Or in the source, import joblib or six directly. Or python -m pip install 'scikit-learn<0.23'";
inline constexpr std::string_view old_hub =
    "Use a newer release of the package (diffusers, transformers and others). Or python -m pip install 'huggingface_hub<0.26'";
inline constexpr std::string_view old_setuptools_72 =
    "Use a newer release of the package. Or python -m pip install 'setuptools<72', then pip install --no-build-isolation NAME";
inline constexpr std::string_view old_setuptools_74 =
    "Use a newer release of the package. Or python -m pip install 'setuptools<74', then pip install --no-build-isolation NAME";
inline constexpr std::string_view old_pip =
    "Use a newer release of the package: pip has no interface for other programs. Or python -m pip install 'pip<10'";
inline constexpr std::string_view upgrade_wheel =
    "python -m pip install -U setuptools wheel: setuptools 70.1 and later have the command themselves. Or python -m pip install 'wheel<0.46'";
inline constexpr std::string_view triton_2 =
    "Use a newer release of the package. Or install the Triton of its time: python -m pip install 'triton<3', with a PyTorch that fits it";
inline constexpr std::string_view triton_3_1 =
    "Use a newer release of the package (bitsandbytes and others). Or python -m pip install 'triton<3.2', with a PyTorch that fits it";
inline constexpr std::string_view upgrade_triton =
    "Use the Triton that the installed PyTorch asks for: python -m pip install -U torch. Or install a release of the package that fits the older Triton";
}  // namespace detail

/// The first row that fits counts.
inline constexpr python_change python_changes[] = {
    // ---- Python
    {"pkgutil.ImpImporter"sv, "Python"sv, "3.12"sv, detail::upgrade_setuptools},
    {"pkgutil.ImpLoader"sv, "Python"sv, "3.12"sv, detail::upgrade_setuptools},
    {"pkgutil.find_loader"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"pkgutil.get_loader"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"configparser.SafeConfigParser"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"ssl.wrap_socket"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"ssl.match_hostname"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"locale.format"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"unittest.makeSuite"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"inspect.getargspec"sv, "Python"sv, "3.11"sv, detail::older_python_10},
    {"inspect.formatargspec"sv, "Python"sv, "3.11"sv, detail::older_python_10},
    {"asyncio.coroutine"sv, "Python"sv, "3.11"sv, detail::older_python_10},
    {"collections.Mapping"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.MutableMapping"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Sequence"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.MutableSequence"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Set"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.MutableSet"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Iterable"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Iterator"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Callable"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Hashable"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Sized"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"collections.Container"sv, "Python"sv, "3.10"sv, detail::python_3_9_or_newer},
    {"fractions.gcd"sv, "Python"sv, "3.9"sv, detail::older_python_7},
    {"base64.encodestring"sv, "Python"sv, "3.9"sv, detail::older_python_7},
    {"base64.decodestring"sv, "Python"sv, "3.9"sv, detail::older_python_7},
    {"time.clock"sv, "Python"sv, "3.8"sv, detail::older_python_7},
    {"platform.linux_distribution"sv, "Python"sv, "3.8"sv, detail::older_python_7},
    {"platform.dist"sv, "Python"sv, "3.8"sv, detail::older_python_7},
    {"cgi.escape"sv, "Python"sv, "3.8"sv, detail::older_python_7},
    {"ast.Num"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"ast.Str"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"ast.Bytes"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"ast.NameConstant"sv, "Python"sv, "3.14"sv, detail::older_python_13},
    {"distutils.msvccompiler"sv, "setuptools"sv, "74"sv, detail::old_setuptools_74},
    {"distutils*"sv, "Python"sv, "3.12"sv, detail::with_distutils},
    {"imp"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"asyncore"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"asynchat"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"smtpd"sv, "Python"sv, "3.12"sv, detail::older_python_11},
    {"pipes"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"cgi"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"cgitb"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"crypt"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"telnetlib"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"imghdr"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"sndhdr"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"audioop"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"lib2to3*"sv, "Python"sv, "3.13"sv, detail::older_python_12},
    {"ConfigParser"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"urllib2"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"Queue"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"cPickle"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"StringIO"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"__builtin__"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"itertools.izip"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"string.maketrans"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"string.letters"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    {"os.getcwdu"sv, "Python"sv, "3.0"sv, detail::python_2_name},
    // ---- what installs packages
    {"setuptools.command.test"sv, "setuptools"sv, "72"sv, detail::old_setuptools_72},
    {"setuptools.command.test.test"sv, "setuptools"sv, "72"sv, detail::old_setuptools_72},
    {"setuptools._distutils.msvccompiler"sv, "setuptools"sv, "74"sv, detail::old_setuptools_74},
    {"numpy.distutils*"sv, "NumPy"sv, "2.0 (and with Python 3.12)"sv, detail::numpy_distutils},
    {"pip.req"sv, "pip"sv, "10"sv, detail::old_pip},
    {"pip.download"sv, "pip"sv, "10"sv, detail::old_pip},
    {"pip.main"sv, "pip"sv, "10"sv, detail::old_pip},
    {"wheel.bdist_wheel"sv, "wheel"sv, "0.46"sv, detail::upgrade_wheel},
    // ---- NumPy, SciPy and what is beside them
    {"numpy.bool"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.int"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.float"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.complex"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.object"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.str"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.typeDict"sv, "NumPy"sv, "1.24"sv, detail::numpy_1_23},
    {"numpy.float_"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.complex_"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.unicode_"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.string_"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.Inf"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.infty"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.NaN"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.NAN"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.product"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.cumproduct"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.alltrue"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.sometrue"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.round_"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.asfarray"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.obj2sctype"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.sctypes"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.find_common_type"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.VisibleDeprecationWarning"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.ComplexWarning"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.RankWarning"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.AxisError"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy.compat*"sv, "NumPy"sv, "2.0"sv, detail::numpy_1},
    {"numpy._core*"sv, "NumPy"sv, "2.0"sv, detail::upgrade_numpy, true},
    {"numpy.exceptions*"sv, "NumPy"sv, "1.25"sv, detail::upgrade_numpy, true},
    {"numpy.typing*"sv, "NumPy"sv, "1.20"sv, detail::upgrade_numpy, true},
    {"scipy.misc*"sv, "SciPy"sv, "1.12"sv, detail::old_scipy},
    {"scipy.signal.gaussian"sv, "SciPy"sv, "1.13"sv, detail::old_scipy},
    {"scipy.integrate.simps"sv, "SciPy"sv, "1.14"sv, detail::old_scipy},
    {"scipy.linalg.triu"sv, "SciPy"sv, "1.13"sv, detail::old_scipy},
    {"scipy.linalg.tril"sv, "SciPy"sv, "1.13"sv, detail::old_scipy},
    {"sklearn.externals*"sv, "scikit-learn"sv, "0.23"sv, detail::old_sklearn},
    {"PIL.Image.ANTIALIAS"sv, "Pillow"sv, "10"sv, detail::old_pillow},
    {"PIL.Image.LINEAR"sv, "Pillow"sv, "10"sv, detail::old_pillow},
    {"PIL.Image.CUBIC"sv, "Pillow"sv, "10"sv, detail::old_pillow},
    {"PIL.PILLOW_VERSION"sv, "Pillow"sv, "7"sv, detail::old_pillow},
    // ---- PyTorch
    {"torch._six*"sv, "PyTorch"sv, "2.0"sv, detail::torch_six},
    {"torch.utils.ffi"sv, "PyTorch"sv, "1.0"sv, detail::torch_ffi},
    {"torch.rfft"sv, "PyTorch"sv, "1.8"sv, detail::torch_1_7},
    {"torch.irfft"sv, "PyTorch"sv, "1.8"sv, detail::torch_1_7},
    {"torch.ifft"sv, "PyTorch"sv, "1.8"sv, detail::torch_1_7},
    {"torch.symeig"sv, "PyTorch"sv, "2.0"sv, detail::torch_linalg},
    {"torch.eig"sv, "PyTorch"sv, "2.0"sv, detail::torch_linalg},
    {"torch.lstsq"sv, "PyTorch"sv, "2.0"sv, detail::torch_linalg},
    {"torch.solve"sv, "PyTorch"sv, "2.0"sv, detail::torch_linalg},
    {"torch.gels"sv, "PyTorch"sv, "1.5"sv, detail::torch_linalg},
    {"torchvision.transforms.functional_tensor*"sv, "torchvision"sv, "0.17"sv, detail::torchvision_0_16},
    {"torchvision.models.utils*"sv, "torchvision"sv, "0.13"sv, detail::torchvision_0_16},
    {"torch.float8_*"sv, "PyTorch"sv, "2.1"sv, detail::upgrade_torch, true},
    {"torch.uint16"sv, "PyTorch"sv, "2.3"sv, detail::upgrade_torch, true},
    {"torch.uint32"sv, "PyTorch"sv, "2.3"sv, detail::upgrade_torch, true},
    {"torch.uint64"sv, "PyTorch"sv, "2.3"sv, detail::upgrade_torch, true},
    {"torch.int1"sv, "PyTorch"sv, "2.6"sv, detail::upgrade_torch, true},
    {"torch.accelerator*"sv, "PyTorch"sv, "2.6"sv, detail::upgrade_torch, true},
    {"torch.compiler*"sv, "PyTorch"sv, "2.1"sv, detail::upgrade_torch, true},
    {"torch.compile"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch._dynamo*"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch._inductor*"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch.func*"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch.export*"sv, "PyTorch"sv, "2.1"sv, detail::upgrade_torch, true},
    {"torch.library.register_fake"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.library.custom_op"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.library.register_kernel"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.library.triton_op"sv, "PyTorch"sv, "2.6"sv, detail::upgrade_torch, true},
    {"torch.library.wrap_triton"sv, "PyTorch"sv, "2.6"sv, detail::upgrade_torch, true},
    {"torch.library*"sv, "PyTorch"sv, "1.12"sv, detail::upgrade_torch, true},
    {"torch.amp.custom_fwd"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.amp.custom_bwd"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.amp.GradScaler"sv, "PyTorch"sv, "2.3"sv, detail::upgrade_torch, true},
    {"torch.nn.RMSNorm"sv, "PyTorch"sv, "2.4"sv, detail::upgrade_torch, true},
    {"torch.nn.attention.flex_attention*"sv, "PyTorch"sv, "2.5"sv, detail::upgrade_torch, true},
    {"torch.nn.attention*"sv, "PyTorch"sv, "2.2"sv, detail::upgrade_torch, true},
    {"torch.nn.functional.scaled_dot_product_attention"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch.utils._pytree.register_pytree_node"sv, "PyTorch"sv, "2.2"sv, detail::upgrade_torch, true},
    {"torch.distributed.device_mesh*"sv, "PyTorch"sv, "2.2"sv, detail::upgrade_torch, true},
    {"torch.distributed.fsdp*"sv, "PyTorch"sv, "1.12"sv, detail::upgrade_torch, true},
    {"torch.backends.mps*"sv, "PyTorch"sv, "1.12"sv, detail::upgrade_torch, true},
    {"torch.mps"sv, "PyTorch"sv, "2.0"sv, detail::upgrade_torch, true},
    {"torch.get_default_device"sv, "PyTorch"sv, "2.3"sv, detail::upgrade_torch, true},
    {"torch.inference_mode"sv, "PyTorch"sv, "1.9"sv, detail::upgrade_torch, true},
    {"torch.cuda.amp*"sv, "PyTorch"sv, "1.6"sv, detail::upgrade_torch, true},
    {"torch.cuda.mem_get_info"sv, "PyTorch"sv, "1.10"sv, detail::upgrade_torch, true},
    // ---- Triton
    {"triton.common*"sv, "Triton"sv, "3.0"sv, detail::triton_2},
    {"triton.language.libdevice"sv, "Triton"sv, "3.0"sv, detail::triton_2},
    {"triton.ops*"sv, "Triton"sv, "3.2"sv, detail::triton_3_1},
    {"triton.backends*"sv, "Triton"sv, "3.0"sv, detail::upgrade_triton, true},
    // ---- TensorFlow
    {"tensorflow.contrib*"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.placeholder"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.Session"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.ConfigProto"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.GPUOptions"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.get_default_graph"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.reset_default_graph"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.get_variable"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.variable_scope"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.app"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.flags"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.gfile"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.layers"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    {"tensorflow.global_variables_initializer"sv, "TensorFlow"sv, "2.0"sv, detail::tensorflow_1},
    // ---- others
    {"google.protobuf.runtime_version"sv, "protobuf"sv, "5.26"sv, detail::upgrade_protobuf, true},
    {"google.protobuf.internal.builder"sv, "protobuf"sv, "3.20"sv, detail::upgrade_protobuf, true},
    {"jinja2.escape"sv, "Jinja"sv, "3.1"sv, detail::old_jinja},
    {"jinja2.Markup"sv, "Jinja"sv, "3.1"sv, detail::old_jinja},
    {"jinja2.contextfunction"sv, "Jinja"sv, "3.1"sv, detail::old_jinja},
    {"jinja2.environmentfilter"sv, "Jinja"sv, "3.1"sv, detail::old_jinja},
    {"markupsafe.soft_unicode"sv, "MarkupSafe"sv, "2.1"sv, detail::old_markupsafe},
    {"werkzeug.urls.url_quote"sv, "Werkzeug"sv, "3.0"sv, detail::old_werkzeug},
    {"werkzeug.urls.url_decode"sv, "Werkzeug"sv, "3.0"sv, detail::old_werkzeug},
    {"huggingface_hub.cached_download"sv, "huggingface_hub"sv, "0.26"sv, detail::old_hub},
};

namespace detail {

/// True if the name is `module`, a point and `name`, or `module` alone where `name` is empty.
[[nodiscard]] constexpr bool is_qualified(std::string_view pattern, std::string_view module,
                                          std::string_view name) noexcept {
  const bool is_open = pattern.ends_with('*');
  if (is_open) pattern.remove_suffix(1);
  if (is_open && module.starts_with(pattern)) {
    // "torch.func*" has torch.func and torch.func.vmap, and not torch.functional.
    const std::string_view rest = module.substr(pattern.size());
    return rest.empty() || rest.front() == '.' || pattern.ends_with('_');
  }
  if (name.empty()) return !is_open && module == pattern;
  if (!pattern.starts_with(module) || pattern.size() <= module.size() || pattern[module.size()] != '.') return false;
  const std::string_view own = pattern.substr(module.size() + 1);
  return own == name || (is_open && own.ends_with('_') && name.starts_with(own));
}

}  // namespace detail

/// The module that an error of Python says lacks a name: of "module 'a.b' has no attribute 'c'" and "cannot import name 'c' from 'a.b'". Empty for
/// another error.
[[nodiscard]] constexpr std::string_view python_module_in(std::string_view line) noexcept {
  if (const std::string_view in = detail::word_behind(line, "' from '"); !in.empty()) return in;
  if (const std::string_view in = detail::word_behind(line, "' from partially initialized module '"); !in.empty())
    return in;
  return detail::word_behind(line, "module '");
}

/// The row of a name in a module, or of a module where the name is empty; null where none is known.
[[nodiscard]] constexpr const python_change* find_python_change(std::string_view module,
                                                                std::string_view name) noexcept {
  if (module.empty()) return nullptr;
  for (const python_change& row : python_changes) {
    if (detail::is_qualified(row.name, module, name)) return &row;
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
