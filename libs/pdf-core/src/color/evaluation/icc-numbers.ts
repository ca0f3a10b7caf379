import { clip as importedClip } from '../../functions/pdf-function';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;

const FULL = 65_535;

/**
 * Components to 16 bits: the range of each becomes 0 to 65 535. A Lab profile takes the encoding of ICC.1:2022, 6.3.4.2 instead,
 * whatever the range.
 */
export function encodeDevice(
  colors: Float64Array,
  range: readonly number[],
  lab = false,
): Uint16Array {
  const components = range.length / 2;
  if (lab) return encodeLab(colors.map((value, at) => clipTo(range, at % components, value)));
  const encoded = new Uint16Array(colors.length);
  for (let component = 0; component < components; component++) {
    const [lower, upper] = boundsOf(range, component);
    if (!(upper > lower)) continue;
    for (let at = component; at < colors.length; at += components) {
      encoded[at] = Math.round(((clip(colors[at], lower, upper) - lower) / (upper - lower)) * FULL);
    }
  }
  return encoded;
}

/** CIE Lab to the 16 bit encoding of ICC.1:2022, 6.3.4.2. */
export function encodeLab(labs: Float64Array): Uint16Array {
  const encoded = new Uint16Array(labs.length);
  for (let at = 0; at < labs.length; at++) {
    const value = labs[at];
    encoded[at] = Math.round(
      at % 3 === 0 ? clip(value, 0, 100) * 655.35 : (clip(value, -128, 127) + 128) * 257,
    );
  }
  return encoded;
}

/** The reverse of `encodeLab`. */
export function decodeLab(labs: Uint16Array): Float64Array {
  const decoded = new Float64Array(labs.length);
  for (let at = 0; at < labs.length; at++) {
    const value = labs[at] ?? 0;
    decoded[at] = at % 3 === 0 ? value / 655.35 : value / 257 - 128;
  }
  return decoded;
}

function clipTo(range: readonly number[], component: number, value: number): number {
  return clip(value, ...boundsOf(range, component));
}

function boundsOf(range: readonly number[], component: number): [number, number] {
  return [range[component * 2] ?? 0, range[component * 2 + 1] ?? 1];
}
