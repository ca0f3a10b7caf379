import { escaped } from '../platform/sheet-page';
import type { MeasuredUnit } from './sheet-places';
import type { PictureSet } from './sheet-pictures';

/** A place of a sheet in the plan. */
export interface PlannedPlace {
  readonly unit: MeasuredUnit;
  /** The picture that is shown there: its own, or that of an equal place. */
  readonly picture: PictureSet | null;
}

/** Data of the plan of a sheet. Sizes in millimetres. */
export interface SheetPlan {
  readonly size: { readonly width: number; readonly height: number };
  readonly places: readonly PlannedPlace[];
  /** Slots of the grid without a place, and places that show nothing that was compared. */
  readonly empty: readonly { readonly box_mm: readonly number[]; readonly label: string }[];
}

/** A drawing of the sheet: each place with its picture, framed by what was measured there, and linked to it. */
export function planOf({ size, places, empty }: SheetPlan): string {
  const line = Math.max(size.width, size.height) / 300;
  const drawn = places.map((place) => placeMark(place, line));
  const holes = empty.map(({ box_mm: [x = 0, y = 0, w = 0, h = 0], label }) => {
    const letters = Math.min(w, h) / 4;
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" class="hole" stroke-width="${line}" stroke-dasharray="${4 * line}"/><text x="${x + w / 2}" y="${y + h / 2}" font-size="${letters}" class="index">${escaped(label)}</text>`;
  });
  const counts = places.map(({ unit }) => unit.differing);
  const even = counts.filter((count) => count === 0).length;
  const unknown = counts.filter((count) => count === null).length;
  const more = counts.length - even - unknown;
  return `<svg class="plan" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Places of the sheet">${drawn.join('')}${holes.join('')}</svg>
<p><span class="key even"></span>${even} without a region<span class="key differs"></span>${more} with regions<span class="key unknown"></span>${unknown} not measured${empty.length > 0 ? `, ${empty.length} empty` : ''}. Each place has its index and the number of regions.</p>`;
}

function placeMark({ unit, picture }: PlannedPlace, line: number): string {
  const { place, differing, index, id } = unit;
  if (!place) return '';
  const [x, y, width, height] = place.box_mm;
  const state = differing === null ? 'unknown' : differing === 0 ? 'even' : 'differs';
  const letters = Math.min(width, height) / 7;
  const label = `${index ?? ''}${differing ? `: ${differing}` : ''}`;
  const mark = `${picture ? thumbnail(place, picture) : ''}<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${state}" stroke-width="${state === 'even' ? line : 2 * line}"/><text x="${x + letters / 4}" y="${y + letters}" font-size="${letters}" class="label" stroke-width="${letters / 5}">${label}</text>`;
  return differing ? `<a href="#${id}">${mark}</a>` : mark;
}

function thumbnail(
  { box_mm: [x, y, width, height], rotation_deg, mirrored }: NonNullable<MeasuredUnit['place']>,
  { measured, box }: PictureSet,
): string {
  const turn = rotation_deg ?? 0;
  const scale = (turn % 180 === 0 ? width : height) / box[2];
  const transform = [
    `translate(${x + width / 2} ${y + height / 2})`,
    `scale(${mirrored ? -scale : scale} ${scale})`,
    `rotate(${-turn})`,
    `translate(${-box[0] - box[2] / 2} ${-box[1] - box[3] / 2})`,
  ];
  return `<use href="#${measured}" transform="${transform.join(' ')}"/>`;
}
