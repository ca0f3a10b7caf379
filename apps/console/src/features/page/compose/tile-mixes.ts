import type { PlateTile } from './plate-tile';

/** The mixes of inks of a tile, each once, and the mix of each pixel. */
export interface TileMixes {
  /** A row of pixels, one for each mix, with the inks of the tile. */
  readonly mixes: PlateTile;
  /** Place in that row of each pixel of the tile. */
  readonly ofPixel: Uint32Array<ArrayBuffer>;
}

/** Pixels of a tile with more mixes than this share of its pixels are composed one by one: a photograph. */
const mostShare = 0.5;

/** The mixes of a tile; null where nearly each pixel has its own, so that nothing is gained. */
export function mixesOf(tile: PlateTile): TileMixes | null {
  const pixels = tile.width * tile.height;
  const most = Math.ceil(pixels * mostShare);
  const hashes = hashesOf(tile, pixels);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(most * 2 + 2))).fill(-1);
  const first = new Uint32Array(most);
  const ofPixel = new Uint32Array(pixels);
  let count = 0;
  for (let at = 0; at < pixels; at++) {
    if (at > 0 && hashes[at] === hashes[at - 1] && isSame(tile, pixels, at, at - 1)) {
      ofPixel[at] = ofPixel[at - 1] ?? 0;
      continue;
    }
    let slot = (hashes[at] ?? 0) & (slots.length - 1);
    let mix = slots[slot] ?? -1;
    while (mix >= 0 && !isSame(tile, pixels, at, first[mix] ?? 0)) {
      slot = (slot + 1) & (slots.length - 1);
      mix = slots[slot] ?? -1;
    }
    if (mix < 0) {
      if (count === most) return null;
      mix = count++;
      slots[slot] = mix;
      first[mix] = at;
    }
    ofPixel[at] = mix;
  }
  return { mixes: rowOf(tile, pixels, first.subarray(0, count)), ofPixel };
}

/** A number for the inks of each pixel, plane by plane. */
function hashesOf({ planes }: PlateTile, pixels: number): Int32Array {
  const hashes = new Int32Array(pixels);
  for (let start = 0; start < planes.length; start += pixels) {
    for (let at = 0; at < pixels; at++) {
      const mixed = Math.imul((hashes[at] ?? 0) ^ (planes[start + at] ?? 0), 0x9e3779b1);
      hashes[at] = mixed ^ (mixed >>> 15);
    }
  }
  return hashes;
}

function isSame({ planes }: PlateTile, pixels: number, one: number, other: number): boolean {
  for (let start = 0; start < planes.length; start += pixels) {
    if (planes[start + one] !== planes[start + other]) return false;
  }
  return true;
}

function rowOf(tile: PlateTile, pixels: number, places: Uint32Array): PlateTile {
  const planes = new Uint8Array(places.length * tile.inks.length);
  for (let ink = 0; ink < tile.inks.length; ink++) {
    for (let mix = 0; mix < places.length; mix++) {
      planes[ink * places.length + mix] = tile.planes[ink * pixels + (places[mix] ?? 0)] ?? 0;
    }
  }
  return { width: places.length, height: 1, inks: tile.inks, planes };
}
