import type { ComparedInk } from './compared';
import { escaped } from '../platform/sheet-page';

/** A box [x, y, width, height] in millimetres. */
export type Box = readonly [number, number, number, number];

interface Picture {
  readonly data: string;
}

/** Names of the pictures of one ink, or of all inks, in the page; null where there is none. */
export interface PictureSet {
  readonly name: string;
  /** `#rrggbb` of the ink; null for pictures that are drawn as they are. */
  readonly color: string | null;
  readonly box: Box;
  readonly reference: string;
  readonly measured: string;
  readonly overlay: string;
  readonly difference: string | null;
}

/** The pictures of a sheet, each in the page once; they are shown by name, as often as wanted, in millimetres. */
export class SheetPictures {
  private readonly images: string[] = [];
  private readonly filters = new Map<string, string>();

  /** Both sides of an ink or of all inks, with the difference where it was drawn. */
  add(
    name: string,
    sides: {
      readonly box_mm: Box;
      readonly reference: Picture;
      readonly measured: Picture;
      readonly overlay: Picture;
    },
    more: Pick<ComparedInk, 'diff_image'> & { readonly color?: string | null } = {},
  ): PictureSet {
    const { box_mm: box } = sides;
    const { diff_image: difference, color = null } = more;
    if (color !== null) this.filters.set(color, tintFilter(color));
    return {
      name,
      color,
      box,
      reference: this.image(sides.reference, box),
      measured: this.image(sides.measured, box),
      overlay: this.image(sides.overlay, box),
      difference: difference ? this.image(difference, difference.box_mm) : null,
    };
  }

  /** The definitions, which every picture of the sheet refers to. */
  definitions(): string {
    return `<svg class="definitions" aria-hidden="true"><defs>${[...this.filters.values(), ...this.images].join('\n')}</defs></svg>`;
  }

  private image({ data }: Picture, [x, y, width, height]: Box): string {
    const id = `picture-${this.images.length}`;
    this.images.push(
      `<image id="${id}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${data}"/>`,
    );
    return id;
  }
}

/** A part of a picture in millimetres, with what is drawn over it. `label` is text, `over` is markup. */
export function pictureView(
  id: string,
  [x, y, width, height]: Box,
  { label, color = null, over = '' }: { label: string; color?: string | null; over?: string },
): string {
  const tint = color === null ? '' : ` filter="url(#${tintId(color)})"`;
  return `<svg viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${escaped(label)}"><use href="#${id}"${tint}/>${over}</svg>`;
}

/** Gray becomes the ink: paper stays white, black becomes its colour. */
function tintFilter(color: string): string {
  const rows = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return `${(1 - part).toFixed(4)} 0 0 0 ${part.toFixed(4)}`;
  });
  return `<filter id="${tintId(color)}" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1"><feColorMatrix values="${rows.join(' ')} 0 0 0 1 0"/></filter>`;
}

function tintId(color: string): string {
  return `tint-${color.slice(1)}`;
}
