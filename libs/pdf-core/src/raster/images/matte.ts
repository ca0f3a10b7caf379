import type { ByteSamples } from './unpack';

/** A soft mask whose image was mixed with a colour beforehand. */
interface Matted {
  readonly samples: ByteSamples;
  readonly decode: readonly number[];
  readonly matte: readonly number[] | null;
}

/**
 * Samples without the colour they were mixed with beforehand: c = m + (c' - m) / alpha (ISO 32000-2, 11.6.5.2). The mask has to be of
 * the same size; else samples stay as they are.
 */
export function withoutMatte(
  image: ByteSamples,
  decode: readonly number[],
  { samples: mask, decode: opacity, matte }: Matted,
): ByteSamples {
  const { width, height, channels, data } = image;
  if (mask.width !== width || mask.height !== height || matte?.length !== channels) return image;
  const mixed = matte.map((value, channel) => {
    const [low = 0, high = 1] = decode.slice(channel * 2, channel * 2 + 2);
    return ((value - low) / (high - low)) * 255;
  });
  const [low = 0, high = 1] = opacity;
  const out = new Uint8Array(data.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = low + ((mask.data[pixel] ?? 0) / 255) * (high - low);
    for (let channel = 0; channel < channels; channel++) {
      const at = pixel * channels + channel;
      const m = mixed[channel] ?? 0;
      const value = alpha > 0 ? m + ((data[at] ?? 0) - m) / alpha : m;
      out[at] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { width, height, channels, data: out };
}
