import type { EvaluatedSpace } from '../../color/index';
import type { ByteSamples } from './unpack';

/** The base of an Indexed space; any other space itself. */
export function baseOfIndexed(space: EvaluatedSpace): EvaluatedSpace {
  return space.isIndexed && space.base ? space.base : space;
}

/**
 * Indices as components of the base space: colours can be averaged, indices cannot. `scale` is a factor and an offset that /Decode
 * asks for.
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
  const out = new Uint8Array(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = (data[pixel] ?? 0) * channels;
    for (let channel = 0; channel < channels; channel++) {
      out[pixel * channels + channel] = table[from + channel] ?? 0;
    }
  }
  return { samples: { width, height, channels, data: out }, decode: base.range };
}
