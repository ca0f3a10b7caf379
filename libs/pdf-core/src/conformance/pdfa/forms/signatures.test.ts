import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../../../bytes';
import { openPdf } from '../../../document';
import { ConformanceFacts } from '../../facts/conformance-facts';
import { signatures } from './signatures';
import { readSignedData } from './signed-data';

/** An element of DER; contents in hexadecimal. */
function der(tag: string, ...contents: readonly string[]): string {
  const hex = contents.join('');
  const length = hex.length / 2;
  const size = length.toString(16).padStart(length < 256 ? 2 : 4, '0');
  const prefix = length < 128 ? '' : length < 256 ? '81' : '82';
  return tag + prefix + size + hex;
}

const sequence = (...contents: readonly string[]): string => der('30', ...contents);
const issuer = (name: string): string =>
  sequence(der('31', sequence('0603550403', der('0c', Buffer.from(name).toString('hex')))));
const serial = (number: string): string => der('02', number);
const certificate = (name: string, number: string): string =>
  sequence(
    sequence(der('a0', '020102'), serial(number), sequence('06012a'), issuer(name)),
    sequence('06012a'),
    '030200ff',
  );
const signer = (name: string, number: string): string =>
  sequence('020101', sequence(issuer(name), serial(number)), sequence('06012a'), '0401ff');

function signedData(certificates: readonly string[], signers: readonly string[]): string {
  const data = sequence('06092a864886f70d010701');
  return sequence(
    '06092a864886f70d010702',
    der(
      'a0',
      sequence(
        '020101',
        der('31', sequence('06012a')),
        data,
        ...(certificates.length > 0 ? [der('a0', ...certificates)] : []),
        der('31', ...signers),
      ),
    ),
  );
}

const good = signedData([certificate('A', '07')], [signer('A', '07')]);
const spaces = ' '.repeat(40);

/** A file with one signature, whose range is that of the value of Contents moved by these bytes. */
function signed(contents: string, moved = [0, 0, 0, 0], tail = ''): string {
  const value = contents.padEnd(contents.length + 64, '0');
  const text = Buffer.from(
    onePagePdf({
      catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>',
      objects: {
        10: '<< /FT /Sig /T (s) /V 11 0 R >>',
        11: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <${value}> /ByteRange [${spaces}] >>`,
      },
    }),
  ).toString('latin1');
  const from = text.indexOf('/Contents <') + '/Contents '.length;
  const to = from + value.length + 2;
  const range = [0, from, to, text.length - to].map((number, at) => number + (moved[at] ?? 0));
  return text.replace(`[${spaces}]`, `[${range.join(' ')}]`.padEnd(42)) + tail;
}

function failed(text: string): readonly string[] {
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'));
  const facts = new ConformanceFacts(openPdf(bytesSource(bytes)));
  return signatures.flatMap(({ at, evaluate }) => {
    const failures = evaluate(facts, 2, 'b');
    return 'notChecked' in failures || [...failures].length === 0 ? [] : [at[2] ?? ''];
  });
}

describe('a signature', () => {
  it('passes when it covers the file and names one signer with a certificate', () => {
    expect(failed(signed(good))).toEqual([]);
  });

  it('covers its revision when the file was changed afterwards', () => {
    expect(failed(signed(good, [0, 0, 0, 0], '% more\n%%EOF\n'))).toEqual([]);
  });

  it.each<readonly [string, string, readonly number[]]>([
    ['begins late', good, [1, -1, 0, 0]],
    ['leaves out more than Contents', good, [0, -1, 0, 0]],
    ['takes in a piece of Contents', good, [0, 0, -1, 1]],
    ['ends early', good, [0, 0, 0, -20]],
    ['ends behind the file', good, [0, 0, 0, 1]],
  ])('fails when its range %s', (_what, contents, moved) => {
    expect(failed(signed(contents, [...moved]))).toEqual(['6.4.3-1']);
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['no PKCS#7 object', '30820100', ['6.4.3-2']],
    ['another content type', good.replace('010702', '010701'), ['6.4.3-2']],
    ['no certificates', signedData([], [signer('A', '07')]), ['6.4.3-2']],
    [
      'the certificate of another serial number',
      signedData([certificate('A', '08')], [signer('A', '07')]),
      ['6.4.3-2'],
    ],
    [
      'the certificate of another issuer',
      signedData([certificate('B', '07')], [signer('A', '07')]),
      ['6.4.3-2'],
    ],
    ['no signer', signedData([certificate('A', '07')], []), ['6.4.3-3']],
    [
      'two signers',
      signedData([certificate('A', '07')], [signer('A', '07'), signer('A', '07')]),
      ['6.4.3-3'],
    ],
  ])('fails with %s', (_what, contents, wrong) => {
    expect(failed(signed(contents))).toEqual(wrong);
  });

  it('fails without ByteRange', () => {
    expect(failed(signed(good).replace('/ByteRange', '/ByteRonge'))).toEqual(['6.4.3-1']);
  });
});

describe('signed data', () => {
  it('may end where two zero bytes say', () => {
    const open = good.replace(/^30(?:81)?../, '3080') + '0000';
    expect(open.startsWith('3080')).toBe(true);
    expect(readSignedData(Buffer.from(open, 'hex'))).toEqual({
      signers: 1,
      hasSigningCertificates: true,
    });
  });

  it('may name the certificate by its key', () => {
    const byKey = sequence('020103', der('80', 'abcdef01'), sequence('06012a'), '0401ff');
    const named = (key: string) =>
      readSignedData(Buffer.from(signedData([sequence(der('04', key))], [byKey]), 'hex'));
    expect(named('abcdef01')).toMatchObject({ hasSigningCertificates: true });
    expect(named('abcdef02')).toMatchObject({ hasSigningCertificates: false });
  });

  it('is null for bytes that break off', () => {
    const bytes = Buffer.from(good, 'hex');
    for (let length = 0; length < bytes.length; length++) {
      expect(readSignedData(bytes.subarray(0, length))).toBeNull();
    }
  });

  it('is null for elements nested without end', () => {
    expect(readSignedData(Buffer.from('3080'.repeat(5000), 'hex'))).toBeNull();
  });
});
