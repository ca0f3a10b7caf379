import type { BlendSpaces } from '../inks/ink-set';
import type { BlendSpace } from '../display/items';
import { amount } from '../inks/tints';
import type { Surface } from './surface';

const PROCESS = 4;

/** Takes the process colours of a group to the space they are laid in (ISO 32000-2, 11.4.8); other inks stay as they are. */
export function convertSurface(surface: Surface, to: BlendSpace, spaces: BlendSpaces): void {
  const { planes, alpha } = surface;
  const keys = new Map<number, number>();
  const places = new Int32Array(planes[0]?.length ?? 0).fill(-1);
  for (let at = 0; at < places.length; at++) {
    if (alpha?.[at] === 0) continue;
    let key = 0;
    for (let plate = 0; plate < PROCESS; plate++) key = key * 256 + (planes[plate]?.[at] ?? 0);
    const place = keys.get(key) ?? keys.size;
    if (place === keys.size) keys.set(key, place);
    places[at] = place;
  }
  // Nothing stays nothing: paper is not converted.
  const nothing = keys.get(0);
  const converted = to === 'cmyk' ? toInks(keys, spaces) : toLight(keys, spaces);
  if (!converted) return;
  if (nothing !== undefined) converted.fill(0, nothing * PROCESS, (nothing + 1) * PROCESS);
  for (let plate = 0; plate < PROCESS; plate++) {
    const plane = planes[plate];
    if (!plane) continue;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? -1;
      if (place >= 0) plane[at] = converted[place * PROCESS + plate] ?? 0;
    }
  }
}

type Keys = ReadonlyMap<number, number>;

function toInks(keys: Keys, { rgb }: BlendSpaces): Uint8Array | null {
  const colors = new Float64Array(keys.size * 3);
  for (const [key, place] of keys) {
    for (let part = 0; part < 3; part++) colors[place * 3 + part] = 1 - partOf(key, part) / 255;
  }
  const inks = rgb.toProcess(colors);
  return inks && Uint8Array.from(inks, amount);
}

function toLight(keys: Keys, { cmyk }: BlendSpaces): Uint8Array | null {
  const colors = new Float64Array(keys.size * PROCESS);
  for (const [key, place] of keys) {
    for (let part = 0; part < PROCESS; part++) {
      colors[place * PROCESS + part] = partOf(key, part) / 255;
    }
  }
  const rgb = cmyk.toRgb(colors);
  if (!rgb) return null;
  const result = new Uint8Array(keys.size * PROCESS);
  for (let place = 0; place < keys.size; place++) {
    for (let part = 0; part < 3; part++) {
      result[place * PROCESS + part] = amount(1 - (rgb[place * 3 + part] ?? 0));
    }
  }
  return result;
}

/** One of the four bytes that a key is made of. */
function partOf(key: number, part: number): number {
  return Math.floor(key / 256 ** (3 - part)) % 256;
}
