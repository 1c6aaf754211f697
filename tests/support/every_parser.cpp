// SPDX-License-Identifier: MIT
#include "support/every_parser.hpp"

#include <foundcheck/extract/command_file.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <foundcheck/foundcheck.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/conclude.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

namespace foundcheck::promise {
namespace {

/// Looks at all that a parser gives.
class look {
 public:
  look(std::string_view bytes, std::span<std::byte> room) noexcept : bytes_(bytes), room_(room) {}

  template <class... T>
  void item(const T&... fields) noexcept {
    ++out_.items;
    (add(fields), ...);
  }
  void add(std::string_view view) noexcept {
    if (view.empty()) return add(std::uint64_t{0});
    const auto first = reinterpret_cast<std::uintptr_t>(bytes_.data());
    const auto at = reinterpret_cast<std::uintptr_t>(view.data());
    if (at < first || at + view.size() > first + bytes_.size()) out_.is_inside = false;
    add(std::uint64_t{at - first});
    add(std::uint64_t{view.size()});
  }
  void add(const std::optional<std::string_view>& view) noexcept { add(view.value_or(std::string_view())); }
  template <class T>
  requires(std::is_integral_v<T> || std::is_enum_v<T>) void add(T number) noexcept {
    out_.sum = (out_.sum ^ static_cast<std::uint64_t>(number)) * 0x100000001b3u;
  }
  void add(const envelope& around) noexcept {
    for (const prefix p : around.prefixes) add(p);
    add(around.indentation);
  }

  /// The caller's storage: `count` objects, or as many as there is room for.
  template <class T>
  std::span<T> take(std::size_t count) noexcept {
    void* at = room_.data();
    std::size_t left = room_.size();
    if (std::align(alignof(T), sizeof(T), at, left) == nullptr || count > left / sizeof(T)) {
      out_.has_room = false;
      return {};
    }
    T* const first = static_cast<T*>(at);
    if constexpr (std::is_same_v<T, char>) {  // a buffer, of which the content does not matter
      room_ = room_.subspan(static_cast<std::size_t>(static_cast<std::byte*>(at) - room_.data()) + count);
      return {static_cast<char*>(at), count};
    }
    for (std::size_t i = 0; i < count; ++i) ::new (static_cast<void*>(first + i)) T();
    room_ = {static_cast<std::byte*>(at) + count * sizeof(T), left - count * sizeof(T)};
    return {first, count};
  }
  void facts(const fact_set& facts) noexcept {
    for (const fact& f : facts) {
      const bool is_word_of_ours = f.id == fact_id::cause || f.id == fact_id::diagnosis;
      item(f.id, f.about, f.is, is_word_of_ours ? std::string_view() : f.text, f.from.text, f.from.line, f.from.offset);
    }
    add(facts.dropped());
  }
  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_; }
  [[nodiscard]] const outcome& result() const noexcept { return out_; }

 private:
  std::string_view bytes_;
  std::span<std::byte> room_;
  outcome out_;
};

// ---- text -----------------------------------------------------------------------------------------------------------

void read_lines(look& at) noexcept {
  for (const line& l : lines(at.bytes())) at.item(l.text, l.whole, l.number, l.offset);
}

void read_envelope(look& at) noexcept {
  const envelope around = detect_envelope(at.bytes());
  at.add(around);
  for (const line& l : lines(at.bytes(), around)) at.item(l.text, l.whole, l.number, l.offset);
  at.add(encoding_of(at.bytes()));
}

/// As if each line stood in all the prefixes that there are, one kind after the other.
void read_prefixes(look& at) noexcept {
  for (std::size_t kind = 0; kind < prefix_count; ++kind) {
    envelope around;
    around.prefixes[0] = static_cast<prefix>(kind);
    for (const line& l : lines(at.bytes(), around)) at.item(l.text);
  }
}

void read_ansi(look& at) noexcept {
  for (const std::string_view piece : ansi::plain_pieces(at.bytes())) at.item(piece);
  for (const line& l : lines(at.bytes())) at.item(ansi::strip_ends(l.text));
}

// ---- format ---------------------------------------------------------------------------------------------------------

void read_ccache_stats(look& at) noexcept {
  const envelope around = detect_envelope(at.bytes());
  for (const ccache_stats::record& r : ccache_stats::records(at.bytes(), around))
    at.item(r.kind, r.line, r.offset, r.whole, r.section, r.parent, r.name, r.text, r.value, r.total);
  const ccache_stats::summary s = ccache_stats::summarise(at.bytes(), around);
  at.item(s.layout, s.misses, s.hit_rate_hundredths(), s.size, s.max_size);
}

void read_cmake_cache(look& at) noexcept {
  for (const cmake_cache::record& r : cmake_cache::records(at.bytes())) {
    at.item(r.kind, r.line, r.offset, r.text, r.name, r.type_text, r.value, r.help, r.original, r.type, r.property,
            r.reason);
    for (const auto& piece : cmake_cache::help_pieces(r.help)) at.item(piece.text, piece.breaks_before);
    for (const auto& piece : cmake_cache::original_pieces(r.original)) at.item(piece.text);
    for (const std::string_view element : cmake::list_elements(r.value)) at.item(element);
    at.add(cmake::truth_of(r.value));
  }
  for (const cmake_cache::record& r : cmake_cache::entries(at.bytes())) at.item(r.offset);
}

void read_cmake_cache_index(look& at) noexcept {
  const std::span<cmake_cache::record> slots = at.take<cmake_cache::record>(cmake_cache::count(at.bytes()));
  if (slots.empty()) return;
  const cmake_cache::index index(at.bytes(), slots);
  for (const cmake_cache::variable& v : index.variables()) {
    at.item(v.line, v.offset, v.line == 0 ? std::string_view() : v.name, v.line == 0 ? std::string_view() : v.value,
            v.advanced, v.strings);
    at.add(index.find(v.name).has_value());
  }
  for (const cmake_cache::record& r : cmake_cache::records(at.bytes()))
    at.item(index.lints(r).contains(cmake_cache::lint::duplicate_name));
}

void read_node(look& at, const cmake_configure_log::node& n) noexcept {
  at.item(n.kind, n.line, n.key, n.value);
  if (n.kind == cmake_configure_log::node_kind::string) {
    for (const auto& piece : cmake_configure_log::string_pieces(n.value)) at.item(piece.run, piece.view().size());
  }
  if (n.kind == cmake_configure_log::node_kind::text) {
    for (const auto& piece : cmake_configure_log::text_pieces(n)) at.item(piece.run, piece.view().size());
    for (const std::string_view text : cmake_configure_log::text_lines(n)) at.item(text);
  }
}

void read_cmake_configure_log(look& at) noexcept {
  for (const cmake_configure_log::record& r : cmake_configure_log::records(at.bytes())) {
    at.item(r.kind, r.reason, r.line, r.offset, r.document, r.whole, r.event, r.text);
    for (const cmake_configure_log::node& n : cmake_configure_log::members(r)) {
      read_node(at, n);
      // As deep as CMake writes; each level is another look at its lines.
      for (const cmake_configure_log::node& inner : cmake_configure_log::children(n)) {
        read_node(at, inner);
        for (const cmake_configure_log::node& innermost : cmake_configure_log::children(inner))
          read_node(at, innermost);
      }
    }
  }
  for (const cmake_configure_log::record& r : cmake_configure_log::events(at.bytes())) at.item(r.offset);
}

void read_cmake_output(look& at) noexcept {
  const envelope around = detect_envelope(at.bytes());
  for (const cmake_output::record& r : cmake_output::records(at.bytes(), around)) {
    at.item(r.kind, r.severity, r.passed, r.depth, r.line, r.offset, r.whole, r.text, r.context, r.package, r.where,
            r.version, r.required, r.components, r.missing, r.reason, r.given_reason, r.hint, r.what, r.value, r.other,
            r.category, r.file, r.file_line, r.command, r.considered, r.call_stack);
    for (const line& l : cmake_output::body_lines(r)) at.item(l.text);
    for (const std::string_view word : cmake_output::body_words(r)) at.item(word);
    for (const std::string_view name : cmake_output::missing_names(r)) at.item(name);
    for (const cmake_output::message_piece& piece : cmake_output::message_pieces(r)) at.item(piece.text);
    for (const cmake_output::stack_frame& f : cmake_output::stack_frames(r)) at.item(f.file, f.command);
    for (const cmake_output::reported_variable& v : cmake_output::reported_variables(r))
      at.item(v.name, v.target, v.directory, v.line);
  }
}

void read_cmake_run(look& at) noexcept {
  at.item(cmake_output::last_run(at.bytes()), cmake_output::last_run(at.bytes(), detect_envelope(at.bytes())));
}

void read_debug_find(look& at) noexcept {
  using namespace debug_find;
  for (const debug_find::record& r : debug_find::records(at.bytes())) {
    at.item(r.kind, r.command, r.result, r.line, r.offset, r.whole, r.file, r.file_line, r.variable, r.package, r.names,
            r.documentation, r.settings, r.prefixes, r.module_considered, r.considered, r.found, r.reason, r.provider,
            r.call_stack);
    for (const std::string_view path : paths_in(r.considered)) at.item(path);
    for (const std::string_view path : paths_in(r.module_considered)) at.item(path);
    for (const std::string_view name : names_in(r.names)) at.item(name);
    for (const setting& s : settings_in(r.settings)) at.item(s.group, s.name, s.value);
    for (const debug_find::prefix& p : prefixes_in(r.prefixes)) {
      at.item(p.title);
      for (const std::string_view path : paths_in(p.paths)) at.item(path);
    }
  }
}

void read_detect(look& at) noexcept {
  for (const detection& d : {detect(at.bytes()), detect_log(at.bytes())}) at.item(d.format, d.confidence, d.envelope);
}

template <class Record>
void add_diagnostic(look& at, const Record& r) noexcept {
  at.item(r.kind, r.tool, r.severity, r.cause, r.number, r.line, r.offset, r.whole, r.before, r.children, r.file,
          r.code, r.option, r.message, r.subject, r.effect_of, r.file_line, r.file_column);
}

void read_diagnostics(look& at) noexcept {
  struct own {
    diagnostics::cause_ranking<8> ranking;
    diagnostics::diagnostic_census counts;
  };
  const std::span<own> storage = at.take<own>(1);
  if (storage.empty()) return;
  auto& [ranking, counts] = storage[0];
  for (const diagnostics::record& r : diagnostics::records(at.bytes(), detect_envelope(at.bytes()))) {
    add_diagnostic(at, r);
    ranking.add(r);
    counts.add(r);
  }
  at.add(ranking.omitted());
  at.add(counts.errors());
}

void read_diagnostic_feed(look& at) noexcept {
  const std::span<char> buffer = at.take<char>(diagnostics::log_feed::least_buffer_bytes);
  const std::span<std::optional<diagnostics::log_feed>> storage = at.take<std::optional<diagnostics::log_feed>>(1);
  if (storage.empty()) return;
  diagnostics::log_feed& feed = storage[0].emplace(buffer.data(), buffer.size());
  const auto sink = [&](const diagnostics::record& r) {
    at.item(r.kind, r.tool, r.severity, r.cause, r.number, r.line, r.offset, r.whole.size(), r.message.size(),
            r.children.size());
  };
  constexpr std::size_t piece = 1000;
  for (std::size_t i = 0; i < at.bytes().size(); i += piece) feed.feed(at.bytes().substr(i, piece), sink);
  feed.finish(sink);
}

void read_diagnostic_json(look& at) noexcept {
  for (const diagnostics::record& r : diagnostics::json_diagnostics(at.bytes())) add_diagnostic(at, r);
}

void read_json_text(look& at) noexcept {
  for (const json_token& t : json_tokens(at.bytes())) {
    at.item(t.kind, t.depth, t.offset, t.end, t.text);
    if (t.kind == json_kind::string) at.add(equals_json_string(t.text, t.text));
  }
}

void read_ninja_deps(look& at) noexcept {
  for (const ninja_deps::record& r : ninja_deps::records(at.bytes())) {
    at.item(r.kind, r.reason, r.id, r.mtime, r.offset, r.whole, r.path, r.input_bytes);
    for (const std::uint32_t input : ninja_deps::inputs(r)) at.item(input);
  }
}

void read_ninja_deps_index(look& at) noexcept {
  const std::size_t count = ninja_deps::count(at.bytes());
  const std::span<ninja_deps::node> nodes = at.take<ninja_deps::node>(count);
  if (nodes.size() != count) return;
  const ninja_deps::index index(at.bytes(), nodes);
  at.item(index.valid_size(), index.has_path_twice());
  for (const ninja_deps::node& n : index.nodes()) at.item(n.path, n.deps_count, index.find(n.path) == &n);
}

void read_ninja_graph(look& at) noexcept {
  for (const ninja_graph::record& r : ninja_graph::records(at.bytes()))
    at.item(r.kind, r.role, r.reason, r.line, r.offset, r.whole, r.id, r.label, r.rule, r.from, r.to);
}

void read_ninja_log(look& at) noexcept {
  for (const ninja_log::record& r : ninja_log::records(at.bytes())) {
    const ninja_log::record sound = ninja_log::recovered(r);
    at.item(r.kind, r.reason, r.version, r.line, r.offset, r.whole, r.start_ms, r.end_ms, r.mtime, r.hash, r.output,
            r.hash_text, sound.output);
  }
  for (const ninja_log::record& r : ninja_log::steps(at.bytes())) at.item(r.offset);
}

void read_ninja_log_history(look& at) noexcept {
  const std::size_t count = ninja_log::count(at.bytes());
  const std::span<ninja_log::step> steps = at.take<ninja_log::step>(count);
  const std::span<ninja_log::slot> scratch = at.take<ninja_log::slot>(count);
  if (scratch.size() != count) return;
  const ninja_log::history all(at.bytes(), steps, scratch);
  at.item(all.run_count(), all.command_count(), all.is_recompacted());
  for (const ninja_log::run& r : all.runs()) {
    at.item(r.epoch_ns, r.told_by, r.steps.size());
    for (const ninja_log::step& s : r.steps)
      at.item(s.run, s.command, s.line, s.is_latest, ninja_log::output_of(at.bytes(), s));
  }
}

void read_ninja_manifest(look& at) noexcept {
  for (const ninja_manifest::record& r : ninja_manifest::records(at.bytes())) {
    at.item(r.kind, r.reason, r.line, r.offset, r.whole, r.name, r.value, r.outputs, r.implicit_outputs, r.inputs,
            r.implicit_inputs, r.order_only_inputs, r.validations, r.bindings);
    for (const std::string_view list :
         {r.outputs, r.implicit_outputs, r.inputs, r.implicit_inputs, r.order_only_inputs, r.validations}) {
      for (const std::string_view path : ninja_manifest::paths(list)) at.item(path);
    }
    for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) at.item(b.name, b.value);
  }
}

void read_ninja_output(look& at) noexcept {
  // The first line as NINJA_STATUS too: a template of any length.
  const ninja_output::status_format own(at.bytes().substr(0, at.bytes().find('\n')));
  for (const ninja_output::status_format& format : {ninja_output::status_format(), own}) {
    const envelope around = detect_envelope(at.bytes());
    for (const ninja_output::record& r : ninja_output::records(at.bytes(), format, around)) {
      at.item(r.kind, r.level, r.meaning, r.code, r.line, r.offset, r.whole, r.text, r.subject, r.outputs, r.command,
              r.metric, r.count, r.average_us, r.total_ms);
    }
    for (const ninja_output::failure& f : ninja_output::failures(at.bytes(), format, around))
      at.item(f.failed.whole, f.description, f.output);
  }
}

void read_ptxas_resources(look& at) noexcept {
  const diagnostics::ptxas_resources whole = diagnostics::read_resources(at.bytes(), detect_envelope(at.bytes()));
  at.item(whole.function, whole.architecture, whole.registers, whole.stack_bytes);
}

void read_pytorch_output(look& at) noexcept {
  for (const line& l : lines(at.bytes())) {
    const pytorch_output::message m = pytorch_output::read(l.text);
    at.item(m.means, m.value, m.other);
    at.add(failure_weight(l.text));
    at.add(says_something(l.text));
  }
}

void read_sentence(look& at) noexcept {
  for (const std::string_view word : words(at.bytes())) at.item(word);
  const sentence_match m = begins_with_sentence(at.bytes(), "Could NOT find * (missing: *)");
  at.item(m.matched, m.values[0], m.values[1]);
}

void read_try_compile_log(look& at) noexcept {
  for (const try_compile_log::record& r : try_compile_log::records(at.bytes())) {
    at.item(r.kind, r.passed, r.failure, r.line, r.offset, r.whole, r.what, r.variable, r.language, r.text, r.source,
            r.why);
  }
}

// ---- binary ---------------------------------------------------------------------------------------------------------

void read_elf(look& at) noexcept {
  const elf::object file = elf::read(at.bytes());
  at.item(file.why(), file.soname(), file.rpath(), file.runpath(), file.interpreter());
  for (const std::string_view name : file.needed()) at.item(name);
  for (const elf::version_need& v : file.version_needs()) at.item(v.file, v.version);
  for (const elf::version_definition& v : file.version_definitions()) at.item(v.version);
  for (const elf::note& n : file.notes()) at.item(n.owner, n.descriptor);
  for (const elf::section& s : file.sections()) at.item(s.name, s.bytes);
  for (const elf::segment& s : file.segments()) at.item(s.bytes);
  for (const elf::symbol& s : elf::symbols(file.file(), file.dynamic())) at.item(s.name, s.is_defined());
  for (const elf::section& s : file.sections()) {
    for (const elf::symbol& one : elf::table_symbols(file.file(), s.bytes)) at.item(one.name, one.is_defined());
  }
  elf::for_each_linked_symbol(file, [&](const elf::symbol&, std::string_view name) { return at.item(name), true; });
  at.add(elf::has_fixed_addresses(file));
  at.add(file.bytes_at(file.entry()).size());
  at.add(elf::is_stub(file));
  at.add(cubin::architecture_of(file));
}

void read_fatbin(look& at) noexcept {
  for (const fatbin::container& c : fatbin::containers(at.bytes())) {
    at.item(c.kind, c.reason, c.offset, c.whole, c.image_bytes);
    for (const fatbin::image& i : c.images()) at.item(i.kind, i.reason, i.offset, i.whole, i.payload, i.name);
  }
}

void read_fatbin_wrapper(look& at) noexcept {
  for (const fatbin::wrapper& w : fatbin::wrappers(at.bytes())) at.item(w.kind, w.offset, w.whole, w.version);
}

void read_fatbin_object(look& at) noexcept {
  for (const fatbin::object_container& c : fatbin::of(elf::read(at.bytes()))) {
    at.item(c.container.kind, c.container.reason, c.file_offset, c.container.whole);
    for (const fatbin::image& i : c.container.images()) at.item(i.kind, i.whole);
  }
}

void read_ld_cache(look& at) noexcept {
  const ld_cache::cache c(at.bytes());
  at.item(c.size(), c.generator());
  for (const ld_cache::entry& e : c.entries())
    at.item(e.reason, e.number, e.flags, e.hwcap, e.name, e.path, e.hwcap_name);
  static constexpr std::string_view levels[] = {"x86-64-v3", "x86-64-v2"};
  for (const std::string_view name : {"libcuda.so.1", "libc.so.6", "a", ""})
    at.item(c.find({name, ld_cache::flags_x86_64, levels, 2, 0}).number);
}

// ---- cuda -----------------------------------------------------------------------------------------------------------

void read_arch_list(look& at) noexcept {
  using namespace cuda;
  const std::string_view bytes = at.bytes();
  // Each in a frame of its own: a list is large, and without optimisation all of them would lie beside each other.
  const auto add = [&at](auto&& parse) {
    const arch_list list = parse();
    for (const arch_entry& e : list.entries()) at.item(e.kind, e.text);
    at.add(list.refusals());
  };
  add([bytes] { return parse_torch(bytes); });
  add([bytes] { return parse_cmake(bytes); });
  add([bytes] { return parse_gencode(bytes); });
  add([bytes] { return parse_arch_codes(bytes); });
  add([bytes] { return parse_opencv(bytes, bytes); });
  add([bytes] { return parse_amrex(bytes); });
  add([bytes] { return parse_kokkos(bytes); });
  add([bytes] { return parse_added_flags(bytes); });
  add([bytes] { return parse_autodetected(bytes); });
  add([bytes] { return parse_arch(bytes, form_of(bytes)); });
  at.add(parse_device(bytes).known());
  at.add(find_gpu(bytes) != nullptr);
}

// ---- extract and rule -----------------------------------------------------------------------------------------------

constexpr std::size_t most_facts = 1024;

template <class Extract>
void read_facts(look& at, const Extract& extract_into) noexcept {
  fact_set facts(at.take<fact>(most_facts));
  extract_into(facts);
  at.facts(facts);
}

void extract_cmake_cache(look& at) noexcept {
  read_facts(at, [&](fact_set& facts) {
    for (const cmake_cache::record& r : cmake_cache::entries(at.bytes())) extract(r, 0, facts);
  });
}
void extract_cmake_output(look& at) noexcept {
  read_facts(at, [&](fact_set& facts) {
    for (const cmake_output::record& r : cmake_output::records(at.bytes())) extract(r, 0, facts);
  });
}
void extract_cmake_configure_log(look& at) noexcept {
  read_facts(at, [&](fact_set& facts) { extract(cmake_configure_log::events(at.bytes()), 0, facts); });
}
void extract_try_compile_log(look& at) noexcept {
  read_facts(at, [&](fact_set& facts) { extract(try_compile_log::records(at.bytes()), 0, facts); });
}
void extract_debug_find(look& at) noexcept {
  read_facts(at, [&](fact_set& facts) { extract(debug_find::records(at.bytes()), 0, facts); });
}
/// Build files: how they use paths that are short, and what their commands run and read.
void read_mention(look& at) noexcept {
  constexpr std::string_view paths[] = {"/g/x", "/"};
  for (const std::string_view path : paths) at.item(mention_of(path, at.bytes()));
}
void read_command_file(look& at) noexcept {
  const auto take = [&at](std::string_view path, command_use use) { at.item(path, use); };
  for_each_command_file(at.bytes(), take);
  for_each_host_compiler(at.bytes(), take);
}
void read_nvcc_command(look& at) noexcept {
  for_each_nvcc_architecture(at.bytes(),
                             [&at](const nvcc_architecture& one) { at.item(one.number, one.value, one.command); });
  for_each_cuda_script(at.bytes(), [&at](std::string_view path) { at.item(path); });
  at.item(nvcc_in(at.bytes()), release_of_nvcc_path(at.bytes()));
}
/// A log by the reader of the scan, in little room: what it keeps is a copy, so that only its places are looked at.
void read_scanned_log(look& at) noexcept {
  const std::span<char> text = at.take<char>(scan::log_storage::least_text_bytes);
  const std::span<char> kept = at.take<char>(4096), configure = at.take<char>(4096);
  const std::span<line_place> places = at.take<line_place>(64);
  const std::span<scan::detail::kept_lines> configured = at.take<scan::detail::kept_lines>(16);
  const std::span<scan::kept_error> errors = at.take<scan::kept_error>(16);
  const std::span<scan::kept_message> messages = at.take<scan::kept_message>(16);
  const std::span<std::optional<scan::reader>> place = at.take<std::optional<scan::reader>>(1);
  if (place.empty()) return;
  scan::reader& reader =
      place[0].emplace(scan::log_storage{text, places, kept, configure, configured, errors, messages});
  reader.feed(at.bytes());
  reader.finish();
  fact_set facts(at.take<fact>(most_facts));
  scan::collect(reader, 0, facts);
  for (const fact& f : facts) at.item(f.id, f.about, f.is, f.from.line, f.from.offset);
  at.item(facts.dropped(), reader.dropped(), reader.bytes_read());
  at.item(scan::conclude(&reader, 0, facts, {}).verdict);
}
void judge_fatbin(look& at) noexcept {
  for (const fatbin_coverage& c : {judge(fatbin::containers(at.bytes()), {9, 0}), judge(elf::read(at.bytes()), {9, 0})})
    at.item(c.containers, c.running, c.failing, c.unknown);
}

/// The rules over as many facts as the bytes have lines, all in ids and components that the bytes choose.
void evaluate_rules(look& at) noexcept {
  fact_set facts(at.take<fact>(most_facts));
  for (const line& l : lines(at.bytes())) {
    const auto byte = [&l](std::size_t i) {
      return i < l.whole.size() ? static_cast<std::size_t>(static_cast<unsigned char>(l.whole[i])) : i * 7 + l.number;
    };
    fact f;
    f.id = static_cast<fact_id>(byte(0) % fact_count);
    f.about = static_cast<component>(byte(1) % (static_cast<std::size_t>(component::each)));
    f.is = static_cast<state>(byte(2) % 3);
    f.text = l.text;
    f.from = {0, l.number, l.offset, l.text};
    facts.add(f);
  }
  evaluate(rules::all, facts, [&at](const finding& f) { at.item(f.about, f.evidence_count, f.rule->id.size()); });
}

// ---- regex ----------------------------------------------------------------------------------------------------------

void search_regex(look& at) noexcept {
  const std::string_view bytes = at.bytes();
  if (const auto m = search<R"((?<major>\d+)\.(?<minor>\d+)(\.\d+)*$)">(bytes)) at.item(m.view(), m.get<"minor">());
  if (const auto m = search<"(x+)(x+)(x+)y">(bytes)) at.item(m.view());
  if (const auto m = match<"(([a-z]|[A-Z])+|:|[a-z]x)*end">(bytes)) at.item(m.view());
  if (const auto m = match<"((.*),(.*)|(.*):(.*))+">(bytes)) at.item(m.get<1>());
  using marks = regex_set<"(.*): error: (.*)", "-- Found (\\w+).*", "FAILED: (.*)">;
  if (const auto m = marks::match(bytes)) at.item(m.index());
  for (const line& l : lines(bytes)) {
    if (const auto m = match<R"(([A-Za-z_]\w*):([A-Z]+)=(.*))">(l.text)) at.item(m.get<1>(), m.get<3>());
  }
}

void compile_regex(look& at) noexcept {
  // Patterns come from the program's text; the largest that is taken is short.
  constexpr std::size_t longest = 512;
  const std::span<regex::compiled> engine = at.take<regex::compiled>(1);
  if (engine.empty()) return;
  for (std::size_t begin = 0; begin < at.bytes().size(); begin += longest) {
    const regex::objection objection = engine[0].compile(at.bytes().substr(begin, longest), regex::mode::anywhere);
    at.item(objection.why, objection.column);
  }
}

// ---- schedule -------------------------------------------------------------------------------------------------------

void read_timeline(look& at) noexcept {
  const std::size_t count = ninja_log::count(at.bytes());
  const std::span<ninja_log::step> log_steps = at.take<ninja_log::step>(count);
  const std::span<ninja_log::slot> scratch = at.take<ninja_log::slot>(count);
  const std::span<schedule::step> steps = at.take<schedule::step>(count);
  const schedule::timeline_storage storage = {at.take<schedule::step_index>(schedule::order_slots(count)),
                                              at.take<schedule::lane>(count), at.take<schedule::lane>(count),
                                              at.take<std::int64_t>(count), at.take<schedule::link>(count)};
  const std::span<schedule::group_cost> costs = at.take<schedule::group_cost>(64);
  if (!at.result().has_room) return;
  const ninja_log::history all(at.bytes(), log_steps, scratch);
  for (const ninja_log::run& r : all.runs()) {
    const std::span<schedule::step> of_run = schedule::steps_of(at.bytes(), r, steps);
    const schedule::timeline t = schedule::lay_out(of_run, storage);
    at.item(t.lane_count, t.path.length_ms, t.path.last);
    schedule::add_up(
        t.steps, t.weights_ns, [&t](std::size_t i) { return schedule::extension(t.steps[i].output); }, costs);
    for (const schedule::group_cost& c : costs) at.item(c.name, c.work_ms);
    schedule::hint hints[schedule::hint_kind_count];
    at.add(schedule::hints(t, hints).size());
    schedule::step_index slowest[10];
    for (const schedule::step_index i : schedule::slowest(t.weights_ns, slowest))
      at.item(i, schedule::kind_of(t.steps[i].output));
  }
}

template <void (*Read)(look&) noexcept>
outcome run(std::string_view bytes, std::span<std::byte> room) noexcept {
  look at(bytes, room);
  Read(at);
  return at.result();
}

// The third column: most steps for each byte of all families, as promise.linear_time_test prints them with
// --gtest_also_run_disabled_tests, and a third more.
constexpr parser parsers[] = {
    {"ansi", run<read_ansi>, 160},
    {"arch_list", run<read_arch_list>, 9300},
    {"ccache_stats", run<read_ccache_stats>, 780},
    {"cmake_cache", run<read_cmake_cache>, 780},
    {"cmake_cache.extract", run<extract_cmake_cache>, 580},
    {"cmake_cache_index", run<read_cmake_cache_index>, 83, 100, growth::sorting},
    {"cmake_configure_log", run<read_cmake_configure_log>, 520},
    {"cmake_configure_log.extract", run<extract_cmake_configure_log>, 190},
    {"cmake_output", run<read_cmake_output>, 1500},
    {"cmake_output.extract", run<extract_cmake_output>, 760},
    {"cmake_run", run<read_cmake_run>, 3400},
    {"command_file", run<read_command_file>, 170},
    {"debug_find", run<read_debug_find>, 960},
    {"debug_find.extract", run<extract_debug_find>, 330},
    {"detect", run<read_detect>, 5600},
    {"diagnostic_feed", run<read_diagnostic_feed>, 560},
    {"diagnostic_json", run<read_diagnostic_json>, 110},
    {"diagnostics", run<read_diagnostics>, 490},
    {"elf", run<read_elf>, 1100},
    {"envelope", run<read_envelope>, 900},
    {"envelope.prefixes", run<read_prefixes>, 5700},
    {"fatbin", run<read_fatbin>, 25},
    {"fatbin.judge", run<judge_fatbin>, 540},
    {"fatbin_object", run<read_fatbin_object>, 540},
    {"fatbin_wrapper", run<read_fatbin_wrapper>, 97},
    {"json_text", run<read_json_text>, 110},
    {"ld_cache", run<read_ld_cache>, 480},
    {"line", run<read_lines>, 170},
    {"mention", run<read_mention>, 88},
    {"ninja_deps", run<read_ninja_deps>, 16},
    {"ninja_deps_index", run<read_ninja_deps_index>, 10, 40, growth::sorting},
    {"ninja_graph", run<read_ninja_graph>, 290},
    {"ninja_log", run<read_ninja_log>, 720},
    {"ninja_log_history", run<read_ninja_log_history>, 24, 80, growth::sorting},
    {"ninja_manifest", run<read_ninja_manifest>, 630},
    {"ninja_output", run<read_ninja_output>, 1600},
    {"nvcc_command", run<read_nvcc_command>, 81},
    {"ptxas_resources", run<read_ptxas_resources>, 540},
    {"pytorch_output", run<read_pytorch_output>, 2700},
    {"regex.compile", run<compile_regex>, 900, 0, growth::linear, 0},
    {"regex.search", run<search_regex>, 200},
    {"rule.evaluate", run<evaluate_rules>, 2400},
    {"scan.log", run<read_scanned_log>, 2200},
    {"schedule", run<read_timeline>, 54, 200, growth::sorting},
    {"sentence", run<read_sentence>, 77},
    {"try_compile_log", run<read_try_compile_log>, 160},
    {"try_compile_log.extract", run<extract_try_compile_log>, 160},
};

}  // namespace

std::span<const parser> every_parser() noexcept { return parsers; }

}  // namespace foundcheck::promise
