import type { EvaluatedSpace } from '../../color/index';
import type { ByteSamples } from './unpack';

/** The base of an Indexed space; any other space itself. */
export function baseOfIndexed(space: EvaluatedSpace): EvaluatedSpace {
  return space.isIndexed && space.base ? space.base : space;
}

/**
 * Indices as components of the base space: colours can be averaged, indices cannot. `scale` is the factor and the offset of
 * /Decode.
 */
export function indexedToBase(
  space: EvaluatedSpace,
  { width, height, data }: ByteSamples,
  scale: readonly [number, number] | null,
): { readonly samples: ByteSamples; readonly decode: readonly number[] } {
  const base = baseOfIndexed(space);
  const channels = base.components;
  const values = new Float64Array(channels);
  const table = new Uint8Array(256 * channels);
  for (let index = 0; index < 256; index++) {
    space.toBase([scale ? index * scale[0] + scale[1] : index], values);
    for (let channel = 0; channel < channels; channel++) {
      const [low = 0, high = 1] = base.range.slice(channel * 2, channel * 2 + 2);
      const share = ((values[channel] ?? 0) - low) / (high - low);
      table[index * channels + channel] = Math.round(255 * Math.min(1, Math.max(0, share)));
    }
  }
  const out = picked(table, data, width * height, channels);
  return { samples: { width, height, channels, data: out }, decode: base.range };
}

/** The entries of a table for numbers, `size` bytes each. */
function picked(table: Uint8Array, numbers: Uint8Array, count: number, size: number): Uint8Array {
  const out = new Uint8Array(count * size);
  if (size === 4) {
    const words = new Int32Array(out.buffer);
    const entries = new Int32Array(table.buffer);
    for (let at = 0; at < count; at++) words[at] = entries[numbers[at] ?? 0] ?? 0;
    return out;
  }
  for (let at = 0, to = 0; at < count; at++) {
    const from = (numbers[at] ?? 0) * size;
    for (let byte = 0; byte < size; byte++) out[to++] = table[from + byte] ?? 0;
  }
  return out;
}
