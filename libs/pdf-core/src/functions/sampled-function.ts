import type { Budget } from '../bytes/budget';
import {
  clip as importedClip,
  clipAll as importedClipAll,
  interpolate as importedInterpolate,
  type PdfFunction,
} from './pdf-function';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;
const clipAll = importedClipAll;
const interpolate = importedInterpolate;

/** Parts of a sampled function. */
export interface SampledParts {
  readonly domain: readonly number[];
  readonly range: Float64Array;
  /** Samples along each input. */
  readonly size: readonly number[];
  readonly encode: readonly number[];
  /** Lower and upper value of each output. */
  readonly decode: readonly number[];
  /** In the order of the file: the outputs of one sample are adjacent, the first input varies fastest. */
  readonly samples: Samples;
}

/** Samples as whole numbers. Tables are large and few of their samples are examined: they are kept as small as they come. */
export interface Samples {
  readonly numbers: Uint8Array | Uint16Array | Uint32Array;
  /** The sample value of the upper end of the range. */
  readonly largest: number;
}

/** Type 0, sampled (ISO 32000-2, 7.10.2), linear between samples along every input. */
export class SampledFunction implements PdfFunction {
  readonly type = 0;
  readonly inputs: number;
  readonly outputs: number;
  readonly weight: number;
  readonly domain: readonly number[];
  /** Corners of the cell around the point: their places among the samples and their weights. */
  private readonly places: Int32Array;
  private readonly weights: Float64Array;
  private readonly lows: Float64Array;
  private readonly spans: Float64Array;

  constructor(
    private readonly parts: SampledParts,
    private readonly budget: Budget | null = null,
  ) {
    this.domain = parts.domain;
    this.inputs = parts.size.length;
    this.outputs = parts.range.length / 2;
    this.weight = Math.ceil(parts.samples.numbers.byteLength / Float64Array.BYTES_PER_ELEMENT);
    const { decode } = parts;
    this.lows = Float64Array.from({ length: this.outputs }, (_, at) => decode[at * 2] ?? 0);
    this.spans = this.lows.map((low, at) => (decode[at * 2 + 1] ?? 0) - low);
    const corners = 2 ** branching(parts.size);
    this.places = new Int32Array(corners);
    this.weights = new Float64Array(corners);
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    const { places, weights, lows, spans } = this;
    const { samples, range } = this.parts;
    const { numbers, largest } = samples;
    const corners = this.locate(inputs);
    this.budget?.spend('functionSteps', corners);
    for (let at = 0; at < this.outputs; at++) {
      const low = lows[at] ?? 0;
      const span = spans[at] ?? 0;
      let value = 0;
      for (let corner = 0; corner < corners; corner++) {
        const share = (numbers[(places[corner] ?? 0) + at] ?? 0) / largest;
        value += (weights[corner] ?? 0) * (low + share * span);
      }
      outputs[at] = value;
    }
    clipAll(outputs, range);
    return true;
  }

  /** Fills places and weights; the number of corners. An input that falls on a sample does not double them. */
  private locate(inputs: ArrayLike<number>): number {
    const { domain, size, encode } = this.parts;
    const { places, weights } = this;
    let corners = 1;
    let stride = this.outputs;
    places[0] = 0;
    weights[0] = 1;
    for (let input = 0; input < size.length; input++) {
      const last = (size[input] ?? 1) - 1;
      const lower = domain[input * 2] ?? 0;
      const upper = domain[input * 2 + 1] ?? 0;
      const x = clip(inputs[input], lower, upper);
      const from = encode[input * 2] ?? 0;
      const encoded = interpolate(x, lower, upper, from, encode[input * 2 + 1] ?? 0);
      const position = clip(encoded, 0, last);
      const below = Math.floor(position);
      const fraction = position - below;
      for (let corner = 0; corner < corners; corner++) {
        const place = (places[corner] ?? 0) + below * stride;
        places[corner] = place;
        if (fraction === 0) continue;
        const weight = weights[corner] ?? 0;
        places[corners + corner] = place + stride;
        weights[corners + corner] = weight * fraction;
        weights[corner] = weight * (1 - fraction);
      }
      if (fraction !== 0) corners *= 2;
      stride *= last + 1;
    }
    return corners;
  }
}

/** Inputs along which there is something to interpolate. */
export function branching(size: readonly number[]): number {
  return size.filter((samples) => samples > 1).length;
}

/** Reads `count` unsigned samples of `bits` bits each, high bit first and without gaps (7.10.2). */
export function unpackSamples(bytes: Uint8Array, bits: number, count: number): Samples {
  const largest = 2 ** bits - 1;
  if (bits === 8) return { numbers: bytes.subarray(0, count), largest };
  const numbers =
    bits < 8 ? new Uint8Array(count) : bits > 16 ? new Uint32Array(count) : new Uint16Array(count);
  let [held, heldBits, next] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    // Held bits stay below 2^40, which doubles count exactly.
    while (heldBits < bits) {
      held = held * 256 + (bytes[next++] ?? 0);
      heldBits += 8;
    }
    heldBits -= bits;
    const unit = 2 ** heldBits;
    const value = Math.floor(held / unit);
    held -= value * unit;
    numbers[at] = value;
  }
  return { numbers, largest };
}
