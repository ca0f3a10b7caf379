import type { Job, Profile } from '@forme/contracts/preflight';
import type { OrderedValues } from '@forme/cip4';
import { ticketOverrides } from '../src/features/jobs/ticket-order';
import { underOrder } from '../src/features/jobs/under-order';
import { rulesOf } from '../src/judging/rules-of';
import { textPdf } from './pdf-bytes';
import { call, formOf, startPreflight, type PreflightFixture } from './preflight-fixture';

const profile: Profile = { name: 'Mine' };
const orderOf = (values: OrderedValues) => ({
  format: 'xjdf' as const,
  version: '2.2',
  job_id: 'J-1',
  values,
  sources: {},
  unbound: {},
});

describe('the values of a job ticket', () => {
  it.each<[OrderedValues, Readonly<Record<string, unknown>>]>([
    [
      { trim_width_mm: 210, trim_height_mm: 297 },
      { expected_page_width_mm: 210, expected_page_height_mm: 297 },
    ],
    [{ page_count: 8 }, { expected_page_count: 8 }],
    [{ ink_count: 5 }, { expected_ink_count: 5 }],
    [{ bleed_mm: 5 }, { min_bleed_mm: 5 }],
    [{ printing_condition: 'FOGRA52' }, { target_output_condition: 'FOGRA52' }],
    [{ product_type: 'folding_carton' }, { product_type: 'folding_carton' }],
    [{ substrate: 'newsprint' }, { substrate: 'newsprint' }],
  ])('%j change the rules of the job', (values, thresholds) => {
    const order = orderOf(values);
    expect(ticketOverrides(order)['thresholds']).toEqual(thresholds);
    const applied = underOrder(profile, order);
    expect(applied.thresholds).toEqual(thresholds);
    expect(rulesOf(applied)).not.toEqual(rulesOf(profile));
  });

  it('that no profile takes are refused', () => {
    expect(() => underOrder(profile, orderOf({ ink_count: 65 }))).toThrow(/expected_ink_count/);
  });
});

const xjdf = `<?xml version="1.0"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="Product" Version="2.2">
  <ProductList><Product ID="P"><Intent Name="LayoutIntent"><LayoutIntent FinishedDimensions="297.64 419.53 0" Pages="4"/></Intent></Product></ProductList>
  <ResourceSet Name="ColorantControl" Usage="Input"><Resource><ColorantControl ColorantOrder="Cyan Magenta Yellow Black Gold"/></Resource></ResourceSet>
</XJDF>`;
const jdf = `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" JobID="J-2" Status="Waiting" Type="Product" Version="1.5"><ResourcePool>
  <LayoutIntent ID="l" Class="Intent"><Pages DataType="IntegerSpan" Preferred="6"/></LayoutIntent></ResourcePool></JDF>`;

describe('a submission with a job ticket', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const submit = async (
    ticket: string,
    fields: Readonly<Record<string, string>> = {},
    key = '',
  ) => {
    const form = formOf(await textPdf('ticket'), fields);
    form.set('jdf_file', new Blob([ticket]), 'ticket.xjdf');
    return call<Job & { readonly code?: string; readonly detail?: string }>(
      `${preflight.url}/api/v1/jobs?wait=60`,
      { method: 'POST', body: form, headers: key === '' ? {} : { 'Idempotency-Key': key } },
    );
  };
  const paramsOf = ({ findings }: Job, check: string) =>
    findings?.find(({ check_id: id }) => id === check)?.params;

  it('is compared with what the XJDF orders, and the job shows it', async () => {
    const { status, body } = await submit(xjdf);
    expect(status).toBe(200);
    expect(body.jdf_overrides).toMatchObject({
      format: 'xjdf',
      job_id: 'J-1',
      values: { trim_width_mm: 105.001, trim_height_mm: 148.001, page_count: 4, ink_count: 5 },
      sources: { page_count: 'LayoutIntent/@Pages', ink_count: 'ColorantControl' },
    });
    expect(paramsOf(body, 'LNT_DOC_011')).toMatchObject({ actual: 1, expected: 4 });
    expect(paramsOf(body, 'LNT_BOX_010')).toBeDefined();
    expect(body.checks?.find(({ check_id: id }) => id === 'LNT_INK_005')?.outcome).toBe('run');
  });

  it('is compared with what the JDF orders; overrides come first', async () => {
    expect(paramsOf((await submit(jdf)).body, 'LNT_DOC_011')).toMatchObject({ expected: 6 });
    const overrides = JSON.stringify({ expected: { page_count: 3 } });
    const { body } = await submit(jdf, { overrides });
    expect(paramsOf(body, 'LNT_DOC_011')).toMatchObject({ expected: 3 });
    expect(body.jdf_overrides).toMatchObject({ thresholds: { expected_page_count: 6 } });
  });

  it.each([
    ['one that is not well-formed', '<JDF>\n<a></JDF>', /line 2, column \d+/],
    [
      'one with a document type',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><JDF/>',
      /line 1/,
    ],
    [
      'one with a value that is no number',
      xjdf.replace('Pages="4"', 'Pages="four"'),
      /line 3.*"four" is not an integer/,
    ],
    [
      'messages without a job',
      '<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="a" TimeStamp="2026-01-01T00:00:00Z" Version="1.5"/>',
      /no JDF or XJDF job/,
    ],
    ['a PDF', '%PDF-1.4', /line 1/],
  ])('is refused with the position of the fault: %s', async (_what, ticket, detail) => {
    const { status, body } = await submit(ticket);
    expect([status, body.code]).toEqual([422, 'invalid_ticket']);
    expect(body.detail).toMatch(detail);
  });

  it('is another request than one with another ticket', async () => {
    const first = await submit(xjdf, {}, 'key-1');
    expect((await submit(xjdf, {}, 'key-1')).body.id).toBe(first.body.id);
    expect((await submit(jdf, {}, 'key-1')).body.code).toBe('idempotency_conflict');
  });
});
