import type { Page } from '@forme/contracts/extraction';
import { PdfStream, type PdfDocument } from '@forme/pdf-core';
import { readGroup } from '@forme/pdf-core/content';
import type { PageEntry, Resource } from '@forme/pdf-core/document';
import { isPdfArray } from '@forme/pdf-core/syntax';
import { nameText } from '@forme/pdf-core/color';
import { Gaps } from './gaps';
import { objectId } from './object-id';
import type { Pass } from './pass';

/** Ids in the resources of all pages together: pages may share as many resources as they like. */
const mostIds = 300_000;

/** Which resources pages reach, by the ids of other members, and what the page itself says of its contents. */
export const pageResourcesPass: Pass = {
  name: 'page_resources',
  fields: [],
  pageFields: [
    ...(['resources', 'transparency_group', 'content_bytes'] as const),
    ...(['tabs', 'has_thumbnail', 'separation'] as const),
  ],
  run: ({ pdf, inventory, fonts, colors, warn }) => {
    const walked = inventory();
    const ids = new PageIds(pdf.pages.length);
    for (const { fontId, pages } of fonts()) ids.add('font_ids', fontId, pages);
    for (const { id, pages } of colors().colorSpaces) ids.add('color_space_ids', id, pages);
    for (const { id, roles, pages } of [...walked.of('image'), ...walked.of('form')]) {
      if (isNamed(roles)) ids.add('xobject_ids', id, pages);
    }
    for (const message of ids.gaps.messages('Resources')) warn('resources_incomplete', message);
    return {
      pages: pdf.pages.map((page) => ({
        resources: ids.of(page.index),
        transparency_group: groupOf(pdf, page),
        content_bytes: contentBytes(pdf, page),
        tabs: pdf.name(page.dict, 'Tabs'),
        has_thumbnail: pdf.stream(page.dict, 'Thumb') !== null,
        separation: separationOf(pdf, page),
      })),
      ...ids.gaps.incomplete,
    };
  },
};

type Ids = NonNullable<Page['resources']>;

class PageIds {
  readonly gaps = new Gaps();
  private readonly pages: readonly Ids[];
  private left = mostIds;

  constructor(pageCount: number) {
    const empty = (): Ids => ({ font_ids: [], color_space_ids: [], xobject_ids: [] });
    this.pages = Array.from({ length: pageCount }, empty);
  }

  add(kind: keyof Ids, id: string, pages: readonly number[]): void {
    for (const page of pages) {
      if (this.left-- > 0) this.pages[page - 1]?.[kind].push(objectId(id));
      else this.gaps.add(`the limit of ${mostIds} ids was reached`, page - 1);
    }
  }

  of(pageIndex: number): Ids {
    return this.pages[pageIndex] ?? { font_ids: [], color_space_ids: [], xobject_ids: [] };
  }
}

/** Appearances and soft masks are no named resources. */
function isNamed(roles: Resource['roles']): boolean {
  return roles.includes('XObject');
}

function groupOf(
  pdf: PdfDocument,
  { dict }: PageEntry,
): NonNullable<Page['transparency_group']> | null {
  const group = readGroup(pdf, dict);
  return (
    group && { isolated: group.isolated, knockout: group.knockout, color_space: group.colorSpace }
  );
}

/** The colorant of a page that is one plate of a separated document (ISO 32000-2, 14.11.4). */
function separationOf(pdf: PdfDocument, { dict }: PageEntry): string | null {
  const info = pdf.dict(dict, 'SeparationInfo');
  if (!info) return null;
  const colorant = pdf.name(info, 'DeviceColorant');
  return colorant === null ? (pdf.text(info, 'DeviceColorant') ?? '') : nameText(colorant);
}

/** Each stream once, however often the page names it. */
function contentBytes(pdf: PdfDocument, { dict }: PageEntry): number {
  const contents = pdf.get(dict, 'Contents');
  const streams = new Set<PdfStream>();
  for (const item of isPdfArray(contents) ? contents : [contents]) {
    const stream = pdf.resolve(item);
    if (stream instanceof PdfStream) streams.add(stream);
  }
  return [...streams].reduce((sum, stream) => sum + stream.raw().length, 0);
}
