import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEnginePool } from '@forme/engine';
import {
  engineProblem,
  extractionModules,
  extractionProblems,
  makeRunPdfTask,
  pageLines,
  type RunPdfTask,
} from '@forme/extraction-api';
import { processEnvironment } from '@forme/service-kit/config';
import { Problem } from '@forme/service-kit/http';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { unlessStopped } from '../terminal/stop-wish';
import { inOrder } from './in-order';
import { inputFiles, readableFile } from './inputs';
import { numberOption } from './number-option';

/** A command that prints the records of pages. */
export interface PageCommand {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** The engine task that makes the records of one page. */
  readonly task: 'objects' | 'text_regions';
  /** The member of the JSON result that holds them. */
  readonly list: string;
  /** The records of a page as people read them. */
  readonly print: (records: readonly string[], pageNum: number) => string;
}

interface PageOptions {
  /** From 0; null for every page. */
  readonly page: number | null;
  readonly password: string | null;
  readonly deadlineMs: number;
  readonly json: boolean;
  readonly width: number;
}

/** The records of one page as lines of JSON. */
interface ReadPage {
  readonly index: number;
  readonly records: readonly string[];
  readonly completeness: unknown;
}

type Read =
  | { readonly ok: true; readonly pages: readonly ReadPage[]; readonly elapsedMs: number }
  | { readonly ok: false; readonly problem: Problem; readonly elapsedMs: number };

/** Makes `forme NAME FILE... [--page N]`. */
export function pageCommand(command: PageCommand): Command {
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
          page: { type: 'string' },
          password: { type: 'string' },
          'files-from': { type: 'string' },
          json: { type: 'boolean', default: false },
          deadline: { type: 'string', default: '60' },
          parallel: { type: 'string', default: String(availableParallelism()) },
        },
      });
      const width = numberOption('parallel', values.parallel, { min: 1, max: 256 });
      const files = await inputFiles(positionals, values['files-from'], terminal);
      const options: PageOptions = {
        page: values.page === undefined ? null : pageOf(values.page),
        password: values.password ?? processEnvironment()['FORME_PDF_PASSWORD'] ?? null,
        deadlineMs: numberOption('deadline', values.deadline, { min: 1, max: 3600 }) * 1000,
        json: values.json,
        width,
      };
      return withPool(Math.min(width, files.length), (runPdfTask) =>
        unlessStopped(() => readAll(command, files, { runPdfTask, terminal, options })),
      );
    },
  };
}

function pageOf(text: string): number {
  return numberOption('page', text, { min: 1, max: 1_000_000 }) - 1;
}

async function withPool<T>(size: number, work: (run: RunPdfTask) => Promise<T>): Promise<T> {
  const workFolder = await mkdtemp(join(tmpdir(), 'forme-pages-'));
  const pool = await createEnginePool({
    modules: extractionModules,
    workFolder,
    size,
    limits: { maxQueue: size + 1 },
  });
  try {
    return await work(makeRunPdfTask(pool));
  } finally {
    await pool.close(0);
    await rm(workFolder, { recursive: true, force: true });
  }
}

interface Tools {
  readonly runPdfTask: RunPdfTask;
  readonly terminal: Terminal;
  readonly options: PageOptions;
}

async function readAll(
  command: PageCommand,
  files: readonly string[],
  { runPdfTask, terminal, options }: Tools,
): Promise<number> {
  let exit: number = EXIT.good;
  await inOrder(
    files,
    options.width,
    (file) => readOne(command, file, runPdfTask, options),
    async (read, file) => {
      if (!read.ok) {
        exit = Math.max(exit, read.problem.status >= 500 ? EXIT.engineFailed : EXIT.badInput);
      }
      const text = options.json ? jsonLine(command, file, read) : plain(command, file, read);
      if (read.ok || options.json) terminal.out(text);
      else terminal.err(text);
      await terminal.flushed();
    },
  );
  return exit;
}

async function readOne(
  command: PageCommand,
  file: string,
  runPdfTask: RunPdfTask,
  { page, password, deadlineMs }: PageOptions,
): Promise<Read> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const path = await readableFile(file);
    if (path === undefined) throw extractionProblems.notFound('There is no such file');
    const run = (task: string, input: object) =>
      runPdfTask({
        task,
        input: { ...input, sha256: '', password },
        path,
        tenant: 'default',
        deadlineMs,
      });
    const probe = await run('probe', {});
    const { page_count: count } = (await probe.json()) as { readonly page_count: number };
    await probe.dispose();
    if (page !== null && page >= count) {
      throw new UsageError(`--page: ${file} has ${count} pages`);
    }
    const wanted = page === null ? Array.from({ length: count }, (_, index) => index) : [page];
    const pages: ReadPage[] = [];
    for (const index of wanted) {
      const result = await run(command.task, { page_index: index, dpi: 150 });
      pages.push({ index, ...(await pageLines(result)) });
      await result.dispose();
    }
    return { ok: true, pages, elapsedMs: elapsed() };
  } catch (error) {
    const problem = error instanceof Problem ? error : engineProblem(error);
    if (!problem) throw error;
    return { ok: false, problem, elapsedMs: elapsed() };
  }
}

function jsonLine({ list }: PageCommand, file: string, read: Read): string {
  const head = `{"file":${JSON.stringify(file)},"ok":${read.ok},"elapsed_ms":${read.elapsedMs}`;
  if (!read.ok) {
    const { code, status, detail } = read.problem;
    return `${head},"problem":${JSON.stringify({ code, status, detail })}}\n`;
  }
  const pages = read.pages.map(
    ({ index, records, completeness }) =>
      `{"page_index":${index},"${list}":[${records.join(',')}],"completeness":${JSON.stringify(completeness)}}`,
  );
  return `${head},"result":{"pages":[${pages.join(',')}]}}\n`;
}

function plain({ print }: PageCommand, file: string, read: Read): string {
  if (!read.ok) return `${file}: ${read.problem.detail} (${read.problem.code})\n`;
  return read.pages.map(({ index, records }) => print(records, index + 1)).join('');
}
