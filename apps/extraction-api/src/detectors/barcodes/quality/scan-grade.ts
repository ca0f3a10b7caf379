import type { BarcodeScan, ScanParameter } from '@forme/contracts/extraction';
import type { DecodedScan, LinearSymbology } from './reference-decode';

/** Reflectance along a line over a symbol, 0 to 1, at equal distances. */
export type ScanProfile = Float64Array;

/** A symbol that a profile was found to hold. */
export interface FoundSymbol {
  readonly decoded: DecodedScan;
  /** Places of its edges in the profile, from the left of the first bar to the right of the last. */
  readonly edges: readonly number[];
  /** Free space before and after it, in samples. */
  readonly free: readonly [before: number, after: number];
}

/** The longest symbol of a profile; `value` is what it must say. Null where none decodes. */
export function findSymbol(
  profile: ScanProfile,
  symbology: LinearSymbology,
  value: string,
): FoundSymbol | null {
  const crossings = edgesOf(profile);
  for (let length = crossings.length - 1; length > 0; length--) {
    if (!symbology.fits(length)) continue;
    for (let first = 0; first + length < crossings.length; first++) {
      if (crossings[first]?.isFalling !== true) continue;
      const edges = crossings.slice(first, first + length + 1).map(({ at }) => at);
      const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
      const decoded = symbology.decode(widths);
      if (!decoded || (decoded.value !== null && decoded.value !== value)) continue;
      const before = (edges[0] ?? 0) - (crossings[first - 1]?.at ?? 0);
      const after = (crossings[first + length + 1]?.at ?? profile.length) - (edges.at(-1) ?? 0);
      return { decoded, edges, free: [before, after] };
    }
  }
  return null;
}

/** Grades a profile (ISO/IEC 15416:2016, 5.4 and 6.2): its grade is the lowest of its parameters. `position`: share of the bar height. */
export function gradeScan(
  profile: ScanProfile,
  symbology: LinearSymbology,
  { value, position }: { readonly value: string; readonly position: number },
): BarcodeScan {
  const found = findSymbol(profile, symbology, value);
  const part = found ? partOf(profile, found, symbology) : profile;
  const [low, high] = rangeOf(part);
  const contrast = high - low;
  const parameters: ScanParameter[] = [
    graded('decode', null, found ? 4 : 0),
    graded('symbol_contrast', contrast, step(contrast, [0.2, 0.4, 0.55, 0.7])),
    graded('minimum_reflectance', low, low <= high / 2 ? 4 : 0),
  ];
  if (found) {
    const elements = elementsOf(profile, found, symbology);
    const least = leastEdgeContrast(elements);
    const modulation = contrast > 0 ? least / contrast : 0;
    const defects = contrast > 0 ? worstElement(elements) / contrast : 1;
    const { decodability, module } = found.decoded;
    const quiet = Math.min(
      ...found.free.map((free, at) => free / module - (symbology.quiet[at] ?? 0)),
    );
    parameters.push(
      graded('minimum_edge_contrast', least, least >= 0.15 ? 4 : 0),
      graded('modulation', modulation, step(modulation, [0.4, 0.5, 0.6, 0.7])),
      graded('defects', defects, step(-defects, [-0.3, -0.25, -0.2, -0.15])),
      graded('decodability', decodability, step(decodability, [0.25, 0.37, 0.5, 0.62])),
      graded('quiet_zones', quiet, quiet >= -QUIET_TOLERANCE ? 4 : 0),
    );
  }
  return { position, grade: Math.min(...parameters.map(({ grade }) => grade)), parameters };
}

/** Of a module, for the rounding of pixels. */
const QUIET_TOLERANCE = 0.1;

const graded = (name: string, value: number | null, grade: number): ScanParameter => ({
  name,
  value: value === null ? null : Math.round(value * 1000) / 1000,
  grade,
});

/** 0 below the first limit to 4 from the last one on. Values a rounding error below a limit reach it. */
const step = (value: number, limits: readonly number[]): number =>
  limits.filter((limit) => value >= limit - 1e-9).length;

interface Crossing {
  readonly at: number;
  readonly isFalling: boolean;
}

/** Where a profile crosses the global threshold, midway between its highest and lowest reflectance. */
function edgesOf(profile: ScanProfile): readonly Crossing[] {
  const [low, high] = rangeOf(profile);
  const threshold = (low + high) / 2;
  const found: Crossing[] = [];
  if (high === low) return found;
  for (let at = 1; at < profile.length; at++) {
    const [a, b] = [profile[at - 1] ?? 0, profile[at] ?? 0];
    if (a >= threshold === b >= threshold) continue;
    found.push({ at: at - 1 + (threshold - a) / (b - a), isFalling: a >= threshold });
  }
  return found;
}

function rangeOf(profile: ScanProfile): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of profile) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** From the quiet zone before to that after, as far as both are free. */
function reachOf(
  { length }: ScanProfile,
  { edges, free, decoded }: FoundSymbol,
  { quiet }: LinearSymbology,
): readonly [number, number] {
  const [before, after] = free.map((samples, at) =>
    // What is next to the zone is kept off by a module: the aperture sees it before the edge.
    Math.min(samples - decoded.module, (quiet[at] ?? 0) * decoded.module),
  );
  const from = Math.max(0, Math.ceil((edges[0] ?? 0) - Math.max(0, before ?? 0)));
  const to = Math.min(length, Math.floor((edges.at(-1) ?? 0) + Math.max(0, after ?? 0)) + 1);
  return [from, to];
}

function partOf(profile: ScanProfile, found: FoundSymbol, symbology: LinearSymbology): ScanProfile {
  const [from, to] = reachOf(profile, found, symbology);
  return profile.subarray(from, to);
}

interface Element {
  readonly isBar: boolean;
  readonly samples: ScanProfile;
}

/** Quiet zone, bars and spaces in turn, quiet zone. */
function elementsOf(
  profile: ScanProfile,
  found: FoundSymbol,
  symbology: LinearSymbology,
): readonly Element[] {
  const [from, to] = reachOf(profile, found, symbology);
  const bounds = [from, ...found.edges.map(Math.ceil), to];
  return bounds.slice(1).map((bound, at) => ({
    isBar: at % 2 === 1,
    samples: profile.subarray(bounds[at] ?? 0, Math.max(bound, (bounds[at] ?? 0) + 1)),
  }));
}

/** The least difference of neighbours: highest reflectance of the space, lowest of the bar. */
function leastEdgeContrast(elements: readonly Element[]): number {
  const extremes = elements.map(({ isBar, samples }) => rangeOf(samples)[isBar ? 0 : 1]);
  return Math.min(
    ...extremes.slice(1).map((extreme, at) => Math.abs(extreme - (extremes[at] ?? 0))),
  );
}

/** Element reflectance non-uniformity, the worst: the highest peak of an element less its lowest valley. */
function worstElement(elements: readonly Element[]): number {
  return Math.max(...elements.map(({ isBar, samples }) => nonUniformity(samples, isBar)));
}

/** The slopes at its edges are no part of it: valleys of a space count between its peaks, peaks of a bar between its valleys. */
function nonUniformity(samples: ScanProfile, isBar: boolean): number {
  const way = isBar ? -1 : 1;
  const value = (at: number): number => way * (samples[at] ?? 0);
  const count = samples.length;
  const after = new Float64Array(count + 1).fill(-Infinity);
  for (let at = count - 1; at >= 0; at--) after[at] = Math.max(value(at), after[at + 1] ?? 0);
  let [before, dip] = [-Infinity, Infinity];
  let highest = -Infinity;
  for (let at = 0; at < count; at++) {
    highest = Math.max(highest, value(at));
    const here = value(at);
    const isDip = before - here > 1e-6 && (after[at + 1] ?? -Infinity) - here > 1e-6;
    if (isDip) dip = Math.min(dip, here);
    before = Math.max(before, here);
  }
  return dip === Infinity ? 0 : highest - dip;
}
