import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
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
  /** Folder of the data of the services. */
  readonly data: string;
  /** Addresses by the name of the service. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Ends the platform as Ctrl-C does; its exit code. */
  readonly stop: () => Promise<number | null>;
  readonly remove: () => void;
}

/** The ports that the documentation names. */
const ports = {
  preflight: 8080,
  extraction: 8081,
  producer: 8082,
  hub: 8083,
  compare: 8084,
} as const;

/** The first of as many free ports as there are services. */
async function freePorts(): Promise<number> {
  for (;;) {
    const base = 20_000 + 10 * Math.floor(Math.random() * 1000);
    const free = await Promise.all(Object.values(ports).map((_, at) => isFree(base + at)));
    if (free.every(Boolean)) return base;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return listening;
}

/** Starts all services as `forme serve` does, on ports that are free and follow one another. */
export async function startStack(): Promise<Stack> {
  const root = mkdtempSync(join(tmpdir(), 'forme-docs-'));
  // The account of the database passes through it.
  chmodSync(root, 0o755);
  const [folder, data] = [join(root, 'work'), join(root, 'var/lib/forme')];
  const env = { HOME: join(root, 'home'), TMPDIR: join(root, 'tmp') };
  for (const made of [folder, env.HOME, env.TMPDIR]) mkdirSync(made);
  cpSync(join(clone, 'samples'), join(folder, 'samples'), { recursive: true });
  const base = await freePorts();
  const child = startForme(['serve', '--port-base', String(base), '--data', data], {
    cwd: folder,
    env: {
      ...env,
      // A busy machine is no fault of an example.
      COMPARE_SYNC_BUDGET_MS: '600000',
      // docs/integration.md: a hub in the local network is named.
      PREFLIGHT_WEBHOOK_HOSTS: `127.0.0.1:${base + ports.hub - ports.preflight}`,
    },
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
    data,
    addresses: new Map(lines.map(([, name = '', address = '']) => [name, address])),
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The text with the addresses of the stack in place of the documented ones. */
export function atStack(text: string, { addresses }: Pick<Stack, 'addresses'>): string {
  return Object.entries(ports).reduce(
    (words, [name, port]) =>
      words.replaceAll(`http://127.0.0.1:${port}`, addresses.get(name) ?? ''),
    text,
  );
}
