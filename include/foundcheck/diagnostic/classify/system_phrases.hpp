// SPDX-License-Identifier: MIT
// What the system says through any tool: memory, disk, signals, permissions, files that are not there; the phrases of
// diagnostic/classify/cause.hpp. The errors of strerror and the signals of strsignal are here in the languages of the catalogues, as
// a tool prints them whatever its own language.
//
// Source: the catalogues of glibc 2.36 (libc.mo); GCC 12, Clang 19, binutils 2.40, nvcc 13.0, make 4.3 by their texts and by making
// them fail; the Linux kernel's mm/oom_kill.c; CPython 3.11.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SYSTEM_PHRASES_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SYSTEM_PHRASES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

using s = subject_rule;

inline constexpr phrase system_rows[] = {
    // Memory.
    {"virtual memory exhausted"sv, cause::out_of_memory},
    {"out of memory allocating "sv, cause::out_of_memory},
    {"out of memory"sv, cause::out_of_memory},
    {"memory exhausted"sv, cause::out_of_memory},
    {"memory cgroup out of memory"sv, cause::out_of_memory},
    {"memory allocation fail"sv, cause::out_of_memory},
    {"an allocation failure occurred; heap memory may be exhausted"sv, cause::out_of_memory},
    {"LLVM ERROR: out of memory"sv, cause::out_of_memory},
    {"compiler is out of heap space"sv, cause::out_of_memory},
    {"insufficient memory"sv, cause::out_of_memory},
    {"std::bad_alloc"sv, cause::out_of_memory},
    {"terminate called after throwing an instance of 'std::bad_alloc'"sv, cause::out_of_memory},
    {"cannot allocate memory"sv, cause::out_of_memory},
    {"could not allocate memory"sv, cause::out_of_memory},
    {"[Errno 12]"sv, cause::out_of_memory},
    {"out of swap space"sv, cause::out_of_memory},

    // Signals.
    {"Killed signal terminated program "sv, cause::killed, s::name},
    {"Killed (program "sv, cause::killed, s::name},
    {"Interrupt signal terminated program "sv, cause::interrupted, s::name},
    {"Terminated signal terminated program "sv, cause::interrupted, s::name},
    {"Segmentation fault signal terminated program "sv, cause::compiler_crash, s::name},
    {"Bus error signal terminated program "sv, cause::compiler_crash, s::name},
    {"Aborted signal terminated program "sv, cause::compiler_crash, s::name},
    {"Illegal instruction signal terminated program "sv, cause::compiler_crash, s::name},
    {"Floating point exception signal terminated program "sv, cause::compiler_crash, s::name},
    {"ld terminated with signal 9"sv, cause::killed},
    {"ld terminated with signal 2"sv, cause::interrupted},
    {"ld terminated with signal 15"sv, cause::interrupted},
    {"ld terminated with signal "sv, cause::compiler_crash},
    {"died due to signal 9 "sv, cause::killed, s::before, behind_name},
    {"died due to signal 2 "sv, cause::interrupted, s::before, behind_name},
    {"died due to signal 15 "sv, cause::interrupted, s::before, behind_name},
    {"died due to signal "sv, cause::compiler_crash, s::before, behind_name},
    {"died with status 0xC000013A"sv, cause::interrupted, s::before, behind_name},
    {"died with status 0xC0000017"sv, cause::out_of_memory, s::before, behind_name},
    {"died with status 0x"sv, cause::compiler_crash, s::before, behind_name},
    {"unable to execute command: Killed"sv, cause::killed},
    {"unable to execute command: Interrupt"sv, cause::interrupted},
    {"unable to execute command: Terminated"sv, cause::interrupted},
    {"unable to execute command: Segmentation fault"sv, cause::compiler_crash},
    {"unable to execute command: Bus error"sv, cause::compiler_crash},
    {"unable to execute command: Aborted"sv, cause::compiler_crash},
    {"unable to execute command: Illegal instruction"sv, cause::compiler_crash},
    {"died with <Signals.SIGKILL"sv, cause::killed},
    {"command "sv, cause::killed, s::none, plain, " died with <Signals.SIGKILL"sv},
    {"command "sv, cause::interrupted, s::none, plain, " died with <Signals.SIGINT"sv},
    {"command "sv, cause::killed, s::name, plain, " failed with exit status -9"sv},
    {"command "sv, cause::killed, s::name, plain, " failed with exit code -9"sv},

    // Disk.
    {"No space left on device"sv, cause::disk_full},
    {"disk quota exceeded"sv, cause::disk_full},
    {"there is not enough space on the disk"sv, cause::disk_full},
    {"[Errno 28]"sv, cause::disk_full},
    {"[Errno 122]"sv, cause::disk_full},
    {"Auf dem Ger\303\244t ist kein Speicherplatz mehr verf\303\274gbar"sv, cause::disk_full},
    {"No queda espacio en el dispositivo"sv, cause::disk_full},
    {"Aucun espace disponible sur le p\303\251riph\303\251rique"sv, cause::disk_full},
    {"Spazio esaurito sul device"sv, cause::disk_full},
    {"N\303\243o h\303\241 espa\303\247o dispon\303\255vel no dispositivo"sv, cause::disk_full},
    {"Brak miejsca na urz\304\205dzeniu"sv, cause::disk_full},
    {"\320\235\320\260 \321\203\321\201\321\202\321\200\320\276\320\271\321\201\321\202\320\262\320\265 \320\275\320\265 \320\276\321\201\321\202\320\260\320\273\320\276\321\201\321\214 \321\201\320\262\320\276\320\261\320\276\320\264\320\275\320\276\320\263\320\276 \320\274\320\265\321\201\321\202\320\260"sv,
     cause::disk_full},
    {"\343\203\207\343\203\220\343\202\244\343\202\271\343\201\253\347\251\272\343\201\215\351\240\230\345\237\237\343\201\214\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223"sv,
     cause::disk_full},
    {"\350\256\276\345\244\207\344\270\212\346\262\241\346\234\211\347\251\272\351\227\264"sv, cause::disk_full},

    // Memory in other languages.
    {"Nicht gen\303\274gend Hauptspeicher verf\303\274gbar"sv, cause::out_of_memory},
    {"No se pudo asignar memoria"sv, cause::out_of_memory},
    {"Ne peut allouer de la m\303\251moire"sv, cause::out_of_memory},
    {"Impossibile allocare memoria"sv, cause::out_of_memory},
    {"N\303\243o foi poss\303\255vel alocar mem\303\263ria"sv, cause::out_of_memory},
    {"Nie mo\305\274na przydzieli\304\207 pami\304\231ci"sv, cause::out_of_memory},
    {"\320\235\320\265\320\262\320\276\320\267\320\274\320\276\320\266\320\275\320\276 \320\262\321\213\320\264\320\265\320\273\320\270\321\202\321\214 \320\277\320\260\320\274\321\217\321\202\321\214"sv,
     cause::out_of_memory},
    {"\343\203\241\343\203\242\343\203\252\343\202\222\347\242\272\344\277\235\343\201\247\343\201\215\343\201\276\343\201\233\343\202\223"sv,
     cause::out_of_memory},
    {"\346\227\240\346\263\225\345\210\206\351\205\215\345\206\205\345\255\230"sv, cause::out_of_memory},

    // Permissions.
    {"Permission denied"sv, cause::permission_denied, s::before},
    {"Operation not permitted"sv, cause::permission_denied, s::before},
    {"Read-only file system"sv, cause::permission_denied, s::before},
    {"Access is denied"sv, cause::permission_denied},
    {"[Errno 13]"sv, cause::permission_denied, s::quoted},
    {"[Errno 30]"sv, cause::permission_denied, s::quoted},
    {"Keine Berechtigung"sv, cause::permission_denied, s::before},
    {"Permiso denegado"sv, cause::permission_denied, s::before},
    {"Permission non accord\303\251e"sv, cause::permission_denied, s::before},
    {"Permesso negato"sv, cause::permission_denied, s::before},
    {"Permiss\303\243o negada"sv, cause::permission_denied, s::before},
    {"Brak dost\304\231pu"sv, cause::permission_denied, s::before},
    {"\320\236\321\202\320\272\320\260\320\267\320\260\320\275\320\276 \320\262 \320\264\320\276\321\201\321\202\321\203\320\277\320\265"sv,
     cause::permission_denied, s::before},
    {"\350\250\261\345\217\257\343\201\214\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223"sv,
     cause::permission_denied, s::before},
    {"\346\235\203\351\231\220\344\270\215\345\244\237"sv, cause::permission_denied, s::before},

    // Files. What kind of file it is is told by who says it: see diagnostic/classify/cause.hpp.
    {"No such file or directory: "sv, cause::missing_file, s::name},
    {"No such file or directory"sv, cause::missing_file, s::before},
    {"The system cannot find the file specified"sv, cause::missing_file},
    {"[Errno 2]"sv, cause::missing_file, s::quoted},
    {"Datei oder Verzeichnis nicht gefunden"sv, cause::missing_file, s::before},
    {"No existe el fichero o el directorio"sv, cause::missing_file, s::before},
    {"No existe el archivo o el directorio"sv, cause::missing_file, s::before},
    {"Aucun fichier ou dossier de ce type"sv, cause::missing_file, s::before},
    {"File o directory non esistente"sv, cause::missing_file, s::before},
    {"Ficheiro ou pasta inexistente"sv, cause::missing_file, s::before},
    {"Arquivo ou diret\303\263rio inexistente"sv, cause::missing_file, s::before},
    {"Arquivo ou diret\303\263rio n\303\243o encontrado"sv, cause::missing_file, s::before},
    {"Nie ma takiego pliku ani katalogu"sv, cause::missing_file, s::before},
    {"\320\235\320\265\321\202 \321\202\320\260\320\272\320\276\320\263\320\276 \321\204\320\260\320\271\320\273\320\260 \320\270\320\273\320\270 \320\272\320\260\321\202\320\260\320\273\320\276\320\263\320\260"sv,
     cause::missing_file, s::before},
    {"\343\201\235\343\201\256\343\202\210\343\201\206\343\201\252\343\203\225\343\202\241\343\202\244\343\203\253\343\202\204\343\203\207\343\202\243\343\203\254\343\202\257\343\203\210\343\203\252\343\201\257\343\201\202\343\202\212\343\201\276\343\201\233\343\202\223"sv,
     cause::missing_file, s::before},
    {"\346\262\241\346\234\211\351\202\243\344\270\252\346\226\207\344\273\266\346\210\226\347\233\256\345\275\225"sv,
     cause::missing_file, s::before},
    {"\346\262\222\346\234\211\346\255\244\344\270\200\346\252\224\346\241\210\346\210\226\347\233\256\351\214\204"sv,
     cause::missing_file, s::before},
    {"\352\267\270\353\237\260 \355\214\214\354\235\274\354\235\264\353\202\230 \353\224\224\353\240\211\355\204\260\353\246\254\352\260\200 \354\227\206\354\212\265\353\213\210\353\213\244"sv,
     cause::missing_file, s::before},
    {"Bestand of map bestaat niet"sv, cause::missing_file, s::before},
    {"Adres\303\241\305\231 nebo soubor neexistuje"sv, cause::missing_file, s::before},
    {"Filen eller katalogen finns inte"sv, cause::missing_file, s::before},
    {"B\303\266yle bir dosya ya da dizin yok"sv, cause::missing_file, s::before},
    {"\320\235\320\265\320\274\320\260\321\224 \321\202\320\260\320\272\320\276\320\263\320\276 \321\204\320\260\320\271\320\273\320\260 \320\260\320\261\320\276 \320\272\320\260\321\202\320\260\320\273\320\276\320\263\321\203"sv,
     cause::missing_file, s::before},
};

inline constexpr const phrase_set& system_phrases = set_of_phrases<system_rows>;

/// What strsignal calls SIGKILL.
inline constexpr std::string_view killed_words[] = {"Killed"sv,
                                                    "Get\303\266tet"sv,
                                                    "Terminado (killed)"sv,
                                                    "Processus arr\303\252t\303\251"sv,
                                                    "Ucciso"sv,
                                                    "Morto"sv,
                                                    "Unicestwiony"sv,
                                                    "\320\243\320\261\320\270\321\202\320\276"sv,
                                                    "\345\274\267\345\210\266\347\265\202\344\272\206"sv,
                                                    "\345\267\262\346\235\200\346\255\273"sv,
                                                    "\345\274\267\345\210\266\347\265\220\346\235\237"sv,
                                                    "\354\243\275\354\227\210\354\235\214"sv,
                                                    "Ge\303\253limineerd"sv,
                                                    "Zabit (SIGKILL)"sv,
                                                    "D\303\266dad"sv,
                                                    "S\303\274re\303\247 durduruldu"sv,
                                                    "\320\222\320\261\320\270\321\202\320\276"sv,
                                                    "Dr\303\246bt"sv,
                                                    "Tapettu"sv,
                                                    "Kil\305\221ve"sv,
                                                    "Matat"sv,
                                                    "Matado"sv};

/// True if the text names SIGKILL and nothing else.
[[nodiscard]] constexpr bool names_kill(std::string_view text) noexcept {
  for (const std::string_view word : killed_words) {
    if (text == word) return true;
  }
  return false;
}

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif
