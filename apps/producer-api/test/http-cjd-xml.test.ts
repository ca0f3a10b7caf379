import { CjdResult } from '@forme/contracts/producer';
import { bytesSource, openPdf } from '@forme/pdf-core';
import { jsonCheck } from '@forme/service-kit/http';
import { buildPdf, onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

const plan = { sheet: { width_pt: 600, height_pt: 800 }, cell: { width_pt: 200, height_pt: 300 } };
const pdfOf = (name: string) => Buffer.from(onePagePdf({ content: `% ${name}` }));
const b64 = (name: string) => pdfOf(name).toString('base64');
const cjd = (steps: string, input: string, attributes = '') =>
  `<?xml version="1.0"?><cjd ${attributes}><input_pdf_b64>\n${input}\n</input_pdf_b64><steps>${steps}</steps></cjd>`;
const impose = `<impose><plan><![CDATA[${JSON.stringify(plan)}]]></plan></impose>`;

const jdf = (resources: string, links: string, attributes = 'Type="Imposition" JobID="job-1"') =>
  `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N" Version="1.4" ${attributes}><ResourcePool>${resources}</ResourcePool><ResourceLinkPool>${links}</ResourceLinkPool></JDF>`;
const runList = (url: string) =>
  `<RunList ID="RL"><LayoutElement><FileSpec URL="${url}"/></LayoutElement></RunList>`;
const link = (name: string, id: string) => `<${name}Link Usage="Input" rRef="${id}"/>`;
const links = link('Layout', 'LA') + link('RunList', 'RL');
const layout = (content: string, attributes = '') =>
  `<Layout ID="LA" PartIDKeys="SheetName Side" SurfaceContentsBox="0 0 800 1200" ${attributes}><Layout SheetName="1"><Layout Side="Front">${content}</Layout></Layout></Layout>`;
const placed =
  '<ContentObject Ord="0" CTM="1 0 0 1 50 60" TrimCTM="1 0 0 1 50 60" TrimSize="200 300"/><ContentObject Ord="0" CTM="0 1 -1 0 700 60" TrimCTM="0 1 -1 0 700 60" TrimSize="200 300"/>';

describe('POST /v1/cjd/apply-xml', () => {
  let fixture: ProducerFixture;
  let app: App;

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  const send = (body: string | Buffer, type = 'application/xml') =>
    request(app)
      .post('/v1/cjd/apply-xml')
      .set('X-Producer-Tenant', 'xml')
      .set('Content-Type', type)
      .send(body);

  it('takes the envelope as XML and makes what the JSON envelope makes', async () => {
    const { status, body } = await send(
      cjd(impose, b64('same'), 'job_id="x-1" strict_order="yes"'),
    );
    expect(status).toBe(200);
    expect(jsonCheck(CjdResult)(body)).toHaveProperty('value');
    expect(body.lineage_id).toBe('x-1');
    const json = await request(app)
      .post('/v1/cjd/apply')
      .set('X-Producer-Tenant', 'xml')
      .send({ input_pdf_b64: b64('same'), steps: [{ type: 'impose', plan }] });
    expect(json.body.output_pdf_sha256).toBe(body.output_pdf_sha256);
  });

  it('refuses what is not an envelope with the path of the element', async () => {
    for (const [xml, code, pointer] of [
      ['<cjd><steps/></cjd>', 'ticket_invalid', '/cjd'],
      ['<!DOCTYPE cjd><cjd/>', 'ticket_invalid', undefined],
      ['<cjd', 'ticket_invalid', undefined],
      ['<other/>', 'ticket_unmapped', '/other'],
      [cjd('<paint/>', b64('x')), 'ticket_unmapped', '/cjd/steps/paint'],
      [cjd('<impose/>', b64('x')), 'ticket_invalid', '/cjd/steps/impose'],
      [
        cjd('<impose><plan>{</plan></impose>', b64('x')),
        'ticket_invalid',
        '/cjd/steps/impose/plan',
      ],
      [cjd(impose, b64('x'), 'color="red"'), 'ticket_unmapped', '/cjd/@color'],
      [cjd('<impose><plan>{"a":1}</plan></impose>', b64('x')), 'plan_invalid', undefined],
      [cjd('', b64('x')), 'plan_invalid', undefined],
    ] as const) {
      const { status, body } = await send(xml);
      expect([xml, status, body.code, body.pointer]).toEqual([xml, 422, code, pointer]);
    }
    expect((await send(cjd(impose, '!!!'))).body).toMatchObject({
      status: 400,
      code: 'bad_base64',
    });
    expect((await send(cjd(impose, ''))).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
  });

  it('imposes what a JDF layout places', async () => {
    const url = `data:application/pdf;base64,${b64('jdf')}`;
    const { status, body } = await send(
      jdf(layout(placed) + runList(url), links),
      'application/vnd.cip4-jdf+xml',
    );
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body).toMatchObject({ lineage_id: 'job-1', steps: [{ producer: 'impose' }] });
    expect(body.steps[0].extras).toMatchObject({ sheets_written: 1, cells_per_sheet: 2 });
    const same = await request(app)
      .post('/v1/impose/apply')
      .set('X-Producer-Tenant', 'xml')
      .send({
        input_pdf_b64: b64('jdf'),
        plan: {
          sheet: { width_pt: 800, height_pt: 1200 },
          source_box: 'trim',
          bleed_handling: 'extend',
          bleed_pt: 1443,
          explicit_placements: [
            { source_ref: '0', x0_pt: 50, y0_pt: 60, x1_pt: 250, y1_pt: 360 },
            { source_ref: '0', x0_pt: 400, y0_pt: 60, x1_pt: 700, y1_pt: 260, rotation: 90 },
          ],
        },
      });
    expect(same.body.pdf_sha256).toBe(body.output_pdf_sha256);
  });

  it('draws the marks of a JDF layout on its sheets', async () => {
    const marks =
      '<MarkObject><RegisterMark Center="400 600" MarkType="Cross"/><CutMark Position="20 20" MarkType="CrossCutMark"/></MarkObject>';
    const url = `data:application/pdf;base64,${b64('marks')}`;
    const { status, body } = await send(jdf(layout(placed + marks) + runList(url), links));
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.steps).toMatchObject([
      { producer: 'impose' },
      { producer: 'marks', extras: { marks_applied: 4 } },
    ]);
  });

  it('takes a ticket and its PDF as one package', async () => {
    const xml = jdf(layout(placed) + runList('cid:page%20one'), links);
    const part = (head: string, body: Buffer | string) => [
      Buffer.from(`--cut\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ];
    const ticket = part('Content-Type: application/vnd.cip4-jdf+xml', xml);
    const pdf = part('Content-Type: application/pdf\r\nContent-ID: <page one>', pdfOf('cid'));
    const end = Buffer.from('--cut--\r\n');
    const type = 'multipart/related; boundary="cut"';
    const { status, body } = await send(Buffer.concat([...ticket, ...pdf, end]), type);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.steps[0].input_sha256).toMatch(/^[0-9a-f]{64}$/);
    const stray = part('Content-Type: image/png\r\nContent-ID: <left>', 'x');
    const refused = await send(Buffer.concat([...ticket, ...pdf, ...stray, end]), type);
    expect([refused.status, refused.body.code]).toEqual([422, 'ticket_unmapped']);
    const missing = await send(Buffer.concat([...ticket, end]), type);
    expect([missing.status, missing.body.pointer]).toEqual([
      422,
      '/JDF/ResourcePool/RunList/LayoutElement/FileSpec/@URL',
    ]);
  });

  it('strips up grids, folds and cells', async () => {
    const url = `data:application/pdf;base64,${b64('strip')}`;
    const strip = (signature: string, style: string) =>
      send(
        jdf(
          `<StrippingParams ID="S" WorkStyle="${style}"><BinderySignature ${signature}</BinderySignature><StripCellParams TrimSize="200 300"/><Media MediaType="Paper" Dimension="900 700"/></StrippingParams>${runList(url)}`,
          link('StrippingParams', 'S') + link('RunList', 'RL'),
          'Type="Stripping"',
        ),
      );
    const grid = await strip('BinderySignatureType="Grid" NumberUp="3 2">', 'Simplex');
    expect([grid.status, grid.body.detail]).toEqual([200, undefined]);
    expect(grid.body.steps[0].extras).toMatchObject({ cells_per_sheet: 6, sheets_written: 1 });
    const fold = await strip('FoldCatalog="F4-1">', 'WorkAndBack');
    expect([fold.status, fold.body.detail]).toEqual([200, undefined]);
    expect(fold.body.steps[0].extras).toMatchObject({ cells_per_sheet: 2 });
    const cell = '<SignatureCell FrontPages="0" Orientation="Down"/>';
    const cells = await strip(`NumberUp="1 1">${cell}`, 'Simplex');
    expect([cells.status, cells.body.detail]).toEqual([200, undefined]);
    const turned = await strip(`NumberUp="1 1">${cell}`, 'WorkAndTurn');
    expect([turned.status, turned.body.code]).toEqual([422, 'ticket_unmapped']);
    const unknown = await strip('FoldCatalog="F64-1">', 'WorkAndBack');
    expect(unknown.body.pointer).toBe(
      '/JDF/ResourcePool/StrippingParams/BinderySignature/@FoldCatalog',
    );
  });

  it('prepares a layout and lists what other devices do', async () => {
    const params =
      '<LayoutPreparationParams ID="LP" NumberUp="2 1" Sides="TwoSidedFlipY"><Media Dimension="595 842"/></LayoutPreparationParams>';
    const list = runList(`data:application/pdf;base64,${b64('prepared')}`);
    const xml = jdf(
      params + list,
      link('LayoutPreparationParams', 'LP') + link('RunList', 'RL'),
      'Type="Combined" Types="LayoutPreparation DigitalPrinting"',
    );
    const { status, body } = await send(xml);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(jsonCheck(CjdResult)(body)).toHaveProperty('value');
    expect(body.steps[0].extras).toMatchObject({ cells_per_sheet: 2, sheets_written: 2 });
    expect(body.warnings[0]).toMatchObject({
      code: 'ticket_process_ignored',
      pointer: '/JDF/@Types',
    });
  });

  it('names every element of a JDF ticket that it cannot map', async () => {
    const list = runList(`data:application/pdf;base64,${b64('no')}`);
    const pool = '/JDF/ResourcePool';
    const object = `${pool}/Layout/Layout/Layout/ContentObject`;
    const object1 = (attributes: string) =>
      layout(`<ContentObject Ord="0" TrimSize="200 300" ${attributes}/>`);
    for (const [xml, pointer] of [
      [jdf(layout(placed, 'Automated="true"') + list, links), `${pool}/Layout/@Automated`],
      [
        jdf(layout(placed) + runList('file:///etc/passwd'), links),
        `${pool}/RunList/LayoutElement/FileSpec/@URL`,
      ],
      [
        jdf(layout(placed) + runList('http://169.254.169.254/'), links),
        `${pool}/RunList/LayoutElement/FileSpec/@URL`,
      ],
      [jdf(object1('TrimCTM="-1 0 0 1 300 0"') + list, links), `${object}/@TrimCTM`],
      [jdf(object1('TrimCTM="1 0 0.2 1 0 0"') + list, links), `${object}/@TrimCTM`],
      [
        jdf(object1('TrimCTM="1 0 0 1 9 9" ClipBox="0 0 20 30"') + list, links),
        `${object}/@ClipBox`,
      ],
      [jdf(layout('<ContentObject Ord="0"/>') + list, links), `${object}/@TrimSize`],
      [
        jdf(layout(`${placed}<MarkObject Ord="1"/>`) + list, links),
        `${pool}/Layout/Layout/Layout/MarkObject/@Ord`,
      ],
      [
        jdf(layout(placed) + list, links, 'Type="Imposition" Activation="Inactive"'),
        '/JDF/@Activation',
      ],
      [jdf(list, link('RunList', 'RL')), '/JDF'],
      [jdf(layout(placed), link('Layout', 'LA')), '/JDF'],
      [jdf(list, links), '/JDF/ResourceLinkPool/LayoutLink/@rRef'],
    ] as const) {
      const { status, body } = await send(xml);
      expect([xml, status, body.pointer]).toEqual([xml, 422, pointer]);
    }
    const beyond = jdf(layout(placed.replace('Ord="0"', 'Ord="7"')) + list, links);
    expect((await send(beyond)).body).toMatchObject({ status: 422, reason: 'page_out_of_range' });
    const xjdf = await send(
      '<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0"/>',
      'application/vnd.cip4-xjdf+xml',
    );
    expect([xjdf.status, xjdf.body.code]).toEqual([422, 'ticket_invalid']);
  });

  it('makes of an XJDF layout what it makes of a JDF layout', async () => {
    const objects = placed
      .replaceAll('<ContentObject', '<PlacedObject')
      .replaceAll('/>', '><ContentObject/></PlacedObject>');
    const url = `data:application/pdf;base64,${b64('xjdf')}`;
    const set = (name: string, part: string, element: string) =>
      `<ResourceSet Name="${name}" Usage="Input"><Resource>${part}${element}</Resource></ResourceSet>`;
    const xml = `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="job-x" Types="Imposition">${set('RunList', '', `<RunList><FileSpec URL="${url}"/></RunList>`)}${set('Layout', '<Part SheetName="1" Side="Front"/>', `<Layout SurfaceContentsBox="0 0 800 1200">${objects}</Layout>`)}</XJDF>`;
    const { status, body } = await send(xml, 'application/vnd.cip4-xjdf+xml');
    expect([status, body.detail]).toEqual([200, undefined]);
    const same = await send(jdf(layout(placed) + runList(url), links));
    expect([body.lineage_id, body.output_pdf_sha256]).toEqual([
      'job-x',
      same.body.output_pdf_sha256,
    ]);
  });

  it('does what the PJTF ticket in a PDF asks, or names its key', async () => {
    const carrier = (contents: string) =>
      Buffer.from(
        buildPdf({
          objects: {
            1: `<< /Type /Catalog /Pages 2 0 R /JT << /V 1.1 /Cn [<< /JN (ticket-1) ${contents} >>] >> >>`,
            2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 200] >>',
            3: '<< /Type /Page /Parent 2 0 R /Rotate 90 >>',
            4: '<< /Type /Page /Parent 2 0 R >>',
          },
        }),
      );
    const second = '/D [<< /Fi [<< /Fi /This >>] /P [<< /W [1 1] /TB [10 10 90 190] >>] >>]';
    const { status, body } = await send(carrier(second), 'application/pdf').set(
      'Accept',
      'application/json',
    );
    expect([status, body.detail, body.lineage_id]).toEqual([200, undefined, 'ticket-1']);
    const output = openPdf(bytesSource(Buffer.from(body.output_pdf_b64 as string, 'base64')));
    expect(output.pages.map(({ rotation, boxes }) => [rotation, boxes.trim.x0])).toEqual([[0, 10]]);
    const laid = await send(carrier(`/L << >> ${second}`), 'application/pdf');
    expect([laid.status, laid.body.code, laid.body.pointer]).toEqual([
      422,
      'ticket_unmapped',
      '/JT/Cn[1]/L',
    ]);
  });

  it('runs the trap step that trapping parameters order', async () => {
    const list = runList(`data:application/pdf;base64,${b64('trap')}`);
    const trap = '<TrappingParams ID="T" TrapWidth="0.25 0.25"/>';
    const xml = jdf(
      trap + list,
      link('TrappingParams', 'T') + link('RunList', 'RL'),
      'Type="Trapping" JobID="trapped"',
    );
    const { status, body } = await send(xml);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.trap_diff).toMatchObject({ policy_default_trap_width_pt: 0.25 });
    expect((await send(cjd('<trap><policy>{}</policy></trap>', b64('trap')))).status).toBe(200);
    const lineage = await request(app).get('/v1/lineage/trapped').set('X-Producer-Tenant', 'xml');
    expect(lineage.status).toBe(200);
  });

  it('says of a PDF what of its job ticket it cannot map', async () => {
    const none = await send(pdfOf('jt'), 'application/pdf');
    expect([none.status, none.body.code, none.body.pointer]).toEqual([
      422,
      'ticket_invalid',
      '/JT',
    ]);
    const broken = await send(Buffer.from('no pdf'), 'application/pdf');
    expect([broken.status, broken.body.code]).toEqual([422, 'not_a_pdf']);
  });

  it('works queued', async () => {
    const queued = await send(cjd(impose, b64('queued'))).query({ async: true });
    expect([queued.status, queued.body.detail]).toEqual([202, undefined]);
    for (;;) {
      const { body } = await request(app)
        .get(queued.body.poll_url as string)
        .set('X-Producer-Tenant', 'xml');
      if (body.status === 'completed') return;
      expect(['queued', 'processing']).toContain(body.status);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
});
