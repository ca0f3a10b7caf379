import { TicketError } from '../ticket-error';
import { ZipArchive } from './zip-archive';

/** A file of a package. */
export interface PackedFile {
  /** Path in the package with `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MOST_FILES = 1000;

/**
 * The files of a ZIP package, in their order, without folders. Throws {@link TicketError}: `malformed` for no ZIP, `unsafe` for a name that
 * leads out of the package, `limit` for more than 1,000 files or `maxBytes` of them together when unpacked.
 */
export function readZipPackage(
  bytes: Uint8Array,
  { maxBytes }: { readonly maxBytes: number },
): readonly PackedFile[] {
  const archive = new ZipArchive(bytes, { maxBytes, maxFiles: MOST_FILES });
  const paths = archive.names.map((name) => ({ name, path: pathOf(name) }));
  return paths
    .filter(({ path }) => !path.endsWith('/'))
    .map(({ name, path }) => ({ name: path, bytes: Buffer.concat(archive.read(name) ?? []) }));
}

/** Refuses absolute paths and steps upwards, also as Windows writes them. */
function pathOf(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..'))
    throw new TicketError('unsafe', 'A name in the package leads out of it');
  return path;
}
