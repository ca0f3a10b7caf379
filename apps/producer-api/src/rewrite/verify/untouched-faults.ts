import type { RewritePlan } from '@forme/contracts/producer';
import type { SettledOp } from '../settled-ops';
import { type PageEntry, PdfDict, type PdfDocument, type PdfObject } from '@forme/pdf-core';
import { inheritableKeys } from '@forme/pdf-core/document';
import { type Difference, GraphComparer } from '../../verification';
import type { PageModel } from '../pages/page-model';
import type { PageClaims } from './page-claims';
import { pinnedKeys, plannedMetadata } from './metadata-faults';

/** The compared documents. */
export interface Untouched {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly plan: RewritePlan;
  /** Those of the plan, their pages as indices. */
  readonly ops: readonly SettledOp[];
  readonly model: PageModel;
  readonly claims: readonly PageClaims[];
}

/** Entries of the catalog that an operation may change; all others must stay. */
const catalogKeys: Readonly<Partial<Record<SettledOp['op'], readonly string[]>>> = {
  ocg_flip: ['OCProperties'],
  page_label_set: ['PageLabels'],
  metadata_set: ['Metadata'],
  metadata_strip: ['Metadata'],
  producer_creator_stamp: ['Metadata'],
  strip_javascript: ['OpenAction', 'AA', 'Names', 'AcroForm', 'Outlines'],
  strip_embedded_files: ['Names', 'AF', 'Collection', 'OpenAction', 'AA', 'Outlines'],
  pdfx_pin: ['OutputIntents', 'Metadata', 'Version'],
};

/** Entries that follow pages that come, go or move. */
const keysOfPages = [
  ...['PageLabels', 'Outlines', 'Names', 'Dests', 'OpenAction'],
  ...['AcroForm', 'StructTreeRoot', 'Threads'],
];

/** Entries of pages that an operation may change on every page. */
const pageKeys: Readonly<Partial<Record<SettledOp['op'], readonly string[]>>> = {
  colorspace_swap: ['Contents', 'Resources', 'Group'],
  pdfx_pin: ['TrimBox'],
};

/** Objects that differ although the plan does not name them, in words: the catalog and every page of the input with all they reach. */
export function untouchedFaults(parts: Untouched): string[] {
  const { before, after, plan, model } = parts;
  const ops = [...new Set(parts.ops.map(({ op }) => op))];
  const places = new Map(model.pages.map(({ origin }, index) => [origin, index]));
  const comparer = new GraphComparer({
    before,
    after,
    pageOf: (index) => places.get(index) ?? null,
    tolerate: toleranceOf(plan),
  });
  const catalogExcept = [
    'Pages',
    'Type',
    ...ops.flatMap((op) => catalogKeys[op] ?? []),
    ...(model.isRearranged ? keysOfPages : []),
    ...(plan.signed === 'remove' ? ['AcroForm', 'Perms', 'DSS'] : []),
  ];
  // Objects elsewhere may refer to what operations on metadata change.
  comparer.skip(before.trailer.get('Info'), after.trailer.get('Info'));
  if (catalogExcept.includes('Metadata')) {
    comparer.skip(before.catalog.get('Metadata'), after.catalog.get('Metadata'));
  }
  comparer.compareDicts('Catalog', before.catalog, after.catalog, catalogExcept);
  const infoExcept = [
    ...plannedMetadata(parts.ops).keys(),
    ...(ops.includes('pdfx_pin')
      ? ['Trapped', 'GTS_PDFXVersion', 'GTS_PDFXConformance', ...pinnedKeys]
      : []),
  ];
  comparer.compareDicts('Info', infoOf(before), infoOf(after), infoExcept);
  comparePages(comparer, parts);
  return comparer.differences.map(({ path }) => `${path} has changed`);
}

function comparePages(comparer: GraphComparer, parts: Untouched): void {
  const { before, after, ops, model, claims } = parts;
  const deleted = before.pages.length > model.pages.filter(({ origin }) => origin !== null).length;
  const general = [
    ...new Set(ops.flatMap(({ op }) => pageKeys[op] ?? [])),
    ...(model.isRearranged ? ['Annots', 'B'] : []),
    ...(deleted ? ['StructParents'] : []),
  ];
  model.pages.forEach(({ origin }, index) => {
    const a = origin === null ? undefined : before.pages[origin];
    const b = after.pages[index];
    if (!a || !b) return;
    const touched = [...general, ...(claims[index]?.keys() ?? [])];
    const path = `Page ${index + 1}`;
    comparer.compareDicts(path, a.dict, b.dict, [...touched, 'Type', ...inheritableKeys]);
    for (const key of inheritableKeys) {
      if (touched.includes(key)) continue;
      comparer.compare(`${path}/${key}`, effective(before, a, key), effective(after, b, key));
    }
  });
}

/** The value that a page has or inherits. */
function effective(document: PdfDocument, page: PageEntry, key: string): PdfObject | undefined {
  return document.get(page.dict, key) === null ? page.inherited.get(key) : page.dict.get(key);
}

/** The document information; a trailer that names a node of the page tree in its place has none. */
function infoOf(document: PdfDocument): PdfDict {
  const info = document.dict(document.trailer, 'Info');
  return info === null || info.has('Kids') ? PdfDict.empty : info;
}

/** Colours of annotations and form fields, their appearances, and XObjects that the structure tree names (ISO 32000-2, 12.5.2, 12.7, 14.7.5.3). */
const colorPath = /\/(?:AP|DA|C|IC|MK|DR)(?:\/|$)|\/Obj\/(?:Resources|Group|ColorSpace|\(data\))/;
/** Entries of an image that follow from its samples (8.9.5). */
const imagePath =
  /\/Obj\/(?:BitsPerComponent|Decode|DecodeParms|Filter|Mask|SMask|SMaskInData|Intent)(?:\/|$)/;

/**
 * Conversions change colours and what holds them. Strips take entries and items away and put followers in the place of actions; they
 * never change a value otherwise.
 */
function toleranceOf({ ops, signed }: RewritePlan): (difference: Difference) => boolean {
  const converts = ops.some(({ op }) => op === 'colorspace_swap');
  const strips = ops.some(({ op }) => op === 'strip_javascript' || op === 'strip_embedded_files');
  return ({ path, key, before, after }) => {
    if (signed === 'remove' && after === null && (key === 'V' || key === 'Lock')) return true;
    if (converts && (colorPath.test(path) || imagePath.test(path))) return true;
    if (!strips) return false;
    if (after === null) return true;
    if (Array.isArray(before) && Array.isArray(after)) return after.length < before.length;
    // Where an action went, another one stands that followed it: its entries are other ones.
    return /\/(?:A|AA\/[A-Z]+|Next|OpenAction)(?:\/|$)/i.test(path);
  };
}
