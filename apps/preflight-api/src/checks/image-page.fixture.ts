import type { PdfObjectText } from '@forme/test-kit';
import { marksPage } from './marks-page.fixture';

/** An image of a page. */
export interface PlacedImage {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: 1 | 8 | 16;
  /** Entries of its dictionary beside size, depth and, for a mask, ImageMask. */
  readonly dict?: string;
  readonly mask?: boolean;
  /** Printed size in points; default 100 x 100 at (100, 100). */
  readonly size?: readonly [number, number];
  readonly at?: readonly [number, number];
  /** Content before and after the image. */
  readonly before?: string;
  readonly after?: string;
  readonly components?: number;
  readonly page?: string;
  /** More objects, numbers from 21 on. */
  readonly objects?: Readonly<Record<number, PdfObjectText>>;
}

/** A page with one image of zeros; see `marksPage` for what its content may use. */
export function imagePage({
  width = 200,
  height = 200,
  bits = 8,
  dict = '/ColorSpace /DeviceGray',
  mask = false,
  size: [w, h] = [100, 100],
  at: [x, y] = [100, 100],
  before = '',
  after = '',
  components = 1,
  page = '',
  objects = {},
}: PlacedImage = {}): Uint8Array {
  const row = Math.ceil((width * bits * components) / 8);
  return marksPage(`${before} q ${w} 0 0 ${h} ${x} ${y} cm /Im Do Q ${after}`, {
    resources: '/XObject << /Im 20 0 R >>',
    page,
    objects: {
      ...objects,
      20: {
        dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} ${mask ? '/ImageMask true' : dict}`,
        data: new Uint8Array(row * height),
      },
    },
  });
}
