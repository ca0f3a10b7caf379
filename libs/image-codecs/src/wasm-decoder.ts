/** The functions that a decoder's module imports, by the names of its build. */
export type WasmFunctions = Readonly<Record<string, (...values: number[]) => number | undefined>>;

/** The exports that every decoder has, by the names of its build. */
interface WasmNames {
  readonly memory: string;
  readonly start: string;
  readonly allocate: string;
}

const pageBytes = 65_536;
/** Memory of one decoder: its data, its samples and its tables. */
export const MOST_DECODER_BYTES = 640 * 1024 * 1024;

/** One run of a decoder in memory of its own, which goes with it. */
export class WasmDecoder {
  private readonly memory: WebAssembly.Memory;
  private readonly exports: Readonly<Record<string, unknown>>;

  constructor(
    module: WebAssembly.Module,
    private readonly names: WasmNames,
    functions: (decoder: WasmDecoder) => WasmFunctions,
  ) {
    const { exports } = new WebAssembly.Instance(module, { a: { ...functions(this) } });
    this.exports = exports;
    this.memory = exports[names.memory] as WebAssembly.Memory;
    this.call(names.start);
  }

  /** Calls an export. Throws when the decoder aborts. */
  call(name: string, ...values: readonly number[]): number {
    const found = this.exports[name];
    if (typeof found !== 'function') throw new Error(`The decoder has no ${name}`);
    return (found as (...numbers: readonly number[]) => number | undefined)(...values) ?? 0;
  }

  /** Puts bytes into the memory of the decoder; their address. */
  put(bytes: Uint8Array): number {
    const at = this.call(this.names.allocate, bytes.length);
    if (at === 0) throw new Error('The decoder has no room');
    new Uint8Array(this.memory.buffer).set(bytes, at);
    return at;
  }

  /** Bytes of the memory: valid until it grows. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  /** The whole memory as words: valid until it grows. */
  words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  /** Grows the memory to a number of bytes: 1, or 0 beyond the limit. */
  readonly grow = (wanted: number): number => {
    const size = this.memory.buffer.byteLength;
    const needed = wanted >>> 0;
    if (needed > MOST_DECODER_BYTES) return 0;
    const aim = Math.min(MOST_DECODER_BYTES, Math.max(needed, size * 1.2));
    this.memory.grow(Math.ceil((aim - size) / pageBytes));
    return 1;
  };
}

/** Ends a decoder that gives up. */
export function aborted(): never {
  throw new Error('The decoder gave up');
}
