import type { Answer } from './preflight-fixture';
import { changed, query, status, type Probe } from './member-probe';
import type { MemberWorld, Told } from './member-world';

const jobReports = ({ job }: MemberWorld) => `/api/v1/jobs/${job.id}/reports`;
const bulk = () => '/api/v1/reports:batchMint';
type Report = Readonly<Record<string, unknown>>;
const reportsOf = ({ body: { reports = [] } }: Answer) => reports as readonly Report[];
const formats = (answer: Answer) =>
  reportsOf(answer).map(({ format, url, data }) => [format, url === null, (data ?? null) === null]);
const textOf = async (answer: Answer, world: MemberWorld): Promise<Told> => {
  const [report] = reportsOf(answer);
  if (!report) return status(answer);
  const { body: text } = await world.get(String(report['url']));
  return JSON.stringify(text).replaceAll(String(report['token']), '');
};
const html = { formats: ['html'] };
const minted = (more: object, told: Parameters<typeof changed>[3] = textOf, base: object = html) =>
  changed(jobReports, base, more, told);
const branding = (more: object) =>
  minted({ branding: { name: 'A', ...more } }, textOf, { ...html, branding: { name: 'A' } });
const lives = (answer: Answer) => reportsOf(answer).map(({ expires_at: at }) => at === null);
const sameLinks =
  (
    path: (world: MemberWorld) => string,
    told: (answer: Answer) => Told,
    base: (world: MemberWorld) => object,
  ): Probe =>
  async (world) => {
    const made = async (headers: object) =>
      JSON.stringify(told(await world.send('POST', path(world), base(world), headers)));
    const key = { 'Idempotency-Key': 'walk-reports' };
    return [(await made({})) === (await made({})), (await made(key)) === (await made(key))];
  };
const bulkResults = ({ body: { results = [] } }: Answer) => results as readonly Report[];
const tokens = (answer: Answer) => reportsOf(answer).map(({ token }) => token);
const bulkMinted =
  (more: object, told: (answer: Answer) => Told): Probe =>
  async (world) => {
    const base = { job_ids: [world.job.id], formats: ['json'] };
    const without = await world.send('POST', bulk(), base);
    return [told(without), told(await world.send('POST', bulk(), { ...base, ...more }))];
  };
const withoutTokens = (answer: Answer) => [
  answer.status,
  JSON.stringify(answer.body)
    .replaceAll(/[\w-]{20,}/g, '')
    .replaceAll(/\d{4}-[^"]*/g, 'date'),
];

/** What the link of the first report lets its holder do. */
const termsOf = async (report: Report | undefined, { get }: MemberWorld): Promise<Told> => {
  const { body } = await get(`/api/v1/reports/tokens/${String(report?.['token'])}`);
  return [body['allow_annotations'], body['email_required']];
};
const linkTerms = (more: object) =>
  minted(more, (answer, world) => termsOf(reportsOf(answer)[0], world));
const bulkTerms =
  (more: object): Probe =>
  async (world) => {
    const base = { job_ids: [world.job.id], formats: ['json'] };
    const told = async (sent: object) => {
      const [result] = bulkResults(await world.send('POST', bulk(), sent));
      return termsOf((result?.['reports'] as readonly Report[] | undefined)?.[0], world);
    };
    return [await told(base), await told({ ...base, ...more })];
  };

/** Probes of the members of reports. */
export const reportProbes: Readonly<Record<string, Probe>> = {
  'mintReports headers/idempotency-key': sameLinks(jobReports, tokens, () => html),
  'mintReports body/formats': minted({ formats: ['xml'] }, formats),
  'mintReports body/formats/*/format': minted({ formats: [{ format: 'xml' }] }, formats),
  'mintReports body/formats/*/return': minted(
    { formats: [{ format: 'json', return: 'inline' }] },
    formats,
    { formats: [{ format: 'json' }] },
  ),
  'mintReports body/expiry_days': minted({ expiry_days: 2 }, lives),
  'mintReports body/branding': minted({ branding: { name: 'A' } }),
  'mintReports body/branding/name': branding({ name: 'B' }),
  'mintReports body/branding/primary_color': branding({ primary_color: '#123456' }),
  'mintReports body/branding/accent_color': branding({ accent_color: '#123456' }),
  'mintReports body/branding/hide_footer': branding({ hide_footer: true }),
  'mintReports body/branding/footer_text': branding({ footer_text: 'House' }),
  'mintReports body/detail_level': minted({ detail_level: 'executive' }),
  'mintReports body/summary_page': minted(
    { summary_page: 'only' },
    async (answer, { get }) => {
      const [report] = reportsOf(answer);
      return JSON.stringify((await get(String(report?.['url']))).body).length;
    },
    { formats: ['annotated_pdf'] },
  ),
  'mintReports body/language': minted({ language: 'de' }),
  'mintReports body/email_to': minted({ email_to: 'a@example.com' }, status),
  'mintReports body/overrides': minted({ overrides: {} }, status),
  'mintReports body/allow_annotations': linkTerms({ allow_annotations: true }),
  'mintReports body/require_visitor_email': linkTerms({ require_visitor_email: true }),
  'batchMintReports headers/idempotency-key': sameLinks(bulk, bulkResults, ({ job }) => ({
    job_ids: [job.id],
    formats: ['json'],
  })),
  'batchMintReports body/job_ids': bulkMinted({ job_ids: ['no-such-job'] }, withoutTokens),
  'batchMintReports body/formats': bulkMinted({ formats: ['xml'] }, withoutTokens),
  'batchMintReports body/expiry_days': bulkMinted({ expiry_days: 2 }, withoutTokens),
  'batchMintReports body/allow_annotations': bulkTerms({ allow_annotations: true }),
  'batchMintReports body/require_visitor_email': bulkTerms({ require_visitor_email: true }),
  ...Object.fromEntries(
    (['Json', 'Xml', 'Pdf', 'Page'] as const).map((kind): [string, Probe] => [
      `readReport${kind} query/download`,
      query(
        async (world) => {
          const format = kind === 'Page' ? 'html' : kind.toLowerCase();
          const made = await world.send('POST', jobReports(world), { formats: [format] });
          return String(reportsOf(made)[0]?.['url']);
        },
        'download=1',
        ({ headers }) => headers.get('content-disposition'),
      ),
    ]),
  ),
};
