import type { PlateInk, PlateStep } from '@forme/contracts/compare';
import type { Plate } from '@forme/contracts/extraction';
import { unpaintedWarnings } from '../completeness';
import { type Divisible, undivided } from '../divisible';
import type { Alignment } from '../measuring/align';
import type { CellBox } from '../measuring/cell-box';
import { composite, type InkMap } from '../measuring/ink-map';
import { scoreOf } from '../measuring/match-score';
import { type InkMeasures, measureInk } from '../measuring/measure-ink';
import { oriented, resampled, type Scale } from '../measuring/placement';
import {
  type AskedPictures,
  drawn,
  notDrawn,
  picturesDropped,
  sideImagesOf,
  withinImageCap,
} from '../sides/difference-image';
import {
  boundaryRecord,
  fullyMasked,
  meanOf,
  percent,
  registrationRecord,
  regionRecords,
  toneRecords,
  windowRecord,
} from '../sides/ink-record';
import { pairInks } from '../sides/pair-inks';
import { type AskedMask, PageMasks } from '../sides/page-masks';
import { PageGeometry, type PageFacts, rounded, type WindowBasis } from '../sides/page-geometry';
import { identityOf, pdfSide, type SeparationsAnswer, type SideInk } from '../sides/pdf-side';
import { type PlateSide, plateSides, toneStepOf } from '../sides/plate-side';
import { blankPlates, duplicates, pdfOnly, plateOnly, withoutResolution } from './plate-records';
import {
  laidPlates,
  layingWarnings,
  type MappedPlate,
  pagePlace,
  sameSize,
  usedPairs,
} from './lay-plates';
import { compositeOf, inkPart, type MeasuredPart, noPart } from './measured-parts';
import { coloredSides } from './colored-sides';
import { geometryRecord } from './plate-geometry';
import { FoundSteps, type Step } from './plate-steps';
import type { PlateFacts } from './plate-facts';
import { platesAlone } from './plates-alone';
import { shownInks, shownInkWarnings } from './shown-inks';

/** Options of the measurement. */
export interface PlatesMeasuring extends AskedPictures {
  readonly dpi: number;
  /** Of the PDF side, from 1. */
  readonly page: number;
  readonly window: 'auto' | WindowBasis;
  readonly orientation: 'auto' | 'none';
  /** Length on the plates over length on the page: known, searched, or as it is. */
  readonly distortion: Scale | 'search' | 'none';
  readonly masks: readonly AskedMask[];
  readonly emitRegions: boolean;
}

/** The PDF side; null when it was not rendered. */
export interface PdfInput {
  readonly page: PageFacts;
  readonly separations: SeparationsAnswer;
}

/** Coverage, in percent, under which an ink of a page is not used. */
const unused = 1e-4;

/** Measuring plates against a page: each ink is a part, and all of them together. */
export function platesMeasuring(
  plates: readonly Plate[],
  pdf: PdfInput | null,
  measuring: PlatesMeasuring,
): Divisible<MeasuredPart, PlateFacts> {
  const sides = plateSides(plates);
  return pdf === null
    ? undivided(platesAlone(sides, measuring))
    : new PlateComparison(sides, pdf, measuring).divisible();
}

/** Plates aligned to the page. */
interface LaidPlates {
  readonly pairs: ReturnType<typeof pairInks>;
  readonly alignment: Alignment | null;
  /** Of the plates that say their resolution. */
  readonly turned: readonly InkMap[];
  readonly steps: FoundSteps | null;
}

class PlateComparison {
  private readonly page: PageFacts;
  private readonly geometry: PageGeometry;
  private readonly basis: WindowBasis;
  private readonly window: CellBox;
  readonly inks: readonly SideInk[];
  /** All inks of the page together. */
  private readonly whole: InkMap;
  private readonly masks: PageMasks;
  readonly mapped: readonly MappedPlate[];
  private readonly warnings: PlateFacts['warnings'] = [];

  constructor(
    private readonly sides: readonly PlateSide[],
    { page, separations }: PdfInput,
    private readonly measuring: PlatesMeasuring,
  ) {
    this.page = page;
    this.geometry = new PageGeometry(page, measuring.dpi);
    this.basis = measuring.window === 'auto' ? this.geometry.autoBasis() : measuring.window;
    this.window = this.geometry.box(this.basis);
    this.inks = pdfSide(separations);
    this.whole = composite(this.inks.map(({ map }) => map));
    this.masks = new PageMasks(measuring.masks, this.whole, ({ page: own, boxMm, side }) =>
      side === 'reference' && (own ?? measuring.page) === measuring.page
        ? this.geometry.fromMm(boxMm)
        : null,
    );
    this.mapped = sides.flatMap((side) => (side.map ? [{ ...side, map: side.map }] : []));
    this.warnings.push(...duplicates(sides));
    this.warnings.push(...unpaintedWarnings('pdf_partly_painted', separations.missing));
    this.warnings.push(...withoutResolution(sides));
  }

  divisible(): Divisible<MeasuredPart, PlateFacts> {
    const steps = this.steps();
    const alignment = steps ? steps.alignment(steps.mapped()) : this.align();
    const turned = this.mapped.map(({ map }) =>
      alignment ? oriented(map, alignment.orientation) : map,
    );
    const pairs = this.pairs(alignment, turned);
    const paired = new Map(pairs.map((pair) => [pair.one, pair]));
    const inkOf = (side: PlateSide): MeasuredPart => {
      const at = this.mapped.findIndex(({ index }) => index === side.index);
      const pair = paired.get(at);
      const ink = pair && this.inks[pair.other];
      if (!ink) return inkPart({ ...plateOnly(side, 'plate_only'), ...this.noImage('unpaired') });
      const source = pair.by === 'content' ? { ink_name_source: 'content' as const } : {};
      const own = this.pairedInk(side, ink, turned[at], alignment);
      return own.ink ? { ...own, ink: { ...own.ink, ...source } } : own;
    };
    const stepped = steps?.steps.length ?? 0;
    return {
      count: stepped + this.sides.length + 1,
      make: (at) => {
        const step = steps?.steps[at];
        if (steps !== null && step !== undefined)
          return { ...noPart, step: this.step(steps, step, pairs) };
        const side = this.sides[at - stepped];
        if (side) return inkOf(side);
        return { ink: null, composite: this.composite(alignment, turned), warnings: [] };
      },
      together: (parts) => this.together(parts, { pairs, alignment, turned, steps }),
    };
  }

  private together(
    parts: readonly MeasuredPart[],
    { pairs, alignment, turned, steps }: LaidPlates,
  ): PlateFacts {
    const shown = alignment ? this.shown(pairs, turned, alignment) : [];
    this.warnings.push(...layingWarnings(alignment, this.measuring.distortion));
    this.warnings.push(...shownInkWarnings(shown));
    const inks = parts.flatMap(({ ink }) => ink ?? []);
    this.warnings.push(...parts.flatMap(({ warnings }) => warnings));
    const partnered = new Set(pairs.map(({ other }) => other));
    const lonely = this.inks.filter((_, index) => !partnered.has(index));
    const used = lonely.filter((ink) => this.coverageOf(ink) > unused);
    const extra = inks.filter(
      (ink) => ink.presence === 'plate_only' && (ink.plate?.ink_px ?? 0) > 0,
    );
    const missing = lonely.map((ink) => ({
      ...pdfOnly(ink, this.coverageOf(ink)),
      ...this.noImage('unpaired'),
    }));
    return {
      inks: this.capped([...inks, ...missing]),
      match_score: this.score(inks, used.length, extra.length),
      geometry: geometryRecord(this.sides, this.geometry, this.basis, {
        distortion: alignment && this.distortionOf(alignment),
        page_on_plates_mm: alignment && this.geometry.mm(this.placeOf(alignment).box),
      }),
      missing_separations: used.map(({ name }) => name),
      extra_separations: extra.map(({ ink_name }) => ink_name),
      unused_pdf_inks: lonely.filter((ink) => !used.includes(ink)).map(({ name }) => name),
      blank_plates: blankPlates(this.sides),
      plates_showing_other_inks: shown,
      steps:
        steps?.together(
          parts.flatMap(({ step }) => step ?? []),
          { missing: used.length, extra: extra.length },
        ) ?? null,
      composite: compositeOf(parts, used.length + extra.length > 0),
      masks: this.masks.records(this.window, this.geometry.cellMm),
      warnings: this.warnings,
      ...(alignment || this.mapped.length === 0
        ? { note: null, note_code: null }
        : {
            note: 'The plates could not be laid on the page: nothing in them correlates with it.',
            note_code: 'no_instance_above_noise' as const,
          }),
    };
  }

  private pairedInk(
    side: PlateSide,
    ink: SideInk,
    map: InkMap | undefined,
    alignment: Alignment | null,
  ): MeasuredPart {
    const alone = {
      ...plateOnly(side, 'both'),
      ...identityOf(ink),
      pdf_coverage_percent: percent(this.coverageOf(ink)),
    };
    if (!alignment || !map) return inkPart({ ...alone, ...this.noImage('not_aligned') });
    const measures = measureInk(ink.map, map, alignment.placement, {
      window: this.window,
      cellMm: this.geometry.cellMm,
      mask: this.masks.of(ink.key),
      toneStep: toneStepOf(side.plate),
    });
    if (measures) return inkPart({ ...alone, ...this.both(ink, measures, alignment) });
    const masked = inkPart({ ...alone, ...this.noImage('fully_masked') });
    return { ...masked, warnings: [fullyMasked(ink)] };
  }

  /** Null where inks are there on both sides and none could be measured. */
  private score(inks: readonly PlateInk[], missing: number, extra: number): number | null {
    const shared = inks.filter(({ presence }) => presence === 'both');
    const deltas = shared.flatMap(({ coverage_delta_percent: delta }) => delta ?? []);
    return shared.length > 0 && deltas.length === 0 ? null : scoreOf(deltas, missing, extra);
  }

  private noImage(reason: 'unpaired' | 'not_aligned' | 'fully_masked') {
    return notDrawn(this.measuring, reason);
  }

  private coverageOf(ink: SideInk): number {
    return meanOf(ink.map, this.masks.of(ink.key));
  }

  private capped(inks: PlateInk[]): PlateInk[] {
    const { inks: kept, dropped } = withinImageCap(inks);
    if (dropped > 0) this.warnings.push(picturesDropped(dropped));
    return kept;
  }

  private align(): Alignment | null {
    return laidPlates({
      plates: this.mapped,
      inks: this.inks,
      pairs: pairInks(this.namedPlates(), this.namedInks(), () => null),
      geometry: this.geometry,
      window: this.window,
      mask: this.masks.of(null),
      orientation: this.measuring.orientation,
      scale: this.measuring.distortion,
    });
  }

  /** The steps of the page, by the inks of one name that both sides use, or by all together. */
  private steps(): FoundSteps | null {
    const { page, measuring, mapped, inks, whole } = this;
    if (mapped.length === 0 || inks.length === 0) return null;
    const named = pairInks(this.namedPlates(), this.namedInks(), () => null);
    const shared = usedPairs(mapped, inks, named);
    const all = { name: '', key: '', kind: 'technical', color: null, map: whole } as const;
    return FoundSteps.of({
      page,
      dpi: measuring.dpi,
      distortion: measuring.distortion,
      shared:
        shared.length > 0
          ? shared.map(({ plate, ink }) => ({ plate: plate.map, ink }))
          : [{ ink: all, plate: composite(sameSize(mapped.map(({ map }) => map))) }],
    });
  }

  /** Every ink of both sides at one step. */
  private step(steps: FoundSteps, step: Step, pairs: LaidPlates['pairs']): PlateStep {
    if (!steps.isMeasured(step)) return steps.record(step, null);
    const { geometry, window } = this;
    const { alignment } = step.seat;
    const measured = pairs.flatMap(({ one, other }) => {
      const [plate, ink] = [this.mapped[one], this.inks[other]];
      if (!plate || !ink) return [];
      const mask = this.masks.of(ink.key);
      const laid = steps.laid(step, plate.map);
      const measures = measureInk(ink.map, laid, alignment.placement, {
        window,
        cellMm: geometry.cellMm,
        mask,
        toneStep: toneStepOf(plate.plate),
      });
      if (!measures) return [];
      const own = { ...identityOf(ink), ...this.both(ink, measures, alignment, { x: 0, y: 0 }) };
      return [{ own, regions: measures.regions.length }];
    });
    const differing = measured.reduce((sum, { regions }) => sum + regions, 0);
    return steps.record(step, { own: measured.map(({ own }) => own), differing });
  }

  private shown(pairs: LaidPlates['pairs'], turned: readonly InkMap[], alignment: Alignment) {
    const laid = this.mapped.flatMap((plate, at) => {
      const ink = this.inks[pairs.find(({ one }) => one === at)?.other ?? -1] ?? null;
      const map = turned[at];
      return map ? [{ ...plate, turned: map, ink }] : [];
    });
    return shownInks(laid, this.inks, alignment.placement, this.measuring.dpi);
  }

  private namedPlates() {
    return this.mapped.map(({ plate }) => ({
      key: plate.ink_name_guess.key,
      resolved: plate.ink_name_guess.source !== 'none',
    }));
  }

  private namedInks() {
    return this.inks.map(({ key }) => ({ key, resolved: true }));
  }

  private pairs(alignment: Alignment | null, turned: readonly InkMap[]) {
    return pairInks(this.namedPlates(), this.namedInks(), (one, other) => {
      const ink = this.inks[other];
      const map = turned[one];
      if (!alignment || !ink || !map) return null;
      return [ink.map, resampled(map, alignment.placement, ink.map.width, ink.map.height)];
    });
  }

  private placeOf(alignment: Alignment) {
    const { geometry, window } = this;
    return pagePlace(alignment, this.mapped, { geometry, window });
  }

  /** `off`: offset of the page, in cells. */
  private both(
    ink: SideInk,
    measures: InkMeasures,
    alignment: Alignment,
    off = this.placeOf(alignment).off,
  ) {
    const { geometry, window, basis } = this;
    const { emitRegions } = this.measuring;
    return {
      plate_coverage_percent: percent(measures.measuredCoverage),
      pdf_coverage_percent: percent(measures.referenceCoverage),
      coverage_delta_percent: rounded(measures.delta),
      window: windowRecord(geometry, window, basis),
      spatial_similarity: measures.similarity,
      registration: registrationRecord(alignment, geometry.cellMm, measures, off),
      tone_curve: toneRecords(measures),
      boundary: boundaryRecord(measures, geometry.cellMm, 1),
      masked_area_mm2: rounded(measures.masked * geometry.cellMm ** 2),
      regions: emitRegions
        ? regionRecords(measures.regions, { geometry, inkName: ink.name })
        : null,
      ...drawn(this.measuring, measures, { geometry, turned: false }),
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
      mask: this.masks.of(null),
      toneStep: Math.max(0, ...this.mapped.map(({ plate }) => toneStepOf(plate))),
    });
    if (!measures) return null;
    return {
      spatial_similarity: measures.similarity,
      registration: registrationRecord(
        alignment,
        geometry.cellMm,
        measures,
        this.placeOf(alignment).off,
      ),
      region_floor: rounded(measures.floor),
      regions: this.measuring.emitRegions
        ? regionRecords(measures.regions, { geometry, inkName: null })
        : null,
      ...(this.measuring.sideImages
        ? {
            side_images: sideImagesOf(
              measures.difference,
              { geometry, turned: false },
              coloredSides(this, turned, {
                cells: measures.difference.cells,
                placement: alignment.placement,
              }),
            ),
          }
        : {}),
    };
  }

  private distortionOf({ placement: { a, d } }: Alignment) {
    const millionths = (value: number): number => Math.round(value * 1e6) / 1e6;
    const found = a === 1 && d === 1 ? 'none' : 'searched';
    return {
      x: millionths(a),
      y: millionths(d),
      basis: typeof this.measuring.distortion === 'object' ? 'given' : found,
    };
  }
}
