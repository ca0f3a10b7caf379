import type { Binding } from '@forme/contracts/producer';
import type { SlotCreep } from '../geometry/slot';

/** A page of a sheet in its place in the book. */
export interface NestedPage {
  /** In the run list, from 0; beyond its end the page is empty. */
  readonly page: number;
  readonly creep: SlotCreep | null;
}

/**
 * The pages of each sheet, by the order of the folded sheet's pages. Sheets of a signature are nested, the outermost first;
 * saddle-stitched books are one signature.
 */
export function signaturesOf(
  binding: Binding,
  pages: number,
  perSheet: number,
): readonly (readonly NestedPage[])[] {
  const all = Math.max(1, Math.ceil(pages / perSheet));
  const most = binding.style === 'saddle-stitch' ? all : (binding.sheets_per_signature ?? 1);
  const sheets: (readonly NestedPage[])[] = [];
  for (let first = 0; first < all; first += most) {
    const count = Math.min(most, all - first);
    for (let sheet = 0; sheet < count; sheet += 1) {
      sheets.push(nestedPages(binding, { first: first * perSheet, perSheet, count, sheet }));
    }
  }
  return sheets;
}

interface Nest {
  /** First page of the signature. */
  readonly first: number;
  readonly perSheet: number;
  readonly count: number;
  /** From the outermost. */
  readonly sheet: number;
}

function nestedPages(binding: Binding, { first, perSheet, count, sheet }: Nest): NestedPage[] {
  const half = perSheet / 2;
  const total = perSheet * count;
  return Array.from({ length: perSheet }, (_, at) => {
    const place = at < half ? sheet * half + at : total - sheet * half - (perSheet - at);
    const leaf = Math.floor(Math.min(place, total - 1 - place) / 2);
    return { page: first + place, creep: creepOf(binding, leaf, total / 4) };
  });
}

/** How much wider than the cell a leaf is cut, `leaf` counted from the outermost of so many. */
function creepOf({ creep }: Binding, leaf: number, leaves: number): NestedPage['creep'] {
  if (!creep || leaves < 2) return null;
  const each =
    creep.total_pt === undefined ? (creep.caliper_pt ?? 0) : creep.total_pt / (leaves - 1);
  const inwards = creep.reference === 'inner' ? leaf - (leaves - 1) : leaf;
  if (each === 0 || inwards === 0) return null;
  return { widening: -each * inwards, method: creep.method ?? 'shift' };
}
