import type { Matrix } from '../../geometry/index';
import { clamped } from './across';
import type { ByteSamples } from './unpack';

/** Looks for a pixel are this many in each direction. */
const looks = 4;
const LANES = 4;
const EVEN = 0x00ff00ff;
const HALVES = 0x00080008;

/**
 * Pixels of a turned or skewed image: each the mean of a grid of looks. Samples are kept four channels to a word, so that one addition
 * serves two of them: sixteen looks stay below 16 bits.
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
    const { channels, data, width, height } = samples;
    this.words = Array.from({ length: Math.ceil(channels / LANES) }, (_, word) =>
      wordsOf(data, width * height, channels, word * LANES),
    );
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
    const { across, down, places } = this;
    const { 0: a, 1: b, 4: e, 5: f } = this.back;
    const { width, height } = this.samples;
    for (let column = 0; column < looks; column++) {
      const px = x + (column + 0.5) / looks;
      across[column] = a * px;
      across[looks + column] = b * px;
    }
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
      even += sample & EVEN;
      odd += (sample >>> 8) & EVEN;
    }
    const count = Math.min(LANES, this.samples.channels - word * LANES);
    out[to] = (even & 0xffff) >> 4;
    if (count > 1) out[to + 1] = (odd & 0xffff) >> 4;
    if (count > 2) out[to + 2] = even >>> 20;
    if (count > 3) out[to + 3] = odd >>> 20;
  }
}

/** Up to four channels of each sample as a word. */
function wordsOf(data: Uint8Array, count: number, channels: number, first: number): Int32Array {
  const words = new Int32Array(count);
  for (let lane = 0; lane < LANES && first + lane < channels; lane++) {
    for (let at = 0, from = first + lane; at < count; at++, from += channels) {
      words[at] = (words[at] ?? 0) | ((data[from] ?? 0) << (lane << 3));
    }
  }
  return words;
}
