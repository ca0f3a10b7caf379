import { check, hitOfParts, hits, type Check, type Hit } from '../checks/check';
import { facts } from '../checks/facts.fixture';
import { defaultThresholds } from '../checks/thresholds.table';
import { judge } from './judge';
import { defined } from '@forme/contracts/defined';

function finding(id: string, severity: Check['severity'], found: readonly Hit[]): Check {
  return check({
    id,
    title: id,
    category: 'pages',
    severity,
    thresholds: [],
    message: '{sides}',
    why: '',
    fix: '',
    evaluate: () => hits(found),
  });
}
const hit = (sides: string, faults?: readonly string[], more: Partial<Hit> = {}): Hit => ({
  page: 1,
  params: { sides },
  ...defined({ faults }),
  ...more,
});
const judged = (made: readonly Check[]) =>
  judge(made, facts(), {
    enabled: ['*'],
    disabled: [],
    severityOverrides: {},
    maxSeverity: null,
    thresholds: defaultThresholds,
  });
const told = (made: readonly Check[]) =>
  judged(made).findings.map(({ checkId, message }) => `${checkId} ${message}`);

describe('one fault', () => {
  it('is one finding, of the first of the checks that see it', () => {
    const made = [
      finding('A', 'warning', [hit('left, top', ['left', 'top'])]),
      finding('B', 'warning', [hit('left', ['left'])]),
    ];
    expect(told(made)).toEqual(['A left, top']);
    expect(judged(made).outcomes[1]).toMatchObject({
      outcome: 'run',
      reason: 'A reports the same fault',
      findings: 0,
    });
  });

  it('is reported by the check that weighs it most', () => {
    const made = [
      finding('A', 'warning', [hit('left', ['left'])]),
      finding('B', 'error', [hit('left', ['left'])]),
    ];
    expect(told(made)).toEqual(['B left']);
  });

  it('is reported by the check that sees the most of it', () => {
    const made = [
      finding('A', 'warning', [hit('left', ['left'])]),
      finding('B', 'warning', [hit('left, top', ['left', 'top'])]),
    ];
    expect(told(made)).toEqual(['B left, top']);
  });

  it('hides no other fault, nor a hit that names none', () => {
    const made = [
      finding('A', 'error', [hit('left', ['left'])]),
      finding('B', 'warning', [hit('left, top', ['left', 'top']), hit('right')]),
    ];
    expect(told(made)).toEqual(['A left', 'B left, top', 'B right']);
  });

  it('that another check reports in part keeps the rest', () => {
    const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
    const parts = (['left', 'top', 'right'] as const).map((side, at) => ({
      fault: side,
      side,
      actual: at,
      bbox: { ...box, y1: at },
    }));
    const made = [
      finding('A', 'error', [hit('left', ['left'])]),
      finding('B', 'warning', [hitOfParts({ page: 1, params: { unit: 'mm' } }, parts)]),
    ];
    expect(told(made)).toEqual(['A left', 'B top, right']);
    expect(judged(made).findings[1]).toMatchObject({
      params: { actual: 1, sides: 'top, right', unit: 'mm' },
      bbox: { y1: 1 },
    });
  });

  it('of a group is one finding with all its places, described by the first', () => {
    const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 };
    const [found] = judged([
      finding('A', 'warning', [
        hit('72', undefined, { group: 'p1', bbox }),
        hit('99', undefined, { group: 'p1', bbox }),
      ]),
    ]).findings;
    expect(found).toMatchObject({ message: '72', count: 2, places: [{ page: 1 }, { page: 1 }] });
  });
});
