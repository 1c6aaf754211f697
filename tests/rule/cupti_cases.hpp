// SPDX-License-Identifier: MIT
// Cases of the rules on CUPTI and Kineto.
#ifndef FOUNDCHECK_TESTS_RULE_CUPTI_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_CUPTI_CASES_HPP

#include "support/rule_case.hpp"

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

    // ---- CUPTI004
    {"the loader misses the CUPTI of a minor release",
     "CUPTI004",
     rule_verdict::fires,
     "CUPTI004(CUPTI)",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libcupti.so.11.7"),
       diagnosed("missing_shared_library", component::cupti, "libcupti.so.11.7")}}},
    {"the runtime root has none at all, which says more",
     "CUPTI004",
     rule_verdict::near_miss,
     "CUPTI003(CUPTI)",
     "",
     "-- Found CUPTI\n",
     {{diagnosed("missing_shared_library", component::cupti, "libcupti.so.11.7"),
       library_gone(component::cupti, "libcupti.so*")}}},
    {"from 12 on the name has no minor release",
     "CUPTI004",
     rule_verdict::near_miss,
     "DOCK001(CUPTI)",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libcupti.so.12"),
       diagnosed("missing_shared_library", component::cupti, "libcupti.so.12")}}},
    {"cudart of all minor releases of 11 has one name",
     "CUPTI004",
     rule_verdict::near_miss,
     "DOCK001(cudart)",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libcudart.so.11.0"),
       diagnosed("missing_shared_library", component::cudart, "libcudart.so.11.0")}}},

    // ---- CUPTI005
    {"configure tried it out and stops", "CUPTI005", rule_verdict::fires, "CUPTI005(CUPTI)", "",
     "-- Performing Test EXCEPTIONS_WORK\n-- Performing Test EXCEPTIONS_WORK - Failed\n"
     "CMake Error at cmake/Dependencies.cmake:1742 (message):\n"
     "  Detected that statically linking against CUPTI causes exceptions to stop\n"
     "  working.  See https://github.com/pytorch/pytorch/issues/57744 for more\n"
     "  details.  Perhaps try: USE_CUPTI_SO=1 python setup.py develop --cmake\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"the cache says so", "CUPTI005", rule_verdict::fires, "CUPTI005(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_CUPTI_SO:BOOL=OFF\nEXCEPTIONS_WORK:INTERNAL=\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti_static.a\n"},
    {"exceptions work with the static library", "CUPTI005", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUPTI_SO:BOOL=OFF\nEXCEPTIONS_WORK:INTERNAL=1\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti_static.a\n"},
    {"what was tried out then is not linked now", "CUPTI005", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUPTI_SO:BOOL=ON\nEXCEPTIONS_WORK:INTERNAL=\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"},
    {"the program that is tried out cannot run", "CUPTI005", rule_verdict::near_miss, "",
     "CMAKE_TOOLCHAIN_FILE:FILEPATH=/t/aarch64.cmake\nUSE_CUPTI_SO:BOOL=OFF\nEXCEPTIONS_WORK:INTERNAL=\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti_static.a\n"},

    // ---- CUPTI009
    {"headers of the toolkit and conda's library", "CUPTI009", rule_verdict::fires, "CUPTI009(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda-12.1/extras/CUPTI/include\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/opt/conda/lib/libcupti.so\n"},
    {"the same with what CMake's toolkit module found", "CUPTI009", rule_verdict::fires, "CUPTI009(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda-12.1/extras/CUPTI/include\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/opt/conda/lib/libcupti.so\n"},
    {"the toolkit module looks for CUPTI in every project", "CUPTI009", rule_verdict::near_miss, "",
     "CUDAToolkit_CUPTI_INCLUDE_DIR:PATH=/usr/local/cuda-12.4/include\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/home/me/conda/envs/a/lib/libcupti.so\n"},
    {"/usr/local/cuda may lead to the other", "CUPTI009", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/extras/CUPTI/include\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda-12.1/lib64/libcupti.so\n"},
    {"one toolkit, two of its directories", "CUPTI009", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nCUDAToolkit_CUPTI_INCLUDE_DIR:PATH=/usr/local/cuda-12.1/extras/CUPTI/include\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda-12.1/targets/x86_64-linux/lib/libcupti.so\n"},
    {"the project has a library of its own, in the place of the headers", "CUPTI009", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=/opt/conda/include\n"
     "CUPTI_LIBRARY_PATH:FILEPATH=/opt/conda/lib/libcupti.so\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda-12.1/lib64/libcupti.so\n"},
    {"Kineto is off", "CUPTI009", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=OFF\nCUPTI_INCLUDE_DIR:PATH=/usr/local/cuda-12.1/extras/CUPTI/include\n"
     "CUDA_cupti_LIBRARY:FILEPATH=/opt/conda/lib/libcupti.so\n"},

    // ---- CUPTI010
    {"Kineto says that another tool listens",
     "CUPTI010",
     rule_verdict::fires,
     "CUPTI010(CUPTI)",
     "",
     "",
     {{printed("cupti_has_subscriber")}}},
    {"CUPTI may not read the counters",
     "CUPTI010",
     rule_verdict::near_miss,
     "CUPTI006(CUPTI)",
     "",
     "",
     {{diagnosed("permission_denied", component::none, "", "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"),
       diagnosed("permission_denied", component::cupti, "", "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES")}}},

    // ---- CUPTI011
    {"the range profiler is wanted and its library is NOTFOUND", "CUPTI011", rule_verdict::fires, "CUPTI011(CUPTI)",
     "USE_CUDA:BOOL=ON\nUSE_CUPTI_RANGE_PROFILER:BOOL=ON\n"
     "CUDA_nvperf_host_LIBRARY:FILEPATH=CUDA_nvperf_host_LIBRARY-NOTFOUND\n"},
    {"the loader misses the library",
     "CUPTI011",
     rule_verdict::fires,
     "CUPTI011(CUPTI)",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libnvperf_host.so")}}},
    {"nobody wants the range profiler", "CUPTI011", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nCUDA_nvperf_host_LIBRARY:FILEPATH=CUDA_nvperf_host_LIBRARY-NOTFOUND\n"},

    // ---- CUPTI012
    {"Kineto refuses the ROCm that is there", "CUPTI012", rule_verdict::fires, "CUPTI012(Kineto)", "",
     "-- KINETO_BACKEND = rocm\nCMake Error at libkineto/CMakeLists.txt:130 (message):\n"
     "  KINETO_BACKEND=rocm requires ROCm >= 7.0 (rocprofiler-sdk)\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"an older Kineto records with roctracer", "CUPTI012", rule_verdict::near_miss, "",
     "LIBKINETO_NOROCTRACER:BOOL=OFF\n", "-- ROCM major: 6\n-- Building with: libroctracer\n"},

    // ---- CUPTI013
    {"Kineto refuses the toolkit that is there", "CUPTI013", rule_verdict::fires, "CUPTI013(CUPTI)", "",
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"12.4.131\") \n"
     "CMake Error at libkineto/CMakeLists.txt:101 (message):\n"
     "  KINETO_ENABLE_CUPTI_PM_SAMPLING requires CUDA >= 12.8\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"the option is on and the toolkit is older", "CUPTI013", rule_verdict::fires, "CUPTI013(CUPTI)",
     "KINETO_BACKEND:STRING=cuda\nKINETO_ENABLE_CUPTI_PM_SAMPLING:BOOL=ON\n",
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"12.4.131\") \n"},
    {"the toolkit is new enough", "CUPTI013", rule_verdict::near_miss, "",
     "KINETO_BACKEND:STRING=cuda\nKINETO_ENABLE_CUPTI_PM_SAMPLING:BOOL=ON\n",
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"12.8.93\") \n"},
    {"the option is off", "CUPTI013", rule_verdict::near_miss, "",
     "KINETO_BACKEND:STRING=cuda\nKINETO_ENABLE_CUPTI_PM_SAMPLING:BOOL=OFF\n",
     "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"12.4.131\") \n"},
    {"the runtime root has the CUPTI of another minor release",
     "CUPTI004",
     rule_verdict::fires,
     "CUPTI004(CUPTI)",
     "CUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_here(component::cupti, "/usr/lib/libcupti.so.11.8"),
       not_resolvable(component::cupti, "libcupti.so.11.7"),
       unresolved(component::cupti, "libcupti.so.11.7", "bin/profile")}}},
    {"it lacks the CUPTI of a major release",
     "CUPTI004",
     rule_verdict::near_miss,
     "DOCK005(CUPTI)",
     "CUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n",
     "",
     {{library_here(component::cupti, "/usr/lib/libcupti.so.13"), not_resolvable(component::cupti, "libcupti.so.12"),
       unresolved(component::cupti, "libcupti.so.12", "bin/profile")}}},
    {"a probe meets another profiler",
     "CUPTI010",
     rule_verdict::fires,
     "CUPTI010(CUPTI)",
     "A:STRING=b\n",
     "",
     {{{fact_id::working, component::cupti, state::no, "39, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED: x", {}}}}},
};

}  // namespace foundcheck::cases

#endif
