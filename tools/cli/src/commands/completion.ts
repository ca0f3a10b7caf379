import { EXIT, UsageError, type Command, wrongWord } from '../command';
import type { CommandEntry } from '../command-entry';

const help = `forme completion bash|zsh|fish

Prints the completion of forme for a shell: commands, their options, files.

  mkdir -p ~/.local/share/bash-completion/completions && forme completion bash > ~/.local/share/bash-completion/completions/forme
  mkdir -p ~/.zfunc && forme completion zsh > ~/.zfunc/_forme
  mkdir -p ~/.config/fish/completions && forme completion fish > ~/.config/fish/completions/forme.fish
`;

/** `forme completion`, over the commands there are. */
export function completionCommand(commands: readonly CommandEntry[]): Command {
  return {
    name: 'completion',
    summary: 'completion for bash, zsh and fish',
    help,
    async run(args, terminal) {
      const [shell, ...more] = args;
      const script = shell === undefined ? undefined : scripts[shell];
      if (!script) throw wrongWord('Name the shell: bash, zsh or fish', shell);
      if (more.length > 0) throw new UsageError('Name one shell');
      terminal.out(script(await completions(commands)));
      return EXIT.good;
    },
  };
}

interface Completion {
  readonly name: string;
  readonly summary: string;
  /** With their hyphens. */
  readonly options: readonly string[];
}

/** The options of each command, out of its help. */
async function completions(commands: readonly CommandEntry[]): Promise<readonly Completion[]> {
  return Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const text = name === 'completion' ? help : (await load()).help;
      const options = [...text.matchAll(/^ {2}(?:-\w, )?(--[a-z][a-z-]*)/gm)].flatMap(
        ([, option]) => option ?? [],
      );
      return { name, summary, options: [...new Set([...options, '--help'])] };
    }),
  );
}

const scripts: Readonly<Record<string, (commands: readonly Completion[]) => string>> = {
  bash: (commands) => `# forme completion for bash
_forme() {
  local word=\${COMP_WORDS[COMP_CWORD]} options=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${commands.map(({ name, options }) => `    ${name}) options='${options.join(' ')}' ;;`).join('\n')}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _forme forme
`,
  zsh: (commands) => `#compdef forme
# forme completion for zsh
_forme() {
  local -a commands options
  commands=(
${commands.map(({ name, summary }) => `    '${name}:${summary.replaceAll(':', '\\:')}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case \${words[2]} in
${commands.map(({ name, options }) => `    ${name}) options=(${options.join(' ')}) ;;`).join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then compadd -- $options; else _files; fi
}
compdef _forme forme
`,
  fish: (commands) => `# forme completion for fish
${commands
  .map(
    ({ name, summary, options }) =>
      `complete -c forme -n __fish_use_subcommand -f -a ${name} -d '${summary}'\n${options
        .map(
          (option) =>
            `complete -c forme -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
        )
        .join('\n')}`,
  )
  .join('\n')}
`,
};
