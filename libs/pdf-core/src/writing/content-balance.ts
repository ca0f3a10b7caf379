import type { Budget } from '../bytes/index';
import { operatorNames, OperationList, OperationScanner, HAS_OBJECTS } from '../content/index';

/** Unclosed operators of a content stream. */
export interface ContentBalance {
  /** q without Q at the end. */
  readonly openSaves: number;
  /** Q without q before it; readers pass over them. */
  readonly strayRestores: number;
  /** A text object without its end. */
  readonly openText: boolean;
  /** Marked-content sequences without their end. */
  readonly openMarks: number;
}

/** Counts what page content leaves open (ISO 32000-2, 8.4.2, 9.4.1, 14.6): what is added behind it must stand outside. */
export function contentBalance(content: Uint8Array, budget?: Budget): ContentBalance {
  const scanner = new OperationScanner(content, budget);
  const list = OperationList.withCapacity(4096);
  const open = { saves: 0, stray: 0, text: false, marks: 0 };
  const steps = new Map<string, () => unknown>([
    ['q', () => (open.saves += 1)],
    ['Q', () => (open.saves > 0 ? (open.saves -= 1) : (open.stray += 1))],
    ['BT', () => (open.text = true)],
    ['ET', () => (open.text = false)],
    ['BMC', () => (open.marks += 1)],
    ['BDC', () => (open.marks += 1)],
    ['EMC', () => (open.marks = Math.max(0, open.marks - 1))],
  ]);
  const byCode = operatorNames.map((name) => steps.get(name));
  while (scanner.fill(list)) {
    for (let at = 0; at < list.length; at++) byCode[(list.codes[at] ?? 0) & ~HAS_OBJECTS]?.();
  }
  return {
    openSaves: open.saves,
    strayRestores: open.stray,
    openText: open.text,
    openMarks: open.marks,
  };
}
