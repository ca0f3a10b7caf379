import type { TrapFinding as Finding, TrapOperation } from '@forme/contracts/producer';

/** A trap for reports. */
export type TrapFinding = Finding;

/** A finding for each operation, counted by page. */
export function trapFindings(operations: readonly TrapOperation[]): readonly TrapFinding[] {
  const counts = new Map<number, number>();
  return operations.map((it) => {
    const { page_index: page, from_ink, to_ink, direction, width_pt, delta_e } = it;
    const number = (counts.get(page) ?? 0) + 1;
    counts.set(page, number);
    const strips = it.strip_count === 1 ? '1 strip' : `${it.strip_count} strips`;
    return {
      id: `trap-p${page}-${number}`,
      type: 'trap_applied',
      severity: 'info',
      page: page + 1,
      bbox: it.rect_pt,
      message: `${from_ink} is spread ${width_pt} pt into ${to_ink} (${strips}).`,
      data: { from_ink, to_ink, direction, width_pt, delta_e },
    };
  });
}
