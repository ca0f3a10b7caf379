import { check, documentHit, missing } from '../check';

/** Signature fields with a value (ISO 32000-2, 12.8). No fault; any correction breaks the signature. */
export const lntSec003 = check({
  id: 'LNT_SEC_003',
  title: 'File is signed',
  category: 'security',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '12.8',
  thresholds: [],
  message: 'The file carries {actual} {actual?signature:signatures}.',
  why: 'Every change that production makes breaks the signature; whoever signed may not want it changed.',
  fix: 'Ask for a file without signatures, or keep the signed one beside the one for print.',
  evaluate: ({ structure }) => {
    const actual = structure?.signature_count;
    return typeof actual === 'number' ? documentHit(actual > 0, { actual }) : missing('signature');
  },
});
