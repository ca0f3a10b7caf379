import type { DisplayList, Item } from './items';

/** True when it matters whether items see one another: none of them is wholly opaque. */
export function knocksOut(items: readonly Item[]): boolean {
  return items.some(
    ({ alpha, blend, softMask }) => alpha < 1 || blend !== 'Normal' || softMask !== null,
  );
}

/** True when no item of a list lets anything through that it covers: where the list is marked, its opacity is its shape. */
export function isOpaque({ items }: DisplayList): boolean {
  return items.every(
    (item) =>
      item.alpha === 1 && item.softMask === null && (item.kind !== 'group' || isOpaque(item.list)),
  );
}

/** Items next to one another whose bounds meet: a test of all pairs would take too long. */
const neighbours = 8;

/** True when bounds of items near to one another in their order have area in common. */
export function overlap(items: readonly Item[]): boolean {
  return items.some(({ bounds: one }, at) =>
    items.slice(at + 1, at + 1 + neighbours).some(({ bounds: other }) => {
      const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
      const up = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
      return across > 0 && up > 0;
    }),
  );
}
