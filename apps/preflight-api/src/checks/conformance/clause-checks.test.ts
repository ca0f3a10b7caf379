import { profiles } from '@forme/pdf-core/conformance';
import { verdictFamilies } from '../../facts/facts';
import { facts, hitsOf, reasonOf } from '../facts.fixture';
import { clauseChecks } from './clause-checks';

const check = clauseChecks.find(({ id }) => id === 'PDFX4-BOXES-2')!;
const verdict = (outcome: 'passed' | 'failed' | 'not_checked', pages: number[] = []) => ({
  passed: outcome === 'passed',
  clauses: [
    {
      clause: '14.11.2',
      test_number: 'pdfx4-boxes-2',
      description: 'Boxes.',
      outcome,
      passed: outcome === 'passed',
      failed_check_count: 3,
      pages,
      evidence: ['page 2', 'page 4'],
    },
  ],
  completeness: { state: 'partial', missing: [{ pass: 'pdfx4-boxes-2', reason: 'too large' }] },
});
const judged = (...given: Parameters<typeof verdict>) =>
  facts({ conformance_verdicts: { pdfx4: verdict(...given) } });

describe('checks of clauses', () => {
  it('have ids of their own, in the families that profiles enable', () => {
    const ids = clauseChecks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(PDFX4|PDFX1A|PDFX3|PDFA)-[A-Z0-9][A-Z0-9.-]*$/);
  });

  it.each(['pdfx4', 'pdfx1a', 'pdfx3', 'pdfa'] as const)('judge every clause of %s', (family) => {
    const prefix = family.toUpperCase();
    const own = clauseChecks.filter(({ id }) => id.startsWith(`${prefix}-`));
    const titles = verdictFamilies[family].flatMap((name) =>
      profiles[name].map((one) => one.title),
    );
    expect(own.map(({ title }) => title).sort()).toEqual([...new Set(titles)].sort());
  });

  it('fire on each page with a failing place, else on the document', () => {
    const params = { actual: 3, evidence: 'page 2' };
    const faults = ['conformance pdfx4'];
    expect(hitsOf(check, judged('failed', [2, 4]))).toEqual([
      { page: 2, objectType: 'page', params, faults },
      { page: 4, objectType: 'page', params, faults },
    ]);
    expect(hitsOf(check, judged('failed'))).toEqual([{ objectType: 'document', params, faults }]);
  });

  it('pass what passed, and do not pass what was not checked', () => {
    expect(hitsOf(check, judged('passed'))).toEqual([]);
    expect(reasonOf(check, judged('not_checked'))).toBe('not_run: too large');
  });

  it('do not run without a verdict, and are skipped where the edition does not ask', () => {
    expect(reasonOf(check, facts())).toBe('not_run: the file was not judged by PDF/X-4');
    const gone = facts({ gaps: { 'verdict:pdfx4': 'too large' } });
    expect(reasonOf(check, gone)).toBe('not_run: too large');
    const empty = { ...verdict('passed'), clauses: [] };
    const other = facts({ conformance_verdicts: { pdfx4: empty } });
    expect(reasonOf(check, other)).toBe('skipped: pdfx4 does not ask this');
  });
});
