import { inks, type Paper } from './pdf-paper';

const gap = 12;

/**
 * A row of a table: cells by the widths of all columns but the last. The cells of a head are headers of their columns; without heads
 * the first cell is the header of its row.
 */
export function tableRow(
  paper: Paper,
  cells: readonly string[],
  { widths, head }: { readonly widths: readonly number[]; readonly head?: boolean },
): void {
  const used = widths.reduce((sum, width) => sum + width + gap, 0);
  const columns = [...widths, paper.width - used];
  const widthOf = (index: number): number => columns[index] ?? 0;
  const style = (index: number) => styleOf(index, head);
  const heights = cells.map((cell, index) => paper.heightOf(cell, widthOf(index), style(index)));
  const height = Math.max(...heights);
  paper.need(height + 7);
  paper.rule(paper.y);
  paper.structure.element('TR', () => {
    let x = paper.left;
    for (const [index, cell] of cells.entries()) {
      const [type, traits] = cellOf(index, head);
      const at = { x, top: paper.y - 3, width: widthOf(index) };
      paper.structure.element(type, () => paper.text(cell, at, style(index)), traits);
      x += widthOf(index) + gap;
    }
  });
  paper.skip(height + 7);
}

function styleOf(index: number, head: boolean | undefined) {
  if (head === true) return { size: 7.6, color: inks.soft };
  const strong = head === false || index === 1;
  return { size: 8.6, color: strong ? inks.ink : inks.soft };
}

/** A row of a table with heads has no header of its own. */
function cellOf(index: number, head: boolean | undefined) {
  if (head === true) return ['TH', { scope: 'Column' }] as const;
  if (head === false || index > 0) return ['TD', {}] as const;
  return ['TH', { scope: 'Row' }] as const;
}
