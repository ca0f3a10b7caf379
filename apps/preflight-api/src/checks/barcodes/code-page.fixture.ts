import { ean13Modules } from '@forme/test-kit';
import { marksPage, type MarksPage } from '../marks-page.fixture';

/** An EAN-13 (GS1 General Specifications, 5.2.1) of modules of a width in points, 60 high, from a point. */
export function ean13(
  at: readonly [number, number] = [100, 120],
  module = 0.935,
  digits = '4006381333931',
): string {
  const [x, y] = at;
  const bars = Array.from(ean13Modules(digits)).flatMap((bit, place) =>
    bit === '1' ? [`${x + place * module} ${y} ${module} 60 re f`] : [],
  );
  return bars.join(' ');
}

/** A page with an EAN-13 in black, and content before and after it. */
export function codePage(
  before = '',
  after = '',
  code = ean13(),
  more: MarksPage = {},
): Uint8Array {
  return marksPage(`${before} 0 0 0 1 k ${code} ${after}`, more);
}
