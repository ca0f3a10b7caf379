import { EXIT, UsageError, type Command, type Terminal } from './command';
import { extractCommand } from './commands/extract';
import { preflightCommand } from './commands/preflight';
import { serveCommand } from './commands/serve';

const commands: readonly Command[] = [extractCommand, preflightCommand, serveCommand];

/** Runs `forme` with its arguments; the exit code. Unexpected errors are printed and give 4. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return help(rest[0], terminal);
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    terminal.err(`forme: there is no command ${name}; forme --help lists them\n`);
    return EXIT.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) return help(name, terminal);
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (isUsageError(error)) {
      terminal.err(`forme ${name}: ${error.message}\n\nforme ${name} --help tells more.\n`);
      return EXIT.usage;
    }
    terminal.err(
      `forme ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return EXIT.engineFailed;
  }
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  // node:util's parseArgs throws TypeErrors with codes of their own.
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS_');
}

function help(name: string | undefined, terminal: Terminal): number {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) {
    terminal.out(command.help);
    return EXIT.good;
  }
  const width = Math.max(...commands.map((candidate) => candidate.name.length));
  const list = commands
    .map((candidate) => `  ${candidate.name.padEnd(width)}  ${candidate.summary}`)
    .join('\n');
  terminal.out(`forme: print-production PDF platform

Usage: forme COMMAND [options]

${list}

forme COMMAND --help tells more about one. Exit codes: 0 good, 2 wrong usage, 3 bad input, 4 an engine failed.
`);
  return name === undefined ? EXIT.good : EXIT.usage;
}
