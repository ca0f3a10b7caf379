import { BudgetError } from '../bytes/budget';
import type { PdfFile } from '../file/pdf-file';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../syntax/objects';
import { inheritableKeys, type PageLeaf } from './page-entry';
import { type PageWalk, walkPageTree } from './page-tree';

/** Ancestors that are examined for inherited values of a page found by a scan. */
const LONGEST_PARENT_CHAIN = 64;

/** The catalog and the pages of a file as far as they can be found. */
export interface FoundPages {
  /** Null when the file has neither a catalog nor pages. */
  readonly catalog: PdfDict | null;
  readonly leaves: readonly PageLeaf[];
  /** True when the page tree is whole: nothing better can be expected from a rebuilt table. */
  readonly sound: boolean;
  /** The fault of an unsound page tree. */
  readonly reason: string;
}

/**
 * Finds the catalog and the pages: by the trailer and the page tree, else, once the table is rebuilt, by looking at
 * every object for a catalog and for pages.
 */
export function findPages(file: PdfFile): FoundPages {
  const own = rootCatalog(file);
  if (!own && file.isRebuilt && namesMissingCatalog(file)) return misled;
  const catalog = own ?? (file.isRebuilt ? scannedCatalog(file) : null);
  const walk = catalog && walkFrom(file, catalog);
  if (catalog && walk && (walk.leaves.length > 0 || isEmptyTree(walk))) {
    const sound = walk.badKids === 0;
    return { catalog, leaves: walk.leaves, sound, reason: 'the page tree is damaged' };
  }
  if (!file.isRebuilt) {
    const reason = catalog ? 'the page tree has no pages' : 'the trailer leads to no catalog';
    return { catalog: null, leaves: [], sound: false, reason };
  }
  const leaves = scannedPages(file);
  const usable = leaves.length > 0 || walk?.isTree === true;
  if (leaves.length > 0)
    warn(file, 'page_tree_rebuilt', 'pages were collected without a page tree');
  return {
    catalog: usable ? (catalog ?? new PdfDict(new Map([['Type', PdfName.of('Catalog')]]))) : null,
    leaves,
    sound: false,
    reason: usable
      ? 'the page tree is damaged'
      : 'neither a catalog nor a page can be found in the file',
  };
}

/**
 * True for a trailer whose /Root is not a catalog: the intended catalog is unknown, and common readers refuse the file. Only a file
 * whose trailer names no catalog is searched for one.
 */
function namesMissingCatalog(file: PdfFile): boolean {
  return file.trailer.get('Root') instanceof PdfRef;
}

const misled: FoundPages = {
  catalog: null,
  leaves: [],
  sound: false,
  reason: 'the trailer names a catalog that the file does not hold',
};

function warn(file: PdfFile, code: string, message: string): void {
  file.context.warnings.add({ code, message });
}

function isEmptyTree(walk: PageWalk): boolean {
  return walk.badKids === 0 && (walk.declaredCount ?? 0) === 0;
}

/** The dictionary that /Root names, when it leads to pages. */
function rootCatalog(file: PdfFile): PdfDict | null {
  const root = file.resolve(file.trailer.get('Root'));
  if (!(root instanceof PdfDict) || !root.has('Pages')) return null;
  if (typeOf(file, root) !== 'Catalog') {
    warn(file, 'catalog_type_wrong', 'the catalog has no /Type /Catalog');
  }
  return root;
}

function walkFrom(file: PdfFile, catalog: PdfDict): PageWalk | null {
  const written = catalog.get('Pages');
  const object = file.resolve(written);
  const root = object instanceof PdfStream ? object.dict : object;
  if (!(root instanceof PdfDict)) return null;
  const { budget, warnings } = file.context;
  return walkPageTree(written instanceof PdfRef ? written : root, {
    resolve: file.resolve.bind(file),
    warn: (warning) => warnings.add(warning),
    budget,
  });
}

function typeOf(file: PdfFile, dict: PdfDict): string | null {
  const type = file.resolve(dict.get('Type'));
  return type instanceof PdfName ? type.value : null;
}

/** The last dictionary of /Type /Catalog, one with /Pages preferred. */
function scannedCatalog(file: PdfFile): PdfDict | null {
  let catalog: PdfDict | null = null;
  for (const [, dict] of dicts(file)) {
    if (typeOf(file, dict) !== 'Catalog') continue;
    if (dict.has('Pages') || !catalog?.has('Pages')) catalog = dict;
  }
  if (catalog)
    warn(file, 'catalog_found_by_scan', 'the catalog was found by looking at all objects');
  return catalog;
}

function scannedPages(file: PdfFile): PageLeaf[] {
  const leaves: PageLeaf[] = [];
  for (const [ref, dict] of dicts(file)) {
    if (typeOf(file, dict) !== 'Page') continue;
    file.context.budget.check('pages', leaves.length + 1, 'collecting pages');
    leaves.push({ ref, dict, inherited: inheritedByParents(file, dict) });
  }
  return leaves;
}

function* dicts(file: PdfFile): IterableIterator<readonly [PdfRef, PdfDict]> {
  for (const number of file.numbers()) {
    const object = loadTolerantly(file, number);
    if (object instanceof PdfDict) yield [new PdfRef(number, file.generationOf(number)), object];
  }
}

function loadTolerantly(file: PdfFile, number: number): PdfObject {
  try {
    return file.load(number);
  } catch (error) {
    // An object nested too deeply is neither catalog nor page.
    if (error instanceof BudgetError && error.limitName === 'nesting') return null;
    throw error;
  }
}

function inheritedByParents(file: PdfFile, page: PdfDict): PdfDict {
  const entries = new Map<string, PdfObject>();
  let node: PdfObject = file.resolve(page.get('Parent'));
  for (let level = 0; node instanceof PdfDict && level < LONGEST_PARENT_CHAIN; level++) {
    for (const key of inheritableKeys) {
      const value = node.get(key);
      if (value !== undefined && !entries.has(key)) entries.set(key, value);
    }
    node = file.resolve(node.get('Parent'));
  }
  return new PdfDict(entries);
}
