import { PdfDict, type PdfObject, PdfRef } from '../syntax/index';
import type { DraftObjects } from './draft-objects';
import type { DraftPages } from './draft-pages';

/** Categories of named resources (ISO 32000-2, 7.8.3). */
export type ResourceCategory =
  'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'Properties' | 'Shading' | 'XObject';

/** A resource dictionary with one more entry, and the name of the entry. */
export interface NamedResource {
  readonly resources: PdfDict;
  readonly name: string;
}

/**
 * Puts a resource into a resource dictionary under a name that is free: the prefix and a number. An indirect object that the
 * category has already keeps its name.
 */
export function withResource(
  draft: DraftObjects,
  resources: PdfDict,
  { category, value, prefix }: NewResource,
): NamedResource {
  const present = draft.dict(resources, category) ?? PdfDict.empty;
  for (const [name, object] of present) {
    if (value instanceof PdfRef && object instanceof PdfRef && object.key === value.key) {
      return { resources, name };
    }
  }
  let number = present.size;
  while (present.has(`${prefix}${number}`)) number++;
  const name = `${prefix}${number}`;
  return { resources: resources.with({ [category]: present.with({ [name]: value }) }), name };
}

/** A resource to be added to a page. */
export interface NewResource {
  readonly category: ResourceCategory;
  readonly value: PdfObject;
  /** How its name begins. */
  readonly prefix: string;
}

/** Gives a page a resource and answers its name. The page gets a resource dictionary of its own. */
export function addPageResource(
  draft: DraftObjects & { readonly pages: DraftPages },
  pageIndex: number,
  resource: NewResource,
): string {
  const page = draft.pages.entry(pageIndex);
  const { resources, name } = withResource(draft, page.resources, resource);
  if (resources !== page.resources) draft.pages.edit(pageIndex, { Resources: resources });
  return name;
}
