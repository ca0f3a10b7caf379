import type { PageEntry } from '@forme/pdf-core';
import type { SoftProofResult } from '@forme/contracts/producer';
import { bandColors, type BandColors } from './band-colors';
import { DifferenceSummary, hundredths } from './color-difference';
import { GamutMap, objectsOutOfGamut } from './gamut-objects';
import type { PageTools } from './page-tools';
import type { ProofedColors } from './proof-colors';
import { gamutColors, heatColors, Picture, type PictureKind } from './proof-pictures';

/** A page as it is reported. */
export type ReportedPage = SoftProofResult['pages'][number];

/** Pixels of an ink. */
export interface InkPixels {
  /** Sum of its tints, 1 a pixel of full tint. */
  covered: number;
  printed: number;
  outOfGamut: number;
}

/** A page that was proofed. */
export interface PageProof {
  readonly report: ReportedPage;
  readonly pictures: readonly Picture[];
  /** By the order of the inks. */
  readonly inks: readonly InkPixels[];
  readonly pixels: number;
}

/** Renders a page in bands and proofs each. `all` takes the differences of its pixels. */
export function proofPage(page: PageEntry, tools: PageTools, all: DifferenceSummary): PageProof {
  const { raster, recorded, options, shown } = tools;
  const run = new PageRun(page, tools, all);
  for (const band of recorded.bands(raster)) run.add(bandColors(band, shown));
  const { objects, count } = objectsOutOfGamut(page, tools, run.map);
  const { width, height } = raster;
  const share = (pixels: number) => hundredths((pixels / (width * height)) * 100);
  const fileOf = (kind: PictureKind) => run.pictures.get(kind)?.name ?? null;
  return {
    report: {
      page_index: page.index,
      width_px: width,
      height_px: height,
      printed_percent: share(run.printed),
      delta_e: run.differences.summary(),
      out_of_gamut_percent: share(run.outOfGamut),
      objects_out_of_gamut: count,
      objects: [...objects.slice(0, options.max_objects)],
      proof_file: fileOf('proof'),
      heat_file: fileOf('heat'),
      gamut_file: fileOf('gamut'),
    },
    pictures: [...run.pictures.values()],
    inks: run.inks,
    pixels: width * height,
  };
}

class PageRun {
  readonly pictures: ReadonlyMap<PictureKind, Picture>;
  readonly differences = new DifferenceSummary();
  readonly inks: readonly InkPixels[];
  readonly map: GamutMap;
  printed = 0;
  outOfGamut = 0;

  constructor(
    page: PageEntry,
    private readonly tools: PageTools,
    private readonly all: DifferenceSummary,
  ) {
    const { raster, options, shown } = tools;
    const dpi = 72 / raster.xPt;
    this.pictures = new Map(
      options.files.map((kind) => [
        kind,
        new Picture(`page-${page.index + 1}-${kind}.png`, raster.width, raster.height, dpi),
      ]),
    );
    this.inks = shown.map(() => ({ covered: 0, printed: 0, outOfGamut: 0 }));
    this.map = new GamutMap(raster);
  }

  add(band: BandColors): void {
    const { colors, filters, options } = this.tools;
    const { delta_e_tolerance: tolerance } = options;
    const made = colors.convert(band.amounts, filters);
    const isPaper = (color: number) => !hasInk(band, color);
    const isOut = (color: number) => (made.beyondGamut[color] ?? 0) > tolerance && !isPaper(color);
    this.count(band, made, isPaper, isOut);
    this.map.add(band.places, made.beyondGamut, isPaper);
    const pictured: Readonly<Record<PictureKind, () => Uint8Array>> = {
      proof: () => made.rgb,
      heat: () => heatColors(made.difference, tolerance, isPaper),
      gamut: () => gamutColors(made.rgb, isOut),
    };
    for (const [kind, picture] of this.pictures) picture.add(band.places, pictured[kind]());
  }

  private count(
    { pixels, amounts, stride }: BandColors,
    { difference }: ProofedColors,
    isPaper: (color: number) => boolean,
    isOut: (color: number) => boolean,
  ): void {
    pixels.forEach((count, color) => {
      if (isPaper(color)) return;
      const out = isOut(color);
      this.printed += count;
      if (out) this.outOfGamut += count;
      for (const summary of [this.differences, this.all]) {
        summary.add(difference[color] ?? 0, count);
      }
      this.inks.forEach((ink, at) => {
        const amount = amounts[color * stride + at] ?? 0;
        if (amount === 0) return;
        ink.covered += (amount / 255) * count;
        ink.printed += count;
        if (out) ink.outOfGamut += count;
      });
    });
  }
}

function hasInk({ amounts, stride }: BandColors, color: number): boolean {
  for (let at = color * stride; at < (color + 1) * stride; at++) {
    if ((amounts[at] ?? 0) > 0) return true;
  }
  return false;
}
