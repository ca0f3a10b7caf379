import { check, documentHit, missing } from '../check';

/** Signature fields with a value (ISO 32000-2, 12.8). No fault; any correction breaks the signature. */
export const signedFile = check({
  id: 'LNT_SEC_003',
  title: 'File is signed',
  category: 'security',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '12.8',
  thresholds: [],
  message: 'The file carries {actual} {actual?signature:signatures}.',
  why: 'Every change that production makes breaks the signature; the signer may not want the file changed.',
  fix: 'Request a file without signatures, or keep the signed file as well as the print file.',
  evaluate: ({ structure }) => {
    const actual = structure?.signature_count;
    return typeof actual === 'number' ? documentHit(actual > 0, { actual }) : missing('signature');
  },
});
