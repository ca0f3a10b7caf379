import { TicketError, ZipArchive } from '@forme/cip4/zip';
import { ValueFault } from '../fault';

/** The text files of a ZIP archive by name. Nothing is unpacked before it is read. Faults `bad_source` and `too_long`. */
export class ZipEntries {
  private readonly archive: ZipArchive;

  /** `maxBytes`: bytes that all files together may have when unpacked. */
  constructor(bytes: Uint8Array, maxBytes: number) {
    this.archive = orFault(() => new ZipArchive(bytes, { maxBytes }));
  }

  /** The text of a file in UTF-8; undefined when there is none of the name. */
  read(name: string): string | undefined {
    const chunks = orFault(() => this.archive.read(name));
    if (!chunks) return undefined;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      return chunks.map((it) => decoder.decode(it, { stream: true })).join('') + decoder.decode();
    } catch {
      throw new ValueFault('bad_source', `${name} of the archive is not text in UTF-8`);
    }
  }
}

function orFault<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    throw new ValueFault(error.code === 'limit' ? 'too_long' : 'bad_source', error.message);
  }
}
