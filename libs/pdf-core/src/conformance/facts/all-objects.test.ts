import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { allDicts, allObjects, partsOf } from './all-objects';
import { ConformanceFacts } from './conformance-facts';
import { objectsInUse } from './objects-in-use';

const factsOf = (made: Parameters<typeof onePagePdf>[0]): ConformanceFacts =>
  new ConformanceFacts(openPdf(bytesSource(onePagePdf(made))));

describe('the objects of a file', () => {
  it('come with everything nested in them, in the order they are written', () => {
    const facts = factsOf({ objects: { 10: '[1 << /A [2 3] >> 4]' } });
    const object = allObjects(facts).find(({ ref }) => ref.number === 10)?.object ?? null;
    const numbers = [...partsOf(object)].filter((part) => typeof part === 'number');
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  it('may be arrays longer than a call has room for arguments', () => {
    const items = 300_000;
    const facts = factsOf({
      catalog: `/Extra [${'0 '.repeat(items)}11 0 R]`,
      objects: { 11: '<< /Type /Font >>' },
    });
    expect(allDicts(facts).some(({ ref }) => ref.number === 11)).toBe(true);
    expect(objectsInUse(facts).has('11 0')).toBe(true);
  });
});
