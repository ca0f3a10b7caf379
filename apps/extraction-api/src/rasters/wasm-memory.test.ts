import { withMostMemory } from './wasm-memory';

const mib = 1024 * 1024;
/** A module with a memory of 1 to 32,768 pages of 64 KiB, exported as m. */
const wasm = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[5, 6, 1, 1, 1, 0x80, 0x80, 2],
  ...[7, 5, 1, 1, 0x6d, 2, 0],
]);

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

function memoryOf(bytes: Uint8Array): Memory {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
  return new Instance(new Module(bytes)).exports.m;
}

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: { readonly m: Memory } };
}

describe('withMostMemory', () => {
  it('lets a module grow up to so many bytes and no further', () => {
    const memory = memoryOf(withMostMemory(wasm, 4 * mib));
    memory.grow(63);
    expect(memory.buffer.byteLength).toBe(4 * mib);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  it('never raises the maximum of a module, nor goes below what it begins with', () => {
    expect(withMostMemory(wasm, 8192 * mib)).toEqual(wasm);
    expect(memoryOf(withMostMemory(wasm, 10)).buffer.byteLength).toBe(65_536);
  });

  it('refuses a module without a memory of its own', () => {
    expect(() => withMostMemory(wasm.subarray(0, 8), mib)).toThrow(TypeError);
  });
});
