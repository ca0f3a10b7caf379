import { PdfDict, type PdfObject, PdfRef } from '../syntax/objects';
import type { ObjectStream } from './object-stream';
import type { RepairScan } from './repair-scan';
import { XrefTable } from './xref-table';

/** A cross-reference table made from a scan: the last definition of every object. */
export function tableOfScan(scan: RepairScan): XrefTable {
  const table = new XrefTable();
  for (const { number, generation, offset } of scan.objects.values()) {
    table.set(number, { kind: 'file', offset, generation });
  }
  return table;
}

/** How to get at object streams. */
export interface CompressedLookup {
  readonly streamOf: (number: number) => ObjectStream | null;
  /** Objects with larger numbers are left out. */
  readonly largestNumber: number;
}

/**
 * Adds the objects inside the object streams of a scan. Among several definitions of a number the one furthest back in
 * the file wins; the place of a compressed object is that of its stream.
 */
export function addCompressedObjects(
  table: XrefTable,
  scan: RepairScan,
  { streamOf, largestNumber }: CompressedLookup,
): void {
  const places = new Map<number, number>();
  for (const streamNumber of scan.objectStreams) {
    const place = scan.objects.get(streamNumber)?.offset ?? 0;
    const stream = streamOf(streamNumber);
    if (!stream) continue;
    for (const [index, number] of stream.numbers.entries()) {
      const known = places.get(number) ?? scan.objects.get(number)?.offset ?? -1;
      if (known > place || !Number.isInteger(number)) continue;
      if (number < 0 || number > largestNumber) continue;
      places.set(number, place);
      table.set(number, { kind: 'stream', stream: streamNumber, index });
    }
  }
}

const inherited = ['Encrypt', 'ID', 'Info'];

/**
 * The trailer of a rebuilt file: the last one that names a /Root, completed from the others; without any, one that
 * points at the last catalog. A security handler that no trailer names is taken when no trailer survived.
 */
export function trailerOfScan(scan: RepairScan): PdfDict {
  const entries = new Map<string, PdfObject>();
  const rooted = scan.trailers.filter((trailer) => isRoot(trailer.get('Root')));
  const chosen = rooted[rooted.length - 1];
  for (const trailer of scan.trailers) {
    for (const key of inherited) {
      const value = trailer.get(key);
      if (value !== undefined) entries.set(key, value);
    }
  }
  for (const [key, value] of chosen ?? []) entries.set(key, value);
  const catalog = scan.catalogs[scan.catalogs.length - 1];
  if (!chosen && catalog !== undefined) entries.set('Root', new PdfRef(catalog, 0));
  const handler = scan.encryptions[scan.encryptions.length - 1];
  if (scan.trailers.length === 0 && handler !== undefined) {
    entries.set('Encrypt', new PdfRef(handler, 0));
  }
  for (const key of ['Prev', 'XRefStm', 'Length', 'Filter', 'DecodeParms', 'W', 'Index', 'Type']) {
    entries.delete(key);
  }
  return new PdfDict(entries);
}

/** A reference, or by mistake the catalog itself. */
function isRoot(root: PdfObject | undefined): boolean {
  return root instanceof PdfRef || (root instanceof PdfDict && root.has('Pages'));
}
