import type { EngineJob } from '@forme/engine/child';
import type { FilePiece, Packed, PackedFile } from '../producers/producer';
import type { PackagePart } from './apply-report';

/** A package as it was written. */
export interface WrittenPackage {
  readonly packed: Packed<unknown>;
  readonly files: readonly PackedFile[];
  readonly parts: readonly PackagePart[];
  /** All files together. */
  readonly bytes: number;
}

/** Writes the pieces of files as they come, and keeps where each is in the result. */
export function writePackage(
  job: Pick<EngineJob, 'writeResult'>,
  pieces: Generator<FilePiece, Packed<unknown>>,
): WrittenPackage {
  const places = new Map<string, [number, number][]>();
  let bytes = 0;
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) {
    const { name, bytes: chunk, opens = false } = step.value;
    if (chunk.length === 0) continue;
    job.writeResult(chunk);
    const ranges = places.get(name) ?? [];
    places.set(name, ranges);
    place(ranges, [bytes, bytes + chunk.length], opens);
    bytes += chunk.length;
  }
  const packed = step.value;
  const parts = [...packed.files.keys()].map((name) => ({ name, ranges: places.get(name) ?? [] }));
  const files = parts.map(({ name, ranges }) => ({
    name,
    media_type: packed.files.get(name) ?? 'application/octet-stream',
    bytes: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
  }));
  return { packed, files, parts, bytes };
}

/** Pieces that follow one another are one range. */
function place(ranges: [number, number][], range: [number, number], opens: boolean): void {
  const last = ranges.at(-1);
  if (opens) ranges.unshift(range);
  else if (last?.[1] === range[0]) last[1] = range[1];
  else ranges.push(range);
}
