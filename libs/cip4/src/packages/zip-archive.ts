import { Inflate } from 'fflate';
import { TicketError } from '../ticket-error';

/** A file of an archive, not unpacked. */
interface ZipEntry {
  readonly method: number;
  readonly packed: Uint8Array;
}

const STORED = 0;
const DEFLATED = 8;
/** Packed bytes that are inflated before what came out is counted: deflate makes at most 1,032 bytes of one. */
const STEP = 4096;

/**
 * The files of a ZIP archive by name (APPNOTE 6.3.10, 4.3), unpacked when they are read. The sizes that the archive states are not relied on:
 * what is inflated is counted. Throws {@link TicketError}: `malformed` for bytes that cannot be read, `limit` for too many files or bytes.
 */
export class ZipArchive {
  private readonly entries = new Map<string, ZipEntry>();
  private left: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: {
      /** Bytes that all files together may have when unpacked. */
      readonly maxBytes: number;
      readonly maxFiles?: number;
    },
  ) {
    this.left = limits.maxBytes;
    try {
      this.readDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch (error) {
      if (error instanceof TicketError) throw error;
      throw new TicketError('malformed', 'The file is not a ZIP archive that can be read');
    }
  }

  /** Names in the order of the directory, folders with a `/` at their end. */
  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** The bytes of a file in parts; undefined when there is none of the name. */
  read(name: string): readonly Uint8Array[] | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    if (entry.method === STORED) {
      this.take(entry.packed.length);
      return [entry.packed];
    }
    if (entry.method !== DEFLATED)
      throw new TicketError('malformed', `The archive is packed by method ${entry.method}`);
    return this.inflated(entry.packed);
  }

  private readDirectory(view: DataView): void {
    let end = view.byteLength - 22;
    const first = Math.max(0, end - 65_535);
    while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < first) throw new TicketError('malformed', 'The file is not a ZIP archive');
    const count = view.getUint16(end + 10, true);
    const { maxFiles = count } = this.limits;
    if (count > maxFiles)
      throw new TicketError('limit', `The archive has more than ${maxFiles} files`);
    let at = view.getUint32(end + 16, true);
    for (let n = 0; n < count; n++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('No directory entry');
      const nameLength = view.getUint16(at + 28, true);
      const local = view.getUint32(at + 42, true);
      const start =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const size = view.getUint32(at + 20, true);
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      if (isEncrypted || start + size > view.byteLength) throw new RangeError('Out of the archive');
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + nameLength));
      const packed = this.bytes.subarray(start, start + size);
      this.entries.set(name, { method: view.getUint16(at + 10, true), packed });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  }

  private inflated(packed: Uint8Array): readonly Uint8Array[] {
    const chunks: Uint8Array[] = [];
    const inflate = new Inflate((chunk) => {
      this.take(chunk.length);
      chunks.push(chunk);
    });
    try {
      for (let at = 0; at < packed.length; at += STEP)
        inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch (error) {
      if (error instanceof TicketError) throw error;
      throw new TicketError('malformed', 'A file of the archive is damaged');
    }
    return chunks;
  }

  private take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0)
      throw new TicketError(
        'limit',
        `The archive has more than ${this.limits.maxBytes} bytes when unpacked`,
      );
  }
}
