import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createEnginePool } from '@forme/engine';
import {
  engineProblem,
  extractionModules,
  extractionProblems,
  makeOpenLocalPlates,
  makeRunPdfTask,
  type OpenLocalPlates,
  type RunPdfTask,
} from '@forme/extraction-api';
import { processEnvironment } from '@forme/service-kit/config';
import { Problem } from '@forme/service-kit/http';
import { EXIT, type Command, type Terminal, UsageError } from '../command';
import { unlessStopped } from '../terminal/stop-wish';
import { inOrder } from './in-order';
import { inputFiles, readableFile } from './inputs';
import { numberOption } from './number-option';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Values of a command's own options, by name. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** What a command reads a file with. */
export interface FileTools {
  readonly runPdfTask: RunPdfTask;
  readonly openPlates: OpenLocalPlates;
  /** Null: the empty user password. */
  readonly password: string | null;
  readonly deadlineMs: number;
}

/** A file of the command line. */
export interface InputFile {
  /** As it was named. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Its place among the files, from 0. */
  readonly index: number;
}

/** A command that reads files, each by itself, in engine processes. `S` is what its own options say, `R` what it finds in a file. */
export interface FileCommand<S, R> {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** What stands in front of the files, e.g. `PROFILE`; left out, nothing does. */
  readonly subject?: string;
  /** Its options beside those of {@link commonOptionsHelp}. */
  readonly options: OptionsConfig;
  readonly deadlineSeconds: number;
  /** Throws `UsageError` for values it does not take; the subject is empty where there is none. */
  settings(values: OptionValues, files: readonly string[], subject: string): S;
  /** True for a result that ends the command with the code for bad input; left out, none does. */
  isBad?(result: R): boolean;
  /** Rejects with a `Problem`, or the engine's errors, for a file that it cannot read. */
  read(file: InputFile, settings: S, tools: FileTools): Promise<R>;
  /** The result as JSON. */
  json(result: R): string;
  /** The result as people read it, line ends included. */
  text(result: R, file: string, settings: S): string;
}

/** Help of the options that all of them take. */
export function commonOptionsHelp(deadlineSeconds: number, deadlineOf: string): string {
  return `  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --deadline SECONDS  longest time for one ${deadlineOf} (default ${deadlineSeconds})
  --parallel N        files at a time (default: the number of cores)`;
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
    async run(args, terminal) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          ...command.options,
          password: { type: 'string' },
          'files-from': { type: 'string' },
          json: { type: 'boolean', default: false },
          deadline: { type: 'string', default: String(command.deadlineSeconds) },
          parallel: { type: 'string', default: String(availableParallelism()) },
        } as const,
      });
      const own = values as OptionValues;
      const width = numberOption('parallel', String(own['parallel']), { min: 1, max: 256 });
      const seconds = numberOption('deadline', String(own['deadline']), { min: 1, max: 3600 });
      const [subject = '', ...rest] =
        command.subject === undefined ? ['', ...positionals] : positionals;
      if (command.subject !== undefined && subject === '') {
        throw new UsageError(`Name the ${command.subject} first`);
      }
      const files = await inputFiles(rest, textOf(own, 'files-from'), terminal);
      const settings = command.settings(own, files, subject);
      const password = textOf(own, 'password') ?? processEnvironment()['FORME_PDF_PASSWORD'];
      const way = { password: password ?? null, deadlineMs: seconds * 1000 };
      return withTools(Math.min(width, files.length), way, (tools) =>
        unlessStopped(() =>
          readAll(command, files, { settings, tools, terminal, width, json: own['json'] === true }),
        ),
      );
    },
  };
}

/** The text behind an option; undefined without it. */
export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A raster of one plate, in pixels: 600 dpi of a sheet of 70 x 100 cm and more. */
const mostPixels = 1_000_000_000;

async function withTools<T>(
  size: number,
  way: Pick<FileTools, 'password' | 'deadlineMs'>,
  work: (tools: FileTools) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-files-'));
  const engine = await createEnginePool({
    modules: extractionModules,
    workFolder: join(folder, 'engine'),
    size,
    limits: { maxQueue: size + 1 },
  });
  const { deadlineMs } = way;
  try {
    return await work({
      ...way,
      runPdfTask: makeRunPdfTask(engine),
      openPlates: makeOpenLocalPlates({
        engine,
        folder: join(folder, 'plates'),
        mostPixels,
        deadlineMs,
      }),
    });
  } finally {
    await engine.close(0);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Reading<S> {
  readonly settings: S;
  readonly tools: FileTools;
  readonly terminal: Terminal;
  readonly width: number;
  readonly json: boolean;
}

async function readAll<S, R>(
  command: FileCommand<S, R>,
  names: readonly string[],
  { settings, tools, terminal, width, json }: Reading<S>,
): Promise<number> {
  let exit: number = EXIT.good;
  const files = names.map((name, index) => ({ name, index }));
  await inOrder(
    files,
    width,
    (file) => readOne(command, file, settings, tools),
    async (read, { name }) => {
      if (!read.ok) exit = Math.max(exit, exitOf(read.problem));
      else if (command.isBad?.(read.result) === true) exit = Math.max(exit, EXIT.badInput);
      if (json) terminal.out(jsonLine(command, name, read));
      else if (read.ok) terminal.out(command.text(read.result, name, settings));
      else terminal.err(`${name}: ${read.problem.detail} (${read.problem.code})\n`);
      await terminal.flushed();
    },
  );
  return exit;
}

async function readOne<S, R>(
  command: FileCommand<S, R>,
  { name, index }: Omit<InputFile, 'path'>,
  settings: S,
  tools: FileTools,
): Promise<Read<R>> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const path = await readableFile(name);
    if (path === undefined) throw extractionProblems.notFound('There is no such file');
    const result = await command.read({ name, path, index }, settings, tools);
    return { ok: true, result, elapsedMs: elapsed() };
  } catch (error) {
    const problem = error instanceof Problem ? error : engineProblem(error);
    if (!problem) throw error;
    return { ok: false, problem, elapsedMs: elapsed() };
  }
}

function exitOf({ status }: Problem): number {
  return status >= 500 ? EXIT.engineFailed : EXIT.badInput;
}

function jsonLine<S, R>(command: FileCommand<S, R>, file: string, read: Read<R>): string {
  const head = `{"file":${JSON.stringify(file)},"ok":${read.ok},"elapsed_ms":${read.elapsedMs}`;
  if (read.ok) return `${head},"result":${command.json(read.result)}}\n`;
  const { code, status, detail } = read.problem;
  return `${head},"problem":${JSON.stringify({ code, status, detail })}}\n`;
}
