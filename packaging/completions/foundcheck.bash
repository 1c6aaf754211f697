# SPDX-License-Identifier: MIT
# bash completion of foundcheck

_foundcheck() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in scan | dump | rules | timeline | arch | probe) command=$word && break ;; esac
  done
  local words='' takes_path=''
  case $command:$previous in
    scan:--format) words='text json ndjson sarif github junit' ;;
    rules:--format) words='text json markdown' ;;
    *:--format) words='text json' ;;
    *:--framing) words='path json' ;;
    *:--color) words='auto always never' ;;
    *:--min-severity) words='info warning error' ;;
    *:--fail-on) words='error warning unfinished never' ;;
    *:--files-from | *:--of | *:--output | *:--trace | *:--svg | *:--graph | *:--ccache-stats)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    *:--root)
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
      return
      ;;
    *)
      case $command in scan | dump | timeline) takes_path=1 ;; esac
      case $command in
        '') words='scan dump rules timeline arch probe --help --version' ;;
        scan)
          words='--files-from --null --framing --jobs --device --root --library-path --probe --all --format --output --min-severity --fail-on
            --color --help -0 -j' ;;
        dump)
          words='--effective --help'
          [[ $previous == dump ]] && words+=' auto cmake-cache cmake-output configure-log debug-find diagnostics ninja-log
            ninja-deps ninja-output ninja-graph ninja-manifest try-compile-log ccache-stats elf fatbin' ;;
        rules) words='--format --help' ;;
        timeline) words='--trace --svg --graph --ccache-stats --top --run --format --color --help' ;;
        arch) words='--cuda --device --format --color --help' ;;
        probe) words='--of --all --timeout --format --color --help' ;;
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  if [[ $takes_path && $current != -* ]]; then
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -o filenames -F _foundcheck foundcheck
