import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForme } from '../forme-process';

/** The root of the clone. */
export const clone = join(__dirname, '..', '..', '..', '..');

/** A freshly started platform with a folder to work in. */
export interface Stack {
  /** Holds all that is made: the folder of a reader with `samples/`, a home, temporary files and the data folder. */
  readonly root: string;
  readonly folder: string;
  /** Addresses by the name of the service. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Ends the platform as Ctrl-C does; its exit code. */
  readonly stop: () => Promise<number | null>;
  readonly remove: () => void;
}

/** Starts all services as `forme serve` does, on ports that are free. */
export async function startStack(): Promise<Stack> {
  const root = mkdtempSync(join(tmpdir(), 'forme-docs-'));
  // The account of the database passes through it.
  chmodSync(root, 0o755);
  const [folder, data] = [join(root, 'work'), join(root, 'data')];
  const env = { HOME: join(root, 'home'), TMPDIR: join(root, 'tmp') };
  for (const made of [folder, env.HOME, env.TMPDIR]) mkdirSync(made);
  cpSync(join(clone, 'samples'), join(folder, 'samples'), { recursive: true });
  const child = startForme(['serve', '--port-base', '0', '--data', data], {
    cwd: folder,
    // A busy machine is no fault of an example.
    env: { ...env, COMPARE_SYNC_BUDGET_MS: '600000' },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  let out = '';
  let err = '';
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  await new Promise<void>((started, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString();
      if (out.includes('Stop with Ctrl-C')) started();
    });
    void ended.then(() => failed(new Error(`forme serve ended: ${err}`)));
  });
  const lines = [...out.matchAll(/^ {2}(\w+) +(http:\S+) +API page/gm)];
  return {
    root,
    folder,
    addresses: new Map(lines.map(([, name = '', address = '']) => [name, address])),
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
