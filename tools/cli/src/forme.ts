import { tmpdir } from 'node:os';
import { EXIT, OutputClosed, UsageError, type Terminal } from './command';
import type { CommandEntry } from './command-entry';
import { commandTable } from './commands/table';
import { exitMeanings, exitText } from './exit-codes';
import { CannotWrite, machinePath, machineReason } from './terminal/machine-fault';
import { Stopped } from './terminal/stop-wish';
import { platformVersion } from './version';

/**
 * Runs `forme` with its arguments; the exit code. A failure of the machine is one plain line, an unexpected error its stack; both
 * give 4. A reader that leaves early ends the command without a word and without a failure.
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const code = await dispatch(args, terminal);
    await terminal.flushed();
    return code;
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.good;
    if (error instanceof Stopped) {
      terminal.err('interrupted\n');
      return EXIT.interrupted;
    }
    terminal.err(`forme${args[0] === undefined ? '' : ` ${args[0]}`}: ${failureText(error)}\n`);
    return EXIT.engineFailed;
  }
}

function failureText(error: unknown): string {
  if (error instanceof CannotWrite) return error.message;
  const reason = machineReason(error);
  if (reason !== undefined)
    return `${machinePath(error) ?? `the temporary folder ${tmpdir()}`} cannot be used: ${reason}`;
  return `failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return help(rest[0], terminal);
  if (name === '--version' || name === '-V' || name === 'version') return version(rest, terminal);
  const entry = commandTable.find((candidate) => candidate.name === name);
  if (!entry) return unknownCommand(name, terminal);
  if (asksForHelp(rest)) return help(name, terminal);
  try {
    return await (await entry.load()).run(rest, terminal);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    terminal.err(`forme ${name}: ${await usageText(error, entry)}\n\nSee forme ${name} --help.\n`);
    return EXIT.usage;
  }
}

function version(rest: readonly string[], terminal: Terminal): number {
  const { node, v8 } = process.versions;
  const machine = `${process.platform} ${process.arch}`;
  if (rest.includes('--json')) {
    terminal.out(`${JSON.stringify({ forme: platformVersion(), node, v8, machine })}\n`);
  } else terminal.out(`forme ${platformVersion()}\n`);
  return EXIT.good;
}

/** Behind `--` everything is a file name. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

async function unknownCommand(name: string, terminal: Terminal): Promise<number> {
  const { nearestName } = await import('@forme/service-kit/names');
  const near = nearestName(
    name,
    commandTable.map((entry) => entry.name),
  );
  const hint = near === undefined ? 'forme --help lists them' : `did you mean ${near}?`;
  terminal.err(`forme: there is no command ${name}; ${hint}\n`);
  return EXIT.usage;
}

/** Text of an argument error; for an unknown option with the most similar one. */
async function usageText(error: Error, entry: CommandEntry): Promise<string> {
  const [, option] = /^Unknown option '(--[^']+)'/.exec(error.message) ?? [];
  if (option === undefined) return error.message;
  const { help: text } = await entry.load();
  const known = [...text.matchAll(/(--[a-z][a-z-]*)/g)].flatMap(([, name]) => name ?? []);
  const { nearestName } = await import('@forme/service-kit/names');
  const near = nearestName(option, known);
  return `there is no option ${option}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  // node:util's parseArgs throws TypeErrors with codes of their own.
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS_');
}

async function help(name: string | undefined, terminal: Terminal): Promise<number> {
  if (name === undefined) {
    terminal.out(overview());
    return EXIT.good;
  }
  const entry = commandTable.find((candidate) => candidate.name === name);
  if (!entry) return unknownCommand(name, terminal);
  terminal.out(`${(await entry.load()).help}${exitText(entry.exits)}`);
  return EXIT.good;
}

function overview(): string {
  const width = Math.max(...commandTable.map((entry) => entry.name.length));
  const list = commandTable
    .map((entry) => `  ${entry.name.padEnd(width)}  ${entry.summary}`)
    .join('\n');
  const codes = Object.entries(exitMeanings)
    .map(([code, text]) => `  ${code.padStart(3)}  ${text}`)
    .join('\n');
  return `forme: print-production PDF platform

Usage: forme COMMAND [options]

${list}

forme COMMAND --help shows the help of a command; forme --version prints the version, with --json also that of Node.

Exit codes:
${codes}
`;
}
