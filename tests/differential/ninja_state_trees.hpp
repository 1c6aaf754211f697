// SPDX-License-Identifier: MIT
// Build directories to judge: scripts of sh, each in an empty directory. At `state NAME [MANIFEST]` the directory `b` is judged; what
// follows it runs in a shell of its own. `ninja` is the one that judges.
#ifndef FOUNDCHECK_TESTS_DIFFERENTIAL_NINJA_STATE_TREES_HPP
#define FOUNDCHECK_TESTS_DIFFERENTIAL_NINJA_STATE_TREES_HPP

#include <string_view>

namespace foundcheck {

struct ninja_tree {
  std::string_view name;
  std::string_view script;
};

inline constexpr ninja_tree ninja_trees[] = {
    {"cmake_targets", R"(
mkdir s; cd s
cat > CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.16)
project(p C)
add_library(lib STATIC l1.c l2.c)
add_library(objs OBJECT o1.c)
add_library(shared SHARED sh.c)
add_executable(app main.c $<TARGET_OBJECTS:objs>)
target_link_libraries(app lib shared)
add_executable(extra EXCLUDE_FROM_ALL extra.c)
add_custom_command(OUTPUT gen.h COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/gen.in gen.h DEPENDS gen.in)
target_sources(app PRIVATE gen.h)
target_include_directories(app PRIVATE ${CMAKE_BINARY_DIR})
add_custom_target(always ALL COMMAND ${CMAKE_COMMAND} -E echo always)
add_executable(uni u1.c u2.c u3.c)
set_target_properties(uni PROPERTIES UNITY_BUILD ON)
E
echo '#define G 1' > gen.in; echo 'int h;' > h.h
for f in l1 l2 o1 sh; do echo "#include \"h.h\"
int $f(void){return 1;}" > $f.c; done; sed -i 's/^int h;/extern int h;/' h.h
printf '#include "gen.h"\nint main(void){return 0;}\n' > main.c; cp main.c extra.c; sed -i 1d extra.c
echo 'int u1(void){return 1;}' > u1.c; echo 'int u2(void){return 1;}' > u2.c; echo 'int main(void){return 0;}' > u3.c
cd ..
$configure -S s -B b
state configured
ninja -C b lib
state one_target
ninja -C b
state built
touch s/l1.c; state touched_source
ninja -C b; touch s/h.h; state touched_header
ninja -C b; touch s/gen.in; state touched_input
ninja -C b; rm b/liblib.a; state lost_library
ninja -C b; rm b/app; state lost_program
ninja -C b; rm b/CMakeFiles/app.dir/main.c.o; state lost_object
ninja -C b; rm b/gen.h; state lost_header
ninja -C b; rm b/.ninja_deps; state lost_deps
ninja -C b; head -c 200 b/.ninja_deps > d; cp d b/.ninja_deps; state cut_deps
ninja -C b; cp b/.ninja_log l; rm b/.ninja_log; state lost_log
head -n 4 l > b/.ninja_log; state cut_log
cp l b/.ninja_log; state old_log
ninja -C b; sleep 0.02; touch s/CMakeLists.txt; state edited_list
ninja -C b; $configure -S s -B b -DCMAKE_C_FLAGS=-DX; state edited_flags
ninja -C b; ninja -C b -t clean; state cleaned
ninja -C b; sed -i 's/return 1/return x/' s/l2.c; ! ninja -C b; state failed
! ninja -C b -k 0; state failed_kept_on
sed -i 's/return x/return 1/' s/l2.c; state repaired
ninja -C b lib; state repaired_part
ninja -C b; rm s/l1.c; state lost_source
)"},
    {"cmake_multi", R"(
mkdir s
cat > s/CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.17)
project(p C)
add_library(lib l.c)
add_executable(app main.c gen.h)
target_link_libraries(app lib)
add_custom_command(OUTPUT gen.h COMMAND ${CMAKE_COMMAND} -E touch gen.h)
E
echo 'int l(void){return 1;}' > s/l.c; echo 'int main(void){return 0;}' > s/main.c
$cmake -G "Ninja Multi-Config" -S s -B b
state configured build-Debug.ninja
ninja -C b -f build-Debug.ninja
state debug_of_debug build-Debug.ninja
state release_of_debug build-Release.ninja
state plain_of_debug
ninja -C b -f build-Release.ninja lib
state part_of_release build-Release.ninja
touch s/l.c; state touched build-Debug.ninja
)"},
    {"cmake_rspfile", R"(
mkdir s
cat > s/CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.16)
project(p C)
set(CMAKE_NINJA_FORCE_RESPONSE_FILE ON)
add_library(lib l.c)
add_executable(app main.c)
target_link_libraries(app lib)
E
echo 'int l(void){return 1;}' > s/l.c; echo 'int main(void){return 0;}' > s/main.c
$configure -S s -B b
ninja -C b
state built
sed -i 's/-DP$//; s/^  FLAGS = /  FLAGS = -DY /' b/build.ninja; touch -r b/CMakeCache.txt b/build.ninja; state other_flags
)"},
    {"cmake_depends", R"(
mkdir s
cat > s/CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.20)
project(p C)
add_custom_command(OUTPUT a.txt BYPRODUCTS a.log never.log COMMAND ${CMAKE_COMMAND} -E copy_if_different ${CMAKE_SOURCE_DIR}/in.txt a.txt
  COMMAND ${CMAKE_COMMAND} -E touch a.log DEPENDS in.txt)
add_custom_command(OUTPUT b.txt COMMAND ${CMAKE_COMMAND} -E copy a.txt b.txt DEPENDS a.txt)
add_custom_command(OUTPUT sym COMMAND ${CMAKE_COMMAND} -E touch c.txt)
set_source_files_properties(sym PROPERTIES SYMBOLIC ON)
add_custom_command(OUTPUT d.txt COMMAND sh ${CMAKE_SOURCE_DIR}/d.sh DEPFILE d.d)
add_custom_target(all_of_it ALL DEPENDS b.txt sym d.txt)
file(GLOB sources CONFIGURE_DEPENDS *.c)
E
echo x > s/in.txt; echo x > s/dep.txt; echo "echo d > d.txt; echo d.txt: $PWD/s/dep.txt > d.d" > s/d.sh
$configure -S s -B b
ninja -C b
state built
touch s/in.txt; state touched
ninja -C b; state restat
touch s/dep.txt; state touched_dep
)"},
    {"cmake_killed", R"(
mkdir s
cat > s/CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.16)
project(p C)
add_custom_command(OUTPUT slow.h COMMAND ${CMAKE_COMMAND} -E touch slow.h COMMAND ${CMAKE_COMMAND} -E touch begun COMMAND sleep 5)
add_library(lib l.c)
add_executable(app main.c slow.h)
E
echo 'int l(void){return 1;}' > s/l.c; echo 'int main(void){return 0;}' > s/main.c
$configure -S s -B b
ninja -C b > out 2>&1 & p=$!
while ! [ -e b/begun -a -e b/liblib.a ]; do sleep 0.05; done; sleep 0.3
kill -INT $p; wait $p || :
state interrupted
ninja -C b > out 2>&1 & p=$!
rm -f b/begun; while ! [ -e b/begun ]; do sleep 0.05; done
kill -KILL $p; wait $p || :
sleep 0.1; state killed
)"},
    {"order_and_phony", R"(
mkdir b; cd b
cat > build.ninja <<'E'
rule cp
  command = cp $in $out
rule touch
  command = touch $out
rule never
  command = true $out
build a: cp in
build b: cp a || o
build o: touch
build p: phony a b
build c: touch | p
build d: touch || p
build force: phony
build f: touch force
build n: never
build after_n: touch n
build self: phony self a
build empty: phony || o
build after_empty: touch | empty
build dir/file$ with$ blanks$$'q: touch | a
default c d f after_n self after_empty dir/file$ with$ blanks$$'q
E
echo > in; cd ..
state fresh
ninja -C b; state built
touch b/o; state order_only_is_newer
touch b/a; state input_is_newer
ninja -C b; rm b/o; state lost_order_only
touch b/p; state phony_is_there
)"},
    {"restat_and_generator", R"(
mkdir b; cd b
cat > build.ninja <<'E'
rule same
  command = cmp -s $in $out || cp $in $out
  restat = 1
rule cp
  command = cp $in $out
rule make
  command = cp $in $out
  generator = 1
rule two
  command = cp $in x; cp $in y
build mid: same in
build last: cp mid
build gen: make in2
build x | y: two mid
  restat = 1
build z: cp y
E
echo 1 > in; echo 1 > in2; cd ..
ninja -C b; state built
sleep 0.02; touch b/in; state touched
ninja -C b; state nothing_changed
sleep 0.02; echo 2 > b/in; state changed
ninja -C b mid; state half
sed -i 's/command = cp $in $out/command = cp -f $in $out/' b/build.ninja; state other_commands
ninja -C b; sleep 0.02; touch b/in2; state generator_is_old
rm b/gen; state generator_is_gone
ninja -C b; rm b/y; state lost_second_output
)"},
    {"depfiles", R"(
mkdir b; cd b
cat > build.ninja <<'E'
rule cc
  command = cat in h1 "h 2" > $out; echo "$out: in h1 ./h\ 2 sub/../h1" > $out.d
  depfile = $out.d
rule gcc
  command = cat in h1 > $out; printf '%s: in \\\n h1\n' $out > $out.d
  depfile = $out.d
  deps = gcc
rule odd
  command = touch $out; printf 'x\\:y$$$$: in h\\#3 c:/q\n' > $out.d
  depfile = $out.d
build a: cc in
build b: gcc in
build c: gcc in
build x$:y$$: odd
build h1: gen
build late: gcc
rule gen
  command = touch $out
E
sed -i '/^build h1: gen/d' build.ninja; printf 'build h1: gen || g\nbuild g: gen\n' >> build.ninja
echo > in; echo > "h 2"; echo > "h#3"; mkdir c:; echo > c:/q; cd ..
ninja -C b h1; ninja -C b; state built
sleep 0.02; touch "b/h 2"; state touched_blank
ninja -C b; sleep 0.02; touch b/h1; state touched_generated
ninja -C b; rm b/h1; state lost_generated
ninja -C b; rm b/a.d; state lost_depfile
ninja -C b; echo 'other: in' > b/a.d; state of_another
ninja -C b; : > b/a.d; state empty_depfile
ninja -C b; rm "b/h 2"; state lost_header
echo > "b/h 2"; ninja -C b; sleep 0.02; touch b/b; state newer_than_deps
ninja -C b; sleep 0.02; touch "b/h#3"; state touched_hash
)"},
    {"scopes", R"(
mkdir b; mkdir b/sub; cd b
cat > build.ninja <<'E'
flags = one
rule cc
  command = echo $flags $own '$in_newline' '$out' $description > $out; cp $out $out.2
  description = $in $depth
include more.ninja
subninja sub/sub.ninja
build a | a.2: cc in x
  own = $flags now
flags = two
build b | b.2: cc in
command = echo file wins
build w: cc in
build w2: cc in
  flags = three
build r: rsp in
rule_name = unused
E
cat > more.ninja <<'E'
included = $flags
rule rsp
  command = cat $rspfile > $out
  rspfile = $out.rsp
  rspfile_content = $in $included
build i | i.2: cc in
  own = $included
E
cat > sub/sub.ninja <<'E'
flags = inner
rule cc
  command = echo sub $flags $included > $out
build s: cc in
build t: rsp in
E
sed -i 's/^build r: rsp in/build r: rsp in x/' build.ninja
echo > in; echo > x; cd ..
ninja -C b; state built
sed -i 's/^flags = two/flags = zwei/' b/build.ninja; state other_variable
sed -i 's/^flags = zwei/flags = two/; s/^flags = one/flags = eins/' b/build.ninja; state other_early_variable
sed -i 's/^flags = eins/flags = one/' b/build.ninja; sed -i 's/= $in $included/= $included $in/' b/more.ninja; state other_content
ninja -C b; sed -i 's/^flags = inner/flags = innen/' b/sub/sub.ninja; state other_inner
)"},
    {"dyndep", R"(
mkdir b; cd b
cat > build.ninja <<'E'
rule scan
  command = cp $in $out
rule cc
  command = touch $out $extra
rule touch
  command = touch $out
build dd: scan dd.in
build a.o: cc a.c || dd
  dyndep = dd
  extra = a.mod
build b.o: cc b.c || dd
  dyndep = dd
build app: touch a.o b.o
build static.o: cc a.c || static.dd
  dyndep = static.dd
E
printf 'ninja_dyndep_version = 1\nbuild a.o | a.mod: dyndep\n  restat = 1\nbuild b.o: dyndep | a.mod\n' > dd.in
printf 'ninja_dyndep_version = 1\nbuild static.o: dyndep | in\n' > static.dd
echo > a.c; echo > b.c; echo > in; cd ..
ninja -C b; state built
sleep 0.02; touch b/a.c; state touched_provider
ninja -C b a.o; state half
ninja -C b; rm b/a.mod; state lost_module
ninja -C b; sleep 0.02; touch b/in; state touched_input
ninja -C b; sleep 0.02; touch b/b.c; state touched_user
ninja -C b; printf 'ninja_dyndep_version = 1\nbuild a.o | a.mod: dyndep\n' > b/dd.in; state old_dyndeps
)"},
    {"validations", R"(
mkdir b; cd b
cat > build.ninja <<'E'
rule touch
  command = touch $out
build out: touch in |@ check
build check: touch in2
build user: touch out
default user
E
echo > in; echo > in2; cd ..
state fresh
ninja -C b; state built
sleep 0.02; touch b/in2; state touched
)"},
    {"builddir", R"(
mkdir b; mkdir b/keep; cd b
cat > build.ninja <<'E'
builddir = keep
rule cc
  command = cp $in $out; echo $out: in2 > $out.d
  depfile = $out.d
  deps = gcc
build ./x/../a: cc .//in
build b/: cc in
build q: phony a b
E
sed -i '/^build b/d; s/phony a b/phony a/' build.ninja
echo > in; echo > in2; cd ..
state fresh
ninja -C b; state built
sleep 0.02; touch b/in2; state touched
)"},
};

}  // namespace foundcheck

#endif
