import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEnginePool } from '@forme/engine';
import {
  documentText,
  engineProblem,
  extractionModules,
  extractionProblems,
  makeRunPdfTask,
  requestedFields,
  type RunPdfTask,
} from '@forme/extraction-api';
import { processEnvironment } from '@forme/service-kit/config';
import { Problem } from '@forme/service-kit/http';
import { EXIT, type Command, type Terminal } from '../command';
import { unlessStopped } from '../terminal/stop-wish';
import { inOrder } from './in-order';
import { inputFiles, readableFile } from './inputs';
import { numberOption } from './number-option';

const help = `forme extract FILE... [options]

Opens PDFs and prints every fact about them: pages and boxes, fonts, images, colour, layers, metadata.
Files are opened in separate engine processes with limits on memory and time.

  --fields a,b        only these fields (and the core: pages, fonts summary, hash)
  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --json              one line per file: {"file":…,"ok":true,"result":{…}} or {"file":…,"ok":false,"problem":{…}}
  --deadline SECONDS  longest time for one file (default 60)
  --parallel N        files at a time (default: the number of cores)

Exit code: 0 all good, 2 wrong usage, 3 some file could not be read, 4 an engine failed.

  forme extract label.pdf
  forme extract --json --fields fonts,images *.pdf | jq 'select(.ok) | .result.fonts_summary'
`;

/** `forme extract`. */
export const extractCommand: Command = {
  name: 'extract',
  summary: 'every fact about PDFs',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fields: { type: 'string' },
        password: { type: 'string' },
        'files-from': { type: 'string' },
        json: { type: 'boolean', default: false },
        deadline: { type: 'string', default: '60' },
        parallel: { type: 'string', default: String(availableParallelism()) },
      },
    });
    const width = numberOption('parallel', values.parallel, { min: 1, max: 256 });
    const deadlineMs = numberOption('deadline', values.deadline, { min: 1, max: 3600 }) * 1000;
    const files = await inputFiles(positionals, values['files-from'], terminal);
    const workFolder = await mkdtemp(join(tmpdir(), 'forme-extract-'));
    const pool = await createEnginePool({
      modules: extractionModules,
      workFolder,
      size: Math.min(width, files.length),
      limits: { maxQueue: width + 1 },
    });
    try {
      const options: ExtractOptions = {
        fields: requestedFields(values.fields),
        password: values.password ?? processEnvironment()['FORME_PDF_PASSWORD'] ?? null,
        deadlineMs,
        json: values.json,
        width,
      };
      return await unlessStopped(() => extractAll(files, makeRunPdfTask(pool), terminal, options));
    } finally {
      // Nothing runs any more, unless the output failed: then nobody waits for what does.
      await pool.close(0);
      await rm(workFolder, { recursive: true, force: true });
    }
  },
};

interface ExtractOptions {
  readonly fields: readonly string[] | null;
  readonly password: string | null;
  readonly deadlineMs: number;
  readonly json: boolean;
  readonly width: number;
}

type Extracted =
  | { readonly ok: true; readonly document: string; readonly elapsedMs: number }
  | { readonly ok: false; readonly problem: Problem; readonly elapsedMs: number };

async function extractAll(
  files: readonly string[],
  runPdfTask: RunPdfTask,
  terminal: Terminal,
  options: ExtractOptions,
): Promise<number> {
  let exit: number = EXIT.good;
  let done = 0;
  await inOrder(
    files,
    options.width,
    (file) => extractOne(file, runPdfTask, options),
    async (extracted, file) => {
      done += 1;
      if (terminal.interactive && files.length > 1)
        terminal.err(`\r${done} of ${files.length} files`);
      exit = Math.max(exit, print(file, extracted, terminal, options.json));
      await terminal.flushed();
    },
  );
  if (terminal.interactive && files.length > 1) terminal.err('\n');
  return exit;
}

function print(file: string, extracted: Extracted, terminal: Terminal, json: boolean): number {
  const head = `{"file":${JSON.stringify(file)},"ok":${extracted.ok}`;
  const elapsed = `"elapsed_ms":${extracted.elapsedMs}`;
  if (extracted.ok) {
    terminal.out(
      json ? `${head},${elapsed},"result":${extracted.document}}\n` : `${extracted.document}\n`,
    );
    return EXIT.good;
  }
  const { code, detail, status } = extracted.problem;
  if (json)
    terminal.out(`${head},${elapsed},"problem":${JSON.stringify({ code, status, detail })}}\n`);
  else terminal.err(`${file}: ${detail} (${code})\n`);
  return status >= 500 ? EXIT.engineFailed : EXIT.badInput;
}

async function extractOne(
  file: string,
  runPdfTask: RunPdfTask,
  options: ExtractOptions,
): Promise<Extracted> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const path = await readableFile(file);
    if (path === undefined) throw extractionProblems.notFound('There is no such file');
    const result = await runPdfTask({
      task: 'extract',
      input: {
        sha256: await hashOf(path),
        password: options.password,
        fields: options.fields,
        aiStatus: 'disabled',
        aiReason: 'not_available',
      },
      path,
      tenant: 'default',
      deadlineMs: options.deadlineMs,
    });
    const document = await documentText(result);
    await result.dispose();
    return { ok: true, document, elapsedMs: elapsed() };
  } catch (error) {
    const problem = error instanceof Problem ? error : engineProblem(error);
    if (!problem) throw error;
    return { ok: false, problem, elapsedMs: elapsed() };
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
