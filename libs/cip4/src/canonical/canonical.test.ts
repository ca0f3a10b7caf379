import fc from 'fast-check';
import { readTicket } from '../tickets/read-ticket';
import { writeRoot } from '../xml/write-xml';
import type { XmlElement } from '../xml/xml-element';
import { jobOfTicket, type CanonicalJob } from './canonical-job';
import { extractCanonical } from './extract';
import { renderJdf } from './render-jdf';
import { renderXjdf } from './render-xjdf';

const time = '2026-03-04T10:00:00Z';
const read = (text: string) => readTicket(Buffer.from(text), { maxBytes: 1_000_000 });
const canonical = (text: string) => extractCanonical(read(text));

const word = fc.stringMatching(/^[A-Za-zÄß0-9][A-Za-zÄß0-9 .&<"'-]{0,14}[A-Za-z0-9]$/);
const id = fc.stringMatching(/^[A-Z]-[0-9]{1,6}$/);
const maybe = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined });
const size = fc.integer({ min: 1, max: 2_000_000 }).map((it) => String(it / 1000));
const pieces = fc
  .integer({ min: 1, max: 100_000 })
  .map((value) => ({ value: String(value), uom: 'C62' }));
const address = fc.record({ lines: fc.tuple(word), city: word, country_iso2: fc.constant('DE') });
const status = fc.constantFrom('waiting', 'setup', 'in_progress', 'completed', 'aborted');
const product = fc.record({
  sku: maybe(id),
  name: word,
  finished_size: fc.record({ width_mm: size, height_mm: size }),
  pages: maybe(fc.integer({ min: 1, max: 900 })),
  sides: maybe(fc.constantFrom(1, 2)),
  inks: fc.constantFrom([], [{ name: 'Cyan', kind: 'process' }]),
});
const job: fc.Arbitrary<CanonicalJob> = fc.record({
  customer: maybe(fc.record({ name: word, account_number: maybe(id) })),
  order: maybe(fc.record({ number: id, ship_tos: fc.array(address, { maxLength: 2 }) })),
  job: fc.record({
    number: id,
    part: maybe(id),
    status,
    quantity_ordered: maybe(pieces),
    due_date: maybe(fc.constant('2026-04-01T08:00:00.000Z')),
    separations: fc.constantFrom([], ['Cyan', 'Gold']),
    artwork: fc.constantFrom([], [{ asset_id: 'https://files.example.com/a.pdf' }]),
  }),
  operations: fc.array(
    fc.record({
      process_type: fc.constantFrom('ConventionalPrinting', 'Cutting', 'Folding'),
      status,
      device_id: maybe(id),
      planned: maybe(fc.constant({ setup_s: 60, run_s: 600 })),
    }),
    { maxLength: 3 },
  ),
  substrates: fc.array(
    fc.record({
      code: maybe(id),
      name: word,
      media_type: fc.constantFrom('Paper', 'SelfAdhesive'),
      width_mm: maybe(size),
      grammage_gsm: maybe(fc.constant('80')),
      form: maybe(fc.constantFrom('sheet', 'roll')),
    }),
    { maxLength: 2 },
  ),
  products: fc.array(product, { maxLength: 2 }),
  shipments: fc.array(
    fc.record({
      ship_to: maybe(address),
      expected_delivery: maybe(fc.constant('2026-03-20')),
      carrier: maybe(fc.constant({ code: 'UPS' })),
      items: fc.constantFrom([], [{ quantity: { value: '5', uom: 'C62' } }]),
    }),
    { maxLength: 2 },
  ),
});

/** What is read of a written ticket, written again. */
function again(text: string, render: (it: CanonicalJob) => XmlElement): string {
  const found = jobOfTicket(canonical(text));
  if (!found) throw new Error('The ticket has no job');
  return writeRoot(render(found));
}

describe('canonical tickets', () => {
  it.each([
    ['JDF', (it: CanonicalJob) => renderJdf(it, { version: '1.7', time })],
    ['XJDF', (it: CanonicalJob) => renderXjdf(it, { version: '2.2', time })],
  ])('%s that is written, read and written again is the same', (_, render) => {
    fc.assert(
      fc.property(job, (it) => {
        const once = writeRoot(render(it));
        const twice = again(once, render);
        expect(again(twice, render)).toBe(twice);
        expect(canonical(once).job?.values).toMatchObject({
          number: it.job['number'],
          ...(it.job['quantity_ordered'] ? { quantity_ordered: it.job['quantity_ordered'] } : {}),
        });
        expect(twice).toBe(once);
      }),
      { numRuns: 150 },
    );
  });

  it('reads customer, order, products, media and processes of a JDF with partitions', () => {
    const found =
      canonical(`<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" JobID="J1" Type="Product"
        Status="InProgress" DescriptiveName="Flyer">
      <ResourcePool>
        <CustomerInfo ID="c" Class="Parameter" CustomerID="C9" CustomerOrderID="PO7"><ContactRef rRef="k"/></CustomerInfo>
        <Contact ID="k" ContactTypes="Customer"><Company OrganizationName="Nordlicht"/></Contact>
        <Media ID="m" PartIDKeys="SheetName" Weight="90" MediaType="Paper" Dimension="720 1440" DescriptiveName="Offset">
          <Media SheetName="S1" ProductID="A1"/><Media SheetName="S2" ProductID="A2" Weight="170"/></Media>
        <Component ID="o" ProductID="FL-1"/>
      </ResourcePool>
      <ResourceLinkPool><ComponentLink rRef="o" Usage="Output" Amount="5000"/></ResourceLinkPool>
      <JDF ID="p" JobPartID="2" Type="Combined" Types="ConventionalPrinting Cutting" Status="Waiting"/>
    </JDF>`);
    expect(found.customer?.values).toMatchObject({ name: 'Nordlicht', account_number: 'C9' });
    expect(found.order?.values).toMatchObject({ number: 'PO7', customer_po: 'PO7' });
    expect(found.job?.values).toMatchObject({
      number: 'J1',
      status: 'in_progress',
      quantity_ordered: { value: '5000', uom: 'C62' },
    });
    expect(
      found.substrates.map(({ values }) => [
        values['code'],
        values['grammage_gsm'],
        values['width_mm'],
      ]),
    ).toEqual([
      ['A1', '90', '254'],
      ['A2', '170', '254'],
    ]);
    expect(
      found.operations.map(({ key, values }) => [key.external_id, values['process_type']]),
    ).toEqual([
      ['J1/2/0', 'ConventionalPrinting'],
      ['J1/2/1', 'Cutting'],
    ]);
    expect(found.products[0]?.values).toMatchObject({ sku: 'FL-1', name: 'Flyer' });
  });

  it('reads the order of a PrintTalk document and the operations of a status signal', () => {
    const ordered = canonical(`<PrintTalk xmlns="http://www.printtalk.org/schema_20" Version="2.2">
      <Header><From><Credential domain="CustomerID"><Identity>CID-1</Identity></Credential></From></Header>
      <Request BusinessID="B-42"><PurchaseOrder><Pricing Currency="EUR">
        <Price Price="119.00" PriceType="Total" TaxType="Gross"/></Pricing>
        <x:XJDF xmlns:x="http://www.CIP4.org/JDFSchema_2_0" JobID="JOB-22" Types="Product"/></PurchaseOrder></Request>
    </PrintTalk>`);
    expect(ordered.order?.values).toMatchObject({
      number: 'B-42',
      totals: { gross: { amount: '119', currency: 'EUR' } },
    });
    expect(ordered.customer?.key.external_id).toBe('CID-1');
    expect(ordered.job?.key.external_id).toBe('JOB-22');
    const status =
      canonical(`<XJMF xmlns="http://www.CIP4.org/JDFSchema_2_0"><Header DeviceID="d" Time="${time}"/>
      <SignalStatus><Header DeviceID="d" Time="${time}"/><DeviceInfo DeviceID="P1" Status="Production">
        <JobPhase JobID="J1" JobPartID="2" Status="InProgress" StartTime="${time}"/></DeviceInfo></SignalStatus></XJMF>`);
    expect(status.operations[0]).toMatchObject({
      key: { external_id: 'J1/2' },
      values: { status: 'in_progress', device_id: 'P1' },
    });
  });
});
