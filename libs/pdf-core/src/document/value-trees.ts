import type { Budget } from '../bytes/budget';
import { type PdfArray, PdfDict, type PdfObject, PdfString } from '../syntax/objects';
import type { ObjectReader } from './object-reader';

/**
 * Entries of a name tree (ISO 32000-2, 7.9.6) in the order of the file: key bytes and value as written. Nodes that
 * lead back into the tree are skipped. Throws `BudgetError` for more nodes than the budget allows.
 */
export function* nameTreeEntries(
  reader: ObjectReader,
  root: PdfDict,
  budget: Budget,
): IterableIterator<readonly [Uint8Array, PdfObject]> {
  for (const pairs of leaves(reader, root, 'Names', budget)) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const key = reader.resolve(pairs[at]);
      if (key instanceof PdfString) yield [key.bytes, pairs[at + 1] ?? null];
    }
  }
}

/** Entries of a number tree (7.9.7) in the order of the file: key and value as written. */
export function* numberTreeEntries(
  reader: ObjectReader,
  root: PdfDict,
  budget: Budget,
): IterableIterator<readonly [number, PdfObject]> {
  for (const pairs of leaves(reader, root, 'Nums', budget)) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const key = reader.resolve(pairs[at]);
      if (typeof key === 'number') yield [key, pairs[at + 1] ?? null];
    }
  }
}

function* leaves(
  reader: ObjectReader,
  root: PdfDict,
  key: 'Names' | 'Nums',
  budget: Budget,
): IterableIterator<PdfArray> {
  const entered = new Set<PdfDict>();
  const open: PdfObject[] = [root];
  while (open.length > 0) {
    const node = reader.resolve(open.pop());
    if (!(node instanceof PdfDict) || entered.has(node)) continue;
    entered.add(node);
    budget.check('treeNodes', entered.size, `a tree of /${key}`);
    const pairs = reader.array(node, key);
    if (pairs) yield pairs;
    const kids = reader.array(node, 'Kids') ?? [];
    budget.check('treeNodes', open.length + kids.length, `a tree of /${key}`);
    for (let at = kids.length - 1; at >= 0; at--) open.push(kids[at] ?? null);
  }
}
