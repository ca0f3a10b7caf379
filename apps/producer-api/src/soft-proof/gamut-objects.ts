import type { PageEntry } from '@forme/pdf-core';
import { inksOf, type EvaluatedSpace } from '@forme/pdf-core/color';
import { boundsOf } from '@forme/pdf-core/geometry';
import type { PaintedObject } from '@forme/pdf-core/inventory';
import type { SoftProofResult } from '@forme/contracts/producer';
import type { FittedRaster } from '../plates/document-plates';
import { hundredths } from './color-difference';
import type { PageTools } from './page-tools';

type ReportedObject = SoftProofResult['pages'][number]['objects'][number];

/** Differences are kept in hundredths, up to 655. */
const MOST = 65_535;

/** How far each pixel of a page is out of gamut. */
export class GamutMap {
  private readonly values: Uint16Array;
  private at = 0;

  constructor(private readonly raster: FittedRaster) {
    this.values = new Uint16Array(raster.width * raster.height);
  }

  /** Takes rows of pixels, whose colours are at their places in `beyond`. */
  add(places: Int32Array, beyond: Float64Array, isPaper: (color: number) => boolean): void {
    const values = Uint16Array.from(beyond, (value, color) =>
      isPaper(color) ? 0 : Math.min(MOST, Math.round(value * 100)),
    );
    for (const place of places) this.values[this.at++] = values[place] ?? 0;
  }

  /** The largest difference in a box of user space. */
  largestIn(box: NonNullable<PaintedObject['clipped']>): number {
    const { width, height, toPixels } = this.raster;
    const { x0, y0, x1, y1 } = boundsOf(toPixels, box);
    const [left, right] = [Math.max(0, Math.floor(x0)), Math.min(width, Math.ceil(x1))];
    let largest = 0;
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      for (let x = left; x < right; x++) {
        largest = Math.max(largest, this.values[y * width + x] ?? 0);
      }
    }
    return largest / 100;
  }
}

/** A colour that an object is painted with. */
interface ObjectColor {
  readonly amounts: Uint8Array;
  readonly inks: readonly string[];
}

/** The objects of a page whose colour is out of gamut, the worst first, and how many they are. */
export function objectsOutOfGamut(
  page: PageEntry,
  tools: PageTools,
  map: GamutMap,
): { readonly objects: readonly ReportedObject[]; readonly count: number } {
  const { delta_e_tolerance: tolerance, max_objects: most } = tools.options;
  const gauge = new ColorGauge(tools);
  const found: ReportedObject[] = [];
  let count = 0;
  for (const object of tools.plates.objects(page)) {
    const { clipped, hidden, kind, order } = object;
    if (!clipped || hidden !== null || kind === 'form_xobject') continue;
    const reported = gauge.of(object) ?? {
      delta_e: map.largestIn(clipped),
      inks: [],
      basis: 'pixels' as const,
    };
    if (reported.delta_e <= tolerance) continue;
    count += 1;
    const { x0, y0, x1, y1 } = clipped;
    const box = [x0, y0, x1, y1].map((value) => Math.round(value * 1000) / 1000);
    const { delta_e, inks, basis } = reported;
    found.push({
      kind,
      order,
      bbox_pt: box,
      inks: [...inks],
      delta_e: hundredths(delta_e),
      basis,
    });
    if (found.length > 4 * most + 64) keepWorst(found, most);
  }
  keepWorst(found, most);
  return { objects: found, count };
}

function keepWorst(found: ReportedObject[], most: number): void {
  found.sort((a, b) => b.delta_e - a.delta_e || a.order - b.order);
  found.length = Math.min(found.length, most);
}

/** How far flat colours are out of gamut; equal ones are converted once. */
class ColorGauge {
  private readonly known = new Map<string, number>();

  constructor(private readonly tools: PageTools) {}

  /** Null for an object without a flat colour: an image, a shading, a pattern. */
  of({ style: { fill, stroke } }: PaintedObject) {
    const paints = [fill, stroke].filter((paint) => paint !== null);
    const colors = paints.map(({ space, components, pattern }) =>
      components === null || pattern !== null
        ? null
        : this.colorOf(this.tools.plates.colors.of(space), components),
    );
    const flat = colors.filter((color) => color !== null);
    if (flat.length === 0 || flat.length < colors.length) return null;
    return {
      delta_e: Math.max(...flat.map(({ amounts }) => this.beyond(amounts))),
      inks: [...new Set(flat.flatMap(({ inks }) => inks))],
      basis: 'colour' as const,
    };
  }

  private colorOf(space: EvaluatedSpace, components: readonly number[]): ObjectColor | null {
    const { recorded, shown } = this.tools;
    const { names } = recorded.inks;
    const tints = new Float64Array(names.length);
    const painted = inksOf(space, components);
    if (painted?.kind === 'tints') {
      for (const { ink, tint } of painted.inks) tints[names.indexOf(ink)] = tint;
    } else if (painted?.kind === 'all') tints.fill(painted.tint);
    else if (painted?.kind === 'converted') {
      const process = space.toProcess(Float64Array.from(components));
      if (!process) return null;
      tints.set(process);
    } else if (painted === null) return null;
    const amounts = Uint8Array.from(tints, (tint, ink) =>
      shown[ink] ? Math.round(tint * 255) : 0,
    );
    return { amounts, inks: names.filter((_, ink) => (amounts[ink] ?? 0) > 0) };
  }

  private beyond(amounts: Uint8Array): number {
    if (amounts.every((amount) => amount === 0)) return 0;
    const key = amounts.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { colors, filters } = this.tools;
    const beyond = colors.convert(amounts, filters).beyondGamut[0] ?? 0;
    this.known.set(key, beyond);
    return beyond;
  }
}
