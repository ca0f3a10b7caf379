/**
 * Whether the thing at a place, from 0, is in a part such as `2/5`, the second of five; everything is without one. A part is spread evenly, so
 * that all of them together are the whole and each is like it.
 */
export function inPart(part, place) {
  if (part === undefined) return true;
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  const [which, of] = [Number(number), Number(count)];
  if (!(which >= 1 && which <= of)) throw new Error(`--part ${part} is not like 2/5`);
  return place % of === which - 1;
}
