import { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { facts } from '../checks/facts.fixture';
import { membersOf, type FactKind, type Facts } from './facts';
import { gatherFacts, type FactSource } from './gather-facts';
import { verdictIn } from './verdicts';

const kinds: readonly FactKind[] = [
  ...(['document', 'objects', 'text', 'dieline', 'inkCoverage', 'barcodes'] as const),
  ...(['conformance', 'verdict:pdfx4', 'verdict:pdfx1a', 'signals'] as const),
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

const verdict = {
  passed: true,
  clauses: [],
  completeness: { state: 'complete', missing: [] },
};

function mocks() {
  return {
    document: jest.fn(() => Promise.resolve(facts())),
    inkCoverage: jest.fn((window_mm: number) =>
      Promise.resolve({ window_mm, pages: [], gap: null }),
    ),
    barcodes: jest.fn(() => Promise.resolve([[]])),
    verdict: jest.fn((profile: string) => Promise.resolve({ ...verdict, profile })),
  };
}

const options = { windowMm: 15, conformance: null };

describe('gatherFacts', () => {
  it('requests the document alone when no check needs more', async () => {
    const from = mocks();
    const gathered = await gatherFacts(from, new Set(['document', 'objects']), options);
    expect(gathered).toMatchObject(facts());
    expect(from.inkCoverage).not.toHaveBeenCalled();
    expect(from.barcodes).not.toHaveBeenCalled();
    expect(from.verdict).not.toHaveBeenCalled();
  });

  it('adds the parts that checks need', async () => {
    const needs = new Set(['inkCoverage', 'barcodes', 'verdict:pdfx4'] as const);
    const gathered = await gatherFacts(mocks(), needs, { ...options, windowMm: 10 });
    expect(gathered.ink_coverage?.window_mm).toBe(10);
    expect(gathered.pages[0]?.barcodes).toEqual([]);
    expect(verdictIn(gathered, 'pdfx4')).toMatchObject({ profile: 'pdfx4', verdict });
    expect(gathered.gaps).toEqual({});
  });

  it('requests the profile the job names, else the one claimed, else the latest edition', async () => {
    const asked = async (conformance: 'pdfx1a' | null, document = facts()) => {
      const from = { ...mocks(), document: () => Promise.resolve(document) };
      await gatherFacts(from, new Set(['verdict:pdfx1a']), { windowMm: 15, conformance });
      return from.verdict.mock.calls.flat();
    };
    const claiming = { conformance: { pdfx: 'PDF/X-1a:2001', pdfa: null, pdfua: null }, xmp: null };
    const judged = { ...claiming, conformance_verdicts: { pdfx1a: verdict } };
    expect(await asked(null)).toEqual(['pdfx1a2003']);
    expect(await asked('pdfx1a')).toEqual(['pdfx1a']);
    expect(await asked(null, facts(claiming))).toEqual(['pdfx1a']);
    expect(await asked(null, facts(judged))).toEqual([]);
  });

  it('takes claims from the identification of the file, not from verdicts that other jobs left', async () => {
    const left = { pdfx1a: verdict, pdfa2b: verdict, pdfx4: verdict };
    const from = mocks();
    const gather = (document: Facts) =>
      gatherFacts(
        { ...from, document: () => Promise.resolve(document) },
        new Set(['conformance']),
        options,
      );
    const gathered = await gather(facts({ conformance_verdicts: left }));
    expect(gathered.claimed_profiles).toEqual(['pdfx4']);
    expect(Object.keys(gathered.conformance_verdicts ?? {})).toEqual(['pdfx4']);
    const none = { conformance: null, xmp: null, info: null };
    const silent = await gather(facts({ ...none, conformance_verdicts: left }));
    expect(silent.claimed_profiles).toEqual([]);
    expect(silent.conformance_verdicts).toEqual({});
    expect(from.verdict).not.toHaveBeenCalled();
  });

  it('judges the edition that the file claims of the standard the job requires', async () => {
    const asked = async (claim: string, conformance: 'pdfx1a' | 'pdfx3') => {
      const document = facts({ conformance: { pdfx: claim, pdfa: null, pdfua: null }, xmp: null });
      const from = { ...mocks(), document: () => Promise.resolve(document) };
      const needs = new Set(['conformance'] as const);
      const gathered = await gatherFacts(from, needs, { windowMm: 15, conformance });
      return [gathered.conformance_target, ...from.verdict.mock.calls.flat()];
    };
    expect(await asked('PDF/X-1a:2003', 'pdfx1a')).toEqual(['pdfx1a2003', 'pdfx1a2003']);
    expect(await asked('PDF/X-3:2003', 'pdfx3')).toEqual(['pdfx32003', 'pdfx32003']);
    expect(await asked('PDF/X-3:2003', 'pdfx1a')).toEqual(['pdfx1a', 'pdfx32003', 'pdfx1a']);
    expect(await asked('PDF/X-1a:2001', 'pdfx1a')).toEqual(['pdfx1a', 'pdfx1a']);
  });

  it('judges PDF/A by the level that the file claims', async () => {
    const asked = async (pdfa: string) => {
      const document = facts({ conformance: { pdfx: null, pdfa, pdfua: null }, xmp: null });
      const from = { ...mocks(), document: () => Promise.resolve(document) };
      await gatherFacts(from, new Set(['verdict:pdfa']), options);
      return from.verdict.mock.calls.flat();
    };
    expect(await asked('1a')).toEqual(['pdfa1a']);
    expect(await asked('2u')).toEqual(['pdfa2u']);
    expect(await asked('3a')).toEqual(['pdfa3a']);
    expect(await asked('3')).toEqual(['pdfa3b']);
  });

  it('judges the profile of the job for checks of conformance in general', async () => {
    const from = mocks();
    const conformance = 'pdfa2b' as const;
    const gathered = await gatherFacts(from, new Set(['conformance']), { ...options, conformance });
    expect(verdictIn(gathered, 'pdfa')?.profile).toBe('pdfa2b');
  });

  it('says why a part is absent, and lets fail what may be tried again', async () => {
    const unavailable = () => Promise.resolve({ unavailable: 'too large' });
    const needs = new Set(['inkCoverage', 'barcodes', 'verdict:pdfx3'] as const);
    const from: FactSource = {
      ...mocks(),
      inkCoverage: unavailable,
      barcodes: unavailable,
      verdict: unavailable,
    };
    const gathered = await gatherFacts(from, needs, options);
    expect(gathered.gaps).toEqual({
      inkCoverage: 'too large',
      barcodes: 'too large',
      'verdict:pdfx3': 'too large',
    });
    expect(gathered.ink_coverage).toBeUndefined();
    const failing = { ...mocks(), barcodes: () => Promise.reject(new Error('away')) };
    await expect(gatherFacts(failing, needs, options)).rejects.toThrow('away');
  });
});
