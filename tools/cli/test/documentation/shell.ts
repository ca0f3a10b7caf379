import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a script ended. */
interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Where and how a script runs. `until`: output at which it is stopped. */
interface ShellOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly until?: RegExp;
}

/** Runs a bash script to its end. */
export async function runShell(script: string, { cwd, env, until }: ShellOptions): Promise<Ran> {
  const child = spawn('bash', ['-s'], { cwd, env: { ...process.env, ...env } });
  // Scripts with a whole file in them are longer than an argument may be.
  child.stdin.end(`${script}\n`);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (until?.test(out)) child.kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
