import type { InkZonesPolicy } from '@forme/contracts/producer';
import { PlanRejected } from '../producers/producer';

/** A policy with its defaults in place. */
export type FilledZones = Required<Omit<InkZonesPolicy, 'pages' | 'sheet'>> &
  Pick<InkZonesPolicy, 'pages'> & { readonly sheet: SheetOfPolicy | null };

interface SheetOfPolicy {
  readonly width_pt: number;
  readonly height_pt: number;
  readonly page_x_pt: number | null;
  readonly page_y_pt: number | null;
}

/** A sheet on the zones of a press, in points from its lower left corner, seen on the printed side. */
export interface PressSheet {
  readonly width: number;
  readonly height: number;
  /** Lower left corner of the page. */
  readonly pageX: number;
  readonly pageY: number;
  /** Left edge of the leftmost zone. */
  readonly zoneOffset: number;
  readonly zoneCount: number;
  readonly zoneWidth: number;
}

/** Far less than a plate is placed by. */
const TOLERANCE = 0.01;
/** Zones of the widest press, with room. */
const MOST_ZONES = 128;

/** Position of a page of a size on its sheet, and of the sheet on the zones. Throws {@link PlanRejected}. */
export function pressSheet(
  policy: FilledZones,
  page: { readonly width: number; readonly height: number },
): PressSheet {
  const { sheet, zone_width_pt: zoneWidth } = policy;
  const width = sheet?.width_pt ?? page.width;
  const height = sheet?.height_pt ?? page.height;
  const pageX = sheet?.page_x_pt ?? (width - page.width) / 2;
  const pageY = sheet?.page_y_pt ?? (height - page.height) / 2;
  const over = Math.max(-pageX, -pageY, pageX + page.width - width, pageY + page.height - height);
  if (over > TOLERANCE) {
    const size = `${round(page.width)} x ${round(page.height)} pt`;
    const message = `The page of ${size} does not fit on the sheet of ${round(width)} x ${round(height)} pt there; give a larger sheet or another position`;
    throw new PlanRejected('page_exceeds_sheet', message, '/sheet');
  }
  const zoneCount = policy.zone_count ?? Math.max(1, Math.ceil(width / zoneWidth - 1e-6));
  if (zoneCount > MOST_ZONES) {
    const message = `The sheet is ${zoneCount} zones wide, more than ${MOST_ZONES}; give a larger zone_width_pt`;
    throw new PlanRejected('too_many_zones', message, '/zone_width_pt');
  }
  const zoneOffset = policy.zone_offset_pt ?? (width - zoneCount * zoneWidth) / 2;
  return { width, height, pageX, pageY, zoneOffset, zoneCount, zoneWidth };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The opening of an ink key for a coverage, both 0 to 1: straight between the points of the curve and level beyond them. */
export function keyOpening(curve: FilledZones['key_curve'], coverage: number): number {
  const points = (curve ?? []).map(([x, y]) => [x / 100, y / 100] as const);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return coverage;
  if (coverage <= first[0]) return first[1];
  const next = points.findIndex(([x]) => x >= coverage);
  const [to, from] = [points[next], points[next - 1]];
  if (!to || !from) return last[1];
  return from[1] + ((to[1] - from[1]) * (coverage - from[0])) / (to[0] - from[0]);
}
