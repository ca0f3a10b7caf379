import fc from 'fast-check';
import { TicketError } from '../ticket-error';
import { boundaryIn, partBytes, readMimePackage } from './mime-package';
import { writeMimePackage } from './write-mime-package';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const read = (text: string, boundary = 'b') => readMimePackage(bytes(text), boundary);
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return error.code;
    throw error;
  }
  throw new Error('nothing was refused');
};
const textOf = (part: Parameters<typeof partBytes>[0]) => Buffer.from(partBytes(part)).toString();

describe('a package that was written', () => {
  it('has the same parts when it is read, whatever is in them', () => {
    const file = fc.record({
      id: fc.stringMatching(/^[a-z0-9.]{1,12}$/),
      type: fc.constantFrom('application/pdf', 'application/vnd.cip4-jdf+xml'),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom(bytes('--forme-part\r\n'), bytes('\r\n--forme-part--'), bytes('\r\n\r\n')),
      ),
    });
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 4 }), (files) => {
        const written = writeMimePackage(files);
        const boundary = /boundary="([^"]+)"/.exec(written.mediaType)?.[1] ?? '';
        expect(written.mediaType).toContain(`type="${files[0]?.type}"`);
        const parts = readMimePackage(written.bytes, boundary);
        expect(parts.map(({ id, type, encoding }) => ({ id, type, encoding }))).toEqual(
          files.map(({ id, type }) => ({ id, type, encoding: 'binary' })),
        );
        for (const [at, part] of parts.entries()) {
          expect(Buffer.from(partBytes(part)).equals(files[at]?.bytes ?? bytes(''))).toBe(true);
        }
      }),
    );
  });
});

describe('a package', () => {
  it('has parts between delimiter lines, and nothing before the first and after the last', () => {
    const parts = read('before\r\n--b\r\n\r\none\r\n--b  \r\n\r\ntwo\n--b--\r\n--b\r\n\r\nlater');
    expect(parts.map(textOf)).toEqual(['one', 'two']);
    expect(parts[0]).toMatchObject({ type: 'text/plain', id: null, encoding: 'binary' });
  });

  it('keeps what only looks like a delimiter', () => {
    const inside = 'a--b\r\n --b\r\n--bc\r\n--b x';
    expect(read(`--b\n\n${inside}\n--b--`).map(textOf)).toEqual([inside]);
  });

  it('reads headers of any case, folded, with parameters', () => {
    const [part] = read(
      '--b\r\nCONTENT-TYPE:\r\n Application/PDF; name="a.pdf"\r\ncontent-id: <a@b>\r\nno header\r\nContent-Transfer-Encoding: BASE64\r\n\r\naGk=\r\n--b--',
    );
    expect(part).toMatchObject({ type: 'application/pdf', id: 'a@b', encoding: 'base64' });
    expect(part && textOf(part)).toBe('hi');
  });

  it.each([
    ['7bit', 'binary'],
    ['8bit', 'binary'],
    ['Binary', 'binary'],
    ['quoted-printable', 'quoted-printable'],
  ])('knows the encoding %s', (name, encoding) => {
    const [part] = read(`--b\nContent-Transfer-Encoding: ${name}\n\nx\n--b--`);
    expect(part?.encoding).toBe(encoding);
  });

  it('is refused without an end, with an unknown encoding, endless headers or too many parts', () => {
    expect(codeOf(() => read('--b\n\nx'))).toBe('malformed');
    expect(codeOf(() => read('x'))).toBe('malformed');
    expect(codeOf(() => read('--b\nContent-Transfer-Encoding: x-gzip\n\nx\n--b--'))).toBe(
      'malformed',
    );
    expect(codeOf(() => read('--b\nA: b\n--b--'))).toBe('malformed');
    expect(codeOf(() => read('--b--', ''))).toBe('malformed');
    expect(codeOf(() => read('--b--', 'b'.repeat(71)))).toBe('malformed');
    expect(read(`${'--b\n\nx\n'.repeat(999)}--b--`)).toHaveLength(999);
    expect(codeOf(() => read(`${'--b\n\nx\n'.repeat(1001)}--b--`))).toBe('limit');
  });

  it('undoes quoted-printable: soft line breaks, escapes and blanks at the end of lines', () => {
    const of = (body: string) =>
      textOf({ type: '', id: null, encoding: 'quoted-printable', body: bytes(body) });
    expect(of('a=\r\nb')).toBe('ab');
    expect(of('a=3Db=3d')).toBe('a=b=');
    expect(of('a  \r\nb')).toBe('a\r\nb');
    expect(of('a\n')).toBe('a\r\n');
    expect(of('a\r\nb=ZZ')).toBe('a\r\nb=ZZ');
  });
});

describe('the boundary of a package with its own headers', () => {
  it.each([
    ['Content-Type: multipart/related; boundary=abc\r\n\r\n--abc', 'abc'],
    ['content-type: multipart/related;\r\n type="x"; boundary="a b"\r\n\r\n--a b', 'a b'],
    ['MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=q\n\n--q', 'q'],
    ['Content-Type: multipart/related\r\n\r\n--first\r\n', 'first'],
    ['Content-Type: text/plain; boundary=abc\r\n\r\n--abc', null],
    ['Content-Type: multipart/related\r\n\r\nno delimiter', null],
    ['Content-Type: multipart/related', null],
    ['<JDF/>', null],
    ['', null],
  ])('of %j is %j', (text, boundary) => {
    expect(boundaryIn(bytes(text))).toBe(boundary);
  });
});
