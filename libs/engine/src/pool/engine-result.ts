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

/** Bytes of a result under a name that the task gave them. Readable until the result is disposed. */
export interface ResultPart {
  /** Size in bytes. */
  readonly length: number;
  /** The bytes in order, all or those of a range that counts from the beginning of the part. */
  stream(range?: ResultRange): Readable;
  /** All bytes, or those of a range. For what is known to be small. */
  bytes(range?: ResultRange): Promise<Buffer>;
  /** The parsed JSON of a part known to be small. */
  json<T = unknown>(): Promise<T>;
}

type Parts = ReadonlyMap<string, Required<ResultRange>>;

/** A finished result. Call `dispose` when done with it: a big one holds an open file. */
export class EngineResult {
  private disposed = false;

  private constructor(
    private readonly store: Store,
    private readonly parts: Parts,
    /** Size in bytes. */
    readonly length: number,
    /** Stage -> milliseconds, as the task reported them. */
    readonly durations: Readonly<Record<string, number>>,
    readonly warnings: readonly EngineWarning[],
  ) {}

  /** Takes over `handle`. Rejects with `engine_crashed` when the file is not as long as the report says: the process is not to be trusted. */
  static async from(report: JobReport, handle: FileHandle): Promise<EngineResult> {
    const { inline, length, durations, warnings } = report;
    const parts = partsOf(report);
    if (inline) {
      await handle.close();
      return new EngineResult(
        { kind: 'memory', bytes: inline },
        parts,
        length,
        durations,
        warnings,
      );
    }
    const { size } = await handle.stat();
    if (size !== length) {
      await handle.close();
      throw new EngineError('engine_crashed', `A result of ${length} bytes has ${size}`);
    }
    return new EngineResult(
      { kind: 'file', handle, holders: 1 },
      parts,
      length,
      durations,
      warnings,
    );
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
    const chunks: readonly Buffer[] = await this.stream(range).toArray();
    return Buffer.concat(chunks);
  }

  /** The parsed JSON. For results known to be small: 10 MB cost 130 ms of the event loop. */
  async json<T = unknown>(): Promise<T> {
    return parsed<T>(await this.bytes());
  }

  /** The part of this name; throws `engine_crashed` when the task wrote none. */
  part(name: string): ResultPart {
    const part = this.findPart(name);
    if (!part) throw new EngineError('engine_crashed', `The result has no part ${name}`);
    return part;
  }

  /** The part of this name; null when the task wrote none. */
  findPart(name: string): ResultPart | null {
    const place = this.parts.get(name);
    if (!place) return null;
    const length = place.end - place.start;
    const within = ({ start = 0, end = length }: ResultRange = {}) => ({
      start: place.start + Math.min(start, length),
      end: place.start + Math.min(end, length),
    });
    return {
      length,
      stream: (range) => this.stream(within(range)),
      bytes: (range) => this.bytes(within(range)),
      json: async <T>() => parsed<T>(await this.bytes(place)),
    };
  }

  /** Another holder of the same bytes; each holder disposes its own. */
  share(): EngineResult {
    if (this.store.kind === 'file') this.store.holders += 1;
    return new EngineResult(this.store, this.parts, this.length, this.durations, this.warnings);
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

/** Tasks are code of this project: their JSON is of the type that the caller expects. */
function parsed<T>(bytes: Buffer): T {
  return JSON.parse(bytes.toString('utf8')) as T;
}

function partsOf({ parts, length }: JobReport): Parts {
  return new Map(
    parts.map(({ name, start }, index) => [
      name,
      { start, end: parts[index + 1]?.start ?? length },
    ]),
  );
}
