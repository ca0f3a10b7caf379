import { deflateSync } from 'node:zlib';
import type { TilePlatesHead } from '@forme/contracts/extraction';
import type { PlateFile } from './plate-file';
import type { Region } from './soft-proof';

/**
 * Every ink of a region in one answer: a line of JSON (`TilePlatesHead`), then one zlib stream with the plane of each ink in the
 * order of the line. Inks without a mark in the region are omitted.
 */
export function tilePlates(file: PlateFile, region: Region): Uint8Array {
  const { width, height } = region;
  const marked = file.inks.flatMap(({ name, type, rgb }, ink) => {
    if (type === 'opacity') return [];
    const plane = planeOf(file, ink, region);
    return plane ? [{ ink: { name, type, rgb: rgb && [...rgb] }, plane }] : [];
  });
  const head: TilePlatesHead = { width, height, inks: marked.map(({ ink }) => ink) };
  const planes = Buffer.concat(marked.map(({ plane }) => plane));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    deflateSync(planes, { level: fastest }),
  ]);
}

/** Level of zlib: plates are mostly flat, so that higher levels save little. */
const fastest = 1;

/** A byte for each pixel, 0 no ink to 255 full; null where nothing is marked. */
function planeOf(file: PlateFile, ink: number, { x, y, width, height }: Region): Uint8Array | null {
  const plane = new Uint8Array(width * height);
  let isMarked = false;
  for (let row = 0; row < height; row++) {
    const line = file.row(ink, y + row).subarray(x, x + width);
    isMarked ||= line.some((amount) => amount !== 0);
    plane.set(line, row * width);
  }
  return isMarked ? plane : null;
}
