import { bundledCmyk } from '@forme/pdf-core/color';
import { buildPdf, type PdfObjectText } from '@forme/test-kit';

const mm = 72 / 25.4;

/** Size and bleed of the pages of a sample, in millimetres, and the CMYK of their ground. */
interface Art {
  readonly width: number;
  readonly height: number;
  readonly bleed?: number;
  readonly round?: boolean;
  readonly ground?: string;
  /** Where across the page the number stands, 0 to 1. */
  readonly at?: number;
}

/** Segments of each figure: top, upper right, lower right, bottom, lower left, upper left, middle. */
const figures = [
  'abcdef',
  'bc',
  'abdeg',
  'abcdg',
  'bcfg',
  'acdfg',
  'acdefg',
  'abc',
  'abcdefg',
  'abcdfg',
];

/** A number in seven segments, centred, so high. */
function numberAt(value: number, x: number, y: number, high: number): string {
  const [wide, pen] = [high * 0.5, high * 0.12];
  const text = String(value);
  const left = x - (text.length * wide * 1.5 - wide * 0.5) / 2;
  const bars: Readonly<Record<string, readonly number[]>> = {
    a: [0, high - pen, wide, pen],
    b: [wide - pen, high / 2, pen, high / 2],
    c: [wide - pen, 0, pen, high / 2],
    d: [0, 0, wide, pen],
    e: [0, 0, pen, high / 2],
    f: [0, high / 2, pen, high / 2],
    g: [0, high / 2 - pen / 2, wide, pen],
  };
  const parts = Array.from(text).flatMap((figure, at) =>
    Array.from(figures[Number(figure)] ?? '').map((segment) => {
      const [dx = 0, dy = 0, w = 0, h = 0] = bars[segment] ?? [];
      return `${left + at * wide * 1.5 + dx} ${y - high / 2 + dy} ${w} ${h} re`;
    }),
  );
  return `${parts.join(' ')} f`;
}

function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f`;
}

/** Numbered pages with a ground that runs into the bleed and a light panel. */
function numbered(count: number, art: Art, first = 1): Uint8Array {
  const { round = false, ground = '0.75 0.2 0 0' } = art;
  const bleed = (art.bleed ?? 3) * mm;
  const [width, height] = [art.width * mm, art.height * mm];
  const [x, y] = [width / 2 + bleed, height / 2 + bleed];
  const high = Math.min(width, height) * 0.4;
  const inset = Math.min(width, height) * 0.12;
  const boxes = `/MediaBox [0 0 ${width + 2 * bleed} ${height + 2 * bleed}] /TrimBox [${bleed} ${bleed} ${bleed + width} ${bleed + height}]`;
  const objects: Record<number, PdfObjectText> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${10 + 2 * at} 0 R`).join(' ')}] /Count ${count} >>`,
  };
  for (let at = 0; at < count; at += 1) {
    const panel = round
      ? `${ground} k ${circle(x, y, width / 2 + bleed)} 0.05 0 0.05 0 k ${circle(x, y, width / 2 - inset)}`
      : `${ground} k 0 0 ${width + 2 * bleed} ${height + 2 * bleed} re f 0.05 0 0.05 0 k ${bleed + inset} ${bleed + inset} ${width - 2 * inset} ${height - 2 * inset} re f`;
    objects[10 + 2 * at] =
      `<< /Type /Page /Parent 2 0 R ${boxes} ${bleed > 0 ? `/BleedBox [0 0 ${width + 2 * bleed} ${height + 2 * bleed}]` : ''} /Contents ${11 + 2 * at} 0 R >>`;
    objects[11 + 2 * at] = {
      dict: '',
      data: `${panel} 0 0 0 1 k ${numberAt(first + at, bleed + width * (art.at ?? 0.5), y, high)}`,
    };
  }
  return buildPdf({ objects });
}

/** A CMYK profile of class output, as PDF/X requires. */
function pressProfile(): Uint8Array {
  const profile = Uint8Array.from(bundledCmyk().bytes() ?? []);
  profile.set(Buffer.from('prtr', 'latin1'), 12);
  return profile;
}

/** A page in RGB with the entries that PDF/X needs. */
function rgbPage(): Uint8Array {
  const objects: Record<number, PdfObjectText> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 317 232] /TrimBox [8.5 8.5 308.5 223.5] /Contents 4 0 R >>',
    4: {
      dict: '',
      data: '0.95 0.4 0.1 rg 0 0 317 232 re f 0.1 0.3 0.7 rg 40 40 120 150 re f 1 1 1 rg 180 60 90 110 re f 0 0 0 rg 190 70 70 8 re f',
    },
    5: '<< /CreationDate (D:20260101000000Z) /ModDate (D:20260102000000Z) >>',
  };
  const id = '<00112233445566778899aabbccddeeff>';
  return buildPdf({ objects, trailer: `/Info 5 0 R /ID [${id} ${id}]` });
}

/** What a worked job is applied to. */
export interface Sample {
  /** PDFs by the name that plans use; `input` is the first. */
  readonly inputs: Readonly<Record<string, Uint8Array>>;
  readonly externals?: Readonly<Record<string, Uint8Array>>;
}

const a5 = { width: 148, height: 210 };

/** The samples by the name of the job's page. */
export const samples: Readonly<Record<string, () => Sample>> = {
  'business-cards': () => ({ inputs: { input: numbered(1, { width: 85, height: 55 }) } }),
  'saddle-stitched-booklet': () => ({ inputs: { input: numbered(12, a5) } }),
  'perfect-bound-signatures': () => ({
    inputs: { input: numbered(32, { width: 105, height: 148 }) },
  }),
  'labels-step-and-repeat': () => ({
    inputs: { input: numbered(1, { width: 50, height: 30, bleed: 1.5, ground: '0 0.6 0.9 0' }) },
  }),
  'round-labels-staggered': () => ({
    inputs: {
      input: numbered(1, { width: 40, height: 40, bleed: 1.5, round: true, ground: '0.7 0 0.8 0' }),
    },
  }),
  'work-and-turn': () => ({ inputs: { input: numbered(2, { width: 148, height: 105 }) } }),
  'carton-gang': () => ({
    inputs: {
      input: numbered(1, { width: 90, height: 140 }),
      'carton-b': numbered(1, { width: 60, height: 100, ground: '0 0.5 0.8 0' }, 2),
    },
  }),
  'posters-n-up': () => ({
    inputs: { input: numbered(4, { width: 420, height: 594, bleed: 0, ground: '0.2 0.6 0 0' }) },
  }),
  'booklet-with-cover': () => ({
    inputs: {
      input: numbered(8, a5, 3),
      cover: numbered(4, { ...a5, ground: '0 0.7 0.7 0.1' }, 1),
    },
  }),
  'cut-and-stack-tickets': () => ({
    inputs: { input: numbered(24, { width: 80, height: 40, ground: '0 0.15 0.7 0' }) },
  }),
  'rewrite-to-pdfx4': () => ({
    inputs: { input: rgbPage() },
    externals: { 'press.icc': pressProfile() },
  }),
  envelope: () => ({ inputs: { input: numbered(1, { width: 90, height: 60, at: 0.25 }) } }),
};
