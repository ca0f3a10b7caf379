import type { ImposePlan } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import type { Size } from '../../geometry/rects';
import type { TurnAxis } from '../geometry/slot';

/** Largest side of a sheet: what user space of a page can hold with the largest UserUnit readers take. */
const LARGEST_SHEET_PT = 14_400 * 100;

/** The sheet of a plan. */
export function sheetOf({ sheet }: ImposePlan): Size {
  if (Math.max(sheet.width_pt, sheet.height_pt) > LARGEST_SHEET_PT) {
    const message = `The sheet is larger than ${LARGEST_SHEET_PT} points. Give its size in points.`;
    throw new PlanRejected('sheet_too_large', message, '/sheet');
  }
  return { width: sheet.width_pt, height: sheet.height_pt };
}

/** The sheet less its marks zone. Throws when nothing is left. */
export function usableArea(plan: ImposePlan): Rect {
  const { width, height } = sheetOf(plan);
  const zone = plan.marks_zone ?? {};
  const area = {
    x0: zone.left_pt ?? 0,
    y0: zone.bottom_pt ?? 0,
    x1: width - (zone.right_pt ?? 0),
    y1: height - (zone.top_pt ?? 0),
  };
  if (area.x0 < area.x1 && area.y0 < area.y1) return area;
  const message = 'The marks zone covers the sheet. Make it smaller than the sheet.';
  throw new PlanRejected('marks_zone_covers_sheet', message, '/marks_zone');
}

/** Gaps between cells. */
export function gutterOf({ gutter }: ImposePlan): { readonly x: number; readonly y: number } {
  return { x: gutter?.x_pt ?? 0, y: gutter?.y_pt ?? 0 };
}

/** The axis of the turn for the back; null when there is no back. Signatures always have one. */
export function turnAxis({ back_side: back = 'none', binding }: ImposePlan): TurnAxis | null {
  if (back === 'work-and-tumble') return 'tumble';
  return back === 'none' && !binding ? null : 'turn';
}
