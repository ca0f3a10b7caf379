import type { PdfDocument } from '@forme/pdf-core';
import { type OutputIntentFacts, readOutputIntents } from '@forme/pdf-core/interchange';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { Findings } from '../producers/findings';

/** Device space of the colours of a document's press: what a registration colour falls back on. */
export type PressSpace = 'DeviceCMYK' | 'DeviceRGB' | 'DeviceGray';

/** An input with its document. */
export interface IntentSource {
  readonly ref: string;
  readonly document: PdfDocument;
}

/**
 * Carries output intents over (ISO 32000-2, 14.11.5): those of the first input that has any. Inputs made for another condition are
 * reported: their device colours will print under this one.
 */
export function carryOutputIntents(
  draft: PdfDraft,
  inputs: readonly IntentSource[],
  findings: Findings,
): PressSpace {
  const found = inputs.map(({ document }) => readOutputIntents(document, []));
  const at = found.findIndex((intents) => intents.length > 0);
  const [chosen, intents] = [inputs[at], found[at]];
  if (!chosen || !intents) return 'DeviceCMYK';
  const { document } = chosen;
  const written = document.catalog.get('OutputIntents');
  draft.editCatalog({ OutputIntents: draft.graft(document).object(written ?? null) });
  for (const [index, { ref }] of inputs.entries()) {
    const other = found[index] ?? [];
    if (keyOf(other) === keyOf(intents)) continue;
    const has = other.length === 0 ? 'no output intent' : nameOf(other);
    const message = `"${ref}" has ${has}; the sheets have ${nameOf(intents)} of "${chosen.ref}".`;
    findings.add('output_intent_conflict', message);
  }
  reportPageIntents(inputs, findings);
  return pressSpace(intents);
}

function reportPageIntents(inputs: readonly IntentSource[], findings: Findings): void {
  for (const { ref, document } of inputs) {
    if (!document.pages.some(({ dict }) => dict.has('OutputIntents'))) continue;
    const message = `Pages of "${ref}" have page output intents, which sheets do not keep.`;
    findings.add('page_output_intents_removed', message);
  }
}

/** Key of equal sets of intents: subtypes, conditions and profiles. */
export function keyOf(intents: readonly OutputIntentFacts[]): string {
  return JSON.stringify(
    intents.map(({ subtype, outputConditionIdentifier, profile }) => [
      subtype,
      outputConditionIdentifier,
      profile?.icc?.sha256 ?? null,
    ]),
  );
}

function nameOf([intent]: readonly OutputIntentFacts[]): string {
  return `"${intent?.outputConditionIdentifier ?? intent?.outputCondition ?? 'unnamed'}"`;
}

/** The device space of the condition that intents name; DeviceCMYK where they name none. */
export function pressSpace(intents: readonly OutputIntentFacts[]): PressSpace {
  const components = intents.find(({ profile }) => profile?.components)?.profile?.components;
  if (components === 3) return 'DeviceRGB';
  return components === 1 ? 'DeviceGray' : 'DeviceCMYK';
}
