import { LANES, type PlateBand } from '@forme/pdf-core/raster';

/** The colours of a band: each once. */
export interface BandColors {
  /** Place of the colour of each pixel, row by row. */
  readonly places: Int32Array;
  /** Pixels of each colour. */
  readonly pixels: Float64Array;
  /** Amounts of the plates, `stride` bytes a colour. */
  readonly amounts: Uint8Array;
  readonly stride: number;
}

/** Finds the colours of a band of so many plates; amounts of plates that `shown` leaves out count as none. */
export function bandColors({ quads, window }: PlateBand, shown: readonly boolean[]): BandColors {
  const pixels = window.width * window.height;
  const masks = quads.map((_, quad) => maskOf(shown, quad));
  const inked = quads.flatMap((words, quad) => {
    const mask = masks[quad] ?? 0;
    return words && mask !== 0 ? [{ words, mask, quad }] : [];
  });
  const places = new Int32Array(pixels);
  const found: number[] = [];
  const counts: number[] = [];
  const known = new Map<number | string, number>();
  for (let at = 0; at < pixels; at++) {
    if (at > 0 && inked.every((quad) => isAlike(quad, at))) {
      const place = places[at - 1] ?? 0;
      places[at] = place;
      counts[place] = (counts[place] ?? 0) + 1;
      continue;
    }
    const key = keyOf(inked, at);
    let place = known.get(key);
    if (place === undefined) {
      place = counts.length;
      known.set(key, place);
      counts.push(0);
      found.push(at);
    }
    places[at] = place;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { places, pixels: Float64Array.from(counts), ...amountsOf(found, inked, shown.length) };
}

interface InkedQuad {
  readonly words: Int32Array;
  readonly mask: number;
  readonly quad: number;
}

function keyOf(inked: readonly InkedQuad[], at: number): number | string {
  const [first, second] = inked;
  if (!first) return 0;
  if (!second) return (first.words[at] ?? 0) & first.mask;
  return inked.map(({ words, mask }) => (words[at] ?? 0) & mask).join(' ');
}

function amountsOf(found: readonly number[], inked: readonly InkedQuad[], stride: number) {
  const amounts = new Uint8Array(found.length * stride);
  found.forEach((at, color) => {
    for (const { words, mask, quad } of inked) {
      const word = (words[at] ?? 0) & mask;
      for (let lane = 0; lane < LANES && quad * LANES + lane < stride; lane++) {
        amounts[color * stride + quad * LANES + lane] = (word >>> (lane * 8)) & 255;
      }
    }
  });
  return { amounts, stride };
}

function maskOf(shown: readonly boolean[], quad: number): number {
  let mask = 0;
  for (let lane = 0; lane < LANES; lane++) {
    if (shown[quad * LANES + lane] === true) mask |= 255 << (lane * 8);
  }
  return mask;
}

const isAlike = ({ words, mask }: InkedQuad, at: number): boolean =>
  (((words[at] ?? 0) ^ (words[at - 1] ?? 0)) & mask) === 0;
