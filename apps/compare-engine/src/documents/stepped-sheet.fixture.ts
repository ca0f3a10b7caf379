import type { FormPlacement } from './declared-places';
import type { Candidate, ReferencePage, RenderedPage } from './sheet';

/** Inks of the labels. */
const inks = ['Cyan', 'Magenta', 'Black', 'Gold'] as const;

/** A rectangle of one ink: millimetres from the upper left. */
export interface Patch {
  readonly ink: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Labels that are all alike but for one thing. */
export type Label = 'plain' | 'recoloured' | 'moved';

/** Size of a label in millimetres. */
export const labelMm = { width: 18, height: 12 };

const patches: readonly Patch[] = Array.from({ length: 22 }, (_, at) => ({
  ink: (at * 3 + (at >> 2)) % 4,
  x: 0.7 + (at % 6) * 2.9 + ((at * 37) % 5) * 0.2,
  y: 0.6 + Math.floor(at / 6) * 2.9 + ((at * 53) % 4) * 0.2,
  w: 0.6 + ((at * 29) % 8) * 0.22,
  h: 0.5 + ((at * 31) % 6) * 0.25,
}));

/** Of a label: as much ink on all, `recoloured` in other inks, `moved` with one patch elsewhere. */
function patchesOf(label: Label): readonly Patch[] {
  if (label === 'recoloured') return patches.map((patch) => ({ ...patch, ink: patch.ink ^ 1 }));
  const elsewhere = { x: 14.6, y: 9.9 };
  return patches.map((patch, at) =>
    at === 8 && label === 'moved' ? { ...patch, ...elsewhere } : patch,
  );
}

/** A place of a sheet: what lies there, its middle in millimetres, and how: first mirrored, then turned clockwise by quarters. */
export interface Slot {
  readonly label: Label;
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly quarters: number;
  readonly mirrored: boolean;
  /** What else is drawn on the label, as it reads. */
  readonly more?: readonly Patch[];
  /** Name of the form, where it is not that of the label; null for art that is drawn without one. */
  readonly form?: string | null;
}

/** A sheet as it is put together. */
export interface SteppedSheet {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly slots: readonly Slot[];
}

/** The rectangle of a slot on the sheet. */
export function slotBox({ x, y, quarters }: Slot) {
  const turned = quarters % 2 === 1;
  const w = turned ? labelMm.height : labelMm.width;
  const h = turned ? labelMm.width : labelMm.height;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function laid(patch: Patch, { quarters, mirrored }: Slot): Patch {
  let { width } = labelMm;
  let { height } = labelMm;
  let own = mirrored ? { ...patch, x: width - patch.x - patch.w } : patch;
  for (let turn = 0; turn < quarters; turn++) {
    own = { ...own, x: height - own.y - own.h, y: own.x, w: own.h, h: own.w };
    [width, height] = [height, width];
  }
  return own;
}

/** A sheet as it is rendered, with what it declares. */
export function referenceOf(sheet: SteppedSheet, dpi: number, declared: boolean): ReferencePage {
  const drawn = sheet.slots.flatMap((slot) => {
    const { x, y } = slotBox(slot);
    return [...patchesOf(slot.label), ...(slot.more ?? [])].map((patch) => {
      const own = laid(patch, slot);
      return { ...own, x: own.x + x, y: own.y + y };
    });
  });
  return {
    ...rendered(sheet.width, sheet.height, drawn, dpi),
    placements: declared
      ? sheet.slots.flatMap((slot) => (slot.form === null ? [] : placementOf(slot, sheet.height)))
      : [],
  };
}

/** A label as it is rendered. */
export function candidateOf(label: Label, index: number, dpi: number): Candidate {
  const { width, height } = labelMm;
  return {
    index,
    name: `${label}.pdf`,
    pageNum: 1,
    rendered: rendered(width, height, patchesOf(label), dpi),
  };
}

const points = (mm: number): number => (mm * 72) / 25.4;

function placementOf(slot: Slot, sheetHeight: number): FormPlacement {
  const { x, y, w, h } = slotBox(slot);
  const [cos, sin] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ][slot.quarters] as [number, number];
  const flip = slot.mirrored ? -1 : 1;
  return {
    object_id: slot.form ?? slot.label,
    kind: 'form',
    matrix: [flip * cos, flip * sin, -sin, cos, points(x), points(sheetHeight - y)],
    bbox: {
      x0: points(x),
      y0: points(sheetHeight - y - h),
      x1: points(x + w),
      y1: points(sheetHeight - y),
    },
    depth: 0,
    visible: true,
  };
}

function rendered(
  widthMm: number,
  heightMm: number,
  drawn: readonly Patch[],
  dpi: number,
): RenderedPage {
  return renderedPatches({ width: widthMm, height: heightMm }, drawn, { dpi, inks });
}

/** A page of a size in millimetres with patches of some inks, as it is rendered. */
export function renderedPatches(
  mm: { readonly width: number; readonly height: number },
  drawn: readonly Patch[],
  { dpi, inks: names }: { readonly dpi: number; readonly inks: readonly string[] },
): RenderedPage {
  const box = { x0: 0, y0: 0, x1: points(mm.width), y1: points(mm.height) };
  const width = Math.ceil((mm.width * dpi) / 25.4);
  const height = Math.ceil((mm.height * dpi) / 25.4);
  return {
    page: {
      rotation: 0,
      user_unit: 1,
      boxes: { media: box, crop: box, bleed: box, trim: box },
      declared_boxes: { crop: null, bleed: null, trim: box },
    },
    separations: {
      missing: [],
      channels: names.map((name, ink) => {
        const own = drawn.filter((patch) => patch.ink === ink);
        const covered = coverageOf(own, { width, height }, dpi);
        return { name, type: 'spot', tiff_b64: contoneTiff(width, height, covered) };
      }),
    },
  };
}

/** Share of each cell that patches cover. */
export function coverageOf(
  patches: readonly Patch[],
  size: { readonly width: number; readonly height: number },
  dpi: number,
): Float32Array {
  const covered = new Float32Array(size.width * size.height);
  for (const { x, y, w, h } of patches)
    cover(
      covered,
      size,
      [x, y, w, h].map((mm) => (mm * dpi) / 25.4),
    );
  return covered;
}

function cover(
  covered: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  [x = 0, y = 0, w = 0, h = 0]: readonly number[],
): void {
  for (let row = Math.floor(y); row < Math.min(height, y + h); row++)
    for (let column = Math.floor(x); column < Math.min(width, x + w); column++) {
      const across = Math.min(column + 1, x + w) - Math.max(column, x);
      const down = Math.min(row + 1, y + h) - Math.max(row, y);
      covered[row * width + column] = (covered[row * width + column] ?? 0) + across * down;
    }
}

/** TIFF of 8 bits, white 0, uncompressed, in base64. */
function contoneTiff(width: number, height: number, shares: Float32Array): string {
  const fields: readonly (readonly [number, number, number])[] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 0],
    [273, 4, 8 + 2 + 8 * 12 + 4],
    [277, 3, 1],
    [279, 4, width * height],
  ];
  const head = Buffer.alloc(8 + 2 + fields.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(fields.length, 8);
  fields.forEach(([tag, type, value], at) => {
    const from = 10 + at * 12;
    head.writeUInt16LE(tag, from);
    head.writeUInt16LE(type, from + 2);
    head.writeUInt32LE(1, from + 4);
    head.writeUInt32LE(value, from + 8);
  });
  const data = Buffer.from(shares.map((share) => Math.round(Math.min(1, share) * 255)));
  return Buffer.concat([head, data]).toString('base64');
}
