import { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { membersOf, type FactKind } from './facts';

const kinds: readonly FactKind[] = [
  ...(['document', 'objects', 'text', 'dieline'] as const),
  ...(['inkCoverage', 'barcodes', 'conformance', 'signals'] as const),
];

describe('membersOf', () => {
  it('names members that the contract knows, each in one kind', () => {
    const known = new Set([
      ...Object.keys(ExtractedDocument.properties),
      ...Object.keys(Page.properties),
    ]);
    const all = kinds.flatMap((kind) => membersOf([kind]));
    expect(all.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('gives the same for the same kinds in any order', () => {
    expect(membersOf(['text', 'document', 'text'])).toEqual(membersOf(['document', 'text']));
    expect(membersOf([])).toEqual([]);
  });
});
