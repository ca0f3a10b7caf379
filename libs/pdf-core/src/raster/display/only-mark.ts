import type { DisplayList, FillItem, GlyphItem, StrokeItem } from './items';

/**
 * The element of a group that has one only, an opaque mark of one colour: how the group is laid then says how the mark is (ISO 32000-2,
 * 11.4.5). Null for other groups, and for a mark that leaves plates as they are.
 */
export function onlyMark({
  items,
  overprints,
}: DisplayList): FillItem | GlyphItem | StrokeItem | null {
  const [item] = items;
  if (!item || items.length > 1 || overprints) return null;
  if (item.kind === 'group' || item.kind === 'image' || item.kind === 'shade') return null;
  if (item.alpha < 1 || item.blend !== 'Normal' || item.softMask !== null) return null;
  return item.source.kind === 'flat' ? item : null;
}
