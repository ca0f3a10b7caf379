import type { PlateStep, PlateSteps, StepInk } from '@forme/contracts/compare';
import { gridOf } from '../documents/grid';
import { slotted } from '../documents/layout';
import { onSheet, type Seat, Seats } from '../documents/seats';
import { Piece, Sheet } from '../documents/sheet';
import type { Instance } from '../documents/sheet-instances';
import type { Alignment } from '../measuring/align';
import { cut, type InkMap } from '../measuring/ink-map';
import { scoreOf } from '../measuring/match-score';
import { oriented, orientedBox, type Scale } from '../measuring/placement';
import { withoutPictures } from '../sides/difference-image';
import type { PageGeometry } from '../sides/page-geometry';
import { type PageFacts, rounded } from '../sides/page-geometry';
import type { SideInk } from '../sides/pdf-side';
import { sameSize } from './lay-plates';
import { anglesOf, driftOf, type StepDrift } from './step-drift';

/** An ink of both sides that both use. */
export interface SharedSide {
  readonly ink: SideInk;
  readonly plate: InkMap;
}

/** Input of the search for steps. */
export interface StepSearch {
  readonly page: PageFacts;
  readonly dpi: number;
  readonly shared: readonly SharedSide[];
  /** Length on the plates over length on the page. */
  readonly distortion: Scale | 'search' | 'none';
}

/** Plates that have so much more area than the page may hold it more than once. */
const leastRoom = 1.8;
/** Likeness from which a step is measured. */
const alike = 0.4;
/** Similarity by which a step may be below the best and still represent all. */
const asGood = 0.02;

/** A step and the placement of the page on it. */
export interface Step {
  readonly index: number;
  readonly row: number;
  readonly column: number;
  readonly seat: Seat;
}

/** The steps of a page on plates: found by what is seen, each laid down by itself to a part of a cell. */
export class FoundSteps {
  readonly steps: readonly Step[];
  private readonly geometry: PageGeometry;
  private readonly piece: Piece;
  private readonly size: { readonly width: number; readonly height: number };

  private constructor(sheet: Sheet, piece: Piece, size: InkMap, { dpi, distortion }: StepSearch) {
    this.piece = piece;
    this.geometry = sheet.geometry;
    this.size = size;
    const instances = slotted(sheet.instances([piece]).instances);
    const seats = seatsOf(sheet, piece, instances, { dpi, distortion });
    this.steps = instances.flatMap((instance) => {
      const seat = seats.at(instance);
      return seat
        ? [{ index: instance.index, row: instance.row, column: instance.column, seat }]
        : [];
    });
  }

  /** The steps on plates that have room for more than one page; null where there are not two. */
  static of(search: StepSearch): FoundSteps | null {
    const { page, dpi, shared } = search;
    const maps = sameSize(shared.map(({ plate }) => plate));
    const [size] = maps;
    if (!size) return null;
    const inks = shared.map(({ ink }) => ink);
    const separations = { channels: [], missing: [] };
    const piece = new Piece(
      { index: 0, name: 'page', pageNum: 1, rendered: { page, separations, inks } },
      dpi,
    );
    const { width, height } = piece.window;
    if (size.width * size.height < leastRoom * width * height) return null;
    const onPlates = inks.map((ink, at) => ({ ...ink, map: maps[at] ?? ink.map }));
    const sheet = new Sheet(
      { page: plainPage(size, dpi), separations, inks: onPlates, placements: [] },
      dpi,
    );
    const found = new FoundSteps(sheet, piece, size, search);
    return found.steps.length < 2 ? null : found;
  }

  /** The first of the most similar steps; it represents all. */
  mapped(): Step {
    const most = Math.max(...this.steps.map(({ seat }) => seat.score));
    const step = this.steps.find(({ seat }) => seat.score >= most - asGood) ?? this.steps[0];
    if (!step) throw new RangeError('There are no steps');
    return step;
  }

  /** Alignment of all plates by one step. */
  alignment({ seat }: Step): Alignment {
    const { part, alignment } = seat;
    const { x, y } = orientedBox(part, alignment.orientation, this.size);
    const { placement } = alignment;
    return {
      ...alignment,
      placement: { ...placement, tx: placement.tx + x, ty: placement.ty + y },
    };
  }

  /** The part of a plate under a step, in the orientation of the page. */
  laid({ seat }: Step, plate: InkMap): InkMap {
    return oriented(cut(plate, seat.part), seat.alignment.orientation);
  }

  isMeasured({ seat }: Step): boolean {
    return seat.score >= alike;
  }

  /** A step in the form of the result; `inks` is null where nothing was measured. */
  record(
    step: Step,
    inks: { readonly own: readonly StepInk[]; readonly differing: number } | null,
  ): PlateStep {
    const { index, row, column, seat } = step;
    const { rotation, mirrored } = seat.alignment.orientation;
    const isClean = inks?.differing === 0;
    return {
      index,
      row,
      column,
      box_mm: this.geometry.mm(onSheet(seat, this.piece.window)),
      rotation_deg: rotation,
      mirrored,
      score: seat.score,
      step_error_mm: null,
      not_measured: inks ? null : 'not_alike',
      match_score: null,
      differing_count: inks?.differing ?? null,
      inks: (inks?.own ?? []).map((ink) =>
        isClean ? withoutPictures(ink, 'nothing_differs') : ink,
      ),
    };
  }

  /** All steps with the grid that they form. */
  together(records: readonly PlateStep[], lonely: { missing: number; extra: number }): PlateSteps {
    const { cellMm } = this.geometry;
    const boxes = this.steps.map(({ seat }) => onSheet(seat, this.piece.window));
    const grid = gridOf(boxes);
    const middles = boxes.map(({ x, y, width, height }) => ({
      x: x + width / 2,
      y: y + height / 2,
    }));
    const drift = grid && driftOf(middles, grid);
    return {
      n_across: grid?.across ?? null,
      n_down: grid?.down ?? null,
      pitch_mm: grid && { x: rounded(grid.pitch.x * cellMm), y: rounded(grid.pitch.y * cellMm) },
      holes: (grid?.holes ?? []).map(({ row, column, box }) => ({
        row,
        column,
        box_mm: this.geometry.mm(box),
      })),
      mapped_index: this.mapped().index,
      drift: drift && this.driftRecord(drift),
      steps: records.map((record, at) => {
        const error = drift?.errors[at];
        const deltas = record.inks.flatMap(({ coverage_delta_percent: delta }) => delta ?? []);
        const isMeasured = record.not_measured === null;
        return {
          ...record,
          match_score: isMeasured ? scoreOf(deltas, lonely.missing, lonely.extra) : null,
          step_error_mm: error
            ? { dx: rounded(error.x * cellMm), dy: rounded(error.y * cellMm) }
            : null,
        };
      }),
    };
  }

  private driftRecord(drift: StepDrift): NonNullable<PlateSteps['drift']> {
    const { cellMm } = this.geometry;
    const { rotation, skew } = anglesOf(drift);
    const off = drift.errors.map(({ x, y }) => Math.hypot(x, y) * cellMm);
    const square = off.reduce((sum, error) => sum + error * error, 0) / Math.max(1, off.length);
    const { a, d } = this.mapped().seat.alignment.placement;
    return {
      rotation_deg: rounded(rotation),
      skew_deg: rounded(skew),
      distortion_x: Math.round(a * 1e6) / 1e6,
      distortion_y: Math.round(d * 1e6) / 1e6,
      step_error_rms_mm: rounded(Math.sqrt(square)),
      step_error_max_mm: rounded(Math.max(0, ...off)),
    };
  }
}

/** Placement of the page on each step, with the scale of the most similar one. */
function seatsOf(
  sheet: Sheet,
  piece: Piece,
  instances: readonly Instance[],
  { dpi, distortion }: Pick<StepSearch, 'dpi' | 'distortion'>,
): Seats {
  if (typeof distortion === 'object')
    return new Seats(sheet.searchOf(piece), instances, dpi, distortion);
  const plain = new Seats(sheet.searchOf(piece), instances, dpi);
  if (distortion === 'none' || instances.length < 2) return plain;
  const [best] = plain.all().sort((a, b) => b.score - a.score);
  const stretch = best ? plain.stretch(best.instance) : null;
  return stretch ? new Seats(sheet.searchOf(piece), instances, dpi, stretch) : plain;
}

/** A page of nothing but its size. */
function plainPage({ width, height }: InkMap, dpi: number): PageFacts {
  const box = { x0: 0, y0: 0, x1: (width * 72) / dpi, y1: (height * 72) / dpi };
  return {
    rotation: 0,
    user_unit: 1,
    boxes: { media: box, crop: box, bleed: box, trim: box },
    declared_boxes: { crop: null, bleed: null, trim: null },
  };
}
