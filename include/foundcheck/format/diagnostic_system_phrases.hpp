// SPDX-License-Identifier: MIT
// What the system says through any tool: memory, disk, signals, permissions, files that are not there; the phrases of
// diagnostic_cause.hpp. The errors of strerror and the signals of strsignal are here in the languages of the catalogues, as
// a tool prints them whatever its own language.
//
// Source: the catalogues of glibc 2.36 (libc.mo); GCC 12, Clang 19, binutils 2.40, nvcc 13.0, make 4.3 by their texts and by making
// them fail; the Linux kernel's mm/oom_kill.c; CPython 3.11.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_SYSTEM_PHRASES_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_SYSTEM_PHRASES_HPP

#include <foundcheck/format/diagnostic_phrase.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::diagnostics::detail {

using s = subject_rule;

inline constexpr phrase system_rows[] = {
    // Memory.
    {"virtual memory exhausted", cause::out_of_memory},
    {"out of memory allocating ", cause::out_of_memory},
    {"out of memory", cause::out_of_memory},
    {"memory exhausted", cause::out_of_memory},
    {"memory cgroup out of memory", cause::out_of_memory},
    {"memory allocation fail", cause::out_of_memory},
    {"an allocation failure occurred; heap memory may be exhausted", cause::out_of_memory},
    {"LLVM ERROR: out of memory", cause::out_of_memory},
    {"compiler is out of heap space", cause::out_of_memory},
    {"insufficient memory", cause::out_of_memory},
    {"std::bad_alloc", cause::out_of_memory},
    {"terminate called after throwing an instance of 'std::bad_alloc'", cause::out_of_memory},
    {"cannot allocate memory", cause::out_of_memory},
    {"could not allocate memory", cause::out_of_memory},
    {"[Errno 12]", cause::out_of_memory},
    {"out of swap space", cause::out_of_memory},

    // Signals.
    {"Killed signal terminated program ", cause::killed, s::name},
    {"Killed (program ", cause::killed, s::name},
    {"Interrupt signal terminated program ", cause::interrupted, s::name},
    {"Terminated signal terminated program ", cause::interrupted, s::name},
    {"Segmentation fault signal terminated program ", cause::compiler_crash, s::name},
    {"Bus error signal terminated program ", cause::compiler_crash, s::name},
    {"Aborted signal terminated program ", cause::compiler_crash, s::name},
    {"Illegal instruction signal terminated program ", cause::compiler_crash, s::name},
    {"Floating point exception signal terminated program ", cause::compiler_crash, s::name},
    {"ld terminated with signal 9", cause::killed},
    {"ld terminated with signal 2", cause::interrupted},
    {"ld terminated with signal 15", cause::interrupted},
    {"ld terminated with signal ", cause::compiler_crash},
    {"died due to signal 9 ", cause::killed, s::before, behind_name},
    {"died due to signal 2 ", cause::interrupted, s::before, behind_name},
    {"died due to signal 15 ", cause::interrupted, s::before, behind_name},
    {"died due to signal ", cause::compiler_crash, s::before, behind_name},
    {"died with status 0xC000013A", cause::interrupted, s::before, behind_name},
    {"died with status 0xC0000017", cause::out_of_memory, s::before, behind_name},
    {"died with status 0x", cause::compiler_crash, s::before, behind_name},
    {"unable to execute command: Killed", cause::killed},
    {"unable to execute command: Interrupt", cause::interrupted},
    {"unable to execute command: Terminated", cause::interrupted},
    {"unable to execute command: Segmentation fault", cause::compiler_crash},
    {"unable to execute command: Bus error", cause::compiler_crash},
    {"unable to execute command: Aborted", cause::compiler_crash},
    {"unable to execute command: Illegal instruction", cause::compiler_crash},
    {"died with <Signals.SIGKILL", cause::killed},
    {"command ", cause::killed, s::none, plain, " died with <Signals.SIGKILL"},
    {"command ", cause::interrupted, s::none, plain, " died with <Signals.SIGINT"},
    {"command ", cause::killed, s::name, plain, " failed with exit status -9"},
    {"command ", cause::killed, s::name, plain, " failed with exit code -9"},

    // Disk.
    {"No space left on device", cause::disk_full},
    {"disk quota exceeded", cause::disk_full},
    {"there is not enough space on the disk", cause::disk_full},
    {"[Errno 28]", cause::disk_full},
    {"[Errno 122]", cause::disk_full},
    {"Auf dem Ger\303\244t ist kein Speicherplatz mehr verf\303\274gbar", cause::disk_full},
    {"No queda espacio en el dispositivo", cause::disk_full},
    {"Aucun espace disponible sur le p\303\251riph\303\251rique", cause::disk_full},
    {"Spazio esaurito sul device", cause::disk_full},
    {"N\303\243o h\303\241 espa\303\247o dispon\303\255vel no dispositivo", cause::disk_full},
    {"Brak miejsca na urz\304\205dzeniu", cause::disk_full},
    {"\320\235\320\260 \321\203\321\201\321\202\321\200\320\276\320\271\321\201\321\202\320\262\320\265 \320\275\320\265 \320\276\321\201\321\202\320\260\320\273\320\276\321\201\321\214 \321\201\320\262\320\276\320\261\320\276\320\264\320\275\320\276\320\263\320\276 \320\274\320\265\321\201\321\202\320\260",
     cause::disk_full},
    {"\343\203\207\343\203\220\343\202\244\343\202\271\343\201\253\347\251\272\343\201\215\351\240\230\345\237\237\343\201\214\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223",
     cause::disk_full},
    {"\350\256\276\345\244\207\344\270\212\346\262\241\346\234\211\347\251\272\351\227\264", cause::disk_full},

    // Memory in other languages.
    {"Nicht gen\303\274gend Hauptspeicher verf\303\274gbar", cause::out_of_memory},
    {"No se pudo asignar memoria", cause::out_of_memory},
    {"Ne peut allouer de la m\303\251moire", cause::out_of_memory},
    {"Impossibile allocare memoria", cause::out_of_memory},
    {"N\303\243o foi poss\303\255vel alocar mem\303\263ria", cause::out_of_memory},
    {"Nie mo\305\274na przydzieli\304\207 pami\304\231ci", cause::out_of_memory},
    {"\320\235\320\265\320\262\320\276\320\267\320\274\320\276\320\266\320\275\320\276 \320\262\321\213\320\264\320\265\320\273\320\270\321\202\321\214 \320\277\320\260\320\274\321\217\321\202\321\214",
     cause::out_of_memory},
    {"\343\203\241\343\203\242\343\203\252\343\202\222\347\242\272\344\277\235\343\201\247\343\201\215\343\201\276\343\201\233\343\202\223",
     cause::out_of_memory},
    {"\346\227\240\346\263\225\345\210\206\351\205\215\345\206\205\345\255\230", cause::out_of_memory},

    // Permissions.
    {"Permission denied", cause::permission_denied, s::before},
    {"Operation not permitted", cause::permission_denied, s::before},
    {"Read-only file system", cause::permission_denied, s::before},
    {"Access is denied", cause::permission_denied},
    {"[Errno 13]", cause::permission_denied, s::quoted},
    {"[Errno 30]", cause::permission_denied, s::quoted},
    {"Keine Berechtigung", cause::permission_denied, s::before},
    {"Permiso denegado", cause::permission_denied, s::before},
    {"Permission non accord\303\251e", cause::permission_denied, s::before},
    {"Permesso negato", cause::permission_denied, s::before},
    {"Permiss\303\243o negada", cause::permission_denied, s::before},
    {"Brak dost\304\231pu", cause::permission_denied, s::before},
    {"\320\236\321\202\320\272\320\260\320\267\320\260\320\275\320\276 \320\262 \320\264\320\276\321\201\321\202\321\203\320\277\320\265",
     cause::permission_denied, s::before},
    {"\350\250\261\345\217\257\343\201\214\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223",
     cause::permission_denied, s::before},
    {"\346\235\203\351\231\220\344\270\215\345\244\237", cause::permission_denied, s::before},

    // Files. What kind of file it is is told by who says it: see diagnostic_cause.hpp.
    {"No such file or directory: ", cause::missing_file, s::name},
    {"No such file or directory", cause::missing_file, s::before},
    {"The system cannot find the file specified", cause::missing_file},
    {"[Errno 2]", cause::missing_file, s::quoted},
    {"Datei oder Verzeichnis nicht gefunden", cause::missing_file, s::before},
    {"No existe el fichero o el directorio", cause::missing_file, s::before},
    {"No existe el archivo o el directorio", cause::missing_file, s::before},
    {"Aucun fichier ou dossier de ce type", cause::missing_file, s::before},
    {"File o directory non esistente", cause::missing_file, s::before},
    {"Ficheiro ou pasta inexistente", cause::missing_file, s::before},
    {"Arquivo ou diret\303\263rio inexistente", cause::missing_file, s::before},
    {"Arquivo ou diret\303\263rio n\303\243o encontrado", cause::missing_file, s::before},
    {"Nie ma takiego pliku ani katalogu", cause::missing_file, s::before},
    {"\320\235\320\265\321\202 \321\202\320\260\320\272\320\276\320\263\320\276 \321\204\320\260\320\271\320\273\320\260 \320\270\320\273\320\270 \320\272\320\260\321\202\320\260\320\273\320\276\320\263\320\260",
     cause::missing_file, s::before},
    {"\343\201\235\343\201\256\343\202\210\343\201\206\343\201\252\343\203\225\343\202\241\343\202\244\343\203\253\343\202\204\343\203\207\343\202\243\343\203\254\343\202\257\343\203\210\343\203\252\343\201\257\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223",
     cause::missing_file, s::before},
    {"\346\262\241\346\234\211\351\202\243\344\270\252\346\226\207\344\273\266\346\210\226\347\233\256\345\275\225",
     cause::missing_file, s::before},
    {"\346\262\222\346\234\211\346\255\244\344\270\200\346\252\224\346\241\210\346\210\226\347\233\256\351\214\204",
     cause::missing_file, s::before},
    {"\352\267\270\353\237\260 \355\214\214\354\235\274\354\235\264\353\202\230 \353\224\224\353\240\211\355\204\260\353\246\254\352\260\200 \354\227\206\354\212\265\353\213\210\353\213\244",
     cause::missing_file, s::before},
    {"Bestand of map bestaat niet", cause::missing_file, s::before},
    {"Adres\303\241\305\231 nebo soubor neexistuje", cause::missing_file, s::before},
    {"Filen eller katalogen finns inte", cause::missing_file, s::before},
    {"B\303\266yle bir dosya ya da dizin yok", cause::missing_file, s::before},
    {"\320\235\320\265\320\274\320\260\321\224 \321\202\320\260\320\272\320\276\320\263\320\276 \321\204\320\260\320\271\320\273\320\260 \320\260\320\261\320\276 \320\272\320\260\321\202\320\260\320\273\320\276\320\263\321\203",
     cause::missing_file, s::before},
};

inline constexpr const phrase_set& system_phrases = set_of_phrases<system_rows>;

/// What strsignal calls SIGKILL.
inline constexpr std::string_view killed_words[] = {"Killed",
                                                    "Get\303\266tet",
                                                    "Terminado (killed)",
                                                    "Processus arr\303\252t\303\251",
                                                    "Ucciso",
                                                    "Morto",
                                                    "Unicestwiony",
                                                    "\320\243\320\261\320\270\321\202\320\276",
                                                    "\345\274\267\345\210\266\347\265\202\344\272\206",
                                                    "\345\267\262\346\235\200\346\255\273",
                                                    "\345\274\267\345\210\266\347\265\220\346\235\237",
                                                    "\354\243\275\354\227\210\354\235\214",
                                                    "Ge\303\253limineerd",
                                                    "Zabit (SIGKILL)",
                                                    "D\303\266dad",
                                                    "S\303\274re\303\247 durduruldu",
                                                    "\320\222\320\261\320\270\321\202\320\276",
                                                    "Dr\303\246bt",
                                                    "Tapettu",
                                                    "Kil\305\221ve",
                                                    "Matat",
                                                    "Matado"};

/// True if the text names SIGKILL and nothing else.
[[nodiscard]] constexpr bool names_kill(std::string_view text) noexcept {
  for (const std::string_view word : killed_words) {
    if (text == word) return true;
  }
  return false;
}

}  // namespace foundcheck::inline v0_1::diagnostics::detail

#endif
