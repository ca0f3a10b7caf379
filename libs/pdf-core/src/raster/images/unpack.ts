import type { CodecSamples } from '../../images/index';

/** Samples of 8 bits: rows without padding, components interleaved. */
export interface ByteSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

/** Widens or narrows samples to 8 bits. `raw` keeps the numbers of 8 bits and fewer as they are, for indices. */
export function toBytes(samples: CodecSamples, raw: boolean): ByteSamples {
  const { width, height, components: channels, bits, data } = samples;
  const perRow = width * channels;
  if (bits === 8) return { width, height, channels, data };
  const out = new Uint8Array(perRow * height);
  const stride = Math.ceil((perRow * bits) / 8);
  if (bits === 16) {
    for (let at = 0; at < out.length; at++) {
      const value = ((data[at * 2] ?? 0) << 8) | (data[at * 2 + 1] ?? 0);
      out[at] = (value * 255 + 32_767) / 65_535;
    }
    return { width, height, channels, data: out };
  }
  const most = (1 << bits) - 1;
  const factor = raw ? 1 : 255 / most;
  const levels = Uint8Array.from({ length: most + 1 }, (_, value) => value * factor);
  if (bits < 4 && perRow % (8 / bits) === 0) {
    fours(data, bits, levels, new Int32Array(out.buffer, 0, out.length >> 2));
    return { width, height, channels, data: out };
  }
  for (let y = 0, at = 0; y < height; y++) {
    const end = at + perRow;
    for (let from = y * stride; at < end; from++) {
      const byte = data[from] ?? 0;
      for (let shift = 8 - bits; shift >= 0 && at < end; shift -= bits) {
        out[at++] = levels[(byte >> shift) & most] ?? 0;
      }
    }
  }
  return { width, height, channels, data: out };
}

/** Samples of 1 or 2 bits, four at a time, in rows that are not padded. */
function fours(data: Uint8Array, bits: number, levels: Uint8Array, out: Int32Array): void {
  const most = levels.length - 1;
  const size = 4 * bits;
  const table = new Uint8Array(4 << size);
  for (let at = 0; at < table.length; at++) {
    table[at] = levels[((at >> 2) >> (bits * (3 - (at & 3)))) & most] ?? 0;
  }
  const words = new Int32Array(table.buffer);
  for (let at = 0, from = 0; at < out.length; from++) {
    const byte = data[from] ?? 0;
    for (let shift = 8 - size; shift >= 0; shift -= size) {
      out[at++] = words[(byte >> shift) & (words.length - 1)] ?? 0;
    }
  }
}
