import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { EngineError } from '../errors';
import type { EngineWarning, JobReport } from '../process/perform-job';

/** Where the bytes of a result are: in memory, or in an open file that has no name any more. */
type Store =
  | { readonly kind: 'memory'; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly handle: FileHandle; holders: number };

const chunkBytes = 256 * 1024;

/** Bytes from `start` up to but not including `end`, counted from 0; to either end of the result when absent. */
interface ResultRange {
  readonly start?: number;
  readonly end?: number;
}

/** A finished result. Call `dispose` when done with it: a big one holds an open file. */
export class EngineResult {
  private disposed = false;

  private constructor(
    private readonly store: Store,
    /** Size in bytes. */
    readonly length: number,
    /** Stage -> milliseconds, as the task reported them. */
    readonly durations: Readonly<Record<string, number>>,
    readonly warnings: readonly EngineWarning[],
  ) {}

  /** Takes over `handle`. Rejects with `engine_crashed` when the file is not as long as the report says: the process is not to be trusted. */
  static async from(report: JobReport, handle: FileHandle): Promise<EngineResult> {
    const { inline, length, durations, warnings } = report;
    if (inline) {
      await handle.close();
      return new EngineResult({ kind: 'memory', bytes: inline }, length, durations, warnings);
    }
    const { size } = await handle.stat();
    if (size !== length) {
      await handle.close();
      throw new EngineError('engine_crashed', `A result of ${length} bytes has ${size}`);
    }
    return new EngineResult({ kind: 'file', handle, holders: 1 }, length, durations, warnings);
  }

  /** The bytes in order, all or those of `[start, end)`. Several streams of one result may run at a time. */
  stream({ start = 0, end = this.length }: ResultRange = {}): Readable {
    const chunks =
      this.store.kind === 'memory'
        ? [this.store.bytes.subarray(start, end)]
        : this.chunks(this.store.handle, start, Math.min(end, this.length));
    return Readable.from(chunks, { objectMode: false });
  }

  // Not the handle's own stream: one that is destroyed closes the handle for every other holder too.
  private async *chunks(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const wanted = Math.min(chunkBytes, end - at);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      if (bytesRead === 0) throw new RangeError('The result file became shorter');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** All bytes, or those of `[start, end)`. For what is known to be small. */
  async bytes(range: ResultRange = {}): Promise<Buffer> {
    return Buffer.concat((await this.stream(range).toArray()) as readonly Buffer[]);
  }

  /** The parsed JSON. For results known to be small: 10 MB cost 130 ms of the event loop. */
  async json(): Promise<unknown> {
    return JSON.parse((await this.bytes()).toString('utf8')) as unknown;
  }

  /** Another holder of the same bytes; each holder disposes its own. */
  share(): EngineResult {
    if (this.store.kind === 'file') this.store.holders += 1;
    return new EngineResult(this.store, this.length, this.durations, this.warnings);
  }

  /** Frees the result when its last holder disposes it. May be called twice. */
  async dispose(): Promise<void> {
    if (this.disposed) return;
    this.disposed = true;
    if (this.store.kind === 'memory') return;
    this.store.holders -= 1;
    if (this.store.holders === 0) await this.store.handle.close();
  }
}
