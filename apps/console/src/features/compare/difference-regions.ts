/** A part of a picture in its pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels that differ. */
  readonly pixels: number;
}

/** Edge of the squares in which differing pixels are gathered. */
const cell = 12;

/**
 * Regions of a difference picture (`renderViewerComparison`: gray where the pages are equal, red or green where they differ), from
 * top to bottom. Differing pixels in squares next to each other are one region.
 */
export function differenceRegions(picture: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): readonly Region[] {
  const columns = Math.ceil(picture.width / cell);
  const rows = Math.ceil(picture.height / cell);
  const counts = new Uint32Array(columns * rows);
  for (let at = 0; at < picture.width * picture.height; at++) {
    const red = picture.data[at * 4] ?? 0;
    const green = picture.data[at * 4 + 1] ?? 0;
    if (Math.abs(red - green) <= 24) continue;
    const x = Math.floor((at % picture.width) / cell);
    const y = Math.floor(Math.floor(at / picture.width) / cell);
    counts[y * columns + x] = (counts[y * columns + x] ?? 0) + 1;
  }
  const regions: Region[] = [];
  for (let at = 0; at < counts.length; at++) {
    if (counts[at]) regions.push(gathered(counts, columns, at));
  }
  return regions.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The squares that touch one another, from one of them; they are taken out of the counts. */
function gathered(counts: Uint32Array, columns: number, first: number): Region {
  let [left, right, top, bottom, pixels] = [Infinity, 0, Infinity, 0, 0];
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const count = counts[at] ?? 0;
    if (count === 0) continue;
    counts[at] = 0;
    pixels += count;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (const [dx, dy] of neighbours) {
      const inside = x + dx >= 0 && x + dx < columns && y + dy >= 0;
      if (inside) open.push(at + dy * columns + dx);
    }
  }
  return {
    x: left * cell,
    y: top * cell,
    width: (right - left + 1) * cell,
    height: (bottom - top + 1) * cell,
    pixels,
  };
}

const neighbours = [-1, 0, 1].flatMap((dy) =>
  [-1, 0, 1].map((dx) => [dx, dy] as const).filter(([dx]) => dx !== 0 || dy !== 0),
);
