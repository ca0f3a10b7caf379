import { Inflate } from 'fflate';
import { ValueFault } from '../fault';

/** A file of a ZIP archive, not unpacked. */
interface ZipEntry {
  readonly method: number;
  readonly packed: Uint8Array;
}

/** The files of a ZIP archive by name (APPNOTE 6.3.10, 4.3). Nothing is unpacked. Fault `bad_source`. */
export class ZipEntries {
  private readonly entries = new Map<string, ZipEntry>();
  private left: number;

  constructor(
    private readonly bytes: Uint8Array,
    /** Bytes that all files together may have when unpacked. */
    maxBytes: number,
  ) {
    this.left = maxBytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.readDirectory(view);
    } catch (error) {
      if (error instanceof ValueFault) throw error;
      throw new ValueFault('bad_source', 'The file is not a ZIP archive that can be read');
    }
  }

  private readDirectory(view: DataView): void {
    let end = view.byteLength - 22;
    const first = Math.max(0, end - 65_535);
    while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < first) throw new ValueFault('bad_source', 'The file is not a ZIP archive');
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let n = 0; n < count; n++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('No directory entry');
      const [nameLength, extra, comment] = [28, 30, 32].map((it) => view.getUint16(at + it, true));
      const name = this.text(at + 46, nameLength ?? 0);
      const local = view.getUint32(at + 42, true);
      const start =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const size = view.getUint32(at + 20, true);
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      if (isEncrypted || start + size > view.byteLength) throw new RangeError('Out of the archive');
      const packed = this.bytes.subarray(start, start + size);
      this.entries.set(name, { method: view.getUint16(at + 10, true), packed });
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  }

  private text(at: number, length: number): string {
    return new TextDecoder().decode(this.bytes.subarray(at, at + length));
  }

  /** The text of a file in UTF-8; undefined when there is none of the name. Faults `bad_source` and `too_long`. */
  read(name: string): string | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const chunks = entry.method === 0 ? [entry.packed] : this.inflated(entry);
    if (entry.method === 0) this.take(entry.packed.length);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      return chunks.map((it) => decoder.decode(it, { stream: true })).join('') + decoder.decode();
    } catch {
      throw new ValueFault('bad_source', `${name} of the archive is not text in UTF-8`);
    }
  }

  // The size that the archive states is not believed: what comes out is counted as it comes.
  private inflated({ method, packed }: ZipEntry): Uint8Array[] {
    if (method !== 8) throw new ValueFault('bad_source', 'The archive is packed in another way');
    const chunks: Uint8Array[] = [];
    const inflate = new Inflate((chunk) => {
      this.take(chunk.length);
      chunks.push(chunk);
    });
    const step = 4096;
    try {
      for (let at = 0; at < packed.length; at += step)
        inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch (error) {
      if (error instanceof ValueFault) throw error;
      throw new ValueFault('bad_source', 'A file of the archive is damaged');
    }
    return chunks;
  }

  private take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new ValueFault('too_long', 'The archive is too large when unpacked');
  }
}
