import { describeWithCorpus } from '@forme/test-kit';
import { TicketError } from '../ticket-error';
import { readTicketXml } from '../xml/read-xml';
import { JdfTicket } from './jdf-ticket';
import { readLayout } from './layout';
import type { Resource } from './resource';
import { readRunList } from './run-list';
import { readStripping } from './stripping';
import { readColorants, readTrapWidth } from './trapping';

const ticketOf = (pool: string) =>
  new JdfTicket(
    readTicketXml(
      Buffer.from(
        `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" xmlns:x="urn:x" ID="N"><ResourcePool>${pool}</ResourcePool></JDF>`,
      ),
      { maxBytes: 1e6 },
    ),
  );
const resourceOf = (pool: string, id = 'R'): Resource => {
  const ticket = ticketOf(pool);
  return ticket.resource(id, ticket.root);
};
const pathOf = (run: () => unknown): string | null => {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return error.path;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('partitions', () => {
  it('inherit attributes and elements, and say where an attribute stands', () => {
    const layout = resourceOf(
      `<Layout ID="R" PartIDKeys="SheetName Side" SurfaceContentsBox="0 0 10 20" x:Extra="1">
        <Layout SheetName="A"><Layout Side="Front"><ContentObject Ord="0"/></Layout><Layout Side="Back"/></Layout>
        <Layout SheetName="B" SurfaceContentsBox="0 0 30 40"/>
      </Layout>`,
    );
    const surfaces = readLayout(layout);
    expect(
      surfaces.map(({ side, contentsBox, contents }) => [side, contentsBox?.x1, contents.length]),
    ).toEqual([
      ['front', 10, 1],
      ['back', 10, 0],
      ['front', 30, 0],
    ]);
    expect(surfaces[0]!.sheet).toBe(surfaces[1]!.sheet);
    expect(surfaces[0]!.sheet).not.toBe(surfaces[2]!.sheet);
  });

  it('are Signature, Sheet and Surface in tickets before JDF 1.3', () => {
    const layout = resourceOf(
      '<Layout ID="R"><Signature Name="S"><Sheet Name="1"><Surface Side="Back"><ContentObject Ord="3" CTM="0 1 -1 0 5 6"/></Surface></Sheet></Signature></Layout>',
    );
    const [surface] = readLayout(layout);
    expect(surface).toMatchObject({
      side: 'back',
      contents: [{ ord: 3, ctm: [0, 1, -1, 0, 5, 6] }],
    });
  });

  it('name what they do not know', () => {
    const bad = (layout: string) => pathOf(() => readLayout(resourceOf(layout)));
    expect(bad('<Layout ID="R" MaxCollect="2"/>')).toBe('/JDF/ResourcePool/Layout/@MaxCollect');
    expect(bad('<Layout ID="R"><PageCondition/></Layout>')).toBe(
      '/JDF/ResourcePool/Layout/PageCondition',
    );
    expect(bad('<Layout ID="R" Automated="true"/>')).toBe('/JDF/ResourcePool/Layout/@Automated');
    expect(bad('<Layout ID="R"><ContentObject CTM="1 0 0 1 0"/></Layout>')).toBe(
      '/JDF/ResourcePool/Layout/ContentObject/@CTM',
    );
    expect(bad('<Layout ID="R"><ContentObject TrimSize="1 2"/></Layout>')).toBe(
      '/JDF/ResourcePool/Layout/ContentObject',
    );
    expect(pathOf(() => ticketOf('<Layout ID="R"/><Media ID="R"/>'))).toBe(
      '/JDF/ResourcePool/Media/@ID',
    );
  });
});

describe('stripping', () => {
  it('reads cells, sizes and work styles by reference and partition', () => {
    const [sheet, other] = readStripping(
      resourceOf(
        `<BinderySignature ID="B" NumberUp="2 2"><SignatureCell FrontPages="7 0" BackPages="6 1" Orientation="Up"/><SignatureCell FrontPages="4 3" BackPages="5 2" Orientation="Down"/></BinderySignature>
         <StrippingParams ID="R" WorkStyle="WorkAndBack"><BinderySignatureRef rRef="B"/><StripCellParams TrimSize="200 300" BleedFace="9" TrimHead="4"/><Media MediaType="Paper" Dimension="500 700"/>
          <StrippingParams SheetName="1"/><StrippingParams SheetName="2" WorkStyle="Perfecting"/></StrippingParams>`,
      ),
    );
    expect(sheet).toMatchObject({
      workStyle: 'WorkAndBack',
      trimSize: { width: 200, height: 300 },
      paper: { width: 500, height: 700 },
      bleed: 9,
      gap: { x: 0, y: 4 },
      signature: { columns: 2, rows: 2 },
    });
    expect(
      sheet!.signature.cells.map(({ front, back, rotation }) => [front, back, rotation]),
    ).toEqual([
      [7, 6, 0],
      [0, 1, 0],
      [4, 5, 180],
      [3, 2, 180],
    ]);
    expect(other!.workStyle).toBe('Perfecting');
  });
});

describe('run lists, trapping and colorants', () => {
  it('read', () => {
    const list = resourceOf(
      '<RunList ID="R"><RunList Run="1" Pages="0 ~ 3 7"><LayoutElement><FileSpec URL="cid:a"/></LayoutElement></RunList><RunList Run="2" FirstPage="2" NPage="2"><LayoutElement><FileSpec URL="cid:b"/></LayoutElement></RunList></RunList>',
    );
    expect(readRunList(list).map(({ file, pages }) => [file.url, pages])).toEqual([
      [
        'cid:a',
        [
          [0, 3],
          [7, 7],
        ],
      ],
      ['cid:b', [[2, 3]]],
    ]);
    expect(readTrapWidth(resourceOf('<TrappingParams ID="R" TrapWidth="0.2 0.2"/>'))).toBe(0.2);
    expect(
      pathOf(() => readTrapWidth(resourceOf('<TrappingParams ID="R" StepLimit="0.2"/>'))),
    ).toMatch(/@StepLimit$/);
    const control =
      '<ColorantControl ID="R" ProcessColorModel="DeviceCMYK"><ColorantParams><SeparationSpec Name="Gold"/></ColorantParams></ColorantControl>';
    expect(readColorants(resourceOf(control))).toEqual([
      'Cyan',
      'Magenta',
      'Yellow',
      'Black',
      'Gold',
    ]);
  });
});

describeWithCorpus('tickets of the corpus', (corpus) => {
  const tickets = corpus.under('jdf/tickets');

  it('are read, or refused with a path', () => {
    expect(tickets.length).toBeGreaterThan(50);
    let links = 0;
    for (const entry of tickets) {
      const root = readTicketXml(corpus.read(entry), { maxBytes: 1e7 });
      try {
        const ticket = new JdfTicket(root);
        for (const node of ticket.nodes) links += ticket.inputs(node).length;
      } catch (error) {
        expect(error).toBeInstanceOf(TicketError);
        expect((error as TicketError).path).toMatch(/^\//);
      }
    }
    expect(links).toBeGreaterThan(100);
  });

  it('that are not well-formed are refused', () => {
    const entry = corpus.under('jdf/malformed').find(({ path }) => path.endsWith('corrupt.jdf'))!;
    expect(() => readTicketXml(corpus.read(entry), { maxBytes: 1e7 })).toThrow(TicketError);
  });

  it('place what their layouts say', () => {
    const entry = tickets.find(({ path }) => path.endsWith('xjdflib__layout.jdf'))!;
    const ticket = new JdfTicket(readTicketXml(corpus.read(entry), { maxBytes: 1e7 }));
    const layout = ticket.inputs(ticket.root).find(({ name }) => name === 'Layout')!;
    const surfaces = readLayout(layout.resource);
    const [front] = surfaces;
    expect(front).toMatchObject({ side: 'front', contentsBox: { x1: 2976.3779527559 } });
    expect(front!.contents[0]!.trim).toMatchObject({ size: { width: 425.1968503937 } });
    expect(new Set(surfaces.map(({ sheet }) => sheet)).size * 2).toBe(surfaces.length);
  });
});
