import { facts } from '../checks/facts.fixture';
import { judgeDocument } from './judge-document';

const image = {
  pass: 'resources',
  kind: 'image',
  reason: 'the JBIG2 data cannot be decoded',
  page_num: 1,
  object_id: 'obj-12',
  bbox: { x0: 0, y0: 0, x1: 10, y1: 10 },
} as const;

const completenessOf = (change: Parameters<typeof facts>[0]) =>
  judgeDocument(facts(change), { source: 'minimal' }).completeness;

it('What the facts and the plates lack is in the completeness of a job, each part once', () => {
  const font = { ...image, kind: 'font', object_id: 'obj-3', reason: 'no outline' } as const;
  const inkCoverage = { window_mm: 5, pages: [], gap: 'an image', missing: [image, font] };
  expect(
    completenessOf({
      completeness: { state: 'partial', missing: [image] },
      ink_coverage: inkCoverage,
    }),
  ).toEqual({ state: 'partial', missing: [image, font] });
  expect(completenessOf({ ink_coverage: inkCoverage }).state).toBe('partial');
});
