import type { Terminal } from '../command';

/** Counts of a progress line. */
export interface Progress {
  /** A file is finished; `pages` where they are known. */
  done(pages?: number): void;
  /** Takes the line away, so that something else can be written. */
  clear(): void;
}

/** Milliseconds between two updates of the line. */
const everyMs = 100;

/** A line on a terminal that counts files: how many, their pages, the rate, the time left. Nothing without a terminal. */
export function progressLine(
  terminal: Pick<Terminal, 'err' | 'interactive'>,
  total: number,
  now: () => number = () => performance.now(),
): Progress {
  if (!terminal.interactive || total < 2) return { done: () => undefined, clear: () => undefined };
  const started = now();
  let files = 0;
  let pages = 0;
  let shown = -everyMs;
  let visible = false;
  return {
    done(more = 0) {
      files += 1;
      pages += more;
      const ms = now() - started;
      if (ms - shown < everyMs && files < total) return;
      shown = ms;
      visible = true;
      terminal.err(`\r${lineOf({ files, pages, total, seconds: ms / 1000 })}\u001B[K`);
    },
    clear() {
      if (visible) terminal.err('\r\u001B[K');
      visible = false;
    },
  };
}

/** `12 of 200 files, 34 pages, 5.2 files/s, 0:36 left`. */
export function lineOf({
  files,
  pages,
  total,
  seconds,
}: {
  readonly files: number;
  readonly pages: number;
  readonly total: number;
  readonly seconds: number;
}): string {
  const rate = files / Math.max(0.001, seconds);
  const left = Math.round((total - files) / rate);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const counted = pages === 0 ? '' : `, ${pages} pages`;
  return `${files} of ${total} files${counted}, ${rate.toFixed(1)} files/s, ${clock} left`;
}
