import type { LeftOutInk } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';
import type { PageEntry } from '@forme/pdf-core/document';
import { type LayerFacts, readLayers } from '@forme/pdf-core/layers';
import type { PdfDocument } from '@forme/pdf-core';
import { spotRole } from '../passes/spot-role';
import { type LayerStates, recordPlates } from './record-plates';

const asPrinted: LayerStates = { on: [], off: [], only: null };
/** The group of ISO 19593-1 that is printed like any other ink. */
const WHITE = 'white';

/**
 * Inks of a page that lay no ink on paper: those whose marks are all on layers with the metadata of a processing step (ISO 19593-1)
 * other than White, or that have the name of such a layer. The name of an ink alone is no evidence.
 */
export async function stepInks(
  pdf: PdfDocument,
  page: PageEntry,
  names: readonly string[],
  shown: LayerStates = asPrinted,
): Promise<readonly LeftOutInk[]> {
  const { layers } = readLayers(pdf);
  const steps = layers.filter((layer) => isStep(layer));
  // A picture of one layer shows all its inks.
  if (steps.length === 0 || shown.only !== null) return [];
  const printed = await printedInks(pdf, page, layers, shown);
  return names.flatMap((name) => {
    if (normalizeInkName(name).kind === 'process') return [];
    const role = spotRole(name, steps);
    const named = role?.source === 'layer';
    if (!named && printed.has(name)) return [];
    const [step] = steps;
    const { group = null, type = null } =
      (named ? role : steps.length === 1 ? step?.processingStep : null) ?? {};
    return [{ name, reason: 'processing_step' as const, group, type }];
  });
}

function isStep({ processingStep }: LayerFacts): boolean {
  return processingStep !== null && processingStep.group?.toLowerCase() !== WHITE;
}

/** Inks of the page without its processing steps. */
async function printedInks(
  pdf: PdfDocument,
  page: PageEntry,
  layers: readonly LayerFacts[],
  { on, off }: LayerStates,
): Promise<ReadonlySet<string>> {
  const steps = layers.flatMap((layer, index) => (isStep(layer) ? [index] : []));
  const { inks } = await recordPlates(pdf, page, { on, off: [...off, ...steps], only: null });
  return new Set(inks.names);
}

/** Adds the inks that the caller names, in the order of the plates. */
export function withRequested(
  names: readonly string[],
  steps: readonly LeftOutInk[],
  excluded: string | null,
): readonly LeftOutInk[] {
  const keys = new Set(
    (excluded ?? '').split(',').flatMap((name) => {
      const tidy = name.trim();
      return tidy === '' ? [] : [normalizeInkName(tidy).key];
    }),
  );
  return names.flatMap((name) => {
    if (keys.has(normalizeInkName(name).key)) {
      return [{ name, reason: 'requested', group: null, type: null }];
    }
    return steps.filter((step) => step.name === name);
  });
}
