import { findingId } from '../judging/finding-id';
import type { ReportDecision } from './report-model';
import { htmlReport } from './html-report';
import { jsonReport } from './json-report';
import { brochure, reportModel } from './report-model.fixture';
import { wordsOf } from './texts/report-words';
import { xmlReport } from './xml-report';

describe('a report of a job with decisions', () => {
  const plain = reportModel(brochure);
  const errors = plain.findings.filter(({ severity }) => severity === 'error');
  const decisions = errors.map((finding): ReportDecision => ({
    findingId: findingId(plain.jobId, finding),
    severity: finding.severity,
    type: 'waive',
    by: 'a.miller',
    at: '2026-03-05T10:00:00.000Z',
    notes: 'agreed <with> the customer',
  }));
  const model = { ...plain, decisions };

  it('shows the verdict in effect in its headline, what was waived, and by whom', () => {
    const before = htmlReport(plain);
    const page = htmlReport(model);
    expect(before).toContain('Not ready for print');
    expect(page).not.toContain('Not ready for print');
    expect(page).toContain('Passed with warnings');
    expect(page).toContain(`${errors.length} findings are waived.`);
    expect(page).toContain(
      'Waived by a.miller, 2026-03-05, 10:00 UTC: agreed &lt;with&gt; the customer',
    );
  });

  it('does not say that nothing was found when what was found is waived', () => {
    const { pass, pass_with_warnings: warned } = wordsOf('en').waivedVerdicts;
    expect(htmlReport(model)).toContain(warned);
    expect(htmlReport(model)).not.toContain('No check found an error');
    expect(htmlReport(model)).not.toContain('Must be corrected before printing');
    const all = plain.findings.map((finding): ReportDecision => ({
      ...decisions[0]!,
      findingId: findingId(plain.jobId, finding),
      severity: finding.severity,
    }));
    const whole = { ...plain, atBest: null };
    expect(htmlReport({ ...whole, decisions: all })).toContain(pass);
    expect(htmlReport(plain)).not.toContain(warned);
  });

  it.each(['pass_with_warnings', 'fail'] as const)(
    'says that the result is incomplete when that keeps waivers from a better verdict than %s',
    (atBest) => {
      const all = plain.findings.map((finding): ReportDecision => ({
        ...decisions[0]!,
        findingId: findingId(plain.jobId, finding),
        severity: finding.severity,
      }));
      const page = htmlReport({ ...plain, atBest, decisions: all });
      expect(page).toContain(wordsOf('en').verdictReasons.incomplete);
      expect(page).toContain(wordsOf('en').verdicts[atBest].word);
      expect(page).not.toContain(wordsOf('en').waivedVerdicts.pass_with_warnings);
    },
  );

  it('says in its headline that part of the file was not judged although all checks ran', () => {
    const missing = [{ pass: 'resources', kind: 'image' as const, reason: 'damaged' }];
    const { outcomes } = plain;
    const partly = {
      ...plain,
      outcomes: outcomes.filter(({ outcome }) => outcome === 'run'),
      completeness: { state: 'partial', missing },
    };
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      const options = { ...plain.options, language };
      expect(htmlReport({ ...partly, options })).toContain(wordsOf(language).partly);
      const whole = { state: 'complete', missing: [] };
      expect(htmlReport({ ...partly, options, completeness: whole })).not.toContain(
        wordsOf(language).partly,
      );
    }
  });

  it('keeps the verdict when only some of the errors are waived', () => {
    expect(htmlReport({ ...model, decisions: decisions.slice(1) })).toContain(
      'Not ready for print',
    );
  });

  it('gives machines both verdicts and the decision of each finding', () => {
    const body = JSON.parse(jsonReport(model)) as {
      verdict: string;
      effective_verdict: string;
      summary: { waived_count: number };
      findings: { severity: string; effective_decision: { decision_type: string } | null }[];
    };
    expect([body.verdict, body.effective_verdict]).toEqual(['fail', 'pass_with_warnings']);
    expect(body.summary.waived_count).toBe(errors.length);
    for (const { severity, effective_decision: decision } of body.findings) {
      expect(decision?.decision_type ?? null).toBe(severity === 'error' ? 'waive' : null);
    }
    expect(xmlReport(model)).toContain('<EffectiveVerdict>pass_with_warnings</EffectiveVerdict>');
    expect(xmlReport(model).match(/<DecidedBy>a\.miller</g)).toHaveLength(errors.length);
  });
});
