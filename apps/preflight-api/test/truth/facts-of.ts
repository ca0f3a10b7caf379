import { createHash } from 'node:crypto';
// Cases go through extraction as it is; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { extractHere } from '@forme/extraction-api';
import { membersOf, type FactKind, type Facts } from '../../src/facts/facts';

const made = new Map<string, Promise<Facts>>();

/** The facts of these kinds that extraction measures of a file, and no others. Equal files are measured once a run. */
export function factsOf(
  pdf: Uint8Array,
  kinds: readonly FactKind[],
  password: string | null,
): Promise<Facts> {
  const hash = createHash('sha256').update(pdf).digest('hex');
  const key = JSON.stringify([hash, [...kinds].sort(), password]);
  const known = made.get(key) ?? measure(pdf, kinds, password);
  made.set(key, known);
  return known;
}

/** Facts that are not part of the document (ink coverage, barcodes) are measured here beside it. */
function measure(
  pdf: Uint8Array,
  kinds: readonly FactKind[],
  password: string | null,
): Promise<Facts> {
  return Promise.resolve(extractHere(pdf, membersOf(kinds), password));
}
