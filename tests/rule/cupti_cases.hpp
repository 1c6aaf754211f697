// SPDX-License-Identifier: MIT
// Cases of the rules on CUPTI and Kineto.
#ifndef FOUNDCHECK_TESTS_RULE_CUPTI_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CUPTI_CASES_HPP

#include "support/scan_text.hpp"

namespace foundcheck::cases {

inline constexpr rule_case cupti_cases[] = {
    // ---- CUPTI001
    {"CUPTI is asked for under the names of other projects, and its library is NOTFOUND", "CUPTI001",
     rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nUSE_CUPTI:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/include\n"
     "CUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"the value is a bare NOTFOUND", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=NOTFOUND\n"},
    {"the option is a string with another word for on", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUPTI:STRING=True\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"the option is 1", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUPTI:BOOL=1\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"Kineto is not told to do without CUPTI, and PyTorch's variable is NOTFOUND", "CUPTI001", rule_verdict::fires,
     "CUPTI001(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"the same with the variable of CMake's toolkit module", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:BOOL=OFF\n"
     "CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},
    {"the same with the variable of other projects", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"0 is off", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "LIBKINETO_NOCUPTI:STRING=0\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"false in any case is off", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "LIBKINETO_NOCUPTI:STRING=False\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"an empty value is off", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "LIBKINETO_NOCUPTI:STRING=\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"the library variable that the project uses counts, not what the toolkit offers", "CUPTI001", rule_verdict::fires,
     "CUPTI001(CUPTI)",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"},
    {"the last entry of a name counts", "CUPTI001", rule_verdict::fires, "CUPTI001(CUPTI)",
     "USE_CUPTI:BOOL=OFF\nUSE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"the library is there", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"},
    {"the library is there under PyTorch's name", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti.so\n"},
    {"an earlier entry of a name that was replaced does not count", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"
     "CUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"},
    {"PyTorch's own search succeeded, so what the toolkit module missed is not used", "CUPTI001",
     rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/opt/cupti/lib64/"
     "libcupti.so\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},
    {"the static library of CUPTI is NOTFOUND, as in every recent toolkit", "CUPTI001", rule_verdict::near_miss, "",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib/libcupti.so\n"
     "CUDA_cupti_static_LIBRARY:FILEPATH=CUDA_cupti_static_LIBRARY-NOTFOUND\n"},
    {"Kineto is off", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=OFF\nUSE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"Kineto is off, under PyTorch's names", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=OFF\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"the summary says that Kineto is off", "CUPTI001", rule_verdict::near_miss, "",
     "LIBKINETO_NOCUPTI:STRING=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n",
     "--   USE_KINETO            : OFF\n"},
    {"Kineto does without CUPTI on purpose", "CUPTI001", rule_verdict::near_miss, "",
     "USE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"CUPTI is turned off under the name of other projects", "CUPTI001", rule_verdict::near_miss, "",
     "USE_KINETO:BOOL=ON\nUSE_CUPTI:BOOL=OFF\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"nobody asks for CUPTI", "CUPTI001", rule_verdict::near_miss, "",
     "CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"CUDA is off", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=OFF\nUSE_KINETO:BOOL=ON\nUSE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"CUDA is off, under PyTorch's names", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=0\nUSE_KINETO:BOOL=1\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"a NOTFOUND that was given with -D is no result of a search", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:UNINITIALIZED=ON\nCUPTI_LIBRARY:UNINITIALIZED=CUPTI_LIBRARY-NOTFOUND\n"
     "KINETO_BACKEND:STRING=cuda\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib/libcupti.so\n"},
    {"a Kineto that asks for a back end does not read the option", "CUPTI001", rule_verdict::near_miss,
     "CUPTI007(Kineto)",
     "LIBKINETO_NOCUPTI:UNINITIALIZED=OFF\nKINETO_BACKEND:STRING=cpu\n"
     "CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},
    {"a property of the variable is no value of it", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"
     "CUPTI_LIBRARY-ADVANCED:INTERNAL=1\nUSE_CUPTI-STRINGS:INTERNAL=ON;OFF\n"},

    // ---- CUPTI002
    {"PyTorch's search failed and turned CUPTI off", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"Kineto's own search failed", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:BOOL=ON\n"
     "CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},
    {"the library is there and its headers are not", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/"
     "libcupti.so\nCUPTI_INCLUDE_DIR:PATH=CUPTI_INCLUDE_DIR-NOTFOUND\n"},
    {"the log of PyTorch says so", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)", "",
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n-- Using Kineto with CUPTI support\n"
     "-- Configuring Kineto dependency:\n-- Could not find CUPTI library, using CPU-only Kineto build\n"
     "-- Configured Kineto (CPU)\n--   USE_CUDA              : ON\n--   USE_KINETO            : ON\n"},
    {"the log says so though the cache has the library, for want of headers", "CUPTI002", rule_verdict::fires,
     "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/"
     "libcupti.so\nCUPTI_INCLUDE_DIR:PATH=CUPTI_INCLUDE_DIR-NOTFOUND\n",
     "-- Could not find CUPTI library, using CPU-only Kineto build\n"},
    {"the log has only the last line of the block", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\n", "-- Configured Kineto (CPU)\n"},
    {"the last line of the block has a colon, as in 2022", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\n", "-- Configured Kineto (CPU):\n"},
    {"the log of Kineto alone says so", "CUPTI002", rule_verdict::fires, "CUPTI002(Kineto)",
     "LIBKINETO_NOCUPTI:BOOL=ON\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n",
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"13.0.88\") \n-- Could not find CUPTI library\n"
     "--  No GPU backend available - building CPU-only profilers\n"},
    {"a later run that failed supersedes an earlier one that found CUPTI", "CUPTI002", rule_verdict::fires,
     "CUPTI002(Kineto)", "",
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n-- Found CUPTI\n-- Build files have been written to: "
     "/b\n"
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n"
     "-- Could not find CUPTI library, using CPU-only Kineto build\n-- Build files have been written to: /b\n"},
    {"an earlier run that failed is superseded by one that found CUPTI", "CUPTI002", rule_verdict::near_miss, "", "",
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n"
     "-- Could not find CUPTI library, using CPU-only Kineto build\n-- Build files have been written to: /b\n"
     "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n-- Found CUPTI\n-- Build files have been written to: "
     "/b\n"},
    {"CUPTI was found", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/include\n",
     "-- Using Kineto with CUPTI support\n-- Found CUPTI\n-- Configured Kineto\n"},
    {"the line before the search is no evidence", "CUPTI002", rule_verdict::near_miss, "", "USE_CUDA:BOOL=ON\n",
     "-- Using Kineto with CUPTI support\n-- Configuring Kineto dependency:\n"},
    {"CUPTI is turned off by hand though it is there", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"
     "CUDAToolkit_CUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/include\n"},
    {"CUPTI is turned off by hand under the name of other projects", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nUSE_CUPTI:BOOL=OFF\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"},
    {"CUDA is off", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=OFF\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n",
     "-- Configured Kineto (CPU)\n"},
    {"Kineto is off", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=OFF\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"nobody asks for CUDA", "CUPTI002", rule_verdict::near_miss, "",
     "USE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\nCUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n"},
    {"builds with MSVC turn CUPTI off", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\nCMAKE_CXX_COMPILER:FILEPATH=C:/Program Files/Microsoft "
     "Visual Studio/2022/Community/VC/Tools/MSVC/14.38.33130/bin/Hostx64/x64/cl.exe\n"},
    {"builds with MSVC whose generator writes no compiler into the cache", "CUPTI002", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=ON\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\nCMAKE_GENERATOR:INTERNAL=Visual Studio 17 2022\n"},

    // ---- CUPTI003
    {"configure found CUPTI and the runtime has none",
     "CUPTI003",
     rule_verdict::fires,
     "CUPTI003(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:BOOL=OFF\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "-- Found CUPTI\n",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the cache alone says that PyTorch found it",
     "CUPTI003",
     rule_verdict::fires,
     "CUPTI003(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the cache alone says that another project found it",
     "CUPTI003",
     rule_verdict::fires,
     "CUPTI003(CUPTI)",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the log alone says that it was found",
     "CUPTI003",
     rule_verdict::fires,
     "CUPTI003(CUPTI)",
     "",
     "-- Found CUPTI\n",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the runtime has the library",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "-- Found CUPTI\n",
     {{library_here(component::cupti, "/usr/local/cuda/lib64/libcupti.so.12")}}},
    {"the runtime has the library of a wheel",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "-- Found CUPTI\n",
     {{library_here(component::cupti, "/usr/lib/python3/dist-packages/nvidia/cuda_cupti/lib/libcupti.so.12")}}},
    {"nobody looked at the runtime", "CUPTI003", rule_verdict::near_miss, "",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n", "-- Found CUPTI\n"},
    {"CUPTI is linked statically by choice",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "USE_CUPTI_SO:BOOL=OFF\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti_static.a\n",
     "-- Found CUPTI\n",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the library is the static one",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "LIBKINETO_NOCUPTI:STRING=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti_static.a\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the shared library is chosen",
     "CUPTI003",
     rule_verdict::fires,
     "CUPTI003(CUPTI)",
     "USE_CUPTI_SO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti.so\n",
     "-- Found CUPTI\n",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"Kineto is off",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "USE_KINETO:BOOL=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"Kineto is off though a find module printed its find",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "USE_KINETO:BOOL=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "-- Found CUPTI\n",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"Kineto does without CUPTI on purpose",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "LIBKINETO_NOCUPTI:STRING=ON\nCUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"the toolkit offers CUPTI and nobody uses it",
     "CUPTI003",
     rule_verdict::near_miss,
     "",
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "libcupti.so*")}}},
    {"a path in the cache that is gone from the build machine says nothing of the runtime",
     "CUPTI003",
     rule_verdict::near_miss,
     "STALE003(CUPTI)",
     "LIBKINETO_NOCUPTI:STRING=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda-11.8/lib64/libcupti.so\n",
     "",
     {{library_gone(component::cupti, "/usr/local/cuda-11.8/lib64/libcupti.so"),
       path_gone(component::cupti, "/usr/local/cuda-11.8/lib64/libcupti.so")}}},

    // ---- CUPTI001 and CUPTI003 of projects without Kineto
    {"another project found CUPTI under a name of its own", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARIES:FILEPATH=/opt/cuda/lib64/libcupti.so\n"
     "CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},
    {"another project, and the log says that it found CUPTI", "CUPTI001", rule_verdict::near_miss, "CONF004(CUPTI)",
     "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n", "-- Found CUPTI: /opt/libcupti.so\n"},
    {"the toolkit lacks what nobody but Kineto takes from there", "CUPTI001", rule_verdict::near_miss, "",
     "USE_CUPTI:BOOL=ON\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n"},

    // ---- CUPTI007
    {"the option of an older Kineto is given and the back end defaults to cpu", "CUPTI007", rule_verdict::fires,
     "CUPTI007(Kineto)", "LIBKINETO_NOCUPTI:UNINITIALIZED=OFF\nKINETO_BACKEND:STRING=cpu\n"},
    {"in a build of PyTorch with CUDA", "CUPTI007", rule_verdict::fires, "CUPTI007(Kineto)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=OFF\nKINETO_BACKEND:STRING=cpu\n"},
    {"the back end is in the log", "CUPTI007", rule_verdict::fires, "CUPTI007(Kineto)",
     "USE_CUDA:BOOL=ON\nLIBKINETO_NOCUPTI:STRING=0\n", "-- KINETO_BACKEND = cpu\n--  Building CPU-only profilers\n"},
    {"the back end is cuda", "CUPTI007", rule_verdict::near_miss, "",
     "USE_CUPTI:UNINITIALIZED=ON\nLIBKINETO_NOCUPTI:UNINITIALIZED=OFF\nCUPTI_LIBRARY:UNINITIALIZED=CUPTI_LIBRARY-"
     "NOTFOUND\n"
     "KINETO_BACKEND:STRING=cuda\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib/libcupti.so\n",
     "-- KINETO_BACKEND = cuda\n-- Found CUPTI\n--  Building with cupti\n"},
    {"an older Kineto has no back end", "CUPTI007", rule_verdict::near_miss, "",
     "LIBKINETO_NOCUPTI:BOOL=OFF\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib/libcupti.so\n"},
    {"the old option and the new one agree", "CUPTI007", rule_verdict::near_miss, "",
     "LIBKINETO_NOCUPTI:UNINITIALIZED=ON\nKINETO_BACKEND:STRING=cpu\n"},
    {"the old option is not given", "CUPTI007", rule_verdict::near_miss, "", "KINETO_BACKEND:STRING=cpu\n",
     "-- KINETO_BACKEND = cpu\n--  Building CPU-only profilers\n"},
    {"the cpu back end is right where CUDA is off", "CUPTI007", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=OFF\nLIBKINETO_NOCUPTI:STRING=OFF\nKINETO_BACKEND:STRING=cpu\n"},
    {"Kineto is off", "CUPTI007", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=OFF\nLIBKINETO_NOCUPTI:STRING=OFF\nKINETO_BACKEND:STRING=cpu\n"},

    // ---- CUPTI008
    {"Kineto stops without CUPTI", "CUPTI008", rule_verdict::fires, "CUPTI008(CUPTI)",
     "KINETO_BACKEND:STRING=cuda\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n",
     "-- Found CUDAToolkit: /c/include (found version \"13.0.88\") \n"
     "CMake Error at CMakeLists.txt:112 (message):\n"
     "  KINETO_BACKEND=cuda but CUPTI was not found.  Install the CUDA Toolkit with\n"
     "  CUPTI, set CUDAToolkit_ROOT, or set KINETO_BACKEND=cpu.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"without the header CMake does not look for the library", "CUPTI008", rule_verdict::fires, "CUPTI008(CUPTI)",
     "KINETO_BACKEND:STRING=cuda\n"
     "CUDAToolkit_CUPTI_INCLUDE_DIR:PATH=CUDAToolkit_CUPTI_INCLUDE_DIR-NOTFOUND\n",
     "CMake Error at CMakeLists.txt:112 (message):\n"
     "  KINETO_BACKEND=cuda but CUPTI was not found.  Install the CUDA Toolkit with\n"
     "  CUPTI, set CUDAToolkit_ROOT, or set KINETO_BACKEND=cpu.\n\n\n"},
    {"CUPTI is there in the run after that", "CUPTI008", rule_verdict::near_miss, "",
     "KINETO_BACKEND:STRING=cuda\nCUDA_cupti_LIBRARY:FILEPATH=/c/lib/libcupti.so\n",
     "CMake Error at CMakeLists.txt:112 (message):\n"
     "  KINETO_BACKEND=cuda but CUPTI was not found.  Install the CUDA Toolkit with\n"
     "  CUPTI, set CUDAToolkit_ROOT, or set KINETO_BACKEND=cpu.\n\n\n"
     "-- Configuring incomplete, errors occurred!\n-- KINETO_BACKEND = cuda\n-- Found CUPTI\n"
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},
    {"the library of the toolkit is not there and nobody stops at it", "CUPTI008", rule_verdict::near_miss, "",
     "KINETO_BACKEND:STRING=cuda\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n",
     "-- KINETO_BACKEND = cuda\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /b\n"},
    {"the back end is cpu", "CUPTI008", rule_verdict::near_miss, "",
     "KINETO_BACKEND:STRING=cpu\nCUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND\n",
     "-- KINETO_BACKEND = cpu\n-- Configuring done\n-- Generating done\n"
     "-- Build files have been written to: /b\n"},
};

}  // namespace foundcheck::cases

#endif
