import type { PdfDocument } from '@forme/pdf-core';
import { readOutputIntents } from '@forme/pdf-core/interchange';
import { readLayers } from '@forme/pdf-core/layers';

/** Faults of the number of pages; empty when it is right. */
export function pageCountFaults(after: PdfDocument, expected: number): string[] {
  const { length } = after.pages;
  return length === expected ? [] : [`the output has ${length} pages instead of ${expected}`];
}

/** Output intents of the document that the output lacks or has changed (ISO 32000-2, 14.11.5). Intents that were added are no fault. */
export function outputIntentFaults(before: PdfDocument, after: PdfDocument): string[] {
  const kept = new Set(intentsOf(after));
  return intentsOf(before)
    .filter((intent) => !kept.has(intent))
    .map((intent) => `the output intent ${intent} is not in the output as it was`);
}

function intentsOf(document: PdfDocument): string[] {
  return readOutputIntents(document, []).map(
    ({ subtype, outputConditionIdentifier, outputCondition, registryName, info, profile }) =>
      JSON.stringify([
        subtype,
        outputConditionIdentifier,
        outputCondition,
        registryName,
        info,
        profile?.icc?.sha256 ?? null,
      ]),
  );
}

/**
 * Layers of the document that the output lacks or shows otherwise (8.11). `visibility` says what the plan makes of a layer; null
 * where the plan says nothing. Layers that were added are no fault.
 */
export function layerFaults(
  before: PdfDocument,
  after: PdfDocument,
  visibility: (name: string | null) => boolean | null = () => null,
): string[] {
  const left = new Map<string, number>();
  for (const { name, defaultVisible, processingStep } of readLayers(after).layers) {
    const key = JSON.stringify([name, defaultVisible, processingStep]);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return readLayers(before).layers.flatMap(({ name, defaultVisible, processingStep }) => {
    const key = JSON.stringify([name, visibility(name) ?? defaultVisible, processingStep]);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [`the layer ${JSON.stringify(name)} is not in the output as planned`];
  });
}
