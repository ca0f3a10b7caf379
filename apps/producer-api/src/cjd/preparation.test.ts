import { TicketError } from '@forme/cip4';
import { CjdJob } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { buildPdf } from '@forme/test-kit';
import { readTicket } from './read-ticket';

const check = jsonCheck(CjdJob);
const pdf = (count: number, size = '420 595'): string => {
  const numbers = Array.from({ length: count }, (_, at) => 3 + at);
  const objects = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${numbers.map((it) => `${it} 0 R`).join(' ')}] /Count ${count} /MediaBox [0 0 ${size}] >>`,
    ...Object.fromEntries(numbers.map((it) => [it, '<< /Type /Page /Parent 2 0 R >>'])),
  };
  return Buffer.from(buildPdf({ objects })).toString('base64');
};
interface Asked {
  readonly attributes?: string;
  readonly inner?: string;
  readonly file?: string;
  readonly types?: string;
  readonly more?: string;
}
const fitted =
  '<FitPolicy RotatePolicy="RotateOrthogonal" SizePolicy="FitToPage"/><ImageShift PositionX="Center" PositionY="Center"/>';
const a4 = '<Media MediaType="Paper" Dimension="595 842"/>';
const ticket = ({
  attributes = '',
  inner = fitted + a4,
  file = pdf(6),
  types = 'LayoutPreparation Imposition',
  more = '',
}: Asked) =>
  `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N" Type="Combined" Types="${types}"><ResourcePool><LayoutPreparationParams ID="P" ${attributes}>${inner}</LayoutPreparationParams><Layout ID="L"/><RunList ID="R"><FileSpec URL="data:application/pdf;base64,${file}"/></RunList><FoldingParams ID="F"/></ResourcePool><ResourceLinkPool><LayoutPreparationParamsLink Usage="Input" rRef="P"/><LayoutLink Usage="Input" rRef="L"/><RunListLink Usage="Input" rRef="R"/>${more}</ResourceLinkPool></JDF>`;
const read = (text: string) => {
  const bytes = Buffer.from(text);
  const made = readTicket({ bytes, mediaType: 'application/xml', boundary: '', maxXmlBytes: 1e6 });
  const job: unknown = JSON.parse(made.job);
  expect(check(job)).toHaveProperty('value');
  const [step, second] = (job as { steps: { type: string; plan: Plan }[] }).steps;
  expect(second).toBeUndefined();
  const warnings = made.warnings.map(({ code, pointer }) => `${code} ${pointer}`);
  return { type: step!.type, plan: step!.plan, warnings };
};
interface Plan {
  readonly run_list: { readonly source_ref: string }[];
  readonly ops: { readonly box: string; readonly at_index: number; readonly rect_pt: number[] }[];
  readonly sheet: { readonly width_pt: number; readonly height_pt: number };
}
const order = (asked: Asked) =>
  read(ticket(asked))
    .plan.run_list.map(({ source_ref: ref }) =>
      ref === 'blank' ? '-' : ref.slice('input:'.length),
    )
    .join(' ');
const refusal = (asked: Asked): string | null => {
  try {
    read(ticket(asked));
  } catch (error) {
    if (error instanceof TicketError) return error.path;
    throw error;
  }
  throw new Error('nothing was refused');
};
const at = '/JDF/ResourcePool/LayoutPreparationParams';

describe('layout preparation', () => {
  it('fills a front and then its back, each page behind the matching one', () => {
    const up = (sides: string) => ({ attributes: `NumberUp="2 2" Sides="${sides}"`, file: pdf(9) });
    expect(order(up('OneSidedFront'))).toBe('0 1 2 3 4 5 6 7 8 - - -');
    expect(order(up('TwoSidedFlipY'))).toBe('0 5 1 4 2 7 3 6 8 - - - - - - -');
    expect(order(up('TwoSidedFlipX'))).toBe('0 6 1 7 2 4 3 5 8 - - - - - - -');
    expect(read(ticket(up('TwoSidedFlipY'))).plan).toMatchObject({
      grid: { cols: 2, rows: 2 },
      back_side: 'sheetwise',
      scale: 'fit',
      orientation: 'auto',
      cell_order: 'top-left',
    });
    expect(read(ticket(up('TwoSidedFlipX'))).plan).toMatchObject({
      back_side: 'work-and-tumble',
      back_head: 'head-to-foot',
    });
  });

  it('fills cells as PresentationDirection says, and says when it does not', () => {
    const up = (way: string) => ({ attributes: `NumberUp="2 2" ${way}`, file: pdf(4) });
    expect(order(up('PresentationDirection="XyZ"'))).toBe('0 1 2 3');
    expect(order(up('PresentationDirection="xYZ"'))).toBe('3 2 1 0');
    expect(order(up('PresentationDirection="yXZ"'))).toBe('0 2 1 3');
    expect(read(ticket(up('PresentationDirection="XyZ"'))).warnings).toEqual([]);
    expect(read(ticket(up(''))).warnings).toEqual([`ticket_default_used ${at}/@NumberUp`]);
    expect(refusal(up('PresentationDirection="ZXy"'))).toBe(`${at}/@PresentationDirection`);
  });

  it('repeats a page over all cells of a side', () => {
    const same = 'NumberUp="2 1" StepRepeat="2 1 1" Sides="TwoSidedFlipY"';
    expect(order({ attributes: same, file: pdf(3) })).toBe('0 1 0 1 2 - 2 -');
    expect(refusal({ attributes: 'NumberUp="4 1" StepRepeat="2 1 1"' })).toBe(`${at}/@StepRepeat`);
  });

  it('lays the sheet across where the pages come out larger, with a warning', () => {
    const across = read(ticket({ attributes: 'NumberUp="2 1" PresentationDirection="XyZ"' }));
    expect(across.plan.sheet).toEqual({ width_pt: 842, height_pt: 595 });
    expect(across.warnings).toEqual([`ticket_sheet_turned ${at}/@NumberUp`]);
    const upright = read(
      ticket({ attributes: 'NumberUp="1 2" PresentationDirection="XyZ"', file: pdf(2, '595 420') }),
    );
    expect(upright.plan.sheet).toEqual({ width_pt: 595, height_pt: 842 });
    expect(upright.warnings).toEqual([]);
  });

  it('makes signatures of saddle and perfect distributions', () => {
    const bound = (scheme: string, rest = '') => ({
      attributes: `PageDistributionScheme="${scheme}" FoldCatalog="F4-1" NumberUp="2 1" Sides="TwoSidedFlipY" ${rest}`,
    });
    expect(read(ticket(bound('Saddle'))).plan).toMatchObject({
      sheet: { width_pt: 842, height_pt: 595 },
      binding: { style: 'saddle-stitch', pages_per_sheet: 4, direction: 'ltr' },
      run_list: [{ source_ref: 'input:*' }],
    });
    expect(read(ticket(bound('Perfect', 'BindingEdge="Right"'))).plan).toMatchObject({
      binding: { style: 'perfect-bound', direction: 'rtl' },
    });
    expect(refusal(bound('Saddle', 'BindingEdge="Top"'))).toBe(`${at}/@BindingEdge`);
    expect(
      refusal({
        attributes: 'PageDistributionScheme="Saddle" NumberUp="2 2" Sides="TwoSidedFlipY"',
      }),
    ).toBe(`${at}/@NumberUp`);
  });

  it('begins a sheet with each partition, with blank sides and sheets where it says so', () => {
    const part = (index: string, sides: string, inner = '') =>
      `<LayoutPreparationParams RunIndex="${index}" Sides="${sides}">${inner}</LayoutPreparationParams>`;
    const covers =
      part('0', 'OneSidedBackFlipY') + part('1 ~ 3', 'TwoSidedFlipY') + part('-1', 'OneSidedFront');
    expect(order({ inner: fitted + a4 + covers, file: pdf(5) })).toBe('- 0 1 2 3 - 4 -');
    const insert = (usage: string) =>
      `<InsertSheet SheetUsage="${usage}" SheetFormat="Blank"><Layout/></InsertSheet>`;
    const inserted =
      fitted + a4 + part('0 ~ -1', 'OneSidedFront', insert('Header') + insert('Trailer'));
    expect(order({ inner: inserted, file: pdf(2) })).toBe('- 0 1 -');
    expect(refusal({ inner: fitted + a4 + part('1 ~ 2', 'OneSidedFront') })).toBe(
      `${at}/@PartIDKeys`,
    );
  });

  it('centres single pages on papers of several sizes', () => {
    const on = (index: string, size: string) =>
      `<LayoutPreparationParams RunIndex="${index}"><Media Dimension="${size}"/></LayoutPreparationParams>`;
    const inner = fitted + on('0', '420 595') + on('1', '620 695');
    const { type, plan } = read(ticket({ inner, file: pdf(2) }));
    expect(type).toBe('rewrite');
    expect(plan.ops.map(({ box, at_index, rect_pt }) => [box, at_index, rect_pt])).toEqual([
      ['MediaBox', 1, [-100, -50, 520, 645]],
      ['CropBox', 1, [-100, -50, 520, 645]],
    ]);
    expect(refusal({ inner: fitted + on('0', '420 595') + on('1', '300 300'), file: pdf(2) })).toBe(
      at,
    );
    expect(refusal({ attributes: 'NumberUp="2 1"', inner, file: pdf(2) })).toBe(
      `${at}/LayoutPreparationParams[2]`,
    );
  });

  it('refuses by path what would change the sheet otherwise', () => {
    for (const [attributes, name] of [
      ['Rotate="Flip0"', 'Rotate'],
      ['NumberUp="0 1"', 'NumberUp'],
      ['PageOrder="Printer"', 'PageOrder'],
      ['CreepValue="1 1"', 'CreepValue'],
    ] as const)
      expect(refusal({ attributes })).toBe(`${at}/@${name}`);
    const shifted = '<ImageShift ShiftFront="9 0"/>';
    expect(refusal({ inner: a4 + shifted })).toBe(`${at}/ImageShift/@ShiftFront`);
    expect(refusal({ inner: '<FitPolicy RotatePolicy="RotateClockwise"/>' })).toBe(
      `${at}/FitPolicy/@RotatePolicy`,
    );
    expect(refusal({ attributes: 'NumberUp="2 1"', inner: fitted })).toBe(at);
    expect(refusal({ inner: fitted + a4, file: 'AAAA', attributes: 'NumberUp="2 1"' })).toBe(at);
  });
});

describe('processes and resources of other devices', () => {
  it('are listed with their paths in addition to the steps that are made', () => {
    const more =
      '<FoldingParamsLink Usage="Input" rRef="F"/><ComponentLink Usage="Input" rRef="none"><Part/></ComponentLink>';
    const { type, warnings } = read(ticket({ types: 'LayoutPreparation Folding', more }));
    expect(type).toBe('impose');
    expect(warnings).toEqual([
      'ticket_process_ignored /JDF/@Types',
      'ticket_resource_ignored /JDF/ResourceLinkPool/FoldingParamsLink',
      'ticket_resource_ignored /JDF/ResourceLinkPool/ComponentLink',
    ]);
  });

  it('alone give the PDF as it is, with a warning', () => {
    const { type, plan, warnings } = read(ticket({ types: 'DigitalPrinting' }));
    expect([type, plan]).toEqual(['rewrite', { ops: [] }]);
    expect(warnings.at(0)).toBe('ticket_process_ignored /JDF/@Types');
    expect(warnings.at(-1)).toBe('ticket_identity /JDF');
    const some = ticket({ types: 'DigitalPrinting' }).replace(
      '<RunList ID="R"',
      '<RunList ID="R" Pages="1 ~ 2"',
    );
    expect(() => read(some)).toThrow(/every page/);
  });
});
