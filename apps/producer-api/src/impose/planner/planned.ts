import type { ImposePlan, PlanningRequest } from '@forme/contracts/producer';
import type { Size } from '../geometry/rects';
import type { Die } from './die';
import type { PressSheet } from './press';

/** A die on the sheet: the box of the turned art. */
export interface PlacedDie {
  readonly die: Die;
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly turn: number;
}

/** Gaps that a press and a job ask for between cells. */
export function gapsOf(
  { press_profile: press, bleed_handling: bleed }: PlanningRequest,
  dies: readonly Die[],
): { readonly x: number; readonly y: number } {
  const least = Math.max(
    0,
    ...dies.map(({ job }) =>
      Math.max(job.min_gap_pt ?? 0, bleed === 'extend' ? 2 * (job.bleed_pt ?? 0) : 0),
    ),
  );
  return {
    x: Math.max(press.gap_across_pt ?? 0, least),
    y: Math.max(press.gap_around_pt ?? 0, least),
  };
}

/** What every plan of a press has: sheet, margins, bleed. */
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
    bleed_pt: Math.max(0, ...dies.map(({ job }) => job.bleed_pt ?? 0)),
    bleed_handling: request.bleed_handling ?? 'none',
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
