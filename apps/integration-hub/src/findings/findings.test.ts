import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import fc from 'fast-check';
import { buildView, localeOf, type ViewedFinding } from './build-view';
import { makeFindingsDesk } from './findings-desk';
import { LOCALES } from './phrases.table';
import { viewHtml, viewJdf, viewXjdf } from './write-view';

const now = new Date('2026-03-04T10:00:00Z');
const banned = [
  '/srv/jobs/acme/art.pdf',
  'acme-tenant',
  'Müller GmbH',
  'LNT_BOX_003',
  'obj 17 0 R',
  'C:\\\\jobs',
  'stack at run',
];
const categories = [
  'pages',
  'images',
  'color',
  'fonts',
  'inks',
  'barcodes',
  'external',
  'unheard',
  '__proto__',
];
const arbitrary: fc.Arbitrary<ViewedFinding> = fc.record({
  check_id: fc.constantFrom('LNT_BOX_003', 'PDFX4-6.2', 'AI_TEXT'),
  severity: fc.constantFrom('error', 'warning', 'advisory'),
  message: fc.constantFrom(...banned).map((it) => `Found ${it} here`),
  category: fc.constantFrom(...categories),
  count: fc.integer({ min: 1, max: 50 }),
  pages: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  params: fc.record({ actual: fc.constantFrom(...banned), expected: fc.constantFrom(...banned) }),
  fix_hint: fc.constantFrom(...banned),
  standard: fc.constantFrom(...banned),
});

describe('views of findings', () => {
  it('for the customer hold nothing internal of 1,000 generated findings, in any language', () => {
    const findings = fc.sample(arbitrary, 1000);
    for (const locale of LOCALES) {
      const view = buildView(
        { jobId: 'job-1', verdict: 'fail', findings },
        { view: 'customer', locale, now },
      );
      const text = JSON.stringify(view.findings) + viewHtml(view);
      for (const token of [...banned, 'PDFX4', 'AI_TEXT', 'objects', 'measured', '"code"'])
        expect(text).not.toContain(token);
      expect(view.counts.errors + view.counts.warnings + view.counts.infos).toBe(1000);
      expect(view.findings.reduce((sum, { count }) => sum + count, 0)).toBe(
        findings.reduce((sum, { count = 1 }) => sum + count, 0),
      );
    }
  });

  it('fall back to English where a language has no words', () => {
    expect(['de-AT', 'FR', 'ja', ''].map(localeOf)).toEqual(['de', 'fr', 'en', 'en']);
  });

  const findings: ViewedFinding[] = [
    {
      check_id: 'LNT_BOX_003',
      severity: 'error',
      message: 'The bleed at the left edge is 1.2 mm',
      category: 'pages',
      count: 2,
      pages: [1, 3],
      page_num: 1,
      bbox: { x0: 0, y0: 0, x1: 5, y1: 187 },
      params: { actual: 1.2, expected: 3, unit: 'mm' },
      fix_hint: 'Extend the artwork',
    },
    {
      check_id: 'LNT_IMG_001',
      severity: 'advisory',
      message: 'An image has 250 dpi',
      category: 'images',
      pages: [2],
    },
  ];
  const source = { jobId: 'job-1', verdict: 'fail', findings };

  it.each(
    LOCALES.flatMap((locale) =>
      (['customer', 'operator', 'mis'] as const).map((view) => [view, locale] as const),
    ),
  )('%s in %s are as agreed', (view, locale) => {
    const built = buildView(source, { view, locale, now });
    expect(built).toMatchSnapshot();
    expect(viewHtml(built)).toMatchSnapshot();
  });

  it('of the MIS are tickets with a report and notifications', () => {
    const built = buildView(source, { view: 'mis', locale: 'en', now });
    expect(viewJdf(built)).toMatch(/<PreflightReport [^>]*ErrorCount="1"[^>]*WarningCount="0"/);
    expect(viewJdf(built)).toContain('LNT_BOX_003');
    expect(viewXjdf(built)).toContain('<AuditNotification>');
  });
});

describe('findings of a preflight job', () => {
  const asker = { tenant: 'acme', requestId: 'r', signal: new AbortController().signal };
  const failure = (error: Error) => {
    const preflight = { call: () => Promise.reject(error) } as unknown as ServiceClient;
    const records = { within: () => Promise.reject(new Error('no database')) } as never;
    return makeFindingsDesk({ records, preflight }).ofPreflight('a', asker);
  };

  it.each([
    ['not reached', new RemoteUnreachable('connection', 'refused')] as const,
    ['too late', new RemoteUnreachable('timeout', 'late')] as const,
    [
      'not ready',
      new RemoteProblem({ status: 503, code: 'not_ready', detail: 'starting' }),
    ] as const,
  ])('are unavailable for now while preflight is %s', async (_what, error) => {
    await expect(failure(error)).rejects.toMatchObject({
      status: 503,
      code: 'preflight_unavailable',
      headers: { 'Retry-After': '5' },
    });
  });

  it.each([
    ['another answer', new RemoteUnreachable('malformed', 'no JSON')] as const,
    [
      'a failure',
      new RemoteProblem({ status: 500, code: 'internal_error', detail: 'failed' }),
    ] as const,
  ])('are not given where the answer of preflight is %s', async (_what, error) => {
    await expect(failure(error)).rejects.toMatchObject({ status: 502, code: 'upstream_failed' });
  });
});
