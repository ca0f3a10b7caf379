import type { FormXObject } from '@forme/contracts/extraction';
import type { PdfDocument, PdfDict } from '@forme/pdf-core';
import { PdfRef, PdfStream } from '@forme/pdf-core';
import { readGroup } from '@forme/pdf-core/content';
import { readRectangle, type Resource } from '@forme/pdf-core/document';
import type { FormPlacement } from '@forme/pdf-core/inventory';
import { objectId, objectIdOrNull } from './object-id';

type Placement = NonNullable<FormXObject['placements']>[number];

/** Placements listed for one form. */
const mostPlacements = 100;

/** Where the forms of a document are painted, by object key. */
export class FormBook {
  private readonly placed = new Map<
    string,
    { count: number; readonly placements: Placement[]; readonly parent: string | null }
  >();

  add(forms: readonly FormPlacement[], pageNum: number): void {
    for (const { objectKey, parentKey, matrix, bbox, within, visible } of forms) {
      if (objectKey === null) continue;
      let entry = this.placed.get(objectKey);
      if (!entry) {
        entry = { count: 0, placements: [], parent: parentKey };
        this.placed.set(objectKey, entry);
      }
      entry.count++;
      if (entry.placements.length >= mostPlacements) continue;
      entry.placements.push({ page_num: pageNum, matrix: [...matrix], bbox, within, visible });
    }
  }

  /** The forms that resources reach, painted or not. */
  records(pdf: PdfDocument, forms: readonly Resource[]): FormXObject[] {
    return forms.flatMap((resource) => {
      const { object, id, pages } = resource;
      if (!(object instanceof PdfStream)) return [];
      const { dict } = object;
      const entry = this.placed.get(id);
      const group = readGroup(pdf, dict);
      return {
        object_id: objectId(id),
        parent_object_id: objectIdOrNull(entry?.parent ?? null),
        bbox: boxOf(pdf, dict),
        matrix: matrixOf(pdf, dict),
        resource_refs: refsOf(pdf, dict),
        transparency_group: group && {
          isolated: group.isolated,
          knockout: group.knockout,
          color_space: group.colorSpace,
        },
        page_refs: [...pages],
        placement_count: entry?.count ?? 0,
        placements: entry?.placements ?? [],
      };
    });
  }
}

function boxOf(pdf: PdfDocument, dict: PdfDict): FormXObject['bbox'] {
  const written = readRectangle(pdf.get(dict, 'BBox'), (object) => pdf.resolve(object));
  if (!written?.every(Number.isFinite)) return null;
  const [a, b, c, d] = written;
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}

function matrixOf(pdf: PdfDocument, dict: PdfDict): number[] | null {
  const values = pdf.array(dict, 'Matrix')?.map((entry) => pdf.resolve(entry)) ?? [];
  const numbers = values.filter((value) => typeof value === 'number');
  return values.length === 6 && numbers.length === 6 ? numbers : null;
}

const mostRefs = 500;

function refsOf(pdf: PdfDocument, dict: PdfDict): string[] {
  const refs = new Set<string>();
  const resources = pdf.dict(dict, 'Resources');
  for (const [category] of resources ?? []) {
    const named = resources && category !== 'ProcSet' ? pdf.dict(resources, category) : null;
    for (const [, written] of named ?? []) {
      if (written instanceof PdfRef && refs.size < mostRefs) refs.add(objectId(written.key));
    }
  }
  return [...refs];
}
