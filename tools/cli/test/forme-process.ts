import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const program = join(__dirname, '..', 'dist', 'main.js');

/** How a run of the built command line ended. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a run is given. */
export interface RunOptions {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built command line. */
export function startForme(
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
  });
}

/** Runs the built command line to its end. */
export async function forme(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startForme(args, options);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
  child.stdin.end(options.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

/** Processes whose command line or environment names `mark`: a folder of one test. Linux only. */
export async function processesWith(mark: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => mentions(pid, mark)));
  return pids.filter((pid, index) => pid !== process.pid && found[index]);
}

async function mentions(pid: number, mark: string): Promise<boolean> {
  const texts = await Promise.all(
    ['cmdline', 'environ'].map((name) =>
      // The process may have ended, or belong to somebody else.
      readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => ''),
    ),
  );
  return texts.some((text) => text.includes(mark));
}

/** Runs the built command line on a terminal of its own (`script` of util-linux); `out` is all that the terminal shows. */
export async function formeOnTerminal(
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<Run> {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', quoted, '/dev/null'], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: Buffer.concat(out).toString(), err: '' };
}
