import { buildPdf, onePagePdf, plateTiff } from '@forme/test-kit';

/** A rectangle of one ink in points from the lower left, its sides on the pixels of 600 dpi. */
export interface Patch {
  readonly ink: Ink;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const inks = ['Cyan', 'Magenta', 'Black', 'Gold'] as const;
type Ink = (typeof inks)[number];

/** Size of the label in points: 51 by 61 millimetres, about. */
export const label = { width: 144, height: 172.8 };
const step = 0.12;
const snap = (value: number): number => Math.round(value / step) * step;

/** A label without symmetry: small and large rectangles of four inks, none over another of its ink. */
export const patches: readonly Patch[] = Array.from({ length: 70 }, (_, at): Patch => {
  const column = at % 7;
  const row = Math.floor(at / 7);
  return {
    ink: inks[(at * 3 + row) % inks.length] ?? 'Black',
    x: snap(6 + column * 19 + ((at * 37) % 5)),
    y: snap(6 + row * 16 + ((at * 53) % 4)),
    w: snap(1 + ((at * 29) % 12)),
    h: snap(1 + ((at * 31) % 9)),
  };
});

const colors: Record<Ink, string> = {
  Cyan: '1 0 0 0 k',
  Magenta: '0 1 0 0 k',
  Black: '0 0 0 1 k',
  Gold: '/Gold cs 1 scn',
};

const resources =
  '/ColorSpace << /Gold [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 .2 .8 .1] /N 1 >>] >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >>';

function content(list: readonly Patch[]): string {
  const drawn = list.map(({ ink, x, y, w, h }) => `${colors[ink]} ${x} ${y} ${w} ${h} re f`);
  return ['/Over gs', ...drawn].join('\n');
}

/** The label as a PDF. */
export function labelPdf(list: readonly Patch[] = patches): Uint8Array {
  const { width, height } = label;
  return onePagePdf({
    page: `/MediaBox [0 0 ${width} ${height}] /TrimBox [0 0 ${width} ${height}]`,
    resources,
    content: content(list),
  });
}

/** A PDF whose pages are labels; on page `broken`, from 0, lies an image that cannot be decoded. */
export function pagesPdf(pages: readonly (readonly Patch[])[], broken?: number): Uint8Array {
  const { width, height } = label;
  const image = '\nq 8 0 0 8 2 2 cm BI /W 4 /H 4 /BPC 8 /CS /G /F /DCT ID garbage EI Q';
  const own = pages.map((list, at) => ({
    page: 10 + 2 * at,
    at: 11 + 2 * at,
    data: content(list) + (at === broken ? image : ''),
  }));
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids [${own.map(({ page }) => `${page} 0 R`).join(' ')}] /Count ${own.length} >>`,
      ...Object.fromEntries(
        own.flatMap(({ page, at, data }) => [
          [
            page,
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at} 0 R /Resources << ${resources} >> >>`,
          ],
          [at, { dict: '', data }],
        ]),
      ),
    },
  });
}

/** The art pressed together downwards, as a flexo plate is, the upper edge staying. */
export function pressed(by: number, list: readonly Patch[] = patches): Patch[] {
  return list.map((patch) => {
    const top = snap((label.height - patch.y - patch.h) * by);
    const h = snap(patch.h * by);
    return { ...patch, y: snap(label.height - top - h), h };
  });
}

/** A sheet with the label in `across` times `down` places, a gap between them; the upper half of the rows is turned by 180 degrees. */
export function sheetPdf(
  across: number,
  down: number,
  list: readonly Patch[] = patches,
): Uint8Array {
  const { width, height } = label;
  const gap = 14.4;
  const places = Array.from({ length: across * down }, (_, at) => {
    const x = 36 + (at % across) * (width + gap);
    const y = 36 + Math.floor(at / across) * (height + gap);
    const turned = Math.floor(at / across) >= down / 2;
    return turned
      ? `q -1 0 0 -1 ${x + width} ${y + height} cm /Label Do Q`
      : `q 1 0 0 1 ${x} ${y} cm /Label Do Q`;
  });
  const size = `${72 + across * (width + gap)} ${72 + down * (height + gap)}`;
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R /Resources << /XObject << /Label 5 0 R >> >> >>`,
      4: { dict: '', data: places.join('\n') },
      5: {
        dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << ${resources} >>`,
        data: content(list),
      },
    },
  });
}

/** 1-bit plates of the label at 600 dpi, uncompressed, `margin` pixels of paper around: name -> bytes. */
export function platesOf(list: readonly Patch[] = patches, margin = 0): Map<string, Buffer> {
  return new Map(
    inks.map((ink) => [
      `label(${ink}).tif`,
      plate(
        list.filter((patch) => patch.ink === ink),
        margin,
      ),
    ]),
  );
}

function plate(list: readonly Patch[], margin: number): Buffer {
  const width = Math.round(label.width / step) + 2 * margin;
  const height = Math.round(label.height / step) + 2 * margin;
  const rowBytes = Math.ceil(width / 8);
  const data = Buffer.alloc(rowBytes * height);
  const cell = (value: number): number => Math.round(value / step);
  for (const { x, y, w, h } of list)
    for (let row = 0; row < cell(h); row++)
      for (let column = 0; column < cell(w); column++) {
        const px = margin + cell(x) + column;
        const py = margin + cell(label.height - y - h) + row;
        const at = py * rowBytes + (px >> 3);
        data[at] = (data[at] ?? 0) | (128 >> (px & 7));
      }
  return plateTiff({ width, height, data, dpi: 600 });
}
