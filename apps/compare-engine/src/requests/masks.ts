import { problems } from '../problems';
import type { AskedMask } from '../sides/page-masks';

const mostMasks = 200;
const mostName = 256;
/** Millimetres: larger than any sheet. */
const mostMm = 20_000;
const keys = new Set(['page', 'box_mm', 'ink', 'side']);

/** The areas to leave out, from a JSON array of {box_mm, page, ink, side}. Throws `invalid_field`. */
export function masksOf(text: string | undefined): readonly AskedMask[] {
  if (text === undefined || text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problems.invalidField('masks is not JSON');
  }
  if (!Array.isArray(value) || value.length > mostMasks)
    throw problems.invalidField(`masks must be an array of at most ${mostMasks} objects`);
  return value.map((item: unknown, at) => maskOf(item, `masks[${at}]`));
}

function maskOf(item: unknown, where: string): AskedMask {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw problems.invalidField(`${where} must be an object`);
  const unknown = Object.keys(item).find((key) => !keys.has(key));
  if (unknown !== undefined)
    throw problems.invalidField(
      `${where} has ${unknown.slice(0, 40)}; known are ${[...keys].join(', ')}`,
    );
  const { page, box_mm: box, ink, side } = item as Record<string, unknown>;
  return {
    page: pageOf(page, where),
    boxMm: boxOf(box, where),
    ink: inkOf(ink, where),
    side: sideOf(side, where),
  };
}

function pageOf(page: unknown, where: string): number | null {
  if (page === undefined || page === null) return null;
  if (typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 100_000)
    return page;
  throw problems.invalidField(`${where}.page must be a page number from 1`);
}

function boxOf(box: unknown, where: string): AskedMask['boxMm'] {
  const numbers = Array.isArray(box)
    ? box.filter((value): value is number => typeof value === 'number' && Math.abs(value) <= mostMm)
    : [];
  const [x, y, width, height] = numbers;
  const isBox = Array.isArray(box) && box.length === 4 && numbers.length === 4;
  if (!isBox || x === undefined || y === undefined || !width || !height || width < 0 || height < 0)
    throw problems.invalidField(
      `${where}.box_mm must be [x, y, width, height] in millimetres, width and height above 0`,
    );
  return [x, y, width, height];
}

function inkOf(ink: unknown, where: string): string | null {
  if (ink === undefined || ink === null) return null;
  if (typeof ink === 'string' && ink !== '' && ink.length <= mostName) return ink;
  throw problems.invalidField(`${where}.ink must be the name of an ink`);
}

function sideOf(side: unknown, where: string): AskedMask['side'] {
  if (side === undefined || side === 'reference') return 'reference';
  if (side === 'candidate') return side;
  throw problems.invalidField(`${where}.side must be reference or candidate`);
}
