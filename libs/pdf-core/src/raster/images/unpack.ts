import type { CodecSamples } from '../../images/index';

/** Samples of 8 bits: rows without padding, components interleaved. */
export interface ByteSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

/** Widens or narrows samples to 8 bits. `raw` keeps the numbers of 8 bits and fewer as they are, for indices and colour keys. */
export function toBytes(samples: CodecSamples, raw: boolean): ByteSamples {
  const { width, height, components: channels, bits, data } = samples;
  const perRow = width * channels;
  if (bits === 8) return { width, height, channels, data };
  const out = new Uint8Array(perRow * height);
  const stride = Math.ceil((perRow * bits) / 8);
  if (bits === 16) {
    for (let at = 0; at < out.length; at++) out[at] = data[at * 2] ?? 0;
    return { width, height, channels, data: out };
  }
  const most = (1 << bits) - 1;
  const factor = raw ? 1 : 255 / most;
  for (let y = 0; y < height; y++) {
    let at = y * perRow;
    for (let bit = y * stride * 8, x = 0; x < perRow; x++, bit += bits) {
      const value = ((data[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & most;
      out[at++] = value * factor;
    }
  }
  return { width, height, channels, data: out };
}
