import type { CodecSamples } from '../../images/index';
import type { ByteSamples } from './unpack';

/**
 * Opaque where a colour is outside the range (8.9.6.4). The range applies to samples as stored: for samples that a decoder scaled, the
 * range is scaled alike. Channels beyond the range are not compared.
 */
export function colorKey(samples: CodecSamples, range: readonly number[]): ByteSamples {
  const { width, height, components, bits, data, depths } = samples;
  const perRow = width * components;
  const stride = Math.ceil((perRow * bits) / 8);
  const compared = Math.min(components, range.length >> 1);
  const factors = Array.from({ length: compared }, (_, channel) => {
    const depth = depths?.[channel] ?? bits;
    return depth === bits ? 1 : (2 ** depth - 1) / (2 ** bits - 1);
  });
  const out = new Uint8Array(width * height);
  for (let pixel = 0; pixel < out.length; pixel++) {
    const row = Math.floor(pixel / width) * stride * 8;
    const start = row + (pixel % width) * components * bits;
    let inside = true;
    for (let channel = 0; channel < compared && inside; channel++) {
      const value = Math.round(
        sampleAt(data, start + channel * bits, bits) * (factors[channel] ?? 1),
      );
      inside = value >= (range[channel * 2] ?? 0) && value <= (range[channel * 2 + 1] ?? 0);
    }
    out[pixel] = inside ? 0 : 255;
  }
  return { width, height, channels: 1, data: out };
}

function sampleAt(data: Uint8Array, bit: number, bits: number): number {
  const byte = bit >> 3;
  const first = data[byte] ?? 0;
  if (bits === 8) return first;
  if (bits === 16) return (first << 8) | (data[byte + 1] ?? 0);
  return (first >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}
