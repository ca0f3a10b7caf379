import { describeWithCorpus } from '@forme/test-kit';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { TicketError } from '../ticket-error';
import { JdfIndex } from '../tree/jdf-index';
import { JdfPart } from '../tree/jdf-part';
import { parseXmlText } from '../xml/parse-xml';
import { writeXml } from '../xml/write-xml';
import { describeTicket } from './describe-ticket';
import { readJsonTicket, writeJsonTicket } from './json-ticket';
import { readTicket } from './read-ticket';

const read = (body: string | Uint8Array, maxBytes = 10_000_000) =>
  readTicket(typeof body === 'string' ? Buffer.from(body) : body, { maxBytes });

function refusal(run: () => unknown): TicketError {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('texts', () => {
  it('are the same when they are written, read and written again, with all that is foreign in them', () => {
    const name = fc.constantFrom('JDF', 'x:Thing', 'Comment', 'y:b-1.c');
    const text = fc.string({
      unit: fc.constantFrom(...'ab &<>"\'\t\n\r\u00e9]-'.split('')),
      maxLength: 8,
    });
    const escaped = (it: string) =>
      it.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
    const tree = fc.letrec<{ node: string; item: string }>((tie) => ({
      item: fc.oneof(
        { maxDepth: 4 },
        text.map(escaped),
        fc.constantFrom('<!-- c -->', '<?pi x?>', '<![CDATA[ <&> ]]>', '\n  '),
        tie('node'),
      ),
      node: fc
        .tuple(name, text, fc.array(tie('item'), { maxLength: 4 }))
        .map(
          ([tag, value, items]) =>
            `<${tag} a="${escaped(value)}" x:a="1">${items.join('')}</${tag}>`,
        ),
    }));
    fc.assert(
      fc.property(tree.node, (inner) => {
        const source = `<r xmlns="urn:r" xmlns:x="urn:x" xmlns:y="urn:y">${inner}</r>`;
        const once = writeXml(parseXmlText(source));
        expect(writeXml(parseXmlText(once))).toBe(once);
      }),
    );
  });

  it.each([
    ['<a>\n <b x="1" x="2"/></a>', 2, 11],
    ['<a>\n</b>', 2, 1],
    ['<a xmlns:p="not a URI"/>', 1, 1],
    ['<p:a/>', 1, 1],
    ['<a>&nbsp;</a>', 1, 4],
    ['<a/>\n\ntext', 3, 1],
  ])('of %j are refused at line %d, column %d', (text, line, column) => {
    const error = refusal(() => read(text));
    expect([error.code, error.position]).toEqual(['malformed', { line, column }]);
    expect(refusal(() => read('{"JobID": }')).code).toBe('malformed');
  });

  it('with a document type, without end or with steps out of a package are refused as unsafe', () => {
    const lol = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><JDF>&b;</JDF>`;
    expect(refusal(() => read(lol)).code).toBe('unsafe');
    expect(refusal(() => read('<!DOCTYPE JDF SYSTEM "file:///etc/passwd"><JDF/>')).code).toBe(
      'unsafe',
    );
    expect(refusal(() => read('<a>'.repeat(3_000_000))).code).toBe('unsafe');
    for (const name of ['../a.jdf', '/a.jdf', '..\\a.jdf', 'C:\\a.jdf'])
      expect(refusal(() => read(zipSync({ [name]: strToU8('<JDF/>') }))).code).toBe('unsafe');
    const bomb = zipSync({ 'a.jdf': new Uint8Array(5_000_000) });
    expect(refusal(() => read(bomb, 1_000_000)).code).toBe('limit');
  });

  it('of a package that understates its size are refused by what is inflated', () => {
    const bomb = Buffer.from(zipSync({ 'a.jdf': new Uint8Array(50_000_000) }));
    const directory = bomb.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    for (const size of [22, directory + 24]) bomb.writeUInt32LE(10, size);
    expect(refusal(() => read(bomb, 1_000_000)).code).toBe('limit');
  });
});

describe('packages', () => {
  it('give the first ticket with the others and their files', () => {
    const zip = zipSync({
      'a.xjmf': strToU8('<XJMF xmlns="http://www.CIP4.org/JDFSchema_2_0"/>'),
      'jobs/b.xjdf': strToU8(
        '<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J" Types="Product"/>',
      ),
      'art.pdf': strToU8('%PDF'),
    });
    const ticket = read(zip);
    expect([ticket.format, ticket.enclosed[0]?.name, ticket.files[0]?.name]).toEqual([
      'xjmf',
      'jobs/b.xjdf',
      'art.pdf',
    ]);
    expect(describeTicket(ticket).job_ids).toEqual(['J']);
  });

  it('are read by their first delimiter when the header has no boundary that can be read', () => {
    const mime =
      'Content-Type: multipart/related; \r\n.boundary="b"\r\n\r\n--b\r\nContent-Type: text/xml\r\n\r\n<JMF/>\r\n--b--\r\n';
    expect(read(mime).format).toBe('jmf');
    expect(refusal(() => read(mime.replace('--b\r\n', 'b\r\n'))).code).toBe('malformed');
  });

  it('in JSON are the tree of their XML', () => {
    const json = {
      Name: 'XJDF',
      JobID: '0001',
      Types: ['Cutting'],
      ResourceSet: [{ Name: 'Media', Resource: [{ Media: { Dimension: [612, 792] } }] }],
    };
    const root = readJsonTicket(JSON.stringify(json));
    expect([
      root.local,
      root.attribute('Types'),
      root.child('ResourceSet')?.child('Resource')?.child('Media')?.attribute('Dimension'),
    ]).toEqual(['XJDF', 'Cutting', '612 792']);
    expect(JSON.parse(writeJsonTicket(root))).toEqual(json);
  });
});

describe('partitions', () => {
  const root =
    parseXmlText(`<JDF xmlns="urn:j"><Plate ID="x" PartIDKeys="SheetName Side Separation" Width="1" PartUsage="Implicit">
      <Plate SheetName="S1" Width="2"><Plate Side="Front"><Plate Separation="Cyan" Name="c"/><Plate Separation="Black" Name="k"/></Plate>
      <Plate Side="Back"><Plate Separation="Cyan"><Identical><Part SheetName="S1" Side="Front" Separation="Cyan"/></Identical></Plate></Plate></Plate>
      <Plate SheetName="S2"/></Plate><Ref ID="r"><PlateRef rRef="x"><Part SheetName="S1" Side="Front"/></PlateRef></Ref></JDF>`).root;
  const index = new JdfIndex(root);
  const plate = new JdfPart(index, index.element('x')!);

  it('inherit what they do not say themselves, and are selected by their keys', () => {
    const [cyan] = plate.select({ SheetName: 'S1', Side: 'Front', Separation: 'Cyan' });
    expect([cyan?.attribute('Name'), cyan?.attribute('Width')]).toEqual(['c', '2']);
    expect(cyan?.keys()).toEqual({ SheetName: 'S1', Side: 'Front', Separation: 'Cyan' });
    expect(plate.select({ Separation: 'Black' }).map((it) => it.attribute('Name'))).toEqual(['k']);
    expect(plate.leaves()).toHaveLength(4);
  });

  it('follow aliases, implicit parts and references to parts', () => {
    const [back] = plate.select({ SheetName: 'S1', Side: 'Back', Separation: 'Cyan' });
    expect(back?.attribute('Name')).toBe('c');
    const [implicit] = plate.select({ SheetName: 'S2', Side: 'Front' });
    expect([implicit?.attribute('SheetName'), implicit?.attribute('Width')]).toEqual(['S2', '1']);
    const referred = new JdfPart(index, index.element('r')!).elements('Plate');
    expect(referred.map((it) => it.keys())).toEqual([{ SheetName: 'S1', Side: 'Front' }]);
  });
});

describeWithCorpus('tickets of the corpus', (corpus) => {
  const tickets = ['jdf', 'xjdf'].flatMap((folder) => corpus.under(folder));

  it('are read as the manifest says, and are a fixed point when they are written', () => {
    for (const entry of tickets) {
      const expected = entry.expected!;
      if (expected['wellformed'] !== true) continue;
      const ticket = read(corpus.read(entry));
      const facts = describeTicket(ticket);
      expect([entry.path, facts.root]).toEqual([entry.path, expected['root']]);
      if (expected['version'] !== undefined) expect(facts.version).toBe(expected['version']);
      if (Array.isArray(expected['messages'])) {
        const own = facts.messages.map(({ family, type }) =>
          facts.root === 'JMF'
            ? `${String(family)}:${String(type)}`
            : `${String(family)}${String(type)}`,
        );
        expect([entry.path, [...new Set(own)].sort()]).toEqual([
          entry.path,
          [...new Set(expected['messages'])].sort(),
        ]);
      }
      const job = expected['job_id'] ?? expected['jobID'];
      if (job !== undefined) expect(facts.job_ids).toContain(job);
      if (expected['jdf_nodes'] !== undefined)
        expect(facts.nodes).toHaveLength(Number(expected['jdf_nodes']));
      const once = writeXml(ticket.document);
      expect(writeXml(parseXmlText(once))).toBe(once);
    }
  });

  it('that are not well-formed are refused at a place', () => {
    const broken = tickets.filter(({ expected }) => expected!['wellformed'] === false);
    expect(broken.length).toBeGreaterThan(3);
    for (const entry of broken) {
      const error = refusal(() => read(corpus.read(entry)));
      expect([entry.path, error.code]).toEqual([entry.path, 'malformed']);
      expect(error.position?.line).toBeGreaterThan(0);
    }
  });
});
