import { unzipSync } from 'fflate';
import { TicketError } from '../ticket-error';

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
  let files = 0;
  let total = 0;
  const names = new Map<string, string>();
  const unpacked = unpack(bytes, ({ name, originalSize }) => {
    const path = pathOf(name);
    if (++files > MOST_FILES)
      throw new TicketError('limit', `The package has more than ${MOST_FILES} files`);
    total += originalSize;
    if (total > maxBytes)
      throw new TicketError('limit', `The package has more than ${maxBytes} bytes when unpacked`);
    names.set(name, path);
    return !path.endsWith('/');
  });
  return Object.entries(unpacked).map(([name, body]) => ({
    name: names.get(name) ?? name,
    bytes: body,
  }));
}

function unpack(
  bytes: Uint8Array,
  filter: (file: { readonly name: string; readonly originalSize: number }) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof TicketError) throw error;
    throw new TicketError('malformed', 'The package is not a ZIP that can be read');
  }
}

/** Refuses absolute paths and steps upwards, also as Windows writes them. */
function pathOf(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..'))
    throw new TicketError('unsafe', 'A name in the package leads out of it');
  return path;
}
