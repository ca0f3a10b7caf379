import type { CandidateFacts, DocumentCompareResult, SheetInstance } from '@forme/contracts/compare'; // prettier-ignore
import { align, type Alignment } from '../measuring/align';
import { type CellBox, composite, cut, type InkMap, meanIn } from '../measuring/ink-map';
import { scoreOf } from '../measuring/match-score';
import { type InkMeasures, measureInk } from '../measuring/measure-ink';
import { oriented, orientations, resampled } from '../measuring/placement';
import { percent, registrationRecord, regionRecords, windowRecord } from '../sides/ink-record';
import { pairInks } from '../sides/pair-inks';
import { PageGeometry, type PageFacts, rounded } from '../sides/page-geometry';
import { pdfSide, type SeparationsAnswer, type SideInk } from '../sides/pdf-side';
import { toneRecords } from '../plates/measure-plates';
import { declaredPlaces, type FormPlacement } from './declared-places';
import { around, coarseLikeness, type Instance, numbered, type Place, searchedPlaces } from './sheet-instances'; // prettier-ignore

/** A page that was rendered. */
export interface RenderedPage {
  readonly page: PageFacts;
  readonly separations: SeparationsAnswer;
}

/** The sheet that candidates are measured against. */
export interface ReferencePage extends RenderedPage {
  readonly placements: readonly FormPlacement[];
}

/** A candidate, or why there is none. */
export interface Candidate {
  readonly index: number;
  readonly name: string;
  readonly rendered: RenderedPage;
}

/** What is measured and how. */
export interface DocumentsMeasuring {
  readonly dpi: number;
  readonly emitRegions: boolean;
}

/** What measuring gives: facts of each candidate that was rendered, and of the sheet. */
export interface DocumentFacts {
  readonly candidates: readonly CandidateFacts[];
  readonly instances: readonly SheetInstance[];
  readonly layout: DocumentCompareResult['reference']['layout'];
  readonly size_mm: DocumentCompareResult['reference']['size_mm'];
  readonly warnings: DocumentCompareResult['warnings'];
}

/** Coverage, in percent, under which an ink is not used. */
const unused = 1e-4;
/** Millimetres around a place in which the art is searched. */
const searchMm = 4;
/** Grid on which places are told apart. */
const coarseDpi = 75;
/** Likenesses that are the same. */
const sameScore = 1e-6;

/** Measures candidates against a sheet. */
export function measureDocuments(
  reference: ReferencePage,
  candidates: readonly Candidate[],
  measuring: DocumentsMeasuring,
): DocumentFacts {
  // prettier-ignore
  const sheet = new Sheet(reference, measuring.dpi);
  const pieces = candidates.map((candidate) => new Piece(candidate, measuring.dpi));
  const { instances, source } = sheet.instances(pieces);
  const facts = pieces.map((piece) => new DocumentComparison(sheet, piece, instances, measuring).facts()); // prettier-ignore
  const best = pieces.length === 1 ? facts[0]?.scores : undefined;
  return {
    candidates: facts.map(({ facts: own }) => own),
    instances: instances.map((instance) => instanceRecord(sheet.geometry, instance, best?.[instance.index] ?? null)), // prettier-ignore
    layout: layoutOf(instances, source, sheet.geometry),
    size_mm: sheet.geometry.sizeMm('media'),
    warnings: reference.separations.missing.slice(0, 20).map((message) => ({ code: 'reference_partly_painted', message })), // prettier-ignore
  };
}

class Piece {
  readonly geometry: PageGeometry;
  readonly basis: 'trim' | 'crop' | 'media';
  readonly window: CellBox;
  readonly inks: readonly SideInk[];
  readonly composite: InkMap;

  constructor(
    readonly candidate: Candidate,
    dpi: number,
  ) {
    const { page, separations } = candidate.rendered;
    this.geometry = new PageGeometry(page, dpi);
    const basis = this.geometry.autoBasis();
    this.basis = basis === 'bleed' ? 'trim' : basis;
    this.window = this.geometry.box(this.basis);
    this.inks = pdfSide(separations);
    this.composite = composite(this.inks.map(({ map }) => map));
  }

  /** The art inside the window, in whole cells. */
  art(): InkMap {
    return cut(this.composite, around(this.window, 0));
  }
}

class Sheet {
  readonly geometry: PageGeometry;
  readonly inks: readonly SideInk[];
  readonly composite: InkMap;

  constructor(
    private readonly reference: ReferencePage,
    dpi: number,
  ) {
    this.geometry = new PageGeometry(reference.page, dpi);
    this.inks = pdfSide(reference.separations);
    this.composite = composite(this.inks.map(({ map }) => map));
  }

  /** Declared places first; else those where a candidate is seen; else the page itself. */
  instances(pieces: readonly Piece[]): {
    instances: Instance[];
    source: 'declared' | 'correlation';
  } {
    const sizes = pieces.map(({ geometry, basis }) => geometry.sizeMm(basis));
    const declared = declaredPlaces(this.reference.placements, this.geometry, sizes);
    if (declared.length > 0) return { instances: numbered(declared), source: 'declared' };
    const seen: Place[] = [];
    for (const piece of pieces)
      for (const place of searchedPlaces(this.composite, piece.art()))
        if (!seen.some((other) => sameBox(other.box, place.box))) seen.push(place);
    return { instances: numbered(seen), source: 'correlation' };
  }
}

function sameBox(a: CellBox, b: CellBox): boolean {
  const near = (x: number, y: number, side: number): boolean => Math.abs(x - y) < side * 0.3;
  return near(a.x + a.width / 2, b.x + b.width / 2, Math.min(a.width, b.width)) && near(a.y + a.height / 2, b.y + b.height / 2, Math.min(a.height, b.height)); // prettier-ignore
}

/** Where a candidate lies on the sheet: the part of the sheet around an instance, laid down, and the alignment on it. */
interface Seat {
  readonly instance: Instance;
  readonly part: CellBox;
  readonly alignment: Alignment;
  readonly score: number;
}

class DocumentComparison {
  constructor(
    private readonly sheet: Sheet,
    private readonly piece: Piece,
    private readonly instances: readonly Instance[],
    private readonly measuring: DocumentsMeasuring,
  ) {}

  facts(): { readonly facts: CandidateFacts; readonly scores: readonly (number | null)[] } {
    const { candidate } = this.piece;
    const seats = this.seats();
    const best = seats.reduce<Seat | null>((found, seat) => found === null || seat.score > found.score + sameScore ? seat : found, null); // prettier-ignore
    const tied = best ? seats.filter(({ score }) => Math.abs(score - best.score) <= sameScore) : [];
    const scores = this.instances.map(({ index }) => seats.find(({ instance }) => instance.index === index)?.score ?? null); // prettier-ignore
    const common = {
      candidate_index: candidate.index,
      candidate_name: candidate.name,
      problem: null,
      warnings: candidate.rendered.separations.missing.slice(0, 20).map((message) => ({ code: 'candidate_partly_painted', message, file: candidate.name })), // prettier-ignore
    };
    const facts = best ? this.measured(best) : this.unseated();
    return {
      scores,
      facts: {
        ...common,
        ...facts,
        mapped_instance_index: best?.instance.index ?? null,
        instance: best && instanceRecord(this.sheet.geometry, best.instance, best.score),
        ...(tied.length > 1 ? { candidates_tied: tied.map(({ instance }) => instance.index) } : {}),
      },
    };
  }

  /** How the candidate lies on each instance, where it does. */
  private seats(): Seat[] {
    const { geometry } = this.sheet;
    const margin = Math.round(searchMm / geometry.cellMm);
    const factor = Math.max(1, Math.floor(this.measuring.dpi / coarseDpi)); // prettier-ignore
    const art = this.piece.art();
    const known = new Map<string, Alignment | null>();
    return this.instances.flatMap((instance): Seat[] => {
      const part = around(instance.box, margin);
      const map = cut(this.sheet.composite, part);
      // Repeats of one thing lie alike: what was found for the first holds, unless the place is not on a whole cell.
      const fraction = [instance.box.x - Math.floor(instance.box.x), instance.box.y - Math.floor(instance.box.y)].map((part_) => Math.round(part_ * 50)); // prettier-ignore
      const key = instance.of === null ? null : [instance.of, Math.round(instance.box.width), Math.round(instance.box.height), ...fraction].join(' '); // prettier-ignore
      const guess = key === null ? undefined : known.get(key);
      const alignment = guess ?? align(this.piece.composite, this.piece.window, map, { orientations: instance.orientation ? [instance.orientation] : orientations, freedom: 'shift' }); // prettier-ignore
      if (!alignment) return [];
      const score = this.likeness(map, alignment, art, factor);
      if (key !== null && guess === undefined && score > 0.5) known.set(key, alignment);
      if (guess !== undefined && score < 0.5) return this.afresh(instance, part, map, art, factor);
      return [{ instance, part, alignment, score }];
    });
  }

  private afresh(
    instance: Instance,
    part: CellBox,
    map: InkMap,
    art: InkMap,
    factor: number,
  ): Seat[] {
    const alignment = align(this.piece.composite, this.piece.window, map, { orientations, freedom: 'shift' }); // prettier-ignore
    return alignment ? [{ instance, part, alignment, score: this.likeness(map, alignment, art, factor) }] : []; // prettier-ignore
  }

  private likeness(
    map: InkMap,
    { orientation, placement }: Alignment,
    art: InkMap,
    factor: number,
  ): number {
    // prettier-ignore
    const { x, y } = around(this.piece.window, 0);
    const moved = {
      ...placement,
      tx: placement.tx + x * placement.a,
      ty: placement.ty + y * placement.d,
    };
    const under = resampled(oriented(map, orientation), moved, art.width, art.height);
    return Math.round(coarseLikeness(art, under, factor) * 1e9) / 1e9;
  }

  private measured({ part, alignment, instance }: Seat) {
    const { sheet, piece, measuring } = this;
    const cuts = sheet.inks.map(({ map }) => oriented(cut(map, part), alignment.orientation));
    const named = (ink: SideInk) => ({ key: ink.key, resolved: true });
    const pairs = pairInks(sheet.inks.map(named), piece.inks.map(named), () => null);
    const shared = pairs.flatMap(({ one, other }) => {
      const map = cuts[one];
      const ink = piece.inks[other];
      const on = sheet.inks[one];
      if (!map || !ink || !on) return [];
      const measures = measureInk(ink.map, map, alignment.placement, { window: piece.window, cellMm: piece.geometry.cellMm }); // prettier-ignore
      const marks = measures.measuredCoverage > unused || measures.referenceCoverage > unused;
      return marks ? [{ ink, on, measures }] : [];
    });
    const partnered = { sheet: new Set(pairs.map(({ one }) => one)), piece: new Set(pairs.map(({ other }) => other)) }; // prettier-ignore
    const missing = sheet.inks.filter((_, at) => !partnered.sheet.has(at) && this.usedIn(cuts[at], alignment)); // prettier-ignore
    const extra = piece.inks.filter((ink, at) => !partnered.piece.has(at) && meanIn(ink.map, piece.window) > unused); // prettier-ignore
    const deltas = shared.map(({ measures }) => -rounded(measures.delta));
    const whole = measureInk(piece.composite, oriented(cut(sheet.composite, part), alignment.orientation), alignment.placement, { window: piece.window, cellMm: piece.geometry.cellMm }); // prettier-ignore
    const back = this.onSheet(part, alignment);
    const regionsOf = (measures: InkMeasures, inkName: string | null) =>
      measuring.emitRegions ? regionRecords(measures.regions.map((region) => ({ ...region, ...back(region), mean: -region.mean, most: -region.most, sign: turnedRound(region.sign) })), { geometry: sheet.geometry, inkName }) : null; // prettier-ignore
    const candidateSize = piece.geometry.sizeMm(piece.basis);
    const instanceSize = this.sizeOn(instance, alignment);
    return {
      match_score: scoreOf(deltas, missing.length, extra.length),
      inks: [
        ...shared.map(({ ink, on, measures }) => ({
          ...this.sharedInk(on, measures, alignment),
          regions: regionsOf(measures, ink.name),
        })),
        ...missing.map((ink) => alone(ink, 'reference_only', null, meanOfCut(cuts[sheet.inks.indexOf(ink)], alignment, piece))), // prettier-ignore
        ...extra.map((ink) => alone(ink, 'candidate_only', meanIn(ink.map, piece.window), null)),
      ],
      geometry: {
        basis: piece.basis,
        candidate_size_mm: candidateSize,
        instance_size_mm: instanceSize,
        width_delta_mm: instanceSize && rounded(candidateSize.width - instanceSize.width),
        height_delta_mm: instanceSize && rounded(candidateSize.height - instanceSize.height),
      },
      missing_separations: missing.map(({ name }) => name),
      extra_separations: extra.map(({ name }) => name),
      composite: {
        spatial_similarity: whole.similarity,
        registration: registrationRecord(alignment, piece.geometry.cellMm, whole),
        region_floor: rounded(whole.floor),
        regions: regionsOf(whole, null),
      },
      regions: regionsOf(whole, null),
    };
  }

  private sharedInk({ name, key }: SideInk, measures: InkMeasures, alignment: Alignment) {
    const { geometry, window, basis } = this.piece;
    return {
      ink_name: name,
      ink_key: key,
      presence: 'both' as const,
      candidate_coverage_percent: percent(measures.referenceCoverage),
      reference_coverage_percent: percent(measures.measuredCoverage),
      coverage_delta_percent: -rounded(measures.delta),
      window: windowRecord(geometry, window, basis),
      spatial_similarity: measures.similarity,
      registration: registrationRecord(alignment, geometry.cellMm, measures),
      tone_curve: toneRecords(measures),
    };
  }

  /** The candidate is nowhere on the sheet: its own inks are told, nothing is compared. */
  private unseated() {
    const { piece } = this;
    return {
      match_score: null,
      inks: piece.inks.map((ink) => ({ ...alone(ink, 'candidate_only', meanIn(ink.map, piece.window), null), presence: null })), // prettier-ignore
      geometry: { basis: piece.basis, candidate_size_mm: piece.geometry.sizeMm(piece.basis), instance_size_mm: null, width_delta_mm: null, height_delta_mm: null }, // prettier-ignore
      missing_separations: null,
      extra_separations: null,
      composite: null,
      regions: null,
    };
  }

  private usedIn(map: InkMap | undefined, alignment: Alignment): boolean {
    return meanOfCut(map, alignment, this.piece) > unused;
  }

  /** Size of a declared place as the candidate is read; a place that was seen has the candidate's. */
  private sizeOn(
    { box, of }: Instance,
    { orientation }: Alignment,
  ): { width: number; height: number } | null {
    // prettier-ignore
    if (of === null) return null;
    const [, , width, height] = this.sheet.geometry.mm(box);
    return orientation.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  }

  /** Turns rectangles of the candidate to rectangles of the sheet. */
  private onSheet(part: CellBox, { orientation, placement }: Alignment): (box: CellBox) => CellBox {
    return ({ x, y, width, height }) => {
      const left = x * placement.a + placement.tx;
      const top = y * placement.d + placement.ty;
      const { box } = unorientedBox({ x: left, y: top, width: width * placement.a, height: height * placement.d }, orientation, part); // prettier-ignore
      return { ...box, x: box.x + part.x, y: box.y + part.y };
    };
  }
}

/** A rectangle on a map that was laid down, on the map before that. */
function unorientedBox(
  box: CellBox,
  { rotation, mirrored }: Alignment['orientation'],
  { width: w, height: h }: CellBox,
): { box: CellBox } {
  // prettier-ignore
  const { x, y, width, height } = box;
  const turned =
    rotation === 90
      ? { x: y, y: h - x - width, width: height, height: width }
      : rotation === 180
        ? { x: w - x - width, y: h - y - height, width, height }
        : rotation === 270
          ? { x: w - y - height, y: x, width: height, height: width }
          : box;
  return { box: mirrored ? { ...turned, x: w - turned.x - turned.width } : turned };
}

function meanOfCut(map: InkMap | undefined, { placement }: Alignment, { window }: Piece): number {
  if (!map) return 0;
  return meanIn(map, { x: window.x * placement.a + placement.tx, y: window.y * placement.d + placement.ty, width: window.width * placement.a, height: window.height * placement.d }); // prettier-ignore
}

function turnedRound(sign: 'added' | 'removed' | 'changed'): 'added' | 'removed' | 'changed' {
  return sign === 'added' ? 'removed' : sign === 'removed' ? 'added' : sign;
}

function alone<P extends 'candidate_only' | 'reference_only'>(
  ink: SideInk,
  presence: P,
  candidate: number | null,
  reference: number | null,
) {
  // prettier-ignore
  return {
    ink_name: ink.name,
    ink_key: ink.key,
    presence,
    candidate_coverage_percent: candidate === null ? null : percent(candidate),
    reference_coverage_percent: reference === null ? null : percent(reference),
    coverage_delta_percent: null,
    window: null,
    spatial_similarity: null,
    registration: null,
    tone_curve: null,
    regions: null,
  };
}

function instanceRecord(
  geometry: PageGeometry,
  { index, row, column, box, orientation }: Instance,
  score: number | null,
): SheetInstance {
  // prettier-ignore
  return {
    index,
    row,
    column,
    box_mm: geometry.mm(box),
    rotation_deg: orientation?.rotation ?? 0,
    mirrored: orientation?.mirrored ?? false,
    score,
  };
}

function layoutOf(
  instances: readonly Instance[],
  source: 'declared' | 'correlation',
  geometry: PageGeometry,
): DocumentFacts['layout'] {
  // prettier-ignore
  if (instances.length === 0) return null;
  if (instances.length === 1)
    return { kind: 'one_up', n_across: 1, n_down: 1, pitch_mm: null, source };
  const down = Math.max(...instances.map(({ row }) => row)) + 1;
  const across = Math.max(...instances.map(({ column }) => column)) + 1;
  const things = new Set(instances.map(({ of }) => of)).size;
  const regular = instances.length === down * across && things === 1;
  return {
    kind: things > 1 ? 'gang' : 'stepped',
    n_across: regular ? across : null,
    n_down: regular ? down : null,
    pitch_mm: regular ? pitchOf(instances, across, geometry) : null,
    source,
  };
}

function pitchOf(
  instances: readonly Instance[],
  across: number,
  { cellMm }: PageGeometry,
): { x: number; y: number } {
  // prettier-ignore
  const first = instances[0]?.box;
  const right = across > 1 ? instances[1]?.box : undefined;
  const below = instances[across]?.box;
  return {
    x: first && right ? rounded((right.x - first.x) * cellMm) : 0,
    y: first && below ? rounded((below.y - first.y) * cellMm) : 0,
  };
}
