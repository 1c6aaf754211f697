// SPDX-License-Identifier: MIT
// The words for the severity of a diagnostic, language by language, as the tools of a build are translated.
//
// Source: the translations of GCC 12.2 (gcc/po; the words of gcc/diagnostic.def), of GNU binutils 2.40 (ld, gold, gas) and of
// GNU make 4.3. Left out are "pedwarn", "permerror", "anachronism" and "debug", which GCC never prints. Clang and its linker
// are not translated; Microsoft's tools give a code, which says as much as the word.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_WORDS_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_WORDS_HPP

#include <string_view>

namespace foundcheck::inline v0_1::diagnostics::detail::words {

/// The words of one language, empty where another row has them or the language uses the English one.
struct word_row {
  std::string_view error, warning, note, fatal, sorry, internal;
};

/// GCC's words; those of binutils where they differ.
inline constexpr word_row tool_words[] = {
    // English
    {"error", "warning", "note", "fatal error", "sorry, unimplemented", "internal compiler error"},
    // Danish
    {"fejl", "advarsel", "bem\u00E6rk", "fatal fejl", "desv\u00E6rre, ikke implementeret",
     "intern overs\u00E6tterfejl"},
    // German
    {"Fehler", "Warnung", "Anmerkung", "schwerwiegender Fehler", "nicht implementiert", "interner Compiler-Fehler"},
    // Greek
    {"\u03C3\u03C6\u03AC\u03BB\u03BC\u03B1",
     "\u03C0\u03C1\u03BF\u03B5\u03B9\u03B4\u03BF\u03C0\u03BF\u03AF\u03B7\u03C3\u03B7",
     "\u03C3\u03B7\u03BC\u03B5\u03AF\u03C9\u03C3\u03B7",
     "\u03BC\u03BF\u03B9\u03C1\u03B1\u03AF\u03BF \u03C3\u03C6\u03AC\u03BB\u03BC\u03B1",
     "\u03C3\u03C5\u03B3\u03B3\u03BD\u03CE\u03BC\u03B7, \u03B4\u03B5\u03BD \u03AD\u03C7\u03B5\u03B9 "
     "\u03C5\u03BB\u03BF\u03C0\u03BF\u03B9\u03B7\u03B8\u03B5\u03AF",
     "\u03B5\u03C3\u03C9\u03C4\u03B5\u03C1\u03B9\u03BA\u03CC \u03C3\u03C6\u03AC\u03BB\u03BC\u03B1 "
     "\u03BC\u03B5\u03C4\u03B1\u03B3\u03BB\u03C9\u03C4\u03C4\u03B9\u03C3\u03C4\u03AE"},
    // Spanish
    {"", "aviso", "nota", "error fatal", "lo sentimos, sin implementar", "error interno del compilador"},
    // Finnish
    {"virhe", "varoitus", "huom", "vakava virhe", "", "k\u00E4\u00E4nt\u00E4j\u00E4n sis\u00E4inen virhe"},
    // French
    {"erreur", "attention", "", "erreur fatale", "d\u00E9sol\u00E9, pas impl\u00E9ment\u00E9",
     "erreur interne du compilateur"},
    // Croatian
    {"gre\u0161ka", "upozorenje", "napomena", "fatalna gre\u0161ka", "nije implementirano",
     "interna gre\u0161ka kompajlera"},
    // Indonesian
    {"", "peringatan", "catatan", "", "maaf, tidak terimplementasi", "internal kompiler error"},
    // Japanese
    {"\u30A8\u30E9\u30FC", "\u8B66\u544A", "\u5099\u8003", "\u81F4\u547D\u7684\u30A8\u30E9\u30FC",
     "\u6B8B\u5FF5\u3067\u3059\u304C\u672A\u5B9F\u88C5\u3067\u3059",
     "\u30B3\u30F3\u30D1\u30A4\u30E9\u5185\u90E8\u30A8\u30E9\u30FC"},
    // Dutch
    {"fout", "let op", "", "fatale fout", "", "interne compilerfout"},
    // Russian
    {"\u043E\u0448\u0438\u0431\u043A\u0430",
     "\u043F\u0440\u0435\u0434\u0443\u043F\u0440\u0435\u0436\u0434\u0435\u043D\u0438\u0435",
     "\u0437\u0430\u043C\u0435\u0447\u0430\u043D\u0438\u0435",
     "\u0444\u0430\u0442\u0430\u043B\u044C\u043D\u0430\u044F \u043E\u0448\u0438\u0431\u043A\u0430",
     "\u043F\u043E\u043A\u0430 \u043D\u0435 \u0440\u0435\u0430\u043B\u0438\u0437\u043E\u0432\u0430\u043D\u043E",
     "\u0432\u043D\u0443\u0442\u0440\u0435\u043D\u043D\u044F\u044F \u043E\u0448\u0438\u0431\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0438\u043B\u044F\u0442\u043E\u0440\u0430"},
    // Serbian
    {"\u0433\u0440\u0435\u0448\u043A\u0430", "\u0443\u043F\u043E\u0437\u043E\u0440\u0435\u045A\u0435",
     "\u043D\u0430\u043F\u043E\u043C\u0435\u043D\u0430",
     "\u043A\u043E\u0431\u043D\u0430 \u0433\u0440\u0435\u0448\u043A\u0430",
     "\u0438\u0437\u0432\u0438\u043D\u0438\u0442\u0435, \u043D\u0438\u0458\u0435 "
     "\u0438\u043C\u043F\u043B\u0435\u043C\u0435\u043D\u0442\u0438\u0440\u0430\u043D\u043E",
     "\u0443\u043D\u0443\u0442\u0440\u0430\u0448\u045A\u0430 \u0433\u0440\u0435\u0448\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0438\u043B\u0430\u0442\u043E\u0440\u0430"},
    // Swedish
    {"fel", "varning", "anm", "\u00F6desdigert fel", "ledsen, inte implementerat", "internt kompilatorfel"},
    // Turkish
    {"hata", "UYARI", "bilgi", "\u00F6l\u00FCmc\u00FCl hata", "\u00F6z\u00FCr, daha ger\u00E7eklenmedi",
     "derleyici i\u00E7 hatas\u0131"},
    // Ukrainian
    {"\u043F\u043E\u043C\u0438\u043B\u043A\u0430",
     "\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u0436\u0435\u043D\u043D\u044F",
     "\u0437\u0430\u0443\u0432\u0430\u0436\u0435\u043D\u043D\u044F",
     "\u043A\u0440\u0438\u0442\u0438\u0447\u043D\u0430 \u043F\u043E\u043C\u0438\u043B\u043A\u0430",
     "\u0432\u0438\u0431\u0430\u0447\u0442\u0435, \u043D\u0435 "
     "\u0440\u0435\u0430\u043B\u0456\u0437\u043E\u0432\u0430\u043D\u043E",
     "\u0432\u043D\u0443\u0442\u0440\u0456\u0448\u043D\u044F \u043F\u043E\u043C\u0438\u043B\u043A\u0430 "
     "\u043A\u043E\u043C\u043F\u0456\u043B\u044F\u0442\u043E\u0440\u0430"},
    // Vietnamese
    {"l\u1ED7i", "c\u1EA3nh b\u00E1o", "ghi ch\u00FA", "l\u1ED7i nghi\u00EAm tr\u1ECDng",
     "ti\u1EBFc l\u00E0 ch\u01B0a th\u1EF1c hi\u1EC7n", "l\u1ED7i bi\u00EAn d\u1ECBch n\u1ED9i b\u1ED9"},
    // Chinese, simplified
    {"\u9519\u8BEF", "", "\u9644\u6CE8", "\u81F4\u547D\u9519\u8BEF", "\u5BF9\u4E0D\u8D77\uFF0C\u5C1A\u672A\u5B9E\u73B0",
     "\u7F16\u8BD1\u5668\u5185\u90E8\u9519\u8BEF"},
    // Chinese, traditional
    {"\u932F\u8AA4", "", "\u9644\u8A3B", "\u56B4\u91CD\u932F\u8AA4", "\u5C0D\u4E0D\u8D77\uFF0C\u5C1A\u672A\u5BE6\u4F5C",
     "\u7DE8\u8B6F\u5668\u5167\u90E8\u932F\u8AA4"},
    // Of binutils:
    // Finnish
    {"", "", "", "kohtalokas virhe", "", ""},
    // French
    {"", "avertissement", "", "", "", ""},
    // Irish
    {"", "rabhadh", "", "", "", ""},
    // Italian
    {"errore", "attenzione", "", "errore fatale", "", ""},
    // Portuguese
    {"erro", "", "", "", "", ""},
    // Romanian
    {"eroare", "avertisment", "", "eroare fatal\u0103", "", ""},
    // Turkish
    {"", "uyar\u0131", "", "", "", ""},
};

/// The words of gas. It begins them with a capital letter, and has "info" where GCC has "note".
inline constexpr word_row assembler_words[] = {
    // English
    {"Error", "Warning", "Info", "Fatal error", "", ""},
    // Spanish
    {"", "Aviso", "Informe", "Error fatal", "", ""},
    // Finnish
    {"Virhe", "Varoitus", "", "Kohtalokas virhe", "", ""},
    // French
    {"Erreur", "Avertissement", "", "Erreur fatale", "", ""},
    // Indonesian
    {"", "Peringatan", "", "", "", ""},
    // Russian
    {"\u041E\u0448\u0438\u0431\u043A\u0430",
     "\u041F\u0440\u0435\u0434\u0443\u043F\u0440\u0435\u0436\u0434\u0435\u043D\u0438\u0435",
     "\u0418\u043D\u0444\u043E\u0440\u043C\u0430\u0446\u0438\u044F",
     "\u041A\u0440\u0438\u0442\u0438\u0447\u0435\u0441\u043A\u0430\u044F \u043E\u0448\u0438\u0431\u043A\u0430", "", ""},
    // Swedish
    {"Fel", "Varning", "", "\u00D6desdigert fel", "", ""},
    // Turkish
    {"Hata", "Uyar\u0131", "", "\u00D6l\u00FCmc\u00FCl hata", "", ""},
    // Ukrainian
    {"\u041F\u043E\u043C\u0438\u043B\u043A\u0430",
     "\u041F\u043E\u043F\u0435\u0440\u0435\u0434\u0436\u0435\u043D\u043D\u044F",
     "\u0406\u043D\u0444\u043E\u0440\u043C\u0430\u0446\u0456\u044F",
     "\u041A\u0440\u0438\u0442\u0438\u0447\u043D\u0430 \u043F\u043E\u043C\u0438\u043B\u043A\u0430", "", ""},
};

/// Words that make alone has.
inline constexpr std::string_view make_warnings[] = {
    // Bulgarian
    "\u041F\u0420\u0415\u0414\u0423\u041F\u0420\u0415\u0416\u0414\u0415\u041D\u0418\u0415",
    // Czech
    "pozor",
    // Spanish
    "atenci\u00F3n",
    // French
    "AVERTISSEMENT",
    // Korean
    "\uACBD\uACE0",
    // Dutch
    "Waarschuwing",
    // Polish
    "uwaga",
};

/// GCC's last line after a fatal error.
inline constexpr std::string_view compilation_terminated[] = {
    // English
    "compilation terminated.",
    // Danish
    "overs\u00E6ttelse afsluttede.",
    // German
    "Kompilierung beendet.",
    // Spanish
    "compilaci\u00F3n terminada.",
    // Finnish
    "k\u00E4\u00E4nn\u00F6s keskeytyi.",
    // French
    "compilation termin\u00E9e.",
    // Croatian
    "kompilacija je prekinuta.",
    // Indonesian
    "kompilasi berakhir.",
    // Japanese
    "\u30B3\u30F3\u30D1\u30A4\u30EB\u3092\u505C\u6B62\u3057\u307E\u3057\u305F\u3002",
    // Dutch
    "compilatie is be\u00EBindigd.",
    // Russian
    "\u043A\u043E\u043C\u043F\u0438\u043B\u044F\u0446\u0438\u044F \u043F\u0440\u0435\u0440\u0432\u0430\u043D\u0430.",
    // Serbian
    "\u043A\u043E\u043C\u043F\u0438\u043B\u043E\u0432\u0430\u045A\u0435 "
    "\u043F\u0440\u0435\u043A\u0438\u043D\u0443\u0442\u043E.",
    // Swedish
    "kompilering avslutad.",
    // Turkish
    "derleme sonland\u0131r\u0131ld\u0131.",
    // Ukrainian
    "\u043A\u043E\u043C\u043F\u0456\u043B\u044F\u0446\u0456\u044E \u043F\u0435\u0440\u0435\u0440\u0432\u0430\u043D\u043E.",
    // Vietnamese
    "ti\u1EBFn tr\u00ECnh bi\u00EAn d\u1ECBch b\u1ECB ch\u1EA5m d\u1EE9t.",
    // Chinese, simplified
    "\u7F16\u8BD1\u4E2D\u65AD\u3002",
    // Chinese, traditional
    "\u7DE8\u8B6F\u7D42\u6B62\u3002",
};

}  // namespace foundcheck::inline v0_1::diagnostics::detail::words

#endif
