# Bash completion for knightly: commands, offices, options, and what an office has to explain or reprint.
# Lies in share/bash-completion/completions/knightly, or source it from ~/.bashrc.

# The codes of the latest run of an office: events, sections and entries, and for reprint its runs.
_knightly_things() {
    local command=$1 office=$2 run
    run=$office/runs/latest
    [ -r "$run/book/assignments.csv" ] && awk -F, 'NR > 1 { print $1 "\n" $3 "\n" $5 }' "$run/book/assignments.csv" | sort -u
    [ "$command" = reprint ] && (cd "$office/runs" 2>/dev/null && printf '%s\n' [0-9]*)
}

_knightly() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "run check explain reprint init adopt scan labels --help --version" -- "$word")
        return
    fi
    case $before in
    --as-of | --postmark | --jobs) return ;;
    --test)
        mapfile -t COMPREPLY < <(compgen -W "5160 5161 5162 5163 5164 5167 5159 5261 5366 5389 8389 8387 8387P 5388 5168" -- "$word")
        return
        ;;
    -o)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    esac
    case $command:$word in
    run:-*) mapfile -t COMPREPLY < <(compgen -W "--as-of --dry-run --jobs --help" -- "$word") ;;
    check:-* | adopt:-*) mapfile -t COMPREPLY < <(compgen -W "--as-of --help" -- "$word") ;;
    explain:-*) mapfile -t COMPREPLY < <(compgen -W "--as-of --json --help" -- "$word") ;;
    reprint:-*) mapfile -t COMPREPLY < <(compgen -W "-o --help" -- "$word") ;;
    scan:-*) mapfile -t COMPREPLY < <(compgen -W "--postmark --as-of --help" -- "$word") ;;
    labels:*) mapfile -t COMPREPLY < <(compgen -W "--test -o --help" -- "$word") ;;
    *:-*) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$word") ;;
    explain:* | reprint:*)
        if [ "$COMP_CWORD" -eq 3 ]; then
            mapfile -t COMPREPLY < <(compgen -W "$(_knightly_things "$command" "$before")" -- "$word")
        else
            mapfile -t COMPREPLY < <(compgen -d -- "$word")
        fi
        ;;
    adopt:*) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    esac
}

complete -o filenames -F _knightly knightly
