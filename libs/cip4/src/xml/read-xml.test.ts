import { describeWithCorpus } from '@forme/test-kit';
import fc from 'fast-check';
import { JdfTicket } from '../jdf/jdf-ticket';
import { readLayout } from '../jdf/layout';
import { partBytes, readMimePackage } from '../packages/mime-package';
import { TicketError } from '../ticket-error';
import { readTicketXml } from './read-xml';

const limits = { maxBytes: 100_000 };
const read = (text: string | Uint8Array) =>
  readTicketXml(typeof text === 'string' ? Buffer.from(text) : text, limits);

/** The error of `run`; fails when there is none. */
function refusal(run: () => unknown): TicketError {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('readTicketXml', () => {
  it('gives elements their places', () => {
    const root = read('<a><b/><c x="1"><b/></c><b/></a>');
    expect(root.children.map(({ path }) => path)).toEqual(['/a/b[1]', '/a/c', '/a/b[2]']);
    const error = root.children[1]!.error('unmapped', 'no', 'x');
    expect([error.path, error.message]).toEqual(['/a/c/@x', 'no: /a/c/@x']);
  });

  it('refuses document types, entities and depth', () => {
    for (const text of [
      '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
      '<!DOCTYPE a SYSTEM "http://127.0.0.1/"><a/>',
      '<a>&undefined;</a>',
      '<a><b></a>',
      '',
      '<a>'.repeat(65) + '</a>'.repeat(65),
      `<a ${Array.from({ length: 257 }, (_, at) => `x${at}=""`).join(' ')}/>`,
    ]) {
      const { code, position } = refusal(() => read(text));
      expect(code).toMatch(/^(malformed|unsafe)$/);
      expect(position).toEqual({ line: 1, column: expect.any(Number) as number });
    }
    expect(refusal(() => read('a'.repeat(100_001))).code).toBe('limit');
  });

  it('reads UTF-16 and declared encodings, and refuses bytes that are not text in them', () => {
    const utf16 = Buffer.from('\ufeff<a>\u00e9</a>', 'utf16le');
    expect(read(utf16).text).toBe('é');
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>', 'latin1');
    expect(read(latin).text).toBe('é');
    expect(refusal(() => read(Buffer.from([0x3c, 0x61, 0xff, 0x3e]))).code).toBe('malformed');
    expect(refusal(() => read('<?xml version="1.0" encoding="no-such"?><a/>')).code).toBe(
      'malformed',
    );
  });

  it('never gives anything but a tree or a typed error', () => {
    const tokens = fc.constantFrom(
      ...[
        '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1">',
        '</JDF>',
        '<Layout ID="L">',
        '</Layout>',
      ],
      ...[
        '<ContentObject CTM="1 0 0',
        '" Ord="',
        '"/>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '&#0;',
        '&amp;',
      ],
      ...['<!DOCTYPE', '<?xml ?>', '\u0000', '\ud800', '<LayoutRef rRef="L"/>', ' 0 0"'],
    );
    const text = fc.array(fc.oneof(tokens, fc.string({ maxLength: 5 })), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          text.map((it) => Buffer.from(it.join(''))),
        ),
        (bytes) => {
          try {
            const ticket = new JdfTicket(read(bytes));
            for (const node of ticket.nodes)
              ticket.inputs(node).forEach((it) => readLayout(it.resource));
          } catch (error) {
            expect(error).toBeInstanceOf(TicketError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('readMimePackage', () => {
  it('takes parts apart and keeps their bytes', () => {
    const text =
      'preamble\r\n--b\r\nContent-Type: Text/XML; x=y\r\n\r\n<a/>\r\n--b\r\nContent-ID: <x>\r\nContent-Transfer-Encoding:\r\n base64\r\n\r\nAAE=\r\n--b--\r\n';
    const parts = readMimePackage(Buffer.from(text), 'b');
    expect(
      parts.map(({ type, id, encoding, body }) => [
        type,
        id,
        encoding,
        Buffer.from(body).toString(),
      ]),
    ).toEqual([
      ['text/xml', null, 'binary', '<a/>'],
      ['text/plain', 'x', 'base64', 'AAE='],
    ]);
  });

  it('undoes the encodings of parts', () => {
    const bytes = (encoding: 'base64' | 'quoted-printable', text: string) =>
      Buffer.from(partBytes({ type: '', id: null, encoding, body: Buffer.from(text) })).toString();
    expect(bytes('base64', 'YW\r\nJj\r\n')).toBe('abc');
    expect(bytes('quoted-printable', 'a=3Db=\r\nc  \r\nd=C3=A9')).toBe('a=bc\r\ndé');
  });

  it('never gives anything but parts or a typed error', () => {
    const tokens = fc.constantFrom('--b', '\r\n', '\n', '--', 'Content-ID: <x>', ':', 'x', '--b--');
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 40 }), (words) => {
        try {
          readMimePackage(Buffer.from(words.join('')), 'b');
        } catch (error) {
          expect(error).toBeInstanceOf(TicketError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describeWithCorpus('packages of the corpus', (corpus) => {
  it('hold tickets that can be read', () => {
    const entry = corpus
      .under('jdf/packages')
      .find(({ path }) => path.endsWith('one-jmf-jdf.mjm'))!;
    const parts = readMimePackage(corpus.read(entry), '----=_Part_0_1536052634.1430733617155');
    const ticket = parts.find(({ type }) => type === 'application/vnd.cip4-jdf+xml')!;
    expect([ticket.id, ticket.encoding]).toEqual(['DPVector_IDP1.3.jdf', 'quoted-printable']);
    expect(new JdfTicket(read(partBytes(ticket))).nodes.length).toBeGreaterThan(0);
  });
});
