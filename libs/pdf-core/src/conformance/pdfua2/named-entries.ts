import { Budget, BudgetError } from '../../bytes/budget';
import { byteText } from '../../bytes/byte-text';
import type { PdfDocument } from '../../document/pdf-document';
import { nameTreeEntries } from '../../document/value-trees';
import type { PdfObject } from '../../syntax/objects';

const MOST_ENTRIES = 1_000_000;

/** Entries of a name tree of the catalog, names as bytes in Latin-1, as far as the limit reaches. */
export function namedEntries(
  pdf: PdfDocument,
  tree: 'Dests' | 'EmbeddedFiles',
): readonly (readonly [string, PdfObject])[] {
  const names = pdf.dict(pdf.catalog, 'Names');
  const root = names && pdf.dict(names, tree);
  const found: (readonly [string, PdfObject])[] = [];
  if (!root) return found;
  try {
    const budget = new Budget({ treeNodes: MOST_ENTRIES });
    for (const [name, value] of nameTreeEntries(pdf, root, budget)) {
      found.push([byteText(name), value]);
    }
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    pdf.warn({ code: 'name_tree_over_limit', message: error.message, scope: tree });
  }
  return found;
}
