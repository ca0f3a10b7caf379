import type { PlateCompareResult, PlateInk } from '@forme/contracts/compare';
import type { Plate } from '@forme/contracts/extraction';
import { align, type Alignment, freely } from '../measuring/align';
import { blankMap, type CellBox, composite, type InkMap } from '../measuring/ink-map';
import { type InkMeasures, measureInk } from '../measuring/measure-ink';
import { oriented, orientations, resampled } from '../measuring/placement';
import {
  meanOf,
  percent,
  registrationRecord,
  regionRecords,
  toneRecords,
  windowRecord,
} from '../sides/ink-record';
import { pairInks } from '../sides/pair-inks';
import { PageGeometry, type PageFacts, rounded, type WindowBasis } from '../sides/page-geometry';
import { pdfSide, type SeparationsAnswer, type SideInk } from '../sides/pdf-side';
import { type PlateSide, plateSides } from '../sides/plate-side';

/** What is measured and how. */
export interface PlatesMeasuring {
  readonly dpi: number;
  readonly window: 'auto' | WindowBasis;
  readonly orientation: 'auto' | 'none';
  readonly emitRegions: boolean;
}

/** The PDF side; null when it was not rendered. */
export interface PdfInput {
  readonly page: PageFacts;
  readonly separations: SeparationsAnswer;
}

/** The members of the result that measuring gives. */
export type PlateFacts = Pick<
  PlateCompareResult,
  | 'inks'
  | 'geometry'
  | 'missing_separations'
  | 'extra_separations'
  | 'unused_pdf_inks'
  | 'blank_plates'
  | 'composite'
  | 'warnings'
  | 'note'
  | 'note_code'
>;

/** Coverage, in percent, under which an ink of a page is not used. */
const unused = 1e-4;

/** Measures plates against a page. */
export function measurePlates(
  plates: readonly Plate[],
  pdf: PdfInput | null,
  measuring: PlatesMeasuring,
): PlateFacts {
  const sides = plateSides(plates);
  return pdf === null ? platesAlone(sides) : new PlateComparison(sides, pdf, measuring).facts();
}

function platesAlone(sides: readonly PlateSide[]): PlateFacts {
  return {
    inks: sides.map((side) => plateOnly(side, null)),
    geometry: {
      basis: null,
      plate_size_mm: sizeOf(sides),
      pdf_size_mm: null,
      width_delta_mm: null,
      height_delta_mm: null,
      scale_hint: null,
    },
    missing_separations: null,
    extra_separations: null,
    unused_pdf_inks: null,
    blank_plates: blankPlates(sides),
    composite: null,
    warnings: duplicates(sides),
    note: null,
    note_code: null,
  };
}

class PlateComparison {
  private readonly geometry: PageGeometry;
  private readonly basis: WindowBasis;
  private readonly window: CellBox;
  private readonly inks: readonly SideInk[];
  /** All inks of the page together. */
  private readonly whole: InkMap;
  private readonly mapped: readonly (PlateSide & { readonly map: InkMap })[];
  private readonly warnings: PlateFacts['warnings'] = [];

  constructor(
    private readonly sides: readonly PlateSide[],
    { page, separations }: PdfInput,
    private readonly measuring: PlatesMeasuring,
  ) {
    this.geometry = new PageGeometry(page, measuring.dpi);
    this.basis = measuring.window === 'auto' ? this.geometry.autoBasis() : measuring.window;
    this.window = this.geometry.box(this.basis);
    this.inks = pdfSide(separations);
    this.whole = composite(this.inks.map(({ map }) => map));
    this.mapped = sides.flatMap((side) => (side.map ? [{ ...side, map: side.map }] : []));
    this.warnings.push(...duplicates(sides));
    for (const missing of separations.missing.slice(0, 20))
      this.warnings.push({ code: 'pdf_partly_painted', message: missing });
    for (const { plate } of sides.filter(({ map }) => map === null))
      this.warnings.push({
        code: 'resolution_missing',
        message: 'The plate says no resolution: it cannot be laid on the page.',
        ...fileOf(plate),
      });
  }

  facts(): PlateFacts {
    const alignment = this.align();
    const turned = this.mapped.map(({ map }) =>
      alignment ? oriented(map, alignment.orientation) : map,
    );
    const pairs = this.pairs(alignment, turned);
    const paired = new Map(pairs.map((pair) => [pair.one, pair]));
    const inks = this.sides.map((side): PlateInk => {
      const at = this.mapped.findIndex(({ index }) => index === side.index);
      const pair = paired.get(at);
      const ink = pair && this.inks[pair.other];
      const map = turned[at];
      if (!ink) return plateOnly(side, 'plate_only');
      if (!alignment || !map)
        return {
          ...plateOnly(side, 'both'),
          ...identityOf(ink),
          pdf_coverage_percent: percent(meanOf(ink.map)),
        };
      const measures = measureInk(ink.map, map, alignment.placement, {
        window: this.window,
        cellMm: this.geometry.cellMm,
      });
      return {
        ...plateOnly(side, 'both'),
        ...this.both(ink, measures, alignment),
        ...(pair.by === 'content' ? { ink_name_source: 'content' as const } : {}),
      };
    });
    const partnered = new Set(pairs.map(({ other }) => other));
    const lonely = this.inks.filter((_, index) => !partnered.has(index));
    const used = lonely.filter(({ map }) => meanOf(map) > unused);
    const extra = inks.filter(
      (ink) => ink.presence === 'plate_only' && (ink.plate?.ink_px ?? 0) > 0,
    );
    return {
      inks: [...inks, ...lonely.map(pdfOnly)],
      geometry: this.geometryRecord(),
      missing_separations: used.map(({ name }) => name),
      extra_separations: extra.map(({ ink_name }) => ink_name),
      unused_pdf_inks: lonely.filter((ink) => !used.includes(ink)).map(({ name }) => name),
      blank_plates: blankPlates(this.sides),
      composite: this.composite(alignment, turned),
      warnings: this.warnings,
      ...(alignment || this.mapped.length === 0
        ? { note: null, note_code: null }
        : {
            note: 'The plates could not be laid on the page: nothing in them correlates with it.',
            note_code: 'no_instance_above_noise' as const,
          }),
    };
  }

  private align(): Alignment | null {
    if (this.mapped.length === 0 || this.inks.length === 0) return null;
    const measured = composite(sameSize(this.mapped.map(({ map }) => map)));
    const ways = this.measuring.orientation === 'none' ? orientations.slice(0, 1) : orientations;
    return align(this.whole, this.window, measured, { ...freely, orientations: ways });
  }

  private pairs(alignment: Alignment | null, turned: readonly InkMap[]) {
    const plates = this.mapped.map(({ plate }) => ({
      key: plate.ink_name_guess.key,
      resolved: plate.ink_name_guess.source !== 'none',
    }));
    const inks = this.inks.map(({ key }) => ({ key, resolved: true }));
    return pairInks(plates, inks, (one, other) => {
      const ink = this.inks[other];
      const map = turned[one];
      if (!alignment || !ink || !map) return null;
      return [ink.map, resampled(map, alignment.placement, ink.map.width, ink.map.height)];
    });
  }

  private both(ink: SideInk, measures: InkMeasures, alignment: Alignment) {
    const { geometry, window, basis } = this;
    return {
      ...identityOf(ink),
      plate_coverage_percent: percent(measures.measuredCoverage),
      pdf_coverage_percent: percent(measures.referenceCoverage),
      coverage_delta_percent: rounded(measures.delta),
      window: windowRecord(geometry, window, basis),
      spatial_similarity: measures.similarity,
      registration: registrationRecord(alignment, geometry.cellMm, measures),
      tone_curve: toneRecords(measures),
      regions: this.measuring.emitRegions
        ? regionRecords(measures.regions, { geometry, inkName: ink.name })
        : null,
    };
  }

  private composite(
    alignment: Alignment | null,
    turned: readonly InkMap[],
  ): PlateFacts['composite'] {
    if (!alignment) return null;
    const { geometry, window } = this;
    const measures = measureInk(this.whole, composite(sameSize(turned)), alignment.placement, {
      window,
      cellMm: geometry.cellMm,
    });
    return {
      spatial_similarity: measures.similarity,
      registration: registrationRecord(alignment, geometry.cellMm, measures),
      region_floor: rounded(measures.floor),
      regions: this.measuring.emitRegions
        ? regionRecords(measures.regions, { geometry, inkName: null })
        : null,
    };
  }

  private geometryRecord(): PlateFacts['geometry'] {
    const { geometry, sides, basis } = this;
    const plate = sizeOf(sides);
    const shown = basis === 'bleed' ? 'media' : basis;
    const size = geometry.sizeMm(shown);
    return {
      basis: shown,
      plate_size_mm: plate,
      pdf_size_mm: {
        media: geometry.sizeMm('media'),
        trim: geometry.declares('trim') ? geometry.sizeMm('trim') : null,
        bleed: geometry.declares('bleed') ? geometry.sizeMm('bleed') : null,
      },
      width_delta_mm: plate && rounded(plate.width - size.width),
      height_delta_mm: plate && rounded(plate.height - size.height),
      scale_hint: plate && {
        x: rounded(plate.width / size.width),
        y: rounded(plate.height / size.height),
      },
    };
  }
}

function identityOf(ink: SideInk) {
  return { ink_name: ink.name, ink_key: ink.key };
}

const nothing = {
  coverage_delta_percent: null,
  window: null,
  spatial_similarity: null,
  registration: null,
  tone_curve: null,
  regions: null,
} as const;

function plateOnly({ plate, index }: PlateSide, presence: PlateInk['presence']): PlateInk {
  const { ink_name_guess: ink } = plate;
  const sources = { given: 'part', tag: 'tag', file_name: 'file_name' } as const;
  return {
    ink_name: ink.name,
    ink_key: ink.key,
    presence,
    plate_file: plate.file_name,
    ink_name_source:
      ink.source in sources ? sources[ink.source as keyof typeof sources] : 'unresolved',
    plate_coverage_percent: percent(plate.coverage_percent),
    pdf_coverage_percent: null,
    ...nothing,
    plate: {
      file_index: index,
      width_px: plate.width_px,
      height_px: plate.height_px,
      dpi_x: plate.dpi_x,
      dpi_y: plate.dpi_y,
      ink_px: plate.ink_px,
      total_px: plate.total_px,
      photometric: plate.photometric,
      polarity: plate.polarity,
      polarity_basis: plate.polarity_basis,
      polarity_suspect: plate.polarity_suspect,
      compression: plate.compression,
      sha256: plate.sha256,
      screen: plate.screen,
      decode_warnings: plate.warnings.map(({ code, row }) => ({ code, row: row ?? null })),
    },
  };
}

function pdfOnly(ink: SideInk): PlateInk {
  return {
    ...identityOf(ink),
    presence: 'pdf_only',
    plate_file: null,
    ink_name_source: 'pdf',
    plate_coverage_percent: null,
    pdf_coverage_percent: percent(meanOf(ink.map)),
    ...nothing,
    plate: null,
  };
}

function blankPlates(sides: readonly PlateSide[]): string[] {
  return sides
    .filter(({ plate }) => plate.ink_px === 0)
    .map(({ plate }) => plate.ink_name_guess.name);
}

function sizeOf(sides: readonly PlateSide[]): { width: number; height: number } | null {
  const plate = sides.find(
    ({ plate: { dpi_x, dpi_y } }) => dpi_x !== null && dpi_y !== null,
  )?.plate;
  if (!plate?.dpi_x || !plate.dpi_y) return null;
  const turned = plate.orientation >= 5;
  const width = rounded((plate.width_px * 25.4) / plate.dpi_x);
  const height = rounded((plate.height_px * 25.4) / plate.dpi_y);
  return turned ? { width: height, height: width } : { width, height };
}

function duplicates(sides: readonly PlateSide[]): PlateFacts['warnings'] {
  const seen = new Map<string, number>();
  return sides.flatMap(({ plate, index }) => {
    const { key, name, source } = plate.ink_name_guess;
    if (source === 'none') return [];
    if (!seen.has(key)) {
      seen.set(key, index);
      return [];
    }
    return [
      {
        code: 'duplicate_ink',
        message: `Two plates resolve to ${name}; both are listed, the first is measured.`,
        ...fileOf(plate),
      },
    ];
  });
}

function fileOf({ file_name }: Plate): { file?: string } {
  return file_name === null ? {} : { file: file_name };
}

/** Plates of one job may differ by a row: all as large as the largest. */
function sameSize(maps: readonly InkMap[]): InkMap[] {
  const width = Math.max(...maps.map((map) => map.width));
  const height = Math.max(...maps.map((map) => map.height));
  return maps.map((map) => {
    if (map.width === width && map.height === height) return map;
    const out = blankMap(width, height);
    for (let row = 0; row < map.height; row++)
      out.values.set(map.values.subarray(row * map.width, (row + 1) * map.width), row * width);
    return out;
  });
}
