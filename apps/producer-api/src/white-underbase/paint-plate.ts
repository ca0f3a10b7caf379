import { PdfDict, type PdfDocument, PdfName, type PdfRef } from '@forme/pdf-core';
import type { Shape } from '@forme/pdf-core/shapes';
import { addPageContent, addPageResource, ContentBuilder, PdfDraft } from '@forme/pdf-core/writing';
import type { SavableDraft } from '../producers/producer';
import { addPlateSpace, type PlateUse } from './plate-color';
import { addPlateLayer } from './plate-layer';

/** Plates of pages, ready to be painted. */
export interface PlateArea {
  readonly pageIndex: number;
  /** In user space of the page. */
  readonly shape: Shape;
}

/**
 * Paints a plate over the pages, at full tint and overprinting, so that no other plate changes (ISO 32000-2, 8.6.7): white that is painted
 * under the artwork would be knocked out by it. `hasLayer` puts it on a layer of its own.
 */
export function paintPlate(
  document: PdfDocument,
  areas: readonly PlateArea[],
  {
    name,
    use,
    hasLayer,
  }: { readonly name: string; readonly use: PlateUse; readonly hasLayer: boolean },
): { readonly draft: SavableDraft; readonly save: 'whole' | 'incremental' } {
  const draft = PdfDraft.over(document);
  if (areas.length > 0) {
    const plate = {
      layer: hasLayer ? addPlateLayer(draft, name, use) : null,
      space: addPlateSpace(draft, name, use),
      overprint: draft.add(PdfDict.of({ OP: true, op: true, OPM: 1 })),
    };
    for (const area of areas) paintPage(draft, area, plate);
  }
  const save = draft.incrementalObstacle === null ? 'incremental' : 'whole';
  return { draft, save };
}

function paintPage(
  draft: PdfDraft,
  { pageIndex, shape }: PlateArea,
  plate: { readonly layer: PdfRef | null; readonly space: PdfRef; readonly overprint: PdfRef },
): void {
  const named = (
    category: 'ColorSpace' | 'ExtGState' | 'Properties',
    value: PdfRef,
    prefix: string,
  ) => addPageResource(draft, pageIndex, { category, value, prefix });
  const space = named('ColorSpace', plate.space, 'PlateCs');
  const overprint = named('ExtGState', plate.overprint, 'PlateGs');
  const content = new ContentBuilder();
  const paint = (): void => {
    content.op('gs', PdfName.of(overprint)).fillColor(space, 1);
    for (const ring of shape) content.polyline(ring, true);
    content.op('f');
  };
  if (plate.layer === null) paint();
  else content.marked('OC', named('Properties', plate.layer, 'PlateOc'), paint);
  addPageContent(draft, pageIndex, content.bytes());
}
