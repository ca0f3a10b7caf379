import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import {
  claimedProfiles,
  type ClauseVerdict,
  ConformanceFacts,
  judge,
  type ProfileName,
} from '@forme/pdf-core/conformance';
import { PlanRejected, type SavableDraft } from '../producers/producer';

const MOST_CLAUSES = 6;

/**
 * Refuses marks that break a claim of PDF/X, PDF/A or PDF/UA that the document makes: clauses that the document meets and the output
 * does not. What the document does not meet itself is left to preflight.
 */
export function checkClaims(document: PdfDocument, draft: SavableDraft): void {
  const claimed = claimedProfiles(new ConformanceFacts(document));
  if (claimed.length === 0) return;
  const bytes = Uint8Array.from(Buffer.concat([...draft.saveWhole()]));
  const after = openPdf(bytesSource(bytes));
  for (const profile of claimed) {
    const failed = failedClauses(after, profile);
    if (failed.length === 0) continue;
    const known = new Set(failedClauses(document, profile).map(({ clause }) => clause));
    const broken = failed.filter(({ clause }) => !known.has(clause));
    if (broken.length > 0) throw claimBroken(profile, broken);
  }
}

function failedClauses(document: PdfDocument, profile: ProfileName): readonly ClauseVerdict[] {
  const { clauses } = judge(new ConformanceFacts(document), profile);
  return clauses.filter(({ outcome }) => outcome === 'failed');
}

function claimBroken(profile: ProfileName, broken: readonly ClauseVerdict[]): PlanRejected {
  const clauses = broken
    .slice(0, MOST_CLAUSES)
    .map(({ clause, title, evidence: [first = ''] }) => `${clause} ${title}: ${first}`);
  const message = `With these marks the document does not meet ${profile}, which it claims: ${clauses.join('; ')}. Use marks in process or spot inks, or remove the claim first (pdfx_pin with the level none)`;
  return new PlanRejected('claim_broken', message, '/marks');
}
