import { Overrides, type Profile } from '@forme/contracts/preflight';
import { checks } from '../src/checks/registry';
import { memberPaths } from '../src/profiles/profile-members';
import { rulesOf } from '../src/judging/rules-of';
import { validateProfile } from '../src/profiles/validate-profile';
import { makeLinkReports } from '../src/features/reports/report-links';
import type { NewReportLink, ReportStore } from '../src/features/reports/report-store';
import { applyOverrides } from '../src/features/jobs/apply-overrides';
import { checkedOverrides } from '../src/features/jobs/read-overrides';

const profile: Profile = { name: 'Mine' };

/** What overrides change of a job: the rules it is judged by and the links that it gets. */
async function effectOf(overrides: object): Promise<string> {
  const checked = checkedOverrides(overrides);
  const applied = applyOverrides(profile, checked);
  const [first] = validateProfile(applied, checks).errors;
  if (first) throw new Error(`${first.path} ${first.message}`);
  const links: Partial<NewReportLink>[] = [];
  const store = {
    add: (_tx: unknown, link: NewReportLink) => {
      const { format, options, expiresAt, allowAnnotations, requireEmail } = link;
      links.push({ format, options, expiresAt, allowAnnotations, requireEmail });
      return Promise.resolve();
    },
  } as unknown as ReportStore;
  const job = { tenant: 't', jobId: 'j', fileName: 'f', overrides: checked };
  await makeLinkReports(store, () => new Date(0))({} as never, job);
  return JSON.stringify([applied.conformance ?? null, rulesOf(applied), links]);
}

/** A value for each member of the overrides that is not what holds without it; thresholds have a walk of their own. */
const values: Readonly<Record<string, object>> = {
  'expected/trim_width_mm': { expected: { trim_width_mm: 210, trim_height_mm: 297 } },
  'expected/trim_height_mm': { expected: { trim_width_mm: 210, trim_height_mm: 297 } },
  'expected/tolerance_mm': { expected: { tolerance_mm: 2 } },
  'expected/page_count': { expected: { page_count: 8 } },
  'expected/ink_count': { expected: { ink_count: 5 } },
  'checks/enabled': { checks: { enabled: ['LNT_DOC_004'] } },
  'checks/disabled': { checks: { disabled: ['LNT_DOC_004'] } },
  'checks/severity_overrides/*': { checks: { severity_overrides: { LNT_DOC_004: 'advisory' } } },
  'checks/max_severity': { checks: { max_severity: 'warning' } },
  conformance: { conformance: 'pdfx4' },
  'color/target_condition': { color: { target_condition: 'FOGRA51' } },
  'color/gamut_check': { color: { gamut_check: true } },
  'color/tac_threshold': { color: { tac_threshold: 280 } },
  'color/epm_mode': { color: { epm_mode: true } },
  'report/formats': { report: { formats: ['json'] } },
  'report/detail_level': { report: { detail_level: 'executive' } },
  'report/summary_page': { report: { summary_page: 'off' } },
  'report/language': { report: { language: 'de' } },
  'report/expiry_days': { report: { expiry_days: 3 } },
  'branding/name': { branding: { name: 'House' } },
  'branding/primary_color': { branding: { primary_color: '#000000' } },
  'branding/accent_color': { branding: { accent_color: '#000000' } },
  'branding/hide_footer': { branding: { hide_footer: true } },
  'branding/footer_text': { branding: { footer_text: 'House' } },
  'share/require_visitor_email': { share: { require_visitor_email: true } },
  'share/allow_annotations': { share: { allow_annotations: true } },
};

const refused: Readonly<Record<string, object>> = {
  ai: { ai: { enabled: true } },
  viewer: { viewer: { dark_mode: true } },
};

describe('a member of the overrides of a job', () => {
  const paths = memberPaths(Overrides as never).map((path) =>
    /^(ai|viewer)(\/|$)/.test(path) ? path.replace(/\/.*/, '') : path,
  );

  it('is one that acts or one that is refused; thresholds are those of profiles', () => {
    const own = paths.filter((path) => !path.startsWith('thresholds/'));
    expect([...new Set(own)].sort()).toEqual(
      [...Object.keys(values), ...Object.keys(refused)].sort(),
    );
  });

  it.each(Object.entries(values))('%s changes the job', async (_path, overrides) => {
    expect(await effectOf(overrides)).not.toBe(await effectOf({}));
  });

  it.each(Object.entries(refused))('%s is refused with the reason', async (path, overrides) => {
    const name = path.split('/').at(-1)!;
    await expect(effectOf(overrides)).rejects.toThrow(
      new RegExp(`${name}.*(not supported|no effect)`),
    );
  });

  it('does not select no check at all', async () => {
    await expect(effectOf({ checks: { enabled: [] } })).rejects.toThrow(/selects no check/);
  });
});
