import { EXIT, type Terminal } from '../command';
import { listenForStop } from '../terminal/stop-wish';
import { progressLine } from '../terminal/progress-line';
import { inOrder } from './in-order';

/** Result of a file: one word for the summary, and its exit code. */
export interface FileEnd {
  /** As the summary counts it: `passed`, `failed`, `read`, `unreadable` … */
  readonly word: string;
  readonly exit: number;
  readonly pages?: number;
}

/** Work over files. */
export interface FilesRun<I, R> {
  readonly files: readonly I[];
  /** Files at a time. */
  readonly width: number;
  readonly terminal: Terminal;
  readonly json: boolean;
  /** Without progress and summary. */
  readonly quiet: boolean;
  readonly work: (file: I) => Promise<R>;
  /** Writes what was found. */
  readonly emit: (result: R, file: I) => FileEnd | Promise<FileEnd>;
}

/**
 * Processes files and writes results in their order. The exit code is the highest of any file. After a signal no file is
 * started, finished results are written, files in progress count as neither good nor bad, and the code is 130.
 */
export async function runFiles<I, R>(run: FilesRun<I, R>): Promise<number> {
  const { files, terminal, quiet } = run;
  const progress = progressLine(
    quiet ? { ...terminal, interactive: false } : terminal,
    files.length,
  );
  const counts = new Map<string, number>();
  let exit: number = EXIT.good;
  let done = 0;
  const finished = new Map<I, R>();
  const stop = listenForStop();
  const emit = async (result: R, file: I): Promise<void> => {
    finished.delete(file);
    progress.clear();
    const end = await run.emit(result, file);
    done += 1;
    exit = Math.max(exit, end.exit);
    counts.set(end.word, (counts.get(end.word) ?? 0) + 1);
    progress.done(end.pages);
    await terminal.flushed();
  };
  const work = async (file: I): Promise<R> => {
    const result = await run.work(file);
    // What ends after the signal ended because of it.
    if (stop.asked()) throw new Interrupted();
    finished.set(file, result);
    return result;
  };
  try {
    const emitting = inOrder(files, run.width, work, async (result, file) => {
      if (!stop.asked()) await emit(result, file);
    });
    emitting.catch(() => undefined);
    await Promise.race([emitting, stop.whenAsked]);
    if (stop.asked()) {
      for (const [file, result] of [...finished]) await emit(result, file);
      exit = EXIT.interrupted;
    }
  } finally {
    progress.clear();
    stop.forget();
  }
  if (exit === EXIT.interrupted) tellInterrupted(run, done);
  if (!quiet && files.length > 1 && done > 0) terminal.err(`${summaryOf(counts)}\n`);
  return exit;
}

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

function tellInterrupted<I, R>({ files, terminal, json }: FilesRun<I, R>, done: number): void {
  if (json) terminal.out(`${JSON.stringify({ interrupted: true, done, of: files.length })}\n`);
  else terminal.err(`interrupted: ${done} of ${files.length} files are done\n`);
}

/** `109 passed, 3 failed, 1 unreadable`. */
export function summaryOf(counts: ReadonlyMap<string, number>): string {
  const order = ['passed', 'with warnings', 'failed', 'read'];
  const rank = (word: string): number =>
    (order.indexOf(word) + order.length + 1) % (order.length + 1);
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}
