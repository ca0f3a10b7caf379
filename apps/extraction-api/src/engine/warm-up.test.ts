import type { JobFile } from '@forme/engine/child';
import { prepareColorEngine } from '../color/color-engine';
import { PlateFile } from '../plates/plate-file';
import { type PlatesInput, platesTask } from './plates-task';
import { warmUpInput } from './warm-up';
import { warmUpPage } from './warm-up-page';

// The decoders are a module that the test runner cannot load; the page needs none of them.
jest.mock('@forme/image-codecs', () => ({
  imageCodecs: () => ({ decode: () => ({ reason: 'there is no decoder' }) }),
}));

const fileOf = (whole: Uint8Array): JobFile => ({
  length: whole.length,
  read: (offset, length) => whole.subarray(offset, offset + length),
  whole,
});

/** The plates alone. */
const withoutView: PlatesInput = { ...warmUpInput };
Reflect.deleteProperty(withoutView, 'view');

describe('The page that engine processes warm up with', () => {
  it('is rendered whole, in every process ink and a spot colour', async () => {
    await prepareColorEngine();
    const written: Buffer[] = [];
    const stages: string[] = [];
    const ranges = (count: number) => [{ first: 0, count }];
    let left: { first: number; count: number }[] | undefined;
    await platesTask({
      input: withoutView,
      fileNames: ['pdf'],
      file: () => fileOf(warmUpPage()),
      beginPart: () => undefined,
      writeResult: (chunk) => void written.push(Buffer.from(chunk)),
      written: () => fileOf(Buffer.concat(written)),
      progress: (stage) => void stages.push(stage),
      warn: () => undefined,
      parts: (count) => ({
        helps: false,
        next: () => Promise.resolve((left ??= ranges(count)).shift() ?? null),
        made: () => [],
      }),
      extend: () => undefined,
      remainingMs: () => 60_000,
    });
    const file = new PlateFile(fileOf(Buffer.concat(written)));
    expect(file.missing).toEqual([]);
    const inked = file.inks.filter(({ coverage_percent }) => coverage_percent > 0.1);
    expect(inked.map(({ name }) => name)).toEqual([
      'Cyan',
      'Magenta',
      'Yellow',
      'Black',
      'Varnish',
    ]);
    expect(stages).toEqual(['open', 'interpret', 'render']);
  });
});
