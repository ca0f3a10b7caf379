import { PdfDict, PdfName, type PdfDocument, PdfRef, PdfString } from '@forme/pdf-core';
import { readXmpOf } from '@forme/pdf-core/interchange';
import { encodeTextString } from '@forme/pdf-core/syntax';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { PlateUse } from './plate-color';

/** Processing steps by use (ISO 19593-1, 6): the group, and the type where the group has any. */
const steps: Readonly<Record<PlateUse, { readonly group: string; readonly type?: string }>> = {
  white: { group: 'White' },
  underbase: { group: 'White' },
  varnish: { group: 'Varnish' },
  foil: { group: 'Structural', type: 'FoilStamping' },
};

/** The standard a document claims that forbids layers: optional content came with PDF 1.5. Null when it claims none. */
export function standardWithoutLayers(document: PdfDocument): string | null {
  const info = document.dict(document.trailer, 'Info');
  const xmp = readXmpOf(document, document.catalog)?.named;
  const pdfx = (info && document.text(info, 'GTS_PDFXVersion')) ?? xmp?.pdfxVersion ?? '';
  if (/^PDF\/X-(1|3)/.test(pdfx)) return pdfx;
  return xmp?.pdfaPart === '1' ? 'PDF/A-1' : null;
}

/** A processing step (ISO 19593-1, 6): its group, and the type where the group has any. */
interface Step {
  readonly group: string;
  readonly type?: string;
}

/**
 * Adds a layer for the plate, visible and at the end of the order, with the metadata of its processing step (ISO 32000-2, 8.11.4;
 * ISO 19593-1). A layer of that name and step that the document has already is taken instead.
 */
export function addPlateLayer(draft: PdfDraft, name: string, use: PlateUse): PdfRef {
  return addStepLayer(draft, name, steps[use]);
}

/** Adds a layer of any processing step, as {@link addPlateLayer} does. */
export function addStepLayer(draft: PdfDraft, name: string, step: Step): PdfRef {
  const { group, type } = step;
  const present = presentLayer(draft, name, step);
  if (present) return present;
  const layer = draft.add(
    PdfDict.of({
      Type: PdfName.of('OCG'),
      Name: new PdfString(encodeTextString(name)),
      GTS_Metadata: PdfDict.of({
        GTS_ProcStepsGroup: PdfName.of(group),
        GTS_ProcStepsType: type === undefined ? undefined : PdfName.of(type),
      }),
    }),
  );
  const holder = draft.catalog.get('OCProperties');
  const properties = draft.dict(draft.catalog, 'OCProperties') ?? PdfDict.empty;
  const changed = withLayer(draft, properties, layer);
  if (holder instanceof PdfRef && draft.resolve(holder) instanceof PdfDict) {
    draft.set(holder, changed);
  } else {
    draft.editCatalog({ OCProperties: changed });
  }
  draft.requireVersion('1.6');
  return layer;
}

function withLayer(draft: PdfDraft, properties: PdfDict, layer: PdfRef): PdfDict {
  const config = draft.dict(properties, 'D') ?? PdfDict.empty;
  const isOff = draft.name(config, 'BaseState') === 'OFF';
  const on = draft.array(config, 'ON') ?? [];
  return properties.with({
    OCGs: [...(draft.array(properties, 'OCGs') ?? []), layer],
    D: config.with({
      Order: [...(draft.array(config, 'Order') ?? []), layer],
      ON: isOff ? [...on, layer] : config.get('ON'),
    }),
  });
}

function presentLayer(draft: PdfDraft, name: string, { group, type }: Step): PdfRef | null {
  const properties = draft.dict(draft.catalog, 'OCProperties') ?? PdfDict.empty;
  for (const written of draft.array(properties, 'OCGs') ?? []) {
    const layer = draft.resolve(written);
    if (!(written instanceof PdfRef) || !(layer instanceof PdfDict)) continue;
    const step = draft.dict(layer, 'GTS_Metadata') ?? PdfDict.empty;
    const isSame =
      draft.text(layer, 'Name') === name &&
      draft.name(step, 'GTS_ProcStepsGroup') === group &&
      draft.name(step, 'GTS_ProcStepsType') === (type ?? null);
    if (isSame) return written;
  }
  return null;
}
