import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The built command line. */
export const program = join(__dirname, '..', 'dist', 'main.js');

/** How a run of the built command line ended. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a run is given. */
export interface RunOptions {
  readonly input?: string | Uint8Array;
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

/** When Ctrl-C is typed: once the terminal shows a text, or once the command has opened its standard input. */
export type Interrupt = RegExp | 'reading';

interface TerminalOptions extends Omit<RunOptions, 'input'> {
  readonly interruptAt?: Interrupt;
}

/**
 * Runs the built command line on a terminal of its own (`script` of util-linux, which Debian always has); `out` is all that the terminal
 * shows.
 */
export async function formeOnTerminal(
  args: readonly string[],
  { cwd, env, interruptAt }: TerminalOptions = {},
): Promise<Run> {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', `exec ${quoted}`, '/dev/null'], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The command may end before its terminal is typed on.
  child.stdin.on('error', () => undefined);
  const interrupt = (): void => void child.stdin.write('\u0003');
  let out = '';
  let shown = !(interruptAt instanceof RegExp);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (shown || !(interruptAt instanceof RegExp) || !interruptAt.test(out)) return;
    shown = true;
    interrupt();
  });
  if (interruptAt === 'reading') void hasOpenedTerminal(child.pid ?? 0).then(interrupt);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err: '' };
}

/** Resolves when the command that `script` runs has opened its terminal again, as Node does when it uses a standard stream. */
async function hasOpenedTerminal(script: number): Promise<void> {
  for (;;) {
    const children = await readFile(`/proc/${script}/task/${script}/children`, 'utf8').catch(
      () => '',
    );
    const folder = `/proc/${children.trim().split(' ')[0] ?? ''}/fd`;
    const opened = await readdir(folder).catch(() => []);
    const targets = await Promise.all(
      opened.map((name) => readlink(join(folder, name)).catch(() => '')),
    );
    if (targets.filter((target) => target.startsWith('/dev/pts/')).length > 3) return;
    if (!existsSync(`/proc/${script}`)) return;
    await delay(20);
  }
}
