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
  type FileBarcodes,
  type RunPdfTask,
} from '@forme/extraction-api';
import { processEnvironment } from '@forme/service-kit/config';
import { Problem } from '@forme/service-kit/http';
import { EXIT, type Command, type Terminal } from '../command';
import { unlessStopped } from '../terminal/stop-wish';
import { inOrder } from './in-order';
import { inputFiles, readableFile } from './inputs';
import { numberOption } from './number-option';

const help = `forme barcodes FILE... [options]

Reads the barcodes of PDFs (every page at 300 dpi) and of pictures (PNG, JPEG, WebP, TIFF): format, value, place.
Boxes are points of the unrotated page; of a picture, pixels from the lower left corner.

  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --json              one line per file: {"file":…,"ok":true,"result":{…}} or {"file":…,"ok":false,"problem":{…}}
  --deadline SECONDS  longest time for one file (default 120)
  --parallel N        files at a time (default: the number of cores)

Exit code: 0 all good, 2 wrong usage, 3 some file could not be read, 4 an engine failed.

  forme barcodes label.pdf photo.jpg
`;

/** `forme barcodes`. */
export const barcodesCommand: Command = {
  name: 'barcodes',
  summary: 'barcodes of PDFs and pictures',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        'files-from': { type: 'string' },
        json: { type: 'boolean', default: false },
        deadline: { type: 'string', default: '120' },
        parallel: { type: 'string', default: String(availableParallelism()) },
      },
    });
    const width = numberOption('parallel', values.parallel, { min: 1, max: 256 });
    const deadlineMs = numberOption('deadline', values.deadline, { min: 1, max: 3600 }) * 1000;
    const files = await inputFiles(positionals, values['files-from'], terminal);
    const workFolder = await mkdtemp(join(tmpdir(), 'forme-barcodes-'));
    const pool = await createEnginePool({
      modules: extractionModules,
      workFolder,
      size: Math.min(width, files.length),
      limits: { maxQueue: width + 1 },
    });
    try {
      const password = values.password ?? processEnvironment()['FORME_PDF_PASSWORD'] ?? null;
      const read = reader(makeRunPdfTask(pool), password, deadlineMs);
      return await unlessStopped(() =>
        readAll(files, read, { terminal, width, json: values.json }),
      );
    } finally {
      await pool.close(0);
      await rm(workFolder, { recursive: true, force: true });
    }
  },
};

type Read =
  | { readonly ok: true; readonly result: FileBarcodes; readonly elapsedMs: number }
  | { readonly ok: false; readonly problem: Problem; readonly elapsedMs: number };

function reader(
  runPdfTask: RunPdfTask,
  password: string | null,
  deadlineMs: number,
): (file: string) => Promise<Read> {
  return async (file) => {
    const started = performance.now();
    const elapsed = (): number => Math.round(performance.now() - started);
    try {
      const path = await readableFile(file);
      if (path === undefined) throw extractionProblems.notFound('There is no such file');
      const input = { password, sha256: '' };
      const answer = await runPdfTask({
        task: 'barcodes',
        input,
        path,
        tenant: 'default',
        deadlineMs,
      });
      const result = JSON.parse((await answer.bytes()).toString('utf8')) as FileBarcodes;
      await answer.dispose();
      return { ok: true, result, elapsedMs: elapsed() };
    } catch (error) {
      const problem = error instanceof Problem ? error : engineProblem(error);
      if (!problem) throw error;
      return { ok: false, problem, elapsedMs: elapsed() };
    }
  };
}

interface Output {
  readonly terminal: Terminal;
  readonly width: number;
  readonly json: boolean;
}

async function readAll(
  files: readonly string[],
  read: (file: string) => Promise<Read>,
  { terminal, width, json }: Output,
): Promise<number> {
  let exit: number = EXIT.good;
  await inOrder(files, width, read, async (answer, file) => {
    terminal.out(json ? jsonLine(file, answer) : text(file, answer));
    if (!answer.ok) exit = Math.max(exit, exitOf(answer.problem));
    await terminal.flushed();
  });
  return exit;
}

function exitOf({ status }: Problem): number {
  return status >= 500 ? EXIT.engineFailed : EXIT.badInput;
}

function jsonLine(file: string, answer: Read): string {
  const head = { file, ok: answer.ok, elapsed_ms: answer.elapsedMs };
  if (answer.ok) return `${JSON.stringify({ ...head, result: answer.result })}\n`;
  const { code, status, detail } = answer.problem;
  return `${JSON.stringify({ ...head, problem: { code, status, detail } })}\n`;
}

function text(file: string, answer: Read): string {
  if (!answer.ok) return `${file}: ${answer.problem.detail} (${answer.problem.code})\n`;
  const { pages, incomplete } = answer.result;
  const lines = pages.flatMap(({ page_index: index, barcodes }) =>
    barcodes.map(({ format, value, bbox }) => {
      const place = [bbox.x0, bbox.y0, bbox.x1, bbox.y1].map((n) => n.toFixed(1)).join(' ');
      return `${file}: page ${index + 1}: ${format} ${JSON.stringify(value)} at ${place}`;
    }),
  );
  if (lines.length === 0) lines.push(`${file}: no barcodes`);
  if (incomplete !== null) lines.push(`${file}: not all was looked at: ${incomplete}`);
  return `${lines.join('\n')}\n`;
}
