import { createCipheriv, createHash } from 'node:crypto';
import { bytesSource, openPdf, PdfError, PdfRef, PdfStream, PdfString } from '../src';
import { rc4 } from '../src/security/rc4';
import { type BuiltObject, classicPdf, onePage } from './pdf-builder';

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');

function aes(key: Uint8Array, iv: Uint8Array, data: Uint8Array, pad = true): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(pad);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const sealed = (key: Uint8Array, text: string) => Buffer.concat([iv, aes(key, iv, latin1(text))]);
const sha256 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** A revision 5 file: AES-256, the key wrapped for a user and an owner; `filters` name what is encrypted. */
function revision5(user: string, owner: string, filters = '/StmF /StdCF /StrF /StdCF'): Uint8Array {
  const key = sha256(latin1('the file key'));
  const zero = Buffer.alloc(16);
  const wrap = (password: string, salts: string, userKey = Buffer.alloc(0)) => {
    const [validation, own] = [latin1(salts.slice(0, 8)), latin1(salts.slice(8))];
    const check = Buffer.concat([sha256(latin1(password), validation, userKey), validation, own]);
    return { check, wrapped: aes(sha256(latin1(password), own, userKey), zero, key, false) };
  };
  const u = wrap(user, 'saltsaltSALTSALT');
  const o = wrap(owner, '12345678abcdefgh', u.check);
  const handler = `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -44 /EncryptMetadata false
    /O ${hex(o.check)} /U ${hex(u.check)} /OE ${hex(o.wrapped)} /UE ${hex(u.wrapped)}
    /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> ${filters} >>`;
  const objects: BuiltObject[] = [
    ...onePage.slice(0, 3),
    { number: 4, body: '<< >>', data: sealed(key, 'secret content') },
    { number: 5, body: `<< /Title ${hex(sealed(key, 'secret title'))} >>` },
    { number: 6, body: '<< /Filter /Crypt >>', data: 'plain by its own filter' },
    { number: 7, body: '<< /Type /Metadata >>', data: '<x:xmpmeta/>' },
    { number: 8, body: handler },
    { number: 9, body: '<< >>', data: iv.subarray(0, 7) },
    { number: 10, body: '<< /Type /EmbeddedFile >>', data: sealed(key, 'secret attachment') },
  ];
  return classicPdf(objects, '/Encrypt 8 0 R /Info 5 0 R /ID [<00><00>]');
}

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const md5 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();

/** A revision 2 file: RC4 with 40 bits. */
function revision2(user: string): Uint8Array {
  const padded = Buffer.concat([latin1(user), padding]).subarray(0, 32);
  const o = Buffer.alloc(32, 7);
  const id = Buffer.from('cafe', 'hex');
  const permissions = Buffer.from([0xc4, 0xff, 0xff, 0xff]);
  const key = md5(padded, o, permissions, id).subarray(0, 5);
  const objectKey = (number: number) => md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10);
  const objects: BuiltObject[] = [
    ...onePage.slice(0, 3),
    { number: 4, body: '<< >>', data: rc4(objectKey(4), latin1('secret content')) },
    { number: 5, body: `<< /Title ${hex(rc4(objectKey(5), latin1('secret title')))} >>` },
    {
      number: 8,
      body: `<< /Filter /Standard /V 1 /R 2 /P 4294967236 /O ${hex(o)} /U ${hex(rc4(key, padding))} >>`,
    },
  ];
  return classicPdf(objects, `/Encrypt 8 0 R /Info 5 0 R /ID [${hex(id)} ${hex(id)}]`);
}

function open(bytes: Uint8Array, password?: string) {
  return openPdf(bytesSource(bytes), { password });
}

function errorOf(run: () => unknown): PdfError {
  try {
    run();
  } catch (error) {
    if (error instanceof PdfError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function streamText(bytes: Uint8Array, password: string, number: number): string {
  const document = open(bytes, password);
  const stream = document.resolve(new PdfRef(number, 0));
  if (!(stream instanceof PdfStream)) throw new Error('no stream');
  return Buffer.from(document.decode(stream).bytes).toString('latin1');
}

describe.each([
  [
    'revision 2, RC4',
    revision2('open'),
    { r: 2, v: 1, method: 'RC4', lengthBits: 40, permissions: -60 },
  ],
  [
    'revision 5, AES-256',
    revision5('open', 'own'),
    { r: 5, v: 5, method: 'AESV3', lengthBits: 256, permissions: -44 },
  ],
])('a file of %s', (_, bytes, facts) => {
  it('opens with the user password and decrypts strings and streams', () => {
    const document = open(bytes, 'open');
    expect(document.encryption).toMatchObject({ ...facts, filter: 'Standard', openedWith: 'user' });
    expect(document.text(document.dict(document.trailer, 'Info')!, 'Title')).toBe('secret title');
    expect(streamText(bytes, 'open', 4)).toBe('secret content');
  });

  it('leaves the encryption dictionary itself as it is', () => {
    const document = open(bytes, 'open');
    const u = document.get(document.dict(document.trailer, 'Encrypt')!, 'U');
    expect(u).toBeInstanceOf(PdfString);
    expect(bytes.length).toBeGreaterThan(0);
    expect(Buffer.from(bytes).toString('latin1')).toContain(hex((u as PdfString).bytes));
  });

  it('requires a password and refuses a wrong one without repeating it', () => {
    expect(errorOf(() => open(bytes)).code).toBe('password_required');
    expect(errorOf(() => open(bytes, '')).code).toBe('password_required');
    const refused = errorOf(() => open(bytes, 'hunter2'));
    expect(refused.code).toBe('password_incorrect');
    expect(JSON.stringify([refused.message, refused.stack])).not.toContain('hunter2');
  });
});

describe('an encrypted file', () => {
  it('opens with the owner password', () => {
    expect(open(revision5('open', 'own'), 'own').encryption?.openedWith).toBe('owner');
  });

  it('opens without a password when the user password is empty', () => {
    expect(open(revision5('', 'own')).encryption?.openedWith).toBe('empty');
    expect(open(revision2('')).encryption?.openedWith).toBe('empty');
  });

  it('opens without a password when only its attachments are encrypted', () => {
    for (const filters of ['/EFF /StdCF', '/StmF /Identity /StrF /Identity /EFF /StdCF']) {
      const bytes = revision5('open', 'own', filters);
      const document = open(bytes);
      expect(document.encryption).toMatchObject({ openedWith: 'none', method: 'Identity' });
      expect(document.warnings.map(({ code }) => code)).toContain('attachments_encrypted');
      expect(streamText(bytes, '', 7)).toBe('<x:xmpmeta/>');
      expect(streamText(bytes, '', 10)).toBe('');
      expect(streamText(bytes, 'open', 10)).toBe('secret attachment');
      expect(errorOf(() => open(bytes, 'hunter2')).code).toBe('password_incorrect');
    }
    expect(errorOf(() => open(revision5('open', 'own', '/StrF /StdCF'))).code).toBe(
      'password_required',
    );
  });

  it('keeps Identity streams, clear metadata and damaged data readable', () => {
    const bytes = revision5('open', 'own');
    expect(streamText(bytes, 'open', 6)).toBe('plain by its own filter');
    expect(streamText(bytes, 'open', 7)).toBe('<x:xmpmeta/>');
    expect(streamText(bytes, 'open', 9)).toBe('');
  });

  it('is decrypted after a repair as well', () => {
    const broken = Buffer.from(revision5('open', 'own'))
      .toString('latin1')
      .replace(/startxref\n\d+/, '');
    expect(streamText(new Uint8Array(latin1(broken)), 'open', 4)).toBe('secret content');
  });

  it.each([
    ['/Filter /Standard', '/Filter /Adobe.PubSec'],
    ['/V 5', '/V 9'],
    ['/R 5', '/R 7'],
    ['/CFM /AESV3', '/CFM /AESV9'],
  ])('is unsupported when %s is %s', (from, to) => {
    const changed = Buffer.from(revision5('open', 'own')).toString('latin1').replace(from, to);
    const error = errorOf(() => open(new Uint8Array(latin1(changed)), 'open'));
    expect(error.code).toBe('encryption_unsupported');
  });
});
