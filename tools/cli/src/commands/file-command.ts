import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  engineProblem,
  extractionModules,
  makeOpenLocalPlates,
  makeRunPdfTask,
  type OpenLocalPlates,
  type RunPdfTask,
} from '@forme/extraction-api/tasks';
import { processEnvironment } from '@forme/service-kit/environment';
import { Problem } from '@forme/service-kit/problem';
import { EXIT, type Command, type Terminal, UsageError } from '../command';
import { withLocalEngine, type LocalEngine } from '../platform/local-engine';
import { withScratchFolder } from '../platform/scratch-folder';
import { inputFiles, inputHelp, inputOptions, mustRead, type InputFile } from '../files/inputs';
import { numberOption } from '../files/number-option';
import { outputNames, writeText } from '../files/out-dir';
import { endOfProblem, mostPixels } from '../files/problem-end';
import { runFiles, type FileEnd } from '../files/run-files';

export type { InputFile } from '../files/inputs';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Values of a command's own options, by name. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** Tools with which a command reads a file. */
export interface FileTools {
  readonly runPdfTask: RunPdfTask;
  readonly openPlates: OpenLocalPlates;
  /** Null: the empty user password. */
  readonly password: string | null;
  readonly deadlineMs: number;
}

/** A command that reads files, each by itself, in engine processes. `S` is what its own options say, `R` what it finds in a file. */
export interface FileCommand<S, R> {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** Operand before the files, e.g. `PROFILE`; absent: none. */
  readonly subject?: string;
  /** Its options in addition to those of {@link commonOptionsHelp}. */
  readonly options: OptionsConfig;
  readonly deadlineSeconds: number;
  /** Throws `UsageError` for values it does not take; the subject is empty where there is none. */
  settings(values: OptionValues, files: readonly InputFile[], subject: string): S;
  /** Whether a file passed, for commands that give a verdict; left out, there is none. */
  passed?(result: R): boolean;
  /** Pages of the file, for the progress line. */
  pages?(result: R): number;
  /** False for commands whose results have a place of their own: they take no `--out-dir`. */
  readonly outDir?: false;
  /** Rejects with a `Problem`, or the engine's errors, for a file that it cannot read. */
  read(file: InputFile, settings: S, tools: FileTools): Promise<R>;
  /** The result as JSON. */
  json(result: R): string;
  /** The result as people read it, line ends included. */
  text(result: R, file: string, settings: S): string;
}

/** Help of the options that all of them take. */
export function commonOptionsHelp(deadlineSeconds: number, deadlineOf: string): string {
  return `${inputHelp}
  --out-dir FOLDER    writes what is found in each file to FOLDER, as NAME.COMMAND.txt or, with --json, .json
  --password P        password for encrypted files; prefer the environment variable FORME_PDF_PASSWORD
  --deadline SECONDS  longest time for one ${deadlineOf} (default ${deadlineSeconds})
  --parallel N        files at a time (default: the number of cores)
  --quiet             no progress and no summary`;
}

type Read<R> =
  | { readonly ok: true; readonly result: R; readonly elapsedMs: number }
  | { readonly ok: false; readonly problem: Problem; readonly elapsedMs: number };

/** Makes the command: one engine pool for all files, answers in their order, a bad file does not stop the others. */
export function fileCommand<S, R>(command: FileCommand<S, R>): Command {
  const { name, summary, help } = command;
  return {
    name,
    summary,
    help,
    run: (args, terminal) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          ...command.options,
          ...inputOptions,
          'out-dir': { type: 'string' },
          password: { type: 'string' },
          json: { type: 'boolean', default: false },
          quiet: { type: 'boolean', default: false },
          deadline: { type: 'string', default: String(command.deadlineSeconds) },
          parallel: { type: 'string', default: String(availableParallelism()) },
        } as const,
      });
      return withScratchFolder((folder) =>
        runCommand(command, { values, positionals, terminal, folder }),
      );
    },
  };
}

interface Invocation {
  readonly values: OptionValues;
  readonly positionals: readonly string[];
  readonly terminal: Terminal;
  readonly folder: string;
}

async function runCommand<S, R>(
  command: FileCommand<S, R>,
  { values, positionals, terminal, folder }: Invocation,
): Promise<number> {
  const width = numberOption('parallel', String(values['parallel']), { min: 1, max: 256 });
  const seconds = numberOption('deadline', String(values['deadline']), { min: 1, max: 3600 });
  const deadlineMs = seconds * 1000;
  const [subject = '', ...rest] =
    command.subject === undefined ? ['', ...positionals] : positionals;
  if (command.subject !== undefined && subject === '') {
    throw new UsageError(`Name the ${command.subject} first`);
  }
  const include = values['include'] as readonly string[] | undefined;
  const filesFrom = textOf(values, 'files-from');
  const files = await inputFiles(rest, { filesFrom, include, folder }, terminal);
  const settings = command.settings(values, files, subject);
  const json = values['json'] === true;
  const outDir = textOf(values, 'out-dir');
  if (outDir !== undefined && command.outDir === false) {
    throw new UsageError('--out-dir is not for this command; -o names the place');
  }
  const suffix = `.${command.name}.${json ? 'json' : 'txt'}`;
  const outputs = outDir === undefined ? null : outputNames(outDir, files, suffix);
  const password = textOf(values, 'password') ?? processEnvironment()['FORME_PDF_PASSWORD'] ?? null;
  const quiet = values['quiet'] === true;
  const size = Math.min(width, files.length);
  return withLocalEngine({ modules: extractionModules, size, folder }, (local) => {
    const tools = toolsOf(local, { password, deadlineMs });
    return runFiles({
      ...{ files, width, terminal, json, quiet },
      work: (file) => readOne(command, file, settings, tools),
      emit: (read, file) =>
        emit(command, read, file, { settings, terminal, json, output: outputs?.[file.index] }),
    });
  });
}

/** The text behind an option; undefined without it. */
export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function toolsOf(
  { engine, folder }: LocalEngine,
  way: Pick<FileTools, 'password' | 'deadlineMs'>,
): FileTools {
  const { deadlineMs } = way;
  return {
    ...way,
    runPdfTask: makeRunPdfTask(engine),
    openPlates: makeOpenLocalPlates({
      engine,
      folder: join(folder, 'plates'),
      mostPixels,
      deadlineMs,
    }),
  };
}

interface Emitting<S> {
  readonly settings: S;
  readonly terminal: Terminal;
  readonly json: boolean;
  /** Where the result goes in place of standard output. */
  readonly output: string | undefined;
}

async function emit<S, R>(
  command: FileCommand<S, R>,
  read: Read<R>,
  { name }: InputFile,
  { settings, terminal, json, output }: Emitting<S>,
): Promise<FileEnd> {
  if (json || read.ok) {
    const text = json ? jsonLine(command, name, read) : textLines(command, read, name, settings);
    if (output === undefined) terminal.out(text);
    else {
      await writeText(output, text);
      terminal.out(`${name}: ${output}\n`);
    }
  } else terminal.err(`${name}: ${read.problem.detail} (${read.problem.code})\n`);
  return endOf(command, read);
}

function textLines<S, R>(
  command: FileCommand<S, R>,
  read: Read<R>,
  name: string,
  settings: S,
): string {
  return read.ok ? command.text(read.result, name, settings) : '';
}

function endOf<S, R>(command: FileCommand<S, R>, read: Read<R>): FileEnd {
  if (!read.ok) return endOfProblem(read.problem);
  const pages = command.pages?.(read.result) ?? 0;
  if (!command.passed) return { word: 'read', exit: EXIT.good, pages };
  return command.passed(read.result)
    ? { word: 'passed', exit: EXIT.good, pages }
    : { word: 'failed', exit: EXIT.verdict, pages };
}

async function readOne<S, R>(
  command: FileCommand<S, R>,
  file: InputFile,
  settings: S,
  tools: FileTools,
): Promise<Read<R>> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    await mustRead(file.path);
    const result = await command.read(file, settings, tools);
    return { ok: true, result, elapsedMs: elapsed() };
  } catch (error) {
    const problem = error instanceof Problem ? error : engineProblem(error);
    if (!problem) throw error;
    return { ok: false, problem, elapsedMs: elapsed() };
  }
}

function jsonLine<S, R>(command: FileCommand<S, R>, file: string, read: Read<R>): string {
  const head = `{"file":${JSON.stringify(file)},"ok":${read.ok},"elapsed_ms":${read.elapsedMs}`;
  if (read.ok) return `${head},"result":${command.json(read.result)}}\n`;
  const { code, status, detail } = read.problem;
  return `${head},"problem":${JSON.stringify({ code, status, detail })}}\n`;
}
