import { type JobFile } from '@forme/engine/child';
import type { MissingPart } from '@forme/contracts';
import { onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { PlateFile } from './plate-file';
import { platesTask } from '../engine/plates-task';

/** The plates of the first page of a PDF, a pixel for each point. */
export interface ImagePlates {
  readonly missing: readonly MissingPart[];
  /** Amounts of inks at a pixel, 0 to 255; those without ink are left out. */
  readonly at: (x: number, y: number) => Readonly<Record<string, number>>;
}

/** Makes the plates of the first page. */
export async function imagePlates(pdf: Uint8Array): Promise<ImagePlates> {
  const chunks: Uint8Array[] = [];
  await platesTask({
    input: {
      sha256: '',
      password: null,
      page_num: 1,
      extent: { dpi: 72, region: null },
      layers: { on: [], off: [], only: null },
      most_pixels: 1e9,
      default_appearances: false,
    },
    fileNames: ['pdf'],
    file: () => fileOf(pdf),
    beginPart: () => undefined,
    writeResult: (chunk) => chunks.push(Buffer.from(chunk)),
    written: () => fileOf(Buffer.concat(chunks)),
    progress: () => undefined,
    warn: () => undefined,
    parts: (count) => {
      let left: { first: number; count: number } | null = { first: 0, count };
      const next = (): Promise<typeof left> => {
        const range = left;
        left = null;
        return Promise.resolve(range);
      };
      return { helps: false, next, made: () => [] };
    },
    extend: () => undefined,
    remainingMs: () => 60_000,
  });
  const file = new PlateFile(fileOf(Buffer.concat(chunks)));
  return {
    missing: file.missing,
    at: (x, y) =>
      Object.fromEntries(
        file.inks.flatMap(({ name }, ink) => {
          const amount = file.row(ink, y)[x] ?? 0;
          return amount === 0 ? [] : [[name, amount]];
        }),
      ),
  };
}

/** Side of the page of `imagePage` and of the picture on it, in points. */
export const side = 8;

/** A page that a picture covers; `dict` are entries of the picture, `before` is painted first. */
export function imagePage(
  dict: string,
  data: Uint8Array,
  {
    before = '',
    objects = {},
  }: {
    readonly before?: string;
    readonly objects?: Readonly<Record<number, PdfObjectText>>;
  } = {},
): Uint8Array {
  return onePagePdf({
    page: `/MediaBox [0 0 ${side} ${side}]`,
    content: `${before} q ${side} 0 0 ${side} 0 0 cm /Im Do Q`,
    resources: '/XObject << /Im 10 0 R >>',
    objects: {
      10: {
        dict: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${dict}`,
        data,
      },
      ...objects,
    },
  });
}

function fileOf(whole: Uint8Array): JobFile {
  return {
    length: whole.length,
    read: (offset, length) => whole.subarray(offset, offset + length),
    whole,
  };
}
