import type { Font } from '@forme/contracts/extraction';
import type { Hit } from '../check';

/** A hit for every page whose resources reach the font; one for the document when no page does. */
export function fontHits(font: Font, params: Hit['params'] = {}): Hit[] {
  const hit = {
    objectId: font.font_id,
    objectType: 'font' as const,
    params: { font: font.base_name ?? font.font_id, ...params },
  };
  return font.page_refs.length === 0 ? [hit] : font.page_refs.map((page) => ({ ...hit, page }));
}
