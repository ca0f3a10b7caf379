import { type JobFile, type JobParts } from '@forme/engine/child';
import { onePagePdf, platePages } from '@forme/test-kit';
import { prepareColorEngine } from '../color/color-engine';
import { PlateFile } from '../plates/plate-file';
import { STRIP_ROWS } from '../plates/plate-strips';
import { type PlatesInput, platesTask } from './plates-task';

// The decoders are a module that the test runner cannot load; what they decode is left out here.
jest.mock('@forme/image-codecs', () => ({
  imageCodecs: () => ({ decode: () => ({ reason: 'there is no decoder' }) }),
}));

beforeAll(prepareColorEngine);

/** Pages of every kind, each as high as several strips at this resolution. */
const pages = platePages.filter((_, at) => at % 12 === 0);
const dpi = 200;

type Range = Awaited<ReturnType<JobParts['next']>>;

/** Runs the task with parts as `hand` gives them out; what it wrote. */
async function run(
  pdf: Uint8Array,
  hand: (count: number) => Range,
  {
    helps = false,
    made = [] as readonly Uint8Array[],
    only = null as number | null,
    default_appearances = false,
    extend = (ms: number): unknown => ms,
  } = {},
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const input: PlatesInput = {
    sha256: '',
    password: null,
    page_num: 1,
    extent: { dpi, region: null },
    layers: { on: [], off: [], only },
    most_pixels: 1e9,
    default_appearances,
  };
  await platesTask({
    input,
    fileNames: ['pdf'],
    file: () => fileOf(pdf),
    beginPart: () => undefined,
    writeResult: (chunk) => chunks.push(Buffer.from(chunk)),
    written: () => fileOf(Buffer.concat(chunks)),
    progress: () => undefined,
    warn: () => undefined,
    parts: (count) => ({
      helps,
      next: () => Promise.resolve(hand(count)),
      made: () => made.map(fileOf),
    }),
    extend,
    remainingMs: () => 60_000,
  });
  return Buffer.concat(chunks);
}

function fileOf(whole: Uint8Array): JobFile {
  return {
    length: whole.length,
    read: (offset, length) => whole.subarray(offset, offset + length),
    whole,
  };
}

/** Ranges one after the other, each once. */
function listed(ranges: (count: number) => readonly NonNullable<Range>[]) {
  let left: NonNullable<Range>[] | undefined;
  return (count: number) => (left ??= [...ranges(count)]).shift() ?? null;
}

const each = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ first: from + at, count: 1 }));
const everything = () => listed((count) => [{ first: 0, count }]);

describe('The plates of a page', () => {
  it.each(pages.map((page) => [page.name, page.pdf] as const))(
    'are the same bytes from one process and from several: %s',
    async (_, pdf) => {
      const alone = await run(pdf, everything());
      const first = await run(
        pdf,
        listed((count) => each(Math.ceil(count / 2), count).reverse()),
        { helps: true },
      );
      const other = await run(
        pdf,
        listed((count) => each(1, Math.ceil(count / 2)).reverse()),
        { helps: true },
      );
      const made = [first, other];
      const led = await run(
        pdf,
        listed(() => each(0, 1)),
        { made },
      );
      expect(Buffer.compare(led, alone)).toBe(0);
      const file = new PlateFile(fileOf(led));
      expect(file.head.height).toBeGreaterThan(3 * STRIP_ROWS);
      expect(file.inks.some(({ coverage_percent }) => coverage_percent > 0)).toBe(true);
      expect(file.row(0, file.head.height - 1)).toHaveLength(file.head.width);
    },
  );

  it('extend the deadline of their job by the pixels that are finished, wherever they are made', async () => {
    const { pdf } = pages[0]!;
    const extensions: number[] = [];
    const extend = (ms: number) => extensions.push(ms);
    const { head, inks } = new PlateFile(fileOf(await run(pdf, everything(), { extend })));
    const whole = head.width * head.height * inks.length;
    const sum = extensions.reduce((total, ms) => total + ms, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(whole * 1e-4 * 1.001);
    extensions.length = 0;
    await run(pdf, everything(), { helps: true, extend });
    expect(extensions.length).toBeGreaterThan(0);
  });

  it('are the same whatever order their parts are done in', async () => {
    const { pdf } = pages[0]!;
    const alone = await run(pdf, everything());
    const backwards = await run(
      pdf,
      listed((count) => each(0, count).reverse()),
    );
    expect(Buffer.compare(backwards, alone)).toBe(0);
  });
});

describe('What plates report in addition to their inks', () => {
  const pdf = onePagePdf({
    page: '/MediaBox [0 0 100 100] /Annots [10 0 R]',
    resources: '/Font << /F 11 0 R >>',
    content: 'BT /F 10 Tf 10 80 Td <82a0> Tj ET',
    objects: {
      10: '<< /Type /Annot /Subtype /Square /F 4 /Rect [10 10 60 60] /IC [0 1 0 0] /C [] >>',
      11: `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts
        [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`,
    },
  });
  const magenta = ({ inks }: PlateFile) =>
    inks.find(({ name }) => name === 'Magenta')?.coverage_percent;

  it('an annotation without an appearance stream is left off plates and drawn on pictures, and listed for both', async () => {
    const plates = new PlateFile(fileOf(await run(pdf, everything())));
    expect(magenta(plates)).toBe(0);
    expect(plates.missing).toMatchObject([
      {
        kind: 'annotation',
        object_id: 'obj-10',
        page_num: 1,
        bbox: { x0: 10, y0: 10, x1: 60, y1: 60 },
        reason: expect.stringContaining('is not printed'),
      },
    ]);
    const drawn = new PlateFile(
      fileOf(await run(pdf, everything(), { default_appearances: true })),
    );
    expect(magenta(drawn)).toBeCloseTo(24, 0);
    expect(drawn.missing).toMatchObject([{ reason: expect.stringContaining('is drawn') }]);
  });

  it('text in a font that is not embedded is painted, with its face and box', async () => {
    const plates = new PlateFile(fileOf(await run(pdf, everything())));
    expect(plates.inks.find(({ name }) => name === 'Black')?.coverage_percent).toBeGreaterThan(0.1);
    expect(plates.fontSubstitutions).toMatchObject([
      {
        font_name: 'Ryumin-Light',
        face: 'NotoSansJP-Regular',
        glyphs: 1,
        boxes: [{ x0: 10, x1: 20 }],
      },
    ]);
  });
});
