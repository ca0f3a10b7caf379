import { writeSync } from 'node:fs';
import { builtinModules, createRequire, syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import {
  allowedModules,
  deniedFunctions,
  deniedGlobals,
  deniedProcessFunctions,
} from './denied.table';

// Not part of `builtinModules`, which lists names that work without `node:`.
const prefixedOnly = ['node:test', 'node:test/reporters', 'node:sea', 'node:sqlite'];

/**
 * Closes this process to the outside, for good. Node's permission model guards files, processes, threads, addons and the inspector
 * (`--experimental-permission`) but not the network, so the exports of every built-in module that is not on the list of allowed ones are emptied in place:
 * `require`, `createRequire`, `import()`, `Module._load` and `process.getBuiltinModule` all answer that same object.
 */
export function seal(): void {
  const load = createRequire(__filename);
  replaceStandardStreams();
  const others = builtinModules.filter((name) => !allowedModules.has(name));
  // All are loaded before one is emptied, since they are built on each other.
  const loaded = [...others, ...prefixedOnly].map((name) => ({
    name,
    exports: loadIfPresent(load, name),
  }));
  for (const { name, exports } of loaded) if (exports) emptyModule(name, exports);
  for (const [name, functions] of Object.entries(deniedFunctions)) {
    denyFunctions(objectOf(load(name)), name, functions);
  }
  denyFunctions(process, 'process', deniedProcessFunctions);
  Object.defineProperty(process, 'report', { value: undefined });
  for (const name of deniedGlobals) Reflect.deleteProperty(globalThis, name);
  syncBuiltinESMExports();
}

/** Takes this package's own files and the entry module out of reach of task modules. */
export function forgetModules(entry: NodeJS.Module, cache: NodeJS.Dict<NodeJS.Module>): void {
  for (const path of Object.keys(cache)) Reflect.deleteProperty(cache, path);
  entry.children.length = 0;
  Object.defineProperty(process, 'mainModule', { value: undefined });
}

function emptyModule(name: string, exports: object): void {
  for (const key of Reflect.ownKeys(exports)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(exports, key);
    if (!descriptor?.configurable && !descriptor?.writable) continue;
    const label = `${name}.${String(key)}`;
    Object.defineProperty(exports, key, { value: harmless(descriptor, label) });
  }
  if (name === 'tty') Object.defineProperty(exports, 'isatty', { value: () => false });
  Object.freeze(exports);
}

/** A module this version of Node does not have, or that the permission model refuses to load, needs no emptying. */
function loadIfPresent(load: NodeJS.Require, name: string): object | undefined {
  try {
    return objectOf(load(name.startsWith('node:') ? name : `node:${name}`));
  } catch (error) {
    const code: unknown = Reflect.get(objectOf(error), 'code');
    const expected = ['ERR_UNKNOWN_BUILTIN_MODULE', 'MODULE_NOT_FOUND', 'ERR_ACCESS_DENIED'];
    if (expected.includes(String(code))) return undefined;
    throw error;
  }
}

/** Numbers, strings and flags stay, functions become refusals, objects and accessors go. */
function harmless(descriptor: PropertyDescriptor, label: string): unknown {
  const value: unknown = descriptor.value;
  if (typeof value === 'function') return refusal(label);
  return typeof value === 'object' ? null : value;
}

function denyFunctions(target: object, owner: string, names: readonly string[]): void {
  for (const name of names) {
    if (!(name in target) && owner !== 'process') continue;
    Object.defineProperty(target, name, {
      value: refusal(`${owner}.${name}`),
      writable: false,
      configurable: false,
    });
  }
}

/** A function that can be called, constructed and extended, and only ever throws. */
function refusal(label: string): () => never {
  return function refused(): never {
    throw Object.assign(new Error(`${label} does not exist in an engine process`), {
      code: 'ERR_SANDBOXED',
    });
  };
}

/** The standard streams of Node are sockets; these are not. What tasks print goes to the captured stderr. */
function replaceStandardStreams(): void {
  const output = () =>
    new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        writeSync(2, chunk);
        done();
      },
    });
  const streams = { stdin: undefined, stdout: output(), stderr: output() };
  for (const [name, value] of Object.entries(streams)) {
    Object.defineProperty(process, name, { value, writable: false, configurable: false });
  }
}

function objectOf(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value === 'function') return value;
  throw new TypeError('A built-in module has no exports object');
}
