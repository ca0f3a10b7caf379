import {
  type PdfArray,
  PdfDict,
  type PdfDocument,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@forme/pdf-core';
import { type LayerFacts, readLayers } from '@forme/pdf-core/layers';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { Findings } from '../../producers/findings';

/** The groups of a document that its layers name. */
interface DocumentLayers {
  readonly document: PdfDocument;
  readonly properties: PdfDict;
  readonly layers: readonly LayerFacts[];
  readonly refs: readonly PdfRef[];
}

/**
 * Carries the layers of the inputs over, before their pages are. One document's optional content comes as it is; of several, layers
 * that are alike in name, state and meaning become one, and every group keeps the state it had (ISO 32000-2, 8.11.4.3).
 */
export function carryLayers(
  draft: PdfDraft,
  documents: readonly PdfDocument[],
  findings: Findings,
): void {
  const layered = documents.flatMap((document): DocumentLayers[] => {
    const properties = document.dict(document.catalog, 'OCProperties');
    if (!properties) return [];
    const refs = (document.array(properties, 'OCGs') ?? []).filter(
      (entry): entry is PdfRef => entry instanceof PdfRef,
    );
    return [{ document, properties, refs, layers: readLayers(document).layers }];
  });
  const [only] = layered;
  if (!only) return;
  draft.requireVersion('1.5');
  const merged =
    layered.length === 1
      ? draft.graft(only.document).dict(only.properties)
      : mergedProperties(draft, layered, findings);
  draft.editCatalog({ OCProperties: draft.add(merged) });
}

function mergedProperties(
  draft: PdfDraft,
  layered: readonly DocumentLayers[],
  findings: Findings,
): PdfDict {
  const groups: PdfRef[] = [];
  const off: PdfRef[] = [];
  const alike = new Map<string, PdfRef>();
  for (const { document, layers, refs } of layered) {
    const graft = draft.graft(document);
    for (const ref of refs) {
      const layer = layers.find(({ objectKey }) => objectKey === ref.key);
      if (!layer) continue;
      const key = layerKey(layer);
      const same = alike.get(key);
      if (same) {
        graft.map(ref, same);
        continue;
      }
      const own = graft.ref(ref);
      alike.set(key, own);
      groups.push(own);
      if (!layer.defaultVisible) off.push(own);
    }
  }
  reportNames(layered, findings);
  const all = (key: string) => layered.flatMap((one) => configured(draft, one, key));
  const unique = (refs: readonly PdfObject[]) => [
    ...new Map(refs.map((ref) => [ref instanceof PdfRef ? ref.key : ref, ref])).values(),
  ];
  return PdfDict.of({
    OCGs: groups,
    D: PdfDict.of({
      Name: new PdfString(new TextEncoder().encode('Default')),
      OFF: off.length > 0 ? off : undefined,
      Order: groups,
      AS: nonEmpty(all('AS')),
      RBGroups: nonEmpty(all('RBGroups')),
      Locked: nonEmpty(unique(all('Locked'))),
    }),
  });
}

/** Entries of an array of the default configuration, in terms of the draft. */
function configured(
  draft: PdfDraft,
  { document, properties }: DocumentLayers,
  key: string,
): readonly PdfObject[] {
  const config = document.dict(properties, 'D');
  const entries: PdfArray = (config && document.array(config, key)) ?? [];
  const graft = draft.graft(document);
  return entries.map((entry) => graft.object(key === 'Locked' ? entry : direct(document, entry)));
}

function direct(document: PdfDocument, entry: PdfObject): PdfObject {
  const object = document.resolve(entry);
  return Array.isArray(object) || object instanceof PdfDict ? object : null;
}

function nonEmpty(entries: readonly PdfObject[]): PdfArray | undefined {
  const found = entries.filter((entry) => entry !== null);
  return found.length > 0 ? found : undefined;
}

/** Key of layers that are merged. */
function layerKey(layer: LayerFacts): string {
  const { name, intents, defaultVisible, autoStates, locked, processingStep, usage } = layer;
  return JSON.stringify([name, intents, defaultVisible, autoStates, locked, processingStep, usage]);
}

/** Layers of one name that stay apart, since they differ. */
function reportNames(layered: readonly DocumentLayers[], findings: Findings): void {
  const byName = new Map<string, Set<string>>();
  for (const layer of layered.flatMap(({ layers }) => layers)) {
    const keys = byName.get(layer.name ?? '') ?? new Set();
    byName.set(layer.name ?? '', keys.add(layerKey(layer)));
  }
  for (const [name, keys] of byName) {
    if (keys.size < 2) continue;
    const message = `Layers named "${name}" differ in state or meaning; each remains a separate layer.`;
    findings.add('layers_differ', message);
  }
}
