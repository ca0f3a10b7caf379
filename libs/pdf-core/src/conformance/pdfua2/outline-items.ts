import { PdfDict, PdfRef } from '../../syntax/objects';
import type { ConformanceFacts } from '../facts/conformance-facts';

/** An entry of the outline. */
export interface OutlineItem {
  readonly dict: PdfDict;
  /** `outline entry 12 0`. */
  readonly place: string;
}

const MOST_ITEMS = 100_000;

/** The entries of the outline, each once. */
export function outlineItems(facts: ConformanceFacts): readonly OutlineItem[] {
  return facts.shared(readOutline);
}

function readOutline({ pdf }: ConformanceFacts): readonly OutlineItem[] {
  const root = pdf.dict(pdf.catalog, 'Outlines');
  const items: OutlineItem[] = [];
  const seen = new Set<PdfDict>();
  const open = [root?.get('First')];
  while (open.length > 0 && items.length < MOST_ITEMS) {
    const written = open.pop();
    const dict = pdf.resolve(written);
    if (!(dict instanceof PdfDict) || seen.has(dict)) continue;
    seen.add(dict);
    const key = written instanceof PdfRef ? written.key : 'a direct object';
    items.push({ dict, place: `outline entry ${key}` });
    open.push(dict.get('Next'), dict.get('First'));
  }
  return items;
}
