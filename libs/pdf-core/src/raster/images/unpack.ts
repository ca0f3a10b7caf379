import type { CodecSamples } from '../../images/index';

/** Samples of 8 bits: rows without padding, components interleaved. */
export interface ByteSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** All samples. */
  readonly data: Uint8Array;
  /** Rows of samples from `first` on, valid until the next call; absent where all samples are held anyway. */
  readonly rows?: (first: number, count: number) => Uint8Array;
  /** Bytes that are held as long as `data` is not read; absent for those of `data`. */
  readonly held?: number;
}

/** Samples that would take more bytes are unpacked where they are examined. */
const mostUnpacked = 32 * 1024 * 1024;
/** Shorter rows cost more than they save. */
const leastRow = 256;

/** Scales samples to 8 bits. `raw` keeps samples of at most 8 bits unchanged, for indices. */
export function toBytes(samples: CodecSamples, raw: boolean): ByteSamples {
  const { width, height, components: channels, bits, data } = samples;
  if (bits === 8) return { width, height, channels, data };
  const isLarge = width * channels * height > mostUnpacked && width * channels >= leastRow;
  if (bits < 8 && isLarge) return packed(samples, raw);
  return { width, height, channels, data: unpacked(samples, raw) };
}

/** Samples that are unpacked some rows at a time, and all of them only when `data` is read. */
function packed(samples: CodecSamples, raw: boolean): ByteSamples {
  const { width, height, components: channels, bits, data } = samples;
  const perRow = width * channels;
  const stride = Math.ceil((perRow * bits) / 8);
  let whole: Uint8Array | null = null;
  let room = new Uint8Array(0);
  let known = { first: 0, count: 0 };
  return {
    width,
    height,
    channels,
    held: data.length,
    get data() {
      return (whole ??= unpacked(samples, raw));
    },
    rows(first, count) {
      if (first === known.first && count === known.count) return room;
      if (room.length < count * perRow) room = new Uint8Array(count * perRow);
      const part = data.subarray(first * stride, (first + count) * stride);
      known = { first, count };
      return unpacked({ ...samples, height: count, data: part }, raw, room);
    },
  };
}

/** Unpacks samples into `out`, which has room for them. */
function unpacked(
  { width, height, components: channels, bits, data }: CodecSamples,
  raw: boolean,
  out = new Uint8Array(width * height * channels),
): Uint8Array<ArrayBuffer> {
  const perRow = width * channels;
  const stride = Math.ceil((perRow * bits) / 8);
  if (bits === 16) {
    for (let at = 0; at < perRow * height; at++) {
      const value = ((data[at * 2] ?? 0) << 8) | (data[at * 2 + 1] ?? 0);
      out[at] = (value * 255 + 32_767) / 65_535;
    }
    return out;
  }
  const most = (1 << bits) - 1;
  const factor = raw ? 1 : 255 / most;
  const levels = Uint8Array.from({ length: most + 1 }, (_, value) => value * factor);
  if (bits < 4 && perRow % (8 / bits) === 0) {
    fours(data, bits, levels, new Int32Array(out.buffer, 0, (perRow * height) >> 2));
    return out;
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
  return out;
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
