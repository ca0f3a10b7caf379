import type { InkName, LabColor } from '@forme/pdf-core/color';

/** Red, green, blue, each 0 to 255. */
export type Rgb8 = readonly [number, number, number];

/** A screen colour by which people know a technical or metallic ink. */
export interface CuratedColor {
  readonly rgb: Rgb8;
  /** Words of ink names, in the order they are looked for. */
  readonly tokens: readonly string[];
  /** Processing steps, as `group/type`, whose inks look like it when no word does. */
  readonly steps?: readonly string[];
}

/** First match counts. */
export const curatedColors: readonly CuratedColor[] = [
  {
    rgb: [236, 0, 140],
    tokens: ['cutcontour', 'cut', 'cutter'],
    steps: ['Structural/Cutting', 'Structural/PartialCutting', 'Structural/CuttingCreasing'],
  },
  { rgb: [148, 0, 211], tokens: ['dieline', 'die line'] },
  { rgb: [255, 165, 0], tokens: ['bleed'], steps: ['Structural/Bleed'] },
  {
    rgb: [0, 112, 192],
    tokens: ['safe area', 'safety area', 'safe zone'],
    steps: ['Positions/ContentArea'],
  },
  { rgb: [60, 180, 75], tokens: ['fold'], steps: ['Structural/Folding'] },
  { rgb: [128, 0, 128], tokens: ['perf', 'perforation'], steps: ['Structural/Perforating'] },
  { rgb: [220, 20, 60], tokens: ['score', 'crease'], steps: ['Structural/Creasing'] },
  { rgb: [70, 130, 180], tokens: ['registration'] },
  { rgb: [240, 240, 245], tokens: ['spot uv'] },
  {
    rgb: [220, 220, 230],
    tokens: ['varnish', 'gloss', 'matte', 'satin'],
    steps: ['Varnish/Varnish'],
  },
  { rgb: [248, 248, 252], tokens: ['white'], steps: ['White/White'] },
  { rgb: [200, 200, 200], tokens: ['aqueous', 'primer'] },
  {
    rgb: [165, 165, 175],
    tokens: ['foil'],
    steps: ['Structural/FoilStamping', 'Structural/ColdFoilStamping'],
  },
  { rgb: [192, 192, 192], tokens: ['silver'] },
  { rgb: [212, 175, 55], tokens: ['gold'] },
  { rgb: [184, 115, 51], tokens: ['copper'] },
  { rgb: [80, 50, 20], tokens: ['bronze'] },
];

/** Solids of the process inks (ISO 12647-2:2004/Amd 1, paper types 1 and 2, white backing). */
const solids: Readonly<Record<string, LabColor>> = {
  cyan: [55, -37, -50],
  magenta: [48, 74, -3],
  yellow: [89, -5, 93],
  black: [16, 0, 0],
};

/** The standard colour of a process ink; null for other inks. */
export function processSolid(ink: InkName): LabColor | null {
  return ink.kind === 'process' ? (solids[ink.key] ?? null) : null;
}

/** The curated colour of an ink: by a word of its name, else by what the ink is for; null when neither tells. */
export function curatedColor(ink: InkName): CuratedColor | null {
  // A name of a colour system is that colour, whatever its words.
  if (ink.basis === 'color_system') return null;
  if (ink.kind === 'all') return byToken('registration');
  const words = ` ${wordsOf(ink.display).join(' ')} `;
  const named = curatedColors.find(({ tokens }) =>
    tokens.some((token) => words.includes(` ${token} `)),
  );
  const step = ink.role && `${ink.role.group}/${ink.role.type ?? ''}`;
  return named ?? curatedColors.find(({ steps = [] }) => step && steps.includes(step)) ?? null;
}

function byToken(token: string): CuratedColor | null {
  return curatedColors.find(({ tokens }) => tokens.includes(token)) ?? null;
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
