import { type IccEngine, type IccSource, isRefusal } from '@forme/pdf-core/color';

/**
 * sRGB of a regular grid of process inks, three bytes each: black varies fastest, then yellow, magenta, cyan. Made as
 * {@link SoftProof} converts: relative to the paper, with black point compensation. By formula without an engine or a usable profile.
 */
export function colorTable(
  points: number,
  profile: IccSource | null,
  engine: IccEngine | null,
): Uint8Array {
  const inks = new Uint16Array(points ** 4 * 4);
  for (let at = 0; at < inks.length / 4; at++) {
    for (let channel = 0; channel < 4; channel++) {
      const step = Math.floor(at / points ** (3 - channel)) % points;
      inks[at * 4 + channel] = Math.round((step / (points - 1)) * 65_535);
    }
  }
  return converted(inks, profile, engine) ?? byFormula(inks);
}

function converted(
  inks: Uint16Array,
  profile: IccSource | null,
  engine: IccEngine | null,
): Uint8Array | null {
  if (!profile || !engine) return null;
  const made = engine.transform({
    from: profile,
    to: 'sRGB',
    bits: 16,
    blackPointCompensation: true,
  });
  const rgb = isRefusal(made) ? null : made.run(inks);
  return rgb && Uint8Array.from(rgb, (value) => Math.round(value / 257));
}

function byFormula(inks: Uint16Array): Uint8Array {
  const out = new Uint8Array((inks.length / 4) * 3);
  for (let i = 0; i * 4 < inks.length; i++) {
    const light = 1 - (inks[i * 4 + 3] ?? 0) / 65_535;
    for (let c = 0; c < 3; c++) {
      out[i * 3 + c] = Math.round(255 * (1 - (inks[i * 4 + c] ?? 0) / 65_535) * light);
    }
  }
  return out;
}
