import {
  encodeTextString,
  isPdfArray,
  PdfDict,
  PdfName,
  PdfString,
  type PdfObject,
  type PdfRef,
} from '@forme/pdf-core/syntax';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { Severity } from '../checks/check';

/** A layer for each severity that has marks (ISO 32000-2, 8.11), in addition to the layers of the document. */
export type SeverityLayers = Readonly<Partial<Record<Severity, PdfRef>>>;

/** Adds the layers, visible, at the end of the list of layers. `names` is what people read. */
export function addSeverityLayers(
  draft: PdfDraft,
  names: Readonly<Partial<Record<Severity, string>>>,
): SeverityLayers {
  const layers: Partial<Record<Severity, PdfRef>> = {};
  for (const [severity, name] of Object.entries(names) as [Severity, string][]) {
    layers[severity] = draft.add(PdfDict.of({ Type: PdfName.of('OCG'), Name: textString(name) }));
  }
  const added = Object.values(layers);
  if (added.length === 0) return layers;
  const before = draft.dict(draft.catalog, 'OCProperties') ?? PdfDict.empty;
  const config = draft.dict(before, 'D') ?? PdfDict.empty;
  const hidden = draft.name(config, 'BaseState') === 'OFF';
  draft.editCatalog({
    OCProperties: before.with({
      OCGs: [...listOf(draft, before, 'OCGs'), ...added],
      D: config.with({
        Order: [...listOf(draft, config, 'Order'), ...added],
        ...(hidden ? { ON: [...listOf(draft, config, 'ON'), ...added] } : {}),
      }),
    }),
  });
  return layers;
}

/** A text string of the shortest encoding that holds it (7.9.2.2). */
export function textString(text: string): PdfString {
  return new PdfString(encodeTextString(text));
}

function listOf(draft: PdfDraft, dict: PdfDict, key: string): readonly PdfObject[] {
  const found = draft.get(dict, key);
  return isPdfArray(found) ? found : [];
}
