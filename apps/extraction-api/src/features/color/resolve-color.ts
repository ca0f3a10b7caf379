import {
  type CmykColor,
  type LabColor,
  labToSrgb,
  normalizeInkName,
  type SpotCatalogue,
  type SpotEntry,
} from '@forme/pdf-core/color';
import { curatedColor, processSolid, type Rgb8 } from './curated-colors';
import { madeUpColor } from './made-up-color';
import type { ProcessColors } from './process-colors';

/** Colour of an ink from one source. */
export interface KnownColor {
  readonly rgb?: Rgb8;
  readonly lab?: LabColor;
  readonly cmyk?: CmykColor;
  /** Name in a catalogue; read when there is no colour. */
  readonly catalogueName?: string;
}

/** Sources in order of precedence; the first one with a colour counts. */
export interface ColorQuestion {
  readonly name: string;
  /** The caller. */
  readonly host?: KnownColor;
  /** The file. */
  readonly extracted?: KnownColor;
  /** Entries that go before the catalogue's. */
  readonly extra: ReadonlyMap<string, KnownColor>;
}

/** Source of a colour; `hash` is derived from the name. */
export type ColorSource = 'host' | 'extracted' | 'catalogue' | 'curated' | 'hash';

/** A screen colour and what else is known of it. */
export interface ResolvedColor {
  readonly rgb: Rgb8;
  readonly lab: LabColor | null;
  readonly cmyk: CmykColor | null;
  readonly entry: { readonly name: string; readonly library: string | null } | null;
  /** True when the colour was computed from process inks. */
  readonly fromProcess: boolean;
}

/** Dependencies of colours. */
export interface ColorPorts {
  readonly catalogue: SpotCatalogue;
  readonly process: ProcessColors;
}

/** The colour of an ink name. Never fails: at the end one is made up. */
export function resolveColor(
  ports: ColorPorts,
  question: ColorQuestion,
): ResolvedColor & { readonly source: ColorSource } {
  const { name, host, extracted } = question;
  const given = host && colorOf(ports, question, host);
  if (given) return { ...given, source: 'host' };
  const found = extracted && colorOf(ports, question, extracted);
  if (found) return { ...found, source: 'extracted' };
  const listed = listedColor(ports, question, name);
  if (listed) return { ...listed, source: 'catalogue' };
  const ink = normalizeInkName(name);
  const solid = processSolid(ink);
  if (solid) return { ...plain, rgb: screen(solid), lab: solid, source: 'curated' };
  const curated = curatedColor(ink);
  if (curated) return { ...plain, rgb: curated.rgb, source: 'curated' };
  return { ...plain, rgb: madeUpColor(name.trim()), source: 'hash' };
}

const plain: Omit<ResolvedColor, 'rgb'> = {
  lab: null,
  cmyk: null,
  entry: null,
  fromProcess: false,
};

function colorOf(
  ports: ColorPorts,
  question: ColorQuestion,
  known: KnownColor,
): ResolvedColor | null {
  const color = ownColor(ports, known);
  if (color || known.catalogueName === undefined) return color;
  return listedColor(ports, question, known.catalogueName);
}

function ownColor(ports: ColorPorts, { rgb, lab, cmyk }: KnownColor): ResolvedColor | null {
  if (rgb) return { ...plain, rgb, lab: lab ?? null, cmyk: cmyk ?? null };
  return ofLabOrInks(ports, lab ?? null, cmyk ?? null);
}

function ofLabOrInks(
  { process }: ColorPorts,
  lab: LabColor | null,
  cmyk: CmykColor | null,
): ResolvedColor | null {
  if (lab) return { ...plain, rgb: screen(lab), lab, cmyk };
  if (!cmyk) return null;
  const shown = process.shown(cmyk);
  return { ...plain, rgb: screen(shown), lab: shown, cmyk, fromProcess: true };
}

/** An entry of the question's own, else of the catalogue. */
function listedColor(
  ports: ColorPorts,
  { extra }: ColorQuestion,
  name: string,
): ResolvedColor | null {
  const own = extra.get(normalizeInkName(name).key);
  const color = own && ownColor(ports, own);
  if (color) return { ...color, entry: { name, library: null } };
  return installedColor(ports, own?.catalogueName ?? name);
}

function installedColor(ports: ColorPorts, name: string): ResolvedColor | null {
  const entry: SpotEntry | null = ports.catalogue.find(name);
  const color = entry && ofLabOrInks(ports, entry.lab, entry.cmyk);
  return color && { ...color, entry };
}

/** sRGB with 8 bits a channel. */
export function screen(lab: LabColor): Rgb8 {
  const [red, green, blue] = labToSrgb(lab);
  return [Math.round(red * 255), Math.round(green * 255), Math.round(blue * 255)];
}
