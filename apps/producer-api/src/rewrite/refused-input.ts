import type { RewritePlan } from '@forme/contracts/producer';
import { PdfDict, type PdfDocument, type PdfObject, PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { type ProducedWarning, PlanRejected } from '../producers/producer';

/** Throws `PlanRejected` for an encrypted input that the plan does not take, or one that cannot be saved as the plan asks. */
export function checkEncryption(document: PdfDocument, plan: RewritePlan): void {
  if (!document.encryption || plan.encrypted !== 'reject') return;
  const message = 'The input is encrypted; "encrypted": "decrypt" writes it without encryption';
  throw new PlanRejected('input_encrypted', message, '/encrypted');
}

/** Throws `PlanRejected` when an update section cannot be appended to the input. */
export function checkIncremental(draft: PdfDraft, plan: RewritePlan): void {
  const obstacle = plan.save === 'incremental' ? draft.incrementalObstacle : null;
  if (obstacle === null) return;
  const message = `Nothing can be appended to the input: ${obstacle}; "save": "whole" writes a new file`;
  throw new PlanRejected('incremental_impossible', message, '/save');
}

/**
 * Does with signatures (ISO 32000-2, 12.8) what the plan says: a new file breaks them, so it is refused or they are taken away; an
 * update section leaves the signed bytes as they are. Throws `PlanRejected`.
 */
export function settleSignatures(
  draft: PdfDraft,
  plan: RewritePlan,
  warnings: ProducedWarning[],
): void {
  const signed = signatureFields(draft);
  const hasPermissions = draft.dict(draft.catalog, 'Perms') !== null;
  if (signed.length === 0 && !hasPermissions) return;
  if (plan.save === 'incremental') {
    const message = 'The input is signed; its signatures cover the bytes in front of the update';
    warnings.push({ code: 'signed_input_updated', message });
    return;
  }
  if (plan.signed !== 'remove') {
    const message =
      'The input is signed and a new file breaks its signatures; choose "signed": "remove" or "save": "incremental"';
    throw new PlanRejected('input_signed', message, '/signed');
  }
  for (const ref of signed) draft.edit(ref, { V: undefined, Lock: undefined });
  const form = draft.dict(draft.catalog, 'AcroForm');
  const holder = draft.catalog.get('AcroForm');
  const unsigned = form?.with({ SigFlags: undefined });
  if (unsigned && holder instanceof PdfRef) draft.set(holder, unsigned);
  else if (unsigned) draft.editCatalog({ AcroForm: unsigned });
  draft.editCatalog({ Perms: undefined, DSS: undefined });
  const message = `Removed ${signed.length} signatures`;
  warnings.push({ code: 'signatures_removed', message });
}

/** Signature fields that are signed. */
function signatureFields(draft: PdfDraft): readonly PdfRef[] {
  const form = draft.dict(draft.catalog, 'AcroForm');
  const waiting: { readonly written: PdfObject; readonly type: string | null }[] = (
    (form && draft.array(form, 'Fields')) ??
    []
  ).map((written) => ({ written, type: null }));
  const found: PdfRef[] = [];
  const met = new Set<number>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { written } = next;
    const field = draft.resolve(written);
    if (!(written instanceof PdfRef) || !(field instanceof PdfDict) || met.has(written.number)) {
      continue;
    }
    met.add(written.number);
    const type = draft.name(field, 'FT') ?? next.type;
    if (type === 'Sig' && draft.dict(field, 'V')) found.push(written);
    for (const kid of draft.array(field, 'Kids') ?? []) waiting.push({ written: kid, type });
  }
  return found;
}
