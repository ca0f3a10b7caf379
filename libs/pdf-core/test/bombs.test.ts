import { bombs } from '@forme/test-kit';
import { BudgetError, openPdf, PdfError } from '../src';
import { bytesSource } from '../src/bytes';
import { recordPlatesOf } from './plates-of';

/**
 * Files whose content multiplies, under a small part of the work that they may cost: the drill sends all there are through every operation
 * under the whole of it. What is counted does not depend on how much is allowed.
 */
const multiplying =
  /^(stitching|function|sampled|calculator|shading-of|many-tints|icc|forms|groups-shared|type3|mesh-of|masks|strokes-of-dashes|clips|thousand-spaces|image-turned|image-painted|inline-images)/;
const chosen = bombs
  .filter(({ kind, name }) => kind === 'pdf' && multiplying.test(name))
  .filter((_, at) => at % 2 === 0);

const limits = { work: 3_000_000, workPerByte: 100, workPerPixel: 6 };

/** What one thing that is booked at once may cost beyond the limit. */
const lastBooking = 5_000_000;

describe('plates of small hostile files', () => {
  it.each(chosen.map(({ name, make }) => [name, make] as const))(
    'of %s are made, or refused by the name of a budget, within the work that the file may cost',
    (_, make) => {
      const bytes = make();
      const { work: least, workPerByte, workPerPixel } = limits;
      try {
        const plates = recordPlatesOf(bytes, null, undefined, limits);
        const { width, height, work } = plates;
        const allowed = least + workPerByte * bytes.length + workPerPixel * width * height;
        expect(work.steps).toBeLessThan(allowed + lastBooking);
        plates.render({ x: 0, y: 0, width, height });
        expect(work.steps).toBeLessThan(allowed + lastBooking);
      } catch (error) {
        if (!(error instanceof BudgetError || error instanceof PdfError)) throw error;
        expect(error.limitName).toMatch(/^[a-z]+[A-Za-z]*$/);
      }
    },
    60_000,
  );
});

it('a table that lists millions of objects where there are none ends as a refusal', () => {
  const make = bombs.find(({ name }) => name === 'xref-stream-of-millions')?.make;
  const pdf = openPdf(bytesSource(make?.() ?? new Uint8Array()), { budget: limits });
  expect(() => [...pdf.objects()].length).toThrow(
    expect.objectContaining({ limitName: 'missingObjects' }),
  );
});
