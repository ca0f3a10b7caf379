import { byteText, hexText } from '../../../bytes/byte-text';
import { type PdfDict, PdfRef, PdfString } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaRule } from '../pdfa-rule';
import { readSignedData, type SignedDataFacts } from './signed-data';

/** Signatures (ISO 19005-2, 6.4.3). */
export const signatures: readonly PdfaRule[] = [
  {
    at: { 2: '6.4.3-1' },
    title: 'Range of signatures',
    rule: 'The ByteRange of a signature is the whole file as of its revision without the value of Contents.',
    evaluate: (facts) => judged(facts, ({ dict }) => rangeFault(facts, dict)),
  },
  {
    at: { 2: '6.4.3-2' },
    title: 'Certificates of signatures',
    rule: 'Contents of a signature is a PKCS#7 object that includes the signing certificate.',
    evaluate: (facts) =>
      judged(facts, ({ signed }) => {
        if (!signed) return 'Contents is no PKCS#7 object with signed data';
        return signed.hasSigningCertificates ? null : 'the signing certificate is not included';
      }),
  },
  {
    at: { 2: '6.4.3-3' },
    title: 'Signers of signatures',
    rule: 'The PKCS#7 object of a signature has one signer.',
    evaluate: (facts) =>
      judged(facts, ({ signed }) =>
        !signed || signed.signers === 1 ? null : `there are ${signed.signers} signers`,
      ),
  },
];

interface Signature {
  readonly dict: PdfDict;
  readonly place: string;
  /** Null when Contents is not read as signed data. */
  readonly signed: SignedDataFacts | null;
}

const mostSignatures = 1000;
/** Longest value of Contents compared with the file, in bytes of the file. */
const longestGap = 64 * 1024 * 1024;

function* judged(
  facts: ConformanceFacts,
  judge: (signature: Signature) => string | null,
): Iterable<Failure> {
  for (const signature of facts.shared(collectSignatures)) {
    const wrong = judge(signature);
    if (wrong !== null) yield { evidence: `${signature.place}: ${wrong}` };
  }
}

/** Signature dictionaries: those with ByteRange, which nothing else has, and the values of signature fields that lack it. */
function collectSignatures(facts: ConformanceFacts): readonly Signature[] {
  const { pdf } = facts;
  const found: Signature[] = [];
  const add = (dict: PdfDict, place: string): void => {
    if (found.length >= mostSignatures) return;
    const contents = pdf.get(dict, 'Contents');
    const signed = contents instanceof PdfString ? readSignedData(contents.bytes) : null;
    found.push({ dict, place, signed });
  };
  for (const { ref, dict, stream } of allDicts(facts)) {
    if (stream) continue;
    if (dict.has('ByteRange')) add(dict, ref.key);
    const value = pdf.name(dict, 'FT') === 'Sig' ? pdf.dict(dict, 'V') : null;
    const written = dict.get('V');
    if (value && !value.has('ByteRange')) {
      add(value, written instanceof PdfRef ? written.key : ref.key);
    }
  }
  return found;
}

function rangeFault({ pdf }: ConformanceFacts, dict: PdfDict): string | null {
  const numbers = (pdf.array(dict, 'ByteRange') ?? []).map((item) => pdf.resolve(item));
  const range = numbers.filter((number) => typeof number === 'number');
  const [start = -1, first = -1, second = -1, rest = -1] = range;
  if (numbers.length !== 4 || range.length !== 4) return 'ByteRange is not two ranges';
  const { reader } = pdf.layout;
  const contents = pdf.get(dict, 'Contents');
  if (start !== 0) return 'ByteRange does not begin with the file';
  if (!isGap(reader.slice(first, Math.min(second - first, longestGap)), contents)) {
    return 'the gap in ByteRange is not the value of Contents';
  }
  const end = second + rest;
  const tail = byteText(reader.slice(end - 8, 8));
  const ends = end === reader.length || (end < reader.length && /%%EOF[\r\n]{0,2}$/.test(tail));
  return ends && rest > 0 ? null : 'ByteRange does not reach the end of the file or of a revision';
}

/** True when bytes of the file are a string in hexadecimal and nothing else, the one read there. */
function isGap(bytes: Uint8Array, contents: unknown): boolean {
  if (!(contents instanceof PdfString)) return false;
  const text = byteText(bytes);
  if (!text.startsWith('<') || !text.endsWith('>')) return false;
  const digits = text
    .slice(1, -1)
    .replace(/[\0\t\n\f\r ]/g, '')
    .toLowerCase();
  return digits.padEnd(contents.bytes.length * 2, '0') === hexText(contents.bytes);
}
