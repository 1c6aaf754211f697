# SPDX-License-Identifier: MIT
# fish completion of foundcheck

set -l commands scan dump rules timeline arch
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -a scan -d 'check what a build directory claims'
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -a dump -d 'every record of a file as JSON'
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -a rules -d 'the catalogue of known false positives'
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -a timeline -d 'how long a build took, and why'
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -a arch -d 'what a list of GPU architectures builds'
complete -c foundcheck -n "not __fish_seen_subcommand_from $commands" -f -l version -d 'print the version'
complete -c foundcheck -f -l help -d 'print help'

complete -c foundcheck -n '__fish_seen_subcommand_from scan' -r -F -l files-from -d 'read paths from a file'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -s 0 -l null -d 'the paths end in NUL'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l framing -a 'path json' -d 'what is read'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -s j -l jobs -d 'inputs at once'
complete -c foundcheck -n '__fish_seen_subcommand_from scan arch' -x -l device -d 'a GPU that is to run it'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l root -a '(__fish_complete_directories)' -d 'a runtime root'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l library-path -d 'LD_LIBRARY_PATH where the program runs'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -l all -d 'every component'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l format -a 'text json ndjson sarif github junit' -d 'of the result'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -r -F -l output -d 'write to a file'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l min-severity -a 'info warning error' -d 'leave out findings below'
complete -c foundcheck -n '__fish_seen_subcommand_from scan' -x -l fail-on -a 'error warning never' -d 'exit with 1 from'
complete -c foundcheck -n '__fish_seen_subcommand_from scan timeline arch' -x -l color -a 'auto always never' -d colours

complete -c foundcheck -n '__fish_seen_subcommand_from dump' -l effective -d 'what CMake holds'
complete -c foundcheck -n '__fish_seen_subcommand_from dump' -a 'auto cmake-cache cmake-output configure-log debug-find diagnostics ninja-log ninja-deps ninja-output ninja-graph ninja-manifest try-compile-log ccache-stats elf fatbin'
complete -c foundcheck -n '__fish_seen_subcommand_from rules' -x -l format -a 'text json markdown' -d 'of the result'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -r -F -l trace -d 'write a Chrome trace'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -r -F -l svg -d 'write a picture'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -r -F -l graph -d 'output of ninja -t graph'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -r -F -l ccache-stats -d 'output of ccache -s'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -x -l top -d 'rows of each table'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline' -x -l run -d 'which run of the log'
complete -c foundcheck -n '__fish_seen_subcommand_from timeline arch' -x -l format -a 'text json' -d 'of the result'
complete -c foundcheck -n '__fish_seen_subcommand_from arch' -x -l cuda -d 'release of nvcc'
