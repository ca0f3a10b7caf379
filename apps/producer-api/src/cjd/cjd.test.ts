import { JdfTicket, readLayout, readTicketXml, TicketError } from '@forme/cip4';
import { CjdJob } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { bytesSource } from '@forme/pdf-core';
import { buildPdf, describeWithCorpus } from '@forme/test-kit';
import fc from 'fast-check';
import { FileNeeded } from './file-needed';
import { mapLayout } from './map-layout';
import { mapPjtf } from './pjtf/map-pjtf';
import { readTicket } from './read-ticket';
import type { RunPages } from './run-pages';

const check = jsonCheck(CjdJob);
const read = (text: string | Uint8Array, mediaType = 'application/xml') =>
  readTicket({
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
    mediaType,
    boundary: 'cut',
    maxXmlBytes: 1_000_000,
  });
const jdf = (resources: string, links: readonly string[], type = 'Imposition') =>
  `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N" Type="${type}"><ResourcePool>${resources}<RunList ID="RL"><FileSpec URL="data:application/pdf;base64,AAAA"/></RunList></ResourcePool><ResourceLinkPool>${[...links, 'RunList:RL'].map((it) => `<${it.split(':')[0]!}Link Usage="Input" rRef="${it.split(':')[1]!}"/>`).join('')}</ResourceLinkPool></JDF>`;
const jobOf = (text: string) => {
  const job: unknown = JSON.parse(read(text).job);
  expect(check(job)).toHaveProperty('value');
  return job as { steps: { type: string; plan?: object; template?: object; policy?: object }[] };
};
const refusal = (run: () => unknown): TicketError => {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
const layout = (front: string, back = '') =>
  `<Layout ID="L" SurfaceContentsBox="10 20 810 1220"><Layout SheetName="1"><Layout Side="Front">${front}</Layout>${back === '' ? '' : `<Layout Side="Back">${back}</Layout>`}</Layout></Layout>`;
const object = (ord: number, turn: string, rest = '') =>
  `<ContentObject Ord="${ord}" TrimCTM="${turn}" TrimSize="200 300" ${rest}/>`;

describe('layouts', () => {
  it('place pages by their trim, from the corner of the surface, in quarter turns', () => {
    const turns = ['1 0 0 1 110 120', '0 1 -1 0 610 120', '-1 0 0 -1 310 720', '0 -1 1 0 410 820'];
    const front = turns.map((turn, ord) => object(ord, turn)).join('');
    const { steps } = jobOf(jdf(layout(front, object(4, turns[0]!)), ['Layout:L']));
    const at = (box: readonly number[], rotation: number, ord: number, side = 'front') => {
      const [x0, y0, x1, y1] = box;
      const corners = { x0_pt: x0, y0_pt: y0, x1_pt: x1, y1_pt: y1 };
      return { source_ref: `input:${ord}`, ...corners, rotation, sheet_index: 0, side };
    };
    expect(steps[0]!.plan).toMatchObject({
      sheet: { width_pt: 800, height_pt: 1200 },
      source_box: 'trim',
      explicit_placements: [
        at([100, 100, 300, 400], 0, 0),
        at([300, 100, 600, 300], 90, 1),
        at([100, 400, 300, 700], 180, 2),
        at([400, 600, 700, 800], 270, 3),
        at([100, 100, 300, 400], 0, 4, 'back'),
      ],
    });
  });

  it('keep the bleed of the clip boxes, halved where neighbours meet', () => {
    const objects =
      object(0, '1 0 0 1 110 120', 'ClipBox="101 111 313 429"') +
      object(1, '1 0 0 1 316 120', 'ClipBox="313 111 525 429"');
    const { steps } = jobOf(jdf(layout(objects), ['Layout:L']));
    expect(steps[0]!.plan).toMatchObject({ bleed_handling: 'extend', bleed_pt: 9 });
    const cropped = object(0, '1 0 0 1 110 120', 'ClipBox="101 111 250 429"');
    expect(refusal(() => read(jdf(layout(cropped), ['Layout:L']))).path).toMatch(
      /ContentObject\/@ClipBox$/,
    );
  });

  it('give marks at their places, with the inks of the ticket', () => {
    const marks =
      '<MarkObject CTM="1 0 0 1 5 5"><RegisterMark Center="105 115" MarkType="Cross"/></MarkObject><MarkObject><ColorControlStrip Center="400 25"/></MarkObject>';
    const ticket = jdf(
      layout(object(0, '1 0 0 1 110 120') + marks) +
        '<ColorantControl ID="C" ProcessColorModel="DeviceCMYK"/>',
      ['Layout:L', 'ColorantControl:C'],
    );
    const { steps } = jobOf(ticket);
    expect(steps.map(({ type }) => type)).toEqual(['impose', 'marks']);
    expect(steps[1]!.template).toMatchObject({
      marks: [
        {
          type: 'custom',
          anchor: 'trim_bottom_left',
          points: [
            [100 - 14.1732, 100],
            [100 + 14.1732, 100],
          ],
        },
        {
          type: 'custom',
          points: [
            [100, 100 - 14.1732],
            [100, 100 + 14.1732],
          ],
        },
        { type: 'color_bar', anchor: 'slug_bottom', inks: ['Cyan', 'Magenta', 'Yellow', 'Black'] },
      ],
    });
    const back = object(1, '1 0 0 1 110 120');
    expect(
      refusal(() => read(jdf(layout(object(0, '1 0 0 1 110 120') + marks, back), ['Layout:L'])))
        .code,
    ).toBe('unmapped');
  });

  it('whose partitions inherit too much are refused', () => {
    const objects = '<ContentObject/>'.repeat(2000);
    const parts = Array.from({ length: 100 }, (_, at) => `<Layout SheetName="${at}"/>`).join('');
    const ticket = jdf(`<Layout ID="L">${objects}${parts}</Layout>`, ['Layout:L']);
    expect(refusal(() => read(ticket)).code).toBe('limit');
  });
});

describe('stripping', () => {
  const strip = (signature: string, style: string, rest = '') =>
    jdf(
      `<StrippingParams ID="S" WorkStyle="${style}"><BinderySignature ${signature}</BinderySignature><StripCellParams TrimSize="200 300" ${rest}/><Media Dimension="900 700"/></StrippingParams>`,
      ['StrippingParams:S'],
      'Stripping',
    );

  it('of a half fold becomes a binding; folds with several arrangements need their cells', () => {
    const { steps } = jobOf(strip('FoldCatalog="F4-1">', 'WorkAndBack', 'Spine="3" BleedFace="9"'));
    expect(steps[0]!.plan).toMatchObject({
      binding: { style: 'perfect-bound', pages_per_sheet: 4, spine_gutter_pt: 6 },
      bleed_pt: 9,
    });
    for (const fold of ['F8-7', 'F16-6']) {
      const larger = strip(`FoldCatalog="${fold}">`, 'WorkAndBack');
      expect(refusal(() => read(larger)).path).toMatch(/@FoldCatalog$/);
    }
  });

  it('centres cells on the sheet with the pages behind them', () => {
    const cells = '<SignatureCell FrontPages="3 0" BackPages="2 1"/>';
    const { steps } = jobOf(strip(`NumberUp="2 1">${cells}`, 'WorkAndBack', 'TrimFace="10"'));
    expect(steps[0]!.plan).toMatchObject({
      back_side: 'sheetwise',
      explicit_placements: [
        {
          source_ref: 'input:3',
          x0_pt: 245,
          y0_pt: 200,
          x1_pt: 445,
          y1_pt: 500,
          back_source_ref: 'input:2',
        },
        { source_ref: 'input:0', x0_pt: 455, x1_pt: 655, back_source_ref: 'input:1' },
      ],
    });
  });

  it('repeats a page over a grid, both sides on one form for work-and-turn', () => {
    const { steps } = jobOf(strip('BinderySignatureType="Grid" NumberUp="4 2">', 'WorkAndTurn'));
    expect(steps[0]!.plan).toMatchObject({
      grid: { cols: 4, rows: 2 },
      page_mapping: 'repeat',
      back_side: 'work-and-turn',
      single_form: true,
    });
  });
});

describe('XJDF', () => {
  const xjdf = (sets: string, types = 'Imposition') =>
    `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="${types}"><ResourceSet Name="RunList" Usage="Input" ProcessUsage="Document"><Resource><RunList Pages="2 3"><FileSpec URL="data:application/pdf;base64,AAAA"/></RunList></Resource></ResourceSet>${sets}</XJDF>`;
  const set = (name: string, resources: string) =>
    `<ResourceSet Name="${name}" Usage="Input">${resources}</ResourceSet>`;
  const side = (name: string, ord: number, more = '') =>
    `<Resource><Part SheetName="1" Side="${name}"/><Layout SurfaceContentsBox="0 0 800 1200" WorkStyle="WorkAndBack"><PlacedObject Ord="${ord}" TrimCTM="1 0 0 1 100 100" TrimSize="200 300"><ContentObject/></PlacedObject>${more}</Layout></Resource>`;
  const strip =
    '<PlacedObject><MarkObject><ColorControlStrip Center="400 5"/></MarkObject></PlacedObject>';
  const inks = set(
    'ColorantControl',
    '<Resource><ColorantControl ColorantOrder="Black Gold"/></Resource>',
  );

  it('layouts place pages as those of JDF do', () => {
    const layout = set('Layout', side('Front', 0, strip) + side('Back', 1, strip));
    const job = jobOf(xjdf(layout + inks));
    expect(job).toMatchObject({
      job_id: 'J-1',
      steps: [
        {
          plan: {
            sheet: { width_pt: 800, height_pt: 1200 },
            explicit_placements: [
              { source_ref: 'input:2', side: 'front', x0_pt: 100, y1_pt: 400, sheet_index: 0 },
              { source_ref: 'input:3', side: 'back', x0_pt: 100, y1_pt: 400, sheet_index: 0 },
            ],
          },
        },
        { template: { marks: [{ type: 'color_bar', inks: ['Black', 'Gold'] }] } },
      ],
    });
  });

  it('takes the paper where a surface says no size', () => {
    const layout = set(
      'Layout',
      side('Front', 0).replace('SurfaceContentsBox="0 0 800 1200"', 'MediaRef="M"'),
    );
    const media = set(
      'Media',
      '<Resource ID="M"><Media MediaType="Paper" Dimension="700 500"/></Resource>',
    );
    expect(jobOf(xjdf(layout + media)).steps[0]!.plan).toMatchObject({
      sheet: { width_pt: 700, height_pt: 500 },
    });
  });

  it('lists processes and resources of other devices, which alone give the PDF as it is', () => {
    const folding = set('FoldingParams', '<Resource><FoldingParams/></Resource>');
    const made = read(xjdf(set('Layout', side('Front', 0)) + folding, 'Imposition Folding'));
    expect(made.warnings).toMatchObject([
      { code: 'ticket_process_ignored', pointer: '/XJDF/@Types' },
      { code: 'ticket_resource_ignored', pointer: '/XJDF/ResourceSet[3]' },
    ]);
    const alone = read(xjdf(folding, 'Folding').replace('Pages="2 3"', ''));
    expect(JSON.parse(alone.job)).toMatchObject({
      steps: [{ type: 'rewrite', plan: { ops: [] } }],
    });
    expect(alone.warnings.at(-1)).toMatchObject({ code: 'ticket_identity', pointer: '/XJDF' });
  });

  it('is refused by the path of what has no place', () => {
    const path = (text: string) => refusal(() => read(text)).path;
    const front = side('Front', 0);
    const layout = set('Layout', front);
    expect(
      path(xjdf(set('Layout', front.replace('<ContentObject/>', '<PageCondition/>')))),
    ).toMatch(/PlacedObject\/PageCondition$/);
    expect(path(xjdf(layout.replace('WorkAndBack', 'WorkAndTurn')))).toMatch(/Layout\/@WorkStyle$/);
    expect(path(xjdf(layout.replace('<PlacedObject', '<Position/><PlacedObject')))).toMatch(
      /Layout\/Position$/,
    );
    expect(path(xjdf(''))).toBe('/XJDF');
    expect(path(xjdf(layout).replace('2 3', '3 -1'))).toMatch(/RunList\/@Pages$/);
  });
});

describe('job tickets in PDFs', () => {
  const pdf = (ticket: string) =>
    buildPdf({
      objects: {
        1: `<< /Type /Catalog /Pages 2 0 R ${ticket} >>`,
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 /MediaBox [0 0 100 200] >>',
        ...Object.fromEntries([3, 4, 5, 6].map((it) => [it, '<< /Type /Page /Parent 2 0 R >>'])),
      },
    });
  const ticket = (contents: string) =>
    pdf(`/JT << /V 1.1 /A [<< /JTM (x) >>] /Cn [<< /Type /JobTicketContents ${contents} >>] >>`);
  const file = '/Fi [<< /CP (x) /Fi /This >>]';
  const ranges = (...pages: string[]) => `/D [<< ${file} /P [${pages.join(' ')}] >>]`;
  const opsOf = (bytes: Uint8Array) => {
    const job: unknown = JSON.parse(mapPjtf(bytesSource(bytes)).job);
    expect(check(job)).toHaveProperty('value');
    const [step] = (job as { steps: { type: string; plan: { ops: unknown[] } }[] }).steps;
    expect(step!.type).toBe('rewrite');
    return step!.plan.ops;
  };

  it('take the pages of their documents in the order of the ranges, with their boxes', () => {
    const all = ranges('<< /JTF 0 /W [0 3] /MB [0 0 100 200] /R << /R [600 600] >> >>');
    expect(opsOf(ticket(`/MS << /Me << /Dm [1 2 1 2] >> >> ${all}`))).toEqual([]);
    const some = ranges('<< /W [3 3] /TB [10 10 90 190] >>', '<< /W [0 1] >>');
    expect(opsOf(ticket(`/MB [0 0 100 210] ${some}`))).toEqual([
      { op: 'page_delete', at_index: 2 },
      { op: 'page_reorder', order: [2, 0, 1] },
      { op: 'box_set', at_index: 0, box: 'MediaBox', rect_pt: [0, 0, 100, 210] },
      { op: 'box_set', at_index: 0, box: 'TrimBox', rect_pt: [10, 10, 90, 190] },
      { op: 'box_set', at_index: 1, box: 'MediaBox', rect_pt: [0, 0, 100, 210] },
      { op: 'box_set', at_index: 2, box: 'MediaBox', rect_pt: [0, 0, 100, 210] },
    ]);
  });

  it('are refused by the key that has no place', () => {
    const path = (bytes: Uint8Array) => refusal(() => mapPjtf(bytesSource(bytes))).path;
    const page = '<< /W [0 0] >>';
    expect(path(pdf(''))).toBe('/JT');
    expect(path(pdf('/JT << /V 1.1 >>'))).toBe('/JT/Cn');
    expect(path(ticket('/JN (x)'))).toBe('/JT/Cn[1]');
    for (const key of ['L', 'PL', 'F', 'T', 'Co'])
      expect(path(ticket(`/${key} << >> ${ranges(page)}`))).toBe(`/JT/Cn[1]/${key}`);
    expect(path(ticket(ranges(page, page)))).toBe('/JT/Cn[1]/D[1]/P[2]/W');
    expect(path(ticket(ranges('<< /W [0 4] >>')))).toBe('/JT/Cn[1]/D[1]/P[1]/W');
    expect(path(ticket(ranges('<< /W [0 0] /JTF 1 >>')))).toBe('/JT/Cn[1]/D[1]/P[1]/JTF');
    expect(path(ticket(ranges(page).replace('/This', '(other.pdf)')))).toBe(
      '/JT/Cn[1]/D[1]/Fi[1]/Fi',
    );
    expect(path(ticket(ranges(page).replace('/P [', '/Cp 2 /P [')))).toBe('/JT/Cn[1]/D[1]/Cp');
    expect(path(ticket('/D 5'))).toBe('/JT/Cn[1]/D');
  });
});

it('hostile bodies give a ticket or a typed error', () => {
  const tokens = fc.constantFrom(
    ...[
      '<cjd>',
      '</cjd>',
      '<steps>',
      '</steps>',
      '<input_pdf_b64>',
      '</input_pdf_b64>',
      '<impose><plan>{}</plan></impose>',
    ],
    ...[
      '--cut\r\n',
      '--cut--',
      '\r\n\r\n',
      'Content-Type: text/xml',
      'Content-Type: application/vnd.cip4-jdf+xml',
      '<!DOCTYPE a>',
    ],
    ...[
      jdf(layout(object(0, '1 0 0 1 0 0')), ['Layout:L']),
      object(9, 'x'),
      '<Layout ID="L">',
      'cid:%',
      '&lt;',
      ' ',
    ],
  );
  const type = fc.constantFrom('application/xml', 'multipart/related');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tokens, fc.string({ maxLength: 3 })), { maxLength: 20 }),
      type,
      (words, it) => {
        try {
          read(words.join(''), it);
        } catch (error) {
          expect(error).toBeInstanceOf(TicketError);
        }
      },
    ),
    { numRuns: 500 },
  );
});

describeWithCorpus('tickets of the corpus', (corpus) => {
  it('in PDFs of Distiller keep the pages they name', () => {
    const carriers = corpus
      .under('pdf/print')
      .filter(({ path }) => path.endsWith('pdfwriter__Original.pdf'));
    expect(carriers).toHaveLength(1);
    for (const entry of carriers)
      expect(JSON.parse(mapPjtf(bytesSource(corpus.read(entry))).job)).toEqual({
        steps: [{ type: 'rewrite', plan: { ops: [] } }],
      });
  });

  it('become jobs that fit their schema, need a file, or are refused by a path', () => {
    for (const entry of [
      ...corpus.under('jdf/tickets'),
      ...corpus.under('jdf/not-schema-valid'),
      ...corpus.under('xjdf/tickets'),
      ...corpus.under('xjdf/not-schema-valid'),
    ]) {
      try {
        const job: unknown = JSON.parse(read(corpus.read(entry)).job);
        expect(check(job)).toHaveProperty('value');
      } catch (error) {
        if (!(error instanceof FileNeeded)) expect(error).toBeInstanceOf(TicketError);
      }
    }
  });

  it('place the pages of a gang sheet with the bleed of its clip boxes', () => {
    const entry = corpus
      .under('jdf/tickets')
      .find(({ path }) => path.endsWith('xjdflib__layout.jdf'))!;
    const ticket = new JdfTicket(readTicketXml(corpus.read(entry), { maxBytes: 1e7 }));
    const found = ticket.inputs(ticket.root).find(({ name }) => name === 'Layout')!;
    const pages = { at: (ord: number) => `input:${ord}` } as unknown as RunPages;
    const { resource } = found;
    const plan = mapLayout(readLayout(resource), resource.element, pages, null);
    expect(plan).toMatchObject({ sheet: { width_pt: 2976.377953 }, bleed_pt: 2.834646 });
    const sides = plan.explicit_placements!.map(({ side }) => side);
    expect(sides.filter((it) => it === 'back')).toHaveLength(sides.length / 2);
    expect(sides.length).toBeGreaterThan(40);
  });
});
