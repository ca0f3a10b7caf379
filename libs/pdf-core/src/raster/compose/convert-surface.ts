import type { BlendSpaces } from '../inks/ink-set';
import type { BlendSpace } from '../display/items';
import { wordAt } from '../inks/tints';
import type { Surface } from './surface';

const PROCESS = 4;

/** Takes the process colours of a group to the space they are laid in (ISO 32000-2, 11.4.8); other inks stay as they are. */
export function convertSurface(surface: Surface, to: BlendSpace, spaces: BlendSpaces): void {
  const { alpha, inked } = surface;
  const [words] = surface.quads;
  if (!words) return;
  // Nothing stays nothing: paper is not converted.
  const places = new Map<number, number>();
  let last = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (word === last || word === 0 || alpha?.[at] === 0) continue;
    last = word;
    if (!places.has(word)) places.set(word, places.size);
  }
  const converted = to === 'cmyk' ? toInks(places, spaces) : toLight(places, spaces);
  if (!converted) return;
  inked[0] = 1;
  last = 0;
  let result = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (word === 0 || alpha?.[at] === 0) continue;
    if (word !== last) {
      last = word;
      result = converted[places.get(word) ?? 0] ?? 0;
    }
    words[at] = result;
  }
}

type Words = ReadonlyMap<number, number>;

function toInks(words: Words, { rgb }: BlendSpaces): Int32Array | null {
  const colors = new Float64Array(words.size * 3);
  for (const [word, place] of words) {
    for (let part = 0; part < 3; part++) colors[place * 3 + part] = 1 - partOf(word, part) / 255;
  }
  const inks = rgb.toProcess(colors);
  return (
    inks && Int32Array.from({ length: words.size }, (_, place) => wordAt(inks, place * PROCESS))
  );
}

function toLight(words: Words, { cmyk }: BlendSpaces): Int32Array | null {
  const colors = new Float64Array(words.size * PROCESS);
  for (const [word, place] of words) {
    for (let part = 0; part < PROCESS; part++) {
      colors[place * PROCESS + part] = partOf(word, part) / 255;
    }
  }
  const rgb = cmyk.toRgb(colors);
  if (!rgb) return null;
  const light = rgb.map((value) => 1 - value);
  return Int32Array.from({ length: words.size }, (_, place) => wordAt(light, place * 3) & 0xffffff);
}

/** One of the four amounts of a word. */
function partOf(word: number, part: number): number {
  return (word >>> (part * 8)) & 255;
}
