import { PdfDict, PdfName, type PdfObject, PdfStream } from '../syntax/objects';
import type { ObjectReader } from './object-reader';

/** Kind of a reachable object: `resources` is a resource dictionary, `annotation` an annotation of a page. */
export type ResourceKind =
  | 'page'
  | 'resources'
  | 'annotation'
  | 'font'
  | 'image'
  | 'form'
  | 'postscript'
  | 'color_space'
  | 'pattern'
  | 'shading'
  | 'graphics_state'
  | 'properties';

/** An object used by another one. */
export interface ResourceChild {
  readonly kind: ResourceKind;
  /** As written: a reference or a direct object. */
  readonly object: PdfObject;
  /** The entry it is used through. */
  readonly role: string;
  /** Its resource name, where it has one. */
  readonly name?: string;
}

type Found = readonly ResourceChild[];

/**
 * The objects that an object of the given kind uses. `pageResources` are the inherited ones of the page. Objects of
 * the wrong type use nothing.
 */
export function childrenOf(
  reader: ObjectReader,
  kind: ResourceKind,
  object: PdfObject,
  pageResources: PdfDict,
): Found {
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!(dict instanceof PdfDict)) return [];
  switch (kind) {
    case 'page':
      return childrenOfPage(reader, dict, pageResources);
    case 'resources':
      return childrenOfResources(reader, dict);
    case 'annotation':
      return appearances(reader, dict);
    case 'form':
      return [...resourcesOf(dict), ...groupSpace(reader, dict)];
    case 'font':
      return reader.name(dict, 'Subtype') === 'Type3' ? resourcesOf(dict) : [];
    case 'image':
      return childrenOfImage(reader, dict);
    case 'pattern':
      return [
        ...resourcesOf(dict),
        ...one('shading', dict, 'Shading'),
        ...one('graphics_state', dict, 'ExtGState'),
      ];
    case 'shading':
      return one('color_space', dict, 'ColorSpace', 'Shading');
    case 'graphics_state':
      return childrenOfGraphicsState(reader, dict);
    case 'postscript':
    case 'color_space':
    case 'properties':
      return [];
  }
}

function one(kind: ResourceKind, dict: PdfDict, key: string, role = key): ResourceChild[] {
  const object = dict.get(key);
  return object === undefined ? [] : [{ kind, object, role }];
}

function resourcesOf(dict: PdfDict): ResourceChild[] {
  return one('resources', dict, 'Resources');
}

function groupSpace(reader: ObjectReader, dict: PdfDict): ResourceChild[] {
  const group = reader.dict(dict, 'Group');
  return group ? one('color_space', group, 'CS', 'Group') : [];
}

function childrenOfPage(reader: ObjectReader, page: PdfDict, resources: PdfDict): ResourceChild[] {
  const written = page.get('Resources');
  // The written reference gives the dictionary its identity when pages share it.
  const own = written !== undefined && reader.resolve(written) === resources ? written : resources;
  const found: ResourceChild[] = [{ kind: 'resources', object: own, role: 'Resources' }];
  found.push(...groupSpace(reader, page));
  for (const [index, object] of (reader.array(page, 'Annots') ?? []).entries()) {
    found.push({ kind: 'annotation', object, role: 'Annots', name: String(index) });
  }
  return found;
}

const categories: readonly (readonly [string, ResourceKind])[] = [
  ['Font', 'font'],
  ['ColorSpace', 'color_space'],
  ['Pattern', 'pattern'],
  ['Shading', 'shading'],
  ['ExtGState', 'graphics_state'],
  ['Properties', 'properties'],
];

function childrenOfResources(reader: ObjectReader, resources: PdfDict): ResourceChild[] {
  const found: ResourceChild[] = [];
  for (const [category, kind] of categories) {
    for (const [name, object] of reader.dict(resources, category) ?? []) {
      found.push({ kind, object, role: category, name });
    }
  }
  for (const [name, object] of reader.dict(resources, 'XObject') ?? []) {
    const kind = kindOfXObject(reader, object);
    if (kind) found.push({ kind, object, role: 'XObject', name });
  }
  return found;
}

function kindOfXObject(reader: ObjectReader, object: PdfObject): ResourceKind | null {
  const stream = reader.resolve(object);
  if (!(stream instanceof PdfStream)) return null;
  const subtype = reader.name(stream.dict, 'Subtype');
  if (subtype === 'Image') return 'image';
  if (subtype === 'Form') return 'form';
  return subtype === 'PS' ? 'postscript' : null;
}

/** Normal, rollover and down appearances, each a form or a dictionary of forms by state (12.5.5). */
function appearances(reader: ObjectReader, annotation: PdfDict): ResourceChild[] {
  const found: ResourceChild[] = [];
  const appearance = reader.dict(annotation, 'AP');
  for (const role of appearance ? ['N', 'R', 'D'] : []) {
    const written = appearance?.get(role);
    const object = reader.resolve(written);
    if (object instanceof PdfStream && written !== undefined) {
      found.push({ kind: 'form', object: written, role });
    } else if (object instanceof PdfDict) {
      for (const [, state] of object) {
        if (reader.resolve(state) instanceof PdfStream)
          found.push({ kind: 'form', object: state, role });
      }
    }
  }
  return found;
}

function childrenOfImage(reader: ObjectReader, image: PdfDict): ResourceChild[] {
  const found = one('color_space', image, 'ColorSpace', 'Image');
  for (const role of ['SMask', 'Mask']) {
    if (reader.stream(image, role)) found.push(...one('image', image, role));
  }
  for (const entry of reader.array(image, 'Alternates') ?? []) {
    const alternate = reader.resolve(entry);
    if (alternate instanceof PdfDict && reader.stream(alternate, 'Image')) {
      found.push(...one('image', alternate, 'Image', 'Alternates'));
    }
  }
  return found;
}

function childrenOfGraphicsState(reader: ObjectReader, state: PdfDict): ResourceChild[] {
  const found: ResourceChild[] = [];
  const mask = reader.get(state, 'SMask');
  if (mask instanceof PdfDict) found.push(...one('form', mask, 'G', 'SMask'));
  const font = reader.array(state, 'Font')?.[0];
  if (font !== undefined && !(font instanceof PdfName)) {
    found.push({ kind: 'font', object: font, role: 'ExtGState' });
  }
  return found;
}
