/** Blend modes of ISO 32000-2, 11.3.5. */
export const blendModes = [
  'Normal',
  'Multiply',
  'Screen',
  'Overlay',
  'Darken',
  'Lighten',
  'ColorDodge',
  'ColorBurn',
  'HardLight',
  'SoftLight',
  'Difference',
  'Exclusion',
  'Hue',
  'Saturation',
  'Color',
  'Luminosity',
] as const;

/** One of them. */
export type BlendMode = (typeof blendModes)[number];

const known = new Set<string>(blendModes);

/** The mode of a name; Normal for Compatible and for unknown names (11.6.3). */
export function blendMode(name: string): BlendMode {
  return known.has(name) ? (name as BlendMode) : 'Normal';
}

/** True for modes whose result over white is the source, as over an empty backdrop. */
export function sameOnPaper(mode: BlendMode): boolean {
  return mode === 'Normal' || mode === 'Multiply' || mode === 'Darken';
}

type InkBlend = (backdrop: number, source: number) => number;

/** Result of a mode for one ink, by amounts of backdrop times 256 plus source, 0 none to 255 full. */
export type BlendTable = Uint8Array;

/** Blend functions are additive, inks subtractive: the amounts are inverted before and after (11.7.4.2). */
function onLight(light: (backdrop: number, source: number) => number): InkBlend {
  return (backdrop, source) => 255 - light(255 - backdrop, 255 - source);
}

const times = (a: number, b: number): number => {
  const scaled = a * b + 128;
  return (scaled + (scaled >> 8)) >> 8;
};
const screen = (b: number, s: number): number => b + s - times(b, s);
const hardLight = (b: number, s: number): number =>
  s < 128 ? times(b, 2 * s) : screen(b, 2 * s - 255);

function softLight(backdrop: number, source: number): number {
  const b = backdrop / 255;
  const s = source / 255;
  if (s <= 0.5) return Math.round(255 * (b - (1 - 2 * s) * b * (1 - b)));
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
  return Math.round(255 * (b + (2 * s - 1) * (d - b)));
}

function colorDodge(b: number, s: number): number {
  if (b === 0) return 0;
  return b >= 255 - s ? 255 : Math.round((b * 255) / (255 - s));
}

function colorBurn(b: number, s: number): number {
  if (b === 255) return 255;
  return 255 - b >= s ? 0 : 255 - Math.round(((255 - b) * 255) / s);
}

const separable: Readonly<Partial<Record<BlendMode, InkBlend>>> = {
  Multiply: onLight(times),
  Screen: onLight(screen),
  Overlay: onLight((b, s) => hardLight(s, b)),
  Darken: Math.max,
  Lighten: Math.min,
  ColorDodge: onLight(colorDodge),
  ColorBurn: onLight(colorBurn),
  HardLight: onLight(hardLight),
  SoftLight: onLight(softLight),
  Difference: onLight((b, s) => Math.abs(b - s)),
  Exclusion: onLight((b, s) => b + s - 2 * times(b, s)),
};

const tables = new Map<BlendMode, BlendTable>();

function tableOf(mode: BlendMode): BlendTable | null {
  const blend = separable[mode];
  if (!blend) return null;
  let table = tables.get(mode);
  if (!table) {
    table = new Uint8Array(256 * 256);
    for (let at = 0; at < table.length; at++) table[at] = blend(at >> 8, at & 255);
    tables.set(mode, table);
  }
  return table;
}

/** The results of a separable mode; null for Normal and for the modes that take all components together. */
export function separableBlend(mode: BlendMode): BlendTable | null {
  return tableOf(mode);
}

const leaving = new WeakMap<BlendTable, boolean>();

/** True when a source without ink leaves any backdrop as it is, as with Multiply. */
export function leavesBackdrop(table: BlendTable): boolean {
  let leaves = leaving.get(table);
  if (leaves === undefined) {
    leaves = true;
    for (let backdrop = 0; backdrop < 256; backdrop++) {
      if (table[backdrop << 8] !== backdrop) leaves = false;
    }
    leaving.set(table, leaves);
  }
  return leaves;
}

/** True for the modes that work on process colours as a whole. */
export function isNonSeparable(mode: BlendMode): boolean {
  return mode === 'Hue' || mode === 'Saturation' || mode === 'Color' || mode === 'Luminosity';
}

/** Spot inks blend only by separable modes that keep white white, else as Normal (11.7.4.2). */
export function spotBlend(mode: BlendMode): BlendTable | null {
  return mode === 'Difference' || mode === 'Exclusion' ? null : separableBlend(mode);
}
