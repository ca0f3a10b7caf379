import type { PdfDocument } from '@forme/pdf-core';
import { readLayers } from '@forme/pdf-core/layers';
import { addPageResource, PdfDraft } from '@forme/pdf-core/writing';
import type { ProducedWarning, SavableDraft } from '../producers/producer';
import { GraphComparer, layerFaults, outputIntentFaults } from '../verification';
import { addPlateSpace, hasColorant, type PlateUse } from './plate-color';
import { addPlateLayer, standardWithoutLayers } from './plate-layer';

/** A plate to register. */
export interface Plate {
  readonly name: string;
  readonly use: PlateUse;
  /** Page indexes. */
  readonly pages: readonly number[];
}

/** A document with the plate registered. */
export interface Registered {
  readonly draft: SavableDraft;
  readonly save: 'whole' | 'incremental';
  readonly warnings: readonly ProducedWarning[];
}

/**
 * Registers a plate on pages: its colour space and its layer become resources, and nothing is painted. The original bytes stay where the
 * file allows an update. A page that has the colorant already is left as it is.
 */
export function registerPlate(document: PdfDocument, { name, use, pages }: Plate): Registered {
  const draft = PdfDraft.over(document);
  const warnings: ProducedWarning[] = [];
  const missing = pages.filter((index) => {
    const { resources } = draft.pages.entry(index);
    if (!hasColorant(draft, resources, name)) return true;
    warnings.push({
      code: 'separation_present',
      message: `The page already has a separation named ${name}; it is unchanged.`,
      page_index: index,
    });
    return false;
  });
  if (missing.length > 0) {
    const missed = missedLayer(document);
    warnings.push(...missed);
    const layer = missed.length === 0 ? addPlateLayer(draft, name, use) : null;
    const space = addPlateSpace(draft, name, use);
    for (const index of missing) {
      addPageResource(draft, index, { category: 'ColorSpace', value: space, prefix: 'PlateCs' });
      if (!layer) continue;
      addPageResource(draft, index, { category: 'Properties', value: layer, prefix: 'PlateOc' });
    }
  }
  const save = draft.incrementalObstacle === null ? 'incremental' : 'whole';
  return { draft, save, warnings };
}

/** The warning that a plate gets no layer; empty where the document may have layers. */
export function missedLayer(document: PdfDocument): readonly ProducedWarning[] {
  const standard = standardWithoutLayers(document);
  if (standard === null) return [];
  const message = `The document declares ${standard}, which does not allow layers: the separation is registered without one.`;
  return [{ code: 'layer_left_out', message }];
}

/** Faults of a registered plate: it must be on the pages, and all other objects are unchanged. */
export function registeredFaults(
  before: PdfDocument,
  after: PdfDocument,
  { name, pages }: Plate,
): readonly string[] {
  const unregistered = pages.filter((index) => {
    const page = after.pages[index];
    return !page || !hasColorant(after, page.resources, name);
  });
  const hasLayer = readLayers(after).layers.some((layer) => layer.name === name);
  const hadPages = pages.every((index) =>
    hasColorant(before, before.pages[index]?.resources ?? null, name),
  );
  const wantsLayer = !hadPages && standardWithoutLayers(before) === null;
  return [
    ...unregistered.map((index) => `page ${index + 1} lacks the separation ${name}`),
    ...(wantsLayer && !hasLayer ? [`the layer ${name} is missing`] : []),
    ...outputIntentFaults(before, after),
    ...layerFaults(before, after),
    ...changedPages(before, after),
  ];
}

/** Catalog and pages differ in what a plate changes, and in nothing else; `also` names more entries of pages that may differ. */
export function changedPages(
  before: PdfDocument,
  after: PdfDocument,
  also: readonly string[] = [],
): readonly string[] {
  const comparer = new GraphComparer({ before, after, pageOf: (index) => index });
  comparer.compareDicts('Catalog', before.catalog, after.catalog, catalogExcept);
  before.pages.forEach((page, index) => {
    const now = after.pages[index];
    if (!now) return;
    const path = `Page ${index + 1}`;
    comparer.compareDicts(path, page.dict, now.dict, [
      'Resources',
      'Type',
      ...inheritable,
      ...also,
    ]);
    const isSame = JSON.stringify(now.boxes) === JSON.stringify(page.boxes);
    if (isSame && now.rotation === page.rotation) return;
    comparer.compare(`${path} boxes or rotation`, page.index, -1);
  });
  return comparer.differences.map(({ path }) => `${path} has changed`);
}

const catalogExcept = ['Pages', 'Type', 'OCProperties', 'Version'];
const inheritable = ['MediaBox', 'CropBox', 'Rotate'];
