import type { ImposePlan, PlanningRequest } from '@forme/contracts/producer';
import type { Size } from '../../geometry/rects';
import { type Die, turnedSize } from './die';
import { type PressSheet, pressSheets } from './press';

/** A die on the sheet: the box of the rotated art. */
export interface PlacedDie {
  readonly die: Die;
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly turn: number;
}

/** Handling of bleed: kept where a job has any, unless the request says otherwise. */
function handlingOf(
  { bleed_handling: given }: PlanningRequest,
  dies: readonly Die[],
): NonNullable<ImposePlan['bleed_handling']> {
  return given ?? (mostBleed(dies) > 0 ? 'extend' : 'none');
}

function mostBleed(dies: readonly Die[]): number {
  return Math.max(0, ...dies.map(({ job }) => job.bleed_pt ?? 0));
}

/** Gaps that a press and its jobs need between cells: room for the bleed of both neighbours where it is kept. */
export function gapsOf(
  request: PlanningRequest,
  dies: readonly Die[],
): { readonly x: number; readonly y: number } {
  const { press_profile: press } = request;
  const bleeds = handlingOf(request, dies) === 'extend' ? 2 * mostBleed(dies) : 0;
  const least = Math.max(bleeds, ...dies.map(({ job }) => job.min_gap_pt ?? 0));
  return {
    x: Math.max(press.gap_across_pt ?? 0, least),
    y: Math.max(press.gap_around_pt ?? 0, least),
  };
}

/**
 * The sheets of a press with the area that cuts may take: what the press prints less the bleed that is kept along its edges. A repeat
 * closes on itself, so half a gap stays free at its ends.
 */
export function sheetsFor(request: PlanningRequest, dies: readonly Die[]): readonly PressSheet[] {
  const gap = gapsOf(request, dies).y;
  const pitches = dies.flatMap((die) =>
    die.turns.map((turn) => turnedSize(die, turn).height + gap),
  );
  const bleed = handlingOf(request, dies) === 'extend' ? mostBleed(dies) : 0;
  const sheets = pressSheets(request.press_profile, [...new Set(pitches)]);
  return sheets.map((sheet) => {
    const { x0, y0, x1, y1 } = sheet.area;
    const ends = sheet.repeat === null ? bleed : gap / 2;
    return { ...sheet, area: { x0: x0 + bleed, y0: y0 + ends, x1: x1 - bleed, y1: y1 - ends } };
  });
}

/** Members of every plan of a press: sheet, margins, bleed. */
export function basePlan(
  request: PlanningRequest,
  sheet: PressSheet,
  dies: readonly Die[],
): ImposePlan {
  const { area } = sheet;
  return {
    schema_version: '1.0.0',
    sheet: { width_pt: sheet.width, height_pt: sheet.height },
    marks_zone: {
      top_pt: sheet.height - area.y1,
      right_pt: sheet.width - area.x1,
      bottom_pt: area.y0,
      left_pt: area.x0,
    },
    bleed_pt: mostBleed(dies),
    bleed_handling: handlingOf(request, dies),
    page_mapping: 'repeat',
  };
}

/** A plan whose placements are given one by one. The first job is page 0 of the first PDF, others are the PDF of their id. */
export function explicitPlan(base: ImposePlan, placed: readonly PlacedDie[]): ImposePlan {
  return {
    ...base,
    explicit_placements: placed.map(({ die, x, y, size, turn }) => ({
      source_ref: die.index === 0 ? '0' : die.job.id,
      x0_pt: x,
      y0_pt: y,
      x1_pt: x + size.width,
      y1_pt: y + size.height,
      rotation: turn,
    })),
  };
}
