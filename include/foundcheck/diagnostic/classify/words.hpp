// SPDX-License-Identifier: MIT
// The words for the severity of a diagnostic, language by language, as the tools of a build are translated.
//
// Source: the translations of GCC 12.2 (gcc/po; the words of gcc/diagnostic.def), of GNU binutils 2.40 (ld, gold, gas) and of
// GNU make 4.3. Left out are "pedwarn", "permerror", "anachronism" and "debug", which GCC never prints. Clang and its linker
// are not translated; Microsoft's tools give a code, which says as much as the word.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_WORDS_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_WORDS_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::words {

/// The words of one language, empty where another row has them or the language uses the English one.
struct word_row {
  std::string_view error, warning, note, fatal, sorry, internal;
};

/// GCC's words; those of binutils where they differ.
inline constexpr word_row tool_words[] = {
    // English
    {"error"sv, "warning"sv, "note"sv, "fatal error"sv, "sorry, unimplemented"sv, "internal compiler error"sv},
    // Danish
    {"fejl"sv, "advarsel"sv, "bem\u00E6rk"sv, "fatal fejl"sv, "desv\u00E6rre, ikke implementeret"sv,
     "intern overs\u00E6tterfejl"sv},
    // German
    {"Fehler"sv, "Warnung"sv, "Anmerkung"sv, "schwerwiegender Fehler"sv, "nicht implementiert"sv,
     "interner Compiler-Fehler"sv},
    // Greek
    {"\u03C3\u03C6\u03AC\u03BB\u03BC\u03B1"sv,
     "\u03C0\u03C1\u03BF\u03B5\u03B9\u03B4\u03BF\u03C0\u03BF\u03AF\u03B7\u03C3\u03B7"sv,
     "\u03C3\u03B7\u03BC\u03B5\u03AF\u03C9\u03C3\u03B7"sv,
     "\u03BC\u03BF\u03B9\u03C1\u03B1\u03AF\u03BF \u03C3\u03C6\u03AC\u03BB\u03BC\u03B1"sv,
     "\u03C3\u03C5\u03B3\u03B3\u03BD\u03CE\u03BC\u03B7, \u03B4\u03B5\u03BD \u03AD\u03C7\u03B5\u03B9 "
     "\u03C5\u03BB\u03BF\u03C0\u03BF\u03B9\u03B7\u03B8\u03B5\u03AF"sv,
     "\u03B5\u03C3\u03C9\u03C4\u03B5\u03C1\u03B9\u03BA\u03CC \u03C3\u03C6\u03AC\u03BB\u03BC\u03B1 "
     "\u03BC\u03B5\u03C4\u03B1\u03B3\u03BB\u03C9\u03C4\u03C4\u03B9\u03C3\u03C4\u03AE"sv},
    // Spanish
    {""sv, "aviso"sv, "nota"sv, "error fatal"sv, "lo sentimos, sin implementar"sv, "error interno del compilador"sv},
    // Finnish
    {"virhe"sv, "varoitus"sv, "huom"sv, "vakava virhe"sv, ""sv, "k\u00E4\u00E4nt\u00E4j\u00E4n sis\u00E4inen virhe"sv},
    // French
    {"erreur"sv, "attention"sv, ""sv, "erreur fatale"sv, "d\u00E9sol\u00E9, pas impl\u00E9ment\u00E9"sv,
     "erreur interne du compilateur"sv},
    // Croatian
    {"gre\u0161ka"sv, "upozorenje"sv, "napomena"sv, "fatalna gre\u0161ka"sv, "nije implementirano"sv,
     "interna gre\u0161ka kompajlera"sv},
    // Indonesian
    {""sv, "peringatan"sv, "catatan"sv, ""sv, "maaf, tidak terimplementasi"sv, "internal kompiler error"sv},
    // Japanese
    {"\u30A8\u30E9\u30FC"sv, "\u8B66\u544A"sv, "\u5099\u8003"sv, "\u81F4\u547D\u7684\u30A8\u30E9\u30FC"sv,
     "\u6B8B\u5FF5\u3067\u3059\u304C\u672A\u5B9F\u88C5\u3067\u3059"sv,
     "\u30B3\u30F3\u30D1\u30A4\u30E9\u5185\u90E8\u30A8\u30E9\u30FC"sv},
    // Dutch
    {"fout"sv, "let op"sv, ""sv, "fatale fout"sv, ""sv, "interne compilerfout"sv},
    // Russian
    {"\u043E\u0448\u0438\u0431\u043A\u0430"sv,
     "\u043F\u0440\u0435\u0434\u0443\u043F\u0440\u0435\u0436\u0434\u0435\u043D\u0438\u0435"sv,
     "\u0437\u0430\u043C\u0435\u0447\u0430\u043D\u0438\u0435"sv,
     "\u0444\u0430\u0442\u0430\u043B\u044C\u043D\u0430\u044F \u043E\u0448\u0438\u0431\u043A\u0430"sv,
     "\u043F\u043E\u043A\u0430 \u043D\u0435 \u0440\u0435\u0430\u043B\u0438\u0437\u043E\u0432\u0430\u043D\u043E"sv,
     "\u0432\u043D\u0443\u0442\u0440\u0435\u043D\u043D\u044F\u044F \u043E\u0448\u0438\u0431\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0438\u043B\u044F\u0442\u043E\u0440\u0430"sv},
    // Serbian
    {"\u0433\u0440\u0435\u0448\u043A\u0430"sv, "\u0443\u043F\u043E\u0437\u043E\u0440\u0435\u045A\u0435"sv,
     "\u043D\u0430\u043F\u043E\u043C\u0435\u043D\u0430"sv,
     "\u043A\u043E\u0431\u043D\u0430 \u0433\u0440\u0435\u0448\u043A\u0430"sv,
     "\u0438\u0437\u0432\u0438\u043D\u0438\u0442\u0435, \u043D\u0438\u0458\u0435 "
     "\u0438\u043C\u043F\u043B\u0435\u043C\u0435\u043D\u0442\u0438\u0440\u0430\u043D\u043E"sv,
     "\u0443\u043D\u0443\u0442\u0440\u0430\u0448\u045A\u0430 \u0433\u0440\u0435\u0448\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0438\u043B\u0430\u0442\u043E\u0440\u0430"sv},
    // Swedish
    {"fel"sv, "varning"sv, "anm"sv, "\u00F6desdigert fel"sv, "ledsen, inte implementerat"sv, "internt kompilatorfel"sv},
    // Turkish
    {"hata"sv, "UYARI"sv, "bilgi"sv, "\u00F6l\u00FCmc\u00FCl hata"sv, "\u00F6z\u00FCr, daha ger\u00E7eklenmedi"sv,
     "derleyici i\u00E7 hatas\u0131"sv},
    // Ukrainian
    {"\u043F\u043E\u043C\u0438\u043B\u043A\u0430"sv,
     "\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u0436\u0435\u043D\u043D\u044F"sv,
     "\u0437\u0430\u0443\u0432\u0430\u0436\u0435\u043D\u043D\u044F"sv,
     "\u043A\u0440\u0438\u0442\u0438\u0447\u043D\u0430 \u043F\u043E\u043C\u0438\u043B\u043A\u0430"sv,
     "\u0432\u0438\u0431\u0430\u0447\u0442\u0435, \u043D\u0435 "
     "\u0440\u0435\u0430\u043B\u0456\u0437\u043E\u0432\u0430\u043D\u043E"sv,
     "\u0432\u043D\u0443\u0442\u0440\u0456\u0448\u043D\u044F \u043F\u043E\u043C\u0438\u043B\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0456\u043B\u044F\u0442\u043E\u0440\u0430"sv},
    // Vietnamese
    {"l\u1ED7i"sv, "c\u1EA3nh b\u00E1o"sv, "ghi ch\u00FA"sv, "l\u1ED7i nghi\u00EAm tr\u1ECDng"sv,
     "ti\u1EBFc l\u00E0 ch\u01B0a th\u1EF1c hi\u1EC7n"sv, "l\u1ED7i bi\u00EAn d\u1ECBch n\u1ED9i b\u1ED9"sv},
    // Chinese, simplified
    {"\u9519\u8BEF"sv, ""sv, "\u9644\u6CE8"sv, "\u81F4\u547D\u9519\u8BEF"sv,
     "\u5BF9\u4E0D\u8D77\uFF0C\u5C1A\u672A\u5B9E\u73B0"sv, "\u7F16\u8BD1\u5668\u5185\u90E8\u9519\u8BEF"sv},
    // Chinese, traditional
    {"\u932F\u8AA4"sv, ""sv, "\u9644\u8A3B"sv, "\u56B4\u91CD\u932F\u8AA4"sv,
     "\u5C0D\u4E0D\u8D77\uFF0C\u5C1A\u672A\u5BE6\u4F5C"sv, "\u7DE8\u8B6F\u5668\u5167\u90E8\u932F\u8AA4"sv},
    // Of binutils:
    // Finnish
    {""sv, ""sv, ""sv, "kohtalokas virhe"sv, ""sv, ""sv},
    // French
    {""sv, "avertissement"sv, ""sv, ""sv, ""sv, ""sv},
    // Irish
    {""sv, "rabhadh"sv, ""sv, ""sv, ""sv, ""sv},
    // Italian
    {"errore"sv, "attenzione"sv, ""sv, "errore fatale"sv, ""sv, ""sv},
    // Portuguese
    {"erro"sv, ""sv, ""sv, ""sv, ""sv, ""sv},
    // Romanian
    {"eroare"sv, "avertisment"sv, ""sv, "eroare fatal\u0103"sv, ""sv, ""sv},
    // Turkish
    {""sv, "uyar\u0131"sv, ""sv, ""sv, ""sv, ""sv},
};

/// The words of gas. It begins them with a capital letter, and has "info" where GCC has "note".
inline constexpr word_row assembler_words[] = {
    // English
    {"Error"sv, "Warning"sv, "Info"sv, "Fatal error"sv, ""sv, ""sv},
    // Spanish
    {""sv, "Aviso"sv, "Informe"sv, "Error fatal"sv, ""sv, ""sv},
    // Finnish
    {"Virhe"sv, "Varoitus"sv, ""sv, "Kohtalokas virhe"sv, ""sv, ""sv},
    // French
    {"Erreur"sv, "Avertissement"sv, ""sv, "Erreur fatale"sv, ""sv, ""sv},
    // Indonesian
    {""sv, "Peringatan"sv, ""sv, ""sv, ""sv, ""sv},
    // Russian
    {"\u041E\u0448\u0438\u0431\u043A\u0430"sv,
     "\u041F\u0440\u0435\u0434\u0443\u043F\u0440\u0435\u0436\u0434\u0435\u043D\u0438\u0435"sv,
     "\u0418\u043D\u0444\u043E\u0440\u043C\u0430\u0446\u0438\u044F"sv,
     "\u041A\u0440\u0438\u0442\u0438\u0447\u0435\u0441\u043A\u0430\u044F \u043E\u0448\u0438\u0431\u043A\u0430"sv, ""sv,
     ""sv},
    // Swedish
    {"Fel"sv, "Varning"sv, ""sv, "\u00D6desdigert fel"sv, ""sv, ""sv},
    // Turkish
    {"Hata"sv, "Uyar\u0131"sv, ""sv, "\u00D6l\u00FCmc\u00FCl hata"sv, ""sv, ""sv},
    // Ukrainian
    {"\u041F\u043E\u043C\u0438\u043B\u043A\u0430"sv,
     "\u041F\u043E\u043F\u0435\u0440\u0435\u0434\u0436\u0435\u043D\u043D\u044F"sv,
     "\u0406\u043D\u0444\u043E\u0440\u043C\u0430\u0446\u0456\u044F"sv,
     "\u041A\u0440\u0438\u0442\u0438\u0447\u043D\u0430 \u043F\u043E\u043C\u0438\u043B\u043A\u0430"sv, ""sv, ""sv},
};

/// Words that make alone has.
inline constexpr std::string_view make_warnings[] = {
    // Bulgarian
    "\u041F\u0420\u0415\u0414\u0423\u041F\u0420\u0415\u0416\u0414\u0415\u041D\u0418\u0415"sv,
    // Czech
    "pozor"sv,
    // Spanish
    "atenci\u00F3n"sv,
    // French
    "AVERTISSEMENT"sv,
    // Korean
    "\uACBD\uACE0"sv,
    // Dutch
    "Waarschuwing"sv,
    // Polish
    "uwaga"sv,
};

/// GCC's last line after a fatal error.
inline constexpr std::string_view compilation_terminated[] = {
    // English
    "compilation terminated."sv,
    // Danish
    "overs\u00E6ttelse afsluttede."sv,
    // German
    "Kompilierung beendet."sv,
    // Spanish
    "compilaci\u00F3n terminada."sv,
    // Finnish
    "k\u00E4\u00E4nn\u00F6s keskeytyi."sv,
    // French
    "compilation termin\u00E9e."sv,
    // Croatian
    "kompilacija je prekinuta."sv,
    // Indonesian
    "kompilasi berakhir."sv,
    // Japanese
    "\u30B3\u30F3\u30D1\u30A4\u30EB\u3092\u505C\u6B62\u3057\u307E\u3057\u305F\u3002"sv,
    // Dutch
    "compilatie is be\u00EBindigd."sv,
    // Russian
    "\u043A\u043E\u043C\u043F\u0438\u043B\u044F\u0446\u0438\u044F \u043F\u0440\u0435\u0440\u0432\u0430\u043D\u0430."sv,
    // Serbian
    "\u043A\u043E\u043C\u043F\u0438\u043B\u043E\u0432\u0430\u045A\u0435 "
    "\u043F\u0440\u0435\u043A\u0438\u043D\u0443\u0442\u043E."sv,
    // Swedish
    "kompilering avslutad."sv,
    // Turkish
    "derleme sonland\u0131r\u0131ld\u0131."sv,
    // Ukrainian
    "\u043A\u043E\u043C\u043F\u0456\u043B\u044F\u0446\u0456\u044E \u043F\u0435\u0440\u0435\u0440\u0432\u0430\u043D\u043E."sv,
    // Vietnamese
    "ti\u1EBFn tr\u00ECnh bi\u00EAn d\u1ECBch b\u1ECB ch\u1EA5m d\u1EE9t."sv,
    // Chinese, simplified
    "\u7F16\u8BD1\u4E2D\u65AD\u3002"sv,
    // Chinese, traditional
    "\u7DE8\u8B6F\u7D42\u6B62\u3002"sv,
};

}  // namespace diagnostics::detail::words
FOUNDCHECK_END_NAMESPACE

#endif
