import type { CandidateFacts } from '@forme/contracts/compare';
import type { Alignment } from '../measuring/align';
import type { CellBox } from '../measuring/cell-box';
import { cut, type InkMap, meanIn } from '../measuring/ink-map';
import { scoreOf } from '../measuring/match-score';
import type { Mask } from '../measuring/mask';
import { type InkMeasures, measureInk } from '../measuring/measure-ink';
import type { ColoredMap } from '../measuring/color-picture';
import { oriented, orientedBox, resampled } from '../measuring/placement';
import type { ColoredSides } from '../measuring/side-pictures';
import {
  drawn,
  notDrawn,
  picturesDropped,
  sideImagesOf,
  withinImageCap,
} from '../sides/difference-image';
import {
  boundaryRecord,
  fullyMasked,
  percent,
  registrationRecord,
  regionRecords,
  toneRecords,
  windowRecord,
} from '../sides/ink-record';
import { rounded } from '../sides/page-geometry';
import { type AskedMask, maskRecord, PageMasks } from '../sides/page-masks';
import { pairInks } from '../sides/pair-inks';
import { identityOf, type SideInk } from '../sides/pdf-side';
import { offCentre, onSheet, type Seat } from './seats';
import type { DocumentsMeasuring, Piece, Sheet } from './sheet';
import type { Instance } from './sheet-instances';

/** The members of a candidate's facts that depend on its placement. */
export type SeatedFacts = Pick<
  CandidateFacts,
  | 'match_score'
  | 'inks'
  | 'geometry'
  | 'missing_separations'
  | 'extra_separations'
  | 'composite'
  | 'regions'
  | 'masks'
  | 'warnings'
>;

/** Coverage, in percent, under which an ink is not used. */
const unused = 1e-4;

type InkRecord = SeatedFacts['inks'][number];

/** An ink of both sides in the form of the result. */
export interface SharedInk {
  readonly ink: InkRecord;
  /** Number of its regions that differ, also where they are not listed. */
  readonly regions: number;
  readonly warnings: SeatedFacts['warnings'];
}

/** The facts of a placed candidate without those of the shared inks. */
export interface SeatedRest extends Omit<SeatedFacts, 'match_score' | 'inks' | 'warnings'> {
  readonly missing_separations: string[];
  readonly extra_separations: string[];
  /** Inks of one side. */
  readonly lonely: readonly InkRecord[];
}

/** The facts of a candidate in its seat. */
export function seatedFacts(
  { lonely, ...rest }: SeatedRest,
  shared: readonly SharedInk[],
): SeatedFacts {
  const deltas = shared.flatMap(({ ink }) => ink.coverage_delta_percent ?? []);
  const { inks, dropped } = withinImageCap([...shared.map(({ ink }) => ink), ...lonely]);
  const { missing_separations: missing, extra_separations: extra } = rest;
  return {
    ...rest,
    match_score: rest.composite && scoreOf(deltas, missing.length, extra.length),
    inks,
    warnings: [
      ...shared.flatMap(({ warnings }) => warnings),
      ...(dropped > 0 ? [picturesDropped(dropped)] : []),
    ],
  };
}

/** Facts of a candidate that was not found on the sheet, or whose sheet was not rendered: its own inks are reported, nothing is compared. */
export function unseatedFacts(piece: Piece, measuring: DocumentsMeasuring): SeatedFacts {
  return {
    match_score: null,
    inks: piece.inks.map((ink) => ({
      ...alone(ink, 'candidate_only', meanIn(ink.map, piece.window), null),
      ...notDrawn(measuring, 'not_aligned'),
      presence: null,
    })),
    geometry: {
      basis: piece.basis,
      candidate_size_mm: piece.geometry.sizeMm(piece.basis),
      instance_size_mm: null,
      width_delta_mm: null,
      height_delta_mm: null,
    },
    missing_separations: null,
    extra_separations: null,
    composite: null,
    regions: null,
    masks: measuring.masks.map(maskRecord),
    warnings: [],
  };
}

/** A candidate in its seat: each ink of both sides is measured by itself, and so is the rest. */
export class Seated {
  /** The last map of the sheet that was laid down as the candidate reads: equal plates are one map, and none is kept behind its ink. */
  private laid: { readonly from: InkMap; readonly map: InkMap } | undefined;
  /** The last measures and their maps. */
  private measured:
    | {
        readonly of: readonly [InkMap, InkMap, Mask | null];
        readonly measures: InkMeasures | null;
      }
    | undefined;
  /** In cells of the candidate. */
  private readonly masks: PageMasks;
  private readonly pairs: ReturnType<typeof pairInks>;

  constructor(
    private readonly sheet: Sheet,
    private readonly piece: Piece,
    private readonly seat: Seat,
    private readonly measuring: DocumentsMeasuring,
  ) {
    this.masks = new PageMasks(measuring.masks, piece.composite, (mask) => this.maskBox(mask));
    const named = (ink: SideInk) => ({ key: ink.key, resolved: true });
    this.pairs = pairInks(sheet.inks.map(named), piece.inks.map(named), () => null);
  }

  /** One of the inks of both sides, of which there are no more than inks of the sheet; null where there is none, or neither side uses it here. */
  shared(at: number): SharedInk | null {
    const { sheet, piece } = this;
    const pair = this.pairs[at];
    const own = pair && piece.inks[pair.other];
    const ink = pair && sheet.inks[pair.one];
    if (!own || !ink) return null;
    const measures = this.measure(own.map, this.laidDown(ink.map), ink.key);
    const isUsed =
      !measures || measures.measuredCoverage > unused || measures.referenceCoverage > unused;
    if (!isUsed) return null;
    const warnings = measures ? [] : [fullyMasked(ink)];
    return { ink: this.sharedInk(ink, measures), regions: measures?.regions.length ?? 0, warnings };
  }

  /** All inks together, and what only one side has. */
  rest(): SeatedRest {
    const { piece, sheet, seat } = this;
    const { missing, extra } = this.lonelyInks();
    const whole = this.measure(piece.composite, this.laidDown(sheet.composite), null);
    const regions = whole && this.regions(whole, null);
    const candidateSize = piece.geometry.sizeMm(piece.basis);
    const instanceSize = this.sizeOn(seat.instance, seat.alignment);
    return {
      lonely: [
        ...missing.map(({ ink, coverage }) => this.lonely(ink, 'reference_only', coverage)),
        ...extra.map(({ ink, coverage }) => this.lonely(ink, 'candidate_only', coverage)),
      ],
      geometry: {
        basis: piece.basis,
        candidate_size_mm: candidateSize,
        instance_size_mm: instanceSize,
        width_delta_mm: instanceSize && rounded(candidateSize.width - instanceSize.width),
        height_delta_mm: instanceSize && rounded(candidateSize.height - instanceSize.height),
      },
      missing_separations: missing.map(({ ink }) => ink.name),
      extra_separations: extra.map(({ ink }) => ink.name),
      composite: whole && {
        spatial_similarity: whole.similarity,
        registration: this.registration(whole),
        region_floor: rounded(whole.floor),
        regions,
        ...(this.measuring.sideImages
          ? { side_images: sideImagesOf(whole.difference, this.drawing(), this.colored(whole)) }
          : {}),
      },
      regions,
      masks: this.masks.records(piece.window, piece.geometry.cellMm),
    };
  }

  /** The inks of both sides in register, without those that lay no colour on paper. */
  private colored({ difference: { cells } }: InkMeasures): ColoredSides {
    const { piece, sheet, seat } = this;
    const { width, height } = piece.composite;
    const own = function* (): Iterable<ColoredMap> {
      for (const { map, color } of piece.inks) if (color) yield { map: cut(map, cells), color };
    };
    const laid = function* (down: (map: InkMap) => InkMap): Iterable<ColoredMap> {
      for (const { map, color } of sheet.inks)
        if (color) {
          const under = resampled(down(map), seat.alignment.placement, width, height);
          yield { map: cut(under, cells), color };
        }
    };
    return { reference: own(), measured: laid((map) => this.laidDown(map)) };
  }

  /** Inks that only one side has and uses here. */
  private lonelyInks() {
    const { sheet, piece, seat, pairs } = this;
    const onSheet = new Set(pairs.map(({ one }) => one));
    const onPiece = new Set(pairs.map(({ other }) => other));
    const missing = sheet.inks.map((ink, at) => ({
      ink,
      coverage: onSheet.has(at) ? 0 : this.coverageUnder(ink, seat.alignment),
    }));
    const extra = piece.inks.map((ink, at) => ({
      ink,
      coverage: onPiece.has(at) ? 0 : meanIn(ink.map, piece.window, this.masks.of(ink.key)),
    }));
    const isUsed = ({ coverage }: { readonly coverage: number }): boolean => coverage > unused;
    return { missing: missing.filter(isUsed), extra: extra.filter(isUsed) };
  }

  private coverageUnder(ink: SideInk, { placement }: Alignment): number {
    const { composite: size, window } = this.piece;
    const under = resampled(this.laidDown(ink.map), placement, size.width, size.height);
    return meanIn(under, window, this.masks.of(ink.key));
  }

  /** A mask in cells of the candidate; null where it is for another page. */
  private maskBox({ page, boxMm, side }: AskedMask): CellBox | null {
    const { piece, sheet, measuring, seat } = this;
    const own = side === 'candidate' ? piece.candidate.pageNum : measuring.page;
    if (page !== null && page !== own) return null;
    if (side === 'candidate') return piece.geometry.fromMm(boxMm);
    const { part, alignment } = seat;
    const { x, y, width, height } = sheet.geometry.fromMm(boxMm);
    const laid = orientedBox(
      { x: x - part.x, y: y - part.y, width, height },
      alignment.orientation,
      part,
    );
    const { a, d, tx, ty } = alignment.placement;
    return {
      x: (laid.x - tx) / a,
      y: (laid.y - ty) / d,
      width: laid.width / a,
      height: laid.height / d,
    };
  }

  private drawing() {
    return { geometry: this.piece.geometry, turned: true };
  }

  private lonely(ink: SideInk, presence: 'candidate_only' | 'reference_only', coverage: number) {
    const [own, other] = presence === 'candidate_only' ? [coverage, null] : [null, coverage];
    return {
      ...alone(ink, presence, own, other),
      ...notDrawn(this.measuring, 'unpaired'),
    };
  }

  private laidDown(map: InkMap): InkMap {
    const { part, alignment } = this.seat;
    if (this.laid?.from !== map)
      this.laid = { from: map, map: oriented(cut(map, part), alignment.orientation) };
    return this.laid.map;
  }

  /** The candidate is what the measuring takes for the reference: its window is compared. */
  private measure(own: InkMap, laid: InkMap, inkKey: string | null): InkMeasures | null {
    const { window, geometry } = this.piece;
    const { placement } = this.seat.alignment;
    const mask = this.masks.of(inkKey);
    const of = [own, laid, mask] as const;
    const known = this.measured;
    if (known && of.every((one, at) => one === known.of[at])) return known.measures;
    // Let go of first: what is measured of a page is large.
    this.measured = undefined;
    const measures = measureInk(own, laid, placement, { window, cellMm: geometry.cellMm, mask });
    this.measured = { of, measures };
    return measures;
  }

  private regions(measures: InkMeasures, inkName: string | null) {
    if (!this.measuring.emitRegions) return null;
    const regions = measures.regions.map((region) => ({
      ...region,
      ...onSheet(this.seat, region),
      mean: -region.mean,
      most: -region.most,
      sign: turnedRound(region.sign),
    }));
    return regionRecords(regions, { geometry: this.sheet.geometry, inkName });
  }

  private sharedInk(ink: SideInk, measures: InkMeasures | null) {
    const { geometry, window, basis } = this.piece;
    if (!measures)
      return { ...alone(ink, 'both', null, null), ...notDrawn(this.measuring, 'fully_masked') };
    return {
      ...identityOf(ink),
      presence: 'both' as const,
      candidate_coverage_percent: percent(measures.referenceCoverage),
      reference_coverage_percent: percent(measures.measuredCoverage),
      coverage_delta_percent: -rounded(measures.delta),
      window: windowRecord(geometry, window, basis),
      spatial_similarity: measures.similarity,
      registration: this.registration(measures),
      tone_curve: toneRecords(measures),
      boundary: boundaryRecord(measures, geometry.cellMm, -1),
      masked_area_mm2: rounded(measures.masked * geometry.cellMm ** 2),
      regions: this.regions(measures, ink.name),
      ...drawn(this.measuring, measures, this.drawing()),
    };
  }

  /** Size of a declared place as the candidate is read; a place that was seen has the candidate's. */
  private sizeOn(
    { box, of }: Instance,
    { orientation }: Alignment,
  ): { width: number; height: number } | null {
    if (of === null) return null;
    const [, , width, height] = this.sheet.geometry.mm(box);
    return orientation.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  }

  /** Measured from the middle of the place. */
  private registration(measures: InkMeasures) {
    const { seat, piece } = this;
    const off = offCentre(seat, piece.window);
    return registrationRecord(seat.alignment, piece.geometry.cellMm, measures, off);
  }
}

function turnedRound(sign: 'added' | 'removed' | 'changed'): 'added' | 'removed' | 'changed' {
  return sign === 'added' ? 'removed' : sign === 'removed' ? 'added' : sign;
}

function alone<P extends 'both' | 'candidate_only' | 'reference_only'>(
  ink: SideInk,
  presence: P,
  candidate: number | null,
  reference: number | null,
) {
  return {
    ...identityOf(ink),
    presence,
    candidate_coverage_percent: candidate === null ? null : percent(candidate),
    reference_coverage_percent: reference === null ? null : percent(reference),
    coverage_delta_percent: null,
    window: null,
    spatial_similarity: null,
    registration: null,
    tone_curve: null,
    boundary: null,
    masked_area_mm2: null,
    regions: null,
  };
}
