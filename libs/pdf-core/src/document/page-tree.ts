import type { Budget } from '../bytes/budget';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';
import { inheritableKeys, type PageLeaf } from './page-entry';

/** Result of walking a page tree. */
export interface PageWalk {
  readonly leaves: readonly PageLeaf[];
  /** Kids that are missing, of a wrong type, or lead back into the tree. */
  readonly badKids: number;
  /** True when the tree is a node with /Kids, whatever the kids are, and no kid leads back into the tree. */
  readonly isTree: boolean;
  /** /Count of the root, or null. */
  readonly declaredCount: number | null;
}

/** Dependencies of the walk. */
export interface WalkContext {
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly warn: (warning: PdfWarning) => void;
  readonly budget: Budget;
}

interface OpenNode {
  readonly kids: PdfArray;
  next: number;
  readonly inherited: PdfDict;
}

/**
 * Walks the page tree (ISO 32000-2, 7.7.3) in page order without recursion. Every intermediate node is entered once;
 * /Count is not believed; a kid without /Type is a node when it has /Kids and a page otherwise.
 */
export function walkPageTree(root: PdfRef | PdfDict, context: WalkContext): PageWalk {
  return new PageTreeWalk(context).walk(root);
}

class PageTreeWalk {
  private readonly leaves: PageLeaf[] = [];
  /** Nodes by object number, direct ones by themselves. */
  private readonly entered = new Set<number | PdfDict>();
  private readonly open: OpenNode[] = [];
  private badKids = 0;
  private loops = 0;

  constructor(private readonly context: WalkContext) {}

  walk(root: PdfRef | PdfDict): PageWalk {
    this.take(root, PdfDict.empty);
    for (;;) {
      const node = this.open[this.open.length - 1];
      if (!node) break;
      const kid = node.kids[node.next++];
      if (kid === undefined) this.open.pop();
      else this.take(kid, node.inherited);
    }
    const dict = this.context.resolve(root);
    const count = dict instanceof PdfDict ? this.context.resolve(dict.get('Count')) : null;
    const declaredCount = typeof count === 'number' ? count : null;
    const isTree = this.entered.size > 0 && this.loops === 0;
    return { leaves: this.leaves, badKids: this.badKids, isTree, declaredCount };
  }

  private take(kid: PdfObject, inherited: PdfDict): void {
    const ref = kid instanceof PdfRef ? kid : null;
    const object = this.context.resolve(kid);
    const dict = object instanceof PdfStream ? object.dict : object;
    if (!(dict instanceof PdfDict)) {
      this.bad('page_tree_kid_missing', ref);
      return;
    }
    const kids = this.context.resolve(dict.get('Kids'));
    const type = this.context.resolve(dict.get('Type'));
    const typeName = type instanceof PdfName ? type.value : null;
    if (isPdfArray(kids) && typeName !== 'Page') this.enter(dict, kids, inherited, ref);
    else if (!this.isPage(object, dict, typeName)) this.bad('page_tree_kid_no_page', ref);
    else this.leaf(dict, ref, inherited, typeName);
  }

  private enter(dict: PdfDict, kids: PdfArray, inherited: PdfDict, ref: PdfRef | null): void {
    const identity = ref?.number ?? dict;
    if (this.entered.has(identity)) {
      this.loops++;
      this.bad('page_tree_loop', ref);
      return;
    }
    this.entered.add(identity);
    this.open.push({ kids, next: 0, inherited: withOwn(inherited, dict) });
  }

  /**
   * A wrong or missing /Type does not hide a page, but other structures, streams and hidden templates (12.7.7) are no
   * pages. What stands in for the whole tree must look like a page.
   */
  private isPage(object: PdfObject, dict: PdfDict, type: string | null): boolean {
    if (type === 'Page') return true;
    if (type === 'Pages' || type === 'Catalog' || type === 'Template') return false;
    if (object instanceof PdfStream) return false;
    return (type === null && this.entered.size > 0) || pageKeys.some((key) => dict.has(key));
  }

  private leaf(dict: PdfDict, ref: PdfRef | null, inherited: PdfDict, type: string | null): void {
    if (type !== 'Page') {
      const message = type === null ? 'the page has no /Type' : `the page has /Type /${type}`;
      this.context.warn({ code: 'page_type_wrong', message, scope: ref?.key ?? 'page tree' });
    }
    this.context.budget.check('pages', this.leaves.length + 1, 'the page tree');
    this.leaves.push({ ref, dict, inherited });
  }

  private bad(code: string, ref: PdfRef | null): void {
    this.badKids++;
    const message = 'a kid of the page tree cannot be used';
    this.context.warn({ code, message, scope: ref?.key ?? 'page tree' });
  }
}

const pageKeys = ['MediaBox', 'Contents', 'Resources', 'Parent', 'CropBox', 'Annots'];

function withOwn(inherited: PdfDict, node: PdfDict): PdfDict {
  const entries = new Map(inherited);
  for (const key of inheritableKeys) {
    const own = node.get(key);
    if (own !== undefined) entries.set(key, own);
  }
  return entries.size === 0 ? PdfDict.empty : new PdfDict(entries);
}
