import { EXIT, OutputClosed, UsageError, type Command, type Terminal } from './command';
import { barcodesCommand } from './commands/barcodes';
import { benchCommand } from './commands/bench';
import { compareCommand } from './commands/compare';
import { conformanceCommand } from './commands/conformance';
import { doctorCommand } from './commands/doctor';
import { extractCommand } from './commands/extract';
import { hubCommand } from './commands/hub';
import { inkCoverageCommand } from './commands/ink-coverage';
import { keysCommand } from './commands/keys';
import { lineageCommand } from './commands/lineage';
import { mapCommand } from './commands/map';
import { objectsCommand } from './commands/objects';
import { preflightCommand } from './commands/preflight';
import {
  cjdCommand,
  imposeCommand,
  marksCommand,
  rewriteCommand,
  whiteUnderbaseCommand,
} from './commands/produce-verbs';
import { profilesCommand } from './commands/profiles';
import { renderCommand } from './commands/render';
import { schemaCommand } from './commands/schema';
import { separationsCommand } from './commands/separations';
import { serveCommand } from './commands/serve';
import { textCommand } from './commands/text';
import { watchCommand } from './commands/watch';
import { Stopped } from './terminal/stop-wish';
import { platformVersion } from './version';

const commands: readonly Command[] = [
  extractCommand,
  objectsCommand,
  textCommand,
  conformanceCommand,
  barcodesCommand,
  renderCommand,
  separationsCommand,
  inkCoverageCommand,
  rewriteCommand,
  marksCommand,
  imposeCommand,
  whiteUnderbaseCommand,
  cjdCommand,
  lineageCommand,
  schemaCommand,
  mapCommand,
  hubCommand,
  preflightCommand,
  watchCommand,
  compareCommand,
  profilesCommand,
  keysCommand,
  serveCommand,
  doctorCommand,
  benchCommand,
];

/**
 * Runs `forme` with its arguments; the exit code. Unexpected errors are printed and give 4. A reader that leaves early ends
 * the command without a word and without a failure.
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const code = await dispatch(args, terminal);
    await terminal.flushed();
    return code;
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.good;
    if (error instanceof Stopped) {
      terminal.err('forme: stopped by a signal\n');
      return EXIT.engineFailed;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.err(`forme${args[0] === undefined ? '' : ` ${args[0]}`} failed: ${text}\n`);
    return EXIT.engineFailed;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return help(rest[0], terminal);
  if (name === '--version' || name === '-V' || name === 'version') {
    terminal.out(`forme ${platformVersion()}\n`);
    return EXIT.good;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return unknownCommand(name, terminal);
  if (asksForHelp(rest)) return help(name, terminal);
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    terminal.err(`forme ${name}: ${error.message}\n\nforme ${name} --help tells more.\n`);
    return EXIT.usage;
  }
}

/** Behind `--` everything is a file name. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

function unknownCommand(name: string, terminal: Terminal): number {
  terminal.err(`forme: there is no command ${name}; forme --help lists them\n`);
  return EXIT.usage;
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  // node:util's parseArgs throws TypeErrors with codes of their own.
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS_');
}

function help(name: string | undefined, terminal: Terminal): number {
  if (name === undefined) {
    terminal.out(overview());
    return EXIT.good;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return unknownCommand(name, terminal);
  terminal.out(command.help);
  return EXIT.good;
}

function overview(): string {
  const width = Math.max(...commands.map((candidate) => candidate.name.length));
  const list = commands
    .map((candidate) => `  ${candidate.name.padEnd(width)}  ${candidate.summary}`)
    .join('\n');
  return `forme: print-production PDF platform

Usage: forme COMMAND [options]

${list}

forme COMMAND --help tells more about one; forme --version prints the version.
Exit codes: 0 good, 1 a verdict that was not to be, 2 wrong usage, 3 bad input, 4 an engine failed.
`;
}
