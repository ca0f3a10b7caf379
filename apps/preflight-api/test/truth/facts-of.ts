import { createHash } from 'node:crypto';
// Cases go through extraction as it is; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { extractHere, prepareColorEngine, verdictHere } from '@forme/extraction-api';
import { membersOf, type FactKind, type Facts } from '../../src/facts/facts';
import { measureInThread } from './measure-in-thread';
import { gatherFacts, type FactSource } from '../../src/facts/gather-facts';

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

/** Facts that are not part of the document are measured beside it, as a run asks for them. */
function measure(
  bytes: Uint8Array,
  kinds: readonly FactKind[],
  password: string | null,
): Promise<Facts> {
  const file = { bytes, password };
  const source: FactSource = {
    document: async () => {
      await prepareColorEngine();
      return extractHere(bytes, membersOf(kinds), password);
    },
    inkCoverage: async (windowMm) => {
      const { pages, completeness } = await measureInThread('inkCoverageHere', file, {
        windowMm,
        dpi: 72,
      });
      return { window_mm: windowMm, pages, gap: completeness.missing[0]?.reason ?? null };
    },
    barcodes: () => measureInThread('barcodesHere', file),
    verdict: (profile) => Promise.resolve(verdictHere(file, profile)),
  };
  return gatherFacts(source, new Set(kinds), { windowMm: 15, conformance: null });
}
