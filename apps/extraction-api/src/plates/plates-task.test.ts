import { type JobFile, type JobParts } from '@forme/engine/child';
import { platePages } from '@forme/test-kit';
import { prepareColorEngine } from '../engine/color-engine';
import { PlateFile } from './plate-file';
import { STRIP_ROWS } from './plate-strips';
import { type PlatesInput, platesTask } from './plates-task';

// The decoders are a module that the test runner cannot load; what they decode is left out here.
jest.mock('@forme/image-codecs', () => ({ imageCodecs: () => ({ decode: () => null }) }));

beforeAll(prepareColorEngine);

/** Pages of every kind, each as high as several strips at this resolution. */
const pages = platePages.filter((_, at) => at % 12 === 0);
const dpi = 200;

type Range = Awaited<ReturnType<JobParts['next']>>;

/** Runs the task with parts as `hand` gives them out; what it wrote. */
async function run(
  pdf: Uint8Array,
  hand: (count: number) => Range,
  { helps = false, made = [] as readonly Uint8Array[], only = null as number | null } = {},
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const input: PlatesInput = {
    sha256: '',
    password: null,
    page_num: 1,
    extent: { dpi, region: null },
    layers: { on: [], off: [], only },
    most_pixels: 1e9,
  };
  await platesTask({
    input,
    fileNames: ['pdf'],
    file: () => fileOf(pdf),
    writeResult: (chunk) => chunks.push(Buffer.from(chunk)),
    written: () => fileOf(Buffer.concat(chunks)),
    progress: () => undefined,
    warn: () => undefined,
    parts: (count) => ({
      helps,
      next: () => Promise.resolve(hand(count)),
      made: () => made.map(fileOf),
    }),
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
      const first = await run(pdf, listed((count) => each(Math.ceil(count / 2), count).reverse()), { helps: true }); // prettier-ignore
      const other = await run(pdf, listed((count) => each(1, Math.ceil(count / 2)).reverse()), { helps: true }); // prettier-ignore
      const made = [first, other];
      const led = await run(pdf, listed(() => each(0, 1)), { made }); // prettier-ignore
      expect(Buffer.compare(led, alone)).toBe(0);
      const file = new PlateFile(fileOf(led));
      expect(file.head.height).toBeGreaterThan(3 * STRIP_ROWS);
      expect(file.inks.some(({ coverage_percent }) => coverage_percent > 0)).toBe(true);
      expect(file.row(0, file.head.height - 1)).toHaveLength(file.head.width);
    },
  );

  it('are the same whatever order their parts are done in', async () => {
    const { pdf } = pages[0]!;
    const alone = await run(pdf, everything());
    const backwards = await run(pdf, listed((count) => each(0, count).reverse())); // prettier-ignore
    expect(Buffer.compare(backwards, alone)).toBe(0);
  });
});
