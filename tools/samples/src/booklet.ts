import { artPages } from './art-pages';
import { type Artwork, type Paint, cmyk } from './artwork';
import { circle, rectangle } from './shapes';
import { openTextFace, type TextFace } from './text-face';

const PAGES = 12;
const A5 = { width: 148, height: 210, bleed: 3 } as const;
const INK = cmyk(0.85, 0.6, 0.3, 0.25);
const PAPER = cmyk(0, 0, 0, 0);
const BLACK = cmyk(0, 0, 0, 1);

const HEADINGS = [
  ...['Paper for the pressroom', 'Contents', 'Grain', 'Weight and caliper', 'Opacity', 'Gloss'],
  ...['Moisture', 'Folding', 'Creep', 'Trimming', 'Storing', 'From the same press'],
];

/** A booklet of twelve pages A5 with 3 mm bleed, in process colours, for saddle stitching. Equal bytes on every call. */
export function buildBooklet(): Promise<Uint8Array> {
  const display = openTextFace('Display', 'DejaVuSerifCondensed-Bold');
  const sans = openTextFace('Sans', 'DejaVuSansCondensed');
  return artPages({
    ...A5,
    faces: [display, sans],
    drawings: HEADINGS.map((heading, index) => (art: Artwork): void => {
      drawPage(art, { number: index + 1, heading, display, sans });
    }),
    facts: {
      ...{ title: 'Paper for the pressroom', creator: 'Forme samples', producer: 'Forme' },
      ...{ date: '2026-01-03T09:00:00Z', uuid: 'a4b6d9c2-7f31-5a8e-9c02-626f6f6b6c74' },
    },
  });
}

interface BookletPage {
  readonly number: number;
  readonly heading: string;
  readonly display: TextFace;
  readonly sans: TextFace;
}

function drawPage(art: Artwork, { number, heading, display, sans }: BookletPage): void {
  const cover = number === 1 || number === PAGES;
  const tone: Paint = cover ? PAPER : BLACK;
  const ground = rectangle([-A5.bleed, -A5.bleed], A5.width + 6, A5.height + 6);
  art.fill(cover ? INK : cmyk(0, 0.02, 0.06, 0), ground);
  art.fill(cmyk(0, 0.55, 0.9, 0), circle([A5.width / 2, 96], 18 + 2 * number));
  art.fill(cover ? INK : cmyk(0.1, 0.05, 0, 0), circle([A5.width / 2, 96], 14));
  const folio = { face: display, sizePt: 28, at: [A5.width / 2, 92] as const };
  art.text({ ...folio, text: String(number), paint: tone, align: 'centre' });
  const head = { face: display, sizePt: cover ? 20 : 15, at: [14, 182] as const };
  art.text({ ...head, text: heading, paint: tone });
  const foot = { face: sans, sizePt: 8, at: [14, 12] as const };
  art.text({ ...foot, text: `Page ${number} of ${PAGES}, trimmed 148 × 210 mm`, paint: tone });
}
