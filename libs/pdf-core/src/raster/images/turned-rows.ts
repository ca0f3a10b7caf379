import type { Matrix } from '../../geometry/index';
import { clamped } from './across';
import type { ByteSamples } from './unpack';

/** Looks for a pixel are this many in each direction. */
const looks = 4;
const LANES = 4;
const EVEN = 0x00ff00ff;
const HALVES = 0x00080008;
/** Whether the lowest byte of a word comes first in memory. */
const lowestFirst = new Uint8Array(Int32Array.of(1).buffer)[0] === 1;

/**
 * Pixels of a rotated or skewed image: each is the mean of a grid of sample points. Four channels share a word, so that one addition
 * adds two of them: sixteen sample points stay below 16 bits.
 */
export class TurnedRows {
  private readonly words: readonly Int32Array[];
  private readonly across = new Float64Array(looks * 2);
  private readonly down = new Float64Array(looks * 2);
  /** Where the samples of a pixel are. */
  private readonly places = new Int32Array(looks * looks);

  /** `back` leads from pixels to samples. */
  constructor(
    private readonly samples: ByteSamples,
    private readonly back: Matrix,
  ) {
    this.words = allWords(samples);
  }

  /** Writes the means of `length` pixels from (x, y), channels interleaved. */
  read(x: number, y: number, length: number, out: Uint8Array): void {
    const { channels } = this.samples;
    this.rows(y);
    for (let i = 0; i < length; i++) {
      this.look(x + i);
      for (let word = 0; word < this.words.length; word++) {
        this.mean(word, out, i * channels + word * LANES);
      }
    }
  }

  private rows(y: number): void {
    const { 2: c, 3: d } = this.back;
    for (let row = 0; row < looks; row++) {
      const py = y + (row + 0.5) / looks;
      this.down[row] = c * py;
      this.down[looks + row] = d * py;
    }
  }

  /** Notes where the looks of a pixel of the row fall. */
  private look(x: number): void {
    const { across } = this;
    const { 0: a, 1: b } = this.back;
    for (let column = 0; column < looks; column++) {
      const px = x + (column + 0.5) / looks;
      across[column] = a * px;
      across[looks + column] = b * px;
    }
    if (this.inside()) this.lookInside();
    else this.lookAround();
  }

  /** Whether all sample points are inside the image: those at the corners are outermost. */
  private inside(): boolean {
    const { across, down } = this;
    const { 4: e, 5: f } = this.back;
    const { width, height } = this.samples;
    for (let row = 0; row < looks; row += looks - 1) {
      for (let column = 0; column < looks; column += looks - 1) {
        const u = (across[column] ?? 0) + (down[row] ?? 0) + e;
        const v = (across[looks + column] ?? 0) + (down[looks + row] ?? 0) + f;
        if (!(u >= 0 && u < width && v >= 0 && v < height)) return false;
      }
    }
    return true;
  }

  /** Sample points inside the image need no limits: fractions are truncated. */
  private lookInside(): void {
    const { down, places } = this;
    const { 4: e, 5: f } = this.back;
    const { width } = this.samples;
    const { 0: a0 = 0, 1: a1 = 0, 2: a2 = 0, 3: a3 = 0 } = this.across;
    const { 4: b0 = 0, 5: b1 = 0, 6: b2 = 0, 7: b3 = 0 } = this.across;
    for (let row = 0; row < looks; row++) {
      const u = down[row] ?? 0;
      const v = down[looks + row] ?? 0;
      const at = row * looks;
      places[at] = Math.imul((b0 + v + f) | 0, width) + ((a0 + u + e) | 0);
      places[at + 1] = Math.imul((b1 + v + f) | 0, width) + ((a1 + u + e) | 0);
      places[at + 2] = Math.imul((b2 + v + f) | 0, width) + ((a2 + u + e) | 0);
      places[at + 3] = Math.imul((b3 + v + f) | 0, width) + ((a3 + u + e) | 0);
    }
  }

  private lookAround(): void {
    const { across, down, places } = this;
    const { 4: e, 5: f } = this.back;
    const { width, height } = this.samples;
    for (let row = 0, at = 0; row < looks; row++) {
      const u0 = down[row] ?? 0;
      const v0 = down[looks + row] ?? 0;
      for (let column = 0; column < looks; column++, at++) {
        const u = clamped(Math.floor((across[column] ?? 0) + u0 + e), width);
        const v = clamped(Math.floor((across[looks + column] ?? 0) + v0 + f), height);
        places[at] = v * width + u;
      }
    }
  }

  /** The means of up to four channels. */
  private mean(word: number, out: Uint8Array, to: number): void {
    const { places } = this;
    const words = this.words[word];
    if (!words) return;
    let even = HALVES;
    let odd = HALVES;
    for (let at = 0; at < looks * looks; at++) {
      const sample = words[places[at] ?? 0] ?? 0;
      even = (even + (sample & EVEN)) | 0;
      odd = (odd + ((sample >>> 8) & EVEN)) | 0;
    }
    const count = Math.min(LANES, this.samples.channels - word * LANES);
    out[to] = (even & 0xffff) >> 4;
    if (count > 1) out[to + 1] = (odd & 0xffff) >> 4;
    if (count > 2) out[to + 2] = even >>> 20;
    if (count > 3) out[to + 3] = odd >>> 20;
  }
}

/** The words of samples, for as long as these are kept: an image may be seen under many matrices. */
const known = new WeakMap<ByteSamples, readonly Int32Array[]>();

function allWords(samples: ByteSamples): readonly Int32Array[] {
  const { channels, data, width, height } = samples;
  const words =
    known.get(samples) ??
    Array.from({ length: Math.ceil(channels / LANES) }, (_, word) =>
      wordsOf(data, width * height, channels, word * LANES),
    );
  known.set(samples, words);
  return words;
}

/** Up to four channels of each sample as a word. */
function wordsOf(data: Uint8Array, count: number, channels: number, first: number): Int32Array {
  const asWords = channels === LANES && lowestFirst && data.byteOffset % LANES === 0;
  if (asWords && data.length >= count * LANES) {
    return new Int32Array(data.buffer, data.byteOffset, count);
  }
  const words = new Int32Array(count);
  const lanes = Math.min(LANES, channels - first);
  for (let at = 0, from = first; at < count; at++, from += channels) {
    let word = 0;
    for (let lane = 0; lane < lanes; lane++) word |= (data[from + lane] ?? 0) << (lane << 3);
    words[at] = word;
  }
  return words;
}
