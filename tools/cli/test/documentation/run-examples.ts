import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { processesWith } from '../forme-process';
import { scriptOf } from './script';
import { runShell } from './shell';
import { atStack, type Stack } from './stack';

/** Commands of one block or of one line of a help text. */
interface Example {
  /** Where it is documented: `README.md:12`. */
  readonly place: string;
  readonly text: string;
}

/** Examples that one reader runs one after another. */
export interface Reader {
  /** Folder of the reader under the root of the stack. */
  readonly name: string;
  readonly examples: readonly Example[];
  /** Puts the files of the examples into the folder. */
  readonly prepare: (folder: string) => void;
}

/** Faults of each example by its place; none for one that runs. */
export type Faults = ReadonlyMap<string, readonly string[]>;

/** Runs examples as their readers do: each has a folder, a home and temporary files; `width` readers at a time. */
export async function runReaders(
  readers: readonly Reader[],
  stack: Stack,
  width: number,
): Promise<Faults> {
  const faults = new Map<string, readonly string[]>();
  const waiting = [...readers];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const folder = join(stack.root, 'readers', next.name);
      for (const made of ['', 'home', 'tmp', 'work'])
        mkdirSync(join(folder, made), { recursive: true });
      next.prepare(join(folder, 'work'));
      for (const example of next.examples) {
        faults.set(example.place, await faultsOf(example.text, folder, stack));
      }
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return faults;
}

/** Runs one example in the folder of a reader: why it does not run as shown, and what it leaves that it does not name. */
export async function faultsOf(text: string, folder: string, stack: Stack): Promise<string[]> {
  const [cwd, HOME, TMPDIR] = ['work', 'home', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const before = new Set(readdirSync(cwd));
  const script = scriptOf(atStack(text, stack)).text.replaceAll(' /var/', ` ${stack.root}/var/`);
  const { code, out, err } = await runShell(script, { cwd, env: { HOME, TMPDIR } });
  const failed = code === 0 ? [] : [`ends with ${code}: ${out.slice(-2000)}\n${err.slice(-2000)}`];
  const made = readdirSync(cwd).filter((name) => !before.has(name) && !text.includes(name));
  const processes = await processesWith(TMPDIR);
  return [
    ...failed,
    ...made.map((name) => `leaves the file ${name}`),
    ...readdirSync(TMPDIR).map((name) => `leaves the temporary file ${name}`),
    ...processes.map((pid) => `leaves the process ${pid}`),
  ];
}
