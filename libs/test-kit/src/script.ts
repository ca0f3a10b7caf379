import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

/** A TypeScript file that runs as a process of its own. */
export interface Script {
  readonly pid: number;
  /** The next line it prints; throws with its complaints when it ends first. */
  line(): Promise<string>;
  /** Ends it the hard way, as a crash or the kernel would. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end; gives the exit code. */
  terminate(): Promise<number | null>;
}

/** Compiles a TypeScript file within its package and runs it with plain node. */
export function startScript(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Script {
  const child = spawn(process.execPath, [compile(file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => complaints.push(bytes.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const next = await lines.next();
      if (next.done === true) throw new Error(`${file} ended: ${complaints.join('')}`);
      return next.value;
    },
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    terminate: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}

function compile(file: string): string {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 12);
  // Inside the package, so that its dependencies are found.
  const outfile = join(packageOf(file), 'node_modules', '.cache', 'scripts', `${name}.cjs`);
  buildSync({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['forme-source'],
    packages: 'external',
    logLevel: 'silent',
  });
  return outfile;
}

function packageOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`${file} is not in a package`);
    folder = dirname(folder);
  }
  return folder;
}
